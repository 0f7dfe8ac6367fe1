"""Why a level's bot plays as it does: counted facts for the first step of a planned turn."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.core.bot import Reason
from game.spite_malice.bot_outlook import Outlook
from game.spite_malice.bot_plan import Step
from game.spite_malice.bot_spot import Spot
from game.spite_malice.bot_turn import Turn, steps_of
from game.spite_malice.cards import KING

MUCH = 0.1
"""A change of a chance that is worth a word."""


def reasons_of(
    turn: Turn, outlook: Outlook, view: Mapping[str, Any], other: int
) -> tuple[Reason, ...]:
    """What the first step is for, and what the turn does to both sides' chances."""
    spot = outlook.spot
    step, payoff = steps_of(turn, spot)[0], view["payoff"][1 - other][0]
    if step.source == "payoff":
        return (_reason("payoff"),)
    if step.source == "end":
        return (_reason("stop"),)
    if step.height < 0:
        found = [_reason(_kind_of_discard(step, spot, turn))]
    else:
        found = []
        if turn.paid:
            found.append(_reason("way", card=payoff))
        elif not turn.hand:
            found.append(_reason("empty_hand"))
    found += _chances(turn, outlook, other, step, payoff)
    if not found:
        found = [_reason("free_card" if step.source == "side" else "room")]
    return tuple(found)


def _chances(turn: Turn, outlook: Outlook, other: int, step: Step, payoff: str) -> list[Reason]:
    """What the turn does to the other's chance, and what the own one will be next turn."""
    spot = outlook.spot
    before, _ = outlook.danger(spot.heights)
    after, _ = outlook.danger(turn.heights)
    found = []
    if step.height >= 0 and after < before - MUCH:
        found.append(_reason("block", seat=other, percent=rounded(after)))
    if not turn.paid:
        chance = outlook.own(turn.heights, turn.hand, turn.left)
        grows = chance > outlook.own(spot.heights, spot.my_hand, None) + MUCH
        if grows or (step.height < 0 and rounded(chance)):
            found.append(_reason("hope", card=payoff, percent=rounded(chance)))
    return found


def _kind_of_discard(step: Step, spot: Spot, turn: Turn) -> str:
    height = turn.left[step.stack]
    if not height:
        return "empty_stack"
    top = spot.mine[step.stack][height - 1]
    if step.rank == top - 1:
        return "order"
    if KING in turn.hand and step.rank != KING and top not in (step.rank, KING):
        return "keeps_king"
    return "same" if step.rank == top else "least"


def rounded(chance: float) -> int:
    """A chance in per cent, to the next 5."""
    return 5 * round(20 * chance)


def _reason(key: str, **values: object) -> Reason:
    return Reason(f"spite_malice.reason.{key}", values)
