"""Who looks at the table, what they are shown next, and when the AIs move.

The director knows no pixels. It hands out the match's events one by one, as the present viewer saw
them, and says what the table waits for. Pauses depend on public facts only: on whose turn it is and
on the kinds of the events, never on what an AI holds or how long it thought.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Collection
from enum import Enum, auto

from game.ai.worker import Answer, Ticket, Worker
from game.core.events import Event
from game.core.game import Move
from game.core.view import View
from game.core.zones import TABLE
from game.records.session import Session
from scenes.tables.counsel import Counsel
from scenes.tables.shown import Shown

THINK_PAUSE = 0.7
"""Seconds that an AI seems to think, at normal speed: once a turn."""
ANSWER_TIME = 0.4
"""Real seconds from asking an AI to showing its move in a turn that is shown quickly. They pass
while the move before is being shown, and hide how long it thought."""
READ_PAUSE = 0.9
"""Seconds to read what an AI did, at normal speed."""
LOOK_PAUSE = 1.6
"""Seconds that a person keeps the table after their own move, before it is covered."""
PATIENCE = 15.0
"""Seconds after which somebody moves for an AI that does not answer. The worker's own limits are
shorter: this one is for whatever nobody thought of."""

DEAL_PAUSE = 0.3
"""Seconds before the first card is dealt, at normal speed: the lamp has just come back."""

DEALT = "dealt"
"""The kind of events that are shown together: cards dealt one after another."""


class Wait(Enum):
    """What the table waits for."""

    MOTION = auto()
    """for what is being shown"""
    AI = auto()
    """for an AI to move"""
    PERSON = auto()
    """for the viewer's decision"""
    CURTAIN = auto()
    """for the next person to take the computer"""
    NEXT_ROUND = auto()
    """for anybody to say that the round's end has been read"""
    OVER = auto()
    """for nothing: the match is over"""


