"""What a hand card is worth to the expert: the trained numbers of ``bot_outlook``.

They lie in ``assets/bots/king_cat.json``, made by ``python -m game.arena.train_king_cat``.
"""

from __future__ import annotations

from functools import cache

from game.core.shipped import read_numbers

Rows = list[list[list[float]]]
"""Weights in logits, by table (two, three, more players still in) and range of the pile."""


@cache
def trained_worth() -> Rows:
    """The trained weights, read once.

    Raises:
        Damaged: when the numbers are missing or damaged.
    """
    return read_numbers(("bots", "king_cat.json"), _rows)


def _rows(plain: dict[str, Rows]) -> Rows:
    return plain["worth"]
