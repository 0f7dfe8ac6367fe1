"""The controls of the Coyote table, and where they are: picker, doubt, bets, eyes to give up."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.coyote import phases
from game.coyote.moves import COYOTE, DOUBT, SPY
from scenes.kit.look import Look
from scenes.kit.panels import Panel
from scenes.kit.rich import literal
from scenes.kit.theme import PanelStyle
from scenes.kit.widget import Spot, Widget
from scenes.tables.column import Slot
from scenes.tables.coyote_deeds import GuessButton, Pad, Well
from scenes.tables.coyote_told import verdict

if TYPE_CHECKING:
    from scenes.tables.coyote import CoyoteTable

STEPS = (-5, -1, 1, 5)
DOUBT_HIGH, DEED_HIGH = 168.0, 66.0


def arrange(table: CoyoteTable, look: Look) -> None:
    """Make and place the controls for what can be done now."""
    _slots(table, look)
    _deeds(table)
    choice: list[Widget] = []
    phase = table.choice.phase
    if not table.reveal.on:
        _place_main(table, look)
    if table.my_turn and not table.reveal.on:
        if phase == phases.TURN and table.choice.can_bid:
            choice = _picker(table, look)
        elif phase == phases.GUESS:
            choice = _bets(table, look)
    elif table.my_turn and phase == phases.DISCARD:
        choice = _eyes(table, look)
    table.ui.set("choice", choice)
    table.ui.set("piles", _piles(table, look))
    if choice and (table.ui.focused is None or not table.ui.focused.visible):
        first = next((w for w in choice if w.takes_focus), None)
        table.ui.focus(first)


def _slots(table: CoyoteTable, look: Look) -> None:
    """What stands between chronicle and prompt."""
    words, watching = table.house.words, table.watches
    if table.reveal.on:
        slots = [Slot(table.why, 58.0), Slot(table.main, 76.0), Slot(table.step_button, 58.0)]
    elif watching:
        slots = [Slot(table.rush_button, 66.0)]
    elif table.data["phase"] == phases.GUESS:
        slots = []
    else:
        deeds = [table.spy]
        if table.session.match.header.options["trickster"] is True:
            deeds.append(table.loose)
        high = DOUBT_HIGH - 40 * (look.units.text - 1)  # large words need the room more
        slots = [Slot(table.doubt, high, grows=False)]
        slots += [Slot(deed, DEED_HIGH, grows=False) for deed in deeds]
    shown = [slot.widget for slot in slots]
    if slots != table.column.slots:
        table.column.slots = slots
        table.column.layout(look)
        if table.stage is not None:
            table.stage.invalidate()
    extra = [widget for widget in shown if widget not in (table.main, table.why)]
    if table.ui.group("deeds") != extra:
        table.ui.set("deeds", extra)
    reveal = table.reveal
    stepping = reveal.done < table.told.reveal.done
    table.step_button.label = (
        words("coyote.button.step.next", n=reveal.done, all=reveal.last)
        if stepping
        else words("coyote.button.step")
    )
    table.rush_button.label = words("coyote.button.rush")


def _deeds(table: CoyoteTable) -> None:
    """Doubt, spy and Coyote card: what they say, and why not."""
    words, data = table.house.words, table.data
    doubt = table.doubt
    doubt.name = words("coyote.button.doubt")
    doubt.title = words("coyote.button.doubt")
    bid, bidder = data["bid"], data["bidder"]
    doubt.note = ""
    if isinstance(bid, int) and isinstance(bidder, int):
        number = words.number(bid)
        doubt.note = words("coyote.button.doubt.whose", name=table.teller.name(bidder), bid=number)
    doubt.ask = words("coyote.button.doubt.sure")
    doubt.tooltip = words("coyote.button.doubt.tip", key=table.app.input.label("d"))
    table.spy.name = words("coyote.button.spy")
    table.spy.tooltip = words("coyote.button.spy.tip", key=table.app.input.label("s"))
    table.loose.name = words("coyote.button.coyote")
    table.loose.tooltip = words("coyote.button.coyote.tip", key=table.app.input.label("a"))
    for widget, move in ((doubt, DOUBT), (table.spy, SPY), (table.loose, COYOTE)):
        why = table.why_not(move)
        widget.enabled, widget.refusal = not why, literal(why)
        widget.touch()


def _place_main(table: CoyoteTable, look: Look) -> None:
    left, top, wide, high = table.geometry.picker
    button = look.units.target(62)
    table.main.rect = look.rect(left + 24, top + high - 22 - button, wide - 48, button)


def _ground(table: CoyoteTable, look: Look) -> Panel:
    style = PanelStyle(
        look.palette.panel,
        0.88,
        stroke=look.palette.accent,
        stroke_opacity=0.6,
        stroke_width=2,
        radius=24,
        sheen=0.08,
    )
    ground = Panel(style=style, key="picker")
    ground.rect = look.rect(*table.geometry.picker)
    return ground


def _picker(table: CoyoteTable, look: Look) -> list[Widget]:
    """The number in its well, with a key for one and for five at each side."""
    words = table.house.words
    left, top, wide, _ = table.geometry.picker
    side = table.geometry.pad
    well = Well(table.change_bid, lambda: table.ui.focus(table.main, ring=True))
    well.name = words("coyote.picker")
    well.tooltip = words("coyote.picker.tip")
    text = table.choice.text
    well.number = "\N{MINUS SIGN}" if text == "-" else words.number(int(text))
    well.fits = text != "-" and not table.chosen()[1]
    gap = 10 if wide > 7 * side else 4
    edge = 26 if wide > 7 * side else 14
    pads: list[Widget] = []
    for i, by in enumerate(STEPS):
        sign = "+" if by > 0 else "\N{MINUS SIGN}"
        name = words("coyote.picker.more" if by > 0 else "coyote.picker.less", n=abs(by))
        pad = Pad(by, f"{sign}{abs(by)}", name, table.change_bid)
        x = left + edge + i * (side + gap)
        if by > 0:
            x = left + wide - edge - side - (3 - i) * (side + gap)
        pad.rect = look.rect(x, top + 26, side, side)
        pads.append(pad)
    inner = left + edge + 2 * (side + gap) + 8
    high = max(side + 12, 78.0)
    middle = top + 26 + side / 2
    room = wide - 2 * (edge + 2 * (side + gap) + 8)
    well.rect = look.rect(inner, middle - high / 2, room, high)
    return [_ground(table, look), well, *pads]


def more_for_bets(table: CoyoteTable, look: Look) -> float:
    """So much higher is the panel of bets than the picker, in units."""
    return max(0.0, 112 + look.units.target(62) + 56 - table.geometry.picker[3])


def _bets(table: CoyoteTable, look: Look) -> list[Widget]:
    """Bidder and doubter, to bet on."""
    words = table.house.words
    left, top, wide, high = table.geometry.picker
    room = high - look.units.target(62) - 56
    more = more_for_bets(table, look)
    ground = _ground(table, look)
    ground.rect = look.rect(left, top - more, wide, high + more)
    buttons: list[Widget] = [ground]
    for i, seat in enumerate(table.rivals):
        note = words("coyote.bet.bid" if i == 0 else "coyote.bet.doubt")
        avatar = table.session.players[seat].avatar
        button = GuessButton(
            seat, table.teller.name(seat), note, avatar, partial(table.choose_guess, seat)
        )
        button.chosen = seat == table.choice.target
        each = (wide - 48 - 14) / 2
        button.rect = look.rect(left + 24 + i * (each + 14), top - more + 20, each, room + more)
        buttons.append(button)
    return buttons


def _eyes(table: CoyoteTable, look: Look) -> list[Widget]:
    """One's own spy cards in the loser's panel: which one goes back into the box."""
    sides = verdict(table.data)
    seat = table.director.viewer
    kinds = table.data["eyes"][seat]
    if sides is None or sides[1] != seat or not table.reveal.is_decided:
        return []
    spots: list[Widget] = []
    for i, kind in enumerate(kinds):
        eye = "open" if kind == "o" else "closed"
        x, y, size = table.columns().big_eye(False, i, len(kinds))
        name = table.house.words(f"coyote.move.discard.{eye}")
        spot = Spot(
            name,
            partial(table.choose_eye, eye),
            role="eye",
            key=f"eye{i}",
            tooltip=name,
            radius=0.5,
        )
        spot.rect = look.rect(x - size / 2, y - size / 2, size, size)
        spots.append(spot)
    return spots


def _piles(table: CoyoteTable, look: Look) -> list[Widget]:
    """The used cards, which may be looked at at any time."""
    if table.reveal.on or not table.data["used"]:
        return []
    words, (x, y) = table.house.words, table.geometry.spot("used")
    table.used.name = words.count("coyote.table.used", len(table.data["used"]))
    table.used.tooltip = words("coyote.table.used.tip")
    wide, high = max(96.0, look.units.target(44)), 128.0
    table.used.rect = look.rect(x - wide / 2, y - high / 2, wide, high)
    return [table.used]
