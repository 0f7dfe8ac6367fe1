"""Credits: what the program is made of, with every licence to read."""

from __future__ import annotations

import re
import sys
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path

import pygame

from assets import path as asset
from game import about
from game.honesty import PAIRS
from scenes.house import House
from scenes.kit.buttons import Button
from scenes.kit.layout import cut_bottom, cut_top, inset
from scenes.kit.look import Look
from scenes.kit.panels import Label, Panel, Row, ScrollList, TextRow
from scenes.kit.rich import literal
from scenes.kit.theme import SCREEN_TITLE
from scenes.reading import Heading, Paragraph, ReadingList
from scenes.room import Room

_LICENCE = re.compile(r"(^|/)(LICEN[CS]E|COPYING|NOTICE)[^/]*$", re.IGNORECASE)
_ROOT = Path(__file__).resolve().parent.parent


@dataclass(frozen=True)
class Part:
    """Something the program is made of. ``key`` names its words: house.credits.KEY(.text).

    A page of its own has its words elsewhere: PAGE.name, PAGE.by, PAGE.title and PAGE.
    Its licence is read from ``asset_file`` (below assets), ``house_file`` (below the program's
    folder) or the installed ``package``.
    """

    key: str
    asset_file: tuple[str, ...] = ()
    house_files: tuple[str, ...] = ()
    package: str = ""
    page: str = ""

    @property
    def name_key(self) -> str:
        """The key of its name."""
        return f"{self.page}.name" if self.page else f"house.credits.{self.key}"

    @property
    def by_key(self) -> str:
        """The key of whom it is by."""
        return f"{self.page}.by" if self.page else f"house.credits.{self.key}.by"

    @property
    def title_key(self) -> str:
        """The key of its page's heading."""
        return f"{self.page}.title" if self.page else self.name_key

    @property
    def text_key(self) -> str:
        """The key of its text."""
        return self.page or f"house.credits.{self.key}.text"


HONESTY = "honesty.page"
"""The page that says how it is proven that nobody cheats."""

PARTS = (
    Part("lamplight", house_files=("licences/LICENSE", "LICENSE"), package="lamplight"),
    Part("manrope", asset_file=("fonts", "OFL-Manrope.txt")),
    Part("arapey", asset_file=("fonts", "OFL-Arapey.txt")),
    Part("fredoka", asset_file=("fonts", "OFL-FredokaOne.txt")),
    Part("national_park", asset_file=("fonts", "OFL-NationalPark.txt")),
    Part("spartan", asset_file=("fonts", "OFL-LeagueSpartan.txt")),
    Part(
        "pygame",
        house_files=("licences/LGPL-2.1.txt", "packaging/licences/LGPL-2.1.txt"),
        package="pygame-ce",
    ),
    Part("libraries", house_files=("licences/NOTICES.txt", "packaging/NOTICES.txt")),
    Part("msgspec", package="msgspec"),
    Part("platformdirs", package="platformdirs"),
)
"""What the program is made of."""
SHOWN = (PARTS[0], Part("honesty", page=HONESTY), *PARTS[1:])
"""The same, with the page on fair play."""


def licence_of(part: Part) -> str:
    """The text of a part's licence; empty where this installation has none."""
    places = [asset(*part.asset_file)] if part.asset_file else []
    roots = [Path(getattr(sys, "_MEIPASS", _ROOT)), _ROOT]
    places += [root / name for root in roots for name in part.house_files]
    for place in places:
        if place.is_file():
            return place.read_text(encoding="utf-8", errors="replace")
    return _packaged(part.package) if part.package else ""


def _packaged(package: str) -> str:
    try:
        files = distribution(package).files or []
        found = [file for file in files if _LICENCE.search(file.as_posix())]
        return found[0].read_text(encoding="utf-8") if found else _beside(package)
    except (PackageNotFoundError, OSError, UnicodeError):
        return ""


def _beside(package: str) -> str:
    """In a bundle the list of files is gone, but they lie in the package's metadata folder."""
    base = Path(str(distribution(package).locate_file("")))
    for folder in base.glob(f"{package.replace('-', '_')}-*.dist-info"):
        for file in sorted(folder.rglob("*")):
            if file.is_file() and _LICENCE.search(file.as_posix()):
                return file.read_text(encoding="utf-8", errors="replace")
    return ""


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
        self.shown = 0

    def build(self) -> None:
        """The list and the page."""
        words = self.house.words
        self.title = Label(words("house.credits"), SCREEN_TITLE)
        rows = [TextRow(words(part.by_key), words(part.name_key)) for part in SHOWN]
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
        words, part = self.house.words, SHOWN[self.shown]
        rows: list[Row] = [Heading(words(part.title_key), first=True)]
        text = words(part.text_key, version=about.line(), pairs=PAIRS)
        rows += [Paragraph(each) for each in text.split("\n")]
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
