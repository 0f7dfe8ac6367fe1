"""The matches that can go on: who plays, how it stands, and when it was."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial

import pygame

from game.records.stored import MatchSummary
from scenes import routes
from scenes.house import House
from scenes.kit.buttons import Button, IconButton
from scenes.kit.layout import cut_bottom
from scenes.kit.look import Look
from scenes.kit.panels import Label, Panel
from scenes.kit.pixels import put
from scenes.kit.theme import (
    BODY,
    CAPTION,
    NAME,
    SCREEN_TITLE,
    TextStyle,
    quiet_style,
)
from scenes.kit.widget import Mood, Widget
from scenes.room import Room
from scenes.shelf.boxes import box
from scenes.standing import standing_of
from scenes.tables.plate import portrait

_FACES = 56


def unfinished(house: House) -> list[MatchSummary]:
    """The matches of games that have a table, last played first."""
    return [each for each in house.store.unfinished() if routes.has_table(each.game)]


def in_one_line(house: House, summary: MatchSummary) -> str:
    """Which game, who plays, and how far they are."""
    words = house.words
    game = words(f"house.game.{summary.game}")
    names = words.listing(house.names(summary.players))
    found = standing_of(house, summary)
    if found is None:
        return words("house.match.names", game=game, names=names)
    progress = box(summary.game).progress(found.moves, words)
    return words("house.match.line", game=game, names=names, progress=progress)


def when(house: House, seconds: float, now: float | None = None) -> str:
    """When something was, as people say it."""
    words = house.words
    try:
        then = time.localtime(seconds)
        today = time.localtime(time.time() if now is None else now)
        clock = words("house.time", hour=then.tm_hour, minute=f"{then.tm_min:02d}")
    except (OverflowError, ValueError, OSError):
        return ""
    if then[:3] == today[:3]:
        return words("house.when.today", time=clock)
    month = words(f"house.month.{then.tm_mon}")
    date = words("house.date", day=then.tm_mday, month=month, year=then.tm_year)
    return words("house.when.day", date=date, time=clock)


class MatchRow(Widget):
    """One match: portraits, names, how it stands, time. A click goes on with it."""

    role = "button"
    takes_focus = True

    def __init__(
        self, house: House, summary: MatchSummary, on_open: Callable[[MatchRow], None]
    ) -> None:
        """``on_open`` is called with the row."""
        words = house.words
        self.players = summary.players
        self.names = house.names(summary.players)
        super().__init__(words.listing(self.names), key=f"open {summary.id}")
        self._on_open = on_open
        self.id = summary.id
        found = standing_of(house, summary)
        at = when(house, summary.played)
        game = words(f"house.game.{summary.game}")
        if found is None:
            self.facts = words("house.match.unreadable", game=game, when=at)
        else:
            progress = box(summary.game).progress(found.moves, words)
            self.facts = words("house.match.facts", game=game, progress=progress, when=at)
        self.numbers = found.numbers if found else ()
        self.game = summary.game

    @property
    def value(self) -> str:
        """Game, round and time."""
        return self.facts

    def activate(self) -> None:
        """Go on with it."""
        self._on_open(self)

    def draw(self, surface: pygame.Surface, look: Look, mood: Mood) -> None:
        """Portraits left, words right of them."""
        state = "pressed" if mood.pressed else "hover" if mood.lit else "rest"
        style = quiet_style(look.palette, state)
        look.panel(surface, self.rect, style)
        if mood.focused and mood.ring:
            look.ring(surface, self.rect, self.rect.h / 2)
        side = min(look.px(_FACES), self.rect.h - look.px(12))
        x = self.rect.x + look.px(26)
        for player, name in zip(self.players, self.names, strict=True):
            face = portrait(look, player.avatar, name, side)
            put(surface, face, (x, self.rect.centery - side // 2))
            x += round(side * 0.82)
        x += look.px(34)
        room = self.rect.right - look.px(30) - x
        facts = TextStyle(CAPTION.role, CAPTION.size, look.palette.muted)
        first, second = look.line_height(NAME), look.line_height(facts)
        y = self.rect.centery - (first + second) // 2
        look.text(surface, self._standings(), (x, y), NAME, "topleft", room)
        look.text(surface, self.facts, (x, y + first), facts, "topleft", room)

    def _standings(self) -> str:
        if not any(self.numbers):
            return self.name
        return " · ".join(
            f"{name} {count}" for name, count in zip(self.names, self.numbers, strict=False)
        )


class Sleeper(Widget):
    """Somebody who has nothing to do."""

    role = "image"

    def draw(self, surface: pygame.Surface, look: Look, mood: Mood) -> None:
        """The sloth, asleep in the lamp's light."""
        look.glow(surface, self.rect, self.rect.w / 2, 0.35, 44)
        put(surface, portrait(look, "sloth", "", self.rect.w, "asleep"), self.rect.topleft)


