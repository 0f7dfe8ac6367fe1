"""Three animals whose portraits leave no room for a card: ears laid wide, no cap, no fan."""

from __future__ import annotations

from studio.art.avatars.frame import bandana
from studio.svg.marks import at, both, circle, clip, ellipse, line, path
from studio.svg.paper import lifted, lit, near, pair, raised, shadow, sym

INK = "#2A1020"


def hare() -> str:
    """A hare with its ears laid wide, one of them folded, and a red bandana."""
    body = shadow(sym("M0 70C-60 80 -130 130 -170 300H0Z", "#A58C6C", "#826A4C"), dx=0, dy=-2)
    body += sym("M0 130C-30 140 -50 200 -54 300H0Z", "#FFF3DF", "#E0CCAA")
    head = (
        "M0 -112C-62 -112 -114 -86 -120 -30C-124 6 -124 30 -140 54"
        "C-126 54 -118 56 -110 62C-118 76 -122 82 -122 94C-94 92 -70 100 -56 116"
        "C-38 136 -18 144 0 144Z"
    )
    cheeks = "M0 38C-18 22 -66 30 -84 60C-96 92 -44 140 0 140Z"
    patch = "M-24 -14C-44 -44 -104 -38 -108 4C-104 40 -40 44 -24 -14Z"
    result = body + _hare_ears() + raised(sym(head, "#D2BB9C", "#A98F6E"))
    result += both(path(patch, "#FFF3DF", opacity=0.85)) + sym(cheeks, "#FFF6E6", "#E6D3B5")
    dots = [(i * 12.6, 10.0 if i % 2 == 0 else -10.0, 4.6) for i in range(-10, 11)]
    return result + _hare_face() + bandana("#D2343F", "#A01F30", "#FFF1D0", dots)


def _hare_ears() -> str:
    ear = "M-56 -88C-104 -146 -184 -186 -246 -182C-254 -128 -186 -58 -108 -32Z"
    inside = "M-88 -86C-130 -128 -184 -156 -226 -160C-222 -122 -172 -74 -112 -52Z"
    tip = (
        "M-214 -180C-226 -182 -236 -183 -246 -182C-248 -166 -243 -150 -234 -134"
        "C-232 -150 -226 -166 -214 -180Z"
    )
    root = "M56 -88C92 -132 138 -158 178 -162L204 -120C178 -92 142 -52 108 -32Z"
    hollow = "M90 -86C116 -114 144 -132 166 -138L170 -124C150 -98 130 -70 112 -52Z"
    fold = (
        "M168 -164C196 -160 222 -120 226 -62C206 -66 184 -86 172 -112C166 -128 164 -146 168 -164Z"
    )
    fold_tip = "M222 -96C226 -84 227 -74 226 -62C214 -64 202 -71 192 -82Z"
    left = lifted(path(ear, "#D2BB9C"), path(inside, "#E79A8A"), path(tip, "#3A2A2E"))
    right = lifted(path(root, "#A98F6E"), path(hollow, "#C97868"))
    return left + right + near(path(fold, "#BFA683"), path(fold_tip, "#3A2A2E"))


def _hare_face() -> str:
    face = ""
    for side in (-1, 1):
        x = side * 66
        face += ellipse(x, 0, 27, 32, "#3A1B2A") + ellipse(x, 2, 22, 27, "#B5622A")
        face += ellipse(x - side * 2, 4, 13, 17, INK) + circle(x - 6, -8, 7, "#fff")
        face += circle(x + 7, 14, 3.4, "#fff", opacity=0.85)
    brow = "M-100 -30C-84 -48 -58 -54 -36 -52L-38 -42C-58 -42 -80 -36 -96 -22Z"
    face += pair(brow, "#6B543A", "#523F29")
    nose = "M0 66C-14 58 -22 50 -18 44C-14 40 -8 40 0 40Z"
    face += sym(nose, "#E2707A", "#BE4C5C")
    face += line("M0 66V78C-12 94 -34 92 -44 80M0 78C12 94 34 92 44 80", "#4A2A2E", 5)
    face += near(pair("M-15 90H-1V122C-9 124 -15 119 -15 112Z", "#FFFFFF", "#EFE6D6"))
    whiskers = line("M-56 66L-116 54M-56 76L-112 84", "#FFF6E6", 3, opacity=0.9)
    sweat = "M0 -20C10 -4 13 4 9 12C4 20 -7 19 -10 10C-12 2 -6 -8 0 -20Z"
    gleam = line("M-3 4C-4 9 -2 12 1 13", "#fff", 3)
    return face + both(whiskers) + at(-136, 0, path(sweat, "#8FD8F0"), gleam)


