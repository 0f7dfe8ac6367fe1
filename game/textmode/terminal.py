"""A terminal to print to and to read from; everything it can do, a plain pipe can do too."""

from __future__ import annotations

import io
import os
import shutil
import sys
import textwrap
from collections.abc import Iterable, Mapping, Sequence
from typing import TextIO

PIPE_WIDTH = 80
WIDEST = 110
PAGE_BREAK = "\f"
"""What stands for a cleared screen where there is no screen."""


class Left(Exception):
    """Raised when nothing more will be typed."""


class Terminal:
    """Prints lines and asks for lines.

    Colours and real clearing come only to a terminal that can show them: not into pipes, not with
    ``plain``, NO_COLOR (colours) or TERM=dumb. No line editor is used: its history would show the
    next player what the last one typed.
    """

    def __init__(
        self,
        source: TextIO,
        target: TextIO,
        *,
        plain: bool = False,
        environment: Mapping[str, str] | None = None,
    ) -> None:
        env = os.environ if environment is None else environment
        if isinstance(source, io.TextIOWrapper):
            source.reconfigure(errors="replace")  # a strange byte is a wrong line, not the end
        self._source = source
        self._target = target
        self.interactive = source.isatty() and target.isatty()
        commands = target.isatty() and not plain and env.get("TERM") != "dumb" and _enable_ansi()
        self._clears = commands
        self.colours = commands and not env.get("NO_COLOR")
        size = shutil.get_terminal_size((PIPE_WIDTH, 24))
        self.width = min(max(size.columns, 40), WIDEST) if target.isatty() else PIPE_WIDTH
        self._height = size.lines

    @classmethod
    def standard(cls, *, plain: bool = False) -> Terminal:
        """The terminal that the program was started in."""
        return cls(sys.stdin, sys.stdout, plain=plain)

    def say(self, text: str = "", indent: str = "") -> None:
        """A line, wrapped where it is too long."""
        self.lines([text], indent)

    def lines(self, lines: Iterable[str], indent: str = "") -> None:
        """Several lines. Where a line is wrapped it keeps the blanks that it begins with."""
        for line in lines:
            print("\n".join(self._wrapped(line, indent)), file=self._target)

    def ask(self, prompt: str) -> str:
        """What somebody types after a prompt, trimmed.

        Raises:
            Left: when nothing more will be typed.
        """
        print(prompt, end=" ", file=self._target, flush=True)
        line = self._source.readline()
        if not self.interactive:
            print(file=self._target)
        if not line:
            raise Left
        return line.strip()

    def clear(self) -> None:
        """Leave nothing to be read of what was printed, in what can be scrolled back to either."""
        if self._clears:
            text = "\x1b[2J\x1b[3J\x1b[H"
        elif self.interactive:
            text = "\n" * (3 * self._height)
        else:
            text = f"{PAGE_BREAK}\n"
        print(text, end="", file=self._target, flush=True)

    def strong(self, text: str) -> str:
        """Text that stands out."""
        return f"\x1b[1m{text}\x1b[0m" if self.colours else text

    def quiet(self, text: str) -> str:
        """Text that stands back."""
        return f"\x1b[2m{text}\x1b[0m" if self.colours else text

    def warm(self, text: str) -> str:
        """Text by lamplight."""
        return f"\x1b[33m{text}\x1b[0m" if self.colours else text

    def can_show(self, text: str) -> bool:
        """Whether the terminal's alphabet has these characters."""
        try:
            text.encode(self._target.encoding or "utf-8")
        except (UnicodeEncodeError, LookupError):
            return False
        return True

    def columns(self, items: Sequence[str], indent: str = "    ") -> list[str]:
        """Short items side by side."""
        if not items:
            return []
        cell = max(map(len, items)) + 2
        across = max(1, (self.width - len(indent)) // cell)
        rows = [items[start : start + across] for start in range(0, len(items), across)]
        return [indent + "".join(item.ljust(cell) for item in row).rstrip() for row in rows]

    def _wrapped(self, line: str, indent: str) -> list[str]:
        if "\x1b" in line or len(indent) + len(line) <= self.width:
            return [indent + line]
        inner = indent + " " * (len(line) - len(line.lstrip(" >")))
        return textwrap.wrap(
            line,
            self.width,
            initial_indent=indent,
            subsequent_indent=inner,
            break_long_words=False,
            break_on_hyphens=False,
        ) or [indent]


if sys.platform == "win32":

    def _enable_ansi() -> bool:
        """Whether control sequences work, once they are switched on."""
        import ctypes

        kernel = ctypes.windll.kernel32
        handle = kernel.GetStdHandle(-11)
        mode = ctypes.c_ulong()
        if not kernel.GetConsoleMode(handle, ctypes.byref(mode)):
            return False
        return bool(kernel.SetConsoleMode(handle, mode.value | 4))
else:

    def _enable_ansi() -> bool:
        """Whether control sequences work."""
        return True
