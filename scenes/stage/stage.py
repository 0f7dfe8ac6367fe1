"""The stage: what lies on the table, and how it gets from one layout to the next.

A table scene hands over target layouts; the stage queues them, moves cards there and guarantees
that the picture afterwards (also when skipped) is the picture of the target, drawn fresh.
A static layer holds everything at rest; only what moves is drawn every frame.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Mapping, Sequence

import pygame

from scenes.kit.hints import Hints
from scenes.kit.look import Look
from scenes.stage.damage import merged
from scenes.stage.motion import Motion, Mover, Pose, Step, pose, slide
from scenes.stage.movers import FADE, movers_between, on_the_way
from scenes.stage.placement import Placement, Source, settle
from scenes.stage.sprites import Maker, Sprites

Painter = Callable[[pygame.Surface], None]


class Stage:
    """Cards, tokens and their motion on one table."""

    def __init__(
        self,
        look: Look,
        on_cue: Callable[[str], None] | None = None,
        makers: Mapping[str, Maker] | None = None,
    ) -> None:
        """``on_cue`` is called with the name of a sound or other cue when its moment comes.

        ``makers`` draw placements of kind "made".
        """
        self.on_cue = on_cue or (lambda name: None)
        self.speed = 1.0
        """how many times faster than normal; 0 means at once"""
        self.sprites = Sprites(look, makers)
        self._base_source: Source = ()
        self._base: dict[str, Placement] = {}
        self._target: dict[str, Placement] = {}
        self._queue: deque[Step] = deque()
        self._step: Step | None = None
        self._movers: list[Mover] = []
        self._time = 0.0
        self._cued: set[int] = set()
        self._held: dict[str, tuple[float, float]] = {}
        self._static: pygame.Surface | None = None
        self._stale = True
        self._damage: list[pygame.Rect] = []
        self._drawn: list[pygame.Rect] = []
        self._old: pygame.Surface | None = None
        self._dirty = True
        self._whole = True
        self._preload: deque[tuple[Placement, bool]] = deque()

    # -- what lies where ---------------------------------------------------------------------

    @property
    def look(self) -> Look:
        """How things look on this screen."""
        return self.sprites.look

    @property
    def busy(self) -> bool:
        """Whether a step runs (motion or reading time) or waits."""
        return self._step is not None or bool(self._queue)

    @property
    def moving(self) -> bool:
        """Whether something is being moved at this moment."""
        return bool(self._held) or self._old is not None or any(m.active for m in self._movers)

    @property
    def animating(self) -> bool:
        """Whether every frame may differ: ask for 60 pictures a second."""
        return self.moving or (self._step is not None and self._time < self._motion_end())

    @property
    def tag(self) -> str:
        """The running step's tag."""
        return self._step.tag if self._step is not None else ""

    def placement(self, key: str) -> Placement | None:
        """Where a thing lies when all that runs now has finished its step."""
        return self._target.get(key)

    @property
    def placements(self) -> list[Placement]:
        """The layout that the running step leads to (or that lies there now)."""
        return list(self._target.values())

    def rect(self, key: str) -> pygame.Rect:
        """The upright rectangle of a thing in pixels (empty when it is not there)."""
        place = self._target.get(key)
        if place is None:
            return pygame.Rect(0, 0, 0, 0)
        rect = pygame.Rect((0, 0), self.sprites.size(place))
        rect.center = self.look.units.point(place.x, place.y)
        return rect

    # -- change ------------------------------------------------------------------------------

    def jump(self, target: Source) -> None:
        """Show a layout at once; drops what was queued (their ``on_done`` are called)."""
        self.skip()
        self._base_source = target
        self._set_base(settle(target))
        self.invalidate()

    def show(self, target: Source, motions: Sequence[Motion] = ()) -> None:
        """A small change that takes no turn in the queue: hover, light, selection.

        Nothing queued: like a step. Otherwise it is shown when the queue gets there anyway.
        """
        if self.busy and self.tag != "show":
            return
        if self.tag == "show":
            self._retarget(target, motions)
        else:
            self.play(Step(target, motions, tag="show"))

    def glide(self, target: Source, seconds: float) -> None:
        """Show a small change, in which everything takes so long to its new place."""
        moved = [Motion(each.key, seconds, 0, "out_quad", 0, 0) for each in settle(target)]
        self.show(target, moved)

    def play(self, step: Step) -> None:
        """Append a step."""
        self._queue.append(step)
        self._dirty = True
        if self._step is None:
            self._next()
        if self.speed <= 0:
            self.skip()

    def skip(self) -> None:
        """End all motion at once: the last target lies there. Callbacks are called in order."""
        while self._step is not None or self._queue:
            if self._step is None:
                self._next()
            self._finish()
        self._end_fade()

    def hold(self, key: str, x: float, y: float) -> None:
        """A thing follows the pointer; its centre at (x, y) units."""
        if key in self._target:
            if key not in self._held:
                self._hurt(self._target[key])
            self._held[key] = (x, y)
            self._dirty = True

    def carry(self, key: str, pos: tuple[int, int]) -> None:
        """A thing follows the pointer, which is at ``pos`` pixels."""
        self.hold(key, self.look.units.units(pos[0]), self.look.units.units(pos[1]))

    def let_go(self, back: bool = True) -> None:
        """The pointer lets go. ``back`` glides home; else the next step starts from here."""
        if not self._held:
            return
        if back:
            held = list(self._held)
            self._base = {k: self._held_place(p) for k, p in self._base.items()}
            self._held.clear()
            self.play(Step(self._base_source, [slide(k) for k in held], tag="show"))
            self._dirty = True
            return
        self._base = {k: self._held_place(p) for k, p in self._base.items()}
        self._held.clear()
        self._dirty = True

    def _held_place(self, place: Placement) -> Placement:
        at = self._held.get(place.key)
        return place if at is None else place.moved(x=at[0], y=at[1], lift=3.4, angle=0.0)

    def preload(self, places: Iterable[Placement]) -> None:
        """Note pictures that will be wanted; ``load_next`` loads and scales them."""
        self._preload.extend((place, True) for place in places)

    def rehearse(self, before: Source, after: Source, motions: Sequence[Motion]) -> None:
        """Note, too, what will be wanted on the way from one layout to another."""
        base, target = ({p.key: p for p in settle(source)} for source in (before, after))
        self.preload([*base.values(), *target.values()])
        for mover in movers_between(base, target, motions):
            self._preload.extend((place, False) for place in on_the_way(mover))

    def load_next(self) -> bool:
        """Load one of the noted pictures, unless something moves; False when none is left."""
        while self._preload and not self.animating:
            if self.sprites.prepare(*self._preload.popleft()):
                break
        return bool(self._preload)

    def resize(self, look: Look) -> None:
        """The screen changed: lay out anew in one frame, in mid-motion too."""
        old = self.look
        if look.size != old.size or look.palette is not old.palette or look is not old:
            self.sprites = Sprites(look, self.sprites.makers)
        fx, fy = look.units.width / old.units.width, look.units.height / old.units.height
        self._base = {p.key: p for p in _rescale(self._base_source, fx, fy)}
        if not callable(self._base_source):
            self._base_source = list(self._base.values())
        for step in (self._step, *self._queue):
            if step is not None and not callable(step.target):
                step.target = _rescale(step.target, fx, fy)
        self._held = {k: (x * fx, y * fy) for k, (x, y) in self._held.items()}
        if self._step is not None:
            flags = {m.motion.key: m for m in self._movers}
            self._prepare(self._step)
            for mover in self._movers:
                before = flags.get(mover.motion.key)
                if before is not None:
                    mover.active, mover.landed = before.active, before.landed
        else:
            self._target = dict(self._base)
        self._old, self._static = None, None
        self.invalidate()

    def invalidate(self) -> None:
        """Everything below the cards changed (plates, words): paint the static layer anew."""
        self._stale = self._dirty = True

    def damage(self, rects: Iterable[pygame.Rect]) -> None:
        """These places of the static layer changed (pixels)."""
        for rect in rects:
            self._damage.append(rect.copy())
            self._dirty = True

    # -- steps -------------------------------------------------------------------------------

    def _set_base(self, layout: Sequence[Placement]) -> None:
        self._base = {p.key: p for p in layout}
        self._target = dict(self._base)
        self._dirty = True

    def _hurt(self, place: Placement) -> None:
        self._damage.append(self.sprites.bounds(place))
        self._dirty = True

    def _next(self) -> None:
        self._step = self._queue.popleft()
        self._time = 0.0
        self._cued = set()
        if self._step.on_start is not None:
            self._step.on_start()
        self._prepare(self._step)
        if self.look.reduced_motion and self._movers and self.speed > 0:
            self._old = self._static.copy() if self._static is not None else None

    def _prepare(self, step: Step) -> None:
        """Compare the layouts and make movers for what differs."""
        self._target = {p.key: p for p in settle(step.target)}
        self._movers = movers_between(self._base, self._target, step.motions)

    def _motion_end(self) -> float:
        if self._step is None:
            return 0.0
        if self.look.reduced_motion:
            return self._step.wait + (FADE if self._movers else 0.0)
        return self._step.wait + max((m.motion.end for m in self._movers), default=0.0)

    def _finish(self) -> None:
        """The running step is over: its target is the layout."""
        step = self._step
        if step is None:
            return
        for mover in self._movers:
            if not mover.landed:
                self._hurt(mover.start)
                self._hurt(mover.end)
        self._movers = []
        self._step = None
        self._base_source = step.target
        self._base = dict(self._target)
        self._dirty = True
        if step.on_done is not None:
            step.on_done()

    def _retarget(self, target: Source, motions: Sequence[Motion]) -> None:
        """Change the goal of a running small step; what moves goes on from where it is."""
        now = {p.place.key: p.place for _, p in self._flying()}
        for mover in self._movers:
            self._hurt(mover.start)
            self._hurt(mover.end)
        self._base = {**self._target, **{k: p for k, p in now.items() if k in self._target}}
        self._step = None
        self._movers = []
        self.play(Step(target, motions, tag="show"))

    # -- frame -------------------------------------------------------------------------------

    def update(self, dt: float) -> bool:
        """Let time pass; True when there is something new to draw."""
        if self._step is None and not self._queue:
            return self._dirty or bool(self._held)
        if self.speed <= 0:
            self.skip()
            return True
        left = dt * self.speed
        while left > 0 and (self._step is not None or self._queue):
            if self._step is None:
                self._next()
            left = self._advance(left)
        return self._dirty or self.moving

    def _advance(self, dt: float) -> float:
        """Move the running step on; returns the time left over when it ended."""
        step = self._step
        if step is None:
            return dt
        end = self._motion_end() + step.hold
        self._time += dt
        self._cue(step)
        if self.look.reduced_motion:
            self._fade()
        else:
            self._sort_movers(step)
        if self._time < end:
            return 0.0
        left = self._time - end
        self._finish()
        return left

    def _cue(self, step: Step) -> None:
        moments = [(step.wait + at, name) for at, name in step.cues]
        for mover in self._movers:
            moments.append((step.wait + mover.motion.delay, mover.motion.sound))
            moments.append((step.wait + mover.motion.end, mover.motion.landing))
        for i, (at, name) in enumerate(moments):
            if name and at <= self._time and i not in self._cued:
                self._cued.add(i)
                self.on_cue(name)

    def _sort_movers(self, step: Step) -> None:
        """Movers leave the static layer when they start and join it when they land."""
        time = self._time - step.wait
        for mover in self._movers:
            if not mover.active and not mover.landed and time >= mover.motion.delay:
                mover.active = True
                self._hurt(mover.start)
            if mover.active and time >= mover.motion.end:
                mover.active, mover.landed = False, True
                self._hurt(mover.end)

    def _fade(self) -> None:
        """Reduced motion: the new layout lies there; the old picture fades away above it."""
        if any(not m.landed for m in self._movers):
            for mover in self._movers:
                mover.landed = True
                self._hurt(mover.start)
                self._hurt(mover.end)
        if self._time >= self._motion_end():
            self._end_fade()
        self._dirty = True

    def _end_fade(self) -> None:
        if self._old is not None:
            self._old = None
            self._whole = self._dirty = True

    def _resting(self) -> list[Placement]:
        """What the static layer shows now, the lowest first."""
        places = dict(self._base)
        for mover in self._movers:
            key = mover.motion.key
            if mover.landed and mover.stays:
                places[key] = mover.end
            elif mover.active or mover.landed:
                places.pop(key, None)
        order = {key: i for i, key in enumerate(self._target)}
        cards = [p for p in places.values() if p.key not in self._held]
        return sorted(cards, key=lambda p: (p.z, order.get(p.key, -1)))

    def _flying(self) -> list[tuple[Mover | None, Pose]]:
        time = self._time - (self._step.wait if self._step is not None else 0.0)
        out: list[tuple[Mover | None, Pose]] = [
            (m, pose(m, time)) for m in self._movers if m.active
        ]
        out.sort(key=lambda pair: pair[1].place.z)
        for key in self._held:
            if key in self._target:
                out.append((None, Pose(self._held_place(self._target[key]))))
        return out

    def draw(
        self,
        surface: pygame.Surface,
        under: Painter,
        over: Painter | None = None,
        hints: Hints | None = None,
        fresh: bool = False,
    ) -> list[pygame.Rect] | None:
        """Draw the table; returns what changed (None: everything).

        ``under`` paints ground and plates, ``over`` the controls above resting cards; both must
        respect the surface's clip (all blits do). ``fresh`` draws everything.
        """
        whole = self._repair(surface.get_size(), under, over) or fresh or self._whole
        whole = whole or self._old is not None
        self._whole = False
        static = self._static
        if static is None:
            return None
        changed = [r.copy() for r in self._damage] + self._drawn
        self._damage.clear()
        if whole:
            surface.blit(static, (0, 0))
        else:
            for rect in changed:
                surface.blit(static, rect.topleft, rect)
        self._drawn = []
        if self._old is not None:
            part = min(1.0, self._time / FADE)
            self._old.set_alpha(round(255 * (1 - part)))
            surface.blit(self._old, (0, 0))
        for _, flying in self._flying():
            self._drawn.append(self.sprites.draw(surface, flying, False))
        if hints is not None:
            self._drawn.extend(hints.draw(surface, self.look))
        self._dirty = False
        if whole:
            return None
        area = surface.get_rect()
        return [r for r in (c.clip(area) for c in changed + self._drawn) if r.w and r.h]

    def _repair(self, size: tuple[int, int], under: Painter, over: Painter | None) -> bool:
        """Bring the static layer up to date; True when all of it was painted."""
        if self._static is None or self._static.get_size() != size:
            self._static = pygame.Surface(size, 0, 32)
            self._stale = True
        if self._stale:
            self._stale = False
            self._paint(self._static, self._static.get_rect(), under, over)
            return True
        for rect in merged(self._damage, self._static.get_rect()):
            self._paint(self._static, rect, under, over)
        return False

    def _paint(
        self, surface: pygame.Surface, area: pygame.Rect, under: Painter, over: Painter | None
    ) -> None:
        surface.set_clip(area)
        under(surface)
        for place in self._resting():
            if self.sprites.bounds(place).colliderect(area):
                self.sprites.draw(surface, Pose(place), True)
        if over is not None:
            surface.set_clip(area)
            over(surface)
        surface.set_clip(None)


def _rescale(source: Source, fx: float, fy: float) -> list[Placement]:
    """A source for the new size: computed anew, or moved in proportion."""
    if callable(source):
        return settle(source)
    return [p.moved(x=p.x * fx, y=p.y * fy) for p in source]
