"""What the ladder counts of a Seven Sins bot's decisions, from its own view.

greed: deals on, where it may stop.
counter: answers WRATH, where it could.
guard: keeps PRIDE and WRATH, where it plays and holds one.
lust: plays LUST, where it plays and holds it.
"""

from __future__ import annotations

from game.core.bot import Request
from game.seven_sins import phases
from game.seven_sins.cards import CARD, COLOUR, LUST, PRIDE, WRATH
from game.seven_sins.moves import parse

RATES = ("greed", "counter", "guard", "lust")


def counted(request: Request, move: str) -> dict[str, bool]:
    """For each rate that the decision was an occasion for: whether it was done."""
    phase = request.view["phase"]
    made = parse(move)
    if phase == phases.GREED:
        return {"greed": made.verb == "deal"}
    if phase == phases.COUNTER:
        return {"counter": made.verb == "counter"}
    if phase != phases.PLAY:
        return {}
    held = {COLOUR[CARD[name]] for name in request.view["hand"][request.seat]}
    played = {COLOUR[card] for card in made.cards}
    found: dict[str, bool] = {}
    if held & {PRIDE, WRATH}:
        found["guard"] = not played & {PRIDE, WRATH}
    if LUST in held:
        found["lust"] = LUST in played
    return found
