"""What the twin makers of all games share: chance from a script, a match as it went, its twin.

A twin maker changes a random match where its observer does not look, makes the moves again and
keeps the change if the observer saw the same. What one sees is written from each game's rule page
in ``twins_….py``; nothing here asks the code under test what somebody may know.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple, TypeVar

from game.core.game import Game, State
from game.core.match import Header, Match
from game.core.zones import Table

T = TypeVar("T")
Step = tuple[int, str]
Sight = tuple[Any, ...]
Saw = Callable[[Table | None, Step | None, Table, int], Sight]
"""What an observer perceives of a move: (state before, the move, state after, observer). The first
two are ``None`` for the first deal."""


class UnlikeError(Exception):
    """A changed match is no twin."""


class Script:
    """Chance from a script: the n-th shuffle puts the cards into the n-th order.

    An order is a list of places: the first card comes from the first place named. A pick is
    written with the number it was picked from. With an ``rng`` the script writes itself as it goes.
    """

    def __init__(self, rng: random.Random | None = None) -> None:
        self.rng = rng
        self.orders: list[list[int]] = []
        self.picks: list[tuple[int, int]] = []
        self.shuffled = 0
        self.picked = 0

    def again(self) -> Script:
        """The same script from the beginning; it writes no more."""
        script = Script()
        script.orders = [order[:] for order in self.orders]
        script.picks = self.picks[:]
        return script

    def new_round(self) -> None:
        """Nothing depends on the round here."""

    def shuffle(self, cards: list[T], purpose: str) -> None:
        """Put the cards into the next order."""
        if self.rng is not None:
            self.orders.append(self.rng.sample(range(len(cards)), len(cards)))
        if self.shuffled >= len(self.orders) or len(self.orders[self.shuffled]) != len(cards):
            raise UnlikeError
        cards[:] = [cards[place] for place in self.orders[self.shuffled]]
        self.shuffled += 1

    def pick(self, n: int, purpose: str) -> int:
        """The next number."""
        if self.rng is not None:
            self.picks.append((self.rng.randrange(n), n))
        if self.picked >= len(self.picks) or self.picks[self.picked][1] != n:
            raise UnlikeError
        self.picked += 1
        return self.picks[self.picked - 1][0]


class Story:
    """A match as it went: chance, moves, the state after each, and what was seen of it."""

    def __init__(
        self,
        game: Game,
        header: Header,
        script: Script,
        steps: list[Step],
        observer: int,
        saw: Saw,
    ) -> None:
        self.game = game
        self.header = header
        self.script = script
        self.steps = steps
        self.observer = observer
        self.saw = saw
        self.states: list[Table] = []
        self.sights: list[Sight] = []
        self.shuffled: list[int] = []
        self.picked: list[int] = []

    def other(self, script: Script, steps: list[Step]) -> Story:
        """A story of the same table by another script or other moves, not yet played."""
        return Story(self.game, self.header, script, steps, self.observer, self.saw)

    def start(self) -> State:
        """Deal."""
        state = self.game.blank(self.header.seats, self.header.options)
        self.game.deal(state, self.script)
        self._note(None, state)
        return state

    def go(self, state: State, step: Step) -> None:
        """Make a move, if it can be made."""
        move = self.game.parse(step[1])
        if state.to_move != step[0] or state.why_not(move) is not None:
            raise UnlikeError
        state.apply(move, self.script)
        self._note(step, state)

    def write(self, choose: Callable[[State], str], most: int) -> Story:
        """Make moves until the end of the match, at most so many."""
        state = self.start()
        while state.to_move is not None and len(self.steps) < most:
            step = (state.to_move, choose(state))
            self.steps.append(step)
            self.go(state, step)
        return self

    def is_seen_like(self, story: Story, until: int) -> bool:
        """Play; whether the observer sees up to that step what they saw in the other story."""
        try:
            state = self.start()
            for number, step in enumerate(self.steps[:until]):
                if self.sights[-1] != story.sights[number]:
                    return False
                self.go(state, step)
        except UnlikeError:
            return False
        return self.sights[-1] == story.sights[until]

    def match(self, make: Callable[[Game, Header, Any], Match] = Match) -> Match:
        """The real match, before its first move."""
        return make(self.game, self.header, self.script.again())

    def _note(self, step: Step | None, state: State) -> None:
        before = self.states[-1] if self.states else None
        after = state.to_dict()
        self.states.append(after)
        self.sights.append(self.saw(before, step, after, self.observer))
        self.shuffled.append(self.script.shuffled)
        self.picked.append(self.script.picked)


def twin_of(story: Story, until: int, tries: int, change: Callable[[Story], Story]) -> Story:
    """A story as different as some changes make it, in which the observer saw the same.

    It is ``story`` itself when no change was kept. A change that turns out impossible may raise
    ``UnlikeError``.
    """
    best = story
    for _ in range(tries):
        try:
            other = change(best)
        except UnlikeError:
            continue
        if other.is_seen_like(story, until):
            best = other
    return best


def moments_by(
    story: Story, situation_of: Callable[[Table], str], wanted: Callable[[str], bool]
) -> dict[str, list[int]]:
    """The numbers of steps after which a story is in a wanted situation, by situation."""
    found: dict[str, list[int]] = {}
    for number, table in enumerate(story.states):
        situation = situation_of(table)
        if wanted(situation):
            found.setdefault(situation, []).append(number)
    return found


def situation_of(table: Table, observer: int) -> str:
    """The phase of a state; where somebody decides, apart for the observer and for others."""
    phase = str(table["phase"])
    if phase.endswith("_over"):
        return phase
    return f"{phase}_own" if table["to_move"] == observer else f"{phase}_other"


class Twins(NamedTuple):
    """Two matches that ``observer`` cannot tell apart, at the same moment."""

    a: Match
    b: Match
    observer: int

    @property
    def situation(self) -> str:
        """Which situation they are in (both in the same)."""
        return situation_of(self.a.state.to_dict(), self.observer)

    @property
    def zones(self) -> frozenset[str]:
        """The keys of the state that differ now."""
        a, b = self.a.state.to_dict(), self.b.state.to_dict()
        return frozenset(key for key in a if a[key] != b[key])


def play_on(pair: Twins, story: Story, other: Story) -> Iterator[Twins]:
    """The pair at every moment since it differs, playing the stories' moves in between."""
    differs = bool(pair.zones)
    if differs:
        yield pair
    for one, two in zip(story.steps, other.steps, strict=False):
        pair.a.play(*one)
        pair.b.play(*two)
        differs = differs or bool(pair.zones)
        if differs:
            yield pair
