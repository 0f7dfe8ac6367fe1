"""Every shipped file may be missing or damaged: something stands in for it, or it is named."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

import assets
from game.ai import bots
from game.ai.games import GAMES
from game.core import shipped
from game.core.bot import Choice, Request
from game.core.match import Header, Match
from game.core.shipped import Damaged
from game.core.soundness import fault_of
from game.core.words import LANGUAGES, Words
from game.king_cat import bot_worth
from game.records.settings import Volumes
from game.seven_sins import bot_trained
from game.spite_malice import bot_levels
from scenes import alarm, main, routes, window
from scenes.app import SteadyTicker
from scenes.backend import HeadlessBackend
from scenes.house import House
from scenes.kit import fonts, grain
from scenes.kit.fonts import ROLES, Fonts
from scenes.kit.icons import Icons
from scenes.kit.look import Look
from scenes.sound import SoundBox
from scenes.stage.sprites import Sprites

ROOT = Path(__file__).resolve().parents[3]
SHIPPED = Path(str(assets.ROOT))
UNSHIPPED = {".py", ".pyc", ".po", ".txt", ".ico"}
FILES = sorted(
    file.relative_to(SHIPPED).parts
    for file in SHIPPED.rglob("*")
    if file.is_file() and file.suffix not in UNSHIPPED and file.name != "art.json"
)


def missing(file: Path, content: bytes) -> None:
    file.unlink()


def empty(file: Path, content: bytes) -> None:
    file.write_bytes(b"")


def cut_off(file: Path, content: bytes) -> None:
    file.write_bytes(content[: len(content) // 3])


def garbage(file: Path, content: bytes) -> None:
    noise = bytes((i * 89 + 31) % 251 for i in range(251))
    file.write_bytes((noise * (len(content) // 251 + 1))[: len(content)])


def zeroed(file: Path, content: bytes) -> None:
    file.write_bytes(bytes(len(content)))


DAMAGES = [missing, empty, cut_off, garbage, zeroed]
Damage = Callable[[Path, bytes], None]


def damage(root: Path, parts: tuple[str, ...], how: Damage) -> None:
    """Damage a file of a copy, which may be a link to the real one."""
    file = root.joinpath(*parts)
    content = file.read_bytes()
    file.unlink()
    file.write_bytes(content)
    how(file, content)


@pytest.fixture
def copied(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The assets as links, in a folder of their own, and nothing kept from before."""
    root = tmp_path / "assets"
    for parts in FILES:
        target = root.joinpath(*parts)
        target.parent.mkdir(parents=True, exist_ok=True)
        target.symlink_to(SHIPPED.joinpath(*parts))
    monkeypatch.setattr(assets, "ROOT", root)
    caches = (grain._tile, bot_worth.trained_worth, bot_trained.trained, bot_levels.trained)
    for cache in (*caches, bot_levels.minds):
        cache.cache_clear()  # type: ignore[attr-defined]
    shipped.forget()
    monkeypatch.setattr(fonts, "_sound", set())
    pygame.font.init()
    yield root
    for cache in (*caches, bot_levels.minds):
        cache.cache_clear()  # type: ignore[attr-defined]
    shipped.forget()


# -- one file of each kind, damaged in every way ------------------------------------------------


def of_picture(parts: tuple[str, ...]) -> None:
    found = Look((1280, 720)).picture(parts, 60, 84)
    assert found is None or found.get_size() == (60, 84)


def of_icon(parts: tuple[str, ...]) -> None:
    drawn = Icons().get("menu", 40, (255, 255, 255))
    assert drawn.get_size() == (40, 40)
    assert drawn.get_bounding_rect().w > 10  # something is there in its place


def of_grain(parts: tuple[str, ...]) -> None:
    sheet = pygame.Surface((40, 40))
    sheet.fill((200, 200, 200))
    assert min(grain.grained(sheet).get_at((5, 5))[:3]) > 150


