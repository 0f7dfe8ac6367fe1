"""What is said to an outside bot: one line of JSON at a time, made from what its seat may know.

Nothing here starts a process. ``docs/bots.md`` describes the protocol for those who write bots.
"""

from __future__ import annotations

from typing import Any

from game.core.match import Match
from game.core.options import Options
from game.core.refusal import refuse
from game.core.view import canonical

VERSION = 1
"""Of the protocol. A change that could break a bot makes it higher."""
READY = "ready"
"""What a bot answers to ``hello``."""
LONGEST_ANSWER = 1000
"""Bytes of an answer, its line end included; what is longer is no move."""


def hello(game: str, rules: int, seat: int, seats: int, options: Options, deadline: float) -> bytes:
    """A new match begins for the bot. It answers ``ready``."""
    return _line(
        {
            "type": "hello",
            "protocol": VERSION,
            "game": game,
            "rules": rules,
            "seat": seat,
            "seats": seats,
            "options": options,
            "deadline": deadline,
        }
    )


def hello_of(match: Match, seat: int, deadline: float) -> bytes:
    """The ``hello`` of a match."""
    header = match.header
    return hello(match.game.id, header.rules, seat, header.seats, header.options, deadline)


def question(match: Match, seat: int, since: int) -> bytes:
    """What the seat is to decide now: its view, the events from number ``since`` on, its moves.

    The moves are sorted: their order in the rules is nobody's business.
    """
    moves = sorted(move.text for move in match.state.moves())
    return _line({"type": "decide", **_seen(match, seat, since), "moves": moves})


def over(match: Match, seat: int, since: int) -> bytes:
    """Nothing more is asked in this match: the view and the last events. No answer is expected."""
    return _line({"type": "over", **_seen(match, seat, since)})


def answer_of(line: bytes) -> str:
    """The text of an answer, without blanks around it.

    Raises:
        Refused: when it is too long, or not plain text.
    """
    if len(line) > LONGEST_ANSWER:
        raise refuse("arena.answer.long", most=LONGEST_ANSWER)
    try:
        return line.decode("ascii").strip()
    except UnicodeDecodeError:
        raise refuse("arena.answer.not_plain") from None


def _seen(match: Match, seat: int, since: int) -> dict[str, Any]:
    events = [event.to_dict() for event in match.seen(seat, since)]
    return {"view": match.view(seat).data, "events": events}


def _line(message: dict[str, Any]) -> bytes:
    return canonical(message) + b"\n"
