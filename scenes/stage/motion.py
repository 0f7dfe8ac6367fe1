"""How things get from one layout to the next, as data, and the pose at any moment between."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace

from scenes.stage.easing import EASINGS
from scenes.stage.placement import Placement, Source

MAX_ARC = 140.0
FLIP_FROM, FLIP_TO = 0.25, 0.75


@dataclass(frozen=True)
class Motion:
    """How one thing moves. Times in seconds at normal speed.

    A key that is not in the old layout comes from ``origin``; one that is not in the new layout
    goes to ``goal``. Either is a placement, or the key of another placement (in the old layout
    for ``origin``, in the new one for ``goal``) so that it follows a change of size. Without
    them things fade in and out where they lie. A face that differs is turned over on the way.
    """

    key: str
    duration: float = 0.34
    delay: float = 0.0
    ease: str = "out_cubic"
    arc: float = 0.1
    """height of the arc as a part of the distance (at most 140 units)"""
    lift: float = 3.4
    """height above the felt in mid-flight"""
    tilt: float = 0.0
    """degrees of a swing that dies out on landing"""
    origin: Placement | str | None = None
    goal: Placement | str | None = None
    sound: str = ""
    """cue when it starts"""
    landing: str = ""
    """cue when it lands"""

    @property
    def end(self) -> float:
        """When it has landed."""
        return self.delay + self.duration


def deal(key: str, index: int = 0, origin: Placement | str | None = None) -> Motion:
    """A card dealt: 420 ms, the next one 70 ms later."""
    return Motion(key, 0.42, index * 0.07, "out_cubic", 0.1, origin=origin, sound="flick")


def play(key: str, delay: float = 0.0, origin: Placement | str | None = None) -> Motion:
    """A card played to the table: 340 ms, settling from 4°."""
    return Motion(key, 0.34, delay, tilt=4, origin=origin, sound="slide", landing="place")


def flip(key: str, delay: float = 0.0) -> Motion:
    """A card turned over where it lies: 260 ms."""
    return Motion(key, 0.26, delay, "linear", 0, 2.0, sound="flick")


def discard(key: str, delay: float = 0.0, goal: Placement | str | None = None) -> Motion:
    """A card put away: 280 ms."""
    return Motion(key, 0.28, delay, "in_out_quad", 0.04, goal=goal, sound="slide")


def token(key: str, delay: float = 0.0, origin: Placement | str | None = None) -> Motion:
    """A token laid: 220 ms, a little too far and back."""
    return Motion(key, 0.22, delay, "out_back", 0.2, origin=origin, landing="place")


def hover(key: str) -> Motion:
    """A card raised under the pointer: 120 ms."""
    return Motion(key, 0.12, 0, "out_quad", 0, 0)


def slide(key: str, delay: float = 0.0) -> Motion:
    """Cards closing a gap: 200 ms along the felt."""
    return Motion(key, 0.20, delay, "out_quad", 0, 0)


@dataclass
class Step:
    """From the present layout to ``target``; then a rest of ``hold`` seconds.

    Whatever changed without a motion of its own slides there. ``hold`` is time to read: it passes
    at the person's speed like all motion. ``cues`` are (second, name). ``on_start`` and
    ``on_done`` are called in order even when the step is skipped.
    """

    target: Source
    motions: Sequence[Motion] = ()
    wait: float = 0.0
    hold: float = 0.0
    cues: Sequence[tuple[float, str]] = ()
    on_start: Callable[[], None] | None = None
    on_done: Callable[[], None] | None = None
    tag: str = ""


@dataclass
class Mover:
    """One thing on its way."""

    motion: Motion
    start: Placement
    end: Placement
    stays: bool = True
    """whether it is in the new layout"""
    was: bool = True
    """whether it was in the old layout"""
    active: bool = field(default=False)
    landed: bool = field(default=False)


@dataclass(frozen=True)
class Pose:
    """A thing at one moment: a placement and how far it is turned about its upright axis."""

    place: Placement
    squeeze: float = 1.0


def _between(a: float, b: float, t: float) -> float:
    return a + (b - a) * t


def _turn(a: float, b: float, t: float) -> float:
    """Between two angles, the short way round for whole turns."""
    return a + ((b - a + 180) % 360 - 180) * t


def pose(mover: Mover, time: float) -> Pose:
    """Where a mover is ``time`` seconds after its step began."""
    motion, a, b = mover.motion, mover.start, mover.end
    raw = (time - motion.delay) / motion.duration if motion.duration > 0 else 1.0
    raw = max(0.0, min(1.0, raw))
    t = EASINGS[motion.ease](raw)
    way = math.hypot(b.x - a.x, b.y - a.y)
    bow = math.sin(math.pi * raw)
    rise = min(MAX_ARC, motion.arc * way) * bow
    lift = _between(a.lift, b.lift, raw)
    place = replace(
        b,
        x=_between(a.x, b.x, t),
        y=_between(a.y, b.y, t) - rise,
        h=_between(a.h, b.h, t),
        angle=_turn(a.angle, b.angle, t) + motion.tilt * math.sin(math.pi * 2 * raw) * (1 - raw),
        lift=lift + max(0.0, motion.lift - max(a.lift, b.lift)) * bow,
        dimmed=_between(a.dimmed, b.dimmed, t),
        glow=max(0.0, min(1.0, _between(a.glow, b.glow, t))),
        alpha=_between(a.alpha, b.alpha, raw),
    )
    if a.face == b.face:
        return Pose(place)
    part = max(0.0, min(1.0, (raw - FLIP_FROM) / (FLIP_TO - FLIP_FROM)))
    face = a.face if part < 0.5 else b.face
    return Pose(replace(place, face=face), max(0.04, abs(math.cos(math.pi * part))))
