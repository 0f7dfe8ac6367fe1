"""How stored matches stand: read from their moves alone, which is quick even for long ones."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.core.chance import SeededChance
from game.core.match import Entry, Header, Match
from game.core.refusal import Refused
from game.core.zones import TABLE, Table
from game.records.stored import MatchSummary, StoredMatch, UnreadableMatch
from scenes.shelf.boxes import box

if TYPE_CHECKING:
    from game.core.game import Game
    from scenes.house import House

LOG = logging.getLogger("lamplight.matches")


@dataclass(frozen=True)
class Standing:
    """How a match stands: the moves made and not undone, and one number a player."""

    moves: tuple[str, ...]
    numbers: tuple[int, ...]


def standing(house: House, match_id: str, moves: int = -1) -> Standing | None:
    """How a match stands; None when it cannot be read.

    With ``moves``, the number of its moves, it is looked up where it has been read before.
    """
    from game.ai.games import find_game  # the title's first picture does not wait for the games

    kept = house.kept_standings.get(match_id)
    if kept is not None and kept[0] == moves:
        return kept[1]
    try:
        stored = house.store.load(match_id)
        game = find_game(stored.header["game"])
        made = moves_made(stored.moves)
        found = Standing(
            tuple(entry.move for entry in made), box(game.id).brief(_view(game, stored, made))
        )
    except (KeyError, UnreadableMatch, Refused) as error:
        LOG.warning("a match of the list cannot be read: %s", error)
        return None
    house.kept_standings[match_id] = (moves, found)
    return found


def standing_of(house: House, summary: MatchSummary) -> Standing | None:
    """The same for a match of the list."""
    return standing(house, summary.id, summary.moves)


def moves_made(entries: Sequence[Entry]) -> list[Entry]:
    """The moves that were not undone, in order."""
    before: dict[int, int] = {}
    made = [0]  # after every entry, the last move not undone
    for entry in entries:
        if entry.undo is None:
            before[entry.n] = made[-1]
            made.append(entry.n)
        else:
            made.append(made[entry.undo])
    trail = []
    last = made[-1]
    while last:
        trail.append(entries[last - 1])
        last = before[last]
    return trail[::-1]


def _view(game: Game, stored: StoredMatch, made: Sequence[Entry]) -> Table:
    """What everybody may know after the moves. Raises ``Refused`` when one does not fit."""
    header = Header.from_dict(stored.header, game)
    if header.start is not None:
        match = Match(game, header)
        for entry in made:
            match.replay(entry)
        return match.view(TABLE).data
    chance = SeededChance(header.seed)
    state = game.blank(header.seats, header.options)
    game.deal(state, chance)
    for entry in made:
        move = game.parse(entry.move)
        if (refusal := state.why_not(move)) is not None:
            raise Refused(refusal)
        state.apply(move, chance)
    return game.glance(state, TABLE)
