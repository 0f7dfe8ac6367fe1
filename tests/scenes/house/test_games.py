"""The house serves every game: set-up, rules, results and lists, all from the games' own data."""

from __future__ import annotations

from collections.abc import Iterator
from types import SimpleNamespace

import msgspec
import pytest

from assets import path as asset
from game.ai import tellers
from game.ai.games import GAMES
from game.core.match import Match
from game.core.options import Option, OptionValue
from game.core.zones import TABLE
from game.coyote.cards import PACK as COYOTE_PACK
from game.king_cat.cards import COPIES
from game.records.session import Session
from game.seven_sins.cards import NAMES as SINS
from game.spite_malice.cards import NAMES as STANDARD
from game.spite_malice.events import RoundEnded
from scenes import routes, setup_plan
from scenes.app import SteadyTicker
from scenes.backend import HeadlessBackend
from scenes.house import House
from scenes.kit.choices import Choice, Stepper
from scenes.kit.input import Action, Do
from scenes.kit.numbers import NumberPicker
from scenes.kit.widget import Widget
from scenes.results import ResultsScene
from scenes.rules import RulesScene
from scenes.setup import SetupScene
from scenes.setup_options import FEW, value_name
from scenes.shelf.boxes import box
from scenes.standing import moves_made, standing
from tests.scenes.house.helpers import click, press, settle, started, top

PACKS: dict[str, set[int | str]] = {
    "king_cat": set(range(len(COPIES))),
    "coyote": set(COYOTE_PACK),
    "spite_malice": set(STANDARD),
    "seven_sins": set(SINS),
}
SIZES = {(1920, 1080): 100, (1280, 720): 200}
"""A screen with room for everything, and one with pages of options."""
games = pytest.mark.parametrize("game", GAMES)


@pytest.fixture(autouse=True)
def dealt(monkeypatch: pytest.MonkeyPatch) -> list[Session]:
    """Every game can be dealt, and what is dealt stands here instead of at a table."""
    sessions: list[Session] = []
    for game in GAMES:
        monkeypatch.setitem(routes._TABLES, game, routes._TABLES["king_cat"])
    monkeypatch.setattr(routes, "open_table", lambda house, session: sessions.append(session))
    return sessions


@pytest.fixture(params=SIZES, ids=str)
def house(request: pytest.FixtureRequest) -> Iterator[House]:
    made = House.for_now("en")
    made.settings.text_size = SIZES[request.param]
    made.make_app(HeadlessBackend(request.param), SteadyTicker())
    yield made
    made.app.close()


@pytest.fixture
def plain_house() -> Iterator[House]:
    made = House.for_now("en")
    made.make_app(HeadlessBackend((1280, 720)), SteadyTicker())
    yield made
    made.app.close()


def opened(house: House, game: str) -> SetupScene:
    routes.open_title(house)
    routes.open_setup(house, game)
    settle(house.app)
    scene = top(house)
    assert isinstance(scene, SetupScene)
    return scene


