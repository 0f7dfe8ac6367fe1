"""King Cat as one of the house's games: set-up, positions, and what a glance tells."""

from __future__ import annotations

from collections.abc import Mapping

from game.core.chance import Chance
from game.core.events import Event
from game.core.game import Game
from game.core.options import FIRST, Option, Options
from game.core.position import PositionReader
from game.core.refusal import refuse
from game.core.zones import HIDDEN, NONE, Table
from game.king_cat import phases
from game.king_cat.cards import COPIES
from game.king_cat.moves import Move, parse
from game.king_cat.state import NO_CARD, State

KEYS = (
    "phase",
    "to_move",
    "hand",
    "laid",
    "deck",
    "aside",
    "open_aside",
    "shielded",
    "out",
    "markers",
    "starter",
    "winners",
)


def _is_card(value: object) -> bool:
    return type(value) is int and 0 <= value < len(COPIES)


def _mask(seats: list[int]) -> int:
    return sum(1 << seat for seat in seats)


class KingCat(Game):
    """2–6 players; see ``game.king_cat.state`` for the rules."""

    id = "king_cat"
    min_seats = 2
    max_seats = 6
    options: tuple[Option, ...] = (
        Option(
            "markers_to_win",
            lambda seats: tuple(range(1, 8)),
            lambda seats: 3 if seats <= 3 else 2,
        ),
        FIRST,
    )
    bags = frozenset({"hand"})

    def blank(self, seats: int, options: Options) -> State:
        """A match with nothing dealt."""
        first = options["first"]
        return State(seats, int(options["markers_to_win"]), None if first == "lot" else int(first))

    def deal(self, state: State, chance: Chance, log: list[Event] | None = None) -> None:
        """Draw the starter by lot (or take ``first``) and deal the first round."""
        first = state.first
        state.starter = chance.pick(state.seats, "starter") if first is None else first
        state.deal(chance, log)

    def parse(self, line: str) -> Move:
        """The move that a line means."""
        return parse(line)

    def read(self, position: Mapping[str, object], seats: int, options: Options) -> State:
        """The state of a position in the keys of the page."""
        reader = PositionReader(position, KEYS, seats)
        state = self.blank(seats, options)
        phase = reader.word("phase", phases.ALL)
        to_move = reader.seat_or_none("to_move")
        state.hand = [_ints(cards) for cards in reader.piles("hand", _is_card)]
        state.laid = [_ints(cards) for cards in reader.piles("laid", _is_card)]
        state.deck = _ints(reader.pile("deck", _is_card))[::-1]
        aside = reader.slot("aside", _is_card)
        state.aside = aside if isinstance(aside, int) else NO_CARD
        state.open_aside = _ints(reader.pile("open_aside", _is_card))
        state.shielded = _mask(reader.seats("shielded"))
        state.out = _mask(reader.seats("out"))
        state.markers = reader.numbers("markers", [0] * seats, 0, 7)
        state.starter = reader.seat("starter")
        state.winners = tuple(reader.seats("winners"))
        if (to_move is None) != (phase == phases.MATCH_OVER):
            raise refuse("position.to_move", phase=phase)
        seat = state.winners[0] if to_move is None and state.winners else to_move or 0
        state.stack = [(phases.PLAY, seat)] if phase in (phases.PLACE, phases.DIG) else []
        state.stack.append((phase, seat))
        _check(state)
        return state

    def glance(self, state: State, observer: int) -> Table:
        """Own hand, what lies open, what is being looked at, and hands shown at the end."""
        data = state.to_dict()
        shown = state.phase in phases.OVER and len(state.still_in()) > 1
        for seat, cards in enumerate(state.hand):
            if seat != observer and not shown:
                data["hand"][seat] = [HIDDEN] * len(cards)
        data["deck"] = [HIDDEN] * len(state.deck)
        looks = observer == state.to_move
        if looks and state.phase == phases.PLACE:
            data["deck"][0] = state.deck[-1]
        if data["aside"] != NONE and not (looks and state.phase == phases.DIG):
            data["aside"] = HIDDEN
        return data


def _ints(cards: list[int | str]) -> list[int]:
    return [card for card in cards if isinstance(card, int)]


def _check(state: State) -> None:
    """Refuse positions in which the rules could not go on."""
    phase, mover = state.stack[-1]
    if not state.still_in():
        raise refuse("king_cat.position.out")
    if phase in phases.OVER:
        return
    if state.out >> mover & 1 or len(state.still_in()) < 2:
        raise refuse("king_cat.position.out")
    for seat in range(state.seats):
        held = len(state.hand[seat])
        wanted = 0 if state.out >> seat & 1 else 2 if (phase, mover) == (phases.PLAY, seat) else 1
        if held != wanted:
            raise refuse("king_cat.position.hand", seat=seat, held=held, wanted=wanted)
    if (phase == phases.PLACE and not state.deck) or (
        phase == phases.DIG and state.aside == NO_CARD
    ):
        raise refuse("king_cat.position.nothing_to_see", phase=phase)


GAME = KingCat()
