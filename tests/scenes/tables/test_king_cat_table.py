"""A person at the King Cat table, with real events of mouse and keyboard only."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pygame
import pytest

from game.core.zones import TABLE
from scenes.curtain import CurtainScene
from scenes.kit.dialog import Dialog
from scenes.pause import PauseScene
from scenes.tables.director import Wait
from tests.scenes.tables.hands import Keys, Mouse, aim
from tests.scenes.tables.positions import match_of, position, toasts
from tests.scenes.tables.rig import FedWorker, Rig
from tests.scenes.tables.whole import whole_match

EMPTY = (1, 1)


@pytest.fixture
def rig() -> Iterator[Rig]:
    made = Rig((960, 540), speed="instant")
    yield made
    made.close()


# ---------------------------------------------------------------- whole matches


def verb(line: str) -> str:
    """The first word, with the card that is played."""
    return line.split()[0] + (line.split()[1] if line.startswith("play") else "")


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_whole_matches_by_mouse_only(seats: int) -> None:
    rig = Rig((960, 540), ("en", "de")[seats % 2], "instant")
    done: set[str] = set()
    for seed in range(1):
        done |= whole_match(rig, Mouse(rig), match_of(seats, seed), [seats - 1], verb)
    rig.close()
    assert len(done) > 5


@pytest.mark.parametrize("seats", [3, 5, 6])
def test_whole_matches_by_keyboard_only(seats: int) -> None:
    rig = Rig((960, 540), ("de", "en")[seats % 2], "instant")
    done: set[str] = set()
    for seed in range(1):
        done |= whole_match(rig, Keys(rig), match_of(seats, 10 + seed), [0], verb)
    rig.close()
    assert len(done) > 5


def test_a_hot_seat_of_three_by_mouse_and_one_by_keyboard(rig: Rig) -> None:
    done = whole_match(rig, Mouse(rig), match_of(4, 3, markers_to_win=1), [0, 2, 3], verb)
    done |= whole_match(rig, Keys(rig), match_of(3, 4, markers_to_win=1), [0, 1], verb)
    assert len(done) > 5


def test_ais_alone_play_to_the_end(rig: Rig) -> None:
    rig.sit(match_of(3, 5), [])
    rig.settle()
    assert rig.table.director.waits_for is Wait.OVER


# ---------------------------------------------------------------- every decision, both devices

DECISIONS = [
    ("play 0", {"hand": [[0, 2], [3], [4]]}),
    ("play 1 @1 =2", {}),
    ("play 1 @2 =10", {}),
    ("play 2", {}),
    ("play 3 @2", {"hand": [[3, 2], [3], [4]]}),
    ("play 4", {"hand": [[4, 2], [3], [4]]}),
    ("play 5 @0", {"hand": [[5, 2], [3], [4]]}),
    ("play 5 @1", {"hand": [[2, 5], [3], [4]]}),
    ("play 6", {"hand": [[6, 2], [3], [4]]}),
    ("play 7", {"hand": [[7, 2], [3], [4]]}),
    ("play 8 @2", {"hand": [[8, 2], [3], [4]]}),
    ("play 9", {"hand": [[9, 2], [3], [4]]}),
    ("play 10", {"hand": [[10, 2], [3], [4]]}),
    ("play 3", {"hand": [[3, 2], [3], [4]], "shielded": [1, 2]}),
    ("play 1 @1 =9", {"out": [2], "hand": [[1, 2], [3], []], "laid": [[], [], [4]]}),
]


@pytest.mark.parametrize("hands", [Mouse, Keys])
@pytest.mark.parametrize(("line", "changes"), DECISIONS, ids=[line for line, _ in DECISIONS])
def test_every_play_can_be_made(
    rig: Rig, hands: type[Mouse | Keys], line: str, changes: dict[str, object]
) -> None:
    match = position(3, **changes)
    rig.sit(match, [0], FedWorker())
    rig.settle()
    hands(rig).make(line)
    assert [(entry.seat, entry.move) for entry in match.entries] == [(0, line)]


@pytest.mark.parametrize("hands", [Mouse, Keys])
@pytest.mark.parametrize("line", ["keep", "swap"])
def test_dig(rig: Rig, hands: type[Mouse | Keys], line: str) -> None:
    match = position(3, hand=[[6, 2], [3], [4]])
    match.play(0, "play 6")
    rig.sit(match, [0], FedWorker())
    rig.settle()
    hands(rig).make(line)
    assert match.entries[-1].move == line


@pytest.mark.parametrize("hands", [Mouse, Keys])
@pytest.mark.parametrize("cards", [1, 2, 5, 17])
def test_the_seen_card_goes_into_every_gap(rig: Rig, hands: type[Mouse | Keys], cards: int) -> None:
    deck = [1, 1, 1, 2, 3, 4, 4, 5, 5, 6, 7, 8, 9, 10, 0, 1, 2][:cards]
    gaps = range(cards) if cards < 6 else (0, 1, 8, 15, 16)
    for gap in gaps:
        match = position(2, hand=[[2, 3], [3]], deck=deck, aside=1, open_aside=[])
        match.play(0, "play 2")
        rig.sit(match, [0], FedWorker())
        rig.settle()
        hands(rig).make(f"put {gap}")
        assert match.entries[-1].move == f"put {gap}"


def test_a_card_is_dragged_onto_a_portrait(rig: Rig) -> None:
    match = position(4, hand=[[3, 2], [1], [1], [1]])
    rig.sit(match, [0], FedWorker())
    rig.settle()
    rig.drag(aim(rig, "hand0"), aim(rig, "seat2"))
    assert [entry.move for entry in match.entries] == ["play 3 @2"]


def test_a_card_is_dragged_into_the_middle(rig: Rig) -> None:
    match = position(3, hand=[[4, 2], [1], [1]])
    rig.sit(match, [0], FedWorker())
    rig.settle()
    start = aim(rig, "hand0")
    rig.drag(start, (start[0], 240))
    assert [entry.move for entry in match.entries] == ["play 4"]


def test_a_card_dropped_where_it_was_or_without_a_target_lies_again_in_the_hand(rig: Rig) -> None:
    match = position(3, hand=[[3, 2], [1], [1]])
    rig.sit(match, [0], FedWorker())
    rig.settle()
    start = aim(rig, "hand0")
    rig.drag(start, (start[0] + 30, start[1]))
    assert not match.entries
    rig.step(3)
    rig.drag(aim(rig, "hand0"), (start[0], 240))
    assert not match.entries
    assert toasts(rig)
    rig.step(3)
    assert not rig.table.stage._held
    assert rig.picture() == rig.fresh_picture()


def test_escape_in_mid_drag_puts_the_card_back(rig: Rig) -> None:
    match = position(3, hand=[[3, 2], [1], [1]])
    rig.sit(match, [0], FedWorker())
    rig.settle()
    start = aim(rig, "hand0")
    rig.point(start)
    rig.press(start)
    rig.point((start[0], 300))
    rig.point((start[0], 240))
    assert rig.table.stage._held
    rig.key(pygame.K_ESCAPE)
    rig.release((start[0], 240))
    rig.step(3)
    assert not rig.table.stage._held
    assert rig.app.stack.top is rig.table
    assert not match.entries


def test_covering_the_table_in_mid_drag_leaves_no_card_in_the_air(rig: Rig) -> None:
    match = position(3, hand=[[3, 2], [1], [1]])
    rig.sit(match, [0, 1], FedWorker())
    rig.settle()
    rig.step(30)
    Mouse(rig).use("ready")
    start = aim(rig, "hand0")
    rig.point(start)
    rig.press(start)
    rig.point((start[0], 300))
    rig.point((start[0], 240))
    rig.key(pygame.K_F2)
    rig.step(40)
    assert isinstance(rig.app.stack.top, CurtainScene)
    assert not rig.table.stage._held
    assert rig.table.director.viewer == TABLE
    rig.release((start[0], 240))
    assert not match.entries


# ---------------------------------------------------------------- refusals where they happen

REFUSED: list[tuple[str, dict[str, object], list[str], str, dict[str, object]]] = [
    ("not yourself", {"hand": [[3, 2], [1], [1]]}, ["hand0", "seat0"],
     "king_cat.refusal.not_yourself", {"card": "3"}),
    ("target out", {"hand": [[3, 2], [], [1], [4]], "laid": [[], [1], [], []], "out": [1]},
     ["hand0", "seat1"], "king_cat.refusal.target_out", {"card": "3", "target": 1}),
    ("target shielded", {"hand": [[3, 2], [1], [1], [4]], "shielded": [1]},
     ["hand0", "seat1"], "king_cat.refusal.target_shielded", {"card": "3", "target": 1}),
    ("takes no target", {"hand": [[4, 2], [1], [1]]}, ["hand0", "seat1"],
     "king_cat.refusal.takes_no_target", {"card": "4"}),
    ("nobody to choose", {"hand": [[3, 2], [1], [1]], "shielded": [1, 2]}, ["hand0", "seat1"],
     "king_cat.refusal.nobody_to_choose", {"card": "3"}),
    ("no card yet", {}, ["seat1"], "king_cat.help.card", {}),
    ("main without a card", {}, ["main"], "king_cat.help.card", {}),
    ("main without a target", {}, ["hand0", "main"], "king_cat.refusal.needs_target",
     {"card": "1"}),
    ("main without a guess", {}, ["hand0", "seat1", "main"], "king_cat.refusal.needs_guess",
     {"card": "1"}),
]  # fmt: skip


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(
    ("changes", "clicked", "key", "values"),
    [case[1:] for case in REFUSED],
    ids=[case[0] for case in REFUSED],
)
def test_a_refusal_is_said_where_it_happens(
    language: str,
    changes: dict[str, object],
    clicked: list[str],
    key: str,
    values: dict[str, object],
) -> None:
    rig = Rig((960, 540), language, "instant")
    hand = changes.get("hand", [[1, 2], [3], [4]])
    match = position(len(hand), **changes)  # type: ignore[arg-type]
    rig.sit(match, [0], FedWorker())
    rig.settle()
    for name in clicked:
        Mouse(rig).use(name)
    told = dict(values)
    if "card" in told:
        told["card"] = rig.table.teller.card(int(str(told["card"])))
    if "target" in told:
        told["target"] = rig.table.teller.name(told["target"])
    sentence = rig.house.words(key, **told)
    assert sentence != key
    assert toasts(rig)[-1:] == [sentence]
    place = rig.table.ui.hints.toasts[-1].rect
    widget = rig.table.ui.find(clicked[-1])
    assert widget is not None
    assert place is not None
    assert place.colliderect(widget.rect)
    assert not match.entries
    rig.close()


# ---------------------------------------------------------------- stepping back


def test_escape_goes_one_step_back_each_time(rig: Rig) -> None:
    rig.sit(position(3), [0], FedWorker())
    rig.settle()
    mouse, table = Mouse(rig), rig.table
    for key in ("hand0", "seat2", "guess5"):
        mouse.use(key)
    assert (table.choice.card, table.choice.target, table.choice.guess) == (0, 2, 5)
    seen = []
    for _ in range(3):
        rig.key(pygame.K_ESCAPE)
        seen.append((table.choice.card, table.choice.target, table.choice.guess))
    assert seen == [(0, 2, -1), (0, -1, -1), (-1, -1, -1)]
    assert rig.app.stack.top is table
    rig.key(pygame.K_ESCAPE)
    assert isinstance(rig.app.stack.top, PauseScene)
    rig.key(pygame.K_ESCAPE)
    assert rig.app.stack.top is table


def test_a_right_click_is_a_step_back_too(rig: Rig) -> None:
    rig.sit(position(3), [0], FedWorker())
    rig.settle()
    Mouse(rig).use("hand1")
    assert rig.table.choice.card == 1
    rig.click(EMPTY, button=3)
    assert rig.table.choice.card == -1


@pytest.mark.parametrize(("phase", "line"), [("place", "play 2"), ("dig", "play 6")])
def test_escape_forgets_a_gap_and_a_swap(rig: Rig, phase: str, line: str) -> None:
    match = position(3, hand=[[6, 2], [3], [4]])
    match.play(0, line)
    rig.sit(match, [0], FedWorker())
    rig.settle()
    Mouse(rig).use("gap3" if phase == "place" else "swap")
    assert rig.table.main.enabled
    rig.key(pygame.K_ESCAPE)
    assert not rig.table.main.enabled
    assert rig.app.stack.top is rig.table
    assert len(match.entries) == 1


# ---------------------------------------------------------------- the King Cat asks first


@pytest.mark.parametrize("answer", ["no", "escape", "enter"])
def test_laying_the_king_cat_asks_first_and_no_leaves_everything(rig: Rig, answer: str) -> None:
    match = position(3, hand=[[10, 2], [3], [4]])
    rig.sit(match, [0], FedWorker())
    rig.settle()
    mouse = Mouse(rig)
    mouse.use("hand0")
    before = rig.table.controls()
    mouse.use("main")
    assert isinstance(rig.app.stack.top, Dialog)
    if answer == "no":
        mouse.use("answer1")
    else:
        rig.key(pygame.K_ESCAPE if answer == "escape" else pygame.K_RETURN)
    rig.step(2)
    assert rig.app.stack.top is rig.table
    assert not match.entries
    assert rig.table.choice.card == 0
    names = [(control.key, control.name, control.rect) for control in before]
    after = [(control.key, control.name, control.rect) for control in rig.table.controls()]
    assert after == names


def test_laying_the_king_cat_can_be_meant(rig: Rig) -> None:
    match = position(3, hand=[[10, 2], [3], [4]])
    rig.sit(match, [0], FedWorker())
    rig.settle()
    mouse = Mouse(rig)
    for key in ("hand0", "main", "answer0"):
        mouse.use(key)
    assert [entry.move for entry in match.entries] == ["play 10"]


def test_without_the_question_the_king_cat_is_laid_at_once(rig: Rig) -> None:
    rig.house.settings.confirm_king_cat = False
    match = position(3, hand=[[10, 2], [3], [4]])
    rig.sit(match, [0], FedWorker())
    rig.settle()
    for key in ("hand0", "main"):
        Mouse(rig).use(key)
    assert [entry.move for entry in match.entries] == ["play 10"]


# ---------------------------------------------------------------- the turns of the others


def test_who_is_out_can_skip_to_the_end_of_the_round() -> None:
    rig = Rig((960, 540), speed="slow")
    match = position(3, hand=[[], [3, 2], [4]], laid=[[1], [], []], out=[0], to_move=1)
    rig.sit(match, [0])
    frames = 0
    while rig.table.director.waits_for in (Wait.AI, Wait.MOTION):
        rig.key(pygame.K_SPACE)
        frames += 1
        assert frames < 200
    assert match.state.outcome is not None
    rig.close()


def test_clicks_in_the_turns_of_others_do_no_harm() -> None:
    """Anybody clicks anywhere while AIs move: nobody's move is made for them, nothing breaks."""
    rig, rng = Rig((960, 540), speed="normal"), random.Random(4)
    mine = 0
    for seed in range(4):
        match = match_of(4, seed, first=1)
        rig.sit(match, [0])
        for _ in range(160):
            wait = rig.table.director.waits_for
            if wait not in (Wait.AI, Wait.MOTION):
                break
            controls = [c for c in rig.table.controls() if c.focusable and c.group != "icons"]
            pos = rng.choice(controls).rect.center if rng.random() < 0.7 else EMPTY
            entries = len(match.entries)
            rig.press(pos)
            rig.release(pos)
            assert all(entry.seat != 0 for entry in match.entries[entries:])
            rig.step(rng.randint(0, 20))
        assert rig.app.stack.top is rig.table, rig.where()
        mine += rig.table.director.waits_for is Wait.PERSON
    rig.close()
    assert mine >= 2


