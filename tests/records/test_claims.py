"""A match is played by one process at a time, and a killed one lets go of it."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from game.records.claims import Claims
from game.records.store import Store
from tests.records.helpers import Clock, play, run_python, start_python

CLAIM = """
import sys
from pathlib import Path
from game.records.store import Store
store = Store.open(Path(sys.argv[1]))
print(store.claim(sys.argv[2]), flush=True)
"""
HOLD = CLAIM + "sys.stdin.read()"
DISCARD = """
import sys
from pathlib import Path
from game.records.store import Store
print(Store.open(Path(sys.argv[1])).discard(sys.argv[2]))
"""


def test_a_second_process_cannot_claim_until_it_is_released(store: Store, path: Path) -> None:
    match_id = play(store)
    assert run_python(CLAIM, path, match_id) == "False"
    assert run_python(DISCARD, path, match_id) == "False"
    assert len(store.load(match_id).moves) == 5
    store.release(match_id)
    assert run_python(CLAIM, path, match_id) == "True"


def test_a_killed_process_lets_go(store: Store, path: Path) -> None:
    match_id = play(store)
    store.release(match_id)
    with start_python(HOLD, path, match_id) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == "True\n"
        assert not store.claim(match_id)
        other.kill()
        other.wait(10)
        assert store.claim(match_id)


def test_claims_are_counted_per_store_and_match(tmp_path: Path) -> None:
    mine, other = Claims(tmp_path), Claims(tmp_path)
    assert mine.claim("a")
    assert mine.claim("a")
    assert not other.claim("a")
    assert other.claim("b")
    mine.release("a")
    mine.release("never claimed")
    assert other.claim("a")
    other.release_all()
    assert list(tmp_path.iterdir()) == []


def test_a_lock_file_that_was_removed_while_waiting_is_not_taken_for_the_lock(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second, third = (Claims(tmp_path) for _ in range(3))
    assert first.claim("a")
    opened = os.open

    def release_in_between(path: Path, *flags: int) -> int:
        handle = opened(path, *flags)
        monkeypatch.setattr(os, "open", opened)
        first.release("a")  # removes the file that the second has just opened
        return handle

    monkeypatch.setattr(os, "open", release_in_between)
    assert second.claim("a")
    assert not third.claim("a")


def test_where_no_lock_can_be_made_play_goes_on(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    assert Claims(tmp_path / "file").claim("a")
    assert Claims(None).claim("a")


def test_close_releases_everything(path: Path, clock: Clock) -> None:
    store = Store.open(path, clock)
    match_id = play(store)
    store.close()
    other = Store.open(path, clock)
    assert other.claim(match_id)
    other.close()


def test_many_starts_at_once_share_one_file(path: Path) -> None:
    begin = """
import sys
from pathlib import Path
from game.records.store import Store
header = {"format": 1, "game": "king_cat", "rules": 1, "seats": 2, "options": {}, "seed": 1}
sys.stdin.readline()
store = Store.open(Path(sys.argv[1]))
match = store.create(header)
for n in range(1, 31):
    store.append(match, n, 0, "draw")
assert store.close() is None, store.trouble
"""
    for _ in range(2):  # the file is new, then it is there and its backup is due
        starts = [start_python(begin, path) for _ in range(3)]
        for start in starts:
            assert start.stdin is not None
            start.stdin.write("go\n")
            start.stdin.flush()
        for start in starts:
            _, err = start.communicate(timeout=30)
            assert start.returncode == 0, err
    store = Store.open(path)
    assert store.trouble is None
    assert [each.moves for each in store.unfinished()] == [30] * 6
    store.close()
