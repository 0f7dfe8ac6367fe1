"""Full, closed or busy disks: play goes on, and what was kept back is written when it can be."""

from __future__ import annotations

import os
import shutil
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from game.records import rows
from game.records.store import Store
from game.records.trouble import Trouble
from tests.records.helpers import HEADER, Clock, lines, play, posix_only, run_python

FULL_DISK = """
import resource, sys
from pathlib import Path
from game.records.store import Store
path = Path(sys.argv[1])
_, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
store = Store.open(path)
header = {"format": 1, "game": "king_cat", "rules": 1, "seats": 2, "options": {}, "seed": 1}
match = store.create(header)
resource.setrlimit(resource.RLIMIT_FSIZE, (120_000, hard))
n, failed = 0, None
for n in range(1, 400):
    store.append(match, n, 0, "play " + "x" * 500)
    failed = failed or store.trouble
assert failed is not None and failed.key.startswith("records.write_"), failed
assert not store.is_kept and len(store.load(match).moves) == n
assert [each.moves for each in store.unfinished()] == [n]
resource.setrlimit(resource.RLIMIT_FSIZE, (hard, hard))
store.append(match, n + 1, 0, "there is room again")
assert store.trouble is None and store.is_kept, store.trouble
store.close()
again = Store.open(path)
print(len(again.load(match).moves), again.trouble)
"""
FULL_FROM_THE_START = """
import resource, sys
from pathlib import Path
from game.records.store import Store
_, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
resource.setrlimit(resource.RLIMIT_FSIZE, (100, hard))
store = Store.open(Path(sys.argv[1]))
header = {"format": 1, "game": "king_cat", "rules": 1, "seats": 2, "options": {}, "seed": 1}
match = store.create(header)
store.append(match, 1, 0, "draw")
assert store.trouble is not None and store.trouble.key.startswith("records.open_")
resource.setrlimit(resource.RLIMIT_FSIZE, (hard, hard))
store.append(match, 2, 1, "draw")
assert store.is_kept and store.trouble is None
store.close()
print(len(Store.open(Path(sys.argv[1])).load(match).moves))
"""
READ_ONLY = """
import os, sys
from pathlib import Path
from game.records.store import Store
if os.geteuid() == 0:
    os.setgid(65534); os.setuid(65534)  # root may write everywhere
path = Path(sys.argv[1])
try:
    (path.parent / "probe").touch()
except PermissionError:
    pass
else:
    raise AssertionError("this folder should be closed")
store = Store.open(path)
(old,) = store.unfinished()
assert len(store.load(old.id).moves) == 5
assert store.claim(old.id)
store.append(old.id, 6, 0, "draw")
store.append(store.create({"format": 1, "game": "coyote", "rules": 1, "seats": 2, "options": {},
                           "seed": 1}), 1, 0, "bid 3")
assert len(store.load(old.id).moves) == 6 and len(store.unfinished()) == 2
print(store.trouble.key, store.is_kept)
assert store.close() is not None
"""


@pytest.fixture
def open_folder() -> Iterator[Path]:
    """A folder that every user may enter."""
    folder = Path(tempfile.mkdtemp(prefix="lamplight-test-"))
    folder.chmod(0o755)
    yield folder
    folder.chmod(0o755)
    shutil.rmtree(folder)


@posix_only
def test_a_disk_that_fills_up_and_is_emptied(tmp_path: Path) -> None:
    assert run_python(FULL_DISK, tmp_path / "lamplight.db") == "400 None"


@posix_only
def test_a_disk_that_is_full_from_the_start(tmp_path: Path) -> None:
    assert run_python(FULL_FROM_THE_START, tmp_path / "lamplight.db") == "2"


@posix_only
@pytest.mark.parametrize("killed", [False, True], ids=["closed well", "log left behind"])
def test_a_read_only_folder_shows_its_matches(
    open_folder: Path, clock: Clock, killed: bool
) -> None:
    path = open_folder / "lamplight.db"
    store = Store.open(open_folder / "work" / "lamplight.db", clock)
    match_id = play(store, 5)
    if not killed:
        store.close()
    for file in (open_folder / "work").glob("lamplight.db*"):
        shutil.copyfile(file, open_folder / file.name)
    if killed:
        store.close()
        assert path.with_name("lamplight.db-wal").exists()
    open_folder.chmod(0o555)
    for file in open_folder.glob("lamplight.db*"):
        file.chmod(0o444)
    before = path.read_bytes()
    key, kept = run_python(READ_ONLY, path).split()
    assert key in {"records.open_read_only", "records.open_unwritable"}
    assert kept == "False"
    assert path.read_bytes() == before
    assert match_id


def test_a_folder_in_place_of_the_file(path: Path, clock: Clock) -> None:
    path.mkdir(parents=True)
    store = Store.open(path, clock)
    assert store.trouble == Trouble("records.open_unwritable")
    match_id = play(store)
    assert len(store.load(match_id).moves) == 5
    path.rmdir()
    store.append(match_id, 6, 0, "draw")
    assert store.trouble is None
    assert store.is_kept
    store.close()
    again = Store.open(path, clock)
    assert len(again.load(match_id).moves) == 6
    again.close()


