"""The moves of Coyote and their text form."""

from __future__ import annotations

from typing import NamedTuple

from game.core.notation import number_of, seat_of, words_of
from game.core.refusal import refuse
from game.coyote.cards import HIGHEST_BID, LOWEST_BID

MAX_SEATS = 6
KNOWN = "bid, doubt, spy, coyote, guess, discard, deal"


class Move(NamedTuple):
    """A decision. ``verb`` is the first word of its text.

    ``number`` is the bid, ``target`` the seat expected to win (-1: none), ``kind`` ``open`` or
    ``closed``.
    """

    verb: str
    number: int = 0
    target: int = -1
    kind: str = ""

    @property
    def text(self) -> str:
        """The move as FORMAT.md writes it."""
        if self.verb == "bid":
            return f"bid {self.number}"
        if self.verb == "guess":
            return f"guess @{self.target}"
        return f"discard {self.kind}" if self.verb == "discard" else self.verb


DOUBT, SPY, COYOTE, DEAL = Move("doubt"), Move("spy"), Move("coyote"), Move("deal")
DISCARD_OPEN, DISCARD_CLOSED = Move("discard", kind="open"), Move("discard", kind="closed")
BIDS = tuple(Move("bid", number) for number in range(LOWEST_BID, HIGHEST_BID + 1))
"""All bids, ascending: made once, looked up by searches."""
GUESSES = tuple(Move("guess", target=seat) for seat in range(MAX_SEATS))

_ALONE = {"doubt": DOUBT, "spy": SPY, "coyote": COYOTE, "deal": DEAL}


def parse(line: str) -> Move:
    """The move that a line means.

    Raises:
        Refused: when the line is not a move of Coyote.
    """
    words = words_of(line)
    verb, rest = words[0], words[1:]
    if verb in _ALONE:
        if rest:
            raise refuse("move.too_many_words", line=line, verb=verb)
        return _ALONE[verb]
    if verb == "bid" and len(rest) == 1:
        return Move("bid", number_of(rest[0], line))
    if verb == "guess" and len(rest) == 1:
        return Move("guess", target=seat_of(rest[0], line))
    if verb == "discard" and rest in (["open"], ["closed"]):
        return Move("discard", kind=rest[0])
    if verb in ("bid", "guess", "discard"):
        raise refuse(f"coyote.move.{verb}_form", line=line)
    raise refuse("move.unknown_verb", verb=verb, line=line, known=KNOWN)
