"""Tempers of King Cat: what a player likes to do, in points of the chance to win the round.

A liking is added to how good a move seems, so that it decides between moves that are nearly as
good and never makes a move that throws a round away.

Bold players strike: they name cards, compare and drive out while others would wait. Careful ones
shield themselves, and compare hardly ever unless they are sure to win. Sly ones lay the card that
nobody expects, so that what others conclude of the one they keep is wrong. Grudging ones go for who
hurt them last.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.core.bot import Request
from game.core.zones import HIDDEN
from game.king_cat.cards import (
    BATTLE_BUNNY,
    CRYSTAL_BOWL,
    HERMIT_HOME_SWAP,
    SHELL_SHIELD,
    SNAKE_SORCERER,
)
from game.king_cat.knowledge import laid_rather
from game.king_cat.moves import Move

STRIKES = 0.05
"""What a bold player likes of a strike, and what a careful one dislikes of a comparison."""
SHELTER = 0.06
"""What a careful player likes of a shield, and a bold one dislikes."""
MASK = 0.1
"""What a sly player likes of the least expected card, against one laid half the time."""
GRUDGE = 0.06
"""What a grudging player likes of a blow at who hurt them last."""

_STRIKES = frozenset({CRYSTAL_BOWL, BATTLE_BUNNY, SNAKE_SORCERER})
_BLOWS = frozenset({*_STRIKES, HERMIT_HOME_SWAP})
_HURTS = {"guessed", "compared", "forced_to_lay", "hands_swapped"}


def likings(request: Request, temper: str, moves: Sequence[Move]) -> list[float]:
    """How much a temper likes each of the moves; none where it is an even one."""
    hand: list[Any] = request.view["hand"][request.seat]
    if not temper or len(hand) < 2:
        return [0.0] * len(moves)
    enemy = who_hurt(request.events, request.seat) if temper == "grudging" else -1
    return [_liking(temper, move, hand, request.seat, enemy) for move in moves]


def _liking(temper: str, move: Move, hand: list[Any], me: int, enemy: int) -> float:
    at_other = move.target >= 0 and move.target != me
    if temper == "bold":
        if move.card in _STRIKES and at_other:
            return STRIKES
        return -SHELTER if move.card == SHELL_SHIELD else 0.0
    if temper == "careful":
        if move.card == BATTLE_BUNNY and at_other:
            return -STRIKES
        return SHELTER if move.card == SHELL_SHIELD else 0.0
    if temper == "sly":
        kept = hand[1] if hand[0] == move.card else hand[0]
        return MASK * (0.5 - laid_rather(move.card, kept, 0.0))
    return GRUDGE if move.card in _BLOWS and move.target == enemy else 0.0


def who_hurt(events: Sequence[Mapping[str, Any]], me: int) -> int:
    """Who last named a card of a seat, compared with it, made it lay or swapped; -1 for nobody."""
    last = enemy = -1
    for event in events:
        if event["event"] == "played":
            last = event["seat"]
        elif event["event"] in _HURTS and event["target"] == me and last != me:
            enemy = last
    return enemy


def eager(temper: str, card: int | str, luck: float) -> float:
    """How gladly a child with a temper lays a card: the lowest number goes first."""
    assert card != HIDDEN
    number = float(card)
    if temper == "bold" and card in _STRIKES:
        return number - 1.0
    if temper == "careful":
        return number - 4.0 if card == SHELL_SHIELD else number + (card == BATTLE_BUNNY) * 2.0
    if temper == "sly" and luck < 0.09:
        return -number
    return number