def test_a_click_on_a_hand_card_that_ends_the_motion_chooses_it() -> None:
    rig = Rig((960, 540), speed="normal")
    match = position(2, hand=[[4], [4, 2]], to_move=1, open_aside=[3, 5])
    rig.sit(match, [0], FedWorker(["play 4"]))
    rig.until(lambda: len(match.entries) == 1)
    rig.until(lambda: len(rig.table.hand) == 2)
    assert rig.table.director.waits_for is Wait.MOTION
    spot = rig.table.ui.find("hand1")
    assert spot is not None
    rig.press(spot.rect.center)
    rig.release(spot.rect.center)
    assert rig.table.director.waits_for is Wait.PERSON
    assert rig.table.choice.card == 1
    rig.close()


@pytest.mark.parametrize("hasty", ["click", "enter"])
def test_haste_does_not_press_a_button_that_was_not_there(hasty: str) -> None:
    """Who hurries the showdown along does not leave the round's end unread."""
    rig = Rig((960, 540), speed="normal")
    match = position(2, hand=[[9], [4, 2]], to_move=1, aside="none", deck=[5])
    match.state.deck.clear()
    rig.sit(match, [0], FedWorker(["play 4"]))
    rig.table.ui.focus(rig.table.main, ring=True)
    rig.until(lambda: len(match.entries) == 1)
    rig.step(3)
    assert rig.table.director.waits_for is Wait.MOTION
    if hasty == "click":
        rig.click(rig.table.main.rect.center)
    else:
        rig.key(pygame.K_RETURN)
    rig.step(2)
    assert len(match.entries) == 1, "the next round was dealt"
    assert rig.app.stack.top is rig.table
    rig.close()


