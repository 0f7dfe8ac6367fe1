"""What stands on the rules page of a game: sections of the catalogs, cards, figures, options."""

from __future__ import annotations

from dataclasses import dataclass

from game.ai import tellers
from game.ai.games import find_game
from game.core.options import Option
from game.core.teller import Teller
from game.honesty import PAIRS
from scenes.house import House
from scenes.kit.panels import Row
from scenes.reading import Heading, Paragraph
from scenes.rules_rows import Beside, CardsRow, FigureRow, OptionText, Shown
from scenes.setup_options import FEW, value_name
from scenes.shelf.boxes import box
from scenes.shelf.contract import Box, Cards

CARDS, OPTIONS, HONESTY = "cards", "options", "honesty.page"


@dataclass(frozen=True)
class Section:
    """A part of the page: its name in the catalogs, its title, and its rows below the heading."""

    name: str
    title: str
    rows: tuple[Row, ...]


def sections(house: House, game: str) -> list[Section]:
    """The rules of a game in reading order; what may be agreed on comes last."""
    words = house.words
    teller, known = tellers.teller(game, words, ()), box(game)
    found = []
    for name in teller.rules:
        key = f"{game}.rules.{name}"
        rows: list[Row] = [Paragraph(text) for text in words(key).split("\n")]
        rows += _figures(house, known, name)
        if name == CARDS:
            rows += _cards(house, known, teller)
        found.append(Section(name, words(f"{key}.title"), tuple(rows)))
    options: list[Row] = [Paragraph(words("rules.options.text"))]
    options += [_option(house, game, option) for option in find_game(game).options]
    found.append(Section(OPTIONS, words("rules.options"), tuple(options)))
    honest = tuple(Paragraph(text) for text in words(HONESTY, pairs=PAIRS).split("\n"))
    found.append(Section(HONESTY, words(f"{HONESTY}.name"), honest))
    return found


def page(found: list[Section]) -> tuple[list[Row], list[int]]:
    """All rows below each other, and in which of them each section begins."""
    rows: list[Row] = []
    starts = []
    for section in found:
        starts.append(len(rows))
        rows.append(Heading(section.title, first=not rows))
        rows += section.rows
    return rows, starts


def _figures(house: House, known: Box, section: str) -> list[FigureRow]:
    deck = known.deck(house.settings)
    rows = []
    for figure in known.figures:
        if figure.section == section:
            files = [
                known.at_home(file[-1], deck) if file[:2] == ("cards", known.folder) else file
                for file in figure.pictures
            ]
            shown = tuple(Shown(file, "") for file in files)
            rows.append(FigureRow(shown, house.words(figure.key)))
    return rows


def _cards(house: House, known: Box, teller: Teller) -> list[Row]:
    """A row for each kind; those with few pictures stand in pairs."""
    rows: list[Row] = []
    pair: list[CardsRow] = []
    for cards in known.cards:
        row = _kind(house, known, teller, cards)
        if row.few:
            pair.append(row)
        if pair and (len(pair) == 2 or not row.few):
            rows.append(Beside(tuple(pair)))
            pair = []
        if not row.few:
            rows.append(row)
    return [*rows, Beside(tuple(pair))] if pair else rows


def _kind(house: House, known: Box, teller: Teller, cards: Cards) -> CardsRow:
    words, face = house.words, cards.faces[0]
    title = words(cards.title) if cards.title else teller.card(face)
    text = words(cards.text) if cards.text else teller.card_text(face)
    several = len(cards.faces) > 1
    copies = ""
    if cards.copies > 1 or not several:
        copies = words.count("house.copies.each" if several else "house.copies", cards.copies)
    deck = known.deck(house.settings)
    shown = tuple(
        Shown(known.picture(each, deck), teller.card(each)) for each in cards.shown or cards.faces
    )
    badge = str(face) if isinstance(face, int) and not several else ""
    return CardsRow(title, copies, text, shown, badge)


def _option(house: House, game: str, option: Option) -> OptionText:
    """An option with its values; what is usual may depend on the players."""
    words, rules = house.words, find_game(game)
    key = f"{game}.option.{option.name}"
    name = words(key if words.has(key) else f"house.option.{option.name}")
    text = words(f"{key}.text") if words.has(f"{key}.text") else ""
    seats = range(rules.min_seats, rules.max_seats + 1)
    usual = list(dict.fromkeys(option.default(count) for count in seats))
    choices = option.choices(rules.max_seats)
    if option.name == "first":
        lot = value_name(house, game, option.name, choices[0])
        return OptionText(name, text, words("rules.option.first", lot=lot))
    if all(isinstance(c, int) and not isinstance(c, bool) for c in choices) and (
        len(choices) > FEW or not words.has(f"{key}.{choices[0]}")
    ):
        shown = " / ".join(words.number(int(each)) for each in sorted(map(int, usual)))
        low, high = (words.number(int(choices[i])) for i in (0, -1))
        return OptionText(name, text, words("rules.option.range", low=low, high=high, usual=shown))
    named = []
    for choice in choices:
        value = value_name(house, game, option.name, choice)
        named.append(words("house.option.usual", value=value) if choice in usual else value)
    return OptionText(name, text, " · ".join(named))
