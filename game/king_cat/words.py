"""King Cat in words."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any

from game.core.events import Event, RoundBegan
from game.core.game import Move, Outcome
from game.core.teller import Teller
from game.core.zones import HIDDEN, NONE, Table
from game.king_cat import events as ev
from game.king_cat import phases
from game.king_cat.cards import (
    HERMIT_HOME_SWAP,
    NEED_OTHER,
)
from game.king_cat.moves import Move as KingCatMove


class KingCatTeller(Teller):
    """Tells of King Cat."""

    game = "king_cat"
    rules: tuple[str, ...] = (
        "goal",
        "set_up",
        "turn",
        "targets",
        "out",
        "showdown",
        "match",
        "known",
        "cards",
    )

    def card(self, card: int | str) -> str:
        """The name of a card."""
        return self.words(f"king_cat.card.{card}")

    def card_text(self, card: int | str) -> str:
        """What the card does when it is played."""
        return self.words(f"king_cat.card.{card}.text")

    def event(self, event: Event) -> str | None:
        """The chronicle's line for an event."""
        teller = _EVENTS.get(type(event))
        return None if teller is None else teller(self, event)

    def move(self, move: Move) -> str:
        """What a move will do."""
        if not isinstance(move, KingCatMove):
            raise TypeError(f"not a move of King Cat: {move!r}")
        key = f"king_cat.move.{move.verb}"
        if move.verb == "put":
            return (
                self.words(f"{key}.top") if move.under == 0 else self.words.count(key, move.under)
            )
        if move.verb != "play":
            return self.words(self.spoken(key))
        card = self.card(move.card)
        if move.guess >= 0:
            guess = self.card(move.guess)
            return self.words(f"{key}.guess", target=self.name(move.target), guess=guess)
        if move.target < 0:
            end = ".nobody" if move.card in NEED_OTHER else ""
            return self.words(key + end, card=card)
        if move.target == self.actor:
            return self.words(self.spoken(f"{key}.self"), card=card)
        return self.words(f"{key}.on", card=card, target=self.name(move.target))

    def question(self, view: Table) -> str:
        """What is wanted now: of the viewer, or whom one waits for."""
        seat, phase = view["to_move"], view["phase"]
        if seat == NONE:
            return self.words("king_cat.ask.match_over")
        return self.say(f"ask.{phase}", seat)

    def ending(self, outcome: Outcome) -> str:
        """Who won, and why."""
        return self._ending(outcome.winners[0] if outcome.winners else None, outcome.reason)

    def _ending(self, winner: int | None, reason: str) -> str:
        if winner is None:
            return self.words(f"king_cat.end.{reason}")
        return self.say(f"end.{reason}", winner)

    def sight(self, view: Table, seat: int, secret: Collection[int] = ()) -> list[str]:
        """The hands, the card that is looked at, and the one set aside."""
        said = super().sight(view, seat, secret)
        if view["phase"] == phases.PLACE and view["to_move"] == seat:
            said.append(self.words("king_cat.thoughts.top", card=self.card(view["deck"][0])))
        if isinstance(view["aside"], int):
            said.append(self.words("king_cat.thoughts.aside", card=self.card(view["aside"])))
        return said

    def _began(self, event: RoundBegan) -> str:
        return self.say("event.began", event.starter)

    def _opened(self, event: ev.OpenedAside) -> str:
        names = self.words.listing([self.card(card) for card in event.cards])
        return self.words("king_cat.event.opened", cards=names)

    def _drew(self, event: ev.Drew) -> str | None:
        if event.source == "aside":
            return self.say("event.drew_aside", event.seat)
        if event.card == HIDDEN:
            return None
        return self.say("event.drew", event.seat, card=event.card)

    def _played(self, event: ev.Played) -> str | None:
        if event.target is not None:
            return None  # what comes of it is told by the next event
        if event.card in NEED_OTHER:
            return self.say("event.played_at_nobody", event.seat, card=event.card)
        return self.say("event.played", event.seat, card=event.card)

    def _guessed(self, event: ev.Guessed) -> str:
        key = "event.guessed_right" if event.right else "event.guessed_wrong"
        return self.say(key, event.seat, event.target, guess=event.guess)

    def _peeked(self, event: ev.Peeked) -> str:
        if event.card == HIDDEN:
            return self.say("event.peeked", event.seat)
        return self.say("event.peeked.seen", event.seat, card=event.card)

    def _put_back(self, event: ev.PutBack) -> str:
        if event.under == HIDDEN or not isinstance(event.under, int):
            return self.say("event.put_back", event.seat)
        if event.under == 0:
            return self.say("event.put_back.top", event.seat)
        return self.words.count("king_cat.event.put_back.under", event.under)

    def _compared(self, event: ev.Compared) -> str:
        seen = event.mine != HIDDEN
        end = ".seen" if seen else ""
        key = "event.compared_equal" if event.loser is None else "event.compared"
        values: dict[str, Any] = {"card": event.mine, "other": event.theirs} if seen else {}
        return self.say(key + end, event.seat, event.target, **values)

    def _forced(self, event: ev.ForcedToLay) -> str:
        return self.say("event.forced", event.seat, event.target, card=event.card)

    def _swapped(self, event: ev.HandsSwapped) -> str:
        key = "event.swapped" if event.card == HERMIT_HOME_SWAP else "event.not_a_pet"
        return self.say(key, event.seat, event.target)

    def _went_out(self, event: ev.WentOut) -> str:
        if event.card is None:
            return self.say(f"event.out.{event.reason}.bare", event.seat)
        return self.say(f"event.out.{event.reason}", event.seat, card=event.card)

    def _showed(self, event: ev.Showed) -> str:
        return self.say("event.showed", event.seat, card=event.card)

    def _dug_up(self, event: ev.DugUp) -> str:
        if event.card == HIDDEN:
            return self.say("event.dug_up", event.seat)
        return self.say("event.dug_up.seen", event.seat, card=event.card)

    def _dug(self, event: ev.Dug) -> str:
        if event.swapped == HIDDEN:
            return self.say("event.dug", event.seat)
        return self.words(f"king_cat.event.dug.{'swapped' if event.swapped else 'kept'}")

    def _juggled(self, event: ev.ShuffledIn) -> str:
        return self.say("event.juggled", event.seat)

    def _shield_raised(self, event: ev.ShieldRaised) -> str:
        return self.say("event.shield", event.seat)

    def _round_ended(self, event: ev.RoundEnded) -> str:
        return self._ending(event.winner, event.reason)

    def _match_ended(self, event: ev.MatchEnded) -> str:
        return self.say("event.match_won", event.winner)


_EVENTS: dict[type[Event], Callable[[KingCatTeller, Any], str | None]] = {
    RoundBegan: KingCatTeller._began,
    ev.OpenedAside: KingCatTeller._opened,
    ev.Drew: KingCatTeller._drew,
    ev.Played: KingCatTeller._played,
    ev.Guessed: KingCatTeller._guessed,
    ev.Peeked: KingCatTeller._peeked,
    ev.PutBack: KingCatTeller._put_back,
    ev.Compared: KingCatTeller._compared,
    ev.ForcedToLay: KingCatTeller._forced,
    ev.HandsSwapped: KingCatTeller._swapped,
    ev.WentOut: KingCatTeller._went_out,
    ev.Showed: KingCatTeller._showed,
    ev.DugUp: KingCatTeller._dug_up,
    ev.Dug: KingCatTeller._dug,
    ev.ShuffledIn: KingCatTeller._juggled,
    ev.ShieldRaised: KingCatTeller._shield_raised,
    ev.RoundEnded: KingCatTeller._round_ended,
    ev.MatchEnded: KingCatTeller._match_ended,
}
