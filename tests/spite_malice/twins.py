"""Twin matches: two matches of Spite & Malice that one observer cannot tell apart.

Made from the rule page, not from the code under test: two cards of a shuffle trade places, all
moves are made again, and the change is kept if the observer saw the same by ``saw``. What may
differ is what the page calls private: the other's hand, the payoff cards face down, the stock.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any, NamedTuple, TypeVar

from game.core.game import State
from game.core.match import Header, Match
from game.core.zones import TABLE, Table
from game.spite_malice.rules import GAME

T = TypeVar("T")
Step = tuple[int, str]

PUBLIC = ("phase", "to_move", "side", "center", "points", "starter", "winners")
MAX_STEPS = 120
TRIES = 24


class UnlikeError(Exception):
    """A changed match is no twin."""


class Script:
    """Chance from a script: the n-th shuffle puts the cards into the n-th order.

    An order is a list of places: the first card comes from the first place named. With an ``rng``
    the script writes itself as it goes.
    """

    def __init__(self, rng: random.Random | None = None) -> None:
        self.rng = rng
        self.orders: list[list[int]] = []
        self.picks: list[int] = []
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
            self.picks.append(self.rng.randrange(n))
        if self.picked >= len(self.picks):
            raise UnlikeError
        self.picked += 1
        return self.picks[self.picked - 1]


def saw(step: Step | None, after: Table, observer: int) -> tuple[Any, ...]:
    """What an observer perceives of a move: all but three things, of which only the numbers."""
    hands = [cards if seat == observer else len(cards) for seat, cards in enumerate(after["hand"])]
    payoff = [(cards[:1], len(cards)) for cards in after["payoff"]]
    return (step, [after[key] for key in PUBLIC], hands, payoff, len(after["stock"]))


class Story:
    """A match as it went: its header, chance, moves, the state after each, what was seen."""

    def __init__(self, header: Header, script: Script, steps: list[Step], observer: int) -> None:
        self.header = header
        self.script = script
        self.steps = steps
        self.observer = observer
        self.sights: list[tuple[Any, ...]] = []

    def start(self) -> State:
        """Deal."""
        state = GAME.blank(2, self.header.options)
        GAME.deal(state, self.script)
        self.sights.append(saw(None, state.to_dict(), self.observer))
        return state

    def go(self, state: State, step: Step) -> None:
        """Make a move, if it can be made."""
        move = GAME.parse(step[1])
        if state.to_move != step[0] or state.why_not(move) is not None:
            raise UnlikeError
        state.apply(move, self.script)
        self.sights.append(saw(step, state.to_dict(), self.observer))


class Twins(NamedTuple):
    """Two matches that ``observer`` cannot tell apart, at the same moment."""

    a: Match
    b: Match
    observer: int

    @property
    def zones(self) -> frozenset[str]:
        """The zones that differ now: some of ``hand``, ``payoff``, ``stock``."""
        a, b = self.a.state.to_dict(), self.b.state.to_dict()
        return frozenset(key for key in a if a[key] != b[key])


def running_twins(number: int, observer: int) -> Iterator[Twins]:
    """A pair at every moment from the deal on. Look at it, and change nothing."""
    rng = random.Random(f"spite_malice/{number}/{observer}")
    story = _random_story(rng, observer)
    other = _twin_of(story, rng)
    a, b = (Match(GAME, one.header, one.script.again()) for one in (story, other))
    yield Twins(a, b, observer)
    for seat, line in story.steps:
        a.play(seat, line)
        b.play(seat, line)
        yield Twins(a, b, observer)


def observer_of(number: int) -> int:
    """Each observer in turn."""
    return (0, 1, TABLE)[number % 3]


def decisions(first: int = 0) -> Iterator[Twins]:
    """Twins that differ, at the moments when the observer must decide."""
    number = first
    while True:
        number += 1
        for pair in running_twins(number, number % 2):
            if pair.a.state.to_move == pair.observer and pair.zones:
                yield pair


def _random_story(rng: random.Random, observer: int) -> Story:
    options = {
        option.name: rng.choice(option.choices(2))
        for option in GAME.options
        if option.name != "target" and rng.random() < 0.4
    }
    story = Story(Header.new(GAME, 2, 0, options), Script(rng), [], observer)
    state = story.start()
    while state.to_move is not None and len(story.steps) < MAX_STEPS:
        step = (state.to_move, _some_move(state, rng))
        story.steps.append(step)
        story.go(state, step)
    return story


def _some_move(state: State, rng: random.Random) -> str:
    """Mostly plays to the middle, so that piles get complete."""
    lines = [move.text for move in state.moves()]
    plays = [line for line in lines if "center" in line]
    return rng.choice(plays if plays and rng.random() < 0.8 else lines)


def _twin_of(story: Story, rng: random.Random) -> Story:
    """A story as different as some tries make it, in which the observer saw the same."""
    best = story
    for _ in range(TRIES):
        script = best.script.again()
        order = rng.choice((script.orders[0], rng.choice(script.orders)))
        one, two = rng.sample(range(len(order)), 2)
        order[one], order[two] = order[two], order[one]
        other = Story(story.header, script, story.steps, story.observer)
        if _sees_the_same(other, story):
            best = other
    return best


def _sees_the_same(other: Story, story: Story) -> bool:
    """Whether the moves can be made there too, and the observer sees the same of each."""
    try:
        state = other.start()
        for number, step in enumerate(story.steps):
            if other.sights[-1] != story.sights[number]:
                return False
            other.go(state, step)
    except UnlikeError:
        return False
    return other.sights[-1] == story.sights[-1]
