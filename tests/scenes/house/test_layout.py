"""Every scene of the house at every size, text size and language: all on screen and readable."""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable

import msgspec
import pygame
import pytest

from game.ai.games import GAMES
from game.records.trouble import Trouble
from scenes import routes
from scenes.app import SteadyTicker
from scenes.backend import HeadlessBackend
from scenes.house import House
from scenes.kit.buttons import Button
from scenes.kit.choices import Choice, Stepper, Switch
from scenes.kit.entry import STYLE, TextEntry
from scenes.kit.look import Look
from scenes.kit.numbers import NumberPicker
from scenes.kit.panels import Label, Panel, ScrollList
from scenes.kit.theme import BODY_BOLD, BUTTON_SMALL, TextStyle
from scenes.kit.widget import Widget
from scenes.pause import PauseScene
from scenes.results import ScoreLine
from scenes.setup import SetupScene
from scenes.title import ContinueButton, GamePiece
from tests.scenes.house.helpers import started, top

SIZES = {
    (960, 540): (100, 130),
    (1280, 720): (100, 130, 200),
    (1366, 768): (100, 130, 200),
    (1920, 1080): (100, 130, 200),
    (2560, 1440): (100, 200),
    (3840, 2160): (100, 130, 200),
    (1440, 1080): (100, 200),
    (3440, 1440): (100, 200),
}
SMALLEST = 44  # pixels of what is clicked
_KEY = re.compile(rf"\b(house|kit|level|records|{'|'.join(GAMES)})\.[a-z0-9_.]+")
CONTENTS = TextStyle("extrabold", 20)
SLACK = 2  # pixels of rounding


def _title_again(house: House) -> None:
    for number in range(3):
        started(house, 2 + number, moves=20).close()
    house._opening = Trouble("records.damaged_backup", {"file": "lamplight.db.damaged-1"})
    routes.open_title(house)


def _matches(house: House) -> None:
    for number in range(7):
        started(house, 2 + number % 5, moves=20).close()
    routes.open_matches(house)


def _setup(house: House, seat: int, seats: int, game: str = "king_cat") -> None:
    routes.open_setup(house, game)
    scene = top(house)
    assert isinstance(scene, SetupScene)
    while len(scene.plan.players) > seats:
        scene._remove()
    while len(scene.plan.players) < seats:
        scene._add()
    scene._choose(seat)


def _setup_code(house: House, seats: int = 6, game: str = "king_cat") -> None:
    _setup(house, 1, seats, game)
    scene = top(house)
    assert isinstance(scene, SetupScene)
    scene.options.show_code()
    scene.options._unfold()


def _setup_page(house: House, game: str, page: int) -> None:
    _setup(house, 1, GAMES[game].min_seats, game)
    scene = top(house)
    assert isinstance(scene, SetupScene)
    scene.options.page = page


def _results(house: House, game: str) -> None:
    most = GAMES[game].max_seats
    routes.open_results(house, started(house, most, moves=-1, game=game))


def _thoughts(house: House, game: str) -> None:
    most = GAMES[game].max_seats
    routes.open_thoughts(house, started(house, most, moves=-1, game=game))


def _tempered(house: House, game: str = "seven_sins") -> None:
    _setup(house, 1, 2, game)
    scene = top(house)
    assert isinstance(scene, SetupScene)
    assert scene.editor.temper.visible
    scene._set_player(msgspec.structs.replace(scene.plan.players[1], temper="grudging"), True)


def _curtain(house: House) -> None:
    routes.open_curtain(house, started(house, 4, people=4), 2, lambda: None)


def _pause_of(house: House, people: int) -> None:
    routes.open_table(house, started(house, 6, people=people))
    house.app.step()
    routes.open_pause(house)


def _leave(house: House) -> None:
    _pause_of(house, 3)
    scene = top(house)
    assert isinstance(scene, PauseScene)
    scene.leaving[2].activate()


SCENES: dict[str, Callable[[House], None]] = {
    "title": routes.open_title,
    "title with matches and trouble": _title_again,
    "matches": _matches,
    "no matches": routes.open_matches,
    "setup": lambda house: _setup(house, 0, 4),
    "setup of six": lambda house: _setup(house, 5, 6),
    "setup of two": lambda house: _setup(house, 1, 2),
    "setup with a deal code": _setup_code,
    "setup of coyote": lambda house: _setup(house, 1, 6, "coyote"),
    "setup of spite & malice": lambda house: _setup(house, 0, 2, "spite_malice"),
    "setup of spite & malice, an AI": lambda house: _setup(house, 1, 2, "spite_malice"),
    "setup of spite & malice, second page": lambda house: _setup_page(house, "spite_malice", 1),
    "setup of spite & malice, third page": lambda house: _setup_page(house, "spite_malice", 2),
    "setup of spite & malice with a deal code": lambda house: _setup_code(house, 2, "spite_malice"),
    "setup of seven sins": lambda house: _setup(house, 0, 3, "seven_sins"),
    "setup with a temper": _tempered,
    "setup with a temper of spite & malice": lambda house: _tempered(house, "spite_malice"),
    "curtain": _curtain,
    "results": lambda house: routes.open_results(house, started(house, 6, moves=-1)),
    "results of coyote": lambda house: _results(house, "coyote"),
    "results of spite & malice": lambda house: _results(house, "spite_malice"),
    "results of seven sins": lambda house: _results(house, "seven_sins"),
    "thoughts": lambda house: _thoughts(house, "king_cat"),
    "thoughts of spite & malice": lambda house: _thoughts(house, "spite_malice"),
    "settings": routes.open_settings,
    "rules": lambda house: routes.open_rules(house, "king_cat"),
    "rules of coyote": lambda house: routes.open_rules(house, "coyote"),
    "rules of spite & malice": lambda house: routes.open_rules(house, "spite_malice"),
    "rules of seven sins": lambda house: routes.open_rules(house, "seven_sins"),
    "credits": routes.open_credits,
    "pause": routes.open_pause,
    "pause of two people": lambda house: _pause_of(house, 2),
    "pause of six people": lambda house: _pause_of(house, 6),
    "somebody leaves": _leave,
    "quit": routes.ask_to_quit,
}


