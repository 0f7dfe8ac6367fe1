"""What moves from one layout to the next, and what it looks like on its way."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from scenes.stage.motion import Motion, Mover, pose, slide
from scenes.stage.placement import Placement

FADE = 0.12
"""Seconds in which a thing comes or goes that has no motion of its own."""
MOMENTS = 8
"""Moments of a motion whose pictures are made before: large things are kept in few sizes only."""


def movers_between(
    base: Mapping[str, Placement], target: Mapping[str, Placement], motions: Sequence[Motion]
) -> list[Mover]:
    """Movers for what differs: what changes, what arrives, what leaves."""
    known = {each.key: each for each in motions}
    movers = []
    for key, end in target.items():
        start = base.get(key)
        if start is None:
            movers.append(_arrival(end, known.get(key), base))
        elif start != end:
            movers.append(Mover(known.get(key) or slide(key), start, end))
    gone = (start for key, start in base.items() if key not in target)
    return movers + [_departure(start, known.get(start.key), target) for start in gone]


def on_the_way(mover: Mover) -> list[Placement]:
    """How a mover looks when it starts; of what is large and has an outline, some moments more."""
    last = MOMENTS if mover.start.kind == "token" and mover.start.h != mover.end.h else 1
    motion = mover.motion
    times = [motion.delay + motion.duration * n / MOMENTS for n in range(last)]
    return [pose(mover, time).place for time in times]


def _arrival(end: Placement, motion: Motion | None, base: Mapping[str, Placement]) -> Mover:
    origin = motion.origin if motion is not None else None
    if isinstance(origin, str):
        origin = base.get(origin)
    if motion is None or origin is None:
        spec = Motion(end.key, FADE, motion.delay if motion else 0.0, "out_quad", 0, 0)
        return Mover(spec, end.moved(alpha=0.0), end, was=False)
    start = origin.moved(key=end.key, deck=end.deck, kind=end.kind)
    if end.kind != "card":
        start = start.moved(face=end.face, aspect=end.aspect)
        if origin.kind != end.kind:  # it comes out of something else, unseen and in its size
            start = start.moved(h=end.h, alpha=0.0)
    return Mover(motion, start, end, was=False)


def _departure(start: Placement, motion: Motion | None, target: Mapping[str, Placement]) -> Mover:
    goal = motion.goal if motion is not None else None
    if isinstance(goal, str):
        goal = target.get(goal)
    if motion is None or goal is None:
        spec = Motion(start.key, FADE, motion.delay if motion else 0.0, "out_quad", 0, 0)
        return Mover(spec, start, start.moved(alpha=0.0), stays=False)
    end = goal.moved(key=start.key, deck=start.deck, kind=start.kind)
    if start.kind != goal.kind or start.kind != "card":  # it goes into something else as what it is
        end = end.moved(face=start.face, aspect=start.aspect, h=start.h)
    return Mover(motion, start, end, stays=False)