def test_a_file_in_place_of_the_folder(tmp_path: Path, clock: Clock) -> None:
    (tmp_path / "data").write_text("in the way")
    store = Store.open(tmp_path / "data" / "lamplight.db", clock)
    assert store.trouble is not None
    match_id = play(store)
    assert store.claim(match_id)
    assert len(store.load(match_id).moves) == 5
    store.close()
    assert (tmp_path / "data").read_text() == "in the way"


def test_a_file_held_by_another_program_at_the_start(path: Path, clock: Clock) -> None:
    before = Store.open(path, clock)
    old = play(before, 3)
    before.close()
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("PRAGMA locking_mode = EXCLUSIVE")
        other.execute("BEGIN EXCLUSIVE")
        store = Store.open(path, clock)
        assert store.trouble == Trouble("records.open_busy")
        assert not path.with_name("lamplight.db.damaged-1").exists()
        assert len(store.load(old).moves) == 3
        match_id = play(store)
        assert store.claim(old)
        store.append(old, 4, 0, "draw")
        other.execute("ROLLBACK")
    store.append(match_id, 6, 0, "draw")
    assert store.is_kept
    assert store.trouble is None
    store.close()
    again = Store.open(path, clock)
    assert len(again.load(match_id).moves) == 6
    assert len(again.load(old).moves) == 4
    again.close()


def test_a_file_held_in_mid_play(store: Store, path: Path, clock: Clock) -> None:
    other_match = play(store, 2)
    match_id = play(store, 5)
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        store.append(match_id, 6, 0, "while held")
        store.undo(match_id, 7, 2)
        assert store.trouble == Trouble("records.write_busy")
        assert len(store.load(match_id).moves) == 7
        assert {each.id for each in store.unfinished()} == {match_id, other_match}
        other.execute("ROLLBACK")
    store.append(match_id, 8, 1, "let go")
    assert store.trouble is None
    assert store.is_kept
    with closing(sqlite3.connect(path)) as conn:
        rows_there = rows.entry_rows(conn, match_id, 5)
    assert rows_there == [(6, 0, "while held", None), (7, None, None, 2), (8, 1, "let go", None)]


def test_what_is_done_while_held_is_done_later(store: Store, path: Path) -> None:
    ended, forgotten = play(store), play(store)
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        store.finish(ended, {"winners": [0]})
        assert store.discard(forgotten)
        begun = store.create(HEADER)
        assert [each.id for each in store.unfinished()] == [begun]
        other.execute("ROLLBACK")
    store.append(begun, 1, 0, "draw")
    with closing(sqlite3.connect(path)) as conn:
        assert set(rows.match_ids(conn)) == {ended, begun}
        assert rows.match_row(conn, ended)[5] == '{"winners":[0]}'  # type: ignore[index]


def test_closing_writes_what_is_waiting(path: Path, clock: Clock) -> None:
    store = Store.open(path, clock)
    match_id = play(store, 5)
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        store.append(match_id, 6, 0, "draw")
        other.execute("ROLLBACK")
    assert store.close() is None
    again = Store.open(path, clock)
    assert len(again.load(match_id).moves) == 6
    again.close()


def test_a_commit_that_reports_an_error_though_it_was_done(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    match_id = play(store, 2)
    bring_all = store._bring_all

    def done_and_failed(disk: sqlite3.Connection) -> None:
        waiting = set(store._waiting)
        bring_all(disk)
        store._waiting |= waiting
        raise sqlite3.OperationalError("disk I/O error")

    monkeypatch.setattr(store, "_bring_all", done_and_failed)
    store.append(match_id, 3, 0, "third")
    assert store.trouble == Trouble("records.write_unwritable")
    monkeypatch.undo()
    store.append(match_id, 4, 0, "fourth")
    assert store.is_kept
    assert lines(store, match_id) == ["play 1 @0", "play 2 @0", "third", "fourth"]


def test_when_two_histories_meet_both_are_kept(store: Store, path: Path) -> None:
    match_id = play(store, 3)
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("INSERT INTO entries VALUES (?, 4, 0, 'theirs', NULL)", (match_id,))
    store.append(match_id, 4, 0, "ours")
    assert store.is_kept
    assert lines(store, match_id)[3:] == ["ours"]
    (other_id,) = {each.id for each in store.unfinished()} - {match_id}
    assert lines(store, other_id)[3:] == ["theirs"]


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="no /dev/full")
def test_a_device_in_place_of_the_file(tmp_path: Path, clock: Clock) -> None:
    (tmp_path / "lamplight.db").symlink_to("/dev/full")
    store = Store.open(tmp_path / "lamplight.db", clock)
    assert store.trouble is not None
    assert len(store.load(play(store)).moves) == 5
    store.close()
