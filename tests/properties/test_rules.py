"""Every game of the house: cards, legality, text, positions, ends."""

from __future__ import annotations

import contextlib
import copy
import random
from typing import Any

import pytest

from game.ai.games import GAMES
from game.core.chance import FreeChance
from game.core.events import Event
from game.core.game import Game, play
from game.core.match import Header
from game.core.refusal import Refusal, Refused
from game.core.view import canonical
from tests.properties.facts import FACTS, cards_of, facts_of
from tests.properties.walks import as_bags, each_game, some_options, step, walk

COMMON = {"phase", "to_move", "winners"}


def test_every_registered_game_has_facts() -> None:
    assert FACTS.keys() == GAMES.keys()
    assert all(game.id == name for name, game in GAMES.items())


@each_game
def test_cards_are_conserved_and_keys_are_those_of_the_page(game: Game) -> None:
    facts = facts_of(game)
    assert game.bags == facts.bags
    for seed in range(25):
        for match, _ in walk(game, f"cards/{seed}", 120):
            table = match.state.to_dict()
            assert set(table) == COMMON | set(facts.keys)
            found, pack = cards_of(table, facts.zones), facts.pack(match.seats)
            assert found <= pack
            assert set(pack - found) <= facts.away


@each_game
def test_moves_agree_with_why_not(game: Game) -> None:
    pool = {line: game.parse(line) for line in facts_of(game).lines}
    for seed in range(20):
        for match, rng in walk(game, f"legal/{seed}", 60):
            moves = list(match.state.moves())
            texts = [move.text for move in moves]
            assert len(set(texts)) == len(texts), "each once"
            assert all(match.state.why_not(move) is None for move in moves)
            assert bool(moves) == (match.state.to_move is not None)
            for line in rng.sample(sorted(pool), min(60, len(pool))):
                refusal = match.state.why_not(pool[line])
                assert (refusal is None) == (line in texts), line
                assert refusal is None or isinstance(refusal, Refusal)
            for text, move in zip(texts, moves, strict=True):
                pool.setdefault(text, move)


@each_game
def test_play_refuses_with_the_refusal_of_why_not(game: Game) -> None:
    for seed in range(4):
        for match, rng in walk(game, f"refusal/{seed}", 30):
            before = match.state.to_dict()
            for line in rng.sample(sorted(facts_of(game).lines), 20):
                move = game.parse(line)
                refusal = match.state.why_not(move)
                if refusal is not None:
                    with pytest.raises(Refused) as refused:
                        play(match.state, move, FreeChance(rng))
                    assert refused.value.refusal == refusal
                    assert refusal.key.count(".") >= 1
            assert match.state.to_dict() == before


def mutated(line: str, rng: random.Random) -> str:
    """A line with one thing wrong, or not."""
    place = rng.randrange(len(line) + 1)
    some = rng.choice(" @=-+0123456789aé\n\t\x00١²")
    return rng.choice(
        (
            line[:place] + some + line[place:],
            line[:place] + line[place + 1 :],
            line[:place] + some + line[place + 1 :],
            line.upper(),
            f"{line} {line}",
            line[::-1],
        )
    )


@each_game
def test_text_round_trips_and_only_exact_text_parses(game: Game) -> None:
    for seed in range(15):
        for match, rng in walk(game, f"text/{seed}", 40):
            for move in match.state.moves():
                assert game.parse(move.text) == move
                assert game.parse(move.text).text == move.text
            for line in facts_of(game).lines[:8] + tuple(m.text for m in match.state.moves())[:8]:
                wrong = mutated(line, rng)
                with contextlib.suppress(Refused):
                    assert game.parse(wrong).text == wrong


@each_game
def test_copies_are_independent(game: Game) -> None:
    for seed in range(12):
        for match, rng in walk(game, f"copy/{seed}", 25):
            state = match.state
            if state.to_move is None:
                continue
            before, twin = state.to_dict(), state.copy()
            assert type(twin) is type(state)
            assert twin.to_dict() == before
            for _ in range(6):
                moves = twin.moves()
                if moves:
                    twin.apply(rng.choice(moves), FreeChance(rng))
            assert state.to_dict() == before
            kept, other = state.copy(), state.copy()
            other.apply(rng.choice(other.moves()), FreeChance(rng))
            assert kept.to_dict() == before


@each_game
def test_to_dict_hands_out_nothing_of_the_state(game: Game) -> None:
    def spoil(value: Any) -> None:
        if isinstance(value, list):
            for item in value:
                spoil(item)
            value.append("spoilt")
        elif isinstance(value, dict):
            for item in value.values():
                spoil(item)

    for match, _ in walk(game, "spoil", 60):
        before = canonical(match.state.to_dict())
        spoil(match.state.to_dict())
        for observer in match.observers:
            spoil(match.view(observer).data)
            spoil(match.view(observer).to_dict())
            spoil(game.glance(match.state, observer))
        assert canonical(match.state.to_dict()) == before
        assert match.view(0).to_bytes().count(b"spoilt") == 0


