"""``text GAME``: play in the terminal."""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Sequence

from game.ai.bots import bot_names
from game.ai.games import find_game
from game.ai.levels import split
from game.commands.arguments import (
    Parser,
    check_bots,
    comma_list,
    options_of,
    seats_of,
)
from game.commands.context import INTERRUPTED, Context
from game.core.bot import TEMPERS
from game.core.game import Game
from game.core.notation import seed_of
from game.core.options import differing
from game.core.refusal import Refused, refuse
from game.core.words import Words
from game.records import faults
from game.records.paths import Place
from game.records.profiles import PlayerSpec, names_of
from game.records.session import STAND_IN, Session
from game.records.settings import Settings
from game.records.store import MatchInUse, Store
from game.records.stored import MatchSummary, UnreadableMatch
from game.text import PICTURES, TextGame
from game.textmode.terminal import Left, Terminal

NAME = "text"
PEOPLE = ("me", "person", "human", "ich", "mensch")
AI_NAMES = ("Minka", "Oskar", "Juno", "Emil", "Frida", "Kasimir")
USUAL_SEATS = 4


def run(arguments: list[str], context: Context) -> int:
    """Play a match, a new one or one of the store.

    Raises:
        Refused: for a wrong argument, or a match that cannot be gone on with.
    """
    given = _parser().parse_args(arguments)
    if sys.stdin is None or sys.stdout is None:
        raise refuse("cli.no_terminal")
    game = find_game(given.game)
    if game.id not in PICTURES:
        raise refuse("text.no_picture", game=game.id, known=", ".join(PICTURES))
    if given.resume is not None:
        _check_alone(given)
    place = Place.find()
    faults.start(place.logs, console=True)
    settings, trouble = Settings.load(place.settings)
    if not context.language and settings.language:
        context.words = Words.load(settings.language)
    if trouble is not None:
        context.note(context.words(trouble.key, **trouble.values))
    players = _players(game, given, context.words)
    store = Store.open(place.database)
    try:
        terminal = Terminal.standard(plain=given.plain)
        session = _session(store, game, given, players, terminal, context)
        if session is None:
            return 0
        faults.leave_out(player.name for player in session.players)
        table = TextGame(session, context.words, terminal, confirm=settings.confirm_king_cat)
        return _play(table, session, terminal, context.words)
    finally:
        store.close()
        faults.stop()


def _parser() -> Parser:
    parser = Parser(
        NAME,
        "Play in the terminal. Without options: you and up to three AIs.",
        f"Players: {', '.join(PEOPLE[:2])} (somebody at this computer), or a bot's name; a level\n"
        f"may have a temper ({', '.join(TEMPERS)}), such as medium-bold.\n"
        'In the game, "?" lists what can be done. Every move is stored at once.',
    )
    parser.add_argument("game", metavar="GAME", help="the game, such as king_cat")
    who = parser.add_mutually_exclusive_group()
    who.add_argument("--seats", metavar="N", help="you and N − 1 AIs")
    who.add_argument("--players", metavar="A,B,…", help="who sits where, such as me,rule,me")
    parser.add_argument("--names", metavar="A,B,…", default="", help="their names, by seat")
    parser.add_argument("--level", metavar="BOT", help=f"the AIs of --seats (default {STAND_IN})")
    parser.add_argument("--seed", metavar="CODE", help="a deal code, or a number below 2^40")
    parser.add_argument(
        "--option", metavar="K=V", action="append", default=[], help="a rule option; repeatable"
    )
    parser.add_argument(
        "--resume", metavar="ID", nargs="?", const="", help="go on with an unfinished match"
    )
    parser.add_argument("--plain", action="store_true", help="no colours, no control sequences")
    return parser


def _check_alone(given: argparse.Namespace) -> None:
    """A match that goes on has its players and options already."""
    for name in ("seats", "players", "names", "level", "seed", "option"):
        if getattr(given, name):
            raise refuse("cli.not_together", option="--resume", other=f"--{name}")


