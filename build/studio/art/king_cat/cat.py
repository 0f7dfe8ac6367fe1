"""10 King Cat: half-closed eyes, ermine, a fish for a sceptre, and a crown gone askew."""

from __future__ import annotations

from studio.art.king_cat.frame import GOLD, GOLD_SHADE, NAVY, PETS, crown, face, field, paw
from studio.svg.marks import at, both, circle, clip, ellipse, line, mirror, path
from studio.svg.paper import lifted, near, pair, raised, shadow, sym
from studio.svg.shapes import half_ring, rays

PET = PETS[10]
FUR, FUR_DARK, STRIPE, STRIPE_DARK = "#F9A857", "#E58934", "#D3702A", "#B95A1A"
CREAM, CREAM_DARK = "#FFF3E2", "#F0DABF"
ERMINE = (
    *((-150, 92, 30), (-116, 118, 22), (-78, 134, 14), (-38, 142, 6)),
    *((-160, 122, 30), (-96, 152, 16), (-52, 164, 8)),
)


def draw() -> str:
    """Return the whole face."""
    behind = field(PET) + path(rays(250, 300, 16), "#FFC65C", opacity=0.30)
    behind += circle(250, 300, 206, GOLD, opacity=0.30)
    behind += circle(250, 300, 178, "#FFE7A8", opacity=0.38)
    hat = at(9, -106, crown(("#D8334A", "#35B58C", "#2A9A77")), turn=5, scale=1.08)
    cat = at(250, 326, _cape() + _collar() + head() + hat, scale=0.98)
    front = at(404, 414, _sceptre(), turn=17)
    for x, y, fill in ((150, 534, CREAM), (374, 530, CREAM_DARK)):
        front += at(x, y, _paw(fill))
    return face(PET, behind, cat, front)


def _cape() -> str:
    cape = lifted(sym("M0 60C-90 60 -170 130 -214 420H0Z", "#4B3BB0", "#35288A"))
    fold = "M-150 190C-170 250 -184 330 -190 420H-150C-146 330 -140 250 -128 180Z"
    cape += pair(fold, "#5E4DC8", "#2C2076")
    return cape + lifted(sym("M0 40C-90 60 -118 180 -124 420H0Z", CREAM, "#EBD6BC"))


def _collar() -> str:
    ermine = "M0 92C-70 92 -130 74 -168 44C-190 70 -196 100 -184 128C-130 168 -60 184 0 184Z"
    tail = path("M0 -11C6 -4 7 8 0 13C-7 8 -6 -4 0 -11Z", NAVY)
    collar = lifted(sym(ermine, "#FFFFFF", "#E4E3F0"))
    collar += both(*(at(x, y, tail, turn=turn) for x, y, turn in ERMINE))
    medal = circle(0, 160, 30, "#B97B16") + circle(0, 158, 29, GOLD)
    medal += path(half_ring(29, 0, 158), GOLD_SHADE) + circle(0, 158, 21, "#D8334A")
    return collar + near(medal, paw("#FFE7A8", 0, 158, 0.5))


def head() -> str:
    """Draw the bare head, about 390 wide around the origin."""
    ear = "M-54 -104C-82 -150 -116 -182 -146 -190C-164 -140 -162 -86 -142 -40Z"
    inside = "M-82 -96C-100 -130 -118 -148 -134 -156C-142 -122 -140 -84 -130 -56Z"
    result = lifted(pair(ear, "#F59B4A", "#DB7A2C"), pair(inside, "#FFB7A8", "#EC9488"))
    skull = (
        "M0 -116C-70 -116 -128 -96 -146 -40C-156 -6 -176 22 -196 36"
        "C-176 44 -168 44 -156 44C-170 60 -176 68 -188 78C-150 86 -130 92 -104 100"
        "C-72 118 -36 124 0 124Z"
    )
    result += raised(sym(skull, FUR, FUR_DARK))
    stripes = "M-34 -116L-26 -64L-14 -114ZM-150 -26L-104 -14L-150 2ZM-158 18L-112 16L-150 42Z"
    result += pair(stripes, STRIPE, STRIPE_DARK) + path("M-12 -116L0 -50L12 -116Z", STRIPE)
    muzzle = "M0 6C-20 -6 -72 20 -92 58C-84 96 -40 116 0 116Z"
    return result + sym(muzzle, CREAM, CREAM_DARK) + _eyes() + _mouth()


def _eyes() -> str:
    eye = "M-34 6C-42 -30 -90 -38 -112 -4C-104 26 -52 34 -34 6Z"
    lid = "M-130 -60H-20V-4C-60 -14 -90 -10 -120 2Z"
    iris = circle(-70, 6, 25, "#35B58C") + ellipse(-70, 6, 9, 24, NAVY)
    edge = line("M-122 2C-92 -11 -60 -15 -28 -4", NAVY, 6)
    brow = "M-30 -28C-50 -48 -84 -52 -108 -40C-86 -58 -48 -62 -30 -28Z"
    left = path(eye, "#FFFDF4") + clip(eye, iris, path(lid, "#F0983F"), edge)
    right = path(eye, "#FFFDF4") + clip(eye, iris, path(lid, "#D57B2B"), edge)
    eyes = left + mirror(right) + circle(-79, 8, 4.5, "#fff") + circle(61, 8, 4.5, "#fff")
    return eyes + both(path(brow, STRIPE_DARK))


def _mouth() -> str:
    nose = path("M0 50C-14 42 -18 34 -14 30C-8 26 8 26 14 30C18 34 14 42 0 50Z", "#D8334A")
    mouth = line("M0 50V62C-10 80 -38 80 -48 64M0 62C10 80 38 80 48 64", NAVY, 6)
    whiskers = line("M-84 52L-158 40M-84 64L-160 70M-80 76L-150 98", "#FFFFFF", 3.4, opacity=0.95)
    return nose + mouth + both(whiskers)


def _sceptre() -> str:
    fish = "M0 -78C28 -56 30 -10 0 20C-30 -10 -28 -56 0 -78Z"
    staff = path("M-6 30H6V132H-6Z", GOLD) + path("M0 30H6V132H0Z", "#D9962B")
    staff += path(fish, "#6FD0DA") + path("M0 -78C28 -56 30 -10 0 20Z", "#3FA7B8")
    staff += path("M0 8L-24 38L0 28L24 38Z", "#3FA7B8") + circle(0, 40, 12, "#FFE7A8")
    scales = "M-12 -26C-6 -20 6 -20 12 -26M-11 -10C-6 -4 6 -4 11 -10"
    return shadow(staff, circle(-8, -46, 5, NAVY), line(scales, "#2A7F92", 3), dx=2)


def _paw(fill: str) -> str:
    pad = "M-44 40C-52 8 -40 -16 0 -16C40 -16 52 8 44 40C40 58 -40 58 -44 40Z"
    return shadow(path(pad, fill)) + line("M-15 26V50M15 26V50", "#C9A67C")
