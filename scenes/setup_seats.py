"""The seats of the set-up: portraits in a row, and the editor of the chosen one."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pygame

from game.ai.levels import temper_key
from game.core.bot import TEMPERS
from game.records.names import LONGEST
from game.records.profiles import PlayerSpec
from scenes import setup_plan
from scenes.avatars import AVATARS
from scenes.house import House
from scenes.kit.buttons import Button
from scenes.kit.choices import Choice, Stepper
from scenes.kit.entry import TextEntry
from scenes.kit.look import Look
from scenes.kit.panels import Label
from scenes.kit.pixels import faded, put
from scenes.kit.theme import (
    BODY,
    HAIRLINE,
    MIN_TARGET_PX,
    NAME,
    SAND,
    PanelStyle,
    TextStyle,
    mix,
)
from scenes.kit.widget import Mood, Widget
from scenes.tables.plate import portrait

FACE, LARGEST_FACE = 96, 190
_AI_LEVEL = TextStyle("bold", 18)
_TEMPERS = ("", *TEMPERS)


def level_name(house: House, level: str) -> str:
    """What a level is called."""
    return house.words(f"level.{level}")


class SeatCard(Widget):
    """A seat with its portrait. A click chooses it."""

    role = "player"
    takes_focus = True

    def __init__(
        self,
        house: House,
        seat: int,
        player: PlayerSpec,
        name: str,
        chosen: bool,
        on_choose: Callable[[int], None],
    ) -> None:
        """``name`` as it will be shown at the table."""
        super().__init__(name, key=f"seat{seat}")
        self.house = house
        self.seat = seat
        self.player = player
        self.chosen = chosen
        self._on_choose = on_choose

    @staticmethod
    def height(look: Look, face: int) -> int:
        """Pixels a seat needs with a portrait of ``face`` pixels."""
        lines = look.line_height(NAME) + look.line_height(_AI_LEVEL)
        return face + lines + look.px(34)

    def _face(self, look: Look) -> int:
        return self.rect.h - self.height(look, 0)

    @property
    def value(self) -> str:
        """Person, or the AI's level, with its temper where it has one."""
        words, player = self.house.words, self.player
        if player.kind == "person":
            return words("house.seat.person")
        level = level_name(self.house, player.level)
        if not player.temper:
            return level
        return words("house.seat.tempered", level=level, temper=words(temper_key(player.temper)))

    def show(self, player: PlayerSpec, name: str) -> None:
        """Show another player."""
        self.player, self.name = player, name
        self.touch()

    def activate(self) -> None:
        """Choose it."""
        self._on_choose(self.seat)

    def draw(self, surface: pygame.Surface, look: Look, mood: Mood) -> None:
        """Portrait, name, what they are."""
        lit = mood.lit or self.chosen
        style = PanelStyle(
            mix(look.palette.panel, HAIRLINE, 0.16 if self.chosen else 0.08 if lit else 0.0),
            0.92,
            stroke_opacity=1.0 if self.chosen else 0.75 if lit else 0.35,
            stroke_width=2.5 if self.chosen else 1.6,
            sheen=0.08,
        )
        if self.chosen:
            look.glow(surface, self.rect, look.px(22), 0.35, 14)
        look.panel(surface, self.rect, style)
        if mood.focused and mood.ring:
            look.ring(surface, self.rect, look.px(22))
        side = self._face(look)
        x, y = self.rect.centerx, self.rect.y + look.px(12)
        put(surface, portrait(look, self.player.avatar, self.name, side), (x - side // 2, y))
        y += side + look.px(4) + look.line_height(NAME) // 2
        room = self.rect.w - look.px(24)
        look.text(surface, self.name, (x, y), NAME, "center", room)
        y += (look.line_height(NAME) + look.line_height(_AI_LEVEL)) // 2
        quiet = TextStyle(_AI_LEVEL.role, _AI_LEVEL.size, look.palette.muted)
        mark = "person" if self.player.kind == "person" else "robot"
        icon = round(look.line_height(quiet) * 0.8)
        room -= icon + look.px(8)
        shown = self.value
        if look.text_width(shown, quiet) > room and self.player.kind == "ai":
            shown = level_name(self.house, self.player.level)  # the editor tells the temper
        wide = min(look.text_width(shown, quiet), room)
        left = x - (wide + icon + look.px(8)) // 2
        look.icon(surface, mark, (left + icon // 2, y), icon, look.palette.muted)
        look.text(surface, shown, (left + icon + look.px(8), y), quiet, "midleft", wide + 2)


class NewSeat(Widget):
    """An empty place: a click puts one more AI there."""

    role = "button"
    takes_focus = True

    def __init__(self, name: str, on_click: Callable[[], None]) -> None:
        """``name`` says what a click does."""
        super().__init__(name, key="add")
        self._on_click = on_click

    def activate(self) -> None:
        """One more."""
        self._on_click()

    def draw(self, surface: pygame.Surface, look: Look, mood: Mood) -> None:
        """A dashed place with a plus."""
        style = PanelStyle(
            look.palette.panel,
            0.6 if mood.lit else 0.35,
            stroke_opacity=0.9 if mood.lit else 0.5,
            stroke_width=2,
            dash=True,
            shadow_opacity=0,
        )
        look.panel(surface, self.rect, style)
        if mood.focused and mood.ring:
            look.ring(surface, self.rect, look.px(22))
        side = look.px(56)
        face = self.rect.h - SeatCard.height(look, 0)
        x, y = self.rect.centerx, self.rect.y + look.px(12) + face // 2
        look.icon(surface, "plus", (x, y), side, SAND, 1.0 if mood.lit else 0.75)
        words = TextStyle("bold", 20, SAND if mood.lit else look.palette.muted)
        box = self.rect.inflate(-look.px(24), 0)
        box.y, box.h = self.rect.y + look.px(12) + face, self.rect.h - face - look.px(20)
        look.paragraph(surface, self.name, box, words, "center", "center")


class AvatarButton(Widget):
    """One picture to choose."""

    role = "radio"
    takes_focus = True

    def __init__(
        self, avatar: str, name: str, chosen: bool, on_choose: Callable[[str], None]
    ) -> None:
        """``name`` is the animal's."""
        super().__init__(name, key=f"avatar {avatar}", tooltip=name)
        self.avatar = avatar
        self.chosen = chosen
        self._on_choose = on_choose

    @property
    def value(self) -> str:
        """A mark for those who listen."""
        return "✓" if self.chosen else ""

    def activate(self) -> None:
        """Take it."""
        self._on_choose(self.avatar)

    def draw(self, surface: pygame.Surface, look: Look, mood: Mood) -> None:
        """The portrait; the chosen one has a ring of light."""
        side = min(self.rect.w, self.rect.h)
        box = pygame.Rect(0, 0, side, side)
        box.center = self.rect.center
        if self.chosen:
            look.glow(surface, box, side / 2, 0.9, 12)
        picture = portrait(look, self.avatar, self.name, side)
        bright = self.chosen or mood.lit
        put(surface, picture if bright else faded(picture, 0.86), box.topleft)
        if mood.focused and mood.ring:
            look.ring(surface, box, side / 2)


class SeatEditor:
    """What can be changed about one player."""

    def __init__(
        self,
        house: House,
        game: str,
        player: PlayerSpec,
        on_change: Callable[[PlayerSpec, bool], None],
        on_remove: Callable[[], None] | None,
        *,
        written: str,
    ) -> None:
        """``on_change(player, everything)``; only a name changed when ``everything`` is False.

        ``written`` is the name as it stands in its entry.
        """
        words = house.words
        self.player = player
        self._change = on_change
        self._game = game
        self._usual = setup_plan.usual_level(game)
        self._levels = setup_plan.levels_of(game)
        quiet = TextStyle(BODY.role, 19)
        self.kind = Choice(
            words("house.seat.kind"),
            [words("house.seat.person"), words("house.seat.ai")],
            int(player.kind == "ai"),
            self._set_kind,
            key="kind",
        )
        self.entry = TextEntry(
            words("house.seat.name"),
            written,
            self._set_name,
            hint=words("house.seat.name.hint"),
            limit=LONGEST,
            key="name",
        )
        at = self._levels.index(player.level) if player.level in self._levels else 0
        self.level = Stepper(
            words("house.seat.level"),
            [level_name(house, name) for name in self._levels],
            at,
            self._set_level,
            key="level",
        )
        self.temper = Stepper(
            words("house.seat.temper"),
            [words(temper_key(temper)) for temper in _TEMPERS],
            _TEMPERS.index(player.temper) if player.temper in _TEMPERS else 0,
            self._set_temper,
            key="temper",
        )
        self.level_text = Label(self._about(house, self._levels[at], player.temper), quiet)
        self._ai = player.kind == "ai"
        self._choosable = len(self._levels) > 1
        self.level.visible = self._ai and self._choosable
        self.temper.visible = self._ai and setup_plan.has_temper(self._levels[at])
        self.level_text.visible = self._ai
        person = words("house.seat.person.text")
        self.person_text = Label(person, quiet)
        self.person_text.visible = player.kind == "person"
        self.remove = Button(
            words("house.seat.remove"), on_remove, icon="trash", small=True, key="remove"
        )
        self.remove.visible = on_remove is not None
        self.avatars = [
            AvatarButton(
                avatar, words(f"house.avatar.{avatar}"), avatar == player.avatar, self._set_avatar
            )
            for avatar in AVATARS
        ]
        self.widgets: list[Widget] = [
            self.kind,
            self.entry,
            self.level,
            self.temper,
            self.level_text,
            self.person_text,
            *self.avatars,
            self.remove,
        ]

    def _about(self, house: House, level: str, temper: str) -> str:
        """What level and temper are like; with the level's name, where there is none to choose."""
        words, key = house.words, f"level.{level}.text"
        text = words(key) if words.has(key) else ""
        if len(self._levels) <= 1:
            text = words("house.seat.only_level", level=level_name(house, level), text=text)
        if not temper:
            return text
        key = f"{temper_key(temper)}.text"
        own = f"{self._game}.{key}"  # where a temper shows in another way than elsewhere
        return words("house.seat.about", level=text, temper=words(own if words.has(own) else key))

    def _set(self, everything: bool = True, **changes: str) -> None:
        self.player = msgspec.structs.replace(self.player, **changes)
        self._change(self.player, everything)

    def _set_kind(self, index: int) -> None:
        kind = ("person", "ai")[index]
        level = self.player.level or self._usual
        self._set(kind=kind, level=level)

    def _set_name(self, text: str) -> None:
        self._set(False, name=text)

    def _set_level(self, index: int) -> None:
        level = self._levels[index]
        kept = self.player.temper if setup_plan.has_temper(level) else ""
        self._set(level=level, temper=kept)

    def _set_temper(self, index: int) -> None:
        self._set(temper=_TEMPERS[index])

    def _set_avatar(self, avatar: str) -> None:
        self._set(avatar=avatar)

    def height(self, look: Look) -> int:
        """Pixels it needs: four controls, a line or two, and the way out."""
        high, gap = look.px(look.units.target(56)), look.px(14)
        words = 2 * look.line_height(_AI_LEVEL)
        return 4 * (high + gap) + words + gap + look.px(look.units.target(50))

    def place(self, look: Look, area: pygame.Rect) -> None:
        """Kind, name, level and temper left; the pictures right."""
        u, gap = look.units, look.px(14)
        columns, rows = 4, 3
        side = min(
            (area.h - gap * (rows - 1)) // rows,
            look.px(150),
            max(MIN_TARGET_PX, (round(area.w * 0.44) - gap * (columns - 1)) // columns),
        )
        grid = side * columns + gap * (columns - 1)
        left = area.right - grid
        top = area.y + (area.h - side * rows - gap * (rows - 1)) // 2
        for i, avatar in enumerate(self.avatars):
            x, y = left + i % columns * (side + gap), top + i // columns * (side + gap)
            avatar.rect = pygame.Rect(x, y, side, side)
        wide = left - area.x - look.px(36)
        controls: list[Widget] = [self.kind, self.entry, self.level]
        if self.temper.visible:
            controls.append(self.temper)
        rows = len(controls) + self.remove.visible
        if (area.h - (rows - 1) * gap) // rows < MIN_TARGET_PX:  # what can be hit goes first
            area, gap = area.inflate(0, look.px(18)), look.px(6)
        high = min(look.px(u.target(56)), (area.h - (rows - 1) * gap) // rows)
        y = area.y
        for widget in controls:
            widget.rect = pygame.Rect(area.x, y, wide, high)
            y += high + gap
        self.person_text.rect = self.level.rect.copy()
        self.remove.rect = pygame.Rect(0, 0, 1, 1)
        remove = min(self.remove.natural_width(look), wide)
        low = min(high, look.px(u.target(50)))
        self.remove.rect = pygame.Rect(area.x, area.bottom - low, remove, low)
        foot = self.remove.rect.y - gap if self.remove.visible else area.bottom
        if not self._choosable:
            y = self.level.rect.y
        text = pygame.Rect(area.x, y, wide, max(0, foot - y))
        self.level_text.rect = text
        self.level_text.visible = self._ai and bool(self.level_text.text)
        need = self.level_text.height(look, wide)
        if need > text.h:
            self.level_text.visible = False
            about = self.level_text.text if self._ai else ""
            self.level.tooltip = self.temper.tooltip = self.kind.tooltip = about
        if self.player.kind == "person":
            below = foot - self.person_text.rect.y
            self.person_text.rect.h = below
            self.person_text.visible = self.person_text.height(look, wide) <= below
