"""Matches as files: written, opened, opened twice, damaged."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path

import pytest

from game import cli
from game.ai.games import GAMES, find_game
from game.core.refusal import Refused
from game.records.exchange import MOST_MATCHES, documents, free_name, take_in, write
from game.records.profiles import PlayerSpec
from game.records.record import check
from game.records.session import Session
from game.records.store import Store

PLAYERS = [PlayerSpec(name="Mara"), PlayerSpec(name="Bo", kind="ai", level="rule")]


def played(store: Store, game: str = "king_cat", moves: int = 5) -> Session:
    """A match some moves old; below 0: to its end."""
    more = [PlayerSpec(name=f"AI {n}", kind="ai") for n in range(GAMES[game].min_seats - 2)]
    session = Session.start(store, game, [*PLAYERS, *more], {}, 7, 1)
    while session.asking is not None and moves:
        session.think(session.asking)
        moves -= 1
    return session


def elsewhere() -> Store:
    """The store of another computer."""
    return Store.open(None)


@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_match_goes_on_from_its_file(game: str, store: Store, tmp_path: Path) -> None:
    session = played(store, game)
    file = tmp_path / "x.lamplight"
    write(session, file)
    assert check(file.open("rb"), find_game).matches == 1  # what `lamplight replay` does
    other = elsewhere()
    (taken,) = take_in(other, file, find_game)
    assert not taken.over
    again = Session.resume(other, taken.match_id)
    assert again.match.state.to_dict() == session.match.state.to_dict()
    assert again.players == session.players
    assert [summary.id for summary in other.unfinished()] == [taken.match_id]


def test_the_same_file_twice_is_one_match(store: Store, tmp_path: Path) -> None:
    file = tmp_path / "x.lamplight"
    write(played(store), file)
    other = elsewhere()
    (first,) = take_in(other, file, find_game)
    session = Session.resume(other, first.match_id)
    session.think(session.asking or 0)
    session.close()
    (second,) = take_in(other, file, find_game)
    assert second == first
    assert len(other.unfinished()) == 1
    assert len(other.load(first.match_id).moves) == len(session.match.entries)  # it went on
    other.discard(first.match_id)
    take_in(other, file, find_game)
    assert len(other.unfinished()) == 1  # thrown away, and opened anew


def test_where_it_was_written_it_is_the_match_itself(store: Store, tmp_path: Path) -> None:
    session = played(store)
    write(session, tmp_path / "x.lamplight")
    session.think(session.asking or 0)
    session.close()
    (taken,) = take_in(store, tmp_path / "x.lamplight", find_game)
    assert taken.match_id == session.match_id
    assert len(store.unfinished()) == 1


def test_a_match_that_went_another_way_is_one_of_its_own(store: Store, tmp_path: Path) -> None:
    file = tmp_path / "x.lamplight"
    session = played(store, "spite_malice", 3)
    write(session, file)
    other = elsewhere()
    (taken,) = take_in(other, file, find_game)
    there = Session.resume(other, taken.match_id)
    moves = [move.text for move in there.match.state.moves()]
    assert len(moves) > 1
    there.play(there.asking or 0, moves[0])
    write(there, file)
    session.play(session.asking or 0, moves[-1])
    (back,) = take_in(store, file, find_game)
    assert back.match_id != session.match_id
    assert len(store.unfinished()) == 2


def test_a_file_that_names_another_match_is_one_of_its_own(store: Store, tmp_path: Path) -> None:
    file = tmp_path / "x.lamplight"
    session = played(store, moves=0)
    write(session, file)
    other = elsewhere()
    mine = Session.start(other, "king_cat", session.players, {}, 9, 1)
    file.write_bytes(file.read_bytes().replace(session.match_id.encode(), mine.match_id.encode()))
    (taken,) = take_in(other, file, find_game)
    assert taken.match_id != mine.match_id
    assert len(other.unfinished()) == 2


def test_a_match_that_is_over_stays_over(store: Store, tmp_path: Path) -> None:
    session = played(store, moves=-1)
    write(session, tmp_path / "x.lamplight")
    other = elsewhere()
    (taken,) = take_in(other, tmp_path / "x.lamplight", find_game)
    assert taken.over
    assert other.unfinished() == []
    (summary,) = other.finished()
    assert summary.result == store.finished()[0].result


def test_undone_moves_and_who_left_are_in_it(store: Store, tmp_path: Path) -> None:
    players = [PlayerSpec(name="Mara"), PlayerSpec(name="Nils"), PlayerSpec(kind="ai")]
    session = Session.start(store, "king_cat", players, {}, 7, 1)
    session.think(session.asking or 0)
    session.match.undo(0)
    store.undo(session.match_id, 2, 0)
    session.leave(1, "rule")
    write(session, tmp_path / "x.lamplight")
    other = elsewhere()
    (taken,) = take_in(other, tmp_path / "x.lamplight", find_game)
    again = Session.resume(other, taken.match_id)
    assert len(again.match.entries) == 2
    assert not again.is_person(1)
    assert again.players[1].name == "Nils"


def test_several_matches(store: Store, tmp_path: Path) -> None:
    single = tmp_path / "one"
    whole = b""
    for moves in (3, 4, -1):
        write(played(store, moves=moves), single)
        whole += single.read_bytes()
    file = tmp_path / "three.jsonl"
    file.write_bytes(whole)
    other = elsewhere()
    found = take_in(other, file, find_game)
    assert [taken.over for taken in found] == [False, False, True]
    assert len(other.unfinished()) == 2
    file.write_bytes(single.read_bytes() * (MOST_MATCHES + 1))
    with pytest.raises(Refused) as refused:
        take_in(other, file, find_game)
    assert refused.value.refusal.key == "record.too_many"


def cut(lines: list[bytes]) -> bytes:
    return b"".join(lines)[:-20]


def other_rules(lines: list[bytes]) -> bytes:
    head = json.loads(lines[0]) | {"rules": 99}
    return b"".join([json.dumps(head).encode() + b"\n", *lines[1:]])


def other_card(lines: list[bytes]) -> bytes:
    return b"".join(lines).replace(b'"seed":7', b'"seed":8')


@pytest.mark.parametrize(
    ("spoil", "key"),
    [
        (cut, "record.broken"),
        (other_rules, "record.old_rules"),
        (other_card, "record.broken"),
        (lambda lines: b"", "record.broken"),
        (lambda lines: b"\x89PNG\r\n\x1a\n" + bytes(100), "record.broken"),
        (lambda lines: bytes(1000), "record.broken"),
        (lambda lines: b'{"format": 1}\n', "record.broken"),
        (lambda lines: lines[1], "record.broken"),
    ],
)
def test_a_bad_file_changes_nothing(
    spoil: Callable[[list[bytes]], bytes], key: str, store: Store, tmp_path: Path
) -> None:
    file = tmp_path / "Übel %s {x}.lamplight"
    write(played(store), file)
    file.write_bytes(spoil(file.read_bytes().splitlines(keepends=True)))
    other = elsewhere()
    with pytest.raises(Refused) as refused:
        take_in(other, file, find_game)
    assert refused.value.refusal.key == key
    assert other.unfinished() == other.finished() == []


def test_no_file_and_a_folder_are_refused(tmp_path: Path) -> None:
    for path, key in ((tmp_path / "none", "file.missing"), (tmp_path, "file.folder")):
        with pytest.raises(Refused) as refused:
            take_in(elsewhere(), path, find_game)
        assert refused.value.refusal.key == key


def test_names_are_free_and_documents_have_a_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = free_name(tmp_path, "coyote", "2026-11-30")
    first.touch()
    assert first.name == "coyote-2026-11-30.lamplight"
    assert free_name(tmp_path, "coyote", "2026-11-30").name == "coyote-2026-11-30 2.lamplight"
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    found = documents()
    assert found is not None
    assert found.name == "Lamplight"
    if os.name == "posix":
        assert tmp_path in found.parents


def test_the_command_lists_and_writes(
    home: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    store = Store.open(home / "data" / "lamplight.db")
    session = played(store)
    store.close()
    assert cli.main(["export", "--lang", "en"], {}) == 0
    assert "1 king_cat Mara, Bo 5 goes on" in capsys.readouterr().out
    file = tmp_path / "mine.lamplight"
    assert cli.main(["export", str(file), "--lang", "en"], {}) == 0
    assert check(file.open("rb"), find_game).moves == len(session.match.entries)
    assert cli.main(["export", str(file), "--match", "9", "--lang", "en"], {}) == 2
    assert "no match number 9" in capsys.readouterr().err
    assert cli.main(["export", str(tmp_path), "--lang", "en"], {}) == 2
