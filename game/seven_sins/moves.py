"""The moves of Seven Sins and their text form."""

from __future__ import annotations

from typing import NamedTuple

from game.core.notation import seat_of, words_of
from game.core.refusal import refuse
from game.seven_sins.cards import CARD, COLOURS, NAMES

KNOWN = "play, show, counter, take, swap, keep, accept, refuse, pick, deal, stop, drop"


class Move(NamedTuple):
    """A decision. ``verb`` is the first word of its text.

    ``cards`` are from bottom to top, ``colour`` is the one chosen for CORRUPTION on top (-1: none),
    ``target`` a seat (-1: none), ``draw`` says that GLUTTONY draws.
    """

    verb: str
    cards: tuple[int, ...] = ()
    colour: int = -1
    target: int = -1
    draw: bool = False

    @property
    def text(self) -> str:
        """The move as FORMAT.md writes it."""
        words = [self.verb, *(NAMES[card] for card in self.cards)]
        if self.verb == "pick" and not self.cards:
            words.append("nothing")
        if self.colour >= 0:
            words += ["as", COLOURS[self.colour]]
        if self.target >= 0:
            words.append(f"@{self.target}")
        if self.draw:
            words.append("draw")
        return " ".join(words)


_ALONE = {verb: Move(verb) for verb in ("take", "keep", "accept", "refuse", "deal", "stop", "drop")}
TAKE, KEEP, ACCEPT, REFUSE, DEAL, STOP, DROP = _ALONE.values()
PICK_NOTHING = Move("pick")


def parse(line: str) -> Move:
    """The move that a line means.

    Raises:
        Refused: when the line is not a move of Seven Sins.
    """
    words = words_of(line)
    verb, rest = words[0], words[1:]
    if verb in _ALONE:
        if rest:
            raise refuse("move.too_many_words", line=line, verb=verb)
        return _ALONE[verb]
    if verb == "play":
        return _parse_play(rest, line)
    if verb == "swap" and len(rest) == 1:
        return Move("swap", target=seat_of(rest[0], line))
    if verb in ("show", "counter", "pick") and len(rest) == 1:
        if rest[0] == "nothing" and verb == "pick":
            return PICK_NOTHING
        return Move(verb, (_card_of(rest[0], line),))
    if verb in ("swap", "show", "counter", "pick"):
        raise refuse(f"seven_sins.move.{verb}_form", line=line)
    raise refuse("move.unknown_verb", verb=verb, line=line, known=KNOWN)


def _parse_play(rest: list[str], line: str) -> Move:
    cards: list[int] = []
    while rest and rest[0] not in ("as", "draw") and not rest[0].startswith("@"):
        cards.append(_card_of(rest.pop(0), line))
    colour, target, draw = -1, -1, False
    if rest and rest[0] == "as" and len(rest) > 1:
        if rest[1] not in COLOURS:
            raise refuse("seven_sins.move.no_colour", word=rest[1], known=", ".join(COLOURS))
        colour, rest = COLOURS.index(rest[1]), rest[2:]
    if rest == ["draw"]:
        draw, rest = True, []
    elif len(rest) == 1 and rest[0] != "as":
        target, rest = seat_of(rest[0], line), []
    if rest or not cards:
        raise refuse("seven_sins.move.play_form", line=line)
    return Move("play", tuple(cards), colour, target, draw)


def _card_of(word: str, line: str) -> int:
    if word not in CARD:
        raise refuse("seven_sins.move.no_card", word=word, line=line)
    return CARD[word]
