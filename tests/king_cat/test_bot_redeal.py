"""Re-dealt states fit what a seat has seen, in every phase, and are random otherwise."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from game.core.bot import Request
from game.core.match import Header, Match
from game.core.zones import HIDDEN
from game.king_cat.bot_memory import forgetful
from game.king_cat.cards import PACK
from game.king_cat.redeal import redeal, unseen_counts
from game.king_cat.rules import GAME
from tests.king_cat.bot_walks import walk


def cards_of(table: dict[str, Any]) -> list[Any]:
    piles = [*table["hand"], *table["laid"], table["deck"], table["open_aside"]]
    aside = [] if table["aside"] == "none" else [table["aside"]]
    return sorted([card for pile in piles for card in pile] + aside, key=str)


def fits(view: Any, truth: Any) -> bool:
    """Whether a table is the view with its hidden cards filled in."""
    if view == HIDDEN:
        return isinstance(truth, int)
    if isinstance(view, list):
        return len(view) == len(truth) and all(map(fits, view, truth))
    return bool(view == truth)


def test_states_fit_the_view_and_hold_the_whole_pack() -> None:
    phases: Counter[str] = Counter()
    for match in walk(seed=1, positions=1500):
        rng = random.Random(3)
        for seat in range(match.seats):
            view = match.view(seat).data
            table = redeal(view, match.header.options, rng).to_dict()
            assert cards_of(table) == sorted(PACK, key=str)
            for key, value in view.items():
                if key == "hand":
                    assert all(
                        sorted(map(str, cards)) == sorted(map(str, table[key][place]))
                        if HIDDEN not in cards
                        else not Counter(c for c in cards if c != HIDDEN)
                        - Counter(table[key][place])
                        for place, cards in enumerate(value)
                    )
                else:
                    assert fits(value, table[key]), key
        phases[match.state.phase] += 1
    assert set(phases) == {"play", "place", "dig", "round_over", "match_over"}


def test_the_seat_to_move_has_the_moves_that_it_really_has() -> None:
    for match in walk(seed=2, positions=600):
        seat = match.state.to_move
        if seat is not None:
            state = redeal(match.view(seat).data, match.header.options, random.Random(1))
            assert sorted(move.text for move in state.moves()) == sorted(
                move.text for move in match.state.moves()
            )


def test_every_unseen_card_turns_up_as_often_as_it_is_there() -> None:
    match = Match(GAME, Header.new(GAME, 3, 11))
    seat = match.state.to_move
    assert seat is not None
    view, rng = match.view(seat).data, random.Random(5)
    counts, rounds = unseen_counts(view), 6000
    found: Counter[int] = Counter()
    for _ in range(rounds):
        found[redeal(view, match.header.options, rng).hand[(seat + 1) % 3][0]] += 1
    for card, count in enumerate(counts):
        expected = rounds * count / sum(counts)
        assert abs(found[card] - expected) <= 5 * (expected + 1) ** 0.5


def test_weights_make_a_hand_more_likely() -> None:
    match = Match(GAME, Header.new(GAME, 3, 11))
    seat = match.state.to_move
    assert seat is not None
    view, rng = match.view(seat).data, random.Random(5)
    other = (seat + 1) % 3
    counts = unseen_counts(view)
    wanted = max(card for card in range(11) if counts[card])
    weights = [1.0 if card == wanted else 0.0 for card in range(11)]
    states = [redeal(view, match.header.options, rng, {other: weights}) for _ in range(50)]
    assert all(state.hand[other] == [wanted] for state in states)
    assert all(cards_of(state.to_dict()) == sorted(PACK, key=str) for state in states)


@pytest.mark.parametrize("spare", [(), (10, 10, 10, 10)])
def test_positions_that_are_not_one_pack_are_dealt_too(spare: tuple[int, ...]) -> None:
    view = Match(GAME, Header.new(GAME, 2, 1)).view(0).data
    view["deck"] = [HIDDEN] * (2 if spare else 30)
    view["laid"] = [list(spare), []]
    state = redeal(view, {"markers_to_win": 3, "first": "lot"}, random.Random(1))
    assert len(state.deck) == len(view["deck"])
    assert HIDDEN not in state.deck


def test_forgetting_only_ever_hides_and_stays_forgotten() -> None:
    lost = 0
    for match in walk(seed=4, positions=800):
        seat = match.state.to_move
        if seat is None:
            continue
        request = Request.of(match, seat, "novice", 1)
        faded = forgetful(request, 0.5)
        assert faded.view["hand"][seat] == request.view["hand"][seat]
        for key, value in request.view.items():
            assert covers(value, faded.view[key]), key
        lost += faded.view != request.view
        assert forgetful(request, 0.5) == faded
        assert forgetful(request, 1.0) == request
    assert lost > 20


def covers(known: Any, faded: Any) -> bool:
    if faded == HIDDEN:
        return True
    if isinstance(known, list):
        return len(known) == len(faded) and all(map(covers, known, faded))
    return bool(known == faded)
