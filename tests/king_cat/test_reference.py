"""The engine against a second King Cat: states, legal moves and everyone's memory agree."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping
from typing import Any

import pytest

from game.core.match import Header, Match
from game.core.refusal import Refused
from game.honesty.twinning import Script
from game.king_cat.rules import GAME
from tests.king_cat.reference import PACK, Card, Reference

MATCHES = 150
ALL_LINES = [
    *(f"play {card}" for card in range(12)),
    *(f"play {card} @{seat}" for card in range(12) for seat in range(7)),
    *(
        f"play {card} @{seat} ={guess}"
        for card in (0, 1, 3)
        for seat in range(7)
        for guess in range(12)
    ),
    *(f"put {under}" for under in range(22)),
    "keep",
    "swap",
    "deal",
]


def sorted_hands(table: Mapping[str, Any]) -> dict[str, Any]:
    return {**table, "hand": [sorted(cards, key=str) for cards in table["hand"]]}


def some_line(match: Match, rng: random.Random, bold: bool) -> str:
    """Any card with the same chance; who is not bold lays the King Cat only if need be."""
    lines = [move.text for move in match.state.moves()]
    cards = sorted({line[:7] for line in lines})
    if not bold and len(cards) > 1 and "play 10" in cards:
        cards.remove("play 10")
    card = rng.choice(cards)
    return rng.choice([line for line in lines if line[:7] == card])


def check_deal(state: Mapping[str, Any], starter: int) -> None:
    """ "Deal one card to each; set one card aside … With two players, two more … face up"."""
    seats = len(state["hand"])
    everything = Counter([*state["deck"], state["aside"], *state["open_aside"]])
    for cards in state["hand"]:
        everything.update(cards)
    assert everything == PACK
    assert [len(cards) for cards in state["hand"]] == [1 + (s == starter) for s in range(seats)]
    assert len(state["open_aside"]) == (2 if seats == 2 else 0)
    assert (state["phase"], state["to_move"], state["starter"]) == ("play", starter, starter)
    assert state["laid"] == [[] for _ in range(seats)]
    assert state["out"] == state["shielded"] == state["winners"] == []


def compare(match: Match, reference: Reference) -> None:
    assert sorted_hands(match.state.to_dict()) == reference.table()
    for observer in match.observers:
        assert sorted_hands(match.view(observer).data) == reference.table(observer), observer
    texts = [move.text for move in match.state.moves()]
    assert len(texts) == len(set(texts))
    assert set(texts) == reference.legal()


def play_through(seed: int, seats: int) -> Counter[str]:
    """One match, compared after every move; what happened in it, counted."""
    rng = random.Random(f"reference/{seed}/{seats}")
    happened: Counter[str] = Counter()
    script = Script(rng)
    header = Header.new(GAME, seats, 0, {"markers_to_win": rng.choice((1, 2, 3))})
    match = Match(GAME, header, script)
    check_deal(match.state.to_dict(), script_starter(match))
    reference = Reference(
        match.state.to_dict(), match.observers, int(header.options["markers_to_win"])
    )
    compare(match, reference)
    bold = rng.random() < 0.2
    while (seat := match.state.to_move) is not None:
        line = some_line(match, rng, bold)
        match.play(seat, line)
        happened[line.split()[0] if line[:4] != "play" else line[:7].strip()] += 1
        if line == "deal":
            check_deal(match.state.to_dict(), seat)
            reference.dealt(match.state.to_dict())
        else:
            orders = match._chance.orders  # type: ignore[attr-defined]
            reference.move(line, orders[-1] if line == "play 7" else ())
        compare(match, reference)
        happened[match.state.phase] += 1
    return happened


def script_starter(match: Match) -> int:
    """ "The first round's starter is drawn by lot"."""
    picks: list[tuple[int, int]] = match._chance.picks  # type: ignore[attr-defined]
    assert len(picks) == 1
    return picks[0][0]


def test_random_matches_agree_in_state_memory_and_moves() -> None:
    happened: Counter[str] = Counter()
    for seed in range(MATCHES):
        happened += play_through(seed, 2 + seed % 5)
    every = {f"play {card}" for card in range(11)} | {"put", "keep", "swap", "deal"}
    assert min(happened[name] for name in every) >= 5
    assert happened["match_over"] == MATCHES


def random_position(rng: random.Random) -> tuple[int, dict[str, Any]]:
    """A position as scenarios may have it: cards that there are twice may be there ten times."""
    seats = rng.randint(2, 6)
    out = sorted(rng.sample(range(seats), rng.randint(0, seats - 2)))
    still_in = [seat for seat in range(seats) if seat not in out]
    mover = rng.choice(still_in)

    single = {card for card, copies in PACK.items() if copies == 1}

    def any_card() -> int:
        card = rng.choice([card for card in PACK if PACK[card] > 1 or card in single])
        single.discard(card)
        return card

    def some(least: int, most: int) -> list[int]:
        return [any_card() for _ in range(rng.randint(least, most))]

    others = [seat for seat in still_in if seat != mover]
    phase = rng.choice(("play", "play", "play", "place", "dig"))
    size = 2 if phase == "play" else 1
    hand = [
        [] if s in out else some(size, size) if s == mover else some(1, 1) for s in range(seats)
    ]
    return seats, {
        "phase": phase,
        "to_move": mover,
        "hand": hand,
        "laid": [some(0, 5) for _ in range(seats)],
        "deck": some(1, 4) if phase == "place" else some(0, 4),
        "aside": any_card() if phase == "dig" or rng.random() < 0.8 else "none",
        "open_aside": some(2, 2) if seats == 2 else [],
        "shielded": sorted(rng.sample(others, rng.randint(0, len(others)))),
        "out": out,
        "markers": [rng.randint(0, 2) for _ in range(seats)],
        "starter": rng.randrange(seats),
        "winners": [],
    }


def test_strange_positions_agree_too() -> None:
    """Packs that do not exist, empty piles, ties: one move each from any position."""
    rng = random.Random("strange positions")
    phases: Counter[str] = Counter()
    for _ in range(1_500):
        seats, position = random_position(rng)
        options = {"markers_to_win": 3}
        header = Header.new(GAME, seats, 0, options)
        start = Header(GAME.id, seats, header.options, 0, start={"position": position})
        match = Match(GAME, start, Script(rng))
        assert match.state.to_dict() == position
        reference = Reference(position, match.observers, 3)
        looked_at: dict[str, list[Card | None]] = {
            "place": [*reference.deck[:1]],
            "dig": [reference.aside],
        }
        for card in looked_at.get(position["phase"], []):
            assert card is not None
            card.seen.add(position["to_move"])
        compare(match, reference)
        for line in rng.sample(ALL_LINES, 40):
            refusal = match.state.why_not(GAME.parse(line))
            assert (refusal is None) == (line in reference.legal()), (line, position)
        line = rng.choice(sorted(reference.legal()))
        match.play(position["to_move"], line)
        orders = match._chance.orders  # type: ignore[attr-defined]
        reference.move(line, orders[-1] if orders else ())
        compare(match, reference)
        phases[match.state.phase] += 1
    assert min(phases[name] for name in ("play", "place", "dig", "round_over", "match_over")) > 10


@pytest.mark.parametrize("seats", range(2, 7))
def test_every_line_there_is_agrees_with_the_second_rules(seats: int) -> None:
    rng = random.Random(f"lines/{seats}")
    match = Match(GAME, Header.new(GAME, seats, 0), Script(rng))
    while (seat := match.state.to_move) is not None:
        legal = {move.text for move in match.state.moves()}
        for line in ALL_LINES:
            assert (match.state.why_not(GAME.parse(line)) is None) == (line in legal), line
        with pytest.raises(Refused):
            match.play((seat + 1) % seats, next(iter(legal)))
        match.play(seat, some_line(match, rng, False))
