"""Seven Sins in a terminal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.core.game import Move
from game.core.zones import HIDDEN, NONE, Table
from game.seven_sins.cards import CARD, COLOUR, COLOURS, CORRUPTION, HALO, NAMES, PURITY
from game.seven_sins.moves import Move as SinMove
from game.seven_sins.plays import writings
from game.seven_sins.redeal import unseen
from game.textmode.picture import Picture

WIDEST_NAME = 20
FEW = 14
"""So many different sets of cards are listed; with more, only the single cards are."""
MOST = 24
"""So many sets are listed when somebody asks what goes with some cards."""
VERBS = (
    *("play", "show", "counter", "take", "swap", "keep", "accept", "refuse"),
    *("pick", "deal", "stop", "drop"),
)
Numbered = tuple[int, SinMove]


class SevenSinsPicture(Picture):
    """Shows Seven Sins."""

    # ---------------------------------------------------------------- the table

    def table(self, view: Table) -> list[str]:
        """The piles, a line a player, and what is being played."""
        lines = [self._piles(view)]
        names = [self.name(seat) for seat in range(len(view["hand"]))]
        width = min(max(map(len, names)), WIDEST_NAME)
        for seat, name in enumerate(names):
            lines += self._player(view, seat, name.ljust(width))
        if view["played"]:
            lines.append(self._playing(view))
        return lines

    def _piles(self, view: Table) -> str:
        pile = view["discard"]
        discard = str(len(pile))
        if pile:
            top = self.teller.card(pile[-1])
            discard = self.words("seven_sins.text.top", n=len(pile), card=top)
        values = {"n": len(view["deck"]), "discard": discard, "halo": self._halo(view)}
        return self.words("seven_sins.text.piles", **values)

    def _halo(self, view: Table) -> str:
        for seat, cards in enumerate(view["hand"]):
            if NAMES[HALO] in cards:
                return self.name(seat)
        place = "somewhere" if HALO in unseen(view) else "centre"
        return self.words(f"seven_sins.text.halo.{place}")

    def _player(self, view: Table, seat: int, name: str) -> Iterator[str]:
        mark = ">" if view["to_move"] == seat else " "
        level, hand = view["level"][seat], self._hand(view["hand"][seat])
        values = {"mark": mark, "seat": seat, "name": name, "level": level, "hand": hand}
        row = self.words("seven_sins.text.player", **values)
        yield self.terminal.strong(row) if seat == self.teller.viewer else row
        below = []
        if view["sloth"][seat] != NONE:
            below.append(self._below("sloth", card=self.teller.card(view["sloth"][seat])))
        if view["dealt"][seat]:
            below.append(self._below("dealt", cards=self._cards(view["dealt"][seat])))
        if view["pick"][seat] == HIDDEN:
            below.append(self._below("pick.hidden"))
        elif view["pick"][seat] in CARD:
            below.append(self._below("pick", card=self.teller.card(view["pick"][seat])))
        if below:
            yield "      " + " · ".join(below)

    def _below(self, key: str, **values: object) -> str:
        return self.words(f"seven_sins.text.{key}", **values)

    def _hand(self, cards: Sequence[str]) -> str:
        """One's own cards, sorted; of another hand the number, and what is known of it."""
        known = [card for card in cards if card != HIDDEN]
        if cards and len(known) == len(cards):
            return self._cards(known)
        if known:
            shown = self._cards(known)
            return self.words.count("seven_sins.text.hand.known", len(cards), cards=shown)
        return self.words.count("seven_sins.text.hand", len(cards))

    def _cards(self, cards: Sequence[str]) -> str:
        return ", ".join(self.teller.card(card) for card in sorted(cards, key=CARD.__getitem__))

    def _playing(self, view: Table) -> str:
        cards = ", ".join(self.teller.card(card) for card in view["played"])
        if view["as"] == NONE:
            return self._below("playing", cards=cards)
        return self._below("playing.as", cards=cards, colour=self._colour(view["as"]))

    def _colour(self, colour: str) -> str:
        return self.words(f"seven_sins.colour.{colour}")

    def tally(self, view: Table) -> list[str]:
        """The unseen cards, a colour a line."""
        left = unseen(view)
        lines = []
        for number, colour in enumerate(COLOURS):
            found = [NAMES[card][-1] for card in left if COLOUR[card] == number]
            lines.append(f"{self._colour(colour)} {' '.join(found) or '–'}")
        rest = [card for card in left if card in (CORRUPTION, PURITY, HALO)]
        lines += [self.teller.card(card) for card in rest]
        return [self.words("seven_sins.text.tally", cards=""), *(f"  {line}" for line in lines)]

    # ---------------------------------------------------------------- moves

    def choices(self, moves: Sequence[Move], view: Table) -> list[str]:
        """A line a set of cards; where there are too many sets, only the single cards."""
        groups = _groups(moves)
        if len(groups) <= FEW:
            return [line for group in groups for line in self._group(group)]
        singles = [group for group in groups if len(group[0][1].cards) == 1]
        example = _short(singles[0][0][1].cards[0])
        lines = [line for group in singles for line in self._group(group)]
        lines.append(self._below("many", n=len(moves), example=example))
        return [*lines, self._below("short")]

    def _group(self, group: Sequence[Numbered]) -> Iterator[str]:
        """Moves with the same cards: their targets side by side."""
        n, move = group[0]
        if len(group) == 1:
            short = move.text.removeprefix("play ")
            yield f"{n:>4}) {self.teller.move(move)}  {self.terminal.quiet(f'({short})')}"
            return
        yield "      " + " + ".join(self.teller.card(card) for card in move.cards)
        yield from self.terminal.columns(
            [f"{n}) {self._aim(each)}" for n, each in group], "        "
        )

    def _aim(self, move: SinMove) -> str:
        parts = [] if move.colour < 0 else [self._colour(COLOURS[move.colour])]
        if move.target >= 0:
            parts.append(f"@{move.target} {self.teller.name(move.target)}")
        elif move.draw:
            parts.append(self._below("draw"))
        return " ".join(parts)

    def part(self, line: str, moves: Sequence[Move], view: Table) -> list[str]:
        """All that goes with some cards: for "p3 ?", and for cards that still need a target."""
        asked = line.endswith("?")
        cards = {_card(word) for word in line.removesuffix("?").removeprefix("play ").split()}
        if not cards or None in cards:
            return []
        groups = [group for group in _groups(moves) if cards <= set(group[0][1].cards)]
        if not asked:
            groups = [group for group in groups if len(group[0][1].cards) == len(cards)]
            if any(len(group) == 1 for group in groups):
                return []
        lines = [found for group in groups[:MOST] for found in self._group(group)]
        if len(groups) > MOST:
            example = " ".join(_short(card) for card in sorted(c for c in cards if c is not None))
            lines.append(self._below("more", n=len(groups) - MOST, example=example))
        return lines

    def cards(self) -> list[str]:
        """What each colour does, and the three cards without a colour of their own."""
        lines = []
        for colour in COLOURS:
            head = f"{self._colour(colour)} 1–7"
            lines += [self.terminal.strong(head), f"    {self.words(f'seven_sins.{colour}.text')}"]
        for card in (CORRUPTION, PURITY, HALO):
            head = self.terminal.strong(self.teller.card(card))
            lines += [head, f"    {self.teller.card_text(card)}"]
        return lines

    def rules(self) -> list[str]:
        """The rules page, paragraph by paragraph."""
        return [*self.sections(self.teller.rules), self._below("short")]

    def warning(self, move: Move) -> str | None:
        """Nothing in Seven Sins is fatal at once."""
        return None

    def expand(self, line: str) -> str:
        """Short names of cards, in any order: the last one lies on top."""
        words = line.removesuffix("?").split()
        verb = words.pop(0) if words and words[0] in VERBS else "play"
        if verb != "play":
            return " ".join([verb, *(_whole(word) for word in words)])
        cards: list[int] = []
        while words and (card := _card(words[0])) is not None:
            cards.append(card)
            words.pop(0)
        if not cards:
            return line
        names = [NAMES[card] for card in _in_order(tuple(cards))]
        return " ".join(["play", *names, *_rest(words)])


