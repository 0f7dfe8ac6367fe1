"""Seven Sins in words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from game.core.events import Event, RoundBegan
from game.core.game import Move, Outcome
from game.core.teller import Teller
from game.core.zones import HIDDEN, NONE, Table
from game.seven_sins import events as ev
from game.seven_sins.cards import CARD, COLOUR, COLOURS, CORRUPTION, GREED, LUST, NAMES, counts_as
from game.seven_sins.moves import Move as SinMove

NOTHING = "nothing"
_TOLD_UNSEEN = ("pride", "sloth", "tie")
"""Draws that are told one by one to those who do not see the card; others follow from the play."""


class SevenSinsTeller(Teller):
    """Tells of Seven Sins. Cards are named as positions write them: ``pride-3``."""

    game = "seven_sins"
    rules: tuple[str, ...] = (
        "goal",
        "set_up",
        "turn",
        "top",
        "end",
        "pile",
        "memory",
        "cards",
    )

    def card(self, card: int | str) -> str:
        """The name of a card."""
        name = NAMES[card] if isinstance(card, int) else card
        colour, _, number = name.partition("-")
        if number:
            return self.words("seven_sins.card", colour=self.colour(colour), n=number)
        return self.words(f"seven_sins.card.{name}")

    def colour(self, colour: str) -> str:
        """The name of a colour."""
        return self.words(f"seven_sins.colour.{colour}")

    def card_text(self, card: int | str) -> str:
        """What the card does when it lies on top."""
        number = CARD[card] if isinstance(card, str) else card
        key = NAMES[number] if COLOUR[number] < 0 else COLOURS[COLOUR[number]]
        return self.words(f"seven_sins.{key}.text")

    def cards(self, cards: Iterable[int | str]) -> str:
        """Several cards in a sentence."""
        return self.words.listing([self.card(card) for card in cards])

    def gathered(self, cards: Sequence[int]) -> str:
        """Cards that are played together, from bottom to top."""
        return " + ".join(self.card(card) for card in cards)

    def event(self, event: Event) -> str | None:
        """The chronicle's line for an event."""
        teller = _EVENTS.get(type(event))
        return None if teller is None else teller(self, event)

    # ---------------------------------------------------------------- moves, questions, endings

    def move(self, move: Move) -> str:
        """What a move will do."""
        if not isinstance(move, SinMove):
            raise TypeError(f"not a move of Seven Sins: {move!r}")
        key = f"seven_sins.move.{move.verb}"
        if move.verb == "play":
            return self._play(key, move)
        if move.verb == "swap":
            return self.words(key, target=self.name(move.target))
        if move.cards:
            return self.words(key, card=self.card(move.cards[0]))
        return self.words(f"{key}.nothing" if move.verb == "pick" else self.spoken(key))

    def _play(self, key: str, move: SinMove) -> str:
        values = {"cards": self.gathered(move.cards)}
        colour = move.colour if move.colour >= 0 else COLOUR[move.cards[-1]]
        if move.colour >= 0:
            key += ".as"
            values["colour"] = self.colour(COLOURS[colour])
        if move.draw:
            key += ".draw"
        elif move.target >= 0:
            key += {"gluttony": ".steal", "lust": ".with"}.get(COLOURS[colour], ".on")
            values["target"] = self.name(move.target)
        return self.words(key, **values)

    def question(self, view: Table) -> str:
        """What is wanted now: of the viewer, or whom one waits for."""
        seat, phase = view["to_move"], view["phase"]
        if seat == NONE:
            return self.words("seven_sins.ask.match_over")
        # Who answers PRIDE, WRATH or LUST is told whose it is.
        by = view["turn"] if seat != view["turn"] else view["target"]
        return self.say(f"ask.{phase}", seat, by=by)

    def ending(self, outcome: Outcome) -> str:
        """Who won, and why."""
        return self.say(f"end.{outcome.reason}", outcome.winners[0])

    # ---------------------------------------------------------------- the chronicle

    def _began(self, event: RoundBegan) -> str:
        return self.say("event.began", event.starter)

    def _turn(self, event: ev.TurnBegan) -> str | None:
        return self.say("event.again", event.seat) if event.again else None

    def _woke(self, event: ev.SlothWoke) -> str:
        return self.say("event.woke", event.seat, card=event.card)

    def _played(self, event: ev.Played) -> str:
        kind = event.cards[-1] if event.colour == NONE else event.colour
        target = event.target
        if kind == "gluttony":
            kind, target = ("gluttony_draw" if event.draw else "gluttony"), None
        named = [self.card(card) for card in event.cards]
        if event.cards[-1] == NAMES[CORRUPTION]:
            colour = self.colour(event.colour)
            named[-1] = self.words("seven_sins.card.as", card=named[-1], colour=colour)
        cards = self.words.listing(named)
        return self.say(f"event.played.{kind}", event.seat, target, cards=cards)

    def _drew(self, event: ev.Drew) -> str | None:
        if event.card != HIDDEN:
            return self.say("event.drew.seen", event.seat, card=event.card)
        return self.say("event.drew", event.seat) if event.why in _TOLD_UNSEEN else None

    def _nothing(self, event: ev.NothingToDraw) -> str:
        return self.say("event.nothing_to_draw", event.seat)

    def _reshuffled(self, event: ev.Reshuffled) -> str:
        return self.words("seven_sins.event.reshuffled")

    def _no_pride(self, event: ev.NoPride) -> str:
        return self.say("event.no_pride", event.seat)

    def _showed(self, event: ev.Showed) -> str:
        return self.say("event.showed", event.seat, card=event.card)

    def _countered(self, event: ev.Countered) -> str:
        return self.say("event.countered", event.seat, card=event.card)

    def _took(self, event: ev.TookIt) -> str:
        return self.say("event.took", event.seat)

    def _stole(self, event: ev.Stole) -> str:
        if event.card == HIDDEN:
            return self.say("event.stole", event.seat, event.target)
        return self.say("event.stole.seen", event.seat, event.target, card=event.card)

    def _swapped(self, event: ev.HandsSwapped) -> str:
        got = event.taken if event.seat == self.viewer else event.given
        if not isinstance(got, tuple) or not got or self.viewer not in (event.seat, event.target):
            return self.say("event.swapped", event.seat, event.target)
        cards = self.cards(got)
        return self.say("event.swapped.seen", event.seat, event.target, cards=cards)

    def _kept(self, event: ev.HandKept) -> str:
        return self.say("event.kept", event.seat)

    def _answered(self, event: ev.LustAnswered) -> str:
        return self.say("event.accepted" if event.accepted else "event.refused", event.seat)

    def _picked(self, event: ev.Picked) -> str:
        if event.card == HIDDEN:
            return self.say("event.picked", event.seat)
        if event.card == NOTHING:
            return self.say("event.picked.nothing", event.seat)
        return self.say("event.picked.seen", event.seat, card=event.card)

    def _revealed(self, event: ev.PicksShown) -> str:
        seat, target = event.seat, event.target
        told = [self._put_down(seat, event.mine), self._put_down(target, event.theirs)]
        for card, by, other in ((event.theirs, target, seat), (event.mine, seat, target)):
            if card != NOTHING and counts_as(CARD[card], LUST):
                told.append(self.say("event.lust_hits", by, other))
        return " ".join(told)

    def _put_down(self, seat: int, card: str) -> str:
        if card == NOTHING:
            return self.say("event.revealed.nothing", seat)
        return self.say("event.revealed", seat, card=card)

    def _dealt(self, event: ev.GreedDealt) -> str:
        return self.say("event.greed_dealt", event.seat, card=event.card)

    def _bust(self, event: ev.WentBust) -> str:
        count = self.words.number(len(event.cards))
        return self.say("event.bust", event.seat, n=count, why=self._quarrel(event.cards))

    def _quarrel(self, cards: Sequence[str]) -> str:
        """Why dealt cards are too many: a colour that is there twice, or CORRUPTION."""
        colours = [COLOUR[CARD[card]] for card in cards]
        twice = [c for c in colours if c not in (-1, GREED) and colours.count(c) > 1]
        if not twice:
            return self.words("seven_sins.bust.corruption")
        return self.words("seven_sins.bust.twice", colour=self.colour(COLOURS[twice[0]]))

    def _greed_ended(self, event: ev.GreedEnded) -> str:
        return self.say(f"event.greed_ended.{event.reason}", event.seat)

    def _dropped(self, event: ev.HandDropped) -> str | None:
        if not event.cards:
            return None
        return self.say("event.dropped", event.seat, cards=self.cards(event.cards))

    def _halo(self, event: ev.HaloTaken) -> str:
        if event.source is None:
            return self.say("event.halo_taken", event.seat)
        return self.say("event.halo_taken.from", event.seat, event.source)

    def _halo_stays(self, event: ev.HaloStays) -> str:
        return self.say("event.halo_stays", event.seat)

    def _lowered(self, event: ev.Lowered) -> str:
        pairs = zip(event.seats, event.levels, strict=True)
        told = (self.say("event.lowered", seat, n=self.words.number(n)) for seat, n in pairs)
        return " ".join(told)

    def _tied(self, event: ev.Tied) -> str:
        names = self.words.listing([self.name(seat) for seat in event.seats])
        return self.words("seven_sins.event.tied", names=names)

    def _match_ended(self, event: ev.MatchEnded) -> str:
        return self.say("end.empty", event.winner)