def some(option: Option, seats: int) -> list[OptionValue]:
    """All values, or of many the ends and one between."""
    values = list(option.choices(seats))
    return values if len(values) <= FEW else [values[0], values[len(values) // 2], values[-1]]


def control(scene: SetupScene, name: str) -> Widget:
    found = scene.ui.find(f"option {name}")
    assert found is not None
    return found


def click_at(house: House, pos: tuple[int, int]) -> None:
    for do in (Do.POINT, Do.PRESS, Do.RELEASE):
        house.app.act(Action(do, pos))
    house.app.step()


def by_mouse(house: House, scene: SetupScene, name: str, index: int) -> None:
    """Turn to the option's page and choose its value by clicks and drags."""
    pager = scene.options.pager
    for _ in range(len(pager.values)):
        if control(scene, name).visible:
            break
        click_at(house, (pager.rect.right - pager.rect.h // 2, pager.rect.centery))
    widget = control(scene, name)
    assert widget.visible
    rect = widget.rect
    if isinstance(widget, Choice):
        click_at(house, widget.segments()[index].center)
    elif isinstance(widget, Stepper):
        while widget.index != index:
            x = rect.right - rect.h // 2 if widget.index < index else rect.x + rect.h // 2
            click_at(house, (x, rect.centery))
            widget = control(scene, name)
            assert isinstance(widget, Stepper)
    else:
        assert isinstance(widget, NumberPicker)
        goal = widget.minimum + index
        house.app.act(Action(Do.POINT, rect.center))
        house.app.act(Action(Do.PRESS, rect.center))
        house.app.act(Action(Do.POINT, (widget._spot(goal), rect.centery)))
        house.app.act(Action(Do.RELEASE, (widget._spot(goal), rect.centery)))
        while widget.number != goal:
            x = rect.right - 5 if widget.number < goal else rect.x + 5
            click_at(house, (x, rect.centery))


def by_keys(house: House, scene: SetupScene, name: str, index: int) -> None:
    """Walk there by Tab and arrows alone, and choose the value."""
    pager = scene.options.pager
    if not control(scene, name).visible:
        walk_to(house, scene, pager)
        while not control(scene, name).visible:
            press(house, Do.RIGHT)
    walk_to(house, scene, control(scene, name))
    widget = control(scene, name)
    if isinstance(widget, NumberPicker):
        for digit in str(widget.minimum + index):
            house.app.act(Action(Do.NUMBER, amount=(int(digit) - 1) % 10))
        house.app.step()
        return
    for _ in range(12):
        widget = control(scene, name)
        assert isinstance(widget, Choice | Stepper)
        if widget.index == index:
            return
        press(house, Do.RIGHT if widget.index < index else Do.LEFT)
    raise AssertionError(f"{name} cannot be set to number {index}")


def walk_to(house: House, scene: SetupScene, widget: Widget) -> None:
    """Tab to the group of the options, then up and down, or across where they stand in pairs."""
    for _ in range(8):
        if scene.ui.focused is not None and scene.ui.group_of(scene.ui.focused) == "options":
            break
        press(house, Do.NEXT)
    for do in (*[Do.UP] * 8, *[Do.DOWN] * 10):
        if scene.ui.focused is widget:
            return
        press(house, do)
    raise AssertionError(f"{widget.key} cannot be reached by keys")


@games
@pytest.mark.parametrize("way", [by_mouse, by_keys])
def test_every_option_is_chosen_and_reaches_the_match(
    house: House, game: str, way: object, dealt: list[Session]
) -> None:
    rules = GAMES[game]
    for option in rules.options:
        seats = len(setup_plan.usual(house, game).players)
        for value in some(option, seats):
            house.settings.setups.clear()
            scene = opened(house, game)
            index = list(option.choices(seats)).index(value)
            way(house, scene, option.name, index)  # type: ignore[operator]
            assert scene.plan.value(option.name) == value
            click(house, "deal")
            assert dealt[-1].match.header.options[option.name] == value, (option.name, value)
            settle(house.app)


@games
def test_the_set_up_is_remembered_for_each_game(house: House, game: str) -> None:
    wanted: dict[str, OptionValue] = {}
    for each, rules in GAMES.items():
        scene = opened(house, each)
        option = rules.options[0]
        value = option.choices(len(scene.plan.players))[-1]
        by_keys(house, scene, option.name, len(option.choices(len(scene.plan.players))) - 1)
        scene.plan.players[0] = setup_plan.new_ai(house, each, [])
        wanted[each] = value
        press(house, Do.BACK)
    scene = opened(house, game)
    assert scene.plan.value(GAMES[game].options[0].name) == wanted[game]
    assert scene.plan.players[0].kind == "ai"


def test_what_an_option_does_stands_there_or_pops_up(house: House) -> None:
    scene = opened(house, "coyote")
    row = next(row for row in scene.options.rows if row.key == "option trickster")
    assert not scene.options.about.visible
    scene.ui.focus(row.control, ring=True)
    about = scene.options.about
    assert row.text
    assert about.visible != bool(row.control.tip())
    assert (about.text if about.visible else row.control.tip()) == row.text
    assert about.rect.bottom <= scene.options.fold.rect.y or not about.visible
    scene.ui.focus(scene.deal)
    assert not about.visible


@games
def test_no_control_has_only_one_thing_to_choose(house: House, game: str) -> None:
    scene = opened(house, game)
    for seat in range(2):
        scene._choose(seat)
        for widget in scene.ui.widgets():
            if isinstance(widget, Choice):
                assert len(widget.options) > 1, widget.name
            if isinstance(widget, Stepper):
                assert len(widget.values) > 1, widget.name


@games
@pytest.mark.parametrize("language", ["en", "de"])
def test_levels_and_values_have_words(game: str, language: str) -> None:
    house = House.for_now(language)
    for level in setup_plan.levels_of(game):
        assert house.words.has(f"level.{level}")
        assert house.words.has(f"level.{level}.text")
    for option in GAMES[game].options:
        for value in option.choices(GAMES[game].max_seats):
            shown = value_name(house, game, option.name, value)
            assert "_" not in shown
            assert shown not in ("True", "False", "true", "false", "lot")


@games
def test_longer_matches_are_told_to_be_longer(plain_house: House, game: str) -> None:
    plan = setup_plan.usual(plain_house, game)
    option = GAMES[game].options[0]
    minutes = []
    for value in some(option, len(plan.players)):
        plan.choose(option.name, value)
        minutes.append(plan.minutes())
    assert minutes == sorted(minutes)
    assert 1 <= minutes[0] < minutes[-1]


# -- rules -------------------------------------------------------------------------------------


def read(house: House, game: str) -> RulesScene:
    routes.open_title(house)
    routes.open_rules(house, game)
    house.app.step()
    scene = top(house)
    assert isinstance(scene, RulesScene)
    return scene


@games
def test_every_card_belongs_to_one_place_of_the_rules(game: str) -> None:
    faces = [face for cards in box(game).cards for face in cards.faces]
    assert len(faces) == len(set(faces))
    assert set(faces) == PACKS[game]
    assert all(set(cards.shown) <= set(cards.faces) for cards in box(game).cards)


@games
def test_every_card_and_figure_has_its_picture(game: str) -> None:
    known = box(game)
    faces = [face for cards in known.cards for face in cards.faces]
    files = [known.picture(face) for face in (*faces, None)]
    files += [file for figure in known.figures for file in figure.pictures]
    assert [file for file in files if not asset(*file).is_file()] == []


@games
@pytest.mark.parametrize("language", ["en", "de"])
def test_the_rules_name_every_card_and_every_option(game: str, language: str) -> None:
    house = House.for_now(language)
    house.make_app(HeadlessBackend((1280, 720)), SteadyTicker())
    words, text = house.words, read(house, game).page.value
    teller = tellers.teller(game, words, ())
    for cards in box(game).cards:
        assert (words(cards.title) if cards.title else teller.card(cards.faces[0])) in text
        assert (words(cards.text) if cards.text else teller.card_text(cards.faces[0])) in text
        for face in cards.shown or cards.faces:
            assert teller.card(face) in text
    for option in GAMES[game].options:
        key = f"{game}.option.{option.name}"
        assert words(key if words.has(key) else f"house.option.{option.name}") in text
        values = option.choices(GAMES[game].max_seats)
        ends = values[:1] if option.name == "first" else (values[0], values[-1])
        for value in ends:
            many = len(values) > FEW
            shown = str(value) if many else value_name(house, game, option.name, value)
            assert shown in text
    assert ".rules." not in text
    house.app.close()


def test_the_contents_jump_and_follow(plain_house: House) -> None:
    scene = read(plain_house, "coyote")
    contents = scene.contents
    at = next(i for i, section in enumerate(scene.sections) if section.name == "cards")
    scene.ui.focus(contents, ring=True)
    for _ in range(at):
        press(plain_house, Do.DOWN)
    assert scene.page.offset > 0
    assert contents.rows[at].label.startswith(scene.sections[at].title)
    scene.ui.focus(scene.page)
    scene.page.scroll(-100_000)
    plain_house.app.step()
    assert contents.index == 0


def test_the_other_games_are_read_by_keys_without_leaving(plain_house: House) -> None:
    scene = read(plain_house, "king_cat")
    scene.ui.focus(scene.games, ring=True)
    seen = [scene.game]
    for _ in range(3):
        press(plain_house, Do.LEFT)
        settle(plain_house.app)
        again = top(plain_house)
        assert isinstance(again, RulesScene)
        seen.append(again.game)
    assert set(seen) == set(GAMES)
    press(plain_house, Do.RULES)
    assert not isinstance(top(plain_house), RulesScene)


@games
def test_the_rules_key_opens_the_page_of_the_game(house: House, game: str) -> None:
    opened(house, game)
    press(house, Do.RULES)
    scene = top(house)
    assert isinstance(scene, RulesScene)
    assert scene.game == game


# -- results -----------------------------------------------------------------------------------


def results(house: House, game: str) -> ResultsScene:
    session = started(house, GAMES[game].max_seats, moves=-1, game=game)
    routes.open_title(house)
    routes.open_results(house, session)
    house.app.step()
    scene = top(house)
    assert isinstance(scene, ResultsScene)
    return scene


@games
def test_results_give_the_winner_the_reason_and_the_course(plain_house: House, game: str) -> None:
    scene = results(plain_house, game)
    outcome = scene.session.match.state.outcome
    assert outcome is not None
    winner = outcome.winners[0]
    assert scene.scores[0].score.seat == winner
    assert scene.scores[0].name == scene.names[winner]
    assert len(scene.scores) == scene.session.match.seats
    assert scene.reason.name
    assert scene.rounds.rows
    assert scene.names[winner] in scene.rounds.rows[-1].label
    assert "." + game not in scene.rounds.value


def test_points_of_all_rounds_make_the_points_of_the_match(plain_house: House) -> None:
    scene = results(plain_house, "spite_malice")
    match = scene.session.match
    ended = [event for event in match.seen(TABLE) if isinstance(event, RoundEnded)]
    assert len(scene.rounds.rows) == len(ended)
    points = [0, 0]
    for event in ended:
        if event.winner is not None:
            points[event.winner] += event.points
    assert points == match.view(TABLE).data["points"]
    last = scene.rounds.rows[-1].label
    assert all(f"{name} {n}" in last for name, n in zip(scene.names, points, strict=True))


def test_coyote_tells_who_was_out_when(plain_house: House) -> None:
    scene = results(plain_house, "coyote")
    out = [line.value for line in scene.scores[1:]]
    rounds = [int("".join(filter(str.isdigit, text))) for text in out]
    assert rounds == sorted(rounds, reverse=True)
    assert len(rounds) == 5
    assert rounds[0] == len(scene.rounds.rows)


# -- standing ----------------------------------------------------------------------------------


@games
def test_where_a_stored_match_stands(plain_house: House, game: str) -> None:
    session = started(plain_house, GAMES[game].min_seats, moves=12, game=game)
    found = standing(plain_house, session.match_id)
    assert found is not None
    assert found.numbers == box(game).brief(session.match.view(TABLE).data)
    assert list(found.moves) == [entry.move for entry in session.match.entries]
    assert box(game).progress(found.moves, plain_house.words)


def test_moves_that_were_undone_do_not_count(plain_house: House) -> None:
    match: Match = started(plain_house, 3, moves=6).match
    match.undo(2)
    seat = match.state.to_move
    assert seat is not None
    match.play(seat, match.state.moves()[0].text)
    match.undo(8)
    made = moves_made(match.entries)
    assert [entry.n for entry in made] == [1, 2, 8]


@games
def test_the_rules_key_above_a_table_opens_the_page_of_its_game(
    plain_house: House, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = started(plain_house, GAMES[game].min_seats, game=game)
    table = SimpleNamespace(session=session)
    monkeypatch.setattr(routes, "table_of", lambda house: table)
    routes.open_title(plain_house)
    routes.open_settings(plain_house)
    settle(plain_house.app)
    press(plain_house, Do.RULES)
    scene = top(plain_house)
    assert isinstance(scene, RulesScene)
    assert scene.game == game


@pytest.mark.parametrize("temper", ["sly", "grudging"])
def test_a_temper_is_told_as_it_shows_in_the_game(plain_house: House, temper: str) -> None:
    """In Spite & Malice nobody can be misled or picked out among many."""
    told = {}
    for game in ("king_cat", "spite_malice"):
        scene = opened(plain_house, game)
        scene._choose(1)
        player = msgspec.structs.replace(scene.plan.players[1], temper=temper)
        scene._set_player(player, True)
        told[game] = scene.editor.level_text.text
    words = plain_house.words
    assert told["king_cat"].endswith(words(f"temper.{temper}.text"))
    assert told["spite_malice"].endswith(words(f"spite_malice.temper.{temper}.text"))