def _groups(moves: Sequence[Move]) -> list[list[Numbered]]:
    """The moves with their numbers; plays of the same cards together."""
    groups: dict[tuple[str, tuple[int, ...]], list[Numbered]] = {}
    for n, move in enumerate(moves, 1):
        if isinstance(move, SinMove):
            cards = move.cards if move.verb == "play" else (n,)
            groups.setdefault((move.verb, cards), []).append((n, move))
    return list(groups.values())


def _short(card: int) -> str:
    """The shortest name of a card."""
    if COLOUR[card] < 0:
        return {CORRUPTION: "c", PURITY: "pu", HALO: "h"}[card]
    colour = COLOURS[COLOUR[card]]
    return f"{'gl' if colour == 'gluttony' else colour[0]}{NAMES[card][-1]}"


def _card(word: str) -> int | None:
    """The card that a word means, whole or short: pride-3, pride3, p3; g3 is a GREED."""
    if word in CARD:
        return CARD[word]
    letters, number = word[:-1].removesuffix("-"), word[-1:]
    if number in "1234567" and letters.isalpha():
        colour = _colour_of(letters)
        return None if colour is None else CARD[f"{colour}-{number}"]
    for short, card in (("c", CORRUPTION), ("pu", PURITY), ("h", HALO)):
        if word.startswith(short) and NAMES[card].startswith(word):
            return card
    return None


def _colour_of(letters: str) -> str | None:
    """The first colour that begins like this."""
    return next((colour for colour in COLOURS if colour.startswith(letters)), None)


def _whole(word: str) -> str:
    card = _card(word)
    if card is not None:
        return NAMES[card]
    return f"@{word}" if word.isdecimal() else word


def _rest(words: list[str]) -> list[str]:
    """What follows the cards: a colour, a target, or draw."""
    rest: list[str] = []
    for word in words:
        if word.isdecimal():
            rest.append(f"@{word}")
        elif word == "as" or word.startswith("@") or word == "draw":
            rest.append(word)
        else:
            rest += ([] if "as" in rest else ["as"]) + [_colour_of(word) or word]
    return rest


def _in_order(cards: tuple[int, ...]) -> tuple[int, ...]:
    """The cards as they are written, if that is clear."""
    right = writings(cards)
    if cards in right:
        return cards
    same_top = [writing for writing in right if writing[-1] == cards[-1]]
    fitting = same_top or list(right)
    return fitting[0] if len(fitting) == 1 else cards