# ---------------------------------------------------------------- keys


def test_with_keys_a_new_question_begins_where_it_can_be_answered(rig: Rig) -> None:
    rig.sit(position(3), [0], FedWorker(["play 4", "play 4"]))
    rig.settle()
    rig.key(pygame.K_RETURN)
    assert rig.table.ui.focused.key == "hand0"
    Keys(rig).make("play 2")
    rig.until(lambda: rig.table.my_turn and rig.table.view["phase"] == "place")
    assert rig.table.ui.focused.key.startswith("gap")


def test_the_chronicle_key_leads_to_the_chronicle(rig: Rig) -> None:
    rig.sit(position(3), [0], FedWorker())
    rig.settle()
    rig.key(pygame.K_c)
    assert rig.table.ui.focused is rig.table.chronicle


# ---------------------------------------------------------------- curtain


def test_an_unconfirmed_curtain_comes_back(rig: Rig) -> None:
    rig.sit(position(3), [0, 1], FedWorker())
    rig.settle()
    assert isinstance(rig.app.stack.top, CurtainScene)
    rig.app.stack.pop()
    rig.settle()
    assert isinstance(rig.app.stack.top, CurtainScene)


def test_nothing_private_is_left_when_the_curtain_falls() -> None:
    """The last picture before the curtain is the public table, also when F2 covers it."""
    rig = Rig((960, 540), speed="normal")
    match = position(3)
    rig.sit(match, [0, 1], FedWorker())
    rig.settle()
    rig.step(30)
    Mouse(rig).use("ready")
    rig.step(40)
    assert rig.table.hand == [1, 2]
    Mouse(rig).use("main")
    assert toasts(rig)
    pictures = []
    rig.key(pygame.K_F2)
    while rig.app.stack.top is rig.table:
        pictures.append(rig.picture())
        rig.step()
    pictures.append(rig.picture())
    assert not rig.table.ui.hints.toasts
    public = Rig((960, 540), speed="instant")
    public.sit(position(3), [2], FedWorker())
    public.table.director.session.players[:] = rig.table.session.players
    public.table.director.viewer = TABLE
    public.table.director.flush()
    public.table._look_anew()
    public.step(2)
    assert pictures[0] != public.fresh_picture() or len(pictures) > 1
    before = rig.app.stack._before
    assert before is not None
    assert pygame.image.tobytes(before, "RGB") == public.picture()
    rig.close()
    public.close()
