"""Credits: what the program is made of, with every licence to read."""

from __future__ import annotations

import re

import pygame

from game import about
from game.core.words import Words
from game.honesty import PAIRS
from scenes.house import House
from scenes.kit.buttons import Button
from scenes.kit.layout import cut_bottom, cut_top, inset
from scenes.kit.look import Look
from scenes.kit.panels import Label, Panel, Row, ScrollList, TextRow
from scenes.kit.rich import literal
from scenes.kit.theme import SCREEN_TITLE
from scenes.licences import Part, licence_of, parts
from scenes.reading import Heading, Paragraph, ReadingList
from scenes.room import Room

HONESTY = "honesty.page"
"""The page that says how it is proven that nobody cheats."""


def shown() -> tuple[Part, ...]:
    """What the credits list: the program, its page on fair play, and what it is made of."""
    first, *rest = parts()
    return (first, Part("honesty", page=HONESTY), *rest)


def called(part: Part, words: Words) -> str:
    """What a part is called; what has no words of ours has its own name."""
    return words(part.name_key) if part.key else part.name


def row(part: Part, words: Words) -> TextRow:
    """A part in the list. What has no words of ours says version and licence."""
    by = words(part.by_key) if part.key else " · ".join(filter(None, (part.version, part.spdx)))
    return TextRow(by if part.key else literal(by), called(part, words))


def title(part: Part, words: Words) -> str:
    """The heading of a part's page: with its version, which of the program is in its text."""
    if part.key in ("", "lamplight") or part.page:
        return words(part.title_key) if part.key else part.name
    return f"{words(part.title_key)} {part.version}".strip()


def text(part: Part, words: Words) -> list[str]:
    """What is said of a part, as paragraphs."""
    if part.key:
        return words(part.text_key, version=about.line(), pairs=PAIRS).split("\n")
    name = f"{part.name} {part.version}".strip()
    said = [words("house.credits.other", name=literal(name), licence=literal(part.spdx))]
    if part.spdx.startswith("LGPL"):
        said.append(words("house.credits.other.lesser"))
    if part.home:
        said.append(words("house.credits.other.home", home=literal(part.home)))
    return said


def paragraphs(text: str) -> list[str]:
    """A licence's text with its lines joined, so that it can be wrapped for any screen."""
    parts = re.split(r"\n\s*\n", text.replace("\r", "").replace("\f", "\n\n"))
    joined = (" ".join(part.split()) for part in parts)
    return [part for part in joined if part and not set(part) <= set("-=* ")]


class CreditsScene(Room):
    """Parts left, the chosen one's words and licence right."""

    def __init__(self, house: House) -> None:
        """The program itself comes first."""
        super().__init__(house)
        self.parts = shown()
        self.shown = 0

    def build(self) -> None:
        """The list and the page."""
        words = self.house.words
        self.title = Label(words("house.credits"), SCREEN_TITLE)
        rows = [row(part, words) for part in self.parts]
        self.list_panel, self.page_panel = Panel(), Panel()
        self.list = ScrollList(words("house.credits"), rows, self._show, key="parts")
        self.list.index = self.shown
        self.page = ReadingList(words("house.credits.licence"), self._page(), key="page", gap=6)
        self.back = Button(words("kit.back"), self.step_back, icon="back", key="back")
        self.ui.set("ground", [self.list_panel, self.page_panel])
        self.ui.set("words", [self.title])
        self.ui.set("list", [self.list])
        self.ui.set("page", [self.page])
        self.ui.set("foot", [self.back])
        if self.ui.focused is None:
            self.ui.focus(self.list, ring=False)

    def _show(self, index: int) -> None:
        self.shown = index
        self.page.offset = 0
        self.page.set_rows(self._page())

    def update(self, dt: float) -> bool:
        """The page follows the lit part."""
        if self.list.index != self.shown:
            self._show(self.list.index)
        return super().update(dt)

    def _page(self) -> list[Row]:
        words, part = self.house.words, self.parts[self.shown]
        rows: list[Row] = [Heading(title(part, words), first=True)]
        rows += [Paragraph(each) for each in text(part, words)]
        licence = licence_of(part)
        if licence:
            rows.append(Heading(words("house.credits.licence")))
            rows += [Paragraph(literal(each), quiet=True) for each in paragraphs(licence)]
        return rows

    def place(self, look: Look) -> None:
        """Title, two panels, foot."""
        u, gap = look.units, look.px(18)
        area = inset(pygame.Rect((0, 0), look.size), look.px(80), look.px(38))
        area.w = min(area.w, look.px(1900))
        area.centerx = look.size[0] // 2
        foot, area = cut_bottom(area, look.px(u.target(60)), gap)
        self.back.rect = pygame.Rect(foot.x, foot.y, self.back.natural_width(look), foot.h)
        self.title.rect, area = cut_top(area, look.line_height(SCREEN_TITLE), look.px(10))
        left = min(look.px(u.grow(460)), round(area.w * 0.42))
        self.list_panel.rect = pygame.Rect(area.x, area.y, left, area.h)
        self.page_panel.rect = pygame.Rect(area.x + left + gap, area.y, area.w - left - gap, area.h)
        self.list.rect = inset(self.list_panel.rect, look.px(20))
        self.page.rect = inset(self.page_panel.rect, look.px(36), look.px(26))
        self.list.forget_layout()
        self.page.forget_layout()
