"""Rounded panels, buttons, rings and shadows, drawn once per size and kept."""

from __future__ import annotations

import math
from dataclasses import dataclass

import pygame

from scenes.kit.cache import Cache, surface_bytes, surface_cache
from scenes.kit.pixels import blank, put, soft_rect, svg
from scenes.kit.theme import GLOW, INK, SHADOW, Colour, PanelStyle, hexa


@dataclass(frozen=True)
class Shape:
    """A drawn thing and how far it reaches beyond its rectangle on each side (pixels)."""

    surface: pygame.Surface
    pad: int


def _gradient(name: str, stops: list[tuple[float, Colour, float]]) -> str:
    lines = "".join(
        f'<stop offset="{at}" stop-color="{hexa(colour)}" stop-opacity="{alpha}"/>'
        for at, colour, alpha in stops
    )
    return f'<linearGradient id="{name}" x1="0%" y1="0%" x2="0%" y2="100%">{lines}</linearGradient>'


def _rounded(x: float, y: float, w: float, h: float, r: float, paint: str) -> str:
    r = max(0.0, min(r, w / 2, h / 2))
    return f'<rect x="{x}" y="{y}" width="{w}" height="{h}" rx="{r}" {paint}/>'


def _dashed(
    x: float, y: float, w: float, h: float, r: float, dash: float, gap: float, paint: str
) -> str:
    """A dashed rounded rectangle, each dash drawn by itself: nanosvg's own dashes go astray."""
    r = max(0.0, min(r, w / 2, h / 2))
    length = 2 * (w + h) - 8 * r + 2 * math.pi * r
    count = max(4, round(length / (dash + gap)))
    whole, drawn = length / count, length / count * dash / (dash + gap)
    data = ""
    for i in range(count):
        points = (_on_edge(x, y, w, h, r, i * whole + drawn * step / 4) for step in range(5))
        data += "M" + "L".join(f"{px:.2f} {py:.2f}" for px, py in points)
    return f'<path d="{data}" {paint}/>'


def _on_edge(x: float, y: float, w: float, h: float, r: float, at: float) -> tuple[float, float]:
    """The point of a rounded rectangle's edge so far clockwise from the upper left."""
    quarter = math.pi * r / 2
    sides = (w - 2 * r, h - 2 * r, w - 2 * r, h - 2 * r)
    corners = ((x + w - r, y + r), (x + w - r, y + h - r), (x + r, y + h - r), (x + r, y + r))
    starts = ((x + r, y), (x + w, y + r), (x + w - r, y + h), (x, y + h - r))
    ways = ((1, 0), (0, 1), (-1, 0), (0, -1))
    for side in range(4):
        if at <= sides[side]:
            return starts[side][0] + ways[side][0] * at, starts[side][1] + ways[side][1] * at
        at -= sides[side]
        if at <= quarter:
            turn = side * math.pi / 2 - math.pi / 2 + (at / r if r else 0.0)
            cx, cy = corners[side]
            return cx + r * math.cos(turn), cy + r * math.sin(turn)
        at -= quarter
    return x + r, y


def _panel_markup(style: PanelStyle, w: int, h: int, scale: float, radius: float) -> str:
    """SVG of a panel of ``w`` × ``h`` pixels."""
    lip = max(2.0, 5 * scale) if style.lip else 0.0
    body = h - lip
    bottom = style.fill_to or style.fill
    see = style.opacity  # in the stops: nanosvg ignores fill-opacity on gradients
    middle = [(0.5, style.mid, see)] if style.mid else []
    out = "<defs>" + _gradient("f", [(0, style.fill, see), *middle, (1, bottom, see)])
    out += _gradient("s", [(0, (255, 255, 255), style.sheen), (0.25, (255, 255, 255), 0)])
    out += "</defs>"
    if style.lip:
        out += _rounded(0, lip, w, body, radius, f'fill="{hexa(style.lip)}"')
    out += _rounded(0, 0, w, body, radius, 'fill="url(#f)"')
    if style.sheen:
        out += _rounded(0, 0, w, body, radius, 'fill="url(#s)"')
    line = max(1.0, style.stroke_width * scale)
    if style.stroke:
        gap = line / 2 + (max(1.0, 1.5 * scale) if style.lip else 0)
        paint = (
            f'fill="none" stroke="{hexa(style.stroke)}" stroke-width="{line}" '
            f'stroke-opacity="{style.stroke_opacity}"'
        )
        box = (gap, gap, w - 2 * gap, body - 2 * gap, radius - gap)
        out += _dashed(*box, 10 * scale, 8 * scale, paint) if style.dash else _rounded(*box, paint)
    if style.inner:
        gap = 9 * scale
        out += _rounded(
            gap,
            gap,
            w - 2 * gap,
            body - 2 * gap,
            radius - gap * 0.6,
            f'fill="none" stroke="{hexa(style.inner)}" stroke-width="{max(1.0, 3 * scale)}"',
        )
    return out


