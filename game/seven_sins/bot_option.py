"""What the rule bot weighs: moves with their worth and the reasons for them."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.bot import Reason
from game.seven_sins.moves import Move


@dataclass(frozen=True, slots=True)
class Option:
    """A move with the estimated chance to win the match, and why."""

    move: Move
    value: float
    reasons: tuple[Reason, ...] = ()


def percent(chance: float) -> int:
    """A chance in per cent, rounded to 5, as people are told it."""
    return 5 * round(20 * chance)


def reason(key: str, **values: object) -> tuple[Reason, ...]:
    """One reason of Seven Sins."""
    return (Reason(f"seven_sins.reason.{key}", values),)
