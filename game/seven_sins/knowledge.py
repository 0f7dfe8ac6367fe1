"""What a seat can work out: unseen cards, and the chances that others hold a colour.

It is made from a request alone: the view, and the events as the seat saw them.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.core.bot import Request
from game.core.zones import HIDDEN
from game.seven_sins.cards import CARD, COLOUR, CORRUPTION, HALO, NAMES, PRIDE, counts_as
from game.seven_sins.redeal import unseen

_DRAWS = frozenset({"drew", "dealt"})


def none_among(wanted: int, cards: int, drawn: float) -> float:
    """The chance that none of ``wanted`` out of ``cards`` cards is among those drawn."""
    if wanted <= 0:
        return 1.0
    left = 1.0
    for step in range(int(drawn)):
        if cards - step <= 0:
            return left
        left *= max(0.0, (cards - step - wanted) / (cards - step))
    return left


class Knowledge:
    """What one seat knows. Cards are numbers here.

    Without ``counts`` it is somebody who does not count: who takes every card that is not in the
    own hand as unseen, and forgets who had no PRIDE and what was shown.
    """

    def __init__(self, request: Request, counts: bool = True) -> None:
        self.me = request.seat
        self.seats = request.seats
        self.view: Mapping[str, Any] = request.view
        view = self.view
        self.hand: list[int] = [CARD[card] for card in view["hand"][self.me]]
        self.level: list[int] = list(view["level"])
        self.sizes = [len(cards) for cards in view["hand"]]
        self.known = [[CARD[card] for card in cards if card != HIDDEN] for cards in view["hand"]]
        self.unseen = unseen(view)
        if not counts:
            mine = set(self.hand)
            self.known = [
                cards if seat == self.me else [card for card in cards if card == HALO]
                for seat, cards in enumerate(self.known)
            ]
            self.unseen = [card for card in range(HALO) if card not in mine]
        self.left = [sum(COLOUR[card] == colour for card in self.unseen) for colour in range(7)]
        self.corruption = int(CORRUPTION in self.unseen)
        self.halo = self._halo_of()
        self.fresh = self._without_pride(request.events) if counts else {}
        self.answers = _answers(request.events)

    def _halo_of(self) -> int | None:
        """The seat that is known to hold HALO; -1 for the centre, ``None`` for somebody's hand."""
        for seat, cards in enumerate(self.known):
            if HALO in cards:
                return seat
        return None if HALO in self.unseen else -1

    @property
    def halo_can_be_taken(self) -> bool:
        """Whether PURITY would take HALO for this seat."""
        return self.halo != self.me

    def has(self, seat: int, colour: int, more: int = 0, fewer: int = 0) -> float:
        """The chance that another seat holds a card of a colour, CORRUPTION included.

        ``more`` counts cards that the seat is about to draw, ``fewer`` hidden ones to leave out.
        """
        if any(counts_as(card, colour) for card in self.known[seat]):
            return 1.0
        hidden = self.sizes[seat] - len(self.known[seat])
        if colour == PRIDE and seat in self.fresh:
            hidden = min(hidden, self.fresh[seat])
        wanted = self.left[colour] + self.corruption
        return 1.0 - none_among(wanted, len(self.unseen), max(0, hidden + more - fewer))

    def draws(self, colour: int, count: int) -> float:
        """The chance that so many cards drawn hold one of a colour."""
        return 1.0 - none_among(self.left[colour] + self.corruption, len(self.unseen), count)

    # ---------------------------------------------------------------- what happened

    def _without_pride(self, events: list[dict[str, Any]]) -> dict[int, int]:
        """For seats that had no PRIDE when asked: the cards that came into the hand since."""
        fresh: dict[int, int] = {}
        for event in events:
            kind, seat = event["event"], event.get("seat")
            if kind == "no_pride":
                fresh[event["seat"]] = 0
            elif kind in _DRAWS and seat in fresh:
                fresh[seat] += event["card"] == HIDDEN
            elif kind == "stole" and seat in fresh:
                fresh[seat] += 1
            elif kind == "hands_swapped":
                _swap(fresh, event["seat"], event["target"])
        return fresh


def _swap(fresh: dict[int, int], one: int, other: int) -> None:
    first, second = fresh.pop(one, None), fresh.pop(other, None)
    if second is not None:
        fresh[one] = second
    if first is not None:
        fresh[other] = first


def _answers(events: list[dict[str, Any]]) -> int:
    """How often the WRATH that runs now has been answered."""
    count = 0
    for event in events[::-1]:
        if event["event"] == "played":
            break
        count += event["event"] == "countered"
    return count


def named(card: int) -> str:
    """The name of a card."""
    return NAMES[card]
