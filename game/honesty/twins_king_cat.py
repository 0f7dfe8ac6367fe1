"""Twin matches: two matches of King Cat that one observer cannot tell apart.

Whatever is shown to that observer (view, seen events, a bot's bytes, a frame, a line of text) must
be the same for both. Nothing here asks the code under test what somebody may know: a random match
is changed where nobody looks (two cards of a shuffle trade places, somebody else puts a card back
elsewhere, keeps instead of swapping), its moves are made again, and the change is kept if the
observer saw the same by ``saw``, which is written from the rule page.

Use::

    for a, b, observer in twin_pairs(500):                         # every situation, seat, table
        assert picture(a, observer) == picture(b, observer)
    twin_pairs(50, phases=("place_other",), observer=TABLE)        # only some
    twin_pairs(50, phases=("play",), now=True)                     # the states differ right now
    for a, b, observer in twins(seed=7, seats=3, observer=0): ...  # out of one match

``a`` and ``b`` are matches of their own: play on, undo, keep them. Both have the same header, whose
seed means nothing here: the cards come from a ``Script``. A pair always differs in its history,
mostly also in its present state (``pair.zones`` says where); in a showdown, where all is shown,
only the way there can differ. The same arguments give the same pairs.
"""

from __future__ import annotations

import copy
import random
from collections.abc import Callable, Iterable, Iterator
from itertools import count as numbers
from typing import Any

from game.core.game import State
from game.core.match import Header, Match
from game.core.zones import TABLE, Table
from game.honesty.twinning import (
    Script,
    Step,
    Story,
    Twins,
    moments_by,
    play_on,
    situation_of,
    twin_of,
)
from game.king_cat.rules import GAME

Wanted = Callable[[str], bool]

SITUATIONS = (
    "play_own",
    "play_other",
    "place_own",
    "place_other",
    "dig_own",
    "dig_other",
    "round_over",
    "match_over",
)
"""The phases; where somebody decides in secret or not, apart for the observer and for others."""

PUBLIC = (
    "phase",
    "to_move",
    "laid",
    "open_aside",
    "shielded",
    "out",
    "markers",
    "starter",
    "winners",
)
MAX_STEPS = 60


# ---------------------------------------------------------------- what one sees, by the rule page


def saw(before: Table | None, step: Step | None, after: Table, observer: int) -> tuple[Any, ...]:
    """What an observer perceives of a move that leads from one state to another.

    ``before`` and ``step`` are ``None`` for the first deal. The own hand is told in the order in
    which its cards came.
    """
    return (_told(step, observer), _open(after), _own(after, observer)) + (
        _met(before, step, observer) if before is not None and step is not None else ()
    )


def _told(step: Step | None, observer: int) -> str:
    """ "Every move except two: the place chosen with 2, and whether … kept or swapped with 6"."""
    if step is None:
        return "deal"
    seat, line = step
    verb = line.split()[0]
    if seat == observer or verb in ("play", "deal"):
        return line
    return "put" if verb == "put" else "keep or swap"


def _open(table: Table) -> tuple[Any, ...]:
    """All that lies open, the numbers of cards, and the hands after a showdown."""
    still_in = len(table["hand"]) - len(table["out"])
    shown = table["phase"].endswith("_over") and still_in > 1
    hands = table["hand"] if shown else [len(cards) for cards in table["hand"]]
    counts = (len(table["deck"]), table["aside"] == "none")
    return (*(table[key] for key in PUBLIC), hands, counts)


def _own(table: Table, observer: int) -> tuple[Any, ...]:
    """The own hand, and the card one is looking at."""
    if observer == TABLE:
        return ()
    looks = table["phase"] if table["to_move"] == observer else ""
    seen = table["deck"][0] if looks == "place" else table["aside"] if looks == "dig" else None
    return (table["hand"][observer], seen)


