"""What is said at the Seven Sins table: plays by name, short buttons, emblems in the chronicle."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.game import Move as AnyMove
from game.core.words import Words
from game.seven_sins import phases
from game.seven_sins.cards import CARD, COLOUR, COLOURS, CORRUPTION, GLUTTONY, NAMES, NUMBER
from game.seven_sins.moves import Move
from game.seven_sins.words import SevenSinsTeller
from scenes.kit.rich import literal
from scenes.tables import seven_sins_pictures as pictures
from scenes.tables.seven_sins_choice import Choice
from scenes.tables.zoom import CardWords

DOT = "\N{MIDDLE DOT}"
FEW = 2
"""So many cards are named one by one on a button."""


class IconTeller(SevenSinsTeller):
    """Tells in marked text (``kit.rich``): cards are an emblem and a number."""

    def card(self, card: int | str) -> str:
        """The emblem, and the number of a card that has a colour."""
        name = NAMES[card] if isinstance(card, int) else card
        if name not in CARD:
            return super().card(name)
        colour, _, number = name.partition("-")
        return f"{{icon:{pictures.icon(colour)}}}{{b}}{number or super().card(name)}{{/b}}"

    def name(self, seat: object) -> str:
        """A name, in which nothing is a mark."""
        return literal(super().name(seat))


class ButtonTeller(SevenSinsTeller):
    """Tells of plays as shortly as a button needs it."""

    def gathered(self, cards: Sequence[int]) -> str:
        """One colour by its numbers; of many other cards how many, and what lies on top."""
        coloured = [card for card in cards if card != CORRUPTION]
        colours = {COLOUR[card] for card in coloured}
        if len(cards) > 1 and len(colours) == 1 and min(colours) >= 0:
            numbers = [
                self.colour("corruption") if card == CORRUPTION else str(NUMBER[card])
                for card in cards
            ]
            if cards[0] != CORRUPTION:
                return f"{self.colour(COLOURS[colours.pop()])} {DOT.join(numbers)}"
        if len(cards) <= FEW:
            return super().gathered(cards)
        top = self.card(cards[-1])
        return self.words.count("seven_sins.table.cards.top", len(cards), top=top)

    def move(self, move: AnyMove) -> str:
        """What a move will do; a theft needs the fewest words of all."""
        if not isinstance(move, Move) or move.verb != "play" or move.target < 0:
            return super().move(move)
        effect = move.colour if move.colour >= 0 else COLOUR[move.cards[-1]]
        if effect != GLUTTONY:
            return super().move(move)
        cards = self.gathered(move.cards).removesuffix(",")  # a comma follows anyway
        values = {"cards": cards, "target": self.name(move.target)}
        if move.colour < 0:
            return self.words("seven_sins.table.move.steal", **values)
        colour = self.colour(COLOURS[move.colour])
        return self.words("seven_sins.table.move.steal.as", colour=colour, **values)

    def colour(self, colour: str) -> str:
        """CORRUPTION counts as one here."""
        return self.card(colour) if colour == "corruption" else super().colour(colour)


def icon_teller(plain: SevenSinsTeller) -> IconTeller:
    """The same teller, with emblems."""
    return IconTeller(plain.words, plain.names, plain.viewer)


def button_teller(plain: SevenSinsTeller) -> ButtonTeller:
    """The same teller, for buttons."""
    return ButtonTeller(plain.words, plain.names, plain.viewer)


def number_of(card: int, words: Words) -> str:
    """The number of a card, as a play names it."""
    return words.number(NUMBER[card])


def play_named(choice: Choice, teller: SevenSinsTeller) -> str:
    """The play as it grows, and what lies on top: "Two of a number: 4 + 4 — PRIDE on top"."""
    words, cards, kind = teller.words, choice.cards, choice.kind
    if kind == "one":
        named = _top_named(choice, teller) if cards == [CORRUPTION] else teller.card(cards[0])
        return words("seven_sins.table.play.one", card=named)
    if not kind:
        missing = words.listing([words.number(number) for number in choice.missing_numbers])
        return words("seven_sins.table.play.gap", missing=missing)
    rising = sorted(cards, key=lambda card: NUMBER[card])
    shown = [number_of(card, words) for card in rising]
    if kind == "colour" and CORRUPTION in cards:
        shown[-1] = teller.card(CORRUPTION)
    numbers = " + ".join(shown)
    count = words(f"seven_sins.table.number.{len(cards)}")
    values = {"count": count, "numbers": numbers, "top": _top_named(choice, teller)}
    if kind == "colour":
        coloured = next(card for card in cards if card != CORRUPTION)
        values["colour"] = teller.colour(COLOURS[COLOUR[coloured]])
    return words(f"seven_sins.table.play.{kind}", **values)


def _top_named(choice: Choice, teller: SevenSinsTeller) -> str:
    top = choice.top
    if COLOUR[top] >= 0:
        return teller.colour(COLOURS[COLOUR[top]])
    name = teller.card(top)
    if choice.effect < 0:
        return name
    colour = teller.colour(COLOURS[choice.effect])
    return teller.words("seven_sins.table.top_as", card=name, colour=colour)


def effect_told(choice: Choice, teller: SevenSinsTeller) -> str:
    """What the play will do."""
    top = choice.top
    if top < 0:
        return ""
    if choice.effect >= 0 and top == CORRUPTION:
        return teller.words(f"seven_sins.{COLOURS[choice.effect]}.text")
    return teller.card_text(top)


def next_step(choice: Choice, teller: SevenSinsTeller) -> str:
    """What one can do next, in small words."""
    words, needs = teller.words, choice.needs
    if needs:
        return words(f"seven_sins.table.help.{needs}")
    key = "tops" if len(choice.tops) > 1 and choice.phase == phases.PLAY else "ready"
    return words(f"seven_sins.table.help.{key}")


def card_words(face: str, teller: SevenSinsTeller) -> CardWords:
    """Number, name, rule and how many there are of a card."""
    words, card = teller.words, CARD[face]
    number = words.number(NUMBER[card]) if NUMBER[card] >= 0 else "!"
    key = "sin" if COLOUR[card] >= 0 else NAMES[card]
    note = words(f"seven_sins.table.note.{key}")
    return CardWords(number, teller.card(face), teller.card_text(face), note)


def consequences(phase: str, answer: str, teller: SevenSinsTeller, other: str) -> str:
    """What an answer leads to; ``other`` is the name of whom it concerns."""
    return teller.words(f"seven_sins.table.then.{phase}.{answer}", name=other)
