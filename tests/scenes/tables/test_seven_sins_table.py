"""A person at the Seven Sins table, with real events of mouse and keyboard only."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from game.ai.bots import choose
from game.core.match import Header, Match
from game.records.session import Session
from game.seven_sins.rules import GAME
from scenes.curtain import CurtainScene
from scenes.kit.sheet import Sheet
from scenes.pause import PauseScene
from tests.scenes.tables.hands import Keys, Mouse, aim
from tests.scenes.tables.positions import toasts
from tests.scenes.tables.rig import FedWorker, Rig, players_of
from tests.scenes.tables.whole import whole_match


def match_of(seats: int, seed: int, **options: object) -> Match:
    return Match(GAME, Header.new(GAME, seats, seed, options))


@pytest.fixture
def rig() -> Iterator[Rig]:
    made = Rig((960, 540), speed="instant")
    yield made
    made.close()


@pytest.mark.parametrize("seats", [3, 4, 6])
def test_whole_matches_by_mouse_only(rig: Rig, seats: int) -> None:
    match = match_of(seats, seats, start_level=4)
    done = whole_match(rig, Mouse(rig), match, [0, seats - 1])
    assert "play" in done


@pytest.mark.parametrize("seats", [3, 4, 6])
def test_whole_matches_by_keyboard_only(rig: Rig, seats: int) -> None:
    match = match_of(seats, 10 + seats, start_level=4)
    done = whole_match(rig, Keys(rig), match, [0])
    assert "play" in done


# ---------------------------------------------------------------- single gestures


HAND = ["greed-1", "gluttony-4", "pride-4", "lust-3", "sloth-1", "corruption"]
POSITION: dict[str, Any] = {
    "phase": "play",
    "to_move": 0,
    "turn": 0,
    "hand": [HAND, ["wrath-1", "pride-1"], ["envy-1"], []],
    "level": [6, 4, 4, 2],
    "deck": ["wrath-7", "lust-7", "envy-7", "greed-7", "sloth-7"],
    "discard": ["greed-2"],
    "sloth": ["none"] * 4,
    "played": [],
    "as": "none",
    "target": "none",
    "dealt": [[] for _ in range(4)],
    "pick": ["none"] * 4,
    "again": False,
    "lowered": [],
    "winners": [],
}


def position(**changes: object) -> Match:
    header = Header.new(GAME, 4, 1)
    start = {"position": POSITION | changes}
    return Match(GAME, Header("seven_sins", 4, header.options, 1, header.rules, start))


def sit(rig: Rig, match: Match | None = None, people: tuple[int, ...] = (0,)) -> Match:
    match = match or position()
    rig.sit(match, people, FedWorker())
    rig.settle()
    return match


def place_of(rig: Rig, name: str) -> str:
    held = [lying.card for lying in rig.table.own_cards()]
    return f"hand{held.index(name)}"


def test_the_play_is_named_as_it_grows_and_its_effect_told(rig: Rig) -> None:
    sit(rig)
    mouse = Mouse(rig)
    mouse.use(place_of(rig, "gluttony-4"))
    assert rig.table.question.text == "GLUTTONY 4 alone"
    mouse.use(place_of(rig, "pride-4"))
    assert rig.table.question.text == "Two of a number: 4 + 4 — PRIDE on top"
    assert "Ask somebody for PRIDE" in rig.table.help.text
    assert rig.table.main.label == "Choose a player"
    assert not rig.table.main.enabled
    mouse.use("seat2")
    assert rig.table.main.label == "Play GLUTTONY 4 + PRIDE 4 on Bo"
    mouse.use(place_of(rig, "gluttony-4"))
    assert rig.table.question.text == "Two of a number: 4 + 4 — GLUTTONY on top"
    assert rig.table.main.label == "Take a card or draw?"


def test_what_does_not_fit_is_dimmed_and_says_so(rig: Rig) -> None:
    sit(rig)
    Mouse(rig).use(place_of(rig, "gluttony-4"))
    rig.step(20)
    dimmed = {place.face for place in rig.table.placements() if place.dimmed}
    assert dimmed == {"greed-1", "lust-3", "sloth-1"} - {"lust-3"}, "3 + 4 is a straight"
    Mouse(rig).use(place_of(rig, "greed-1"))
    assert "does not go with these" in toasts(rig)[-1]
    assert len(rig.table.choice.cards) == 1


def test_corruption_on_top_takes_a_colour_from_the_wheel(rig: Rig) -> None:
    match = sit(rig)
    mouse = Mouse(rig)
    mouse.use(place_of(rig, "corruption"))
    assert [w.key for w in rig.table.ui.group("choice") if w.takes_focus] == [
        f"colour_{colour}"
        for colour in ("greed", "pride", "wrath", "lust", "gluttony", "sloth", "envy")
    ]
    mouse.use("colour_sloth")
    assert rig.table.main.label == "Play CORRUPTION as SLOTH"
    mouse.use("main")
    assert match.entries[-1].move == "play corruption as sloth"


@pytest.mark.parametrize("key", [pygame.K_ESCAPE])
def test_escape_goes_back_one_step_at_a_time(rig: Rig, key: int) -> None:
    sit(rig)
    mouse = Mouse(rig)
    mouse.use(place_of(rig, "pride-4"))
    mouse.use("seat1")
    rig.key(key)
    assert (rig.table.choice.target, len(rig.table.choice.cards)) == (-1, 1)
    rig.key(key)
    assert rig.table.choice.cards == []
    rig.key(key)
    assert isinstance(rig.app.stack.top, PauseScene)


def test_refused_clicks_say_why(rig: Rig) -> None:
    sit(rig)
    mouse = Mouse(rig)
    mouse.use("seat1")
    assert "Click a card" in toasts(rig)[-1]
    mouse.use(place_of(rig, "gluttony-4"))
    mouse.use("seat3")
    assert "has no cards to take" in toasts(rig)[-1]
    mouse.use("seat0")
    assert "yourself" in toasts(rig)[-1]
    mouse.use("main")
    assert "Click a portrait" in toasts(rig)[-1]


def test_without_an_answer_the_question_says_so_and_no_tip_lies_over_it(
    rig: Rig,
) -> None:
    struck = {"phase": "counter", "turn": 1, "target": 0, "as": "wrath", "played": ["wrath-2"]}
    sit(rig, position(**struck, hand=[["greed-1", "lust-3"], ["wrath-1"], ["envy-1"], []]))
    then = rig.table.ui.find("then0")
    assert then is not None
    assert "You hold no WRATH" in then.name
    spots = rig.table.ui.group("hand")
    assert [spot.tooltip for spot in spots] == ["", ""]


def test_a_theft_is_told_shortly_and_gives_another_turn(rig: Rig) -> None:
    sit(rig, position(hand=[HAND, ["wrath-1", "pride-1"], ["envy-1"], ["lust-1"]]))
    mouse = Mouse(rig)
    mouse.use(place_of(rig, "pride-4"))
    mouse.use(place_of(rig, "gluttony-4"))
    mouse.use("seat1")
    assert rig.table.main.label.startswith("PRIDE 4 + GLUTTONY 4, steal from ")
    mouse.use("main")
    rig.settle()
    assert rig.table.question.text == "Your turn again. What do you play?"


def test_many_cards_are_counted_on_the_button_in_every_language() -> None:
    rig = Rig((960, 540), "de", speed="instant")
    hand = ["sloth-3", "pride-4", "gluttony-5", "envy-1"]
    sit(rig, position(hand=[hand, ["wrath-1"], ["envy-2"], ["lust-1"]]))
    mouse = Mouse(rig)
    for card in hand[:3]:
        mouse.use(place_of(rig, card))
    mouse.use("seat1")
    assert rig.table.main.label == "3 Karten, GLUTTONY 5 oben, bei Ottokar klauen"
    rig.close()


def test_the_stones_of_greed_say_what_they_count(rig: Rig) -> None:
    dealt = [[], ["lust-1"], ["envy-2"], []]
    sit(rig, position(phase="greed", **{"as": "greed"}, played=["greed-3"], dealt=dealt))
    meter = rig.table.ui.find("meter")
    assert meter is not None
    assert "Five without a quarrel" in meter.tooltip


@pytest.mark.parametrize(
    ("phase", "sin", "says"),
    [
        ("show", "pride", "Ottokar draws a card"),
        ("counter", "wrath", "Ottokar draws two and may answer you"),
        ("lust", "lust", "If you join in"),
    ],
)
def test_who_is_asked_reads_their_own_side_of_the_card(
    rig: Rig, phase: str, sin: str, says: str
) -> None:
    running = {"turn": 1, "target": 0, "as": sin, "played": [f"{sin}-5"]}
    sit(rig, position(phase=phase, **running))
    assert says in rig.table.help_line()
    if phase == "counter":  # and whoever plays the card reads the card
        sit(rig, position(phase=phase, **running | {"turn": 0, "target": 1}))
        assert rig.table.help_line().startswith("Somebody draws two.")


def test_what_was_said_goes_when_it_is_heeded(rig: Rig) -> None:
    sit(rig)
    mouse = Mouse(rig)
    mouse.use("seat1")
    assert rig.table.ui.hints.toasts
    mouse.use(place_of(rig, "pride-4"))
    assert not rig.table.ui.hints.toasts


def test_a_card_dragged_onto_somebody_is_aimed_and_played(rig: Rig) -> None:
    match = sit(rig)
    rig.drag(aim(rig, place_of(rig, "pride-4")), aim(rig, "seat1"))
    assert match.entries[-1].move == "play pride-4 @1"


def test_the_hand_is_sorted_by_a_key_and_by_a_button(rig: Rig) -> None:
    sit(rig)
    held = [lying.card for lying in rig.table.own_cards()]
    assert held == ["greed-1", "pride-4", "lust-3", "gluttony-4", "sloth-1", "corruption"]
    rig.key(pygame.K_s)
    held = [lying.card for lying in rig.table.own_cards()]
    assert held == ["greed-1", "sloth-1", "lust-3", "pride-4", "gluttony-4", "corruption"]
    assert rig.house.settings.hand_order == "number"
    sit(rig)
    assert [lying.card for lying in rig.table.own_cards()] == held, "another match goes on with it"
    Mouse(rig).use("sort")
    assert [lying.card for lying in rig.table.own_cards()][1] == "pride-4"


def test_all_of_it_with_keys_alone(rig: Rig) -> None:
    match = sit(rig)
    rig.key(pygame.K_2)
    keys = Keys(rig)
    keys.use("seat2")
    focused = rig.table.ui.focused
    assert focused is rig.table.main, "the focus goes on to what is needed next"
    rig.key(pygame.K_RETURN)
    assert match.entries[-1].move == "play pride-4 @2"


def test_the_tally_counts_what_is_unseen(rig: Rig) -> None:
    sit(rig)
    rig.key(pygame.K_t)
    sheet = rig.app.stack.top
    assert isinstance(sheet, Sheet)
    grid = sheet.ui.find("grid")
    assert grid is not None
    assert "GREED 3" in grid.name
    assert "GREED 1" not in grid.name.split(", ")
    assert "GREED 2" not in grid.name.split(", ")
    rig.key(pygame.K_t)
    assert rig.app.stack.top is rig.table


def test_a_plate_says_what_an_empty_hand_brings(rig: Rig) -> None:
    sit(rig, position(level=[6, 4, 0, 2]))
    rig.point(aim(rig, "seat1"))
    rig.step(30)
    assert rig.table.ui.hints.tip_text.endswith("Empty hand: two levels down; level 0 wins.")
    rig.point(aim(rig, "seat2"))
    rig.step(30)
    assert rig.table.ui.hints.tip_text.endswith("level 0. An empty hand wins.")


def test_a_card_is_read_closely_on_demand(rig: Rig) -> None:
    sit(rig)
    rig.point(aim(rig, place_of(rig, "lust-3")))
    rig.step(30)
    assert not rig.table.zoom.visible
    assert "LUST 3" in rig.table.ui.hints.tip_text
    held: dict[str, Any] = {"key": pygame.K_i, "mod": 0, "scancode": 400, "unicode": "i"}
    rig.backend.queue.append(pygame.event.Event(pygame.KEYDOWN, **held))
    rig.step()
    assert rig.table.zoom.visible
    assert rig.table.zoom.face == "lust-3"
    rig.backend.queue.append(pygame.event.Event(pygame.KEYUP, **held))
    rig.step()
    assert not rig.table.zoom.visible


@pytest.mark.parametrize("phase", ["show", "counter", "swap", "lust", "pick", "greed", "drop"])
def test_a_match_goes_on_in_every_phase(rig: Rig, phase: str) -> None:
    match, seat = reached(phase)
    people = players_of(match.seats, [seat])
    options, seed = match.header.options, match.header.seed
    session = Session.start(rig.house.store, "seven_sins", people, dict(options), seed)
    for entry in match.entries:
        session.play(entry.seat or 0, entry.move)
    session.close()
    again = Session.resume(rig.house.store, session.match_id)
    table = rig.lay(again, FedWorker())
    rig.settle()
    assert table.my_turn
    assert (table.data["phase"], table.director.viewer) == (phase, seat)
    assert table.reaction in table.ui.group("choice")
    line = choose(again.match, seat, "rule", 0).move
    Mouse(rig).make(line)
    assert again.match.entries[-1].move == line


def reached(phase: str) -> tuple[Match, int]:
    """A match in a phase, and who is asked."""
    for number in itertools.count():
        match = match_of(3 + number % 3, number, start_level=4)
        rng = random.Random(number)
        while (seat := match.state.to_move) is not None:
            if match.state.phase == phase:
                return match, seat
            lines = [move.text for move in match.state.moves()]
            match.play(seat, rng.choice(lines))
    raise AssertionError


# ---------------------------------------------------------------- several people at one computer


def test_secret_picks_go_through_the_curtain_and_show_nothing(rig: Rig) -> None:
    hands = [["lust-3", "greed-1"], ["lust-1", "pride-1"], ["envy-1"], ["sloth-1"]]
    match = sit(rig, position(hand=hands), (0, 1))
    mouse = Mouse(rig)
    lift(rig)
    mouse.make("play lust-3 @1")
    rig.settle()
    lift(rig)
    mouse.make("accept")
    rig.settle()
    assert isinstance(rig.app.stack.top, CurtainScene)
    assert rig.app.stack.top.seat == 0
    lift(rig)
    mouse.make("pick greed-1")
    rig.settle()
    lift(rig)
    picked = [place for place in rig.table.placements() if place.key == "pick0"]
    assert [place.face for place in picked] == [None]
    told = [row.label for row in rig.table.chronicle.rows]
    assert not any("GREED" in line for line in told)
    mouse.make("pick nothing")
    assert match.state.to_dict()["discard"][-2:] == ["greed-1", "lust-3"]


def test_the_tally_does_not_lie_there_for_the_next_person(rig: Rig) -> None:
    sit(rig, position(), (0, 1))
    lift(rig)
    rig.key(pygame.K_t)
    assert isinstance(rig.app.stack.top, Sheet)
    rig.key(pygame.K_F2)
    rig.settle()
    assert isinstance(rig.app.stack.top, CurtainScene)
    assert not any(isinstance(scene, Sheet) for scene in rig.app.stack.scenes)


def lift(rig: Rig) -> None:
    """Whoever is to look says so."""
    if isinstance(rig.app.stack.top, CurtainScene):
        rig.step(30)
        Mouse(rig).use("ready")
        rig.settle()


@pytest.mark.parametrize("own", [["wrath-3"], ["sloth-3"]], ids=["can answer", "cannot"])
def test_an_answer_is_asked_in_the_same_way_whether_there_is_one_or_not(
    rig: Rig, own: list[str]
) -> None:
    hands = [["wrath-5", "greed-1"], own, ["envy-1"], ["lust-1"]]
    deck = ["lust-7", "envy-7", "greed-7", "sloth-7"]
    sit(rig, position(hand=hands, deck=deck), (0, 1))
    lift(rig)
    Mouse(rig).make("play wrath-5 @1")
    rig.settle()
    curtain = rig.app.stack.top
    assert isinstance(curtain, CurtainScene)
    assert curtain.seat == 1
    lift(rig)
    assert rig.table.data["phase"] == "counter"
    assert [w.label for w in (rig.table.main, rig.table.answer)] == ["Answer with WRATH", "Take it"]
    assert not rig.table.main.enabled
    Mouse(rig).use("main")
    said = toasts(rig)[-1]
    assert ("no WRATH" in said) is (own == ["sloth-3"])
