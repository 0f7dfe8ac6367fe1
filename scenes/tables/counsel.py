"""The hint that was asked for, while the bots' process thinks about it."""

from __future__ import annotations

from collections.abc import Callable

from game.ai import hints
from game.ai.worker import Answer, Ticket, Worker
from game.core.bot import Choice
from game.records.session import Session


class Counsel:
    """Asks the adviser, at most once at a time, without keeping the window waiting."""

    def __init__(self, session: Session, worker: Callable[[], Worker | None]) -> None:
        """Without a ``worker`` it is asked in this process."""
        self._session = session
        self._worker = worker
        self._ticket: Ticket | None = None
        self._seat = 0
        self._entries = 0
        self._choice: Choice | None = None

    @property
    def waits(self) -> bool:
        """Whether an answer is still expected, or was not yet fetched."""
        return self._ticket is not None or self._choice is not None

    def ask(self, seat: int) -> None:
        """Ask what the seat to move should do. Asking again while it thinks changes nothing."""
        if self._ticket is not None and not self.is_stale(seat):
            return
        self.cancel()
        match, worker = self._session.match, self._worker()
        self._seat, self._entries = seat, len(match.entries)
        if worker is None or not hints.takes_time(match.game.id):
            self._choice = hints.advise(match, seat)
        else:
            self._ticket = worker.submit(hints.request(match, seat), hints.ADVICE_SECONDS)

    def take(self, answer: Answer) -> None:
        """Take in what the bots' process answered, if it was asked here."""
        if self._ticket is None or answer.ticket != self._ticket:
            return
        self._ticket = None
        if not self.is_stale(self._seat):
            self._choice = hints.taken(self._session.match, self._seat, answer.data)

    def is_stale(self, seat: int) -> bool:
        """Whether the table has changed since it was asked, or somebody else looks."""
        asked = (self._seat, self._entries)
        return asked != (seat, len(self._session.match.entries)) or self._session.asking != seat

    def fetch(self) -> Choice | None:
        """The answer, once."""
        choice, self._choice = self._choice, None
        return choice

    def cancel(self) -> None:
        """Nobody wants to know any more."""
        worker = self._worker()
        if worker is not None and self._ticket is not None:
            worker.cancel(self._ticket)
        self._ticket = self._choice = None
