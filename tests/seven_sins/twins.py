"""Twin matches: two matches of Seven Sins that one observer cannot tell apart.

Nothing here asks the code under test what somebody may know: a random match is changed where nobody
looks (two cards of a shuffle trade places, another card is stolen, somebody else puts down another
card in secret), its moves are made again, and the change is kept if the observer saw the same by
``saw``, which is written from the rule page.

Use::

    for pair in running_twins(7, seats=4, observer=0):      # one pair, at every moment
        assert picture(pair.a, 0) == picture(pair.b, 0)
    for pair in twin_pairs(500): ...                        # every number of seats, seat, table

``a`` and ``b`` have the same header, whose seed means nothing here: the cards come from a
``Script``. Look at running pairs, and change nothing. The same arguments give the same pairs.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import count as numbers
from typing import Any, NamedTuple, TypeVar

from game.core.game import State
from game.core.match import Header, Match
from game.core.zones import TABLE, Table
from game.seven_sins.rules import GAME

T = TypeVar("T")
Step = tuple[int, str]

REACTIONS = ("show", "counter", "swap", "lust", "pick", "greed", "drop")
SITUATIONS = (
    *(f"{phase}_{whose}" for phase in ("play", *REACTIONS) for whose in ("own", "other")),
    "match_over",
)
"""The phases, apart for the observer and for others."""
PUBLIC = (
    *("phase", "to_move", "level", "discard", "sloth", "played", "as", "target", "dealt"),
    *("turn", "again", "lowered", "winners"),
)
"""What lies open by the page: "Levels, … the discard pile, open SLOTH cards, cards … dealt face up,
… choices of targets", and whose turn it is."""
MAX_STEPS = 90
CHANGES = 6
"""So many changes are tried to make a twin."""


class Watched(Match):
    """A match that keeps the view of one observer only: that is quicker."""

    def __init__(self, header: Header, chance: Script, observer: int) -> None:
        self.observer = observer
        super().__init__(GAME, header, chance)

    @property
    def observers(self) -> tuple[int, ...]:
        """Only the one."""
        return (self.observer,)


class Twins(NamedTuple):
    """Two matches that ``observer`` cannot tell apart."""

    a: Match
    b: Match
    observer: int

    @property
    def situation(self) -> str:
        """Which of ``SITUATIONS`` they are in (both in the same)."""
        state = self.a.state
        if state.to_move is None:
            return "match_over"
        return f"{state.phase}_{'own' if state.to_move == self.observer else 'other'}"

    @property
    def zones(self) -> frozenset[str]:
        """The zones that differ now: some of ``hand``, ``deck``, ``pick``."""
        a, b = self.a.state.to_dict(), self.b.state.to_dict()
        return frozenset(key for key in a if a[key] != b[key])


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
        order = self.orders[self.shuffled]
        self.shuffled += 1
        if len(order) != len(cards):
            raise UnlikeError
        cards[:] = [cards[place] for place in order]

    def pick(self, n: int, purpose: str) -> int:
        """The next number."""
        if self.rng is not None:
            self.picks.append((self.rng.randrange(n), n))
        value, most = self.picks[self.picked]
        self.picked += 1
        if most != n:
            raise UnlikeError
        return value


# ---------------------------------------------------------------- what one sees, by the rule page


def saw(before: Table | None, step: Step | None, after: Table, observer: int) -> tuple[Any, ...]:
    """What an observer perceives of a move that leads from one state to another.

    ``before`` and ``step`` are ``None`` for the first deal. The own hand is told in the order in
    which its cards came: what a thief, a victim or somebody who swapped knows follows from that.
    """
    counts = (len(after["deck"]), [len(cards) for cards in after["hand"]])
    made = [seat for seat, card in enumerate(after["pick"]) if card != "none"]
    own = () if observer == TABLE else (after["hand"][observer], after["pick"][observer])
    passing = () if before is None or step is None else _in_passing(before, step, after)
    return (_told(step, observer), [after[key] for key in PUBLIC], counts, made, own, passing)


