"""What the Coyote table draws itself and lets move: name plates, labels, the flame of Max 0."""

from __future__ import annotations

import math

import pygame

from scenes.kit.look import Look
from scenes.kit.pixels import blank, put, svg
from scenes.kit.theme import ACCENT, CAPTION, HAIRLINE, PanelStyle, TextStyle, rgb
from scenes.stage.sprites import Maker

HOT = rgb("#FF6A50")
_NAME = TextStyle("extrabold", 23)
_CHIP = TextStyle("bold", 18, rgb("#FFDCC8"))
_CHIP_FILL = rgb("#3A1436")
_CHIP_RIM = rgb("#E8B766")
CHIP_PAD = 10
"""Units around a label in which its shadow falls."""
CUT = "\x1f"
"""What stands between the parts of what a plate or label shows."""


def plate_face(name: str, *, eyes: int = 0, flags: str = "", note: str = "") -> str:
    """What a name plate shows, as the face of a placement.

    Flags: t at turn, o out, r an AI plays on, l may be chosen, h has lost, c centred.
    """
    return CUT.join((flags, str(eyes), name, note))


def plate(look: Look, face: str, w: int, h: int) -> pygame.Surface:
    """A pill with a name; its right end is left free for ``eyes`` spy cards, or holds a note."""
    flags, eyes, name, note = face.split(CUT)
    hot, bright = "h" in flags, any(flag in flags for flag in "tl")
    style = PanelStyle(
        look.palette.panel,
        0.96,
        stroke=HOT if hot else ACCENT if bright else HAIRLINE,
        stroke_opacity=1.0 if hot or bright else 0.45,
        stroke_width=2.4 if hot or bright else 1.6,
        radius=None,
        shadow_opacity=0,
    )
    out = blank(w, h)
    put(out, look.shapes.panel(w, h, style).surface, (0, 0))
    pad = round(h * 0.4)
    right = w - pad - (round(int(eyes) * h * 0.75) if int(eyes) else 0)
    left, y = pad, h // 2
    if "r" in flags:
        side = round(h * 0.5)
        look.icon(out, "robot", (left + side // 2, y), side, look.palette.accent)
        left += side + round(h * 0.12)
    colour = look.palette.faded if "o" in flags else look.palette.text
    text = look.tempered(TextStyle(_NAME.role, _NAME.size, colour))
    if note:
        small = look.tempered(TextStyle(CAPTION.role, CAPTION.size, look.palette.accent))
        room = right - left - min(look.text_width(name, text) + look.px(10), (right - left) // 2)
        small = look.fit_style(note, small, room)
        if look.text_width(note, small) <= room:  # else its light says it
            box = look.text(out, note, (right, y), small, "midright")
            right = box.left - round(h * 0.2)
    room = max(1, right - left)
    if look.text_width(name, text) > room:  # a long name: smaller, and shortened all the same
        text = look.fit_style(name, look.tempered(TextStyle(_NAME.role, 18, colour)), room)
    if "c" in flags:
        look.text(out, name, ((left + right) // 2, y), text, "center", room)
    else:
        look.text(out, name, (left, y), text, "midleft", room)
    return out


def chip(look: Look, face: str, w: int, h: int) -> pygame.Surface:
    """A small label with its own shadow, as wide as its text, in the middle of its place.

    ``face`` is its text, or the name of an icon, a cut, and the text.
    """
    icon, _, face = face.rpartition(CUT)
    style = PanelStyle(
        _CHIP_FILL,
        1,
        stroke=_CHIP_RIM,
        stroke_opacity=0.9,
        stroke_width=2,
        radius=None,
        shadow_blur=4,
        shadow_dy=2,
    )
    out = blank(w, h)
    high = h - 2 * look.px(CHIP_PAD)
    side = round(high * 0.62) if icon else 0
    room = w - 2 * look.px(CHIP_PAD) - high - side
    text = look.fit_style(face, look.tempered(_CHIP), room)
    box = pygame.Rect(0, 0, min(room, look.text_width(face, text)) + high + side, high)
    box.center = out.get_rect().center
    look.panel(out, box, style)
    if icon:
        look.icon(out, icon, (box.x + high // 2 + side // 4, box.centery), side, ACCENT)
    look.text(out, face, (box.centerx + side // 2, box.centery), text, "center", room)
    return out


def flame(look: Look, face: str, w: int, h: int) -> pygame.Surface:
    """A ribbon of fire that leaps over the picture: from the right foot to the left, or back."""
    del look
    a, b = ((0.985, 0.97), (0.015, 0.97)) if face == "left" else ((0.015, 0.97), (0.985, 0.97))
    start, end = (a[0] * w, a[1] * h), (b[0] * w, b[1] * h)
    top = (w / 2 + (end[0] - start[0]) * 0.08, -0.86 * h)
    full = h * 0.17
    layers = (
        (0.0, full, "#B3301F", 0.85),
        (0.12, full * 0.66, "#F58A2C", 0.95),
        (0.3, full * 0.3, "#FFD98A", 1.0),
    )
    markup = "".join(
        f'<path d="{_ribbon(start, top, end, wide, since)}" fill="{colour}" fill-opacity="{see}"/>'
        for since, wide, colour, see in layers
    )
    for n in range(12):
        x, y = _on(start, top, end, 0.1 + n * 0.07)
        x, y = x + (-1.2, 1.0, -0.4)[n % 3] * full, y + (-1.0, -1.2, 1.3)[n % 3] * full
        r, colour = full * 0.42, ("#FFD98A", "#F58A2C")[n % 2]
        markup += (
            f'<path d="M{x} {y - r}L{x + r / 3} {y}L{x} {y + r}L{x - r / 3} {y}Z" fill="{colour}"/>'
        )
    return svg(markup, w, h)


_Point = tuple[float, float]


def _on(a: _Point, top: _Point, b: _Point, t: float) -> _Point:
    """A point on the curve from ``a`` to ``b`` that is drawn towards ``top``."""
    parts = ((1 - t) ** 2, 2 * (1 - t) * t, t * t)
    x, y = (sum(k * p[i] for k, p in zip(parts, (a, top, b), strict=True)) for i in (0, 1))
    return x, y


def _ribbon(a: _Point, top: _Point, b: _Point, wide: float, since: float) -> str:
    """The outline of a ribbon that begins thin at ``since`` and grows to ``wide``."""
    upper, lower = [], []
    for n in range(41):
        t = since + (1 - since) * n / 40
        x, y = _on(a, top, b, t)
        (ax, ay), (bx, by) = _on(a, top, b, max(0.0, t - 0.01)), _on(a, top, b, min(1.0, t + 0.01))
        length = math.hypot(bx - ax, by - ay) or 1.0
        half = wide * (0.06 + 0.94 * n / 40) / 2
        nx, ny = (ay - by) / length * half, (bx - ax) / length * half
        upper.append(f"{x + nx:.1f} {y + ny:.1f}")
        lower.append(f"{x - nx:.1f} {y - ny:.1f}")
    return f"M{'L'.join(upper)}L{'L'.join(reversed(lower))}Z"


MAKERS: dict[str, Maker] = {"plate": plate, "chip": chip, "flame": flame}
