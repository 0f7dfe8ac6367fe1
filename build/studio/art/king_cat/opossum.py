"""9 Not A Pet!: an opossum with crossed arms, a snarl, and a collar nobody asked it about."""

from __future__ import annotations

from studio.art.king_cat.frame import NAVY, PETS, face, field, paw
from studio.svg.marks import at, both, circle, clip, ellipse, line, mirror, path
from studio.svg.paper import lifted, lit, near, pair, raised, shadow, sym
from studio.svg.shapes import rays

PET = PETS[9]
FUR, FUR_DARK = "#B8B4C4", "#8C879C"
SKIN = "#FFB7B4"


def draw() -> str:
    """Return the whole face."""
    behind = field(PET, 270, 300)
    behind += path(rays(270, 310, 22, inner=150, share=0.34), "#FFD9A8", opacity=0.16)
    behind += circle(270, 310, 208, "#FFD9B0", opacity=0.24)
    opossum = _tail() + _body() + _ears() + _head() + _eyes() + _snout() + _snarl() + _collar()
    return face(PET, behind, at(276, 306, opossum, scale=0.95), at(276, 540, _arms(), scale=0.9))


def _tail() -> str:
    tail = line(
        ("M110 330C206 320 246 236 214 176C192 138 144 156 160 194C168 212 192 208 192 192"),
        "#F0A9A4",
        24,
    )
    rings = "M196 262l18 8M208 232l19 2M180 290l14 13"
    return (
        lifted(tail)
        + line("M130 316C200 300 226 236 202 188", "#FFD0C8", 7)
        + line(rings, "#D98882")
    )


def _body() -> str:
    body = (
        "M0 60C-64 66 -96 92 -112 130L-136 138L-126 168L-152 186L-138 216L-166 244"
        "L-150 272L-170 420H0Z"
    )
    chest = "M0 140C-44 144 -70 180 -80 420H0Z"
    return lifted(sym(body, FUR, FUR_DARK)) + sym(chest, "#E9E4EA", "#C9C2CE")


def _ears() -> str:
    ear = "M-40 -84C-58 -150 -104 -176 -142 -152C-174 -122 -160 -66 -112 -44Z"
    rim = "M-142 -152C-174 -122 -160 -66 -112 -44L-104 -58C-140 -76 -150 -112 -130 -136Z"
    return lifted(pair(ear, "#4A4560", "#332F48"), pair(rim, "#FFB7B4", "#E8938F"))


def _head() -> str:
    head = (
        "M0 -112C-60 -112 -104 -78 -116 -30C-122 -8 -146 8 -162 14"
        "C-146 24 -140 26 -132 28C-142 44 -152 52 -164 58C-134 66 -112 66 -92 66"
        "C-70 88 -44 122 0 128Z"
    )
    hood = "M0 -112C-60 -112 -104 -78 -116 -30C-92 -44 -72 -60 -46 -72C-30 -72 -12 -60 0 -8Z"
    peak = "M0 -112C-14 -112 -20 -110 -26 -106C-20 -70 -8 -40 0 -8Z"
    result = raised(sym(head, "#FFFAF2", "#E3DBE0")) + sym(hood, FUR, FUR_DARK)
    return result + sym(peak, "#6B6680", "#4E4A64")


def _eyes() -> str:
    rings = "M-16 24C-24 -14 -64 -46 -104 -40C-112 -8 -76 42 -40 44C-26 42 -18 36 -16 24Z"
    eye = "M-24 18C-38 -8 -64 -24 -92 -26C-90 4 -64 30 -42 32C-32 30 -26 26 -24 18Z"
    brow = "M-10 16C-26 -18 -62 -42 -112 -46C-104 -32 -96 -28 -88 -26C-62 -22 -36 -4 -22 22Z"
    eyes = pair(rings, "#5A5570", "#423E58") + pair(eye, "#FFF6D8", "#FFF0C4")
    eyes += both(clip(eye, circle(-50, 4, 16, NAVY)), circle(-56, -1, 5, "#fff"))
    return eyes + both(path(brow, "#2A2640"))


