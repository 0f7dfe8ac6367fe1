"""A picture never shows what the viewer may not know: every frame of twin matches is the same."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

import pytest

from game.core.events import Event
from game.core.zones import TABLE
from scenes.stage.motion import Motion
from scenes.stage.placement import Placement
from tests.king_cat.twins import SITUATIONS, Twins, saw, twin_pairs
from tests.scenes.tables.lockstep import (
    LeakError,
    Lockstep,
    Onward,
    Step,
    Watched,
    plan,
    played,
    table_people,
)
from tests.scenes.tables.rig import Rig

EACH = 20
AT_THE_TABLE = 12
PUBLIC = [name for name in SITUATIONS if not name.endswith("_own")]


def lockstep_of(table: type[Watched] = Watched) -> Lockstep:
    return Lockstep(Rig(table=table), Rig(table=table))


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


def seat_pairs(situation: str, count: int) -> Iterator[Twins]:
    """Pairs for seats of every number."""
    made = 0
    for pair in twin_pairs(10 * count, (situation,), now=situation != "match_over"):
        if pair.observer != TABLE and made < count:
            made += 1
            yield pair
        if made == count:
            return


@pytest.mark.parametrize("situation", SITUATIONS)
def test_a_seat_sees_the_same_in_every_frame(lockstep: Lockstep, situation: str) -> None:
    before, moving = lockstep.situations[situation], lockstep.moving
    for number, pair in enumerate(seat_pairs(situation, EACH)):
        play(lockstep, pair, number)
    assert lockstep.situations[situation] - before == EACH
    assert situation == "match_over" or lockstep.moving - moving > 3 * EACH


@pytest.mark.parametrize("situation", PUBLIC)
def test_nobody_in_particular_sees_the_same(lockstep: Lockstep, situation: str) -> None:
    now = situation != "match_over"
    before, moving = lockstep.situations[situation], lockstep.moving
    for number, pair in enumerate(twin_pairs(AT_THE_TABLE, (situation,), TABLE, now=now)):
        play(lockstep, pair, number)
    assert lockstep.situations[situation] - before == AT_THE_TABLE
    assert situation == "match_over" or lockstep.moving - moving > AT_THE_TABLE


# ---------------------------------------------------------------- the proof can fail


def test_the_eyes_see_a_card_that_the_viewer_knows() -> None:
    """The owner of a hand that differs between twins is no fooled observer."""
    lockstep, found = lockstep_of(), 0
    for number, pair in enumerate(seat_pairs("play_other", 10), 1):
        a, b = pair.a.state.hand, pair.b.state.hand
        owners = [seat for seat in range(pair.a.seats) if sorted(a[seat]) != sorted(b[seat])]
        if owners:
            found += 1
            with pytest.raises(LeakError):
                play(lockstep, pair._replace(observer=owners[0]), 3 * number, [])
    lockstep.close()
    assert found >= 3


def test_the_eyes_see_another_card_drawn_in_mid_motion() -> None:
    """Still pictures are the same; a move later the viewer draws another card."""
    lockstep, found = lockstep_of(), 0
    for number, pair in enumerate(seat_pairs("play_other", 120), 1):
        steps = _to_another_draw(pair, Onward(number))
        if found == 3:
            break
        if steps:
            found += 1
            play(lockstep, pair, 3 * number, [])
            still = lockstep.frames
            with pytest.raises(LeakError):
                play(lockstep, pair, 3 * number, steps)
            assert lockstep.frames > still + 10
    lockstep.close()
    assert found == 3


def _to_another_draw(pair: Twins, chance: Onward) -> list[Step]:
    """A move after which only the card that the observer draws differs."""
    a, b, observer = pair.a.state, pair.b.state, pair.observer
    seat = a.to_move
    common = {move.text for move in a.moves()} & {move.text for move in b.moves()}
    for line in sorted(common):
        one, two = played(a, line, chance), played(b, line, chance)
        sights = [
            saw(before.to_dict(), (seat or 0, line), after.to_dict(), observer)
            for before, after in ((a, one), (b, two))
        ]
        told, open_, own = zip(*(sight[:3] for sight in sights), strict=True)
        public = told[0] == told[1] and open_[0] == open_[1]
        if seat is not None and public and one.to_move == observer and own[0] != own[1]:
            return [(seat, line, line)]
    return []


class Seer(Watched):
    """What the truth is, for tables that leak."""

    @property
    def secret(self) -> int:
        state = self.session.match.state
        cards = [state.aside, *state.deck, *(card for hand in state.hand for card in hand)]
        return sum(place * card for place, card in enumerate(cards)) % 7


class FaceLeak(Seer):
    """The pile lies a little differently."""

    def placements(self) -> list[Placement]:
        return [p.moved(x=p.x + self.secret * (p.face is None)) for p in super().placements()]


class NameLeak(Seer):
    """Only a screen reader would tell."""

    def refresh(self) -> None:
        super().refresh()
        for spot in self.seats:
            spot.name += " " * self.secret


class PauseLeak(Seer):
    """The same pictures, but some of them longer."""

    def motions(
        self, events: Sequence[Event], before: Sequence[Placement]
    ) -> tuple[list[Motion], float]:
        motions, hold = super().motions(events, before)
        return motions, hold + 0.05 * self.secret


class SoundLeak(Seer):
    """One hears it."""

    def refresh(self) -> None:
        super().refresh()
        self.app.play_sound(f"flick{self.secret}")


class ChronicleLeak(Seer):
    """Everybody reads what only somebody saw."""

    def badge(self, event: Event) -> str:
        return super().badge(event) or str(self.secret)


class OrderLeak(Seer):
    """A card that flies is the one that was kept, not the one that lies there."""

    def motions(
        self, events: Sequence[Event], before: Sequence[Placement]
    ) -> tuple[list[Motion], float]:
        motions, hold = super().motions(events, before)
        moved = [Motion(m.key, m.duration, m.delay, arc=0.05 * self.secret) for m in motions]
        return moved, hold


LEAKS = (FaceLeak, NameLeak, PauseLeak, SoundLeak, ChronicleLeak, OrderLeak)


@pytest.mark.parametrize("table", LEAKS, ids=lambda table: str(table.__name__))
def test_a_table_that_leaks_is_caught(table: type[Watched]) -> None:
    lockstep, caught = lockstep_of(table), 0
    for number, pair in enumerate(seat_pairs("play_other", 5), 1):
        try:
            play(lockstep, pair, 4 * number + 3)
        except LeakError:
            caught += 1
    lockstep.close()
    assert caught >= 3
