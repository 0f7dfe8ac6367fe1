"""Coyote as one of the house's games: set-up, positions, and what a glance tells."""

from __future__ import annotations

from collections.abc import Mapping

from game.core.chance import Chance
from game.core.events import Event
from game.core.game import Game
from game.core.options import FIRST, Option, Options
from game.core.position import PositionReader
from game.core.refusal import refuse
from game.core.zones import HIDDEN, NONE, TABLE, Table
from game.coyote import phases
from game.coyote.cards import HIGHEST_BID, LOWEST_BID, is_card
from game.coyote.moves import Move, parse
from game.coyote.state import IN_THE_MIDDLE, State

KEYS = (
    "phase",
    "to_move",
    "card",
    "middle",
    "added",
    "deck",
    "used",
    "eyes",
    "bid",
    "bidder",
    "must_bid",
    "starter",
    "round",
    "turns",
    "coyote",
    "coyote_used",
    "spied",
    "doubter",
    "guess",
    "total",
    "replacement",
    "winners",
)


class Coyote(Game):
    """2–6 players; see ``game.coyote.state`` for the rules."""

    id = "coyote"
    min_seats = 2
    max_seats = 6
    bots_hear_match = True  # how somebody bids and doubts tells of their habits
    options: tuple[Option, ...] = (
        Option("trickster", lambda seats: (False, True), lambda seats: False),
        Option(
            "reshuffle",
            lambda seats: ("when_needed", "every_round"),
            lambda seats: "when_needed",
        ),
        FIRST,
    )

    def blank(self, seats: int, options: Options) -> State:
        """A match with nothing dealt."""
        first = options["first"]
        return State(
            seats,
            trickster=options["trickster"] is True,
            every_round=options["reshuffle"] == "every_round",
            first=None if first == "lot" else int(first),
        )

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
        state.card = reader.slots("card", is_card)
        state.middle = reader.slot("middle", is_card)
        state.added = reader.slot("added", is_card)
        state.replacement = reader.slot("replacement", is_card)
        state.deck = reader.pile("deck", is_card)[::-1]
        state.used = reader.pile("used", is_card)
        _read_eyes(state, position, seats)
        state.bid = reader.number_or_none("bid", LOWEST_BID, HIGHEST_BID)
        state.bidder = reader.maybe_seat("bidder")
        state.doubter = reader.maybe_seat("doubter")
        state.must_bid = reader.flag("must_bid")
        state.coyote_used = reader.flag("coyote_used")
        state.starter = reader.seat("starter")
        state.round = reader.number("round", 1, 1, 10_000)
        state.turns = reader.numbers("turns", [0] * seats, 0, 10_000)
        state.spied = sum(1 << seat for seat in reader.seats("spied"))
        state.guess = reader.maybe_seats("guess")
        state.sum = reader.number_or_none("total", -100, 200)
        state.winners = tuple(reader.seats("winners"))
        state.coyote = _read_coyote(state, reader, position)
        if (to_move is None) != (phase == phases.MATCH_OVER):
            raise refuse("position.to_move", phase=phase)
        seat = state.winners[0] if to_move is None and state.winners else to_move or 0
        state.stack = [(phase, seat)]
        if phase == phases.GUESS:
            state.stack = _guessers(state, seat)
        _check(state)
        return state

    def glance(self, state: State, observer: int) -> Table:
        """All cards but one's own; the middle if one has spied; all that has been shown."""
        data = state.to_dict()
        data["deck"] = [HIDDEN] * len(state.deck)
        if state.phase in phases.SHOWN:
            return data
        for seat, card in enumerate(state.card):
            if card != NONE and observer in (seat, TABLE):
                data["card"][seat] = HIDDEN
        if state.middle != NONE and not state.spied >> observer & 1:
            data["middle"] = HIDDEN
        if state.added != NONE and observer != state.coyote:
            data["added"] = HIDDEN
        for seat, guess in enumerate(state.guess):
            if guess is not None and seat != observer:
                data["guess"][seat] = HIDDEN
        return data


def _read_eyes(state: State, position: Mapping[str, object], seats: int) -> None:
    eyes = position.get("eyes")
    if eyes is None:
        return
    if not isinstance(eyes, list) or len(eyes) != seats:
        raise refuse("position.one_a_seat", key="eyes", seats=seats)
    for seat, word in enumerate(eyes):
        if not isinstance(word, str) or len(word) > 3 or word.lstrip("o").strip("c"):
            raise refuse("coyote.position.eyes", value=word)
        state.eyes_open[seat] = word.count("o")
        state.eyes_closed[seat] = word.count("c")


def _read_coyote(state: State, reader: PositionReader, position: Mapping[str, object]) -> int:
    value = position.get("coyote", "middle" if state.trickster else NONE)
    if value == ("middle" if state.trickster else NONE):
        return IN_THE_MIDDLE
    if not state.trickster:
        raise refuse("position.word", key="coyote", value=value, choices=NONE)
    return reader.seat("coyote")


def _guessers(state: State, seat: int) -> list[tuple[str, int]]:
    """The seats that are still to guess, the present one last."""
    if state.doubter is None:
        return [(phases.GUESS, seat)]
    around = [(seat + step) % state.seats for step in range(state.seats)]
    stop = around.index(state.doubter) if state.doubter in around else len(around)
    waiting = [
        other
        for other in around[:stop]
        if state.is_in(other) and other != state.bidder and state.guess[other] is None
    ]
    return [(phases.GUESS, other) for other in reversed(waiting)]


def _check(state: State) -> None:
    """Refuse positions in which the rules could not go on."""
    phase, seat = state.stack[-1] if state.stack else (phases.GUESS, 0)
    if phase == phases.MATCH_OVER:
        return
    if not state.stack or not state.is_in(seat) or len(state.still_in()) < 2:
        raise refuse("coyote.position.out")
    if phase == phases.TURN and (state.bid is None) != (state.bidder is None):
        raise refuse("coyote.position.bid")
    if phase == phases.GUESS and None in (state.bid, state.bidder, state.doubter):
        raise refuse("coyote.position.bid")


GAME = Coyote()
