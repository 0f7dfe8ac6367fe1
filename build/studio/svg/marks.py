"""Elements and transforms: every function returns SVG markup."""

from __future__ import annotations

import hashlib
import re
from dataclasses import dataclass
from typing import TypeAlias

Number: TypeAlias = float | int


@dataclass(frozen=True, slots=True)
class Paint:
    """A gradient ready to be used as ``fill`` or ``stroke``."""

    url: str
    definition: str


Fill: TypeAlias = str | Paint
Value: TypeAlias = str | float | int | Paint | None

_DEFS = re.compile(r"<defs>(.*?)</defs>", re.S)


def num(value: Number) -> str:
    """Write a number with at most two decimals and no trailing zeros."""
    text = f"{float(value):.2f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def element(tag: str, body: str | None = None, /, **attributes: Value) -> str:
    """Write one element; underscores in names become hyphens, ``None`` leaves one out."""
    defs, words = "", []
    for key, value in attributes.items():
        if value is None:
            continue
        if isinstance(value, Paint):
            defs += f"<defs>{value.definition}</defs>"
            value = value.url
        written = value if isinstance(value, str) else num(value)
        words.append(f' {key.rstrip("_").replace("_", "-")}="{written}"')
    start = f"<{tag}{''.join(words)}"
    return defs + (f"{start}/>" if body is None else f"{start}>{body}</{tag}>")


def named(prefix: str, template: str) -> tuple[str, str]:
    """Give a definition an id made from its content; ``@`` in the template is the id's place."""
    key = prefix + hashlib.sha256(template.encode()).hexdigest()[:8]
    return key, template.replace("@", key)


def path(d: str, fill: Fill = "none", **style: Value) -> str:
    """Draw path data."""
    return element("path", d=d, fill=fill, **style)


def line(d: str, stroke: Fill, width: Number = 4, **style: Value) -> str:
    """Draw path data as a round-ended line."""
    ends: dict[str, Value] = {"stroke_linecap": "round", "stroke_linejoin": "round"}
    ends.update(style)
    return element("path", d=d, fill="none", stroke=stroke, stroke_width=width, **ends)


def circle(x: Number, y: Number, r: Number, fill: Fill = "none", **style: Value) -> str:
    """Draw a circle."""
    return element("circle", cx=x, cy=y, r=r, fill=fill, **style)


def ellipse(
    x: Number, y: Number, rx: Number, ry: Number, fill: Fill = "none", **style: Value
) -> str:
    """Draw an ellipse."""
    return element("ellipse", cx=x, cy=y, rx=rx, ry=ry, fill=fill, **style)


def rect(
    x: Number,
    y: Number,
    width: Number,
    height: Number,
    fill: Fill = "none",
    radius: Number = 0,
    **style: Value,
) -> str:
    """Draw a rectangle, rounded by ``radius``."""
    rx = radius or None
    return element("rect", x=x, y=y, width=width, height=height, rx=rx, fill=fill, **style)


def group(*parts: str, **style: Value) -> str:
    """Put parts into one group."""
    return element("g", "".join(parts), **style)


def at(
    x: Number,
    y: Number,
    *parts: str,
    turn: Number = 0,
    scale: Number | tuple[Number, Number] = 1,
    **style: Value,
) -> str:
    """Place parts drawn around the origin: first scaled, then turned (degrees), then moved."""
    transform = f"translate({num(x)} {num(y)})"
    if turn:
        transform += f" rotate({num(turn)})"
    if isinstance(scale, tuple):
        transform += f" scale({num(scale[0])} {num(scale[1])})"
    elif scale != 1:
        transform += f" scale({num(scale)})"
    return group(*parts, transform=transform, **style)


def mirror(*parts: str) -> str:
    """Mirror parts at x = 0."""
    return group(*parts, transform="scale(-1 1)")


def both(*parts: str) -> str:
    """Draw parts and their mirror image."""
    return group(*parts) + mirror(*parts)


def spread(parts: list[str] | tuple[str, ...]) -> str:
    """Join many parts into one piece of markup."""
    return "".join(parts)


def linear(
    *stops: tuple[Number, str] | tuple[Number, str, Number],
    start: tuple[Number, Number],
    end: tuple[Number, Number],
) -> Paint:
    """Make a linear gradient between two points; a stop is (offset, colour[, opacity])."""
    template = element(
        "linearGradient",
        _stops(stops),
        id="@",
        gradientUnits="userSpaceOnUse",
        x1=start[0],
        y1=start[1],
        x2=end[0],
        y2=end[1],
    )
    key, definition = named("l", template)
    return Paint(f"url(#{key})", definition)


def radial(
    *stops: tuple[Number, str] | tuple[Number, str, Number],
    centre: tuple[Number, Number],
    radius: Number,
) -> Paint:
    """Make a radial gradient; a stop is (offset, colour[, opacity])."""
    template = element(
        "radialGradient",
        _stops(stops),
        id="@",
        gradientUnits="userSpaceOnUse",
        cx=centre[0],
        cy=centre[1],
        r=radius,
    )
    key, definition = named("r", template)
    return Paint(f"url(#{key})", definition)


def _stops(stops: tuple[tuple[Number, str] | tuple[Number, str, Number], ...]) -> str:
    return "".join(
        element(
            "stop",
            offset=stop[0],
            stop_color=stop[1],
            stop_opacity=stop[2] if len(stop) == 3 else None,
        )
        for stop in stops
    )


def clip(outline: str, *parts: str, **style: Value) -> str:
    """Show parts only inside ``outline``: path data, or markup of shapes."""
    shape = outline if outline.startswith("<") else path(outline, "#fff")
    key, definition = named("c", element("clipPath", shape, id="@"))
    inside = group(*parts, clip_path=f"url(#{key})", **style)
    return f"<defs>{definition}</defs>{inside}"


def document(body: str, width: Number, height: Number) -> str:
    """Make the whole SVG file, with every definition once and in front."""
    definitions = dict.fromkeys(_DEFS.findall(body))
    box = f"{num(width)} {num(height)}"
    return element(
        "svg",
        (f"<defs>{''.join(definitions)}</defs>" if definitions else "") + _DEFS.sub("", body),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {box}",
        width=width,
        height=height,
    )
