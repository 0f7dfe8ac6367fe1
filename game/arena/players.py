"""Who sits at the table: bots of the house, and outside bots with their processes.

A player answers with a line; whether it is a legal move is judged by who plays the match
(``playing``), the same for all.
"""

from __future__ import annotations

import logging
import time
from dataclasses import dataclass
from typing import Protocol

from game.ai.bots import find_bot
from game.arena import protocol
from game.arena.logs import quoted, sentence
from game.arena.outside import EndedError, LateError, OutsideProcess
from game.arena.plan import OUTSIDE
from game.arena.results import Fault
from game.core.bot import Request
from game.core.match import Match
from game.core.refusal import Refusal, Refused, refuse

RESTARTS = 3
"""How often an outside bot is started again within a match."""
START_LIMIT = 10.0
"""Seconds that an outside bot may take to start and say ``ready``."""

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Answer:
    """A line, or what was wrong; and how long it took, if the bot thought at all (seconds)."""

    line: str = ""
    fault: Fault | None = None
    seconds: float | None = None


class Player(Protocol):
    """Decides for one seat. Used by one match at a time."""

    def begin(self) -> None:
        """A new match begins."""

    def decide(self, match: Match, seat: int, seed: int) -> Answer:
        """What the seat does now."""

    def finish(self, match: Match, seat: int) -> None:
        """Nothing more is asked in this match."""

    def dismiss(self) -> None:
        """Nothing more is asked at all."""

    def close(self) -> None:
        """Leave."""


class HousePlayer:
    """A bot of the house, thinking in this process.

    Raises:
        Refused: when the house has no such bot.
    """

    def __init__(self, game: str, bot: str) -> None:
        self._name = bot
        self._bot = find_bot(game, bot)

    def begin(self) -> None:
        """Nothing: these bots remember nothing."""

    def decide(self, match: Match, seat: int, seed: int) -> Answer:
        """Ask it; an error that it raises is logged and counts as a crash."""
        request = Request.of(match, seat, self._name, seed)
        began = time.perf_counter()
        try:
            line = self._bot(request).move
        except Exception:  # whatever a bot does wrong, the measurement goes on and says so
            log.exception("bot %s failed", self._name)
            return Answer(fault=Fault.CRASHED, seconds=time.perf_counter() - began)
        return Answer(line, None, time.perf_counter() - began)

    def finish(self, match: Match, seat: int) -> None:
        """Nothing: it need not know."""

    def dismiss(self) -> None:
        """Nothing: it has no process."""

    def close(self) -> None:
        """Nothing: it has no process."""


class OutsidePlayer:
    """An outside bot in one seat. It is started when it is first needed, and kept for all matches.

    When it ends, or has to be ended, it is started again at its next decision and told all events
    of the match; after ``RESTARTS`` of them it is not asked any more until the next match.
    """

    def __init__(self, command: str, place: int, deadline: float) -> None:
        self._command = command
        self._label = f"{command} (seat {place})"
        self._deadline = deadline
        self._process: OutsideProcess | None = None
        self._greeted = False
        self._told = 0  # how many events of this match it knows
        self._ends = 0  # in this match

    def begin(self) -> None:
        """A new match begins: it is greeted at its first decision."""
        self._greeted = False
        self._told = self._ends = 0

    def decide(self, match: Match, seat: int, seed: int) -> Answer:
        """Ask it. It is never given the seed: nothing but what its seat may know."""
        if self._ends > RESTARTS:
            return Answer(fault=Fault.ABSENT)
        try:
            if not self._greeted:
                self._greet(match, seat)
            return self._ask(match, seat)
        except LateError as late:
            self._was_late(late)
            return Answer(fault=Fault.LATE, seconds=self._deadline)
        except EndedError as ended:
            self._lost(ended.refusal)
            return Answer(fault=Fault.CRASHED)

    def finish(self, match: Match, seat: int) -> None:
        """Tell it how the match went on after its last decision."""
        if self._process is not None and self._greeted:
            self._process.tell(protocol.over(match, seat, self._told))
        self._greeted = False

    def dismiss(self) -> None:
        """Let its process end by itself."""
        if self._process is not None:
            self._process.dismiss()

    def close(self) -> None:
        """End its process."""
        if self._process is not None:
            self._process.end()
            self._process = None

    def probe(self, hello: bytes) -> None:
        """See whether it starts and says ``ready`` at all.

        Raises:
            Refused: when it does not.
        """
        try:
            self._say_hello(hello)
        except LateError as late:
            raise refuse("arena.not_ready", command=self._command, seconds=START_LIMIT) from late
        except EndedError as ended:
            why = ended.refusal
            help_ = Refusal(why.key.replace(".why.", ".help."))
            raise refuse("arena.not_started", command=self._command, why=why, help=help_) from ended
        finally:
            self.close()

    def _greet(self, match: Match, seat: int) -> None:
        hello = protocol.hello_of(match, seat, self._deadline)
        stayed = self._process is not None
        try:
            self._say_hello(hello)
        except EndedError:
            if not stayed:
                raise
            self._process = None  # it left after its last match, as it may
            self._say_hello(hello)
        self._greeted, self._told = True, 0

    def _say_hello(self, hello: bytes) -> None:
        if self._process is None:
            self._process = OutsideProcess(self._command, self._label)
        answer, _ = self._process.ask(hello, START_LIMIT)
        if answer.strip() != protocol.READY.encode("ascii"):
            log.warning("%s: answered hello with %s", self._process.label, quoted(answer))
            self.close()
            raise EndedError("arena.why.not_ready")

    def _ask(self, match: Match, seat: int) -> Answer:
        assert self._process is not None
        line = protocol.question(match, seat, self._told)
        self._told = len(match.events)
        answer, seconds = self._process.ask(line, self._deadline)
        try:
            return Answer(protocol.answer_of(answer), None, seconds)
        except Refused as refused:
            why = sentence(refused.refusal)
            log.warning("%s: %s is no move: %s", self._process.label, quoted(answer), why)
            return Answer(fault=Fault.GARBLED, seconds=seconds)

    def _was_late(self, late: LateError) -> None:
        if late.answer is None:
            self._lost(Refusal("arena.why.silent", {"seconds": self._deadline}))
            return
        why = sentence(Refusal("arena.answer.late", {"seconds": self._deadline}))
        log.warning("%s: %s does not count: %s", self._label, quoted(late.answer), why)

    def _lost(self, why: Refusal) -> None:
        """The process is gone."""
        log.warning("%s: %s", self._label, sentence(why))
        self._process = None
        self._greeted = False
        self._ends += 1


class Bench:
    """All players of a game, made when they are first called and kept: one for a name and a seat.

    Close it at the end (or use it in a ``with``), so that no process stays behind.
    """

    def __init__(self, game: str, deadline: float) -> None:
        self._game = game
        self._deadline = deadline
        self._players: dict[tuple[str, int], Player] = {}

    def __enter__(self) -> Bench:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    def call(self, name: str, place: int) -> Player:
        """The player of that name for a seat.

        Raises:
            Refused: when the house has no such bot.
        """
        if (name, place) not in self._players:
            self._players[name, place] = self._new(name, place)
        return self._players[name, place]

    def close(self) -> None:
        """Let all of them leave: those who do it by themselves, at the same time."""
        for player in self._players.values():
            player.dismiss()
        while self._players:
            self._players.popitem()[1].close()

    def _new(self, name: str, place: int) -> Player:
        if name.startswith(OUTSIDE):
            return OutsidePlayer(name.removeprefix(OUTSIDE), place, self._deadline)
        return HousePlayer(self._game, name)
