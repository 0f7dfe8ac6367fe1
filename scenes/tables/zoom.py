"""A card read closely: its picture, large, and its words beside it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from scenes.kit.look import Look
from scenes.kit.pixels import blank, put
from scenes.kit.theme import CARD_RADIUS, CARD_RATIO, PAPER_SLIP, TextStyle, rgb
from scenes.kit.widget import REST, Mood, Spot, Widget
from scenes.stage.decks import home
from scenes.stage.placement import Placement

NAVY = rgb("#22264B")
TITLE = TextStyle("display", 30, NAVY, 1.15)
TEXT = TextStyle("bold", 20, rgb("#3E3A5C"), 1.34)
NOTE = TextStyle("bold", 18, rgb("#6B6486"), 1.3)
BADGE = 34
HIGH = 470


@dataclass(frozen=True)
class CardWords:
    """What is to be said of a card; ``number`` stands on the badge, ``note`` beside it."""

    number: str
    title: str
    text: str
    note: str


class Slip(Widget):
    """The paper slip with a card's words."""

    role = "text"

    def __init__(self) -> None:
        super().__init__(key="slip", visible=False)
        self.words = CardWords("", "", "", "")

    def show(self, words: CardWords) -> None:
        """Show a card's words."""
        if words != self.words:
            self.words = words
            self.name = f"{words.title}. {words.text}"
            self.touch()

    def height(self, look: Look, width: int) -> int:
        """The pixels that the words need at a width."""
        room = width - 2 * look.px(26)
        title = look.block_height(self.words.title, TITLE, room)
        text = look.block_height(self.words.text, TEXT, room)
        return title + text + self._foot(look, room) + look.px(60)

    @staticmethod
    def prepare(look: Look, words: CardWords, width: int) -> None:
        """Draw a slip where nobody looks: showing it is quick then."""
        slip = Slip()
        slip.show(words)
        slip.rect = pygame.Rect(0, 0, width, slip.height(look, width))
        slip.draw(blank(*slip.rect.size), look, REST)

    def _foot(self, look: Look, room: int) -> int:
        """The height of the badge, or of the note beside it."""
        side = look.units.text_px(BADGE)
        return max(side, look.block_height(self.words.note, NOTE, room - self._badge_room(look)))

    def _badge_room(self, look: Look) -> int:
        """The width of the badge, which may be long, and of the gap beside it."""
        badge = look.badge(self.words.number, look.units.text_px(BADGE))
        return badge.get_width() + look.px(12)

    def draw(self, surface: pygame.Surface, look: Look, mood: Mood) -> None:
        """Paper, name, rule, badge and note."""
        look.panel(surface, self.rect, PAPER_SLIP)
        pad = look.px(26)
        room = self.rect.w - 2 * pad
        x, y = self.rect.x + pad, self.rect.y + look.px(20)
        title = look.block(self.words.title, TITLE, room)
        put(surface, title, (x, y))
        y += title.get_height() + look.px(8)
        put(surface, look.block(self.words.text, TEXT, room), (x, y))
        side = look.units.text_px(BADGE)
        high = self._foot(look, room)
        foot = self.rect.bottom - look.px(20) - high
        put(surface, look.badge(self.words.number, side), (x, foot + (high - side) // 2))
        taken = self._badge_room(look)
        note = pygame.Rect(x + taken, foot, room - taken, high)
        look.paragraph(surface, self.words.note, note, NOTE, "left", "center")


def open_spots(
    placements: Iterable[Placement],
    look: Look,
    words: Callable[[str], CardWords],
    read: Callable[[Spot], None],
) -> list[Spot]:
    """A spot over every card that lies open: pointed at it is read, clicked it is read at once."""
    spots = []
    for place in placements:
        if place.face is None or place.kind != "card":
            continue
        wide = place.h * place.ratio
        spot = Spot(words(place.face).title, role="card", key=f"open:{place.face}:{place.key}")
        spot.rect = look.rect(place.x - wide / 2, place.y - place.h / 2, wide, place.h)
        spot.angle = place.angle
        spot.on_click = partial(read, spot)
        spots.append(spot)
    return spots


class Zoom(Widget):
    """A card and its slip beside the place that is pointed at."""

    role = "text"

    def __init__(self, game: str) -> None:
        super().__init__(key="zoom", visible=False)
        self.deck = game
        """the folder of the cards' pictures"""
        self._slip = Slip()
        self.face = ""
        self._card = pygame.Rect(0, 0, 0, 0)

    def show(
        self,
        look: Look,
        face: str,
        words: CardWords,
        beside: pygame.Rect,
        spared: Sequence[pygame.Rect] = (),
    ) -> None:
        """Show a card beside a rectangle, wholly on the screen.

        Right, left, above or below it: where it covers least of what is to be ``spared``.
        """
        self.face = face
        self._slip.show(words)
        self.name = self._slip.name
        high = min(look.px(HIGH), look.size[1] - look.px(80))
        wide, slip = round(high * CARD_RATIO), look.px(look.units.grow(330))
        slip_high = self._slip.height(look, slip)
        gap = look.px(18)
        box = pygame.Rect(0, 0, wide + gap + slip, max(high, slip_high))
        box = self.rect = _place(look, box, beside, gap, spared)
        self._card = pygame.Rect(box.x, box.y + (box.h - high) // 2, wide, high)
        self._slip.rect = pygame.Rect(self._card.right + gap, 0, slip, slip_high)
        self._slip.rect.centery = box.centery
        self.visible = True
        self.touch()

    def hide(self) -> bool:
        """Put it away; False when nothing was shown."""
        shown = self.visible
        self.visible = False
        return shown

    def draw(self, surface: pygame.Surface, look: Look, mood: Mood) -> None:
        """The card with its glow, and the slip."""
        look.glow(surface, self._card, self._card.h * CARD_RADIUS, 0.7, 22)
        size = self._card.size
        picture = look.picture(("cards", home(self.deck, self.face), f"{self.face}.webp"), *size)
        if picture is not None:
            put(surface, picture, self._card.topleft)
        self._slip.draw(surface, look, mood)


def _place(
    look: Look, box: pygame.Rect, beside: pygame.Rect, gap: int, spared: Sequence[pygame.Rect]
) -> pygame.Rect:
    screen = pygame.Rect((0, 0), look.size).inflate(-look.px(32), -look.px(32))
    places = [box.copy() for _ in range(4)]
    places[0].midleft = (beside.right + gap, beside.centery)
    places[1].midright = (beside.left - gap, beside.centery)
    places[2].midbottom = (beside.centerx, beside.top - gap)
    places[3].midtop = (beside.centerx, beside.bottom + gap)
    places = [place.clamp(screen) for place in places]
    return min(places, key=lambda place: _covered(place, [beside, beside, *spared]))


def _covered(place: pygame.Rect, spared: Sequence[pygame.Rect]) -> int:
    """Pixels of what is to be seen that lie under a place."""
    return sum(part.w * part.h for part in (place.clip(rect) for rect in spared))
