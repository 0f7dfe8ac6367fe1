"""Whether the cards that bots imagine are as likely as they should be.

Small positions, laid out by hand, in which the chances of what is hidden can be counted exactly
from the rule page: every order of the cards that a seat sees nowhere is equally likely. What the
bots' re-dealing gives is compared with them, and what the experts' own dealing gives ("expert").
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from game.ai.games import find_game
from game.core.bot import Request
from game.core.match import Header, Match
from game.core.options import Options
from game.core.zones import Table
from game.coyote.bot_belief import Belief as CoyoteBelief
from game.coyote.bot_belief import Habits
from game.coyote.cards import PACK as COYOTE
from game.coyote.odds import cards_of
from game.coyote.redeal import redeal as redeal_coyote
from game.honesty.chisquare import Fit, dealt, fit
from game.king_cat.bot_belief import Belief as KingCatBelief
from game.king_cat.bot_trial import Trial
from game.king_cat.cards import PACK as KING_CAT
from game.king_cat.redeal import redeal as redeal_king_cat
from game.seven_sins.bot_worlds import Worlds
from game.seven_sins.cards import CARD, PRIDE, counts_as
from game.seven_sins.cards import NAMES as SEVEN_SINS
from game.seven_sins.knowledge import Knowledge
from game.seven_sins.redeal import redeal as redeal_seven_sins
from game.spite_malice.bot_draws import Draws

DRAWS = 10_000
WRONG = 0.0001
"""A fit with a smaller p-value counts as wrong: one in ten thousand right ones looks so bad."""

Chances = Mapping[Any, Fraction]
"""By outcome."""


@dataclass(frozen=True, slots=True)
class Sample:
    """One thing that is drawn, and its exact chances. ``name`` is a word for the report.

    ``draw`` gives so many outcomes.
    """

    name: str
    chances: Chances
    draw: Callable[[random.Random, int], Iterator[Hashable]]

    def fit(self, draws: int, seed: int) -> Fit:
        """Draw, and compare."""
        rng = random.Random(seed)
        return fit(Counter(self.draw(rng, draws)), self.chances)


def samples(game: str) -> list[Sample]:
    """What is drawn in a game."""
    return _SAMPLES[game]()


def _view(game: str, seats: int, position: Table, given: Options) -> tuple[Table, Options]:
    """What seat 0 sees of a position that came from nowhere."""
    found = find_game(game)
    options = Header.new(found, seats, 0, given).options
    header = Header(game, seats, options, 0, found.rules_version, {"position": position})
    return dict(Match(found, header).view(0).data), options


def _request(game: str, view: Table, options: Options) -> Request:
    """What seat 0 is asked with such a view; nothing has happened before."""
    return Request(
        game, "expert", len(view["hand" if "hand" in view else "card"]), 0, options, view, [], 0
    )


def _rest(pack: Sequence[Hashable], *taken: Sequence[Hashable]) -> list[Hashable]:
    left = Counter(pack)
    for cards in taken:
        left.subtract(cards)
    return list(left.elements())


# ---------------------------------------------------------------- King Cat


def _king_cat() -> list[Sample]:
    """Two players, five cards unseen: the other's hand, the one set aside, three in the pile."""
    own, pool = [4, 5], [1, 1, 3, 6, 9]
    laid = _rest(KING_CAT, own, pool)
    view, options = _view(
        "king_cat",
        2,
        {
            "phase": "play",
            "to_move": 0,
            "starter": 0,
            "hand": [own, [3]],
            "aside": 1,
            "deck": [1, 6, 9],
            "open_aside": laid[:2],
            "laid": [laid[2:8], laid[8:]],
        },
        {},
    )
    weights = [0.0, 1.0, 0.0, 2.0, 0.0, 0.0, 1.0, 0.0, 0.0, 3.0, 0.0]

    def draw(likely: Mapping[int, Sequence[float]] | None) -> Callable[..., Iterator[Hashable]]:
        def drawn(rng: random.Random, draws: int) -> Iterator[Hashable]:
            for _ in range(draws):
                state = redeal_king_cat(view, options, rng, likely)
                yield state.hand[1][0], state.aside, state.deck[-1]

        return drawn

    even = dealt(pool, 3)
    shares = {key: chance * Fraction(weights[_first(key)]) for key, chance in even.items()}
    total = sum(shares.values())
    weighted: Chances = {key: share / total for key, share in shares.items()}
    belief = KingCatBelief(_request("king_cat", view, options))
    belief.fits[1] = weights

    def imagined(rng: random.Random, draws: int) -> Iterator[Hashable]:
        trial = Trial(_request("king_cat", view, options), belief, [], [], rng.random)
        for _ in range(draws):
            world = trial.world()
            yield world.hands[1], world.aside, world.deck[-1]

    return [
        Sample("even", even, draw(None)),
        Sample("weighted", weighted, draw({1: weights})),
        Sample("expert", weighted, imagined),
    ]


def _first(key: tuple[Hashable, ...]) -> int:
    assert isinstance(key[0], int)
    return key[0]


# ---------------------------------------------------------------- Coyote


