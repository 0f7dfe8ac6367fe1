"""The ways between the scenes. Scenes call these and never import each other.

Scenes and games are imported when the way is gone: the title's first picture does not wait for
them.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from game.records import faults
from game.records.profiles import PlayerSpec
from scenes.kit.dialog import Answer, Dialog
from scenes.kit.rich import literal

if TYPE_CHECKING:
    from game.records.session import Session
    from scenes.house import House
    from scenes.kit.look import Look
    from scenes.stack import Scene
    from scenes.tables.frame import TableScene

LOG = logging.getLogger("lamplight.routes")
SHELF = ("seven_sins", "spite_malice", "coyote", "king_cat")
"""The games on the shelf, from left to right."""


# -- the house ---------------------------------------------------------------------------------


def open_title(house: House) -> None:
    """The title, whatever was open before."""
    from scenes.title import TitleScene

    house.app.stack.reset(TitleScene(house))


def open_setup(house: House, game: str) -> None:
    """Set up a match of a game."""
    from scenes.setup import SetupScene

    house.app.stack.push(SetupScene(house, game))


def open_matches(house: House) -> None:
    """The matches that can go on."""
    from scenes.matches import MatchesScene

    house.app.stack.push(MatchesScene(house))


def open_rules(house: House, game: str = "") -> None:
    """The rules of a game; nothing when they are open already.

    Without a name they are those of the match that is being played, or of what was set up last.
    """
    from scenes.rules import RulesScene

    if any(isinstance(scene, RulesScene) for scene in house.app.stack.scenes):
        return
    table = table_of(house)
    known = table.session.match.game.id if table is not None else last_game(house)
    house.app.stack.push(RulesScene(house, game or known))


def open_settings(house: House) -> None:
    """The settings; they go back to where one was."""
    from scenes.settings import SettingsScene

    if not any(isinstance(scene, SettingsScene) for scene in house.app.stack.scenes):
        house.app.stack.push(SettingsScene(house))


def open_credits(house: House) -> None:
    """Who and what the program is made of."""
    from scenes.credits import CreditsScene

    house.app.stack.push(CreditsScene(house))


# -- the match ---------------------------------------------------------------------------------


def has_table(game: str) -> bool:
    """Whether a game can be played already."""
    return game in _TABLES


def closed_box(house: House, game: str) -> str:
    """Why a game cannot be played yet, and which ones can."""
    words = house.words
    ready = [words(f"house.game.{each}") for each in SHELF if has_table(each)]
    return words("house.closed_box", game=words(f"house.game.{game}"), ready=words.listing(ready))


def last_game(house: House) -> str:
    """The game that was set up last, if it can be played; else the first one that can."""
    games = [*reversed(house.settings.setups), *reversed(SHELF)]
    return next(game for game in games if has_table(game))


def open_table(house: House, session: Session) -> None:
    """The table of a match, in the place of everything that was open."""
    faults.leave_out(player.name for player in session.players)
    house.app.stack.reset(_TABLES[session.match.game.id](house, session))


def deal(
    house: House,
    game: str,
    players: Sequence[PlayerSpec],
    options: dict[str, object],
    seed: int | None = None,
) -> None:
    """Begin a match.

    Raises:
        Refused: when the game does not have such seats or options.
    """
    from game.records.session import Session

    open_table(house, Session.start(house.store, game, players, options, seed))


def go_on(house: House, match_id: str) -> str:
    """Open a match of the store; returns in one line why it cannot be opened, or nothing."""
    from game.records.session import Session
    from game.records.store import MatchInUse
    from game.records.stored import UnreadableMatch

    try:
        session = Session.resume(house.store, match_id)
    except MatchInUse:
        return house.words("records.in_use")
    except (UnreadableMatch, ValueError, KeyError, RuntimeError) as error:
        LOG.error("a match cannot be opened: %s", error)
        return house.words("records.match_unreadable")
    if session.match.game.id not in _TABLES:
        session.close()
        return closed_box(house, session.match.game.id)
    open_table(house, session)
    return ""


def open_file(house: House, name: str) -> None:
    """Open a record file: its match goes on, or its result is shown; several are listed.

    What is wrong with the file is said above the title.
    """
    from pathlib import Path

    from game.ai.games import find_game
    from game.commands.context import Context
    from game.core.refusal import Refused
    from game.records.exchange import take_in

    words = house.words
    open_title(house)
    try:
        found = take_in(house.store, Path(name), find_game)
    except Refused as refused:
        LOG.warning("a record file cannot be opened: %s", refused.refusal.key)
        why = Context(words.language).sentence(refused.refusal)
        if refused.refusal.key == "record.broken":
            why = words("house.file.broken", why=why)
        tell(house, words("house.file.title"), why)
        return
    going = [taken for taken in found if not taken.over]
    if len(going) > 1:
        open_matches(house)
        return
    chosen = going[0] if going else found[-1]
    why = go_on(house, chosen.match_id)
    if why:
        tell(house, words("house.file.title"), why)
        return
    table = table_of(house)
    if table is not None and table.session.asking is None:
        open_results(house, table.session)


def open_curtain(house: House, session: Session, seat: int, on_ready: Callable[[], None]) -> None:
    """Cover everything until the person of a seat says that they look."""
    from scenes.curtain import CurtainScene

    house.app.stack.push(CurtainScene(house, session, seat, on_ready))


def prepare_curtain(house: House, look: Look) -> None:
    """Draw the curtain before it is wanted."""
    from scenes.curtain import cloth

    cloth(house, look)


def open_results(house: House, session: Session) -> None:
    """Who won the match, and why; one step back is the table again."""
    from scenes.results import ResultsScene

    house.app.stack.push(ResultsScene(house, session))


def open_thoughts(house: House, session: Session) -> None:
    """What the AIs knew in the last round that is over."""
    from scenes.thoughts import ThoughtsScene

    house.app.stack.push(ThoughtsScene(house, session))


def open_pause(house: House) -> None:
    """The pause in mid-match."""
    from scenes.pause import PauseScene

    house.app.stack.push(PauseScene(house))


def table_of(house: House) -> TableScene | None:
    """The table that lies below everything, if a match is being played."""
    from scenes.tables.frame import TableScene

    return next((s for s in house.app.stack.scenes if isinstance(s, TableScene)), None)


def let_leave(house: House, seat: int) -> None:
    """The person of a seat leaves the match: an AI plays on, and the table is shown again."""
    from scenes.setup_plan import usual_level

    table = table_of(house)
    if table is not None:
        table.let_leave(seat, usual_level(table.session.match.game.id))


# -- questions ---------------------------------------------------------------------------------


def ask(
    house: House,
    question: str,
    yes: str,
    on_yes: Callable[[], None],
    *,
    title: str = "",
    no: str = "",
) -> None:
    """Ask before something that one may regret; the answer one gets by haste is no.

    ``question`` is plain text: what looks like a mark in it (a name may) is shown as it is.
    """
    answers = [
        Answer(yes, on_yes, destructive=True),
        Answer(no or house.words("kit.cancel")),
    ]
    dialog = Dialog(title or house.words("house.sure"), literal(question), answers)
    dialog.ui.sound = house.app.play_sound
    house.app.stack.push(dialog)


def tell(house: House, title: str, text: str) -> None:
    """Say something that has to be read; ``text`` is plain."""
    dialog = Dialog(title, literal(text), [Answer(house.words("kit.back"))])
    dialog.ui.sound = house.app.play_sound
    house.app.stack.push(dialog)


def ask_to_quit(house: House) -> None:
    """Ask before the program ends."""
    words = house.words
    ask(
        house,
        words("house.quit.text"),
        words("house.quit.yes"),
        house.app.quit,
        title=words("house.quit.title"),
        no=words("house.quit.no"),
    )


def _king_cat(house: House, session: Session) -> Scene:
    from scenes.tables.king_cat import KingCatTable

    return KingCatTable(house, session)


def _spite_malice(house: House, session: Session) -> Scene:
    from scenes.tables.spite_malice import SpiteMaliceTable

    return SpiteMaliceTable(house, session)


def _coyote(house: House, session: Session) -> Scene:
    from scenes.tables.coyote import CoyoteTable

    return CoyoteTable(house, session)


def _seven_sins(house: House, session: Session) -> Scene:
    from scenes.tables.seven_sins import SevenSinsTable

    return SevenSinsTable(house, session)


_TABLES: dict[str, Callable[[House, Session], Scene]] = {
    "king_cat": _king_cat,
    "spite_malice": _spite_malice,
    "coyote": _coyote,
    "seven_sins": _seven_sins,
}
