"""Bull, fox, raccoon: the first three beasts of Seven Sins, at ease."""

from __future__ import annotations

from studio.art.avatars.frame import blush, nose
from studio.art.avatars.moods import Features, Mood
from studio.svg.marks import at, both, circle, clip, line, linear, mirror, path
from studio.svg.paper import lifted, near, pair, raised, shadow, sym

DARK_RED = "#22030A"
BULL = Features(
    *(56, -8, 33, 25, "#FFF0C8", "#16020A"),
    *(("#6E0D18", "#4F0912"), ("#2A040B", "#1A0207"), "#FFDF9E"),
    *((134, 46, 28), "#6A1420"),
    iris="#FFB540",
    pupil=DARK_RED,
)
FOX = Features(
    *(60, -4, 33, 27, "#FFE3A8", "#2C041A"),
    *(("#C2286F", "#931A54"), ("#2C041A", "#2C041A"), "#2C041A"),
    *((107, 36, 27), "#2C041A"),
    pupil="#2C041A",
)
RACCOON = Features(
    *(66, 0, 32, 27, "#FFF8DC", "#1A1203"),
    *(("#5B4312", "#40300C"), ("#FFF3CF", "#E3CC8C"), "#FFF3CF"),
    *((99, 36, 24), "#2B1F06"),
    iris="#D9930C",
    pupil="#1A1203",
    bared=True,
)


def bull(mood: Mood = Mood.CALM) -> str:
    """A bull with swept horns and a brass ring."""
    shoulders = shadow(sym("M0 60C-60 70 -150 110 -210 260H0Z", "#4A0A14", "#300610"), dx=0, dy=-4)
    ear = "M-74 -42C-104 -50 -140 -36 -158 -4C-128 12 -92 6 -70 -10Z"
    inside = "M-84 -30C-106 -34 -130 -24 -144 -6C-122 2 -100 -2 -84 -12Z"
    ears = shadow(pair(ear, "#3A0710", DARK_RED), pair(inside, "#C4283A", "#8A1626"))
    return shoulders + _horns() + ears + _bull_head() + _bull_face(mood)


def _horns() -> str:
    horn = (
        "M-46 -98C-84 -122 -122 -112 -146 -102C-162 -96 -172 -112 -168 -146"
        "C-196 -116 -202 -66 -170 -48C-138 -32 -98 -44 -66 -52Z"
    )
    under = path("M-190 -80C-176 -44 -110 -60 -66 -66L-60 -30H-200Z", "#7A3A12", opacity=0.28)
    bands = "M-142 -100Q-134 -72 -142 -42M-116 -108Q-106 -76 -112 -44M-90 -108Q-78 -78 -84 -48"
    sides = []
    for tip, middle, base, end, stripe in (
        ("#8A3B16", "#C98B4A", "#FFE3AE", "#FFF0CC", "#B9803F"),
        ("#6B2A0E", "#A66C34", "#E0B878", "#EBCB94", "#935C22"),
    ):
        ivory = linear(
            (0, tip), (0.22, middle), (0.42, base), (1, end), start=(-190, -140), end=(-60, -70)
        )
        sides.append(path(horn, ivory) + clip(horn, under, line(bands, stripe, 4, opacity=0.8)))
    return lifted(sides[0], mirror(sides[1]))


def _bull_head() -> str:
    head = "M0 -122L-40 -126C-72 -122 -92 -96 -92 -62L-86 -8L-60 66L-54 120L0 142Z"
    cheek = "M-92 -62L-86 -8L-60 66L-46 20Z"
    bridge = "M0 -52L-26 -20L-22 74H0Z"
    tuft = "M0 -60L-14 -92L-24 -70L-36 -104L-50 -84L-54 -116L-40 -128C-26 -140 -10 -142 0 -142Z"
    result = raised(sym(head, "#8A1622", "#5E0B17")) + pair(cheek, "#A51B26", "#470912")
    return result + pair(bridge, "#B92328", "#7E101C") + near(sym(tuft, "#2A040B", "#1A0207"))


