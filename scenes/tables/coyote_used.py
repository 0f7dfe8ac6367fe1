"""The used cards of Coyote, laid out: they are public, and it pays to remember them."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.core.teller import Teller
from game.coyote.cards import PACK, Card
from scenes.house import House
from scenes.kit.buttons import Button
from scenes.kit.input import Action, Do
from scenes.kit.look import Look
from scenes.kit.panels import Label
from scenes.kit.pixels import faded, put
from scenes.kit.theme import COYOTE, PanelStyle, TextStyle
from scenes.kit.widget import Mood, Widget
from scenes.stack import Rects, Scene
from scenes.tables.coyote_layout import face_of

ROWS = (9, 8)
"""All 17 cards, in the order of the rule page."""
_TITLE = TextStyle("display", 34, None, 1.2)
_TEXT = TextStyle("bold", 20, None, 1.34)


class _Cards(Widget):
    """The pack in two rows: the used cards bright, the others as shadows of themselves."""

    role = "list"

    def __init__(self, name: str, used: Sequence[Card], names: Sequence[str]) -> None:
        super().__init__(name, key="pack")
        self._used = list(used)
        self._names = list(names)

    @property
    def value(self) -> str:
        """The used cards in words."""
        return ", ".join(self._names)

    def draw(self, surface: pygame.Surface, look: Look, mood: Mood) -> None:
        """Two rows of cards."""
        gap = look.px(12)
        high = (self.rect.h - gap) // 2
        wide = min(round(high * 5 / 7), (self.rect.w - 8 * gap) // 9)
        high = round(wide * 7 / 5)
        start = 0
        for row, count in enumerate(ROWS):
            x = self.rect.centerx - (count * wide + (count - 1) * gap) // 2
            y = self.rect.centery - high - gap // 2 + row * (high + gap)
            for card in PACK[start : start + count]:
                self._card(surface, look, card, pygame.Rect(x, y, wide, high))
                x += wide + gap
            start += count

    def _card(self, surface: pygame.Surface, look: Look, card: Card, box: pygame.Rect) -> None:
        picture = look.picture(("cards", "coyote", f"{face_of(card)}.webp"), *box.size)
        if picture is None:
            return
        if card in self._used:
            shadow = PanelStyle((0, 0, 0), 0.2, stroke=None, radius=8, shadow_blur=6, shadow_dy=4)
            look.panel(surface, box, shadow)
            put(surface, picture, box.topleft)
        else:
            put(surface, faded(pygame.transform.grayscale(picture), 0.16), box.topleft)


class UsedCards(Scene):
    """A sheet above the table; anything closes it."""

    overlay = True
    palette = COYOTE

    def __init__(self, house: House, teller: Teller, used: Sequence[Card]) -> None:
        super().__init__()
        words = house.words
        known = sorted(used, key=PACK.index)
        self._title = Label(words("coyote.table.used.title"), _TITLE, align="center")
        self._text = Label(words("coyote.table.used.text"), _TEXT, align="center")
        self._cards = _Cards(
            words.count("coyote.table.used", len(known)), known, [teller.card(c) for c in known]
        )
        self.close_button = Button(words("kit.close"), self._close, primary=True, key="close")
        self.ui.add(self._title, self._cards, self._text, group="words")
        self.ui.add(self.close_button, group="answer")
        self.ui.focus(self.close_button, ring=False)
        self._box = pygame.Rect(0, 0, 1, 1)

    def enter(self) -> None:
        """Let the button be heard."""
        self.ui.sound = self.app.play_sound

    def _close(self) -> None:
        if self.app.stack.top is self:
            self.app.stack.pop()

    def handle(self, action: Action) -> bool:
        """Back, the key that opened it, or a click beside it closes."""
        beside = action.do is Do.PRESS and action.pos and not self._box.collidepoint(action.pos)
        if (action.do in (Do.BACK, Do.TALLY) and not action.repeat) or beside:
            self._close()
            return True
        return self.ui.handle(action)

    def layout(self, look: Look) -> None:
        """Title, cards, a line, and the button."""
        u = look.units
        wide = min(u.width - 160, 1360.0)
        inner = look.px(wide - 96)
        title = u.units(self._title.height(look, inner))
        text = u.units(self._text.height(look, inner))
        button = u.target(62)
        pack = min(440.0, u.height - 220 - title - text - button)
        high = 36 + title + 16 + pack + 16 + text + 20 + button + 36
        x, y = (u.width - wide) / 2, (u.height - high) / 2
        self._box = look.rect(x, y, wide, high)
        y += 36
        self._title.rect = look.rect(x + 48, y, wide - 96, title)
        y += title + 16
        self._cards.rect = look.rect(x + 48, y, wide - 96, pack)
        y += pack + 16
        self._text.rect = look.rect(x + 48, y, wide - 96, text)
        y += text + 20
        each = max(280.0, u.units(self.close_button.natural_width(look)))
        self.close_button.rect = look.rect((u.width - each) / 2, y, each, button)

    def draw(self, surface: pygame.Surface) -> Rects:
        """The sheet above what the stack has drawn."""
        look = self.look
        style = PanelStyle(
            look.palette.panel,
            1,
            radius=30,
            sheen=0.08,
            stroke_opacity=0.8,
            stroke_width=2,
            shadow_blur=22,
            shadow_dy=14,
        )
        look.glow(surface, self._box, look.px(30), 0.22, 46)
        look.panel(surface, self._box, style)
        self.ui.draw(surface, look)
        self.fresh = False
        return None
