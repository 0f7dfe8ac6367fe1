"""King Cat as the house knows it."""

from __future__ import annotations

from game.core.match import Match
from game.core.options import Options
from game.core.teller import Teller
from game.core.zones import TABLE, Table
from game.king_cat.cards import COPIES, KING_CAT, ROYAL_ROBOVAC
from game.king_cat.events import RoundEnded, WentOut
from scenes.shelf.contract import Box, Cards, Figure, Pace, Score, Stretch, at, public

MARKER = ("king_cat", "marker.webp")
MOVES_A_ROUND = {2: 6.0, 3: 12.0, 4: 15.5, 5: 16.5, 6: 16.5}
"""Moves in a round by players."""
MORE_ROUNDS = {2: 1.35, 3: 2.1, 4: 2.6, 5: 2.6, 6: 2.9}
"""Rounds that each marker to win after the first one costs, by players."""


def _card(number: int) -> tuple[str, ...]:
    return ("cards", "king_cat", f"{number}.webp")


class KingCatBox(Box):
    """Markers for rounds; whoever goes out on the way is told with the round."""

    game = "king_cat"
    folder = "king_cat"
    cards = tuple(Cards((card,), copies=COPIES[card]) for card in reversed(range(len(COPIES))))
    figures = (
        Figure(
            "showdown", (_card(KING_CAT), _card(ROYAL_ROBOVAC)), "king_cat.rules.figure.robovac"
        ),
        Figure("match", (MARKER,), "king_cat.rules.figure.marker"),
    )

    def pace(self, seats: int, options: Options) -> Pace:
        """Measured: ``build/pace.py king_cat --option markers_to_win=1,2,3,7``."""
        rounds = 1 + (int(options["markers_to_win"]) - 1) * at(MORE_ROUNDS, seats)
        return Pace(rounds, rounds * at(MOVES_A_ROUND, seats), 9.0, 2.6, 15.0)

    def scores(self, match: Match, teller: Teller) -> list[Score]:
        """The markers."""
        markers = public(match)["markers"]
        wanted = max(1, int(match.header.options["markers_to_win"]), *markers)
        return [
            Score(seat, count, teller.words.number(count), (MARKER, count, wanted))
            for seat, count in enumerate(markers)
        ]

    def brief(self, view: Table) -> tuple[int, ...]:
        """The markers."""
        return tuple(view["markers"])

    def course(self, match: Match, teller: Teller) -> list[Stretch]:
        """A round each: who won it and why, and who went out before."""
        words = teller.words
        told: list[Stretch] = []
        outs: list[str] = []
        for event in match.seen(TABLE):
            if isinstance(event, WentOut):
                outs.append(teller.event(event) or "")
            if not isinstance(event, RoundEnded):
                continue
            seat = event.winner
            name = words("house.results.nobody.short") if seat is None else teller.name(seat)
            number = words.number(len(told) + 1)
            title = words("house.results.round", round=number, name=name)
            told.append(Stretch(title, seat, teller.event(event) or "", tuple(outs)))
            outs = []
        return told


BOX = KingCatBox()
