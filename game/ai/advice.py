"""Advice in words: a move, its chance and the next best one's, and why."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.core.bot import Choice, Weighed
from game.core.game import Game
from game.core.refusal import Refused
from game.core.teller import STEP, Teller, percent

MOST_REASONS = 2
"""How many reasons are told; the first ones matter most."""


def sound(game: Game, choice: Choice) -> Choice:
    """The choice without weighed moves that are none: what a bot says may be nonsense."""
    kept = tuple(each for each in choice.weighed if _is_move(game, each.move))
    return choice if kept == choice.weighed else replace(choice, weighed=kept)


def comparable(choice: Choice) -> tuple[Weighed, ...]:
    """What was weighed and may be told: the chosen move, then the others; nothing without it.

    A bot that searches looks longest at the move that it chooses: another one that seems clearly
    better was looked at too shortly, and is not named. Chances that were counted stay, whatever
    was chosen for a temper's sake or at a whim.
    """
    best = next((each for each in choice.weighed if each.move == choice.move), None)
    if best is None:
        return ()
    others = (each for each in choice.weighed if each.move != best.move)
    return (best, *(each for each in others if not each.error or _near_or_less(each, best)))


def _near_or_less(each: Weighed, best: Weighed) -> bool:
    return each.chance <= best.chance + STEP / 100


def reasons(game: Game, teller: Teller, choice: Choice, *, told: bool) -> tuple[str, ...]:
    """The reasons of a choice in words; not once more the chance that is ``told`` already."""
    said = f"{game.id}.reason.chance" if told else ""
    kept = (each for each in choice.reasons if each.key != said)
    return tuple(teller.reason(each.key, each.values) for each in kept)


def _chance(each: Weighed) -> float:
    return each.chance


def _is_move(game: Game, line: str) -> bool:
    try:
        game.parse(line)
    except Refused:
        return False
    return True


@dataclass(frozen=True, slots=True)
class Advice:
    """A choice as people are told of it: its own chance, and the best other move's."""

    choice: Choice
    best: Weighed | None
    other: Weighed | None

    @classmethod
    def of(cls, choice: Choice) -> Advice:
        """From what a bot weighed; the best of the other moves comes second.

        Never one that is clearly better: what speaks for the advised move is no chance then.
        """
        best, *others = comparable(choice) or (None,)
        fit = [each for each in others if best is not None and _near_or_less(each, best)]
        return cls(choice, best, max(fit, key=_chance, default=None))

    @property
    def equal(self) -> bool:
        """Whether the other move is as good, as far as anybody can tell."""
        if self.best is None or self.other is None:
            return False
        return self.best.chance - self.other.chance <= STEP / 100


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
    why = reasons(game, teller, advice.choice, told=advice.best is not None)[:MOST_REASONS]
    move = teller.move(game.parse(advice.choice.move))
    chances: list[str] = []
    if advice.best is not None:
        chance = percent(words, advice.best.chance)
        chances.append(words(f"{game.id}.advice.chance", chance=chance))
    if advice.other is not None:
        chances.append(_second(game, teller, advice, advice.other))
    return Told(move, tuple(chances), why)


def _second(game: Game, teller: Teller, advice: Advice, other: Weighed) -> str:
    """The next best move; the chance of one that is as good is told already, and not a point more.

    Rounded on its own it might read as better than what is advised.
    """
    move = teller.move(game.parse(other.move))
    if advice.equal:
        return teller.words("advice.equal", move=move)
    return teller.words("advice.next", move=move, chance=percent(teller.words, other.chance))
