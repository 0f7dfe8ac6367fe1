"""What the cards of Seven Sins do, in rulebook order, and the reactions to them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from game.core.chance import Chance
from game.core.events import Event, Secret
from game.core.zones import NONE, Exchange, Op, Set, Turn, only
from game.core.zones import Move as MoveCard
from game.seven_sins import events as ev
from game.seven_sins import greed, phases
from game.seven_sins.cards import (
    AIMED,
    COLOUR,
    COLOURS,
    CORRUPTION,
    ENVY,
    GLUTTONY,
    GREED,
    HALO,
    LUST,
    NAMES,
    NO_CARD,
    PRIDE,
    PURITY,
    SLOTH,
    WRATH,
    counts_as,
    names,
)
from game.seven_sins.moves import Move
from game.seven_sins.turns import Log, end_turn, lower

if TYPE_CHECKING:
    from game.seven_sins.state import State

NOTHING = -2


def apply(state: State, move: Move, chance: Chance, log: Log) -> None:
    """Make a legal move of the seat to move."""
    phase, seat = state.stack[-1]
    if phase == phases.PLAY:
        _play(state, seat, move, chance, log)
    else:
        _REACTIONS[phase](state, seat, move, chance, log)


def _play(state: State, seat: int, move: Move, chance: Chance, log: Log) -> None:
    top = move.cards[-1]
    colour = move.colour if top == CORRUPTION else COLOUR[top]
    for card in move.cards:
        state.hand[seat].remove(card)
    state.played = list(move.cards)
    state.colour = colour
    state.target = move.target if colour in AIMED else -1
    if log is not None:
        _log_play(state, seat, move, log)
    if top == HALO:
        _halo(state, seat, chance, log)
    elif top == PURITY:
        _purity(state, seat, log)
    else:
        _EFFECTS[colour](state, seat, move, chance, log)
        return
    end_turn(state, chance, log)


def _log_play(state: State, seat: int, move: Move, log: list[Event]) -> None:
    cards = tuple(NAMES[card] for card in move.cards)
    colour = COLOURS[state.colour] if state.colour >= 0 else NONE
    ops: list[Op] = [MoveCard(("hand", seat), ("played",), card) for card in cards]
    ops += [Set(("as",), colour)]
    ops += [Set(("target",), NONE if state.target < 0 else state.target)]
    aim = move.target if move.target >= 0 else None
    log.append(ev.Played(seat, cards, colour, aim, move.draw, ops=tuple(ops)))


def _pride(state: State, seat: int, move: Move, chance: Chance, log: Log) -> None:
    if any(counts_as(card, PRIDE) for card in state.hand[move.target]):
        state.ask(phases.SHOW, move.target, log)
        return
    if log is not None:
        log.append(ev.NoPride(move.target))
    state.draw(move.target, 1, "pride", chance, log)
    end_turn(state, chance, log)


def _show(state: State, seat: int, move: Move, chance: Chance, log: Log) -> None:
    if log is not None:
        card = NAMES[move.cards[0]]
        log.append(ev.Showed(seat, card, ops=(Turn(("hand", seat), (card,)),)))
    state.draw(state.turn, 1, "pride", chance, log)
    end_turn(state, chance, log)


def _wrath(state: State, seat: int, move: Move, chance: Chance, log: Log) -> None:
    _strike(state, move.target, chance, log)


def _strike(state: State, victim: int, chance: Chance, log: Log) -> None:
    """The victim draws two and may answer, if there is anything to answer with."""
    state.draw(victim, 2, "wrath", chance, log)
    del state.stack[1:]
    if state.hand[victim]:
        state.ask(phases.COUNTER, victim, log)
    else:
        end_turn(state, chance, log)


def _counter(state: State, seat: int, move: Move, chance: Chance, log: Log) -> None:
    if move.verb == "take":
        if log is not None:
            log.append(ev.TookIt(seat))
        end_turn(state, chance, log)
        return
    ops = state.put_away(seat, list(move.cards))
    if log is not None:
        log.append(ev.Countered(seat, NAMES[move.cards[0]], ops=ops))
    _strike(state, state.turn if seat != state.turn else state.target, chance, log)


def _gluttony(state: State, seat: int, move: Move, chance: Chance, log: Log) -> None:
    state.again = True
    if log is not None:
        log[-1] = _with_op(log[-1], Set(("again",), True))
    if move.draw:
        state.draw(seat, 3, "gluttony", chance, log)
    else:
        _steal(state, seat, move.target, chance, log)
    end_turn(state, chance, log)


def _steal(state: State, seat: int, victim: int, chance: Chance, log: Log) -> None:
    hand = state.hand[victim]
    card = hand.pop(chance.pick(len(hand), "steal"))
    state.hand[seat].append(card)
    if log is not None:
        both = only(seat, victim)
        op = MoveCard(("hand", victim), ("hand", seat), NAMES[card], seen=both)
        log.append(ev.Stole(seat, victim, Secret(NAMES[card], both), ops=(op,)))


def _envy(state: State, seat: int, move: Move, chance: Chance, log: Log) -> None:
    state.draw(seat, 2, "envy", chance, log)
    state.ask(phases.SWAP, seat, log)


def _swap(state: State, seat: int, move: Move, chance: Chance, log: Log) -> None:
    if move.verb == "keep":
        if log is not None:
            log.append(ev.HandKept(seat, phases.SWAP))
    else:
        _swap_hands(state, seat, move.target, log)
    end_turn(state, chance, log)


def _swap_hands(state: State, seat: int, target: int, log: Log) -> None:
    hand = state.hand
    hand[seat], hand[target] = hand[target], hand[seat]
    if log is None:
        return
    both = only(seat, target)
    taken, given = tuple(names(hand[seat])), tuple(names(hand[target]))
    ops = (
        Exchange(("hand", seat), ("hand", target)),
        Turn(("hand", seat), taken, None, both),
        Turn(("hand", target), given, None, both),
    )
    log.append(ev.HandsSwapped(seat, target, Secret(given, both), Secret(taken, both), ops=ops))


def _sloth(state: State, seat: int, move: Move, chance: Chance, log: Log) -> None:
    sleepers = [other for other in state.around(seat) if state.sloth[other] != NO_CARD]
    for other in sleepers:
        state.draw(other, 1, "sloth", chance, log)
    top = state.played.pop()
    state.sloth[seat] = top
    if log is not None:
        op = MoveCard(("played",), ("sloth", seat), NAMES[top], len(state.played))
        log.append(ev.FellAsleep(seat, NAMES[top], ops=(op,)))
    end_turn(state, chance, log)


def _lust(state: State, seat: int, move: Move, chance: Chance, log: Log) -> None:
    state.ask(phases.LUST, move.target, log)


def _answer_lust(state: State, seat: int, move: Move, chance: Chance, log: Log) -> None:
    accepted = move.verb == "accept"
    if log is not None:
        log.append(ev.LustAnswered(seat, accepted))
    if not accepted:
        end_turn(state, chance, log)
        return
    state.stack = [state.stack[0], (phases.PICK, seat), (phases.PICK, state.turn)]
    _next_pick(state, chance, log)


def _next_pick(state: State, chance: Chance, log: Log) -> None:
    """Ask for the next pick; an empty hand picks nothing by itself."""
    while len(state.stack) > 1:
        seat = state.stack[-1][1]
        if state.hand[seat]:
            state.say_asked(log)
            return
        _put_down(state, seat, NOTHING, log)
    _reveal(state, chance, log)


def _pick(state: State, seat: int, move: Move, chance: Chance, log: Log) -> None:
    _put_down(state, seat, move.cards[0] if move.cards else NOTHING, log)
    _next_pick(state, chance, log)


def _put_down(state: State, seat: int, card: int, log: Log) -> None:
    state.pick[seat] = card
    state.stack.pop()
    if log is not None:
        word, me = _pick_word(card), only(seat)
        op = Set(("pick", seat), word, me)
        log.append(ev.Picked(seat, Secret(word, me), ops=(op,)))


def _pick_word(card: int) -> str:
    return "nothing" if card == NOTHING else NAMES[card]


def _reveal(state: State, chance: Chance, log: Log) -> None:
    seat, partner = state.turn, state.target
    mine, theirs = state.pick[seat], state.pick[partner]
    ops: list[Op] = []
    for who, card in ((seat, mine), (partner, theirs)):
        state.pick[who] = NO_CARD
        ops.append(Set(("pick", who), NONE))
        if card != NOTHING:
            ops += state.put_away(who, [card])
    if log is not None:
        words = _pick_word(mine), _pick_word(theirs)
        log.append(ev.PicksShown(seat, partner, *words, ops=tuple(ops)))
    if theirs != NOTHING and counts_as(theirs, LUST):
        state.draw(seat, 3, "lust", chance, log)
    if mine != NOTHING and counts_as(mine, LUST):
        state.draw(partner, 3, "lust", chance, log)
    end_turn(state, chance, log)


def _drop(state: State, seat: int, move: Move, chance: Chance, log: Log) -> None:
    if move.verb == "drop":
        _drop_hand(state, seat, "greed", log)
    elif log is not None:
        log.append(ev.HandKept(seat, phases.DROP))
    end_turn(state, chance, log)


def _drop_hand(state: State, seat: int, why: str, log: Log) -> None:
    cards = state.hand[seat][:]
    ops = state.put_away(seat, cards)
    if log is not None:
        log.append(ev.HandDropped(seat, tuple(names(cards)), why, ops=ops))


def _purity(state: State, seat: int, log: Log) -> None:
    """Take HALO, from the centre or from another hand."""
    holder = next((other for other in range(state.seats) if HALO in state.hand[other]), None)
    if holder == seat:
        if log is not None:
            log.append(ev.HaloStays(seat))
        return
    if holder is not None:
        state.hand[holder].remove(HALO)
    state.hand[seat].append(HALO)
    if log is not None:
        source = None if holder is None else ("hand", holder)
        op = MoveCard(source, ("hand", seat), NAMES[HALO])
        log.append(ev.HaloTaken(seat, holder, ops=(op,)))


def _halo(state: State, seat: int, chance: Chance, log: Log) -> None:
    """Discard the hand, lower the level, draw as many cards as it says."""
    state.played = []
    if log is not None:
        log[-1] = _with_op(log[-1], MoveCard(("played",), None, NAMES[HALO], 0))
    _drop_hand(state, seat, "halo", log)
    if state.level[seat] > 0:
        state.lowered |= 1 << seat
        lower(state, [seat], log)
    state.draw(seat, state.level[seat], "halo", chance, log)


def _with_op(event: Event, op: Op) -> Event:
    return replace(event, ops=(*event.ops, op))


_Effect = Callable[["State", int, Move, Chance, Log], None]
_EFFECTS: dict[int, _Effect] = {
    GREED: greed.begin,
    PRIDE: _pride,
    WRATH: _wrath,
    LUST: _lust,
    GLUTTONY: _gluttony,
    SLOTH: _sloth,
    ENVY: _envy,
}
_REACTIONS: dict[str, _Effect] = {
    phases.SHOW: _show,
    phases.COUNTER: _counter,
    phases.SWAP: _swap,
    phases.LUST: _answer_lust,
    phases.PICK: _pick,
    phases.GREED: greed.deal_or_stop,
    phases.DROP: _drop,
}
