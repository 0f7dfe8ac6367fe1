"""Killing the process loses at most the move that is being made."""

from __future__ import annotations

import random
import time
from pathlib import Path

from game.records.settings import Settings
from game.records.store import Store
from tests.records.helpers import HEADER, Clock, start_python

ROUNDS = 12
# Plays on in the same match for ever, and says which entries are written down.
PLAY = """
import sys
from pathlib import Path
from game.records.store import Store
store = Store.open(Path(sys.argv[1]))
match = sys.argv[2]
assert store.trouble is None and store.claim(match)
n = len(store.load(match).moves)
print(n, flush=True)
while True:
    n += 1
    if n % 10 == 0:
        store.undo(match, n, n - 3)
    else:
        store.append(match, n, n % 3, f"play {n} @0")
    print(n, flush=True)
"""


def test_many_kills_in_mid_append(path: Path) -> None:
    store = Store.open(path)
    match_id = store.create(HEADER)
    store.close()
    lots = random.Random(7)
    known = 0
    for _ in range(ROUNDS):
        with start_python(PLAY, path, match_id) as player:
            assert player.stdout is not None
            first = player.stdout.readline()
            assert first, player.stderr.read() if player.stderr else ""
            assert int(first) >= known  # nothing of the rounds before is lost
            time.sleep(lots.uniform(0.0, 0.03))
            player.kill()
            said = player.stdout.read().split("\n")
        complete = [int(line) for line in (first.strip(), *said[:-1]) if line]
        known = complete[-1]
        store = Store.open(path)
        assert store.trouble is None
        moves = store.load(match_id).moves  # whole, without gaps, or it would raise
        assert known <= len(moves) <= known + 1
        assert all(each.move in {"", f"play {each.n} @0"} for each in moves)
        assert store.claim(match_id)
        known = len(moves)
        store.close()
    assert known > ROUNDS


def test_killed_while_saving_settings(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    save = """
import sys
from pathlib import Path
from game.records.settings import Settings
settings, trouble = Settings.load(Path(sys.argv[1]))
assert trouble is None
print("ready", flush=True)
while True:
    settings.text_size = 300 - settings.text_size
    settings.kept["padding"] = "x" * 20_000
    assert settings.save() is None
"""
    lots = random.Random(8)
    for _ in range(5):
        with start_python(save, path) as saver:
            assert saver.stdout is not None
            assert saver.stdout.readline() == "ready\n"
            time.sleep(0.02 + lots.uniform(0.0, 0.02))
            saver.kill()
        settings, trouble = Settings.load(path)
        assert trouble is None
        assert settings.text_size in {100, 200}


def test_a_match_is_older_than_its_killer(path: Path, clock: Clock) -> None:
    """A process killed right after it began a match leaves that match."""
    begin = """
import os, signal, sys
from pathlib import Path
from game.records.store import Store
header = {"format": 1, "game": "king_cat", "rules": 1, "seats": 2, "options": {}, "seed": 1}
Store.open(Path(sys.argv[1])).create(header)
os.kill(os.getpid(), signal.SIGKILL)
"""
    with start_python(begin, path) as process:
        process.wait(20)
    store = Store.open(path, clock)
    (summary,) = store.unfinished()
    assert summary.moves == 0
    assert store.claim(summary.id)
    store.close()
