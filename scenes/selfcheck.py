"""``selfcheck``: every part of the program tried once, one line each; made for a bug report.

No line holds a name, a folder or anything else of the person who plays.
"""

from __future__ import annotations

import struct
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

import pygame

from assets import path as asset
from game.ai import bots
from game.ai.games import GAMES
from game.ai.worker import Worker
from game.commands.arguments import Parser
from game.commands.context import FAILED, Context, one_line
from game.core.bot import Choice, Request
from game.core.match import Header, Match
from game.core.shipped import damaged, name_of
from game.core.words import LANGUAGES, Words
from game.records import faults
from game.records.paths import Place
from game.records.session import STAND_IN, Session
from game.records.settings import Settings, Volumes
from game.records.store import Store
from scenes import machine, routes, samples, whole
from scenes.backend import Backend, HeadlessBackend, NoScreen, WindowBackend
from scenes.house import DECIDE
from scenes.kit.fonts import ROLES
from scenes.kit.look import Look
from scenes.kit.theme import CAPTION, NAME, TextStyle
from scenes.licences import licence_of, lost_index, parts
from scenes.measures import NO_SCREEN_DRIVERS
from scenes.screenshot import check_png, write
from scenes.shelf.boxes import box

SIZE = (1280, 720)
FONT_ROW = 44
CARDS_TOP, CARDS_FOOT = 340, 570
"""Where things are drawn in its window, in units: the fonts' rows, and the cards below them."""
CUE = "turn"
SAMPLE = "Lamplight ÄÖÜ äöüß 0123456789 − …"
WORKER_SECONDS = 5.0
SOUND_SECONDS = 0.5
MATCH_SECONDS = 20.0
QUICK: dict[str, dict[str, object]] = {"spite_malice": {"payoff": 5, "target": 20}}
"""Options with which a match is over soon."""
MOST_MOVES = 10_000
MOST_DRAWN = 20
"""So many cards of a game are drawn; that takes time. Of all of them it is seen that they exist."""
_FEW_COLOURS = 40


class Wrong(RuntimeError):
    """Something is not as it should be; the text is a sentence for people."""


class LeftOut(RuntimeError):
    """Something could not be tried here, and that is no fault; the text says why."""


@dataclass
class Check:
    """The state of one run: the words, and the window with what is drawn there."""

    words: Words
    backend: Backend = field(default_factory=lambda: HeadlessBackend(SIZE))
    lines: list[tuple[str, str]] = field(default_factory=list)

    @property
    def surface(self) -> pygame.Surface:
        """What is drawn on."""
        return self.backend.surface()

    def show(self) -> None:
        """Let the window be seen, and answer the system so that it does not think we hang."""
        self.backend.present(None)
        self.backend.events()


Part = Callable[[Check], str]


def run(arguments: list[str], context: Context) -> int:
    """Try everything; exit code 1 when anything is not ok.

    Raises:
        Refused: for a wrong argument, or a picture that cannot be written.
    """
    parser = Parser(
        "selfcheck",
        "Try every part of the program once, and say in one line each how it went.",
        "ok: as it should be · not ok: a fault · –: cannot be tried here. Exit code 1 for a fault.",
    )
    parser.add_argument("--out", metavar="FILE", help="keep the picture of its window (PNG)")
    given = parser.parse_args(arguments)
    if given.out is not None:
        check_png(given.out)
    check = Check(context.words)
    began = time.perf_counter()
    for line in _machine(check.words):
        context.say(line)
    counts = {"ok": 0, "not_ok": 0, "left_out": 0}
    try:
        for name, part, title in _parts(check.words):
            mark, text = _tried(part, check)
            counts[mark] += 1
            line = f"{check.words(f'selfcheck.{mark}'):6} {title}: {text}"
            context.say(line)
            check.lines.append((mark, line))
            if name == "window":
                context.say(machine.video())
            if name == "card":
                check.show()
        _draw_lines(check)
        check.show()
        if given.out is not None:
            write(check.surface, given.out)
    finally:
        check.backend.close()
    seconds = _decimal(check.words, time.perf_counter() - began)
    good, bad, left_out = counts["ok"], counts["not_ok"], counts["left_out"]
    context.say(
        check.words("selfcheck.summary", good=good, bad=bad, left_out=left_out, seconds=seconds)
    )
    return FAILED if bad else 0


