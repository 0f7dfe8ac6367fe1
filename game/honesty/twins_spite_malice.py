"""Twin matches: two matches of Spite & Malice that one observer cannot tell apart.

Made from the rule page, not from the code under test: two cards of a shuffle trade places, all
moves are made again, and the change is kept if the observer saw the same by ``saw``. What may
differ is what the page calls private: the other's hand, the payoff cards face down, the stock.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from typing import Any

from game.core.game import State
from game.core.match import Header
from game.core.zones import TABLE, Table
from game.honesty.twinning import Script, Step, Story, Twins, twin_of
from game.spite_malice.rules import GAME

PUBLIC = ("phase", "to_move", "side", "center", "points", "starter", "winners")
MAX_STEPS = 120
TRIES = 24


def saw(before: Table | None, step: Step | None, after: Table, observer: int) -> tuple[Any, ...]:
    """What an observer perceives of a move: all but three things, of which only the numbers."""
    hands = [cards if seat == observer else len(cards) for seat, cards in enumerate(after["hand"])]
    payoff = [(cards[:1], len(cards)) for cards in after["payoff"]]
    return (step, [after[key] for key in PUBLIC], hands, payoff, len(after["stock"]))


def running_twins(
    number: int, observer: int, options: Mapping[str, object] | None = None
) -> Iterator[Twins]:
    """A pair at every moment from the deal on. Look at it, and change nothing.

    Without ``options`` they are random.
    """
    rng = random.Random(f"spite_malice/{number}/{observer}")
    story = _random_story(rng, observer, options)
    other = _twin_of(story, rng)
    a, b = story.match(), other.match()
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


def _random_story(rng: random.Random, observer: int, options: Mapping[str, object] | None) -> Story:
    chosen = {
        option.name: rng.choice(option.choices(2))
        for option in GAME.options
        if option.name != "target" and rng.random() < 0.4
    }
    header = Header.new(GAME, 2, 0, chosen if options is None else options)
    story = Story(GAME, header, Script(rng), [], observer, saw)
    return story.write(lambda state: _some_move(state, rng), MAX_STEPS)


def _some_move(state: State, rng: random.Random) -> str:
    """Mostly plays to the middle, so that piles get complete."""
    lines = [move.text for move in state.moves()]
    plays = [line for line in lines if "center" in line]
    return rng.choice(plays if plays and rng.random() < 0.8 else lines)


def _twin_of(story: Story, rng: random.Random) -> Story:
    return twin_of(story, len(story.steps), TRIES, lambda best: _changed(best, rng))


def _changed(story: Story, rng: random.Random) -> Story:
    """The same with two cards of a shuffle in each other's places; not yet played."""
    script = story.script.again()
    order = rng.choice((script.orders[0], rng.choice(script.orders)))
    one, two = rng.sample(range(len(order)), 2)
    order[one], order[two] = order[two], order[one]
    return story.other(script, story.steps)
