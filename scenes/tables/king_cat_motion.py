"""How the events of King Cat look in motion: a table from kinds of events to motions."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.core.events import Event
from scenes.stage import motion
from scenes.stage.motion import Motion
from scenes.stage.placement import Placement

Make = Callable[[str, int], Motion]

_MAKERS: dict[str, Make] = {
    "dealt": lambda key, i: motion.deal(key, i),
    "drew": lambda key, i: motion.deal(key),
    "set_aside": lambda key, i: motion.play(key),
    "opened_aside": lambda key, i: motion.play(key, i * 0.12),
    "played": lambda key, i: motion.play(key),
    "forced_to_lay": lambda key, i: motion.play(key),
    "went_out": lambda key, i: motion.play(key),
    "hands_swapped": lambda key, i: Motion(key, 0.6, 0, "in_out_quad", 0.22, sound="slide"),
    "dug": lambda key, i: Motion(key, 0.5, 0, "in_out_quad", 0.18, sound="slide"),
    "put_back": lambda key, i: motion.discard(key),
    "showed": lambda key, i: motion.flip(key),
    "compared": lambda key, i: motion.flip(key),
    "shield_raised": lambda key, i: motion.token(key),
}
_TIME_TO_READ = {
    "guessed": 0.7,
    "compared": 0.8,
    "played": 0.25,
    "forced_to_lay": 0.4,
    "hands_swapped": 0.4,
    "went_out": 0.5,
    "showed": 0.35,
    "peeked": 0.4,
    "dug_up": 0.4,
    "opened_aside": 0.5,
    "shuffled_in": 0.2,
}
"""Seconds at normal speed, by kind alone: an event's private parts never change a pause."""
_FAR = 40.0


def motions_of(
    events: Sequence[Event], before: Sequence[Placement], after: Sequence[Placement]
) -> tuple[list[Motion], float]:
    """The motions from one layout to the next, and how long to wait for reading them."""
    kind = events[-1].kind
    hold = _TIME_TO_READ.get(kind, 0.0)
    old = {place.key: place for place in before}
    new = {place.key: place for place in after}
    if kind in ("round_began", "shuffled_in"):
        return _gather(old, new), hold
    maker = _MAKERS.get(kind)
    if maker is None:
        return [], hold
    moved = [key for key in new if key not in old or _far(old[key], new[key])]
    return [maker(key, i) for i, key in enumerate(moved)], hold


def _far(a: Placement, b: Placement) -> bool:
    return abs(a.x - b.x) + abs(a.y - b.y) > _FAR or a.face != b.face


def _gather(old: dict[str, Placement], new: dict[str, Placement]) -> list[Motion]:
    """Cards that are not the same cards any more fly to the pile and are lost in it."""
    top = next((key for key, place in reversed(new.items()) if place.lift < 0.8), None)
    gone = [key for key in old if key not in new and old[key].kind == "card"]
    return [motion.discard(key, i * 0.02, top) for i, key in enumerate(gone)]
