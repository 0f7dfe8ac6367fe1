"""The director under random people, clumsy AIs and impatient clicks: it always goes on."""

from __future__ import annotations

import logging
import random

import pytest

from game.core.match import Header, Match
from game.core.zones import TABLE
from game.honesty.twins_king_cat import twin_pairs
from game.king_cat.rules import GAME
from game.records.session import Session
from game.records.store import Store
from scenes.tables.director import DEALT, READ_PAUSE, THINK_PAUSE, Director, Wait
from scenes.tables.king_cat import KingCatTable
from tests.scenes.tables.rig import TICK, FedWorker, players_of

ZONES = KingCatTable.zones
WALKS = 18
ROUNDS = 3


class Clumsy(FedWorker):
    """Answers with sense, nonsense, faults, or late; sometimes only after a while."""

    def __init__(self, session: Session, rng: random.Random, silent: float = 0.0) -> None:
        super().__init__()
        self.session = session
        self.rng = rng
        self.silent = silent
        self.kinds: set[str] = set()

    def submit(self, request: bytes, deadline: float):  # type: ignore[no-untyped-def]
        self.delays.append(self.rng.choice((0, 0, 3, 80)))
        kind = self.rng.choice(("good", "good", "good", "illegal", "nonsense", "fault", "late"))
        if self.rng.random() < self.silent:
            kind = "never"
            self.delays[-1] = 10**9
        self.kinds.add(kind)
        legal = [move.text for move in self.session.match.state.moves()]
        answers = {
            "good": self.rng.choice(legal),
            "illegal": "put 20",
            "nonsense": "dance",
            "fault": "!the bot fell over",
            "late": None,
        }
        if kind != "never":
            self.moves.append(answers[kind])
        return super().submit(request, deadline)


class Walk:
    """One match with somebody at the controls who does anything that can be done."""

    def __init__(self, number: int, people: int, silent: float = 0.0, pace: float = 1.0) -> None:
        self.rng = random.Random(f"walk {number} {people}")
        seats = self.rng.randint(max(2, people), 6)
        self.people = sorted(self.rng.sample(range(seats), people))
        options = {"markers_to_win": self.rng.choice((1, 2))}
        match = Match(GAME, Header.new(GAME, seats, number, options))
        self.store = Store.open(None)
        match_id = self.store.create(match.header.to_dict(GAME))
        self.session = Session(self.store, match_id, match, players_of(seats, self.people))
        self.worker = Clumsy(self.session, self.rng, silent)
        self.pace = pace
        self.director = self.sit_down()
        self.seen: set[Wait] = set()
        self.phases: set[str] = set()

    def sit_down(self) -> Director:
        return Director(self.session, ZONES, lambda: self.worker, lambda: self.pace)

    def check(self) -> None:
        """What must be so at every moment."""
        director, match = self.director, self.session.match
        wait = director.waits_for
        self.seen.add(wait)
        self.phases.add(match.state.phase)
        if wait is not Wait.MOTION:
            assert director.shown.view.data == match.view(director.viewer).data
        if wait is Wait.PERSON:
            assert director.viewer == self.session.asking
            assert director.viewer in self.people
        if wait is Wait.CURTAIN:
            assert self.session.asking in self.people
            assert self.session.asking != director.viewer
        if not self.people:
            assert director.viewer == TABLE
        if len(self.people) == 1:
            assert director.viewer == self.people[0]
            assert wait is not Wait.CURTAIN
        if director.viewer != TABLE:
            assert director.viewer in self.people
        assert director.shown.view.observer == director.viewer

    def act(self) -> None:
        """Do one thing that can be done now, or let time pass."""
        director, wait, rng = self.director, self.director.waits_for, self.rng
        if rng.random() < 0.02 and not self.worker.silent:
            director.close()
            self.worker.open.clear()
            self.worker.moves.clear()
            self.director = self.sit_down()
        elif rng.random() < 0.05:
            director.skip()
        elif wait is Wait.MOTION and rng.random() < 0.05:
            director.drain()
        elif wait is Wait.PERSON and rng.random() < 0.3:
            director.play(rng.choice([move.text for move in self.session.match.state.moves()]))
        elif wait is Wait.CURTAIN and director.viewer == TABLE and rng.random() < 0.2:
            asking = self.session.asking
            assert asking is not None
            director.look(asking)
        elif wait is Wait.NEXT_ROUND and rng.random() < 0.2:
            director.next_round()
        elif director.is_shared and director.viewer != TABLE and rng.random() < 0.01:
            director.look(TABLE)
        else:
            director.update(TICK * rng.choice((1, 1, 3)), still=rng.random() < 0.8)

    def run(self, most: int = 20000) -> None:
        for _ in range(most):
            self.check()
            if self.director.waits_for is Wait.OVER:
                return
            self.act()
        raise AssertionError(
            f"stuck at {self.director.waits_for}, viewer {self.director.viewer}, "
            f"asking {self.session.asking}, {self.session.match.state.phase}"
        )


@pytest.fixture(autouse=True)
def _quiet(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.CRITICAL)


