"""Sloth, pig, peacock: the other three beasts of Seven Sins, at ease."""

from __future__ import annotations

from studio.art.avatars.frame import blush
from studio.art.avatars.moods import MOUTH, Features, Mood
from studio.svg.marks import at, both, circle, clip, ellipse, line, path
from studio.svg.paper import lifted, lit, near, pair, raised, shadow, sym
from studio.svg.shapes import half_ring, polar

SLOTH = Features(
    *(60, 10, 29, 25, "#FDEBD0", "#14283A"),
    *(("#4E86AE", "#366587"), ("#14283A", "#101F2D"), "#FDEBD0"),
    *((74, 44, 30), "#22303F"),
    iris="#8A5426",
)
PIG = Features(
    *(57, -28, 27, 28, "#FFF8EA", "#7A330C"),
    *(("#D97636", "#B4561F"), ("#7A330C", "#5E2606"), "#4E1C06"),
    *((82, 46, 36), "#5A1C12"),
    pupil="#3E1705",
)
PEACOCK = Features(
    *(37, -12, 27, 23, "#FFE9A8", "#1A0C3A"),
    *(("#7B52D6", "#5431A4"), ("#2A1558", "#1A0C3A"), "#2A1558"),
    *((24, 20, 34), "#6A3A00"),
    pupil="#1A0C3A",
)


def sloth(mood: Mood = Mood.CALM) -> str:
    """A sloth in a nightcap: this calm has no equal."""
    body = shadow(sym("M0 40C-90 50 -150 110 -176 270H0Z", "#3C6E93", "#28526F"), dx=0, dy=-2)
    head = "M0 -104C-84 -104 -130 -54 -130 14C-130 86 -76 124 0 124Z"
    fringe = "M-126 -6L-140 14L-124 16L-138 42L-118 40L-126 66L-106 58Z"
    face = "M0 -62C-62 -66 -100 -36 -102 18C-102 72 -58 106 0 106Z"
    patch = (
        "M-18 -8C-30 -34 -64 -34 -84 -12C-104 12 -108 40 -96 50C-80 56 -40 46 -24 26"
        "C-16 14 -14 2 -18 -8Z"
    )
    result = body + raised(sym(head, "#4E86AE", "#366587")) + pair(fringe, "#4E86AE", "#366587")
    result += near(sym(face, "#FDEBD0", "#E4C9A2")) + pair(patch, "#2B4A66", "#1E374E")
    calm = mood is Mood.CALM
    shut = both(line("M-76 14C-66 28 -46 28 -36 12", "#FDEBD0", 7))
    result += shut if calm else SLOTH.eyes(mood)
    nose = "M0 26C-18 26 -28 34 -28 44C-28 56 -14 64 0 64Z"
    result += sym(nose, "#22303F", "#141F2A") + line("M-18 38C-14 32 -6 31 0 32", "#6F8496", 4)
    smile = line("M-48 76C-30 92 30 92 50 72", "#22303F", 6)
    result += smile if calm else SLOTH.lips(mood)
    return result + _nightcap() + ("" if calm else SLOTH.brows(mood))


def _nightcap() -> str:
    cap = (
        "M-118 -40C-112 -110 -56 -152 6 -150C76 -146 138 -112 166 -40"
        "C150 -48 132 -52 116 -40C50 -74 -50 -74 -118 -40Z"
    )
    shade = path("M6 -160C60 -130 84 -90 84 -50H190V-160Z", "#D9A63C")
    stripes = "".join(
        f"M{-96 + i * 54} -40C{-88 + i * 50} -84 {-64 + i * 40} -122 {-14 + i * 24} -150"
        for i in range(4)
    )
    band = (
        "M-124 -42C-60 -84 60 -84 122 -42C126 -32 122 -24 116 -20"
        "C56 -56 -56 -56 -118 -20C-126 -24 -128 -34 -124 -42Z"
    )
    tassel = circle(164, -26, 21, "#FFFDF4") + path(half_ring(21, 164, -26), "#DCE6EE")
    cap_paper = path(cap, "#F4C95D") + clip(cap, shade, line(stripes, "#FFF3C9", 8, opacity=0.75))
    return lifted(cap_paper) + near(lit(band, "#FFFDF4", "#DCE6EE")) + near(tassel)


