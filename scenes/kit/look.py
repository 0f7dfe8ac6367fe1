"""One object with everything needed to draw: units, palette, fonts, shapes, icons, pictures."""

from __future__ import annotations

from dataclasses import replace

import pygame

from scenes.kit import shipped
from scenes.kit.cache import surface_cache
from scenes.kit.fonts import Fonts
from scenes.kit.icons import Icons
from scenes.kit.pixels import blank, faded, premultiplied, put
from scenes.kit.shapes import Shapes
from scenes.kit.text import Face, Inline, TextMaker
from scenes.kit.theme import (
    BRASS,
    HOUSE,
    INK,
    IVORY,
    TINTED_ICONS,
    Palette,
    PanelStyle,
    TextStyle,
)
from scenes.kit.units import Units


class Look:
    """How things look on a screen of one size. Made anew when size or text factor change."""

    def __init__(
        self,
        pixels: tuple[int, int],
        text: float = 1.0,
        palette: Palette = HOUSE,
        reduced_motion: bool = False,
    ) -> None:
        """``pixels`` is the screen's size; ``text`` the person's text factor (1.0–2.0)."""
        self.units = Units(pixels, text)
        self.palette = palette
        self.reduced_motion = reduced_motion
        self.shapes = Shapes(self.units.scale)
        self.icons = Icons()
        self._fonts = Fonts()
        self._inline: dict[str, Inline] = {"card": self.badge, "icon": self._inline_icon}
        self.writer = TextMaker(self._fonts, self._inline)
        self._pictures = surface_cache(64)
        self._masters = surface_cache(24)
        self._family: dict[str, Look] = {palette.name: self}

    # -- units -------------------------------------------------------------------------------

    @property
    def scale(self) -> float:
        """Pixels per unit."""
        return self.units.scale

    @property
    def size(self) -> tuple[int, int]:
        """The screen in pixels."""
        return self.units.pixels

    def px(self, units: float) -> int:
        """A length in pixels."""
        return self.units.px(units)

    def rect(self, x: float, y: float, w: float, h: float) -> pygame.Rect:
        """A rectangle given in units, in pixels."""
        return self.units.rect(x, y, w, h)

    def with_palette(self, palette: Palette) -> Look:
        """The same screen in the colours of another room; fonts, shapes, texts are shared."""
        if palette.name not in self._family:
            other = Look(self.size, self.units.text, palette, self.reduced_motion)
            other.shapes, other.icons = self.shapes, self.icons
            other.writer, other._pictures = self.writer, self._pictures
            other._masters = self._masters
            other._family = self._family
            self._family[palette.name] = other
        return self._family[palette.name]

    # -- text --------------------------------------------------------------------------------

    def face(self, style: TextStyle) -> Face:
        """A style in pixels and in the palette's colours."""
        role = self.palette.display if style.role == "display" else style.role
        return Face(
            role,
            self.units.text_px(style.size),
            style.colour or self.palette.text,
            self.palette.accent,
            style.leading,
            round(style.track * self.scale),
        )

    def tempered(self, style: TextStyle, most: float = 1.3) -> TextStyle:
        """A style that grows with the person's text size, but at most ``most`` times.

        For dense labels whose place cannot grow; what they say can also be read elsewhere.
        """
        factor = self.units.text
        return style if factor <= most else replace(style, size=style.size * most / factor)

    def text_width(self, text: str, style: TextStyle) -> int:
        """Width in pixels of one unmarked line."""
        return self.writer.width(text, self.face(style))

    def line_height(self, style: TextStyle) -> int:
        """Height in pixels of a line."""
        return self.face(style).line

    def text(
        self,
        surface: pygame.Surface,
        text: str,
        pos: tuple[int, int],
        style: TextStyle,
        anchor: str = "topleft",
        width: int | None = None,
        alpha: float = 1.0,
    ) -> pygame.Rect:
        """Write one unmarked line; ``anchor`` names the point of the text that lies on ``pos``.

        Longer than ``width`` pixels: shortened with an ellipsis. Returns the place it took.
        """
        drawn = self.writer.line(text, self.face(style), width)
        rect = drawn.get_rect()
        setattr(rect, anchor, pos)
        put(surface, drawn if alpha >= 1 else faded(drawn, alpha), rect.topleft)
        return rect

    def block(
        self,
        text: str,
        style: TextStyle,
        width: int,
        align: str = "left",
        max_lines: int | None = None,
    ) -> pygame.Surface:
        """Marked text (see kit.rich) wrapped to ``width`` pixels, as a premultiplied surface."""
        return self.writer.block(text, self.face(style), width, align, max_lines)

    def block_height(self, text: str, style: TextStyle, width: int) -> int:
        """Height in pixels of the wrapped text, without drawing it."""
        face = self.face(style)
        return self.writer.lines(text, face, width) * face.line

    def block_width(self, text: str, style: TextStyle) -> int:
        """Width in pixels of the marked text on one line."""
        return self.writer.natural_width(text, self.face(style))

    def paragraph(
        self,
        surface: pygame.Surface,
        text: str,
        rect: pygame.Rect,
        style: TextStyle,
        align: str = "left",
        valign: str = "top",
    ) -> pygame.Rect:
        """Write marked text into a rectangle; what does not fit ends with an ellipsis."""
        room = max(1, rect.h // max(1, self.line_height(style)))
        drawn = self.block(text, style, rect.w, align, room)
        spare = max(0, rect.h - drawn.get_height())
        y = rect.y + {"top": 0, "center": spare // 2, "bottom": spare}[valign]
        return put(surface, drawn, (rect.x, y))

    def fit_style(self, text: str, style: TextStyle, width: int) -> TextStyle:
        """The style, made up to a third smaller (never below 14 pixels) so that a line fits."""
        for part in (1.0, 0.93, 0.86, 0.79, 0.72, 0.67):
            smaller = replace(style, size=style.size * part)
            if self.text_width(text, smaller) <= width:
                return smaller
        return style

    # -- shapes ------------------------------------------------------------------------------

    def panel(self, surface: pygame.Surface, rect: pygame.Rect, style: PanelStyle) -> None:
        """Lay a panel with its shadow on a rectangle."""
        shape = self.shapes.panel(rect.w, rect.h, style)
        put(surface, shape.surface, (rect.x - shape.pad, rect.y - shape.pad))

    def ring(self, surface: pygame.Surface, rect: pygame.Rect, radius: float) -> None:
        """The focus ring around a rectangle; ``radius`` in pixels."""
        shape = self.shapes.ring(rect.w, rect.h, radius)
        put(surface, shape.surface, (rect.x - shape.pad, rect.y - shape.pad))

    def band(self, surface: pygame.Surface, rect: pygame.Rect, radius: float) -> None:
        """A line of light on the edge of what is chosen, or whose turn it is.

        It is not the focus ring, which lies around it: both can be seen at once.
        """
        shape = self.shapes.band(rect.w, rect.h, radius)
        put(surface, shape.surface, (rect.x - shape.pad, rect.y - shape.pad))

    def glow(
        self,
        surface: pygame.Surface,
        rect: pygame.Rect,
        radius: float,
        strength: float = 0.8,
        blur: float = 14,
    ) -> None:
        """Warm light behind a rectangle; ``blur`` in units, ``radius`` in pixels."""
        wide = max(2, self.px(blur))
        soft = self.shapes.soft(rect.w, rect.h, round(radius), wide, strength, (255, 205, 96))
        put(surface, soft, (rect.x - 2 * wide, rect.y - 2 * wide))

    def icon(
        self,
        surface: pygame.Surface,
        name: str,
        centre: tuple[int, int],
        px: int,
        colour: tuple[int, int, int] | None = None,
        alpha: float = 1.0,
    ) -> None:
        """An icon around a point."""
        drawn = self.icons.get(name, px, colour or self.palette.text)
        put(
            surface,
            drawn if alpha >= 1 else faded(drawn, alpha),
            (centre[0] - px // 2, centre[1] - px // 2),
        )

    def _inline_icon(self, name: str, px: int) -> pygame.Surface:
        picture, colour = TINTED_ICONS.get(name, (name, self.palette.accent))
        return self.icons.get(picture, px, colour)

    def badge(self, value: str, px: int) -> pygame.Surface:
        """A card's number on a round ivory tag, ``px`` pixels high; long values get a pill."""
        key = ("badge", value, px)
        return self._pictures.get(key, lambda: self._badge(value, px))

    def _badge(self, value: str, px: int) -> pygame.Surface:
        face = Face("king_cat", max(9, round(px * 0.58)), (34, 38, 75), INK)
        text = self.writer.line(value, face)
        w = max(px, text.get_width() + round(px * 0.5))
        style = PanelStyle(
            IVORY,
            1,
            (239, 224, 190),
            stroke=BRASS,
            stroke_opacity=1,
            radius=None,
            stroke_width=max(1.5, px * 0.1) / self.scale,
            shadow_opacity=0,
        )
        out = blank(w, px)
        put(out, self.shapes.panel(w, px, style).surface, (0, 0))
        put(out, text, ((w - text.get_width()) // 2, (px - text.get_height()) // 2))
        return out

    # -- pictures ----------------------------------------------------------------------------

    def picture(self, parts: tuple[str, ...], w: int, h: int) -> pygame.Surface | None:
        """A shipped picture scaled to ``w`` × ``h`` pixels (premultiplied); None if it is no good.

        SVG files are drawn at that size; WebP files are only ever scaled down from their master.
        """
        key = (parts, w, h)
        found = self._pictures.find(key)
        if found is None:
            made = self._made(parts, (max(1, w), max(1, h)))
            found = None if made is None else self._pictures.keep(key, made)
        return found

    def _made(self, parts: tuple[str, ...], size: tuple[int, int]) -> pygame.Surface | None:
        if parts[-1].endswith(".svg"):
            drawn = shipped.drawing(parts, size)
            return None if drawn is None else premultiplied(drawn)
        master = self._master(parts)
        return None if master is None else pygame.transform.smoothscale(master, size)

    def _master(self, parts: tuple[str, ...]) -> pygame.Surface | None:
        """A picture as it was shipped; small ones, which are scaled to many sizes, are kept."""
        found = self._masters.find(parts)
        if found is not None:
            return found
        loaded = shipped.picture(parts)
        if loaded is None:
            return None
        master = premultiplied(loaded)
        return self._masters.keep(parts, master) if parts[0] == "avatars" else master

    def prepare(self, parts: tuple[str, ...]) -> None:
        """Read a picture that will be wanted soon, while there is time."""
        self._master(parts)

    def forget(self) -> None:
        """Drop loaded pictures, for example when memory is short."""
        self._pictures.clear()
