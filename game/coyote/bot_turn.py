"""A turn of Coyote, thought through: what each answer to the last bid would cost."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.bot import Choice, Reason, Request, Weighed
from game.coyote.bot import percent, reason
from game.coyote.bot_belief import Belief
from game.coyote.bot_memory import offender
from game.coyote.bot_outlook import TOP, Outlook, Prospect
from game.coyote.bot_style import Style
from game.coyote.cards import LOWEST_BID
from game.coyote.knowledge import likely_card
from game.coyote.moves import BIDS, COYOTE, DOUBT, SPY, Move
from game.coyote.odds import CardSet, bit, cards_of, unseen

LOOK_DEPTH = 2
"""How often the bid is thought to come round, when all that a look may show is thought through."""
LOOK_JUMPS = (1, 4)
"""How far above the last bid one might go after a look, as far as that is thought through."""
LOOK_OPENINGS = 6
"""At about how many openings a look is thought through."""
SAFEST, BOLDEST = 0.97, 0.03
"""Between which chances an opening must be."""
LEAP = 3
"""A raise by so much is a bold one."""
TELLING = 0.4
"""A card that the others' bids make this likely is worth a word."""
SHOWN = 3
"""How many moves are told with their chances."""


@dataclass(frozen=True, slots=True)
class Option:
    """A move: what it costs with all likings, and the chance not to lose the round by it."""

    move: Move
    cost: float
    chance: float
    reasons: tuple[Reason, ...] = ()


class Turn:
    """A turn of the seat of a request, by a style."""

    def __init__(self, request: Request, style: Style, belief: Belief) -> None:
        view = self.view = request.view
        self.request = request
        self.style = style
        self.belief = belief
        bid = view["bid"]
        self.last: int | None = bid - LOWEST_BID if isinstance(bid, int) else None
        self.chances = belief.chances()
        self.gain = style.eye if "c" in view["eyes"][request.seat] else 0.0
        self.told = self._told()
        self.outlook = Outlook(belief, self.gain)

    def choice(self) -> Choice:
        """The best option, or one that is as good, with what speaks for it."""
        found = sorted(self.options(), key=lambda option: option.cost)
        near = [option for option in found if option.cost <= found[0].cost + self.style.near]
        chosen = self.request.rng.choice(near)
        rest = [option for option in found if option is not chosen]
        shown = [chosen, *rest[: SHOWN - 1]]
        weighed = tuple(Weighed(each.move.text, min(max(each.chance, 0.0), 1.0)) for each in shown)
        return Choice(chosen.move.text, chosen.reasons, weighed)

    def options(self) -> list[Option]:
        """All moves worth thinking of."""
        found = [] if self.last == TOP else [self._bid(bid) for bid in self._bids()]
        if self.last is not None and not self.view["must_bid"]:
            found.append(self._doubt(self.last))
        if self._may_spy():
            found.append(self._look(SPY, 1, self.style.look, reason("spy")))
        if self._may_use_coyote():
            found.append(self._look(COYOTE, 0, 0.0, reason("coyote")))
        return found

    def _bids(self) -> list[int]:
        chances = self.chances
        if self.last is not None:
            return [self.last + jump for jump in self.style.jumps if self.last + jump <= TOP]
        safest = max(n for n, chance in enumerate(chances) if chance >= SAFEST)
        found = [n for n in range(safest, TOP) if chances[n] >= BOLDEST]
        return found or [safest]

    def _bid(self, bid: int) -> Option:
        prospect = self.outlook.bidding(bid, self.belief.weight, self.style.depth)
        likely = self.chances[bid]
        key = "safe" if likely >= 0.6 else "fair" if likely >= 0.35 else "bluff"
        liking = self.style.bluffing if key == "bluff" else 0.0
        if self.last is not None and bid - self.last >= LEAP:
            liking += self.style.leaping
        return self._option(
            BIDS[bid], prospect, -liking, reason(f"bid_{key}", percent=percent(likely)) + self.told
        )

    def _doubt(self, bid: int) -> Option:
        prospect = self.outlook.doubting(bid, self.belief.weight)
        liking = self.style.doubting
        if self.style.grudge:
            hurt_by = offender(self.request.events, self.request.seat)
            liking += self.style.grudge if hurt_by == self.view["bidder"] else 0.0
        return self._option(
            DOUBT,
            prospect,
            -liking,
            reason("doubt", percent=percent(1.0 - self.chances[bid])) + self.told,
        )

    def _told(self) -> tuple[Reason, ...]:
        """What the bids of the others tell of the own card."""
        if not self.belief.told:
            return ()
        card, chance = likely_card(self.belief.knowledge)
        return reason("told", card=card, percent=percent(chance)) if chance >= TELLING else ()

    def _option(
        self, move: Move, prospect: Prospect, price: float, why: tuple[Reason, ...]
    ) -> Option:
        return Option(move, self.outlook.cost(prospect) + price, 1.0 - prospect[0], why)

    def _may_spy(self) -> bool:
        view, seat = self.view, self.request.seat
        first = view["round"] == 1 and view["starter"] == seat
        barred = first or seat in view["spied"] or self.last == TOP
        return "o" in view["eyes"][seat] and self.belief.knowledge.middle_unknown and not barred

    def _may_use_coyote(self) -> bool:
        view, seat = self.view, self.request.seat
        ready = view["coyote"] == seat and not view["coyote_used"] and view["turns"][seat] > 1
        return ready and bool(view["deck"]) and self.last != TOP

    def _look(self, move: Move, places: int, price: float, why: tuple[Reason, ...]) -> Option:
        """What comes of one more card seen, over all that it may be."""
        knowledge = self.belief.knowledge
        base = self.outlook if places else Outlook(self.belief, self.gain, more=True)
        pool = [bit(card) for card in cards_of(unseen(knowledge.shown | knowledge.out))]
        lost = won = whole = 0.0
        for card in pool:
            prospect = self._after(base, card, places)
            lost += prospect[0]
            won += prospect[1]
            whole += sum(
                w for w, own in zip(self.belief.weight, knowledge.own, strict=True) if own != card
            )
        prospect = (lost / whole, won / whole) if whole else (1.0, 0.0)  # nothing to be seen
        return self._option(move, prospect, price, why)

    def _after(self, base: Outlook, card: CardSet, places: int) -> Prospect:
        """What comes of the best bid once that card was seen."""
        knowledge = self.belief.knowledge
        weights = [
            0.0 if own == card else w
            for w, own in zip(self.belief.weight, knowledge.own, strict=True)
        ]
        outlook = base.seeing(knowledge.tables(card, places))
        if self.last is None:
            bids = self._opening_looks
        else:
            bids = [self.last + jump for jump in LOOK_JUMPS if self.last + jump <= TOP]
        best: Prospect | None = None
        for bid in bids:
            prospect = outlook.bidding(bid, weights, LOOK_DEPTH)
            if best is None or outlook.cost(prospect) < outlook.cost(best):
                best = prospect
        assert best is not None
        return best

    @property
    def _opening_looks(self) -> list[int]:
        """Some of the openings, evenly spread."""
        bids = self._bids()
        return bids[:: max(len(bids) // LOOK_OPENINGS, 1)]
