"""A picture never shows what the viewer may not know: every frame of twin matches is the same."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

import pytest

from game.core.events import Event
from game.honesty.twinning import Twins
from scenes.stage.motion import Motion
from scenes.stage.placement import Placement
from scenes.tables.column import Line
from tests.scenes.tables.games import GAMES, KnownGame
from tests.scenes.tables.lockstep import (
    LeakError,
    Lockstep,
    Onward,
    Step,
    plan,
    played,
    table_people,
)
from tests.scenes.tables.rig import Rig

EACH = 14
AT_THE_TABLE = 9
OWN = [(game, name) for game, known in GAMES.items() for name in known.situations]
PUBLIC = [(game, name) for game, known in GAMES.items() for name in known.public]


def lockstep_of(mixin: type | None = None) -> Lockstep:
    return Lockstep(Rig(mixin=mixin), Rig(mixin=mixin))


@pytest.fixture(scope="module")
def lockstep() -> Iterator[Lockstep]:
    pair = lockstep_of()
    yield pair
    pair.close()


def play(lockstep: Lockstep, pair: Twins, number: int, steps: Sequence[Step] | None = None) -> None:
    """Still pictures, then the next moves with all that moves."""
    rng, chance = random.Random(number), Onward(number)
    pair.a._chance, pair.b._chance = chance, chance
    people = table_people(pair, number)
    if steps is None:
        steps = plan(pair, 2 if number % 4 == 3 else 1, rng, chance)
    lockstep.sit(pair, people, steps, rng)
    if number % EACH == 0:
        lockstep.run()
        lockstep.look_around()
    lockstep.take_part(pair, people, steps)


@pytest.mark.parametrize(("game", "situation"), OWN)
def test_a_seat_sees_the_same_in_every_frame(lockstep: Lockstep, game: str, situation: str) -> None:
    before, moving = lockstep.situations[situation], lockstep.moving
    for number, pair in enumerate(GAMES[game].pairs(situation, EACH, False)):
        play(lockstep, pair, number)
    assert lockstep.situations[situation] - before == EACH
    assert situation == "match_over" or lockstep.moving - moving > 3 * EACH


@pytest.mark.parametrize(("game", "situation"), PUBLIC)
def test_nobody_in_particular_sees_the_same(lockstep: Lockstep, game: str, situation: str) -> None:
    before, moving = lockstep.situations[situation], lockstep.moving
    for number, pair in enumerate(GAMES[game].pairs(situation, AT_THE_TABLE, True)):
        play(lockstep, pair, number)
    assert lockstep.situations[situation] - before == AT_THE_TABLE
    assert situation == "match_over" or lockstep.moving - moving > AT_THE_TABLE


# ---------------------------------------------------------------- the proof can fail


@pytest.mark.parametrize("game", GAMES)
def test_the_eyes_see_a_card_that_the_viewer_knows(game: str) -> None:
    """Whoever sees what differs between twins is no fooled observer."""
    lockstep, found = lockstep_of(), 0
    known = GAMES[game]
    for number, pair in enumerate(known.pairs(known.watching, 10, False), 1):
        insider = known.insider(pair)
        if insider is not None:
            found += 1
            with pytest.raises(LeakError):
                play(lockstep, pair._replace(observer=insider), 3 * number, [])
    lockstep.close()
    assert found >= 3


@pytest.mark.parametrize(
    ("game", "situation"), [("king_cat", "play_other"), ("coyote", "turn_own")]
)
def test_the_eyes_see_another_card_in_mid_motion(game: str, situation: str) -> None:
    """Still pictures are the same; a move later the viewer sees another card."""
    lockstep, found = lockstep_of(), 0
    for number, pair in enumerate(GAMES[game].pairs(situation, 120, False), 1):
        steps = _to_another_sight(GAMES[game], pair, Onward(number))
        if found == 3:
            break
        if steps:
            found += 1
            play(lockstep, pair, 3 * number, [])
            still = lockstep.frames
            with pytest.raises(LeakError):
                play(lockstep, pair, 3 * number, steps)
            assert lockstep.frames > still + 3
    lockstep.close()
    assert found == 3


def _to_another_sight(game: KnownGame, pair: Twins, chance: Onward) -> list[Step]:
    """A move in the open after which only what the observer alone sees differs."""
    a, b, observer = pair.a.state, pair.b.state, pair.observer
    seat = a.to_move
    common = {move.text for move in a.moves()} & {move.text for move in b.moves()}
    for line in sorted(common):
        one, two = played(a, line, chance), played(b, line, chance)
        mine, others = (
            [
                game.saw(before.to_dict(), (seat or 0, line), after.to_dict(), who)
                for before, after in ((a, one), (b, two))
            ]
            for who in (observer, 31)
        )
        asks_me = one.to_move == observer == two.to_move
        if seat is not None and asks_me and others[0] == others[1] and mine[0] != mine[1]:
            return [(seat, line, line)]
    return []


class Seer:
    """What the truth is, for tables that leak."""

    @property
    def secret(self) -> int:
        match = self.session.match  # type: ignore[attr-defined]
        return GAMES[match.game.id].secret(match.state)


class FaceLeak(Seer):
    """What lies face down lies a little differently."""

    def placements(self) -> list[Placement]:
        found: list[Placement] = super().placements()  # type: ignore[misc]
        return [p.moved(x=p.x + self.secret * (p.face is None)) for p in found]


class NameLeak(Seer):
    """Only a screen reader would tell."""

    def refresh(self) -> None:
        super().refresh()  # type: ignore[misc]
        for spot in self.seats:  # type: ignore[attr-defined]
            spot.name += " " * self.secret


class PauseLeak(Seer):
    """The same pictures, but some of them longer."""

    def motions(self, *args: Any) -> tuple[list[Motion], float]:
        motions, hold = super().motions(*args)  # type: ignore[misc]
        return motions, hold + 0.05 * self.secret


class SoundLeak(Seer):
    """One hears it."""

    def refresh(self) -> None:
        super().refresh()  # type: ignore[misc]
        self.app.play_sound(f"flick{self.secret}")  # type: ignore[attr-defined]


class ChronicleLeak(Seer):
    """Everybody reads what only somebody saw."""

    def line(self, event: Event, *, new: bool) -> Line | None:
        line: Line | None = super().line(event, new=new)  # type: ignore[misc]
        return None if line is None else replace(line, text=f"{line.text} {self.secret}")


class OrderLeak(Seer):
    """A card that flies is the one that was kept, not the one that lies there."""

    def motions(self, *args: Any) -> tuple[list[Motion], float]:
        motions, hold = super().motions(*args)  # type: ignore[misc]
        moved = [
            Motion(m.key, m.duration + 0.1 * self.secret, m.delay, arc=0.05 * self.secret)
            for m in motions
        ]
        return moved, hold


LEAKS = (FaceLeak, NameLeak, PauseLeak, SoundLeak, ChronicleLeak, OrderLeak)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("mixin", LEAKS, ids=lambda mixin: str(mixin.__name__))
def test_a_table_that_leaks_is_caught(game: str, mixin: type) -> None:
    lockstep, caught = lockstep_of(mixin), 0
    known = GAMES[game]
    # not everything that happens moves a card, and not every secret differs
    tries = 20 if mixin is OrderLeak or game == "seven_sins" else 5
    for number, pair in enumerate(known.pairs(known.watching, tries, False), 1):
        try:
            play(lockstep, pair, 4 * number + 3)
        except LeakError:
            caught += 1
        if caught == 3:
            break
    lockstep.close()
    assert caught == 3
