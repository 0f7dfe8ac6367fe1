"""What a match has shown of how the others play Coyote.

After every doubt all cards lie open. So one can tell afterwards what each rival saw when it let a
bid pass or doubted it, and whether it doubts sooner or later than most. What is learnt is bounded:
a rival is never taken to be much unlike what one thought of it.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from game.coyote.bot_belief import PLAIN, Said, place_of
from game.coyote.cards import PACK, Card
from game.coyote.events import THE_ADDED, THE_MIDDLE
from game.coyote.odds import reached, set_of

SHIFTS = (-0.16, -0.08, 0.0, 0.08, 0.16)
"""How much more likely than most a rival may want a bid to be, that it lets pass."""
PRIOR = (0.1, 0.2, 0.4, 0.2, 0.1)
SPREAD = 0.1
"""How blurred the line is between bids that pass and bids that are doubted, by plain odds."""
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


def shifts(events: Events, every_round: bool) -> dict[int, float]:
    """How much sooner than most each seat doubts: by so much must bids look likelier to it."""
    logs: dict[int, list[float]] = {}
    for past in past_rounds(events, every_round):
        for said in past.said:
            if said.last is None or said.forced:
                continue
            looked = past.looked(said)
            log = logs.setdefault(said.seat, [math.log(prior) for prior in PRIOR])
            for n, shift in enumerate(SHIFTS):
                doubts = 1.0 / (1.0 + math.exp((looked - PLAIN.doubt_at - shift) / SPREAD))
                fits = doubts if said.bid is None else 1.0 - doubts
                log[n] += math.log(STRAY + (1.0 - STRAY) * fits)
    return {seat: _mean(log) for seat, log in logs.items()}


def _mean(log: list[float]) -> float:
    top = max(log)
    weights = [math.exp(one - top) for one in log]
    return sum(w * shift for w, shift in zip(weights, SHIFTS, strict=True)) / sum(weights)


def offender(events: Events, seat: int) -> int | None:
    """Who won the last doubt that the seat lost."""
    for event in reversed(events):
        if event["event"] == "doubt_decided" and event["loser"] == seat:
            return int(event["winner"])
    return None
