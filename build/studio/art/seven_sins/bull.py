"""WRATH: a bull, head down, horns out, about to charge. One horn is broken."""

from __future__ import annotations

from studio.svg.marks import both, circle, clip, line, linear, mirror, path
from studio.svg.paper import lifted, near, pair, raised, shadow, sym

BLACK, BLACKER = "#2A040B", "#190207"


def draw(rank: int) -> tuple[str, str]:
    """Return the bull and what reaches over the plinth: nothing but steam."""
    del rank
    shoulders = "M0 40C-70 46 -168 96 -222 260H0Z"
    body = shadow(sym(shoulders, "#4A0A14", "#300610"), dx=0, dy=-4, blur=10)
    body += line("M-150 130C-120 150 -96 190 -90 240", "#6A1420", 5, opacity=0.8)
    ear = "M-72 -40C-104 -54 -146 -40 -168 -4C-136 16 -94 8 -68 -10Z"
    inside = "M-86 -30C-110 -36 -136 -24 -152 -5C-126 5 -102 0 -84 -12Z"
    ears = lifted(pair(ear, "#3A0710", BLACK), pair(inside, "#C4283A", "#8A1626"))
    return body + _horns() + ears + _head() + _eyes() + _muzzle() + _steam(), ""


def _horns() -> str:
    whole = (
        "M-44 -96C-80 -122 -122 -116 -146 -104C-166 -96 -178 -116 -174 -156"
        "C-204 -122 -212 -64 -176 -44C-142 -28 -98 -40 -62 -50Z"
    )
    # The other one lost its tip in an earlier quarrel.
    broken = (
        "M-44 -96C-80 -122 -122 -116 -146 -104L-158 -126L-166 -112L-178 -124L-192 -98"
        "C-198 -76 -194 -54 -176 -44C-142 -28 -98 -40 -62 -50Z"
    )
    under = path("M-200 -80C-180 -42 -110 -58 -64 -64L-60 -28H-210Z", "#7A3A12", opacity=0.28)
    bands = "M-150 -104Q-140 -74 -148 -40M-122 -112Q-112 -78 -118 -42M-94 -110Q-82 -80 -88 -46"
    sides = []
    for outline, (tip, middle, base, end, stripe) in (
        (whole, ("#5E2410", "#B87434", "#FFE3AE", "#FFF0CC", "#B9803F")),
        (broken, ("#6E4420", "#A06E36", "#E0B878", "#EBCB94", "#935C22")),
    ):
        ivory = linear(
            (0, tip), (0.22, middle), (0.42, base), (1, end), start=(-190, -140), end=(-60, -70)
        )
        sides.append(path(outline, ivory) + clip(outline, under, line(bands, stripe, 4)))
    return lifted(sides[0], mirror(sides[1]))


def _head() -> str:
    head = "M0 -122L-42 -128C-76 -122 -96 -96 -96 -62L-88 -6L-62 68L-54 122L0 144Z"
    cheek = "M-96 -62L-88 -6L-62 68L-46 18L-58 -20Z"
    bridge = "M0 -50L-26 -18L-22 78H0Z"
    skull = raised(sym(head, "#7F111E", "#560A16")) + pair(cheek, "#A51B26", "#3F0710")
    return skull + sym(bridge, "#BE242A", "#7E101C")


def _eyes() -> str:
    hot = "M-24 2L-84 -40C-86 -14 -68 10 -42 12Z"
    ember = shadow(path(hot, "#FFD64A"), dx=0, dy=0, blur=6, opacity=0.9, colour="#FF7A1E")
    eye = ember + path("M-28 4L-84 -40C-84 -32 -82 -24 -78 -18Z", "#FF7A1E")
    eye += circle(-54, -8, 8, BLACK) + circle(-57, -11, 2.6, "#fff")
    brow = "M0 -14L-14 -32L-94 -82L-98 -44L-32 0L0 18Z"
    tuft = "M0 -54L-12 -88L-24 -64L-36 -102L-50 -82L-56 -118L-42 -132C-28 -146 -12 -148 0 -148Z"
    crease = line("M-8 24L-14 38M8 24L14 38", "#560A16", 4)
    return both(eye) + crease + near(sym(brow, BLACK, BLACKER)) + near(sym(tuft, BLACK, BLACKER))


def _muzzle() -> str:
    muzzle = "M0 62C-38 58 -70 80 -72 118C-74 152 -38 172 0 172Z"
    snout = shadow(sym(muzzle, "#E8756A", "#B94B49"), dx=0, dy=-2)
    snout += path("M-68 102C-64 80 -38 66 0 68L0 76C-36 76 -56 86 -68 102Z", "#F6A592")
    nostril = "M-22 106C-36 88 -60 96 -58 116C-56 130 -36 130 -25 122C-18 118 -18 112 -22 106Z"
    flare = "M-28 110C-38 100 -52 104 -51 115C-48 107 -38 106 -28 110Z"
    snout += both(path(nostril, BLACK), path(flare, "#7A101D"))
    snout += line("M-46 148Q0 132 46 148", "#6A1420", 6)
    hoop = line("M-22 128A25 27 0 1 0 22 128", "#7A4A0A", 11)
    hoop += line("M-22 127A25 27 0 1 0 22 127", "#FFC94D", 7.5)
    return snout + near(hoop, line("M-21 134A23 25 0 0 0 -6 151", "#FFF3C0", 3))


def _steam() -> str:
    puffs = ((-106, 134, 20), (-132, 122, 16), (-128, 148, 18), (-156, 142, 11), (-86, 126, 11))
    lit, shade = (
        "".join(circle(x, y, r, fill) for x, y, r in puffs) for fill in ("#FFEBCF", "#F2C9A0")
    )
    curl = line(
        "M-146 130C-140 118 -126 118 -122 128M-116 144C-112 134 -102 132 -96 138", "#E0A878", 3
    )
    return shadow(lit, curl, mirror(shade), mirror(curl), opacity=0.32)
