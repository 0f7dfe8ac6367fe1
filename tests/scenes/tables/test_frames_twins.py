"""A picture never shows what the viewer may not know: every frame of twin matches is the same."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from game.core.zones import TABLE
from tests.king_cat.twins import SITUATIONS, Twins, twin_pairs
from tests.scenes.tables.lockstep import Lockstep, Onward, Watched, plan, table_people
from tests.scenes.tables.rig import Rig

EACH = 20
PUBLIC = [name for name in SITUATIONS if not name.endswith("_own")]


@pytest.fixture(scope="module")
def lockstep() -> Iterator[Lockstep]:
    pair = Lockstep(Rig(table=Watched), Rig(table=Watched))
    yield pair
    pair.one.close()
    pair.two.close()


def play(lockstep: Lockstep, pair: Twins, number: int) -> None:
    """Still pictures, then the next moves with all that moves."""
    moves = 2 if number % 4 == 3 else 1
    rng, chance = random.Random(number), Onward(number)
    pair.a._chance, pair.b._chance = chance, chance
    people = table_people(pair, number)
    steps = plan(pair, moves, rng, chance)
    lockstep.sit(pair, people, steps, rng)
    if number % EACH == 0:
        lockstep.run()
        lockstep.look_around()
    lockstep.take_part(pair, people, steps)


@pytest.mark.parametrize("situation", SITUATIONS)
def test_a_seat_sees_the_same_in_every_frame(lockstep: Lockstep, situation: str) -> None:
    pairs = (p for p in twin_pairs(3 * EACH, (situation,), now=situation != "match_over"))
    seen = 0
    for pair in pairs:
        if pair.observer != TABLE and seen < EACH:
            play(lockstep, pair, seen)
            seen += 1
    assert seen == EACH


@pytest.mark.parametrize("situation", PUBLIC)
def test_nobody_in_particular_sees_the_same(lockstep: Lockstep, situation: str) -> None:
    now = situation != "match_over"
    for number, pair in enumerate(twin_pairs(EACH, (situation,), TABLE, now=now)):
        play(lockstep, pair, number)