def _told(step: Step | None, observer: int) -> str:
    """Every move is open but one: "Until the reveal … others see ``hidden`` in ``pick``"."""
    if step is None:
        return "deal"
    seat, line = step
    return "pick" if line.startswith("pick") and seat != observer else line


def _in_passing(before: Table, step: Step, after: Table) -> tuple[Any, ...]:
    """Cards that lay open during the move, and perhaps no longer after it.

    "GREED — turn cards from the draw pile face up"; "reveal them at the same time"; "discard your
    whole hand".
    """
    seat, line = step
    words = line.split()
    if words[0] == "pick" and after["phase"] != "pick":
        return (line, before["pick"])
    if words[0] == "drop" or line == "play halo":
        return (sorted(before["hand"][seat]),)
    greedy = words[0] == "play" and (words[-1] == "greed" or words[-1].startswith("greed-"))
    if not greedy and words[0] != "deal":
        return ()
    held = [len(cards) for cards in before["hand"]]
    if greedy:
        held[seat] -= sum(word in before["hand"][seat] for word in words)
    # Perhaps somebody drew after it, too; to tell more than is seen only makes fewer twins.
    return tuple(cards[n:] for cards, n in zip(after["hand"], held, strict=True))


# ---------------------------------------------------------------- one match and its twin


class Story:
    """A match as it went: its header, chance, moves, and what was seen after each."""

    def __init__(self, header: Header, script: Script, steps: list[Step], observer: int) -> None:
        self.header = header
        self.script = script
        self.steps = steps
        self.observer = observer
        self.sights: list[tuple[Any, ...]] = []
        self.tables: list[Table] = []
        self.shuffled: list[int] = []
        self.picked: list[int] = []

    def start(self) -> State:
        """Deal."""
        state = GAME.blank(self.header.seats, self.header.options)
        GAME.deal(state, self.script)
        self._note(None, state)
        return state

    def go(self, state: State, step: Step) -> None:
        """Make a move, if it can be made."""
        move = GAME.parse(step[1])
        if state.to_move != step[0] or state.why_not(move) is not None:
            raise UnlikeError
        state.apply(move, self.script)
        self._note(step, state)

    def _note(self, step: Step | None, state: State) -> None:
        after = state.to_dict()
        before = self.tables[-1] if self.tables else None
        self.tables.append(after)
        self.sights.append(saw(before, step, after, self.observer))
        self.shuffled.append(self.script.shuffled)
        self.picked.append(self.script.picked)


def _random_story(rng: random.Random, seats: int, observer: int) -> Story:
    options = {"start_level": rng.choice((2, 4, 6)), "first": rng.choice(("lot", *range(seats)))}
    story = Story(Header.new(GAME, seats, 0, options), Script(rng), [], observer)
    state = story.start()
    length = max(rng.randrange(MAX_STEPS), rng.randrange(MAX_STEPS))
    while state.to_move is not None and len(story.steps) < length:
        step = (state.to_move, _some_move(state, rng))
        story.steps.append(step)
        story.go(state, step)
    return story


