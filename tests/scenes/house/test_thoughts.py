"""What AIs knew: found at a round's end by mouse and keys, and nowhere before."""

from __future__ import annotations

import msgspec
import pytest

from game.ai.games import GAMES
from game.records.profiles import PlayerSpec
from game.records.session import Session
from game.records.settings import SetUp
from scenes import routes, setup_plan
from scenes.house import House
from scenes.kit.input import Do
from scenes.results import ResultsScene
from scenes.setup import SetupScene
from scenes.tables.frame import TableScene
from scenes.thoughts import ThoughtsScene
from tests.scenes.house.helpers import click, press, settle, started, top


def table_of(house: House, session: Session) -> TableScene:
    """The table of a session, at rest."""
    house.app.prefs.speed = "instant"
    routes.open_table(house, session)
    settle(house.app)
    scene = top(house)
    assert isinstance(scene, TableScene)
    return scene


def to_the_end_of_the_round(session: Session) -> Session:
    for _ in range(3000):
        if session.match.state.outcome is not None:
            break
        assert session.asking is not None
        session.think(session.asking)
    return session


@pytest.mark.parametrize("game", GAMES)
def test_the_way_there_and_back_by_mouse_and_by_keys(house: House, game: str) -> None:
    seats = GAMES[game].max_seats
    session = to_the_end_of_the_round(started(house, seats, game=game))
    table = table_of(house, session)
    assert table.why.visible
    click(house, "why")
    assert isinstance(top(house), ThoughtsScene)
    press(house, Do.BACK)
    assert top(house) is table
    press(house, Do.NEXT)
    for _ in range(60):
        if table.ui.focused is table.why:
            break
        press(house, Do.UP if table.ui.focused is table.main else Do.NEXT)
    assert table.ui.focused is table.why, "keys come to it as well"
    press(house, Do.CHOOSE)
    assert isinstance(top(house), ThoughtsScene)


@pytest.mark.parametrize("game", GAMES)
def test_before_the_end_there_is_nothing_to_click_and_nothing_to_read(
    house: House, game: str
) -> None:
    session = started(house, min(3, GAMES[game].max_seats), moves=1, game=game)
    for _ in range(60):  # until it is the person's turn in mid-round, after an AI has moved
        if session.asking == 0 and session.thoughts._kept and session.match.state.outcome is None:
            break
        assert session.asking is not None
        session.think(session.asking)
    assert session.match.state.outcome is None
    table = table_of(house, session)
    assert not table.why.visible
    assert "why" not in {control.key for control in table.controls()}
    pos = table.main.rect.move(0, -table.main.rect.h).center
    assert table.ui.at(pos) is not table.why
    kept = ThoughtsScene(house, session).kept
    assert all(thought.round_began < session.match.round_began for thought in kept)


def test_one_ai_after_the_other(house: House) -> None:
    session = to_the_end_of_the_round(started(house, 4, game="coyote"))
    routes.open_thoughts(house, session)
    scene = top(house)
    assert isinstance(scene, ThoughtsScene)
    house.app.step()
    pages = []
    for index in range(len(scene.seats)):
        scene._show(index)
        pages.append(scene.page.value)
    assert len(set(pages)) == len(scene.seats) == 3
    decisions = sum(len(rows.split("Saw on the others")) - 1 for rows in pages)
    assert decisions == sum(each.seat in scene.seats for each in scene.kept) > 0


def test_a_person_s_moves_are_nobody_s_thoughts(house: House) -> None:
    session = to_the_end_of_the_round(started(house, 3, people=1))
    assert 0 not in ThoughtsScene(house, session).seats


def test_results_lead_there_as_well(house: House) -> None:
    routes.open_results(house, started(house, 2, moves=-1, game="spite_malice"))
    settle(house.app)
    assert isinstance(top(house), ResultsScene)
    click(house, "why")
    assert isinstance(top(house), ThoughtsScene)


def test_a_match_opened_again_says_what_is_not_kept(house: House) -> None:
    session = started(house, 3, moves=3)
    again = Session(house.store, session.match_id, session.match, session.players)
    to_the_end_of_the_round(again)
    routes.open_thoughts(house, again)
    scene = top(house)
    assert isinstance(scene, ThoughtsScene)
    house.app.step()
    assert house.words("thoughts.lost") in scene.page.value


# -- tempers at the set-up ---------------------------------------------------------------------


def tempered(house: House, game: str) -> SetupScene:
    routes.open_setup(house, game)
    scene = top(house)
    assert isinstance(scene, SetupScene)
    house.app.step()
    scene._choose(1)
    house.app.step()
    return scene


@pytest.mark.parametrize("game", GAMES)
def test_every_ai_of_every_game_may_have_a_temper(house: House, game: str) -> None:
    scene = tempered(house, game)
    scene.ui.focus(scene.editor.temper, ring=True)
    press(house, Do.RIGHT)
    player = scene.plan.players[1]
    assert player.temper == "bold"
    assert "Bold" in scene.cards[1].value
    own = f"{game}.temper.bold.text"
    key = own if house.words.has(own) else "temper.bold.text"
    assert scene.editor.level_text.text.endswith(house.words(key))
    scene.step_back()
    assert setup_plan.remembered(house, game).players[1] == player
    session = Session.start(house.store, game, scene.plan.sitting(), {}, 7)
    assert session.bot_of(1) == f"{player.level}-bold"


def test_people_have_no_temper(house: House) -> None:
    scene = tempered(house, "king_cat")
    scene._set_player(msgspec.structs.replace(scene.plan.players[1], temper="sly"), True)
    scene.editor._set_kind(0)
    assert not scene.editor.temper.visible
    assert scene.plan.sitting()[1].temper == ""


@pytest.mark.parametrize(("level", "temper"), [("gone", "bold"), ("medium", "gone"), ("rule", "")])
def test_old_set_ups_still_load(house: House, level: str, temper: str) -> None:
    """A level that is gone becomes the usual one; a temper that nobody knows, none."""
    old = PlayerSpec(name="Bo", kind="ai", level=level, temper=temper)
    house.settings.setups["coyote"] = SetUp([old, old], {})
    player = setup_plan.remembered(house, "coyote").players[0]
    assert player.level in setup_plan.levels_of("coyote")
    assert player.temper == ("bold" if temper == "bold" else "")
