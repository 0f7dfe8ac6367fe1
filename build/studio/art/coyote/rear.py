"""One's own head from behind: nobody sees the face that goes with their own card."""

from __future__ import annotations

from studio.svg.marks import circle, clip, line, path
from studio.svg.paper import lifted, lit, near, pair, raised, shadow, sym

FUR, FUR_DARK, BACK, BACK_DARK = "#D9A066", "#B47A43", "#8C5A33", "#6B4023"
TEAL, TEAL_DARK, CREAM, RED = "#1FA6A0", "#157C7C", "#FFE3A0", "#E84F4F"


def draw() -> str:
    """Draw ears, skull and the knot of the cloth, around the origin."""
    ear = "M-58 -84C-92 -116 -140 -150 -178 -160C-190 -108 -168 -54 -118 -26Z"
    rim = "M-96 -66C-126 -96 -156 -130 -178 -160C-186 -118 -174 -72 -138 -38Z"
    tuft = "M-110 -20C-124 6 -142 22 -168 40C-146 42 -136 46 -128 52C-140 66 -144 76 -150 90" + (
        "C-112 88 -84 84 -56 90L-40 -10Z"
    )
    shoulders = "M0 84C-70 84 -150 130 -214 300H0Z"
    skull = (
        "M0 -110C-60 -110 -110 -88 -124 -40C-130 0 -112 40 -104 74C-100 112 -122 150 -150 190"
        "L-122 184L-130 216L-98 200L-92 236L-62 210L-44 250L-22 222L0 264Z"
    )
    stripe = (
        "M0 -108C-24 -108 -38 -104 -50 -98C-36 -40 -44 10 -34 60C-30 110 -40 150 -52 186"
        "L-34 180L-26 206L0 222Z"
    )
    head = lifted(pair(ear, FUR, FUR_DARK), pair(rim, "#EAB985", "#96632F"))
    head += near(pair(tuft, "#FFF1D8", "#E8CFA6"))
    head += shadow(sym(shoulders, BACK, BACK_DARK), dx=0, dy=-3, blur=9)
    head += raised(sym(skull, FUR, FUR_DARK)) + sym(stripe, "#A8703C", "#845428")
    return head + _cloth() + _knot()


def _cloth() -> str:
    band = "M-129 -62C-72 -112 72 -112 129 -62L126 -12C70 -54 -70 -54 -126 -12Z"
    seams = line("M-127 -52C-71 -102 71 -102 127 -52M-125 -22C-70 -65 70 -65 125 -22", CREAM, 3.5)
    dots = [
        circle(i * 27, i * i * 2.0 - 74, 9.5 if i % 2 == 0 else 5, CREAM if i % 2 == 0 else RED)
        for i in range(-4, 5)
    ]
    return lifted(lit(band, TEAL, TEAL_DARK)) + clip(band, seams, *dots)


def _knot() -> str:
    left, right = "M-6 -70L-74 34L-44 30L-30 62L8 -58Z", "M6 -70L66 40L36 32L20 70L-4 -58Z"
    spots = ((-42, 12), (-20, -20), (38, 14), (18, -18))
    tails = path(left, TEAL) + path(right, TEAL_DARK)
    tails += "".join(circle(x, y, 5.5, CREAM) for x, y in spots)
    knot = (
        "M-24 -90C-8 -98 10 -98 24 -90C31 -76 29 -60 20 -50C8 -43 -10 -43 -20 -50"
        "C-29 -60 -31 -76 -24 -90Z"
    )
    shade = "M2 -96C12 -96 20 -93 24 -90C31 -76 29 -60 20 -50C15 -46 8 -45 2 -45Z"
    return lifted(tails) + near(path(knot, TEAL), path(shade, TEAL_DARK))
