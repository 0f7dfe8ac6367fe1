"""A number is typed, stepped to, dragged to; it stays within its limits."""

from __future__ import annotations

import pygame

from scenes.kit.input import Action, Do
from scenes.kit.look import Look
from scenes.kit.numbers import FIRST_HOLD, HOLD, PATIENCE, NumberPicker
from scenes.kit.widget import REST


def picker(
    number: int = 50, minimum: int = 1, maximum: int = 200
) -> tuple[NumberPicker, list[int]]:
    heard: list[int] = []
    made = NumberPicker(
        "Points", number, heard.append, minimum=minimum, maximum=maximum, usual=50, key="n"
    )
    made.rect = pygame.Rect(100, 100, 300, 50)
    return made, heard


def type_(made: NumberPicker, digits: str, between: float = 0.1) -> None:
    for digit in digits:
        made.update(between)
        assert made.handle(Action(Do.NUMBER, amount=(int(digit) - 1) % 10))


def test_digits_make_a_number() -> None:
    made, heard = picker()
    type_(made, "125")
    assert made.number == 125
    assert heard == [1, 12, 125]


def test_after_a_while_a_digit_begins_anew() -> None:
    made, _ = picker()
    type_(made, "12")
    type_(made, "7", PATIENCE + 0.1)
    assert made.number == 7


def test_a_digit_that_makes_it_too_large_begins_anew() -> None:
    made, _ = picker()
    type_(made, "257")
    assert made.number == 7


def test_zero_alone_changes_nothing_and_small_numbers_wait_for_more() -> None:
    made, heard = picker(20, 5, 30)
    type_(made, "0")
    assert heard == []
    type_(made, "12")
    assert made.number == 12


def test_arrows_and_wheel_go_by_one_and_stop_at_the_ends() -> None:
    made, heard = picker(199)
    for do, amount in ((Do.RIGHT, 0), (Do.RIGHT, 0), (Do.SCROLL, 1), (Do.LEFT, 0), (Do.SCROLL, -1)):
        assert made.handle(Action(do, amount=amount))
    assert heard == [200, 199, 198]
    assert not made.handle(Action(Do.UP))


def test_plus_and_minus_step_and_go_on_while_they_are_held() -> None:
    made, _ = picker()
    made.press((390, 125))
    assert made.number == 51
    made.update(FIRST_HOLD + 0.01)
    made.update(HOLD + 0.01)
    assert made.number == 53
    made.drop((390, 125))
    made.update(5)
    assert made.number == 53
    made.press((110, 125))
    made.drop((110, 125))
    assert made.number == 52


def test_pressing_in_the_middle_goes_there_and_dragging_reaches_both_ends() -> None:
    made, _ = picker()
    made.press((250, 125))
    made.drop((250, 125))
    assert 90 <= made.number <= 110
    made.press((250, 125))
    made.drag((40, 125))
    assert made.number == 1
    made.drag((900, 125))
    assert made.number == 200


def test_it_draws_what_it_says(look: Look) -> None:
    made, _ = picker()
    surface = pygame.Surface((1280, 720), pygame.SRCALPHA, 32)
    made.draw(surface, look, REST)
    before = pygame.image.tobytes(surface, "RGBA")
    made.set(120)
    surface.fill((0, 0, 0, 0))
    made.draw(surface, look, REST)
    assert made.value == "120"
    assert pygame.image.tobytes(surface, "RGBA") != before
