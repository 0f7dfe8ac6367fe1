"""A frozen match: the same seed and moves give the same record on every machine and version."""

from __future__ import annotations

import hashlib

from game.core.match import Header, Match
from game.core.view import canonical
from game.spite_malice.rules import GAME

MOVES = 400
DIGEST = "24fe3bab946bdc37152e0ccd43dc3a00543d4114ca1bbf96ee93d0864f07b450"


def test_a_match_gives_the_frozen_record_and_views() -> None:
    """If this fails, old records no longer replay: ``rules_version`` must go up."""
    match = Match(GAME, Header.new(GAME, 2, 20_260, {"payoff": 8, "refill_when_empty": True}))
    digest = hashlib.sha256()
    for number in range(MOVES):
        seat = match.state.to_move
        assert seat is not None
        moves = match.state.moves()
        plays = [move for move in moves if "center" in move.text] or moves
        match.play(seat, plays[number * 31 % len(plays)])
        for observer in match.observers:
            digest.update(match.view(observer).to_bytes())
            digest.update(canonical([event.to_dict() for event in match.seen(observer)[-3:]]))
    for line in match.lines():
        digest.update(canonical(line))
    assert sum(entry.move == "deal" for entry in match.entries) >= 2
    assert digest.hexdigest() == DIGEST
