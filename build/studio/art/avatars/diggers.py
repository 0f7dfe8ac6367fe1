"""Badger, ram, lizard: the other three headband animals of the desert."""

from __future__ import annotations

from studio.art.avatars.frame import BANDANAS, bandana, nose
from studio.art.avatars.moods import Features, Mood
from studio.svg.marks import at, both, circle, clip, ellipse, line, mirror, path, rect
from studio.svg.paper import lifted, near, pair, raised, shadow, sym
from studio.svg.shapes import polar, poly, ring

INK = "#2A1020"
BADGER = Features(
    *(62, 0, 31, 25, "#FFE08A", "#14101A"),
    *(("#5A5066", "#443C50"), ("#F7EEDD", "#E0D6C4"), "#F7EEDD"),
    *((111, 38, 27), "#2A1626"),
    pupil="#1C171F",
    bared=True,
)
RAM = Features(
    *(65, 0, 31, 24, "#F7D272", "#3A1B20"),
    *(("#D8AC80", "#AA7C54"), ("#4E2E18", "#3A2010"), "#3A1B20"),
    *((106, 40, 32), "#5E342C"),
    pupil=INK,
)
LIZARD = Features(
    *(76, 2, 29, 29, "#FFD84A", "#2E3A16"),
    *(("#A9CE70", "#7CA44C"), ("#3E5A1E", "#2E4414"), "#2E3A16"),
    *((74, 84, 46), "#3A4A1A"),
    pupil=INK,
    slit=True,
)


def _brows(features: Features, mood: Mood) -> str:
    return "" if mood is Mood.CALM else features.brows(mood)


def badger(mood: Mood = Mood.CALM) -> str:
    """A badger with a mustard bandana and one fang."""
    body = shadow(sym("M0 60C-80 70 -150 120 -190 300H0Z", "#5E6674", "#454B58"), dx=0, dy=-2)
    body += sym("M0 120C-40 130 -70 200 -80 300H0Z", "#2B2530", "#1C171F")
    ears = ""
    for side, rim, hole in ((-1, "#F7EEDD", "#2B2530"), (1, "#D8CDBA", "#1C171F")):
        ears += circle(side * 118, -52, 37, rim) + circle(side * 118, -50, 22, hole)
    head = (
        "M0 -112C-62 -112 -116 -84 -124 -32C-128 0 -146 20 -166 38"
        "C-142 40 -132 42 -122 48C-134 62 -138 72 -142 84C-106 84 -84 92 -64 110"
        "C-42 132 -20 146 0 148Z"
    )
    stripe = (
        "M-26 -100C-84 -104 -116 -70 -116 -30C-112 8 -84 40 -62 70"
        "C-50 88 -40 96 -30 100C-22 84 -26 50 -24 20C-22 -20 -22 -60 -26 -100Z"
    )
    result = body + lifted(ears) + raised(sym(head, "#FFF8EA", "#E0D6C4"))
    result += near(pair(stripe, "#332B38", "#201A24")) + _badger_face(mood)
    dots = [(i * 48.0, 0.0, 14.0) for i in range(-2, 3)]
    return result + bandana(*BANDANAS["badger"], dots) + _brows(BADGER, mood)


def _badger_face(mood: Mood) -> str:
    muzzle = sym("M0 60C-30 58 -52 76 -52 100C-50 128 -24 144 0 144Z", "#FFFDF4", "#E6DCCB")
    if mood is not Mood.CALM:
        return BADGER.eyes(mood) + muzzle + BADGER.lips(mood) + nose(78, 36)
    mouth = line("M0 108V116M-42 118C-28 126 -12 122 0 116C14 124 32 122 44 112", "#2A1626", 6)
    fang = path("M18 119L25 138L33 119Z", "#FFFFFF") + path("M25 138L33 119L25 121Z", "#C9BEAE")
    return _badger_eyes() + muzzle + fang + mouth + nose(78, 36)


