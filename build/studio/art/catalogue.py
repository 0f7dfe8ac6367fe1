"""Every drawing that ships: its place below assets/, how it is drawn, how it is written."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from studio.art import app_icon, curtain, glory, icons, paper_grain, tables, title
from studio.art.avatars import frame
from studio.art.avatars.gallery import PORTRAITS
from studio.art.avatars.moods import Mood
from studio.art.cards import HEIGHT, WIDTH
from studio.art.coyote import gallery as coyote
from studio.art.coyote import table as coyote_table
from studio.art.king_cat import (
    back,
    cat,
    crab,
    dog,
    goldfish,
    mouse,
    opossum,
    rabbit,
    robot,
    snake,
    squirrel,
    tokens,
    turtle,
)
from studio.art.seven_sins import gallery as seven_sins
from studio.art.seven_sins import table as seven_sins_table
from studio.art.spite_malice import table as spite_malice_table
from studio.art.standard import gallery as standard
from studio.svg.marks import document

Draw = Callable[[], str]
QUALITY = 90
# Shown at 160 px at most, 48 of them: they share a lower quality.
AVATAR_QUALITY = 80
# Wide dark gradients: a lower quality shows steps.
WALL_QUALITY = 95


@dataclass(frozen=True, slots=True)
class Drawing:
    """One drawing in its own units.

    ``pixels`` is the width of the baked WebP; 0 means that the SVG itself ships, kept so plain
    that it can be drawn at run time at the size it lands on. ``quality`` is that of the WebP.
    """

    place: str
    draw: Draw
    width: int
    height: int
    pixels: int = 0
    quality: int = QUALITY

    def svg(self) -> str:
        """Return the SVG file."""
        return document(self.draw(), self.width, self.height)


PETS = (robot, goldfish, mouse, rabbit, turtle, snake, dog, squirrel, crab, opossum, cat)


def _king_cat() -> list[Drawing]:
    cards = [
        Drawing(f"cards/king_cat/{pet.PET.number}.webp", pet.draw, WIDTH, HEIGHT, 1000)
        for pet in PETS
    ]
    cards.append(Drawing("cards/king_cat/back.webp", back.draw, WIDTH, HEIGHT, 1000))
    for name, draw in (("shield", tokens.shield), ("marker", tokens.marker)):
        cards.append(Drawing(f"king_cat/{name}.webp", draw, tokens.SIZE, tokens.SIZE, 320))
    for number in range(11):
        for spent in (False, True):
            name = f"king_cat/tag_{number}{'_spent' if spent else ''}.svg"
            cards.append(_plain(name, partial(tokens.number_tag, number, spent), 96))
    cards.append(_plain("king_cat/paw.svg", tokens.paw_icon, 100))
    cards.append(_plain("king_cat/paw_outline.svg", partial(tokens.paw_icon, True), 100))
    return cards


def _coyote() -> list[Drawing]:
    return [
        Drawing(piece.place, piece.draw, piece.width, piece.height, piece.pixels)
        for piece in coyote.pieces()
    ]


def _standard() -> list[Drawing]:
    return [
        Drawing(piece.place, piece.draw, piece.width, piece.height, piece.pixels, piece.quality)
        for piece in standard.pieces()
    ]


def _seven_sins() -> list[Drawing]:
    return [
        Drawing(piece.place, piece.draw, piece.width, piece.height, piece.pixels, piece.quality)
        for piece in seven_sins.pieces()
    ]


def _plain(place: str, draw: Draw, size: int) -> Drawing:
    return Drawing(place, draw, size, size)


def _tables() -> list[Drawing]:
    rooms = {
        "king_cat": tables.king_cat,
        "coyote": coyote_table.draw,
        "spite_malice": spite_malice_table.draw,
        "seven_sins": seven_sins_table.draw,
        "house": tables.house,
    }
    return [
        Drawing(f"tables/{name}.svg", draw, tables.WIDTH, tables.HEIGHT)
        for name, draw in rooms.items()
    ]


def _title() -> list[Drawing]:
    whole = tables.WIDTH, tables.HEIGHT
    pieces = {
        "king_cat": title.king_cat,
        "coyote": title.coyote,
        "spite_malice": title.spite_malice,
        "seven_sins": title.seven_sins,
    }
    return [
        Drawing("title/wall.svg", title.wall, *whole),
        # The first picture waits for the wall: up to this size the baked one is quicker.
        Drawing("title/wall.webp", title.wall, *whole, tables.WIDTH, WALL_QUALITY),
        Drawing("title/light.svg", title.light, *whole),
        Drawing("title/curtain.svg", curtain.draw, tables.WIDTH, tables.HEIGHT),
        Drawing("title/curtain_light.svg", curtain.light, tables.WIDTH, tables.HEIGHT),
        Drawing("title/wreath.webp", glory.wreath, glory.SIZE, glory.SIZE, 960),
        Drawing("title/crown.webp", glory.crown, glory.CROWN_WIDTH, glory.CROWN_HEIGHT, 400),
        Drawing("title/lamp.svg", title.lamp, title.LAMP_WIDTH, title.LAMP_HEIGHT),
        *(
            Drawing(f"title/{name}.webp", draw, title.PIECE_WIDTH, title.PIECE_HEIGHT, 800)
            for name, draw in pieces.items()
        ),
    ]


def _avatars() -> list[Drawing]:
    size = frame.SIZE
    return [
        Drawing(
            f"avatars/{portrait.name}{'' if mood is Mood.CALM else f'_{mood}'}.webp",
            partial(portrait.draw, mood),
            *(size, size, 512, AVATAR_QUALITY),
        )
        for portrait in PORTRAITS
        for mood in Mood
    ]


def _icons() -> list[Drawing]:
    plain = [_plain(f"icons/{name}.svg", draw, icons.SIZE) for name, draw in icons.ICONS.items()]
    size = app_icon.SIZE
    app = [
        Drawing(
            f"icons/app/{pixels}.png",
            partial(app_icon.draw, pixels <= app_icon.SMALL),
            *(size, size, pixels),
        )
        for pixels in app_icon.SIZES
    ]
    grain = paper_grain.SIZE
    return [*plain, *app, Drawing("tables/grain.png", paper_grain.draw, grain, grain, grain)]


def drawings() -> list[Drawing]:
    """List every drawing, in the order in which they are made."""
    games = [*_king_cat(), *_coyote(), *_standard(), *_seven_sins()]
    return [*games, *_tables(), *_title(), *_avatars(), *_icons()]
