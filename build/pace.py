"""Measure how long matches are: rounds, moves a round, by players and options.

    python build/pace.py GAME [--seats N,N] [--option K=V,V] [--matches M]

The rule bot sits on every seat. The figures stand in ``scenes/shelf``, where the set-up takes the
length of a match from.
"""

from __future__ import annotations

import argparse
import itertools
import sys
from pathlib import Path
from statistics import mean

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from game.ai.bots import choose
from game.ai.games import find_game
from game.core import options
from game.core.events import RoundBegan
from game.core.game import Game
from game.core.match import Header, Match

BOT = "rule"


def main() -> None:
    """Print a line for each combination of seats and option values."""
    given = _arguments()
    game = find_game(given.game)
    seats = [int(n) for n in given.seats.split(",")] if given.seats else _seats(game)
    named = [text.partition("=") for text in given.option]
    values = [[(name, options.read(word)) for word in words.split(",")] for name, _, words in named]
    for count, chosen in itertools.product(seats, itertools.product(*values)):
        played = [length(game, count, dict(chosen), deal) for deal in range(1, given.matches + 1)]
        rounds = mean(rounds for rounds, _ in played)
        moves = mean(moves for _, moves in played)
        shown = " ".join(f"{name}={value}" for name, value in chosen)
        print(
            f"{game.id} seats={count} {shown}: rounds {rounds:.2f}, moves a match {moves:.1f}, "
            f"moves a round {moves / rounds:.2f} ({len(played)} matches)",
            flush=True,
        )


def length(game: Game, seats: int, chosen: options.Options, deal: int) -> tuple[int, int]:
    """Rounds and moves of one match of the rule bot."""
    match = Match(game, Header.new(game, seats, deal, chosen))
    while (seat := match.state.to_move) is not None:
        match.play(seat, choose(match, seat, BOT, deal).move)
    rounds = sum(isinstance(event, RoundBegan) for event in match.events)
    return rounds, len(match.entries)


def _seats(game: Game) -> list[int]:
    return list(range(game.min_seats, game.max_seats + 1))


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("game")
    parser.add_argument("--seats", default="", help="such as 2,4 (default: every number)")
    parser.add_argument("--option", action="append", default=[], help="repeatable")
    parser.add_argument("--matches", type=int, default=20, help="matches of each kind")
    return parser.parse_args()


if __name__ == "__main__":
    main()