def _badger_eyes() -> str:
    eye = "M-36 0C-46 -18 -74 -22 -92 -8C-84 14 -54 20 -36 0Z"
    face = pair(eye, "#FFE08A", "#F0C45E")
    face += both(circle(-62, 1, 10.5, "#1C171F"), circle(-66, -3, 3.6, "#fff"))
    return face + both(
        path("M-26 -4C-42 -22 -72 -30 -104 -24L-102 -38C-70 -44 -40 -34 -22 -16Z", "#F7EEDD")
    )


def ram(mood: Mood = Mood.CALM) -> str:
    """A ram that chews a daisy, in a blue bandana."""
    body = shadow(sym("M0 70C-70 80 -140 130 -180 300H0Z", "#8F6540", "#6E4A2B"), dx=0, dy=-2)
    chest = "M0 130C-60 140 -90 200 -100 300H100C90 200 60 140 0 130Z"
    wool = [
        circle(x, y, 21, "#F3E3CB" if x < 0 else "#D6C1A2")
        for y in range(150, 310, 26)
        for x in range(-90, 91, 30)
    ]
    ear = "M-92 6C-118 -2 -146 8 -168 34C-140 46 -108 44 -88 32Z"
    inside = "M-102 18C-120 14 -138 20 -152 32C-134 38 -114 36 -100 30Z"
    ears = shadow(pair(ear, "#C2946A", "#8F6540"), pair(inside, "#7A4A3A", "#5E342C"))
    head = "M0 -112C-60 -112 -110 -92 -114 -40C-116 2 -92 40 -78 80C-70 118 -44 150 0 152Z"
    muzzle = "M0 46C-40 40 -66 64 -70 92C-66 126 -40 148 0 149Z"
    bridge = "M0 -104L-20 -96C-24 -40 -28 10 -34 52C-20 46 -10 44 0 46Z"
    result = (
        body + clip(chest, *wool) + ram_horns() + ears + raised(sym(head, "#C2946A", "#966A44"))
    )
    result += (
        sym(muzzle, "#F6E8D2", "#D8C4A6") + sym(bridge, "#D8AC80", "#AA7C54") + _ram_face(mood)
    )
    dots = [(i * 23.0, 0.0, 8.5 if i % 3 == 0 else 4.4) for i in range(-5, 6)]
    return result + bandana(*BANDANAS["ram"], dots) + _brows(RAM, mood)


def ram_horns() -> str:
    """Draw a ram's horns; from behind they are the same."""
    horn = (
        "M-40 -108C-112 -156 -214 -128 -222 -40C-226 34 -178 84 -128 74"
        "C-98 66 -90 30 -112 16C-126 8 -144 18 -140 34C-168 26 -178 -8 -168 -36"
        "C-156 -70 -120 -74 -90 -44Z"
    )
    grooves = (
        "M-70 -150C-76 -110 -84 -80 -96 -40M-108 -150C-110 -110 -116 -84 -122 -56"
        "M-150 -140C-146 -112 -144 -90 -142 -64M-196 -112C-180 -94 -170 -80 -158 -56"
        "M-230 -56C-208 -52 -192 -48 -166 -40M-230 6C-210 0 -192 -6 -168 -12"
        "M-206 66C-194 48 -182 34 -166 16M-164 90C-160 70 -154 54 -146 38"
    )
    left = path(horn, "#EBD2A0") + clip(horn, line(grooves, "#C2A068", 6))
    right = path(horn, "#C8A870") + clip(horn, line(grooves, "#9A7A44", 6))
    return lifted(left, mirror(right))


def _ram_face(mood: Mood) -> str:
    dark = "#5E342C"
    calm = mood is Mood.CALM
    face = _ram_eyes() if calm else RAM.eyes(mood)
    face += both(path("M-12 88C-22 78 -38 80 -42 88C-34 96 -20 98 -12 88Z", dark))
    smile = line("M0 96V108C-14 122 -38 120 -48 110M0 108C14 122 34 122 42 116", dark, 5)
    face += smile if calm else RAM.lips(mood)
    petals = [ellipse(*polar(turn, 15), 8, 8, "#FFF6E0") for turn in range(0, 360, 60)]
    daisy = at(112, 100, *petals, circle(0, 0, 9, "#F4B32E"))
    return face + near(line("M30 118C60 126 84 122 104 108", "#6E9A3E", 6), daisy)


