"""Who may have looked at this seat's card before it was drawn.

Somebody who lays a Mouse Trapper sees the top card, and puts it where nobody sees. If the next
player draws just that card, its secret is out. How likely that is follows from what the rule bot
would have put back on top with each card that the looker may hold.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.king_cat.bot_rule import wanted
from game.king_cat.cards import CRYSTAL_BOWL

_SILENT = 0.6
"""How much less likely somebody knows a card (odds) after each turn of theirs without a strike."""


class Peeks:
    """Cards of ``seat`` that others may have seen in the pile, by who saw them."""

    __slots__ = ("_put", "cards", "fresh", "seat")

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.cards: dict[int, tuple[int, float]] = {}
        """By other seat: the card, and the chance that it was seen."""
        self.fresh = -1
        """Who put a card back just before the one that this seat has drawn last, or -1."""
        self._put = -1

    def hear(self, event: Mapping[str, Any]) -> int:
        """Follow an event; who may have seen the card that this seat has drawn with it, or -1."""
        kind, looker = event["event"], -1
        if kind == "put_back":
            self._put = event["seat"]
        elif kind == "drew":
            if event["seat"] == self.seat and self._put != self.seat and event["source"] == "deck":
                looker = self._put
            self.fresh, self._put = looker, -1
        elif kind == "played":
            self._played(event)
        elif _changes(event, self.seat):
            self.cards = {}
        return looker

    def _played(self, event: Mapping[str, Any]) -> None:
        seat, laid = event["seat"], event["card"]
        if seat == self.seat:
            self.cards = {who: peek for who, peek in self.cards.items() if peek[0] != laid}
        elif seat in self.cards:
            card, chance = self.cards[seat]
            if laid == CRYSTAL_BOWL and event["target"] == self.seat:
                del self.cards[seat]  # who knows the card does not name another one
            else:
                odds = _SILENT * chance / max(1.0 - chance, 0.01)
                self.cards[seat] = (card, odds / (1.0 + odds))


def _changes(event: Mapping[str, Any], me: int) -> bool:
    """Whether an event gives this seat another hand card."""
    kind = event["event"]
    if kind == "hands_swapped":
        return me in (event["seat"], event["target"])
    if kind == "shuffled_in":
        return me in event["seats"]
    if kind == "dug":
        return bool(event["seat"] == me)
    return bool(kind == "forced_to_lay" and event["target"] == me)


def seen_chance(card: int, unseen: Sequence[int], hand: Sequence[float]) -> float:
    """How likely a card, drawn after somebody put one back, is the one that they saw.

    ``hand`` gives the chance of each card to be the one they held.
    """
    total = sum(unseen) or 1
    found = 0.0
    for held, chance in enumerate(hand):
        if chance > 0.0 and wanted(held, card) <= 0.0:
            away = sum(count for one, count in enumerate(unseen) if wanted(held, one) > 0.0)
            found += chance / (1.0 + away / total)  # either it lay on top, or under one put away
    return found
