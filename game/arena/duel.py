"""A small fair measurement: how often a hero wins a round or match, the same deals in every seat.

    python -m game.arena.duel GAME HERO OTHERS [--seats N] [--deals N] [--seed S] [--matches]

Every deal is played once with the hero in each seat: its first round, or with ``--matches`` the
whole match. What is played of one deal hangs together, so it is averaged before the error is
computed.
"""

from __future__ import annotations

import argparse
import hashlib
import math
import sys
from collections.abc import Iterator
from dataclasses import dataclass

from game.ai.bots import find_bot
from game.ai.games import find_game
from game.core.bot import Request
from game.core.chance import MAX_SEED
from game.core.match import Header, Match
from game.core.refusal import Refused

SEAT_SHIFT = 8


@dataclass(frozen=True, slots=True)
class Result:
    """How often the hero won; ``error95`` is half the width of the 95 % interval of ``share``.

    ``rounds`` counts what was played: rounds, or whole matches; ``drawn`` of them nobody won.
    """

    wins: float
    rounds: int
    share: float
    error95: float
    drawn: int = 0

    @property
    def decided(self) -> float:
        """The hero's share of what somebody won."""
        return self.wins / max(self.rounds - self.drawn, 1)


def stream(seed: int, name: str) -> int:
    """A seed of 40 bits for one named purpose."""
    digest = hashlib.sha256(f"lamplight/duel/{seed}/{name}".encode("ascii")).digest()
    return int.from_bytes(digest[:5], "big") & MAX_SEED


def play_out(
    game_id: str, bots: list[str], deal: int, thinking: int, whole: bool = False
) -> tuple[int, ...]:
    """Play the first round of a match, or the whole of it, and say who won.

    ``deal`` seeds the cards and ``thinking`` the bots: they have nothing to do with each other.
    """
    game = find_game(game_id)
    match = Match(game, Header.new(game, len(bots), deal))
    minds = [find_bot(game_id, bot) for bot in bots]
    while (outcome := match.state.outcome) is None or (whole and not outcome.match_over):
        seat = match.state.to_move
        assert seat is not None
        seed = stream(thinking, str(len(match.entries)))
        match.play(seat, minds[seat](Request.of(match, seat, bots[seat], seed)).move)
    return outcome.winners


def duel(
    game: str, hero: str, others: str, seats: int, deals: int, seed: int, whole: bool = False
) -> Result:
    """Play ``deals`` deals with one hero among copies of ``others``, in every seat in turn.

    ``whole`` says whether whole matches are played, or first rounds.

    Raises:
        Refused: for a game, a bot or a number of seats that the house does not have.
    """
    shares: list[float] = []
    drawn = 0
    for n in range(deals):
        ends = list(_ends(game, hero, others, seats, seed, n, whole))
        shares.append(sum(won for won, _ in ends) / seats)
        drawn += sum(draw for _, draw in ends)
    mean = sum(shares) / deals
    spread = sum((share - mean) ** 2 for share in shares) / max(deals - 1, 1)
    error = 1.96 * math.sqrt(spread / deals)
    return Result(sum(shares) * seats, deals * seats, mean, error, drawn)


def _ends(
    game: str, hero: str, others: str, seats: int, seed: int, n: int, whole: bool
) -> Iterator[tuple[bool, bool]]:
    """Of each game of a deal: whether the hero won, and whether nobody did."""
    deal = stream(seed, f"deal/{n}")
    for seat in range(seats):
        bots = [hero if place == seat else others for place in range(seats)]
        winners = play_out(game, bots, deal, stream(seed, f"think/{n}/{seat}"), whole)
        yield winners == (seat,), not winners


def main(arguments: list[str] | None = None) -> int:
    """Print one measurement."""
    parser = argparse.ArgumentParser(prog="python -m game.arena.duel", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("hero")
    parser.add_argument("others")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--deals", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--matches", action="store_true", help="whole matches, not first rounds")
    given = parser.parse_args(arguments)
    deals, whole = max(given.deals, 1), given.matches
    try:
        result = duel(given.game, given.hero, given.others, given.seats, deals, given.seed, whole)
    except Refused as refused:
        print(refused, file=sys.stderr)
        return 2
    drawn = f", {100 * result.drawn / result.rounds:.1f} % drawn" if result.drawn else ""
    drawn += f", {100 * result.decided:.1f} % of the rest" if result.drawn else ""
    print(
        f"{given.hero} among {given.others}, {given.seats} seats: {100 * result.share:.1f} % "
        f"± {100 * result.error95:.1f} of {result.rounds} {'matches' if whole else 'rounds'} "
        f"(par {100 / given.seats:.1f} %){drawn}"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