_EVENTS: dict[type[Event], Callable[[SevenSinsTeller, Any], str | None]] = {
    RoundBegan: SevenSinsTeller._began,
    ev.TurnBegan: SevenSinsTeller._turn,
    ev.SlothWoke: SevenSinsTeller._woke,
    ev.Played: SevenSinsTeller._played,
    ev.Drew: SevenSinsTeller._drew,
    ev.NothingToDraw: SevenSinsTeller._nothing,
    ev.Reshuffled: SevenSinsTeller._reshuffled,
    ev.NoPride: SevenSinsTeller._no_pride,
    ev.Showed: SevenSinsTeller._showed,
    ev.Countered: SevenSinsTeller._countered,
    ev.TookIt: SevenSinsTeller._took,
    ev.Stole: SevenSinsTeller._stole,
    ev.HandsSwapped: SevenSinsTeller._swapped,
    ev.HandKept: SevenSinsTeller._kept,
    ev.LustAnswered: SevenSinsTeller._answered,
    ev.Picked: SevenSinsTeller._picked,
    ev.PicksShown: SevenSinsTeller._revealed,
    ev.GreedDealt: SevenSinsTeller._dealt,
    ev.WentBust: SevenSinsTeller._bust,
    ev.GreedEnded: SevenSinsTeller._greed_ended,
    ev.HandDropped: SevenSinsTeller._dropped,
    ev.HaloTaken: SevenSinsTeller._halo,
    ev.HaloStays: SevenSinsTeller._halo_stays,
    ev.Lowered: SevenSinsTeller._lowered,
    ev.Tied: SevenSinsTeller._tied,
    ev.MatchEnded: SevenSinsTeller._match_ended,
}
