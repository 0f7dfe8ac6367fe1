"""The title: a wall, a lamp and its light, and what stands on the shelf for each game.

Wall, light and lamp are plain SVG for run time; the wall and the light fill 1920 × 1080, the lamp
hangs in a box of 320 × 190 whose top middle is the top middle of the screen. The fans are
baked, 400 × 460 units each, and stand on their lower edge.
"""

from __future__ import annotations

from studio.art import tables
from studio.art.cards import HEIGHT as CARD_HEIGHT
from studio.art.cards import WIDTH as CARD_WIDTH
from studio.art.coyote import back as coyote_back
from studio.art.coyote import heads, numbers
from studio.art.king_cat import back as king_cat_back
from studio.art.king_cat import cat, turtle
from studio.art.seven_sins import back as sins_back
from studio.art.seven_sins.gallery import number_card
from studio.art.standard import aces, courts
from studio.art.standard import back as standard_back
from studio.art.standard.suits import TWO_COLOURS
from studio.svg.marks import at, ellipse, line, linear, path, radial, rect
from studio.svg.paper import shadow
from studio.svg.shapes import polygon

LAMP_WIDTH, LAMP_HEIGHT = 320, 190
PIECE_WIDTH, PIECE_HEIGHT = 400, 460
TABLE_EDGE = 760


def wall() -> str:
    """Draw wallpaper and table."""
    return tables.room(TABLE_EDGE)


def light() -> str:
    """Draw the lamp's light alone, to be laid over the wall and dimmed at will."""
    cone = ""
    for spread in (0, 60, 120, 180, 240):
        fade = linear(
            (0, "#FFE2A0", 0.13),
            (0.5, "#FFD98A", 0.055),
            (1, "#FFD98A", 0.0),
            start=(0, 150),
            end=(0, 1040),
        )
        foot = [(1440 + spread, 1060), (480 - spread, 1060)]
        cone += polygon([(866 - spread * 0.1, 152), (1054 + spread * 0.1, 152), *foot], fade)
    wide = radial(
        (0, "#FFE2A0", 0.34), (0.4, "#FFCD82", 0.12), (1, "#FFCD82", 0), centre=(0, 0), radius=100
    )
    bulb = radial(
        (0, "#FFF8DC", 0.9), (0.4, "#FFE2A0", 0.4), (1, "#FFE2A0", 0), centre=(0, 0), radius=100
    )
    drawing = cone + at(960, 190, ellipse(0, 0, 100, 100, wide), scale=(5.6, 3.2))
    drawing += at(960, 166, ellipse(0, 0, 100, 100, bulb), scale=(2.3, 0.85))
    pool = radial(
        (0, "#FFE2A0", 0.5), (0.5, "#FFE2A0", 0.19), (1, "#FFE2A0", 0), centre=(0, 0), radius=100
    )
    return drawing + at(960, 905, ellipse(0, 0, 100, 100, pool), scale=(8.4, 1.7))


def lamp() -> str:
    """Draw the hanging lamp: cord, brass cap, green enamel, the lit opening."""
    glass = radial((0, "#FFFFF4"), (0.45, "#FFF3C4"), (1, "#F3B95A"), centre=(160, 160), radius=124)
    shade = "M114 78H206C240 94 274 122 284 152H36C46 122 80 94 114 78Z"
    drawing = line("M160 -10V62", "#1B0F14", 7) + path("M130 58H190V80H130Z", "#C48A2A")
    drawing += path("M160 58H190V80H160Z", "#8A5A16") + rect(130, 58, 60, 5, "#F2CE84", opacity=0.6)
    drawing += path(shade, "#2E9A78") + path("M160 78H206C240 94 274 122 284 152H160Z", "#1C6B53")
    drawing += line("M70 134C84 108 100 96 124 88", "#8FE0C0", 6, opacity=0.85)
    drawing += ellipse(160, 156, 128, 17, glass)
    drawing += path("M32 151A128 19 0 0 1 288 151V156A128 15 0 0 0 32 156Z", "#E8B766")
    return drawing + path("M160 132A128 19 0 0 1 288 151V156A128 15 0 0 0 160 141Z", "#B57F22")


def king_cat() -> str:
    """Draw King Cat's piece: its back, a turtle and the king as a fan."""
    return _fan(king_cat_back.draw(), turtle.draw(), cat.draw())


def spite_malice() -> str:
    """Draw the pack's piece: its back, an ace and a queen who is not amused."""
    ink = TWO_COLOURS["S"]
    return _fan(standard_back.draw(), aces.draw("S", ink), courts.draw("Q", "S", ink))


def seven_sins() -> str:
    """Draw the piece of Seven Sins: its back, a proud peacock, a bull beside itself."""
    return _fan(sins_back.draw(), number_card("pride", 4), number_card("wrath", 5))


def coyote() -> str:
    """Draw Coyote's piece: somebody who sees every card but the one on his own forehead."""
    fan = at(146, 258, _card(coyote_back.draw(), 0.44), turn=-12)
    fan += at(254, 258, _card(numbers.draw(15), 0.44), turn=12)
    card = at(200, 166, _card(numbers.draw(7), 0.352))
    return fan + card + shadow(at(20, 171, heads.head("coyote"), scale=0.4), dx=2, dy=5, blur=6)


def _fan(left: str, right: str, front: str) -> str:
    return (
        at(152, 262, _card(left, 0.46), turn=-11)
        + at(248, 262, _card(right, 0.46), turn=11)
        + at(200, 226, _card(front, 0.53))
    )


def _card(face: str, scale: float) -> str:
    placed = at(-CARD_WIDTH / 2 * scale, -CARD_HEIGHT / 2 * scale, face, scale=scale)
    return shadow(placed, dx=3, dy=7, blur=7, opacity=0.5)
