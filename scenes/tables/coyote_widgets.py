"""What lies on the Coyote table below the cards: the ladder of bids, what one sees, the dusk."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from scenes.kit.look import Look
from scenes.kit.pixels import put
from scenes.kit.theme import BUTTON_INK, PanelStyle, TextStyle, mix, panel_style, rgb
from scenes.kit.widget import Mood, Widget
from scenes.tables.plate import portrait

RUNG, RUNGS = 48.0, 6
GOLD_INK = rgb("#FFE3A0")
_RAIL = PanelStyle(
    rgb("#7A4A2A"), 1, rgb("#5A3420"), stroke=rgb("#A8703F"), stroke_opacity=0.7, radius=9
)
_WOOD = PanelStyle(
    rgb("#8A5431"),
    1,
    rgb("#6E4126"),
    stroke=rgb("#B98452"),
    stroke_opacity=0.55,
    radius=8,
    shadow_blur=3,
    shadow_dy=3,
)
_BARE = PanelStyle(
    rgb("#6E4126"), 0.35, stroke=rgb("#B98452"), stroke_opacity=0.25, radius=8, shadow_opacity=0
)
_NEXT = PanelStyle(rgb("#FFE3B0"), 0.16, stroke=None, radius=10, shadow_opacity=0)
_BRASS = PanelStyle(
    rgb("#FFE39A"),
    1,
    rgb("#C98F2C"),
    rgb("#EDBB55"),
    stroke=rgb("#FFF6D8"),
    stroke_opacity=0.8,
    radius=9,
    shadow_blur=6,
    shadow_dy=4,
)
NIGHT = (
    PanelStyle(rgb("#A9B8F0"), 1, stroke=rgb("#5A2A3A"), stroke_opacity=1, radius=None),
    rgb("#171943"),
)
DUSK = (
    PanelStyle(rgb("#FFC078"), 1, stroke=rgb("#5A2A3A"), stroke_opacity=1, radius=None),
    rgb("#3A1036"),
)
NOON = (
    PanelStyle(rgb("#7CD0C0"), 1, stroke=rgb("#5A2A3A"), stroke_opacity=1, radius=None),
    rgb("#3C121E"),
)
STARS = (
    PanelStyle(rgb("#123E58"), 1, stroke=rgb("#9FE8DC"), stroke_opacity=1, radius=None),
    rgb("#E2FCF6"),
)
DARK = (
    PanelStyle(rgb("#14060D"), 1, stroke=rgb("#FFC45A"), stroke_opacity=1, radius=None),
    GOLD_INK,
)
_UNKNOWN = (
    PanelStyle(rgb("#6E2A4A"), 1, stroke=rgb("#E8C98A"), stroke_opacity=0.9, radius=None),
    rgb("#FFF6E0"),
)
Paint = tuple[PanelStyle, tuple[int, int, int]]


@dataclass(frozen=True)
class Rung:
    """A bid on the ladder; ``number`` is nothing while it is still thought about."""

    name: str
    number: str
    avatar: str = ""
    mood: str = ""


class Ladder(Widget):
    """This round's bids, the first one at the foot, and who is next above the last."""

    role = "list"

    def __init__(self) -> None:
        super().__init__(key="ladder")
        self.bids: tuple[Rung, ...] = ()
        self.next: Rung | None = None

    def show(self, title: str, bids: Sequence[Rung], next_one: Rung | None) -> bool:
        """Show bids, the oldest first; True when the picture changes."""
        new = (title, tuple(bids), next_one)
        if new == (self.name, self.bids, self.next):
            return False
        self.name, self.bids, self.next = new
        return True

    @property
    def value(self) -> str:
        """All bids in words, the highest first."""
        return ", ".join(f"{rung.number} {rung.name}" for rung in reversed(self.bids))

    def draw(self, surface: pygame.Surface, look: Look, mood: Mood) -> None:
        """Rails, rungs and what stands on them."""
        rungs = max(3, min(RUNGS, round(self.rect.h / look.px(RUNG) - 0.75)))
        rail, rung = look.px(20), self.rect.h / (rungs + 0.75)
        for x in (self.rect.x, self.rect.right - rail):
            look.panel(surface, pygame.Rect(x, self.rect.y, rail, self.rect.h), _RAIL)
        shown = self.bids[-(rungs - 1) :]
        for n in range(rungs):
            y = round(self.rect.bottom - rung * (n + 1.375) + rung / 2)
            box = pygame.Rect(0, 0, self.rect.w - look.px(30), round(rung * 0.86))
            box.center = (self.rect.centerx, y)
            if n < len(shown):
                self._bid(surface, look, box, shown[n], top=n == len(shown) - 1)
            elif n == len(shown) and self.next is not None:
                self._place(surface, look, box.inflate(-look.px(8), -look.px(2)))
                self._words(surface, look, box, self.next, GOLD_INK, 28)
            else:
                look.panel(surface, box, _BARE)
            self._nails(surface, look, y, rail)

    @staticmethod
    def _place(surface: pygame.Surface, look: Look, box: pygame.Rect) -> None:
        """A rung that is not there yet: light between two dashed lines."""
        look.panel(surface, box, _NEXT)
        thick, dash, gap = max(1, look.px(2)), look.px(12), look.px(8)
        for y in (box.y, box.bottom - thick):
            for x in range(box.x + gap, box.right - dash, dash + gap):
                surface.fill(GOLD_INK, (x, y, dash, thick))

    def _nails(self, surface: pygame.Surface, look: Look, y: int, rail: int) -> None:
        d = max(4, look.px(9))
        nail = look.shapes.disc(d, rgb("#E8B766"), rgb("#5A3410"), max(1, look.px(1.5)))
        for x in (self.rect.x + rail // 2, self.rect.right - rail // 2):
            put(surface, nail, (x - d // 2, y - d // 2))

    def _bid(
        self, surface: pygame.Surface, look: Look, box: pygame.Rect, rung: Rung, *, top: bool
    ) -> None:
        if top:
            look.glow(surface, box, look.px(9), 0.55, 12)
        look.panel(surface, box, _BRASS if top else _WOOD)
        ink = BUTTON_INK if top else rgb("#FFF0D6")
        self._words(surface, look, box, rung, ink, 34 if top else 30)

    @staticmethod
    def _words(
        surface: pygame.Surface,
        look: Look,
        box: pygame.Rect,
        rung: Rung,
        ink: tuple[int, int, int],
        size: float,
    ) -> None:
        number = look.tempered(TextStyle("coyote", size, ink), 1.15)
        x = box.x + round(box.w * 0.27)
        look.text(surface, rung.number, (x, box.centery), number, "midright")
        side = min(look.px(42), box.h)
        x += look.px(14)
        if rung.avatar:
            face = portrait(look, rung.avatar, rung.name, side, rung.mood)
            put(surface, face, (x, box.centery - side // 2))
        x += side + look.px(12)
        style = look.tempered(TextStyle("extrabold", 21, ink))
        room = max(1, box.right - look.px(14) - x)
        style = look.fit_style(rung.name, style, room)
        look.text(surface, rung.name, (x, box.centery), style, "midleft", room)


@dataclass(frozen=True)
class Sum:
    """What one sees: the sum, the cards as (text, tier), and what is not known."""

    title: str = ""
    total: str = ""
    cards: tuple[tuple[str, str], ...] = ()
    unknown: tuple[str, ...] = ()


_TIERS: dict[str, Paint] = {
    "night": NIGHT,
    "dusk": DUSK,
    "noon": NOON,
    "stars": STARS,
    "dark": DARK,
    "unknown": _UNKNOWN,
}


def pill(
    surface: pygame.Surface, look: Look, text: str, pos: tuple[int, int], paint: Paint, size: float
) -> pygame.Rect:
    """A small coloured pill with its left end at a point; returns the place it took."""
    style, ink = paint
    words = look.tempered(TextStyle("bold", size, ink), 1.2)
    wide = _pill_width(look, text, words)
    box = pygame.Rect(0, 0, wide, look.line_height(words) + look.px(2))
    box.midleft = pos
    look.panel(surface, box, style)
    look.text(surface, text, box.center, words, "center")
    return box


def _pill_width(look: Look, text: str, words: TextStyle) -> int:
    return max(look.text_width(text, words) + look.px(words.size), look.px(words.size * 1.7))


class Sight(Widget):
    """The sum of the cards one sees, and what is missing from it."""

    role = "text"

    def __init__(self) -> None:
        super().__init__(key="sight")
        self.sum = Sum()

    def show(self, what: Sum) -> bool:
        """Show another sum; True when the picture changes."""
        if what == self.sum:
            return False
        self.sum, self.name = what, what.title
        return True

    @property
    def value(self) -> str:
        """Everything in words."""
        cards = " ".join(text for text, _ in self.sum.cards)
        return f"{self.sum.total} ({cards}) {' '.join(self.sum.unknown)}".strip()

    def draw(self, surface: pygame.Surface, look: Look, mood: Mood) -> None:
        """Title, sum, a pill for each card, and pills for what is not known."""
        look.panel(surface, self.rect, panel_style(look.palette))
        pad, rect = look.px(22), self.rect
        heading = look.tempered(TextStyle("display", 26, look.palette.heading), 1.2)
        at = (rect.x + pad, rect.y + look.px(20))
        look.text(surface, self.sum.title, at, heading, "topleft", rect.w - 2 * pad - look.px(90))
        figure = look.tempered(TextStyle("coyote", 84), 1.0)
        spot = (rect.right - pad, rect.y + look.px(62))
        look.text(surface, self.sum.total, spot, figure, "midright")
        low = rect.bottom - look.px(34)
        rule = low - look.px(30)
        self._pills(
            surface, look, [(t, _TIERS[tier]) for t, tier in self.sum.cards], rule - look.px(28), 21
        )
        line = mix(look.palette.panel, (232, 201, 138), 0.45)
        ends = ((rect.x + pad, rule), (rect.right - pad, rule))
        pygame.draw.line(surface, line, *ends, max(1, look.px(1)))
        unknown = [(text, STARS if "?" in text else _UNKNOWN) for text in self.sum.unknown]
        self._pills(surface, look, unknown, low, 18)

    def _pills(
        self,
        surface: pygame.Surface,
        look: Look,
        pills: Sequence[tuple[str, Paint]],
        y: int,
        size: float,
    ) -> None:
        """A row of pills, smaller where there are many."""
        room = self.rect.w - 2 * look.px(18)
        gap = look.px(6)
        while size > 13:
            words = look.tempered(TextStyle("bold", size), 1.2)
            wide = [_pill_width(look, text, words) for text, _ in pills]
            if sum(wide) + gap * (len(wide) - 1) <= room:
                break
            size -= 1
        x = self.rect.x + look.px(18)
        words = look.tempered(TextStyle("bold", size), 1.2)
        for text, paint in pills:
            if x + _pill_width(look, text, words) > self.rect.right:
                return  # on the smallest windows; all of it is in the value
            x = pill(surface, look, text, (x, y), paint, size).right + gap


class Veil(Widget):
    """Dusk over the felt: at a doubt everything dims but the cards."""

    def __init__(self) -> None:
        super().__init__(key="veil", visible=False)

    def draw(self, surface: pygame.Surface, look: Look, mood: Mood) -> None:
        """One dark, even breath: no cloth of the screen's size has to be woven for it."""
        surface.fill((147, 147, 147), self.rect, pygame.BLEND_RGB_MULT)
        surface.fill((6, 2, 8), self.rect, pygame.BLEND_RGB_ADD)


def tier(card: int | str) -> str:
    """The time of day on a card, for its colour."""
    if isinstance(card, str):
        return "stars" if card == "?" else "dark"
    return "night" if card < 0 else "dusk" if card < 10 else "noon"
