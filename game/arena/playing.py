"""Play the games of a deal, and count."""

from __future__ import annotations

import logging

from game.ai.bots import choose
from game.ai.games import find_game
from game.arena.logs import quoted, sentence
from game.arena.plan import OUTSIDE, Plan
from game.arena.players import Bench, Player
from game.arena.results import DealResult, Fault
from game.core.match import Header, Match
from game.core.refusal import Refused

LONGEST = 100_000
"""Moves after which a match that does not end is given up; nobody wins it."""

log = logging.getLogger(__name__)


def play_deal(plan: Plan, bench: Bench, contest: int, deal: int) -> DealResult:
    """Play a deal once with the hero in every seat."""
    result = DealResult(contest, deal)
    for place in range(plan.seats):
        _Game(plan, bench, result, place).play()
    return result


class _Game:
    """One game: a first round, or a whole match."""

    def __init__(self, plan: Plan, bench: Bench, result: DealResult, place: int) -> None:
        self.plan, self.result, self.place = plan, result, place
        self.names = plan.contests[result.contest].seating(place)
        self.players = [bench.call(name, seat) for seat, name in enumerate(self.names)]
        game = find_game(plan.game)
        header = Header.new(game, plan.seats, plan.deal_seed(result.deal), plan.options)
        self.match = Match(game, header)

    def play(self) -> None:
        """Play it, and count it."""
        for player in self.players:
            player.begin()
        in_round = True
        while (seat := self.match.state.to_move) is not None and self._goes_on():
            self._move(seat, self.players[seat])
            outcome = self.match.state.outcome
            if in_round and outcome is not None:
                self._count_round(outcome.winners)
            in_round = outcome is None
        self._count()
        for seat, player in enumerate(self.players):
            player.finish(self.match, seat)

    def _goes_on(self) -> bool:
        if len(self.match.entries) >= LONGEST:
            log.error("deal %s was given up after %s moves", self.result.deal, LONGEST)
            return False
        return self.plan.whole or self.match.state.outcome is None

    def _move(self, seat: int, player: Player) -> None:
        seed = self.plan.thinking_seed(self.result.deal, self.place, len(self.match.entries))
        answer = player.decide(self.match, seat, seed)
        fault = answer.fault or self._try(seat, answer.line)
        self.result.note(self.names[seat], answer.seconds, fault)
        if fault is not None:
            self.match.play(seat, choose(self.match, seat, "rule", seed).move)
        self.result.moves += 1

    def _try(self, seat: int, line: str) -> Fault | None:
        try:
            move = self.match.game.parse(line)
        except Refused as refused:
            self._log(seat, "%s: %s is no move: %s", line, refused)
            return Fault.GARBLED
        try:
            self.match.play(seat, move)
        except Refused as refused:
            self._log(seat, "%s: %s may not be done now: %s", line, refused)
            return Fault.ILLEGAL
        return None

    def _log(self, seat: int, said: str, line: str, refused: Refused) -> None:
        label = f"{self.names[seat].removeprefix(OUTSIDE)} (seat {seat})"
        log.warning(said, label, quoted(line), sentence(refused.refusal, self.match))

    def _count_round(self, winners: tuple[int, ...]) -> None:
        self.result.rounds += 1
        self.result.rounds_won += self._part(winners)
        self.result.rounds_drawn += not winners

    def _count(self) -> None:
        outcome = self.match.state.outcome
        winners = () if outcome is None else outcome.winners
        self.result.games += 1
        self.result.won += self._part(winners)
        self.result.drawn += not winners
        self.result.ended += outcome is not None and outcome.match_over

    def _part(self, winners: tuple[int, ...]) -> float:
        """The hero's part of what they won."""
        return 1 / len(winners) if self.place in winners else 0.0
