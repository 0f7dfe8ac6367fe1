"""Whatever a bot does wrong, in any game: it is replaced for that move, and the match goes on."""

from __future__ import annotations

import logging
import sys
import time
from pathlib import Path

import pytest

from game.ai.bots import decide_quickly
from game.ai.games import GAMES
from game.ai.worker import Worker
from game.core.bot import Choice
from game.records import session as module
from game.records.profiles import PlayerSpec
from game.records.session import Session
from game.records.store import Store

sys.path.insert(0, str(Path(__file__).parent / "helpers"))
from bad_bots import NONSENSE

KINDS = ("raises", "dies", "hangs", "illegal", "babbles", *NONSENSE)


class Faulty(Session):
    """A session whose bots are of the kind that is asked for."""

    kind = "rule"

    def bot_of(self, seat: int) -> str:
        return self.kind


def session_of(game_id: str) -> Faulty:
    players = [PlayerSpec(kind="ai", level="rule")] * GAMES[game_id].min_seats
    return Faulty.start(Store.open(None), game_id, players, {}, 5, bot_seed=1)


def moved(session: Session, worker: Worker) -> None:
    """Let whoever is to move be decided for, as the window does it."""
    seat = session.match.state.to_move
    assert seat is not None
    session.ask(worker, seat)
    end = time.monotonic() + 20
    while not (answers := worker.poll()):
        assert time.monotonic() < end
        time.sleep(0.002)
    session.take(seat, answers[0])


@pytest.mark.parametrize("game_id", GAMES)
def test_every_fault_of_a_bot_costs_it_that_move_and_nothing_else(
    game_id: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    session = session_of(game_id)
    with Worker("bad_bots:misbehave", decide_quickly, grace=0.05) as worker:
        moved(session, worker)
        for kind in KINDS:
            if session.match.state.to_move is None:
                session = session_of(game_id)
            before, session.kind = len(session.match.entries), kind
            monkeypatch.setattr(module, "THINK_SECONDS", 0.1 if kind == "hangs" else 10.0)
            caplog.clear()
            with caplog.at_level(logging.WARNING):
                moved(session, worker)
            assert len(session.match.entries) == before + 1, kind
            assert caplog.text, f"{kind} left no line in the log"
        session.kind = "rule"
        caplog.clear()
        for _ in range(3):
            if session.match.state.to_move is not None:
                moved(session, worker)
        assert not worker.inline
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR]


@pytest.mark.parametrize("kind", sorted(NONSENSE))
def test_nonsense_is_no_choice(kind: str) -> None:
    with pytest.raises((ValueError, KeyError, TypeError)):
        Choice.from_bytes(NONSENSE[kind])
