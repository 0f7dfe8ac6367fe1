"""Colours, type and spacing as data (the numbers of the art bible, sections 2–4)."""

from __future__ import annotations

from dataclasses import dataclass

Colour = tuple[int, int, int]


def rgb(text: str) -> Colour:
    """Turn ``"#D9A441"`` into (217, 164, 65)."""
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)


def hexa(colour: Colour) -> str:
    """Turn (217, 164, 65) into ``"#d9a441"``."""
    return "#{:02x}{:02x}{:02x}".format(*colour)


def mix(a: Colour, b: Colour, t: float) -> Colour:
    """The colour a part ``t`` (0–1) of the way from ``a`` to ``b``."""
    return (
        round(a[0] + (b[0] - a[0]) * t),
        round(a[1] + (b[1] - a[1]) * t),
        round(a[2] + (b[2] - a[2]) * t),
    )


def contrast(a: Colour, b: Colour) -> float:
    """Contrast of two opaque colours by WCAG, 1–21."""

    def light(colour: Colour) -> float:
        parts = [c / 255 for c in colour]
        lin = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts]
        return 0.2126 * lin[0] + 0.7152 * lin[1] + 0.0722 * lin[2]

    hi, lo = sorted((light(a), light(b)), reverse=True)
    return (hi + 0.05) / (lo + 0.05)


INK = rgb("#1B1224")
IVORY = rgb("#FFF6E0")
PAPER = rgb("#FBF1DC")
BRASS = rgb("#D9A441")
GLOW = rgb("#FFCD60")
MUTED = rgb("#C4B4D0")
SAND = rgb("#F4E2B8")
HAIRLINE = rgb("#E8C98A")
GOLD = rgb("#FFE2A0")
BUTTON_INK = rgb("#341E08")
ACCENT = rgb("#FFD98A")
WARNING = rgb("#FF8A6B")
SHADOW = rgb("#05020A")


TINTED_ICONS: dict[str, tuple[str, Colour]] = {
    "spade": ("spade", rgb("#E9EEF8")),
    "heart": ("heart", rgb("#FF8D85")),
    "diamond": ("diamond", rgb("#FF8D85")),
    "club": ("club", rgb("#E9EEF8")),
    "diamond_blue": ("diamond", rgb("#86C8FF")),
    "club_green": ("club", rgb("#8EE0AE")),
}
"""Icons in sentences that have a colour of their own: what is drawn, and the colour on panels."""


@dataclass(frozen=True)
class Palette:
    """The colours of one room: the house or one game's table."""

    name: str
    felt: tuple[Colour, Colour, Colour]
    panel: Colour
    muted: Colour
    faded: Colour
    display: str = "title"
    rim: tuple[Colour, Colour] = (rgb("#3A2416"), rgb("#1C0F0A"))
    text: Colour = IVORY
    heading: Colour = GOLD
    accent: Colour = ACCENT


HOUSE = Palette(
    "house",
    (rgb("#3A2350"), rgb("#241534"), rgb("#120A1E")),
    rgb("#1B1029"),
    MUTED,
    rgb("#8E8496"),
)
KING_CAT = Palette(
    "king_cat",
    (rgb("#2A7F92"), rgb("#14566A"), rgb("#082A38")),
    rgb("#0B2430"),
    rgb("#BED8DE"),
    rgb("#8AA3AD"),
    "king_cat",
)
COYOTE = Palette(
    "coyote",
    (rgb("#B4475C"), rgb("#6E2A4A"), rgb("#25102C")),
    rgb("#2A0E26"),
    rgb("#E0C2CC"),
    rgb("#A58A98"),
)
SPITE_MALICE = Palette(
    "spite_malice",
    (rgb("#1F7F63"), rgb("#0F5142"), rgb("#062A23")),
    rgb("#0B211C"),
    rgb("#BFD8CC"),
    rgb("#86A097"),
)
SEVEN_SINS = Palette(
    "seven_sins",
    (rgb("#563675"), rgb("#2F1C47"), rgb("#120A1E")),
    rgb("#1B1029"),
    MUTED,
    rgb("#8E8496"),
)
PALETTES = {p.name: p for p in (HOUSE, KING_CAT, COYOTE, SPITE_MALICE, SEVEN_SINS)}


@dataclass(frozen=True)
class TextStyle:
    """How a piece of text looks. ``size`` is in units; ``colour`` None means the palette's text."""

    role: str = "medium"
    size: float = 19
    colour: Colour | None = None
    leading: float = 1.36
    track: float = 0