def of_font(parts: tuple[str, ...]) -> None:
    drawn = Look((1280, 720)).writer
    assert drawn is not None
    font = Fonts().get("title", 30)
    assert font.size("Lamplight äöü")[0] > 60
    assert font.render("Lamplight", True, (255, 255, 255)).get_bounding_rect().w > 60


def of_sound(parts: tuple[str, ...]) -> None:
    box = SoundBox(Volumes())
    box.start()
    for cue in box.cues or ("turn",):
        box.play(cue)
    assert box.trouble is not None
    box.close()


def of_app_icon(parts: tuple[str, ...]) -> None:
    assert window._icon() is None


def of_card(parts: tuple[str, ...]) -> None:
    sprites = Sprites(Look((1280, 720)))
    assert sprites._make_mip("king_cat", "card", "3", 0).get_width() > 100


def of_numbers(parts: tuple[str, ...]) -> None:
    """A bot whose numbers are gone plays as the rule bot."""
    game = GAMES["king_cat"]
    match = Match(game, Header.new(game, 3, 5))
    seat = match.state.to_move
    assert seat is not None
    asked = Request.of(match, seat, "expert", 1, 0.2)
    simple = Request.of(match, seat, "rule", 1, 0.2)
    answer = Choice.from_bytes(bots.decide(asked.to_bytes()))
    assert answer.move == Choice.from_bytes(bots.decide(simple.to_bytes())).move


def of_catalog(parts: tuple[str, ...]) -> None:
    words = Words.load(parts[1])
    assert words.language != parts[1]
    assert words("crash.quit") in ("Quit", "Beenden")


KINDS: list[tuple[tuple[str, ...], Callable[[tuple[str, ...]], None]]] = [
    (("avatars", "fox.webp"), of_picture),
    (("title", "lamp.svg"), of_picture),
    (("icons", "menu.svg"), of_icon),
    (("tables", "grain.png"), of_grain),
    (("fonts", "title.ttf"), of_font),
    (("sounds", "sounds.json"), of_sound),
    (("sounds", "turn_1.wav"), of_sound),
    (("icons", "app", "128.png"), of_app_icon),
    (("cards", "king_cat", "3.webp"), of_card),
    (("bots", "king_cat.json"), of_numbers),
    (("locale", "de", "LC_MESSAGES", "lamplight.mo"), of_catalog),
    (("locale", "en", "LC_MESSAGES", "lamplight.mo"), of_catalog),
]


@pytest.mark.parametrize("how", DAMAGES)
@pytest.mark.parametrize(("parts", "use"), KINDS, ids=lambda value: getattr(value, "__name__", ""))
def test_something_stands_in_and_it_is_logged_once(
    parts: tuple[str, ...],
    use: Callable[[tuple[str, ...]], None],
    how: Damage,
    copied: Path,
    caplog: pytest.LogCaptureFixture,
) -> None:
    damage(copied, parts, how)
    use(parts)
    use(parts)
    name = "/".join(("assets", *parts))
    assert shipped.damaged() == [name]
    told = [r for r in caplog.records if name in r.getMessage() and r.levelname == "ERROR"]
    assert len(told) == 1


@pytest.mark.parametrize("game", ["king_cat", "seven_sins", "spite_malice"])
@pytest.mark.parametrize("how", DAMAGES)
def test_trained_numbers_are_named(game: str, how: Damage, copied: Path) -> None:
    damage(copied, ("bots", f"{game}.json"), how)
    read = {
        "king_cat": bot_worth.trained_worth,
        "seven_sins": bot_trained.trained,
        "spite_malice": bot_levels.trained,
    }[game]
    with pytest.raises(Damaged, match=f"assets/bots/{game}.json is missing or damaged"):
        read()


