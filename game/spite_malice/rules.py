"""Spite & Malice as one of the house's games: set-up, positions, and what a glance tells."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.core.chance import Chance
from game.core.events import Event
from game.core.game import Game
from game.core.options import FIRST, Option, Options
from game.core.position import PositionReader
from game.core.refusal import refuse
from game.core.zones import HIDDEN, Table
from game.spite_malice import phases
from game.spite_malice.cards import COMPLETE, KING, NUMBER, PILES, STACKS, is_card
from game.spite_malice.moves import Move, parse
from game.spite_malice.state import SEATS, Settings, State

KEYS = (
    "phase",
    "to_move",
    "hand",
    "payoff",
    "side",
    "center",
    "stock",
    "points",
    "starter",
    "winners",
)


def settings(options: Options) -> Settings:
    """The options as the rules read them."""
    first = options["first"]
    return Settings(
        payoff=int(options["payoff"]),
        target=int(options["target"]),
        any_side=options["side_stacks"] == "any",
        kings_start=options["kings_start_piles"] is True,
        refill=options["refill_when_empty"] is True,
        first=None if first == "lot" else int(first),
    )


def _flag(name: str) -> Option:
    return Option(name, lambda seats: (False, True), lambda seats: False)


class SpiteMalice(Game):
    """2 players; see ``game.spite_malice.state`` for the rules."""

    id = "spite_malice"
    min_seats = SEATS
    max_seats = SEATS
    bots_hear_events = False  # all that was ever shown lies open in the view
    options: tuple[Option, ...] = (
        Option("payoff", lambda seats: tuple(range(5, 31)), lambda seats: 20),
        Option("target", lambda seats: tuple(range(1, 201)), lambda seats: 50),
        Option("side_stacks", lambda seats: ("empty_first", "any"), lambda seats: "empty_first"),
        _flag("kings_start_piles"),
        _flag("refill_when_empty"),
        FIRST,
    )
    bags = frozenset({"hand"})
    reversible = frozenset({"played", "pile_completed", "asked"})

    def blank(self, seats: int, options: Options) -> State:
        """A match with nothing dealt."""
        return State(settings(options))

    def deal(self, state: State, chance: Chance, log: list[Event] | None = None) -> None:
        """Deal the first round."""
        state.deal_first(chance, log)

    def parse(self, line: str) -> Move:
        """The move that a line means."""
        return parse(line)

    def read(self, position: Mapping[str, object], seats: int, options: Options) -> State:
        """The state of a position in the keys of the page."""
        reader = PositionReader(position, KEYS, seats)
        state = self.blank(seats, options)
        state.phase = reader.word("phase", phases.ALL)
        to_move = reader.seat_or_none("to_move")
        state.hand = [_numbers(cards) for cards in reader.piles("hand", is_card)]
        state.payoff = [_numbers(cards)[::-1] for cards in reader.piles("payoff", is_card)]
        state.stock = _numbers(reader.pile("stock", is_card))[::-1]
        sides = position.get("side", [[[]] * STACKS] * SEATS)
        if not isinstance(sides, list) or len(sides) != SEATS:
            raise refuse("position.one_a_seat", key="side", seats=SEATS)
        state.side = [_piles("side", stacks, STACKS) for stacks in sides]
        state.center = _piles("center", position.get("center", [[]] * PILES), PILES)
        state.points = reader.numbers("points", [0] * seats, 0, 10_000)
        state.starter = reader.seat("starter")
        state.winners = tuple(reader.seats("winners"))
        if (to_move is None) != (state.phase == phases.MATCH_OVER):
            raise refuse("position.to_move", phase=state.phase)
        state.mover = state.winners[0] if to_move is None and state.winners else to_move or 0
        _check(state)
        return state

    def glance(self, state: State, observer: int) -> Table:
        """All but the other's hand, the payoff cards face down and the stock."""
        data = state.to_dict()
        for seat, cards in enumerate(state.hand):
            if seat != observer:
                data["hand"][seat] = [HIDDEN] * len(cards)
            below = data["payoff"][seat]
            below[1:] = [HIDDEN] * len(below[1:])
        data["stock"] = [HIDDEN] * len(state.stock)
        return data


def _numbers(cards: Sequence[int | str]) -> list[int]:
    return [NUMBER[str(card)] for card in cards]


def _piles(key: str, value: object, number: int) -> list[list[int]]:
    """So many piles of cards, whoever owns them."""
    if not isinstance(value, list) or len(value) != number:
        raise refuse("spite_malice.position.piles", key=key, number=number)
    piles = PositionReader({key: value}, (key,), number).piles(key, is_card)
    return [_numbers(cards) for cards in piles]


def _check(state: State) -> None:
    """Refuse centre piles that cannot come about, and a winner who is none."""
    for pile, cards in enumerate(state.center, 1):
        runs = all(card >> 2 in (rank, KING) for rank, card in enumerate(cards))
        if len(cards) >= COMPLETE or not runs:
            raise refuse("spite_malice.position.center", pile=pile)
    if state.winners and state.phase == phases.PLAY:
        raise refuse("spite_malice.position.winners", phase=state.phase)


GAME = SpiteMalice()
