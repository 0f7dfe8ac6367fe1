"""What the property suite must be told of a game; a new game of the house adds its facts here."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any

from game.core.game import Game
from game.core.zones import Table

Cards = Counter[Any]


@dataclass(frozen=True)
class Facts:
    """Facts of one game, from its rule page."""

    keys: tuple[str, ...]
    """The keys of the page's state table, besides the four that every game has."""
    pack: Callable[[int], Cards]
    """All cards of the game for a number of seats."""
    zones: tuple[str, ...]
    """The keys that hold cards."""
    own: tuple[str, ...]
    """The keys, one list a seat, whose own entry a player always knows wholly."""
    lines: tuple[str, ...]
    """Lines to try: moves and near misses, whatever the state."""
    most_moves: int
    """No match by random moves is longer."""
    eager: Callable[[str], bool] = lambda line: False
    """Lines preferred so that matches end: in some games chance alone may play on forever."""
    bags: frozenset[str] = field(default=frozenset({"hand"}))
    away: frozenset[Any] = frozenset()
    """The cards that may also lie in no zone."""
    told_early: frozenset[str] = frozenset()
    """The phases, before an end, in which the winners stand in the state already."""


def cards_of(table: Table, zones: Iterable[str]) -> Cards:
    """All cards of these zones, whatever their shape."""
    found: Cards = Counter()

    def gather(value: Any) -> None:
        if isinstance(value, list):
            for item in value:
                gather(item)
        elif value != "none":
            found[value] += 1

    for key in zones:
        gather(table[key])
    return found


FACTS: dict[str, Facts] = {
    "king_cat": Facts(
        keys=(
            "hand",
            "laid",
            "deck",
            "aside",
            "open_aside",
            "shielded",
            "out",
            "markers",
            "starter",
        ),
        pack=lambda seats: Counter(
            {10: 1, 9: 1, 8: 1, 7: 1, 6: 1, 5: 2, 4: 2, 3: 3, 2: 3, 1: 5, 0: 1}
        ),
        zones=("hand", "laid", "deck", "aside", "open_aside"),
        own=("hand",),
        lines=(
            *(f"play {card}" for card in (*range(12), 99)),
            *(f"play {card} @{seat}" for card in (1, 3, 4, 5, 8, 9) for seat in (0, 1, 2, 5, 6)),
            *(f"play 1 @{seat} ={guess}" for seat in (0, 1, 3, 7) for guess in (0, 1, 2, 10, 11)),
            "play 3 @1 =2",
            "play 5 @0 =0",
            *(f"put {under}" for under in (0, 1, 5, 20, 999)),
            "keep",
            "swap",
            "deal",
        ),
        most_moves=1_500,
    ),
    "coyote": Facts(
        keys=(
            *("card", "middle", "added", "deck", "used", "eyes", "bid", "bidder", "must_bid"),
            *("starter", "round", "turns", "coyote", "coyote_used", "spied", "doubter", "guess"),
            *("total", "replacement"),
        ),
        pack=lambda seats: Counter([-10, -5, *range(11), 15, 20, "?", "max0"]),
        zones=("card", "middle", "added", "deck", "used", "replacement"),
        own=(),
        lines=(
            *(f"bid {number}" for number in (-16, -15, -14, -1, 0, 1, 7, 50, 98, 99, 100, 4711)),
            *("doubt", "spy", "coyote"),
            *(f"guess @{seat}" for seat in range(8)),
            *("discard open", "discard closed", "deal"),
        ),
        most_moves=2_500,
        bags=frozenset(),
        told_early=frozenset({"discard"}),
    ),
    "spite_malice": Facts(
        keys=("hand", "payoff", "side", "center", "stock", "points", "starter"),
        pack=lambda seats: Counter({rank + suit: 2 for rank in "A23456789TJQK" for suit in "SHDC"}),
        zones=("hand", "payoff", "side", "center", "stock"),
        own=("hand",),
        lines=(
            *(f"payoff center {pile}" for pile in (1, 2, 3, 4)),
            *(f"side {stack} center {pile}" for stack in (1, 2, 4, 5) for pile in (1, 3, 4)),
            *(f"hand {card} center {pile}" for card in ("AS", "7D", "KC") for pile in (1, 2, 3, 9)),
            *(f"hand {card} side {stack}" for card in ("2H", "TD", "KS") for stack in (1, 2, 3, 7)),
            "end",
            "deal",
        ),
        most_moves=60_000,
        eager=lambda line: "center" in line,
    ),
    "seven_sins": Facts(
        keys=(
            "hand",
            "level",
            "deck",
            "discard",
            "sloth",
            "played",
            "as",
            "target",
            "dealt",
            "pick",
            "turn",
            "again",
            "lowered",
        ),
        pack=lambda seats: Counter(
            [
                *(
                    f"{colour}-{number}"
                    for colour in ("greed", "pride", "wrath", "lust", "gluttony", "sloth", "envy")
                    for number in range(1, 8)
                ),
                "corruption",
                "purity",
                "halo",
            ]
        ),
        zones=("hand", "deck", "discard", "sloth", "played", "dealt"),
        own=("hand",),
        lines=(
            *(
                f"play {card} @{seat}"
                for card in ("pride-1", "wrath-7", "lust-3")
                for seat in (0, 3)
            ),
            *(f"play greed-{number}" for number in range(1, 8)),
            *(f"play sloth-{number} envy-{number}" for number in range(1, 8)),
            *(f"play envy-{number} greed-{number}" for number in range(1, 8)),
            *(f"play pride-{n} sloth-{n + 1}" for n in range(1, 7)),
            *(f"play corruption as {word} @1" for word in ("wrath", "greed", "gluttony")),
            "play corruption",
            "play gluttony-2 draw",
            "play gluttony-2",
            "play gluttony-5 @5",
            "play purity",
            "play halo",
            "play purity halo",
            "play pride-2 pride-2 @1",
            *(f"show pride-{number}" for number in (1, 4, 7)),
            "show corruption",
            *(f"counter wrath-{number}" for number in (1, 4, 7)),
            "take",
            *(f"swap @{seat}" for seat in (0, 2, 5, 6)),
            "keep",
            "accept",
            "refuse",
            *(f"pick {card}" for card in ("lust-1", "halo", "nothing", "envy-4")),
            "deal",
            "stop",
            "drop",
        ),
        most_moves=5_000,
        away=frozenset({"halo"}),
    ),
}
"""The facts of every registered game, by its id."""


def facts_of(game: Game) -> Facts:
    """The facts of a game; a registered game without facts is a fault of the suite."""
    return FACTS[game.id]
