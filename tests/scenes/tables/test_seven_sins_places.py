"""Where things lie at Seven Sins: every index can be read, every word fits, at every size."""

from __future__ import annotations

import itertools
from typing import Any

import pygame
import pytest

from game.core.match import Header, Match
from game.seven_sins.cards import COLOURS, NAMES
from game.seven_sins.rules import GAME
from scenes.kit.panels import Label
from scenes.kit.units import Units
from scenes.tables.seven_sins_geometry import Geometry
from scenes.tables.seven_sins_hand import INDEX, RATIO, HandPlace
from tests.scenes.tables.rig import FedWorker, Rig

SCREENS = [((1280, 720), 1.0), ((1280, 720), 2.0), ((1920, 1080), 1.0), ((2560, 1080), 1.3)]
SCREENS += [((1600, 1200), 1.0), ((3840, 2160), 1.0)]
READABLE = 13
"""Pixels in which a number can be read."""
RANK, RIBBON = 104 / 700, 150 / 700
"""How high the number is, and how far down the ribbon with number and emblem matters."""
PHASES = ("show", "counter", "swap", "lust", "pick", "greed", "drop")
SIGNS = {"show": "pride", "counter": "wrath", "swap": "envy", "lust": "lust", "pick": "lust"}


def covered(one: HandPlace, later: HandPlace) -> bool:
    """Whether a later card lies on the index of an earlier one; both are nearly upright."""
    wide = one.h * RATIO
    left, top = one.x - wide / 2, one.y - one.h / 2
    other_left, other_top = later.x - later.h * RATIO / 2, later.y - later.h / 2
    beside = other_left >= left + wide * INDEX - 3
    below = other_top >= top + one.h * RIBBON
    return not (beside or below)


@pytest.mark.parametrize(("pixels", "text"), SCREENS)
@pytest.mark.parametrize("seats", [3, 6])
def test_every_index_of_hands_up_to_forty_cards_can_be_read(
    pixels: tuple[int, int], text: float, seats: int
) -> None:
    geometry = Geometry(Units(pixels, text), seats, 0)
    for count in range(1, 41):
        places = geometry.hand(count)
        assert len(places) == count
        for one, later in itertools.combinations(places, 2):
            assert not covered(one, later), (count, one, later)
        for place in places:
            assert place.h * RANK * geometry.units.scale >= READABLE
            assert place.x - place.h * RATIO / 2 >= geometry.hand_left - 30
            assert place.x + place.h * RATIO / 2 <= geometry.side + 30
            shown = geometry.units.height - (place.y - place.h / 2)
            assert shown > place.h * 0.4, "enough of it is on the screen"
            assert abs(place.angle) < 25


@pytest.mark.parametrize(("pixels", "text"), SCREENS)
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_places_of_players_lie_apart(pixels: tuple[int, int], text: float, seats: int) -> None:
    geometry = Geometry(Units(pixels, text), seats, 1)
    boxes = [pygame.FRect(*geometry.box(seat)) for seat in range(seats)]
    for one, two in itertools.combinations(boxes, 2):
        assert not one.colliderect(two)
    screen = pygame.FRect(0, 0, geometry.side, geometry.units.height)
    assert all(screen.contains(box) for box in boxes)
    names = [geometry.others().index(seat) for seat in geometry.others()]
    assert names == sorted(names)


