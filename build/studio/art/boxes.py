"""Closed boxes for the games whose table is not set yet: each with its motif and colour."""

from __future__ import annotations

from studio.svg.marks import at, circle, clip, line, linear, path, rect
from studio.svg.paper import BRASS, lit, near, pair, shadow, sym
from studio.svg.shapes import half_ring, polar, polygon, rays, rounded, spark, star

LEFT, TOP, WIDE, HIGH = 62, 40, 276, 372
GOLD, GOLD_DARK = "#F0C566", "#B9822A"
SINS = ("#FFD21F", "#573592", "#BE1A1C", "#E0459A", "#EE8F35", "#74BCE4", "#117F5B")
SINS_DARK = ("#C99C0A", "#3B2070", "#8C1016", "#A82C72", "#B8641C", "#4A90B8", "#0B5A42")


def seven_sins() -> str:
    """Draw an aubergine box with a flower of seven petals around one eye."""
    petal = "M0 -20C-30 -48 -30 -84 0 -112C30 -84 30 -48 0 -20Z"
    half = "M0 -20C30 -48 30 -84 0 -112Z"
    flower = circle(0, 0, 122, "#150A24") + circle(0, 0, 116, stroke=BRASS, stroke_width=2.5)
    for i, (light, dark) in enumerate(zip(SINS, SINS_DARK, strict=True)):
        flower += at(0, 0, path(petal, light), path(half, dark), turn=i * 360 / 7)
        x, y = polar((i + 0.5) * 360 / 7, 92)
        flower += circle(x, y, 5, GOLD)
    eye = "M-26 0C-14 -16 14 -16 26 0C14 16 -14 16 -26 0Z"
    flower += near(circle(0, 0, 33, "#1B0F2A")) + circle(0, 0, 31, stroke=BRASS, stroke_width=2)
    flower += path(eye, "#FFF3D2") + circle(0, 0, 11, "#BE1A1C") + circle(0, 0, 5, "#22030A")
    corners = "".join(
        at(x, y, path(star(15, 0.4, 7), GOLD))
        for x, y in ((LEFT + 38, TOP + 38), (LEFT + WIDE - 38, TOP + 38))
    )
    return _box("#5E3C80", "#2A1640", shadow(at(200, 212, flower, scale=0.93)) + corners, "#8C1D2C")


def spite_malice() -> str:
    """Draw a baize box with two crossed daggers under a crown."""
    diamonds = "".join(
        f"M{x} {TOP - 10}l-400 400M{x - 300} {TOP - 10}l400 400" for x in range(100, 760, 34)
    )
    lattice = clip(
        rounded(LEFT + 22, TOP + 22, WIDE - 44, HIGH - 44, 10),
        path(diamonds, stroke="#E8D9A0", stroke_width=1.2, opacity=0.22),
    )
    sun = circle(0, 0, 116, "#0B2A22") + circle(0, 0, 110, stroke=BRASS, stroke_width=2.5)
    sun += path(rays(0, 0, 28, inner=84, outer=104, share=0.45), GOLD)
    sun += circle(0, 0, 80, "#8C1D2C") + path(half_ring(80), "#6B1220")
    # They cross at the blades, so that each guard can be seen.
    daggers = at(12, -16, _dagger(), turn=38) + at(-12, -16, _dagger(), turn=-38)
    crown = sym("M0 22C-18 22 -32 24 -40 28L-50 -14L-27 4L-15 -28L0 -2Z", "#FFD56A", "#D9962B")
    crown += circle(0, 12, 6, "#C4262E")
    motif = shadow(at(200, 214, sun)) + at(200, 236, daggers, scale=0.94)
    return _box(
        "#2A8C70", "#0B3A30", lattice + motif + at(200, 112, near(crown), scale=0.9), "#C9A24A"
    )


def _dagger() -> str:
    blade = pair("M0 96L-10 70V-22H0Z", "#F2F6FA", "#A9B6CC")
    guard = lit("M-32 -34H32C36 -30 36 -24 32 -20H-32C-36 -24 -36 -30 -32 -34Z", GOLD, GOLD_DARK)
    grip = rect(-7, -74, 14, 42, "#5A2A1A", 5) + line(
        "M-5 -64L5 -58M-5 -54L5 -48M-5 -44L5 -38", GOLD, 3
    )
    pommel = circle(0, -82, 11, GOLD) + circle(0, -82, 5, "#C4262E")
    return near(blade, guard, grip, pommel)


