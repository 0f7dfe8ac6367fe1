"""King Cat in a terminal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from game.core.game import Move
from game.core.zones import HIDDEN, NONE, Table
from game.king_cat.cards import COPIES, KING_CAT
from game.king_cat.moves import Move as KingCatMove
from game.textmode.picture import Picture

WIDEST_NAME = 20


def unseen(view: Table) -> list[int]:
    """How many copies of each card the viewer cannot see, by number."""
    left = list(COPIES)
    zones = [*view["hand"], *view["laid"], view["deck"], view["open_aside"], [view["aside"]]]
    for zone in zones:
        for card in zone:
            if isinstance(card, int):
                left[card] -= 1
    return left


class KingCatPicture(Picture):
    """Shows King Cat."""

    def table(self, view: Table) -> list[str]:
        """The piles, then two lines a player: hand, and laid cards."""
        lines = [self._piles(view)]
        if view["open_aside"]:
            lines.append(self.words("text.king_cat.open", cards=self._list(view["open_aside"])))
        names = [self.name(seat) for seat in range(len(view["hand"]))]
        width = min(max(map(len, names)), WIDEST_NAME)
        for seat, name in enumerate(names):
            lines += self._player(view, seat, name.ljust(width))
        return [*lines, *self.tally(view)]

    def _piles(self, view: Table) -> str:
        deck = view["deck"]
        pile = self.words("text.king_cat.pile", n=len(deck))
        if any(card != HIDDEN for card in deck):
            # Cards further down are known only by their places: those in between are shown too.
            known = max(place for place, card in enumerate(deck) if card != HIDDEN)
            shown = self._list(deck[: known + 1])
            pile = self.words("text.king_cat.pile.known", n=len(deck), cards=shown)
        aside = view["aside"]
        if aside == NONE:
            return self.words("text.king_cat.no_aside", pile=pile)
        return self.words("text.king_cat.aside", pile=pile, card=self._card(aside))

    def _player(self, view: Table, seat: int, name: str) -> Iterator[str]:
        mark = ">" if view["to_move"] == seat else " "
        state = "in"
        if seat in view["out"]:
            state = "out"
        elif seat in view["shielded"]:
            state = "shielded"
        hand = " ".join(f"[{self._card(card)}]" for card in view["hand"][seat])
        row = self.words(
            f"text.king_cat.player.{state}",
            mark=mark,
            seat=seat,
            name=name,
            markers=self._markers(view["markers"][seat]),
            hand=hand,
        ).rstrip()
        yield self.terminal.strong(row) if seat == self.teller.viewer else row
        laid = view["laid"][seat]
        if laid:
            yield "      " + self.words("text.king_cat.laid", cards=self._list(laid))

    def _markers(self, number: int) -> str:
        wanted = int(self.options["markers_to_win"])
        full, empty = "●○" if self.terminal.can_show("●○") else "*."
        return self.terminal.warm(full * number) + empty * (wanted - number)

    def _list(self, cards: Sequence[int | str]) -> str:
        return ", ".join(self._card(card) for card in cards)

    def _card(self, card: int | str) -> str:
        return "?" if card == HIDDEN else f"{card} {self.teller.card(card)}"

    def tally(self, view: Table) -> list[str]:
        """The numbers of the unseen cards, and how many copies of each."""
        left = [f"{card}×{copies}" for card, copies in enumerate(unseen(view)) if copies > 0]
        return [self.words("text.king_cat.tally", cards=" ".join(left) or "–")]

    def choices(self, moves: Sequence[Move], view: Table) -> list[str]:
        """A line a move; guesses and places in the pile stand side by side."""
        lines: list[str] = []
        numbered = [(n, move) for n, move in enumerate(moves, 1) if isinstance(move, KingCatMove)]
        left = unseen(view)
        for target, group in groupby(numbered, key=lambda entry: _kind(entry[1])):
            entries = list(group)
            if target == "put":
                items = [f"{n}) {self.teller.move(move)}" for n, move in entries]
                lines += self.terminal.columns(items)
            elif target.startswith("guess"):
                lines.append("  " + self._guess(entries[0][1]))
                items = [f"{n}) {self._guessed(move.guess, left)}" for n, move in entries]
                lines += self.terminal.columns(items)
            else:
                lines += [self._line(n, move) for n, move in entries]
        return lines

    def _line(self, n: int, move: KingCatMove) -> str:
        short = move.text.removeprefix("play ")
        return f"{n:>4}) {self.teller.move(move)}  {self.terminal.quiet(f'({short})')}"

    def _guess(self, move: KingCatMove) -> str:
        values = {"card": self.teller.card(move.card), "target": self.teller.name(move.target)}
        short = f"{move.card} @{move.target} =…"
        return self.words("text.king_cat.guess", **values, short=short)

    def _guessed(self, card: int, left: list[int]) -> str:
        return f"{card} {self.teller.card(card)} ×{max(left[card], 0)}"

    def cards(self) -> list[str]:
        """A line a card, with how many there are, highest first."""
        lines = []
        for card in reversed(range(len(COPIES))):
            head = f"{self._card(card)} ({self.words.count('king_cat.copies', COPIES[card])})"
            lines += [self.terminal.strong(head), f"    {self.teller.card_text(card)}"]
        return lines

    def rules(self) -> list[str]:
        """The rules page, paragraph by paragraph."""
        return self.sections(self.teller.rules)

    def expand(self, line: str) -> str:
        """A line that begins with a card's number plays that card."""
        return f"play {line}" if line[:1].isdigit() else line

    def warning(self, move: Move) -> str | None:
        """Nobody lays the King Cat by choice."""
        fatal = isinstance(move, KingCatMove) and move.card == KING_CAT
        return self.words("king_cat.warn.king_cat") if fatal else None


def _kind(move: KingCatMove) -> str:
    if move.verb == "put":
        return "put"
    return f"guess {move.target}" if move.guess >= 0 else "one"
