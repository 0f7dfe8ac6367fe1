"""A table of Seven Sins laid out for a test."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.core.options import Options
from game.seven_sins.rules import GAME
from tests.laid import H, LaidTable

__all__ = ["H", "Laid", "cards"]


def cards(names: str) -> list[str]:
    """Cards by short names: "p3 w7 c pu h"."""
    return [_card(name) for name in names.split()]


def _card(name: str) -> str:
    colours = {
        **{"g": "greed", "p": "pride", "w": "wrath", "l": "lust"},
        **{"gl": "gluttony", "s": "sloth", "e": "envy"},
    }
    if name in ("c", "pu", "h", H):
        return {"c": "corruption", "pu": "purity", "h": "halo"}.get(name, name)
    return f"{colours[name[:-1]]}-{name[-1]}"


def _hands(hands: Sequence[str]) -> list[list[str]]:
    return [cards(hand) for hand in hands]


class Laid(LaidTable):
    """Seat 0 plays, if not said otherwise. Hands and pile are written in short names."""

    def __init__(
        self,
        *hands: str,
        deck: str = "g1 g2 g3 s1 s2 s3 s4 s5",
        chance: Sequence[int] = (),
        start_level: int = 6,
        known: dict[str, list[str]] | None = None,
        **position: Any,
    ) -> None:
        laid = {
            "phase": "play",
            "to_move": 0,
            "turn": 0,
            "deck": cards(deck),
            "hand": _hands(hands),
        }
        told = {who: {"hand": _hands(hand)} for who, hand in (known or {}).items()}
        options: Options = {"start_level": start_level}
        super().__init__(GAME, len(hands), options, laid | position, chance, told)

    @property
    def sizes(self) -> list[int]:
        """The number of cards in each hand."""
        return [len(hand) for hand in self["hand"]]