def _snout() -> str:
    snout = sym("M0 20C-22 22 -36 46 -40 74C-36 102 -20 118 0 122Z", "#FFFFFF", "#EBE2E6")
    nose = near(sym("M0 46C-24 44 -34 54 -30 68C-24 80 -10 84 0 84Z", "#FF8C9C", "#E0667C"))
    return snout + nose + ellipse(-11, 56, 9, 5.5, "#FFC9D2")


def _snarl() -> str:
    """The lip is drawn up on one side."""
    mouth = "M0 92C16 80 44 72 72 84C82 96 82 112 76 122C52 112 22 120 2 112Z"
    upper = "M10 87L26 81L20 102ZM28 80L46 77L40 104ZM48 77L64 80L60 100ZM66 81L76 88L72 104Z"
    lower = "M22 115L30 103L38 114ZM46 114L54 103L62 116Z"
    lip = "M0 84V92C-16 96 -34 100 -48 116M0 92C16 80 44 72 72 84C82 96 82 112 76 122"
    whiskers = "M-50 82L-132 84M-50 92L-126 106M88 84L140 82M90 98L134 106"
    snarl = path(mouth, "#5A1430") + path(upper, "#FFFFFF") + path(lower, "#F1E6E9")
    return snarl + line(lip, NAVY, 6) + line(whiskers, "#FFFFFF", 3.4, opacity=0.95)


def _collar() -> str:
    band = "M-104 118C-60 160 60 160 104 118L112 146C62 194 -62 194 -112 146Z"
    studs = ((-84, 148), (-46, 164), (46, 164), (84, 148))
    collar = shadow(
        lit(band, "#E8384F", "#B92640"), *(circle(x, y, 7, "#FFE7A8") for x, y in studs)
    )
    bone = (
        "M-46 196C-62 184 -50 166 -34 176L34 176C50 166 62 184 46 196"
        "C62 208 50 226 34 216L-34 216C-50 226 -62 208 -46 196Z"
    )
    collar += circle(0, 178, 11, stroke="#B97B16", stroke_width=6)
    return collar + near(lit(bone, "#FFD56A", "#E6A430"), paw("#B97B16", 0, 195, 0.34))


def _arms() -> str:
    """Folded over the plate's edge: soft sleeves of fur, one hand on the other arm."""
    whole = (
        "M-84 -108C-122 -100 -152 -58 -160 -6L-182 2L-163 14L-176 32L-152 34L-156 54L-130 44"
        "C-116 48 -98 44 -84 40C-34 28 34 14 96 8C112 4 114 -38 98 -44C40 -44 -32 -40 -82 -28"
        "C-80 -52 -72 -78 -62 -98Z"
    )
    shade = "M-148 36C-112 26 -60 8 96 -14L104 2C60 12 -60 34 -84 40C-104 46 -132 52 -148 36Z"
    fold = "M-82 -28C-100 -22 -112 -10 -116 6"
    left = path(whole, "#CFCAD9") + clip(whole, path(shade, "#A9A3B8")) + line(fold, "#938DA4", 5)
    right = path(whole, "#8C87A0") + clip(whole, path(shade, "#6F6A84")) + line(fold, "#5C5772", 5)
    below = at(0, 6, lifted(mirror(right)))
    tips = "".join(ellipse(x, y, 11, 8, SKIN) for x, y in ((-134, -46), (-138, -29), (-137, -12)))
    hand = at(104, -20, _hand(SKIN, "#D98882"), turn=-12, scale=0.98)
    return below + lifted(left) + near(tips) + hand


def _hand(fill: str, dark: str) -> str:
    """A hand that lies on the arm, its fingers closing around it to the right."""
    fingers = "M2 -19C14 -22 24 -20 31 -12M5 -6C18 -9 28 -6 35 2M5 8C16 6 26 9 31 16"
    palm = "M-34 -20C-22 -30 -2 -30 8 -24C18 -10 18 10 8 22C-4 30 -22 28 -34 20Z"
    gaps = "M8 -12.5C16 -14 22 -13 27 -9M9 1C18 -1 24 2 28 6"
    drawn = path(palm, fill) + line(fingers, fill, 15) + line(gaps, dark, 2.6)
    return near(drawn, line("M-34 -20V20", "#FFFFFF", 7, opacity=0.55))
