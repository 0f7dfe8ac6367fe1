"""Controls of the King Cat table: on the screen, not above each other, named, reachable."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.core.match import Match
from game.king_cat.cards import GUESSES
from scenes.kit.rich import literal
from scenes.kit.theme import TextStyle
from tests.scenes.tables.games import GAMES, still
from tests.scenes.tables.hands import Mouse, aim
from tests.scenes.tables.positions import position
from tests.scenes.tables.rig import FedWorker, Rig

SIZES = [(960, 540), (1280, 720), (1920, 1080), (2560, 1080), (1024, 768), (3840, 2160)]
TEXTS = (100, 130, 200)
SMALL = ((960, 540), (1024, 768))
"""Screens on which text grows to 130 % at most."""
MAY_MEET = ({"hand", "choice"}, {"slip", "hand"}, {"seats", "slip"})


def _states(seats: int) -> list[tuple[str, Match, list[str]]]:
    others = [[3], [4], [1], [1], [5]][: seats - 1]
    place = position(seats, hand=[[2, 6], *others])
    place.play(0, "play 2")
    dig = position(seats, hand=[[2, 6], *others])
    dig.play(0, "play 6")
    wheel = ["hand0", "seat1"] if seats > 2 else ["hand0"]
    return [
        ("play", position(seats, hand=[[1, 2], *others]), []),
        ("ready", position(seats, hand=[[9, 7], *others]), ["hand1"]),
        ("aiming", position(seats, hand=[[5, 2], *others]), ["hand0"]),
        ("wheel", position(seats, hand=[[1, 2], *others]), wheel),
        ("place", place, ["gap1"]),
        ("dig", dig, ["swap"]),
    ]


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("seats", [2, 4, 6])
@pytest.mark.parametrize("language", ["en", "de"])
def test_nothing_leaves_the_screen_or_covers_another(seats: int, language: str, text: int) -> None:
    faults = []
    for size in SIZES:
        if text == 200 and size in SMALL:
            continue
        rig = Rig(size, language, "instant", text_size=text)
        for name, match, chosen in _states(seats):
            rig.sit(match, [0], FedWorker())
            rig.app.stack.update(0.02)
            rig.app.stack.update(0.02)
            for key in chosen:
                widget = rig.table.ui.find(key)
                assert widget is not None
                widget.activate()
            found = [*_misplaced(rig), *_cut(rig), *_crossing(rig)]
            faults += [f"{size} {name}: {fault}" for fault in found]
        rig.close()
    assert not faults, "\n".join(faults)


def _cut(rig: Rig) -> Iterator[str]:
    """Words that do not fit where they stand."""
    table, look = rig.table, rig.table.look
    for label in (table.question, table.help):
        needed = label.height(look, label.rect.w)
        if label.text and needed > label.rect.h + 2:
            yield f"{label.key} needs {needed} of {label.rect.h} pixels: {label.text!r}"
    style = TextStyle(table.main.style.role, 21, None, 1.12)
    room = table.main.rect.w - look.px(36)
    needed = look.block_height(literal(table.main.label), style, room)
    in_one = look.text_width(table.main.label, table.main.style) <= room
    if not in_one and needed > table.main.rect.h:
        yield f"the main button cuts {table.main.label!r}"
    for plate in () if table.geometry.narrow else table.plates:
        if look.text_width(plate.name, plate.name_style(look)) > plate.name_room(look):
            yield f"the name {plate.name!r} is cut"
    if table.slip.visible:
        needed = table.slip.height(look, table.slip.rect.w)
        if needed > table.slip.rect.h:
            yield f"the slip needs {needed} of {table.slip.rect.h} pixels"
    wide = [word for label in (table.question, table.help) for word in label.text.split()]
    for word in wide:
        if look.text_width(word, table.question.style) > table.question.rect.w:
            yield f"{word!r} is wider than the prompt"


def _crossing(rig: Rig) -> Iterator[str]:
    """Panels and plates that leave the screen or lie above each other."""
    table, screen = rig.table, pygame.Rect((0, 0), rig.backend.size)
    column = table.column
    parts: dict[str, pygame.Rect] = {
        **({"ribbon": table.banner.rect} if table.banner.visible else {}),
        "chronicle": column.chronicle_panel.rect,
        "prompt": column.prompt_panel.rect,
        "main": table.main.rect,
        "tally": table.tally.rect,
        **{f"icon {key}": icon.rect for key, icon in column.icons.items()},
        **{plate.key: plate.rect for plate in table.plates},
        **({"slip": table.slip.rect} if table.slip.visible else {}),
    }
    for name, rect in parts.items():
        if not screen.contains(rect):
            yield f"{name} leaves the screen: {rect}"
    names = list(parts)
    for i, one in enumerate(names):
        for two in names[i + 1 :]:
            both = parts[one].clip(parts[two])
            plate_above = "slip" in (one, two) and ("plate" in one + two or "ribbon" in one + two)
            if min(both.size) > 2 and not plate_above:
                yield f"{one} {parts[one]} and {two} {parts[two]} overlap"


def _misplaced(rig: Rig) -> Iterator[str]:
    screen = pygame.Rect((0, 0), rig.backend.size)
    controls = [c for c in rig.table.controls() if c.focusable]
    for control in controls:
        seen = control.rect.clip(screen)
        most = control.rect.w * control.rect.h * (0.85 if control.group == "hand" else 1)
        if seen.w * seen.h < most:
            yield f"{control.key} leaves the screen: {control.rect}"
        if min(control.rect.size) < 24:
            yield f"{control.key} is too small: {control.rect}"
        try:
            aim(rig, control.key)
        except AssertionError as error:
            yield str(error)
    for i, one in enumerate(controls):
        for two in controls[i + 1 :]:
            if _covers(one.rect, two.rect) and {one.group, two.group} not in MAY_MEET:
                yield f"{one.key} {one.rect} and {two.key} {two.rect} overlap"


def _covers(one: pygame.Rect, two: pygame.Rect) -> bool:
    both = one.clip(two)
    return both.w * both.h > 0.12 * min(one.w * one.h, two.w * two.h)


def test_every_control_has_a_name_in_both_languages() -> None:
    for language in ("en", "de"):
        rig = Rig((960, 540), language, "instant")
        for _, match, chosen in _states(4):
            rig.sit(match, [0], FedWorker())
            rig.settle()
            for key in chosen:
                Mouse(rig).use(key)
            names = [c.name for c in rig.table.controls() if c.focusable]
            assert all(names)
            missing = [name for name in names if name.startswith(("king_cat.", "table.", "kit."))]
            assert not missing
        rig.close()


def test_the_guessing_wheel_offers_every_number_but_one() -> None:
    rig = Rig((960, 540), speed="instant")
    rig.sit(position(3), [0], FedWorker())
    rig.settle()
    for key in ("hand0", "seat1"):
        Mouse(rig).use(key)
    offered = [c.key for c in rig.table.controls() if c.key.startswith("guess")]
    assert offered == [f"guess{card}" for card in GUESSES]
    rig.close()


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("language", ["en", "de"])
def test_the_open_cards_of_two_players_lie_clear_of_everything(language: str, text: int) -> None:
    faults = []
    for size in SIZES:
        if text == 200 and size in SMALL:
            continue
        rig = Rig(size, language, "instant", text_size=text)
        play = position(2, hand=[[2, 6], [3]], open_aside=[5, 9])
        place = position(2, hand=[[2, 6], [3]], open_aside=[5, 9])
        place.play(0, "play 2")
        for match in (play, place):
            rig.sit(match, [0], FedWorker())
            rig.app.stack.update(0.02)
            rig.app.stack.update(0.02)
            faults += [f"{size} {fault}" for fault in _hidden_by_open_cards(rig)]
        rig.close()
    assert not faults, "\n".join(faults)


def _hidden_by_open_cards(rig: Rig) -> Iterator[str]:
    table = rig.table
    shown = table.director.shown
    opened = {f"c{card.id}" for card in shown.cards("open_aside")}
    places = {p.key: pygame.Rect((0, 0), table.stage.sprites.size(p)) for p in table.placements()}
    for place in table.placements():
        if place.angle == 90:
            places[place.key].size = places[place.key].size[::-1]
        places[place.key].center = table.look.units.point(place.x, place.y)
    others = {key: rect for key, rect in places.items() if key not in opened}
    others |= {"tally": table.tally.rect, "column": table.column.chronicle_panel.rect}
    others |= {"words of the pile": table.pile_chip.rect, "words aside": table.aside_chip.rect}
    mine = {key: places[key] for key in opened} | {"words": table.open_chip.rect}
    for one, here in mine.items():
        for two, there in others.items():
            if min(here.clip(there).size) > 2:
                yield f"{table.view['phase']}: {one} {here} and {two} {there} overlap"


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_tally_names_every_card_in_full(language: str) -> None:
    for size in SIZES:
        for text in TEXTS:
            if text == 200 and size in SMALL:
                continue
            rig = Rig(size, language, "instant", text_size=text)
            rig.sit(position(4), [0], FedWorker())
            rig.app.stack.update(0.02)
            table, look = rig.table, rig.table.look
            style = table.tally.name_style(look)
            for _, name, _, _ in table.tally.rows:
                assert look.text_width(name, style) <= table.tally.name_room(look), (size, text)
            rig.close()


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("language", ["en", "de"])
def test_what_happened_is_said_beside_the_tally(language: str, seats: int) -> None:
    """The longest sentences, too."""
    wide = 0
    for size, text in (((960, 540), 130), ((1024, 768), 130), ((1280, 720), 200)):
        rig = Rig(size, language, "instant", text_size=text)
        for match, _ in GAMES["king_cat"].story(seats * 7 + 1, seats):
            rig.sit(still(match), [0], FedWorker())
            rig.app.stack.update(0.02)
            rig.app.stack.update(0.02)
            table = rig.table
            if table.banner.visible:
                wide = max(wide, table.banner.rect.w)
                assert min(table.banner.rect.clip(table.tally.rect).size) <= 2, table.banner.name
        rig.close()
    assert wide > 300
