"""Seven Sins as the house knows it."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.match import Match
from game.core.options import Options
from game.core.teller import Teller
from game.core.words import Words
from game.core.zones import TABLE, Table
from game.seven_sins import events as ev
from game.seven_sins.cards import COLOURS
from scenes.shelf.contract import Box, Cards, Figure, Pace, Picture, Score, Stretch, at, public

MOVES = {
    2: {3: 7.1, 4: 7.2, 5: 6.1, 6: 7.4},
    4: {3: 26.2, 4: 30.0, 5: 31.2, 6: 34.3},
    6: {3: 49.9, 4: 59.0, 5: 70.9, 6: 78.0},
}
"""Moves of a match by the level at the start and players, answers to sins included."""


def _sin(colour: str) -> tuple[str, ...]:
    return tuple(f"{colour}-{number}" for number in range(1, 8))


def _cards(*names: str) -> tuple[Picture, ...]:
    return tuple(("cards", "seven_sins", f"{name}.webp") for name in names)


class SevenSinsBox(Box):
    """One long round, in which levels fall."""

    game = "seven_sins"
    folder = "seven_sins"
    cards = (
        *(Cards(_sin(colour), f"seven_sins.rules.cards.{colour}") for colour in COLOURS),
        *(Cards((name,)) for name in ("corruption", "purity", "halo")),
    )
    figures = (
        Figure("turn", _cards("lust-2", "lust-4", "lust-7"), "seven_sins.rules.figure.colour"),
        Figure("turn", _cards("envy-5", "wrath-5"), "seven_sins.rules.figure.number"),
        Figure("turn", _cards("pride-3", "greed-4", "sloth-5"), "seven_sins.rules.figure.straight"),
    )

    def pace(self, seats: int, options: Options) -> Pace:
        """Measured: ``build/pace.py seven_sins --option start_level=2,4,6``."""
        moves = MOVES[int(options["start_level"])]
        return Pace(1, at(moves, seats), 10.0, 4.0, 15.0)

    def scores(self, match: Match, teller: Teller) -> list[Score]:
        """The level, and the cards in hand; the winner has neither."""
        words, view = teller.words, public(match)
        scores = []
        for seat, level in enumerate(view["level"]):
            cards = len(view["hand"][seat])
            text = words.count("seven_sins.results.hand", cards, level=words.number(level))
            rank = 0 if seat in view["winners"] else -1 - level * 100 - cards
            scores.append(Score(seat, rank, text))
        return scores

    def course(self, match: Match, teller: Teller) -> list[Stretch]:
        """Every fall of a level, and the end, each by the turn in which it came."""
        words = teller.words
        told: list[Stretch] = []
        turn = 0
        for event in match.seen(TABLE):
            turn += isinstance(event, ev.TurnBegan)
            if isinstance(event, ev.Lowered | ev.Tied):
                seats = event.seats
            elif isinstance(event, ev.MatchEnded):
                seats = (event.winner,)
            else:
                continue
            names = words.listing([teller.name(seat) for seat in seats])
            title = words("seven_sins.results.turn", turn=words.number(turn), name=names)
            seat = seats[0] if len(seats) == 1 else None
            told.append(Stretch(title, seat, teller.event(event) or ""))
        return told

    def brief(self, view: Table) -> tuple[int, ...]:
        """The levels."""
        return tuple(view["level"])

    def progress(self, moves: Sequence[str], words: Words) -> str:
        """There are no rounds: the turn."""
        turns = 1 + sum(move.startswith("play ") for move in moves)
        return words("seven_sins.match.turn", turn=words.number(turns))


BOX = SevenSinsBox()
