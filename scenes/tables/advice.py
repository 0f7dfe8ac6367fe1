"""What every table offers beside playing: hint, undo, curtain, a focus."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.ai.advice import Advice, tell
from scenes import routes
from scenes.kit.dialog import Dialog
from scenes.kit.rich import literal
from scenes.stage.motion import Motion, Step
from scenes.tables.director import Wait
from scenes.tables.plate import portrait
from scenes.tables.shown import came_from

if TYPE_CHECKING:
    from scenes.tables.frame import TableScene


def give_hint(table: TableScene) -> None:
    """Ask what a clever cat would do; ``follow`` says it as soon as it is known."""
    if not table.house.settings.aids:
        return
    if not table.my_turn:
        own = table.session.match.state.to_move == table.director.viewer
        soon = own and table.director.waits_for is Wait.MOTION
        key = "table.hint.moving" if soon else "table.hint.later"
        table.ui.say(table.house.words(key), _at_hand(table), "note")
        return
    table.director.counsel.ask(table.director.viewer)
    follow(table)
    if table.director.counsel.waits:
        table.ui.say(table.house.words("table.hint.thinking"), _at_hand(table), "note")


def follow(table: TableScene) -> None:
    """Say the hint that was asked for, unless the table has changed since."""
    counsel = table.director.counsel
    if not counsel.waits:
        return
    if not table.my_turn or counsel.is_stale(table.director.viewer):
        counsel.cancel()
        table.ui.hints.heed()
        return
    choice = counsel.fetch()
    if choice is not None:
        _whisper(table, Advice.of(choice))


def _whisper(table: TableScene, advice: Advice) -> None:
    """The move, its chance and the next best one's, and why."""
    game = table.session.match.game
    told = tell(game, table.teller, advice)
    rect = table.hint_place(game.parse(advice.choice.move)) or _at_hand(table)
    text = table.house.words("table.hint.text", move=told.move, why=told.sentence)
    table.ui.say(literal(text.strip()), rect, "note")


def _at_hand(table: TableScene) -> pygame.Rect:
    """The place of the viewer's cards; without any, of the controls that one chooses with."""
    hand = [spot.rect for spot in table.ui.group("hand") if spot.rect.w > 1]
    if hand:
        return hand[0].unionall(hand[1:])
    return table.main.rect.unionall([widget.rect for widget in table.ui.group("choice")])


def can_look(table: TableScene) -> bool:
    """Whether what the AIs knew can be looked at: at a round's end, when all has been shown."""
    session, wait = table.session, table.director.waits_for
    over = wait in (Wait.NEXT_ROUND, Wait.OVER) or (table.my_turn and table.director.between_rounds)
    return over and session.can_tell


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


def forget_question(table: TableScene) -> None:
    """A question above the table, which one person was asked, goes when the table is covered."""
    *_, below, top = (None, *table.app.stack.scenes)
    if below is table and isinstance(top, Dialog):
        table.app.stack.pop()
