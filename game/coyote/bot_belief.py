"""What a good player of Coyote thinks: of the own card, and of what the others think of theirs.

The others see the own card, and the seat sees theirs. So every bid tells twice: of the own card,
because who made it saw it; and to each rival of theirs, which makes that rival believe a bid or
not. Both are weighed in the order of events, one step deep: a rival is taken to weigh what it sees
and what the bids told it, and to think that the others go by plain odds.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from game.core.bot import Request
from game.core.zones import NONE
from game.coyote.cards import HIGHEST_BID, LOWEST_BID
from game.coyote.knowledge import Knowledge, Table
from game.coyote.odds import CardSet, bit, cards_of, reached, set_of, unseen

Sight = tuple[CardSet, CardSet, int]
"""What somebody sees: the cards shown, those out of the pack, and how many lie hidden."""


@dataclass(frozen=True, slots=True)
class Habits:
    """How somebody is taken to play.

    They doubt as often as not a bid that looks ``doubt_at`` likely to them, and all others by a
    logistic curve of that ``spread``; most open at a bid that looks ``opens_at`` likely, give or
    take ``opens_spread``, and some (``opens_freely``) at any that may be true. ``reading`` is
    whether they let the others' bids tell them of their own card; without it they go by plain odds.
    ``stray`` is how much of their play is taken for chance.

    The numbers make what others did likely (minus the logarithm of the chance of the own card, 150
    turns each among ``min70``, ``easy``, ``medium``, ``hard``, ``expert``, ``rule``: 2.12, 2.21,
    2.44, 2.24, 2.29, 2.49; 2.63 without any conclusions).
    """

    doubt_at: float = 0.35
    spread: float = 0.08
    opens_at: float = 0.82
    opens_spread: float = 0.1
    opens_freely: float = 0.3
    reading: bool = True
    stray: float = 0.1

    def doubts(self, chance: float) -> float:
        """How likely they doubt a bid that looks that likely to them."""
        return 1.0 / (1.0 + math.exp((chance - self.doubt_at) / self.spread))

    def opens(self, chance: float) -> float:
        """How well an opening of that chance fits them, at most 1."""
        usual = math.exp(-(((chance - self.opens_at) / self.opens_spread) ** 2))
        free = math.exp(-(((chance - FREE_AT) / FREE_SPREAD) ** 2))
        return usual + self.opens_freely * (free - usual)

    def plausible(self, fits: float) -> float:
        """The weight of something that fits so well, chance allowed for."""
        return self.stray + (1.0 - self.stray) * fits


FREE_AT, FREE_SPREAD = 0.6, 0.3
"""Where somebody opens who is not out for a safe bid."""
PLAIN = Habits(0.32, 0.06, 0.78, 0.2, 0.0)
"""What everybody is taken to think of the others."""


def place_of(bid: int) -> int:
    """The place of a bid in a table."""
    return min(max(bid, LOWEST_BID), HIGHEST_BID) - LOWEST_BID


@dataclass(frozen=True, slots=True)
class Said:
    """A decision of the round: a bid, or a doubt (``bid`` is then ``None``).

    ``last`` is the place of the bid before, ``forced`` whether it could not be doubted.
    """

    seat: int
    last: int | None
    bid: int | None
    forced: bool = False


def said_in(events: Sequence[dict[str, Any]]) -> list[Said]:
    """What was bid and doubted in the round that the events end with."""
    said: list[Said] = []
    last: int | None = None
    forced = False
    for event in events:
        kind = event["event"]
        if kind == "round_began":
            said, last, forced = [], None, False
        elif kind in ("spied", "card_added"):
            forced = True
        elif kind == "bid":
            bid = place_of(event["number"])
            said.append(Said(event["seat"], last, bid, forced))
            last, forced = bid, False
        elif kind == "doubted":
            said.append(Said(event["seat"], last, None))
    return said


def fit(said: Said, before: float, after: float, habits: Habits) -> float:
    """How well a decision fits somebody, at most 1.

    ``before`` and ``after`` say how likely the last bid looked to them, and the one they made.
    """
    if said.bid is None:
        return habits.doubts(before)
    if said.last is None:
        return habits.opens(after)
    if said.forced:
        return 1.0
    stays = 1.0 - habits.doubts(before)
    if said.bid > said.last + 1:
        stays *= 1.0 - habits.doubts(after)
    return stays


class Mind:
    """What a rival thinks of its own card, for one card that the seat's own may be.

    ``cards`` are the cards that the rival may think it has, ``weight`` how likely each is to it
    (all together need not be 1), ``tables`` how likely each bid is reached with each.
    """

    __slots__ = ("cards", "sight", "tables", "weight")

    def __init__(self, sight: Sight) -> None:
        self.sight = sight
        shown, out, hidden = sight
        self.cards = [bit(card) for card in cards_of(unseen(shown | out))]
        self.weight = [1.0] * len(self.cards)
        self.tables = [reached(shown | card, out, hidden - 1) for card in self.cards]

    def puzzled(self) -> Mind:
        """What the rival thinks once there is one card more that it does not see."""
        shown, out, hidden = self.sight
        mind = Mind((shown, out, hidden + 1))
        mind.weight = self.weight
        return mind

    def chance(self, bid: int) -> float:
        """How likely the bid (a place) looks to the rival."""
        true = whole = 0.0
        for weight, table in zip(self.weight, self.tables, strict=True):
            true += weight * table[bid]
            whole += weight
        return true / whole


class Belief:
    """What the seat of a request thinks of all cards, by habits that it takes its rivals to have.

    ``weight`` is the chance of each card of ``knowledge.own``; ``minds[rival][n]`` is what that
    rival thinks if the own card is number ``n`` of them.

    With ``depth`` 1 the rivals are taken to make nothing of each other's bids; ``listens`` says how
    far the seat itself lets bids tell of its card (0 to 1).
    """

    def __init__(
        self, request: Request, habits: dict[int, Habits], depth: int = 2, listens: float = 1.0
    ) -> None:
        self.knowledge = knowledge = Knowledge(request, infer=False)
        self.habits = habits
        self.seat = request.seat
        self.own = knowledge.own
        self.weight = knowledge.weight[:]
        self.rivals = knowledge.rivals
        self.sights = {r: [knowledge.seen_by(r, own) for own in self.own] for r in self.rivals}
        self.minds = {r: [Mind(sight) for sight in self.sights[r]] for r in self.rivals}
        self.depth = depth
        self.listens = listens
        self.told = False
        for said in said_in(request.events):
            self._hear(said)
        knowledge.weight, knowledge.told = self.weight, self.told

    def _hear(self, said: Said) -> None:
        """Weigh the own card, and let the rivals weigh theirs."""
        if said.seat in self.minds and self.listens:
            self._weigh(said)
        if self.depth > 1:
            for rival in self.rivals:
                if rival != said.seat:
                    self._let_weigh(rival, said)

    def _weigh(self, said: Said) -> None:
        """Weigh the own card by what a rival said, who saw it and thought so of its own."""
        habits = self.habits[said.seat]
        minds = self.minds[said.seat]
        for place, mind in enumerate(minds):
            self.weight[place] *= _fit(said, mind, habits) ** self.listens
        whole = sum(self.weight)
        self.weight = [weight / whole for weight in self.weight]
        self.told = True

    def chances(self) -> Table:
        """How likely each bid is reached, by all that the seat knows and believes."""
        return self.knowledge.chances()

    def _let_weigh(self, rival: int, said: Said) -> None:
        """Let a rival weigh its own card by what somebody else said, who saw it."""
        if not self.habits[rival].reading:
            return
        if said.seat == self.seat:
            factors = self.factors(rival, said)
            for mind in self.minds[rival]:
                mind.weight = [w * factors[c] for w, c in zip(mind.weight, mind.cards, strict=True)]
            return
        seen, out, hidden = self._beside(said.seat, rival)
        for own, mind in zip(self.own, self.minds[rival], strict=True):
            for n, card in enumerate(mind.cards):
                sight = seen | own | card, out, hidden
                mind.weight[n] *= _plain_fit(said, *sight)

    def _beside(self, seat: int, rival: int) -> Sight:
        """What a seat sees apart from the card of one rival, and from that of this seat."""
        view = self.knowledge.view
        cards = [card for s, card in enumerate(view["card"]) if s not in (seat, rival, self.seat)]
        hidden = 1 + (view["middle"] != NONE) + (view["added"] != NONE)
        return set_of(cards), self.knowledge.out, hidden

    def factors(self, rival: int, said: Said) -> dict[CardSet, float]:
        """How well something said by the seat itself fits each card that a rival may have."""
        seen, out, hidden = self._beside(self.seat, rival)
        pool = unseen(seen | out)
        return {
            bit(card): _plain_fit(said, seen | bit(card), out, hidden) for card in cards_of(pool)
        }


@lru_cache(50_000)
def _plain_fit(said: Said, shown: CardSet, out: CardSet, hidden: int) -> float:
    """How well a decision fits somebody who sees this and goes by plain odds."""
    chances = reached(shown, out, hidden)
    before = 1.0 if said.last is None else chances[said.last]
    after = 1.0 if said.bid is None else chances[said.bid]
    return PLAIN.plausible(fit(said, before, after, PLAIN))


def _fit(said: Said, mind: Mind, habits: Habits) -> float:
    before = 1.0 if said.last is None else mind.chance(said.last)
    after = 1.0 if said.bid is None else mind.chance(said.bid)
    return habits.plausible(fit(said, before, after, habits))
