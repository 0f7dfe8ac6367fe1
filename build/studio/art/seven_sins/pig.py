"""GLUTTONY: a pig in bliss, napkin on, fork and drumstick in its trotters."""

from __future__ import annotations

from studio.svg.marks import at, both, circle, clip, ellipse, line, mirror, path
from studio.svg.paper import lifted, lit, near, raised, shadow, sym

DARK = "#3E1705"


def draw(rank: int) -> tuple[str, str]:
    """Return the pig, and the trotters with what they hold."""
    del rank
    body = shadow(
        sym("M0 80C-70 90 -156 130 -204 270H0Z", "#8A3D0C", "#662A07"), dx=0, dy=-4, blur=10
    )
    return body + _ears() + _head() + _face() + _napkin(), _fork() + _drumstick()


def _ears() -> str:
    ear = "M-60 -92C-94 -130 -142 -138 -170 -110C-178 -70 -150 -28 -106 -14Z"
    inside = "M-80 -86C-104 -112 -136 -116 -154 -100C-156 -74 -134 -44 -106 -34Z"
    # One of them has flopped over.
    flap = (
        "M-62 -96C-92 -134 -140 -140 -166 -112L-176 -52C-158 -44 -142 -62 -132 -84"
        "C-118 -60 -112 -36 -106 -14Z"
    )
    fold = "M-166 -112L-176 -52C-158 -44 -142 -62 -130 -86C-140 -98 -152 -108 -166 -112Z"
    left = path(ear, "#DE7A3E") + path(inside, "#8A2F2A")
    right = path(flap, "#B4561F") + path(fold, "#8E3F14")
    return lifted(left, mirror(right))


def _head() -> str:
    head = "M0 -118C-78 -118 -124 -70 -128 -8C-154 20 -154 78 -112 106C-84 132 -40 142 0 142Z"
    brow = "M0 -118C-30 -118 -58 -110 -80 -96C-50 -84 -20 -70 0 -40Z"
    skull = raised(sym(head, "#F08A4B", "#CC6529")) + sym(brow, "#FFA868", "#DE7838")
    return skull + both(ellipse(-106, 46, 32, 30, "#FF7A5C", opacity=0.42))


def _face() -> str:
    eyes = both(line("M-88 -34C-76 -56 -48 -56 -36 -34", DARK, 9.5))
    eyes += both(line("M-88 -66C-76 -80 -58 -82 -44 -74", DARK, 5.5))
    eyes += both(line("M-92 -30L-104 -26M-90 -38L-102 -42", DARK, 4.5))
    gape = "M-88 56C-62 44 62 44 88 56C94 112 48 152 0 152C-48 152 -94 112 -88 56Z"
    tongue = ellipse(0, 146, 62, 42, "#E0425A") + ellipse(0, 152, 42, 26, "#F2677A")
    teeth = path("M-92 40H92V68Q0 84 -92 68Z", "#FFF6E0")
    gaps = line("".join(f"M{x} 40V74" for x in range(-72, 73, 24)), "#E2CDA6", 2.5)
    crumbs = circle(-96, 104, 4.5, "#FFE7B0") + circle(-104, 90, 3, "#FFE7B0")
    mouth = near(path(gape, "#4A0A14")) + clip(gape, tongue, teeth, gaps) + crumbs
    snout = "M0 -16C-44 -16 -64 4 -64 29C-64 56 -42 68 0 68Z"
    nose = lifted(sym(snout, "#FFBD92", "#E58A55"))
    nose += path("M-58 17C-52 -4 -26 -9 0 -9L0 0C-27 0 -48 4 -58 17Z", "#FFDBBE")
    return eyes + mouth + nose + both(ellipse(-23, 28, 10.5, 16, "#6A211E"))


def _napkin() -> str:
    half = "M0 140C-40 140 -76 130 -98 118C-112 172 -92 232 -62 274H0Z"
    whole = "M-98 118C-112 172 -92 232 -62 274H62C92 232 112 172 98 118C40 152 -40 152 -98 118Z"
    checks = "".join(f"M{x} 100V300" for x in range(-96, 97, 24))
    checks += "".join(f"M-120 {y}H120" for y in range(128, 280, 24))
    spot = path(
        "M22 196C14 190 18 178 28 180C36 172 50 180 46 190C50 200 38 206 32 200Z", "#A3162E"
    )
    napkin = lifted(sym(half, "#FFF6E6", "#E4D3B4"))
    return napkin + clip(whole, line(checks, "#E0425A", 5, opacity=0.35), spot)


def _trotter(light: str, dark: str) -> str:
    """A trotter around the origin, closed round something upright."""
    fist = "M-34 30C-42 0 -28 -24 0 -26C28 -24 42 0 34 30C28 50 -28 50 -34 30Z"
    hoof = (
        "M-30 -12C-24 -30 -8 -34 0 -22C8 -34 24 -30 30 -12C20 -2 8 -4 0 -10C-8 -4 -20 -2 -30 -12Z"
    )
    return lifted(lit(fist, light, dark)) + path(hoof, DARK)


def _fork() -> str:
    tines = (
        "M-20 -152C-21 -156 -13 -156 -13 -152L-11 -112H-4V-152C-4 -157 4 -157 4 -152V-112H11"
        "L13 -152C13 -156 21 -156 20 -152L18 -100C16 -86 9 -82 6 -78V30H-6V-78"
        "C-9 -82 -16 -86 -18 -100Z"
    )
    fork = lifted(lit(tines, "#F4F7FA", "#A9B6CC"))
    return at(-172, -22, fork, _trotter("#E2803F", "#C4682C"), turn=-10, scale=0.92)


def _drumstick() -> str:
    bone = "M-9 0L-7 -60H7L9 0C22 6 20 22 8 24C4 30 -4 30 -8 24C-20 22 -22 6 -9 0Z"
    meat = (
        "M0 -148C-42 -148 -52 -108 -38 -76C-28 -54 -14 -46 -10 -34H10"
        "C14 -46 28 -54 38 -76C52 -108 42 -148 0 -148Z"
    )
    bite = "M20 -150C14 -138 22 -132 20 -124C28 -120 30 -110 40 -112C42 -104 48 -104 54 -106V-156Z"
    stick = lifted(lit(bone, "#FFF6E0", "#E2CDA6")) + lifted(lit(meat, "#B4561F", "#843A10"))
    stick += clip(meat, path(bite, "#FFD9A8")) + line(
        "M-28 -120C-32 -106 -28 -92 -22 -82", "#E8A068", 6
    )
    return at(172, -22, stick, _trotter("#D9743A", "#B4561F"), turn=10, scale=0.92)
