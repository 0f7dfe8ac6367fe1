"""What a seat can tell about hidden cards: what it saw, and what others' play makes likely.

Certain knowledge comes from the view. For each hand that the seat does not know, a weight by card
tells how well that card fits what its owner did since: they kept it rather than play it, they did
not go out when it was guessed, they won a comparison with it. The chance of a card is then its
number among the unseen cards times that weight.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from game.core.bot import Request
from game.core.zones import HIDDEN
from game.king_cat.cards import COPIES, HERMIT_HOME_SWAP, KING_CAT, NOT_A_PET
from game.king_cat.redeal import unseen_counts

KINDS = len(COPIES)
Weights = list[float]
"""A number for each card 0–10."""

EVEN = 0.5
"""How much of the others' choice of card is taken for chance."""

_EAGER = (3.0, 7.0, 5.0, 3.5, 3.5, 3.0, 2.5, 1.5, 1.5, 1.2, 0.15)
"""How gladly a card is laid rather than kept, compared with the other one held."""


def laid_rather(laid: int, kept: int, even: float = EVEN) -> float:
    """The likelihood that somebody who holds both lays the one and keeps the other.

    ``even`` is how much of that is taken for chance (0: none, 1: all).
    """
    pull = _EAGER[laid] / (_EAGER[laid] + _EAGER[kept])
    return even * 0.5 + (1.0 - even) * pull


RATHER = [[laid_rather(laid, kept) for kept in range(KINDS)] for laid in range(KINDS)]


def sure(card: int) -> Weights:
    """The weights of a card that is known."""
    return [1.0 if other == card else 0.0 for other in range(KINDS)]


def scaled(weights: Weights) -> Weights:
    """The same weights as chances that sum up to 1; all 0 where there are none."""
    total = sum(weights)
    return [weight / total for weight in weights] if total > 0 else weights


