"""Spite & Malice as the house knows it."""

from __future__ import annotations

from game.core.match import Match
from game.core.options import Options
from game.core.teller import Teller
from game.core.zones import TABLE, Table
from game.records.settings import Settings
from game.spite_malice.cards import NAMES, RANKS, SUITS
from game.spite_malice.events import RoundEnded
from scenes.shelf.contract import Box, Cards, Figure, Pace, Picture, Score, Stretch, at, public
from scenes.stage.decks import pack

MOVES_A_ROUND = {5: 75, 10: 141, 15: 212, 20: 272, 25: 328, 30: 267}
"""Cards played or laid aside in a round, by the size of the payoff piles."""
FIRST_ROUNDS = {5: 1.0, 10: 1.0, 20: 1.03, 30: 2.07}
"""Rounds until somebody has a point: with large payoff piles many are drawn."""
ROUNDS_A_POINT = {5: 0.66, 10: 0.41, 15: 0.33, 20: 0.28, 25: 0.33, 30: 0.40}
"""Rounds that each further point of the target costs. The other options change all this by less
than a tenth."""
ACE, QUEEN, KING = RANKS[0], RANKS[11], RANKS[12]


def _of(rank: str) -> tuple[str, ...]:
    return tuple(rank + suit for suit in SUITS)


def _cards(*names: str) -> tuple[Picture, ...]:
    return tuple(("cards", "standard", f"{name}.webp") for name in names)


class SpiteMaliceBox(Box):
    """Points for rounds; some rounds are drawn."""

    game = "spite_malice"
    folder = "standard"
    cards = (
        Cards(_of(ACE), "spite_malice.rules.cards.ace", copies=2),
        Cards(
            tuple(name for name in NAMES if name[0] not in (ACE, QUEEN, KING)),
            "spite_malice.rules.cards.between",
            copies=2,
            shown=tuple(rank + SUITS[i % len(SUITS)] for i, rank in enumerate(RANKS[1:11])),
        ),
        Cards(_of(QUEEN), "spite_malice.rules.cards.queen", copies=2),
        Cards(_of(KING), "spite_malice.rules.cards.king", copies=2),
    )
    figures = (Figure("middle", _cards("AS", "2H", "KD", "4C"), "spite_malice.rules.figure.king"),)

    def deck(self, settings: Settings) -> str:
        """English or German letters, two colours or four."""
        german = settings.index_letters == "BDK"
        return pack(german=german, four_colours=settings.four_colours)

    def pace(self, seats: int, options: Options) -> Pace:
        """Measured: ``build/pace.py spite_malice --option target=1,50,100 --option payoff=…``."""
        payoff, target = int(options["payoff"]), int(options["target"])
        rounds = at(FIRST_ROUNDS, payoff) + (target - 1) * at(ROUNDS_A_POINT, payoff)
        return Pace(rounds, rounds * at(MOVES_A_ROUND, payoff), 3.0, 1.0, 12.0)

    def scores(self, match: Match, teller: Teller) -> list[Score]:
        """The points."""
        count = teller.words.count
        return [
            Score(seat, points, count("spite_malice.results.points", points))
            for seat, points in enumerate(public(match)["points"])
        ]

    def brief(self, view: Table) -> tuple[int, ...]:
        """The points."""
        return tuple(view["points"])

    def course(self, match: Match, teller: Teller) -> list[Stretch]:
        """A round each: who won it, how many points it brought and why, and how it stands then."""
        words = teller.words
        told: list[Stretch] = []
        points = [0] * match.seats
        for event in match.seen(TABLE):
            if not isinstance(event, RoundEnded):
                continue
            seat = event.winner
            name = words("house.results.nobody.short") if seat is None else teller.name(seat)
            title = words("house.results.round", round=words.number(len(told) + 1), name=name)
            more = []
            if seat is not None:
                points[seat] += event.points
                left = {"seat": teller.name(1 - seat)}
                more.append(words.count("spite_malice.results.left", event.points, **left))
            stand = [f"{teller.name(i)} {words.number(n)}" for i, n in enumerate(points)]
            more.append(words("spite_malice.results.stand", points=" · ".join(stand)))
            told.append(Stretch(title, seat, teller.event(event) or "", tuple(more)))
        return told


BOX = SpiteMaliceBox()