@pytest.mark.parametrize("people", [0, 1, 2, 3])
def test_whatever_people_and_bots_do_the_match_comes_to_its_end(people: int) -> None:
    seen: set[Wait] = set()
    phases: set[str] = set()
    kinds: set[str] = set()
    for number in range(WALKS):
        walk = Walk(number, people, pace=(1.0, 2.0, 0.0)[number % 3])
        walk.run()
        seen |= walk.seen
        phases |= walk.phases
        kinds |= walk.worker.kinds
    expected = {Wait.MOTION, Wait.OVER, Wait.AI}
    expected |= {Wait.PERSON, Wait.NEXT_ROUND} if people else set()
    expected |= {Wait.CURTAIN} if people > 1 else set()
    assert seen == expected
    assert phases == {"play", "place", "dig", "round_over", "match_over"}
    assert kinds == {"good", "illegal", "nonsense", "fault", "late"}


@pytest.mark.parametrize("people", [0, 1, 2])
def test_an_ai_that_never_answers_is_moved_for(people: int) -> None:
    walk = Walk(8, people, silent=0.3)
    walk.run(60_000)
    assert "never" in walk.worker.kinds


def test_a_worker_that_is_gone_is_done_without() -> None:
    walk = Walk(3, 1)
    walk.director = Director(walk.session, ZONES, lambda: None, lambda: 0.0)
    walk.run()


def test_at_a_curtain_and_between_people_the_table_is_shown() -> None:
    curtains = 0
    for number in range(WALKS):
        walk = Walk(number, 2 + number % 2)
        director = walk.director
        for _ in range(3000):
            before = director.viewer
            director.update(TICK, still=True)
            wait = director.waits_for
            if wait is Wait.CURTAIN and before == TABLE:
                curtains += 1
                assert director.viewer == TABLE
                asking = walk.session.asking
                assert asking is not None
                director.look(asking)
                assert director.waits_for is Wait.PERSON
            elif wait is Wait.PERSON:
                director.play(walk.session.match.state.moves()[0].text)
            elif wait is Wait.NEXT_ROUND:
                director.next_round()
                assert director.viewer == TABLE
            elif wait is Wait.OVER:
                break
            if wait is Wait.AI and before != TABLE:
                director.update(TICK, still=True)
                assert director.viewer == TABLE
    assert curtains > WALKS


def timeline(match: Match, people: list[int], lines: list[str], delay: int) -> list[object]:
    """Which kinds of events come at which tick, and what is waited for."""
    store = Store.open(None)
    session = Session(
        store,
        store.create(match.header.to_dict(GAME)),
        match,
        players_of(match.seats, people),
    )
    for entry in match.entries:
        store.append(session.match_id, entry.n, entry.seat or 0, entry.move)
    worker = FedWorker(lines, [delay] * 9)
    director = Director(session, ZONES, lambda: worker)
    out: list[object] = []
    for tick in range(400):
        for event in director.update(TICK, still=True):
            out.append((tick, event.kind))
        out.append(director.waits_for)
    return out


def test_pauses_do_not_depend_on_what_an_ai_holds_or_how_long_it_thinks() -> None:
    compared = 0
    for pair in twin_pairs(90, ("place_other", "dig_other"), seats=3, now=True):
        a, b, observer = pair
        people = [] if observer == TABLE else [observer]
        place = pair.situation == "place_other"
        lines = ("put 0", f"put {len(a.state.deck) - 1}") if place else ("keep", "swap")
        ends = [_after(match, line) for match, line in zip((a, b), lines, strict=True)]
        if ends[0] != ends[1]:
            continue  # what follows is public and differs
        quick = timeline(a, people, [lines[0]], 0)
        slow = timeline(b, people, [lines[1]], 15)
        assert [x for x in quick if isinstance(x, tuple)] == [
            x for x in slow if isinstance(x, tuple)
        ]
        assert quick == slow
        compared += 1
    assert compared > 20


def _after(match: Match, line: str) -> tuple[object, ...]:
    state = match.state.copy()
    state.apply(GAME.parse(line), match._chance)
    return state.phase, state.to_move, state.out, len(state.deck), state.winners


def test_there_is_time_to_think_and_to_read() -> None:
    match = Match(GAME, Header.new(GAME, 3, 11, {"first": 1}))
    moves = [move.text for move in match.state.moves()]
    line = next(move for move in moves if move != "play 10")
    told = [x for x in timeline(match, [0], [line], 0) if isinstance(x, tuple)]
    assert told[0][0] * TICK >= THINK_PAUSE - TICK
    out = timeline(Match(GAME, Header.new(GAME, 3, 11, {"first": 1})), [0], [line, line], 0)
    ticks = [x[0] for x in out if isinstance(x, tuple)]
    after = len([x for x in out if x is Wait.MOTION])
    assert after * TICK >= READ_PAUSE
    assert ticks == sorted(ticks)


def test_cards_dealt_come_together_and_all_else_one_by_one() -> None:
    walk = Walk(5, 1)
    walk.run()
    match = Match(GAME, Header.new(GAME, 5, 5, {"markers_to_win": 1}))
    kinds = [event.kind for event in match.events]
    assert kinds.count(DEALT) == 5
    store = Store.open(None)
    session = Session(store, store.create(match.header.to_dict(GAME)), match, players_of(5, [0]))
    director = Director(session, ZONES, lambda: None, lambda: 0.0)
    seen: list[list[str]] = []
    for _ in range(4000):
        wait = director.waits_for
        if wait is Wait.NEXT_ROUND:
            director.next_round()
        elif wait is Wait.PERSON:
            director.play(match.state.moves()[0].text)
        elif wait is Wait.OVER:
            break
        events = director.update(TICK, still=True)
        if events:
            seen.append([event.kind for event in events])
    groups = [group for group in seen if len(group) > 1]
    assert all(set(group) == {DEALT} for group in groups)
