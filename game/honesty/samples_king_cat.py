"""King Cat: how the other's hand is imagined, and what is concluded from their play."""

from __future__ import annotations

import random
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cache

from game.core.bot import Request
from game.core.match import Header, Match
from game.honesty.chisquare import dealt
from game.honesty.sample import Chances, Count, Sample, Shown, asked, rest, scaled, set_up
from game.honesty.twinning import Script
from game.king_cat.bot_belief import Belief
from game.king_cat.bot_manner import MANNERS, likely
from game.king_cat.bot_rule import options
from game.king_cat.bot_trial import Trial
from game.king_cat.cards import PACK
from game.king_cat.knowledge import Knowledge
from game.king_cat.redeal import redeal
from game.king_cat.rules import GAME

OWN = (1, 2, 6)
"""What seat 0 is dealt and draws in the story."""
OPEN = (1, 3)
STORY = ((1, "play 4"), (0, "play 1"), (1, "play 1 @0 =3"))
"""Seat 1 raises its shield, so that the Crystal Bowl of seat 0 does nothing, and guesses wrong."""


def samples() -> list[Shown]:
    """Re-dealing, and what the expert makes of a story."""
    return [*_redealing(), *_inferring()]


def _redealing() -> list[Shown]:
    """Two players, five cards unseen: the other's hand, the one set aside, three in the pile."""
    own, pool = (4, 5), [1, 1, 3, 6, 9]
    laid = rest(PACK, own, pool)
    position = {
        "phase": "play",
        "to_move": 0,
        "starter": 0,
        "hand": [list(own), [3]],
        "aside": 1,
        "deck": [1, 6, 9],
        "open_aside": laid[:2],
        "laid": [laid[2:8], laid[8:]],
    }
    request = asked(set_up("king_cat", 2, position, {}))
    weights = [0.0, 1.0, 0.0, 2.0, 0.0, 0.0, 1.0, 0.0, 0.0, 3.0, 0.0]

    def draw(likely: Mapping[int, Sequence[float]] | None) -> Callable[..., Iterator[Hashable]]:
        def drawn(rng: random.Random, draws: int) -> Iterator[Hashable]:
            for _ in range(draws):
                state = redeal(request.view, request.options, rng, likely)
                yield state.hand[1][0], state.aside, state.deck[-1]

        return drawn

    even = dealt(pool, 3)
    weighted = {key: chance * Fraction(weights[key[0]]) for key, chance in even.items()}
    return [
        Sample("even", even, draw(None)),
        Sample("weighted", scaled(weighted), draw({1: weights})),
    ]


def _inferring() -> list[Shown]:
    """What seat 1 holds after the story, if it chooses in one of the ``MANNERS``."""
    request = asked(_played((4, 1, 3)))
    belief = Belief(request)
    hands, exact = _exact()

    def imagined(rng: random.Random, draws: int) -> Iterator[Hashable]:
        trial = Trial(request, belief, [], [], rng.random)
        for _ in range(draws):
            world = trial.world()
            yield world.hands[1], _group(world.aside), _group(world.deck[-1])

    return [
        Count("belief", hands, dict(enumerate(belief.chances(1)))),
        Sample("inferred", exact, imagined),
    ]


@cache
def _exact() -> tuple[Chances, Chances]:
    """The chances of the hand of seat 1, and of that with the card set aside and the next one.

    Whatever seat 1 may have been dealt and have drawn is dealt to it in turn, the story is played,
    and seat 1 is asked in its own place how likely it is to choose so.
    """
    pool: list[int] = rest(PACK, OWN, OPEN)
    hands = dict.fromkeys(range(len(set(PACK))), 0.0)
    for cards, chance in dealt(pool, 3).items():
        left = list(cards[:2])
        if 4 not in left:
            continue
        left.remove(4)
        left.append(cards[2])
        if 1 not in left:
            continue
        left.remove(1)
        hands[left[0]] += float(chance) * _likely(cards)
    chances = scaled(hands)
    everything: dict[tuple[int, ...], float] = {}
    for hand, share in chances.items():
        if share:
            for (aside, top), chance in dealt(rest(pool, (4, 1, hand)), 2).items():
                key = hand, _group(aside), _group(top)
                everything[key] = everything.get(key, 0.0) + float(share * chance)
    return chances, everything


def _group(card: int) -> int:
    """Cards that are counted together: few cases, each of them often enough."""
    return (card > 1) + (card > 3)


def _likely(cards: Sequence[int]) -> float:
    """How likely seat 1 plays its part of the story when it gets these cards, one by one."""
    shares = [way.share for way in MANNERS]
    for step, (seat, line) in enumerate(STORY):
        if seat == 1:
            chances = _choosing(asked(_played(cards, step), 1), line)
            shares = [share * chance for share, chance in zip(shares, chances, strict=True)]
    return sum(shares)


def _choosing(request: Request, line: str) -> list[float]:
    """By manner: how likely somebody makes a move who is asked this."""
    found = options(request, Knowledge(request))
    one, other = request.view["hand"][request.seat]
    number = [option.move.text for option in found].index(line)
    kept = other if found[number].move.card == one else one
    return likely(MANNERS, found, number, kept)


def _played(cards: Sequence[int], steps: int = len(STORY)) -> Match:
    """The story, or its first steps, when seat 1 gets these cards one by one."""
    hidden = rest(PACK, OWN, OPEN, cards)
    # In the order of the rule page: a card each, one aside, two open, then turn by turn.
    first = [cards[0], OWN[0], hidden.pop(), *OPEN, cards[1], OWN[1], cards[2], OWN[2], *hidden]
    places = {card: [n for n, other in enumerate(PACK) if other == card] for card in PACK}
    script = Script()
    script.orders = [[places[card].pop() for card in reversed(first)]]
    match = Match(GAME, Header.new(GAME, 2, 0, {"first": 1}), script)
    for seat, line in STORY[:steps]:
        match.play(seat, line)
    return match