class Director:
    """Runs one session for the people at one computer.

    ``pace`` gives how many times faster than normal things go (0: at once). Without a ``worker``
    the AIs think in this process.
    """

    def __init__(
        self,
        session: Session,
        zones: tuple[str, ...],
        worker: Callable[[], Worker | None],
        pace: Callable[[], float] = lambda: 1.0,
        *,
        from_the_deal: bool = False,
        quick_turns: bool = False,
        together: Collection[str] = (DEALT,),
    ) -> None:
        """``from_the_deal``: a match that nobody has moved in yet is shown from its first deal.

        ``quick_turns``: an AI's moves in a row are one turn, with one pause before it and one
        after it. ``together``: the kinds of events that are shown at once where one follows
        another of the same kind.
        """
        self.session = session
        self.pace = pace
        self._zones = zones
        self._quick_turns = quick_turns
        self._together = together
        self._worker = worker
        self.counsel = Counsel(session, worker)
        """who is asked for hints; they come out of the same process as the AIs' moves"""
        self._ticket: Ticket | None = None
        self._answer: Answer | None = None
        self._queue: deque[Event] = deque()
        self._hold = 0.0
        self._thinking = 0.0
        self._asked_for = 0.0
        self._told = len(session.match.events)
        self.looked: dict[int, int] = {}
        """How many events each person had seen when they last looked."""
        people = session.people
        self.viewer = people[0] if len(people) == 1 else TABLE
        self.shown = self._fresh()
        if from_the_deal and not session.match.entries and session.match.header.start is None:
            self._begin_with_the_deal()

    def _begin_with_the_deal(self) -> None:
        match = self.session.match
        bare = match.game.blank(match.seats, match.header.options).to_dict()
        self.shown = Shown(View(self.viewer, bare, match.game.bags), self._zones)
        self._told = 0
        self._take_in()
        self._hold = DEAL_PAUSE

    # ---------------------------------------------------------------- who looks

    @property
    def is_shared(self) -> bool:
        """Whether several people play at this computer."""
        return len(self.session.people) > 1

    @property
    def home(self) -> int:
        """The seat at the near side of the table."""
        if self.viewer != TABLE:
            return self.viewer
        people = self.session.people
        return people[0] if people else 0

    def look(self, viewer: int) -> None:
        """Let somebody look (or nobody: ``TABLE``); what was still to be shown is shown at once."""
        if self.viewer != TABLE:
            self.looked[self.viewer] = self.told
        if viewer != TABLE:
            self.looked.setdefault(viewer, 0)
        self.viewer = viewer
        self.flush()

    def leave(self, seat: int, level: str) -> None:
        """The person of a seat leaves, and an AI of that level plays on.

        What only they may see is gone at once. Who is left alone takes the computer through a
        curtain, unless they are looking already.
        """
        self.session.leave(seat, level)
        self._thinking = 0.0
        if self.viewer == seat:
            self.look(TABLE)
        self.looked.pop(seat, None)

    @property
    def taker(self) -> int | None:
        """Who is to take the computer at a curtain."""
        return self.session.asking if self._newcomer is None else self._newcomer

    @property
    def _newcomer(self) -> int | None:
        """The person left alone at the table who has not yet taken the computer."""
        people = self.session.people
        return people[0] if len(people) == 1 and self.viewer == TABLE else None

    @property
    def unseen_from(self) -> int | None:
        """The number of the first event that is news to the viewer; None when nothing is."""
        return self.looked.get(self.viewer)

    @property
    def told(self) -> int:
        """The number of events of the match that have been shown, or need not be any more."""
        return self._told - len(self._queue)

    def flush(self) -> None:
        """Go to what is so now, without showing the way."""
        self._queue.clear()
        self._told = len(self.session.match.events)
        self._hold = 0.0
        self.shown = self._fresh()

    def _fresh(self) -> Shown:
        return Shown(self.session.match.view(self.viewer), self._zones)

    # ---------------------------------------------------------------- what happens

    @property
    def waits_for(self) -> Wait:
        """What the table waits for now."""
        if self._queue or self._hold > 0:
            return Wait.MOTION
        seat = self.session.asking
        if seat is None:
            return Wait.OVER
        if self._newcomer is not None:
            return Wait.CURTAIN
        if self.session.is_person(seat) and self.viewer == seat:
            return Wait.PERSON
        if self.between_rounds and self.session.people:
            return Wait.NEXT_ROUND
        return Wait.CURTAIN if self.session.is_person(seat) else Wait.AI

    @property
    def between_rounds(self) -> bool:
        """Whether a round is over and another one will be dealt."""
        outcome = self.session.match.state.outcome
        return outcome is not None and not outcome.match_over

    def play(self, move: str | Move) -> None:
        """Make the viewer's move.

        Raises:
            Refused: when it cannot be made.
        """
        self.session.play(self.viewer, move)
        self._know()
        self._take_in()

    def take_back(self) -> None:
        """Take back the viewer's last move, and show what is so now.

        Raises:
            Refused: when it cannot be taken back.
        """
        self.session.undo(self.viewer)
        self.flush()

    def next_round(self) -> None:
        """The end of the round has been read: whoever is to deal deals."""
        seat = self.session.asking
        if seat is None or not self.between_rounds:
            return
        if self.is_shared:
            self.look(TABLE)
        self._cancel()
        self.session.play(seat, self.session.match.state.moves()[0])
        self._know()
        self._take_in()

    def skip(self) -> None:
        """Do not wait any longer than needed for what comes next."""
        self._hold = 0.0
        self._thinking = THINK_PAUSE

    def drain(self) -> list[Event]:
        """All events that were still to be shown, taken in by ``shown``; nothing is held."""
        events = list(self._queue)
        self._queue.clear()
        for event in events:
            self.shown.see(event)
        self.skip()
        return events

    def update(self, dt: float, still: bool) -> list[Event]:
        """Let time pass. ``still``: nothing moves on the table now.

        Returns the next events to be shown at once (one, or cards dealt one after another), which
        ``shown`` has taken in already.
        """
        self._ask()
        self._asked_for += dt
        if not still:
            return []
        pace = self.pace()
        passed = dt * pace if pace else 1e9
        if self._hold > 0:
            self._hold = max(0.0, self._hold - passed)
        elif self._queue:
            return self._show_next()
        elif self.viewer != TABLE and self.is_shared and self.waits_for in (Wait.AI, Wait.CURTAIN):
            self.look(TABLE)
        elif self.waits_for is Wait.AI:
            self._thinking += passed
            self._let_ai_move()
        return []

    def close(self) -> None:
        """Stop thinking and let others open the match."""
        self._cancel()
        self.counsel.cancel()
        self.session.close()

    def _show_next(self) -> list[Event]:
        events = [self._queue.popleft()]
        while self._queue and self._queue[0].kind == events[0].kind in self._together:
            events.append(self._queue.popleft())
        for event in events:
            self.shown.see(event)
        if not self._queue:
            self._hold = self._pause_after()
            if self.is_shared and self.viewer != TABLE and self.session.asking != self.viewer:
                self._hold = max(self._hold, LOOK_PAUSE)
        return events

    def _pause_after(self) -> float:
        """After an AI's move there is time to read; a person knows what they did."""
        entries = self.session.match.entries
        if not entries or entries[-1].seat is None:
            return 0.0
        if self._quick_turns and self._goes_on:
            return 0.0
        return 0.0 if self.session.is_person(entries[-1].seat) else READ_PAUSE

    @property
    def _goes_on(self) -> bool:
        """Whether who moved last is to move again."""
        entries = self.session.match.entries
        seat = self.session.asking
        return bool(entries) and entries[-1].seat == seat and not self.between_rounds

    def _know(self) -> None:
        """Who plays alone and goes on has read what happened before they came."""
        if not self.is_shared:
            self.looked.clear()

    def _take_in(self) -> None:
        self._queue.extend(self.session.match.seen(self.viewer, self._told))
        self._told = len(self.session.match.events)

    # ---------------------------------------------------------------- the AIs

    def _ask(self) -> None:
        """Let the AI whose turn it is begin to think, while its table mates are still moving."""
        worker, seat = self._worker(), self.session.asking
        if worker is None:
            return
        for answer in worker.poll():
            if answer.ticket == self._ticket:
                self._answer = answer
            self.counsel.take(answer)
        if seat is None or self.session.is_person(seat) or self._ticket is not None:
            return
        if self.between_rounds and self.session.people:
            return
        self._ticket = self.session.ask(worker, seat)
        self._asked_for = 0.0

    def _let_ai_move(self) -> None:
        seat = self.session.asking
        pause = THINK_PAUSE
        if self._goes_on:
            pause = 0.0 if self._quick_turns else THINK_PAUSE / 2
            if self._quick_turns and self.pace() > 0 and self._asked_for < ANSWER_TIME:
                return
        if seat is None or self._thinking < pause:
            return
        ticket, answer = self._ticket, self._answer
        if self._worker() is None:
            self.session.think(seat)
        elif answer is not None:
            self.session.take(seat, answer)
        elif ticket is not None and self._asked_for > PATIENCE:
            self.session.take(seat, Answer(ticket, None, late=True))
        else:
            return
        self._cancel()
        self._thinking = 0.0
        self._take_in()

    def _cancel(self) -> None:
        worker = self._worker()
        if worker is not None and self._ticket is not None:
            worker.cancel(self._ticket)
        self._ticket = self._answer = None