def _bull_face(mood: Mood) -> str:
    eyes, mouth = _bull_eyes(), line("M-46 138Q-10 156 46 134", "#6A1420", 6)
    if mood is not Mood.CALM:
        eyes, mouth = BULL.eyes(mood) + BULL.brows(mood), BULL.lips(mood)
    muzzle = "M0 60C-36 56 -68 78 -70 116C-72 150 -38 168 0 168Z"
    face = shadow(sym(muzzle, "#E8756A", "#B94B49"), dx=0, dy=-2)
    face += path("M-66 100C-62 78 -36 64 0 66L0 74C-34 74 -54 84 -66 100Z", "#F6A592")
    nostril = "M-22 104C-34 90 -56 96 -54 114C-52 128 -34 128 -24 120C-18 116 -18 110 -22 104Z"
    face += both(path(nostril, "#2A040B")) + mouth
    hoop = line("M-22 126A24 26 0 1 0 22 126", "#7A4A0A", 11)
    hoop += line("M-22 125A24 26 0 1 0 22 125", "#FFC94D", 7.5)
    return eyes + face + near(hoop, line("M-20 132A22 24 0 0 0 -6 148", "#FFF3C0", 3))


def _bull_eyes() -> str:
    eye = "M-26 -4C-34 -30 -72 -34 -86 -12C-78 8 -42 14 -26 -4Z"
    lid = "M-100 -44H-14V-14C-40 -24 -66 -24 -96 -10Z"
    iris = circle(-56, -10, 15, "#FFB540") + circle(-56, -10, 8, DARK_RED)
    eyes = both(path(eye, "#FFF0C8"), clip(eye, iris, path(lid, "#6E0D18")))
    eyes += both(circle(-60, -14, 3, "#fff"), line("M-90 -10C-66 -24 -40 -24 -24 -12", DARK_RED, 6))
    eyes += both(path("M-18 -30C-40 -54 -74 -56 -100 -40C-78 -44 -48 -40 -24 -18Z", "#3A0710"))
    return eyes


def fox(mood: Mood = Mood.CALM) -> str:
    """A vixen with a heart-shaped mask; one brow up."""
    body = shadow(sym("M0 60C-50 70 -120 120 -170 270H0Z", "#8C1650", "#64103B"), dx=0, dy=-4)
    ear = "M-34 -86C-60 -120 -92 -160 -122 -176C-136 -120 -130 -70 -104 -30Z"
    inside = "M-58 -84C-76 -108 -94 -130 -110 -142C-116 -106 -112 -74 -98 -48Z"
    ears = lifted(pair(ear, "#A61E63", "#7C1449"), pair(inside, "#3F0726", "#2C041A"))
    head = (
        "M0 -112C-52 -112 -96 -90 -112 -46C-118 -22 -132 0 -150 18"
        "C-120 34 -96 54 -72 82C-48 112 -20 136 0 140Z"
    )
    mask = (
        "M0 -6C-12 -44 -58 -56 -84 -22C-98 -2 -120 10 -140 18C-112 32 -92 52 -70 80"
        "C-46 110 -20 134 0 138Z"
    )
    blaze = "M0 -108C-30 -108 -50 -98 -62 -84C-40 -60 -22 -20 0 24Z"
    result = body + ears + raised(sym(head, "#C2286F", "#931A54"))
    result += sym(mask, "#FFF0F4", "#F2C6D8") + sym(blaze, "#D63A82", "#A3205F")
    heart = (
        "M0 46C-16 34 -48 12 -48 -16C-48 -36 -34 -46 -22 -46C-10 -46 -2 -38 0 -28"
        "C2 -38 10 -46 22 -46C34 -46 48 -36 48 -16C48 12 16 34 0 46Z"
    )
    return result + at(0, -66, path(heart, "#FFD9E8"), scale=0.3) + _fox_face(mood)