def pig(mood: Mood = Mood.CALM) -> str:
    """A pig with a checked napkin, waiting."""
    body = shadow(sym("M0 80C-70 90 -150 130 -196 270H0Z", "#8A3D0C", "#662A07"), dx=0, dy=-4)
    ear = "M-60 -96C-96 -132 -146 -136 -170 -108C-176 -70 -150 -30 -108 -16Z"
    inside = "M-80 -88C-106 -112 -138 -114 -154 -98C-154 -72 -134 -46 -108 -36Z"
    ears = lifted(pair(ear, "#E07C42", "#B4561F"), pair(inside, "#8A2F2A", "#6A211E"))
    head = "M0 -118C-76 -118 -122 -70 -126 -8C-150 20 -150 76 -110 104C-84 130 -40 140 0 140Z"
    brow = "M0 -118C-30 -118 -56 -110 -78 -96C-50 -84 -20 -70 0 -40Z"
    result = body + ears + raised(sym(head, "#F59658", "#D06A2E"))
    result += sym(brow, "#FFAE70", "#E07E40") + blush(100, 52, "#FF7A5C", 0.45)
    return result + _pig_face(mood) + _napkin()


def _pig_face(mood: Mood) -> str:
    calm = mood is Mood.CALM
    eyes = _pig_eyes() if calm else PIG.eyes(mood)
    snout = "M0 -14C-42 -14 -62 4 -62 28C-62 54 -40 66 0 66Z"
    face = eyes + lifted(sym(snout, "#FFC09A", "#EA9260"))
    face += path("M-56 16C-50 -4 -24 -8 0 -8L0 0C-26 0 -46 4 -56 16Z", "#FFDBBE")
    face += both(ellipse(-22, 27, 10, 15, "#6A211E"))
    smile = line("M-52 86C-26 106 34 106 58 78M54 72C60 74 64 79 66 86", "#6A211E", 7)
    return face + (smile if calm else PIG.lips(mood) + PIG.brows(mood))


def _pig_eyes() -> str:
    eyes = both(
        ellipse(-58, -26, 21, 24, "#FFF8EA"),
        circle(-54, -22, 14, "#3E1705"),
        circle(-59, -28, 5, "#fff"),
        line("M-84 -58C-72 -70 -56 -72 -42 -64", "#7A330C", 7),
    )
    lid = "M34 -52H82V-26C66 -34 50 -34 36 -26Z"
    return eyes + clip('<ellipse cx="58" cy="-26" rx="22" ry="25"/>', path(lid, "#D06A2E"))


def _napkin() -> str:
    half = "M0 136C-40 136 -74 128 -96 116C-110 170 -90 230 -60 272H0Z"
    whole = "M-96 116C-110 170 -90 230 -60 272H60C90 230 110 170 96 116C40 148 -40 148 -96 116Z"
    checks = "".join(f"M{x} 100V300" for x in range(-96, 97, 24))
    checks += "".join(f"M-120 {y}H120" for y in range(128, 280, 24))
    napkin = lifted(sym(half, "#FFF6E6", "#E4D3B4"))
    return napkin + clip(whole, line(checks, "#E0425A", 5, opacity=0.35))


def peacock(mood: Mood = Mood.CALM) -> str:
    """A peacock before its fan, lids half down."""
    body = "M0 -20C-44 -10 -50 60 -66 110C-90 170 -130 190 -150 270H0Z"
    result = _fan() + lifted(sym(body, "#6E47C4", "#4C2C93")) + _scales()
    collar = "M-58 92Q0 128 58 92L62 112Q0 150 -62 112Z"
    result += near(lit(collar, "#FFC94D", "#D6962A"))
    result += "".join(circle(x, 117 - abs(x) * 0.2, 6, "#E02F4A") for x in (-36, -18, 0, 18, 36))
    crest = ""
    for turn in (-44, -22, 0, 22, 44):
        x, y = polar(turn, 118, 0, -20)
        tip = path("M0 -16L12 4Q0 16 -12 4Z", "#FFC94D" if turn <= 0 else "#D6962A")
        crest += line(f"M0 -60L{x:.0f} {y:.0f}", "#2A1558", 5) + at(x, y, tip, turn=turn)
    return result + near(crest) + _peacock_head(mood)


