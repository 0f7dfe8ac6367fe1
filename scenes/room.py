"""A screen of the house: its words may change while it is shown."""

from __future__ import annotations

from scenes import routes
from scenes.house import House
from scenes.kit.input import Action, Do
from scenes.kit.look import Look
from scenes.kit.widget import Widget
from scenes.stack import Scene


class Room(Scene):
    """A scene that makes its widgets in ``build`` (again after a change of language).

    ``place`` puts them where they belong on this screen. Escape and right click go one step back.
    """

    game = ""
    """whose rules F1 opens; without one, see ``routes.open_rules``"""

    def __init__(self, house: House) -> None:
        """``app`` and places come with the stack."""
        super().__init__()
        self.house = house
        self._built_with: object = None

    def build(self) -> None:
        """Make the widgets, with the words of the present language."""

    def place(self, look: Look) -> None:
        """Give every widget its rectangle."""

    def step_back(self) -> None:
        """What Escape does."""
        self.app.stack.pop()

    @property
    def rest(self) -> Widget | None:
        """What has the focus after a text entry was left by Escape."""
        return None

    def enter(self) -> None:
        """Let the widgets be heard."""
        self.ui.sound = self.app.play_sound

    def layout(self, look: Look) -> None:
        """Make what the language asks for, then place it."""
        if self._built_with is not self.house.words:
            self._built_with = self.house.words
            self.build()
        self.place(look)

    def rebuild(self) -> None:
        """Make everything anew, because what is shown has changed."""
        self.build()
        self.place(self.look)
        self.fresh = True
        self.app.stack.dirty = True

    def _back_within(self, action: Action) -> bool:
        """Whether a step back was possible inside the scene: dragging, composing, typing."""
        if self.ui.cancel_drag():
            return True
        writing = self.ui.focused
        if writing is None or not writing.typing:
            return False
        if not writing.handle(action):
            self.ui.focus(self.rest, ring=True)
        return True

    def handle(self, action: Action) -> bool:
        """One step back, the rules, or whatever the widgets do."""
        if action.do is Do.BACK:
            if not action.repeat and not self._back_within(action):
                self.step_back()
            return True
        if action.do is Do.RULES:
            if not action.repeat:
                routes.open_rules(self.house, self.game)
            return True
        return self.ui.handle(action)
