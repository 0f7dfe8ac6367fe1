"""Twin matches: two matches of Coyote that one observer cannot tell apart.

Nothing here asks the code under test what somebody may know: a random match is dealt again with
some cards changed where nobody looks (or with other secret guesses of others), its moves are made
again, and the change is kept if the observer saw the same by ``saw``, which is written from the
rule page.

Use::

    for a, b, observer in twin_pairs(500): ...              # every situation, seat and the table
    for a, b, observer in twin_pairs(50, ("guess_own",)): ...   # only some

Look at the matches of a pair, and change nothing: they play on. A pair always differs in its
present state. The same arguments give the same pairs.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from itertools import count as numbers
from typing import Any

from game.core.game import State
from game.core.match import Header
from game.core.zones import TABLE, Table
from game.coyote.cards import PACK
from game.coyote.rules import GAME
from game.honesty.twinning import Script, Step, Story, Twins, moments_by, situation_of, twin_of

SITUATIONS = (
    "turn_own",
    "turn_other",
    "guess_own",
    "guess_other",
    "discard_own",
    "discard_other",
    "round_over",
    "match_over",
)
"""The phases; where somebody decides, apart for the observer and for others."""

PUBLIC = (
    *("phase", "to_move", "eyes", "bid", "bidder", "must_bid", "starter", "round", "turns"),
    *("coyote", "coyote_used", "spied", "doubter", "used", "total", "replacement", "winners"),
)
MAX_STEPS = 90
TRIES = 4


# ---------------------------------------------------------------- what one sees, by the rule page


def saw(before: Table | None, step: Step | None, after: Table, observer: int) -> tuple[Any, ...]:
    """What an observer perceives of a move and of the state that it leads to."""
    return (
        _told(step, observer),
        [after[key] for key in PUBLIC],
        [len(after["deck"]), after["middle"] == "none", after["added"] == "none"],
        [card == "none" for card in after["card"]],
        [guess == "none" for guess in after["guess"]],
        _shown(after) if after["total"] != "none" else _private(after, observer),
    )


def _shown(after: Table) -> tuple[Any, ...]:
    """ "All cards are shown, the middle too", and the guesses; only the pile stays face down."""
    return after["card"], after["middle"], after["added"], after["guess"]


def _told(step: Step | None, observer: int) -> str:
    """ "Guesses are secret until all are made"; all else is done in the open."""
    if step is None:
        return "deal"
    seat, line = step
    return "guess" if line.startswith("guess") and seat != observer else f"{seat} {line}"


def _private(after: Table, observer: int) -> tuple[Any, ...]:
    """The others' cards, what was spied, one's own added card and guess; the table sees nothing."""
    if observer == TABLE:
        return ()
    others = [card for seat, card in enumerate(after["card"]) if seat != observer]
    middle = after["middle"] if observer in after["spied"] else None
    added = after["added"] if observer == after["coyote"] else None
    return others, middle, added, after["guess"][observer]


# ---------------------------------------------------------------- one match and its twin


def some_move(state: State, rng: random.Random) -> str:
    """A move of a lively match: bids rise slowly, eyes and the Coyote card are used."""
    lines = [move.text for move in state.moves()]
    bids = [line for line in lines if line.startswith("bid")]
    if not bids:
        return rng.choice(lines)
    for line, chance in (("spy", 0.3), ("coyote", 0.6), ("doubt", 0.22)):
        if line in lines and rng.random() < chance:
            return line
    if "bid -15" in bids:
        return f"bid {rng.randint(-5, 20)}"
    return rng.choice(bids[:5])


def _random_story(rng: random.Random, seats: int, observer: int) -> Story:
    options = {
        "trickster": rng.random() < 0.6,
        "reshuffle": rng.choice(("when_needed", "every_round")),
        "first": rng.choice(("lot", *range(seats))),
    }
    story = Story(GAME, Header.new(GAME, seats, 0, options), Script(rng), [], observer, saw)
    return story.write(lambda state: some_move(state, rng), MAX_STEPS)


def _changed(story: Story, until: int, last_order: int, rng: random.Random) -> Story:
    """The same up to a step, with one secret changed; not yet played."""
    script, steps = story.script.again(), story.steps[:until]
    secret = [
        number
        for number, (seat, line) in enumerate(steps)
        if seat != story.observer
        and line.startswith("guess")
        and story.states[until]["phase"] == "guess"
        and number >= until - story.header.seats  # older ones have been shown
    ]
    if secret and rng.random() < 0.6:
        number = rng.choice(secret)
        seat, line = steps[number]
        before = story.states[number]
        rivals = [f"guess @{before[key]}" for key in ("doubter", "bidder")]
        steps[number] = (seat, rivals[rivals[0] == line])
    else:
        _trade(script.orders[last_order], story.states[until], story.observer, rng)
    return story.other(script, steps)


def _trade(order: list[int], table: Table, observer: int, rng: random.Random) -> None:
    """Two cards that nobody has shown to the observer change their places in the shuffle."""
    dealt = [table["middle"], table["added"]]
    if observer != TABLE:
        dealt += [table["card"][observer]] * 2  # nobody wonders about anything more
    dealt = [card for card in dealt if card != "none"] if table["total"] == "none" else []
    pile = table["deck"]
    if not dealt and not pile:
        return
    cards = [rng.choice(dealt or pile), rng.choice([*dealt, *pile])]
    one, two = (order.index(PACK.index(card)) for card in cards)
    order[one], order[two] = order[two], order[one]


def _twin_of(story: Story, until: int, rng: random.Random) -> Story:
    last = story.shuffled[until] - 1
    return twin_of(story, until, TRIES, lambda best: _changed(best, until, last, rng))


def _moment(story: Story, wanted: frozenset[str], rng: random.Random) -> int | None:
    """Any moment of a story in a wanted situation, each of which has the same chance."""
    by_situation = moments_by(
        story, lambda table: situation_of(table, story.observer), wanted.__contains__
    )
    if not by_situation:
        return None
    return rng.choice(by_situation[rng.choice(sorted(by_situation))])


def running_twins(
    seed: int, seats: int, observer: int, situations: Iterable[str] = SITUATIONS
) -> Iterator[Twins]:
    """One pair, at every moment when it differs: two matches, playing on in between."""
    wanted = frozenset(situations)
    rng = random.Random(f"{seed}/{seats}/{observer}")
    story = _random_story(rng, seats, observer)
    until = _moment(story, wanted, rng)
    if until is None:
        return
    other = _twin_of(story, until, rng)
    moments = {
        number
        for number, (one, two) in enumerate(zip(story.states, other.states, strict=False))
        if one != two and situation_of(one, observer) in wanted
    }
    if not moments:
        return
    pair = Twins(story.match(), other.match(), observer)
    for number in range(max(moments) + 1):
        if number:
            pair.a.play(*story.steps[number - 1])
            pair.b.play(*other.steps[number - 1])
        if number in moments:
            yield pair


def table_of(number: int) -> tuple[int, int]:
    """Seats and observer in turn: every number of seats, every seat, and the table."""
    seats = 2 + number % 5
    watching = (number // 5) % (seats + 1)
    return seats, TABLE if watching == seats else watching


def twin_pairs(
    count: int, situations: Iterable[str] = SITUATIONS, seed: int = 1
) -> Iterator[Twins]:
    """So many pairs, of every number of seats, seen by every seat and by the table."""
    made = 0
    for number in numbers(seed * 1_000_003):
        for pair in running_twins(number, *table_of(number), situations):
            yield pair
            made += 1
            if made == count:
                return


DECIDING = ("turn_own", "guess_own", "discard_own", "round_over")


def decisions(first: int = 0) -> Iterator[Twins]:
    """Twins that differ, at the moments when the observer must decide; as ``running_twins``."""
    for number in numbers(first + 1):
        seats, observer = table_of(number)
        if observer == TABLE:
            continue
        for pair in running_twins(number, seats, observer, DECIDING):
            if pair.a.state.to_move == observer:
                yield pair
