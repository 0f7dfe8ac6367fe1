"""What a person has chosen so far at the Seven Sins table: cards one by one, colour, target."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from game.seven_sins import phases
from game.seven_sins.cards import AIMED, COLOUR, CORRUPTION, GLUTTONY, PRIDE, WRATH, counts_as
from game.seven_sins.moves import (
    ACCEPT,
    DEAL,
    DROP,
    KEEP,
    PICK_NOTHING,
    REFUSE,
    STOP,
    TAKE,
    Move,
)
from game.seven_sins.plays import continuations, gaps, kind_of, writings

FIRST = {phases.LUST: ACCEPT, phases.GREED: DEAL, phases.DROP: DROP}
"""What the main button does where there are two answers and nothing to choose."""
SECOND = {
    phases.COUNTER: TAKE,
    phases.SWAP: KEEP,
    phases.LUST: REFUSE,
    phases.PICK: PICK_NOTHING,
    phases.GREED: STOP,
    phases.DROP: KEEP,
}
"""The other answer, which can always be given."""
ONE_CARD = {phases.SHOW: "show", phases.COUNTER: "counter", phases.PICK: "pick"}
"""The verb of the answers that are a card."""


@dataclass
class Choice:
    """The parts of a move. ``hand`` is that of the person who is asked; nobody: all is empty.

    ``cards`` are in the order in which they were chosen. ``loot`` says that GLUTTONY draws.
    ``rich`` are the other seats that hold cards, ``others`` all other seats.
    """

    phase: str = ""
    hand: tuple[int, ...] = ()
    others: tuple[int, ...] = ()
    rich: tuple[int, ...] = ()
    cards: list[int] = field(default_factory=list)
    wanted_top: int = -1
    colour: int = -1
    target: int = -1
    loot: bool = False

    # ---------------------------------------------------------------- the play

    @property
    def kind(self) -> str:
        """What the chosen cards are together: see ``plays.kind_of``."""
        return kind_of(self.cards) if self.cards else ""

    @property
    def tops(self) -> list[int]:
        """The chosen cards that may lie on top."""
        return sorted({cards[-1] for cards in writings(self.cards)}) if self.cards else []

    @property
    def top(self) -> int:
        """The card that lies on top, or -1."""
        tops = self.tops
        if not tops:
            return -1
        if self.wanted_top in tops:
            return self.wanted_top
        free = [card for card in self.cards if card in tops and card != CORRUPTION]
        return free[-1] if free else tops[-1]

    @property
    def written(self) -> tuple[int, ...]:
        """The chosen cards from bottom to top, as the rules write them."""
        right = [cards for cards in writings(self.cards) if cards[-1] == self.top]
        return min(right) if right else ()

    @property
    def effect(self) -> int:
        """The colour that will take effect, or -1: none, or not chosen yet."""
        top = self.top
        return self.colour if top == CORRUPTION else COLOUR[top] if top >= 0 else -1

    @property
    def fitting(self) -> set[int]:
        """The cards of the hand that can be chosen now."""
        if self.phase == phases.PLAY:
            return continuations(self.hand, self.cards)
        if self.phase == phases.SHOW:
            return {card for card in self.hand if counts_as(card, PRIDE)}
        if self.phase == phases.COUNTER:
            return {card for card in self.hand if counts_as(card, WRATH)}
        if self.phase == phases.PICK:
            return {card for card in self.hand if COLOUR[card] >= 0 or card in (49, 50)}
        return set()

    @property
    def missing_numbers(self) -> list[int]:
        """The numbers that a straight still lacks."""
        return gaps(self.cards)

    @property
    def targets(self) -> tuple[int, ...]:
        """Whom the play can be aimed at."""
        if self.phase == phases.SWAP:
            return self.others
        if self.effect in AIMED:
            return self.others
        return self.rich if self.effect == GLUTTONY else ()

    @property
    def may_draw(self) -> bool:
        """Whether GLUTTONY may draw three in the place of stealing."""
        return self.phase == phases.PLAY and self.effect == GLUTTONY

    @property
    def needs(self) -> str:
        """What is missing: ``card``, ``more``, ``colour``, ``target``, ``loot``, or nothing."""
        if self.phase in ONE_CARD:
            return "" if self.cards else "card"
        if self.phase == phases.SWAP:
            return "" if self.target >= 0 else "target"
        if self.phase != phases.PLAY:
            return ""
        if not self.cards:
            return "card"
        if self.top < 0:
            return "more"
        if self.top == CORRUPTION and self.colour < 0:
            return "colour"
        if self.may_draw and not self.loot and self.target < 0:
            return "loot"
        return "target" if self.targets and self.target < 0 and not self.loot else ""

    @property
    def move(self) -> Move | None:
        """The main button's move, once it is complete."""
        if self.needs or not self.phase:
            return None
        if self.phase == phases.PLAY:
            colour = self.colour if self.top == CORRUPTION else -1
            target = self.target if self.targets and not self.loot else -1
            return Move("play", self.written, colour, target, self.loot and self.may_draw)
        if self.phase in ONE_CARD:
            return Move(ONE_CARD[self.phase], (self.cards[-1],))
        if self.phase == phases.SWAP:
            return Move("swap", target=self.target)
        return FIRST.get(self.phase)

    @property
    def other_move(self) -> Move | None:
        """The second button's move."""
        return SECOND.get(self.phase)

    # ---------------------------------------------------------------- choosing

    def take(self, card: int) -> bool:
        """A card of the hand was chosen, or chosen again; False when it does not fit.

        Again: it comes on top if it may and does not yet lie there, else it goes back.
        """
        if self.phase in ONE_CARD:
            if card not in self.fitting:
                return False
            self.cards = [] if self.cards == [card] else [card]
            return True
        if self.phase != phases.PLAY:
            return False
        before = self.effect
        if card in self.cards:
            if len(self.tops) > 1 and card in self.tops and card != self.top:
                self.wanted_top = card
            else:
                self._put_back(card)
        elif card in self.fitting:
            self.cards.append(card)
            if card != CORRUPTION:
                self.wanted_top = card
        else:
            return False
        self._after(before)
        return True

    def _put_back(self, card: int) -> None:
        self.cards.remove(card)
        if self.wanted_top == card:
            self.wanted_top = -1

    def _after(self, before: int) -> None:
        """Colour and target belong to an effect: they go when it changes."""
        if self.top != CORRUPTION:
            self.colour = -1
        if self.effect != before:
            self.target, self.loot = -1, False
        if self.may_draw and not self.rich:
            self.loot = True

    def paint(self, colour: int) -> None:
        """CORRUPTION takes a colour."""
        before = self.effect
        self.colour = colour
        self._after(before)

    def aim(self, seat: int) -> None:
        """Aim at a player; the same one again takes it back."""
        self.target = -1 if seat == self.target else seat
        self.loot = False

    def draw(self) -> None:
        """GLUTTONY draws three."""
        self.loot, self.target = not self.loot, -1

    def forget(self) -> bool:
        """One step back: target, colour, the card chosen last. False when nothing was chosen."""
        if self.target >= 0 or (self.loot and self.rich):
            self.target, self.loot = -1, False
        elif self.colour >= 0:
            self.colour = -1
            self.loot = False
        elif self.cards:
            before = self.effect
            self._put_back(self.cards[-1])
            self._after(before)
        else:
            return False
        return True

    def clear_for(self, hand: Sequence[int]) -> None:
        """Keep of the chosen cards only those that are still held."""
        self.hand = tuple(hand)
        self.cards = [card for card in self.cards if card in self.hand]
