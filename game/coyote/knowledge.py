"""What a seat of Coyote can tell about the sum, and about the card that it alone does not see.

What it sees gives exact chances (``odds``). The others see its card: how they bid and that they did
not doubt makes some cards more likely than others. The model of the others is soft: they doubt
where a bid looks false to them, and open where one looks rather safe.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from game.core.bot import Request
from game.core.zones import HIDDEN, NONE
from game.coyote.cards import HIGHEST_BID, LOWEST_BID, Card
from game.coyote.odds import CardSet, bit, cards_of, reached, set_of, unseen

Table = tuple[float, ...]
"""A number for every bid, from the lowest on."""

DOUBT_AT = 0.32
"""A rival is taken to doubt as often as not when the bid looks this likely to them."""
_DOUBT_SPREAD = 0.06
_OPENS_AT, _OPEN_SPREAD = 0.78, 0.16
_STRAY = 0.1
"""How much of any rival's bidding is taken for chance."""


@lru_cache(20_000)
def doubted(shown: CardSet, out: CardSet, hidden: int) -> Table:
    """For every bid: the chance that somebody who sees this doubts it."""
    chances = reached(shown, out, hidden)
    table = [1.0 / (1.0 + math.exp((chance - DOUBT_AT) / _DOUBT_SPREAD)) for chance in chances]
    table[-1] = 1.0  # nothing can be bid above it
    return tuple(table)


class Knowledge:
    """What the seat of a request knows and may suspect.

    ``own`` are the cards that its own may be (no card in particular, the set 0, for who is out),
    ``weight`` is the chance of each, ``chance`` the table of each: how likely each bid is reached
    with that card. ``rivals`` are the others still in, clockwise.
    """

    def __init__(self, request: Request, infer: bool = True) -> None:
        view = self.view = request.view
        self.seat = request.seat
        self.seats = request.seats
        self.out = set_of(view["used"])
        self.shown = set_of([*view["card"], view["middle"], view["added"]])
        self.rivals = [
            seat for seat in self._clockwise() if view["eyes"][seat] and view["card"][seat] != NONE
        ]
        self.middle_unknown = view["middle"] == HIDDEN
        self.added_unknown = view["added"] == HIDDEN
        hides = view["card"][self.seat] == HIDDEN
        spread = unseen(self.shown | self.out)
        self.own: list[CardSet] = [bit(card) for card in cards_of(spread)] if hides else [0]
        self.others_hidden = int(self.middle_unknown) + int(self.added_unknown)
        self.weight = [1.0 / len(self.own)] * len(self.own)
        self.told = False
        if infer:
            self._infer(this_round(request.events))

    def _clockwise(self) -> Iterator[int]:
        return ((self.seat + step) % self.seats for step in range(1, self.seats))

    def tables(self, also: CardSet = 0, places: int = 0) -> list[Table]:
        """For each own card: how likely each bid is reached.

        ``also`` are cards known besides, in ``places`` that were unknown so far.
        """
        hidden = self.others_hidden - places
        return [reached(self.shown | also | own, self.out, hidden) for own in self.own]

    def chances(self) -> Table:
        """How likely each bid is reached, by all that this seat knows and suspects."""
        columns = zip(*self.tables(), strict=True)
        weight = self.weight
        return tuple(sum(w * p for w, p in zip(weight, column, strict=True)) for column in columns)

    def seen_by(self, rival: int, own: CardSet, more: int = 0) -> tuple[CardSet, CardSet, int]:
        """What a rival sees if the own card is this one: the arguments of ``odds.reached``.

        ``more`` is how many more cards would lie there unseen.
        """
        view = self.view
        seen = [card for seat, card in enumerate(view["card"]) if seat not in (rival, self.seat)]
        hidden = 1 + more
        if view["middle"] != NONE:
            if rival in view["spied"] and not self.middle_unknown:
                seen.append(view["middle"])
            else:
                hidden += 1
        hidden += view["added"] != NONE
        return set_of(seen) | own, self.out, hidden

    def doubts(self, rival: int, more: int = 0) -> list[Table]:
        """For each own card: how likely a rival doubts each bid, with ``more`` cards unseen."""
        return [doubted(*self.seen_by(rival, own, more)) for own in self.own]

    # ---------------------------------------------------------------- what the bids tell

    def _infer(self, events: list[dict[str, Any]]) -> None:
        """Weigh the own cards by how the others bid: they see it."""
        if self.own == [0]:
            return
        last: int | None = None
        forced = False
        for event in events:
            kind = event["event"]
            if kind in ("spied", "card_added"):
                forced = True
            elif kind == "bid":
                if event["seat"] != self.seat:
                    self._weigh_bid(event["seat"], last, event["number"], forced)
                last, forced = event["number"], False
            elif kind == "doubted" and event["seat"] != self.seat:
                self._weigh(event["seat"], lambda doubts, _, bid=event["number"]: doubts[_at(bid)])

    def _weigh_bid(self, rival: int, last: int | None, number: int, forced: bool) -> None:
        here = _at(number)
        if last is None:
            self._weigh(rival, lambda _, chances: _opening(chances[here]))
        elif not forced:
            before = _at(last)
            if number > last + 1:
                self._weigh(rival, lambda doubts, _: (1 - doubts[before]) * (1 - doubts[here]))
            else:
                self._weigh(rival, lambda doubts, _: 1 - doubts[before])

    def _weigh(self, rival: int, likely: Any) -> None:
        if rival not in self.rivals:
            return
        for place, own in enumerate(self.own):
            sight = self.seen_by(rival, own)
            fits = likely(doubted(*sight), reached(*sight))
            self.weight[place] *= _STRAY + (1.0 - _STRAY) * fits
        whole = sum(self.weight)
        self.weight = [weight / whole for weight in self.weight]
        self.told = True


def this_round(events: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The events of the round that they end with."""
    for number in range(len(events) - 1, -1, -1):
        if events[number]["event"] == "round_began":
            return events[number:]
    return events


def _opening(chance: float) -> float:
    return math.exp(-(((chance - _OPENS_AT) / _OPEN_SPREAD) ** 2))


def _at(bid: int) -> int:
    """The place of a bid in a table."""
    return min(max(bid, LOWEST_BID), HIGHEST_BID) - LOWEST_BID


def likely_card(knowledge: Knowledge) -> tuple[Card, float]:
    """The own card that the others' bids speak for most, and its chance."""
    best = max(range(len(knowledge.own)), key=lambda place: knowledge.weight[place])
    return cards_of(knowledge.own[best])[0], knowledge.weight[best]
