"""The rules of a game, from the catalogs, and every card with what it does."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.ai import tellers
from game.core.teller import Teller
from game.king_cat.cards import COPIES
from scenes.house import House
from scenes.kit.buttons import Button
from scenes.kit.input import Action, Do
from scenes.kit.layout import cut_bottom, cut_top, inset
from scenes.kit.look import Look
from scenes.kit.panels import Label, Panel, Row
from scenes.kit.pixels import put
from scenes.kit.theme import CAPTION, NAME, PALETTES, SCREEN_TITLE, TextStyle
from scenes.reading import READING, Heading, Paragraph, ReadingList
from scenes.room import Room

PAGES = {"king_cat": ("goal", "turn", "out", "set_up", "targets", "showdown")}
"""The sections of each game's rules, in reading order (GAME.rules.SECTION in the catalogs)."""
_CARD = 196
_COLUMN = 760


@dataclass(frozen=True)
class CardFace:
    """A card with its number, name, copies and text."""

    game: str
    card: int
    name: str
    copies: str
    text: str

    @property
    def label(self) -> str:
        """Everything about it."""
        return f"{self.card} {self.name}, {self.copies}. {self.text}"

    def _left(self, look: Look) -> int:
        return look.px(_CARD * 5 / 7) + look.px(26)

    def height(self, look: Look, width: int) -> int:
        """Card or words, whichever is higher."""
        room = max(10, width - self._left(look))
        words = look.block_height(self.text, READING, room)
        words += look.line_height(NAME) + look.line_height(CAPTION) + look.px(10)
        return max(look.px(_CARD), words) + look.px(22)

    def draw(self, surface: pygame.Surface, look: Look, rect: pygame.Rect, lit: bool) -> None:
        """Face left, words right."""
        h = look.px(_CARD)
        w = round(h * 5 / 7)
        face = look.picture(("cards", self.game, f"{self.card}.webp"), w, h)
        if face is not None:
            put(surface, face, (rect.x, rect.y + look.px(6)))
        x, room = rect.x + self._left(look), max(10, rect.w - self._left(look))
        y = rect.y + look.px(10)
        side = look.line_height(NAME)
        badge = look.badge(str(self.card), side)
        put(surface, badge, (x, y))
        left = badge.get_width() + look.px(12)
        name = TextStyle(NAME.role, NAME.size, look.palette.accent)
        look.text(surface, self.name, (x + left, y), name, "topleft", room - left)
        y += side + look.px(2)
        quiet = TextStyle(CAPTION.role, CAPTION.size, look.palette.muted)
        look.text(surface, self.copies, (x, y), quiet, "topleft", room)
        y += look.line_height(quiet) + look.px(4)
        put(surface, look.block(self.text, READING, room), (x, y))


@dataclass(frozen=True)
class Beside:
    """Rows beside each other where there is room, else below each other."""

    rows: tuple[CardFace, ...]

    @property
    def label(self) -> str:
        """One after the other."""
        return "\n".join(row.label for row in self.rows)

    def _columns(self, look: Look, width: int) -> int:
        return 2 if width >= look.px(_COLUMN * 2 * look.units.text) else 1

    def _sizes(self, look: Look, width: int) -> tuple[int, int]:
        gap = look.px(40)
        return (width - gap) // 2, gap

    def height(self, look: Look, width: int) -> int:
        """The higher one, or both."""
        if self._columns(look, width) == 1:
            return sum(row.height(look, width) for row in self.rows)
        each, _ = self._sizes(look, width)
        return max(row.height(look, each) for row in self.rows)

    def draw(self, surface: pygame.Surface, look: Look, rect: pygame.Rect, lit: bool) -> None:
        """All of them."""
        if self._columns(look, rect.w) == 1:
            y = rect.y
            for row in self.rows:
                high = row.height(look, rect.w)
                row.draw(surface, look, pygame.Rect(rect.x, y, rect.w, high), lit)
                y += high
            return
        each, gap = self._sizes(look, rect.w)
        for i, row in enumerate(self.rows):
            box = pygame.Rect(rect.x + i * (each + gap), rect.y, each, rect.h)
            row.draw(surface, look, box, lit)


class RulesScene(Room):
    """What it is about, and every card."""

    def __init__(self, house: House, game: str) -> None:
        """In the colours of the game."""
        self.palette = PALETTES.get(game, PALETTES["house"])
        self.backdrop_name = game
        super().__init__(house)
        self.game = game

    def build(self) -> None:
        """All rows of the page."""
        words = self.house.words
        title = TextStyle("display", SCREEN_TITLE.size * 0.84, SCREEN_TITLE.colour, 1.26)
        game = words(f"house.game.{self.game}")
        self.title = Label(words("house.rules", game=game), title, valign="center")
        self.panel = Panel()
        self.page = ReadingList(words("house.how_to_play"), self._rows(), key="page", gap=6)
        self.back = Button(words("kit.back"), self.step_back, icon="back", key="back")
        self.ui.set("ground", [self.panel])
        self.ui.set("words", [self.title])
        self.ui.set("page", [self.page])
        self.ui.set("foot", [self.back])
        if self.ui.focused is None:
            self.ui.focus(self.page, ring=False)

    def _rows(self) -> list[Row]:
        words, game = self.house.words, self.game
        rows: list[Row] = []
        for section in PAGES.get(game, ()):
            rows.append(Heading(words(f"{game}.rules.{section}.title"), first=not rows))
            rows.append(Paragraph(words(f"{game}.rules.{section}")))
        rows.append(Heading(words(f"{game}.rules.cards.title")))
        cards = self._cards(tellers.teller(game, words, ()))
        rows += [Beside(tuple(cards[i : i + 2])) for i in range(0, len(cards), 2)]
        return rows

    def _cards(self, teller: Teller) -> list[CardFace]:
        """The cards of King Cat from the highest down."""
        words = self.house.words
        return [
            CardFace(
                self.game,
                card,
                teller.card(card),
                words.count("house.copies", COPIES[card]),
                teller.card_text(card),
            )
            for card in reversed(range(len(COPIES)))
        ]

    def handle(self, action: Action) -> bool:
        """The rules' own key closes them again."""
        if action.do is Do.RULES:
            if not action.repeat:
                self.step_back()
            return True
        return super().handle(action)

    def place(self, look: Look) -> None:
        """Title, page, foot."""
        u, gap = look.units, look.px(16)
        area = inset(pygame.Rect((0, 0), look.size), look.px(80), look.px(38))
        area.w = min(area.w, look.px(1800))
        area.centerx = look.size[0] // 2
        foot, area = cut_bottom(area, look.px(u.target(60)), gap)
        self.back.rect = pygame.Rect(foot.x, foot.y, self.back.natural_width(look), foot.h)
        self.title.rect, area = cut_top(area, look.line_height(self.title.style), look.px(10))
        self.panel.rect = area
        self.page.rect = inset(area, look.px(36), look.px(24))
        self.page.forget_layout()
