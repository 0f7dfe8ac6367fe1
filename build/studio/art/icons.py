"""Icons: white, one closed silhouette in a 100 × 100 box, tinted at run time.

They are drawn by a plain renderer: no clips, masks or filters; holes are cut by even-odd paths.
"""

from __future__ import annotations

from collections.abc import Callable

from studio.art.seven_sins.emblems import ICONS as SINS
from studio.art.standard.suits import OUTLINES
from studio.svg.marks import at, circle, line, path, rect
from studio.svg.shapes import polar, poly, ring, rounded, star

SIZE = 100
WHITE = "#FFFFFF"
BOLD = 9


def _stroke(d: str, width: float = BOLD) -> str:
    return line(d, WHITE, width)


def _solid(d: str) -> str:
    return path(d, WHITE, fill_rule="evenodd")


def _menu() -> str:
    return _stroke("M22 28H78M22 50H78M22 72H78", 10)


def _help() -> str:
    hook = _stroke("M33 35C33 14 68 13 68 34C68 50 50 50 50 66", 11)
    return hook + circle(50, 85, 7, WHITE)


def _gear() -> str:
    teeth = []
    for i in range(8):
        for turn, radius in ((-15, 30), (-10, 42), (10, 42), (15, 30)):
            teeth.append(polar(i * 45 + turn, radius, 50, 50))
    return _solid(poly(teeth) + ring(14, 50, 50))


def _back() -> str:
    return _stroke("M62 20L32 50L62 80", 11)


def _close() -> str:
    return _stroke("M26 26L74 74M74 26L26 74", 11)


def _play() -> str:
    return path("M32 22L78 50L32 78Z", WHITE, stroke=WHITE, stroke_width=8, stroke_linejoin="round")


def _pause() -> str:
    return rect(26, 20, 18, 60, WHITE, 6) + rect(56, 20, 18, 60, WHITE, 6)


def _undo() -> str:
    return _stroke("M30 38H60C86 38 86 76 60 76H42", 10) + _solid("M38 14V62L10 38Z")


def _hint() -> str:
    bulb = "M50 10C30 10 18 24 18 41C18 56 34 60 35 72H65C66 60 82 56 82 41C82 24 70 10 50 10Z"
    return _solid(bulb + "M46 64V47L38 38L44 32L50 38L56 32L62 38L54 47V64Z") + rect(
        36, 78, 28, 12, WHITE, 6
    )


def _cone() -> str:
    cone = "M14 38H30L52 18V82L30 62H14Z"
    return path(cone, WHITE, stroke=WHITE, stroke_width=5, stroke_linejoin="round")


def _speaker() -> str:
    return _cone() + _stroke("M65 36C72 44 72 56 65 64M77 24C91 38 91 62 77 76", 8)


def _speaker_off() -> str:
    return _cone() + _stroke("M66 38L90 62M90 38L66 62", 8)


def _eye() -> str:
    lids = "M6 50C22 24 36 18 50 18C64 18 78 24 94 50C78 76 64 82 50 82C36 82 22 76 6 50Z"
    white = "M19 50C30 66 40 71 50 71C60 71 70 66 81 50C70 34 60 29 50 29C40 29 30 34 19 50Z"
    return _solid(lids + white) + circle(50, 50, 14, WHITE)


def _eye_closed() -> str:
    return _stroke("M10 42C30 68 70 68 90 42M50 62V80M27 56L18 71M73 56L82 71")


def _person() -> str:
    return circle(50, 30, 19, WHITE) + _solid("M14 88C14 40 86 40 86 88Z")


def _robot() -> str:
    head = rounded(18, 30, 64, 54, 16) + ring(7.5, 37, 54) + ring(7.5, 63, 54)
    mouth = rounded(38, 69, 24, 6, 3)
    ears = rect(6, 48, 8, 20, WHITE, 4) + rect(86, 48, 8, 20, WHITE, 4)
    return _solid(head + mouth) + ears + _stroke("M50 30V18", 6) + circle(50, 14, 7, WHITE)


def _plus() -> str:
    return _stroke("M50 22V78M22 50H78", 12)


