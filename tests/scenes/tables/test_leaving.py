"""A person leaves in mid-match: an AI plays on, and nobody sees a card that is not theirs."""

from __future__ import annotations

import logging
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace

import pygame
import pytest

from game.core.match import Header, Match
from game.core.words import Words
from game.core.zones import TABLE
from game.honesty.twins_king_cat import Twins, twin_pairs
from game.king_cat.rules import GAME
from game.records.session import Session
from scenes.curtain import CurtainScene
from scenes.kit.dialog import Dialog
from scenes.kit.panels import TextRow
from scenes.pause import PauseScene
from scenes.tables.director import Director, Wait
from tests.scenes.tables.hands import Keys, Mouse, aim
from tests.scenes.tables.lockstep import LeakError, Lockstep
from tests.scenes.tables.rig import FedWorker, Rig, players_of
from tests.scenes.tables.test_director import Walk

ASKED = ("play_other", "place_other", "dig_other")
EACH = 6


@pytest.fixture(autouse=True)
def _quiet(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.CRITICAL)


# ---------------------------------------------------------------- the director


class Restless(Walk):
    """People get up whenever they like, as long as one stays."""

    def __init__(self, number: int, people: int, pace: float = 1.0) -> None:
        super().__init__(number, people, pace=pace)
        self.gone: list[tuple[str, Wait, bool, bool]] = []
        """phase, what was waited for, whether they were asked, whether they looked"""
        self.may_look = TABLE
        self.curtains_alone = 0

    def check(self) -> None:
        director, match = self.director, self.session.match
        people, wait = self.session.people, director.waits_for
        assert people
        assert director.viewer in (TABLE, self.may_look)
        assert director.viewer == TABLE or director.viewer in people
        assert director.shown.view.observer == director.viewer
        assert director.home in people
        if wait is not Wait.MOTION:
            assert director.shown.view.data == match.view(director.viewer).data
        if wait is Wait.PERSON:
            assert director.viewer == self.session.asking
        if wait is Wait.CURTAIN:
            assert director.taker in people
            assert director.taker != director.viewer
        if len(people) == 1 and director.viewer == TABLE:
            assert wait in (Wait.CURTAIN, Wait.MOTION, Wait.OVER)
        assert set(self.session.left) == set(self.people) - set(people)

    def act(self) -> None:
        director, rng = self.director, self.rng
        people, wait = self.session.people, director.waits_for
        if len(people) > 1 and wait is not Wait.OVER and rng.random() < 0.004:
            seat = rng.choice(people)
            now = (self.session.match.state.phase, wait)
            self.gone.append((*now, seat == self.session.asking, seat == director.viewer))
            director.leave(seat, rng.choice(("rule", "naive")))
            self.may_look = director.viewer
            return
        if wait is Wait.CURTAIN and director.viewer == TABLE and rng.random() < 0.2:
            assert director.taker is not None
            self.may_look = director.taker
            self.curtains_alone += len(people) == 1
            director.look(director.taker)
            return
        if wait is not Wait.CURTAIN:
            super().act()
            if self.director is not director and len(people) == 1:
                self.may_look = people[0]  # the match was opened anew
        else:
            director.update(0.02, still=True)

    def sit_down(self):  # type: ignore[no-untyped-def]
        if not hasattr(self, "header_done"):
            self.header_done = True
            match = self.session.match
            extra = {"players": [{"kind": each.kind} for each in self.session.players]}
            match.header = replace(match.header, extra=extra)
            self.session = Session(self.store, self.session.match_id, match, self.session.players)
        return super().sit_down()


def test_whoever_leaves_whenever_the_match_comes_to_its_end() -> None:
    gone: Counter[tuple[str, Wait, bool, bool]] = Counter()
    alone = 0
    for number in range(60):
        walk = Restless(number, 2 + number % 3, (1.0, 2.0, 0.0)[number % 3])
        walk.run(60_000)
        gone.update(walk.gone)
        alone += len(walk.session.people) == 1
        assert walk.curtains_alone <= 1
        stored = walk.store.load(walk.session.match_id)
        left = walk.session.left
        assert len(left) == len(walk.gone)
        assert [stored.players[seat] for seat in left] == [walk.session.players[s] for s in left]
    assert alone > 20
    assert {phase for phase, *_ in gone} >= {"play", "place", "round_over"}
    assert {wait for _, wait, *_ in gone} == set(Wait) - {Wait.OVER}
    assert {(asked, looked) for *_, asked, looked in gone} == {
        (False, False), (False, True), (True, False), (True, True)
    }  # fmt: skip


