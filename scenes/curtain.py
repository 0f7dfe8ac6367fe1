"""The curtain between people at one computer: it says who looks next, and nothing else."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.records.session import Session
from scenes import routes
from scenes.house import House
from scenes.kit.buttons import Button
from scenes.kit.input import Action, Do
from scenes.kit.look import Look
from scenes.kit.panels import Label
from scenes.kit.pixels import blank, put
from scenes.kit.rich import literal
from scenes.kit.shipped import drawing
from scenes.kit.theme import BODY, TextStyle, rgb
from scenes.room import Room
from scenes.stack import Rects
from scenes.tables.plate import portrait

READY_AFTER = 0.4
"""Seconds in which nothing confirms: the click that ended the last turn may be a double one."""
FACE = 260
_PASS = TextStyle("display", 52, rgb("#FFE9B8"), 1.2)
_VELVET = rgb("#5E0F22")
_SOFTER = 4


class CurtainScene(Room):
    """Opaque, and the same whatever is being asked."""

    def __init__(
        self, house: House, session: Session, seat: int, on_ready: Callable[[], None]
    ) -> None:
        """``on_ready`` is called when the curtain is gone."""
        super().__init__(house)
        self.session = session
        self.seat = seat
        self.game = session.match.game.id
        self._on_ready = on_ready
        self._age = 0.0

    def build(self) -> None:
        """Whose turn it is to look."""
        words = self.house.words
        self.person = self.house.names(self.session.players)[self.seat]
        name = literal(self.person)
        self.title = Label(words("house.curtain", name=name), _PASS, align="center")
        muted = TextStyle(BODY.role, 22, rgb("#F3D9C8"))
        self.note = Label(words("house.curtain.note", name=name), muted, align="center")
        self.ready = Button(words("house.curtain.ready"), self._confirm, primary=True, key="ready")
        self.ui.set("words", [self.title, self.note])
        self.ui.set("answer", [self.ready])
        self.ui.focus(self.ready, ring=False)

    def _confirm(self) -> None:
        if self._age < READY_AFTER or self.app.stack.top is not self:
            return
        self.app.stack.pop()
        self._on_ready()

    def step_back(self) -> None:
        """The way out of the match."""
        routes.open_pause(self.house)

    def handle(self, action: Action) -> bool:
        """Menu keys, else the button."""
        if action.do is Do.PAUSE:
            if not action.repeat:
                self.step_back()
            return True
        return super().handle(action)

    def update(self, dt: float) -> bool:
        """Count the moment in which nothing confirms."""
        self._age += dt
        return self.ui.update(dt)

    def place(self, look: Look) -> None:
        """Portrait, words, button, in the middle."""
        u = look.units
        wide = min(u.width - 240, u.grow(1100))
        x = (u.width - wide) / 2
        title = u.units(self.title.height(look, look.px(wide)))
        note = u.units(self.note.height(look, look.px(wide)))
        high = u.target(72)
        face = min(FACE, u.height - 160 - title - note - high - 90)
        total = face + 30 + title + 12 + note + 40 + high
        y = (u.height - total) / 2
        self._face = look.rect((u.width - face) / 2, y, face, face)
        y += face + 30
        self.title.rect = look.rect(x, y, wide, title)
        y += title + 12
        self.note.rect = look.rect(x, y, wide, note)
        y += note + 40
        button = max(u.units(self.ready.natural_width(look)), 340)
        self.ready.rect = look.rect((u.width - button) / 2, y, button, high)

    def draw(self, surface: pygame.Surface) -> Rects:
        """Cloth, portrait, words."""
        look = self.look
        surface.blit(cloth(self.house, look), (0, 0))
        look.glow(surface, self._face, self._face.w / 2, 0.8, 44)
        avatar = self.session.players[self.seat].avatar
        put(surface, portrait(look, avatar, self.person, self._face.w), self._face.topleft)
        look.ring(surface, self._face, self._face.w / 2)
        self.ui.draw(surface, look)
        self.fresh = False
        return None


def cloth(house: House, look: Look) -> pygame.Surface:
    """The closed curtain at the size of the screen; drawn once."""
    return house.kept_picture("curtain", look.size, lambda: _sewn(look.size))


def _sewn(size: tuple[int, int]) -> pygame.Surface:
    out = pygame.Surface(size, 0, 32)
    out.fill(_VELVET)
    out.blit(_drawn("curtain", size, 1), (0, 0))
    out.blit(_drawn("curtain_light", size, _SOFTER), (0, 0))
    return out


def _drawn(name: str, size: tuple[int, int], smaller: int) -> pygame.Surface:
    """A drawing over the whole screen, squeezed where that has another shape.

    ``smaller`` times smaller at first, for what is soft.
    """
    scale = max(size[0] / 1920, size[1] / 1080) / smaller
    whole = round(1920 * scale), round(1080 * scale)
    drawn = drawing(("title", f"{name}.svg"), whole)
    if drawn is None:
        return blank(1, 1)  # plain velvet
    return drawn if whole == size else pygame.transform.smoothscale(drawn, size)
