"""Nobody is told more than they may know: views, events, bots' bytes and the terminal, by twins."""

from __future__ import annotations

import io
from collections import Counter
from contextlib import suppress
from itertools import chain, islice

from game.core.match import Match
from game.core.words import Words
from game.core.zones import TABLE
from game.honesty.twins_coyote import SITUATIONS, saw, twin_pairs
from game.records.profiles import PlayerSpec
from game.records.session import Session
from game.records.store import Store
from game.text import COMMANDS, TextGame
from game.textmode.terminal import Left, Terminal

PAIRS = 2000
RARE = 50
EACH = 150
FEW = 45
OWN = ("turn_own", "guess_own", "discard_own", "round_over")
WORDS = Words.load("en")
ASKED = [name for name in COMMANDS if name not in ("quit", "help", "rules", "cards")]


def test_views_and_seen_events_are_the_same_for_twins() -> None:
    met: Counter[str] = Counter()
    differed: Counter[str] = Counter()
    rare = (twin_pairs(RARE, (situation,)) for situation in SITUATIONS)
    for pair in chain(twin_pairs(PAIRS - RARE * len(SITUATIONS)), *rare):
        a, b, observer = pair
        assert a.view(observer).to_bytes() == b.view(observer).to_bytes()
        seen = [[event.to_dict() for event in match.seen(observer)] for match in (a, b)]
        assert seen[0] == seen[1]
        folds = [[event.ops for event in match.seen(observer)] for match in (a, b)]
        assert folds[0] == folds[1]
        met[pair.situation] += 1
        differed.update(pair.zones)
    assert set(met) == set(SITUATIONS)
    assert sum(met.values()) == PAIRS
    assert min(met.values()) >= RARE
    assert set(differed) == {"card", "middle", "added", "deck", "guess"}
    assert min(differed.values()) >= 10


# ---------------------------------------------------------------- the terminal


def printed(match: Match, people: set[int], typed: list[str]) -> str:
    """What a terminal shows to those who sit at a match, until they stop typing."""
    players = [
        PlayerSpec(kind="person") if seat in people else PlayerSpec(kind="ai", level="rule")
        for seat in range(match.seats)
    ]
    target = io.StringIO()
    terminal = Terminal(io.StringIO("".join(f"{line}\n" for line in typed)), target)
    session = Session(Store.open(None), "none", match, players)
    with suppress(Left):
        TextGame(session, WORDS, terminal).run()
    return target.getvalue()


def test_twins_look_the_same_to_who_decides() -> None:
    """News, table, choices, tally, chronicle and hint, alone with bots and among people."""
    looked = 0
    for a, b, observer in twin_pairs(60, OWN):
        if observer == TABLE or a.state.to_move != observer:
            continue
        for people in ({observer}, set(range(a.seats))):
            typed = ["", *ASKED] if len(people) > 1 else ASKED
            one = printed(a, people, typed)
            assert one == printed(b, people, typed)
            assert WORDS("text.you", name="").strip() in one
        looked += 1
    assert looked >= 20


def test_between_people_nothing_private_is_on_the_screen() -> None:
    for a, b, _ in islice((pair for pair in twin_pairs(400) if pair.observer == TABLE), 40):
        everybody = set(range(a.seats))
        assert printed(a, everybody, []) == printed(b, everybody, [])


# ---------------------------------------------------------------- the twins themselves


def test_the_same_arguments_give_the_same_pairs() -> None:
    first, second = (
        [(pair.a.state.to_dict(), pair.b.state.to_dict()) for pair in twin_pairs(30, seed=9)]
        for _ in range(2)
    )
    assert first == second


def test_the_oracle_tells_apart_what_the_rule_page_lets_one_see() -> None:
    """``saw`` itself can fail: each private look of the page makes a difference."""
    pair = next(twin_pairs(1, ("turn_other",)))
    base = pair.a.state.to_dict() | {
        "card": [4, 7, -5],
        "middle": 9,
        "added": 6,
        "coyote": 2,
        "spied": [1],
        "total": "none",
        "guess": ["none", 0, "none"],
    }

    def differs(observer: int, **changes: object) -> bool:
        return saw(None, None, base, observer) != saw(None, None, base | changes, observer)

    assert not differs(0, card=[5, 7, -5])
    assert differs(1, card=[5, 7, -5])
    assert not differs(TABLE, card=[5, 8, -10])
    assert [differs(seat, middle=8) for seat in (0, 1, 2, TABLE)] == [False, True, False, False]
    assert [differs(seat, added=8) for seat in (0, 1, 2, TABLE)] == [False, False, True, False]
    other = ["none", 2, "none"]
    assert [differs(seat, guess=other) for seat in (0, 1, 2, TABLE)] == [False, True, False, False]
    assert differs(0, deck=[])
    assert not differs(0, deck=base["deck"][::-1])
    shown = {"total": 15}
    for key, value in (("card", [1, 7, -5]), ("middle", 1), ("added", 1), ("guess", other)):
        assert saw(None, None, base | shown, TABLE) != saw(
            None, None, base | shown | {key: value}, TABLE
        )
    told = [saw(None, (1, f"guess @{seat}"), base, 0) for seat in (0, 2)]
    assert told[0] == told[1]
    assert saw(None, (1, "guess @0"), base, 1) != saw(None, (1, "guess @2"), base, 1)