def _met(before: Table, step: Step, observer: int) -> tuple[Any, ...]:
    """Swaps that happened (public), and the cards of those who compared or swapped."""
    seat, words = step[0], step[1].split()
    if words[0] != "play":
        return ()
    card = int(words[1])
    other = int(words[2][1:]) if len(words) > 2 else None
    if card == 9:
        other = _robbed(before, seat)
    if card not in (3, 8, 9) or other is None:
        return ()
    mine = list(before["hand"][seat])
    mine.remove(card)
    cards = (mine, before["hand"][other]) if observer in (seat, other) else ()
    return (seat, other, cards)


def _robbed(before: Table, seat: int) -> int | None:
    """Who loses the King Cat to somebody's Not A Pet."""
    for other, cards in enumerate(before["hand"]):
        if 10 in cards and other != seat and other not in before["shielded"]:
            return other
    return None


# ---------------------------------------------------------------- one match and its twin


def _random_story(rng: random.Random, seats: int, observer: int) -> Story:
    options = {
        "markers_to_win": rng.choice((1, 1, 2)),
        "first": rng.choice(("lot", *range(seats))),
    }
    story = Story(GAME, Header.new(GAME, seats, 0, options), Script(rng), [], observer, saw)
    return story.write(lambda state: _some_move(state, rng), MAX_STEPS)


def _some_move(state: State, rng: random.Random) -> str:
    """Any card with the same chance, the King Cat seldom: long rounds with much in them."""
    lines = [move.text for move in state.moves()]
    heads = sorted({line[:7] for line in lines})
    if len(heads) > 1 and "play 10" in heads and rng.random() < 0.9:
        heads.remove("play 10")
    head = rng.choice(heads)
    return rng.choice([line for line in lines if line[:7] == head])


def _changed(story: Story, until: int, rng: random.Random) -> Story:
    """The same up to a step, with one secret changed; not yet played."""
    script, steps = story.script.again(), story.steps[:until]
    secret = [
        number
        for number, (seat, line) in enumerate(steps)
        if seat != story.observer and line.split()[0] in ("put", "keep", "swap")
    ]
    if secret and rng.random() < 0.3:
        number = rng.choice(secret)
        seat, line = steps[number]
        if line.startswith("put"):
            line = f"put {rng.randrange(len(story.states[number]['deck']))}"
        else:
            line = "swap" if line == "keep" else "keep"
        steps[number] = (seat, line)
    else:
        last = story.shuffled[until] - 1
        order = script.orders[last if rng.random() < 0.8 else rng.randint(0, last)]
        if len(order) > 1:
            one, two = rng.sample(range(len(order)), 2)
            order[one], order[two] = order[two], order[one]
    return story.other(script, steps)


def _twin_of(story: Story, until: int, rng: random.Random, tries: int) -> Story:
    return twin_of(story, until, tries, lambda best: _changed(best, until, rng))


def _still(match: Match) -> Match:
    """An independent copy of a match."""
    still = copy.copy(match)
    still.state = match.state.copy()
    still.entries, still.events = match.entries[:], match.events[:]
    still._made, still._before = match._made[:], dict(match._before)
    still._views = {observer: view.copy() for observer, view in match._views.items()}
    still._chance = copy.deepcopy(match._chance)
    return still


def _matches(story: Story, numbers_of_steps: Iterable[int]) -> dict[int, Match]:
    """The real matches of a story, after some of its steps."""
    match = story.match()
    found = {}
    wanted = set(numbers_of_steps)
    for number in range(max(wanted) + 1):
        if number:
            match.play(*story.steps[number - 1])
        if number in wanted:
            found[number] = _still(match)
    return found


def _anything(situation: str) -> bool:
    return True