def _is_ground(widget: Widget) -> bool:
    return isinstance(widget, Panel)


def _label(widget: Label, look: Look) -> str:
    if not widget.text:
        return ""
    need = widget.height(look, widget.rect.w)
    if need > widget.rect.h + SLACK:
        return f"needs {need} pixels of height, has {widget.rect.h}"
    face = look.face(widget.style)
    words = [word for word in widget.name.split() if len(word) < 30]  # endless names may break
    widest = max((look.writer.natural_width(word, face) for word in words), default=0)
    return f"a word is cut: {widest} > {widget.rect.w}" if widest > widget.rect.w + SLACK else ""


def _line(text: str, style: TextStyle, room: int, look: Look) -> str:
    wide = look.text_width(text, look.fit_style(text, style, room))
    return f"“{text}” is cut: {wide} > {room}" if wide > room + SLACK else ""


def _wording(widget: Widget, look: Look) -> str:
    """What is cut off in a widget; empty when nothing is."""
    if isinstance(widget, Label):
        return _label(widget, look)
    if isinstance(widget, GamePiece):
        room = widget.plate.w - 2 * look.px(16)
        return _line(widget.name, TextStyle("title", 38, None, 1.2, 1), room, look)
    if isinstance(widget, ContinueButton):
        return _line(widget.label, widget.style, widget.rect.w - look.px(60), look)
    if isinstance(widget, Button):
        extra = widget.natural_width(look) - look.text_width(widget.label, widget.style)
        return _line(widget.label, widget.style, widget.rect.w - extra + look.px(24), look)
    if isinstance(widget, Choice):
        segments = zip(widget.options, widget.segments(), strict=True)
        faults = [
            _line(text, TextStyle("extrabold", 20), box.w - look.px(16), look)
            for text, box in segments
        ]
        return "".join(faults)
    if isinstance(widget, Stepper):
        room = widget.rect.w - 2 * widget.rect.h
        values = [value for value in widget.values if "{" not in value and "W" * 30 not in value]
        return "".join(_line(value, BUTTON_SMALL, room, look) for value in values)
    if isinstance(widget, NumberPicker):
        room = widget.rect.w - 2 * widget.rect.h
        return "".join(_line(value, BUTTON_SMALL, room, look) for value in widget.widest)
    if isinstance(widget, Switch):
        room = widget.rect.w - round(widget.rect.h * 1.8) - look.px(16)
        return _line(widget.name, BODY_BOLD, room, look)
    if isinstance(widget, ScoreLine):
        return _line(widget.value, BODY_BOLD, widget.rect.w * 3 // 5, look)
    if isinstance(widget, ScrollList) and widget.key == "contents":
        room = widget.rect.w - look.px(14) - 2 * look.px(14)
        return "".join(_line(row.label[:-2], CONTENTS, room, look) for row in widget.rows)
    if isinstance(widget, TextEntry):
        return _line(widget.hint, STYLE, widget.rect.w - 2 * look.px(22), look)
    return ""


def faults(house: House) -> list[str]:
    """Everything that lies wrongly in the scene that is shown."""
    scene, look = top(house), top(house).look
    screen = pygame.Rect((0, 0), look.size)
    widgets = scene.ui.widgets()
    found = []
    for widget in widgets:
        what = f"{type(widget).__name__} “{widget.name[:40]}”"
        if not screen.contains(widget.rect):
            found.append(f"{what} leaves the screen: {widget.rect}")
        if widget.takes_focus and min(widget.rect.size) < SMALLEST - 1:
            found.append(f"{what} is too small to hit: {widget.rect.size}")
        if _KEY.fullmatch(widget.name) or _KEY.search(widget.value):
            found.append(f"{what} shows a key of the catalogs")
        wording = _wording(widget, look)
        if wording:
            found.append(f"{what}: {wording}")
    solid = [widget for widget in widgets if not _is_ground(widget)]
    for one, two in itertools.combinations(solid, 2):
        common = one.rect.clip(two.rect)
        if min(common.size) > SLACK:
            found.append(f"“{one.name[:40]}” and “{two.name[:40]}” overlap by {common.size}")
    return found


@pytest.mark.parametrize("name", SCENES)
@pytest.mark.parametrize("language", ["en", "de"])
def test_everything_fits(name: str, language: str) -> None:
    house = House.for_now(language)
    backend = HeadlessBackend((1920, 1080))
    app = house.make_app(backend, SteadyTicker())
    SCENES[name](house)
    wrong = []
    for size, texts in SIZES.items():
        for text in texts:
            backend.resize(size)
            app.prefs.text_size = text
            app.relayout()
            wrong += [f"{size} {text} %: {fault}" for fault in faults(house)]
    app.close()
    assert not wrong, "\n".join(wrong)
