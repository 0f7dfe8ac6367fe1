"""Whether the chances that bots tell come true.

    python -m game.arena.calibration [GAME …] [--bot BOT] [--matches N] [--seats N]
        [--seed S] [--write [FILE]] [--fit]

A bot plays against itself. Whenever it compares chances, the one of the move that it makes is kept,
and later what came of it (``Weighed.chance`` says which chance that is): of all times that it was
told about 70 %, it should have happened in 70 %. ``--write`` puts the table into
``docs/opponents.md``. ``--fit`` writes ``assets/bots/told.json`` anew for these games: what a
chance is worth (``game.ai.trust``), by logistic regression. The numbers there are from
seed 41; the tables on the page are of another.
"""

from __future__ import annotations

import argparse
import json
import math
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from game.ai import trust
from game.ai.bots import find_bot
from game.ai.games import find_game
from game.arena import ladder_table
from game.arena.arguments import WRONG, Parser, whole
from game.arena.figures import Share, share_of
from game.arena.logs import sentence
from game.arena.plan import stream
from game.core.bot import Request
from game.core.events import Event
from game.core.game import check_seats
from game.core.match import Header, Match
from game.core.refusal import Refused
from game.coyote.events import DoubtDecided

BINS = 10
"""Chances are gathered in so many ranges of equal width."""
MATCH = frozenset({"seven_sins"})
"""Games whose bots tell the chance to win the match; the others tell that of the round."""
NEWTON = 12
"""Steps of the regression; it stands still long before."""
FILE = Path("assets") / "bots" / "told.json"
"""Seen from the project's folder: a compiled copy writes to it too."""
SEATS = {"king_cat": 4, "coyote": 4, "spite_malice": 2, "seven_sins": 4}
"""How many play, where nothing else is said."""


@dataclass(slots=True)
class Bin:
    """Chances of one range: what was told, and what came true, by match (sum, times)."""

    told: float = 0.0
    times: int = 0
    true: dict[int, tuple[float, int]] = field(default_factory=dict)

    def add(self, match: int, chance: float, true: bool) -> None:
        """Count one chance that was told in a match."""
        self.told += chance
        self.times += 1
        came, times = self.true.get(match, (0.0, 0))
        self.true[match] = came + true, times + 1

    @property
    def mean(self) -> float:
        """The mean of what was told."""
        return self.told / self.times if self.times else 0.0

    @property
    def happened(self) -> Share:
        """How often it came true; decisions of one match hang together."""
        return share_of(list(self.true.values()))


@dataclass(slots=True)
class Calibration:
    """All chances that a bot told of a game."""

    game: str
    bot: str
    bins: list[Bin] = field(default_factory=lambda: [Bin() for _ in range(BINS)])
    pairs: list[tuple[float, bool]] = field(default_factory=list)
    """what the bot itself thought, without the correction, and whether it came true"""

    def add(self, match: int, chance: float, true: bool) -> None:
        """Count one chance as the bot sees it; people are told the corrected one."""
        self.pairs.append((chance, true))
        line = trust.lines().get(self.game)
        told = chance if line is None else trust.moved(chance, line)
        self.bins[min(int(told * BINS), BINS - 1)].add(match, told, true)

    @property
    def gap(self) -> float:
        """How far what was told lies from what came true, on average over all that was told."""
        times = sum(each.times for each in self.bins)
        gaps = (each.times * abs(each.mean - each.happened.value) for each in self.bins)
        return math.fsum(gaps) / times if times else 0.0

    def lines(self) -> Iterator[str]:
        """The table."""
        yield "| told | on average | came true | times |"
        yield "|---|---|---|---|"
        for number, each in enumerate(self.bins):
            if each.times:
                low, high = 100 * number // BINS, 100 * (number + 1) // BINS
                came = ladder_table.share(each.happened)
                yield f"| {low}–{high} % | {100 * each.mean:.1f} % | {came} | {each.times} |"
        yield ""
        yield f"`{self.bot}`; on average {100 * self.gap:.1f} points apart."