class Shapes:
    """Makes and keeps shapes for one scale (pixels per unit)."""

    def __init__(self, scale: float) -> None:
        """``scale`` in pixels per unit turns style lengths into pixels."""
        self.scale = scale
        self._kept: Cache[Shape] = Cache(48_000_000, lambda s: surface_bytes(s.surface))
        self._soft = surface_cache(48)

    def panel(self, w: int, h: int, style: PanelStyle) -> Shape:
        """A panel with its shadow."""
        return self._kept.get(("panel", w, h, style), lambda: self._panel(w, h, style))

    def _panel(self, w: int, h: int, style: PanelStyle) -> Shape:
        s = self.scale
        radius = h / 2 if style.radius is None else style.radius * s
        face = self._slices(w, h, style, radius)
        if style.shadow_opacity <= 0:
            return Shape(face, 0)
        blur = max(2, round(style.shadow_blur * s))
        drop = round(style.shadow_dy * s)
        soft = self.soft(w, h, round(min(radius, h / 2)), blur, style.shadow_opacity)
        pad = 2 * blur + drop
        out = blank(w + 2 * pad, h + 2 * pad)
        put(out, soft, (pad - 2 * blur, pad - 2 * blur + drop))
        if style.opacity < 1:  # a shadow must not darken the see-through panel above it
            hole = blank(w, h)
            area = hole.get_rect()
            pygame.draw.rect(hole, (255, 255, 255, 255), area, border_radius=round(radius))
            out.blit(hole, (pad, pad), special_flags=pygame.BLEND_RGBA_SUB)
        put(out, face, (pad, pad))
        return Shape(out, pad)

    def _slices(self, w: int, h: int, style: PanelStyle, radius: float) -> pygame.Surface:
        """Draw only as wide as needed and stretch the middle column."""
        edge = int(max(radius, 14 * self.scale)) + 6
        narrow = 2 * edge + 2
        if w <= narrow or style.dash:
            return svg(_panel_markup(style, w, h, self.scale, radius), w, h)
        small = svg(_panel_markup(style, narrow, h, self.scale, radius), narrow, h)
        out = blank(w, h)
        out.blit(small, (0, 0), (0, 0, edge, h), special_flags=pygame.BLEND_RGBA_ADD)
        middle = pygame.transform.scale(small.subsurface((edge, 0, 1, h)), (w - 2 * edge, h))
        out.blit(middle, (edge, 0), special_flags=pygame.BLEND_RGBA_ADD)
        last = (narrow - edge, 0, edge, h)
        out.blit(small, (w - edge, 0), last, special_flags=pygame.BLEND_RGBA_ADD)
        return out

    def soft(
        self, w: int, h: int, radius: int, blur: int, opacity: float, colour: Colour = SHADOW
    ) -> pygame.Surface:
        """A soft shadow or glow, padded by 2·``blur`` pixels on each side."""
        key = (w, h, radius, blur, round(opacity * 50), colour)
        return self._soft.get(key, lambda: soft_rect(w, h, radius, blur, opacity, colour))

    def ring(self, w: int, h: int, radius: float) -> Shape:
        """The focus ring around a rectangle: gold on ink, so that it shows on any ground."""
        return self._kept.get(("ring", w, h, radius), lambda: self._ring(w, h, radius))

    def _ring(self, w: int, h: int, radius: float) -> Shape:
        line = max(2.0, 3.5 * self.scale)
        gap = max(2.0, 3 * self.scale)
        pad = int(gap + 2 * line + 2)
        out = ""
        for colour, width in ((INK, line * 2), (GLOW, line)):
            at = pad - gap - line / 2
            out += _rounded(
                at,
                at,
                w + 2 * (gap + line / 2),
                h + 2 * (gap + line / 2),
                radius + gap,
                f'fill="none" stroke="{hexa(colour)}" stroke-width="{width}"',
            )
        return Shape(svg(out, w + 2 * pad, h + 2 * pad), pad)

    def band(self, w: int, h: int, radius: float) -> Shape:
        """A line of light on a rectangle's own edge; the focus ring has room around it."""
        return self._kept.get(("band", w, h, radius), lambda: self._band(w, h, radius))

    def _band(self, w: int, h: int, radius: float) -> Shape:
        line = max(2.0, 4 * self.scale)
        pad = 2
        inset = pad + line / 2
        out = _rounded(
            *(inset, inset, w - line, h - line, max(0.0, radius - line / 2)),
            f'fill="none" stroke="{hexa(GLOW)}" stroke-width="{line}"',
        )
        return Shape(svg(out, w + 2 * pad, h + 2 * pad), pad)

    def disc(self, d: int, fill: Colour, stroke: Colour, width: float) -> pygame.Surface:
        """A filled circle with a line around it; ``width`` in pixels."""

        def make() -> Shape:
            r = d / 2 - width / 2 - 0.5
            return Shape(
                svg(
                    f'<circle cx="{d / 2}" cy="{d / 2}" r="{r}" fill="{hexa(fill)}" '
                    f'stroke="{hexa(stroke)}" stroke-width="{width}"/>',
                    d,
                    d,
                ),
                0,
            )

        return self._kept.get(("disc", d, fill, stroke, width), make).surface

    def drawing(self, key: str, markup: str, w: int, h: int) -> pygame.Surface:
        """Any SVG markup, kept under ``key`` and its size."""
        return self._kept.get(("svg", key, w, h), lambda: Shape(svg(markup, w, h), 0)).surface
