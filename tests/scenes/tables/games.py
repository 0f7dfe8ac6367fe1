"""What the tests of tables need to know of each game that has one."""

from __future__ import annotations

import copy
import itertools
import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from game.core.game import Game, State
from game.core.match import Header, Match
from game.core.zones import TABLE
from game.coyote.rules import GAME as COYOTE
from game.honesty import twins_coyote as coyote
from game.honesty import twins_king_cat as king_cat
from game.honesty import twins_seven_sins as seven_sins
from game.honesty import twins_spite_malice as spite_malice
from game.honesty.twinning import Saw, Twins
from game.king_cat.rules import GAME as KING_CAT
from game.seven_sins.rules import GAME as SEVEN_SINS
from game.spite_malice.cards import NAMES
from game.spite_malice.rules import GAME as SPITE_MALICE

Story = Iterator[tuple[Match, str]]
"""A match before each of its moves, and the move."""


@dataclass(frozen=True)
class KnownGame:
    """A game as the tests of its table see it.

    ``pairs`` gives so many twins of a situation that differ now, seen by a seat (or by the table);
    they may be played on. ``lively`` puts lines first that keep a match going, ``is_secret`` says
    which choices only their maker knows. ``kinds`` are all kinds of events, ``options`` the
    variants that stories are told of.
    """

    rules: Game
    situations: tuple[str, ...]
    watching: str
    """a situation in which somebody else decides"""
    saw: Saw
    pairs: Callable[[str, int, bool], Iterator[Twins]]
    lively: Callable[[list[str], random.Random], list[str]]
    is_secret: Callable[[str], bool]
    secret: Callable[[State], int]
    insider: Callable[[Twins], int | None]
    """a seat that can tell the twins apart, because it sees what differs"""
    kinds: frozenset[str]
    options: Sequence[dict[str, object]]
    seats: Sequence[int]

    @property
    def public(self) -> list[str]:
        """The situations that the table may be in when nobody in particular looks."""
        return [name for name in self.situations if not name.endswith("_own")]

    def story(self, seed: int, seats: int) -> Story:
        """A lively match."""
        rng = random.Random(seed)
        options = self.options[seed // len(self.seats) % len(self.options)]
        match = Match(self.rules, Header.new(self.rules, seats, seed, options))
        while match.state.to_move is not None:
            lines = [move.text for move in match.state.moves()]
            line = self.lively(lines, rng)[0]
            yield match, line
            match.play(match.state.to_move, line)


def still(match: Match) -> Match:
    """An independent copy."""
    other = copy.copy(match)
    other.state = match.state.copy()
    other.entries, other.events = match.entries[:], match.events[:]
    other._made, other._before = match._made[:], dict(match._before)
    other._views = {observer: view.copy() for observer, view in match._views.items()}
    other._chance = copy.deepcopy(match._chance)
    return other


# ---------------------------------------------------------------- King Cat


def _king_cat_pairs(situation: str, count: int, public: bool) -> Iterator[Twins]:
    now = situation != "match_over"
    if public:
        yield from king_cat.twin_pairs(count, (situation,), TABLE, now=now)
        return
    made = 0
    for pair in king_cat.twin_pairs(10 * count, (situation,), now=now):
        if pair.observer != TABLE and made < count:
            made += 1
            yield pair
        if made == count:
            return


def _king_cat_lively(lines: list[str], rng: random.Random) -> list[str]:
    heads = sorted({line[:7] for line in lines})
    order = {head: rng.random() for head in heads}
    mixed = sorted(lines, key=lambda line: (order[line[:7]], rng.random()))
    return sorted(mixed, key=lambda line: line.startswith(("play 10", "play 0")))


def _king_cat_secret(state: State) -> int:
    data = state.to_dict()
    cards = [data["aside"], *data["deck"], *(card for hand in data["hand"] for card in hand)]
    return sum(place * int(card) for place, card in enumerate(cards) if card != "none") % 7


def _king_cat_insider(pair: Twins) -> int | None:
    hands = [match.state.to_dict()["hand"] for match in (pair.a, pair.b)]
    for seat in range(pair.a.seats):
        if sorted(hands[0][seat]) != sorted(hands[1][seat]):
            return seat
    return None


# ---------------------------------------------------------------- Coyote


def _coyote_pairs(situation: str, count: int, public: bool) -> Iterator[Twins]:
    """One pair of each story, so that they have little in common."""
    made = 0
    for number in itertools.count():
        seats, observer = coyote.table_of(number)
        if (observer == TABLE) is not public:
            continue
        skip = number % 3
        for pair in coyote.running_twins(number, seats, observer, (situation,)):
            skip -= 1
            if skip < 0:
                made += 1
                yield Twins(still(pair.a), still(pair.b), pair.observer)
                break
        if made == count:
            return


def _coyote_lively(lines: list[str], rng: random.Random) -> list[str]:
    """Bids rise slowly, eyes and the Coyote card are used; the line wanted most comes first."""
    bids = [line for line in lines if line.startswith("bid")]
    rest = [line for line in lines if line not in bids]
    if not bids:
        return rng.sample(rest, len(rest))
    rng.shuffle(rest)
    low = rng.sample(bids[:5], len(bids[:5]))
    if "bid -15" in bids:
        low = [f"bid {rng.randint(-5, 20)}"]
    low = [line for line in low if line in lines] + bids
    return [*rest, *low] if rest and rng.random() < 0.5 else [*low, *rest]


def _coyote_secret(state: State) -> int:
    data = state.to_dict()
    cards = [*data["card"], data["middle"], data["added"], *data["deck"]]
    worth = [hash_of(card) for card in cards]
    return sum(place * card for place, card in enumerate(worth)) % 7


def hash_of(card: object) -> int:
    """A number for a card, the same in every run."""
    return card if isinstance(card, int) else len(str(card)) * 3


def _coyote_insider(pair: Twins) -> int | None:
    """Any other player sees the observer's card."""
    a, b = (match.state.to_dict() for match in (pair.a, pair.b))
    if a["total"] != "none":
        return None
    for seat, (one, two) in enumerate(zip(a["card"], b["card"], strict=True)):
        if one != two:
            others = (other for other in range(pair.a.seats) if other != seat)
            return next((other for other in others if a["card"][other] != "none"), None)
    return None


# ---------------------------------------------------------------- Spite & Malice


def _spite_malice_pairs(situation: str, count: int, public: bool) -> Iterator[Twins]:
    made = number = 0
    while made < count:
        number += 1
        observer = TABLE if public else number % 2
        for pair in _spite_malice_moments(situation, number, observer):
            made += 1
            yield pair
            if made == count:
                return


def _spite_malice_moments(situation: str, number: int, observer: int) -> list[Twins]:
    """Up to two moments of a match at which its twin differs, best in a hand."""
    options = None if situation.startswith("play") else {"payoff": 5, "target": 200}
    found = []
    for pair in spite_malice.running_twins(number, observer, options):
        state = pair.a.state
        whose = "own" if state.to_move == observer else "other"
        named = f"{state.phase}_{whose}" if state.phase == "play" else state.phase
        if named == situation and pair.zones:
            found.append(Twins(still(pair.a), still(pair.b), observer))
    random.Random(number).shuffle(found)
    return sorted(found, key=lambda pair: "hand" not in pair.zones)[:2]


def _spite_malice_lively(lines: list[str], rng: random.Random) -> list[str]:
    """Payoff cards first, then whatever goes to the middle."""
    mixed = rng.sample(lines, len(lines))
    return sorted(mixed, key=lambda line: ("payoff" not in line, "center" not in line))


def _spite_malice_secret(state: State) -> int:
    data = state.to_dict()
    cards = [*data["stock"], *(card for pile in data["payoff"] for card in pile[1:])]
    cards += [card for hand in data["hand"] for card in hand]
    return sum(place * NAMES.index(card) for place, card in enumerate(cards)) % 7


# ---------------------------------------------------------------- Seven Sins


_OWN_FIVE = "30 229 232 314 558 660 683 779 1289 1341 1346 1389 1601 1634 2004 2024 2181 2279 2415"
_OTHER_FIVE = "36 43 93 100 196 202 240 256 289 323 362 390 436 442 483 592 614 653 707 710"
_FIVE_AT_THE_TABLE = "17 83 217 268 417 430 537 684 699 908 917 1084"
FIVE_DEALT = {
    ("drop_own", False): f"{_OWN_FIVE} 2502",
    ("drop_other", False): _OTHER_FIVE,
    ("drop_other", True): _FIVE_AT_THE_TABLE,
}
"""The stories in which GREED deals five: they are rare, and were looked for."""


def _seven_sins_pairs(situation: str, count: int, public: bool) -> Iterator[Twins]:
    """One pair of each story, so that they have little in common."""
    made = 0
    known = FIVE_DEALT.get((situation, public))
    for number in itertools.count() if known is None else map(int, known.split()):
        seats, observer = seven_sins.table_of(number)
        if (observer == TABLE) is not public:
            continue
        skip = number % 3
        for pair in seven_sins.running_twins(number, seats, observer):
            if pair.situation != situation or not (pair.zones or situation == "match_over"):
                continue
            skip -= 1
            if skip < 0 or known is not None:
                made += 1
                yield Twins(_seen_by_all(pair.a), _seen_by_all(pair.b), pair.observer)
                break
        if made == count:
            return


def _seen_by_all(match: Match) -> Match:
    """The same match, which here keeps what every seat sees, not only the observer."""
    other = Match(match.game, match.header, copy.deepcopy(match._given_chance))
    for entry in match.entries:
        other.replay(entry)
    return other


def _seven_sins_lively(lines: list[str], rng: random.Random) -> list[str]:
    """PURITY at once, HALO late: so it happens that somebody calls what they have."""
    mixed = rng.sample(lines, len(lines))
    return sorted(
        mixed, key=lambda line: (line != "play purity", "halo" in line, len(line.split()) > 6)
    )


def _seven_sins_secret(state: State) -> int:
    data = state.to_dict()
    cards = [*data["deck"], *(card for hand in data["hand"] for card in hand), *data["pick"]]
    return sum(place * hash_of(card) for place, card in enumerate(cards)) % 7


GAMES: dict[str, KnownGame] = {
    "king_cat": KnownGame(
        KING_CAT,
        king_cat.SITUATIONS,
        "play_other",
        king_cat.saw,
        _king_cat_pairs,
        _king_cat_lively,
        lambda line: not line.startswith(("play", "deal")),
        _king_cat_secret,
        _king_cat_insider,
        frozenset(
            {
                *("round_began", "dealt", "set_aside", "opened_aside", "drew", "asked", "played"),
                *("guessed", "peeked", "put_back", "compared", "shield_raised", "shield_ended"),
                *("forced_to_lay", "dug_up", "dug", "shuffled_in", "hands_swapped", "went_out"),
                *("showed", "round_ended", "match_ended"),
            }
        ),
        ({"markers_to_win": 1}, {"markers_to_win": 2}),
        (2, 3, 4, 5, 6),
    ),
    "coyote": KnownGame(
        COYOTE,
        coyote.SITUATIONS,
        "turn_other",
        coyote.saw,
        _coyote_pairs,
        _coyote_lively,
        lambda line: line.startswith("guess"),
        _coyote_secret,
        _coyote_insider,
        frozenset(
            {
                *("round_began", "dealt", "middle_dealt", "asked", "bid", "spied", "card_added"),
                *("doubted", "guessed", "card_shown", "replaced", "sum_shown", "guess_shown"),
                *("doubt_decided", "eye_opened", "eye_lost", "went_out", "coyote_taken"),
                "match_ended",
            }
        ),
        ({"trickster": False}, {"trickster": True}, {"reshuffle": "every_round"}),
        (2, 3, 4, 5, 6),
    ),
    "spite_malice": KnownGame(
        SPITE_MALICE,
        ("play_own", "play_other", "round_over"),
        "play_other",
        spite_malice.saw,
        _spite_malice_pairs,
        _spite_malice_lively,
        lambda line: False,
        _spite_malice_secret,
        _king_cat_insider,
        frozenset(
            {
                *("round_began", "payoff_dealt", "drew", "turned_up", "asked", "played"),
                *("pile_completed", "discarded", "turn_ended", "round_ended", "match_ended"),
            }
        ),
        (
            {"payoff": 5, "target": 1},
            {"payoff": 5, "target": 8, "refill_when_empty": True},
            {"payoff": 6, "target": 8, "kings_start_piles": True, "side_stacks": "any"},
        ),
        (2,),
    ),
    "seven_sins": KnownGame(
        SEVEN_SINS,
        seven_sins.SITUATIONS,
        "play_other",
        seven_sins.saw,
        _seven_sins_pairs,
        _seven_sins_lively,
        lambda line: line.startswith("pick"),
        _seven_sins_secret,
        _king_cat_insider,
        frozenset(
            {
                *("turn_began", "sloth_woke", "asked", "played", "drew", "reshuffled"),
                *("no_pride", "showed", "countered", "took_it", "stole", "hands_swapped"),
                *("hand_kept", "fell_asleep", "lust_answered", "picked", "picks_shown"),
                *("greed_dealt", "went_bust", "greed_ended", "hand_dropped", "halo_taken"),
                *("halo_stays", "discarded", "lowered", "tied", "match_ended"),
            }
        ),
        ({"start_level": 2}, {"start_level": 4}),
        (3, 4, 5, 6),
    ),
}
"""The games that have a table."""
