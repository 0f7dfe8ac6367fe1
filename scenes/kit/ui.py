"""The controls of one scene and the one focus that all devices share."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import pygame

from scenes.kit.focus import VECTORS, towards
from scenes.kit.hints import Hints
from scenes.kit.input import Action, Do
from scenes.kit.look import Look
from scenes.kit.widget import Control, Mood, Spot, Widget

DRAG_PIXELS = 8
READ_DELAY = 0.3
REACH = 40
MARGIN = 48


class Ui:
    """Groups of widgets in tab order; later groups and widgets lie above earlier ones."""

    def __init__(self) -> None:
        """No widgets yet."""
        self._groups: dict[str, list[Widget]] = {}
        self._last: dict[str, Widget] = {}
        self.focused: Widget | None = None
        self.hovered: Widget | None = None
        self.pressed: Widget | None = None
        self.dragging: Spot | None = None
        self.pointer: tuple[int, int] = (-1, -1)
        self.ring = False
        self.hints = Hints()
        self.on_read: Callable[[Widget | None], None] | None = None
        """called with what is to be read closely, and with None when that ends"""
        self.on_focus: Callable[[Widget | None], None] | None = None
        self.sound: Callable[[str], None] = lambda name: None
        self._press_at: tuple[int, int] = (0, 0)
        self._meant = True
        """whether what was pressed could be done then: what can be done only now was not meant"""
        self._still = 0.0
        self._margin = MARGIN
        self._reading: Widget | None = None
        self._damage: list[pygame.Rect] = []

    # -- content -----------------------------------------------------------------------------

    def add(self, *widgets: Widget, group: str = "main") -> None:
        """Append widgets to a group; a new group comes last in tab order."""
        self._groups.setdefault(group, []).extend(widgets)
        for widget in widgets:
            widget.touch()

    def order(self, *groups: str) -> None:
        """Fix the tab order of groups (made now if they are new)."""
        for name in groups:
            self._groups.setdefault(name, [])
        rest = [g for g in self._groups if g not in groups]
        self._groups = {name: self._groups[name] for name in (*groups, *rest)}

    def set(self, group: str, widgets: Iterable[Widget]) -> None:
        """Replace a group's widgets; the focus stays where a widget of the same key is."""
        new = list(widgets)
        for old in self._groups.get(group, []):
            self._hurt(old)
            if old not in new:
                self._forget(old, new)
        self._groups[group] = new
        for widget in new:
            widget.touch()

    def _forget(self, old: Widget, new: list[Widget]) -> None:
        heir = next((w for w in new if w.key and w.key == old.key), None)
        if self.focused is old:
            self.focused = heir
            if heir is not None:
                heir.touch()
        if self.hovered is old:
            self.hovered = heir
        if self.pressed is old:
            self.pressed = heir
        if self.dragging is old:
            self.dragging = heir if isinstance(heir, Spot) else None
        if self._reading is old:
            self._read(heir)
        for name, last in list(self._last.items()):
            if last is old:
                if heir is None:
                    del self._last[name]
                else:
                    self._last[name] = heir

    def group(self, name: str) -> list[Widget]:
        """The widgets of a group."""
        return self._groups.get(name, [])

    def widgets(self) -> list[Widget]:
        """All visible widgets, the lowest first."""
        return [w for group in self._groups.values() for w in group if w.visible]

    def find(self, key: str) -> Widget | None:
        """The widget with a key."""
        return next((w for g in self._groups.values() for w in g if w.key == key), None)

    def at(self, pos: tuple[int, int]) -> Widget | None:
        """The topmost control at a point."""
        for widget in reversed(self.widgets()):
            if widget.hit(pos) and (widget.takes_focus or widget.tooltip):
                return widget
        return None

    def group_of(self, widget: Widget) -> str:
        """The name of a widget's group."""
        return next((n for n, g in self._groups.items() if widget in g), "")

    def controls(self) -> list[Control]:
        """Everything as data, in tab order."""
        return [
            Control(
                w.role,
                w.name,
                w.rect.copy(),
                name,
                w.enabled,
                w.focusable,
                w is self.focused,
                w.value,
                w.key,
            )
            for name, group in self._groups.items()
            for w in group
            if w.visible
        ]

    # -- state -------------------------------------------------------------------------------

    @property
    def typing(self) -> bool:
        """Whether keys belong to a text entry."""
        return self.focused is not None and self.focused.typing

    @property
    def busy(self) -> bool:
        """Whether hints are fading, something is dragged, or pointing may soon show a tip."""
        return self.hints.moving or self.dragging is not None

    @property
    def rests(self) -> bool:
        """Whether time alone changes nothing: no message that will go, no caret that blinks."""
        quiet = not self.hints.any and self.dragging is None and not self.typing
        return quiet and not any(widget.waits for widget in self.widgets())

    def focus(self, widget: Widget | None, ring: bool | None = None) -> None:
        """Move the focus. ``ring`` tells whether it shows as a ring (keys) or not (mouse)."""
        if ring is not None and ring != self.ring:
            self.ring = ring
            self._hurt(self.focused)
        if widget is self.focused:
            return
        self._hurt(self.focused)
        self.focused = widget
        self._hurt(widget)
        if widget is not None:
            self._last[self.group_of(widget)] = widget
        if self.on_focus is not None:
            self.on_focus(widget)

    def say(self, text: str, rect: pygame.Rect | None = None, kind: str = "refusal") -> None:
        """A short message at the place where it matters (or at the foot of the screen)."""
        self.hints.toast(text, rect, kind)
        if kind == "refusal":
            self.sound("refuse")

    # -- actions -----------------------------------------------------------------------------

    def handle(self, action: Action) -> bool:
        """Answer an action; True when a control used it."""
        if action.do in (Do.POINT, Do.PRESS, Do.RELEASE):
            return self._pointing(action)
        if action.do is Do.SCROLL:
            return self._scroll(action)
        if action.do is Do.READ:
            return self._start_reading(action)
        if action.do is Do.READ_END:
            self._read(None)
            return False
        self.hints.hide_tip()
        if self.focused is not None and self.focused.enabled and self.focused.handle(action):
            self.focused.touch()
            return True
        if action.do in VECTORS:
            return self._arrow(action.do)
        if action.do in (Do.NEXT, Do.PREVIOUS):
            return self._tab(1 if action.do is Do.NEXT else -1)
        if action.do in (Do.CHOOSE, Do.SPACE):
            return not action.repeat and (self._act(self.focused) or self._begin())
        return False

    def _begin(self) -> bool:
        """Nothing has the focus: whoever uses keys is shown where they can begin."""
        lost = self.focused is None or self.focused not in self.widgets()
        return lost and self._tab(1)

    def _act(self, widget: Widget | None) -> bool:
        if widget is None or not widget.visible:
            return False
        if not widget.enabled:
            if widget.why():
                self.say(widget.why(), widget.rect)
            return True
        self.sound("select")
        widget.touch()
        widget.activate()
        return True

    def _pointing(self, action: Action) -> bool:
        pos = action.pos or self.pointer
        moved = pos != self.pointer
        self.pointer = pos
        if action.do is Do.POINT:
            return self._point(pos, moved)
        if action.do is Do.PRESS:
            return self._press(pos)
        return self._release(pos)

    def _point(self, pos: tuple[int, int], moved: bool) -> bool:
        if moved:
            self._still = 0.0
        if self.pressed is not None:
            return self._drag(pos)
        under = self.at(pos)
        if under is not self.hovered:
            self._hurt(self.hovered)
            self.hovered = under
            self._hurt(under)
            self.hints.hide_tip()
            self._read(None)
        if under is not None and under.focusable and not self.typing:
            self.focus(under, ring=False)
        return under is not None

    def _press(self, pos: tuple[int, int]) -> bool:
        self.hints.hide_tip()
        self._point(pos, True)
        under = self.at(pos)
        if under is None or not under.takes_focus:
            if self.typing:
                self.focus(None)
            return False
        self.focus(under, ring=False)
        self._still = READ_DELAY  # who acts has read; only moving on asks for a tip again
        self.pressed, self._press_at = under, pos
        self._meant = under.enabled
        if under.enabled:
            under.press(pos)
        self._hurt(under)
        return True

    def _drag(self, pos: tuple[int, int]) -> bool:
        widget = self.pressed
        if widget is None or not widget.enabled:
            return False
        widget.drag(pos)
        if isinstance(widget, Spot) and widget.draggable:
            far = max(abs(pos[0] - self._press_at[0]), abs(pos[1] - self._press_at[1]))
            if self.dragging is None and far >= DRAG_PIXELS:
                self.dragging = widget
                self._read(None)
            if self.dragging is widget and widget.on_drag is not None:
                widget.on_drag(pos)
        self._hurt(widget)
        return True

    def _release(self, pos: tuple[int, int]) -> bool:
        widget, self.pressed = self.pressed, None
        dragged, self.dragging = self.dragging, None
        if widget is None:
            return False
        self._hurt(widget)
        if dragged is not None:
            if dragged.on_drop is not None:
                dragged.on_drop(self.target_at(dragged, pos), pos)
            return True
        if widget.enabled:
            widget.drop(pos)
        if widget.hit(pos) and (self._meant or not widget.enabled):
            self._act(widget)
        return True

    def target_at(self, dragged: Spot, pos: tuple[int, int]) -> Spot | None:
        """The spot that takes ``dragged`` under the pointer, or the nearest one within reach."""
        near: tuple[float, Spot] | None = None
        for widget in reversed(self.widgets()):
            if not isinstance(widget, Spot) or widget is dragged or widget.accepts is None:
                continue
            if not widget.accepts(dragged):
                continue
            if widget.hit(pos):
                return widget
            dx = max(widget.rect.left - pos[0], 0, pos[0] - widget.rect.right)
            dy = max(widget.rect.top - pos[1], 0, pos[1] - widget.rect.bottom)
            far = (dx * dx + dy * dy) ** 0.5
            if far <= REACH and (near is None or far < near[0]):
                near = (far, widget)
        return near[1] if near else None

    def cancel_drag(self) -> bool:
        """Give up dragging; True when something was dragged."""
        dragged, self.dragging, self.pressed = self.dragging, None, None
        if dragged is not None and dragged.on_drop is not None:
            dragged.on_drop(None, (-1, -1))
        return dragged is not None

    def _scroll(self, action: Action) -> bool:
        pos = action.pos or self.pointer
        for widget in reversed(self.widgets()):
            if widget.hit(pos) and widget.handle(action):
                self._hurt(widget)
                return True
        return False

    def _arrow(self, do: Do) -> bool:
        here = self.focused
        if here is None or not here.focusable:
            return self._tab(1)
        self.focus(here, ring=True)
        group = self.group(self.group_of(here))
        there = towards(here, group, do) or towards(here, self.widgets(), do)
        if there is not None:
            self.focus(there, ring=True)
        return True

    def _tab(self, step: int) -> bool:
        names = [n for n, g in self._groups.items() if any(w.focusable for w in g)]
        if not names:
            return False
        here = self.group_of(self.focused) if self.focused is not None else None
        if here in names:
            name = names[(names.index(here) + step) % len(names)]
        else:
            name = names[0 if step > 0 else -1]
        if name == here and len(names) == 1:
            self._step_in(name, step)
            return True
        last = self._last.get(name)
        if last is None or not last.focusable or last not in self._groups[name]:
            last = next(w for w in self._groups[name] if w.focusable)
        self.focus(last, ring=True)
        return True

    def _step_in(self, name: str, step: int) -> None:
        """With a single group Tab walks through its widgets."""
        ring = [w for w in self._groups[name] if w.focusable]
        at = ring.index(self.focused) if self.focused in ring else -1
        self.focus(ring[(at + step) % len(ring)], ring=True)

    # -- reading -----------------------------------------------------------------------------

    def _start_reading(self, action: Action) -> bool:
        widget = self.at(action.pos) if action.pos is not None else self.focused
        if widget is None:
            return False
        self._read(widget)
        if widget.tip():
            self.hints.tip(widget.tip(), widget.rect)
        return True

    def read(self, widget: Widget) -> None:
        """Read a control closely at once; it ends when the pointer leaves it."""
        self._read(widget)

    def _read(self, widget: Widget | None) -> None:
        if widget is self._reading:
            return
        self._reading = widget
        if widget is None:
            self.hints.hide_tip()
        if self.on_read is not None:
            self.on_read(widget)

    # -- frame -------------------------------------------------------------------------------

    def update(self, dt: float) -> bool:
        """Let time pass; True when something is to be drawn."""
        before, self._still = self._still, self._still + dt
        if before < READ_DELAY <= self._still and self.hovered and self.pressed is None:
            self._read(self.hovered)
            if self.hovered.tip():
                self.hints.tip(self.hovered.tip(), self.hovered.rect)
        changed = self.hints.update(dt)
        for widget in self.widgets():
            if widget.update(dt):
                widget.touch()
        return self._collect() or changed

    def _collect(self) -> bool:
        for group in self._groups.values():
            for widget in group:
                if widget.dirty:
                    self._hurt(widget)
                    widget.dirty = False
        return bool(self._damage) or self.hints.changed

    def _hurt(self, widget: Widget | None) -> None:
        if widget is not None and (widget.draws or widget is self.focused):
            self._damage.append(widget.reach(self._margin))

    def take_damage(self) -> list[pygame.Rect]:
        """The places that changed since the last call (generous, in pixels)."""
        self._collect()
        damage, self._damage = self._damage, []
        return damage

    def draw(self, surface: pygame.Surface, look: Look, hints: bool = True) -> None:
        """Draw all controls, the lowest first, within the surface's clip."""
        self._margin = max(MARGIN, look.px(MARGIN))
        clip = surface.get_clip()
        for widget in self.widgets():
            if widget.reach(self._margin).colliderect(clip):
                widget.draw(surface, look, self.mood(widget))
        if hints:
            self.hints.draw(surface, look)
            self._damage.clear()

    def mood(self, widget: Widget) -> Mood:
        """How the person relates to a widget now."""
        return Mood(
            widget is self.focused,
            widget is self.hovered,
            widget is self.pressed and widget.enabled,
            self.ring,
        )