def _minus() -> str:
    return _stroke("M22 50H78", 12)


def _arrow(turn: int) -> Callable[[], str]:
    def draw() -> str:
        return at(50, 50, _stroke("M0 30V-26M-24 -4L0 -28L24 -4", 11), turn=turn)

    return draw


def _check() -> str:
    return _stroke("M20 54L42 76L82 26", 12)


def _cards() -> str:
    behind = at(31, 54, path(rounded(-22, -32, 44, 64, 8), WHITE), turn=-16, opacity=0.55)
    return behind + at(60, 52, _solid(rounded(-25, -36, 50, 72, 9) + poly(_diamond())), turn=8)


def _diamond() -> list[tuple[float, float]]:
    return [(0, -18), (13, 0), (0, 18), (-13, 0)]


def _chronicle() -> str:
    page = rounded(20, 10, 60, 80, 10)
    lines = rounded(32, 27, 36, 7, 3.5) + rounded(32, 46, 36, 7, 3.5) + rounded(32, 65, 22, 7, 3.5)
    return _solid(page + lines)


def _tally() -> str:
    return _stroke("M24 22V78M42 22V78M60 22V78M78 22V78M12 66L90 34", 8)


def _curtain() -> str:
    rail = rect(8, 10, 84, 11, WHITE, 5)
    left = "M14 26H47C47 52 40 70 20 88H14Z"
    right = "M86 26H53C53 52 60 70 80 88H86Z"
    return rail + _solid(left) + _solid(right)


def _fullscreen() -> str:
    return _stroke("M16 38V16H38M62 16H84V38M84 62V84H62M38 84H16V62", 10)


def _globe() -> str:
    lines = "M12 50H88M50 12C24 34 24 66 50 88C76 66 76 34 50 12Z"
    return circle(50, 50, 38, stroke=WHITE, stroke_width=8) + _stroke(lines, 7)


def _speed() -> str:
    first = "M16 24L50 50L16 76Z"
    style: dict[str, str] = {"stroke": WHITE, "stroke_linejoin": "round"}
    arrow = path(first, WHITE, stroke_width=7, **style)
    return arrow + at(36, 0, arrow)


def _trash() -> str:
    bin_ = "M24 34H76L71 88H29Z"
    slots = rounded(38, 46, 6, 32, 3) + rounded(56, 46, 6, 32, 3)
    return _solid(bin_ + slots) + rect(16, 20, 68, 9, WHITE, 4.5) + rect(38, 9, 24, 9, WHITE, 4.5)


def _suit(name: str) -> Callable[[], str]:
    return lambda: at(50, 50, path(OUTLINES[name].whole, WHITE), scale=0.88)


def _star() -> str:
    return at(50, 53, path(star(46), WHITE))


def _crown() -> str:
    points = "M14 72L8 28L30 46L50 18L70 46L92 28L86 72Z"
    return _solid(points) + rect(14, 78, 72, 10, WHITE, 3)


ICONS: dict[str, Callable[[], str]] = {
    "menu": _menu,
    "help": _help,
    "gear": _gear,
    "back": _back,
    "close": _close,
    "play": _play,
    "pause": _pause,
    "undo": _undo,
    "hint": _hint,
    "speaker": _speaker,
    "speaker_off": _speaker_off,
    "eye": _eye,
    "eye_closed": _eye_closed,
    "person": _person,
    "robot": _robot,
    "plus": _plus,
    "minus": _minus,
    "arrow_up": _arrow(0),
    "arrow_right": _arrow(90),
    "arrow_down": _arrow(180),
    "arrow_left": _arrow(270),
    "check": _check,
    "cards": _cards,
    "chronicle": _chronicle,
    "tally": _tally,
    "curtain": _curtain,
    "fullscreen": _fullscreen,
    "globe": _globe,
    "speed": _speed,
    "trash": _trash,
    "spade": _suit("S"),
    "heart": _suit("H"),
    "diamond": _suit("D"),
    "club": _suit("C"),
    "star": _star,
    "crown": _crown,
    **SINS,
}