def _players(game: Game, given: argparse.Namespace, words: Words) -> list[PlayerSpec]:
    """Who plays, with names."""
    known = bot_names(game.id)
    usual_bot = STAND_IN if given.level is None else given.level
    check_bots([usual_bot], known)
    if given.players is not None:
        if given.level is not None:
            raise refuse("cli.not_together", option="--players", other="--level")
        kinds = comma_list(given.players)
        seats = seats_of(game, str(len(kinds)))
    else:
        usual = min(USUAL_SEATS, game.max_seats)
        seats = usual if given.seats is None else seats_of(game, given.seats)
        kinds = [PEOPLE[0], *[usual_bot] * (seats - 1)]
    names = comma_list(given.names)
    if len(names) > seats:
        raise refuse("text.too_many_names", names=len(names), seats=seats)
    names += [""] * (seats - len(names))
    free = iter([name for name in AI_NAMES if name not in names])
    players = []
    for kind, name in zip(kinds, names, strict=True):
        if kind in PEOPLE:
            players.append(PlayerSpec(name=name, kind="person"))
        else:
            check_bots([kind], (PEOPLE[0], *known))
            level, temper = split(kind)
            called = name or next(free)
            players.append(PlayerSpec(name=called, kind="ai", level=level, temper=temper))
    return players


def _session(
    store: Store,
    game: Game,
    given: argparse.Namespace,
    players: list[PlayerSpec],
    terminal: Terminal,
    context: Context,
) -> Session | None:
    """The match to play; nothing when somebody left before choosing one."""
    if given.resume is not None:
        try:
            match_id = given.resume or _chosen(store, game, terminal, context.words)
        except Left:
            return None
        return _resumed(store, game, match_id)
    options = options_of(game, len(players), given.option)
    seed = None if given.seed is None else seed_of(given.seed)
    chosen = differing(game.options, len(players), options)
    return Session.start(store, game.id, players, chosen, seed)


def _resumed(store: Store, game: Game, match_id: str) -> Session:
    try:
        session = Session.resume(store, match_id)
    except KeyError as error:
        raise refuse("text.no_such_match", match=match_id) from error
    except MatchInUse as error:
        raise refuse("records.in_use") from error
    except UnreadableMatch as error:
        raise Refused(refuse(error.trouble.key, **error.trouble.values).refusal) from error
    if session.match.game.id != game.id:
        session.close()
        raise refuse("header.game", game=session.match.game.id, expected=game.id)
    if session.asking is None:
        session.close()
        raise refuse("text.match_over", match=match_id)
    return session


def _chosen(store: Store, game: Game, terminal: Terminal, words: Words) -> str:
    """The id of the unfinished match that somebody chooses; of the only one without asking."""
    waiting = [found for found in store.unfinished() if found.game == game.id]
    if not waiting:
        raise refuse("text.nothing_to_resume")
    if len(waiting) == 1:
        return waiting[0].id
    terminal.say(words("text.unfinished"))
    for number, found in enumerate(waiting, 1):
        terminal.say(_listed(number, found, words), "  ")
    while True:
        answer = terminal.ask(words("text.which", most=len(waiting))) or "1"
        if answer.isdecimal() and len(answer) < 6 and 1 <= int(answer) <= len(waiting):
            return waiting[int(answer) - 1].id
        terminal.say(words("text.no_such_number", number=answer, most=len(waiting)))


def _listed(number: int, found: MatchSummary, words: Words) -> str:
    players: Sequence[PlayerSpec] = found.players
    names = names_of(players, lambda seat: words("records.player", n=words.number(seat + 1)))
    return words.count(
        "text.unfinished.match",
        found.moves,
        number=number,
        names=words.listing(names),
        when=time.strftime("%Y-%m-%d %H:%M", time.localtime(found.played)),
        id=found.id,
    )


def _play(table: TextGame, session: Session, terminal: Terminal, words: Words) -> int:
    code = 0
    try:
        table.run()
        return 0
    except Left:
        pass
    except KeyboardInterrupt:
        code = INTERRUPTED
    finally:
        session.close()
    table.hide()
    terminal.say()
    if session.asking is None:
        return code  # it was over already: there is nothing to come back to
    if session.store.is_kept:
        terminal.say(words("text.saved"))
        terminal.say(f"lamplight text {session.match.game.id} --resume {session.match_id}", "  ")
    else:
        terminal.say(words("text.not_saved"))
    return code
