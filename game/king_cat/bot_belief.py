"""The expert's belief: what the others hold, told by what a sensible player would have done.

Every decision of another player is looked at with their eyes: for each card that they may have
kept, the rule bot's estimates say how likely somebody who held it would have made just that move.
Hands that make the move unlikely lose weight. The chance of a hand card is its number among the
unseen cards times that weight; with two players this is exact, if they choose as the model says.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any

from game.core.bot import Request
from game.core.zones import HIDDEN, NONE
from game.king_cat import phases
from game.king_cat.bot_rule import options
from game.king_cat.cards import COPIES, KING_CAT
from game.king_cat.knowledge import _TAKE as TAKE
from game.king_cat.knowledge import KINDS, Knowledge, Weights, laid_rather

COOL = 0.03
"""How far below the best a move may seem before somebody makes it less than half as often."""
FREE = 0.25
"""How much of the others' play follows habit alone and not the model."""

Told = Mapping[str, Any]
_MEETINGS = frozenset({"compared", "hands_swapped"})


class Belief(Knowledge):
    """What the seat of a request knows and believes, from the events of the round."""

    __slots__ = ("_cool", "_free", "_laid", "_minds", "_request", "_table")

    def __init__(self, request: Request, cool: float = COOL, free: float = FREE) -> None:
        quiet = Request(
            request.game,
            request.bot,
            request.seats,
            request.seat,
            request.options,
            request.view,
            [],
            request.seed,
        )
        super().__init__(quiet)
        self._request = request
        self._cool, self._free = cool, free
        self._table = _Table(request)
        self._minds = {
            seat: _Mind(request, seat, self._table)
            for seat in range(request.seats)
            if seat != request.seat
        }
        for event in request.events:
            self._hear(event)

    def mind(self, seat: int) -> Knowledge:
        """What another seat may conclude from what all have seen, its own hand left out."""
        return self._minds[seat].knowledge

    def _hear(self, event: Told) -> None:
        kind = event["event"]
        take = TAKE.get(kind)
        before: Weights | None = None
        if kind == "played" and event["seat"] != self.seat:
            before = self._judged(event)
        for seat, mind in self._minds.items():
            if take is not None:
                take(mind.knowledge, _masked(event, seat, self.seat))
            mind.hear(event)
        if take is not None:
            take(self, event)
        if before is not None:
            self.fits[event["seat"]] = before
        self._table.hear(event)

    def _judged(self, event: Told) -> Weights:
        """The weights of the card that a player kept, after what they laid and how."""
        seat, laid = event["seat"], event["card"]
        old = self.fits[seat]
        found = [old[kept] + (old[laid] if kept != laid else 0.0) for kept in range(KINDS)]
        if laid == KING_CAT:
            return found
        left = self._table.left
        likely = [
            kept for kept in range(KINDS) if found[kept] > 0 and left[kept] - (kept == laid) > 0
        ]
        if len(likely) < 2:
            return found
        mind = self._minds[seat]
        for kept in range(KINDS):
            found[kept] *= self._habit(laid, kept, kept in likely, mind, event)
        top = max(found)
        return [weight / top for weight in found] if top > 0 else found

    def _habit(self, laid: int, kept: int, likely: bool, mind: _Mind, event: Told) -> float:
        plain = laid_rather(laid, kept)
        if not likely:
            return plain
        chance, ways = mind.chance(laid, kept, event, self._cool)
        return self._free * plain / ways + (1.0 - self._free) * chance


class _Table:
    """What lies open, followed through the events of a round."""

    def __init__(self, request: Request) -> None:
        self.laid: list[list[int]] = [[] for _ in range(request.seats)]
        self.left = list(COPIES)
        self.pile = sum(COPIES)
        self.open_aside: list[int] = []
        self.aside = False
        self.shielded: set[int] = set()
        self.out: set[int] = set()

    def hear(self, event: Told) -> None:
        """Note what an event changes on the table."""
        kind = event["event"]
        if kind == "dealt" or (kind == "drew" and event["source"] == "deck"):
            self.pile -= 1
        elif kind == "drew":
            self.aside = False
        elif kind == "set_aside":
            self.aside = True
            self.pile -= 1
        elif kind == "opened_aside":
            self.pile -= 2
            self.open_aside = list(event["cards"])
            for card in event["cards"]:
                self.left[card] -= 1
        elif kind == "played" or kind == "forced_to_lay":
            who = event["seat"] if kind == "played" else event["target"]
            self._lay(who, event["card"])
        elif kind == "went_out":
            self.out.add(event["seat"])
            if event["card"] is not None:
                self._lay(event["seat"], event["card"])
        elif kind == "shield_raised":
            self.shielded.add(event["seat"])
        elif kind == "shield_ended":
            self.shielded.discard(event["seat"])

    def _lay(self, seat: int, card: int) -> None:
        self.laid[seat].append(card)
        self.left[card] -= 1