# ---------------------------------------------------------------- every frame


class Leaving(Lockstep):
    """Twin tables at which somebody gets up."""

    def begin(self, pair: Twins, people: list[int]) -> None:
        """Sit down at both."""
        for match in (pair.a, pair.b):
            kinds = [{"kind": each.kind} for each in players_of(match.seats, people)]
            match.header = replace(match.header, extra={"players": kinds})
        for rig, match in zip(self.rigs, (pair.a, pair.b), strict=True):
            rig.sit(match, people, FedWorker())
        self.note = f"{pair.situation}, observer {pair.observer}, {pair.a.seats} seats, {people}"
        self.frame()
        self.run()

    def apart(self, *keys: str) -> None:
        """Both click; nobody compares."""
        for rig in self.rigs:
            for key in keys:
                if key == "pause":
                    rig.key(pygame.K_ESCAPE)
                else:
                    rig.click(aim(rig, key))

    def together(self, *keys: str) -> None:
        """Both click, and every frame is the same."""
        for key in keys:
            if key == "pause":
                for rig in self.rigs:
                    rig.key(pygame.K_ESCAPE)
                self.compare()
            else:
                self.click(key)

    @property
    def differs(self) -> bool:
        one, two = (rig.picture() for rig in self.rigs)
        return one != two

    def look(self) -> None:
        """Confirm the curtain; nobody compares."""
        for _ in range(16):
            self.frame()
        self.apart("ready")
        for _ in range(60):
            for rig in self.rigs:
                rig.step()
        assert all(rig.app.stack.top is rig.table for rig in self.rigs)


@pytest.fixture(scope="module")
def tables() -> Iterator[Leaving]:
    pair = Leaving(Rig(), Rig())
    yield pair
    pair.close()


def public_pairs(situation: str, seats: int) -> Iterator[Twins]:
    """Twins for those who see the table only: any hand may differ."""
    yield from twin_pairs(EACH, (situation,), TABLE, seats, now=True)


@pytest.mark.parametrize("situation", ASKED)
@pytest.mark.parametrize("people", [2, 3])
def test_what_the_leaving_person_saw_is_gone_and_the_other_sees_nothing_yet(
    tables: Leaving, situation: str, people: int
) -> None:
    saw_own = sees_own = 0
    for pair in public_pairs(situation, 4):
        leaves = pair.a.state.to_move
        assert leaves is not None
        seated = sorted({(leaves + i) % 4 for i in range(people)})
        tables.begin(pair, seated)
        tables.look()
        saw_own += tables.differs
        tables.apart("pause", f"leave{leaves}")
        assert all(isinstance(rig.app.stack.top, Dialog) for rig in tables.rigs)
        tables.apart("answer0")
        tables.compare()  # the first frame already
        for _ in range(30):
            tables.frame()
        for rig in tables.rigs:
            assert rig.table.director.viewer == TABLE
            assert isinstance(rig.app.stack.top, CurtainScene) == (people == 2)
        if people == 2:
            top = tables.one.app.stack.top
            assert isinstance(top, CurtainScene)
            assert top.seat == (leaves + 1) % 4
            tables.look()
            assert tables.one.table.director.viewer == top.seat
            sees_own += tables.differs
    assert saw_own > 0
    assert people == 3 or sees_own > 0


def _keep_looking(director: Director, seat: int, level: str) -> None:
    """What the leaving person saw stays."""
    director.session.leave(seat, level)


def _look_at_once(director: Director, seat: int, level: str) -> None:
    """Who is left alone sees their cards while the other one still sits there."""
    director.session.leave(seat, level)
    director.look(director.session.people[0])


