"""Which colours must be told apart, and which must be read on which: measured, not believed.

A ``Palette`` is one set of colours that appear side by side. Its floors are the values the set
was chosen for (the art bible's, measured); a change may not fall below them. Where a floor is
missing, shape carries the difference and the number is only told.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import partial
from itertools import combinations

from studio.art import tables, vision
from studio.art.avatars.frame import BANDANAS
from studio.art.avatars.gallery import PORTRAITS
from studio.art.coyote import bandanas, hours, max_zero, question
from studio.art.king_cat import frame, tokens
from studio.art.seven_sins import frame as window
from studio.art.seven_sins import sins
from studio.art.seven_sins import tokens as medals
from studio.art.standard import frame as pack
from studio.art.standard import houses, suits
from studio.art.vision import Sight
from studio.svg.paper import IVORY

NUMBER, TEXT, NAME, GRAPHIC = 7.0, 4.5, 10.0, 3.0
"""Least WCAG contrast of a rank, of words, of a name on its plate, of marks with a meaning."""

# The lamp's shade over the foot of a card: see cards.card.
_SHADE, _SHADE_STRENGTH = "#0A0414", 0.20


@dataclass(frozen=True, slots=True)
class Mark:
    """Something that is read on a ground: both colours and the least contrast."""

    what: str
    ink: str
    ground: str
    floor: float

    def contrast(self) -> float:
        """Return the WCAG contrast, 1–21."""
        return vision.contrast(self.ink, self.ground)


@dataclass(frozen=True, slots=True)
class Palette:
    """Colours by name, the least distance for each kind of sight, and what is read on them."""

    title: str
    colours: Mapping[str, str]
    floors: Mapping[Sight, float] = field(default_factory=dict)
    marks: tuple[Mark, ...] = ()


@dataclass(frozen=True, slots=True)
class Finding:
    """One measured value: what it is of, its size, and its floor (0: none)."""

    kind: str
    what: str
    value: float
    floor: float = 0.0

    @property
    def fails(self) -> bool:
        """Whether the value lies below its floor."""
        return self.value < self.floor


def measure(palette: Palette) -> Iterator[Finding]:
    """Yield the worst pair for each kind of sight and in grey, then every contrast."""
    pairs = list(combinations(palette.colours.items(), 2))
    for sight in Sight:
        value, what = min(
            (vision.distance(one, other, sight), f"{a} / {b}") for (a, one), (b, other) in pairs
        )
        yield Finding(sight, what, value, palette.floors.get(sight, 0.0))
    value, what = min(
        (abs(vision.lightness(one) - vision.lightness(other)), f"{a} / {b}")
        for (a, one), (b, other) in pairs
    )
    yield Finding("grey L*", what, value)
    for mark in palette.marks:
        yield Finding("contrast", mark.what, mark.contrast(), mark.floor)


def _king_cat() -> Palette:
    pets = frame.PETS.values()
    foot = vision.mixed(frame.PLATE_SHADE, _SHADE, _SHADE_STRENGTH)
    paws = min(
        (
            Mark(f"copies on field, {pet.name}", pet.paw, ground, GRAPHIC)
            for pet in pets
            for ground in (pet.colour, vision.mixed(pet.lit, pet.colour, 0.75))
        ),
        key=Mark.contrast,
    )
    marks = (
        Mark("number on tag, shaded half", frame.NAVY, frame.TAG_SHADE, NUMBER),
        Mark("name on plate, darkest corner", frame.NAVY, foot, TEXT),
        Mark("name on plate, without the lamp", frame.NAVY, frame.PLATE_SHADE, NAME),
        paws,
    )
    floors = {Sight.NORMAL: 20.0, Sight.DEUTAN: 7.3, Sight.PROTAN: 11.2, Sight.TRITAN: 7.6}
    colours = {f"{pet.number} {pet.name}": pet.colour for pet in pets}
    return Palette("King Cat: fields of the eleven faces", colours, floors, marks)


def _markers() -> Palette:
    bright = tables.PETROL[0]
    colours = {"shield": tokens.SHELL, "marker": tokens.MEDAL, "number tag": frame.CREAM}
    marks = (
        Mark("paw on the marker, lit half", tokens.MEDAL_PAW, tokens.MEDAL, GRAPHIC),
        Mark("rim of the shield on its shell", tokens.SHELL_RIM, tokens.SHELL, GRAPHIC),
        Mark("number of a used-up tag, shaded", tokens.SPENT_INK, tokens.SPENT_SHADE, TEXT),
        Mark("paw on felt under the lamp", "#FFFFFF", bright, GRAPHIC),
    )
    floors = dict.fromkeys(Sight, 12.0)
    return Palette("King Cat: markers", colours, floors, marks)


def _avatars() -> Palette:
    colours = {portrait.name: portrait.edge for portrait in PORTRAITS}
    return Palette("Avatars: fields (the animal carries the difference)", colours)


def _bandanas() -> Palette:
    floors = {Sight.NORMAL: 19.6, Sight.DEUTAN: 12.0, Sight.PROTAN: 17.4, Sight.TRITAN: 14.1}
    colours = {animal: cloth[0] for animal, cloth in BANDANAS.items()}
    return Palette("Avatars: bandanas", colours, floors)


def _coyote() -> Palette:
    times = {"night": hours.NIGHT, "dusk": hours.DUSK, "noon": hours.NOON}
    discs = {
        f"{end} of the disc, {name}": (time.ink, ground)
        for name, time in times.items()
        for end, ground in (("middle", time.disc), ("foot", time.low))
    }
    discs["? on its hole"] = (question.PALE, hours.STARS.low)
    discs["0 on the eclipse"] = (max_zero.PALE, hours.ECLIPSE.low)
    discs["MAX on the eclipse"] = (max_zero.WORD, hours.ECLIPSE.low)
    every = {**times, "stars": hours.STARS, "eclipse": hours.ECLIPSE}
    marks = [Mark(f"number, {what}", *pair, NUMBER) for what, pair in discs.items()]
    marks += [
        Mark(f"index on the pennant, {name}", time.ink, hours.PENNANT_SHADE, NUMBER)
        for name, time in every.items()
    ]
    marks += [
        Mark(f"name on the dune, {name}", time.words, time.near, TEXT)
        for name, time in every.items()
    ]
    # The two specials are told apart by their dark discs, whatever the sky.
    skies = {name: time.sky[1] for name, time in times.items()}
    floors = dict.fromkeys(Sight, 20.0)
    return Palette("Coyote: skies of the number cards", skies, floors, tuple(marks))


def _headbands() -> Palette:
    floors = {Sight.NORMAL: 19.6, Sight.DEUTAN: 12.0, Sight.PROTAN: 17.4, Sight.TRITAN: 14.1}
    return Palette("Coyote: headbands of the twelve", bandanas.colours(), floors)


def _sins() -> Palette:
    marks = []
    for name, tones in sins.SINS.items():
        # The name runs down the stone from y = 240, which is darkest from 420 on.
        stone = vision.mixed(tones.dark, tones.deep, 240 / 420)
        marks += [
            Mark(f"rank on ribbon, {name}", tones.deep, window.RIBBON_SHADE, NUMBER),
            Mark(f"name down the stone, {name}", tones.spine, stone, TEXT),
            Mark(f"name on the plinth, {name}", IVORY, tones.dark, TEXT),
            Mark(f"counted emblem in its glow, {name}", tones.deep, tones.glow, NUMBER),
            Mark(f"inside of the emblem, {name}", tones.accent, tones.deep, GRAPHIC),
        ]
    colours = {name: tones.base for name, tones in sins.SINS.items()}
    floors = {Sight.NORMAL: 22.7, Sight.DEUTAN: 16.1, Sight.PROTAN: 19.3, Sight.TRITAN: 14.6}
    return Palette("Seven Sins: the seven colours", colours, floors, tuple(marks))


def _specials() -> Palette:
    tones = {one.name: one for one in (sins.CORRUPTION, sins.HALO, sins.PURITY)}
    marks = [
        Mark(f"index on ribbon, {name}", one.deep, window.RIBBON_SHADE, NUMBER)
        for name, one in tones.items()
    ]
    marks += [
        Mark("name down the stone, corruption", sins.CORRUPTION.spine, sins.CORRUPTION.dark, TEXT),
        Mark("name down the stone, halo", sins.HALO.spine, "#E8D3A0", TEXT),
        Mark("name down the stone, purity", sins.PURITY.spine, "#C4D6EE", TEXT),
        Mark("level on the dial", IVORY, medals.HUB, NUMBER),
        Mark("stone lit on the dial", medals.STONE, medals.NIGHT, GRAPHIC),
    ]
    stones = {"lit": medals.STONE, "spent": medals.SPENT}
    return Palette(
        "Seven Sins: specials and dial", stones, dict.fromkeys(Sight, 20.0), tuple(marks)
    )


def _pack(title: str, inks: Mapping[str, suits.Pair], floors: Mapping[Sight, float]) -> Palette:
    shade = partial(vision.mixed, other=_SHADE, share=_SHADE_STRENGTH * pack.LAMP)
    marks = []
    for suit, (ink, _) in inks.items():
        marks.append(Mark(f"index {suit}, upper corner", ink, pack.STOCK[0], TEXT))
        # as large as 18 pt and more, and never the only place of the rank
        lower = Mark(f"index {suit}, lower corner", shade(ink), shade(pack.STOCK[1]), GRAPHIC)
        marks.append(lower)
    colours = {suit: ink[0] for suit, ink in inks.items()}
    if len(set(colours.values())) < len(colours):
        colours = {"red": suits.RED[0], "dark": suits.DARK[0]}
    marks.append(Mark("star of a king, its dark half", pack.STAR_SHADE, pack.STOCK[0], GRAPHIC))
    return Palette(title, colours, floors, tuple(marks))


def _two_colours() -> Palette:
    return _pack("Pack of 52: two colours", suits.TWO_COLOURS, dict.fromkeys(Sight, 20.0))


def _four_colours() -> Palette:
    # The shapes carry the difference; the colours are there to please.
    floors = {Sight.NORMAL: 20.0, Sight.DEUTAN: 12.9, Sight.PROTAN: 12.9, Sight.TRITAN: 8.5}
    return _pack("Pack of 52: four colours", suits.FOUR_COLOURS, floors)


def _courts() -> Palette:
    floors = {Sight.NORMAL: 26.8, Sight.DEUTAN: 12.7, Sight.PROTAN: 11.5, Sight.TRITAN: 16.3}
    panels = {suit: house.panel for suit, house in houses.HOUSES.items()}
    return Palette("Pack of 52: panels of the four courts", panels, floors)


PALETTES: Mapping[str, tuple[Palette, ...]] = {
    "king_cat": (_king_cat(), _markers()),
    "coyote": (_coyote(), _headbands()),
    "seven_sins": (_sins(), _specials()),
    "standard": (_two_colours(), _four_colours(), _courts()),
    "avatars": (_avatars(), _bandanas()),
}
"""Registered palettes by the name the command knows them under."""
