"""One focus for all devices; refusals; dragging; tooltips."""

import pygame

from scenes.kit.buttons import Button, IconButton
from scenes.kit.hints import Hints
from scenes.kit.input import Action, Do
from scenes.kit.look import Look
from scenes.kit.ui import Ui
from scenes.kit.widget import Spot, Widget


def placed(widget: Widget, x: int, y: int, w: int = 100, h: int = 50) -> Widget:
    widget.rect = pygame.Rect(x, y, w, h)
    return widget


def grid(done: list[str]) -> tuple[Ui, list[Button]]:
    ui = Ui()
    names = ["a", "b", "c", "d"]
    buttons = [Button(n, lambda n=n: done.append(n), key=n) for n in names]  # type: ignore[misc]
    for i, button in enumerate(buttons):
        placed(button, 200 * (i % 2), 100 * (i // 2))
    ui.add(*buttons, group="grid")
    return ui, buttons


def press(ui: Ui, *keys: Do) -> None:
    for do in keys:
        ui.handle(Action(do))


def click(ui: Ui, pos: tuple[int, int]) -> None:
    for do in (Do.POINT, Do.PRESS, Do.RELEASE):
        ui.handle(Action(do, pos))


def test_arrows_walk_by_direction() -> None:
    ui, (a, b, c, d) = grid([])
    ui.focus(a)
    for do, there in ((Do.RIGHT, b), (Do.DOWN, d), (Do.LEFT, c), (Do.UP, a), (Do.UP, a)):
        press(ui, do)
        assert ui.focused is there
    assert ui.ring


def test_tab_walks_between_groups_and_comes_back_to_the_last_place() -> None:
    ui, (_, b, _, _) = grid([])
    lone = Button("e", key="e")
    ui.add(placed(lone, 0, 400), group="more")
    ui.focus(b)
    press(ui, Do.NEXT)
    assert ui.focused is lone
    press(ui, Do.PREVIOUS)
    assert ui.focused is b


def test_arrows_leave_a_group_where_it_ends() -> None:
    ui, (_, _, c, _) = grid([])
    lone = Button("e")
    ui.add(placed(lone, 0, 400), group="more")
    ui.focus(c)
    press(ui, Do.DOWN)
    assert ui.focused is lone


def test_what_stands_beside_is_not_above() -> None:
    """A fan of cards, and stacks of different heights below a pile."""
    ui = Ui()
    fan = [Button(f"f{n}") for n in range(5)]
    for n, (card, top) in enumerate(zip(fan, (454, 447, 444, 447, 454), strict=True)):
        card.rect = pygame.Rect(213 + 60 * n, top, 89, 125)
    stacks = [Button(f"s{n}") for n in range(3)]
    for n, (stack, top) in enumerate(zip(stacks, (351, 311, 351), strict=True)):
        stack.rect = pygame.Rect(209 + 91 * n, top, 62, 88)
    pile, payoff = Button("pile"), Button("payoff")
    pile.rect, payoff.rect = pygame.Rect(231, 174, 79, 110), pygame.Rect(85, 288, 84, 118)
    ui.add(*fan, group="hand")
    ui.add(pile, *stacks, payoff, group="table")
    for start, do, there in (
        (fan[0], Do.UP, stacks[0]),
        (fan[0], Do.RIGHT, fan[1]),
        (fan[4], Do.LEFT, fan[3]),
        (stacks[0], Do.UP, pile),
        (stacks[2], Do.UP, pile),
        (stacks[2], Do.LEFT, stacks[1]),
        (stacks[0], Do.LEFT, payoff),
    ):
        ui.focus(start)
        press(ui, do)
        assert ui.focused is there, (start.name, do)


def test_enter_with_nothing_in_focus_shows_where_one_can_begin() -> None:
    done: list[str] = []
    ui, (a, _, _, _) = grid(done)
    press(ui, Do.CHOOSE)
    assert ui.focused is a
    assert ui.ring
    assert done == []


def test_what_becomes_possible_while_the_button_is_held_was_not_meant() -> None:
    done: list[str] = []
    ui, (a, _, _, _) = grid(done)
    a.enabled = False
    ui.handle(Action(Do.PRESS, a.rect.center))
    a.enabled = True
    ui.handle(Action(Do.RELEASE, a.rect.center))
    assert done == []
    click(ui, a.rect.center)
    assert done == ["a"]


def test_pointing_moves_the_same_focus_without_a_ring() -> None:
    done: list[str] = []
    ui, (_, b, _, _) = grid(done)
    press(ui, Do.NEXT)
    assert ui.ring
    ui.handle(Action(Do.POINT, b.rect.center))
    assert (ui.focused, ui.ring) == (b, False)
    press(ui, Do.CHOOSE)
    assert done == ["b"]


def test_key_repeat_never_acts() -> None:
    done: list[str] = []
    ui, (a, *_) = grid(done)
    ui.focus(a)
    ui.handle(Action(Do.CHOOSE, repeat=True))
    ui.handle(Action(Do.SPACE, repeat=True))
    assert done == []


def test_letting_go_elsewhere_does_nothing() -> None:
    done: list[str] = []
    ui, (a, *_) = grid(done)
    ui.handle(Action(Do.PRESS, a.rect.center))
    ui.handle(Action(Do.RELEASE, (900, 900)))
    assert done == []
    click(ui, a.rect.center)
    assert done == ["a"]


def test_a_disabled_button_says_why_where_it_is() -> None:
    done: list[str] = []
    ui = Ui()
    off = Button("x", lambda: done.append("x"), enabled=False, refusal="Choose a card first.")
    mute = Button("y", enabled=False)
    ui.add(placed(off, 0, 0), placed(mute, 0, 100))
    click(ui, off.rect.center)
    assert done == []
    assert ui.hints.toasts[0].text == "Choose a card first."
    assert ui.hints.toasts[0].rect == off.rect
    assert off.focusable
    assert not mute.focusable


def test_tooltips_wait_and_go() -> None:
    ui = Ui()
    icon = IconButton("help", "Rules", hotkey="F1")
    ui.add(placed(icon, 0, 0, 60, 60))
    ui.handle(Action(Do.POINT, (30, 30)))
    ui.update(0.1)
    assert ui.hints.tip_text == ""
    ui.update(0.25)
    assert "Rules" in ui.hints.tip_text
    assert "F1" in ui.hints.tip_text
    ui.handle(Action(Do.POINT, (500, 500)))
    assert ui.hints.tip_text == ""


def test_after_a_click_a_tooltip_waits_until_the_pointer_moves() -> None:
    ui = Ui()
    ui.add(placed(IconButton("help", "Rules"), 0, 0, 60, 60))
    for do in (Do.POINT, Do.PRESS, Do.RELEASE):
        ui.handle(Action(do, (30, 30)))
    ui.update(1.0)
    assert ui.hints.tip_text == ""
    ui.handle(Action(Do.POINT, (31, 30)))
    ui.update(0.4)
    assert "Rules" in ui.hints.tip_text


def test_reading_by_key_tells_what_is_read_and_when_it_ends() -> None:
    read: list[str] = []
    ui, (a, *_) = grid([])
    ui.on_read = lambda w: read.append(w.key if w else "-")
    ui.focus(a)
    press(ui, Do.READ, Do.READ_END)
    assert read == ["a", "-"]


def test_a_card_is_dragged_onto_what_accepts_it() -> None:
    drops: list[tuple[str, tuple[int, int]]] = []
    moved: list[tuple[int, int]] = []
    clicks: list[str] = []
    card = Spot(
        "card",
        lambda: clicks.append("card"),
        draggable=True,
        on_drag=moved.append,
        on_drop=lambda t, pos: drops.append((t.key if t else "", pos)),
    )
    seat = Spot("seat", key="seat", role="seat", accepts=lambda s: s is card)
    other = Spot("other", key="other", role="seat")
    ui = Ui()
    ui.add(placed(card, 0, 0), placed(seat, 300, 0), placed(other, 600, 0))
    ui.handle(Action(Do.PRESS, (50, 25)))
    ui.handle(Action(Do.POINT, (54, 25)))
    assert not ui.busy
    ui.handle(Action(Do.POINT, (285, 25)))
    assert ui.dragging is card
    assert moved == [(285, 25)]
    ui.handle(Action(Do.RELEASE, (285, 25)))
    assert drops == [("seat", (285, 25))]  # within reach: it snaps
    assert clicks == []
    for do, pos in ((Do.PRESS, (50, 25)), (Do.POINT, (650, 25)), (Do.RELEASE, (650, 25))):
        ui.handle(Action(do, pos))
    assert drops[-1] == ("", (650, 25))


def test_replacing_a_group_keeps_the_focus_by_key() -> None:
    ui, (_, b, _, _) = grid([])
    ui.focus(b)
    fresh = Button("b again", key="b")
    ui.set("grid", [placed(fresh, 0, 0)])
    assert ui.focused is fresh
    ui.set("grid", [])
    assert ui.focused is None


def test_a_turned_card_is_hit_where_it_is_seen() -> None:
    spot = Spot("card")
    spot.rect = pygame.Rect(0, 0, 100, 300)
    spot.rect.center = (300, 300)
    assert not spot.hit((400, 300))
    spot.angle = 90
    assert spot.hit((400, 300))
    assert not spot.hit((300, 420))
    spot.angle = 45  # counter-clockwise: the upper end leans to the left
    assert spot.hit((220, 220))
    assert not spot.hit((380, 220))


def test_controls_tell_everything_as_data() -> None:
    ui, (a, *_) = grid([])
    a.enabled = False
    control = ui.controls()[0]
    assert (control.role, control.name, control.group) == ("button", "a", "grid")
    assert (control.enabled, control.focusable) == (False, False)


def test_damage_covers_what_changed_and_only_that() -> None:
    ui, (a, b, _, d) = grid([])
    ui.take_damage()
    b.label = "other"
    damage = ui.take_damage()
    assert any(r.contains(b.rect) for r in damage)
    assert not any(r.contains(d.rect) for r in damage)
    assert ui.take_damage() == []
    assert a.rect.w == 100


def test_toasts_go_by_themselves() -> None:
    ui = Ui()
    ui.say("No.", pygame.Rect(0, 0, 10, 10))
    for _ in range(200):
        ui.update(0.05)
    assert ui.hints.toasts == []
    assert not ui.busy


def test_what_was_heeded_goes_and_what_is_no_answer_stays() -> None:
    ui = Ui()
    ui.say("There.", pygame.Rect(0, 0, 10, 10))
    ui.hints.toast("Saved.", None, "note")
    ui.hints.heed()
    assert [toast.text for toast in ui.hints.toasts] == ["Saved."]


def height_of(look: Look, text: str) -> int:
    """How high a message is, beside the viewer's hand, where tables whisper."""
    hints = Hints()
    hand = pygame.Rect(look.size[0] * 2 // 5, look.size[1] * 2 // 3, look.size[0] // 5, 100)
    hints.toast(text, hand, "note")
    (rect,) = hints.draw(pygame.Surface(look.size), look)
    assert pygame.Rect((0, 0), look.size).inflate(60, 60).contains(rect)
    return rect.h


def test_a_long_message_is_wide_rather_than_high(look: Look) -> None:
    """As long as whispers of King Cat get in German: two lines, and the pile's name stays seen."""
    word = "Flüstern "
    long = word * 16
    one, two = height_of(look, word), height_of(look, word * 8)
    assert one < two == height_of(look, long)
    assert height_of(look, long * 2) > two


def test_a_spot_is_repainted_only_for_its_ring() -> None:
    ui = Ui()
    spots = [Spot("one", key="a"), Spot("two", key="b")]
    for x, spot in enumerate(spots):
        spot.rect = pygame.Rect(200 * x, 0, 40, 60)
    ui.set("hand", spots)
    ui.take_damage()
    spots[0].touch()
    assert ui.take_damage() == []
    ui.focus(spots[0], ring=True)
    assert any(rect.colliderect(spots[0].rect) for rect in ui.take_damage())
    ui.focus(spots[1], ring=True)
    assert any(rect.colliderect(spots[0].rect) for rect in ui.take_damage()), "the ring goes"
