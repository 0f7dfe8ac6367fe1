"""The rules of a game, from the catalogs: contents left, the page right, all games above."""

from __future__ import annotations

import pygame

from scenes import routes
from scenes.house import House
from scenes.kit.buttons import Button
from scenes.kit.choices import Choice
from scenes.kit.input import Action, Do
from scenes.kit.layout import cut_bottom, cut_top, inset
from scenes.kit.look import Look
from scenes.kit.panels import Label, Panel, ScrollList, TextRow
from scenes.kit.theme import PALETTES, SCREEN_TITLE, TextStyle
from scenes.preparing import Preparing
from scenes.reading import ReadingList
from scenes.room import Room
from scenes.rules_page import page, sections
from scenes.rules_rows import Beside, CardsRow, FigureRow

NARROWEST = 1260
"""With less width than this (units, grown with the text) the contents are left out."""


class RulesScene(Room):
    """A page to scroll through; its sections can be jumped to, and the other games read."""

    def __init__(self, house: House, game: str, *, by_choice: bool = False):
        """In the colours of the game; with ``by_choice`` one comes from another game's page."""
        self.palette = PALETTES.get(game, PALETTES["house"])
        self.backdrop_name = game
        super().__init__(house)
        self.game = game
        self._by_choice = by_choice
        self._preparing: Preparing | None = None
        self._prepared_for: Look | None = None

    def build(self) -> None:
        """The games, the contents and the page."""
        words = self.house.words
        style = TextStyle("display", SCREEN_TITLE.size * 0.8, SCREEN_TITLE.colour, 1.26)
        name = words(f"house.game.{self.game}")
        self.title = Label(words("house.rules", game=name), style, valign="center")
        games = [words(f"house.game.{game}") for game in routes.SHELF]
        at = routes.SHELF.index(self.game) if self.game in routes.SHELF else 0
        self.games = Choice(words("rules.game"), games, at, self._other, key="game")
        self.panel, self.list_panel = Panel(), Panel()
        self.sections = sections(self.house, self.game)
        rows, self.starts = page(self.sections)
        self.page = ReadingList(self.title.name, rows, key="page", gap=8)
        self.contents = ScrollList(words("rules.contents"), [], self._jump, key="contents")
        self._light(0)
        self.back = Button(words("kit.back"), self.step_back, icon="back", key="back")
        self.ui.set("ground", [self.panel, self.list_panel])
        self.ui.set("words", [self.title])
        self.ui.order("ground", "words", "page", "games", "contents", "foot")
        self.ui.set("page", [self.page])
        self.ui.set("games", [self.games])
        self.ui.set("contents", [self.contents])
        self.ui.set("foot", [self.back])
        if self.ui.focused is None:
            self.ui.focus(self.games if self._by_choice else self.page, ring=self._by_choice)

    # -- what people do ----------------------------------------------------------------------

    def _other(self, index: int) -> None:
        """Read about another game."""
        other = RulesScene(self.house, routes.SHELF[index], by_choice=True)
        self.app.stack.replace(other)

    def _jump(self, index: int) -> None:
        """Go to a section."""
        self.page.go_to(self.starts[index], self.look)
        self._light(index)

    def _light(self, index: int) -> None:
        """Mark a section in the contents."""
        self._lit = index
        titles = [section.title for section in self.sections]
        self.contents.set_rows([TextRow("", t, marked=i == index) for i, t in enumerate(titles)])
        self.contents.index = index

    def update(self, dt: float) -> bool:
        """The contents follow the page, and the page the arrow keys in the contents."""
        if self.ui.focused is self.contents:
            if self.contents.index != self._lit:
                self._jump(self.contents.index)
        else:
            here = self.page.first_row()
            lit = max((i for i, row in enumerate(self.starts) if row <= here), default=0)
            if lit != self._lit:
                self._light(lit)
        return super().update(dt)

    def prepare(self) -> bool:
        """The pictures further down the page."""
        look = self.look
        if self._preparing is None or self._prepared_for is not look:
            rows = [row for row in self.page.rows if isinstance(row, Beside | CardsRow | FigureRow)]
            self._preparing = Preparing(job for row in rows for job in row.reading(look))
            self._prepared_for = look
        return self._preparing.next()

    def handle(self, action: Action) -> bool:
        """The rules' own key closes them again."""
        if action.do is Do.RULES:
            if not action.repeat:
                self.step_back()
            return True
        return super().handle(action)

    # -- places ------------------------------------------------------------------------------

    def place(self, look: Look) -> None:
        """Title and games, contents and page, foot."""
        u, gap = look.units, look.px(16)
        area = inset(pygame.Rect((0, 0), look.size), look.px(80), look.px(38))
        area.w = min(area.w, look.px(1900))
        area.centerx = look.size[0] // 2
        foot, area = cut_bottom(area, look.px(u.target(60)), gap)
        self.back.rect = pygame.Rect(foot.x, foot.y, self.back.natural_width(look), foot.h)
        self.title.rect, area = cut_top(area, look.line_height(self.title.style), look.px(10))
        wide = self.games.natural_width(look)
        room = area.right - self.back.rect.right - look.px(24)
        wide = min(wide, room)
        self.games.rect = pygame.Rect(area.right - wide, foot.y, wide, foot.h)
        left = look.px(u.grow(330))
        self.contents.visible = area.w >= look.px(u.grow(NARROWEST))
        self.list_panel.visible = self.contents.visible
        if self.contents.visible:
            self.list_panel.rect = pygame.Rect(area.x, area.y, left, area.h)
            self.contents.rect = inset(self.list_panel.rect, look.px(18), look.px(20))
            self.contents.forget_layout()
            area = pygame.Rect(area.x + left + gap, area.y, area.w - left - gap, area.h)
        self.panel.rect = area
        self.page.rect = inset(area, look.px(36), look.px(24))
        self.page.forget_layout()
