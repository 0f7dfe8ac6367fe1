"""Hands of a person at the table: a move becomes clicks, or keys. Nothing is called directly.

What has to be done for a move is a list of deeds. Most name a control that is clicked; ``bid:12``
brings the picker of Coyote to a number, ``doubt!`` is the doubt with all that it takes.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.coyote.moves import parse as parse_coyote
from game.king_cat.moves import parse as parse_king_cat
from game.seven_sins.cards import COLOURS, CORRUPTION, PRIDE, counts_as
from game.seven_sins.moves import parse as parse_seven_sins
from game.seven_sins.plays import writings
from game.spite_malice.cards import NAMES
from game.spite_malice.moves import parse as parse_spite_malice
from scenes.kit.dialog import Dialog
from scenes.kit.widget import Widget
from tests.scenes.tables.rig import Rig

GRID = 9
HELD = 30
"""Frames for which the doubt is held down: half a second."""
Stroke = Callable[[Rig], None]
"""One thing that a hand does, with a picture after it."""


def aim(rig: Rig, key: str) -> tuple[int, int]:
    """A point on the top scene's control at which it is the one that is hit."""
    top = rig.app.stack.top
    assert top is not None
    widget = top.ui.find(key)
    assert widget is not None, f"there is no control {key!r}: {rig.where()}"
    for pos in points(widget.rect):
        if top.ui.at(pos) is widget:
            return pos
    raise AssertionError(f"{key!r} cannot be hit anywhere at {widget.rect}: {rig.where()}")