def _coyote() -> list[Sample]:
    """Three players, six cards unseen: one's own, that in the middle, four in the pile."""
    others, pool = [3, 15], [-5, 0, 7, 10, "?", "max0"]
    view, options = _view(
        "coyote",
        3,
        {
            "phase": "turn",
            "to_move": 0,
            "starter": 0,
            "card": [7, *others],
            "middle": "?",
            "deck": [-5, 0, 10, "max0"],
            "used": _rest(COYOTE, others, pool),
        },
        {"trickster": False},
    )

    def drawn(rng: random.Random, draws: int) -> Iterator[Hashable]:
        for _ in range(draws):
            table = redeal_coyote(view, options, rng).to_dict()
            yield table["card"][0], table["middle"]

    own = {card: Fraction(1, len(pool)) for card in pool}
    belief = CoyoteBelief(_request("coyote", view, options), dict.fromkeys(range(3), Habits()))

    def believed(rng: random.Random, draws: int) -> Iterator[Hashable]:
        """The chances are counted and not drawn: so many of each card as there are."""
        total = sum(belief.weight)
        for card, weight in zip(belief.knowledge.own, belief.weight, strict=True):
            yield from cards_of(card) * round(draws * weight / total)

    return [Sample("even", dealt(pool, 2), drawn), Sample("expert", own, believed)]


# ---------------------------------------------------------------- Spite & Malice


def _spite_malice() -> list[Sample]:
    """The first card of the hands that are thought of, when these ranks are unseen."""
    unseen = [3, 8, 5, 0, 2, 7, 7, 1, 6, 4, 8, 5, 8]
    total = sum(unseen)
    chances: Chances = {rank: Fraction(count, total) for rank, count in enumerate(unseen)}

    def drawn(rng: random.Random, draws: int) -> Iterator[Hashable]:
        """The hands are the same every time: so many as there are."""
        row = Draws(unseen).has[1]
        for rank, hands in enumerate(row):
            yield from [rank] * hands.bit_count()

    return [Sample("even", chances, drawn)]


# ---------------------------------------------------------------- Seven Sins


def _seven_sins() -> list[Sample]:
    """Three players; the others hide two cards and one, two lie in the pile. HALO may be out."""
    own = ["greed-1", "envy-7"]
    pool = ["pride-2", "wrath-3", "lust-4", "sloth-5", "corruption"]
    discard = _rest(SEVEN_SINS, own, pool, ["halo"])
    return [sample for halo in (False, True) for sample in _sins_samples(own, pool, discard, halo)]


def _sins_samples(
    own: list[str], pool: list[str], discard: list[Hashable], halo: bool
) -> list[Sample]:
    """Without and with what the expert keeps in mind: seat 1 has shown that it has no PRIDE."""
    held = ["halo", *pool[:2]] if halo else pool[:3]
    deck = pool[2:] if halo else pool[3:]
    position: Table = {
        "phase": "play",
        "to_move": 0,
        "hand": [own, held[:2], held[2:]],
        "deck": deck,
        "discard": discard,
    }
    view, options = _view("seven_sins", 3, position, {})

    def seen(hands: Sequence[Sequence[str]]) -> Hashable:
        return tuple(sorted(hands[1])), tuple(hands[2])

    def drawn(rng: random.Random, draws: int) -> Iterator[Hashable]:
        for _ in range(draws):
            yield seen(redeal_seven_sins(view, options, rng).to_dict()["hand"])

    everywhere = dealt(pool, 2 if halo else 3)
    chances: dict[Hashable, Fraction] = {}
    for cards, chance in everywhere.items():
        words = [str(card) for card in cards]
        # HALO is in a hand, as likely in each place: it is never in the pile.
        places = [[*words[:n], "halo", *words[n:]] for n in range(3)] if halo else [words]
        for place in places:
            key = seen([[], place[:2], place[2:]])
            chances[key] = chances.get(key, Fraction(0)) + chance / len(places)
    request = _request("seven_sins", view, options)
    knowledge = Knowledge(request)
    knowledge.fresh = {1: 0}

    def imagined(rng: random.Random, draws: int) -> Iterator[Hashable]:
        worlds = Worlds(request, knowledge, rng)
        for _ in range(draws):
            yield seen(worlds.deal().to_dict()["hand"])

    fitting = {key: chance for key, chance in chances.items() if not _has_pride(key)}
    whole = sum(fitting.values())
    known: Chances = {key: chance / whole for key, chance in fitting.items()}
    name = "halo" if halo else "even"
    expert = "expert_halo" if halo else "expert"
    return [Sample(name, chances, drawn), Sample(expert, known, imagined)]


def _has_pride(key: Hashable) -> bool:
    """Whether seat 1 holds a card that counts as PRIDE."""
    assert isinstance(key, tuple)
    return any(counts_as(CARD[card], PRIDE) for card in key[0])


_SAMPLES: dict[str, Callable[[], list[Sample]]] = {
    "king_cat": _king_cat,
    "coyote": _coyote,
    "spite_malice": _spite_malice,
    "seven_sins": _seven_sins,
}
