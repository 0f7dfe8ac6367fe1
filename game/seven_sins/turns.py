"""The course of a match of Seven Sins: turns, and what happens at the end of each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.chance import Chance
from game.core.events import Event
from game.core.zones import NONE, Op, Set
from game.core.zones import Move as MoveCard
from game.seven_sins import events as ev
from game.seven_sins import phases
from game.seven_sins.cards import NAMES, NO_CARD

if TYPE_CHECKING:
    from game.seven_sins.state import State

Log = list[Event] | None


def begin_turn(state: State, seat: int, chance: Chance, log: Log) -> None:
    """A turn begins; whoever has no cards plays nothing, and the turn has an end like any other."""
    while True:
        _start(state, seat, log)
        if state.hand[seat]:
            state.stack = [(phases.PLAY, seat)]
            state.say_asked(log)
            return
        following = _finish_turn(state, chance, log)
        if following is None:
            return
        seat = following


def _start(state: State, seat: int, log: Log) -> None:
    again = state.again
    state.turn, state.again, state.lowered = seat, False, 0
    if log is not None:
        ops = (Set(("turn",), seat), Set(("again",), False), Set(("lowered",), []))
        log.append(ev.TurnBegan(seat, again, ops=ops))
    card = state.sloth[seat]
    if card != NO_CARD:
        state.sloth[seat] = NO_CARD
        state.discard.append(card)
        if log is not None:
            op = MoveCard(("sloth", seat), ("discard",), NAMES[card])
            log.append(ev.SlothWoke(seat, NAMES[card], ops=(op,)))


def end_turn(state: State, chance: Chance, log: Log) -> None:
    """The effect is over: discard what was played, lower levels, go on with the next turn."""
    _discard_played(state, log)
    following = _finish_turn(state, chance, log)
    if following is not None:
        begin_turn(state, following, chance, log)


def _discard_played(state: State, log: Log) -> None:
    ops: list[Op] = [MoveCard(("played",), ("discard",), NAMES[card], 0) for card in state.played]
    state.discard += state.played
    state.played = []
    state.colour = state.target = -1
    if log is not None:
        ops += [Set(("as",), NONE), Set(("target",), NONE)]
        log.append(ev.Discarded(ops=tuple(ops)))


def _finish_turn(state: State, chance: Chance, log: Log) -> int | None:
    """Levels sink, empty hands are filled; the seat of the next turn, or nothing after a win."""
    empty = [seat for seat in state.around(state.turn) if not state.hand[seat]]
    sinking = [seat for seat in empty if state.level[seat] > 0 and not state.lowered >> seat & 1]
    if sinking:
        lower(state, sinking, log)
    done = [seat for seat in empty if state.level[seat] == 0]
    if len(done) == 1:
        _win(state, done[0], log)
        return None
    if done:
        if log is not None:
            log.append(ev.Tied(tuple(sorted(done))))
        for seat in done:
            state.draw(seat, 1, "tie", chance, log)
    for seat in sinking:
        if seat not in done:
            state.draw(seat, state.level[seat], "level", chance, log)
    return state.turn if state.again else (state.turn + 1) % state.seats


def lower(state: State, seats: list[int], log: Log) -> None:
    """Lower the levels of these seats, all at once."""
    for seat in seats:
        state.level[seat] = max(0, state.level[seat] - 2)
    if log is not None:
        ops: list[Op] = [Set(("level", seat), state.level[seat]) for seat in seats]
        lowered = [seat for seat in range(state.seats) if state.lowered >> seat & 1]
        ops.append(Set(("lowered",), lowered))
        levels = tuple(state.level[seat] for seat in seats)
        log.append(ev.Lowered(tuple(seats), levels, ops=tuple(ops)))


def _win(state: State, seat: int, log: Log) -> None:
    state.again, state.lowered, state.winners = False, 0, (seat,)
    state.stack = [(phases.MATCH_OVER, seat)]
    if log is not None:
        ops = (Set(("again",), False), Set(("lowered",), []), Set(("winners",), [seat]))
        log.append(ev.MatchEnded(seat, ops=ops))
    state.say_asked(log)