def _some_move(state: State, rng: random.Random) -> str:
    """Mostly single cards, so that matches last; every colour has the same chance."""
    moves: Any = state.moves()
    if moves[0].verb == "play":
        if rng.random() < 0.6:
            moves = [move for move in moves if len(move.cards) == 1]
        heads = {move.cards[0] // 7 for move in moves}
        head = rng.choice(sorted(heads))
        moves = [move for move in moves if move.cards[0] // 7 == head]
    return str(rng.choice(moves).text)


def _changed(story: Story, until: int, rng: random.Random) -> Story:
    """The same up to a step, with one secret changed; not yet played."""
    script, steps = story.script.again(), story.steps[:until]
    seat, line = steps[-1] if steps else (TABLE, "")
    kind = rng.random()
    if line.startswith("pick") and seat != story.observer and kind < 0.5:
        card = rng.choice(("nothing", f"{rng.choice(COLOURS)}-{rng.randint(1, 7)}"))
        steps[-1] = (seat, f"pick {card}")
    elif story.picked[until] and kind < 0.2:
        number = rng.randrange(story.picked[until])
        most = script.picks[number][1]
        script.picks[number] = (rng.randrange(most), most)
    elif kind < 0.8:
        _exchange(script.orders[0], *_two_unseen(story.tables[until], story.observer, rng))
    else:
        last = story.shuffled[until] - 1
        order = script.orders[last if rng.random() < 0.7 else rng.randint(0, last)]
        if len(order) > 1:
            _exchange(order, *rng.sample(order, 2))
    return Story(story.header, script, steps, story.observer)


def _two_unseen(table: Table, observer: int, rng: random.Random) -> tuple[int, int]:
    """A card of somebody else's hand, and one of another's or of the draw pile."""
    others = [cards for seat, cards in enumerate(table["hand"]) if seat != observer and cards]
    hand = rng.choice(others) if others else table["deck"]
    rest = [card for cards in (*others, table["deck"]) if cards is not hand for card in cards]
    pair = (rng.choice(hand or ["halo"]), rng.choice(rest or ["halo"]))
    if "halo" in pair:
        raise UnlikeError
    return PLACES[pair[0]], PLACES[pair[1]]


def _exchange(order: list[int], one: int, two: int) -> None:
    """Two cards of a shuffle trade places. The first shuffle names cards by their places."""
    first, second = order.index(one), order.index(two)
    order[first], order[second] = two, one


COLOURS = ("greed", "pride", "wrath", "lust", "gluttony", "sloth", "envy")
PLACES = {
    **{f"{colour}-{n}": 7 * c + n - 1 for c, colour in enumerate(COLOURS) for n in range(1, 8)},
    "corruption": 49,
    "purity": 50,
}
"""Where each card lies in the unshuffled pack."""


def _twin_of(story: Story, until: int, rng: random.Random, changes: int) -> Story:
    """A story as different as some tries make it, in which the observer saw the same."""
    best = story
    for _ in range(changes):
        try:
            other = _changed(best, until, rng)
            state = other.start()
            for number, step in enumerate(other.steps, 1):
                if other.sights[-1] != story.sights[number - 1]:
                    raise UnlikeError
                other.go(state, step)
            if other.sights[-1] != story.sights[until]:
                raise UnlikeError
        except UnlikeError:
            continue
        best = other
    return best


def running_twins(
    seed: int, seats: int, observer: int, changes: int = CHANGES, last: str = ""
) -> Iterator[Twins]:
    """One pair, at every moment since it differs: the same two matches, playing on in between.

    They end at a random moment; with ``last``, right after a move that begins with ``last``.
    """
    rng = random.Random(f"{seed}/{seats}/{observer}")
    story = _random_story(rng, seats, observer)
    until = len(story.steps)
    if last:
        ends = [n for n, step in enumerate(story.steps, 1) if step[1].startswith(last)]
        if not ends:
            return
        until = rng.choice(ends)
    other = _twin_of(story, until, rng, changes)
    if other is story:
        return
    pair = Twins(
        Watched(story.header, story.script.again(), observer),
        Watched(other.header, other.script.again(), observer),
        observer,
    )
    differs = bool(pair.zones)
    if differs:
        yield pair
    for one, two in zip(story.steps, other.steps, strict=False):
        pair.a.play(*one)
        pair.b.play(*two)
        differs = differs or bool(pair.zones)
        if differs:
            yield pair


def table_of(number: int) -> tuple[int, int]:
    """Seats and observer in turn: every number of seats, every seat, and the table."""
    seats = 3 + number % 4
    watching = (number // 4) % (seats + 1)
    return seats, TABLE if watching == seats else watching


def twin_pairs(count: int, seed: int = 1, last: str = "") -> Iterator[Twins]:
    """So many running pairs of many matches, for every seat and the table."""
    made = 0
    for number in numbers(seed * 1_000_003):
        for pair in running_twins(number, *table_of(number), last=last):
            yield pair
            made += 1
            if made == count:
                return
