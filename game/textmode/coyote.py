"""Coyote in a terminal."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.game import Move
from game.core.zones import HIDDEN, NONE, Table
from game.coyote.cards import PACK, total
from game.coyote.moves import Move as CoyoteMove
from game.textmode.picture import Picture

WIDEST_NAME = 20
HIGHEST_SUM = 80
"""The eight highest cards: six players, the middle card and an added one."""
_SHORT = {
    "d": "doubt",
    "s": "spy",
    "c": "coyote",
    "open": "discard open",
    "closed": "discard closed",
}
_LETTERS = {line: letter for letter, line in _SHORT.items() if len(letter) == 1}


class CoyotePicture(Picture):
    """Shows Coyote."""

    def table(self, view: Table) -> list[str]:
        """The bid and the middle, a line a player, and what the viewer can count."""
        lines = [self.terminal.strong(self._bid(view)), self._middle(view)]
        if view["replacement"] != NONE:
            shown = self._card(view["replacement"])
            lines.append(self.words("text.coyote.replaced", card=shown))
        lines += self._coyote(view)
        names = [self.name(seat) for seat in range(len(view["card"]))]
        width = min(max(map(len, names)), WIDEST_NAME)
        cell = max(len(self._face(card)) for card in view["card"])
        for seat, name in enumerate(names):
            row = self._player(view, seat, name.ljust(width), cell)
            lines.append(self.terminal.strong(row) if seat == self.teller.viewer else row)
        return [*lines, *self._counted(view), *self.tally(view)]

    def _bid(self, view: Table) -> str:
        if view["bid"] == NONE:
            return self.words("text.coyote.no_bid")
        values = {"seat": view["bidder"], "number": view["bid"]}
        key = "text.coyote.bid"
        if view["doubter"] != NONE:
            key, values["by"] = "text.coyote.doubted", view["doubter"]
            if view["total"] != NONE:
                key, values["total"] = "text.coyote.sum", view["total"]
        return self.words(key, **self.teller.shown(values))

    def _middle(self, view: Table) -> str:
        values = {"card": self._card(view["middle"]), "n": len(view["deck"])}
        if view["added"] == NONE:
            return self.words("text.coyote.middle", **values)
        return self.words("text.coyote.middle.added", other=self._card(view["added"]), **values)

    def _coyote(self, view: Table) -> list[str]:
        """Where the Coyote card is, where there is one."""
        if view["coyote"] == NONE:
            return []
        if view["coyote"] == "middle":
            return [self.words("text.coyote.coyote_middle")]
        key = "text.coyote.coyote_used" if view["coyote_used"] else "text.coyote.coyote_with"
        end = ".you" if view["coyote"] == self.teller.viewer else ""
        return [self.words(key + end, seat=self.teller.name(view["coyote"]))]

    def _player(self, view: Table, seat: int, name: str, cell: int) -> str:
        eyes, card = view["eyes"][seat], view["card"][seat]
        state = "spied" if seat in view["spied"] else "in"
        if not eyes:
            state = "out" if card == NONE else "last"
        row = self.words(
            f"text.coyote.player.{state}",
            mark=">" if view["to_move"] == seat else " ",
            seat=seat,
            name=name,
            card=self._face(card).ljust(cell),
            eyes=self._eyes(eyes),
        )
        return row.rstrip()

    def _eyes(self, eyes: str) -> str:
        """In signs where there are colours, in words for pipes and screen readers."""
        if self.terminal.colours and self.terminal.can_show("◉–"):
            return self.terminal.warm("◉" * eyes.count("o")) + "–" * eyes.count("c")
        return self.words("text.coyote.eyes", open=eyes.count("o"), closed=eyes.count("c"))

    def _face(self, card: int | str) -> str:
        return "" if card == NONE else f"[{self._card(card)}]"

    def _card(self, card: int | str) -> str:
        # Not "?": that is a card of this game.
        return self.words("text.coyote.hidden") if card == HIDDEN else self.teller.card(card)

    def _counted(self, view: Table) -> list[str]:
        """The sum of what the viewer sees, and what is missing."""
        viewer = self.teller.viewer
        if viewer is None or view["total"] != NONE:
            return []
        cards = [*view["card"], view["middle"], view["added"]]
        seen = total([card for card in cards if card not in (HIDDEN, NONE)])
        own, middle = view["card"][viewer] == HIDDEN, view["middle"] == HIDDEN
        missing = {(True, True): ".both", (True, False): ".own", (False, True): ".middle"}
        key = "text.coyote.visible" + missing.get((own, middle), "")
        return [self.words(key, total=self.words.number(seen))]

    def tally(self, view: Table) -> list[str]:
        """The cards that have not been seen, and those that are out of the pack."""
        known = [*view["card"], view["middle"], view["added"], view["replacement"], *view["used"]]
        left = [card for card in PACK if card not in known]
        lines = [self.words("text.coyote.tally", cards=self._list(left))]
        if view["used"]:
            used = sorted(view["used"], key=PACK.index)
            lines.append(self.words("text.coyote.used", cards=self._list(used)))
        return lines

    def _list(self, cards: Sequence[int | str]) -> str:
        return ", ".join(self.teller.card(card) for card in cards) or "–"

    def choices(self, moves: Sequence[Move], view: Table) -> list[str]:
        """All bids in one line, the rest by their letters; elsewhere a numbered line a move."""
        bids = [move.number for move in _own(moves) if move.verb == "bid"]
        if not bids:
            lines = [(str(n), move) for n, move in enumerate(_own(moves), 1)]
        else:
            lines = [(_LETTERS[m.text], m) for m in _own(moves) if m.verb != "bid"]
        width = 4 if not bids else 3
        return [
            *self._bids(bids),
            *(
                f"{sign:>{width}}) {self.teller.move(move)}  {self.terminal.quiet(short)}"
                for sign, move in lines
                for short in (f"({move.text})",)
            ),
        ]

    def _bids(self, bids: Sequence[int]) -> list[str]:
        if not bids:
            return []
        key = "text.coyote.bids" if len(bids) > 1 else "text.coyote.bids.one"
        least, most = (self.words.number(bid) for bid in (bids[0], bids[-1]))
        values = {"most": most} if len(bids) == 1 else {"least": least, "most": most}
        return ["  " + self.words(key, **values)]

    def cards(self) -> list[str]:
        """A line a card, highest first."""
        lines = []
        for card in reversed(PACK):
            head = self.terminal.strong(self.teller.card(card))
            lines.append(f"{head}  {self.teller.card_text(card)}")
        return lines

    def rules(self) -> list[str]:
        """The rules page, paragraph by paragraph."""
        trickster = bool(self.options["trickster"])
        return self.sections([p for p in self.teller.rules if trickster or p != "trickster"])

    @property
    def how_to_move(self) -> str:
        """How moves are typed."""
        return self.words("text.coyote.how_to_move")

    def takes_numbers(self, moves: Sequence[Move]) -> bool:
        """A bare number is a bid, where one can bid."""
        return any(move.verb == "bid" for move in _own(moves))

    def expand(self, line: str) -> str:
        """A number is a bid, a seat a guess; letters stand for the other moves."""
        line = line.replace("\N{MINUS SIGN}", "-")
        if line.removeprefix("-").isdecimal():
            return f"bid {line}"
        return f"guess {line}" if line.startswith("@") else _SHORT.get(line, line)

    def warning(self, move: Move) -> str | None:
        """A bid that no cards can reach is mostly a slip of the finger."""
        if not isinstance(move, CoyoteMove) or move.number <= HIGHEST_SUM:
            return None
        return self.words("coyote.warn.too_high", number=move.number, most=HIGHEST_SUM)


def _own(moves: Sequence[Move]) -> list[CoyoteMove]:
    return [move for move in moves if isinstance(move, CoyoteMove)]
