"""The moves of Spite & Malice and their text form."""

from __future__ import annotations

from typing import NamedTuple

from game.core.notation import number_of, words_of
from game.core.refusal import refuse
from game.spite_malice.cards import NAMES, NUMBER, PILES, STACKS

KNOWN = "payoff, side, hand, end, deal"


class Move(NamedTuple):
    """A decision. ``verb`` is the first word of its text: where the card comes from.

    ``stack`` (1–4) is the side stack it comes from, or goes to from the hand; ``center`` (1–3) is
    the centre pile it goes to. What does not apply is 0; ``card`` is then -1.
    """

    verb: str
    card: int = -1
    stack: int = 0
    center: int = 0

    @property
    def text(self) -> str:
        """The move as FORMAT.md writes it."""
        if self.verb == "hand":
            where = f"center {self.center}" if self.center else f"side {self.stack}"
            return f"hand {NAMES[self.card]} {where}"
        if self.verb == "side":
            return f"side {self.stack} center {self.center}"
        return f"payoff center {self.center}" if self.verb == "payoff" else self.verb


END, DEAL = Move("end"), Move("deal")

# Moves are made once: a search looks them up instead of making them anew.
PAYOFF = tuple(Move("payoff", center=pile) for pile in range(1, PILES + 1))
SIDE = tuple(
    tuple(Move("side", stack=stack, center=pile) for pile in range(1, PILES + 1))
    for stack in range(1, STACKS + 1)
)
HAND_CENTER = tuple(
    tuple(Move("hand", card, center=pile) for pile in range(1, PILES + 1))
    for card in range(len(NAMES))
)
HAND_SIDE = tuple(
    tuple(Move("hand", card, stack) for stack in range(1, STACKS + 1)) for card in range(len(NAMES))
)

_ALONE = {"end": END, "deal": DEAL}


def parse(line: str) -> Move:
    """The move that a line means.

    Raises:
        Refused: when the line is not a move of Spite & Malice.
    """
    words = words_of(line)
    verb, rest = words[0], words[1:]
    if verb in _ALONE:
        if rest:
            raise refuse("move.too_many_words", line=line, verb=verb)
        return _ALONE[verb]
    if verb == "payoff" and len(rest) == 2 and rest[0] == "center":
        return Move("payoff", center=_place(rest[1], line))
    if verb == "side" and len(rest) == 3 and rest[1] == "center":
        return Move("side", stack=_place(rest[0], line), center=_place(rest[2], line))
    if verb == "hand" and len(rest) == 3 and rest[1] in ("center", "side"):
        card, place = _card(rest[0], line), _place(rest[2], line)
        return (
            Move("hand", card, center=place) if rest[1] == "center" else Move("hand", card, place)
        )
    if verb in ("payoff", "side", "hand"):
        raise refuse(f"spite_malice.move.{verb}_form", line=line)
    raise refuse("move.unknown_verb", verb=verb, line=line, known=KNOWN)


def _place(word: str, line: str) -> int:
    """The number of a pile or stack, from 1."""
    number = number_of(word, line)
    if number < 1:
        raise refuse("spite_malice.move.place", word=word, line=line)
    return number


def _card(word: str, line: str) -> int:
    if word not in NUMBER:
        raise refuse("spite_malice.move.card_form", word=word, line=line)
    return NUMBER[word]
