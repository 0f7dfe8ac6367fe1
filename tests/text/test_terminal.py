"""The terminal: colours and clearing only where they can be shown."""

from __future__ import annotations

import io

import pytest

from game.textmode.terminal import PAGE_BREAK, PIPE_WIDTH, Left, Terminal


class Screen(io.StringIO):
    """A stream that says it is a terminal."""

    def isatty(self) -> bool:
        return True


def terminal(
    typed: str = "", *, screen: bool = True, plain: bool = False, **environment: str
) -> tuple[Terminal, io.StringIO]:
    kind = Screen if screen else io.StringIO
    target = kind()
    return Terminal(kind(typed), target, plain=plain, environment=environment), target


def test_a_screen_has_colours_and_is_cleared_with_what_can_be_scrolled_to() -> None:
    term, target = terminal(TERM="xterm")
    assert term.strong("a") == "\x1b[1ma\x1b[0m"
    term.clear()
    assert target.getvalue() == "\x1b[2J\x1b[3J\x1b[H"


def test_no_color_still_clears() -> None:
    term, target = terminal(TERM="xterm", NO_COLOR="1")
    assert [term.strong("a"), term.quiet("a"), term.warm("a")] == ["a"] * 3
    term.clear()
    assert "\x1b[2J" in target.getvalue()


@pytest.mark.parametrize("how", [{"TERM": "dumb"}, {"plain": True}])
def test_a_plain_screen_is_cleared_by_empty_lines(how: dict[str, object]) -> None:
    term, target = terminal(**how)  # type: ignore[arg-type]
    assert term.strong("a") == "a"
    term.clear()
    assert set(target.getvalue()) == {"\n"}
    assert len(target.getvalue()) >= 48


def test_a_pipe_gets_a_page_break_and_no_control_sequence() -> None:
    term, target = terminal(screen=False, TERM="xterm")
    term.clear()
    term.say(term.strong("a"))
    assert target.getvalue() == f"{PAGE_BREAK}\na\n"
    assert not term.interactive


def test_asking_gives_trimmed_lines_until_nothing_comes() -> None:
    term, _ = terminal(" a b \r\n\nlast")
    assert [term.ask(">") for _ in range(3)] == ["a b", "", "last"]
    with pytest.raises(Left):
        term.ask(">")


def test_bytes_that_are_no_text_are_asked_again_and_not_the_end() -> None:
    source = io.TextIOWrapper(io.BytesIO(b"\xff\xfe\nnext\n"), "utf-8")
    term = Terminal(source, io.StringIO())
    assert term.ask(">") == "\N{REPLACEMENT CHARACTER}" * 2
    assert term.ask(">") == "next"


def test_long_lines_are_wrapped_under_their_beginning() -> None:
    term, target = terminal(screen=False)
    term.say("    " + "word " * 40)
    lines = target.getvalue().splitlines()
    assert len(lines) > 2
    assert all(line.startswith("    word") and len(line) <= PIPE_WIDTH for line in lines)


def test_an_alphabet_without_circles() -> None:
    target = io.TextIOWrapper(io.BytesIO(), "ascii")
    assert not Terminal(io.StringIO(), target).can_show("●")
    assert Terminal(io.StringIO(), io.StringIO()).can_show("●")


def test_columns_stand_side_by_side_and_fit() -> None:
    term, _ = terminal(screen=False)
    lines = term.columns([f"{n}) something" for n in range(12)])
    assert 1 < len(lines) < 12
    assert all(len(line) <= PIPE_WIDTH for line in lines)
    assert term.columns([]) == []
    assert term.columns(["x" * 200]) == ["    " + "x" * 200]
