"""How Spite & Malice is played at each level, and with each temper.

All levels plan a whole turn (``bot_turn``) and judge its end (``bot_outlook``). A weaker one looks
at fewer sequences, watches the other's side little or not at all, does not count the cards that
were seen, or keeps its side stacks in no order; it never plays a bad move on purpose.

How the levels fare against each other, and how long they think, stands in ``docs/opponents.md``.
"""

from __future__ import annotations

import math
import random
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache

from game.core.bot import Choice, LevelBot, Request, Weighed
from game.core.shipped import read_numbers
from game.spite_malice import phases
from game.spite_malice.bot_draws import Draws
from game.spite_malice.bot_outlook import Outlook, Worths
from game.spite_malice.bot_plan import Step
from game.spite_malice.bot_rule import move_of
from game.spite_malice.bot_spot import Spot, spot_of
from game.spite_malice.bot_turn import Turn, Turns, steps_of
from game.spite_malice.bot_words import reasons_of
from game.spite_malice.cards import KING
from game.spite_malice.moves import DEAL
from game.spite_malice.sight import COPIES, Sight

NEAR = 0.003
"""Ends of turns that differ by less, in payoff cards, are as good as equal."""
HINDERS = 0.08
"""How much who means to hinder heeds the other's chances at least, of a good player's heed."""
WEIGHED = 3
"""So many first steps are compared."""


@dataclass(frozen=True, slots=True)
class Mind:
    """How a level thinks: how many ends of turns it looks at, what it values and remembers."""

    nodes: int
    worths: Worths
    counts: bool = True
    """Whether it counts the cards that it sees, or takes all ranks to be as likely."""


@cache
def trained() -> Worths:
    """The expert's worths (``python -m game.arena.train_spite``).

    Raises:
        Damaged: when the file is missing or damaged.
    """
    return read_numbers(("bots", "spite_malice.json"), lambda data: Worths(**data["worths"]))


@cache
def minds() -> Mapping[str, Mind]:
    """The mind of each level, weakest first."""
    plain = replace(Worths(), draw=0.04)
    blind = _heeding(plain, 0.0)
    loose = replace(
        blind,
        order=-0.03, same=-0.03, below=-0.03, above=-0.03,
        gap=0.0, rise=0.0, base=0.0, king_covered=-0.03,
    )  # fmt: skip
    heaps = replace(loose, order=0.03)
    return {
        "novice": Mind(6, loose, False),
        "easy": Mind(20, heaps, False),
        "medium": Mind(60, _heeding(plain, 0.15), False),
        "hard": Mind(150, _heeding(plain, 0.4), False),
        "expert": Mind(800, trained()),
    }


def _heeding(worths: Worths, share: float) -> Worths:
    """The worths of somebody who heeds the other's chances by so much."""
    return replace(
        worths,
        danger=worths.danger * share,
        danger_near=worths.danger_near * share,
        danger_late=worths.danger_late * share,
    )


def tempered(worths: Worths, temper: str, lead: int) -> Worths:
    """The worths of somebody with a temper; ``lead`` is in payoff cards, below 0 when behind.

    Bold: spends its kings and lets the other have their chances. Careful: keeps kings and hinders.
    Sly: hinders the other wherever it can. Grudging: hinders who is ahead. Both do so a little even
    where their level does not heed the other at all.
    """
    if temper == "bold":
        return _leaning(worths, kings=0.87, heed=0.97)
    if temper == "careful":
        return _leaning(worths, kings=1.3, heed=1.2)
    if temper == "sly":
        return _hindering(_heeding(worths, 1.35))
    if temper == "grudging":
        return _hindering(_heeding(worths, 1.35)) if lead < 0 else _heeding(worths, 0.9)
    return worths


def _leaning(worths: Worths, kings: float, heed: float) -> Worths:
    return replace(
        _heeding(worths, heed),
        king=worths.king * kings,
        king_second=worths.king_second * kings,
        king_third=worths.king_third * kings,
    )