def twins(
    seed: int,
    seats: int,
    observer: int,
    wanted: Wanted = _anything,
    now: bool = False,
    cuts: int = 6,
    tries: int = 10,
) -> Iterator[Twins]:
    """Pairs out of one random match, at up to ``cuts`` different moments (perhaps none).

    ``observer`` is a seat or ``TABLE``; ``wanted`` says which situations to take; with ``now``
    only pairs whose states differ at this moment. More ``tries`` make them differ more.
    """
    rng = random.Random(f"{seed}/{seats}/{observer}")
    story = _random_story(rng, seats, observer)
    used: list[tuple[Story, list[int]]] = []
    for number in sorted(_moments(story, wanted, cuts, rng), reverse=True):
        # A late change mostly shows earlier, too: that saves looking for another.
        for other, moments in used:
            if _differ(story, other, number, now):
                moments.append(number)
                break
        else:
            other = _twin_of(story, number, rng, tries)
            if _differ(story, other, number, now):
                used.append((other, [number]))
    if used:
        firsts = _matches(story, [number for _, moments in used for number in moments])
        for other, moments in used:
            for number, second in _matches(other, moments).items():
                yield Twins(firsts[number], second, observer)


def _moments(story: Story, wanted: Wanted, cuts: int, rng: random.Random) -> list[int]:
    """Some moments of a story; every situation in it has the same chance."""
    by_situation = moments_by(story, lambda table: situation_of(table, story.observer), wanted)
    chosen: list[int] = []
    while by_situation and len(chosen) < cuts:
        situation = rng.choice(sorted(by_situation))
        places = by_situation[situation]
        chosen.append(places.pop(rng.randrange(len(places))))
        if not places:
            del by_situation[situation]
    return chosen


def _differ(story: Story, other: Story, number: int, now: bool) -> bool:
    """Whether two stories differ at a moment, or (unless ``now``) on the way there."""
    if other is story:
        return False
    if other.states[number] != story.states[number]:
        return True
    return not now and other.states[: number + 1] != story.states[: number + 1]


def running_twins(seed: int, seats: int, observer: int, tries: int = 10) -> Iterator[Twins]:
    """One pair, at every moment since it differs: the same two matches, playing on in between.

    Much quicker as ``twins``; look at them, and change nothing.
    """
    rng = random.Random(f"{seed}/{seats}/{observer}")
    story = _random_story(rng, seats, observer)
    other = _twin_of(story, rng.randint(0, len(story.steps)), rng, tries)
    if other is story:
        return
    yield from play_on(Twins(story.match(), other.match(), observer), story, other)


def table_of(number: int) -> tuple[int, int]:
    """Seats and observer in turn: every number of seats, every seat, and the table."""
    seats = 2 + number % 5
    watching = (number // 5) % (seats + 1)
    return seats, TABLE if watching == seats else watching


def twin_pairs(
    count: int,
    phases: Iterable[str] = SITUATIONS,
    observer: int | None = None,
    seats: int | None = None,
    now: bool = False,
    seed: int = 1,
) -> Iterator[Twins]:
    """So many pairs.

    ``phases`` are any of ``SITUATIONS``, or phases of the rule page for both kinds of them.
    Without ``observer`` every seat and the table have their turn, without ``seats`` 2 to 6.
    """
    chosen = tuple(phases)
    possible = [name for name in SITUATIONS if name in chosen or name.split("_")[0] in chosen]
    if not possible or (observer == TABLE and all(name.endswith("_own") for name in possible)):
        raise ValueError(f"there are no such pairs: {chosen}")
    made = 0
    for number in numbers(seed * 1_000_003):
        table = seats or max(2 + number % 5, 0 if observer in (None, TABLE) else observer + 1)
        if table > GAME.max_seats:
            raise ValueError(f"there is no seat {observer}")
        watching = (number // 5) % (table + 1)
        who = observer if observer is not None else TABLE if watching == table else watching
        for pair in twins(number, table, who, possible.__contains__, now):
            yield pair
            made += 1
            if made == count:
                return


def decisions(first: int = 0) -> Iterator[Twins]:
    """Twins that differ, at the moments when the observer must decide; as ``running_twins``."""
    for number in numbers(first + 1):
        seats, observer = table_of(number)
        if observer == TABLE:
            continue
        for pair in running_twins(number, seats, observer):
            if pair.a.state.to_move == observer and pair.zones:
                yield pair
