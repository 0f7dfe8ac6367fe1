"""The foot of the reveal: the sum that runs below the cards, and who was right."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from scenes.kit.look import Look
from scenes.kit.pixels import put
from scenes.kit.rich import literal
from scenes.kit.theme import BRASS, CHIP_LIGHT, PanelStyle, TextStyle, mix, rgb
from scenes.kit.widget import Mood, Widget
from scenes.tables.coyote_widgets import Paint, pill
from scenes.tables.plate import portrait

_LAST = PanelStyle(
    rgb("#FFE39A"),
    1,
    stroke=rgb("#8A5A16"),
    stroke_opacity=1,
    stroke_width=2.4,
    radius=None,
    shadow_blur=7,
    shadow_dy=4,
)
_INK = rgb("#3C2208")
WIN_TONE, LOSE_TONE = rgb("#FFE2A0"), rgb("#FFBAA0")
BID_TONE = rgb("#FFB096")


@dataclass(frozen=True)
class Bead:
    """The sum after a card, at a place in pixels; ``note`` says what became of the card."""

    x: int
    y: int
    text: str
    last: bool = False
    note: str = ""
    note_y: int = 0
    paint: Paint | None = None


class Beads(Widget):
    """The running sum on a string."""

    role = "text"

    def __init__(self) -> None:
        super().__init__(key="beads", visible=False)
        self.beads: tuple[Bead, ...] = ()

    def show(self, beads: Sequence[Bead]) -> bool:
        """Show other beads; True when the picture changes."""
        if tuple(beads) == self.beads:
            return False
        self.beads = tuple(beads)
        self.name = " → ".join(bead.text for bead in beads)
        return True

    def draw(self, surface: pygame.Surface, look: Look, mood: Mood) -> None:
        """String, beads, notes."""
        if not self.beads:
            return
        first, last = self.beads[0], self.beads[-1]
        ends = ((first.x, first.y), (last.x, last.y))
        pygame.draw.line(surface, BRASS, *ends, max(1, look.px(3)))
        for bead in self.beads:
            size = 32.0 if bead.last else 25.0
            words = look.tempered(TextStyle("coyote", size, _INK), 1.2)
            box = pygame.Rect(0, 0, 0, look.line_height(words) + look.px(2))
            box.w = max(box.h, look.text_width(bead.text, words) + look.px(26))
            box.center = (bead.x, bead.y)
            look.panel(surface, box, _LAST if bead.last else CHIP_LIGHT)
            look.text(surface, bead.text, box.center, words, "center")
            if bead.note and bead.paint is not None:
                self._note(surface, look, bead, bead.paint)

    @staticmethod
    def _note(surface: pygame.Surface, look: Look, bead: Bead, paint: Paint) -> None:
        words = look.tempered(TextStyle("bold", 19), 1.2)
        wide = look.text_width(bead.note, words) + look.px(words.size)
        pill(surface, look, bead.note, (bead.x - wide // 2, bead.note_y), paint, 19)


@dataclass(frozen=True)
class Party:
    """One side of a doubt: who, and two lines about them."""

    avatar: str
    name: str
    title: str
    note: str
    mood: str


@dataclass(frozen=True)
class Finding:
    """The sum against the bid; without ``sign`` it is not decided yet."""

    sum_word: str = ""
    total: str = ""
    sign: str = ""
    bid_word: str = ""
    bid: str = ""
    line: str = ""


class Verdict(Widget):
    """Winner, sum against bid, loser: three panels, the outer two once it is decided."""

    role = "text"

    def __init__(self) -> None:
        super().__init__(key="verdict", visible=False)
        self.finding = Finding()
        self.winner: Party | None = None
        self.loser: Party | None = None
        self.places: tuple[pygame.Rect, pygame.Rect, pygame.Rect] = (pygame.Rect(0, 0, 1, 1),) * 3

    def show(self, finding: Finding, winner: Party | None, loser: Party | None) -> bool:
        """Show another finding; True when the picture changes."""
        if (finding, winner, loser) == (self.finding, self.winner, self.loser):
            return False
        self.finding, self.winner, self.loser = finding, winner, loser
        self.name = " ".join(
            part
            for part in (
                f"{finding.total} {finding.sign} {finding.bid}. {finding.line}.",
                winner.title if winner else "",
                loser.title if loser else "",
            )
            if part
        )
        return True

    def draw(self, surface: pygame.Surface, look: Look, mood: Mood) -> None:
        """The panels."""
        self._middle(surface, look, self.places[1])
        if self.winner is not None:
            self._party(surface, look, self.places[0], self.winner, WIN_TONE)
        if self.loser is not None:
            self._party(surface, look, self.places[2], self.loser, LOSE_TONE)

    @staticmethod
    def _ground(look: Look, tone: tuple[int, int, int], radius: float) -> PanelStyle:
        return PanelStyle(
            look.palette.panel,
            0.93,
            stroke=tone,
            stroke_opacity=0.85,
            stroke_width=2,
            radius=radius,
            sheen=0.08,
        )

    def _middle(self, surface: pygame.Surface, look: Look, rect: pygame.Rect) -> None:
        finding = self.finding
        look.panel(surface, rect, self._ground(look, look.palette.accent, 30))
        word = look.tempered(TextStyle("bold", 24, look.palette.muted), 1.2)
        size = min(138.0, rect.h / look.scale * 0.47)
        left, right = rect.x + round(rect.w * 0.235), rect.x + round(rect.w * 0.765)
        top, middle = rect.y + round(rect.h * 0.16), rect.y + round(rect.h * 0.46)
        tones = (look.palette.text, BID_TONE)
        pairs = ((finding.sum_word, finding.total, left), (finding.bid_word, finding.bid, right))
        for (name, number, x), tone in zip(pairs, tones, strict=True):
            look.text(surface, name, (x, top), word, "center", rect.w // 2 - look.px(30))
            figure = look.tempered(TextStyle("coyote", size, tone), 1.0)
            figure = look.fit_style(number, figure, round(rect.w * 0.42))
            look.text(surface, number, (x, middle), figure, "center")
        sign = look.tempered(TextStyle("coyote", size * 0.74, look.palette.accent), 1.0)
        look.text(surface, finding.sign, (rect.centerx, middle), sign, "center")
        rule = rect.y + round(rect.h * 0.745)
        line = mix(look.palette.panel, (232, 201, 138), 0.45)
        ends = ((rect.x + look.px(36), rule), (rect.right - look.px(36), rule))
        pygame.draw.line(surface, line, *ends, max(1, look.px(1)))
        area = pygame.Rect(rect.x, rule, rect.w, rect.bottom - rule).inflate(
            -look.px(48), -look.px(8)
        )
        style = look.tempered(TextStyle("bold", 21, look.palette.text, 1.2))
        look.paragraph(surface, finding.line, area, style, "center", "center")

    def _party(
        self,
        surface: pygame.Surface,
        look: Look,
        rect: pygame.Rect,
        party: Party,
        tone: tuple[int, int, int],
    ) -> None:
        look.panel(surface, rect, self._ground(look, tone, 26))
        pad = look.px(24)
        side = min(look.px(116), round(rect.h * 0.42), round(rect.w * 0.34))
        face = portrait(look, party.avatar, party.name, side, party.mood)
        spot = pygame.Rect(rect.x + pad, rect.y + pad, side, side)
        put(surface, face, spot.topleft)
        if tone == WIN_TONE:
            look.ring(surface, spot, side / 2)
        x = spot.right + look.px(18)
        room = rect.right - look.px(16) - x
        title = look.tempered(TextStyle("display", 29, tone, 1.12), 1.15)
        note = look.tempered(TextStyle("bold", 19, look.palette.muted, 1.24), 1.2)
        high = min(
            2 * look.line_height(title), look.block_height(literal(party.title), title, room)
        )
        under = look.block_height(party.note, note, room)
        y = max(rect.y + look.px(14), spot.centery - (high + under) // 2)
        look.paragraph(surface, literal(party.title), pygame.Rect(x, y, room, high), title)
        look.paragraph(surface, party.note, pygame.Rect(x, y + high, room, under), note)
