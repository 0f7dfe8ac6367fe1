"""What stands on the Coyote table: on the screen, not above each other, named, reachable."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from game.core.words import Words
from scenes.kit.look import Look
from scenes.kit.pixels import blank
from scenes.kit.sheet import Sheet
from scenes.kit.theme import TextStyle
from scenes.kit.widget import REST
from tests.scenes.house.test_layout import faults
from tests.scenes.tables.coyote_positions import round_of_bids, states
from tests.scenes.tables.hands import aim
from tests.scenes.tables.rig import FedWorker, Rig

SIZES = [(960, 540), (1280, 720), (1920, 1080), (2560, 1080), (1024, 768), (3840, 2160)]
TEXTS = (100, 130, 200)
SMALL = ((960, 540), (1024, 768))
"""Screens on which text grows to 130 % at most."""
SMALLEST = 43
MAY_MEET = ({"cards"}, {"cards", "seats"}, {"cards", "choice"}, {"cards", "piles"})


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("seats", [2, 4, 6])
@pytest.mark.parametrize("language", ["en", "de"])
def test_nothing_leaves_the_screen_or_covers_another(seats: int, language: str, text: int) -> None:
    faults = []
    for size in SIZES:
        if text == 200 and size in SMALL:
            continue
        rig = Rig(size, language, "instant", text_size=text)
        for name, match in states(seats).items():
            rig.sit(match, [0], FedWorker())
            for _ in range(3):
                rig.app.stack.update(0.02)
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
    if look.text_width(table.main.label, table.main.style) > room:
        needed = look.block_height(table.main.label, style, room)
        if needed > table.main.rect.h:
            yield f"the main button cuts {table.main.label!r}"
    for button in table.ui.group("deeds"):
        if button.key in ("spy", "coyote"):
            small = look.tempered(TextStyle("extrabold", 18, None, 1.06), 1.1)
            room = button.rect.w - look.px(100)
            if look.block_height(button.name, small, room) > button.rect.h:
                yield f"the button cuts {button.name!r}"
    if table.verdict.visible:
        rect = table.verdict.places[1]
        line = look.tempered(TextStyle("bold", 21, None, 1.2))
        needed = look.block_height(table.verdict.finding.line, line, rect.w - look.px(48))
        if needed > rect.h * 0.255:
            yield f"the verdict cuts {table.verdict.finding.line!r}"


def _crossing(rig: Rig) -> Iterator[str]:
    """Panels and plates that leave the screen or lie above each other."""
    table, screen = rig.table, pygame.Rect((0, 0), rig.backend.size)
    column = table.column
    parts: dict[str, pygame.Rect] = {
        "chronicle": column.chronicle_panel.rect,
        "prompt": column.prompt_panel.rect,
        **{s.widget.key: s.widget.rect for s in column.slots if s.widget.visible},
        **{f"icon {key}": icon.rect for key, icon in column.icons.items()},
        **{w.key: w.rect for w in (table.ladder, table.sight, table.verdict) if w.visible},
        **{w.key: w.rect for w in table.ui.group("choice") if w.key == "picker"},
        **{
            place.key: table.stage.rect(place.key)
            for place in table.stage.placements
            if place.key.startswith(("plate", "row"))
        },
    }
    for name, rect in parts.items():
        if not screen.contains(rect):
            yield f"{name} leaves the screen: {rect}"
    names = list(parts)
    for i, one in enumerate(names):
        for two in names[i + 1 :]:
            both = parts[one].clip(parts[two])
            if min(both.size) > 2:
                yield f"{one} {parts[one]} and {two} {parts[two]} overlap"


def _misplaced(rig: Rig) -> Iterator[str]:
    screen = pygame.Rect((0, 0), rig.backend.size)
    controls = [c for c in rig.table.controls() if c.focusable]
    for control in controls:
        if not screen.contains(control.rect):
            yield f"{control.key} leaves the screen: {control.rect}"
        least = 24 if control.group in ("cards", "seats") else SMALLEST
        if min(control.rect.size) < least:
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
        for match in states(4).values():
            rig.sit(match, [0], FedWorker())
            rig.app.stack.update(0.02)
            said = [text for w in rig.table.ui.widgets() for text in (w.name, w.tip(), w.value)]
            said += [text for w in rig.table.ground for text in (w.name, w.value)]
            assert all(c.name for c in rig.table.controls() if c.focusable)
            missing = [text for text in said if text.startswith(("coyote.", "table.", "kit."))]
            assert not missing
        rig.close()


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_sheet_of_used_cards_fits(language: str) -> None:
    wrong = []
    for size in SIZES:
        for text in TEXTS:
            rig = Rig(size, language, "instant", text_size=text)
            rig.sit(states(4)["turn"], [0], FedWorker())
            rig.key(pygame.K_t)
            rig.step(3)
            assert isinstance(rig.app.stack.top, Sheet)
            wrong += [f"{size} {text} %: {fault}" for fault in faults(rig.house)]
            rig.close()
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("seat", [0, 3])
def test_one_sits_there_as_ones_own_animal(seat: int) -> None:
    rig = Rig((960, 540), speed="instant")
    rig.sit(round_of_bids(4), [seat], FedWorker())
    rig.step(30)
    rear = rig.table.stage.placement("rear")
    assert rear.face == f"rear_{rig.table.session.players[seat].avatar}"
    rig.close()


@pytest.mark.parametrize("language", ["en", "de"])
def test_what_stands_below_a_verdict_fits_you_as_well_as_a_name(language: str) -> None:
    """No verb of the third person: above it stands "You lose" as often as "Bo loses"."""
    words = Words.load(language)
    for key in ("wins.doubt", "wins.bid", "loses.eye", "loses.out"):
        first = words(f"coyote.verdict.{key}").split()[0]
        assert first not in ("hat", "ist", "zahlt", "verliert", "has", "is", "pays", "loses"), key


@pytest.mark.parametrize("text", [100, 130, 200])
@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
def test_the_two_lines_of_the_doubt_lie_apart(
    size: tuple[int, int], text: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    rig = Rig(size, "de", "instant", text_size=text)
    rig.sit(round_of_bids(6), [0], FedWorker())
    rig.step(20)
    inked: list[pygame.Rect] = []
    write = Look.text

    def noted(look: Look, *how: Any, **more: Any) -> pygame.Rect:
        _, words, _, style, *_ = how
        place = write(look, *how, **more)
        drawn = look.writer.line(words, look.face(style), how[5] if len(how) > 5 else None)
        inked.append(drawn.get_bounding_rect().move(place.topleft))
        return place

    monkeypatch.setattr(Look, "text", noted)
    rig.table.doubt.draw(blank(*size), rig.table.look, REST)
    word, note = inked
    assert word.bottom < note.top
    assert rig.table.doubt.rect.contains(word)
    assert rig.table.doubt.rect.contains(note)
    rig.close()
