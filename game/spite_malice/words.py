"""Spite & Malice in words."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any

from game.core.events import Event, RoundBegan
from game.core.game import Move, Outcome
from game.core.teller import Teller
from game.core.zones import HIDDEN, NONE, Table
from game.spite_malice import events as ev
from game.spite_malice import phases
from game.spite_malice.cards import ACE, KING, NAMES, NUMBER, QUEEN
from game.spite_malice.moves import Move as SpiteMaliceMove

_TEXTS = {ACE: "ace", QUEEN: "queen", KING: "king"}


class SpiteMaliceTeller(Teller):
    """Tells of Spite & Malice. Cards are named as the rule page writes them."""

    game = "spite_malice"
    rules: tuple[str, ...] = (
        "goal",
        "set_up",
        "turn",
        "middle",
        "side",
        "hand",
        "end",
        "draw",
        "cards",
    )

    def rank(self, rank: str) -> str:
        """The name of a rank, by its letter."""
        return self.words(f"spite_malice.rank.{rank}")

    def card(self, card: int | str) -> str:
        """The name of a card."""
        rank, suit = tuple(str(card))
        return self.words(
            "spite_malice.card",
            rank=self.rank(rank),
            suit=self.words(f"spite_malice.suit.{suit}"),
        )

    def card_text(self, card: int | str) -> str:
        """What the card does in the middle."""
        kind = _TEXTS.get(NUMBER[str(card)] >> 2, "other")
        return self.words(f"spite_malice.card.text.{kind}")

    def shown(self, values: Mapping[str, Any]) -> dict[str, object]:
        """Values with names in the place of seats, cards and ranks."""
        shown = super().shown(values)
        if "rank" in values:
            shown["rank"] = self.rank(values["rank"])
        return shown

    def event(self, event: Event) -> str | None:
        """The chronicle's line for an event."""
        teller = _EVENTS.get(type(event))
        return None if teller is None else teller(self, event)

    def move(self, move: Move) -> str:
        """What a move will do."""
        if not isinstance(move, SpiteMaliceMove):
            raise TypeError(f"not a move of Spite & Malice: {move!r}")
        verb = "aside" if move.verb == "hand" and move.stack else move.verb
        card = self.card(NAMES[move.card]) if move.card >= 0 else ""
        key = f"spite_malice.move.{verb}"
        return self.words(self.spoken(key), card=card, stack=move.stack, pile=move.center)

    def question(self, view: Table) -> str:
        """What is wanted now: of the viewer, or whom one waits for."""
        seat, phase = view["to_move"], view["phase"]
        if seat == NONE:
            return self.words("spite_malice.ask.match_over")
        if phase == phases.PLAY and not view["hand"][seat]:
            return self.say("ask.empty", seat)
        return self.say(f"ask.{phase}", seat)

    def ending(self, outcome: Outcome) -> str:
        """Who won, and why."""
        if not outcome.winners:
            return self.words(f"spite_malice.end.{outcome.reason}")
        return self.say(f"end.{outcome.reason}", outcome.winners[0])

    def sight(self, view: Table, seat: int, secret: Collection[int] = ()) -> list[str]:
        """The hand and both payoff cards, which everybody sees."""
        said = super().sight(view, seat, secret)
        for whose, cards in (("own", view["payoff"][seat]), ("other", view["payoff"][1 - seat])):
            top = next((card for card in cards if card != HIDDEN), None)
            if top is not None:
                key = f"spite_malice.thoughts.payoff.{whose}"
                said.append(self.words(key, card=self.card(top)))
        return said

    def _counted(self, key: str, seat: int, n: int) -> str:
        """A sentence about a seat that counts something."""
        full = f"spite_malice.{key}"
        if seat == self.viewer:
            full += ".you"
        return self.words.count(full, n, seat=self.name(seat))

    def _cards(self, cards: Sequence[str]) -> str:
        return self.words.listing([self.card(card) for card in cards])

    def _began(self, event: RoundBegan) -> str:
        return self.say("event.began", event.starter)

    def _drew(self, event: ev.Drew) -> str | None:
        if isinstance(event.cards, tuple) and event.seat == self.viewer:
            kind = {"deal": "dealt", "turn": "drew", "refill": "refilled"}[event.reason]
            return self.words(f"spite_malice.event.{kind}.you", cards=self._cards(event.cards))
        if event.reason == "deal":
            return None
        if event.reason == "refill":
            return self.say("event.refilled", event.seat)
        return self.words.count("spite_malice.event.drew", event.number, seat=self.name(event.seat))

    def _turned_up(self, event: ev.TurnedUp) -> str:
        return self.say("event.turned_up", event.seat, card=event.card)

    def _played(self, event: ev.Played) -> str:
        wild = ".wild" if NUMBER[event.card] >> 2 == KING else ""
        return self.say(
            f"event.played.{event.source}{wild}",
            event.seat,
            card=event.card,
            stack=event.stack,
            pile=event.pile,
            rank=event.rank,
        )

    def _completed(self, event: ev.PileCompleted) -> str:
        return self.words("spite_malice.event.completed", pile=event.pile)

    def _discarded(self, event: ev.Discarded) -> str:
        return self.say("event.discarded", event.seat, card=event.card, stack=event.stack)

    def _turn_ended(self, event: ev.TurnEnded) -> str:
        return self.say("event.stuck" if event.by_itself else "event.ended", event.seat)

    def _round_ended(self, event: ev.RoundEnded) -> str:
        if event.winner is None:
            return self.words(f"spite_malice.end.{event.reason}")
        return self._counted("event.won", event.winner, event.points)

    def _match_ended(self, event: ev.MatchEnded) -> str:
        return self.say("event.match_won", event.winner)


_EVENTS: dict[type[Event], Callable[[SpiteMaliceTeller, Any], str | None]] = {
    RoundBegan: SpiteMaliceTeller._began,
    ev.Drew: SpiteMaliceTeller._drew,
    ev.TurnedUp: SpiteMaliceTeller._turned_up,
    ev.Played: SpiteMaliceTeller._played,
    ev.PileCompleted: SpiteMaliceTeller._completed,
    ev.Discarded: SpiteMaliceTeller._discarded,
    ev.TurnEnded: SpiteMaliceTeller._turn_ended,
    ev.RoundEnded: SpiteMaliceTeller._round_ended,
    ev.MatchEnded: SpiteMaliceTeller._match_ended,
}
