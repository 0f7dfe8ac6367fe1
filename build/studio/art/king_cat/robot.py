"""0 Royal Robovac: a smug vacuum robot with a ruff of bristles and a brush for a sceptre."""

from __future__ import annotations

from studio.art.king_cat.frame import NAVY, PETS, crown, face, field, toes
from studio.svg.marks import at, circle, clip, ellipse, line, mirror, num, path, rect
from studio.svg.paper import lifted, lit, near, pair, raised, shadow, sym
from studio.svg.shapes import polar, polygon, rays, rounded, spark

PET = PETS[0]
SPARKS = ((420, 92, 20), (462, 150, 11), (196, 60, 12), (44, 400, 15), (468, 330, 10))


def draw() -> str:
    """Return the whole face."""
    behind = field(PET, 262, 320)
    behind += path(rays(262, 330, 18), "#FFFFFF", opacity=0.13)
    behind += circle(262, 322, 214, "#FFE3EF", opacity=0.30)
    behind += "".join(at(x, y, path(spark(r), "#fff"), opacity=0.8) for x, y, r in SPARKS)
    robot = _cape() + _ruff() + _head() + _visor() + _mouth()
    robot += at(6, -158, crown(("#E0459A", "#49D6E6", "#2FB4C6")), turn=-9, scale=0.96)
    robot += _sceptre()
    grip = "M-30 34C-40 8 -30 -16 0 -16C30 -16 40 8 30 34C26 46 -26 46 -30 34Z"
    hand = at(412, 524, shadow(lit(grip, "#8C98C6", "#65719F")))
    return face(
        PET, behind, at(258, 330, robot, scale=0.98), hand + toes(412, 524, "#3E4973", 20, 38)
    )


def _cape() -> str:
    fold = "M-150 226C-168 276 -182 340 -190 420H-160C-152 350 -142 290 -126 236Z"
    cape = "M0 96C-92 96 -160 170 -206 420H0Z"
    return lifted(sym(cape, "#6D45CF", "#4A2A9C")) + pair(fold, "#8A66E4", "#3A1F80")


def _ruff() -> str:
    def bristle(angle: int, length: int, light: str, dark: str) -> str:
        tip = f"C-13.5 {-length} 13.5 {-length} 13.5 {10 - length}L9 -100Z"
        fill = dark if angle < 180 else light
        return at(0, 20, path(f"M-9 -100L-13.5 {10 - length}{tip}", fill), turn=angle)

    back = [bristle(a, 186, "#D9D5EE", "#B9B4D6") for a in range(98, 270, 11)]
    front = [bristle(a, 170, "#FFFFFF", "#E6E3F2") for a in range(103, 265, 11)]
    return lifted(*back) + near(*front)


def _head() -> str:
    turret = sym("M0 -176C-44 -176 -58 -166 -60 -146V-112H0Z", "#8C98C6", "#65719F")
    disc = raised(sym("M0 -142A142 142 0 0 0 0 142Z", "#FBFCFF", "#D2D7EB"))
    (x0, y0), (x1, y1) = polar(236, 142), polar(236, 112)
    bumper = f"M0 142A142 142 0 0 1 {num(x0)} {num(y0)}L{num(x1)} {num(y1)}A112 112 0 0 0 0 112Z"
    notches = "M-96 112L-86 96M-60 130L-54 112M-20 141L-18 120"
    head = turret + disc + sym(bumper, "#7380B4", "#56628F")
    head += line(notches, "#A9B4DC") + mirror(line(notches, "#3E4973"))
    head += line("M-122 -36A128 128 0 0 1 -66 -108", "#FFFFFF", 7)
    scratches = "M66 -112C80 -102 94 -86 102 -70M82 -118C96 -108 110 -92 118 -74"
    head += line(scratches + "M98 -120C110 -112 120 -100 128 -86", "#9AA3C4", 5)
    button = circle(0, -92, 17, "#C9CFE6") + circle(0, -93, 15, "#FFFFFF")
    return head + button + line("M-6 -97A8 8 0 1 0 6 -97M0 -103V-94", "#F06FAB")


def _visor() -> str:
    outline = rounded(-108, -62, 216, 92, 44)
    gleam = polygon([(-108, -62), (-40, -62), (-84, 30), (-108, 30)], "#FFFFFF", opacity=0.10)
    visor = near(path(outline, "#1E2350"), clip(outline, rect(0, -70, 120, 120, "#151840"), gleam))
    visor += pair("M-78 -14H-24C-22 6 -32 20 -51 20C-70 20 -80 6 -78 -14Z", "#66F0FF", "#3FCDE6")
    for x, pupil in ((-42, "#1E2350"), (60, "#151840")):
        visor += circle(x, 1, 12, pupil) + circle(x - 4, -4, 4, "#fff")
    brows = line("M-82 -24L-22 -19", "#66F0FF", 8)
    return visor + brows + line("M22 -30C42 -48 66 -46 82 -36", "#3FCDE6", 8)


def _mouth() -> str:
    cheeks = ellipse(-84, 56, 19, 11, "#FF9CC4") + ellipse(84, 56, 19, 11, "#EE7FAE")
    dimple = line("M56 40C61 46 61 54 57 60", "#8C94B4", 5)
    return cheeks + line("M-34 60C-12 80 28 78 44 50", NAVY, 8) + dimple


def _sceptre() -> str:
    staff = path("M-7 0H7V190H-7Z", "#FFD56A") + path("M0 0H7V190H0Z", "#D9962B")
    tuft = "M-6 -12L-17 -62L-8 -54L0 -68L8 -54L17 -62L6 -12Z"
    for angle, fill, stripe in (
        (10, "#7A4FE0", "#B79BFF"),
        (130, "#5230AE", "#8A66E4"),
        (250, "#7A4FE0", "#B79BFF"),
    ):
        staff += at(0, 0, path(tuft, fill), line("M0 -20V-50", stripe, 3.5), turn=angle)
    knob = circle(0, 0, 20, "#C27C18") + circle(0, -1, 17, "#FFD56A") + circle(0, -1, 7, "#E0459A")
    return at(192, 66, shadow(staff, knob, dx=2, opacity=0.45), turn=10)
