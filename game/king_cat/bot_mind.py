"""Another player's mind, as far as one may think into it: what they see, conclude and would do.

It holds only what that player knows and the searching seat too. What they would do with two given
cards is told by the rule bot's estimates, made with their eyes.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.core.bot import Request
from game.core.zones import HIDDEN, NONE
from game.king_cat import phases
from game.king_cat.bot_rule import Option, options
from game.king_cat.cards import COPIES, NOT_A_PET
from game.king_cat.knowledge import TAKE, Knowledge
from game.king_cat.redeal import unseen_counts

Told = Mapping[str, Any]


class Table:
    """What lies open, followed through the events of a round."""

    def __init__(self, seats: int) -> None:
        self.laid: list[list[int]] = [[] for _ in range(seats)]
        self.left = list(COPIES)
        self.pile = sum(COPIES)
        self.open_aside: list[int] = []
        self.aside = False
        self.shielded: set[int] = set()
        self.out: set[int] = set()

    def copy(self) -> Table:
        """An independent copy."""
        twin = Table(len(self.laid))
        twin.laid = [cards[:] for cards in self.laid]
        twin.left = self.left[:]
        twin.pile = self.pile
        twin.open_aside = self.open_aside
        twin.aside = self.aside
        twin.shielded = set(self.shielded)
        twin.out = set(self.out)
        return twin

    def hear(self, event: Told) -> None:
        """Note what an event changes on the table."""
        kind = event["event"]
        if kind == "dealt":
            self.pile -= 1
        elif kind == "drew":
            self._drawn(event["source"])
        elif kind == "shuffled_in":
            self.pile += len(event["seats"])
        elif kind == "set_aside":
            self.aside = True
            self.pile -= 1
        elif kind == "opened_aside":
            self._opened(list(event["cards"]))
        elif kind == "played":
            self.lay(event["seat"], event["card"])
        elif kind == "forced_to_lay":
            self.lay(event["target"], event["card"])
        elif kind == "went_out":
            self.out.add(event["seat"])
            if event["card"] is not None:
                self.lay(event["seat"], event["card"])
        elif kind == "shield_raised":
            self.shielded.add(event["seat"])
        elif kind == "shield_ended":
            self.shielded.discard(event["seat"])

    def lay(self, seat: int, card: int) -> None:
        """A card comes to lie before a player."""
        self.laid[seat].append(card)
        self.left[card] -= 1

    def _drawn(self, source: str) -> None:
        if source == "deck":
            self.pile -= 1
        else:
            self.aside = False

    def _opened(self, cards: list[int]) -> None:
        self.open_aside = cards
        self.pile -= len(cards)
        for card in cards:
            self.left[card] -= 1


class Mind:
    """The table as ``seat`` sees it, with the hands that it is sure of; ``me`` thinks it up."""

    def __init__(self, request: Request, seat: int, table: Table, me: int) -> None:
        self.seat = seat
        self.me = me
        self.table = table
        self.hands: list[list[int | str]] = [[HIDDEN] for _ in range(request.seats)]
        self._view: dict[str, Any] = {
            "phase": phases.PLAY,
            "to_move": seat,
            "hand": self.hands,
            "laid": table.laid,
            "markers": request.view["markers"],
        }
        game, seats = request.game, request.seats
        self.request = Request(game, "rule", seats, seat, request.options, self._view, [], 0)
        self._look()
        self.knowledge = Knowledge(self.request)

    def hear(self, event: Told) -> None:
        """Follow what this seat is sure of, and what it concludes."""
        kind = event["event"]
        take = TAKE.get(kind)
        if take is not None:
            take(self.knowledge, masked(event, self.seat))
        if kind == "played":
            self._lays(event["seat"], event["card"])
        elif kind == "forced_to_lay":
            self.hands[event["target"]] = [HIDDEN]
        elif kind == "shuffled_in":
            for seat in event["seats"]:
                self.hands[seat] = [HIDDEN]
        elif kind == "went_out":
            self.hands[event["seat"]] = []
        elif kind == "compared" and self.seat in (event["seat"], event["target"]):
            self._sure(event["seat"], event["mine"])
            self._sure(event["target"], event["theirs"])
        elif kind == "hands_swapped":
            self._swapped(event)
        elif kind == "dug":
            self._sure(event["seat"], HIDDEN)

    def _swapped(self, event: Told) -> None:
        one, other = event["seat"], event["target"]
        self.hands[one], self.hands[other] = self.hands[other], self.hands[one]
        met = self.seat in (one, other)
        if event["taken"] != HIDDEN and (met or event["card"] == NOT_A_PET):
            self._sure(one, event["taken"])
        if event["given"] != HIDDEN and met:
            self._sure(other, event["given"])

    def _sure(self, seat: int, card: int | str) -> None:
        if seat != self.seat:
            self.hands[seat] = [card]

    def _lays(self, seat: int, card: int) -> None:
        if seat != self.seat and self.hands[seat] == [card]:
            self.hands[seat] = [HIDDEN]

    def after(self, laid: int) -> Mind:
        """The same mind when ``me`` has laid a card (if any), and nothing else is seen."""
        table = self.table.copy()
        twin = Mind(self.request, self.seat, table, self.me)
        twin.hands = [cards[:] for cards in self.hands]
        twin.knowledge.fits = [row[:] for row in self.knowledge.fits]
        twin.knowledge.told = dict(self.knowledge.told)
        if laid < 0:
            return twin
        event = {"event": "played", "seat": self.me, "card": laid, "target": None, "guess": None}
        twin.hear(event)
        table.hear(event)
        return twin

    def _look(self) -> None:
        """See the table as it is now."""
        table, view = self.table, self._view
        view["deck"] = [HIDDEN] * table.pile
        view["aside"] = HIDDEN if table.aside else NONE
        view["open_aside"] = table.open_aside
        view["shielded"] = sorted(table.shielded)
        view["out"] = sorted(table.out)

    def options(self, one: int, other: int) -> list[Option]:
        """What this seat could do with two cards, with the chances that it would see in it."""
        return self._weigh(phases.PLAY, [one, other])

    def digs(self, held: int, aside: int) -> list[Option]:
        """To keep a hand card or to swap it with the one set aside, as this seat would weigh it."""
        return self._weigh(phases.DIG, [held], aside)

    def _weigh(self, phase: str, own: list[int | str], aside: int = -1) -> list[Option]:
        self._look()
        view = self._view
        view["phase"] = phase
        view["hand"] = hands = self.hands[:]
        hands[self.seat] = own
        if aside >= 0:
            view["aside"] = aside
        self.knowledge.unseen = unseen_counts(view)
        return options(self.request, self.knowledge)


def masked(event: Told, seat: int) -> Told:
    """An event as another seat saw it; what only that seat saw is unknown here."""
    kind = event["event"]
    if kind not in ("compared", "hands_swapped") or seat in (event["seat"], event["target"]):
        return event
    if kind == "compared":
        return dict(event) | {"mine": HIDDEN, "theirs": HIDDEN}
    taken = event["taken"] if event["card"] == NOT_A_PET else HIDDEN
    return dict(event) | {"given": HIDDEN, "taken": taken}
