"""What a seat sees, as the bots think of it: its own legal moves, and the table in ranks.

Suits never matter, and nothing of the hidden cards is needed to know what is legal.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.core.bot import Request
from game.core.options import Options
from game.core.zones import HIDDEN, NONE
from game.spite_malice.cards import KING, NUMBER
from game.spite_malice.rules import settings
from game.spite_malice.state import State

ViewData = Mapping[str, Any]
"""A seat's view in the keys of the rule page."""
Ranks = tuple[int, ...]
COPIES = 8
"""How many cards of each rank there are."""


def seen_state(view: ViewData, options: Options) -> State:
    """The table without its hidden cards: the seat to move has the same legal moves there."""
    state = State(settings(options))
    state.phase = view["phase"]
    state.mover = 0 if view["to_move"] == NONE else view["to_move"]
    state.hand = [_known(cards) for cards in view["hand"]]
    state.payoff = [_known(cards)[::-1] for cards in view["payoff"]]
    state.side = [[_known(cards) for cards in stacks] for stacks in view["side"]]
    state.center = [_known(cards) for cards in view["center"]]
    state.points = list(view["points"])
    state.starter = view["starter"]
    state.winners = tuple(view["winners"])
    return state


def _known(cards: list[str]) -> list[int]:
    return [NUMBER[card] for card in cards if card != HIDDEN]


class Sight:
    """The table as the seat to move sees it, in ranks (``cards.ACE`` … ``KING``)."""

    __slots__ = (
        "any_side",
        "heights",
        "kings_start",
        "mine",
        "my_hand",
        "my_left",
        "my_payoff",
        "refill",
        "state",
        "stock",
        "their_hand",
        "their_left",
        "their_payoff",
        "theirs",
        "unseen",
    )

    def __init__(self, request: Request) -> None:
        view, me = request.view, request.seat
        state = seen_state(view, request.options)
        self.state = state
        self.any_side = state.any_side
        self.kings_start = state.kings_start
        self.refill = state.settings.refill
        self.heights: Ranks = tuple(sorted(len(cards) for cards in state.center))
        self.my_hand: Ranks = tuple(sorted(card >> 2 for card in state.hand[me]))
        self.mine = [_ranks(cards) for cards in state.side[me]]
        self.theirs = [_ranks(cards) for cards in state.side[1 - me]]
        self.my_payoff = _top(state.payoff[me])
        self.their_payoff = _top(state.payoff[1 - me])
        self.my_left, self.their_left = (len(view["payoff"][seat]) for seat in (me, 1 - me))
        self.their_hand = len(view["hand"][1 - me])
        self.stock = len(view["stock"])
        self.unseen = self._unseen(state)

    def _unseen(self, state: State) -> list[int]:
        """How many cards of each rank the seat sees nowhere (never below 0)."""
        left = [COPIES] * (KING + 1)
        zones = [*state.hand, *state.payoff, *state.side[0], *state.side[1], *state.center]
        for cards in zones:
            for card in cards:
                left[card >> 2] -= 1
        return [max(number, 0) for number in left]


def _ranks(cards: list[int]) -> Ranks:
    return tuple(card >> 2 for card in cards)


def _top(cards: list[int]) -> int:
    """The rank of the top card, or -1."""
    return cards[-1] >> 2 if cards else -1