def _fan() -> str:
    fan = ""
    for length, width, dark, shade, gem in (
        (212, 30, "#2B1660", "#1D0E45", "#2CC4B8"),
        (172, 25, "#5A38A4", "#3F2680", "#E85D9A"),
    ):
        blade = f"M0 0C{-width} {-0.3 * length} {-width} {-0.8 * length} 0 {-length}"
        blade += f"C{width} {-0.8 * length} {width} {-0.3 * length} 0 0Z"
        layer = ""
        for i in range(-7, 8):
            turn = i * 15 + (0 if length > 200 else 7.5)
            gold = "#FFC94D" if turn <= 0 else "#D99B2B"
            eye = circle(0, 30 - length, 11, gold) + circle(0, 30 - length, 6, gem)
            layer += at(0, 70, path(blade, dark if turn <= 0 else shade), eye, turn=turn)
        fan += lifted(layer)
    return fan


def _scales() -> str:
    body = (
        "M0 -20C-44 -10 -50 60 -66 110C-90 170 -130 190 -150 270H150"
        "C130 190 90 170 66 110C50 60 44 -10 0 -20Z"
    )
    colours = (("#2CB5BE", "#1E8A9A"), ("#8E66D2", "#6A45AE"))
    scales = ""
    for row in range(6):
        for column in range(-7, 8):
            x, y = column * 26 + (13 if row % 2 else 0), 120 + row * 24
            scale = f"M{x - 13} {y}V{y + 6}A13 15 0 0 0 {x + 13} {y + 6}V{y}Z"
            scales += path(scale, colours[row % 2][x >= 0])
    return clip(body, scales)


def _peacock_head(mood: Mood) -> str:
    dark = "#1A0C3A"
    head = "M0 -96C-48 -96 -74 -60 -74 -20C-74 22 -44 64 0 78Z"
    mask = "M0 -44C-24 -62 -62 -50 -66 -16C-66 16 -40 34 -16 36L0 20Z"
    rim = "M-12 -10C-24 -34 -52 -34 -68 -20C-60 6 -28 14 -12 -10Z"
    eye = "M-18 -9C-28 -18 -48 -18 -62 -12C-54 6 -30 8 -18 -9Z"
    lid = "M-10 -14C-24 -38 -56 -38 -72 -22C-54 -24 -30 -20 -10 -14Z"
    result = raised(sym(head, "#7B52D6", "#5431A4")) + sym(mask, "#F3E6FF", "#C6AEEA")
    if mood is not Mood.CALM:
        return result + PEACOCK.eyes(mood) + _peacock_beak(mood) + PEACOCK.brows(mood)
    result += both(path(rim, dark), path(eye, "#FFE08A"), clip(eye, circle(-38, -8, 9, dark)))
    result += both(path(lid, "#4A2C8C"), line("M-70 -20L-84 -28M-64 -12L-80 -14", dark, 4))
    result += circle(-41, -7, 2.6, "#fff") + circle(35, -7, 2.6, "#fff")
    return result + _peacock_beak(mood)


def _peacock_beak(mood: Mood) -> str:
    beak, gape = "M0 -6C-14 0 -22 12 -20 24C-14 36 -6 50 0 62Z", ""
    if mood is Mood.PLEASED:
        beak = "M0 -6C-14 -2 -26 10 -28 24C-16 26 -8 34 0 42Z"
        gape = near(sym("M0 20H-25C-22 50 -12 66 0 70Z", "#D08A1E", "#A86A10"))
        gape += path("M-21 24H21C17 46 8 58 0 59C-8 58 -17 46 -21 24Z", MOUTH)
    paper = gape + near(sym(beak, "#FFC94D", "#D08A1E"))
    return paper + both(path("M-8 14L-13 20L-7 20Z", "#6A3A00"))
