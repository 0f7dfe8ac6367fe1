"""What the Coyote table shows beside cards and controls: seats, labels, ladder, sum, verdict."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.core.zones import HIDDEN, NONE, TABLE
from game.coyote import phases
from game.coyote.cards import PACK, QUESTION, total
from game.coyote.events import THE_ADDED, THE_MIDDLE
from scenes.kit.look import Look
from scenes.kit.rich import literal
from scenes.stage.placement import Placement
from scenes.tables import coyote_controls as controls
from scenes.tables.coyote_layout import Geometry, SeatLook, chip
from scenes.tables.coyote_pictures import CUT
from scenes.tables.coyote_told import seen_cards, verdict
from scenes.tables.coyote_verdict import Bead, Finding, Party
from scenes.tables.coyote_widgets import DARK, STARS, Rung, Sum, tier

if TYPE_CHECKING:
    from scenes.tables.coyote import CoyoteTable


TILT_OF = {"annoyed": 5.0, "pleased": -3.0}
"""Degrees by which heads are tilted, by mood."""


def highest_sum(data: dict[str, Any]) -> int:
    """More than this the cards in play can never be worth, for all that everybody knows."""
    lying = sum(card != NONE for card in (*data["card"], data["middle"], data["added"]))
    free = sorted(card for card in PACK if isinstance(card, int) and card not in data["used"])
    return sum(free[-lying:]) if lying else 0


def is_dealt(data: dict[str, Any]) -> bool:
    """Whether the round has been dealt: the middle card is the last one."""
    return bool(data["middle"] != NONE)


# ---------------------------------------------------------------- seats


def seat_looks(table: CoyoteTable) -> list[SeatLook]:
    """What is to be seen of every player."""
    moods = table.moods()
    return [_seat_look(table, seat, moods.get(seat, "")) for seat in range(len(table.data["eyes"]))]


def _seat_look(table: CoyoteTable, seat: int, mood: str) -> SeatLook:
    data, player, words = table.data, table.session.players[seat], table.house.words
    reveal, eyes = table.reveal, data["eyes"][seat]
    asked = table.my_turn and data["phase"] == phases.GUESS
    doubted = data["doubter"] != NONE
    sides = verdict(data) if reveal.is_decided else None
    mine = seat == table.director.viewer
    return SeatLook(
        words("coyote.table.you") if mine else table.teller.name(seat),
        player.avatar,
        eyes,
        turn=data["to_move"] == seat and not reveal.on and is_dealt(data),
        out=not eyes,
        robot=seat in table.session.left,
        chip=_chip(table, seat),
        lit=(asked and seat in table.rivals) or (sides is not None and seat == sides[0]),
        hot=sides is not None and seat == sides[1],
        dim=doubted and not reveal.on and seat not in table.rivals,
        angle=TILT_OF.get(mood, 0.0),
        note=_note(table, seat),
    )


def about(table: CoyoteTable, seat: int) -> str:
    """What everybody may know of a player, to be read beside their place."""
    words, data = table.house.words, table.data
    eyes, name = data["eyes"][seat], literal(table.teller.name(seat))
    if not eyes:
        return words("coyote.seat.out", name=name)
    parts = [words("coyote.seat", name=name, open=eyes.count("o"), closed=eyes.count("c"))]
    if seat in data["spied"]:
        parts.append(words("coyote.seat.spied"))
    if data["coyote"] == seat:
        parts.append(words("coyote.seat.coyote"))
    return " ".join(parts)


def _note(table: CoyoteTable, seat: int) -> str:
    """A word on a name plate: whose turn it is, or who is out."""
    words, data = table.house.words, table.data
    if not data["eyes"][seat]:
        return words("table.out")
    mine = table.my_turn and seat == table.director.viewer
    return words("table.your_turn") if mine and not table.reveal.on else ""


def _chip(table: CoyoteTable, seat: int) -> str:
    """A word below a plate: what somebody has bet, or that they have."""
    words, data = table.house.words, table.data
    if table.reveal.on:
        for who, target, right in table.told.bets:
            if who == seat and table.reveal.is_decided:
                mine = target == table.director.viewer
                name = words("coyote.table.you") if mine else table.teller.name(target)
                return f"{'check' if right else 'close'}{CUT}{name}"
        return ""
    if data["phase"] == phases.GUESS and data["guess"][seat] != NONE:
        return words("coyote.table.has_bet")
    if data["doubter"] == seat:
        return words("coyote.table.doubts")
    return ""


# ---------------------------------------------------------------- labels on the table


def labels(table: CoyoteTable, geometry: Geometry) -> list[Placement]:
    """What the piles are, and how many cards lie there."""
    words, data = table.house.words, table.data
    found: list[Placement] = []
    texts = {
        "deck": words("coyote.table.deck", n=len(data["deck"])) if data["deck"] else "",
        "used": words("coyote.table.used.short", n=len(data["used"])) if data["used"] else "",
        "middle": words("coyote.table.middle") if data["middle"] != NONE else "",
        "added": words("coyote.table.added") if data["added"] != NONE else "",
    }
    downs = {"deck": 96, "used": 78, "middle": 116, "added": 114}
    for what, text in texts.items():
        x, y = geometry.spot(what)
        found += chip(f"label.{what}", text, x, y + downs[what], geometry, z=14)
    return found


def apart(table: CoyoteTable) -> dict[int, str]:
    """What the cards are called that lie before nobody."""
    words = table.house.words
    names = {THE_MIDDLE: "coyote.table.middle", THE_ADDED: "coyote.table.added"}
    return {place: words(key) for place, key in names.items()}


# ---------------------------------------------------------------- ground


def refresh(table: CoyoteTable, look: Look) -> None:
    """Bring everything below the cards up to what is so now."""
    on, changed = table.reveal.on, []
    veiled = table.data["doubter"] != NONE
    if table.veil.visible != veiled and table.stage is not None:
        table.stage.invalidate()
    table.veil.visible = veiled
    aids = table.house.settings.aids and table.director.viewer != TABLE
    shows_sum = aids and not on and bool(seen_cards(table.data))
    for widget, shown in (
        (table.ladder, not on),
        (table.sight, shows_sum),
        (table.beads, on),
        (table.verdict, on),
    ):
        if widget.visible != shown:
            widget.visible = shown
            changed.append(widget.rect)
    before = [table.ladder.rect, table.sight.rect, table.beads.rect, table.verdict.rect]
    for part in (_ladder, _sight) if not on else (_beads, _verdict):
        changed += part(table, look)
    now = [table.ladder.rect, table.sight.rect, table.beads.rect, table.verdict.rect]
    changed += [
        rect for pair in zip(before, now, strict=True) if pair[0] != pair[1] for rect in pair
    ]
    if table.stage is not None and changed:
        margin = 2 * look.px(30)
        table.stage.damage([rect.inflate(margin, margin) for rect in changed])


def _rung(table: CoyoteTable, seat: int, number: str, mood: str = "") -> Rung:
    words, mine = table.house.words, seat == table.director.viewer
    name = words("coyote.table.you") if mine else table.teller.name(seat)
    return Rung(name, number, table.session.players[seat].avatar, mood)


def _ladder(table: CoyoteTable, look: Look) -> list[Any]:
    words, data = table.house.words, table.data
    left, foot, wide = table.geometry.ladder
    if table.my_turn and data["phase"] == phases.GUESS:
        foot -= controls.more_for_bets(table, look)
    high = min(324.0, foot - table.geometry.ladder_top)
    table.ladder.rect = look.rect(left, foot - high, wide, high)
    bids = [_rung(table, seat, words.number(number)) for seat, number in table.told.bids]
    following = None
    asked = data["phase"] == phases.TURN and data["doubter"] == NONE
    if asked and data["to_move"] != NONE and is_dealt(data):
        seat = data["to_move"]
        if seat == table.director.viewer:
            text = table.choice.text if table.choice.can_bid else ""
            number = "\N{MINUS SIGN}" if text == "-" else words.number(int(text)) if text else ""
            following = _rung(table, seat, number)
            following = Rung(words("coyote.table.you.ask"), number, following.avatar)
        else:
            following = _rung(table, seat, "", "thinking")
            following = Rung(f"{following.name} …", "", following.avatar, "thinking")
    shown = table.ladder.show(words("coyote.table.ladder"), bids, following)
    return [table.ladder.rect] if shown else []


def _sight(table: CoyoteTable, look: Look) -> list[Any]:
    words, data = table.house.words, table.data
    table.sight.rect = look.rect(*table.geometry.sight)
    cards = seen_cards(data)
    unknown = []
    if QUESTION in cards and data["replacement"] == NONE:
        unknown.append(words("coyote.sight.replacement"))
    if HIDDEN in data["card"]:
        unknown.append(words("coyote.sight.own"))
    if data["middle"] == HIDDEN:
        unknown.append(words("coyote.sight.middle"))
    if data["added"] == HIDDEN:
        unknown.append(words("coyote.sight.added"))
    pills = tuple((table.teller.card(card), tier(card)) for card in cards)
    what = Sum(words("coyote.sight"), words.number(total(cards)), pills, tuple(unknown))
    return [table.sight.rect] if table.sight.show(what) else []


def _beads(table: CoyoteTable, look: Look) -> list[Any]:
    """The running sum below the row, and what became of struck and replaced cards."""
    words, reveal, columns = table.house.words, table.reveal, table.columns()
    y = look.px(columns.beads_y)
    note_y = look.px(columns.card_y + columns.card_high / 2 + 30)
    beads = []
    for place, value in enumerate(reveal.sums()):
        note, paint = "", None
        if reveal.struck == place:
            card = reveal.replacement if reveal.cards[place] == QUESTION else reveal.cards[place]
            note, paint = f"{table.teller.card(card)} → 0", DARK
        elif reveal.is_replaced and reveal.cards[place] == QUESTION:
            note, paint = f"? → {table.teller.card(reveal.replacement)}", STARS
        last = place == len(reveal.order) - 1 and reveal.is_counted
        x = look.px(columns.x(place))
        beads.append(Bead(x, y, words.number(value), last, note, note_y, paint))
    left, right = columns.x(0) - 110, columns.x(len(reveal.order) - 1) + 110
    table.beads.rect = look.rect(left, columns.beads_y - 90, right - left, 130)
    return [table.beads.rect] if table.beads.show(beads) else []


def _verdict(table: CoyoteTable, look: Look) -> list[Any]:
    words, data, reveal, columns = table.house.words, table.data, table.reveal, table.columns()
    top, high = columns.foot
    panels = [look.rect(x, top, wide, high) for x, wide in columns.panels()]
    moved = tuple(panels) != table.verdict.places
    table.verdict.places = (panels[0], panels[1], panels[2])
    table.verdict.rect = panels[0].unionall(panels[1:])
    sums, bid = reveal.sums(), data["bid"]
    running = words.number(sums[-1]) if sums else "0"
    sides = verdict(data) if reveal.is_decided else None
    sign = ""
    if reveal.is_counted and isinstance(bid, int) and isinstance(data["total"], int):
        running = words.number(data["total"])
        sign = "<" if data["total"] < bid else "=" if data["total"] == bid else ">"
    key = "counting" if not sign else "lower" if sign == "<" else "reached"
    finding = Finding(
        words("coyote.verdict.sum"),
        running,
        sign,
        words("coyote.verdict.bid"),
        words.number(bid) if isinstance(bid, int) else "",
        words(f"coyote.verdict.{key}"),
    )
    parties = [None, None] if sides is None else [_winner(table, sides[0]), _loser(table, sides[1])]
    shown = table.verdict.show(finding, parties[0], parties[1])
    return [table.verdict.rect] if shown or moved else []


def _party(table: CoyoteTable, seat: int, title: str, note: str, mood: str) -> Party:
    name = table.teller.name(seat)
    return Party(table.session.players[seat].avatar, name, title, note, mood)


def _winner(table: CoyoteTable, seat: int) -> Party:
    words = table.house.words
    doubted = seat == table.data["doubter"]
    title = table.teller.say("verdict.wins", seat)
    note = words("coyote.verdict.wins.doubt" if doubted else "coyote.verdict.wins.bid")
    return _party(table, seat, title, note, "pleased")


def _loser(table: CoyoteTable, seat: int) -> Party:
    words = table.house.words
    key = "coyote.verdict.loses.eye" if table.data["eyes"][seat] else "coyote.verdict.loses.out"
    title = table.teller.say("verdict.loses", seat)
    return _party(table, seat, title, words(key), "annoyed")
