"""The moves of King Cat and their text form."""

from __future__ import annotations

from typing import NamedTuple

from game.core.notation import number_of, seat_of, words_of
from game.core.refusal import refuse
from game.king_cat.cards import COPIES, CRYSTAL_BOWL

MAX_SEATS = 6


class Move(NamedTuple):
    """A decision. ``verb`` is the first word of its text; what does not apply is -1."""

    verb: str
    card: int = -1
    target: int = -1
    guess: int = -1
    under: int = -1

    @property
    def text(self) -> str:
        """The move as FORMAT.md writes it."""
        if self.verb == "put":
            return f"put {self.under}"
        words = [self.verb]
        if self.card >= 0:
            words.append(str(self.card))
        if self.target >= 0:
            words.append(f"@{self.target}")
        if self.guess >= 0:
            words.append(f"={self.guess}")
        return " ".join(words)


KEEP = Move("keep")
SWAP = Move("swap")
DEAL = Move("deal")

# Moves are made once: a search looks them up instead of making them anew.
PLAY = tuple(Move("play", card) for card in range(len(COPIES)))
PLAY_ON = tuple(
    tuple(Move("play", card, target) for target in range(MAX_SEATS)) for card in range(len(COPIES))
)
GUESS = tuple(
    tuple(Move("play", CRYSTAL_BOWL, target, guess) for guess in range(len(COPIES)))
    for target in range(MAX_SEATS)
)
PUT = tuple(Move("put", under=under) for under in range(21))

_ALONE = {"keep": KEEP, "swap": SWAP, "deal": DEAL}


def parse(line: str) -> Move:
    """The move that a line means.

    Raises:
        Refused: when the line is not a move of King Cat.
    """
    words = words_of(line)
    verb, rest = words[0], words[1:]
    if verb in _ALONE:
        if rest:
            raise refuse("move.too_many_words", line=line, verb=verb)
        return _ALONE[verb]
    if verb == "put":
        if len(rest) != 1:
            raise refuse("king_cat.move.put_form", line=line)
        return Move("put", under=_not_negative(rest[0], line))
    if verb == "play":
        return _parse_play(rest, line)
    raise refuse("move.unknown_verb", verb=verb, line=line, known="play, put, keep, swap, deal")


def _parse_play(rest: list[str], line: str) -> Move:
    if not 1 <= len(rest) <= 3:
        raise refuse("king_cat.move.play_form", line=line)
    card = _not_negative(rest[0], line)
    target = seat_of(rest[1], line) if len(rest) > 1 else -1
    guess = -1
    if len(rest) == 3:
        if not rest[2].startswith("="):
            raise refuse("king_cat.move.play_form", line=line)
        guess = _not_negative(rest[2][1:], line)
    return Move("play", card, target, guess)


def _not_negative(word: str, line: str) -> int:
    number = number_of(word, line)
    if number < 0:
        raise refuse("move.not_a_number", word=word, line=line)
    return number
