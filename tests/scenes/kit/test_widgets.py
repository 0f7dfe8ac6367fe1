"""Widgets with a value, text entry, lists."""

import pygame
import pytest

from scenes.kit.choices import Choice, Slider, Stepper, Switch
from scenes.kit.entry import Clipboard, TextEntry
from scenes.kit.input import Action, Do
from scenes.kit.look import Look
from scenes.kit.panels import Label, ScrollList, TextRow
from scenes.kit.widget import REST, Mood, Widget


class Pocket(Clipboard):
    """A clipboard of its own."""

    def get(self) -> str:
        return self._own

    def put(self, text: str) -> None:
        self._own = text


def entry(text: str = "", limit: int = 40) -> TextEntry:
    return TextEntry("Name", text, limit=limit, clipboard=Pocket())


def edit(box: TextEntry, name: str, shift: bool = False, word: bool = False) -> None:
    box.handle(Action(Do.EDIT, text=name, shift=shift, word=word))


def test_choices_follow_keys_and_clicks_and_stop_at_the_ends() -> None:
    told: list[int] = []
    choice = Choice("Level", ["a", "b", "c"], 1, told.append)
    choice.rect = pygame.Rect(0, 0, 300, 40)
    assert choice.handle(Action(Do.RIGHT))
    assert not choice.handle(Action(Do.RIGHT))  # the focus may go on
    choice.press((20, 20))
    choice.activate()
    choice.activate()
    assert told == [2, 0, 1]
    assert choice.value == "b"


def test_steppers_wrap_only_when_asked() -> None:
    plain, ring = Stepper("n", ["1", "2"], 1), Stepper("n", ["1", "2"], 1, wrap=True)
    assert not plain.step(1)
    assert ring.step(1)
    assert (plain.value, ring.value) == ("2", "1")


def test_sliders_keep_within_their_limits() -> None:
    told: list[int] = []
    slider = Slider("Music", 95, told.append)
    slider.rect = pygame.Rect(0, 0, 300, 40)
    slider.handle(Action(Do.RIGHT))
    slider.handle(Action(Do.RIGHT))
    slider.drag((-50, 0))
    assert told == [100, 0]
    slider.drag((10_000, 0))
    assert slider.amount == 100


def test_a_switch_says_its_state_in_words() -> None:
    switch = Switch("Aids", words=("aus", "an"))
    switch.activate()
    assert (switch.on, switch.value) == (True, "an")


def test_umlauts_and_composed_text() -> None:
    told: list[str] = []
    box = entry()
    box.on_change = told.append
    box.handle(Action(Do.TYPE, text="Bä"))
    box.handle(Action(Do.COMPOSE, text="に"))
    assert (box.text, box.composing) == ("Bä", "に")
    assert box.handle(Action(Do.CHOOSE))  # Enter ends composing, it does not submit
    box.handle(Action(Do.TYPE, text="日"))
    assert (box.text, box.composing) == ("Bä日", "")
    assert told == ["Bä", "Bä日"]


def test_the_limit_holds_for_typing_and_pasting() -> None:
    box = entry("abc", limit=5)
    box._clip.put("x\ny\tz" * 10)
    edit(box, "paste")
    assert box.text == "abcx "
    box.handle(Action(Do.TYPE, text="!"))
    assert len(box.text) == 5


def test_selecting_cutting_and_replacing() -> None:
    box = entry("Mara Bo")
    edit(box, "left", shift=True, word=True)
    assert box.selection == (5, 7)
    edit(box, "cut")
    assert (box.text, box._clip.get()) == ("Mara ", "Bo")
    edit(box, "all")
    box.handle(Action(Do.TYPE, text="Nils"))
    assert box.text == "Nils"


@pytest.mark.parametrize(
    ("name", "word", "left"),
    [("backspace", False, "Mara B"), ("backspace", True, "Mara "), ("delete", False, "Mara Bo")],
)
def test_erasing(name: str, word: bool, left: str) -> None:
    box = entry("Mara Bo")
    edit(box, name, word=word)
    assert box.text == left


def test_the_caret_goes_where_one_clicks(look: Look) -> None:
    box = entry("Mara")
    box.rect = pygame.Rect(0, 0, 300, 40)
    box.draw(pygame.Surface((300, 40)), look, REST)
    box.press((0, 20))
    assert box.caret == 0
    box.drag((290, 20))
    assert box.selection == (0, 4)
    assert box.caret_rect().x > 0


def rows(n: int) -> list[TextRow]:
    return [TextRow(f"line {i}", "Mara", str(i % 11)) for i in range(n)]


def test_lists_scroll_to_what_is_lit(look: Look) -> None:
    box = ScrollList("Chronicle", rows(40))
    box.rect = pygame.Rect(0, 0, 300, 200)
    total = box.measure(look)
    assert total > 200
    for _ in range(39):
        assert box.handle(Action(Do.DOWN))
    assert not box.handle(Action(Do.DOWN))
    assert box.offset == total - 200
    assert box.handle(Action(Do.SCROLL, amount=1))
    assert box.offset < total - 200


def test_dragging_a_list_does_not_pick(look: Look) -> None:
    picked: list[int] = []
    box = ScrollList("Chronicle", rows(40), picked.append)
    box.rect = pygame.Rect(0, 0, 300, 200)
    box.measure(look)
    box.press((50, 150))
    box.drag((50, 60))
    box.activate()
    assert picked == []
    assert box.offset == 90
    box.press((50, 20))
    box.activate()
    assert picked == [box.row_at((50, 20))]


def test_new_rows_keep_the_place_or_go_to_the_end(look: Look) -> None:
    box = ScrollList("Chronicle", rows(40))
    box.rect = pygame.Rect(0, 0, 300, 200)
    box.measure(look)
    box.set_rows(rows(41), to_end=True)
    assert box.offset == 1_000_000
    assert box.measure(look) - 200 == box.offset
    box.set_rows(rows(2))
    box.measure(look)
    assert box.offset == 0


WIDGETS: list[Widget] = [
    Choice("Level", ["a", "b"]),
    Stepper("n", ["1", "2"]),
    Slider("Music"),
    Switch("Aids"),
    entry("Mara"),
    Label("{b}Hi{/b} {card:7}"),
    ScrollList("Chronicle", rows(5)),
]


@pytest.mark.parametrize("widget", WIDGETS, ids=lambda w: type(w).__name__)
def test_widgets_draw_inside_the_damage_they_report(look: Look, widget: Widget) -> None:
    widget.rect = pygame.Rect(150, 150, 260, 56)
    for mood in (REST, Mood(True, True, False, True), Mood(True, False, True, False)):
        surface = pygame.Surface((600, 400), pygame.SRCALPHA)
        widget.draw(surface, look, mood)
        drawn = surface.get_bounding_rect()
        assert drawn.w > 0
        assert widget.rect.inflate(96, 96).contains(drawn)
