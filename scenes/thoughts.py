"""What the AIs knew and weighed in a round that is over, decision by decision."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.ai import thoughts
from game.ai.thoughts import Thought, Told
from game.core.teller import percent
from game.records.session import Session
from scenes.house import House
from scenes.kit.buttons import Button
from scenes.kit.choices import Stepper
from scenes.kit.layout import cut_bottom, cut_top, inset
from scenes.kit.look import Look
from scenes.kit.panels import Label, Panel, Row
from scenes.kit.pixels import put
from scenes.kit.rich import literal, spoken
from scenes.kit.theme import (
    BODY,
    BODY_BOLD,
    NAME,
    PALETTES,
    SCREEN_TITLE,
    PanelStyle,
    TextStyle,
    mix,
)
from scenes.reading import READING, Paragraph, ReadingList
from scenes.room import Room

_QUIET = TextStyle(BODY.role, 19, None, 1.36)
_CORNER = 8.0
_TITLE = TextStyle(NAME.role, 22, None, 1.3)


@dataclass(frozen=True)
class Bar:
    """A move that was weighed: its name, its chance in words and from 0 to 1."""

    move: str
    words: str
    chance: float
    chosen: bool


@dataclass(frozen=True)
class Decision:
    """One decision: what was done, what was seen, the moves that were compared, and why."""

    title: str
    saw: str
    weighed: str
    bars: tuple[Bar, ...]
    why: str

    @property
    def label(self) -> str:
        """All of it in words."""
        bars = [f"{spoken(bar.move)}: {bar.words}." for bar in self.bars]
        weighed = [self.weighed] if bars else []
        return spoken(" ".join((f"{self.title}.", self.saw, *weighed, *bars, self.why)))

    def _blocks(self, look: Look) -> list[tuple[str, TextStyle]]:
        """The words above the bars."""
        palette = look.palette
        title = TextStyle(_TITLE.role, _TITLE.size, palette.heading, _TITLE.leading)
        quiet = TextStyle(_QUIET.role, _QUIET.size, palette.muted, _QUIET.leading)
        found = [(self.title, title), (self.saw, quiet)]
        return [(text, style) for text, style in found if text]

    def _bar_height(self, look: Look) -> int:
        return look.line_height(BODY_BOLD) + look.px(14)

    def height(self, look: Look, width: int) -> int:
        """Words, a bar for each move, more words, and air."""
        high = sum(look.block_height(text, style, width) for text, style in self._blocks(look))
        if self.bars:
            high += look.block_height(self.weighed, _QUIET, width) + look.px(6)
            high += len(self.bars) * self._bar_height(look)
        if self.why:
            high += look.block_height(self.why, READING, width)
        return high + look.px(30)

    def draw(self, surface: pygame.Surface, look: Look, rect: pygame.Rect, lit: bool) -> None:
        """One below the other."""
        y = rect.y + look.px(8)
        for text, style in self._blocks(look):
            y = self._words(surface, look, text, style, pygame.Rect(rect.x, y, rect.w, 1))
        if self.bars:
            quiet = TextStyle(_QUIET.role, _QUIET.size, look.palette.muted, _QUIET.leading)
            line = pygame.Rect(rect.x, y, rect.w, 1)
            y = self._words(surface, look, self.weighed, quiet, line) + look.px(6)
            high = self._bar_height(look)
            for bar in self.bars:
                _draw_bar(surface, look, bar, pygame.Rect(rect.x, y, rect.w, high - look.px(6)))
                y += high
        if self.why:
            self._words(surface, look, self.why, READING, pygame.Rect(rect.x, y, rect.w, 1))

    @staticmethod
    def _words(
        surface: pygame.Surface, look: Look, text: str, style: TextStyle, at: pygame.Rect
    ) -> int:
        block = look.block(text, style, at.w)
        put(surface, block, at.topleft)
        return at.y + int(block.get_height())


def _draw_bar(surface: pygame.Surface, look: Look, bar: Bar, rect: pygame.Rect) -> None:
    """The move on a bar as long as its chance; at the right end the chance in words."""
    palette, pad = look.palette, look.px(12)
    look.panel(surface, rect, _flat(palette.felt[2]))
    full = rect.copy()
    full.w = max(look.px(2 * _CORNER), round(rect.w * min(1.0, max(0.0, bar.chance))))
    hue = palette.accent if bar.chosen else palette.faded
    look.panel(surface, full, _flat(mix(palette.felt[2], hue, 0.4)))
    style = TextStyle(BODY_BOLD.role, BODY_BOLD.size)
    chance = look.text(surface, bar.words, (rect.right - pad, rect.centery), style, "midright")
    room = chance.x - rect.x - 2 * pad
    look.text(surface, bar.move, (rect.x + pad, rect.centery), style, "midleft", max(1, room))


def _flat(colour: tuple[int, int, int]) -> PanelStyle:
    return PanelStyle(colour, 1, radius=_CORNER, stroke_opacity=0, shadow_opacity=0)


class ThoughtsScene(Room):
    """One AI after the other; nothing here is open before the round is over."""

    def __init__(self, house: House, session: Session) -> None:
        """Of the last round of this session that is over."""
        game = session.match.game.id
        self.palette = PALETTES.get(game, PALETTES["house"])
        self.backdrop_name = game
        super().__init__(house)
        self.session = session
        self.game = game
        seats = [seat for seat in range(session.match.seats) if not session.is_person(seat)]
        self.kept = session.thoughts.shown
        thought = {each.seat for each in self.kept}
        self.seats = [seat for seat in seats if seat in thought] or seats
        self.shown = 0

    def build(self) -> None:
        """Whose thoughts, and the page."""
        words = self.house.words
        self.names = self.house.names(self.session.players)
        style = TextStyle("display", SCREEN_TITLE.size * 0.8, SCREEN_TITLE.colour, 1.26)
        self.title = Label(words("thoughts.title"), style, valign="center")
        names = [literal(self.names[seat]) for seat in self.seats]
        self.who = Stepper(words("thoughts.who"), names, self.shown, self._show, key="who")
        self.who.visible = len(self.seats) > 1
        self.panel = Panel()
        self.page = ReadingList(words("thoughts.page"), self._rows(), key="page", gap=8)
        self.back = Button(words("kit.back"), self.step_back, icon="back", key="back")
        self.ui.set("ground", [self.panel])
        self.ui.set("words", [self.title])
        self.ui.order("ground", "words", "page", "who", "foot")
        self.ui.set("page", [self.page])
        self.ui.set("who", [self.who])
        self.ui.set("foot", [self.back])
        if self.ui.focused is None:
            self.ui.focus(self.page, ring=False)

    def _show(self, index: int) -> None:
        self.shown = index
        self.page.set_rows(self._rows())
        self.page.forget_layout()
        self.page.offset = 0
        self.app.stack.dirty = True

    def _rows(self) -> list[Row]:
        """What the chosen AI decided, in order."""
        words = self.house.words
        rows: list[Row] = [Paragraph(words("thoughts.about"), quiet=True)]
        if self.session.thoughts.lost:
            rows.append(Paragraph(words("thoughts.lost")))
        if not self.seats:
            return rows
        seat = self.seats[self.shown]
        rows.append(Paragraph(f"{{b}}{literal(self.names[seat])}{{/b}}"))
        mine = [each for each in self.kept if each.seat == seat]
        if not mine and not self.session.thoughts.lost:
            rows.append(Paragraph(words("thoughts.nothing", name=literal(self.names[seat]))))
        return [*rows, *(self._decision(n, each) for n, each in enumerate(mine, 1))]

    def _decision(self, number: int, thought: Thought) -> Decision:
        words, match = self.house.words, self.session.match
        secret = thoughts.still_hidden(self.session.people)
        teller = self.house.teller(self.session, None).overheard(thought.seat)
        told: Told = thoughts.tell(match, teller, thought, secret)
        title = words("thoughts.decision", number=words.number(number), move=told.move)
        bars = tuple(
            Bar(
                teller.move(match.game.parse(each.move)),
                percent(words, each.chance),
                each.chance,
                each.move == thought.choice.move,
            )
            for each in thought.choice.weighed
        )
        heading = words(f"{match.game.id}.thoughts.weighed")
        saw, why = (literal(" ".join(part)) for part in (told.saw, told.why))
        return Decision(literal(title), saw, heading, bars, why)

    def place(self, look: Look) -> None:
        """Title, page, foot with the way back and whose page it is."""
        u, gap = look.units, look.px(16)
        area = inset(pygame.Rect((0, 0), look.size), look.px(80), look.px(38))
        area.w = min(area.w, look.px(1500))
        area.centerx = look.size[0] // 2
        foot, area = cut_bottom(area, look.px(u.target(60)), gap)
        self.back.rect = pygame.Rect(foot.x, foot.y, self.back.natural_width(look), foot.h)
        room = area.right - self.back.rect.right - look.px(24)
        wide = min(look.px(u.grow(520)), room)
        self.who.rect = pygame.Rect(area.right - wide, foot.y, wide, foot.h)
        self.title.rect, area = cut_top(area, look.line_height(self.title.style), look.px(10))
        self.panel.rect = area
        self.page.rect = inset(area, look.px(36), look.px(24))
        self.page.forget_layout()