class MatchesScene(Room):
    """Go on with a match, or throw it away."""

    def __init__(self, house: House) -> None:
        """The list is read when the scene is built."""
        super().__init__(house)
        self._page = 0
        self._rows_fit = 5

    def build(self) -> None:
        """A row and a bin for each match of this page."""
        words = self.house.words
        self.title = Label(words("house.matches"), SCREEN_TITLE)
        self.panel = Panel()
        self.back = Button(words("kit.back"), self.step_back, icon="back", key="back")
        self.more = Button(words("house.matches.more"), self._turn, key="more")
        self.empty = Label(words("house.matches.none"), BODY, align="center")
        self.sleeper = Sleeper()
        self.found = unfinished(self.house)
        self.ui.set("ground", [self.panel])
        self.ui.set("words", [self.title, self.empty, self.sleeper])
        self.ui.order("ground", "words", "rows", "foot")
        self.ui.set("foot", [self.back, self.more])
        self._made: tuple[int, int] | None = None

    def _turn(self) -> None:
        pages = max(1, -(-len(self.found) // self._rows_fit))
        self._page = (self._page + 1) % pages
        self._made = None
        self.rebuild()

    def _make_rows(self, fit: int) -> None:
        """The rows of the page, and a bin for each."""
        self._rows_fit = fit
        pages = max(1, -(-len(self.found) // fit))
        self._page = min(self._page, pages - 1)
        shown = self.found[self._page * fit : (self._page + 1) * fit]
        if self._made == (fit, self._page):
            return
        self._made = (fit, self._page)
        words = self.house.words
        self.rows = [MatchRow(self.house, summary, self._open) for summary in shown]
        self.bins = [
            IconButton(
                "trash", words("house.match.discard"), partial(self._ask, row), key=f"bin {row.id}"
            )
            for row in self.rows
        ]
        pairs: list[Widget] = [w for pair in zip(self.rows, self.bins, strict=True) for w in pair]
        self.ui.set("rows", pairs)
        self.empty.visible = self.sleeper.visible = not shown
        self.more.visible = pages > 1
        if self.ui.focused is None:
            self.ui.focus(self.rows[0] if self.rows else self.back, ring=False)

    def _open(self, row: MatchRow) -> None:
        why = routes.go_on(self.house, row.id)
        if why:
            self.ui.say(why, row.rect)

    def _ask(self, row: MatchRow) -> None:
        words = self.house.words
        routes.ask(
            self.house,
            words("house.match.discard.text", names=row.name),
            words("house.match.discard.yes"),
            partial(self._discard, row),
            title=words("house.match.discard.title"),
            no=words("house.match.discard.no"),
        )

    def _discard(self, row: MatchRow) -> None:
        if not self.house.store.discard(row.id):
            self.ui.say(self.house.words("records.in_use"), row.rect)
            return
        self.ui.focus(None)
        self.rebuild()

    def place(self, look: Look) -> None:
        """The panel, as many rows as fit, and the foot."""
        u = look.units
        head = u.units(look.line_height(SCREEN_TITLE))
        foot = u.target(62)
        wide = min(u.width - 160, u.grow(1200))
        x = (u.width - wide) / 2
        self.title.rect = look.rect(x, 44, wide, head)
        body = look.rect(x, 44 + head + 16, wide, u.height - head - foot - 44 - 16 - 24 - 40)
        self.panel.rect = body
        inner = self.panel.inside(look)
        lines = look.line_height(NAME) + look.line_height(CAPTION) + look.px(24)
        high = max(look.px(u.target(88)), lines)
        gap = look.px(14)
        self._make_rows(max(1, (inner.h + gap) // (high + gap)))
        side = look.px(u.target(56))
        for i, (row, dustbin) in enumerate(zip(self.rows, self.bins, strict=True)):
            y = inner.y + i * (high + gap)
            row.rect = pygame.Rect(inner.x, y, inner.w - side - gap, high)
            dustbin.rect = pygame.Rect(inner.right - side, y + (high - side) // 2, side, side)
        face = min(look.px(230), inner.h // 2)
        words = self.empty.height(look, inner.w)
        top = inner.centery - (face + look.px(28) + words) // 2
        self.sleeper.rect = pygame.Rect(inner.centerx - face // 2, top, face, face)
        self.empty.rect = pygame.Rect(inner.x, top + face + look.px(28), inner.w, words)
        strip, _ = cut_bottom(look.rect(x, 0, wide, u.height - 40), look.px(foot))
        back = self.back.natural_width(look)
        self.back.rect = pygame.Rect(strip.x, strip.y, back, strip.h)
        more = self.more.natural_width(look)
        self.more.rect = pygame.Rect(strip.right - more, strip.y, more, strip.h)
