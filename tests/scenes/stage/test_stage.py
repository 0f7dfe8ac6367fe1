"""The stage's promise: after motion, however it ended, the picture is a fresh picture."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame
import pytest

from scenes.kit.look import Look
from scenes.kit.theme import KING_CAT
from scenes.stage.arrange import cascade, fan, pile
from scenes.stage.motion import Motion, Step, deal, discard, flip, play, token
from scenes.stage.placement import Placement
from scenes.stage.stage import Stage

SIZE = (640, 360)
FRAME = 1 / 60


def under(surface: pygame.Surface) -> None:
    surface.fill((20, 86, 106))
    for x in range(0, surface.get_width(), 40):
        pygame.draw.line(surface, (40, 110, 130), (x, 0), (x, surface.get_height()))


def before() -> list[Placement]:
    return [
        *pile([(f"p{i}", None) for i in range(4)], 800, 460, 208),
        *cascade([("l0", "2"), ("l1", "1")], 200, 250, 166),
        *fan([("h0", "9"), ("h1", "6")], 900, 900, 330),
        Placement("aside", None, 1072, 462, 208, 90, 0.9),
    ]


def after() -> list[Placement]:
    kept = [p for p in before() if p.key not in ("p3", "h1", "aside")]
    return [
        *kept,
        Placement("h1", "6", 1300, 300, 166, 3, 0.8, 4),
        Placement("new", "4", 1000, 900, 330, -3, 1.7, 12),
        Placement("aside", "0", 1072, 462, 208, 90, 0.9),
        Placement("shield", "shield", 300, 140, 66, kind="token", z=9),
    ]


MOTIONS = [
    play("h1"),
    deal("new", 1, "p3"),
    flip("aside", 0.1),
    discard("p3", goal="h1"),
    token("shield", 0.2),
]


def look_of(size: tuple[int, int] = SIZE, reduced: bool = False) -> Look:
    pygame.font.init()
    return Look(size, palette=KING_CAT, reduced_motion=reduced)


def bytes_of(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


def fresh(layout: list[Placement], size: tuple[int, int] = SIZE) -> bytes:
    stage, surface = Stage(look_of(size)), pygame.Surface(size)
    stage.jump(layout)
    stage.draw(surface, under)
    return bytes_of(surface)


def started(reduced: bool = False) -> tuple[Stage, pygame.Surface]:
    stage, surface = Stage(look_of(reduced=reduced)), pygame.Surface(SIZE)
    stage.jump(before)
    stage.draw(surface, under)
    return stage, surface


def run(stage: Stage, surface: pygame.Surface, frames: int = 400) -> int:
    for i in range(frames):
        if not stage.busy and not stage.moving:
            return i
        if stage.update(FRAME):
            stage.draw(surface, under)
    raise AssertionError("the stage never came to rest")


@pytest.mark.parametrize("reduced", [False, True])
def test_when_motion_ends_the_picture_is_the_layout(reduced: bool) -> None:
    stage, surface = started(reduced)
    stage.play(Step(after, MOTIONS))
    frames = run(stage, surface)
    stage.draw(surface, under)
    assert bytes_of(surface) == fresh(after())
    assert (frames < 12) is reduced


@pytest.mark.parametrize("at", [0, 1, 7, 15, 30])
def test_skipped_at_any_moment_the_picture_is_the_layout(at: int) -> None:
    stage, surface = started()
    stage.play(Step(after, MOTIONS))
    for _ in range(at):
        stage.update(FRAME)
        stage.draw(surface, under)
    stage.skip()
    stage.draw(surface, under)
    assert not stage.busy
    assert bytes_of(surface) == fresh(after())


def test_there_and_back_leaves_no_trace() -> None:
    stage, surface = started()
    stage.play(Step(after, MOTIONS))
    stage.play(Step(before, [play("h1"), flip("aside")]))
    run(stage, surface)
    stage.draw(surface, under)
    assert bytes_of(surface) == fresh(before())


def test_instant_speed_shows_the_end_at_once_and_calls_everything_in_order() -> None:
    stage, surface = started()
    stage.speed = 0
    called: list[str] = []
    for name in ("one", "two"):
        stage.play(
            Step(
                after,
                MOTIONS,
                on_start=partial(called.append, name),
                on_done=partial(called.append, name + "!"),
            )
        )
    stage.draw(surface, under)
    assert called == ["one", "one!", "two", "two!"]
    assert bytes_of(surface) == fresh(after())


def test_a_skip_calls_everything_once_and_in_order() -> None:
    stage, _ = started()
    called: list[str] = []
    for name in ("one", "two", "three"):
        stage.play(
            Step(
                after,
                MOTIONS,
                hold=1,
                on_start=partial(called.append, name),
                on_done=partial(called.append, name + "!"),
            )
        )
    stage.update(FRAME)
    stage.skip()
    assert called == ["one", "one!", "two", "two!", "three", "three!"]


@pytest.mark.parametrize("size", [(800, 450), (500, 500), (900, 380)])
@pytest.mark.parametrize("at", [0, 9, 40])
def test_a_resize_in_mid_motion_lays_out_anew_in_one_frame(size: tuple[int, int], at: int) -> None:
    stage, surface = started()
    stage.play(Step(after, MOTIONS))
    for _ in range(at):
        stage.update(FRAME)
        stage.draw(surface, under)
    stage.resize(look_of(size))
    surface = pygame.Surface(size)
    assert stage.draw(surface, under) is None
    run(stage, surface)
    stage.draw(surface, under)
    assert bytes_of(surface) == fresh(after(), size)


def test_what_is_reported_as_changed_is_all_that_changed() -> None:
    stage, surface = started()
    stage.play(Step(after, MOTIONS))
    shown = surface.copy()
    for _ in range(45):
        if not stage.update(FRAME):
            continue
        rects = stage.draw(surface, under)
        for rect in rects if rects is not None else [surface.get_rect()]:
            shown.blit(surface, rect.topleft, rect)
        assert bytes_of(shown) == bytes_of(surface)


def test_hidden_cards_look_the_same_whatever_they_are() -> None:
    """Twins: keys and order equal, nothing else known: every frame is equal."""
    frames: list[list[bytes]] = []
    for _ in range(2):
        stage, surface = started()
        stage.play(Step([*before(), Placement("n", None, 400, 600, 208)], [deal("n", 0, "p3")]))
        seen = []
        while stage.busy:
            stage.update(FRAME)
            stage.draw(surface, under)
            seen.append(bytes_of(surface))
        frames.append(seen)
    assert frames[0] == frames[1]


def test_nothing_moves_nothing_is_drawn() -> None:
    stage, surface = started()
    assert not stage.update(FRAME)
    assert not stage.animating
    stage.play(Step(after, MOTIONS, hold=5))
    for _ in range(80):
        stage.update(FRAME)
        stage.draw(surface, under)
    assert stage.busy  # time to read
    assert not stage.animating
    assert not stage.update(FRAME)


def test_cues_come_once_each_in_time() -> None:
    heard: list[str] = []
    stage = Stage(look_of(), heard.append)
    stage.jump(before)
    stage.play(Step(after, [Motion("h1", 0.2, sound="go", landing="thud")], cues=[(0.1, "mid")]))
    while stage.busy:
        stage.update(FRAME)
    assert heard == ["go", "mid", "thud"]


def test_a_held_card_follows_and_glides_home() -> None:
    stage, surface = started()
    stage.hold("h1", 300, 300)
    stage.draw(surface, under)
    assert bytes_of(surface) != fresh(before())
    assert stage.moving
    stage.let_go()
    run(stage, surface)
    stage.draw(surface, under)
    assert bytes_of(surface) == fresh(before())


def test_a_dropped_card_flies_on_from_where_it_was() -> None:
    stage, surface = started()
    stage.hold("h1", 300, 300)
    stage.draw(surface, under)
    stage.let_go(back=False)
    stage.play(Step(after, [play("h1")]))
    stage.update(FRAME)
    mover = next(m for m in stage._movers if m.motion.key == "h1")
    assert (mover.start.x, mover.start.y) == (300, 300)
    run(stage, surface)
    stage.draw(surface, under)
    assert bytes_of(surface) == fresh(after())


def test_hover_turns_back_in_mid_motion() -> None:
    stage, surface = started()

    def raised() -> list[Placement]:
        return [p.moved(y=p.y - 40, glow=1.0) if p.key == "h0" else p for p in before()]

    stage.show(raised, [Motion("h0", 0.12)])
    for _ in range(3):
        stage.update(FRAME)
        stage.draw(surface, under)
    stage.show(before, [Motion("h0", 0.12)])
    run(stage, surface)
    stage.draw(surface, under)
    assert bytes_of(surface) == fresh(before())


def test_damage_repaints_what_lies_there() -> None:
    stage, surface = started()
    marks: list[Callable[[pygame.Surface], None]] = [lambda s: None]

    def over(target: pygame.Surface) -> None:
        marks[0](target)

    stage.draw(surface, under, over)
    spot = pygame.Rect(300, 100, 60, 60)
    marks[0] = lambda s: s.fill((255, 0, 0), spot)  # type: ignore[assignment]
    stage.damage([spot])
    rects = stage.draw(surface, under, over)
    assert rects is not None
    assert surface.get_at(spot.center)[:3] == (255, 0, 0)
    marks[0] = lambda s: None
    stage.damage([spot])
    stage.draw(surface, under, over)
    assert bytes_of(surface) == fresh(before())


def test_the_rectangle_of_a_card_is_where_it_is_drawn() -> None:
    stage, _ = started()
    rect = stage.rect("l0")
    assert rect.centerx == round(200 * SIZE[0] / 1920)
    assert rect.h == round(166 * SIZE[0] / 1920)
    assert stage.rect("nobody").size == (0, 0)


def test_a_missing_picture_becomes_paper_with_its_name() -> None:
    stage, surface = Stage(look_of()), pygame.Surface(SIZE)
    stage.jump([Placement("x", "no such card", 900, 500, 400, deck="nowhere")])
    stage.draw(surface, under)
    rect = stage.rect("x")
    paper = surface.get_at((rect.centerx, rect.bottom - rect.h // 5))
    assert min(paper[:3]) > 150


@pytest.mark.parametrize(
    ("origin", "size", "alpha"),
    [
        (Placement("x", "shield", 100, 100, 150, kind="token"), 150, 1.0),
        (Placement("x", "1", 100, 100, 150), 66, 0.0),
    ],
    ids=["another token", "a card"],
)
def test_a_token_springs_from_a_token_as_it_is_and_from_a_card_unseen(
    origin: Placement, size: float, alpha: float
) -> None:
    stage = Stage(look_of())
    stage.jump([])
    end = Placement("shield", "shield", 300, 140, 66, kind="token", z=9)
    stage.play(Step([end], [Motion("shield", 0.5, origin=origin)]))
    stage.update(0.0)
    (mover,) = stage._movers
    assert (mover.start.h, mover.start.alpha, mover.start.kind) == (size, alpha, "token")


def test_places_that_merely_touch_are_painted_apart_and_the_rest_once() -> None:
    painted: list[pygame.Rect] = []
    surface = pygame.Surface(SIZE, 0, 32)
    stage = Stage(look_of())
    stage.jump([])

    def noted(target: pygame.Surface) -> None:
        painted.append(target.get_clip())
        under(target)

    stage.draw(surface, noted)
    painted.clear()
    inside, corner = pygame.Rect(10, 10, 20, 20), pygame.Rect(95, 95, 100, 100)
    stage.damage([pygame.Rect(0, 0, 100, 100), inside, corner])
    stage.draw(surface, noted)
    assert [tuple(rect) for rect in painted] == [(0, 0, 100, 100), tuple(corner)]
