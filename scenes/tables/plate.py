"""A player's place at the table: portrait, name, markers, and what is special about them now."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import lru_cache

import pygame

from game.records.profiles import PlayerSpec
from scenes.avatars import AVATARS, MOODS
from scenes.kit.look import Look
from scenes.kit.pixels import blank, faded, put
from scenes.kit.theme import (
    BRASS,
    BUTTON_INK,
    CAPTION,
    CHIP_LIGHT,
    HAIRLINE,
    NAME,
    PanelStyle,
    TextStyle,
    chip_dark,
    mix,
)
from scenes.kit.widget import Mood, Widget

PORTRAIT = 116
MARKER = 36
_BADGE = 44
WIDTH, HEIGHT = 214, 76
_CHIP = TextStyle(CAPTION.role, CAPTION.size)


@dataclass(frozen=True)
class PlateState:
    """What a plate shows. ``chip`` is a word on the portrait, such as "out".

    ``mood`` is one of the portraits' moods, or calm; who is out is asleep. ``robot``: an AI plays
    on for a person who has left.
    """

    name: str
    avatar: str = ""
    markers: int = 0
    to_win: int = 0
    turn: bool = False
    out: bool = False
    lit: bool = False
    chosen: bool = False
    chip: str = ""
    note: str = ""
    mood: str = ""
    robot: bool = False


def marker_place(x: float, y: float, number: int) -> tuple[float, float]:
    """The middle of a marker on the plate whose upper left corner is (x, y), in units."""
    return x + 54 + 76 + 34 * number + MARKER / 2, y + 18 + HEIGHT - 39 + MARKER / 2


class Plate(Widget):
    """Draws a place. ``rect`` covers portrait and name."""

    role = "player"

    def __init__(self, seat: int) -> None:
        super().__init__(key=f"plate{seat}")
        self.seat = seat
        self.state = PlateState("")

    def show(self, state: PlateState) -> bool:
        """Show another state; True when the picture changes."""
        if state == self.state:
            return False
        self.state = state
        self.name = state.name
        return True

    def area(self, look: Look) -> pygame.Rect:
        """All that the plate may paint: with light, shadow, and the chip under the portrait."""
        area = self.rect.inflate(look.px(96), look.px(96))
        if self.state.chip:
            margin = look.px(40)
            area.union_ip(self._chip_box(look, self._spot(look)).inflate(margin, margin))
        return area

    def draw(self, surface: pygame.Surface, look: Look, mood: Mood) -> None:
        """Panel, portrait, name, markers, chip."""
        state, rect = self.state, self.rect
        box = pygame.Rect(rect.x + look.px(54), rect.y + look.px(18), 0, look.px(HEIGHT))
        box.w = rect.right - box.x
        style = PanelStyle(
            look.palette.panel,
            0.92,
            stroke_opacity=0.25 if state.out else 0.55,
            radius=38,
            shadow_blur=7,
        )
        look.panel(surface, box, style)
        self._words(surface, look, box)
        self._portrait(surface, look)

    def name_room(self, look: Look) -> int:
        """The pixels that the name has."""
        return self.rect.w - look.px(54) - look.px(76) - look.px(14)

    def name_style(self, look: Look) -> TextStyle:
        """How the name is written: rather smaller than cut."""
        style = look.tempered(TextStyle(NAME.role, NAME.size))
        return look.fit_style(self.state.name, style, self.name_room(look))

    def _words(self, surface: pygame.Surface, look: Look, box: pygame.Rect) -> None:
        state = self.state
        left, room = box.x + look.px(76), self.name_room(look)
        colour = look.palette.faded if state.out else look.palette.text
        name = replace(self.name_style(look), colour=colour)
        has_row = state.to_win > 0 or bool(state.note)
        y = box.y + (look.px(25) if has_row else box.h // 2)
        look.text(surface, state.name, (left, y), name, "midleft", room)
        high = look.px(36)
        for i in range(state.markers, state.to_win):
            spot = pygame.Rect(left + i * look.px(34), box.bottom - look.px(39), high, high)
            self._missing(surface, look, spot)
        if state.note:
            x = left + state.to_win * look.px(34) + look.px(6)
            note = look.tempered(TextStyle(CAPTION.role, CAPTION.size, look.palette.accent))
            at = (x, box.bottom - look.px(21))
            look.text(surface, state.note, at, note, "midleft", max(1, box.right - look.px(12) - x))

    def _missing(self, surface: pygame.Surface, look: Look, spot: pygame.Rect) -> None:
        colour = mix(look.palette.panel, HAIRLINE, 0.5)
        dashes = _dashes(colour, max(3, spot.w // 3), max(1, look.px(2)))
        put(surface, dashes, dashes.get_rect(center=spot.center).topleft)

    def _portrait(self, surface: pygame.Surface, look: Look) -> None:
        state = self.state
        spot = self._spot(look)
        side = spot.w
        if (state.turn or state.lit or state.chosen) and not state.out:
            strength = 1.0 if state.chosen else 0.85 if state.turn else 0.6
            look.glow(surface, spot.inflate(look.px(4), look.px(4)), side / 2, strength, 16)
        mood = "asleep" if state.out else state.mood
        picture = portrait(look, state.avatar, state.name, side, mood)
        if state.out:
            picture = faded(pygame.transform.grayscale(picture), 0.75)
        put(surface, picture, spot.topleft)
        if state.turn or state.chosen:
            look.band(surface, spot, side / 2)
        if state.robot:
            self._robot(surface, look, spot)
        if state.chip:
            self._chip(surface, look, spot)

    def _robot(self, surface: pygame.Surface, look: Look, spot: pygame.Rect) -> None:
        """A small disc at the top right of the portrait."""
        side = look.px(_BADGE)
        box = pygame.Rect(spot.right - side, spot.y, side, side)
        look.panel(surface, box, chip_dark(look.palette))
        look.icon(surface, "robot", box.center, round(side * 0.66), look.palette.accent)

    def _spot(self, look: Look) -> pygame.Rect:
        """Where the portrait is."""
        side = look.px(PORTRAIT)
        return pygame.Rect(self.rect.x, self.rect.y, side, side)

    def _chip_box(self, look: Look, spot: pygame.Rect) -> pygame.Rect:
        style = look.tempered(_CHIP)
        wide = look.text_width(self.state.chip, style) + look.px(28)
        box = pygame.Rect(0, 0, wide, look.line_height(style) + look.px(6))
        if self.state.out:
            box.midtop = (spot.centerx, spot.bottom - look.px(24))
            box.left = max(box.left, look.px(20))
        else:  # below the name: a face that is awake is not covered
            box.topleft = (spot.right - look.px(2), spot.y + look.px(18 + HEIGHT - 2))
        return box

    def _chip(self, surface: pygame.Surface, look: Look, spot: pygame.Rect) -> None:
        box, style = self._chip_box(look, spot), look.tempered(_CHIP)
        lit = self.state.turn and not self.state.out
        if lit:
            style = replace(style, colour=BUTTON_INK)
        look.panel(surface, box, CHIP_LIGHT if lit else chip_dark(look.palette))
        look.text(surface, self.state.chip, box.center, style, "center")


@lru_cache(maxsize=16)
def _dashes(colour: tuple[int, int, int], radius: int, width: int) -> pygame.Surface:
    """A dashed circle. Kept, because an arc that is cut by a clip has other pixels than a whole."""
    out = blank(2 * radius, 2 * radius)
    for part in range(8):
        start = part * 0.785
        pygame.draw.arc(out, (*colour, 255), out.get_rect(), start, start + 0.5, width)
    return out


def every_mood(look: Look, players: Iterable[PlayerSpec]) -> list[tuple[str, str, int, str]]:
    """All that ``portrait`` may be asked for at a table: avatar, name, pixels, mood."""
    side = look.px(PORTRAIT)
    return [(avatar, "", side, mood) for avatar in {p.avatar for p in players} for mood in MOODS]


def portrait(look: Look, avatar: str, name: str, side: int, mood: str = "") -> pygame.Surface:
    """A player's picture, ``side`` pixels wide; the first letter of the name without one."""
    files = [f"{avatar}_{mood}.webp"] if mood else []
    for file in [*files, f"{avatar}.webp"]:
        picture = look.picture(("avatars", file), side, side) if avatar in AVATARS else None
        if picture is not None:
            return picture
    out = blank(side, side)
    disc = PanelStyle(look.palette.felt[1], 1, look.palette.felt[2], stroke=BRASS, radius=None)
    shape = look.shapes.panel(side, side, disc)
    put(out, shape.surface, (-shape.pad, -shape.pad))
    letter = TextStyle("extrabold", 44)
    look.text(out, name[:1].upper(), (side // 2, side // 2), letter, "center")
    return out