class _Mind:
    """The table as another seat sees it, with the hands that it is sure of."""

    def __init__(self, request: Request, seat: int, table: _Table) -> None:
        self.seat = seat
        self.me = request.seat
        self.table = table
        self.hands: list[list[int | str]] = [[HIDDEN] for _ in range(request.seats)]
        self.view: dict[str, Any] = {
            "phase": phases.PLAY,
            "to_move": seat,
            "hand": self.hands,
            "laid": table.laid,
            "deck": [],
            "aside": HIDDEN,
            "open_aside": [],
            "shielded": [],
            "out": [],
            "markers": request.view["markers"],
        }
        self.request = Request(
            request.game, "rule", request.seats, seat, request.options, self.view, [], 0
        )
        self.knowledge = Knowledge(self.request)
        self.ready = -1
        self.base: list[int] = []
        self.found: dict[int, dict[tuple[int, int, int], float]] = {}

    def hear(self, event: Told) -> None:
        """Follow what this seat is sure of."""
        kind = event["event"]
        if kind == "played":
            self._lays(event["seat"], event["card"])
        elif kind == "forced_to_lay":
            self.hands[event["target"]] = [HIDDEN]
        elif kind == "shuffled_in":
            for seat in event["seats"]:
                self.hands[seat] = [HIDDEN]
        elif kind == "went_out":
            self.hands[event["seat"]] = []
        elif kind == "compared" and self.seat in (event["seat"], event["target"]):
            if event["mine"] != HIDDEN:
                self._sure(event["seat"], event["mine"])
                self._sure(event["target"], event["theirs"])
        elif kind == "hands_swapped":
            one, other = event["seat"], event["target"]
            self.hands[one], self.hands[other] = self.hands[other], self.hands[one]
            if self.seat in (one, other) or event["card"] == 9:
                if event["taken"] != HIDDEN:
                    self._sure(one, event["taken"])
            if self.seat in (one, other) and event["given"] != HIDDEN:
                self._sure(other, event["given"])
        elif kind == "dug" and event["seat"] != self.seat:
            self.hands[event["seat"]] = [HIDDEN]

    def _sure(self, seat: int, card: int) -> None:
        if seat != self.seat:
            self.hands[seat] = [card]

    def _lays(self, seat: int, card: int) -> None:
        if seat != self.seat and self.hands[seat] == [card]:
            self.hands[seat] = [HIDDEN]

    def chance(self, laid: int, kept: int, event: Told, cool: float) -> tuple[float, int]:
        """How likely this seat, holding both cards, makes the move of an event.

        Also the number of ways in which the card could have been laid.
        """
        table, view = self.table, self.view
        view["deck"] = [HIDDEN] * table.pile
        view["aside"] = HIDDEN if table.aside else NONE
        view["open_aside"] = table.open_aside
        view["shielded"] = sorted(table.shielded)
        view["out"] = sorted(table.out)
        view["hand"] = hands = self.hands[:]
        hands[self.seat] = [laid, kept]
        unseen = table.left[:]
        for cards in hands:
            for card in cards:
                if card != HIDDEN:
                    unseen[int(card)] -= 1
        self.knowledge.unseen = [max(count, 0) for count in unseen]
        target = -1 if event["target"] is None else event["target"]
        guess = -1 if event["guess"] is None else event["guess"]
        weighed = options(self.request, self.knowledge)
        best = max(option.value for option in weighed)
        total = mine = 0.0
        ways = 0
        for option in weighed:
            weight = math.exp((option.value - best) / cool)
            total += weight
            move = option.move
            if move.card == laid:
                ways += 1
                if move.target == target and move.guess == guess:
                    mine = weight
        return mine / total, max(ways, 1)


def _masked(event: Told, seat: int, me: int) -> Told:
    """An event as another seat saw it; what only that seat saw is unknown here."""
    if event["event"] == "compared" and seat not in (event["seat"], event["target"]):
        return dict(event) | {"mine": HIDDEN, "theirs": HIDDEN}
    if event["event"] == "hands_swapped" and seat not in (event["seat"], event["target"]):
        hidden: dict[str, Any] = {"given": HIDDEN}
        if event["card"] != 9:
            hidden["taken"] = HIDDEN
        return dict(event) | hidden
    return event