def points(rect: pygame.Rect) -> list[tuple[int, int]]:
    """Points of a rectangle, the middle first."""
    spread = sorted(range(GRID), key=lambda i: abs(i - GRID // 2))
    xs = [rect.x + rect.w * (2 * i + 1) // (2 * GRID) for i in spread]
    ys = [rect.y + rect.h * (2 * i + 1) // (2 * GRID) for i in spread]
    return [(x, y) for y in ys for x in xs]


def clicks(rig: Rig, line: str) -> list[str]:
    """The deeds that make a move, one after another; ``main`` does it."""
    return CLICKS[rig.table.session.match.game.id](rig, line)


def _coyote(rig: Rig, line: str) -> list[str]:
    move, table = parse_coyote(line), rig.table
    if move.verb == "bid":
        return [f"bid:{move.number}", "main"]
    if move.verb == "guess":
        return [f"guess{move.target}", "main"]
    if move.verb == "discard":
        eyes = table.data["eyes"][table.director.viewer]
        return [f"eye{eyes.index(move.kind[0])}", "main"]
    return {"doubt": ["doubt!"], "deal": ["main"]}.get(move.verb, [move.verb])


def _king_cat(rig: Rig, line: str) -> list[str]:
    move, table = parse_king_cat(line), rig.table
    if move.verb == "put":
        return [f"gap{move.under}", "main"]
    if move.verb in ("keep", "swap"):
        return ["hand0" if move.verb == "keep" else "swap", "main"]
    if move.verb == "deal":
        return ["main"]
    keys = [f"hand{table.hand.index(move.card)}"]
    others = {m.target for m in table.session.match.state.moves() if m.card == move.card}
    if move.target >= 0 and len(others) > 1:
        keys.append(f"seat{move.target}")
    if move.guess >= 0:
        keys.append(f"guess{move.guess}")
    return [*keys, "main"]


def _spite_malice(rig: Rig, line: str) -> list[str]:
    """Lift the card, then click where it goes."""
    move, table = parse_spite_malice(line), rig.table
    if move.verb in ("deal", "end"):
        return ["main" if move.verb == "deal" else "end"]
    source = move.verb
    if move.verb == "hand":
        hand = table.data["hand"][table.director.viewer]
        source = f"hand{hand.index(NAMES[move.card])}"
    elif move.verb == "side":
        source = f"side{move.stack - 1}"
    target = f"center{move.center - 1}" if move.center else f"side{move.stack - 1}"
    return [source, target]


def _seven_sins(rig: Rig, line: str) -> list[str]:
    """The cards from bottom to top, then colour, target, or the pile; or one of two answers."""
    move, table = parse_seven_sins(line), rig.table
    if move.verb in ("take", "refuse", "stop", "keep") or line == "pick nothing":
        return ["answer"]
    held = [table.card_at(place) for place in range(len(table.own_cards()))]
    if move.verb == "show" and sum(counts_as(card, PRIDE) for card in held) == 1:
        return ["main"]
    keys = [f"hand{held.index(card)}" for card in move.cards]
    if move.colour >= 0:
        if len({cards[-1] for cards in writings(move.cards)}) > 1:
            keys.append(f"hand{held.index(CORRUPTION)}")
        keys.append(f"colour_{COLOURS[move.colour]}")
    if move.target >= 0:
        keys.append(f"seat{move.target}")
    others = [
        cards for seat, cards in enumerate(table.data["hand"]) if seat != table.director.viewer
    ]
    if move.draw and any(others):
        keys.append("loot")
    return [*keys, "main"]


CLICKS: dict[str, Callable[[Rig, str], list[str]]] = {
    "king_cat": _king_cat,
    "coyote": _coyote,
    "spite_malice": _spite_malice,
    "seven_sins": _seven_sins,
}
"""How a move is made with the mouse, by game."""


def strokes(rig: Rig, deed: str) -> list[Stroke]:
    """What the mouse does for a deed."""
    if deed.startswith("bid:"):
        pos = aim(rig, "well")
        more = int(deed[4:]) - rig.table.choice.number
        return [lambda rig: rig.scroll(pos, more)] if more else []
    if deed == "doubt!":
        pos = aim(rig, "doubt")
        waits: list[Stroke] = [lambda rig: rig.step(3)] * (HELD // 3)
        return [
            lambda rig: rig.point(pos),
            lambda rig: rig.press(pos),
            *waits,
            lambda rig: rig.release(pos),
        ]
    pos = aim(rig, deed)
    return [
        lambda rig: rig.point(pos),
        lambda rig: rig.press(pos),
        lambda rig: rig.release(pos),
    ]


class Mouse:
    """Points and clicks."""

    def __init__(self, rig: Rig) -> None:
        self.rig = rig

    def use(self, key: str) -> None:
        """Click a control."""
        for stroke in strokes(self.rig, key):
            stroke(self.rig)

    def make(self, line: str) -> None:
        """Make the viewer's move."""
        for key in clicks(self.rig, line):
            self.use(key)
        if isinstance(self.rig.app.stack.top, Dialog):
            self.use("answer0")


class Keys:
    """Tab, arrows, numbers and Enter."""

    def __init__(self, rig: Rig) -> None:
        self.rig = rig

    @property
    def _focused(self) -> Widget | None:
        top = self.rig.app.stack.top
        assert top is not None
        return top.ui.focused

    def reach(self, key: str) -> None:
        """Move the focus to a control: Tab to its group, arrows within."""
        top = self.rig.app.stack.top
        assert top is not None
        ui = top.ui
        seen: list[str] = []
        for _ in range(40):
            goal, here = ui.find(key), ui.focused
            assert goal is not None, f"there is no control {key!r}: {self.rig.where()}"
            if here is goal:
                return
            if here is None or ui.group_of(here) != ui.group_of(goal):
                self.rig.key(pygame.K_TAB)
            else:
                self._towards(goal, here, seen)
            seen.append(self._focused.key if self._focused is not None else "")
        raise AssertionError(f"no keys lead to {key!r}, only to {seen}: {self.rig.where()}")

    def _towards(self, goal: Widget, here: Widget, seen: list[str]) -> None:
        dx = goal.rect.centerx - here.rect.centerx
        dy = goal.rect.centery - here.rect.centery
        across = pygame.K_RIGHT if dx > 0 else pygame.K_LEFT
        along = pygame.K_DOWN if dy > 0 else pygame.K_UP
        first = abs(dx) >= abs(dy)
        if seen.count(here.key) > 1:
            first = not first
        self.rig.key(across if first else along)

    def use(self, key: str) -> None:
        """Go to a control and press Enter; hand cards have numbers, a bid is typed."""
        if key.startswith("bid:"):
            for sign in key[4:]:
                self.rig.key(pygame.K_MINUS if sign == "-" else ord(sign))
            return
        if key == "doubt!":
            self.rig.key(pygame.K_d)
            self.rig.step(HELD)
            self.rig.key(pygame.K_d)
            return
        if key.startswith("hand") and int(key[4:]) < 10:
            self.rig.key(pygame.K_0 + (int(key[4:]) + 1) % 10)
            return
        if key == "swap":
            self.rig.key(pygame.K_2)
            return
        self.reach(key)
        self.rig.key(pygame.K_RETURN)

    def make(self, line: str) -> None:
        """Make the viewer's move."""
        for key in clicks(self.rig, line):
            self.use(key)
        if isinstance(self.rig.app.stack.top, Dialog):
            self.use("answer0")
