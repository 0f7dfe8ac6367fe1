"""The settings. Whatever is changed holds at once."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from game.core.words import LANGUAGES
from game.records.settings import IndexLetters
from scenes.app import SPEEDS, TEXT_SIZES
from scenes.kit.buttons import Button
from scenes.kit.choices import Choice, Slider, Stepper, Switch
from scenes.kit.layout import columns, cut_bottom, cut_top, inset
from scenes.kit.look import Look
from scenes.kit.panels import Label, Panel
from scenes.kit.rich import literal
from scenes.kit.theme import (
    BODY_BOLD,
    CAPTION,
    MIN_TARGET_PX,
    SCREEN_TITLE,
    WARNING,
    TextStyle,
)
from scenes.kit.widget import Widget
from scenes.room import Room

INDEX_LETTERS: tuple[IndexLetters, ...] = ("JQK", "BDK")
VOLUMES = ("master", "interface", "cards", "stings")
_SAMPLES = {"interface": "select", "cards": "place", "stings": "turn", "master": "place"}
"""What is heard when a volume is set."""
_TITLE = TextStyle("display", SCREEN_TITLE.size, SCREEN_TITLE.colour, 1.2, SCREEN_TITLE.track)
_NAMED = 0.44
"""The part of a line that its name takes."""


class SettingsScene(Room):
    """Language, screen, sound, and how one plays."""

    def enter(self) -> None:
        """Wear the colours of what lies below: in mid-match one stays at the table."""
        super().enter()
        below = [scene for scene in self.app.stack.scenes[:-1] if not scene.overlay]
        if below:
            self.palette, self.backdrop = below[-1].palette, below[-1].backdrop

    def build(self) -> None:
        """A panel for each kind of thing."""
        words = self.house.words
        self.title = Label(words("house.settings"), _TITLE)
        self.lines: dict[str, list[tuple[Label | None, Widget]]] = {
            "house": self._house_lines(),
            "sound": [self._volume(name) for name in VOLUMES],
            "table": self._table_lines(),
        }
        self.panels = {
            kind: Panel(words(f"house.settings.{kind}"), key=kind) for kind in self.lines
        }
        self.back = Button(words("kit.back"), self.step_back, icon="back", key="back")
        warn = TextStyle("bold", 18, WARNING)
        self.trouble = Label(literal(self.house.trouble_line(sound=True)), warn, valign="center")
        self.ui.set("ground", list(self.panels.values()))
        self.ui.set("words", [self.title, self.trouble])
        for kind, lines in self.lines.items():
            named = [label for label, _ in lines if label is not None]
            self.ui.set(f"{kind} names", named)
            self.ui.set(kind, [widget for _, widget in lines])
        self.ui.set("foot", [self.back])
        if self.ui.focused is None:
            self.ui.focus(self.lines["house"][0][1], ring=False)

    def _named(self, widget: Widget) -> tuple[Label | None, Widget]:
        return Label(widget.name, BODY_BOLD, valign="center"), widget

    def _house_lines(self) -> list[tuple[Label | None, Widget]]:
        words, settings, app = self.house.words, self.house.settings, self.app
        names = [words("house.language.system"), *(words(f"house.language.{x}") for x in LANGUAGES)]
        known = ["", *LANGUAGES]
        at = known.index(settings.language) if settings.language in known else 0
        language = Stepper(
            words("house.language"),
            names,
            at,
            lambda i: self.house.set_language(known[i]),
            wrap=True,
            key="language",
        )
        sizes = sorted({*TEXT_SIZES, app.prefs.text_size})
        text = Stepper(
            words("house.text_size"),
            [words("house.percent", percent=size) for size in sizes],
            sizes.index(app.prefs.text_size),
            lambda i: app.set_text_size(sizes[i]),
            key="text_size",
        )
        full = self._switch("fullscreen", app.backend.fullscreen, app.set_fullscreen)
        still = self._switch("reduced_motion", app.prefs.reduced_motion, app.set_reduced_motion)
        return [self._named(language), self._named(text), (None, full), (None, still)]

    def _table_lines(self) -> list[tuple[Label | None, Widget]]:
        words, settings, app = self.house.words, self.house.settings, self.app
        speed = Choice(
            words("house.speed"),
            [words(f"house.speed.{name}") for name in SPEEDS],
            SPEEDS.index(app.prefs.speed) if app.prefs.speed in SPEEDS else 1,
            self._set_speed,
            key="speed",
        )
        switches = [
            (None, self._switch(name, getattr(settings, name), partial(self._set, name)))
            for name in ("aids", "confirm_king_cat", "confirm_side_stack", "four_colours")
        ]
        letters = Choice(
            words("house.index_letters"),
            [words(f"house.index_letters.{name}") for name in INDEX_LETTERS],
            INDEX_LETTERS.index(settings.index_letters),
            self._set_letters,
            key="index_letters",
        )
        letters.tooltip = words("house.index_letters.text")
        return [self._named(speed), *switches, self._named(letters)]

    def _set_letters(self, index: int) -> None:
        self.house.settings.index_letters = INDEX_LETTERS[index]
        self.house.save()

    def _switch(self, name: str, on: bool, on_change: Callable[[bool], None]) -> Switch:
        words = self.house.words
        return Switch(
            words(f"house.{name}"),
            on,
            on_change,
            words=(words("kit.off"), words("kit.on")),
            key=name,
        )

    def _volume(self, name: str) -> tuple[Label | None, Widget]:
        slider = Slider(
            self.house.words(f"house.volume.{name}"),
            getattr(self.house.settings.volumes, name),
            partial(self._set_volume, name),
            unit="\N{NO-BREAK SPACE}%",
            key=f"volume {name}",
        )
        return self._named(slider)

    # -- what is changed ---------------------------------------------------------------------

    def _set(self, name: str, on: bool) -> None:
        setattr(self.house.settings, name, on)
        self.house.save()

    def _set_volume(self, name: str, amount: int) -> None:
        setattr(self.house.settings.volumes, name, amount)
        self.house.volumes_changed()
        self.app.play_sound(_SAMPLES[name])

    def _set_speed(self, index: int) -> None:
        self.app.prefs.speed = SPEEDS[index]
        self.app.prefs.on_change()

    def leave(self) -> None:
        """Write everything down."""
        self.house.save()

    def update(self, dt: float) -> bool:
        """Follow what keys have changed meanwhile, and say what is wrong with saving."""
        line = literal(self.house.trouble_line(sound=True))
        if line != self.trouble.text:
            self.trouble.text = line
            self.place(self.look)
        self._follow()
        return super().update(dt)

    def _follow(self) -> None:
        """Full screen, speed and text size have keys of their own."""
        full, speed, text = (self.ui.find(key) for key in ("fullscreen", "speed", "text_size"))
        if isinstance(full, Switch) and full.on != self.app.backend.fullscreen:
            full.on = self.app.backend.fullscreen
            full.touch()
        at = SPEEDS.index(self.app.prefs.speed) if self.app.prefs.speed in SPEEDS else 1
        if isinstance(speed, Choice) and speed.index != at:
            speed.index = at
            speed.touch()
        shown = self.house.words("house.percent", percent=self.app.prefs.text_size)
        if isinstance(text, Stepper) and text.value != shown and shown in text.values:
            text.index = text.values.index(shown)
            text.touch()

    # -- places ------------------------------------------------------------------------------

    def place(self, look: Look) -> None:
        """Two panels above with four lines each, one below with three; they share the height."""
        u, gap = look.units, look.px(16)
        area = inset(pygame.Rect((0, 0), look.size), look.px(90), look.px(22))
        area.w = min(area.w, look.px(1900))
        area.centerx = look.size[0] // 2
        foot = look.px(u.target(60))
        self.title.rect, area = cut_top(area, look.line_height(_TITLE), look.px(6))
        head = self.panels["house"].heading_height(look) + look.px(22)
        lines = area.h - 2 * head - gap - 5 * look.px(8)
        if lines - foot - gap >= 7 * MIN_TARGET_PX:
            strip, area = cut_bottom(area, foot, gap)
            self._place_back(look, strip, gap)
        else:  # short of height: beside the title
            name = look.text_width(self.title.name, _TITLE) + 2 * gap
            strip = self.title.rect
            self.title.rect = pygame.Rect(strip.x, strip.y, name, strip.h)
            high = max(MIN_TARGET_PX, min(foot, strip.h - look.px(12)))
            rest = pygame.Rect(strip.x + name, strip.y, strip.w - name, high)
            self._place_back(look, rest, gap, right=True)
        spare = area.h - 2 * head - gap - 5 * look.px(8)
        high = min(look.px(u.target(64)), spare // 7)
        step = look.px(8) + min(look.px(14), (spare - 7 * high) // 5)
        upper = head + 4 * high + 3 * step
        lower = head + 3 * high + 2 * step
        top, rest = cut_top(area, upper, gap)
        bottom, _ = cut_top(rest, lower)
        pair = columns(top, 2, gap)
        for kind, rect in zip(("house", "sound", "table"), (*pair, bottom), strict=True):
            self.panels[kind].rect = rect
        for kind in ("house", "sound"):
            self._place_lines(look, kind, high, step)
        self._place_table(look, high, step)
        self._tell_notes(look, high)

    def _place_back(self, look: Look, strip: pygame.Rect, gap: int, *, right: bool = False) -> None:
        """The way back at one end of a strip, what is wrong with saving in the rest of it."""
        wide = self.back.natural_width(look)
        x = strip.right - wide if right else strip.x
        self.back.rect = pygame.Rect(x, strip.y, wide, strip.h)
        left = strip.x if right else strip.x + wide + gap
        self.trouble.rect = pygame.Rect(left, strip.y, strip.w - wide - gap, strip.h)

    def _tell_notes(self, look: Look, high: int) -> None:
        """What a switch is for stands below its name where there is room, else in its tooltip."""
        lines = look.line_height(BODY_BOLD) + look.line_height(CAPTION)
        for _, widget in self.lines["house"] + self.lines["table"]:
            if isinstance(widget, Switch):
                text = self.house.words(f"house.{widget.key}.text")
                wide = widget.rect.w - round(high * 1.8) - look.px(20)
                fits = lines <= high and look.text_width(text, CAPTION) <= wide
                widget.note, widget.tooltip = (text, "") if fits else ("", text)

    def _place_lines(self, look: Look, kind: str, high: int, step: int) -> None:
        inner = self.panels[kind].inside(look)
        for i, (label, widget) in enumerate(self.lines[kind]):
            line = pygame.Rect(inner.x, inner.y + i * (high + step), inner.w, high)
            _place_line(label, widget, line)

    def _place_table(self, look: Look, high: int, step: int) -> None:
        inner = self.panels["table"].inside(look)
        lines = [pygame.Rect(inner.x, inner.y + i * (high + step), inner.w, high) for i in range(3)]
        (label, speed), *switches, (named, letters) = self.lines["table"]
        _place_line(label, speed, lines[0], 0.2)
        gap = look.px(60)
        first, rest = columns(lines[2], 3, gap)[:2]
        for (_, switch), third in zip(switches, (*columns(lines[1], 3, gap), first), strict=True):
            switch.rect = third
        rest.w = lines[2].right - rest.x
        _place_line(named, letters, rest)


def _place_line(
    label: Label | None, widget: Widget, line: pygame.Rect, named: float = _NAMED
) -> None:
    """Name left, control right; a switch has its name itself."""
    if label is None:
        widget.rect = line
        return
    left = round(line.w * named)
    label.rect = pygame.Rect(line.x, line.y, left, line.h)
    widget.rect = pygame.Rect(line.x + left, line.y, line.w - left, line.h)
