"""Seven Sins as one of the house's games: set-up, positions, and what a glance tells."""

from __future__ import annotations

from collections.abc import Mapping

from game.core.chance import Chance
from game.core.events import Event
from game.core.game import Game
from game.core.options import FIRST, Option, Options
from game.core.position import PositionReader
from game.core.refusal import refuse
from game.core.zones import HIDDEN, NONE, Card, Table
from game.seven_sins import phases
from game.seven_sins.cards import CARD, COLOURS, NO_CARD, is_name
from game.seven_sins.moves import Move, parse
from game.seven_sins.state import PICKED_NOTHING, State

KEYS = (
    "phase",
    "to_move",
    "hand",
    "level",
    "deck",
    "discard",
    "sloth",
    "played",
    "as",
    "target",
    "dealt",
    "pick",
    "turn",
    "again",
    "lowered",
    "winners",
)


class SevenSins(Game):
    """3–6 players; see ``game.seven_sins.effects`` for the rules."""

    id = "seven_sins"
    min_seats = 3
    max_seats = 6
    options: tuple[Option, ...] = (
        Option("start_level", lambda seats: (2, 4, 6), lambda seats: 4 if seats == 6 else 6),
        FIRST,
    )
    bags = frozenset({"hand"})

    def blank(self, seats: int, options: Options) -> State:
        """A match with nothing dealt."""
        first = options["first"]
        return State(seats, int(options["start_level"]), None if first == "lot" else int(first))

    def deal(self, state: State, chance: Chance, log: list[Event] | None = None) -> None:
        """Draw the starter by lot (or take ``first``) and deal."""
        first = state.first
        starter = chance.pick(state.seats, "starter") if first is None else first
        state.deal(starter, chance, log)

    def parse(self, line: str) -> Move:
        """The move that a line means."""
        return parse(line)

    def read(self, position: Mapping[str, object], seats: int, options: Options) -> State:
        """The state of a position in the keys of the page."""
        reader = PositionReader(position, KEYS, seats)
        state = self.blank(seats, options)
        phase = reader.word("phase", phases.ALL)
        to_move = reader.seat_or_none("to_move")
        state.turn = _turn(reader, state, phase, to_move)
        state.hand = [_cards(names) for names in reader.piles("hand", is_name)]
        state.level = reader.numbers("level", state.level, 0, 6)
        state.deck = _cards(reader.pile("deck", is_name))[::-1]
        state.discard = _cards(reader.pile("discard", is_name))
        state.sloth = [_card(name) for name in reader.slots("sloth", is_name)]
        state.played = _cards(reader.pile("played", is_name))
        colour = reader.slot("as", lambda value: value in COLOURS)
        state.colour = -1 if colour == NONE else COLOURS.index(str(colour))
        target = reader.maybe_seat("target")
        state.target = -1 if target is None else target
        state.dealt = [_cards(names) for names in reader.piles("dealt", is_name)]
        state.pick = [_card(name) for name in reader.slots("pick", _is_pick)]
        state.again = reader.flag("again")
        state.lowered = sum(1 << seat for seat in reader.seats("lowered"))
        state.winners = tuple(reader.seats("winners"))
        if (to_move is None) != (phase == phases.MATCH_OVER):
            raise refuse("position.to_move", phase=phase)
        _pend(state, phase, state.turn if to_move is None else to_move)
        return state

    def glance(self, state: State, observer: int) -> Table:
        """One's own hand and everything that lies open."""
        data = state.to_dict()
        data["deck"] = [HIDDEN] * len(state.deck)
        for seat in range(state.seats):
            if seat != observer:
                data["hand"][seat] = [HIDDEN] * len(state.hand[seat])
                if state.pick[seat] != NO_CARD:
                    data["pick"][seat] = HIDDEN
        return data


def _turn(reader: PositionReader, state: State, phase: str, to_move: int | None) -> int:
    """Whose turn it is; left out, the seat to move where nobody else can be asked."""
    if not reader.has("turn") and phase in phases.OWN_TURN:
        return reader.seat("to_move")
    if not reader.has("turn") and to_move is None:
        return state.first or 0
    return reader.seat("turn")


def _is_pick(value: object) -> bool:
    return value == "nothing" or is_name(value)


def _card(name: Card) -> int:
    if name == "nothing":
        return PICKED_NOTHING
    return NO_CARD if name == NONE else CARD[str(name)]


def _cards(names: list[Card]) -> list[int]:
    return [CARD[str(name)] for name in names]


def _pend(state: State, phase: str, seat: int) -> None:
    """Rebuild the pending decisions, and refuse positions in which the rules could not go on."""
    turn, target = state.turn, state.target
    if phase in (phases.PLAY, phases.MATCH_OVER):
        if phase == phases.PLAY and (seat != turn or not state.hand[seat]):
            raise refuse("seven_sins.position.play", seat=seat)
        state.stack = [(phase, seat)]
        return
    asked = {
        phases.SHOW: (target,),
        phases.COUNTER: (target, turn),
        phases.LUST: (target,),
        phases.PICK: (target, turn),
    }.get(phase, (turn,))
    if seat not in asked or not state.played:
        raise refuse("seven_sins.position.reaction", phase=phase)
    state.stack = [(phases.PLAY, turn), (phase, seat)]
    if phase == phases.PICK and seat == turn:
        state.stack.insert(1, (phase, target))


GAME = SevenSins()
