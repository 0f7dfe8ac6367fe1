"""What has been told of a round of Coyote so far: its bids, and how far the reveal has come.

Made from the viewer's view and from the events that were shown to them, and from nothing else.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from game.core.events import Event
from game.core.zones import HIDDEN, NONE
from game.coyote import events as ev
from game.coyote import phases
from game.coyote.cards import MAX0, QUESTION, Card
from game.coyote.events import THE_ADDED, THE_MIDDLE

TELLING = (
    *("phase", "card", "middle", "added", "replacement", "bid", "bidder", "doubter", "total"),
    "round",
)
"""The keys of a view on which it depends what has been told."""
_BEATS = {"card_shown", "replaced", "sum_shown", "doubt_decided"}


@dataclass(frozen=True)
class Reveal:
    """How far the reveal has come: ``done`` beats, one for each card of ``order``, then one for
    the replacement (if there is one), one for the sum, one for who was right.

    ``order`` holds seats, ``THE_MIDDLE`` and ``THE_ADDED``; ``cards`` what lies there.
    """

    order: tuple[int, ...] = ()
    cards: tuple[Card, ...] = ()
    replacement: Card = NONE
    done: int = 0

    @property
    def on(self) -> bool:
        """Whether the cards are being shown, or have been."""
        return self.done > 0

    @property
    def is_replaced(self) -> bool:
        """Whether the card in the place of ``?`` lies there."""
        return self.replacement != NONE and self.done > len(self.order)

    @property
    def is_counted(self) -> bool:
        """Whether the sum has been told, and Max 0 has struck."""
        return self.done > len(self.order) + (self.replacement != NONE)

    @property
    def is_decided(self) -> bool:
        """Whether it has been told who was right."""
        return self.done >= self.last

    @property
    def last(self) -> int:
        """The number of all beats."""
        return len(self.order) + (self.replacement != NONE) + 2

    def at(self, done: int) -> Reveal:
        """The same reveal at another moment."""
        return replace(self, done=max(1, min(done, self.last)))

    @property
    def struck(self) -> int | None:
        """The place in ``order`` whose card Max 0 turns into 0: that of ``?`` for its replacement.

        None before the count, and where there is no Max 0.
        """
        if not self.is_counted or MAX0 not in (*self.cards, self.replacement):
            return None
        worth = [
            (card, place) for place, card in enumerate(self._counting()) if isinstance(card, int)
        ]
        return max(worth, key=lambda pair: (pair[0], -pair[1]))[1] if worth else None

    @property
    def max0(self) -> int | None:
        """The place in ``order`` where Max 0 lies."""
        counting = self._counting()
        return counting.index(MAX0) if MAX0 in counting else None

    def _counting(self) -> list[Card]:
        """The card that counts at each place."""
        swapped = self.replacement if self.is_replaced else QUESTION
        return [swapped if card == QUESTION else card for card in self.cards]

    def sums(self) -> list[int]:
        """The running sum after each card that has been turned."""
        running, sums, struck = 0, [], self.struck
        for place, card in enumerate(self._counting()[: self.done]):
            if isinstance(card, int) and place != struck:
                running += card
            sums.append(running)
        return sums


@dataclass(frozen=True)
class Told:
    """A round as it was told: bids as (seat, number), the oldest first; bets by seat."""

    bids: tuple[tuple[int, int], ...] = ()
    bets: tuple[tuple[int, int, bool], ...] = ()
    """(seat, whom they bet on, whether that was right), once the bets are shown"""
    reveal: Reveal = Reveal()


def told(data: dict[str, Any], events: Sequence[Event]) -> Told:
    """What a viewer has been told of this round. ``events`` are those shown to them since it began.

    In positions from outside there are none: then the view has to say it all.
    """
    bids = [(event.seat, event.number) for event in events if isinstance(event, ev.Bid)]
    if not bids and data["bid"] != NONE and data["bidder"] != NONE:
        bids = [(data["bidder"], data["bid"])]
    bets = [
        (event.seat, event.target, event.right)
        for event in events
        if isinstance(event, ev.GuessShown)
    ]
    return Told(tuple(bids), tuple(bets), _reveal(data, events))


def _reveal(data: dict[str, Any], events: Sequence[Event]) -> Reveal:
    done = sum(event.kind in _BEATS for event in events)
    # a new round has nothing of this, long before its phase is told
    doubted = data["doubter"] != NONE or data["total"] != NONE
    over = doubted and data["phase"] in phases.SHOWN
    if not done and not over:
        return Reveal()
    lying = in_the_row(data)
    if not lying:
        return Reveal()
    order, cards = zip(*lying, strict=True)
    reveal = Reveal(order, cards, data["replacement"], done)
    return reveal.at(reveal.last) if over else reveal


def in_the_row(data: dict[str, Any]) -> list[tuple[int, Card]]:
    """The cards that count, by seat, then the middle and the added one, with their places."""
    places = [(seat, card) for seat, card in enumerate(data["card"])]
    places += [(THE_MIDDLE, data["middle"]), (THE_ADDED, data["added"])]
    return [(place, card) for place, card in places if card != NONE]


def verdict(data: dict[str, Any]) -> tuple[int, int] | None:
    """Who won the doubt and who lost it, from what has been shown; None where it does not say."""
    total, bid, doubter, bidder = (data[key] for key in ("total", "bid", "doubter", "bidder"))
    if NONE in (total, bid, doubter, bidder):
        return None
    return (doubter, bidder) if total < bid else (bidder, doubter)


def seen_cards(data: dict[str, Any]) -> list[Card]:
    """The playing cards of this round whose faces the viewer knows."""
    cards = [*data["card"], data["middle"], data["added"], data["replacement"]]
    return [card for card in cards if card not in (HIDDEN, NONE)]
