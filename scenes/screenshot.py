"""``screenshot``: a screen or a position as a PNG, without a window, the same bytes each time."""

from __future__ import annotations

import argparse
import io
import re
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pygame

from game.ai.games import find_game
from game.commands.arguments import Parser, number
from game.commands.context import Context
from game.core import scenario
from game.core.refusal import Refused, reason, refuse
from game.core.scenario import Scenario
from game.core.zones import TABLE
from game.records.session import Session
from scenes import routes, samples
from scenes.app import SteadyTicker
from scenes.backend import HeadlessBackend
from scenes.house import House
from scenes.stack import Scene
from scenes.tables.director import Wait
from scenes.tables.frame import TableScene

Open = Callable[[House], None]
GameOpen = Callable[[str, House], None]
SMALLEST, LARGEST = (640, 360), (7680, 4320)
TEXT_LEAST, TEXT_MOST = 100, 200
MOST_STEPS = 700
"""Frames after which a screen is drawn even if it still moves; the longest deal takes half."""
_GAME = "king_cat"


def run(arguments: list[str], context: Context) -> int:
    """Draw what is asked for.

    Raises:
        Refused: for a wrong argument, an unreadable position, or a file that cannot be written.
    """
    given = _parser().parse_args(arguments)
    opening = _position(given) if given.position is not None else _scene(given)
    size = size_of(given.size)
    text = number(given.text, "--text", TEXT_LEAST, TEXT_MOST)
    check_png(given.out)
    house = House.for_now(context.language)
    house.settings.text_size = text
    write(picture(house, size, opening), given.out)
    return 0


def _parser() -> Parser:
    parser = Parser(
        "screenshot",
        "Draw a screen, or a position as a seat may see it, without a window.",
        f"screens: {', '.join(SCENES)}\n"
        "Positions are scenario files. The same command gives the same picture every time.",
    )
    parser.add_argument("scene", nargs="?", metavar="SCREEN", help="see below")
    parser.add_argument("--game", metavar="GAME", help=f"the game shown (default: {_GAME})")
    parser.add_argument("--position", metavar="FILE", help="a scenario file (*.toml)")
    parser.add_argument("--seat", metavar="S|table", help="who looks (default: the table)")
    parser.add_argument("--step", metavar="N", help="make the moves of the first N steps before")
    parser.add_argument("--size", metavar="WxH", default="1920x1080", help="default 1920x1080")
    parser.add_argument("--text", metavar="PERCENT", default="100", help="text size, 100 to 200")
    parser.add_argument("--out", metavar="FILE", required=True, help="the PNG file to write")
    return parser


def size_of(text: str) -> tuple[int, int]:
    """The size that ``WxH`` means, in pixels. Raises ``Refused`` for anything else."""
    found = re.fullmatch(r"([0-9]{1,6})x([0-9]{1,6})", text, re.ASCII)
    size = (int(found[1]), int(found[2])) if found else (0, 0)
    if not all(least <= n <= most for least, n, most in zip(SMALLEST, size, LARGEST, strict=True)):
        least, most = (f"{width}x{height}" for width, height in (SMALLEST, LARGEST))
        raise refuse("screenshot.size", size=text, least=least, most=most)
    return size


def check_png(name: str) -> None:
    """Refuse a name that promises another kind of picture."""
    if not name.lower().endswith(".png"):
        raise refuse("screenshot.png", path=name)


# -- what to open ------------------------------------------------------------------------------


def _scene(given: argparse.Namespace) -> Open:
    for option in ("seat", "step"):
        if getattr(given, option) is not None:
            raise refuse("screenshot.only_position", option=f"--{option}")
    known = ", ".join(SCENES)
    if given.scene is None:
        raise refuse("screenshot.nothing", known=known)
    if given.scene not in SCENES:
        raise refuse("screenshot.scene", scene=given.scene, known=known)
    game = find_game(_GAME if given.game is None else given.game).id
    if given.scene in _AT_A_TABLE and not routes.has_table(game):
        raise refuse("screenshot.no_table", game=game)
    return partial(SCENES[given.scene], game)


def _position(given: argparse.Namespace) -> Open:
    for other, value in ((given.scene, given.scene), ("--game", given.game)):
        if value is not None:
            raise refuse("cli.not_together", option="--position", other=other)
    found = load(given.position)
    if not routes.has_table(found.game.id):
        raise refuse("screenshot.no_table", game=found.game.id)
    seats = found.match.seats
    seat = _seat(given.seat, seats)
    _make_moves(found, given.step)
    people = [] if seat == TABLE else [seat]

    def opening(house: House) -> None:
        players = samples.players(seats, people)
        routes.open_table(house, Session(house.store, "position", found.match, players))

    return opening