def _ram_eyes() -> str:
    rim = "M-36 2C-46 -18 -76 -22 -96 -6C-88 16 -56 22 -36 2Z"
    eye = "M-43 1C-52 -13 -74 -16 -87 -5C-80 10 -58 14 -43 1Z"
    face = both(path(rim, "#3A1B20")) + pair(eye, "#F2C14A", "#D8A430")
    face += both(rect(-78, -5, 27, 9, INK, 4.5), circle(-72, -6, 3.6, "#fff"))
    return face + both(
        path("M-34 2C-46 -20 -76 -26 -100 -8L-102 -18C-76 -38 -44 -30 -30 -6Z", "#6E4A2B")
    )


def lizard(mood: Mood = Mood.CALM) -> str:
    """A lizard with a frill, an orange bandana, and its tongue out."""
    body = shadow(sym("M0 70C-70 80 -140 130 -184 300H0Z", "#6B9040", "#4F6F2C"), dx=0, dy=-2)
    body += sym("M0 130C-34 140 -60 200 -66 300H0Z", "#F2E7B0", "#D2C584")
    spines = (
        poly([(-112, -44), (-186, -86), (-128, -4)])
        + poly([(-128, -14), (-208, -20), (-138, 34)])
        + poly([(-136, 30), (-202, 54), (-130, 76)])
        + poly([(-122, 74), (-168, 116), (-92, 104)])
    )
    head = "M0 -112C-70 -112 -124 -82 -132 -28C-136 6 -150 30 -144 60C-134 104 -70 140 0 142Z"
    jaw = "M0 64C-50 60 -100 50 -142 40C-150 92 -80 140 0 140Z"
    result = body + lifted(pair(spines, "#E8904A", "#B86430"))
    result += raised(sym(head, "#93BC5C", "#6F9642")) + sym(jaw, "#F6ECBA", "#D8CB8E")
    result += _lizard_face(mood)
    dots = [
        (i * 19.5 + (9.7 if up == 0 else 0.0), up, 3.6)
        for i in range(-6, 7)
        for up in (-16.0, 0.0, 16.0)
    ]
    return result + bandana(*BANDANAS["lizard"], dots) + _brows(LIZARD, mood)


def _lizard_face(mood: Mood) -> str:
    moss = "#5E8434"
    spots = ((-22, -24, 7), (20, -30, 6), (-8, -2, 5), (14, 4, 6), (-30, 12, 4.5), (36, 16, 4.5))
    face = "".join(circle(x, y, r, moss, opacity=0.9) for x, y, r in spots)
    if mood is Mood.CALM:
        face += _lizard_eyes()
    else:
        face += near(circle(-76, -2, 43, "#A9CE70"), circle(76, -2, 43, "#7CA44C"))
        face += LIZARD.eyes(mood)
    face += both(path("M-10 38C-14 32 -22 32 -26 38C-22 42 -14 44 -10 38Z", "#3E5A1E"))
    if mood is not Mood.CALM:
        return face + LIZARD.lips(mood)
    smile = "M-122 62C-84 86 -30 90 10 84C56 80 92 66 116 36M108 30C116 32 122 36 126 44"
    tongue = "M-58 84C-62 104 -60 122 -50 130C-38 134 -28 122 -28 88Z"
    tongue_paper = near(path(tongue, "#F0647A"), line("M-44 92V116", "#C43E58", 3.5))
    return face + line(smile, "#3A4A1A", 6.5) + tongue_paper


def _lizard_eyes() -> str:
    face, deep = "", "#2E3A16"
    for side, lid, iris in ((-1, "#A9CE70", "#FFD84A"), (1, "#7CA44C", "#EDBE30")):
        x = side * 76
        face += near(circle(x, -2, 43, lid)) + circle(x, 2, 31, deep) + circle(x, 2, 27, iris)
        face += ellipse(x - side * 4, 2, 8, 23, INK) + circle(x - 13, -9, 6, "#fff")
        face += clip(ring(32, x, 2), rect(x - 40, -40, 80, 33, lid))
        face += line(f"M{x - 30} -6C{x - 12} -11 {x + 12} -11 {x + 30} -6", deep, 5)
    return face
