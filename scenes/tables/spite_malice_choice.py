"""What a person holds in their fingers at the Spite & Malice table, and where it may go."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from game.spite_malice import phases
from game.spite_malice.cards import NUMBER
from game.spite_malice.moves import DEAL, END, Move
from scenes.tables.spite_malice_layout import Source

CENTER, SIDE = "center", "side"
Target = tuple[str, int]
"""Where a card may go: ``center`` pile or own ``side`` stack, from 0."""


@dataclass
class Choice:
    """The lifted card and what may be done with it.

    ``data`` is the view of the person who is asked and ``moves`` what they may do; with nobody
    asked both are empty.
    """

    seat: int = 0
    data: dict[str, Any] = field(default_factory=dict)
    moves: Sequence[Move] = ()
    source: Source | None = None

    @property
    def playing(self) -> bool:
        """Whether cards can be played now."""
        return bool(self.moves) and self.data.get("phase") == phases.PLAY

    def card_of(self, source: Source | None) -> str:
        """The card that lies there, or nothing."""
        if source is None or not self.data:
            return ""
        kind, place = source
        if kind == "payoff":
            cards = self.data["payoff"][self.seat][:1]
        elif kind == "side":
            cards = self.data["side"][self.seat][place][-1:]
        else:
            cards = self.data["hand"][self.seat][place : place + 1]
        return str(cards[0]) if cards else ""

    @property
    def card(self) -> str:
        """The lifted card, or nothing."""
        return self.card_of(self.source)

    def move_to(self, target: Target, source: Source | None = None) -> Move | None:
        """The move that lays a card (the lifted one) somewhere; None if the rules know no such."""
        source = self.source if source is None else source
        card = self.card_of(source)
        if source is None or not card:
            return None
        kind, place = source
        where, index = target
        if where == CENTER:
            if kind == "hand":
                return Move("hand", NUMBER[card], center=index + 1)
            return Move(kind, stack=place + 1 if kind == "side" else 0, center=index + 1)
        return Move("hand", NUMBER[card], index + 1) if kind == "hand" else None

    def targets(self, source: Source | None = None) -> list[Target]:
        """Everywhere that a card (the lifted one) may go, the middle first."""
        places = [(CENTER, pile) for pile in range(3)] + [(SIDE, stack) for stack in range(4)]
        legal = set(self.moves)
        return [place for place in places if self.move_to(place, source) in legal]

    def only_target(self, source: Source | None = None) -> Target | None:
        """The one place that makes sense for a card; None when there are several, or none.

        The middle comes before the side stacks. Piles that need the same rank are alike, and so
        are empty side stacks: of those it is the first.
        """
        targets = self.targets(source)
        middle = [target for target in targets if target[0] == CENTER]
        if middle:
            heights = {len(self.data["center"][pile]) for _, pile in middle}
            return middle[0] if len(heights) == 1 else None
        if len(targets) > 1 and any(self.data["side"][self.seat][stack] for _, stack in targets):
            return None
        return targets[0] if targets else None

    @property
    def payoff_ready(self) -> bool:
        """Whether the payoff card could go to the middle now."""
        return self.playing and bool(self.targets(("payoff", 0)))

    @property
    def may_end(self) -> bool:
        """Whether the turn may be ended without laying a card aside."""
        return END in self.moves

    @property
    def plays_left(self) -> bool:
        """Whether any card could still go to the middle."""
        return any(move.center for move in self.moves)

    def only_move(self) -> Move | None:
        """What the main button does: deal, the lifted card's only play, the payoff card, or end."""
        if DEAL in self.moves:
            return DEAL
        if not self.playing:
            return None
        if self.source is not None:
            target = self.only_target()
            return None if target is None else self.move_to(target)
        if self.payoff_ready:
            target = self.only_target(("payoff", 0))
            return None if target is None else self.move_to(target, ("payoff", 0))
        return END if self.may_end else None