BODY = TextStyle("medium", 20)
BODY_BOLD = TextStyle("bold", 20)
CAPTION = TextStyle("bold", 18)
NAME = TextStyle("extrabold", 24)
BUTTON = TextStyle("extrabold", 26)
BUTTON_SMALL = TextStyle("extrabold", 23)
PROMPT = TextStyle("extrabold", 24)
HEADING = TextStyle("display", 32, GOLD, 1.2)
SCREEN_TITLE = TextStyle("title", 76, rgb("#FFE9B8"), 1.1, 4)
HERO = TextStyle("title", 150, rgb("#FFE9B8"), 1.0, 14)

MIN_TEXT_PX = 14
MIN_TARGET_PX = 44
MARGIN = 40
GAP = 16
GRID = 8
CARD_RATIO = 5 / 7
CARD_RADIUS = 34 / 700


@dataclass(frozen=True)
class PanelStyle:
    """How a rounded piece of paper, felt or brass is made. Lengths in units."""

    fill: Colour
    opacity: float = 1.0
    fill_to: Colour | None = None
    mid: Colour | None = None
    stroke: Colour | None = HAIRLINE
    stroke_opacity: float = 0.35
    stroke_width: float = 1.6
    radius: float | None = 22
    sheen: float = 0.0
    lip: Colour | None = None
    inner: Colour | None = None
    shadow_blur: float = 9
    shadow_dy: float = 6
    shadow_opacity: float = 0.5
    dash: bool = False


def panel_style(palette: Palette) -> PanelStyle:
    """The dark, slightly transparent panel of a room."""
    return PanelStyle(palette.panel, 0.88, sheen=0.10)


def row_style(palette: Palette) -> PanelStyle:
    """The lit line in a list."""
    return PanelStyle(
        rgb("#7A5A1C"), 0.42, stroke=rgb("#FFD98A"), stroke_opacity=0.5, radius=14, shadow_opacity=0
    )


PAPER_SLIP = PanelStyle(
    PAPER,
    1,
    rgb("#F3E4C4"),
    stroke=None,
    radius=20,
    inner=rgb("#D9542F"),
    shadow_blur=10,
    shadow_opacity=0.55,
)
BRASS_BUTTON = PanelStyle(
    rgb("#FFE39A"),
    1,
    rgb("#C98F2C"),
    rgb("#EDBB55"),
    stroke=rgb("#FFF6D8"),
    stroke_opacity=0.8,
    radius=None,
    lip=rgb("#6E4310"),
    shadow_blur=8,
    shadow_dy=5,
    shadow_opacity=0.55,
)
BRASS_HOVER = PanelStyle(
    rgb("#FFF0BF"),
    1,
    rgb("#DDA33C"),
    rgb("#FBD078"),
    stroke=rgb("#FFFBEA"),
    stroke_opacity=0.9,
    radius=None,
    lip=rgb("#6E4310"),
    shadow_blur=10,
    shadow_dy=6,
    shadow_opacity=0.6,
)
BRASS_PRESSED = PanelStyle(
    rgb("#D9A441"),
    1,
    rgb("#E8B655"),
    rgb("#D9A441"),
    stroke=rgb("#FFE9B0"),
    stroke_opacity=0.5,
    radius=None,
    shadow_blur=4,
    shadow_dy=2,
    shadow_opacity=0.5,
)
CHIP_LIGHT = PanelStyle(
    rgb("#F6E3B4"),
    1,
    stroke=rgb("#8A5A16"),
    stroke_opacity=1,
    stroke_width=2,
    radius=None,
    shadow_blur=5,
    shadow_dy=3,
)


def quiet_style(palette: Palette, state: str = "rest") -> PanelStyle:
    """The outlined button: ``rest``, ``hover``, ``pressed`` or ``off``."""
    fill = {
        "hover": mix(palette.panel, BRASS, 0.22),
        "pressed": mix(palette.panel, (0, 0, 0), 0.4),
    }.get(state, palette.panel)
    line = {"off": 0.28, "hover": 1.0}.get(state, 0.75)
    return PanelStyle(
        fill,
        0.6 if state == "off" else 0.86,
        stroke_opacity=line,
        stroke_width=2,
        radius=None,
        shadow_blur=7,
        shadow_dy=5,
        shadow_opacity=0.3 if state == "off" else 0.55,
    )


def chip_dark(palette: Palette) -> PanelStyle:
    """A small dark label."""
    return PanelStyle(
        palette.panel,
        0.95,
        stroke=palette.muted,
        stroke_opacity=0.8,
        stroke_width=2,
        radius=None,
        shadow_blur=5,
        shadow_dy=3,
    )
