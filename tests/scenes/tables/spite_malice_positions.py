"""Positions of Spite & Malice for tests of its table, and what a person does and sees there."""

from __future__ import annotations

import pygame

from game.core.match import Header, Match
from game.spite_malice.cards import NAMES
from game.spite_malice.rules import GAME
from tests.scenes.tables.hands import aim
from tests.scenes.tables.rig import FedWorker, Rig

CENTER_KEYS = (pygame.K_a, pygame.K_s, pygame.K_d)
STACK_KEYS = (pygame.K_q, pygame.K_w, pygame.K_e, pygame.K_r)
POSITION: dict[str, object] = {
    "phase": "play",
    "to_move": 0,
    "starter": 0,
    "points": [23, 31],
    "hand": [["2H", "4C", "KS", "8D", "AS"], ["5S", "5H", "5D", "5C", "6S"]],
    "payoff": [["7D", "9S", "2C"], ["9C", "QH", "QD"]],
    "side": [[["QS", "9H", "6D"], ["TS", "9D"], ["3S"], []], [["QH", "8S"], [], [], []]],
    "center": [["AD", "2D", "3D", "4S", "5D", "6S"], ["AS", "2S", "3C", "4H", "5C"], []],
    "stock": list(NAMES[:30]),
}


def match_of(options: dict[str, object] | None = None, **changes: object) -> Match:
    header = Header.new(GAME, 2, 1, options)
    start = {"position": POSITION | changes}
    return Match(GAME, Header("spite_malice", 2, header.options, 1, 1, start))


def sit(rig: Rig, match: Match | None = None, people: tuple[int, ...] = (0,)) -> Match:
    match = match or match_of()
    rig.sit(match, people, FedWorker())
    rig.settle()
    return match


def moves(match: Match) -> list[str]:
    return [entry.move for entry in match.entries if entry.undo is None]


def lit(rig: Rig) -> list[str]:
    return [f"{kind}{index}" for kind, index in rig.table.lit_targets()]


def click(rig: Rig, key: str) -> None:
    rig.click(aim(rig, key))


def pause(rig: Rig) -> None:
    """Longer than a double click."""
    rig.step(60)
