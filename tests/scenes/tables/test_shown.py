"""Sprite ids: every card has its own, and they tell nothing that the observer did not see."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

from game.core.match import Header, Match
from game.core.zones import HIDDEN, NONE, TABLE
from game.honesty.twins_king_cat import twin_pairs
from game.king_cat.rules import GAME
from scenes.tables.king_cat import KingCatTable
from scenes.tables.shown import CardShown, Shown

ZONES = KingCatTable.zones
PACK = 21


def walk(seed: int, moves: int) -> Iterator[tuple[Match, int]]:
    """A random match and the number of events before each of its moves."""
    rng = random.Random(seed)
    match = Match(GAME, Header.new(GAME, 2 + seed % 5, seed))
    yield match, 0
    for _ in range(moves):
        seat = match.state.to_move
        if seat is None:
            return
        lines = [move.text for move in match.state.moves()]
        others = [line for line in lines if line != "play 10"]
        before = len(match.events)
        match.play(seat, rng.choice(others or lines))
        yield match, before


def everything(shown: Shown) -> dict[tuple[str | int, ...], list[CardShown]]:
    """All cards by zone."""
    found: dict[tuple[str | int, ...], list[CardShown]] = {}
    for key in ZONES:
        value = shown.view.data[key]
        nested = isinstance(value, list) and bool(value) and isinstance(value[0], list)
        for path in [(key, seat) for seat in range(len(value))] if nested else [(key,)]:
            found[path] = shown.cards(*path)
    return found


def check(shown: Shown) -> None:
    """As many ids as cards, each for one card; faces as in the view."""
    cards = everything(shown)
    ids = Counter(card.id for zone in cards.values() for card in zone)
    assert sum(ids.values()) == PACK
    assert len(ids) == PACK
    assert all(type(number) is int for number in ids)
    for path, zone in cards.items():
        value: Any = shown.view.data
        for part in path:
            value = value[part]
        faces = value if isinstance(value, list) else [] if value == NONE else [value]
        assert [card.card for card in zone] == faces


def test_ids_are_complete_and_unique_after_every_event() -> None:
    for seed in range(25):
        tables: dict[int, Shown] = {}
        for match, since in walk(seed, 40):
            for observer in match.observers:
                if observer not in tables:
                    tables[observer] = Shown(match.view(observer), ZONES)
                    check(tables[observer])
                    continue
                for event in match.seen(observer, since):
                    tables[observer].see(event)
                    check(tables[observer])
                assert tables[observer].view.data == match.view(observer).data


def test_a_card_keeps_its_id_while_one_can_follow_it() -> None:
    followed = 0
    for seed in range(40):
        shown: Shown | None = None
        for match, since in walk(seed, 30):
            if shown is None:
                shown = Shown(match.view(0), ZONES)
                continue
            for event in match.seen(0, since):
                before = {c.id: c.card for zone in everything(shown).values() for c in zone}
                shown.see(event)
                after = {c.id: c.card for zone in everything(shown).values() for c in zone}
                shuffled = event.kind in ("round_began", "shuffled_in")
                assert shuffled or before.keys() == after.keys(), event
                for number in before.keys() & after.keys():
                    known = HIDDEN not in (before[number], after[number])
                    assert not known or before[number] == after[number], event
                    followed += known
    assert followed > 1000


def test_after_a_shuffle_no_hidden_card_is_the_one_it_was() -> None:
    shuffles = 0
    for seed in range(25):
        tables: dict[int, Shown] = {}
        for match, since in walk(seed, 40):
            for observer in match.observers:
                if observer not in tables:
                    tables[observer] = Shown(match.view(observer), ZONES)
                    continue
                for event in match.seen(observer, since):
                    old = {c.id for zone in everything(tables[observer]).values() for c in zone}
                    tables[observer].see(event)
                    if event.kind == "shuffled_in":
                        shuffles += 1
                        pile = tables[observer].cards("deck")
                        assert not old & {card.id for card in pile}
                        assert all(card.card == HIDDEN for card in pile)
    assert shuffles > 10


def test_the_id_tables_of_twins_are_equal() -> None:
    pairs = 0
    for a, b, observer in twin_pairs(150):
        tables = [Shown(match.view(observer), ZONES) for match in (a, b)]
        assert everything(tables[0]) == everything(tables[1])
        histories = [match.seen(observer) for match in (a, b)]
        assert len(histories[0]) == len(histories[1])
        fresh = [Shown(_blank(match, observer), ZONES) for match in (a, b)]
        for one, two in zip(*histories, strict=True):
            fresh[0].see(one)
            fresh[1].see(two)
            assert everything(fresh[0]) == everything(fresh[1]), one
        pairs += observer != TABLE
    assert pairs > 50


def _blank(match: Match, observer: int) -> Any:
    """The observer's view before the first deal."""
    view = match.view(observer)
    view.data = GAME.blank(match.seats, match.header.options).to_dict()
    return view
