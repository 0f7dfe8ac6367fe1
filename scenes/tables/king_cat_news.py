"""What the King Cat table says and points at in its middle: ribbon, names, and the arrow."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.king_cat import phases
from scenes.kit.look import Look
from scenes.kit.rich import literal
from scenes.tables import king_cat_layout as places
from scenes.tables import king_cat_story as story
from scenes.tables.aim import Point, Way
from scenes.tables.director import Wait
from scenes.tables.king_cat_motion import mood_of
from scenes.tables.plate import PORTRAIT
from scenes.tables.ribbon import News

if TYPE_CHECKING:
    from scenes.tables.king_cat import KingCatTable


def show_ribbon(table: KingCatTable, look: Look) -> None:
    """Say in the middle what happened last, unless the person is choosing there."""
    geometry = table.geometry
    busy = table.my_turn and (table.choice.card >= 0 or bool(table.ui.group("choice")))
    top = geometry.pile_y + 160
    wide = min(geometry.side - 390, 2 * (geometry.middle - geometry.left - 6))
    said = None if busy else _news(table)
    still = table.director.waits_for is not Wait.MOTION
    changed = table.banner.show(look, said, geometry.middle, top, wide, at_once=still)
    if table.stage is not None:
        table.stage.damage(changed)


def _news(table: KingCatTable) -> News | None:
    told = story.headline(table.told)
    if not told:
        return None
    if told[0].kind == "showed":
        return News(table.house.words("king_cat.showdown"))
    seat = story.hero(told[0])
    text = "\n".join(table.teller.event(event) or "" for event in told)
    ends = told[0].kind == "round_ended"
    text = literal(text) if ends else table.gilded(text)
    if seat is None:
        return News(text, grand=ends)
    mood = "pleased" if ends else mood_of(told[0]).get(seat, "")
    return News(text, table.teller.name(seat), table.session.players[seat].avatar, mood, ends)


def show_names(table: KingCatTable, look: Look) -> None:
    """Under the cards that are shown stands whose they are."""
    shown, _ = story.showdown(table.told)
    seats = table.session.match.seats - len(table.data["out"])
    for seat, chip in enumerate(table.name_chips):
        place = shown.index(seat) if seat in shown else -1
        x, y = places.shown_place(table.geometry, seats, max(place, 0))
        name = table.teller.name(seat) if place >= 0 else ""
        if chip.show(look, name, look.units.point(x, y + 138)) and table.stage is not None:
            table.stage.damage([chip.touched])


# -- the arrow -----------------------------------------------------------------------------------


def show_aim(table: KingCatTable, look: Look) -> None:
    """Point from who acts to whom it hits, or from card to card while one is exchanged."""
    changed = table.aim.show(look, _way(table))
    if table.stage is not None:
        margin = look.px(8)
        table.stage.damage([box.inflate(margin, margin) for box in changed])


def target(table: KingCatTable) -> int | None:
    """The seat that is being hit while that is shown."""
    return story.target(table.told) if table.director.waits_for is Wait.MOTION else None


def _way(table: KingCatTable) -> Way | None:
    geometry, choice = table.geometry, table.choice
    if table.my_turn:
        if choice.phase == phases.DIG and choice.dig == "swap":
            x, y, _ = places.hand_place(geometry, 1, 0)
            goal = places.dig_place(geometry)
            start = (x + 60, y - places.HAND_HIGH / 2)
            return Way(start, goal, 46, 14, places.DIG_HIGH / 2 + 22)
        aims = choice.phase == phases.PLAY and choice.target not in (-1, geometry.home)
        if not aims or table.ui.group("choice"):
            return None
        x, y, _ = places.hand_place(geometry, len(table.hand), choice.card)
        top = y - places.RAISE - places.RAISED_HIGH / 2
        return _toward(table, (x, top), choice.target, 16)
    if table.director.waits_for is not Wait.MOTION or not table.told:
        return None
    hit, actor = target(table), story.hero(table.told[-1])
    if actor is None or actor == hit:
        return None
    if hit is None:
        return _to_pile(table, actor, story.pile(table.told))
    if actor == geometry.home:
        laid = len(table.director.shown.cards("laid", actor))
        start = places.own_laid_place(geometry, laid, laid - 1)
        return _toward(table, start, hit, places.OWN_LAID_HIGH / 2 + 14)
    return _toward(table, _portrait(table, actor), hit, PORTRAIT / 2 + 22)


def _to_pile(table: KingCatTable, actor: int, pile: str) -> Way | None:
    """Others handle a card in the middle: point there, for their hands are not to be seen."""
    geometry = table.geometry
    if not pile or actor == geometry.home:
        return None
    goal = places.pile(geometry) if pile == "deck" else places.aside(geometry)
    start = _portrait(table, actor)
    near = places.PILE_HIGH / 2 + 20 if pile == "deck" else places.PILE_HIGH * 0.32 + 22
    bow = 0.12 * abs(goal[1] - start[1])
    return Way(start, goal, bow if goal[0] > start[0] else -bow, PORTRAIT / 2 + 22, near)


def _toward(table: KingCatTable, start: Point, seat: int, off: float) -> Way:
    """To a player's portrait; to the viewer's own hand, which is what is meant."""
    geometry = table.geometry
    if seat == geometry.home:
        x, y, _ = places.hand_place(geometry, 1, 0)
        return Way(start, (x, y - places.HAND_HIGH / 2), -40 if start[0] < x else 40, off, 20)
    goal = _portrait(table, seat)
    level = abs(goal[1] - start[1]) < 60
    bow = 0.3 * abs(goal[0] - start[0]) if level else 0.1 * abs(goal[1] - start[1])
    return Way(start, goal, bow if goal[0] > start[0] else -bow, off, PORTRAIT / 2 + 26)


def _portrait(table: KingCatTable, seat: int) -> Point:
    x, y = table.geometry.seat_corner(seat)
    return x + PORTRAIT / 2, y + PORTRAIT / 2
