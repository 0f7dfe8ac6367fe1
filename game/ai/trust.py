"""How far chances that bots tell may be trusted: corrected by what came true of earlier ones.

A bot that thinks others play as it expects them to is surer than it should be. Its choice is not
touched; but what people are told is moved to what such a chance was worth in matches of bots
against themselves (``game.arena.calibration``, which also makes ``assets/bots/told.json``).
"""

from __future__ import annotations

import math
from dataclasses import replace
from functools import cache
from typing import Any

from game.core.bot import Choice, Weighed
from game.core.shipped import Damaged, read_numbers, stand_in

Line = tuple[float, float]
"""What a chance is worth, in logits: the first number plus the second times its own."""


@cache
def lines() -> dict[str, Line]:
    """The corrections by game; a game that needs none has none.

    Without the file chances are told as bots see them.
    """
    try:
        return read_numbers(("bots", "told.json"), _lines)
    except Damaged as damaged:
        stand_in(damaged.parts, damaged.__cause__)
        return {}


def _lines(data: Any) -> dict[str, Line]:
    return {game: (float(start), float(slope)) for game, (start, slope) in data.items()}


def corrected(game: str, choice: Choice) -> Choice:
    """The same choice with its chances as they may be told; the order of moves stays."""
    line = lines().get(game)
    if line is None or not choice.weighed:
        return choice
    return replace(choice, weighed=tuple(_moved(each, line) for each in choice.weighed))


def moved(chance: float, line: Line) -> float:
    """What a chance is worth; what is sure stays sure."""
    if not 0.0 < chance < 1.0:
        return chance
    start, slope = line
    return 1.0 / (1.0 + math.exp(-start - slope * math.log(chance / (1.0 - chance))))


def _moved(each: Weighed, line: Line) -> Weighed:
    if not 0.0 < each.chance < 1.0:
        return each
    chance = moved(each.chance, line)
    stretch = line[1] * chance * (1.0 - chance) / (each.chance * (1.0 - each.chance))
    return Weighed(each.move, chance, each.error * stretch)
