"""What the rule bot weighs: moves with their worth and the reasons for them."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass

from game.core.bot import Choice, Reason
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


def decide_among(found: Sequence[Option], rng: random.Random, near: float) -> Choice:
    """The best of some options, or any whose chance is ``near`` the best."""
    best = max(option.value for option in found)
    chosen = rng.choice([option for option in found if option.value >= best - near])
    return Choice(chosen.move.text, chosen.reasons)