def calibrate(game: str, bot: str, matches: int, seed: int, seats: int = 0) -> Calibration:
    """Let a bot play matches against itself, and count what it told and what came true.

    Raises:
        Refused: for a game or a bot that the house does not have, or a wrong number of seats.
    """
    rules, play = find_game(game), find_bot(game, bot)
    found = Calibration(game, bot)
    for number in range(matches):
        header = Header.new(rules, seats or SEATS[game], stream(seed, f"told/{number}"))
        match = Match(rules, header)
        open_: list[tuple[int, float]] = []
        while (seat := match.state.to_move) is not None:
            move = len(match.entries)
            request = Request.of(match, seat, bot, stream(seed, f"told/{number}/{move}"))
            choice = play(request)
            for each in choice.weighed:
                if each.move == choice.move:
                    open_.append((seat, each.chance))
            events = match.play(seat, choice.move)
            lucky = _came_true(match, events)
            if lucky is not None:
                for one, chance in open_:
                    found.add(number, chance, one in lucky)
                open_ = []
    return found


def fit(pairs: Sequence[tuple[float, bool]]) -> trust.Line:
    """What chances are worth in logits, by logistic regression (Newton's steps).

    What was called sure or impossible tells nothing. With too few, they stay as they are.
    """
    told = [(math.log(chance / (1 - chance)), true) for chance, true in pairs if 0 < chance < 1]
    start, slope = 0.0, 1.0
    for _ in range(NEWTON):
        a = b = aa = ab = bb = 0.0
        for logit, true in told:
            chance = 1.0 / (1.0 + math.exp(-start - slope * logit))
            slip, weight = true - chance, chance * (1.0 - chance)
            a, b = a + slip, b + slip * logit
            aa, ab, bb = aa + weight, ab + weight * logit, bb + weight * logit * logit
        whole = aa * bb - ab * ab
        if whole < 1e-9:
            return 0.0, 1.0
        start += (bb * a - ab * b) / whole
        slope += (aa * b - ab * a) / whole
    return round(start, 3), round(slope, 3)


def write_lines(found: dict[str, trust.Line]) -> None:
    """Write the corrections of these games; those of others stay."""
    plain = json.loads(FILE.read_text("ascii")) if FILE.is_file() else {}
    plain |= {game: list(line) for game, line in found.items()}
    FILE.write_text(json.dumps(plain, sort_keys=True) + "\n", encoding="ascii")
    trust.lines.cache_clear()


def _came_true(match: Match, events: list[Event]) -> frozenset[int] | None:
    """For whom it came true what the bots gave chances to, once that is decided."""
    game = match.game.id
    if game == "coyote":
        for event in events:
            if isinstance(event, DoubtDecided):
                return frozenset(range(match.seats)) - {event.loser}
        return None
    outcome = match.state.outcome
    if outcome is None or (game in MATCH and not outcome.match_over):
        return None
    return frozenset(outcome.winners)


def main(arguments: list[str] | None = None) -> int:
    """Measure, print the tables, and write them if that is wanted."""
    given = _given(arguments)
    for game in given.games:
        found = calibrate(game, given.bot, given.matches, given.seed, given.seats or 0)
        if not found.pairs:
            print(f"{given.bot} tells no chances of {game}; nothing is written.", file=sys.stderr)
            return WRONG
        command = f"python -m game.arena.calibration {game} --matches {given.matches}"
        lines = [*found.lines(), *ladder_table.foot(f"{command} --seed {given.seed}")]
        if given.fit:
            write_lines({game: fit(found.pairs)})
        print("\n".join([f"{ladder_table.NAMES[game]}:", *lines]), flush=True)
        if given.write:
            ladder_table.renew(Path(given.write), mark(game), lines)
    return 0


def mark(game: str) -> str:
    """Where the page has the table of a game."""
    return f"{game} told: made by game.arena.calibration"


def _given(arguments: list[str] | None) -> argparse.Namespace:
    """What is wanted, and can be done."""
    parser = Parser("game.arena.calibration", __doc__)
    parser.add_games()
    parser.add_argument("--bot", metavar="BOT", default="expert")
    parser.add_number("--matches", 200)
    parser.add_argument("--seats", metavar="N", type=whole(1), help="default: 4, Spite & Malice 2")
    parser.add_seed(1)
    parser.add_argument("--fit", action="store_true", help="write told.json anew")
    parser.add_write()
    given = parser.parse_args(arguments)
    parser.check_bots("--bot", [given.bot], given.games)
    if given.seats is not None:
        for rules in map(find_game, given.games):
            try:
                check_seats(rules, given.seats)
            except Refused as refused:
                parser.error(f"--seats: {sentence(refused.refusal)} ({rules.id})")
    if given.fit:
        parser.check_target("--fit", FILE)
    parser.check_page(given.write, map(mark, given.games))
    return given


if __name__ == "__main__":
    sys.exit(main())