def load(name: str) -> Scenario:
    """The scenario of a file.

    Raises:
        Refused: when there is none that can be read.
    """
    if not Path(name).exists():
        raise refuse("file.missing", path=name)
    if Path(name).is_dir():
        raise refuse("file.folder", path=name)
    try:
        return scenario.load(Path(name), find_game)
    except RecursionError as error:
        raise refuse("file.not_toml", path=name, why="nested too deeply") from error
    except Refused as refused:
        if refused.refusal.key.startswith("file."):
            raise
        raise refuse("screenshot.position", path=name, why=refused.refusal) from refused


def _seat(text: str | None, seats: int) -> int:
    if text in (None, "table"):
        return TABLE
    if not re.fullmatch(r"[0-9]{1,3}", str(text), re.ASCII) or int(str(text)) >= seats:
        raise refuse("screenshot.seat", place=text, last=seats - 1)
    return int(str(text))


def _make_moves(found: Scenario, text: str | None) -> None:
    count = number(text, "--step", 0, len(found.steps)) if text is not None else 0
    for n, step in enumerate(found.steps[:count], 1):
        if "move" in step:
            try:
                found.match.play(step["seat"], step["move"])
            except Refused as refused:
                raise refuse("screenshot.step", step=n, why=refused.refusal) from refused


def _seats(game: str) -> int:
    return min(4, find_game(game).max_seats)


def _table(game: str, house: House) -> None:
    routes.open_table(house, samples.session(house.store, _seats(game), [0], game))


def _curtain(game: str, house: House) -> None:
    session = samples.session(house.store, _seats(game), [0, 1], game)
    routes.open_table(house, session)
    if len(house.app.stack) == 1:  # else the table has drawn its own
        routes.open_curtain(house, session, 1, lambda: None)


def _results(game: str, house: House) -> None:
    session = samples.finished(house.store, _seats(game), [0], game)
    routes.open_table(house, session)
    routes.open_results(house, session)


def _title(game: str, house: House) -> None:
    routes.open_title(house)


def _above_title(open_scene: GameOpen) -> GameOpen:
    def opening(game: str, house: House) -> None:
        routes.open_title(house)
        open_scene(game, house)

    return opening


def _crash(game: str, house: House) -> None:
    from scenes.aftermath import Aftermath

    routes.open_table(house, samples.session(house.store, _seats(game), [0], game))
    Aftermath(house).met(RuntimeError("for a picture"))


SCENES: dict[str, GameOpen] = {
    "title": _title,
    "setup": _above_title(lambda game, house: routes.open_setup(house, game)),
    "table": _table,
    "curtain": _curtain,
    "results": _results,
    "settings": _above_title(lambda game, house: routes.open_settings(house)),
    "rules": _above_title(lambda game, house: routes.open_rules(house, game)),
    "credits": _above_title(lambda game, house: routes.open_credits(house)),
    "crash": _crash,
}
"""Every screen by its name on the command line."""
_AT_A_TABLE = ("table", "curtain", "results", "crash")


# -- drawing -----------------------------------------------------------------------------------


def picture(house: House, size: tuple[int, int], opening: Open) -> pygame.Surface:
    """What a house shows, once it has come to rest, on a screen of ``size`` pixels."""
    app = house.make_app(HeadlessBackend(size), SteadyTicker())
    try:
        opening(house)
        for _ in range(MOST_STEPS):
            app.step()
            if app.frames and not app.stack.moving and not _goes_on(app.stack.top):
                break
        app.step()
        return app.backend.surface().copy()
    finally:
        app.close()


def _goes_on(scene: Scene | None) -> bool:
    """Whether something still moves, or will in a moment: a deal is several steps."""
    dealing = isinstance(scene, TableScene) and scene.director.waits_for is Wait.MOTION
    return dealing or (scene is not None and scene.busy)


def write(surface: pygame.Surface, name: str) -> None:
    """Write a PNG file. Raises ``Refused`` when it cannot be written."""
    content = io.BytesIO()
    pygame.image.save(surface, content, "picture.png")
    try:
        if Path(name).is_dir():
            raise refuse("file.folder", path=name)
        Path(name).write_bytes(content.getvalue())
    except (OSError, ValueError) as error:
        if isinstance(error, Refused):
            raise
        raise refuse("file.unwritable", path=name, why=reason(error)) from error