@pytest.mark.parametrize("how", DAMAGES)
def test_without_any_catalog_one_line_names_the_file(
    how: Damage, copied: Path, home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for language in LANGUAGES:
        damage(copied, ("locale", language, "LC_MESSAGES", "lamplight.mo"), how)
    assert main.play("de") == 1
    (line,) = capsys.readouterr().err.strip().splitlines()
    assert line.startswith("lamplight: assets/locale/de/LC_MESSAGES/lamplight.mo is missing or")
    assert "Install Lamplight again" in line


def test_what_is_damaged_is_told_in_the_language_of_the_house() -> None:
    said = alarm.sentence(Damaged("fonts", "title.ttf"), "de", None)
    assert "assets/fonts/title.ttf" in said
    assert "Installiere" in said


def test_the_title_tells_what_was_found_as_it_was_drawn(copied: Path) -> None:
    damage(copied, ("title", "lamp.svg"), missing)
    damage(copied, ("fonts", "title.ttf"), cut_off)
    house = House.for_now("en")
    app = house.make_app(HeadlessBackend((640, 360)), SteadyTicker())
    routes.open_title(house)
    for _ in range(80):
        app.step()
    assert app.stack.top is not None
    told = app.stack.top.ui.find("trouble")
    assert told is not None
    assert told.visible
    assert "assets/" in told.name
    assert "Install Lamplight again" in told.name
    app.close()


# -- every file, by its form ---------------------------------------------------------------------


@pytest.mark.parametrize("how", DAMAGES)
def test_every_damaged_file_is_found_by_its_form(how: Damage, copied: Path) -> None:
    assert len(FILES) > 300
    for parts in FILES:
        file = copied.joinpath(*parts)
        if file.stat().st_size < 8:
            continue
        assert fault_of(file) == "", parts
        damage(copied, parts, how)
        assert fault_of(file) == {missing: "missing", empty: "empty"}.get(how, "damaged"), parts


# -- all files at once: nothing of the window ends ----------------------------------------------

TOUR = """
import json, sys
from pathlib import Path
import assets
assets.ROOT = Path(sys.argv[1])
from game.ai.games import GAMES
from game.core.shipped import damaged
from scenes import routes, samples, screenshot
from scenes.house import House
from scenes.sound import SoundBox
from game.records.settings import Volumes
for name, opening in screenshot.SCENES.items():
    for game in GAMES if name == "table" else ["king_cat"]:
        if name == "crash":
            continue
        house = House.for_now(sys.argv[2])
        house.settings.speed = "instant"
        house.settings.reduced_motion = True
        screenshot.picture(house, (640, 360), lambda house: opening(game, house))
SoundBox(Volumes()).start()
print(json.dumps(damaged()))
"""


def toured(assets: Path, language: str, home: Path) -> set[str]:
    """The files that were found damaged on a tour of the house with these assets."""
    done = subprocess.run(
        [sys.executable, "-c", TOUR, str(assets), language],
        cwd=ROOT,
        env=os.environ | {"LAMPLIGHT_HOME": str(home)},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stderr[-2000:]
    return set(json.loads(done.stdout.strip().splitlines()[-1]))


def test_the_whole_house_stands_with_every_file_damaged(copied: Path, home: Path) -> None:
    """Each file is damaged in one way, the next one in the next; the fonts and cards as well."""
    for i, parts in enumerate(FILES):
        if parts[0] != "locale" or parts[1] == "en":
            damage(copied, parts, DAMAGES[i % len(DAMAGES)])
    named = toured(copied, "en", home)
    for kind in ("fonts/ui-medium.ttf", "tables/grain.png", "locale/en", "cards/", "avatars/"):
        assert any(kind in name for name in named), kind


def test_the_house_needs_no_file_that_is_not_shipped(home: Path, tmp_path: Path) -> None:
    """Nothing stands in for anything where all is well."""
    assert toured(SHIPPED, "de", home) == set()


def test_every_font_role_is_a_file() -> None:
    assert all((SHIPPED / "fonts" / name).is_file() for name in ROLES.values())
