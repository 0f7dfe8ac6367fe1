"""Four aces: one big pip each, and a dagger that has four ways of being there."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from studio.art.standard.dagger import dagger
from studio.art.standard.frame import X, Y, face
from studio.art.standard.suits import OUTLINES, Pair, pip
from studio.svg.marks import Number, at, both, circle, clip, line, path
from studio.svg.paper import BRASS, near, shadow
from studio.svg.shapes import polar, poly

THREAD = "#EBC878"
BLADE: Pair = ("#FFFDF6", "#D3C8B0")
LEAF = "M0 14C-10 4 -10 -8 0 -16C10 -8 10 4 0 14Z"
SIZES: Mapping[str, float] = {"S": 3.4, "H": 3.2, "D": 3.3, "C": 3.4}


def draw(suit: str, ink: Pair) -> str:
    """Return the whole face."""
    return face("A", suit, ink, _corona(), at(X, Y, INSIDES[suit](ink)))


def _corona() -> str:
    """Rays all round, save where the indices are."""
    result = ""
    for i, angle in enumerate(range(0, 360, 9)):
        if 288 < angle < 333 or 108 < angle < 153:
            continue
        far = 226 if i % 2 else 210
        spot = [(angle - 1.1, 190), (angle, far), (angle + 1.1, 190)]
        result += poly([polar(a, r, X, Y) for a, r in spot])
        if not i % 2:
            x, y = polar(angle, 222, X, Y)
            result += f"M{x - 3:.2f} {y:.2f}a3 3 0 1 0 6 0a3 3 0 1 0 -6 0Z"
    return path(result, BRASS, opacity=0.85)


def _big(suit: str, ink: Pair) -> str:
    mark = pip(suit, ink, scale=SIZES[suit])
    return shadow(mark, dx=2, dy=6, blur=6, opacity=0.38, colour="#2A1A08")


def _inner_line(suit: str, share: float, dy: Number = 0, width: float = 3) -> str:
    """A golden thread that follows the outline inside."""
    grow = SIZES[suit] * share
    outline = path(OUTLINES[suit].whole, stroke=THREAD, stroke_width=width / grow)
    return at(0, dy, outline, scale=grow)


def _leaves(*spots: tuple[Number, Number, Number]) -> str:
    return "".join(at(x, y, path(LEAF, THREAD), turn=turn) for x, y, turn in spots)


def _spade(ink: Pair) -> str:
    """Malice that sprouts: vines climb out of the hilt."""
    vine = line(
        "M0 106C-34 100 -56 80 -58 48C-60 20 -92 6 -112 24C-130 42 -118 68 -98 64"
        "C-84 60 -84 44 -96 42",
        THREAD,
        4.6,
    )
    vine += line("M-57 40C-62 10 -46 -14 -58 -44C-62 -56 -56 -66 -46 -66", THREAD, 4)
    vine += line("M-54 66C-70 88 -92 94 -112 88", THREAD, 4)
    vine += _leaves((-120, 84, -72), (-38, -78, 40), (-70, -18, -40), (-44, 6, 30), (-84, 6, -20))
    blade = at(0, 46, near(dagger(156, steel=BLADE)), scale=0.92)
    return _big("S", ink) + _inner_line("S", 0.885, 2) + both(vine) + blade


def _heart(ink: Pair) -> str:
    """Sweet, and stabbed from above: the point comes out below."""
    through = at(0, -78, near(dagger(284)), turn=180, scale=0.98)
    briar = line(
        "M-20 96C-64 64 -60 30 -84 8C-106 -10 -124 -40 -104 -62C-86 -80 -60 -64 -68 -44"
        "C-74 -30 -90 -36 -86 -48",
        THREAD,
        4.6,
    )
    briar += line("M-72 24C-50 20 -38 4 -44 -20", THREAD, 4)
    briar += line("M-92 -2l-12 4M-112 -44l-11 -4M-58 52l-12 4M-40 82l-11 6", THREAD, 4)
    briar += _leaves((-42, -34, 10), (-60, 6, 50), (-34, 58, 38), (-110, -8, -60))
    heart = _big("H", ink) + _inner_line("H", 0.87, -2) + both(briar)
    hilt = clip(
        "M-90 -230H90V-14L60 -18L14 -10L0 -15L-14 -10L-60 -18L-90 -14Z",
        at(0, -98, near(dagger(150, steel=BLADE)), turn=180, scale=0.98),
    )
    wound = path("M-24 -8L-13 -13L0 -8L13 -13L24 -8L12 2L0 8L-12 2Z", "#4A0610")
    return through + heart + wound + hilt


def _diamond(ink: Pair) -> str:
    """Cut like a stone, and a blade shut up in it."""
    light, _ = ink
    stone = _big("D", ink)
    table = "M0 -104L-62 0L0 104L62 0Z"
    facets = path("M0 -160L0 -104L-62 0L-126 0C-66 -40 -26 -92 0 -160Z", "#FFFFFF", opacity=0.13)
    facets += path("M0 160L0 104L62 0L126 0C66 40 26 92 0 160Z", "#1B0208", opacity=0.22)
    edges = "M0 -166V-104M0 166V104M-132 0H-62M132 0H62"
    threads = line(edges, THREAD, 2.6) + path(table, "#35060D" if light[1] > "9" else "#0B2A44")
    threads += path(table, stroke=THREAD, stroke_width=4, stroke_linejoin="round")
    threads += path("M0 -92L-54 0L0 92L54 0Z", stroke=THREAD, stroke_width=1.6, opacity=0.7)
    lights = "M-92 -12L-84 -22L-76 -12L-84 -2ZM92 12L84 22L76 12L84 2Z"
    blade = at(0, 26, near(dagger(122, steel=BLADE)), scale=0.78)
    return stone + facets + _inner_line("D", 0.9) + threads + path(lights, THREAD) + blade


def _club(ink: Pair) -> str:
    """A lucky leaf with one thorn."""
    leaf = path("M0 34C-34 10 -30 -30 0 -50C30 -30 34 10 0 34Z", "#FFFFFF", opacity=0.12)
    leaf += path("M0 34C34 10 30 -30 0 -50Z", "#000000", opacity=0.18)
    leaf += path("M0 34C-34 10 -30 -30 0 -50C30 -30 34 10 0 34Z", stroke=THREAD, stroke_width=3)
    leaf += line("M0 46V-36M0 18L-14 4M0 18L14 4M0 -2L-13 -15M0 -2L13 -15", THREAD, 3)
    drops = circle(-38, -14, 4, THREAD) + circle(38, -14, 4, THREAD)
    leaves = at(-80, 32, leaf, drops, turn=-72) + at(80, 32, leaf, drops, turn=72)
    twigs = both(line("M0 96C-24 92 -38 76 -44 54", THREAD, 4.4))
    blade = at(0, 44, near(dagger(166, steel=BLADE)), scale=0.92)
    return _big("C", ink) + _inner_line("C", 0.885, 2) + twigs + leaves + blade


INSIDES: Mapping[str, Callable[[Pair], str]] = {
    "S": _spade,
    "H": _heart,
    "D": _diamond,
    "C": _club,
}
