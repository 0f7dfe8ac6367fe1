"""The round frame of a portrait: field, pattern, ring, and a bandana for those who wear one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from studio.art.avatars.moods import Mood, sign
from studio.svg.marks import at, circle, clip, ellipse, line, linear, path, radial, rect
from studio.svg.paper import lifted, lit, shadow
from studio.svg.shapes import poly, rays, regular, ring, star

SIZE = 256
CENTRE = 128
RADIUS = 116


@dataclass(frozen=True, slots=True)
class Portrait:
    """One animal in its frame.

    ``lit`` and ``edge`` colour the field, ``ring`` the frame, ``pattern`` is path data in the
    256-unit box. The animal is drawn around the origin and placed by ``scale``, ``x``, ``y``.
    """

    name: str
    animal: Callable[[Mood], str]
    lit: str
    edge: str
    ring: str
    pattern: str
    scale: float = 0.6
    x: float = 0
    y: float = 8

    def draw(self, mood: Mood = Mood.CALM) -> str:
        """Return the framed animal, 256 × 256."""
        disc = ring(RADIUS, CENTRE, CENTRE)
        field = radial((0, self.lit), (1, self.edge), centre=(108, 92), radius=160)
        lamp = linear(
            (0, "#FFF3D0", 0.18),
            (0.5, "#FFF3D0", 0),
            (1, "#0A0414", 0.28),
            start=(0, 0),
            end=(SIZE, SIZE),
        )
        animal = at(CENTRE + self.x, CENTRE + self.y, self.animal(mood), scale=self.scale)
        picture = path(disc, field) + clip(
            disc,
            path(self.pattern, "#FFFFFF", opacity=0.19),
            animal,
            rect(0, 0, SIZE, SIZE, lamp),
        )
        return picture + self._ring() + sign(mood)

    def _ring(self) -> str:
        shade = linear(
            (0, "#FFFFFF", 0.45),
            (0.45, "#FFFFFF", 0),
            (1, "#12060C", 0.42),
            start=(24, 24),
            end=(232, 232),
        )
        frame = circle(CENTRE, CENTRE, 117, stroke="#1B0F14", stroke_width=17)
        frame += circle(CENTRE, CENTRE, 118, stroke=self.ring, stroke_width=11)
        frame += circle(CENTRE, CENTRE, 118, stroke=shade, stroke_width=11)
        frame += circle(CENTRE, CENTRE, 123.4, stroke="#FFE9A8", stroke_width=1.6, opacity=0.75)
        return frame + circle(CENTRE, CENTRE, 112, stroke="#D9A441", stroke_width=2)


def pattern_rays(count: int) -> str:
    """Rays from the middle."""
    return rays(CENTRE, CENTRE, count, outer=180)


def pattern_rings(step: int) -> str:
    """Rings around the middle."""
    data = ""
    for radius in range(step, 150, 2 * step):
        data += ring(radius + step, CENTRE, CENTRE) + _hole(radius)
    return data


def _hole(radius: float) -> str:
    """A circle that runs the other way, so that it is cut out."""
    left, right = CENTRE - radius, CENTRE + radius
    return (
        f"M{left} {CENTRE}A{radius} {radius} 0 1 1 {right} {CENTRE}"
        f"A{radius} {radius} 0 1 1 {left} {CENTRE}Z"
    )


def pattern_dots(step: int, radius: float) -> str:
    """Dots in staggered rows."""
    return "".join(ring(radius, x, y) for x, y in _stagger(step))


def pattern_shapes(points: list[tuple[float, float]], step: int) -> str:
    """Copies of one small polygon in staggered rows."""
    return "".join(poly([(x + px, y + py) for px, py in points]) for x, y in _stagger(step))


def pattern_stripes(step: int, slope: int = 0) -> str:
    """Upright stripes, leaning by ``slope``."""
    return "".join(
        f"M{x} 0H{x + step // 2}L{x + step // 2 - slope} 256H{x - slope}Z"
        for x in range(0, 256 + slope, step)
    )


def pattern_waves(step: int) -> str:
    """Wavy bands."""
    data = ""
    for y in range(0, 256, step):
        crest = "".join(
            f"C{x + 11} {y - 12} {x + 21} {y - 12} {x + 32} {y}" for x in range(0, 256, 32)
        )
        back = "".join(
            f"C{x - 11} {y - 12 + step // 2} {x - 21} {y - 12 + step // 2} {x - 32} {y + step // 2}"
            for x in range(256, 0, -32)
        )
        data += f"M0 {y}{crest}V{y + step // 2}{back}Z"
    return data


def _stagger(step: int) -> list[tuple[int, int]]:
    rows = enumerate(range(step // 2, 256, step))
    return [
        (x, y) for row, y in rows for x in range(step // 2 + (step // 2) * (row % 2), 256, step)
    ]


def diamond(width: float, height: float) -> list[tuple[float, float]]:
    """Corners of a lozenge."""
    return [(0, -height), (width, 0), (0, height), (-width, 0)]


def hexagon(radius: float) -> list[tuple[float, float]]:
    """Corners of a hexagon."""
    return regular(6, radius)


def pattern_stars(step: int, radius: float) -> str:
    """Five-pointed stars in staggered rows, as path data."""
    corners = [tuple(map(float, pair.split())) for pair in star(radius)[1:-1].split("L")]
    return pattern_shapes([(x, y) for x, y in corners], step)


BAND = "M-128 -66C-72 -124 72 -124 128 -66L123 -16C70 -66 -70 -66 -123 -16Z"

BANDANAS = {
    "coyote": ("#1FA6A0", "#157C7C", "#FFE3A0"),
    "owl": ("#4E2A9C", "#361C76", "#FFD98A"),
    "hare": ("#D2343F", "#A01F30", "#FFF1D0"),
    "badger": ("#F4B32E", "#CC8A14", "#5A1E4A"),
    "ram": ("#2E6FD2", "#1F4FA4", "#FFF1D0"),
    "lizard": ("#EE7A34", "#C45618", "#FFF1D0"),
}
"""Cloth lit, cloth in shade, dots: chosen together, see ``build/check_colours.py``."""


def bandana(light: str, dark: str, accent: str, dots: list[tuple[float, float, float]]) -> str:
    """Draw a knotted cloth across the brow; dots are (x, height above the seam, radius)."""
    knot = shadow(
        path("M112 -46L168 -70L160 -40L178 -14L118 -26Z", dark),
        path("M118 -34L158 8L128 4L116 28L106 -20Z", light),
        circle(116, -34, 17, dark),
        dx=2,
        opacity=0.4,
    )
    seams = line("M-126 -56C-71 -112 71 -112 126 -56M-123 -26C-70 -77 70 -77 123 -26", accent, 3.5)
    spots = [circle(x, x * x * 0.0031 - 82 - up, r, accent) for x, up, r in dots]
    return knot + lifted(lit(BAND, light, dark)) + clip(BAND, seams, *spots)


def nose(y: float, width: float = 28, fill: str = "#2A1626", shine: str = "#7C5A70") -> str:
    """Draw a soft dark nose with one gleam."""
    shape = "M0 24C-24 12 -32 2 -28 -8C-20 -18 20 -18 28 -8C32 2 24 12 0 24Z"
    gleam = line("M-16 -8C-10 -13 2 -13 6 -9", shine, 4)
    return at(0, y, path(shape, fill), gleam, scale=width / 28)


def blush(x: float, y: float, fill: str, opacity: float = 0.7) -> str:
    """Draw two rosy cheeks."""
    left, right = (ellipse(side * x, y, 17, 11, fill, opacity=opacity) for side in (-1, 1))
    return left + right
