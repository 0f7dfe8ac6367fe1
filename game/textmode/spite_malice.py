"""Spite & Malice in a terminal."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import groupby

from game.core.game import Move
from game.core.options import differing
from game.core.refusal import refuse
from game.core.zones import HIDDEN, Table
from game.spite_malice.cards import ACE, KING, NAMES, NUMBER, QUEEN, RANKS, SUITS
from game.spite_malice.moves import DEAL
from game.spite_malice.moves import Move as SpiteMaliceMove
from game.spite_malice.rules import GAME
from game.spite_malice.sight import COPIES
from game.spite_malice.state import SEATS
from game.textmode.picture import Picture

_SYMBOLS = "♠♥♦♣"
_TO_LETTERS = str.maketrans(_SYMBOLS, SUITS.lower())
_RANKS = {"10": "T", "b": "J", "d": "Q"} | {rank.lower(): rank for rank in RANKS}
"""What may be typed for a rank: 10 is how it is shown, B and D are Bube and Dame."""
_SOURCE = (
    r"(?:(?P<payoff>payoff|p)|(?:side|s) ?(?P<stack>\d)|(?:hand )?(?P<rank>%s)(?P<suit>[%s])?)"
)
_LINE = re.compile(
    _SOURCE % ("|".join(_RANKS), SUITS.lower())
    + r"(?: (?:(?P<where>center|side|c|s) ?)?(?P<place>\d{1,3}))?"
)
_COLOUR = re.compile(r"\x1b\[\d+m")
Numbered = tuple[int, SpiteMaliceMove]


class SpiteMalicePicture(Picture):
    """Shows Spite & Malice. The other sits above the middle, the viewer below."""

    # ---------------------------------------------------------------- the table

    def table(self, view: Table) -> list[str]:
        """The other's cards, the middle, and the viewer's cards; a line a pile."""
        below = SEATS - 1 if self.teller.viewer is None else self.teller.viewer
        return [*self._player(view, 1 - below), *self._middle(view), *self._player(view, below)]

    def _player(self, view: Table, seat: int) -> Iterator[str]:
        row = self._say(
            "player",
            mark=">" if view["to_move"] == seat else " ",
            seat=seat,
            name=self.name(seat),
            points=self.words.number(view["points"][seat]),
            target=self.words.number(int(self.options["target"])),
        )
        yield self.terminal.strong(row) if seat == self.teller.viewer else row
        yield self._row("payoff", self._payoff(view["payoff"][seat]))
        free = []
        for number, cards in enumerate(view["side"][seat], 1):
            if cards:
                yield self._row("side", self._stack(cards), stack=number)
            else:
                free.append(str(number))
        if free:
            stacks = self.words.count("spite_malice.text.free", len(free), stacks=", ".join(free))
            yield self._row("free", stacks)
        yield self._row("hand", self._hand(view["hand"][seat]))

    def _row(self, label: str, text: str, **values: object) -> str:
        """A line with its name before it; all names take the same room."""
        keys = ("payoff", "side", "free", "hand", "pile")
        width = max(len(self._say(f"label.{key}", pile=1, stack=1)) for key in keys)
        row = f"    {self._say(f'label.{label}', **values).ljust(width)}  {text}"
        bare = _COLOUR.sub("", row)
        return row if len(bare) <= self.terminal.width else bare  # only plain lines are wrapped

    def _payoff(self, cards: Sequence[str]) -> str:
        if not cards:
            return self._say("empty")
        top = self.terminal.warm(f"[{self._card(cards[0])}]")
        return self.words.count("spite_malice.text.left", len(cards), card=top)

    def _stack(self, cards: Sequence[str]) -> str:
        """All cards, oldest first; only the last one can be played."""
        top = self.terminal.strong(f"[{self._card(cards[-1])}]")
        return " ".join([*(self._card(card) for card in cards[:-1]), top])

    def _hand(self, cards: Sequence[str]) -> str:
        if HIDDEN in cards:
            return self.words.count("spite_malice.text.cards", len(cards))
        shown = [self._card(card) for card in sorted(cards, key=NUMBER.__getitem__)]
        return " ".join(shown) or self._say("empty")

    def _middle(self, view: Table) -> Iterator[str]:
        yield "  " + self._say("stock", n=len(view["stock"]))
        wanted = [self._say("next", rank=self._rank_name(len(pile))) for pile in view["center"]]
        width = max(map(len, wanted))
        for number, (pile, text) in enumerate(zip(view["center"], wanted, strict=True), 1):
            shown = " ".join(self._laid(card, rank) for rank, card in enumerate(pile))
            text = text.ljust(width) if shown else text
            end = f"  {shown}" if shown else ""
            yield self._row("pile", self.terminal.strong(text) + end, pile=number)

    def _laid(self, card: str, rank: int) -> str:
        """A card in the middle; a king with the rank that it stands for."""
        shown = self._card(card)
        if NUMBER[card] >> 2 != KING:
            return shown
        return self.terminal.warm(f"{shown}={_letters(RANKS[rank])}")

    def _rank_name(self, rank: int) -> str:
        return self.words(f"spite_malice.rank.{RANKS[rank]}")

    def _card(self, card: str) -> str:
        """Short, as one types it; with a picture of the suit where there are colours."""
        suit = card[1]
        if self.terminal.colours and self.terminal.can_show(_SYMBOLS):
            suit = _SYMBOLS[SUITS.index(suit)]
        return _letters(card[0]) + suit

    def tally(self, view: Table) -> list[str]:
        """How many cards of each rank have not been seen: suits never matter."""
        left = [COPIES] * len(RANKS)
        stacks = [stack for seat in view["side"] for stack in seat]
        for cards in (*view["hand"], *view["payoff"], *stacks, *view["center"], view["stock"]):
            for card in cards:
                if card != HIDDEN:
                    left[NUMBER[card] >> 2] -= 1
        shown = [f"{_letters(RANKS[rank])}×{n}" for rank, n in enumerate(left) if n > 0]
        return [self._say("tally", cards=" ".join(shown) or "–")]

    # ---------------------------------------------------------------- moves

    def choices(self, moves: Sequence[Move], view: Table) -> list[str]:
        """The moves by where the card comes from; a line a card, its places side by side."""
        numbered = [(n, move) for n, move in enumerate(moves, 1)]
        return self._listed([(n, m) for n, m in numbered if isinstance(m, SpiteMaliceMove)], view)

    def _listed(self, numbered: Sequence[Numbered], view: Table) -> list[str]:
        lines: list[str] = []
        for kind, group in groupby(numbered, key=lambda entry: _kind(entry[1])):
            entries = list(group)
            if kind in ("end", "deal"):
                lines += [self._alone(n, move) for n, move in entries]
                continue
            short = self.terminal.quiet(f"({_short(entries[0][1])})")
            lines.append(f"  {self._say(f'moves.{kind}')}  {short}")
            lines += self._rows(entries, view)
        return lines

    def _alone(self, n: int, move: SpiteMaliceMove) -> str:
        return f"{n:>4}) {self.teller.move(move)}  {self.terminal.quiet(f'({move.text})')}"

    def _rows(self, entries: Sequence[Numbered], view: Table) -> Iterator[str]:
        """The moves of one kind, those with the same card in one line."""
        items = {n: f"{n:>2}) {self._place(move, view)}" for n, move in entries}
        heads = {n: self._head(move, view) for n, move in entries}
        cell, width = max(map(len, items.values())), max(map(len, heads.values()))
        for head, row in groupby(entries, key=lambda entry: heads[entry[0]]):
            places = "  ".join(items[n].ljust(cell) for n, _ in row)
            yield f"    {head.ljust(width)}  {places}".rstrip()

    def _head(self, move: SpiteMaliceMove, view: Table) -> str:
        """The card that moves; from a side stack, with its stack."""
        seat = view["to_move"]
        if move.verb == "payoff":
            return self._card(view["payoff"][seat][0])
        if move.verb == "side":
            return f"s{move.stack} {self._card(view['side'][seat][move.stack - 1][-1])}"
        return self._card(NAMES[move.card])

    def _place(self, move: SpiteMaliceMove, view: Table) -> str:
        """Where the card goes: a pile, or a side stack with the card that gets buried there."""
        if move.center:
            return self._say("label.pile", pile=move.center)
        under = view["side"][view["to_move"]][move.stack - 1]
        return f"s{move.stack} [{self._card(under[-1])}]" if under else f"s{move.stack}"

    def part(self, line: str, moves: Sequence[Move], view: Table) -> list[str]:
        """All places for a card that was typed without one, if there are several."""
        found = _LINE.fullmatch(_plain(line))
        if found is None or found["place"] or line.isdecimal():  # a number is one of the list
            return []
        fitting = _fitting(found, moves)
        return self._listed(fitting, view) if len(fitting) > 1 else []

    @property
    def how_to_move(self) -> str:
        """How moves are typed."""
        return self._say("how_to_move")

    def meant(self, line: str, moves: Sequence[Move]) -> str:
        """A move without its suit, or without its place where there is only one.

        Raises:
            Refused: when no card of that rank is held.
        """
        if len(moves) == 1 and moves[0].text.startswith(line):
            return moves[0].text
        found = _LINE.fullmatch(_plain(line))
        if found is None:
            return self.expand(line)
        fitting = _fitting(found, moves)
        if len(fitting) == 1 or (fitting and found["place"]):
            return fitting[0][1].text
        if not found["rank"] or found["suit"]:
            return self.expand(line)
        rank = _RANKS[found["rank"]]
        names = [NAMES[m.card] for m in moves if isinstance(m, SpiteMaliceMove) and m.card >= 0]
        card = next((name for name in names if name[0] == rank), "")
        if not card and DEAL not in moves:
            raise refuse("spite_malice.refusal.no_rank", rank=rank)
        return _whole(found, card or rank + SUITS[0])

    def expand(self, line: str) -> str:
        """p 2, s3 1, 7h 2 and 7h s2 stand for moves; e ends the turn."""
        line = _plain(line)
        found = _LINE.fullmatch(line)
        if found is None:
            return "end" if line == "e" else line
        return _whole(
            found, "".join((_RANKS.get(found["rank"], ""), (found["suit"] or "").upper()))
        )

    def warning(self, move: Move) -> str | None:
        """Nothing in Spite & Malice is fatal at once."""
        return None

    # ---------------------------------------------------------------- to look up

    def cards(self) -> list[str]:
        """What the letters mean, and what the cards do in the middle."""
        lines = []
        for rank in (ACE, ACE + 1, QUEEN, KING):
            shown, text = _letters(RANKS[rank]), self.teller.card_text(NAMES[4 * rank])
            if rank == ACE + 1:
                shown = f"2–10, J {self.words('spite_malice.rank.J')}"
            else:
                shown += f" {self._rank_name(rank)}"
            lines += [self.terminal.strong(shown), f"    {text}"]
        suits = [f"{suit} {self.words(f'spite_malice.suit.{suit}')}" for suit in SUITS]
        return [*lines, self._say("suits", suits=", ".join(suits))]

    def rules(self) -> list[str]:
        """The rules page, paragraph by paragraph, and what is different in this match."""
        lines = self.sections(self.teller.rules)
        changed = differing(GAME.options, SEATS, self.options)
        shown = [self._option(name, value) for name, value in changed.items() if name != "first"]
        if shown:
            lines.append(self.terminal.strong(self._say("options")))
            lines += [f"    {line}" for line in shown]
        return lines

    def _option(self, name: str, value: object) -> str:
        key = f"spite_malice.option.{name}"
        if value is True:
            return f"{self.words(key)}: {self.words(f'{key}.text')}"
        named = self.words(f"{key}.{value}") if isinstance(value, str) else str(value)
        return f"{self.words(key)}: {named}"

    def _say(self, key: str, **values: object) -> str:
        return self.words(f"spite_malice.text.{key}", **values)


def _letters(rank: str) -> str:
    return "10" if rank == "T" else rank


def _kind(move: SpiteMaliceMove) -> str:
    return "aside" if move.verb == "hand" and move.stack else move.verb


def _short(move: SpiteMaliceMove) -> str:
    """The shortest line that says a move."""
    if move.verb == "payoff":
        return f"p {move.center}"
    if move.verb == "side":
        return f"s{move.stack} {move.center}"
    name = NAMES[move.card]
    place = str(move.center) if move.center else f"s{move.stack}"
    return f"{_letters(name[0])}{name[1]} {place}"


def _plain(line: str) -> str:
    return line.translate(_TO_LETTERS).lower()


def _whole(found: re.Match[str], card: str) -> str:
    """The move line of what was typed, as far as it goes."""
    start = f"hand {card}"
    if found["payoff"]:
        start = "payoff"
    elif found["stack"]:
        start = f"side {found['stack']}"
    if not found["place"]:
        return start
    where = "side" if found["where"] in ("s", "side") else "center"
    return f"{start} {where} {found['place']}"


def _fitting(found: re.Match[str], moves: Sequence[Move]) -> list[Numbered]:
    """The moves, with their numbers, that have all that was typed."""
    own = [(n, m) for n, m in enumerate(moves, 1) if isinstance(m, SpiteMaliceMove)]
    return [(n, move) for n, move in own if _is_from(found, move) and _goes_to(found, move)]


def _is_from(found: re.Match[str], move: SpiteMaliceMove) -> bool:
    if found["payoff"]:
        return move.verb == "payoff"
    if found["stack"]:
        return move.verb == "side" and move.stack == int(found["stack"])
    typed = _RANKS[found["rank"]] + (found["suit"] or "").upper()
    return move.card >= 0 and NAMES[move.card].startswith(typed)


def _goes_to(found: re.Match[str], move: SpiteMaliceMove) -> bool:
    if not found["place"]:
        return True
    place = move.center
    if found["where"] in ("s", "side"):
        place = move.stack if move.verb == "hand" else 0
    return place == int(found["place"])