@pytest.mark.parametrize("fault", [_keep_looking, _look_at_once])
def test_the_proof_can_fail(
    tables: Leaving,
    fault: Callable[[Director, int, str], None],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(Director, "leave", fault)
    caught = 0
    for pair in public_pairs("play_other", 4):
        leaves = pair.a.state.to_move
        assert leaves is not None
        tables.begin(pair, sorted((leaves, (leaves + 1) % 4)))
        tables.look()
        tables.apart("pause", f"leave{leaves}", "answer0")
        try:
            tables.compare()
            tables.frame()
        except LeakError:
            caught += 1
    assert caught


@pytest.mark.parametrize("situation", [*ASKED, "round_over"])
@pytest.mark.parametrize("which", [0, 1])
def test_at_the_curtain_every_frame_is_the_same(
    tables: Leaving, situation: str, which: int
) -> None:
    for pair in public_pairs(situation, 3):
        asked = pair.a.state.to_move
        assert asked is not None
        pair_of_people = [asked, (asked + 1) % 3]
        tables.begin(pair, sorted(pair_of_people))
        tables.together("pause", f"leave{pair_of_people[which]}", "answer0")
        for _ in range(30):
            tables.frame()
        for rig in tables.rigs:
            assert isinstance(rig.app.stack.top, CurtainScene)
            assert rig.app.stack.top.seat == pair_of_people[1 - which]
            assert rig.table.director.viewer == TABLE


@pytest.mark.parametrize("situation", ["play_own", "place_own", "dig_own"])
def test_who_looks_already_looks_on(tables: Leaving, situation: str) -> None:
    done = 0
    for pair in twin_pairs(30, (situation,), seats=3, now=True):
        viewer = pair.observer
        if viewer == TABLE or done == EACH:
            continue
        done += 1
        leaves = (viewer + 1) % 3
        tables.begin(pair, sorted((viewer, leaves)))
        tables.confirm()
        tables.run()
        tables.together("pause", f"leave{leaves}", "answer0")
        for _ in range(30):
            tables.frame()
        for rig in tables.rigs:
            assert rig.app.stack.top is rig.table
            assert rig.table.director.viewer == viewer
            assert rig.table.director.waits_for is Wait.PERSON
    assert done == EACH


@pytest.mark.parametrize("situation", ["play_own", "place_own", "dig_own"])
def test_the_ai_that_takes_over_knows_what_its_seat_has_seen(situation: str) -> None:
    for pair in twin_pairs(EACH, (situation,), now=True):
        sent = []
        for match in (pair.a, pair.b):
            worker = FedWorker()
            requests: list[bytes] = []
            submit = worker.submit
            worker.submit = lambda data, _, keep=requests, on=submit: (  # type: ignore[method-assign,misc]
                keep.append(data), on(data, 1.0)
            )[1]  # fmt: skip
            rig = _quick()
            session = _stored(rig, match, list(range(match.seats)))
            session.leave(pair.observer)
            session.ask(worker, pair.observer)
            sent.append(requests)
            rig.close()
        assert sent[0] == sent[1]
        assert len(sent[0]) == 1


# ---------------------------------------------------------------- the way there


def _quick(language: str = "en", size: tuple[int, int] = (960, 540)) -> Rig:
    return Rig(size, language, "instant", reduced_motion=True)


def _stored(rig: Rig, match: Match, people: list[int]) -> Session:
    players = players_of(match.seats, people)
    extra = {"players": [{"name": each.name, "kind": each.kind} for each in players]}
    match.header = replace(match.header, extra=extra)
    match_id = rig.house.store.create(match.header.to_dict(match.game))
    for entry in match.entries:
        rig.house.store.append(match_id, entry.n, entry.seat or 0, entry.move)
    return Session(rig.house.store, match_id, match, players)


def _sit(rig: Rig, people: list[int], seats: int = 4, seed: int = 3, first: int = 0) -> Session:
    match = Match(GAME, Header.new(GAME, seats, seed, {"first": first, "markers_to_win": 1}))
    session = _stored(rig, match, people)
    rig.lay(session)
    rig.settle()
    return session


def _look(rig: Rig) -> None:
    rig.step(30)
    assert isinstance(rig.app.stack.top, CurtainScene)
    Mouse(rig).use("ready")
    rig.settle()


@pytest.mark.parametrize("language", ["en", "de"])
def test_it_is_asked_and_the_answer_by_haste_is_no(language: str) -> None:
    rig = _quick(language)
    session = _sit(rig, [0, 1])
    _look(rig)
    words = Words.load(language)
    for no in (pygame.K_RETURN, pygame.K_ESCAPE):
        rig.key(pygame.K_ESCAPE)
        pause = rig.app.stack.top
        assert isinstance(pause, PauseScene)
        assert [button.label for button in pause.leaving] == [
            words("house.pause.leaves", name=name) for name in ("Mara", "Ottokar")
        ]
        Mouse(rig).use("leave1")
        assert isinstance(rig.app.stack.top, Dialog)
        rig.key(no)
        assert rig.app.stack.top is pause
        assert session.people == [0, 1]
        rig.key(pygame.K_ESCAPE)
        assert rig.app.stack.top is rig.table
    rig.close()


def test_by_keys_alone() -> None:
    rig = _quick()
    session = _sit(rig, [0, 1, 2])
    _look(rig)
    rig.key(pygame.K_ESCAPE)
    keys = Keys(rig)
    keys.use("leave2")
    keys.use("answer0")
    assert session.people == [0, 1]
    assert rig.app.stack.top is rig.table
    assert rig.table.director.viewer == 0  # who looked looks on
    assert rig.table.director.waits_for is Wait.PERSON
    rig.close()


@pytest.mark.parametrize("people", [[], [1]])
def test_nobody_and_the_only_one_have_no_such_button(people: list[int]) -> None:
    rig = _quick()
    match = Match(GAME, Header.new(GAME, 3, 3, {"first": 1}))
    rig.lay(_stored(rig, match, people))
    rig.step(3)
    rig.key(pygame.K_ESCAPE)
    pause = rig.app.stack.top
    assert isinstance(pause, PauseScene)
    assert pause.leaving == []
    rig.close()


def test_after_the_end_nobody_leaves_any_more() -> None:
    rig = _quick()
    match = Match(GAME, Header.new(GAME, 3, 3, {"markers_to_win": 1}))
    session = _stored(rig, match, [0, 1])
    while session.asking is not None:
        session.think(session.asking)
    rig.lay(session)
    rig.settle()
    rig.key(pygame.K_ESCAPE)
    pause = rig.app.stack.top
    assert isinstance(pause, PauseScene)
    assert pause.leaving == []
    rig.close()


def test_the_plate_shows_it_and_it_is_stored() -> None:
    rig = _quick()
    session = _sit(rig, [0, 1, 2])
    _look(rig)
    rig.key(pygame.K_ESCAPE)
    Mouse(rig).use("leave1")
    Mouse(rig).use("answer0")
    table = rig.table
    assert [plate.state.robot for plate in table.plates] == [False, True, False, False]
    said = [toast.text for toast in table.ui.hints.toasts]
    assert said == [Words.load("en")("table.left", name="Ottokar")]
    match_id = session.match_id
    rig.app.stack.clear()
    again = Session.resume(rig.house.store, match_id)
    assert again.people == [0, 2]
    assert again.left == [1]
    assert again.players[1].name == "Ottokar"
    assert again.players[1].level == "medium"
    rig.close()


def test_two_of_three_leave_and_the_last_one_plays_to_the_end() -> None:
    rig = _quick()
    session = _sit(rig, [0, 1, 2], 3, seed=11)
    mouse = Mouse(rig)
    rig.key(pygame.K_ESCAPE)
    mouse.use("leave0")
    mouse.use("answer0")
    rig.settle()
    if isinstance(rig.app.stack.top, CurtainScene):
        rig.step(30)
    rig.key(pygame.K_ESCAPE)
    mouse.use("leave1")
    mouse.use("answer0")
    rig.settle()
    assert session.people == [2]
    curtains = 0
    for _ in range(2000):
        rig.settle()
        wait = rig.table.director.waits_for
        if wait is Wait.OVER:
            break
        if wait is Wait.CURTAIN:
            curtains += 1
            _look(rig)
            assert rig.table.director.viewer == 2
        elif wait is Wait.NEXT_ROUND:
            mouse.use("main")
        else:
            assert session.asking == 2
            mouse.make(session.match.state.moves()[0].text)
        rig.step(2)
    assert rig.table.director.waits_for is Wait.OVER
    assert curtains == 1
    assert session.left == [0, 1]
    rig.close()


def test_who_comes_alone_sees_what_happened_since_they_looked() -> None:
    rig = _quick()
    session = _sit(rig, [0, 1], 3, seed=11)
    mouse = Mouse(rig)
    rig.key(pygame.K_ESCAPE)
    mouse.use("leave0")
    mouse.use("answer0")
    _look(rig)
    table = rig.table

    def marks() -> list[bool]:
        return [row.marked for row in table.chronicle.rows if isinstance(row, TextRow)]

    assert marks()[-1]  # the oldest; what came after they looked is no news
    rig.settle()
    assert session.asking == 1
    mouse.make(session.match.state.moves()[0].text)
    rig.settle()
    rig.key(pygame.K_ESCAPE)
    rig.key(pygame.K_ESCAPE)
    assert marks()
    assert not any(marks()[1:])  # the newest line is marked when nothing is news
    rig.close()
