"""Coyote in words."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Any

from game.core.events import Event, RoundBegan
from game.core.game import Move, Outcome
from game.core.teller import Teller
from game.core.zones import HIDDEN, NONE, Table
from game.coyote import events as ev
from game.coyote import phases
from game.coyote.cards import HIGHEST_BID, QUESTION
from game.coyote.moves import Move as CoyoteMove


class CoyoteTeller(Teller):
    """Tells of Coyote."""

    game = "coyote"
    rules: tuple[str, ...] = (
        "goal",
        "set_up",
        "turn",
        "spy",
        "doubt",
        "end",
        "cards",
        "trickster",
    )

    def card(self, card: int | str) -> str:
        """The card as printed: a number, ``?`` or Max 0."""
        if isinstance(card, int):
            return self.words.number(card)
        return self.words(_card_key(card))

    def card_text(self, card: int | str) -> str:
        """What the card counts."""
        if isinstance(card, int):
            return self.words("coyote.card.number.text", number=self.words.number(card))
        return self.words(f"{_card_key(card)}.text")

    def shown(self, values: Mapping[str, Any]) -> dict[str, object]:
        """Values as people read them: bids and sums may be below 0."""
        return {
            name: self.words.number(value) if type(value) is int else value
            for name, value in super().shown(values).items()
        }

    def event(self, event: Event) -> str | None:
        """The chronicle's line for an event."""
        teller = _EVENTS.get(type(event))
        return None if teller is None else teller(self, event)

    def move(self, move: Move) -> str:
        """What a move will do."""
        if not isinstance(move, CoyoteMove):
            raise TypeError(f"not a move of Coyote: {move!r}")
        key = f"coyote.move.{move.verb}"
        if move.verb == "bid":
            return self.words(key, number=self.words.number(move.number))
        if move.verb == "guess":
            return self.words(key, target=self.name(move.target))
        return self.words(f"{key}.{move.kind}" if move.verb == "discard" else self.spoken(key))

    def question(self, view: Table) -> str:
        """What is wanted now: of the viewer, or whom one waits for."""
        seat, phase, bid = view["to_move"], view["phase"], view["bid"]
        if seat == NONE:
            return self.words("coyote.ask.match_over")
        if phase != phases.TURN:
            return self.say(f"ask.{phase}", seat)
        if view["must_bid"]:
            return self.say("ask.must_bid", seat)
        if bid == NONE:
            return self.say("ask.opening", seat)
        return self.say("ask.only_doubt" if bid == HIGHEST_BID else "ask.turn", seat, number=bid)

    def ending(self, outcome: Outcome) -> str:
        """Who won the doubt or the match, and why."""
        if not outcome.winners:  # only in positions from outside
            return self.words("coyote.ask.match_over")
        return self.say(f"end.{outcome.reason}", outcome.winners[0])

    def sight(self, view: Table, seat: int, secret: Collection[int] = ()) -> list[str]:
        """The cards that the others wore, what was spied, and the bid that stood.

        Everybody sees those cards, so nobody's are left out.
        """
        words, said = self.words, []
        for other, card in enumerate(view["card"]):
            if other != seat and card not in (HIDDEN, NONE):
                worn = {"seat": self.name(other), "card": self.card(card)}
                said.append(words("coyote.thoughts.wears", **worn))
        said = [words("coyote.thoughts.cards", cards=words.listing(said))] if said else []
        if view["middle"] not in (HIDDEN, NONE):
            said.append(words("coyote.thoughts.middle", card=self.card(view["middle"])))
        if view["bid"] != NONE:
            said.append(words("coyote.thoughts.bid", number=words.number(view["bid"])))
        return said

    def _began(self, event: RoundBegan) -> str:
        return self.say("event.began", event.starter)

    def _dealt(self, event: ev.Dealt) -> str | None:
        if event.card == HIDDEN:
            return self.words("coyote.event.dealt.you") if event.seat == self.viewer else None
        return self.words(
            "coyote.event.dealt", seat=self.name(event.seat), card=self.card(_known(event.card))
        )

    def _middle(self, event: ev.MiddleDealt) -> str:
        return self.words("coyote.event.middle")

    def _bid(self, event: ev.Bid) -> str:
        return self.say("event.bid", event.seat, number=event.number)

    def _spied(self, event: ev.Spied) -> str:
        if event.card == HIDDEN:
            return self.say("event.spied", event.seat)
        return self.say("event.spied.seen", event.seat, card=event.card)

    def _added(self, event: ev.CardAdded) -> str:
        if event.card == HIDDEN:
            return self.say("event.added", event.seat)
        return self.say("event.added.seen", event.seat, card=event.card)

    def _doubted(self, event: ev.Doubted) -> str:
        return self.say("event.doubted", event.seat, event.bidder, number=event.number)

    def _guessed(self, event: ev.Guessed) -> str:
        if isinstance(event.target, int):
            return self.say("event.guessed.seen", event.seat, event.target)
        return self.say("event.guessed", event.seat)

    def _shown(self, event: ev.CardShown) -> str | None:
        if event.seat == ev.THE_MIDDLE:
            return self.words("coyote.event.shown_middle", card=self.card(event.card))
        if event.seat == ev.THE_ADDED:
            return self.words("coyote.event.shown_added", card=self.card(event.card))
        if self.viewer not in (None, event.seat):
            return None  # a player has seen the cards of the others all the time
        return self.say("event.shown", event.seat, card=event.card)

    def _replaced(self, event: ev.Replaced) -> str:
        return self.words("coyote.event.replaced", card=self.card(event.card))

    def _sum(self, event: ev.SumShown) -> str:
        values = self.shown({"total": event.total, "number": event.number})
        if not event.struck:
            return self.words("coyote.event.sum", **values)
        struck = self.words.number(event.struck)
        return self.words("coyote.event.sum.struck", struck=struck, **values)

    def _guess_shown(self, event: ev.GuessShown) -> str:
        key = "event.guess_right" if event.right else "event.guess_wrong"
        return self.say(key, event.seat, event.target)

    def _decided(self, event: ev.DoubtDecided) -> str:
        key = "event.doubt_won" if event.winner == event.doubter else "event.bid_won"
        return self.say(key, event.winner, event.loser)

    def _eye_opened(self, event: ev.EyeOpened) -> str:
        return self.say("event.eye_opened", event.seat)

    def _eye_lost(self, event: ev.EyeLost) -> str:
        return self.say(f"event.eye_lost.{event.eye}", event.seat)

    def _went_out(self, event: ev.WentOut) -> str:
        return self.say("event.out", event.seat)

    def _coyote_taken(self, event: ev.CoyoteTaken) -> str:
        if event.seat < 0:
            return self.words("coyote.event.coyote_back")
        return self.say("event.coyote_taken", event.seat)

    def _match_ended(self, event: ev.MatchEnded) -> str:
        return self.say("event.match_won", event.winner)


