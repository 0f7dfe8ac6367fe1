"""One input map from devices to actions. Scenes only ever see actions.

Mouse and keyboard are mapped now. A gamepad or a touch screen is one more ``_on_…`` method in
``InputMap`` that makes the same actions.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum, auto

import pygame

from scenes.kit.fonts import clean


class Do(Enum):
    """What a person did, whatever the device."""

    POINT = auto()
    """the pointer moved to ``pos``"""
    PRESS = auto()
    """the main button went down at ``pos``"""
    RELEASE = auto()
    """the main button went up at ``pos``"""
    SCROLL = auto()
    """the wheel turned by ``amount`` steps (up is positive) at ``pos``"""
    READ = auto()
    """read closely what is under ``pos``, or what has the focus (``pos`` None)"""
    READ_END = auto()
    """the held reading key was let go"""
    LEFT = auto()
    RIGHT = auto()
    UP = auto()
    DOWN = auto()
    NEXT = auto()
    """to the next group (Tab)"""
    PREVIOUS = auto()
    """to the previous group (Shift+Tab)"""
    CHOOSE = auto()
    """Enter: act on what has the focus"""
    SPACE = auto()
    """end motion, or act when nothing moves"""
    BACK = auto()
    """one step back: Escape or right click"""
    HINT = auto()
    UNDO = auto()
    CHRONICLE = auto()
    TALLY = auto()
    RULES = auto()
    PAUSE = auto()
    COVER = auto()
    NUMBER = auto()
    """the card at place ``amount`` (0 = first; keys 1–9, 0, also of the number pad)"""
    PLACE = auto()
    """a key by position; ``text`` is its name on a QWERTY keyboard, as "q" """
    FASTER = auto()
    SLOWER = auto()
    FULLSCREEN = auto()
    TEXT_BIGGER = auto()
    TEXT_SMALLER = auto()
    TYPE = auto()
    """``text`` was typed or composed (text entry only)"""
    COMPOSE = auto()
    """``text`` is being composed by an input method"""
    EDIT = auto()
    """an editing key; ``text`` names it: left, right, home, end, backspace, delete, all, copy,
    cut, paste; ``shift`` and ``word`` (Ctrl) may be held"""
    FOCUS_LOST = auto()
    FOCUS_GAINED = auto()
    QUIT = auto()


@dataclass(frozen=True)
class Action:
    """One thing a person did. ``pos`` in real pixels."""

    do: Do
    pos: tuple[int, int] | None = None
    amount: int = 0
    text: str = ""
    repeat: bool = False
    shift: bool = False
    word: bool = False


_ARROWS = {
    pygame.K_LEFT: Do.LEFT,
    pygame.K_RIGHT: Do.RIGHT,
    pygame.K_UP: Do.UP,
    pygame.K_DOWN: Do.DOWN,
}
_KEYS = {
    **_ARROWS,
    pygame.K_RETURN: Do.CHOOSE,
    pygame.K_KP_ENTER: Do.CHOOSE,
    pygame.K_SPACE: Do.SPACE,
    pygame.K_ESCAPE: Do.BACK,
    pygame.K_AC_BACK: Do.BACK,
    pygame.K_F1: Do.RULES,
    pygame.K_F2: Do.COVER,
    pygame.K_F11: Do.FULLSCREEN,
    pygame.K_h: Do.HINT,
    pygame.K_u: Do.UNDO,
    pygame.K_c: Do.CHRONICLE,
    pygame.K_t: Do.TALLY,
    pygame.K_p: Do.PAUSE,
    pygame.K_i: Do.READ,
    pygame.K_z: Do.READ,
    pygame.K_PLUS: Do.FASTER,
    pygame.K_KP_PLUS: Do.FASTER,
    pygame.K_EQUALS: Do.FASTER,
    pygame.K_MINUS: Do.SLOWER,
    pygame.K_KP_MINUS: Do.SLOWER,
}
_CTRL_KEYS = {
    pygame.K_z: Do.UNDO,
    pygame.K_PLUS: Do.TEXT_BIGGER,
    pygame.K_EQUALS: Do.TEXT_BIGGER,
    pygame.K_KP_PLUS: Do.TEXT_BIGGER,
    pygame.K_MINUS: Do.TEXT_SMALLER,
    pygame.K_KP_MINUS: Do.TEXT_SMALLER,
    pygame.K_q: Do.QUIT,
}
_EDIT_KEYS = {
    pygame.K_LEFT: "left",
    pygame.K_RIGHT: "right",
    pygame.K_HOME: "home",
    pygame.K_END: "end",
    pygame.K_BACKSPACE: "backspace",
    pygame.K_DELETE: "delete",
}
_EDIT_CTRL = {
    pygame.K_a: "all",
    pygame.K_c: "copy",
    pygame.K_x: "cut",
    pygame.K_v: "paste",
}
_DIGITS = [getattr(pygame, f"KSCAN_{d}") for d in "1234567890"]
_PAD_DIGITS = [getattr(pygame, f"KSCAN_KP_{d}") for d in "1234567890"]
_LETTERS = {getattr(pygame, f"KSCAN_{c}"): c.lower() for c in "QWERASD"}
_TYPING_PASSES = {
    pygame.K_RETURN,
    pygame.K_KP_ENTER,
    pygame.K_ESCAPE,
    pygame.K_UP,
    pygame.K_DOWN,
    pygame.K_F1,
    pygame.K_F2,
    pygame.K_F11,
}


class InputMap:
    """Turns pygame events into actions. ``typing`` is set while a text entry has the focus."""

    def __init__(self, to_pixels: Callable[[tuple[float, float]], tuple[int, int]]) -> None:
        """``to_pixels`` turns window units into real pixels."""
        self._to_pixels = to_pixels
        self._held: set[int] = set()
        self._learnt: dict[str, str] = {}
        self.typing = False
        self.places = False
        """keys by position win over letters (set while a scene uses PLACE actions)"""
        self._makers: dict[int, Callable[[pygame.event.Event], list[Action]]] = {
            pygame.QUIT: lambda e: [Action(Do.QUIT)],
            pygame.WINDOWCLOSE: lambda e: [Action(Do.QUIT)],
            pygame.MOUSEMOTION: lambda e: [Action(Do.POINT, self._to_pixels(e.pos))],
            pygame.MOUSEBUTTONDOWN: self._on_button_down,
            pygame.MOUSEBUTTONUP: self._on_button_up,
            pygame.MOUSEWHEEL: self._on_wheel,
            pygame.KEYDOWN: self._on_key_down,
            pygame.KEYUP: self._on_key_up,
            pygame.TEXTINPUT: self._on_text,
            pygame.TEXTEDITING: self._on_editing,
            pygame.WINDOWFOCUSLOST: self._on_focus_lost,
            pygame.WINDOWFOCUSGAINED: lambda e: [Action(Do.FOCUS_GAINED)],
        }
        self._pointer: tuple[int, int] = (0, 0)

    def translate(self, event: pygame.event.Event) -> list[Action]:
        """The actions of one event; none for events that mean nothing to scenes."""
        maker = self._makers.get(event.type)
        actions = maker(event) if maker else []
        for action in actions:
            if action.pos is not None:
                self._pointer = action.pos
        return actions

    def label(self, position: str) -> str:
        """The letter on the person's keyboard at a QWERTY position ("q" is "A" on AZERTY).

        pygame cannot ask the layout for it: it is learnt when the key is first pressed.
        """
        return self._learnt.get(position, position.upper())

    def _on_button_down(self, event: pygame.event.Event) -> list[Action]:
        pos = self._to_pixels(event.pos)
        kinds = {1: Do.PRESS, 2: Do.READ, 3: Do.BACK}
        do = kinds.get(event.button)
        return [Action(do, pos)] if do else []

    def _on_button_up(self, event: pygame.event.Event) -> list[Action]:
        kinds = {1: Do.RELEASE, 2: Do.READ_END}
        do = kinds.get(event.button)
        return [Action(do, self._to_pixels(event.pos))] if do else []

    def _on_wheel(self, event: pygame.event.Event) -> list[Action]:
        return [Action(Do.SCROLL, self._pointer, event.y)] if event.y else []

    def _on_focus_lost(self, event: pygame.event.Event) -> list[Action]:
        self._held.clear()  # the key-up events of held keys go to another window
        return [Action(Do.READ_END), Action(Do.FOCUS_LOST)]

    def _on_text(self, event: pygame.event.Event) -> list[Action]:
        return [Action(Do.TYPE, text=clean(event.text))] if self.typing else []

    def _on_editing(self, event: pygame.event.Event) -> list[Action]:
        return [Action(Do.COMPOSE, text=clean(event.text))] if self.typing else []

    def _on_key_up(self, event: pygame.event.Event) -> list[Action]:
        self._held.discard(event.scancode)
        reads = event.key in (pygame.K_z, pygame.K_i) and not self.typing
        return [Action(Do.READ_END)] if reads else []

    def _on_key_down(self, event: pygame.event.Event) -> list[Action]:
        repeat = event.scancode in self._held
        if event.scancode in _LETTERS and chr(event.key & 0xFFFF).isalpha():
            self._learnt[_LETTERS[event.scancode]] = chr(event.key & 0xFFFF).upper()
        self._held.add(event.scancode)
        ctrl = bool(event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)) and not (
            event.mod & pygame.KMOD_MODE  # AltGr also reports Ctrl on Windows
        )
        alt = bool(event.mod & pygame.KMOD_LALT)
        shift = bool(event.mod & pygame.KMOD_SHIFT)
        if event.key == pygame.K_RETURN and alt:
            return [] if repeat else [Action(Do.FULLSCREEN)]
        if event.key == pygame.K_TAB and not alt:
            return [Action(Do.PREVIOUS if shift else Do.NEXT, repeat=repeat)]
        if self.typing and event.key not in _TYPING_PASSES:
            return self._edit(event.key, ctrl, shift, repeat)
        if ctrl:
            found = _CTRL_KEYS.get(event.key)
            return [Action(found, repeat=repeat)] if found else []
        if alt:
            return []
        found = _KEYS.get(event.key)
        if self.places and event.scancode in _LETTERS:
            return self._by_position(event.scancode, repeat)
        if found is not None:
            return [Action(found, repeat=repeat)]
        return self._by_position(event.scancode, repeat)

    def _edit(self, key: int, ctrl: bool, shift: bool, repeat: bool) -> list[Action]:
        name = _EDIT_KEYS.get(key) or (_EDIT_CTRL.get(key) if ctrl else None)
        if name:
            return [Action(Do.EDIT, text=name, repeat=repeat, shift=shift, word=ctrl)]
        found = _CTRL_KEYS.get(key) if ctrl else None
        return [Action(found)] if found and found is not Do.UNDO else []

    def _by_position(self, scancode: int, repeat: bool) -> list[Action]:
        for digits in (_DIGITS, _PAD_DIGITS):
            if scancode in digits:
                return [Action(Do.NUMBER, amount=digits.index(scancode), repeat=repeat)]
        if scancode in _LETTERS:
            return [Action(Do.PLACE, text=_LETTERS[scancode], repeat=repeat)]
        return []
