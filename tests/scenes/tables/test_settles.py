"""When motion ends the picture is the layout of the view, as if the table had just been laid."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from functools import cache

import pytest

from game.core.match import Match
from game.core.zones import TABLE
from scenes.tables.director import Wait
from tests.scenes.tables.games import GAMES, still
from tests.scenes.tables.rig import SMALL, FedWorker, Rig

OTHER = (800, 450)
WIDE = (720, 360)
NAP = 36
"""Frames after which a table that rests has looked around again, whatever was done to it."""


class Pictures:
    """Fresh pictures of a match, drawn on a screen of their own."""

    def __init__(self) -> None:
        self.rigs: dict[tuple[tuple[int, int], bool], Rig] = {}

    def of(self, rig: Rig) -> bytes:
        """The same table as ``rig`` shows, laid anew for the same viewer."""
        reduced = rig.prefs.reduced_motion
        key = (rig.backend.size, reduced)
        if key not in self.rigs:
            self.rigs[key] = Rig(rig.backend.size, speed="instant", reduced_motion=reduced)
        mine = self.rigs[key]
        director = rig.table.director
        table = mine.sit(still(rig.table.session.match), director.session.people, FedWorker())
        table.director.look(director.viewer)
        table.resume()
        mine.step(2)
        assert table.director.waits_for is director.waits_for
        return mine.fresh_picture()

    def close(self) -> None:
        for rig in self.rigs.values():
            rig.close()


@pytest.fixture(scope="module")
def pictures() -> Iterator[Pictures]:
    made = Pictures()
    yield made
    made.close()


def check(rig: Rig, pictures: Pictures, note: str) -> None:
    """What is on screen, and what would be on screen when drawn anew, is the fresh picture."""
    shown = rig.picture()
    fresh = pictures.of(rig)
    assert alike(shown, rig.fresh_picture()), f"not everything was drawn: {note}: {rig.where()}"
    assert alike(shown, fresh), f"the picture is not the layout: {note}: {rig.where()}"


LAYERS = 4
"""So many pictures lie on one another at most in one place (card, shadows, glow)."""
FEW = 60
"""So many bytes may be off by more than one level: those on the edges of a clip."""

PIECE = 4096
"""So many bytes are compared at a time: most of a picture is equal."""


def alike(one: bytes, two: bytes) -> bool:
    """Equal, up to the last bit of each layer: a blit rounds otherwise where a clip cuts it."""
    if one == two:
        return True
    off: list[int] = []
    for start in range(0, max(len(one), len(two)), PIECE):
        piece, other = one[start : start + PIECE], two[start : start + PIECE]
        if piece != other:
            pairs = zip(piece, other, strict=True)
            off += [abs(a - b) for a, b in pairs if abs(a - b) > 1]
    return len(off) <= FEW and max(off, default=0) <= LAYERS


def quiet(rig: Rig) -> None:
    """Let what was shown come to rest; an AI that thinks gets no answer."""
    director, stage = rig.table.director, rig.table.stage

    def done() -> bool:
        moved = director.waits_for is not Wait.MOTION and not stage.busy and not stage.moving
        return moved and not rig.app.stack.dirty and not rig.app.stack.moving

    rig.step(NAP)
    rig.until(done)
    rig.step(NAP)


def rare_moves(game: str, count: int) -> Iterator[tuple[Match, str, int]]:
    """Moves with every kind of event, the rarest first, each with somebody who watches."""
    for match, line, viewer in _rare_moves(game, count):
        yield still(match), line, viewer


@cache
def _rare_moves(game: str, count: int) -> list[tuple[Match, str, int]]:
    known = GAMES[game]
    found: list[tuple[Match, str, int]] = []
    kinds: Counter[str] = Counter()
    for seed in range(400):
        for match, line in known.story(seed, known.seats[seed % len(known.seats)]):
            after = still(match)
            seat = match.state.to_move
            assert seat is not None
            new = {event.kind for event in after.play(seat, line)}
            if any(kinds[kind] < count for kind in new):
                kinds.update(new)
                found.append((still(match), line, (seat + len(found)) % match.seats))
        if set(kinds) >= known.kinds and min(kinds[kind] for kind in known.kinds) >= count:
            break
    assert set(kinds) == known.kinds
    return found


def begin(rig: Rig, match: Match, line: str, viewer: int) -> None:
    """Lay the table and have the move made by whose turn it is."""
    seat = match.state.to_move
    people = [] if viewer == TABLE else [viewer]
    between = match.state.outcome is not None
    mine = seat == viewer or (between and bool(people))
    entries = len(match.entries)
    rig.sit(match, people, FedWorker([] if mine else [line]))
    if mine:
        quiet(rig)
    if mine and seat == viewer:
        rig.table.play(match.game.parse(line))
    elif mine:
        rig.click(rig.table.main.rect.center)
        rig.point((0, 0))
    else:
        rig.until(lambda: len(match.entries) > entries)


@pytest.mark.parametrize("speed", ["normal", "instant"])
@pytest.mark.parametrize("reduced", [False, True], ids=["motion", "reduced"])
@pytest.mark.parametrize("game", GAMES)
def test_after_every_event_the_picture_is_the_layout(
    pictures: Pictures, game: str, speed: str, reduced: bool
) -> None:
    rig = Rig(speed=speed, reduced_motion=reduced)
    seen: set[str] = set()
    often = 2 if speed == "normal" and not reduced else 1
    for number, (match, line, viewer) in enumerate(rare_moves(game, often)):
        before = len(match.events)
        begin(rig, match, line, TABLE if number % 4 == 3 else viewer)
        quiet(rig)
        check(rig, pictures, line)
        seen |= {event.kind for event in match.events[before:]}
    rig.close()
    assert seen == GAMES[game].kinds


@pytest.mark.parametrize("game", GAMES)
def test_skipped_at_any_moment_the_picture_is_the_layout(pictures: Pictures, game: str) -> None:
    rig, rng = Rig(), random.Random(5)
    for number, (match, line, viewer) in enumerate(rare_moves(game, 1)):
        begin(rig, match, line, viewer)
        rig.step(rng.randint(1, 60))
        for _ in range(50):
            if rig.table.director.waits_for is not Wait.MOTION:
                break
            rig.press((1, 1))
            rig.release((1, 1))
        quiet(rig)
        check(rig, pictures, f"{number} {line}")
    rig.close()


@pytest.mark.parametrize("game", GAMES)
def test_after_each_single_event_the_cards_lie_as_the_view_has_them(game: str) -> None:
    rig = Rig()
    for match, line, viewer in rare_moves(game, 1):
        told = len(match.events)
        begin(rig, match, line, viewer)
        table = rig.table
        rig.until(lambda table=table, told=told: table.director.told > told)  # type: ignore[misc]
        for _ in range(3000):
            rig.step()
            stage = table.stage
            if not stage.busy:
                target = {p.key: p for p in table.placements()}
                assert {p.key: p for p in stage.placements} == target
                assert not stage._movers
                if table.director.waits_for is not Wait.MOTION:
                    break
    rig.close()


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("reduced", [False, True], ids=["motion", "reduced"])
def test_a_resize_in_mid_motion_is_laid_out_anew_in_one_frame(
    pictures: Pictures, game: str, reduced: bool
) -> None:
    rng = random.Random(9)
    rig = Rig(reduced_motion=reduced)
    for number, (match, line, viewer) in enumerate(rare_moves(game, 1)):
        begin(rig, match, line, viewer)
        rig.step(rng.randint(0, 40))
        rig.backend.resize((OTHER, WIDE, SMALL)[number % 3])
        rig.step()
        stage = rig.table.stage
        assert rig.picture() == rig.fresh_picture()
        assert stage.look.size == rig.backend.size
        keys = {p.key: p for p in stage.placements}
        assert keys == {p.key: p for p in rig.table.placements()}
        rig.step(rng.randint(0, 20))
        rig.table._skip()
        quiet(rig)
        check(rig, pictures, f"{number} {line}")
    rig.close()


@pytest.mark.parametrize("game", GAMES)
def test_a_language_change_and_a_pause_in_mid_motion_leave_no_trace(
    pictures: Pictures, game: str
) -> None:
    """Another scene above, at any moment: the chronicle tells no more and no less than before."""
    rig, rng = Rig(), random.Random(2)
    for match, line, viewer in rare_moves(game, 1):
        begin(rig, match, line, viewer)
        rig.step(rng.randint(1, 60))
        lines = [row.label for row in rig.table.chronicle.rows]
        rig.table.pause()
        rig.table.layout(rig.table.look)
        rig.table.fresh = True
        rig.table.resume()
        assert [row.label for row in rig.table.chronicle.rows] == lines
        rig.table._skip()
        quiet(rig)
        check(rig, pictures, line)
    rig.close()


@pytest.mark.parametrize("game", [name for name in GAMES if "round_began" in GAMES[name].kinds])
def test_the_next_round_of_two_people_begins_with_the_public_table(game: str) -> None:
    """Whoever looked when the round ended: the next one is dealt before everybody's eyes."""
    rig, checked = Rig(), 0
    for seed in range(60):
        match = _over(game, seed)
        people = [0, 1]
        if match is None or checked == 4:
            continue
        rig.sit(match, people, FedWorker())
        winner = match.state.to_move
        assert winner is not None
        rig.table._open_for(1 - winner if winner in people else 0)
        rig.step(2)
        assert rig.table.director.waits_for is Wait.NEXT_ROUND
        rig.click(rig.table.main.rect.center)
        assert rig.table.director.viewer == TABLE
        assert not [p for p in rig.table.stage.placements if p.key not in _keys(rig)]
        plates = [plate.rect.topleft for plate in rig.table.plates]
        rig.table.layout(rig.table.look)
        assert plates == [plate.rect.topleft for plate in rig.table.plates]
        rig.point((0, 0))
        rig.table._skip()
        rig.step(3)
        assert not any("You" in row.label for row in rig.table.chronicle.rows)
        checked += 1
    rig.close()
    assert checked == 4


def _keys(rig: Rig) -> set[str]:
    return {p.key for p in rig.table.placements()} | {
        p.key for p in rig.table.stage.placements if p.kind == "token"
    }


def _over(game: str, seed: int) -> Match | None:
    """A match between two rounds, of three where the game has seats for three."""
    seats = GAMES[game].seats
    for match, _ in GAMES[game].story(seed, 3 if 3 in seats else seats[0]):
        outcome = match.state.outcome
        if outcome is not None and not outcome.match_over:
            return still(match)
    return None
