"""Telling people about a game: events, refusals, moves and questions become sentences.

A teller speaks to one viewer (or to nobody in particular) and is given only what that viewer may
know. The sentences stand in the catalogs; a key may have variants, chosen here:

- ``.you`` when the viewer is who acts, ``.to_you`` when the viewer is whom it is aimed at,
- ``.self`` / ``.you.self`` when somebody aims at themselves.

Moves and reasons are those of the viewer, and may have a variant ``.you``; told to nobody in
particular they speak of somebody else (``Teller.overheard``).

So no sentence needs a name or a pronoun in the right case.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Mapping, Sequence
from copy import copy
from typing import Any

from game.core.events import Event
from game.core.game import Move, Outcome
from game.core.refusal import Refusal
from game.core.words import Words
from game.core.zones import HIDDEN, Table

SEAT_VALUES = ("seat", "target", "by")
STEP = 5
"""Chances are told in steps of so many percent: no sample is better than that."""


def percent(words: Words, chance: float) -> str:
    """A chance (0 to 1) in words, rounded to 5 %; never that something is sure or impossible."""
    rounded = STEP * round(100 * chance / STEP)
    if rounded <= 0:
        return words("advice.percent.low", n=STEP)
    if rounded >= 100:
        return words("advice.percent.high", n=100 - STEP)
    return words("advice.percent", n=rounded)


class Teller(ABC):
    """Speaks about one game to one viewer; ``names`` are the players' names by seat."""

    game: str
    rules: tuple[str, ...]
    """the sections of the rules page in reading order: keys GAME.rules.SECTION and ….title"""

    def __init__(self, words: Words, names: Sequence[str], viewer: int | None = None) -> None:
        self.words = words
        self.names = names
        self.viewer = viewer
        self.actor = viewer
        """whose moves and reasons are told"""

    @abstractmethod
    def card(self, card: int | str) -> str:
        """The name of a card as printed on it."""

    @abstractmethod
    def card_text(self, card: int | str) -> str:
        """What a card does."""

    @abstractmethod
    def event(self, event: Event) -> str | None:
        """The chronicle's line for an event as the viewer saw it; nothing if it needs none."""

    @abstractmethod
    def move(self, move: Move) -> str:
        """What a move of the actor's will do, as the viewer's button says it."""

    @abstractmethod
    def question(self, view: Table) -> str:
        """What is wanted now, and of whom."""

    @abstractmethod
    def ending(self, outcome: Outcome) -> str:
        """Who won, and why."""

    def name(self, seat: object) -> str:
        """The name of a seat's player."""
        if isinstance(seat, int) and 0 <= seat < len(self.names):
            return self.names[seat]
        return str(seat)

    def refusal(self, refusal: Refusal) -> str:
        """Why something cannot be done, and what helps."""
        return self.words(refusal.key, **self.shown(refusal.values))

    def reason(self, key: str, values: Mapping[str, Any]) -> str:
        """One reason of a bot; a ``percent`` among its values may be told as a ``{chance}``."""
        shown = self.shown(values)
        if "percent" in values:
            shown["chance"] = percent(self.words, values["percent"] / 100)
        return self.words(self.spoken(key), **shown)

    def spoken(self, key: str) -> str:
        """The key of a sentence about the viewer, or about nobody that it speaks to."""
        mine = f"{key}.you"
        return mine if self.viewer is not None and self.words.has(mine) else key

    def overheard(self, seat: int) -> Teller:
        """Who tells of the moves and reasons of a seat to somebody else."""
        other = copy(self)
        other.viewer, other.actor = None, seat
        return other

    def sight(self, view: Table, seat: int, secret: Collection[int] = ()) -> list[str]:
        """What a seat knew of the cards in hands, from its own view, in short sentences.

        Nothing is said of the hands of other seats in ``secret``.
        """
        hand = [self.card(card) for card in view["hand"][seat] if card != HIDDEN]
        key = "thoughts.hand" if hand else "thoughts.hand.none"
        said = [self.words(key, cards=self.words.listing(hand))]
        for other, cards in enumerate(view["hand"]):
            known = [self.card(card) for card in cards if card != HIDDEN]
            if known and other != seat and other not in secret:
                name, listed = self.name(other), self.words.listing(known)
                said.append(self.words("thoughts.known", seat=name, cards=listed))
        return said

    def shown(self, values: Mapping[str, Any]) -> dict[str, object]:
        """Values with names in the place of seats and cards."""
        shown: dict[str, object] = {}
        for name, value in values.items():
            if name in SEAT_VALUES:
                shown[name] = self.name(value)
            elif name in ("card", "guess", "other"):
                shown[name] = self.card(value)
            else:
                shown[name] = value
        return shown

    def say(self, key: str, seat: int, target: int | None = None, /, **values: Any) -> str:
        """The sentence of a key about who acts and whom it is aimed at, for this viewer."""
        full = f"{self.game}.{key}"
        suffixes = [""]
        if target is not None and target == seat:
            suffixes = [".you.self", ".self"] if seat == self.viewer else [".self"]
        elif seat == self.viewer:
            suffixes = [".you", ""]
        elif target is not None and target == self.viewer:
            suffixes = [".to_you", ""]
        chosen = next((full + end for end in suffixes if self.words.has(full + end)), full)
        named = {"seat": self.name(seat)} | (
            {} if target is None else {"target": self.name(target)}
        )
        return self.words(chosen, **named, **self.shown(values))
