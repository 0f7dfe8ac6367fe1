"""What lies beside the cards: shield, marker, number tags, paws."""

from __future__ import annotations

from studio.art.king_cat.frame import CREAM, NAVY, PAD, TOES, paw
from studio.art.king_cat.turtle import scutes
from studio.svg import letters
from studio.svg.marks import at, circle, clip, ellipse, line, path, rect
from studio.svg.paper import lit, shadow, sym
from studio.svg.shapes import half_ring

SIZE = 160
TAG_SIZE = 96
SHELL, SHELL_RIM = "#2F561A", "#FFDD82"
MEDAL, MEDAL_SHADE, MEDAL_PAW = "#D8334A", "#A92440", "#FFF3D2"
SPENT_DISC, SPENT_SHADE, SPENT_INK = "#B9C0C8", "#A4ABB5", "#2C344A"


def shield() -> str:
    """Draw the turtle's shell (160 × 160): it lies on a protected hand card."""
    outer = (
        "M0 -64C-22 -64 -46 -60 -60 -50C-68 0 -52 44 0 72C52 44 68 0 60 -50C46 -60 22 -64 0 -64Z"
    )
    inner = (
        "M0 -52C-20 -52 -38 -48 -50 -41C-56 0 -42 36 0 59C42 36 56 0 50 -41C38 -48 20 -52 0 -52Z"
    )
    shell = shadow(
        lit(outer, SHELL_RIM, "#D2962C"),
        path(inner, SHELL),
        clip(inner, scutes(29, (0, 0)), rect(0, -80, 80, 160, "#12304A", opacity=0.14)),
        dx=2,
        opacity=0.55,
    )
    gleam = line("M-52 -44C-58 -8 -50 22 -30 42", "#FFF6D0", 4, opacity=0.85)
    return at(80, 76, shell, gleam)


def marker() -> str:
    """Draw the medal for a won round (160 × 160): crown, paw, two ribbons."""
    ribbons = path("M-34 20L-52 74L-30 66L-18 80L-4 30Z", "#E8384F")
    ribbons += path("M34 20L52 74L30 66L18 80L4 30Z", "#B92640")
    disc = circle(0, 8, 50, "#FFD56A") + path(half_ring(50, 0, 8), "#D99A2B")
    disc += circle(0, 8, 39, MEDAL) + path(half_ring(39, 0, 8), MEDAL_SHADE)
    medal = shadow(ribbons, dy=4, blur=4) + shadow(disc, paw(MEDAL_PAW, 0, 12, 0.95), dx=2)
    medal += line("M-43 -4A45 45 0 0 1 -16 -34", "#FFF6D0", 5)
    half = "M0 -38C-18 -38 -28 -36 -34 -33L-43 -70L-23 -54L-14 -78L0 -58Z"
    crown = sym(half, "#FFE08A", "#E6A430") + circle(0, -45, 4.5, "#35B58C")
    for x, y in ((43, -71), (14, -78)):
        crown += circle(-x, y, 5.5, "#FFF0C0") + circle(x, y, 5.5, "#E6A430")
    return at(80, 84, medal, at(0, 4, shadow(crown, dy=3, blur=3)), scale=0.97)


def number_tag(number: int, spent: bool = False) -> str:
    """Draw the index tag alone (96 × 96), plain enough for run time; grey when used up."""
    rim, rim_dark, disc, disc_dark, ink = "#FFD56A", "#E0A436", CREAM, "#F1DFBE", NAVY
    if spent:
        rim, rim_dark, disc, disc_dark = "#8C93A0", "#6D7482", SPENT_DISC, SPENT_SHADE
        ink = SPENT_INK
    token = circle(49, 51, 43, "#000000", opacity=0.34) + circle(48, 48, 43, rim)
    token += path(half_ring(43, 48, 48), rim_dark) + circle(48, 48, 35.5, disc)
    token += path(half_ring(35.5, 48, 48), disc_dark)
    size, track = (60, -2) if number < 10 else (47, -2)
    return token + letters.text(
        str(number), 47.5, 48 + size * 0.36, size, ink, letters.KING_CAT, track
    )


def paw_icon(outline: bool = False) -> str:
    """Draw a white paw (100 × 100) to be tinted: full, or as an outline only."""
    if not outline:
        return at(50, 56, paw("#FFFFFF"), scale=1.12)
    toes = "".join(
        ellipse(
            *(x, y, rx - 2, ry - 2),
            stroke="#FFFFFF",
            stroke_width=5,
            transform=f"rotate({tilt} {x} {y})",
        )
        for x, y, rx, ry, tilt in TOES
    )
    pad = path(PAD, stroke="#FFFFFF", stroke_width=5)
    return at(50, 56, pad, toes, scale=1.08)