def _machine(words: Words) -> tuple[str, str]:
    return machine.versions(), f"{machine.system()} · language {words.language}"


def _parts(words: Words) -> list[tuple[str, Part, str]]:
    named: list[tuple[str, Part]] = [
        ("files", files),
        ("window", window),
        ("fonts", fonts),
        ("card", cards),
        ("sound", sound),
        ("home", home),
        ("records", records),
        ("worker", worker),
        ("catalogs", catalogs),
        ("licences", licences),
    ]
    parts = [(name, part, words(f"selfcheck.{name}")) for name, part in named]
    for game in GAMES:
        title = words("selfcheck.match", game=words(f"{game}.name"))
        parts.append((f"match {game}", _match_of(game), title))
    return parts


def _tried(part: Part, check: Check) -> tuple[str, str]:
    """The mark and the words for a part. What goes wrong in it is told, and the rest goes on."""
    try:
        return "ok", part(check)
    except LeftOut as left_out:
        return "left_out", str(left_out)
    except Wrong as wrong:
        return "not_ok", str(wrong)
    except Exception as error:  # noqa: BLE001 – that is what is looked for
        return "not_ok", check.words("selfcheck.failed", why=_without_folders(error))


def _without_folders(error: Exception) -> str:
    """What an error says; of the system's errors only the reason, for they name files."""
    said = error.strerror if isinstance(error, OSError) else str(error)
    return faults.private(one_line(f"{type(error).__name__}: {said}"))


def _decimal(words: Words, seconds: float) -> str:
    text = f"{seconds:.1f}"
    return text.replace(".", ",") if words.language == "de" else text


# -- the parts ---------------------------------------------------------------------------------


def files(check: Check) -> str:
    """Every shipped file is there and whole; each that is not is named."""
    found = whole.faults()
    if found:
        told = (f"{name} ({check.words(f'selfcheck.files.{why}')})" for name, why in found.items())
        raise Wrong(check.words("selfcheck.files.wrong", n=len(found), names=", ".join(told)))
    return check.words("selfcheck.files.good", n=len(whole.present()))


def window(check: Check) -> str:
    """Open a window, or go on without one."""
    try:
        opened = WindowBackend("Lamplight", SIZE)
    except NoScreen as error:
        raise LeftOut(check.words("selfcheck.window.none", why=one_line(str(error)))) from error
    if opened.driver in NO_SCREEN_DRIVERS:
        opened.close()
        raise LeftOut(check.words("selfcheck.window.none", why=opened.driver))
    check.backend = opened
    check.surface.fill((23, 16, 30))
    check.show()
    (width, height), density = opened.size, opened.size[0] / max(1, opened.window.size[0])
    return check.words(
        "selfcheck.window.good",
        driver=opened.driver,
        size=f"{width}×{height}",
        density=f"{density:g}",
    )