def _fox_face(mood: Mood) -> str:
    dark = "#2C041A"
    if mood is not Mood.CALM:
        eyes, mouth = FOX.eyes(mood) + FOX.brows(mood), FOX.lips(mood)
        return eyes + nose(78, 26, dark, "#8C4A6A") + mouth + blush(88, 36, "#FF8CC2", 0.75)
    rim = "M-28 6C-40 -24 -74 -32 -96 -16C-88 12 -56 26 -28 6Z"
    eye = "M-36 2C-46 -18 -72 -24 -88 -12C-80 8 -56 16 -36 2Z"
    eyes = both(path(rim, dark), path(eye, "#FFE3A8"), clip(eye, circle(-60, -4, 13, dark)))
    eyes += circle(-65, -9, 4, "#fff") + circle(55, -9, 4, "#fff")
    eyes += both(line("M-92 -18L-110 -30M-84 -26L-98 -42", dark, 5))
    eyes += line("M-30 -34C-48 -52 -74 -54 -92 -46", dark, 6)
    eyes += line("M28 -28C46 -42 72 -42 90 -34", dark, 6)
    mouth = line("M0 102V110C-12 122 -30 116 -38 104M0 110C14 124 36 116 46 96", dark, 5)
    return eyes + nose(78, 26, dark, "#8C4A6A") + mouth + blush(88, 36, "#FF8CC2", 0.75)


def raccoon(mood: Mood = Mood.CALM) -> str:
    """A raccoon in its own bandit's mask; one fang shows."""
    body = shadow(sym("M0 60C-80 70 -150 130 -186 270H0Z", "#5B4312", "#40300C"), dx=0, dy=-4)
    ear = "M-52 -98C-72 -138 -108 -150 -134 -140C-140 -104 -130 -66 -106 -40Z"
    inside = "M-72 -92C-86 -116 -104 -124 -118 -120C-120 -100 -114 -76 -102 -60Z"
    ears = lifted(pair(ear, "#5B4312", "#40300C"), pair(inside, "#F2D9A0", "#C9AC6C"))
    head = (
        "M0 -112C-62 -112 -104 -80 -114 -32C-120 -4 -140 14 -164 26"
        "C-148 36 -138 40 -126 42C-140 56 -142 64 -148 76C-110 80 -80 92 -56 112"
        "C-36 128 -16 134 0 134Z"
    )
    cheek = (
        "M0 -24C-40 -70 -100 -66 -112 -30C-118 -2 -136 16 -158 27"
        "C-142 36 -132 38 -118 40C-130 54 -134 62 -140 72C-104 78 -78 90 -54 110"
        "C-34 126 -14 130 0 130Z"
    )
    blaze = "M0 -108C-20 -108 -30 -104 -36 -98C-28 -60 -20 -20 0 20Z"
    mask = (
        "M0 -8C-20 -40 -66 -52 -98 -30C-124 -8 -134 30 -128 48C-104 46 -58 44 -34 28"
        "C-18 18 -6 14 0 14Z"
    )
    result = body + ears + raised(sym(head, "#8A6A24", "#664C16"))
    result += sym(cheek, "#FFF3CF", "#E3CC8C") + sym(blaze, "#3F2E0A", "#2B1F06")
    return result + near(sym(mask, "#2B1F06", "#1A1203")) + _raccoon_face(mood)


def _raccoon_face(mood: Mood) -> str:
    dark = "#2B1F06"
    muzzle = "M0 22C-26 26 -44 50 -46 78C-42 104 -20 118 0 118Z"
    snout = sym(muzzle, "#FFFBEA", "#EAD8A2") + nose(72, 28, dark, "#8C7A4A")
    if mood is not Mood.CALM:
        return RACCOON.eyes(mood) + RACCOON.brows(mood) + snout + RACCOON.lips(mood)
    eye = "M-38 2C-44 -24 -80 -28 -94 -4C-86 18 -50 22 -38 2Z"
    lid = "M-104 -40H-30V-8C-54 -20 -74 -18 -98 -2Z"
    iris = circle(-66, 0, 18, "#D9930C") + circle(-66, 0, 10, "#1A1203")
    face = both(path(eye, "#FFF8DC"), clip(eye, iris, path(lid, "#4A370E")))
    face += circle(-72, -5, 4.5, "#fff") + circle(60, -5, 4.5, "#fff")
    face += both(line("M-30 -36C-48 -54 -84 -56 -104 -40", "#1A1203", 8))
    face += snout
    face += line("M0 94V100C-12 114 -34 112 -46 96M0 100C12 114 34 112 46 96", dark, 5)
    return face + path("M12 106L20 122L28 105Z", "#FFF")
