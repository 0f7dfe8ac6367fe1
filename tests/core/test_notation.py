"""The text language: words, numbers, seats, deal codes."""

from __future__ import annotations

import random

import pytest

from game.core.chance import MAX_SEED
from game.core.notation import deal_code, number_of, seat_of, seed_of, words_of
from game.core.refusal import Refused


def key_of(refused: pytest.ExceptionInfo[Refused]) -> str:
    return refused.value.refusal.key


def test_a_line_is_words_with_single_spaces() -> None:
    assert words_of("play 3 @1 =7") == ["play", "3", "@1", "=7"]
    assert words_of("keep") == ["keep"]
    assert words_of("a" * 400) == ["a" * 400]


@pytest.mark.parametrize(
    ("line", "key"),
    [
        ("", "move.spaces"),
        (" ", "move.spaces"),
        (" play 3", "move.spaces"),
        ("play 3 ", "move.spaces"),
        ("play  3", "move.spaces"),
        ("play\t3", "move.unreadable"),
        ("play 3\n", "move.unreadable"),
        ("play\x003", "move.unreadable"),
        ("plày 3", "move.unreadable"),
        ("play ３", "move.unreadable"),
        ("play 3\u00a0@1", "move.unreadable"),
        ("play ²", "move.unreadable"),
        ("a" * 401, "move.too_long"),
    ],
)
def test_other_lines_are_refused(line: str, key: str) -> None:
    with pytest.raises(Refused) as refused:
        words_of(line)
    assert key_of(refused) == key


def test_numbers() -> None:
    assert [number_of(word, "") for word in ("0", "7", "10", "-3", "999999999")] == [
        0,
        7,
        10,
        -3,
        999_999_999,
    ]


@pytest.mark.parametrize(
    "word", ["", "+1", "01", "00", "-0", "-01", "--1", "1.0", "1e3", "0x1", "1_0", "x", "-", "1 "]
)
def test_words_that_are_no_numbers(word: str) -> None:
    with pytest.raises(Refused) as refused:
        number_of(word, f"play {word}")
    assert key_of(refused) == "move.not_a_number"
    assert refused.value.refusal.values == {"word": word, "line": f"play {word}"}


def test_endless_numbers_are_refused_quickly() -> None:
    with pytest.raises(Refused):
        number_of("9" * 10, "")
    with pytest.raises(Refused):
        number_of("9" * 100_000, "")


def test_seats() -> None:
    assert [seat_of(word, "") for word in ("@0", "@5", "@99")] == [0, 5, 99]


@pytest.mark.parametrize(
    ("word", "key"),
    [
        ("", "move.not_a_seat"),
        ("@", "move.not_a_seat"),
        ("1", "move.not_a_seat"),
        ("@@1", "move.not_a_seat"),
        ("@-1", "move.not_a_seat"),
        ("@+1", "move.not_a_seat"),
        ("@1x", "move.not_a_seat"),
        ("=1", "move.not_a_seat"),
        ("@01", "move.not_a_number"),
        ("@9999999999", "move.not_a_number"),
    ],
)
def test_words_that_are_no_seats(word: str, key: str) -> None:
    with pytest.raises(Refused) as refused:
        seat_of(word, "")
    assert key_of(refused) == key


def test_deal_codes_round_trip() -> None:
    rng = random.Random("codes")
    seeds = [0, 1, 31, 32, MAX_SEED, MAX_SEED - 1, *(rng.getrandbits(40) for _ in range(2_000))]
    for seed in seeds:
        code = deal_code(seed)
        assert len(code) == 9
        assert code[4] == "-"
        assert not set(code) & set("ILOU")
        for written in (
            code,
            code.lower(),
            code.replace("-", ""),
            f"  {code} ",
            code.replace("-", " "),
        ):
            assert seed_of(written) == seed
    assert len({deal_code(seed) for seed in seeds}) == len(set(seeds))


def test_deal_codes_frozen() -> None:
    assert deal_code(0) == "0000-0000"
    assert deal_code(42) == "0000-001A"
    assert deal_code(MAX_SEED) == "ZZZZ-ZZZZ"


def test_letters_that_look_alike_are_read_alike() -> None:
    assert seed_of("OOOO-OOIL") == seed_of("0000-0011") == 33
    assert seed_of("oooo-ooil") == 33


def test_plain_numbers_are_seeds() -> None:
    assert seed_of("0") == 0
    assert seed_of(" 42 ") == 42
    assert seed_of(str(MAX_SEED)) == MAX_SEED


@pytest.mark.parametrize(
    "code",
    [
        "",
        " ",
        "-",
        "ABCD-EFG",
        "ABCD-EFGHJ",
        "ABCU-EFGH",
        "ABCD_EFGH",
        "-5",
        "+42",
        "4.2",
        str(MAX_SEED + 1),
        "9" * 14,
        "9" * 5_000,
        "ßßßß",
        "ÀBCD-EFGH",
        "１２３",
        "²",
        "ABCD-EFGı",
        "ABC\tD-EFGH",
    ],
)
def test_other_codes_are_refused(code: str) -> None:
    with pytest.raises(Refused) as refused:
        seed_of(code)
    assert key_of(refused) == "code.unreadable"
    assert refused.value.refusal.values == {"code": code}
