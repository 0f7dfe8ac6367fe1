"""What a match has shown of how the others play Coyote.

After every doubt all cards lie open. So one can tell afterwards what each rival saw when it let a
bid pass or doubted it: whether it goes by plain odds, and where it draws the line, or listens to
the bids as good players do. What is made of it is bounded: only who surely counts is taken to do
so, and their line is one of a few sensible ones.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from game.coyote.bot_belief import Said, place_of
from game.coyote.cards import PACK, Card
from game.coyote.events import THE_ADDED, THE_MIDDLE
from game.coyote.odds import reached, set_of

LINES = (0.2, 0.3, 0.4, 0.5)
"""How likely a bid may have to be, for who goes by plain odds, to pass as often as not."""
SHARP = 0.04
"""How blurred that line is."""
LISTENS = ((0.05, 0.9), (0.1, 0.43), (0.15, 0.23), (0.35, 0.13), (0.5, 0.05), (1.0, 0.01))
"""How often who listens to bids doubts one that looks less likely than that by plain odds.

Of 1,790 answers of ``rule`` at tables of four (30 matches of ``rule`` among its like).
"""
PRIOR = 0.5
"""How many are thought to go by plain odds, before anything is known of them."""
SURE = 0.8
"""How sure one must be of that to think of somebody otherwise than of most."""
STRAY = 0.04
"""How many decisions say nothing of habits."""

Events = Sequence[Mapping[str, Any]]


@dataclass(slots=True)
class Past:
    """A round that is over: what was said, who knew what, and all its cards."""

    out: list[Card]
    said: list[Said] = field(default_factory=list)
    cards: dict[int, Card] = field(default_factory=dict)
    replaced: list[Card] = field(default_factory=list)
    spied: set[int] = field(default_factory=set)
    dealt: int = 0

    def shown(self) -> list[Card]:
        """All cards that were turned up."""
        return [*self.cards.values(), *self.replaced]

    def looked(self, said: Said) -> float:
        """How likely the bid before looked to who answered it, by plain odds."""
        known = [
            card
            for place, card in self.cards.items()
            if place not in (said.seat, THE_ADDED)
            and (place != THE_MIDDLE or said.seat in self.spied)
        ]
        hidden = max(len(self.cards) - len(known), 1)
        return reached(set_of(known), set_of(self.out), hidden)[said.last or 0]


def past_rounds(events: Events, every_round: bool) -> list[Past]:
    """The rounds of a match that were shown to their end."""
    return [past for past in _rounds(events, every_round) if THE_MIDDLE in past.cards]


def _rounds(events: Events, every_round: bool) -> Iterator[Past]:
    past = Past([])
    last: int | None = None
    forced = False
    for event in events:
        kind = event["event"]
        if kind == "round_began":
            yield past
            past = Past([] if every_round else [*past.out, *past.shown()])
            last, forced = None, False
        elif kind == "dealt":
            past.dealt += 1
        elif kind == "middle_dealt":
            # The rule page: shuffled anew when there are too few cards for the round.
            if len(PACK) - len(past.out) < past.dealt + 3:
                past.out = []
        elif kind in ("spied", "card_added"):
            forced = True
            if kind == "spied":
                past.spied.add(event["seat"])
        elif kind == "bid":
            bid = place_of(event["number"])
            past.said.append(Said(event["seat"], last, bid, forced))
            last, forced = bid, False
        elif kind == "doubted":
            past.said.append(Said(event["seat"], last, None))
        elif kind == "card_shown":
            past.cards[event["seat"]] = event["card"]
        elif kind == "replaced":
            past.replaced.append(event["card"])
    yield past


def counters(events: Events, every_round: bool) -> dict[int, float]:
    """The seats that surely go by plain odds, and how likely they want bids to be.

    What somebody answered to bids is compared with what who counts would have done, at each line,
    and with what who listens does.
    """
    logs: dict[int, list[float]] = {}
    for past in past_rounds(events, every_round):
        for said in past.said:
            if said.last is None or said.forced:
                continue
            looked = past.looked(said)
            log = logs.setdefault(said.seat, [0.0] * (len(LINES) + 1))
            doubting = [1.0 / (1.0 + math.exp((looked - line) / SHARP)) for line in LINES]
            for n, chance in enumerate([*doubting, _listening(looked)]):
                fits = chance if said.bid is None else 1.0 - chance
                log[n] += math.log(STRAY + (1.0 - STRAY) * fits)
    found: dict[int, float] = {}
    for seat, log in logs.items():
        line = _line(log)
        if line is not None:
            found[seat] = line
    return found


def _listening(looked: float) -> float:
    return next(chance for below, chance in LISTENS if looked <= below)


def _line(log: list[float]) -> float | None:
    """Where the line of who counts lies, on the average; nothing when they may well listen."""
    top = max(log)
    prior = PRIOR / len(LINES)
    weights = [prior * math.exp(one - top) for one in log[:-1]]
    counts = math.fsum(weights)
    if counts < SURE * (counts + (1.0 - PRIOR) * math.exp(log[-1] - top)):
        return None
    return math.fsum(w * line for w, line in zip(weights, LINES, strict=True)) / counts


def offender(events: Events, seat: int) -> int | None:
    """Who won the last doubt that the seat lost."""
    for event in reversed(events):
        if event["event"] == "doubt_decided" and event["loser"] == seat:
            return int(event["winner"])
    return None
