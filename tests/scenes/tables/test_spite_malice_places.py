"""Where things lie at Spite & Malice: however high a stack is, every corner can be read."""

from __future__ import annotations

import itertools
import random

import pytest

from game.core.match import Header, Match
from game.core.zones import HIDDEN
from game.spite_malice.cards import NAMES
from game.spite_malice.rules import GAME
from scenes.kit.theme import CARD_RATIO
from scenes.kit.units import Units
from scenes.stage.placement import Placement
from scenes.tables.shown import Shown
from scenes.tables.spite_malice_cascade import ACROSS, DOWN_LEAST, Cascade, cascades
from scenes.tables.spite_malice_layout import Focus, Geometry, placements

SCREENS = [((1280, 720), 1.0), ((1280, 720), 2.0), ((1920, 1080), 1.0), ((2560, 1080), 1.3)]
SCREENS += [((1600, 1200), 1.0), ((3840, 2160), 1.0)]
READABLE = 13
"""Pixels in which the rank in a corner can be read."""


def shown_with(side: list[list[list[str]]], hand: int = 5) -> Shown:
    position: dict[str, object] = {
        "phase": "play",
        "to_move": 0,
        "starter": 0,
        "hand": [list(NAMES[:hand]), list(NAMES[:5])],
        "payoff": [list(NAMES[:20]), list(NAMES[:9])],
        "side": side,
        "center": [["AS", "2S", "3S"], [], ["AS"]],
        "stock": list(NAMES[:40]),
    }
    header = Header("spite_malice", 2, Header.new(GAME, 2, 1).options, 1, 1, {"position": position})
    return Shown(Match(GAME, header).view(0), ("hand", "payoff", "side", "center", "stock"))


def pack_of(count: int) -> list[str]:
    return [NAMES[i * 7 % 52] for i in range(count)]


def corner_free(fan: Cascade, place: int) -> bool:
    """Whether no later card lies on the corner of a card."""
    x, y = fan.offset(place)
    wide, high = fan.high * ACROSS, fan.high * DOWN_LEAST
    for later in range(place + 1, fan.count):
        a, b = fan.offset(later)
        covers_x = a < x + wide - 1e-6 and a + fan.high * CARD_RATIO > x
        covers_y = b < y + high - 1e-6 and b + fan.high > y
        if covers_x and covers_y:
            return False
    return True


@pytest.mark.parametrize(("pixels", "text"), SCREENS)
@pytest.mark.parametrize("seat", [0, 1])
def test_every_corner_of_stacks_up_to_sixteen_cards_is_free_and_large_enough(
    pixels: tuple[int, int], text: float, seat: int
) -> None:
    geometry = Geometry(Units(pixels, text), 2, 0)
    for count in range(17):
        counts = [count, max(0, count - 3), 2, count // 2]
        fans = cascades(counts, geometry.pitch - 10, geometry.room(seat))
        assert [fan.count for fan in fans] == counts
        assert len({fan.high for fan in fans}) == 1
        for fan in fans:
            assert fan.wide <= geometry.pitch - 10
            assert fan.tall <= geometry.room(seat) + 0.5
            assert all(corner_free(fan, place) for place in range(fan.count))
            rank = fan.high * DOWN_LEAST * geometry.units.scale
            assert rank >= READABLE or count > 12, (count, rank)
            assert rank >= READABLE - 2


def test_even_absurd_stacks_stay_in_their_place() -> None:
    for fan in cascades([70, 34, 0, 1], 190, 250):
        assert fan.wide <= 190
        assert fan.tall <= 251


@pytest.mark.parametrize(("pixels", "text"), SCREENS)
def test_cards_of_different_zones_lie_apart_and_on_the_screen(
    pixels: tuple[int, int], text: float
) -> None:
    units = Units(pixels, text)
    geometry = Geometry(units, 2, 0)
    side = [[pack_of(9), pack_of(4), pack_of(1), []], [pack_of(12), [], pack_of(3), pack_of(6)]]
    shown = shown_with(side)
    placed = placements(shown, geometry, Focus())
    zones: dict[str, list[Placement]] = {}
    for name, path in {
        "pile0": ("center", 0),
        "pile2": ("center", 2),
        "mine0": ("side", 0, 0),
        "mine1": ("side", 0, 1),
        "theirs0": ("side", 1, 0),
        "theirs2": ("side", 1, 2),
        "payoff": ("payoff", 0),
        "theirs": ("payoff", 1),
        "hand": ("hand", 0),
        "other": ("hand", 1),
    }.items():
        keys = {f"c{card.id}" for card in shown.cards(*path)}
        zones[name] = [place for place in placed if place.key in keys]
        assert zones[name], name
    zones["stock"] = [place for place in placed if place.key.startswith("stock")]
    for (one, a), (two, b) in itertools.combinations(zones.items(), 2):
        for first, second in itertools.product(a, b):
            wide = (first.h + second.h) * CARD_RATIO / 2
            apart = abs(first.x - second.x) >= wide - 6 or (
                abs(first.y - second.y) >= (first.h + second.h) / 2 - 12
            )
            assert apart, f"{one} and {two} overlap on {pixels} {text}"
    for place in placed:
        assert place.x - place.h * CARD_RATIO / 2 >= 0
        assert place.x + place.h * CARD_RATIO / 2 <= geometry.side
        assert place.y - place.h / 2 >= 0


def test_what_is_hidden_has_no_face_and_of_heaps_little_is_placed() -> None:
    shown = shown_with([[[], [], [], []], [[], [], [], []]])
    placed = placements(shown, Geometry(Units((1920, 1080)), 2, 0), Focus())
    faces = [place.face for place in placed if place.face is not None]
    assert len(faces) == 5 + 2 + 3 + 1, "own hand, both payoff cards, two piles"
    assert HIDDEN not in faces
    assert len(placed) < 60
    assert len({place.key for place in placed}) == len(placed)
    assert {place.deck for place in placed} == {"standard"}


def test_the_same_view_gives_the_same_places() -> None:
    rng = random.Random(3)
    side = [[pack_of(rng.randrange(8)) for _ in range(4)] for _ in range(2)]
    geometry = Geometry(Units((1280, 720)), 2, 0)
    one, two = (
        placements(shown_with(side), geometry, Focus(("hand", 2), None, True)) for _ in range(2)
    )
    assert one == two
