"""Moods of a portrait: brow, lid, pupil and mouth, the same way for all twelve.

Calm is each animal's own drawing. The four other moods are cut larger than life, for a portrait
is often no more than 56 px wide: closed arcs and an open mouth (pleased), slanting lids and a
frown (annoyed), eyes turned up under unequal brows (thinking), hanging lids (asleep: who is out).
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from studio.svg.marks import at, circle, clip, ellipse, group, line, path, rect
from studio.svg.paper import near, shadow
from studio.svg.shapes import star

MOUTH, TONGUE, TEETH = "#3A0A1A", "#F0647A", "#FFFDF4"
SIGN_X, SIGN_Y = 198, 66


class Mood(StrEnum):
    """What a player seems to feel."""

    CALM = "calm"
    PLEASED = "pleased"
    ANNOYED = "annoyed"
    THINKING = "thinking"
    ASLEEP = "asleep"


@dataclass(frozen=True, slots=True)
class Features:
    """Measures and colours of one face, in the animal's own units; x counts from the axis.

    ``lid`` and ``brow`` are (lit, in shade). ``closed`` draws shut eyes and must stand out from
    what lies under them. ``slit`` makes the pupil a cat's; ``mouth`` is (y, half width, depth).
    """

    x: float
    y: float
    rx: float
    ry: float
    white: str
    rim: str
    lid: tuple[str, str]
    brow: tuple[str, str]
    closed: str
    mouth: tuple[float, float, float]
    ink: str
    iris: str = ""
    pupil: str = "#1C0F18"
    slit: bool = False
    bared: bool = False

    def eyes(self, mood: Mood) -> str:
        """Draw both eyes."""
        return self._eye(mood, -1) + self._eye(mood, 1)

    def brows(self, mood: Mood) -> str:
        """Draw both brows: the topmost sheet, over a headband too."""
        return near(self._brow(mood, -1), self._brow(mood, 1))

    def lips(self, mood: Mood) -> str:
        """Draw the mouth."""
        if mood is Mood.PLEASED:
            return self._laugh()
        if mood is Mood.ANNOYED:
            return self._teeth() if self.bared else self._frown()
        return self._snore() if mood is Mood.ASLEEP else self._doubt()

    def _eye(self, mood: Mood, side: int) -> str:
        x, y, rx, ry = side * self.x, self.y, self.rx, self.ry
        if mood is Mood.PLEASED:
            arc = f"M{x - rx} {y + 0.5 * ry}Q{x} {y - 1.5 * ry} {x + rx} {y + 0.5 * ry}"
            return line(arc, self.closed, 11)
        if mood is Mood.ASLEEP:
            arc = f"M{x - rx} {y - 0.05 * ry}Q{x} {y + 1.25 * ry} {x + rx} {y - 0.05 * ry}"
            return line(arc, self.closed, 10)
        lid = self.lid[side > 0]
        if mood is Mood.ANNOYED:
            look, cover = (-side * 0.12 * rx, 0.22 * ry), self._slope(side, lid)
        else:
            look, cover = (0.36 * rx, -0.36 * ry), ""
            if side > 0:
                cover = path(
                    f"M{x - rx - 5} {y + ry + 5}V{y + 0.5 * ry}Q{x} {y + 0.1 * ry} "
                    f"{x + rx + 5} {y + 0.5 * ry}V{y + ry + 5}Z",
                    lid,
                )
        rim = ellipse(x, y, rx + 5, ry + 5, self.rim)
        inside = ellipse(x, y, rx, ry, self.white) + self._pupil(x + look[0], y + look[1], mood)
        shape = ellipse(x, y, rx + 5, ry + 5, "#fff")
        return rim + clip(shape, clip(ellipse(x, y, rx, ry, "#fff"), inside), cover)

    def _pupil(self, x: float, y: float, mood: Mood) -> str:
        size = min(self.rx, self.ry) * (0.46 if mood is Mood.ANNOYED else 0.58)
        shape = circle(x, y, size * 1.32, self.iris) if self.iris else ""
        if self.slit:
            shape += ellipse(x, y, 0.42 * size, 1.25 * size, self.pupil)
        else:
            shape += circle(x, y, 0.82 * size if self.iris else size, self.pupil)
        return shape + circle(x - 0.36 * size, y - 0.4 * size, 0.3 * size, "#fff")

    def _slope(self, side: int, fill: str) -> str:
        """A lid that falls towards the nose, and the line of its edge."""
        outer = (side * (self.x + self.rx + 8), self.y - 0.72 * self.ry)
        inner = (side * (self.x - self.rx - 8), self.y + 0.2 * self.ry)
        top = self.y - self.ry - 8
        edge = f"M{outer[0]} {outer[1]}L{inner[0]} {inner[1]}"
        return path(f"{edge}V{top}H{outer[0]}Z", fill) + line(edge, self.rim, 6)

    def _brow(self, mood: Mood, side: int) -> str:
        fill, rx, ry = self.brow[side > 0], self.rx, self.ry
        if mood is Mood.ANNOYED:
            shape = (
                f"M{rx * 1.35} {-1.45 * ry}L{-rx * 1.05} {-0.5 * ry}"
                f"Q{-rx * 1.3} {-0.05 * ry} {-rx * 0.9} {0.12 * ry}"
                f"L{rx * 1.3} {-1.05 * ry}Q{rx * 1.55} {-1.3 * ry} {rx * 1.35} {-1.45 * ry}Z"
            )
        else:
            if mood is Mood.ASLEEP:
                return self._low_brow(side)
            rise = -1.55 * ry if mood is Mood.PLEASED or side < 0 else -1.05 * ry
            arch = 22.0 if mood is Mood.PLEASED or side < 0 else -4.0
            tilt = 0.0 if mood is Mood.PLEASED else 7.0 * side
            shape = (
                f"M{-rx} {rise - tilt}Q0 {rise - arch - 9} {rx * 1.1} {rise + tilt}"
                f"Q{rx * 1.15} {rise + tilt + 7} {rx} {rise + tilt + 7}"
                f"Q0 {rise - arch + 9} {-rx} {rise - tilt + 13}"
                f"Q{-rx - 9} {rise - tilt + 6} {-rx} {rise - tilt}Z"
            )
        return at(side * self.x, self.y, path(shape, fill), scale=(side, 1))

    def _low_brow(self, side: int) -> str:
        """A brow at rest, sinking outwards."""
        fill, rx, ry = self.brow[side > 0], self.rx, self.ry
        shape = (
            f"M{-rx} {-1.22 * ry}Q0 {-1.22 * ry - 14} {rx * 1.1} {-0.82 * ry}"
            f"Q{rx * 1.12} {-0.82 * ry + 8} {rx} {-0.82 * ry + 8}Q0 {-1.22 * ry + 2} "
            f"{-rx} {-1.22 * ry + 12}Q{-rx - 9} {-1.22 * ry + 6} {-rx} {-1.22 * ry}Z"
        )
        return at(side * self.x, self.y, path(shape, fill), scale=(side, 1))

    def _laugh(self) -> str:
        y, w, d = self.mouth
        shape = (
            f"M{-w} {y}Q0 {y + 0.36 * d} {w} {y}C{0.94 * w} {y + 0.8 * d} {0.5 * w} {y + d} "
            f"0 {y + d}C{-0.5 * w} {y + d} {-0.94 * w} {y + 0.8 * d} {-w} {y}Z"
        )
        tongue = ellipse(0, y + 1.02 * d, 0.56 * w, 0.42 * d, TONGUE)
        corners = f"M{-w - 7} {y - 5}Q0 {y + 0.36 * d} {w + 7} {y - 5}"
        return path(shape, MOUTH) + clip(shape, tongue) + line(corners, self.ink, 6)

    def _frown(self) -> str:
        y, w, d = self.mouth
        return line(f"M{-w} {y + 0.6 * d}Q0 {y - 0.45 * d} {w} {y + 0.6 * d}", self.ink, 9)

    def _teeth(self) -> str:
        y, w, d = self.mouth
        shape = (
            f"M{-0.8 * w} {y}Q0 {y - 9} {0.8 * w} {y}Q{1.25 * w} {y + 0.85 * d} {w} {y + 0.85 * d}"
            f"Q0 {y + 0.55 * d} {-w} {y + 0.85 * d}Q{-1.25 * w} {y + 0.85 * d} {-0.8 * w} {y}Z"
        )
        gaps = "".join(f"M{x * w} {y - 8}V{y + d}" for x in (-0.6, -0.2, 0.2, 0.6))
        gaps += f"M{-1.2 * w} {y + 0.5 * d}Q0 {y + 0.2 * d} {1.2 * w} {y + 0.5 * d}"
        return (
            path(shape, TEETH) + clip(shape, line(gaps, self.ink, 3.5)) + line(shape, self.ink, 5.5)
        )

    def _snore(self) -> str:
        y, w, d = self.mouth
        return ellipse(0.12 * w, y + 0.42 * d, 0.3 * w, 0.3 * d, MOUTH)

    def _doubt(self) -> str:
        y, w, d = self.mouth
        shape = f"M{-0.3 * w} {y + 0.5 * d}Q{0.25 * w} {y + 0.1 * d} {0.85 * w} {y + 0.32 * d}"
        return line(shape + f"q8 -2 10 -{0.3 * d}", self.ink, 8)


def sign(mood: Mood) -> str:
    """Draw the one small extra beside the head, at the top right of the frame."""
    if mood is Mood.THINKING:
        dots = ((-26, 21, 7), (-8, 3, 10.5), (18, -19, 15))
        cloud = group(*(circle(x, y, r, "#FFF6E0") for x, y, r in dots))
        shade = clip(circle(18, -19, 15, "#fff"), rect(18, -40, 20, 40, "#E9D6B4"))
        return at(SIGN_X - 8, SIGN_Y, shadow(cloud + shade, dx=1, dy=3, blur=3, opacity=0.5))
    if mood is Mood.ANNOYED:
        burst = path(star(27, 0.52, 8), "#FFF6E0") + path(star(20, 0.48, 8), "#C4262E")
        half = clip(star(20, 0.48, 8), rect(0, -24, 24, 48, "#8E1620"))
        return at(SIGN_X, SIGN_Y - 4, shadow(burst + half, dx=1, dy=3, blur=3, opacity=0.5), turn=9)
    if mood is Mood.ASLEEP:
        z = "M-15 -16H15V-8L-3 8H15V16H-15V8L3 -8H-15Z"
        large = at(2, -14, path(z, "#FFF6E0"), turn=9, scale=1.15)
        small = at(-27, 17, path(z, "#FFF6E0"), turn=-7, scale=0.72)
        return at(SIGN_X, SIGN_Y, shadow(large + small, dx=1, dy=3, blur=3, opacity=0.6))
    return ""
