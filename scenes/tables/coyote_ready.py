"""What the reveal will want, made while people think: then its first picture comes at once.

Only what the viewer sees now goes into it, as at any time.
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import replace
from typing import TYPE_CHECKING
from weakref import ref

from game.core.zones import NONE
from game.coyote import phases
from game.coyote.cards import PACK
from scenes.kit.pixels import blank
from scenes.kit.widget import REST
from scenes.stage.placement import Placement
from scenes.tables import coyote_layout as places
from scenes.tables import coyote_reveal as row
from scenes.tables import coyote_showing as showing
from scenes.tables.coyote_layout import SeatLook
from scenes.tables.coyote_motion import row_motions
from scenes.tables.coyote_reveal import Columns
from scenes.tables.coyote_told import Reveal, in_the_row
from scenes.tables.coyote_verdict import Bead, Beads, Finding, Party, Verdict

if TYPE_CHECKING:
    from scenes.tables.coyote import CoyoteTable


class Readiness:
    """Knows for which reveal all has been noted or made."""

    def __init__(self) -> None:
        """For none yet."""
        self._noted: Hashable = None
        self._drawn: Hashable = None

    def go_on(self, table: CoyoteTable) -> bool:
        """Note what is wanted, or draw the panels; False when the stage may load what was noted."""
        data = table.data
        if table.stage is None or data["phase"] != phases.TURN or not showing.is_dealt(data):
            return False
        reveal = _ahead(table)
        screen = (ref(table.stage.sprites), reveal.order)
        noted = (*screen, table.director.viewer, data["bidder"], data["to_move"])
        if noted != self._noted:
            self._noted = noted
            _note(table, reveal)
            return True
        if screen != self._drawn:
            self._drawn = screen
            _draw_panels(table, reveal)
            return True
        return False


def _ahead(table: CoyoteTable) -> Reveal:
    """The reveal that a doubt would bring now, at its first card."""
    lying = in_the_row(table.data)
    return Reveal(tuple(place for place, _ in lying), tuple(card for _, card in lying), done=1)


def _rivals(table: CoyoteTable) -> tuple[int, int] | None:
    """Bidder and doubter, if who is to move doubts."""
    bidder, doubter = table.data["bidder"], table.data["to_move"]
    return None if NONE in (bidder, doubter) else (bidder, doubter)


def _note(table: CoyoteTable, reveal: Reveal) -> None:
    """Everything from the doubt to the last card, and winner and loser either way."""
    stage, shown, viewer = table.stage, table.director.shown, table.director.viewer
    if stage is None:
        return
    apart = showing.apart(table)
    columns = Columns(table.look.units, table.geometry.side, reveal.order)
    doubted, rowed = _looks(table, "annoyed", "pleased")
    rows = [
        row.placements(shown, columns, at, seats, None, viewer, apart)
        for at, seats in (
            (reveal, rowed),
            (reveal.at(len(reveal.order)), rowed),
            (reveal, _looks(table, "pleased", "annoyed")[1]),
        )
    ]
    before = places.placements(shown, table.geometry, doubted, own_turn=False)
    stage.rehearse(before, rows[0], row_motions(before, rows[0]))
    stage.preload(rows[1] + rows[2])
    high = columns.card_high
    faces = [places.face_of(card) for card in PACK]
    stage.preload(Placement("", face, h=high, deck=places.GAME, lift=1.3) for face in faces)
    stage.preload([row.eclipse(0, 0, high)])


def _looks(
    table: CoyoteTable, bidder_s: str, doubter_s: str
) -> tuple[list[SeatLook], list[SeatLook]]:
    """The players once somebody has doubted, in these moods: round the table, and in the row."""
    rivals = _rivals(table)
    moods = dict(zip(rivals or (), (bidder_s, doubter_s), strict=False))
    plain = [
        replace(look, turn=False, note="", angle=showing.TILT_OF.get(moods.get(seat, ""), 0.0))
        for seat, look in enumerate(table.seat_looks())
    ]
    dim = [replace(look, dim=bool(rivals) and seat not in moods) for seat, look in enumerate(plain)]
    return dim, plain


def _draw_panels(table: CoyoteTable, reveal: Reveal) -> None:
    """The foot of the reveal, drawn where nobody sees it: its panels are kept from then on."""
    look, words = table.look, table.house.words
    columns, nowhere = Columns(look.units, table.geometry.side, reveal.order), blank(1, 1)
    top, high = columns.foot
    party = Party("", "", "", "", "")
    verdict = Verdict()
    left, middle, right = (look.rect(x, top, wide, high) for x, wide in columns.panels())
    verdict.places = (left, middle, right)
    key = "coyote.verdict."
    finding = Finding(words(f"{key}sum"), "0", "", words(f"{key}bid"), "", words(f"{key}counting"))
    verdict.show(finding, party, party)
    verdict.draw(nowhere, look, REST)
    beads = Beads()
    beads.show([Bead(0, 0, words.number(n), last=n > 9) for n in (-5, 0, 7, 15)])
    beads.draw(nowhere, look, REST)
