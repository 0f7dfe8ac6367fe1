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
from typing import Any

from game.core.game import Game, State
from game.core.match import Header, Match
from game.core.zones import TABLE, Table
from game.honesty.twinning import Script, Step, Story, Twins, UnlikeError, play_on, twin_of
from game.seven_sins.rules import GAME

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

    def __init__(self, game: Game, header: Header, chance: Script, observer: int) -> None:
        self.observer = observer
        super().__init__(game, header, chance)

    @property
    def observers(self) -> tuple[int, ...]:
        """Only the one."""
        return (self.observer,)


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


def _random_story(rng: random.Random, seats: int, observer: int) -> Story:
    options = {"start_level": rng.choice((2, 4, 6)), "first": rng.choice(("lot", *range(seats)))}
    story = Story(GAME, Header.new(GAME, seats, 0, options), Script(rng), [], observer, saw)
    length = max(rng.randrange(MAX_STEPS), rng.randrange(MAX_STEPS))
    return story.write(lambda state: _some_move(state, rng), length)


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
        _exchange(script.orders[0], *_two_unseen(story.states[until], story.observer, rng))
    else:
        last = story.shuffled[until] - 1
        order = script.orders[last if rng.random() < 0.7 else rng.randint(0, last)]
        if len(order) > 1:
            _exchange(order, *rng.sample(order, 2))
    return story.other(script, steps)


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
    other = twin_of(story, until, changes, lambda best: _changed(best, until, rng))
    if other is story:
        return

    def watched(game: Game, header: Header, chance: Script) -> Match:
        return Watched(game, header, chance, observer)

    pair = Twins(story.match(watched), other.match(watched), observer)
    yield from play_on(pair, story, other)


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


FEW_SEATS = (3, 3, 4, 3, 5, 3, 6)


def decisions(first: int = 0) -> Iterator[Twins]:
    """Twins that differ, at the moments when the observer must decide; as ``running_twins``."""
    for number in numbers(first + 1):
        seats = FEW_SEATS[number % 7]
        for pair in running_twins(number, seats, (number // 7) % seats):
            if pair.a.state.to_move == pair.observer and pair.zones:
                yield pair