def sloth() -> str:
    """A sloth without its nightcap, mossy fringe and all."""
    body = shadow(sym("M0 40C-90 50 -150 110 -176 300H0Z", "#3C6E93", "#28526F"), dx=0, dy=-2)
    head = "M0 -108C-84 -108 -132 -54 -132 14C-132 86 -76 128 0 128Z"
    fringe = "M-126 -6L-144 14L-126 16L-142 42L-120 40L-130 68L-106 60L-104 84L-80 76L-120 -20Z"
    face = "M0 -62C-62 -66 -100 -36 -102 18C-102 72 -58 106 0 106Z"
    patch = (
        "M-18 -8C-30 -34 -64 -34 -84 -12C-104 12 -108 40 -96 50C-80 56 -40 46 -24 26"
        "C-16 14 -14 2 -18 -8Z"
    )
    result = body + raised(sym(head, "#4E86AE", "#366587"), pair(fringe, "#4E86AE", "#366587"))
    result += near(sym(face, "#FDEBD0", "#E4C9A2")) + pair(patch, "#2B4A66", "#1E374E")
    result += line("M-76 14C-66 28 -46 28 -36 12", "#FDEBD0", 7)
    # One eye opens a slit: it does look at the cards.
    slit = "M36 8C46 -4 68 -4 78 10C66 24 46 24 36 8Z"
    result += path(slit, "#FDEBD0") + clip(slit, circle(55, 12, 9, INK))
    result += line("M34 6C46 -2 66 -2 80 8", "#1E374E", 6)
    nose = "M0 26C-18 26 -28 34 -28 44C-28 56 -14 64 0 64Z"
    result += sym(nose, "#22303F", "#141F2A") + line("M-18 38C-14 32 -6 31 0 32", "#6F8496", 4)
    return result + line("M-48 76C-30 92 30 92 50 72", "#22303F", 6)


def peacock() -> str:
    """A peacock that has folded its fan, lids half down."""
    body = "M0 -20C-70 -10 -76 60 -96 110C-124 176 -160 200 -180 300H0Z"
    result = lifted(sym(body, "#6E47C4", "#4C2C93")) + _scales()
    collar = "M-88 104Q0 142 88 104L94 128Q0 170 -94 128Z"
    result += near(lit(collar, "#FFC94D", "#D6962A"))
    result += "".join(circle(x, 136 - abs(x) * 0.24, 7, "#E02F4A") for x in (-56, -28, 0, 28, 56))
    return result + at(0, 4, _peacock_head(), scale=(1.54, 1.36))


def _scales() -> str:
    body = (
        "M0 -20C-70 -10 -76 60 -96 110C-124 176 -160 200 -180 300H180"
        "C160 200 124 176 96 110C76 60 70 -10 0 -20Z"
    )
    colours = (("#2CB5BE", "#1E8A9A"), ("#8E66D2", "#6A45AE"))
    scales = ""
    for row in range(7):
        for column in range(-7, 8):
            x, y = column * 26 + (13 if row % 2 else 0), 140 + row * 24
            scale = f"M{x - 13} {y}V{y + 6}A13 15 0 0 0 {x + 13} {y + 6}V{y}Z"
            scales += path(scale, colours[row % 2][x >= 0])
    return clip(body, scales)


def _peacock_head() -> str:
    dark = "#1A0C3A"
    head = "M0 -96C-48 -96 -76 -60 -76 -20C-76 22 -46 64 0 78Z"
    mask = "M0 -44C-24 -62 -62 -50 -66 -16C-66 16 -40 34 -16 36L0 20Z"
    rim = "M-12 -10C-24 -34 -52 -34 -68 -20C-60 6 -28 14 -12 -10Z"
    eye = "M-18 -9C-28 -18 -48 -18 -62 -12C-54 6 -30 8 -18 -9Z"
    lid = "M-10 -14C-24 -38 -56 -38 -72 -22C-54 -24 -30 -20 -10 -14Z"
    beak = "M0 -6C-14 0 -22 12 -20 24C-14 36 -6 50 0 62Z"
    result = raised(sym(head, "#7B52D6", "#5431A4")) + sym(mask, "#F3E6FF", "#C6AEEA")
    result += both(path(rim, dark), path(eye, "#FFE08A"), clip(eye, circle(-38, -8, 9, dark)))
    result += both(path(lid, "#4A2C8C"), line("M-70 -20L-84 -28M-64 -12L-80 -14", dark, 4))
    result += circle(-41, -7, 2.6, "#fff") + circle(35, -7, 2.6, "#fff")
    result += near(sym(beak, "#FFC94D", "#D08A1E"))
    return result + both(path("M-8 14L-13 20L-7 20Z", "#6A3A00"))
