"""Matches of Coyote that begin in a wanted position."""

from __future__ import annotations

from game.core.match import Header, Match
from game.coyote.cards import PACK
from game.coyote.rules import GAME

CARDS = (10, 7, -5, 15, "?", 3)
EYES = ("ooc", "ooc", "occ", "oc", "ooc", "oc")


def position(seats: int, **changes: object) -> Match:
    """A match that begins with seat 0 to open the bidding of the third round.

    With ``coyote`` among the changes it is a match with the Trickster option.
    """
    data: dict[str, object] = {
        "phase": "turn",
        "to_move": 0,
        "card": list(CARDS[:seats]),
        "middle": "max0",
        "added": "none",
        "used": [0, 1, 2],
        "eyes": list(EYES[:seats]),
        "bid": "none",
        "bidder": "none",
        "must_bid": False,
        "starter": 0,
        "round": 3,
        "turns": [1] * seats,
        "coyote": "none",
        "coyote_used": False,
        "spied": [],
        "doubter": "none",
        "guess": ["none"] * seats,
        "total": "none",
        "replacement": "none",
        "winners": [],
    } | changes
    lying = [*data["card"], data["middle"], data["added"], *data["used"]]  # type: ignore[misc]
    rest = [card for card in PACK if card not in lying and card != 4]
    data.setdefault("deck", [4, *rest])
    options = {} if data["coyote"] == "none" else {"trickster": True}
    header = Header.new(GAME, seats, 1, options)
    start = {"position": data}
    return Match(GAME, Header(header.game, seats, header.options, 1, header.rules, start))


def played(match: Match, *moves: tuple[int, str]) -> Match:
    """The match after some moves."""
    for seat, line in moves:
        match.play(seat, line)
    return match


def round_of_bids(seats: int, **changes: object) -> Match:
    """Everybody but seat 0 has bid, and seat 2 (where there is one) has spied."""
    match = position(seats, to_move=1 % seats, starter=1 % seats, **changes)
    for seat in range(1, seats):
        if seat == 2:
            match.play(2, "spy")
        match.play(seat, f"bid {5 + 3 * seat}")
    return match


def states(seats: int) -> dict[str, Match]:
    """A position of every kind, by name; seat 0 looks."""
    found = {
        "opening": position(seats),
        "turn": round_of_bids(seats),
        "only doubt": played(
            position(seats, to_move=seats - 1, starter=seats - 1), (seats - 1, "bid 99")
        ),
        "added": played(round_of_bids(seats, coyote=0), (0, "spy"), (0, "coyote")),
        "discard": played(position(seats), (0, "bid 60"), (1, "doubt")),
        "round over": played(position(seats, eyes=["oo", *EYES[1:seats]]), *_LOST),
        "others": played(position(seats), (0, "bid 3")),
    }
    found |= {} if seats > 2 else {"match over": played(position(2, eyes=["o", "oc"]), *_LOST)}
    if seats > 2:
        doubted = ((1, "bid 4"), (2, "doubt"))
        guess = played(position(seats, to_move=1, starter=1, coyote=2), *doubted)
        for seat in range(3, seats):
            guess.play(seat, "guess @1")
        found["guess"] = guess
        shown = played(position(seats, to_move=1, starter=1, coyote=1), *doubted)
        for seat in (*range(3, seats), 0):
            shown.play(seat, f"guess @{1 + seat % 2}")
        found["bets shown"] = shown
        found["out"] = position(seats, to_move=1, starter=1, **_out(seats))
    return found


_LOST = ((0, "bid 60"), (1, "doubt"))


def _out(seats: int) -> dict[str, object]:
    """Seat 0 has no spy card left."""
    return {"eyes": ["", *EYES[1:seats]], "card": ["none", *CARDS[1:seats]]}
