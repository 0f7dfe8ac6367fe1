"""What is said at the Spite & Malice table: letters of ranks, suits as pictures, cards in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.core.events import Asked, Event
from game.core.words import Words
from game.records.settings import Settings
from game.spite_malice.cards import KING, NUMBER, RANKS
from game.spite_malice.events import Played
from game.spite_malice.words import SpiteMaliceTeller
from scenes.kit.rich import literal
from scenes.stage.decks import pack
from scenes.tables.zoom import CardWords

COPIES = 8
"""How many cards of each rank there are."""
SUIT_ICONS = {"S": "spade", "H": "heart", "D": "diamond", "C": "club"}
FOUR_ICONS = SUIT_ICONS | {"D": "diamond_blue", "C": "club_green"}
_GERMAN = {"J": "B", "Q": "D"}


def letter(rank: str, settings: Settings) -> str:
    """A rank as it stands in the corner of the person's cards."""
    if rank == "T":
        return "10"
    return _GERMAN.get(rank, rank) if settings.index_letters == "BDK" else rank


def deck_of(settings: Settings) -> str:
    """The pack that the person has chosen: its folder below ``assets/cards``."""
    return pack(german=settings.index_letters == "BDK", four_colours=settings.four_colours)


def rank_at(height: int) -> str:
    """The rank that a centre pile of so many cards needs."""
    return RANKS[height]


def is_king(card: str) -> bool:
    """Whether a card is wild."""
    return NUMBER.get(card, -1) >> 2 == KING


def unseen(data: dict[str, Any]) -> list[int]:
    """How many cards of each rank, from the ace up, are seen nowhere in a view."""
    left = [COPIES] * len(RANKS)
    zones = [*data["hand"], *data["payoff"], *data["center"], data["stock"]]
    for cards in [*zones, *data["side"][0], *data["side"][1]]:
        for card in cards:
            if card in NUMBER:
                left[NUMBER[card] >> 2] -= 1
    return [max(0, number) for number in left]


Told = tuple[Event, bool]
"""Something that was told, and whether it is news to the viewer."""


def runs(told: Sequence[Told]) -> list[list[Told]]:
    """What was told, line by line: cards that follow each other onto a pile share a line.

    A payoff card has a line of its own; that somebody is asked is no news.
    """
    lines: list[list[Told]] = []
    for event, new in told:
        if isinstance(event, Asked):
            continue
        if lines and _goes_on(lines[-1][-1][0], event):
            lines[-1].append((event, new))
        else:
            lines.append([(event, new)])
    return lines


def _goes_on(before: Event, event: Event) -> bool:
    if not isinstance(before, Played) or not isinstance(event, Played):
        return False
    same = (before.seat, before.pile) == (event.seat, event.pile)
    return same and "payoff" not in (before.source, event.source)


class IconTeller(SpiteMaliceTeller):
    """Tells in marked text (``kit.rich``): cards are a rank and the picture of a suit."""

    settings: Settings

    def card(self, card: int | str) -> str:
        """Rank and suit as on the card."""
        rank, suit = tuple(str(card))
        icons = FOUR_ICONS if self.settings.four_colours else SUIT_ICONS
        return f"{{b}}{letter(rank, self.settings)}{{/b}}{{icon:{icons[suit]}}}"

    def name(self, seat: object) -> str:
        """A name in which nothing is a mark; those of the others stand out."""
        name = literal(super().name(seat))
        return name if seat == self.viewer else f"{{gold}}{name}{{/gold}}"

    def run(self, played: Sequence[Played]) -> str:
        """Several cards that a player laid on the same pile, one after another."""
        cards = self.words.listing([self._laid(event) for event in played])
        return self.say("table.run", played[0].seat, cards=cards, pile=played[0].pile)

    def _laid(self, event: Played) -> str:
        """A card, and a king with what it stands for."""
        card = self.card(event.card)
        if not is_king(event.card):
            return card
        rank = letter(event.rank, self.settings)
        return self.words("spite_malice.table.run.king", card=card, rank=rank)


def icon_teller(plain: SpiteMaliceTeller, settings: Settings) -> IconTeller:
    """The same teller, with pictures of suits."""
    teller = IconTeller(plain.words, plain.names, plain.viewer)
    teller.settings = settings
    return teller


def card_words(
    face: str, teller: SpiteMaliceTeller, settings: Settings, stands_for: str = ""
) -> CardWords:
    """What is to be said of a card; ``stands_for`` is the rank that a king has taken."""
    words: Words = teller.words
    text = teller.card_text(face)
    if stands_for:
        text = words("spite_malice.table.king", rank=teller.rank(stands_for))
    note = words.count("spite_malice.table.copies", COPIES)
    return CardWords(letter(face[0], settings), teller.card(face), text, note)
