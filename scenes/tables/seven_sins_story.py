"""What the Seven Sins table makes of what was told: only events, never the state."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.core.events import Event
from game.core.zones import NONE
from game.seven_sins import events as ev
from game.seven_sins.cards import CARD, LUST, counts_as
from game.seven_sins.words import NOTHING, SevenSinsTeller
from scenes.tables.seven_sins_widgets import News
from scenes.tables.shown import Shown

_SAID = {
    *("played", "no_pride", "showed", "countered", "took_it", "stole", "hands_swapped"),
    *("hand_kept", "lust_answered", "picked", "picks_shown", "greed_dealt", "went_bust"),
    *("greed_ended", "hand_dropped", "halo_taken", "halo_stays", "lowered", "tied"),
    *("match_ended", "sloth_woke"),
}
"""The kinds of events that are said in the middle of the table, too."""
_GRAND = {"went_bust", "lowered", "match_ended", "tied"}
_HALO = {"lowered", "tied", "match_ended"}
"""Told under the sign of HALO, whatever was played."""


def spotlight(told: Sequence[Event], shown: Shown) -> tuple[int, ...]:
    """The sprites of the cards that everybody is being shown at this moment."""
    last = told[-1] if told else None
    match last:
        case ev.Showed(seat, card):
            held = [lying.id for lying in shown.cards("hand", seat) if lying.card == card]
            return tuple(held[:1])
        case ev.Countered():
            return tuple(lying.id for lying in shown.cards("discard")[-1:])
        case ev.PicksShown(_, _, mine, theirs):
            count = (mine != NOTHING) + (theirs != NOTHING)
            pile = shown.cards("discard")
            return tuple(lying.id for lying in pile[len(pile) - count :])
        case _:
            return ()


def last_play(told: Sequence[Event]) -> ev.Played | None:
    """The play whose effect was told last."""
    return next((event for event in reversed(told) if isinstance(event, ev.Played)), None)


def is_again(told: Sequence[Event]) -> bool:
    """Whether GLUTTONY has given the turn that runs."""
    turn = next((event for event in reversed(told) if isinstance(event, ev.TurnBegan)), None)
    return turn is not None and turn.again


def news(told: Sequence[Event], teller: SevenSinsTeller) -> News:
    """What the banner says: the last thing that matters."""
    for event in reversed(told):
        if event.kind not in _SAID:
            continue
        text = teller.event(event)
        if text is None:
            continue
        play = last_play(told)
        if event.kind in _HALO or play is None:
            return News("halo", "", text, event.kind in _GRAND)
        sign = play.cards[-1] if play.colour == NONE else play.colour
        if event.kind == "sloth_woke":
            sign = "sloth"
        name = teller.card(sign) if sign in CARD else teller.colour(sign)
        five = isinstance(event, ev.GreedEnded) and event.reason == "five"
        return News(sign, name, text, event.kind in _GRAND or five)
    return News()


def moods(told: Sequence[Event], data: dict[str, Any], thinker: int | None) -> dict[int, str]:
    """How the players take what happened last, for all to see; who has an open SLOTH sleeps."""
    found = {seat: "asleep" for seat, card in enumerate(data["sloth"]) if card != NONE}
    recent: dict[int, str] = {}
    for event in told[-24:]:
        if event.kind == "turn_began":
            recent = {}
        recent |= mood_of(event, data["turn"])
    if thinker is not None:
        found.pop(thinker, None)
        recent.setdefault(thinker, "thinking")
    return found | recent


def mood_of(event: Event, turn: int) -> dict[int, str]:
    """Who is pleased and who is annoyed by what everybody saw happen, in the turn of a seat."""
    match event:
        case ev.Played(_, _, "wrath", int(target), _):
            return {target: "annoyed"}
        case ev.NoPride(seat) | ev.TookIt(seat):
            return {seat: "annoyed", turn: "pleased"} if seat != turn else {seat: "annoyed"}
        case ev.Showed(seat) | ev.Countered(seat):
            return {turn: "annoyed", seat: "pleased"}
        case ev.Stole(seat, target) | ev.HandsSwapped(seat, target):
            return {target: "annoyed", seat: "pleased"}
        case ev.LustAnswered(seat, accepted):
            return {seat: "pleased", turn: "pleased"} if accepted else {turn: "annoyed"}
        case ev.PicksShown(seat, target, mine, theirs):
            return _love(seat, theirs) | _love(target, mine)
        case ev.WentBust(seat):
            return {seat: "annoyed"}
        case ev.GreedEnded(seat, "five") | ev.HandDropped(seat):
            return {seat: "pleased"}
        case ev.HaloTaken(seat, source):
            return ({} if source is None else {source: "annoyed"}) | {seat: "pleased"}
        case ev.Lowered(seats):
            return dict.fromkeys(seats, "pleased")
        case ev.MatchEnded(winner):
            return {winner: "pleased"}
        case _:
            return {}


def _love(victim: int, card: str) -> dict[int, str]:
    hits = card != NOTHING and counts_as(CARD[card], LUST)
    return {victim: "annoyed"} if hits else {}


def said(told: Sequence[Event]) -> dict[int, str]:
    """What players say in a word, since the last play: keys of the catalog by seat."""
    words: dict[int, str] = {}
    for event in reversed(told[-30:]):
        found = _word_of(event)
        if found is not None:
            words.setdefault(*found)
        if event.kind in ("played", "turn_began", "round_began"):
            break
    return words


def _word_of(event: Event) -> tuple[int, str] | None:
    match event:
        case ev.Played(_, _, "pride", int(target), _):
            return target, "asked_pride"
        case ev.NoPride(seat):
            return seat, "no_pride"
        case ev.TookIt(seat):
            return seat, "took"
        case ev.Countered(seat):
            return seat, "countered"
        case ev.LustAnswered(seat, accepted):
            return seat, "yes" if accepted else "no"
        case ev.HandKept(seat):
            return seat, "kept"
        case ev.HaloStays(seat):
            return seat, "halo_stays"
        case _:
            return None


def badge_of(event: Event) -> str:
    """The card that a line of the chronicle is about, or nothing."""
    if isinstance(event, ev.Played):
        return event.cards[-1]
    card = getattr(event, "card", None)
    return card if isinstance(card, str) and card in CARD else ""
