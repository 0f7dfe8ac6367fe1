"""What the Seven Sins table shows beside cards: players' places, labels, banner, marks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.zones import HIDDEN, NONE
from game.seven_sins import phases
from scenes.kit.look import Look
from scenes.kit.rich import literal
from scenes.kit.theme import CAPTION
from scenes.kit.widget import Widget
from scenes.tables import seven_sins_geometry as places
from scenes.tables import seven_sins_hand as hands
from scenes.tables import seven_sins_layout as layout
from scenes.tables import seven_sins_reactions as reactions
from scenes.tables import seven_sins_story as story
from scenes.tables.chip import Chip
from scenes.tables.plate import PlateState
from scenes.tables.seven_sins_widgets import (
    Banner,
    BrightChip,
    GreedMeter,
    HaloPlace,
    News,
    SinPlate,
)

if TYPE_CHECKING:
    from scenes.tables.seven_sins import SevenSinsTable


def plate_state(table: SevenSinsTable, seat: int) -> PlateState:
    """Name, number of cards, whose turn it is, and who could be aimed at."""
    words, data, player = table.house.words, table.data, table.session.players[seat]
    mine = seat == table.director.viewer
    asked = data["to_move"] == seat
    aiming = table.my_turn and not mine
    held = words.count("seven_sins.table.held", len(data["hand"][seat]))
    held = "" if seat in data["winners"] else held  # the sins fly round the dial there
    own = mine and table.my_turn and data["phase"] == phases.PLAY
    return PlateState(
        table.teller.name(seat),
        player.avatar,
        turn=asked,
        lit=aiming and seat in table.choice.targets,
        chosen=aiming and seat == table.choice.target,
        note=words("table.your_turn") if own else held,
        markers=len(data["hand"][seat]),
        mood=story.moods(table.told, data, table.thinker()).get(seat, ""),
    )


def seat_told(table: SevenSinsTable, seat: int) -> str:
    """Who sits there, with how many cards, at which level, and what one knows of their hand."""
    words, data = table.house.words, table.data
    held = data["hand"][seat]
    level = data["level"][seat]
    told = words(
        "seven_sins.table.seat" if level else "seven_sins.table.seat.last",
        name=literal(table.teller.name(seat)),
        cards=words.count("seven_sins.table.held", len(held)),
        level=words.number(level),
    )
    known = [table.teller.card(card) for card in held if card != HIDDEN]
    if known and seat != table.director.viewer:
        told += " " + words("seven_sins.table.known", cards=words.listing(known))
    return told


def reminder(table: SevenSinsTable) -> str:
    """In the corner, while the question lies on the table: what the sin in effect says.

    The words of a card speak to whoever plays it; who is asked by it reads their own side.
    """
    data, words = table.data, table.house.words
    sign = {phases.GREED: "greed", phases.DROP: "greed", phases.SWAP: "envy"}.get(data["phase"], "")
    sign = sign or (data["as"] if data["as"] != NONE else "")
    asked = f"seven_sins.table.asked.{sign}"
    if table.director.viewer != data["turn"] and words.has(asked):
        return words(asked, name=table.teller.name(data["turn"]))
    return words(f"seven_sins.{sign}.text") if sign else ""


class Signs:
    """Labels of the piles and of sleepers, HALO's place, the banner, the sign of the top card."""

    def __init__(self, table: SevenSinsTable) -> None:
        self.table = table
        self.halo = HaloPlace()
        self.banner = Banner()
        self.top = BrightChip()
        self.meter = GreedMeter(0, None, "")
        self.meter.visible = False
        self.chips = {what: Chip() for what in ("halo", "deck", "discard")}
        self.said = [BrightChip() for _ in range(table.session.match.seats)]
        self.sleepers = [Chip() for _ in range(table.session.match.seats)]
        for plate in table.plates:
            if isinstance(plate, SinPlate):
                plate.home = False
        self.ground: list[Widget] = [self.halo, *self.chips.values()]
        self.above: list[Widget] = [*self.sleepers, *self.said, self.meter, self.banner, self.top]

    def refresh(self, look: Look) -> None:
        """Bring everything up to what is so now."""
        geometry = self.table.geometry
        for plate in self.table.plates:
            if isinstance(plate, SinPlate):
                plate.home = plate.seat == geometry.home
                plate.rect = look.rect(*geometry.box(plate.seat))
        x, y = geometry.spot("halo")
        high, wide = places.PILE_HIGH, places.PILE_HIGH * places.RATIO
        self.halo.rect = look.rect(x - wide / 2, y - high / 2, wide, high)
        self._chips(look)
        self._banner(look)
        self._meter(look)
        self._top(look)
        self._said(look)
        for seat, spot in enumerate(self.table.seats):
            spot.tooltip = seat_told(self.table, seat)

    def _damage(self, *rects: object) -> None:
        stage = self.table.stage
        if stage is not None:
            stage.damage([rect for rect in rects if rect])  # type: ignore[misc]

    def _chips(self, look: Look) -> None:
        table, words = self.table, self.table.house.words
        data, geometry = table.data, table.geometry
        hidden = table.reacts
        looting = table.my_turn and table.choice.may_draw
        out = not layout.halo_is_in_the_middle(data)
        holder = layout.halo_holder(data)
        away = words("seven_sins.table.halo.held", name=table.teller.name(holder))
        away = away if holder is not None else words("seven_sins.table.halo.somewhere")
        texts = {
            "halo": away if out else words("seven_sins.table.halo"),
            "deck": words.count("seven_sins.table.deck", len(data["deck"])),
            "discard": words.count("seven_sins.table.discard", len(data["discard"])),
        }
        if holder == table.director.viewer and holder is not None:
            texts["halo"] = words("seven_sins.table.halo.yours")
        for what, chip in self.chips.items():
            x, y = geometry.spot(what)
            gone = hidden or (what == "deck" and looting)
            middle = look.units.point(x, y + places.PILE_HIGH / 2 + 28)
            if chip.show(look, "" if gone else texts[what], middle):
                self._damage(chip.touched)
        for seat, chip in enumerate(self.sleepers):
            x, y = geometry.front(seat, 0)
            rests = words("seven_sins.table.resting") if data["sloth"][seat] != NONE else ""
            if chip.show(look, rests, look.units.point(x, y + places.FRONT_HIGH / 2 - 2)):
                self._damage(chip.touched)

    def _banner(self, look: Look) -> None:
        table, geometry = self.table, self.table.geometry
        busy = table.reacts or (table.my_turn and bool(table.choice.cards))
        news = News() if busy else story.news(table.told, table.sins)
        top = geometry.pile_y + places.PILE_HIGH / 2 + 56
        wide = geometry.side - geometry.left - 40
        place = (geometry.middle, top, min(1120, wide))
        changed = self.banner.show(look, news, place, at_once=table.in_a_hurry)
        self._damage(*changed)

    def _meter(self, look: Look) -> None:
        table, geometry = self.table, self.table.geometry
        dealt = sum(map(len, table.data["dealt"]))
        shown = dealt > 0 and not table.reacts
        if (self.meter.visible, self.meter.dealt) != (shown, dealt):
            fresh = reactions.meter_of(table)
            self.meter.dealt, self.meter.name = dealt, fresh.name
            self.meter.tooltip = fresh.tooltip
            self.meter.visible = shown
            self.meter.touch()
        top = self.banner.rect.bottom + look.px(10)
        self.meter.rect = look.rect(geometry.middle - 148, 0, 296, 46)
        self.meter.rect.y = top

    def _top(self, look: Look) -> None:
        """Over the card that will lie on top, where more than one is chosen."""
        table = self.table
        choice, text, middle = table.choice, "", (0, 0)
        if table.my_turn and len(choice.cards) > 1 and choice.top >= 0:
            held = table.own_cards()
            found = [i for i in range(len(held)) if table.card_at(i) == choice.top]
            if found:
                place = table.geometry.hand(len(held), low=table.reacts)[found[0]]
                x, y = place.raised(hands.RAISE + place.h / 2 + 26)
                text = table.house.words("seven_sins.table.top")
                middle = look.units.point(x, y)
        self._damage(*self.top.show(look, text, middle))

    def _said(self, look: Look) -> None:
        """What players say in a word stands below their names."""
        table, geometry = self.table, self.table.geometry
        words = story.said(table.told)
        for seat, chip in enumerate(self.said):
            x, y, wide, high = geometry.pill(seat)
            key = words.get(seat, "")
            text = table.house.words(f"seven_sins.table.said.{key}") if key else ""
            at = (x + wide * 0.3, y + high + 13)
            if seat == geometry.home:  # beside the portrait
                half = look.units.units(look.text_width(text, look.tempered(CAPTION))) / 2
                at = (x + places.OWN_PORTRAIT + 36 + half, y - 36)
            self._damage(*chip.show(look, text, look.units.point(*at)))
