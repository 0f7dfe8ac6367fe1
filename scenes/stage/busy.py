"""The busiest frame, measured: six seats, twelve movers with shadows, four of them turning."""

from __future__ import annotations

import time
from collections.abc import Callable

import pygame

from scenes.backend import Backend, HeadlessBackend
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


class BusyDeal:
    """A deal to and fro that never ends, on any screen."""

    def __init__(self, screen: Backend, clock: Callable[[], float] = time.perf_counter) -> None:
        """Load every picture, as in play: the first frames are not the measured ones.

        ``clock`` gives the seconds by which frames are measured.
        """
        self._clock = clock
        self._screen = screen
        self._look = Look(screen.size, palette=KING_CAT)
        self._stage = Stage(self._look)
        self._ground = Backdrop("king_cat")
        self._home, self._away = _table(self._look, False), _table(self._look, True)
        self._there = False
        for target in (self._home, self._away, self._home):
            self._stage.jump(target)
            self._stage.draw(screen.surface(), self._under)

    def frame(self) -> float:
        """One frame, drawn and presented; the milliseconds it took. 1/60 s passes on the table."""
        if not self._stage.busy:
            self._there = not self._there
            motions = [Motion(f"card{i}", 0.9, tilt=6 if i < 4 else 0) for i in range(12)]
            self._stage.play(Step(self._away if self._there else self._home, motions))
        start = self._clock()
        if self._stage.update(FRAME):
            self._screen.present(self._stage.draw(self._screen.surface(), self._under))
        return (self._clock() - start) * 1000

    def _under(self, surface: pygame.Surface) -> None:
        self._ground.draw(surface, self._look)


def busy_deal(size: tuple[int, int], frames: int = 180) -> list[float]:
    """Milliseconds of the processor that each frame took without a window.

    Not of the clock on the wall: other programs must not make a test fail.
    """
    deal = BusyDeal(HeadlessBackend(size), time.thread_time)
    return [deal.frame() for _ in range(frames)]


def percentile(values: list[float], part: float) -> float:
    """The value below which ``part`` (0–1) of the values lie."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(part * len(ordered)))]