def coyote() -> str:
    """Draw a dusk box: half moon, half sun, and the one who howls at both."""
    sky = linear(
        (0, "#2D3E8C"), (0.5, "#C8506A"), (1, "#FFC078"), start=(0, TOP + 20), end=(0, TOP + 300)
    )
    window = rounded(LEFT + 22, TOP + 22, WIDE - 44, HIGH - 44, 12)
    stars = "".join(
        at(x, y, path(spark(r), "#FFF6DC"), opacity=0.9)
        for x, y, r in (
            (110, 92, 8),
            (136, 140, 5),
            (288, 86, 6),
            (262, 118, 4),
            (300, 156, 7),
            (106, 190, 5),
        )
    )
    disc = circle(200, 196, 82, "#FFF0C4") + path(half_ring(82, 200, 196), "#FFD27A")
    glow = circle(200, 196, 112, "#FFE3A0", opacity=0.22)
    far = "M60 300L96 268H136L150 300L190 306L210 276H262L280 306L345 296V420H60Z"
    middle = "M60 340L104 318C150 348 190 326 240 346L300 320L345 340V420H60Z"
    howler = (
        "M-44 0C-50 -30 -36 -58 -18 -76C-10 -88 -8 -102 -6 -112"
        "C-10 -120 -12 -130 -8 -142L2 -128L14 -140C18 -134 20 -130 20 -126"
        "C30 -140 40 -156 50 -168L56 -162C54 -144 46 -122 34 -108C30 -92 30 -70 30 -50"
        "L34 -6H44V0H18L14 -34C8 -18 2 -8 -4 0ZM-40 0C-66 4 -86 -6 -92 -28"
        "C-78 -18 -62 -18 -44 -22Z"
    )
    rim = "M50 -168L56 -162C54 -144 46 -122 34 -108C30 -92 30 -70 30 -50L33 -14"
    animal = at(206, 330, path(howler, "#3A1036"), line(rim, "#FFE3A0", 3.5), scale=1.02)
    hills = shadow(path(far, "#8E4A86"), dx=0, dy=-3) + animal
    hills += shadow(path(middle, "#4A1740"), dx=0, dy=-3)
    picture = clip(
        window, rect(LEFT, TOP, WIDE, HIGH, sky), stars, glow, shadow(disc, dx=0, dy=0), hills
    )
    return _box("#A8506A", "#4A1838", picture, "#1FA6A0")


def _box(light: str, dark: str, motif: str, band: str) -> str:
    """Draw a closed lid lit from the top left, its box below, a paper band with a seal."""
    right, foot = LEFT + WIDE, TOP + HIGH
    paper = linear((0, light), (1, dark), start=(LEFT, TOP), end=(right, foot))
    side = polygon(
        [(right, TOP + 10), (right + 22, TOP + 24), (right + 22, foot + 8), (right, foot)], dark
    )
    side += polygon(
        [(right, TOP + 10), (right + 22, TOP + 24), (right + 22, foot + 8), (right, foot)],
        "#000",
        opacity=0.34,
    )
    front = [(LEFT + 8, foot), (right, foot), (right - 2, foot + 28), (LEFT + 14, foot + 28)]
    flank = [(right, foot), (right + 20, foot + 8), (right + 17, foot + 32), (right - 2, foot + 28)]
    under = polygon(front, dark) + polygon(front, "#000", opacity=0.16)
    under += polygon(flank, dark) + polygon(flank, "#000", opacity=0.5)
    under += line(f"M{LEFT + 16} {foot + 21}H{right - 4}", BRASS, 1.6, opacity=0.8)
    under += line(f"M{LEFT + 14} {foot + 4}H{right}", "#000", 8, opacity=0.3)
    lid = path(rounded(LEFT, TOP, WIDE, HIGH, 16), paper)
    frame = path(
        rounded(LEFT + 12, TOP + 12, WIDE - 24, HIGH - 24, 12), stroke=BRASS, stroke_width=3
    )
    frame += path(
        rounded(LEFT + 20, TOP + 20, WIDE - 40, HIGH - 40, 8),
        stroke=BRASS,
        stroke_width=1.2,
        opacity=0.7,
    )
    rim = linear(
        (0, "#FFFFFF", 0.5),
        (0.5, "#FFFFFF", 0.05),
        (1, "#000000", 0.3),
        start=(LEFT, TOP),
        end=(right, foot),
    )
    edge = path(rounded(LEFT + 1.5, TOP + 1.5, WIDE - 3, HIGH - 3, 15), stroke=rim, stroke_width=3)
    box = shadow(under + side + lid, dx=4, dy=10, blur=10, opacity=0.5)
    return box + motif + frame + edge + _seal(band)


def _seal(band: str) -> str:
    """A band around the closed box, held by a wax seal with a keyhole."""
    y = 352
    strip = rect(LEFT - 2, y - 15, WIDE + 4, 30, band)
    strip += rect(LEFT - 2, y - 11, WIDE + 4, 2, "#FFF6E0", opacity=0.6)
    strip += rect(LEFT - 2, y + 9, WIDE + 4, 2, "#FFF6E0", opacity=0.6)
    strip += rect(200, y - 15, WIDE / 2 + 2, 30, "#000", opacity=0.16)
    side = LEFT + WIDE + 2
    strip += polygon(
        [(side, y - 15), (side + 20, y - 5), (side + 20, y + 25), (side, y + 15)], band
    )
    strip += polygon(
        [(side, y - 15), (side + 20, y - 5), (side + 20, y + 25), (side, y + 15)],
        "#000",
        opacity=0.42,
    )
    wax = circle(0, 0, 30, GOLD) + path(half_ring(30), GOLD_DARK)
    wax += circle(0, 0, 22, "#FFE3A0") + path(half_ring(22), "#E3B552")
    keyhole = circle(0, -5, 7, "#4A2A0C") + path("M-3.5 -2H3.5L7 14H-7Z", "#4A2A0C")
    return near(strip) + at(200, y, shadow(wax, dx=2), keyhole)
