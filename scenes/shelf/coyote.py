"""Coyote as the house knows it."""

from __future__ import annotations

from game.core.events import Event, RoundBegan
from game.core.match import Match
from game.core.options import Options
from game.core.teller import Teller
from game.core.zones import TABLE, Table
from game.coyote import events as ev
from game.coyote.cards import MAX0, PACK, QUESTION
from scenes.shelf.contract import (
    Box,
    Cards,
    Face,
    Figure,
    Pace,
    Picture,
    Score,
    Stretch,
    at,
    public,
)

EYES = (("coyote", "eye_open.webp"), ("coyote", "eye_closed.webp"))
_NUMBERS = tuple(card for card in PACK if isinstance(card, int))
_FILES = {QUESTION: "question", MAX0: MAX0}
_TOLD = (ev.SumShown, ev.DoubtDecided, ev.WentOut)
"""What is told of a round, beside the doubt itself."""
ROUNDS = {2: 4.2, 3: 7.4, 4: 10.6, 5: 13.3, 6: 16.4}
"""Rounds of a match by players; Trickster changes little."""
MOVES_A_ROUND = {2: 7.7, 3: 10.6, 4: 11.8, 5: 12.8, 6: 13.0}
TRICKSTER_MOVES = {2: 8.5, 3: 11.8, 4: 14.8, 5: 15.1, 6: 17.2}
"""Moves in a round by players: without and with Trickster."""


def _cards(*names: str) -> tuple[Picture, ...]:
    return tuple(("cards", "coyote", f"{name}.webp") for name in names)


class CoyoteBox(Box):
    """Eyes that go; a round is a doubt."""

    game = "coyote"
    folder = "coyote"
    cards = (
        Cards(_NUMBERS, "coyote.rules.cards.numbers", "coyote.rules.cards.numbers.text"),
        Cards((QUESTION,)),
        Cards((MAX0,)),
    )
    figures = (
        Figure("spy", EYES, "coyote.rules.figure.eyes"),
        Figure("doubt", _cards("8", "m5", "15", "max0"), "coyote.rules.figure.sum"),
        Figure("trickster", _cards("trickster"), "coyote.rules.figure.trickster"),
    )

    def file(self, face: Face) -> str:
        """Files have no minus and no question mark."""
        if isinstance(face, int):
            return f"m{-face}" if face < 0 else str(face)
        return _FILES[face]

    def pace(self, seats: int, options: Options) -> Pace:
        """Measured: ``build/pace.py coyote --option trickster=false,true``."""
        moves = TRICKSTER_MOVES if options["trickster"] else MOVES_A_ROUND
        rounds = at(ROUNDS, seats)
        return Pace(rounds, rounds * at(moves, seats), 8.0, 2.4, 14.0)

    def scores(self, match: Match, teller: Teller) -> list[Score]:
        """The spy cards; who is out stands by the round in which they went."""
        words, eyes = teller.words, public(match)["eyes"]
        out, number = dict[int, int](), 0
        for event in match.seen(TABLE):
            number += isinstance(event, RoundBegan)
            if isinstance(event, ev.WentOut):
                out[event.seat] = number
        scores = []
        for seat, cards in enumerate(eyes):
            if seat in out:
                text = words("house.results.out_in", round=words.number(out[seat]))
                scores.append(Score(seat, out[seat] - 1000, text))
            else:
                text = words.count("coyote.results.eyes", len(cards))
                scores.append(Score(seat, len(cards), text))
        return scores

    def brief(self, view: Table) -> tuple[int, ...]:
        """The spy cards."""
        return tuple(len(eyes) for eyes in view["eyes"])

    def course(self, match: Match, teller: Teller) -> list[Stretch]:
        """A doubt each: what was bid, what was there, who lost by it."""
        told: list[Stretch] = []
        happened: list[Event] = []
        for event in match.seen(TABLE):
            if isinstance(event, RoundBegan):
                _close(told, happened, teller)
                happened = []
            happened.append(event)
        _close(told, happened, teller)
        return told


def _close(told: list[Stretch], happened: list[Event], teller: Teller) -> None:
    """Tell of a round that saw a doubt decided."""
    doubted = next((e for e in happened if isinstance(e, ev.Doubted)), None)
    decided = next((e for e in happened if isinstance(e, ev.DoubtDecided)), None)
    if decided is None:
        return
    words = teller.words
    number = words.number(len(told) + 1)
    title = words("house.results.round", round=number, name=teller.name(decided.winner))
    more = [teller.event(event) or "" for event in happened if isinstance(event, _TOLD)]
    reason = (teller.event(doubted) or "") if doubted is not None else ""
    told.append(Stretch(title, decided.winner, reason, tuple(line for line in more if line)))


BOX = CoyoteBox()
