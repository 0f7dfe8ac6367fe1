"""What a person has chosen so far at the King Cat table, and what is still missing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.king_cat import phases
from game.king_cat.cards import CRYSTAL_BOWL
from game.king_cat.moves import DEAL, KEEP, PUT, SWAP, Move


@dataclass
class Choice:
    """The parts of a move. ``card`` is a place in the hand; -1 means not chosen.

    ``hand`` and ``moves`` are those of the person who is asked, ``phase`` is what they are asked;
    with nobody asked all are empty.
    """

    phase: str = ""
    hand: tuple[int, ...] = ()
    moves: Sequence[Move] = ()
    card: int = -1
    target: int = -1
    guess: int = -1
    gap: int = -1
    dig: str = ""

    @property
    def number(self) -> int:
        """The card chosen from the hand, or -1."""
        return self.hand[self.card] if 0 <= self.card < len(self.hand) else -1

    @property
    def targets(self) -> list[int]:
        """Whom the chosen card can be aimed at."""
        aimed = (move.target for move in self.moves if move.card == self.number)
        return sorted({target for target in aimed if target >= 0})

    @property
    def needs(self) -> str:
        """What is missing: ``card``, ``target``, ``guess``, ``place``, ``dig``, or nothing."""
        if self.phase == phases.PLACE:
            return "" if self.gap >= 0 else "place"
        if self.phase == phases.DIG:
            return "" if self.dig else "dig"
        if self.phase != phases.PLAY:
            return ""
        if self.number < 0:
            return "card"
        if self.targets and self.target < 0:
            return "target"
        return "guess" if self.is_guessing and self.guess < 0 else ""

    @property
    def is_guessing(self) -> bool:
        """Whether a Crystal Bowl is aimed at somebody."""
        return self.number == CRYSTAL_BOWL and self.target >= 0

    @property
    def move(self) -> Move | None:
        """The move, once it is complete."""
        if self.needs or not self.phase:
            return None
        if self.phase == phases.PLACE:
            return PUT[self.gap]
        if self.phase == phases.DIG:
            return SWAP if self.dig == "swap" else KEEP
        if self.phase == phases.PLAY:
            return self.attempt
        return DEAL if self.phase == phases.ROUND_OVER else None

    @property
    def attempt(self) -> Move | None:
        """The move as far as it is chosen: the rules say what is missing or wrong."""
        if self.phase == phases.PLAY and self.number >= 0:
            return Move("play", self.number, self.target, self.guess)
        return self.move

    def take(self, place: int) -> None:
        """Choose the card at a place; a card that can only hit one player is aimed at once."""
        if place == self.card:
            return
        self.card, self.target, self.guess = place, -1, -1
        targets = self.targets
        self.target = targets[0] if len(targets) == 1 else -1

    def aim(self, seat: int) -> None:
        """Aim at a player."""
        self.target, self.guess = seat, -1

    def forget(self) -> bool:
        """One step back: the guess, the target, then all. False when nothing was chosen."""
        if self.guess >= 0:
            self.guess = -1
        elif self.target >= 0 and len(self.targets) > 1:
            self.target = -1
        elif self.card >= 0 or self.gap >= 0 or self.dig:
            self.card = self.target = self.gap = -1
            self.dig = ""
        else:
            return False
        return True
