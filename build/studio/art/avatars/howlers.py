"""Coyote, owl, hare: the first three headband animals of the desert."""

from __future__ import annotations

from studio.art.avatars.frame import BANDANAS, bandana, nose
from studio.art.avatars.moods import MOUTH, TONGUE, Features, Mood
from studio.svg.marks import both, circle, clip, ellipse, line, path
from studio.svg.paper import lifted, near, pair, raised, shadow, sym
from studio.svg.shapes import ring

INK = "#2A1020"
COYOTE = Features(
    *(63, -8, 33, 25, "#FFDF6A", "#3A1036"),
    *(("#D9A066", "#B47A43"), ("#5A3218", "#42220E"), "#3A1036"),
    *((113, 36, 25), "#2A1626"),
    pupil="#3A1036",
    bared=True,
)
OWL = Features(
    *(58, 18, 37, 37, "#FFCB3D", "#4E2A0F"),
    *(("#B5763C", "#8E5627"), ("#6B3D18", "#4E2A0F"), "#4E2A0F"),
    *((60, 20, 30), INK),
    pupil=INK,
)
HARE = Features(
    *(64, 0, 29, 31, "#FFFBEE", "#3A1B2A"),
    *(("#D2BB9C", "#A98F6E"), ("#6B543A", "#523F29"), "#3A1B2A"),
    *((80, 38, 36), "#4A2A2E"),
    iris="#B5622A",
    pupil=INK,
)


def _brows(features: Features, mood: Mood) -> str:
    return "" if mood is Mood.CALM else features.brows(mood)


def coyote(mood: Mood = Mood.CALM) -> str:
    """A coyote with a teal bandana."""
    body = shadow(sym("M0 70C-60 80 -140 130 -190 300H0Z", "#8C5A33", "#6B4023"), dx=0, dy=-2)
    ear = "M-58 -84C-92 -116 -140 -150 -178 -160C-190 -108 -168 -54 -118 -26Z"
    inside = "M-86 -84C-112 -108 -142 -130 -164 -136C-168 -100 -150 -66 -116 -46Z"
    ears = lifted(pair(ear, "#D9A066", "#B47A43"), pair(inside, "#6B3A3A", "#522B2E"))
    head = (
        "M0 -110C-56 -110 -104 -88 -120 -42C-126 -18 -140 2 -162 20"
        "C-140 24 -132 26 -124 30C-138 46 -142 54 -152 66C-118 70 -92 82 -70 104"
        "C-44 132 -20 144 0 146Z"
    )
    mask = (
        "M0 2C-20 -30 -60 -34 -84 -6C-104 16 -128 22 -156 21C-140 26 -132 28 -118 33"
        "C-132 48 -138 54 -146 63C-112 68 -88 80 -66 102C-42 128 -18 140 0 142Z"
    )
    bridge = "M0 -108C-26 -108 -44 -102 -56 -96C-40 -50 -30 10 -22 60L0 66Z"
    result = body + ears + raised(sym(head, "#D9A066", "#B47A43"))
    result += sym(mask, "#FFF1D8", "#E8CFA6") + sym(bridge, "#D9A066", "#B47A43")
    result += sym("M0 -60L-12 -40L-10 50H0Z", "#8C5A33", "#6B4023") + _coyote_face(mood)
    dots = [(i * 26.0, 0.0, 9.0 if i % 2 == 0 else 5.0) for i in range(-4, 5)]
    return result + bandana(*BANDANAS["coyote"], dots) + _brows(COYOTE, mood)


def _coyote_face(mood: Mood) -> str:
    if mood is not Mood.CALM:
        return COYOTE.eyes(mood) + nose(88) + COYOTE.lips(mood)
    dark = "#3A1036"
    rim = "M-30 -4C-44 -34 -78 -36 -98 -18C-88 6 -54 16 -30 -4Z"
    eye = "M-38 -7C-48 -26 -74 -28 -88 -16C-78 0 -56 6 -38 -7Z"
    face = both(path(rim, dark)) + pair(eye, "#FFD23F", "#F2B92A")
    face += both(circle(-62, -11, 9.5, dark), circle(-66, -15, 3.4, "#fff"))
    face += both(path("M-24 -16C-42 -46 -80 -52 -108 -34C-84 -62 -38 -58 -24 -16Z", "#6B4023"))
    mouth = line("M0 112V118C-14 130 -36 122 -46 108M0 118C14 130 38 122 52 102", "#2A1626", 5)
    return face + nose(88) + mouth