def asked(phase: str, seats: int = 4, hand: int = 7) -> Match:
    """A match in which seat 0 is asked something by seat 1, or by what it played itself."""
    by = 0 if phase in ("swap", "greed", "drop") else 1
    sign = SIGNS.get(phase, "greed")
    own = ["pride-1", "wrath-2", "corruption", *NAMES[21 : 21 + hand]]
    hands = [own if phase != "swap" else NAMES[21 : 21 + hand]]
    rest = [name for name in NAMES[:49] if name not in own and name != f"{sign}-7"]
    hands += [rest[3 * seat : 3 * seat + 3] for seat in range(1, seats)]
    used = {name for cards in hands for name in cards}
    position: dict[str, Any] = {
        "phase": phase,
        "to_move": 0,
        "turn": by,
        "hand": [list(cards) for cards in hands],
        "level": [6] * seats,
        "deck": [name for name in rest if name not in used],
        "discard": [],
        "sloth": ["none"] * seats,
        "played": [f"{sign}-7"],
        "as": sign,
        "target": 0 if by else "none",
        "dealt": [[] for _ in range(seats)],
        "pick": ["none"] * seats,
        "again": False,
        "lowered": [],
        "winners": [],
    }
    if phase == "pick":
        position["pick"][1] = "none"
        position |= {"turn": 1, "target": 0}
    if phase == "greed":
        position["dealt"][1:3] = [["lust-7"], ["envy-7"]]
        position["deck"] = [name for name in position["deck"] if name not in ("lust-7", "envy-7")]
        for cards in position["hand"]:
            cards[:] = [name for name in cards if name not in ("lust-7", "envy-7")]
    header = Header.new(GAME, seats, 1)
    return Match(
        GAME, Header("seven_sins", seats, header.options, 1, header.rules, {"position": position})
    )


@pytest.mark.parametrize("phase", PHASES)
@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(
    ("size", "text"), [((1280, 720), 100), ((1280, 720), 200), ((1600, 1200), 130)]
)
def test_a_question_fits_on_its_panel(
    phase: str, language: str, size: tuple[int, int], text: int
) -> None:
    rig = Rig(size, language, "instant", text_size=text)
    table = rig.sit(asked(phase), [0], FedWorker())
    rig.settle()
    panel, look = table.reaction.rect, table.look
    screen = pygame.Rect((0, 0), size)
    assert screen.contains(panel)
    for widget in (*table.ui.group("choice"), table.main, *table.ui.group("answer")):
        assert panel.contains(widget.rect), widget.key
        if isinstance(widget, Label):
            assert widget.height(look, widget.rect.w) <= widget.rect.h + 2, widget.text
    buttons = [table.main, *table.ui.group("answer")]
    assert len(buttons) == (1 if phase == "show" else 2)
    assert all(b.natural_width(look) <= b.rect.w or text > 100 for b in buttons)
    places = table.geometry.hand(len(table.own_cards()), low=True)
    tops = min(place.y - place.h / 2 for place in places)
    assert panel.bottom <= look.px(tops) + 2, "the hand can be seen below it"
    rig.close()


def test_the_question_says_who_asks_and_what_follows() -> None:
    rig = Rig((1280, 720), "en", "instant")
    table = rig.sit(asked("counter"), [0], FedWorker())
    rig.settle()
    words = " ".join(widget.name for widget in table.ui.group("choice"))
    assert "Ottokar made you draw two" in words
    assert "Ottokar draws two and may answer" in words
    assert "stay with you" in words
    rig.close()


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(
    ("size", "text"), [((1280, 720), 100), ((1280, 720), 130), ((1280, 720), 200)]
)
def test_every_effect_fits_beside_the_button(
    language: str, size: tuple[int, int], text: int
) -> None:
    rig = Rig(size, language, "instant", text_size=text)
    match = asked("counter")
    position = dict(match.header.start["position"])  # type: ignore[index]
    hand = ["corruption", "purity", "halo", *(f"{colour}-4" for colour in COLOURS)]
    others = [["pride-1"], ["pride-2"], ["pride-3"]]
    position |= {"phase": "play", "turn": 0, "target": "none", "as": "none", "played": []}
    position |= {"hand": [hand, *others], "deck": ["lust-7"]}
    header = Header("seven_sins", 4, match.header.options, 1, 1, {"position": position})
    table = rig.sit(Match(GAME, header), [0], FedWorker())
    rig.settle()
    for place in range(len(hand)):
        table.choose_card(place)
        for label in (table.question, table.help):
            need = label.height(table.look, label.rect.w)
            assert need <= label.rect.h + 2, (label.text, need, label.rect.h)
        table.forget_choice()
        assert table.choice.cards == []
    rig.close()
