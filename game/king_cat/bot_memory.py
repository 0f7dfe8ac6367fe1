"""Forgetting: a request as somebody remembers it who does not remember everything.

What fades is what was seen in secret, and wrong guesses; what lies on the table stays. Whether a
fact is forgotten follows from the facts themselves and from how many cards were laid since, so
that it stays forgotten. High cards are striking and fade more slowly.
"""

from __future__ import annotations

import zlib
from dataclasses import replace
from typing import Any

from game.core.bot import Request
from game.core.zones import HIDDEN
from game.king_cat import phases
from game.king_cat.cards import HERMIT_HOME_SWAP

_BETWEEN_TWO = frozenset({"compared", "hands_swapped"})
_LOOKS = frozenset({"peeked", "dug_up"})
_FACES = frozenset({"mine", "theirs", "given", "taken"})
Told = dict[str, Any]


def forgetful(request: Request, keeps: float) -> Request:
    """The request without what was forgotten; ``keeps`` of all facts outlast one card laid."""
    memory = _Memory(request, keeps)
    view = dict(request.view)
    me, phase = request.seat, view["phase"]
    mine = view["to_move"] == me
    if phase not in phases.OVER:
        view["hand"] = [
            [HIDDEN] * len(cards) if seat != me and memory.lost_hand(seat, cards) else list(cards)
            for seat, cards in enumerate(view["hand"])
        ]
    looking = 1 if mine and phase == phases.PLACE else 0
    if memory.lost_look("peeked"):
        rest = [HIDDEN] * (len(view["deck"]) - looking)
        view["deck"] = view["deck"][:looking] + rest
    digging = mine and phase == phases.DIG
    if isinstance(view["aside"], int) and not digging and memory.lost_look("dug_up"):
        view["aside"] = HIDDEN
    return replace(request, view=view, events=memory.events())


class _Memory:
    """Which of the events of a round are still in mind."""

    def __init__(self, request: Request, keeps: float) -> None:
        self._all = request.events
        self._faded: list[bool] = []
        laid = 0
        for number in range(len(self._all) - 1, -1, -1):
            event = self._all[number]
            self._faded.append(_faded(f"{request.seat}/{number}", event, laid, keeps))
            laid += event["event"] == "played"
        self._faded.reverse()

    def lost_hand(self, seat: int, cards: list[int | str]) -> bool:
        """Whether it is forgotten what another player holds."""
        if cards == [HIDDEN] * len(cards):
            return False
        for number in range(len(self._all) - 1, -1, -1):
            event = self._all[number]
            met = event["event"] in _BETWEEN_TWO and seat in (event["seat"], event["target"])
            if met or (event["event"] in _LOOKS and event["card"] != HIDDEN):
                return self._faded[number]
        return False

    def lost_look(self, kind: str) -> bool:
        """Whether the last look of a kind is forgotten."""
        for number in range(len(self._all) - 1, -1, -1):
            event = self._all[number]
            if event["event"] == kind and event["card"] != HIDDEN:
                return self._faded[number]
        return False

    def events(self) -> list[Told]:
        """The events that are remembered; of forgotten meetings the faces are gone."""
        kept: list[Told] = []
        for event, faded in zip(self._all, self._faded, strict=True):
            if not faded:
                kept.append(event)
            elif event["event"] == "compared":
                kept.append(event | {"mine": HIDDEN, "theirs": HIDDEN})
            elif event["event"] == "hands_swapped":
                kept.append(event | {"given": HIDDEN, "taken": HIDDEN})
        return kept


def _faded(mark: str, event: Told, age: int, keeps: float) -> bool:
    kind = event["event"]
    wrong = kind == "guessed" and not event["right"]
    if not (wrong or kind in _BETWEEN_TWO or kind in _LOOKS):
        return False
    shown = _FACES if kind in _BETWEEN_TWO else {"card"}
    faces = [event[key] for key in shown & event.keys() if isinstance(event[key], int)]
    if max(faces, default=0) >= HERMIT_HOME_SWAP:
        keeps = keeps**0.5
    luck = zlib.crc32(f"{mark}/{sorted(event.items())}".encode("ascii")) / 2**32
    return luck > keeps**age
