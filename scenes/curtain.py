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
from scenes.kit.pixels import put
from scenes.kit.rich import literal
from scenes.kit.theme import BODY, TextStyle, rgb
from scenes.room import Room
from scenes.stack import Rects
from scenes.tables.plate import portrait

READY_AFTER = 0.4
"""Seconds in which nothing confirms: the click that ended the last turn may be a double one."""
FACE = 260
_PASS = TextStyle("display", 52, rgb("#FFE9B8"), 1.2)
_PLEATS = 14


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
        self._cloth: tuple[tuple[int, int], pygame.Surface] | None = None

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
        surface.blit(self._curtain(look), (0, 0))
        look.glow(surface, self._face, self._face.w / 2, 0.6, 40)
        avatar = self.session.players[self.seat].avatar
        put(surface, portrait(look, avatar, self.person, self._face.w), self._face.topleft)
        self.ui.draw(surface, look)
        self.fresh = False
        return None

    def _curtain(self, look: Look) -> pygame.Surface:
        if self._cloth is None or self._cloth[0] != look.size:
            self._cloth = (look.size, _sewn(look))
        return self._cloth[1]


def _sewn(look: Look) -> pygame.Surface:
    """Red pleats, lit from the top left, darker at the foot, with a brass rail."""
    w, h = look.size
    out = pygame.Surface((w, h), 0, 32)
    pleats = max(6, round(_PLEATS * look.units.width / 1920))
    row = pygame.Surface((pleats * 8, 1), 0, 32)
    shades = (0.74, 0.92, 1.0, 0.96, 0.86, 0.72, 0.60, 0.62)
    for i in range(row.get_width()):
        shade = shades[i % 8]
        row.set_at((i, 0), tuple(round(part * shade) for part in (164, 32, 52)))
    out.blit(pygame.transform.smoothscale(row, (w, h)), (0, 0))
    fall = pygame.Surface((1, 5), 0, 32)
    for y, level in enumerate((190, 255, 240, 200, 130)):
        fall.set_at((0, y), (level, level, level))
    out.blit(
        pygame.transform.smoothscale(fall, (w, h)), (0, 0), special_flags=pygame.BLEND_RGB_MULT
    )
    side = pygame.Surface((5, 1), 0, 32)
    for x, level in enumerate((160, 230, 255, 230, 160)):
        side.set_at((x, 0), (level, level, level))
    out.blit(
        pygame.transform.smoothscale(side, (w, h)), (0, 0), special_flags=pygame.BLEND_RGB_MULT
    )
    rail = pygame.Rect(0, 0, w, look.px(16))
    pygame.draw.rect(out, rgb("#8A5A16"), rail)
    pygame.draw.rect(out, rgb("#E8B766"), (0, 0, w, look.px(9)))
    return out
