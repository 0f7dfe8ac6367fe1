"""From events to actions."""

import pygame
import pytest

from scenes.kit.input import Action, Do, InputMap


def make() -> InputMap:
    return InputMap(lambda pos: (round(pos[0] * 2), round(pos[1] * 2)))


def key(
    code: int, mod: int = 0, scancode: int | None = None, down: bool = True
) -> pygame.event.Event:
    kind = pygame.KEYDOWN if down else pygame.KEYUP
    scan = scancode if scancode is not None else code % 500
    return pygame.event.Event(kind, key=code, mod=mod, scancode=scan, unicode="")


def dos(actions: list[Action]) -> list[Do]:
    return [a.do for a in actions]


def test_the_mouse_is_given_in_real_pixels() -> None:
    event = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(10, 20), button=1, touch=False)
    assert make().translate(event) == [Action(Do.PRESS, (20, 40))]


@pytest.mark.parametrize(("button", "do"), [(1, Do.PRESS), (2, Do.READ), (3, Do.BACK)])
def test_each_button_means_one_thing(button: int, do: Do) -> None:
    event = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(1, 1), button=button, touch=False)
    assert dos(make().translate(event)) == [do]


@pytest.mark.parametrize(
    ("code", "mod", "do"),
    [
        (pygame.K_RETURN, 0, Do.CHOOSE),
        (pygame.K_RETURN, pygame.KMOD_LALT, Do.FULLSCREEN),
        (pygame.K_F11, 0, Do.FULLSCREEN),
        (pygame.K_SPACE, 0, Do.SPACE),
        (pygame.K_ESCAPE, 0, Do.BACK),
        (pygame.K_TAB, 0, Do.NEXT),
        (pygame.K_TAB, pygame.KMOD_LSHIFT, Do.PREVIOUS),
        (pygame.K_h, 0, Do.HINT),
        (pygame.K_u, 0, Do.UNDO),
        (pygame.K_z, pygame.KMOD_LCTRL, Do.UNDO),
        (pygame.K_z, 0, Do.READ),
        (pygame.K_c, 0, Do.CHRONICLE),
        (pygame.K_t, 0, Do.TALLY),
        (pygame.K_F1, 0, Do.RULES),
        (pygame.K_F2, 0, Do.COVER),
        (pygame.K_p, 0, Do.PAUSE),
        (pygame.K_PLUS, 0, Do.FASTER),
        (pygame.K_MINUS, 0, Do.SLOWER),
        (pygame.K_PLUS, pygame.KMOD_LCTRL, Do.TEXT_BIGGER),
        (pygame.K_MINUS, pygame.KMOD_LCTRL, Do.TEXT_SMALLER),
    ],
)
def test_the_keys_of_the_guide(code: int, mod: int, do: Do) -> None:
    assert dos(make().translate(key(code, mod))) == [do]


def test_digits_go_by_position_whatever_the_layout() -> None:
    # on AZERTY the key right of "1" gives "é"; its scancode is still that of 2
    event = key(ord("é"), scancode=pygame.KSCAN_2)
    assert make().translate(event) == [Action(Do.NUMBER, amount=1)]
    assert make().translate(key(ord("à"), scancode=pygame.KSCAN_0))[0].amount == 9
    pad = key(pygame.K_KP_7, scancode=pygame.KSCAN_KP_7)
    assert make().translate(pad) == [Action(Do.NUMBER, amount=6)]


def test_a_held_key_repeats_and_a_new_press_does_not() -> None:
    keys = make()
    assert keys.translate(key(pygame.K_RETURN))[0].repeat is False
    assert keys.translate(key(pygame.K_RETURN))[0].repeat is True
    keys.translate(key(pygame.K_RETURN, down=False))
    assert keys.translate(key(pygame.K_RETURN))[0].repeat is False


def test_losing_the_focus_forgets_held_keys() -> None:
    keys = make()
    keys.translate(key(pygame.K_RETURN))
    lost = keys.translate(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    assert Do.FOCUS_LOST in dos(lost)
    assert keys.translate(key(pygame.K_RETURN))[0].repeat is False


def test_letters_are_text_while_typing() -> None:
    keys = make()
    keys.typing = True
    assert keys.translate(key(pygame.K_h)) == []
    assert keys.translate(pygame.event.Event(pygame.TEXTINPUT, text="ß")) == [
        Action(Do.TYPE, text="ß")
    ]
    assert dos(keys.translate(key(pygame.K_ESCAPE))) == [Do.BACK]
    assert keys.translate(key(pygame.K_v, pygame.KMOD_LCTRL))[0].text == "paste"
    keys.typing = False
    assert keys.translate(pygame.event.Event(pygame.TEXTINPUT, text="ß")) == []


def test_reading_ends_with_the_key() -> None:
    keys = make()
    keys.translate(key(pygame.K_z))
    assert dos(keys.translate(key(pygame.K_z, down=False))) == [Do.READ_END]


def test_the_wheel_knows_where_the_pointer_is() -> None:
    keys = make()
    keys.translate(pygame.event.Event(pygame.MOUSEMOTION, pos=(5, 6), rel=(0, 0), buttons=()))
    wheel = pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-1)
    assert keys.translate(wheel) == [Action(Do.SCROLL, (10, 12), -1)]


def test_positions_win_where_a_scene_uses_them_and_letters_are_learnt() -> None:
    keys = make()
    azerty_z = key(pygame.K_z, scancode=pygame.KSCAN_W)
    assert keys.label("w") == "W"
    assert dos(keys.translate(azerty_z)) == [Do.READ]
    keys.places = True
    assert keys.translate(azerty_z) == [Action(Do.PLACE, text="w", repeat=True)]
    assert keys.label("w") == "Z"
