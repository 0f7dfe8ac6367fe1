"""The used cards of Coyote, laid out: they are public, and it pays to remember them."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.core.teller import Teller
from game.coyote.cards import PACK, Card
from scenes.house import House
from scenes.kit.look import Look
from scenes.kit.pixels import faded, put
from scenes.kit.sheet import Sheet
from scenes.kit.theme import COYOTE, PanelStyle
from scenes.kit.widget import Mood, Widget
from scenes.tables.coyote_layout import face_of

ROWS = (9, 8)
"""All 17 cards, in the order of the rule page."""


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


def used_cards(house: House, teller: Teller, used: Sequence[Card]) -> Sheet:
    """A sheet with the whole pack, the used cards bright."""
    words = house.words
    known = sorted(used, key=PACK.index)
    name = words.count("coyote.table.used", len(known))
    cards = _Cards(name, known, [teller.card(card) for card in known])
    title, text = words("coyote.table.used.title"), words("coyote.table.used.text")
    return Sheet(COYOTE, title, cards, text, words("kit.close"), (1360.0, 440.0))
