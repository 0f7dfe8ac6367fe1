from __future__ import annotations

import platform
import shlex
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from game.ai.games import find_game
from game.arena import outside
from game.arena.plan import Contest, Plan
from game.core.options import resolve

ODD = Path(__file__).parent / "bots" / "odd.py"


def plan_of(
    game: str,
    *bots: str,
    seats: int = 2,
    deals: int = 2,
    seed: int = 1,
    whole: bool = False,
    deadline: float = 30.0,
) -> Plan:
    """One contest: the hero, then one bot for all others or one for each."""
    others = bots[1:] if len(bots) > 2 else bots[1:] * (seats - 1)
    usual = resolve(find_game(game).options, seats, {})
    return Plan(game, seats, usual, (Contest(bots[0], others),), deals, seed, whole, deadline)


def odd(kind: str, file: Path | None = None) -> str:
    """The name of one of the odd bots."""
    words = [sys.executable, "-I", "-S", str(ODD), kind, *([str(file)] if file else [])]
    return "cmd:" + shlex.join(words)


def running(pid: int) -> bool:
    """Whether a process exists and is no zombie."""
    try:
        stat = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8")
    except OSError:
        return False
    return stat.rpartition(")")[2].split()[0] != "Z"


def children_of(pid: int) -> list[int]:
    """The children of a process, zombies too."""
    found = Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="ascii")
    return [int(word) for word in found.split()]


def gone(pids: list[int], seconds: float = 10.0) -> bool:
    """Whether all of them end, sooner or later."""
    end = time.monotonic() + seconds
    while any(map(running, pids)) and time.monotonic() < end:
        time.sleep(0.02)
    return not any(map(running, pids))


@pytest.fixture(name="plan_of")
def plan_fixture() -> Callable[..., Plan]:
    return plan_of


@pytest.fixture(name="odd")
def odd_fixture() -> Callable[..., str]:
    return odd


@pytest.fixture(name="gone")
def gone_fixture() -> Callable[..., bool]:
    return gone


@pytest.fixture(name="children_of")
def children_fixture() -> Callable[[int], list[int]]:
    if platform.system() != "Linux":
        pytest.skip("children are counted on Linux only")
    return children_of


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bad bots are given little time, so that tests are quick."""
    monkeypatch.setattr(outside, "GRACE", 0.4)
    monkeypatch.setattr(outside, "GOODBYE", 0.2)