@each_game
def test_a_position_read_back_is_the_same_state(game: Game) -> None:
    for seed in range(15):
        for match, rng in walk(game, f"read/{seed}", 60):
            table = match.state.to_dict()
            again = game.read(copy.deepcopy(table), match.seats, match.header.options)
            assert again.to_dict() == table
            assert list(again.moves()) == list(match.state.moves())
            assert (again.phase, again.to_move) == (match.state.phase, match.state.to_move)
            assert again.outcome == match.state.outcome
            moves = again.moves()
            for move in rng.sample(moves, min(3, len(moves))):
                one, two = match.state.copy(), again.copy()
                for state in (one, two):
                    state.apply(move, FreeChance(random.Random(7)))
                assert one.to_dict() == two.to_dict()


@each_game
def test_to_apply_without_a_log_leads_to_the_same_state(game: Game) -> None:
    for seed in range(15):
        for match, rng in walk(game, f"log/{seed}", 50):
            moves = match.state.moves()
            for move in rng.sample(moves, min(3, len(moves))):
                with_log, without = match.state.copy(), match.state.copy()
                log: list[Event] = []
                with_log.apply(move, FreeChance(random.Random(3)), log)
                without.apply(move, FreeChance(random.Random(3)))
                assert with_log.to_dict() == without.to_dict()
                assert log


@each_game
def test_outcomes_are_told_when_a_round_is_over_and_only_then(game: Game) -> None:
    ended = 0
    for seed in range(15):
        for match, _ in walk(game, f"outcome/{seed}", 150):
            state, outcome = match.state, match.state.outcome
            assert (outcome is not None) == (state.phase in ("round_over", "match_over"))
            assert (state.to_move is None) == (state.phase == "match_over")
            winners = state.to_dict()["winners"]
            if outcome is None:
                assert bool(winners) == (state.phase in facts_of(game).told_early)
            else:
                ended += 1
                assert outcome.reason
                assert outcome.match_over == (state.phase == "match_over")
                assert sorted(outcome.winners) == winners
    assert ended > 10, "most of the 15 matches, in games of one round"


@each_game
def test_nobody_but_the_seat_to_move_may_move(game: Game) -> None:
    for match, _ in walk(game, "turns", 80):
        seat = match.state.to_move
        before = canonical(match.state.to_dict())
        moves = match.state.moves()
        for other in (*range(-1, match.seats + 1), 31):
            if other != seat:
                for line in [move.text for move in moves[:3]] or ["deal"]:
                    with pytest.raises(Refused):
                        match.play(other, line)
        assert canonical(match.state.to_dict()) == before


@each_game
def test_matches_end(game: Game) -> None:
    for seed in range(10):
        rng = random.Random(f"end/{game.id}/{seed}")
        seats = game.min_seats + seed % (game.max_seats - game.min_seats + 1)
        options = Header.new(game, seats, seed, some_options(game, seats, rng)).options
        state, chance = game.blank(seats, options), FreeChance(rng)
        game.deal(state, chance)
        for _ in range(facts_of(game).most_moves):
            if state.to_move is None:
                break
            moves = state.moves()
            eager = [move for move in moves if facts_of(game).eager(move.text)]
            state.apply(rng.choice(eager or moves), chance)
        assert state.phase == "match_over"
        assert state.moves() == () or list(state.moves()) == []


@each_game
def test_seats_and_options_outside_the_game_are_refused(game: Game) -> None:
    for seats in (-1, 0, game.min_seats - 1, game.max_seats + 1, 99):
        with pytest.raises(Refused):
            Header.new(game, seats, 1)
    for option in game.options:
        for seats in range(game.min_seats, game.max_seats + 1):
            choices = option.choices(seats)
            assert option.default(seats) in choices
            for value in choices:
                assert (
                    Header.new(game, seats, 1, {option.name: value}).options[option.name] == value
                )
            wrong: tuple[object, ...] = ("", None, -7, 10_000, 1.0, [1], "1")
            for outside in wrong:
                with pytest.raises(Refused):
                    Header.new(game, seats, 1, {option.name: outside})


@each_game
def test_refused_attempts_leave_chance_alone(game: Game) -> None:
    """The next deals are the same, whatever was refused before."""
    for seed in range(4):
        plain = walk(game, f"chance/{seed}", 60)
        for (one, _), (two, _) in zip(plain, walk(game, f"chance/{seed}", 60), strict=True):
            assert one.state.to_dict() == two.state.to_dict()
            tries = random.Random(len(two.entries))
            for line in tries.sample(sorted(facts_of(game).lines), 15):
                if two.state.to_move is None or two.state.why_not(game.parse(line)) is not None:
                    with pytest.raises(Refused):
                        two.play(two.state.to_move or 0, line)
            views = [one.view(observer).to_bytes() for observer in one.observers]
            assert views == [two.view(observer).to_bytes() for observer in two.observers]
            assert as_bags(game, one.state.to_dict()) == as_bags(game, two.state.to_dict())


def test_a_walk_is_what_it_says() -> None:
    """The suite's own tool: it plays to the end, the same way for the same seed."""
    game = next(iter(GAMES.values()))
    one, two = ([match.state.to_dict() for match, _ in walk(game, "tool")] for _ in range(2))
    assert one == two
    assert one[-1]["phase"] == "match_over"
    match, rng = next(walk(game, "tool"))
    assert step(match, rng) in {entry.move for entry in match.entries}
