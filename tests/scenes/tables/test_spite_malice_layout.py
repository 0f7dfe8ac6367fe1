"""Everything at the Spite & Malice table is on the screen, readable, and in nothing's way."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

import pygame
import pytest

from game.core.match import Match
from scenes.kit.rich import literal
from scenes.kit.theme import MIN_TARGET_PX, TextStyle
from scenes.tables.spite_malice_widgets import Sign
from tests.scenes.tables.rig import FedWorker, Rig
from tests.scenes.tables.spite_malice_positions import match_of

SIZES = [(960, 540), (1280, 720), (1920, 1080), (2560, 1080), (1024, 768), (3840, 2160)]
TEXTS = (100, 130, 200)
SMALL = ((960, 540), (1024, 768))
"""Screens on which text grows to 130 % at most."""
TALL = ["QS", "9H", "6D", "QC", "TD", "9S", "8C", "7C", "5H", "4H"]


def _states() -> list[tuple[str, Match, list[str]]]:
    kings = [["AD", "KS"], ["AS", "2S", "KH"], ["AC", "2D", "3S", "4D", "5D", "6D", "KC"]]
    full = [[["QS"], ["TS", "9D"], ["3S"], TALL], [TALL, TALL[2:], ["2C"], ["3C"]]]
    over = match_of(payoff=[["7D"], ["9C", "QH", "QD"]])
    over.play(0, "payoff center 1")
    drawn = match_of(stock=["AS"], hand=[["2H", "3H"], ["5S", "5H", "5D"]])
    drawn.play(0, "hand 2H side 4")
    return [
        ("play", match_of(), []),
        ("king", match_of(center=kings), ["hand2"]),
        ("aside", match_of(side=full), ["hand3"]),
        ("several", match_of(), ["hand2"]),
        ("nowhere", match_of(), ["side1"]),
        ("no hand", match_of(hand=[[], ["5S", "5H", "5D", "5C", "6S"]]), []),
        ("end", match_of(hand=[[], ["5S"]], payoff=[["QD", "9S"], ["9C"]]), []),
        ("round over", over, []),
        ("drawn", drawn, []),
    ]


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("language", ["en", "de"])
def test_everything_fits_at_every_size(language: str, text: int) -> None:
    faults = []
    for size in SIZES:
        if text == 200 and size in SMALL:
            continue
        rig = Rig(size, language, "instant", text_size=text)
        for name, match, chosen in _states():
            rig.sit(match, [0], FedWorker())
            rig.app.stack.update(0.02)
            rig.app.stack.update(0.02)
            for key in chosen:
                rig.table.ui.find(key).activate()
            found = [*_off_the_screen(rig), *_cut(rig), *_in_the_way(rig)]
            faults += [f"{size} {name}: {fault}" for fault in found]
        rig.close()
    assert not faults, "\n".join(faults)


def _off_the_screen(rig: Rig) -> Iterator[str]:
    screen = pygame.Rect((0, 0), rig.backend.size)
    for widget in rig.table.ui.widgets():
        if widget.key.startswith("hand") or widget.key == "zoom":
            continue  # a hand is held over the edge
        if not screen.contains(widget.rect):
            yield f"{widget.key or widget.name!r} leaves the screen: {widget.rect}"
        if widget.role == "button" and min(widget.rect.size) < MIN_TARGET_PX - 1:
            yield f"{widget.key} is too small to hit: {widget.rect.size}"
        if widget.takes_focus and not widget.name:
            yield f"{widget.key} has no name"
    for sign in _signs(rig):
        if not screen.contains(sign.rect):
            yield f"sign {sign.name!r} leaves the screen"


def _cut(rig: Rig) -> Iterator[str]:
    table, look = rig.table, rig.table.look
    for label in (table.question, table.help):
        needed = label.height(look, label.rect.w)
        if label.text and (needed > label.rect.h + 2 or not label.visible):
            yield f"{label.key} needs {needed} of {label.rect.h} pixels: {label.text!r}"
    style = TextStyle(table.main.style.role, 21, None, 1.12)
    room = table.main.rect.w - look.px(36)
    needed = look.block_height(literal(table.main.label), style, room)
    if look.text_width(table.main.label, table.main.style) > room and needed > table.main.rect.h:
        yield f"the main button cuts {table.main.label!r}"
    if table.chronicle.rect.h < look.line_height(TextStyle("medium", 20)):
        yield f"the chronicle has no line: {table.chronicle.rect}"
    end = table.signs.end
    if end.visible and end.height(look, end.rect.w) > end.rect.h + 2:
        yield "the end of the round is cut"
    for sign in _signs(rig):
        if look.text_width(sign.name, sign._style) > sign.rect.w:
            yield f"sign {sign.name!r} is wider than itself"


def _in_the_way(rig: Rig) -> Iterator[str]:
    table, look = rig.table, rig.table.look
    solid = {f"sign {sign.name!r}": sign.rect for sign in _signs(rig) if sign.manner != "cool"}
    solid |= {f"plate {plate.seat}": _plate(table.look, plate.rect) for plate in table.plates}
    solid["score"] = table.signs.score.rect
    solid |= {name: icon.rect for name, icon in table.column.icons.items()}
    solid["chronicle"] = table.column.chronicle_panel.rect
    solid["prompt"] = table.column.prompt_panel.rect
    below = {"main": table.main, "undo": table.undo, "why": table.why}
    solid |= {name: widget.rect for name, widget in below.items() if widget.visible}
    if table.signs.tally.visible:
        solid["tally"] = table.signs.tally.rect
    for (one, a), (two, b) in itertools.combinations(solid.items(), 2):
        common = a.clip(b)
        if min(common.size) > look.px(3):
            yield f"{one} and {two} overlap by {common.size}"
    piles = [widget.rect for widget in table.ui.group("table")]
    for name, rect in solid.items():
        for card in piles:
            common = rect.clip(card)
            if min(common.size) > look.px(8):
                yield f"{name} covers a card by {common.size}"


def _signs(rig: Rig) -> list[Sign]:
    shown = [*rig.table.ground, *rig.table.ui.group("signs")]
    return [sign for sign in shown if isinstance(sign, Sign) and sign.name]


def _plate(look: object, rect: pygame.Rect) -> pygame.Rect:
    """A portrait has room around it."""
    return rect.inflate(-rect.h // 8, -rect.h // 8)


def test_the_tally_shows_every_rank_at_every_size() -> None:
    for size, text in itertools.product(SIZES, TEXTS):
        if text == 200 and size in SMALL:
            continue
        rig = Rig(size, "de", "instant", text_size=text)
        rig.sit(match_of(), [0], FedWorker())
        tally, look = rig.table.signs.tally, rig.table.look
        assert len(tally.rows) == 13
        wide = (tally.rect.w - 2 * look.px(18)) / 7
        widest = look.text_width("10", look.tempered(TextStyle("extrabold", 20), 1.15))
        assert widest <= wide, (size, text)
        rig.close()