def _hindering(worths: Worths) -> Worths:
    """The worths of somebody who heeds the other's chances by so much at least."""
    least = _heeding(Worths(), HINDERS)
    return replace(
        worths,
        danger=min(worths.danger, least.danger),
        danger_near=min(worths.danger_near, least.danger_near),
        danger_late=min(worths.danger_late, least.danger_late),
    )


def outlook_of(spot: Spot, mind: Mind, temper: str = "") -> Outlook:
    """How a mind looks at a spot."""
    worths = tempered(mind.worths, temper, spot.their_left - spot.my_left)
    unseen = spot.unseen if mind.counts else [COPIES] * (KING + 1)
    return Outlook(spot, worths, Draws(unseen))


def decide(request: Request, mind: Mind, temper: str = "") -> Choice:
    """The first step of the best turn that a mind finds; of near-equal ones, any.

    The nodes of a plan are what ``request.playouts`` limits.
    """
    if request.view["phase"] != phases.PLAY:
        return Choice(DEAL.text)
    spot = spot_of(request)
    outlook = outlook_of(spot, mind, temper)
    rng = request.rng
    nodes = max(request.allowed(mind.nodes), 1)
    firsts = _firsts(outlook, nodes)
    near = [turn for turn in firsts if turn.value > firsts[0].value - NEAR]
    turn = rng.choice(near)
    firsts.remove(turn)
    firsts.insert(0, turn)
    sight = Sight(request)
    moves = [move_of(steps_of(each, spot)[0], sight, rng).text for each in firsts]
    weighed = [
        Weighed(move, chance_of(each, outlook))
        for move, each in zip(moves, firsts, strict=True)
        if moves.index(move) == firsts.index(each)
    ]
    if len(weighed) < 2:
        weighed += _another(outlook, nodes, steps_of(turn, spot)[0], sight, rng)
    why = reasons_of(turn, outlook, request.view, 1 - request.seat)
    return Choice(moves[0], why, tuple(weighed))


def _firsts(outlook: Outlook, nodes: int) -> list[Turn]:
    """The best turns with different first steps, best first."""
    banned: tuple[Step, ...] = ()
    found: list[Turn] = []
    for _ in range(WEIGHED):
        turns = Turns(outlook, nodes, 1, banned).plan()
        if not turns:
            break
        turn = turns[0]
        first = steps_of(turn, outlook.spot)[0]
        if first not in banned:
            found.append(turn)
        banned = (*banned, first, turn.steps[0])
    found.sort(key=lambda turn: -turn.value)
    return found


def _another(
    outlook: Outlook, nodes: int, first: Step, sight: Sight, rng: random.Random
) -> list[Weighed]:
    """The best turn that begins with another step than the first one, as a move that was weighed.

    It may lead to the same payoff card, in another order: so it is no choice of its own, and the
    decision does not look at it.
    """
    turns = Turns(outlook, nodes, 1, (first,)).plan()
    moves = [move_of(turn.steps[0], sight, rng).text for turn in turns[:1]]
    return [Weighed(move, chance_of(turns[0], outlook)) for move in moves]


def chance_of(turn: Turn, outlook: Outlook) -> float:
    """The chance to win the round after a turn, from the lead that it is worth.

    A lead counts the more the fewer cards there are still to play.
    """
    spot = outlook.spot
    if turn.value > 500.0:
        return 1.0
    lead = spot.their_left - spot.my_left + turn.value - outlook.worths.king
    ahead = LEAD * lead / math.sqrt(spot.my_left + spot.their_left)
    return round(1.0 / (1.0 + math.exp(-ahead)), 3)


LEAD = 1.5
"""How much a lead tells, against the root of the payoff cards that both have left."""


def _level(name: str) -> LevelBot:
    def play(request: Request, temper: str) -> Choice:
        return decide(request, minds()[name], temper)

    return play


LEVELS: dict[str, LevelBot] = {
    name: _level(name) for name in ("novice", "easy", "medium", "hard", "expert")
}
"""The bot of each level, weakest first."""
