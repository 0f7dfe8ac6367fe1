"""When something goes wrong in the window: the page, the report, and the ways on."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace

import pygame
import pytest

from game.core.shipped import Damaged
from game.core.words import LANGUAGES, Words
from game.records import faults
from game.records.paths import Place
from game.records.session import Session
from scenes import crash, main, routes
from scenes.aftermath import IN_A_ROW, SECONDS, Aftermath
from scenes.app import SteadyTicker
from scenes.backend import HeadlessBackend
from scenes.crash import SPARE, CrashScene
from scenes.house import House
from scenes.kit.input import Action, Do
from scenes.kit.look import Look
from scenes.spare_font import spare_font
from scenes.stack import Scene
from scenes.trail import MOST, Trail
from tests.scenes.house import helpers

NAMES = ("Rosalinde", "Ottokar", "Mara", "Nils")
GO_ON, TITLE, COPY, QUIT = "crash.go_on", "crash.to_title", "crash.copy", "crash.quit"


def run(house: House, frames: int = 5) -> None:
    """Some frames as the program runs them."""
    for _ in range(frames):
        house.app.survive(house.app.step)


@pytest.fixture
def guarded(house: House, tmp_path: Path) -> House:
    """A house whose faults are caught, with a folder for its log."""
    house.place = Place(None, None, tmp_path / "log", False)
    house.app.on_fault = Aftermath(house).met
    return house


def broken(*_: object, **__: object) -> None:
    raise ZeroDivisionError(f"in {Path.home()}/cards of Rosalinde")


def at_table(house: House, people: int = 1, seed_moves: int = 0) -> None:
    session = helpers.started(house, 3, people=people, moves=seed_moves)
    session.players = helpers.players(3, people, NAMES)
    house.app.prefs.speed, house.app.prefs.reduced_motion = "instant", True
    routes.open_table(house, session)
    run(house, 4)


def break_draw(house: House) -> None:
    """Let the present scene fail as it is drawn."""
    helpers.top(house).draw = broken  # type: ignore[method-assign]
    house.app.stack.dirty = True
    run(house, 2)


def page(house: House) -> CrashScene:
    found = helpers.top(house)
    assert isinstance(found, CrashScene)
    return found


def ways(house: House) -> list[str]:
    return [way.key for way in page(house).ways]


def choose(house: House, key: str) -> None:
    """Go to a button by keys and press it."""
    for _ in range(ways(house).index(key)):
        house.app.act(Action(Do.NEXT))
    house.app.act(Action(Do.CHOOSE))
    run(house, 4)


def scene(house: House) -> str:
    return type(helpers.top(house)).__name__


# -- the page ----------------------------------------------------------------------------------


def in_poll(house: House) -> None:
    house.app.polls.append(broken)  # type: ignore[arg-type]


def in_update(house: House) -> None:
    helpers.top(house).update = broken  # type: ignore[method-assign, assignment]


def in_handle(house: House) -> None:
    helpers.top(house).handle = broken  # type: ignore[method-assign, assignment]
    event = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_h, mod=0, unicode="h", scancode=11)
    house.app.backend.queue.append(event)  # type: ignore[attr-defined]


def in_layout(house: House) -> None:
    helpers.top(house).layout = broken  # type: ignore[method-assign]
    house.app.backend.resize((1000, 700))  # type: ignore[attr-defined]


def in_leaving(house: House) -> None:
    helpers.top(house).leave = broken  # type: ignore[method-assign]
    in_update(house)


@pytest.mark.parametrize("where", [in_poll, in_update, in_handle, in_layout, in_leaving])
def test_a_fault_anywhere_in_a_frame_shows_the_page(
    where: Callable[[House], None], guarded: House
) -> None:
    at_table(guarded)
    where(guarded)
    guarded.app.stack.dirty = True
    run(guarded, 20)
    assert ways(guarded) == [GO_ON, TITLE, COPY, QUIT]
    assert guarded.app.running
    said = " ".join(control.name for control in page(guarded).controls())
    assert guarded.words("crash.title") in said
    assert "ZeroDivisionError" not in said  # plain words only
    choose(guarded, GO_ON)
    assert scene(guarded) == "KingCatTable"


def test_without_a_match_none_is_offered(guarded: House) -> None:
    routes.open_title(guarded)
    run(guarded)
    break_draw(guarded)
    assert ways(guarded) == [TITLE, COPY, QUIT]
    choose(guarded, TITLE)
    assert scene(guarded) == "TitleScene"


def test_a_match_that_is_over_is_not_offered(guarded: House) -> None:
    at_table(guarded, seed_moves=-1)
    break_draw(guarded)
    assert ways(guarded) == [TITLE, COPY, QUIT]


def test_the_match_goes_on_where_it_was(guarded: House) -> None:
    at_table(guarded, seed_moves=4)
    session = routes.table_of(guarded).session  # type: ignore[union-attr]
    before, entries = session.match.state.to_dict(), len(session.match.entries)
    break_draw(guarded)
    choose(guarded, GO_ON)
    again = routes.table_of(guarded)
    assert again is not None
    assert again.session is not session
    assert again.session.match_id == session.match_id
    assert len(again.session.match.entries) >= entries
    if len(again.session.match.entries) == entries:
        assert again.session.match.state.to_dict() == before


def test_between_people_no_card_is_seen_and_the_curtain_falls(guarded: House) -> None:
    for seed_moves in (0, 3):
        at_table(guarded, people=2, seed_moves=seed_moves)
        break_draw(guarded)
        said = [control.name for control in page(guarded).controls()]
        assert guarded.words("crash.secret") in said
        assert not any("seed" in line for line in said)
        choose(guarded, GO_ON)
        run(guarded, 30)
        assert scene(guarded) == "CurtainScene"


def test_the_page_hangs_on_nothing_of_the_match(guarded: House) -> None:
    """Twin matches that differ in every card bring up the same picture."""
    guarded.place = Place(None, None, None, False)  # the report's file has the time in its name
    shots = []
    for seed in (1, 2):
        players = helpers.players(3, 2, NAMES)
        session = Session.start(guarded.store, "king_cat", players, {}, seed)
        guarded.app.prefs.reduced_motion = True
        routes.open_table(guarded, session)
        run(guarded, 4)
        break_draw(guarded)
        shots.append(helpers.picture(guarded))
    assert shots[0] == shots[1]


def test_full_screen_is_left_and_comes_back(guarded: House) -> None:
    guarded.app.set_fullscreen(True)
    at_table(guarded)
    break_draw(guarded)
    assert not guarded.app.backend.fullscreen
    assert guarded.settings.fullscreen
    choose(guarded, TITLE)
    assert guarded.app.backend.fullscreen


def test_mouse_and_keyboard(guarded: House) -> None:
    at_table(guarded)
    break_draw(guarded)
    scene_ = page(guarded)
    quit_way = scene_.ways[-1]
    guarded.app.act(Action(Do.POINT, quit_way.rect.center))
    assert scene_.at == len(scene_.ways) - 1
    guarded.app.act(Action(Do.PRESS, quit_way.rect.center))
    guarded.app.act(Action(Do.RELEASE, scene_.ways[0].rect.center))
    assert guarded.app.running  # let go elsewhere: nothing
    guarded.app.act(Action(Do.PRESS, quit_way.rect.center))
    guarded.app.act(Action(Do.RELEASE, quit_way.rect.center))
    assert not guarded.app.running


def test_escape_goes_to_the_title(guarded: House) -> None:
    at_table(guarded)
    break_draw(guarded)
    guarded.app.act(Action(Do.BACK))
    run(guarded, 30)
    assert scene(guarded) == "TitleScene"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "size", [(640, 360), (1280, 720), (1080, 1920), (1920, 1080), (3840, 2160)]
)
@pytest.mark.parametrize("text", [100, 200])
def test_everything_fits(language: str, size: tuple[int, int], text: int, tmp_path: Path) -> None:
    house = House.for_now(language)
    house.settings.text_size = text
    app = house.make_app(HeadlessBackend(size), SteadyTicker())
    folder = tmp_path / "Ein Ordner mit Namen"
    house.place = Place(None, None, folder, False)
    below = Scene()
    below.session = helpers.started(house, 3, people=2)  # type: ignore[attr-defined]
    below.layout = lambda look: None  # type: ignore[method-assign]
    app.stack.push(below)
    Aftermath(house).met(ZeroDivisionError())
    whole = pygame.Rect((0, 0), size)
    page(house).say("crash.not_copied")
    run(house)
    assert all(whole.contains(way.rect) for way in page(house).ways)
    assert all(way.rect.h >= 44 for way in page(house).ways)
    assert len({tuple(way.rect) for way in page(house).ways}) == 4
    for picture, at in page(house)._lines:
        assert whole.contains(picture.get_rect(topleft=at))
    app.close()


# -- when more is broken -----------------------------------------------------------------------


def test_the_page_needs_no_font_no_picture_and_no_catalog(
    guarded: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    at_table(guarded)
    for name in ("text", "block", "panel", "ring", "icon", "picture", "paragraph"):
        monkeypatch.setattr(Look, name, broken)
    monkeypatch.setattr("scenes.kit.fonts.Fonts.get", broken)
    monkeypatch.setattr("scenes.kit.backdrop.Backdrop.surface", broken)
    monkeypatch.setattr(guarded, "words", broken)
    guarded.app.stack.dirty = True
    run(guarded, 20)
    said = [control.name for control in page(guarded).controls()]
    assert SPARE["crash.title"] in said
    assert pygame.transform.average_color(guarded.app.backend.surface())[:3] != (18, 10, 30)


def test_the_spare_words_are_the_english_ones() -> None:
    english = Words.load("en")
    assert {key: english._sentence(key) for key in SPARE} == dict(SPARE)


def test_the_spare_font_has_every_letter_of_the_page() -> None:
    font = spare_font(20)
    for language in LANGUAGES:
        words = Words.load(language)
        letters = "".join(words._sentence(key) for key in SPARE)
        assert [c for c, m in zip(letters, font.metrics(letters), strict=True) if m is None] == []


def test_a_fault_of_the_page_itself_ends_the_loop(
    guarded: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(CrashScene, "draw", broken)
    at_table(guarded)
    helpers.top(guarded).draw = broken  # type: ignore[method-assign]
    guarded.app.stack.dirty = True
    with pytest.raises(ZeroDivisionError):
        run(guarded, 20)


def test_that_ends_the_program_with_a_line(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(CrashScene, "draw", broken)
    monkeypatch.setattr("scenes.title.TitleScene.draw", broken)
    assert main.play("en") == 1
    (line,) = capsys.readouterr().err.strip().splitlines()
    assert line.startswith("lamplight: ")
    assert "fault of its own" in line
    log = (home / "log" / "lamplight.log").read_text()
    assert "ZeroDivisionError" in log
    assert str(Path.home()) not in log


def test_the_same_fault_again_and_again_is_no_endless_loop(guarded: House) -> None:
    now = SimpleNamespace(seconds=0.0)
    guarded.app.on_fault = Aftermath(guarded, lambda: now.seconds).met
    at_table(guarded)
    for time in range(IN_A_ROW - 1):
        break_draw(guarded)
        assert GO_ON in ways(guarded), time
        choose(guarded, GO_ON)
        now.seconds += SECONDS - 1
    break_draw(guarded)
    assert ways(guarded) == [TITLE, COPY, QUIT]
    said = [control.name for control in page(guarded).controls()]
    assert guarded.words("crash.again") in said
    choose(guarded, TITLE)
    at_table(guarded)
    now.seconds += SECONDS + 1
    break_draw(guarded)
    assert GO_ON in ways(guarded)  # long after the last one it is a new fault


def test_a_match_that_cannot_be_opened_again_brings_the_page_back(
    guarded: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    at_table(guarded)
    break_draw(guarded)
    monkeypatch.setattr("scenes.tables.king_cat.KingCatTable.__init__", broken)
    choose(guarded, GO_ON)
    assert isinstance(helpers.top(guarded), CrashScene)
    assert guarded.app.running


def test_a_damaged_file_is_named(guarded: House) -> None:
    def lacking(*_: object) -> None:
        raise Damaged("fonts", "title.ttf")

    routes.open_title(guarded)
    run(guarded)
    helpers.top(guarded).update = lacking  # type: ignore[method-assign, assignment]
    run(guarded)
    said = " ".join(control.name for control in page(guarded).controls())
    assert "assets/fonts/title.ttf" in said
    assert "Install Lamplight again" in said


def test_a_part_that_cannot_be_loaded_is_named(
    guarded: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    routes.open_title(guarded)
    run(guarded)
    monkeypatch.setitem(sys.modules, "scenes.credits", None)
    guarded.app.survive(lambda: routes.open_credits(guarded))
    said = " ".join(control.name for control in page(guarded).controls())
    assert "missing or damaged: scenes.credits" in said


# -- the report --------------------------------------------------------------------------------


class Clipboard:
    """A clipboard that may be broken."""

    def __init__(self, works: bool) -> None:
        self.works, self.text = works, ""

    def put_text(self, text: str) -> None:
        if not self.works:
            raise pygame.error("no clipboard")
        self.text = text

    def get_text(self) -> str:
        return self.text


@pytest.fixture
def stopped() -> Iterator[None]:
    yield
    faults.stop()


@pytest.mark.parametrize("works", [True, False])
def test_the_report_is_copied_and_kept(
    works: bool, guarded: House, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    clipboard = Clipboard(works)
    monkeypatch.setattr(pygame, "scrap", clipboard)
    at_table(guarded, people=2)
    break_draw(guarded)
    choose(guarded, COPY)
    (kept,) = (tmp_path / "log").glob("report-*.txt")
    text = kept.read_text(encoding="utf-8")
    said = [control.name for control in page(guarded).controls() if control.key == "said"]
    assert said == [guarded.words("crash.copied" if works else "crash.not_copied")]
    assert clipboard.text == (text if works else "")
    assert any(str(kept) in control.name for control in page(guarded).controls())


def test_the_report_helps_and_says_nothing_of_who_plays(
    guarded: House, tmp_path: Path, stopped: None
) -> None:
    faults.start(tmp_path / "log")
    at_table(guarded, seed_moves=2)
    guarded.app.act(Action(Do.TYPE, text="geheim"))
    guarded.app.act(Action(Do.HINT))
    break_draw(guarded)
    (kept,) = (tmp_path / "log").glob("report-*.txt")
    text = kept.read_text(encoding="utf-8")
    for wanted in ("Lamplight 0.", "pygame-ce", "SDL", '"seed": 7', "king_cat", "rules 1",
                   "1280×720", "language en", "open: KingCatTable", "hint",
                   "ZeroDivisionError: in ~/cards of …", "scenes/app.py", "line "):  # fmt: skip
        assert wanted in text, wanted
    for secret in ("geheim", *NAMES, str(Path.home()), str(tmp_path)):
        assert secret not in text, secret


def test_folders_are_left_out_whatever_the_error_says(guarded: House) -> None:
    from scenes.report import traced

    said = {
        "/media/mara/Stick/lamplight.db": "…/lamplight.db",
        r"C:\Users\Jörg mara Müller\x.db": "…/x.db",
        "'/opt/a mara/b.png' is bad": "'…/b.png' is bad",
        "3/4 and a/b": "3/4 and a/b",
    }
    for text, wanted in said.items():
        told = traced(RuntimeError(text))
        assert wanted in told
        assert "mara" not in told
        assert "/opt" not in told


def test_only_the_last_reports_are_kept(tmp_path: Path) -> None:
    for second in range(faults.REPORTS + 4):
        assert faults.keep_report(tmp_path, f"report {second}", 1_000_000.0 + second)
    kept = sorted(tmp_path.glob("report-*.txt"))
    assert len(kept) == faults.REPORTS
    assert kept[-1].read_text() == f"report {faults.REPORTS + 3}"
    assert faults.keep_report(None, "x") is None
    (tmp_path / "file").write_text("in the way")
    assert faults.keep_report(tmp_path / "file" / "log", "x") is None


def test_the_trail_is_short_and_knows_no_text() -> None:
    now = SimpleNamespace(seconds=0.0)
    trail = Trail(lambda: now.seconds)
    for step in range(3 * MOST):
        trail.act(Action(Do.HINT if step % 2 else Do.TYPE, text="geheim"))
        trail.act(Action(Do.POINT, (1, 1)))
    now.seconds = 5.0
    lines = trail.lines()
    assert len(lines) == MOST
    assert lines[-1].split() == ["-5.0", "s", "hint"]
    trail.act(Action(Do.UP))
    trail.act(Action(Do.UP))
    assert trail.lines()[-1].endswith("up ×2")
    assert not any("geheim" in line for line in trail.lines())


def test_moves_and_scenes_are_in_the_trail(guarded: House) -> None:
    at_table(guarded)
    table = routes.table_of(guarded)
    assert table is not None
    run(guarded, 20)
    session = table.session
    if session.asking is not None:
        session.think(session.asking)
    guarded.app.stack.dirty = True
    run(guarded)
    lines = "\n".join(guarded.app.trail.lines())
    last = session.match.entries[-1]
    assert f"move {last.n}: @{last.seat} {last.move}" in lines
    assert "open: KingCatTable" in lines


def test_the_page_is_plain(house: House) -> None:
    """Nothing of the kit that reads files is used for it."""
    source = Path(crash.__file__).read_text(encoding="utf-8")
    assert "self.ui" not in source
    assert "self.backdrop" not in source
    assert "assets" not in source
