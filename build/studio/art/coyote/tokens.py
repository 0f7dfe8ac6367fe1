"""What lies beside the cards: spy cards as clay eyes, the eclipse, the big button's picture."""

from __future__ import annotations

from studio.art.coyote import frame
from studio.art.coyote.desert import howler
from studio.art.coyote.max_zero import corona
from studio.svg import letters
from studio.svg.marks import at, circle, clip, line, linear, path, radial, rect
from studio.svg.paper import blurred, shadow
from studio.svg.shapes import half_ring, polar, polygon, rays, rounded

EYE_SIZE = 200
ECLIPSE_SIZE = 300
DOUBT_WIDTH, DOUBT_HEIGHT = 640, 336


def eye(is_open: bool) -> str:
    """Draw a spy card (200 × 200): open on red clay, closed on violet clay."""
    token = _clay("#D9663F", "#B14A2A", "#7A2F1E", "#FFE3A0") if is_open else _closed_clay()
    return at(100, 96, token + (_open_eye() if is_open else _closed_eye()))


def _closed_clay() -> str:
    return _clay("#5A4470", "#433157", "#2E2040", "#A58FC0")


def _clay(light: str, dark: str, deep: str, stud: str) -> str:
    """A round of clay with a pinched rim, studs and a bowl."""
    rim = polygon([polar(i * 7.5, 93 if i % 2 == 0 else 88) for i in range(48)], deep)
    token = shadow(rim, dx=2, dy=6, opacity=0.5)
    token += circle(0, -1, 86, light) + path(half_ring(86, 0, -1), dark)
    token += line("M-79 -22A82 82 0 0 1 -22 -80", "#FFFFFF", 3.5, opacity=0.4)
    for i in range(16):
        x, y = polar(i * 22.5, 75)
        token += circle(x, y, 4.6, stud)
    return token + circle(0, 0, 63, deep)


def _open_eye() -> str:
    almond = "M-60 0C-42 -34 -20 -46 0 -46C20 -46 42 -34 60 0C42 34 20 46 0 46C-20 46 -42 34 -60 0Z"
    iris = circle(0, 0, 36, "#0A5A62") + circle(0, 0, 32, "#23BDB7")
    iris += path(half_ring(32), "#17989A") + path(rays(0, 0, 16, outer=30), "#0F7C80", opacity=0.55)
    lid = path("M-70 0C-42 -42 42 -42 70 0V-56H-70Z", "#C9B68C", opacity=0.7)
    parts = iris + circle(0, 0, 17, "#2A1036") + lid
    shine = circle(-10, -11, 7.5, "#FFFFFF") + circle(10, 10, 3.6, "#FFFFFF", opacity=0.8)
    edge = path(almond, stroke="#3A1036", stroke_width=6.5, stroke_linejoin="round")
    return path(almond, "#FFF8E6") + clip(almond, parts) + shine + edge


def _closed_eye() -> str:
    lid = "M-60 -8C-40 24 -20 35 0 35C20 35 40 24 60 -8C40 6 19 12 0 12C-19 12 -40 6 -60 -8Z"
    lashes = "M0 37V53M-29 30L-37 44M29 30L37 44M-51 13L-62 24M51 13L62 24"
    closed = path(lid, "#6C5488")
    return closed + line(f"M-60 -8C-40 24 -20 35 0 35C20 35 40 24 60 -8{lashes}", "#FFE9C0", 8)


def eclipse() -> str:
    """Draw what Max 0 slides over the highest sun (300 × 300)."""
    glow = blurred(circle(0, 0, 110, "#FFC45A", opacity=0.95), by=11)
    zero = letters.text("0", 0, 148 * frame.CAP, 148, "#FFF6DF", frame.FONT)
    return at(150, 150, glow, corona(100), zero)


def doubt() -> str:
    """Draw the button that ends a round (640 × 336): a red sun and the one who howls.

    The right two thirds stay free for words.
    """
    sheet = rounded(8, 8, 624, 300, 52)
    red = linear((0, "#DE4632"), (0.6, "#BC242C"), (1, "#861320"), start=(0, 0), end=(0, 310))
    sun = radial((0, "#FFF6CE"), (0.7, "#FFE9B0"), (1, "#FFD98A"), centre=(128, 150), radius=100)
    inner = rect(0, 0, 640, 320, red)
    inner += path(rays(136, 172, 24, outer=760, share=0.45), "#FFD98A", opacity=0.13)
    inner += circle(136, 166, 110, "#FFC45A") + circle(136, 166, 94, sun)
    inner += path("M-10 280C80 224 190 240 310 272C420 300 540 280 660 236V340H-10Z", "#6E0F1F")
    inner += at(140, 286, howler("#4A0A18", "#FFE9B0"), scale=1.24)
    edge = path(rounded(12, 12, 616, 292, 48), stroke="#FFE3B0", stroke_width=5, opacity=0.9)
    return shadow(path(rounded(8, 22, 624, 300, 52), "#5A0C18"), dx=0, dy=4, opacity=0.5) + (
        clip(sheet, inner) + edge
    )