def owl(mood: Mood = Mood.CALM) -> str:
    """An owl with one heavy lid and a violet bandana."""
    body = shadow(sym("M0 60C-80 74 -150 120 -182 300H0Z", "#8E5627", "#6B3D18"), dx=0, dy=-2)
    body += sym("M0 120C-44 128 -74 200 -84 300H0Z", "#E8BE84", "#C79A62")
    tuft = "M-54 -88C-84 -116 -132 -150 -176 -152C-170 -104 -150 -62 -116 -30Z"
    inside = "M-80 -86C-104 -108 -136 -130 -160 -136C-156 -104 -142 -72 -118 -48Z"
    tufts = lifted(pair(tuft, "#6B3D18", "#4E2A0F"), pair(inside, "#B5763C", "#8E5627"))
    head = "M0 -112C-70 -112 -126 -80 -136 -20C-144 44 -112 120 -46 138C-28 143 -12 144 0 144Z"
    disc = "M0 -16C-18 -56 -84 -66 -112 -28C-138 10 -120 92 -70 112C-40 122 -14 116 0 100Z"
    flecks = line("M-110 40L-92 38M-108 62L-90 56M-98 84L-82 74M-80 100L-68 88", "#A06A34", 5)
    result = body + tufts + raised(sym(head, "#B5763C", "#8E5627"))
    result += near(sym(disc, "#FBE6BE", "#E2C592")) + both(flecks) + _owl_face(mood)
    dots = [(i * 27.0, 0.0, 8.0) for i in range(-4, 5)]
    return result + bandana(*BANDANAS["owl"], dots) + _brows(OWL, mood)


def _owl_face(mood: Mood) -> str:
    face = _owl_eyes() if mood is Mood.CALM else OWL.eyes(mood)
    if mood is Mood.PLEASED:
        gape = near(sym("M0 54H-20C-18 88 -10 100 0 104Z", "#CC8A14", "#A86A10"))
        gape += path("M-16 58H16C14 82 8 92 0 93C-8 92 -14 82 -16 58Z", MOUTH)
        gape += ellipse(0, 88, 9, 9, TONGUE)
        beak = near(sym("M0 22C-14 26 -26 42 -25 58C-16 58 -8 66 0 74Z", "#F6B53A", "#CC8A14"))
        return face + gape + beak + both(path("M-8 40L-14 46L-7 47Z", "#6B3D18"))
    beak = near(sym("M0 22C-14 26 -22 38 -20 52C-16 70 -8 84 0 94Z", "#F6B53A", "#CC8A14"))
    return face + beak + both(path("M-8 40L-14 46L-7 47Z", "#6B3D18"))


def _owl_eyes() -> str:
    face = ""
    for side, outer, inner in ((-1, "#F6A21E", "#FFCB3D"), (1, "#DE8A12", "#F2B92A")):
        x = side * 58
        face += circle(x, 16, 42, "#4E2A0F") + circle(x, 16, 36, outer) + circle(x, 16, 30, inner)
        face += circle(x - 3, 16, 16, INK) + circle(x - 10, 9, 5.5, "#fff")
    face += clip(ring(42, 58, 16), path("M10 -30H110V10H10Z", "#B5763C"))
    face += line("M16 11C40 3 76 3 100 11", "#4E2A0F", 6)
    brow = "M0 6C-18 -24 -60 -46 -128 -50C-108 -26 -66 -22 -30 -4C-18 2 -8 12 0 24Z"
    other = "M0 6C18 -28 60 -40 128 -34C108 -14 66 -18 30 -2C18 4 8 12 0 24Z"
    return face + near(path(brow, "#8E5627"), path(other, "#6B3D18"))


