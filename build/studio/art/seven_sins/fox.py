"""LUST: a vixen who winks, with a rose between her teeth."""

from __future__ import annotations

from studio.art.seven_sins.emblems import EMBLEMS
from studio.svg.marks import at, circle, clip, ellipse, line, path
from studio.svg.paper import lifted, near, pair, raised, shadow, sym

DARK = "#2C041A"


def draw(rank: int) -> tuple[str, str]:
    """Return the vixen; nothing reaches over the plinth."""
    del rank
    return _body() + _ears() + _head() + _eyes() + _mouth() + _rose(), ""


def _body() -> str:
    # The brush curls up behind her on one side.
    brush = (
        "M96 250C150 250 214 206 210 130C207 86 176 62 150 66"
        "C176 90 168 126 140 142C112 158 92 190 96 250Z"
    )
    tip = "M210 130C207 86 176 62 150 66C166 80 170 98 166 114C182 106 198 112 210 130Z"
    tail = shadow(path(brush, "#8C1650"), path(tip, "#FFE3EE"), dy=4, blur=7, opacity=0.4)
    body = sym("M0 60C-50 70 -124 120 -176 270H0Z", "#9A1A5A", "#6C1240")
    bib = "M0 110L-44 132L-58 170L-46 168L-62 200L-48 198L-56 250H0Z"
    return tail + shadow(body, dx=0, dy=-4, blur=10) + sym(bib, "#FFF0F4", "#F2C6D8")


def _ears() -> str:
    ear = "M-30 -86C-58 -116 -84 -150 -110 -166C-130 -118 -130 -70 -104 -28Z"
    inside = "M-56 -82C-72 -106 -88 -124 -103 -134C-113 -102 -112 -72 -98 -46Z"
    tip = "M-110 -166C-117 -150 -121 -134 -123 -118L-78 -138C-90 -150 -100 -160 -110 -166Z"
    ears = pair(ear, "#A61E63", "#7C1449") + pair(inside, "#3F0726", DARK)
    return lifted(ears, pair(tip, "#3F0726", DARK))


def _head() -> str:
    head = (
        "M0 -112C-52 -112 -96 -90 -112 -46C-119 -20 -134 2 -156 20L-128 26L-136 44L-104 48"
        "C-92 58 -80 70 -70 84C-46 114 -20 138 0 142Z"
    )
    mask = (
        "M0 -4C-12 -44 -60 -58 -88 -22C-102 -2 -124 12 -146 20L-122 24L-128 40L-100 44"
        "C-88 56 -78 66 -68 82C-46 110 -20 136 0 139Z"
    )
    blaze = "M0 -108C-30 -108 -50 -98 -62 -84C-40 -60 -22 -20 0 26Z"
    skull = raised(sym(head, "#C2286F", "#931A54")) + sym(mask, "#FFF0F4", "#F2C6D8")
    skull += sym(blaze, "#DA3F87", "#A3205F")
    return skull + at(0, -66, path(EMBLEMS["lust"].sheets[0], "#FFD9E8"), scale=0.3)


def _eyes() -> str:
    rim = "M-26 8C-38 -26 -74 -34 -100 -16C-92 14 -56 28 -26 8Z"
    eye = "M-35 4C-46 -18 -74 -24 -92 -11C-83 10 -57 18 -35 4Z"
    lid = "M-102 -40H-20V-10C-42 -22 -70 -24 -98 -8Z"
    open_ = path(rim, DARK) + path(eye, "#FFE3A8")
    open_ += clip(eye, circle(-62, -3, 14, "#6A1A3C"), circle(-62, -3, 8, DARK), path(lid, DARK))
    open_ += circle(-67, -9, 4.4, "#fff")
    open_ += line("M-96 -17L-116 -28M-88 -26L-104 -43M-75 -32L-84 -50", DARK, 5.5)
    shut = line("M30 -2C48 18 78 18 100 -6", DARK, 9.5)
    shut += line("M97 -2L114 7M84 9L97 22M68 14L75 30", DARK, 5.5)
    brows = line("M-32 -42C-50 -62 -78 -64 -98 -54", DARK, 6)
    brows += line("M32 -26C48 -38 72 -38 92 -28", DARK, 6)
    blush = ellipse(-94, 36, 18, 11, "#FF8CC2", opacity=0.75)
    return open_ + shut + brows + blush + ellipse(94, 36, 18, 11, "#E86AA8", opacity=0.75)


def _mouth() -> str:
    nose = "M0 24C-23 12 -31 2 -27 -8C-19 -19 19 -19 27 -8C31 2 23 12 0 24Z"
    drawn = at(0, 76, path(nose, DARK), line("M-16 -8C-10 -13 2 -13 6 -9", "#8C4A6A", 4))
    return drawn + line("M0 100V108C-12 122 -34 118 -46 102M0 108C12 122 34 118 46 102", DARK, 5)


def _rose() -> str:
    """A rose held across the mouth: stem to the left, flower to the right."""
    stem = line("M-70 122C-40 116 20 112 74 118", "#1E6B42", 7)
    stem += line("M-70 120C-40 114 20 110 74 116", "#3FA56B", 2.4)
    thorns = path("M-48 118L-52 104L-38 115ZM-14 121L-12 134L-2 119Z", "#1E6B42")
    leaf = "M-40 118C-58 122 -70 138 -70 154C-52 152 -38 138 -40 118Z"
    leaves = path(leaf, "#2E8B57") + path(
        "M-40 118C-50 130 -60 142 -70 154C-52 152 -38 138 -40 118Z", "#1E6B42"
    )
    sepals = path("M62 104L84 118L60 134C54 126 54 112 62 104Z", "#2E8B57")
    bloom = circle(0, 0, 31, "#FF4F7E") + path(
        "M0 -31A31 31 0 0 1 0 31C18 16 18 -14 0 -31Z", "#D22C63"
    )
    petals = path("M-28 -12C-34 6 -24 26 -4 31C-16 18 -22 6 -28 -12Z", "#FF86A6")
    swirl = line("M-17 -8A18 18 0 1 1 9 13C-4 12 -8 1 2 -5C8 -7 12 -2 8 3", "#8C0F3C", 5)
    return near(stem, thorns, leaves) + near(sepals) + lifted(at(98, 118, bloom, petals, swirl))
