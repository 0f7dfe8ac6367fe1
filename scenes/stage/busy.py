"""The busiest frame, measured: six seats, twelve movers with shadows, four of them turning."""

from __future__ import annotations

import time

import pygame

from scenes.backend import HeadlessBackend
from scenes.kit.backdrop import Backdrop
from scenes.kit.look import Look
from scenes.kit.theme import KING_CAT
from scenes.stage.arrange import cascade, fan, pile
from scenes.stage.motion import Motion, Step
from scenes.stage.placement import Placement
from scenes.stage.stage import Stage

SEATS = 6
FRAME = 1 / 60


def _table(look: Look, dealt: bool) -> list[Placement]:
    """Six seats with laid cards, a pile, a hand; twelve cards in the pile or dealt."""
    u = look.units
    out = pile([(f"pile{i}", None) for i in range(6)], u.width * 0.42, 462, 208)
    for seat in range(SEATS):
        laid = [(f"laid{seat}.{i}", str((seat + i) % 11)) for i in range(3)]
        out += cascade(laid, 220 + seat * 210, 330, 166)
    out += fan([("hand0", "9"), ("hand1", "6")], u.width * 0.45, 902, 330)
    for i in range(12):
        face = str(i % 11) if i < 4 and dealt else None
        x, y = (260 + (i % 6) * 210, 130 + (i // 6) * 560) if dealt else (u.width * 0.42, 440)
        out.append(
            Placement(f"card{i}", face, x, y, 166, (i % 5 - 2) * 3.0 if dealt else 0.0, 1.0, 20 + i)
        )
    return out


def busy_deal(size: tuple[int, int], frames: int = 180) -> list[float]:
    """Milliseconds that each frame took (time passes 1/60 s a frame, whatever it took)."""
    screen = HeadlessBackend(size)
    look = Look(size, palette=KING_CAT)
    stage = Stage(look)
    ground = Backdrop("king_cat")
    home, away = _table(look, False), _table(look, True)

    def under(surface: pygame.Surface) -> None:
        ground.draw(surface, look)

    def motions() -> list[Motion]:
        return [Motion(f"card{i}", 0.9, tilt=6 if i < 4 else 0) for i in range(12)]

    for target in (home, away, home):  # pictures are loaded before the measured part, as in play
        stage.jump(target)
        stage.draw(screen.surface(), under)
    took: list[float] = []
    there = False
    while len(took) < frames:
        if not stage.busy:
            there = not there
            stage.play(Step(away if there else home, motions()))
        start = time.perf_counter()
        if stage.update(FRAME):
            stage.draw(screen.surface(), under)
        took.append((time.perf_counter() - start) * 1000)
    return took


def percentile(values: list[float], part: float) -> float:
    """The value below which ``part`` (0–1) of the values lie."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(part * len(ordered)))]