def hare(mood: Mood = Mood.CALM) -> str:
    """A hare with one folded ear and a red bandana."""
    body = shadow(sym("M0 70C-60 80 -130 130 -170 300H0Z", "#A58C6C", "#826A4C"), dx=0, dy=-2)
    body += sym("M0 130C-30 140 -50 200 -54 300H0Z", "#FFF3DF", "#E0CCAA")
    head = (
        "M0 -112C-62 -112 -114 -86 -120 -30C-124 6 -124 30 -140 54"
        "C-126 54 -118 56 -110 62C-118 76 -122 82 -122 94C-94 92 -70 100 -56 116"
        "C-38 136 -18 144 0 144Z"
    )
    cheeks = "M0 38C-18 22 -66 30 -84 60C-96 92 -44 140 0 140Z"
    patch = path(
        "M-24 -14C-44 -44 -104 -38 -108 4C-104 40 -40 44 -24 -14Z", "#FFF3DF", opacity=0.85
    )
    result = body + _hare_ears() + raised(sym(head, "#D2BB9C", "#A98F6E"))
    result += both(patch) + sym(cheeks, "#FFF6E6", "#E6D3B5") + _hare_face(mood)
    dots = [(i * 12.6, 10.0 if i % 2 == 0 else -10.0, 4.6) for i in range(-10, 11)]
    return result + bandana(*BANDANAS["hare"], dots) + _brows(HARE, mood)


def _hare_ears() -> str:
    upright = "M-40 -92C-74 -150 -112 -206 -150 -226C-178 -190 -160 -108 -104 -46Z"
    inside = "M-66 -98C-88 -140 -118 -184 -144 -202C-158 -172 -142 -116 -102 -70Z"
    tip = (
        "M-133 -214C-139 -219 -145 -223 -150 -226C-157 -217 -161 -205 -161 -190"
        "C-152 -200 -143 -208 -133 -214Z"
    )
    root = "M56 -88C80 -136 116 -176 152 -190L190 -152C172 -116 142 -64 108 -32Z"
    fold = (
        "M146 -192C176 -194 206 -158 214 -98C192 -100 168 -122 156 -148C148 -166 144 -182 146 -192Z"
    )
    fold_tip = "M208 -124C212 -116 214 -108 214 -98C203 -99 192 -104 182 -113Z"
    left = lifted(path(upright, "#D2BB9C"), path(inside, "#E79A8A"), path(tip, "#3A2A2E"))
    right = lifted(
        path(root, "#A98F6E"),
        path("M84 -92C106 -126 130 -150 152 -162L156 -146C138 -114 120 -82 104 -58Z", "#C97868"),
    )
    return left + right + near(path(fold, "#BFA683"), path(fold_tip, "#3A2A2E"))


def _hare_face(mood: Mood) -> str:
    face = _hare_eyes() if mood is Mood.CALM else HARE.eyes(mood)
    nose_left = path("M0 66C-14 58 -22 50 -18 44C-12 38 12 38 18 44C22 50 14 58 0 66Z", "#E2707A")
    nose_left += path("M0 66C14 58 22 50 18 44C14 41 8 40 0 40Z", "#BE4C5C")
    whiskers = both(line("M-56 66L-116 54M-56 76L-112 84", "#FFF6E6", 3, opacity=0.9))
    if mood is not Mood.CALM:
        return face + nose_left + whiskers + _hare_mouth(mood)
    face += nose_left + line("M0 66V78C-12 94 -34 92 -44 80M0 78C12 94 34 92 44 80", "#4A2A2E", 5)
    teeth = path("M-15 90H-1V122C-9 124 -15 119 -15 112Z", "#FFFFFF")
    face += near(teeth, path("M1 90H15V112C15 119 9 124 1 122Z", "#EFE6D6"))
    return face + whiskers


def _hare_mouth(mood: Mood) -> str:
    if mood is not Mood.PLEASED:
        return HARE.lips(mood)
    teeth = path("M-15 84H-1V106C-9 108 -15 104 -15 98Z", "#FFFFFF")
    return HARE.lips(mood) + teeth + path("M1 84H15V98C15 104 9 108 1 106Z", "#EFE6D6")


def _hare_eyes() -> str:
    face = ""
    for side in (-1, 1):
        x = side * 66
        face += ellipse(x, 0, 27, 32, "#3A1B2A") + ellipse(x, 2, 22, 27, "#B5622A")
        face += ellipse(x - side * 2, 4, 13, 17, INK) + circle(x - 6, -8, 7, "#fff")
        face += circle(x + 7, 14, 3.4, "#fff", opacity=0.85)
    face += line("M-98 -40C-84 -52 -62 -54 -44 -48", "#6B543A", 7)
    return face + line("M46 -50C62 -58 84 -54 98 -42", "#523F29", 7)
