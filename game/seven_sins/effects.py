"""What happens in Seven Sins, in rulebook order: turns, effects, reactions, the end of a turn."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from game.core.chance import Chance
from game.core.events import Event, Secret
from game.core.zones import NONE, Exchange, Op, Set, Turn, only
from game.core.zones import Move as MoveCard
from game.seven_sins import events as ev
from game.seven_sins import phases
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

if TYPE_CHECKING:
    from game.seven_sins.state import State

Log = list[Event] | None
NOTHING = -2


# -------------------------------------------------------------------- turn


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
    _end_turn(state, chance, log)


def _log_play(state: State, seat: int, move: Move, log: list[Event]) -> None:
    cards = tuple(NAMES[card] for card in move.cards)
    colour = COLOURS[state.colour] if state.colour >= 0 else NONE
    ops: list[Op] = [MoveCard(("hand", seat), ("played",), card) for card in cards]
    ops += [Set(("as",), colour)]
    ops += [Set(("target",), NONE if state.target < 0 else state.target)]
    aim = move.target if move.target >= 0 else None
    log.append(ev.Played(seat, cards, colour, aim, move.draw, ops=tuple(ops)))


# -------------------------------------------------------------------- effects


def _pride(state: State, seat: int, move: Move, chance: Chance, log: Log) -> None:
    if any(counts_as(card, PRIDE) for card in state.hand[move.target]):
        state.ask(phases.SHOW, move.target, log)
        return
    if log is not None:
        log.append(ev.NoPride(move.target))
    state.draw(move.target, 1, "pride", chance, log)
    _end_turn(state, chance, log)


def _show(state: State, seat: int, move: Move, chance: Chance, log: Log) -> None:
    if log is not None:
        card = NAMES[move.cards[0]]
        log.append(ev.Showed(seat, card, ops=(Turn(("hand", seat), (card,)),)))
    state.draw(state.turn, 1, "pride", chance, log)
    _end_turn(state, chance, log)


def _wrath(state: State, seat: int, move: Move, chance: Chance, log: Log) -> None:
    _strike(state, move.target, chance, log)


def _strike(state: State, victim: int, chance: Chance, log: Log) -> None:
    """The victim draws two and may answer, if there is anything to answer with."""
    state.draw(victim, 2, "wrath", chance, log)
    del state.stack[1:]
    if state.hand[victim]:
        state.ask(phases.COUNTER, victim, log)
    else:
        _end_turn(state, chance, log)


def _counter(state: State, seat: int, move: Move, chance: Chance, log: Log) -> None:
    if move.verb == "take":
        if log is not None:
            log.append(ev.TookIt(seat))
        _end_turn(state, chance, log)
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
    _end_turn(state, chance, log)


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
    _end_turn(state, chance, log)


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
    _end_turn(state, chance, log)


def _lust(state: State, seat: int, move: Move, chance: Chance, log: Log) -> None:
    state.ask(phases.LUST, move.target, log)


def _answer_lust(state: State, seat: int, move: Move, chance: Chance, log: Log) -> None:
    accepted = move.verb == "accept"
    if log is not None:
        log.append(ev.LustAnswered(seat, accepted))
    if not accepted:
        _end_turn(state, chance, log)
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
    _end_turn(state, chance, log)


def _greed(state: State, seat: int, move: Move, chance: Chance, log: Log) -> None:
    _deal_on(state, seat, chance, log)


def _in_dealt_order(state: State, seat: int) -> list[int]:
    others = state.around(seat)[1:]
    longest = max((len(cards) for cards in state.dealt), default=0)
    return [
        state.dealt[other][turn]
        for turn in range(longest)
        for other in others
        if turn < len(state.dealt[other])
    ]


def is_bust(cards: list[int]) -> bool:
    """Whether two of the cards, other than GREED, share a colour."""
    colours = [COLOUR[card] for card in cards if COLOUR[card] not in (-1, GREED)]
    if len(set(colours)) < len(colours):
        return True
    return CORRUPTION in cards and bool(colours)


def _deal_on(state: State, seat: int, chance: Chance, log: Log) -> None:
    """Deal until there is something to decide, or the dealing is over."""
    others = state.around(seat)[1:]
    while state.can_draw():
        count = sum(len(cards) for cards in state.dealt)
        state.refill(chance, log)
        card, other = state.deck.pop(), others[count % len(others)]
        state.dealt[other].append(card)
        if log is not None:
            op = MoveCard(("deck",), ("dealt", other), NAMES[card], 0)
            log.append(ev.GreedDealt(other, NAMES[card], count + 1, ops=(op,)))
        dealt = _in_dealt_order(state, seat)
        if is_bust(dealt):
            _go_bust(state, seat, dealt, log)
            _end_turn(state, chance, log)
            return
        if count + 1 == 5:
            _stop_dealing(state, seat, "five", log)
            _offer_drop(state, seat, chance, log)
            return
        if state.can_draw() and sum(COLOUR[card] != GREED for card in dealt) >= 2:
            del state.stack[1:]
            state.ask(phases.GREED, seat, log)
            return
    _stop_dealing(state, seat, "ran_out", log)
    _end_turn(state, chance, log)


def _go_bust(state: State, seat: int, dealt: list[int], log: Log) -> None:
    ops = tuple(
        MoveCard(("dealt", other), ("hand", seat), NAMES[card], 0)
        for card, other in _with_owners(state, dealt)
    )
    state.hand[seat] += dealt
    state.dealt = [[] for _ in range(state.seats)]
    if log is not None:
        log.append(ev.WentBust(seat, tuple(names(dealt)), ops=ops))


def _with_owners(state: State, dealt: list[int]) -> list[tuple[int, int]]:
    owners = {card: seat for seat, cards in enumerate(state.dealt) for card in cards}
    return [(card, owners[card]) for card in dealt]


def _stop_dealing(state: State, seat: int, reason: str, log: Log) -> None:
    ops = []
    for other in state.around(seat)[1:]:
        for card in state.dealt[other]:
            ops.append(MoveCard(("dealt", other), ("hand", other), NAMES[card], 0))
        state.hand[other] += state.dealt[other]
        state.dealt[other] = []
    if log is not None:
        log.append(ev.GreedEnded(seat, reason, ops=tuple(ops)))


def _offer_drop(state: State, seat: int, chance: Chance, log: Log) -> None:
    del state.stack[1:]
    if state.hand[seat]:
        state.ask(phases.DROP, seat, log)
    else:
        _end_turn(state, chance, log)


def _deal_or_stop(state: State, seat: int, move: Move, chance: Chance, log: Log) -> None:
    if move.verb == "deal":
        _deal_on(state, seat, chance, log)
    else:
        _stop_dealing(state, seat, "stop", log)
        _end_turn(state, chance, log)


def _drop(state: State, seat: int, move: Move, chance: Chance, log: Log) -> None:
    if move.verb == "drop":
        _drop_hand(state, seat, "greed", log)
    elif log is not None:
        log.append(ev.HandKept(seat, phases.DROP))
    _end_turn(state, chance, log)


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
        _lower(state, [seat], log)
    state.draw(seat, state.level[seat], "halo", chance, log)


def _with_op(event: Event, op: Op) -> Event:
    return replace(event, ops=(*event.ops, op))


_Effect = Callable[["State", int, Move, Chance, Log], None]
_EFFECTS: dict[int, _Effect] = {
    GREED: _greed,
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
    phases.GREED: _deal_or_stop,
    phases.DROP: _drop,
}


# -------------------------------------------------------------------- end of a turn


def _end_turn(state: State, chance: Chance, log: Log) -> None:
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
        _lower(state, sinking, log)
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


def _lower(state: State, seats: list[int], log: Log) -> None:
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
