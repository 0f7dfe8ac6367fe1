"""What every table offers beside playing: hint, undo, curtain, a focus."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.ai.hints import advise
from scenes import routes
from scenes.kit.rich import literal
from scenes.stage.motion import Motion, Step
from scenes.tables.director import Wait
from scenes.tables.plate import portrait
from scenes.tables.shown import came_from

if TYPE_CHECKING:
    from scenes.tables.frame import TableScene


def give_hint(table: TableScene) -> None:
    """Say what a clever cat would do, and why."""
    words = table.house.words
    hand = [spot.rect for spot in table.ui.group("hand") if spot.rect.w > 1]
    rect = hand[0].unionall(hand[1:]) if hand else table.main.rect
    if not table.house.settings.aids:
        return
    if not table.my_turn:
        table.ui.say(words("table.hint.later"), rect, "note")
        return
    choice = advise(table.session.match, table.director.viewer)
    chosen = table.session.match.game.parse(choice.move)
    move, rect = table.teller.move(chosen), table.hint_place(chosen) or rect
    why = [table.teller.reason(reason.key, reason.values) for reason in choice.reasons[:2]]
    text = words("table.hint.text", move=move, why=" ".join(why))
    table.ui.say(literal(text.strip()), rect, "note")


def make_ready(table: TableScene) -> bool:
    """Make a card's picture before it is wanted, how a player may look, then the curtain.

    False when all is ready.
    """
    if table.stage is not None and table.stage.load_next():
        return True
    if table.portraits:
        portrait(table.look, *table.portraits.pop())
    elif table.director.is_shared:
        routes.prepare_curtain(table.house, table.look)
    return bool(table.portraits)


def lead(table: TableScene) -> None:
    """Who uses keys begins a new question where it can be answered, not where the last one was."""
    ui, here = table.ui, table.ui.focused
    if not ui.ring or table.director.waits_for not in (Wait.PERSON, Wait.NEXT_ROUND, Wait.OVER):
        return
    if here is not None and here.enabled and here in ui.widgets():
        return
    starts = [table.main, *ui.group("choice"), *ui.group("hand"), *ui.group("table")]
    there = next((each for each in starts if each.enabled and each.focusable), None)
    if there is not None:
        ui.focus(there, ring=True)


def say_what_now(table: TableScene, rect: pygame.Rect) -> None:
    """Something was clicked that nobody is asked about now: say there who is asked, and what."""
    asked = table.help_line() if table.my_turn else ""
    text = asked or table.teller.question(table.view)
    table.ui.say(literal(text), rect, "note")


def take_back(table: TableScene) -> None:
    """Undo the viewer's last move: its card glides back to where it came from."""
    stage = table.stage
    if not table.session.match.game.reversible or stage is None:
        return
    if not table.may_take_back:
        table.ui.say(table.house.words("undo.not_now"), table.undo.rect, "note")
        return
    before = stage.placements
    table.director.take_back()
    table.resume()
    there = came_from(before, table.placements())
    if there:
        stage.jump([there.get(place.key, place) for place in table.placements()])
        back = [Motion(key, 0.3, 0, "in_out_quad", sound="slide") for key in there]
        stage.play(Step(table.placements, back))


def cover(table: TableScene) -> None:
    """Close the curtain before whoever looks; say so where nobody in particular does."""
    if not table.cover():
        table.ui.say(
            table.house.words("table.cover.already"), table.column.icons["cover"].rect, "note"
        )
