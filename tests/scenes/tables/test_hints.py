"""Hints at the table: the bots' process thinks, the window goes on; what is stale is dropped."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.ai import hints
from game.ai.games import GAMES
from game.ai.levels import LEVELS
from game.ai.worker import Answer, Ticket
from game.core.bot import Choice, Request, Weighed
from game.core.match import Header, Match
from tests.scenes.tables import spite_malice_positions
from tests.scenes.tables.rig import FedWorker, Rig

FIRST = {"first": 0}


class Adviser(FedWorker):
    """Answers with two weighed moves, after some frames; keeps what it was asked."""

    def __init__(self, match: Match, polls: int = 5) -> None:
        super().__init__([], [polls] * 9)
        self.match = match
        self.requests: list[bytes] = []

    def submit(self, request: bytes, deadline: float) -> Ticket:
        self.requests.append(request)
        self.moves.append("")
        return super().submit(request, deadline)

    def answer_of(self, ticket: Ticket, line: str | None) -> Answer:  # type: ignore[override]
        one, two = (move.text for move in self.match.state.moves()[:2])
        weighed = (Weighed(one, 0.58, 0.01), Weighed(two, 0.29, 0.01))
        return Answer(ticket, Choice(one, (), weighed).to_bytes())


@pytest.fixture
def rig(monkeypatch: pytest.MonkeyPatch) -> Iterator[Rig]:
    """A screen in a house in which every game has an expert."""
    for game in GAMES:
        monkeypatch.setitem(LEVELS["expert"].bots, game, _never)
    made = Rig((1280, 720), speed="instant")
    yield made
    made.close()


def _never(request: Request, temper: str) -> Choice:
    raise AssertionError("the expert thinks in the bots' process, not in this one")


def sit(rig: Rig, game_id: str, polls: int = 5) -> Adviser:
    game = GAMES[game_id]
    match = Match(game, Header.new(game, min(3, game.max_seats), 5, FIRST))
    worker = Adviser(match, polls)
    assert match.state.to_move is not None
    rig.sit(match, [match.state.to_move], worker)
    rig.settle()
    assert not worker.requests
    return worker


def said(rig: Rig) -> list[str]:
    return [toast.text for toast in rig.table.ui.hints.toasts]


@pytest.mark.parametrize("game_id", GAMES)
def test_a_hint_comes_when_it_is_known_with_two_chances(rig: Rig, game_id: str) -> None:
    worker = sit(rig, game_id)
    frames = rig.app.frames
    rig.key(pygame.K_h)
    assert said(rig) == [rig.house.words("table.hint.thinking")]
    rig.step(12)
    assert rig.app.frames > frames, "the window goes on"
    (hint,) = said(rig)
    assert "60%" in hint
    assert "30%" in hint
    first = rig.table.teller.move(worker.match.state.moves()[0])
    assert first in hint
    (request,) = worker.requests
    assert request == hints.request(worker.match, rig.table.director.viewer)
    assert Request.from_bytes(request).bot == "expert"


def test_asking_again_while_it_thinks_asks_once(rig: Rig) -> None:
    worker = sit(rig, "king_cat", polls=20)
    for _ in range(4):
        rig.key(pygame.K_h)
    rig.step(30)
    assert len(worker.requests) == 1
    rig.key(pygame.K_h)
    rig.step(30)
    assert len(worker.requests) == 2
    assert worker.requests[0] == worker.requests[1], "the same view, the same question"


def test_a_move_made_meanwhile_drops_the_hint(rig: Rig) -> None:
    worker = sit(rig, "spite_malice", polls=500)
    rig.key(pygame.K_h)
    assert said(rig)
    rig.table.play(worker.match.state.moves()[0])
    rig.step(3)
    assert worker.cancelled == [Ticket(1)]
    assert said(rig) == []
    assert not rig.table.director.counsel.waits


def test_while_ones_own_cards_move_one_is_asked_to_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(LEVELS["expert"].bots, "spite_malice", _never)
    rig = Rig((1280, 720))
    match = spite_malice_positions.match_of()
    worker = Adviser(match)
    rig.sit(match, [0], worker)
    rig.settle()
    rig.table.play(match.game.parse("payoff center 1"))
    rig.step(2)
    assert match.state.to_move == 0
    assert not rig.table.my_turn
    rig.key(pygame.K_h)
    assert said(rig) == [rig.house.words("table.hint.moving")]
    assert not worker.requests
    rig.close()


def test_leaving_the_table_cancels_it(rig: Rig) -> None:
    worker = sit(rig, "coyote", polls=500)
    rig.key(pygame.K_h)
    rig.app.stack.clear()
    assert worker.cancelled == [Ticket(1)]


def test_covering_the_table_drops_it(rig: Rig) -> None:
    """What one person asked is not said to the next one."""
    game = GAMES["king_cat"]
    match = Match(game, Header.new(game, 3, 5, FIRST))
    worker = Adviser(match, 500)
    rig.sit(match, [0, 1], worker)
    rig.table.director.look(0)
    rig.table.resume()
    rig.step(3)
    rig.table._hint()
    assert worker.asked == 1
    rig.table.cover()
    rig.step(3)
    assert worker.cancelled == [Ticket(1)]
    assert said(rig) == []


def test_a_hint_leaves_the_picker_in_sight(rig: Rig) -> None:
    sit(rig, "coyote")
    rig.key(pygame.K_h)
    rig.until(lambda: rig.table.director.counsel.waits is False and bool(said(rig)))
    (toast,) = rig.table.ui.hints.toasts
    assert toast.rect is not None
    picker = rig.table.ui.group("choice")
    assert picker
    assert all(toast.rect.contains(widget.rect) for widget in picker), "it stands above all of it"