def _card_key(card: str) -> str:
    return f"coyote.card.{'question' if card == QUESTION else card}"


def _known(card: object) -> int | str:
    if not isinstance(card, int | str):
        raise TypeError(f"not a card that was seen: {card!r}")
    return card


_EVENTS: dict[type[Event], Callable[[CoyoteTeller, Any], str | None]] = {
    RoundBegan: CoyoteTeller._began,
    ev.Dealt: CoyoteTeller._dealt,
    ev.MiddleDealt: CoyoteTeller._middle,
    ev.Bid: CoyoteTeller._bid,
    ev.Spied: CoyoteTeller._spied,
    ev.CardAdded: CoyoteTeller._added,
    ev.Doubted: CoyoteTeller._doubted,
    ev.Guessed: CoyoteTeller._guessed,
    ev.CardShown: CoyoteTeller._shown,
    ev.Replaced: CoyoteTeller._replaced,
    ev.SumShown: CoyoteTeller._sum,
    ev.GuessShown: CoyoteTeller._guess_shown,
    ev.DoubtDecided: CoyoteTeller._decided,
    ev.EyeOpened: CoyoteTeller._eye_opened,
    ev.EyeLost: CoyoteTeller._eye_lost,
    ev.WentOut: CoyoteTeller._went_out,
    ev.CoyoteTaken: CoyoteTeller._coyote_taken,
    ev.MatchEnded: CoyoteTeller._match_ended,
}