def fonts(check: Check) -> str:
    """Draw a line of every font."""
    look = Look(check.surface.get_size())
    y = look.px(24)
    for name in ROLES:
        place = pygame.Rect(look.px(40), y, check.surface.get_width() // 2, look.px(FONT_ROW))
        check.surface.fill((23, 16, 30), place)
        look.text(check.surface, SAMPLE, place.topleft, TextStyle(name, 26), width=place.w)
        replaced = name_of(("fonts", ROLES[name])) in damaged()
        if replaced or _colours(check.surface.subsurface(place)) < 8:
            raise Wrong(check.words("selfcheck.fonts.blank", name=name))
        y += place.h
    return check.words("selfcheck.fonts.good", n=len(ROLES), names=", ".join(ROLES))


def pictures() -> dict[str, list[tuple[str, ...]]]:
    """The faces and the back of every game that has a table, below ``assets``."""
    found = {}
    for game in filter(routes.has_table, GAMES):
        known = box(game)
        faces = [face for cards in known.cards for face in cards.faces]
        found[game] = [known.picture(face) for face in (*faces, None)]
    return found


def cards(check: Check) -> str:
    """Find every face and back of every game that has a table; draw some of each, a row a game."""
    look = Look(check.surface.get_size())
    said = []
    every = pictures()
    step = (CARDS_FOOT - CARDS_TOP) / max(1, len(every))
    high = look.px(step - 6)
    for row, (game, files) in enumerate(every.items()):
        missing = [file for file in files if not asset(*file).is_file()]
        drawn = missing or files[:: -(-len(files) // MOST_DRAWN)]
        beside = min(high * 0.8, look.px(1840) / len(drawn))
        for column, file in enumerate(drawn):
            picture = look.picture(file, high * 5 // 7, high)
            if picture is None or _colours(picture) < _FEW_COLOURS:
                name = "/".join((game, file[-1].partition(".")[0]))
                raise Wrong(check.words("selfcheck.card.blank", name=name))
            at = (look.px(40) + round(column * beside), look.px(CARDS_TOP + row * step))
            check.surface.blit(picture, at, special_flags=pygame.BLEND_PREMULTIPLIED)
        title = check.words(f"{game}.name")
        count = {"n": len(drawn), "all": len(files)}
        said.append(check.words("selfcheck.card.count", game=title, **count))
    return check.words("selfcheck.card.good", games=", ".join(said))


def _colours(picture: pygame.Surface) -> int:
    small = pygame.transform.scale(picture, (64, 64)) if picture.get_width() > 64 else picture
    width, height = small.get_size()
    return len({tuple(small.get_at((x, y))) for x in range(width) for y in range(height)})


def sound(check: Check) -> str:
    """Play a sound, or say why not."""
    from scenes.sound import SoundBox

    box = SoundBox(Volumes())
    try:
        box.play(CUE)
        if box.trouble is not None:
            said = check.words(box.trouble.key, **box.trouble.values)
            raise LeftOut(said) if box.trouble.key == "sound.no_device" else Wrong(said)
        driver = pygame.mixer.get_driver()
        until = time.perf_counter() + SOUND_SECONDS
        while time.perf_counter() < until:
            check.backend.events()
            time.sleep(0.02)
    finally:
        box.close()
    return check.words("selfcheck.sound.good", driver=driver, cue=CUE)


def home(check: Check) -> str:
    """Say whether matches and settings can be kept."""
    if not Place.find().writable:
        raise Wrong(check.words("selfcheck.home.closed"))
    return check.words("selfcheck.home.good")


def records(check: Check) -> str:
    """Save a match and the settings in a folder of their own, open them again, and compare."""
    with tempfile.TemporaryDirectory(prefix="lamplight-check-") as folder:
        file = Path(folder) / "lamplight.db"
        store = Store.open(file)
        try:
            session = Session.start(store, next(iter(GAMES)), samples.players(3, []))
            for _ in range(8):
                if (seat := session.asking) is not None:
                    session.think(seat)
            before, moves = session.match.state.to_dict(), len(session.match.entries)
            trouble = store.trouble
        finally:
            store.close()
        again = Store.open(file)
        try:
            trouble = trouble or again.trouble
            same = Session.resume(again, session.match_id).match.state.to_dict() == before
        finally:
            again.close()
        settings, _ = Settings.load(Path(folder) / "settings.json")
        settings.text_size = 130
        trouble = trouble or settings.save()
        same = same and Settings.load(Path(folder) / "settings.json")[0].text_size == 130
    if trouble is not None:
        raise Wrong(check.words(trouble.key, **trouble.values))
    if not same:
        raise Wrong(check.words("selfcheck.records.differs"))
    return check.words("selfcheck.records.good", moves=moves)


def worker(check: Check) -> str:
    """Start the bots' process and get an answer from it."""
    game = next(iter(GAMES.values()))
    match = Match(game, Header.new(game, 3, samples.DEAL, {"first": 0}))
    request = Request.of(match, 0, STAND_IN, samples.BOT_SEED, 1.0)
    began = time.perf_counter()
    with Worker(DECIDE, bots.decide_quickly) as helper:
        helper.submit(request.to_bytes(), 1.0)
        answers = helper.poll()
        while not answers and time.perf_counter() - began < WORKER_SECONDS:
            check.backend.events()
            time.sleep(0.01)
            answers = helper.poll()
        inline = helper.inline
    seconds = time.perf_counter() - began
    if inline:
        raise Wrong(check.words("selfcheck.worker.inline"))
    if not answers:
        silent = _decimal(check.words, WORKER_SECONDS)
        raise Wrong(check.words("selfcheck.worker.silent", seconds=silent))
    data = answers[0].data
    if data is None or not bots.legal(match, Choice.from_bytes(data)):
        fault = (answers[0].fault or "?").strip().splitlines()[-1]
        raise Wrong(check.words("selfcheck.worker.fault", why=one_line(fault)))
    return check.words("selfcheck.worker.good", seconds=_decimal(check.words, seconds))


def _match_of(name: str) -> Part:
    def match_of(check: Check) -> str:
        """Let bots play a match; one that takes long is cut, and that is told."""
        game = GAMES[name]
        seats, options = min(4, game.max_seats), QUICK.get(name, {})
        match = Match(game, Header.new(game, seats, samples.DEAL, options))
        until = time.thread_time() + MATCH_SECONDS  # of the processor: others may be busy
        while (seat := match.state.to_move) is not None:
            moves = len(match.entries)
            if moves >= MOST_MOVES:
                raise Wrong(check.words("selfcheck.match.endless", moves=moves))
            if time.thread_time() > until:
                raise LeftOut(check.words("selfcheck.match.cut", moves=moves))
            data = Request.of(match, seat, STAND_IN, moves).to_bytes()
            match.play(seat, Choice.from_bytes(bots.decide(data)).move)
        return check.words("selfcheck.match.good", moves=len(match.entries), seats=match.seats)

    return match_of


def catalogs(check: Check) -> str:
    """Both languages have sentences, and for the same keys."""
    keys = {language: catalog_keys(language) for language in LANGUAGES}
    every = set[str]().union(*keys.values())
    for language, known in keys.items():
        if not known:
            raise Wrong(check.words("selfcheck.catalogs.missing", language=language))
        for key in sorted(every - known):
            raise Wrong(check.words("selfcheck.catalogs.differ", key=key, language=language))
    return check.words("selfcheck.catalogs.good", languages=", ".join(keys), n=len(every))


def catalog_keys(language: str) -> set[str]:
    """All keys of a compiled catalog; none where it is missing or no catalog."""
    try:
        data = asset("locale", language, "LC_MESSAGES", "lamplight.mo").read_bytes()
        order = "<" if data[:4] == b"\xde\x12\x04\x95" else ">"
        count, start = struct.unpack_from(f"{order}2I", data, 8)
        places = struct.iter_unpack(f"{order}2I", data[start : start + 8 * count])
        found = (data[at : at + length].split(b"\0")[0] for length, at in places)
        return {key.decode("utf-8") for key in found if key}
    except (OSError, struct.error, UnicodeError):
        return set()


def licences(check: Check) -> str:
    """Every part has its licence text."""
    listed = parts()
    missing = lost_index(listed)
    missing += [part.known_as for part in listed if not licence_of(part).strip()]
    if missing:
        raise Wrong(check.words("selfcheck.licences.missing", names=", ".join(missing)))
    return check.words("selfcheck.licences.good", n=len(listed))


def _draw_lines(check: Check) -> None:
    """Write the result into the window, below what was drawn there."""
    look = Look(check.surface.get_size())
    y = look.px(580)
    for line in _machine(check.words):
        look.text(check.surface, line, (look.px(40), y), CAPTION, width=look.px(1840))
        y += look.line_height(CAPTION)
    for mark, line in check.lines:
        style = NAME if mark == "not_ok" else CAPTION
        look.text(check.surface, line, (look.px(40), y), style, width=look.px(1840))
        y += look.line_height(style)
