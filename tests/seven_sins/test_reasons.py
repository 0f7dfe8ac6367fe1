"""What the bots of Seven Sins give as reasons is true where they give it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from game.core.bot import Reason, Request
from game.seven_sins import phases
from game.seven_sins.bot_levels import CountingOutlook, LonelyOutlook
from game.seven_sins.bot_option import Option
from game.seven_sins.bot_rule import options_by
from game.seven_sins.bot_value import Outlook
from game.seven_sins.cards import CARD, ENVY, HALO, LUST, PRIDE, counts_as
from game.seven_sins.knowledge import Knowledge
from game.seven_sins.moves import Move
from game.seven_sins.plays import plays
from tests.seven_sins.pages import Laid
from tests.seven_sins.test_bot_play import walk

POSITIONS = 900


@dataclass
class Given:
    """A reason of an answer, with all that it may speak of."""

    move: Move
    values: Mapping[str, Any]
    hand: list[int]
    worth: dict[Move, float]
    knowledge: Knowledge
    outlook: Outlook

    @property
    def loose(self) -> list[int]:
        return [card for card in self.hand if card != HALO]

    def holds(self, colour: int) -> bool:
        return any(counts_as(card, colour) for card in self.hand)

    def joins(self, card: int) -> bool:
        """Whether a play of several cards has this one."""
        return any(card in play for play in plays(self.hand) if len(play) > 1)

    def best(self, verb: str) -> float:
        return max((v for move, v in self.worth.items() if move.verb == verb), default=-1.0)

    def rest(self, card: int) -> float:
        return self.outlook.hand.cost(self.outlook.all & ~(1 << card))

    def least(self) -> bool:
        return self.rest(self.move.cards[0]) == min(map(self.rest, self.hand))


CLAIMS: dict[str, Callable[[Given], bool]] = {
    "show": lambda g: sum(counts_as(card, PRIDE) for card in g.hand) > 1,
    "show_only": lambda g: sum(counts_as(card, PRIDE) for card in g.hand) == 1,
    "take": lambda g: g.worth[g.move] >= g.best("counter") >= 0.0,
    "take_plain": lambda g: True,
    "counter": lambda g: CARD[g.values["card"]] in g.hand,
    "keep": lambda g: g.worth[g.move] >= g.best("swap") >= 0.0 and not g.holds(ENVY),
    "keep_plain": lambda g: g.best("swap") > g.worth[g.move],
    "keep_envy": lambda g: g.holds(ENVY),
    "keep_halo": lambda g: HALO in g.hand,
    "keep_hand": lambda g: HALO not in g.hand,
    "drop": lambda g: bool(g.hand),
    "swap": lambda g: g.worth[g.move] > g.best("keep"),
    "swap_plain": lambda g: g.values["n"] == g.knowledge.sizes[g.move.target],
    "accept": lambda g: g.holds(LUST),
    "accept_plain": lambda g: bool(g.loose) and not g.holds(LUST),
    "accept_none": lambda g: not g.loose,
    "refuse": lambda g: g.values["percent"] >= 30,
    "refuse_plain": lambda g: True,
    "pick": lambda g: not g.joins(g.move.cards[0]) and len(g.hand) > 1,
    "pick_last": lambda g: len(g.hand) == 1,
    "pick_fast": lambda g: g.least(),
    "pick_plain": lambda g: bool(g.loose),
    "pick_lust": lambda g: counts_as(g.move.cards[0], LUST),
    "pick_nothing": lambda g: all(map(g.joins, g.loose)) and bool(g.loose),
    "pick_nothing_plain": lambda g: not all(map(g.joins, g.loose)),
    "pick_none": lambda g: g.hand == [HALO],
    "deal": lambda g: g.values["percent"] <= 25,
    "stop": lambda g: g.values["percent"] >= 50,
    "risk": lambda g: 0 <= g.values["percent"] <= 100,
}
"""What has to be so for a reason of an answer."""


def options_of(request: Request) -> Iterator[tuple[Outlook, list[Option]]]:
    """What the kinds of players weigh, who know more or less."""
    for outlook in (
        Outlook(Knowledge(request)),
        CountingOutlook(Knowledge(request, counts=False)),
        LonelyOutlook(Knowledge(request, counts=False)),
    ):
        yield outlook, options_by(outlook)


def given_in(request: Request) -> Iterator[tuple[str, Given]]:
    """All reasons of the answers in a position."""
    for outlook, found in options_of(request):
        worth = {option.move: option.value for option in found}
        for option in found:
            assert option.reasons
            for reason in option.reasons:
                yield (
                    key_of(reason),
                    Given(
                        option.move,
                        reason.values,
                        outlook.hand.cards,
                        worth,
                        outlook.knowledge,
                        outlook,
                    ),
                )


def key_of(reason: Reason) -> str:
    return reason.key.removeprefix("seven_sins.reason.")


@cache
def answers() -> tuple[tuple[str, Given], ...]:
    """The reasons of many answers, out of random matches and rare positions."""
    found: list[tuple[str, Given]] = []
    for number, match in enumerate(walk(seed=21, positions=POSITIONS)):
        seat = match.state.to_move
        assert seat is not None
        if match.state.phase != phases.PLAY and len(match.state.hand[seat]) < 12:
            found += given_in(Request.of(match, seat, "rule", number))
    return tuple(found)


def test_every_claim_is_true_where_it_is_made() -> None:
    for key, given in answers():
        assert CLAIMS[key](given), (key, given)


def test_every_kind_of_reason_was_looked_at() -> None:
    """All but those of hands and phases that random matches hardly come to."""
    missed = set(CLAIMS) - {key for key, _ in answers()}
    assert missed <= {"accept_none", "pick_none", "keep_plain", "keep_halo", "keep_hand", "drop"}


def lust_asked(hand: str) -> list[tuple[str, Given]]:
    """The reasons of somebody with that hand who is asked for LUST."""
    table = Laid("l1 p5", hand, "w1 w2").play("play lust-1 @1")
    seat = table.match.state.to_move
    assert seat == 1
    return list(given_in(Request.of(table.match, 1, "rule", 1)))


def test_only_who_can_put_down_a_lust_makes_the_other_regret() -> None:
    plain, lusty = lust_asked("s4 w6"), lust_asked("s4 l6")
    assert "accept_plain" in dict(plain)
    assert "accept" not in dict(plain)
    assert "accept" in dict(lusty)
