"""SLOTH: asleep on the window sill, in a nightcap, a bubble at the nose."""

from __future__ import annotations

from studio.svg.marks import at, both, circle, clip, line, mirror, path
from studio.svg.paper import lifted, lit, near, pair, raised, shadow, sym
from studio.svg.shapes import half_ring


def draw(rank: int) -> tuple[str, str]:
    """Return the sleeper, and the arms that hang over the sill."""
    del rank
    body = shadow(
        sym("M0 40C-90 50 -156 110 -186 270H0Z", "#3C6E93", "#28526F"), dx=0, dy=-2, blur=10
    )
    fur = line("M-120 132L-128 152M-96 118L-104 138M-146 160L-152 180", "#5B97C0", 5)
    return body + fur + _head() + _face() + _nightcap(), _arms()


def _head() -> str:
    head = "M0 -104C-86 -104 -132 -54 -132 14C-132 88 -76 126 0 126Z"
    fringe = "M-126 -8L-144 14L-127 16L-143 44L-120 42L-130 70L-106 60Z"
    face = "M0 -62C-64 -66 -102 -36 -104 18C-104 74 -58 108 0 108Z"
    patch = (
        "M-18 -8C-30 -34 -66 -34 -86 -12C-107 12 -111 42 -98 53C-81 59 -40 48 -24 27"
        "C-16 14 -14 2 -18 -8Z"
    )
    skull = raised(sym(head, "#4E86AE", "#366587")) + pair(fringe, "#4E86AE", "#366587")
    return skull + near(sym(face, "#FDEBD0", "#E4C9A2")) + pair(patch, "#2B4A66", "#1E374E")


def _face() -> str:
    shut = both(line("M-78 12C-68 28 -46 28 -36 12", "#FDEBD0", 7.5))
    shut += both(line("M-70 23L-76 32M-57 27V36M-44 23L-40 31", "#FDEBD0", 4))
    nose = "M0 26C-19 26 -29 34 -29 45C-29 57 -14 65 0 65Z"
    snout = sym(nose, "#22303F", "#141F2A") + line("M-18 38C-14 32 -6 31 0 32", "#6F8496", 4)
    smile = line("M-50 76C-30 94 30 94 50 74", "#22303F", 6.5)
    # Asleep enough for a bubble.
    bubble = circle(54, 66, 27, "#DDF3FF", opacity=0.72)
    bubble += circle(54, 66, 26, stroke="#FFFFFF", stroke_width=3.4, opacity=0.95)
    bubble += line("M38 60C40 52 46 46 54 45", "#FFFFFF", 5) + circle(66, 77, 4, "#FFFFFF")
    return shut + snout + smile + near(bubble)


def _nightcap() -> str:
    cap = (
        "M-120 -40C-114 -112 -58 -156 6 -154C78 -150 142 -114 170 -42"
        "C152 -50 134 -54 118 -40C50 -74 -50 -74 -120 -40Z"
    )
    shade = path("M6 -164C62 -132 86 -92 86 -50H194V-164Z", "#D9A63C")
    stripes = "".join(
        f"M{-98 + i * 54} -40C{-90 + i * 50} -84 {-66 + i * 40} -124 {-16 + i * 24} -154"
        for i in range(4)
    )
    paper = path(cap, "#F4C95D") + clip(cap, shade, line(stripes, "#FFF3C9", 8, opacity=0.75))
    stars = ((-74, -78, 9), (-8, -116, 8), (58, -106, 8))
    moons = "".join(
        at(x, y, path("M3 -10A10 10 0 1 0 10 5A8 8 0 0 1 3 -10Z", "#A8641A"), scale=size / 9)
        for x, y, size in stars
    )
    band = (
        "M-126 -42C-62 -86 62 -86 124 -42C128 -32 124 -23 118 -19"
        "C57 -56 -57 -56 -120 -19C-128 -23 -130 -34 -126 -42Z"
    )
    tassel = circle(168, -26, 22, "#FFFDF4") + path(half_ring(22, 168, -26), "#DCE6EE")
    return lifted(paper, moons) + near(lit(band, "#FFFDF4", "#DCE6EE")) + near(tassel)


def _arms() -> str:
    arm = (
        "M-206 0C-206 -62 -164 -98 -120 -88C-86 -80 -72 -42 -76 -6C-78 6 -92 10 -108 10H-172"
        "C-192 10 -206 10 -206 0Z"
    )
    claw = "M{0} -22C{1} -8 {2} 6 {3} 16C{4} 6 {5} -8 {6} -22Z"
    claws = "".join(
        path(claw.format(x - 8, x - 14, x - 11, x, x + 11, x + 14, x + 8), "#FDEBD0")
        for x in (-164, -138, -112)
    )
    tufts = line("M-178 -48L-184 -30M-152 -64L-156 -46M-124 -62L-124 -44", "#86BCE0", 5)
    left = lifted(path(arm, "#5B97C0"), tufts) + near(claws)
    right = lifted(path(arm, "#3F7399"), tufts.replace("#86BCE0", "#5B97C0"))
    right += near(claws.replace("#FDEBD0", "#DDC09A"))
    return left + mirror(right)
