"""Advice in words: a move, its chance and the next best one's, and why."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.bot import Choice, Weighed
from game.core.game import Game
from game.core.teller import Teller
from game.core.words import Words

STEP = 5
"""Chances are told in steps of so many percent: no sample is better than that."""
MOST_REASONS = 2
"""How many reasons are told; the first ones matter most."""


def percent(words: Words, chance: float) -> str:
    """A chance (0 to 1) in words, rounded to 5 %."""
    rounded = STEP * round(100 * chance / STEP)
    if rounded <= 0:
        return words("advice.percent.low", n=STEP)
    if rounded >= 100:
        return words("advice.percent.high", n=100 - STEP)
    return words("advice.percent", n=rounded)


@dataclass(frozen=True, slots=True)
class Advice:
    """A choice as people are told of it: its own chance, and the best other move's."""

    choice: Choice
    best: Weighed | None
    other: Weighed | None

    @classmethod
    def of(cls, choice: Choice) -> Advice:
        """From what a bot weighed. A move that was clearly better than the chosen one is named.

        Bots choose among near-equals by chance; tempers may make them choose worse on purpose.
        """
        found = {each.move: each for each in reversed(choice.weighed)}
        best = found.get(choice.move)
        first = choice.weighed[0] if choice.weighed else None
        if best is None or first is None:
            return cls(choice, None, None)
        if first.chance - best.chance > STEP / 100:
            choice, best = Choice(first.move, (), choice.weighed), first
        other = next((each for each in choice.weighed if each.move != best.move), None)
        return cls(choice, best, other)

    @property
    def equal(self) -> bool:
        """Whether the other move is as good, as far as anybody can tell."""
        if self.best is None or self.other is None:
            return False
        return abs(self.best.chance - self.other.chance) <= STEP / 100


@dataclass(frozen=True, slots=True)
class Told:
    """Advice in words: the move, reasons, and the chances: its own, then that of the next best."""

    move: str
    chances: tuple[str, ...]
    why: tuple[str, ...]

    @property
    def sentence(self) -> str:
        """All but the move in one line: its chance, why, and what else might be done."""
        return " ".join((*self.chances[:1], *self.why, *self.chances[1:]))


def tell(game: Game, teller: Teller, advice: Advice) -> Told:
    """The advice in the words of a teller whose viewer it is for."""
    words = teller.words
    reasons = advice.choice.reasons[:MOST_REASONS]
    why = tuple(teller.reason(each.key, each.values) for each in reasons)
    move = teller.move(game.parse(advice.choice.move))
    chances: list[str] = []
    if advice.best is not None:
        chance = percent(words, advice.best.chance)
        chances.append(words(f"{game.id}.advice.chance", chance=chance))
    if advice.other is not None:
        key = "advice.equal" if advice.equal else "advice.next"
        other = teller.move(game.parse(advice.other.move))
        chances.append(words(key, move=other, chance=percent(words, advice.other.chance)))
    return Told(move, tuple(chances), why)