class Knowledge:
    """What the seat of a request knows and may suspect.

    ``infer`` says whether it draws conclusions from what others kept. ``unseen`` counts the cards
    that the seat saw nowhere, ``fits`` are the weights of the hidden hands, ``told`` is what each
    other seat knows of this seat's hand card.
    """

    __slots__ = (
        "_shielded",
        "_winner",
        "fits",
        "infer",
        "seat",
        "seats",
        "told",
        "unseen",
        "view",
    )

    def __init__(self, request: Request, infer: bool = True) -> None:
        self.seat = request.seat
        self.seats = request.seats
        self.view: Mapping[str, Any] = request.view
        self.infer = infer
        self.unseen = unseen_counts(self.view)
        self.fits: list[Weights] = [[1.0] * KINDS for _ in range(self.seats)]
        self.told: dict[int, int] = {}
        self._shielded: set[int] = set()
        self._winner = 0
        for event in request.events:
            take = TAKE.get(event["event"])
            if take is not None:
                take(self, event)

    def known(self, seat: int) -> int | None:
        """The hand card of another seat, if this seat is sure of it."""
        cards = self.view["hand"][seat]
        return int(cards[0]) if cards and cards[0] != HIDDEN else None

    def chances(self, seat: int) -> Weights:
        """The chance of each card to be the hand card of another seat."""
        card = self.known(seat)
        if card is not None:
            return sure(card)
        shares = [n * fit for n, fit in zip(self.unseen, self.fits[seat], strict=True)]
        if sum(shares) <= 0:
            shares = [float(n) for n in self.unseen]
        return scaled(shares) if sum(shares) > 0 else [1.0 / KINDS] * KINDS

    def unseen_chances(self) -> Weights:
        """The chance of each card to be a card that nobody has weighed: pile, set-aside card."""
        total = sum(self.unseen)
        return [n / total for n in self.unseen] if total else [1.0 / KINDS] * KINDS

    def aside(self) -> Weights:
        """The chance of each card to be the one set aside."""
        card = self.view["aside"]
        return sure(card) if isinstance(card, int) else self.unseen_chances()

    def pile_at(self, place: int) -> Weights:
        """The chance of each card to lie in a place of the pile (0: the top)."""
        deck = self.view["deck"]
        card: int | str = deck[place] if place < len(deck) else HIDDEN
        return sure(card) if isinstance(card, int) else self.unseen_chances()

    def pile(self) -> Weights:
        """The chance of each card to be any one card of the pile."""
        deck = self.view["deck"]
        seen = [card for card in deck if card != HIDDEN]
        if not seen:
            return self.unseen_chances()
        hidden = len(deck) - len(seen)
        mixed = [hidden * chance for chance in self.unseen_chances()]
        for card in seen:
            mixed[card] += 1.0
        return scaled(mixed)

    # ---------------------------------------------------------------- what happened

    def _played(self, event: Mapping[str, Any]) -> None:
        seat, laid = event["seat"], event["card"]
        if laid == NOT_A_PET:  # whoever turns out to hold the King Cat is named by the next event
            for other in range(self.seats):
                if other != seat and other not in self._shielded:
                    self.fits[other][KING_CAT] = 0.0
        if seat == self.seat:
            self._forget_told(laid)
            return
        old = self.fits[seat]
        drawn = old[laid]  # the card laid was in the hand, so the one kept was drawn
        rather = RATHER[laid]
        if self.infer:
            self.fits[seat] = [
                (old[kept] + (drawn if kept != laid else 0.0)) * rather[kept]
                for kept in range(KINDS)
            ]
        else:
            self.fits[seat] = [min(1.0, fit + drawn) for fit in old]

    def _forget_told(self, card: int) -> None:
        self.told = {seat: known for seat, known in self.told.items() if known != card}

    def _guessed(self, event: Mapping[str, Any]) -> None:
        if not event["right"]:
            self.fits[event["target"]][event["guess"]] = 0.0

    def _compared(self, event: Mapping[str, Any]) -> None:
        pair = event["seat"], event["target"]
        if event["mine"] != HIDDEN:
            for seat, card in zip(pair, (event["mine"], event["theirs"]), strict=True):
                self.fits[seat] = sure(card)
            if self.seat in pair:
                other = pair[0] if pair[1] == self.seat else pair[1]
                self.told[other] = event["mine"] if pair[0] == self.seat else event["theirs"]
        elif event["loser"] is None:
            both = [a * b for a, b in zip(self.fits[pair[0]], self.fits[pair[1]], strict=True)]
            both = [fit if COPIES[card] > 1 else 0.0 for card, fit in enumerate(both)]
            self.fits[pair[0]], self.fits[pair[1]] = both, both[:]

        if event["loser"] is not None:
            self._winner = pair[0] if pair[1] == event["loser"] else pair[1]

    def _went_out(self, event: Mapping[str, Any]) -> None:
        self.told.pop(event["seat"], None)
        if event["reason"] == "compared" and event["card"] is not None:
            for card in range(event["card"] + 1):  # the winner's card is higher
                self.fits[self._winner][card] = 0.0

    def _forced(self, event: Mapping[str, Any]) -> None:
        self._fresh(event["target"])

    def _fresh(self, seat: int) -> None:
        self.fits[seat] = [1.0] * KINDS
        if seat == self.seat:
            self.told = {}

    def _dug(self, event: Mapping[str, Any]) -> None:
        seat = event["seat"]
        if seat == self.seat:
            if event["swapped"]:
                self.told = {}
            return
        # The better of two cards was kept: one known by its weights, one fresh.
        old = scaled(self.fits[seat])
        self.fits[seat] = [
            (old[card] + 1.0 / KINDS) * (1.0 + card / 5.0 if self.infer else 1.0)
            for card in range(KINDS)
        ]

    def _shield_raised(self, event: Mapping[str, Any]) -> None:
        self._shielded.add(event["seat"])

    def _shield_ended(self, event: Mapping[str, Any]) -> None:
        self._shielded.discard(event["seat"])

    def _shuffled_in(self, event: Mapping[str, Any]) -> None:
        for seat in event["seats"]:
            self._fresh(seat)
        if self.seat in event["seats"]:
            self.told = {}

    def _swapped(self, event: Mapping[str, Any]) -> None:
        one, other = event["seat"], event["target"]
        self.fits[one], self.fits[other] = self.fits[other], self.fits[one]
        if event["taken"] != HIDDEN:
            self.fits[one] = sure(event["taken"])
        if event["given"] != HIDDEN:
            self.fits[other] = sure(event["given"])
        if self.seat not in (one, other):
            return
        partner = other if one == self.seat else one
        card = event["taken"] if one == self.seat else event["given"]
        self.told = {} if card == HIDDEN else {partner: card}  # it may have been forgotten
        if card == KING_CAT and event["card"] != HERMIT_HOME_SWAP:
            self.told = {seat: card for seat in range(self.seats) if seat != self.seat}


TAKE: dict[str, Callable[[Knowledge, Mapping[str, Any]], None]] = {
    "played": Knowledge._played,
    "guessed": Knowledge._guessed,
    "compared": Knowledge._compared,
    "went_out": Knowledge._went_out,
    "forced_to_lay": Knowledge._forced,
    "dug": Knowledge._dug,
    "shuffled_in": Knowledge._shuffled_in,
    "shield_raised": Knowledge._shield_raised,
    "shield_ended": Knowledge._shield_ended,
    "hands_swapped": Knowledge._swapped,
}
