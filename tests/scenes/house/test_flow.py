"""The ways through the house, by mouse and by keys alone."""

from __future__ import annotations

import pytest

from game.ai.games import GAMES
from game.records.profiles import PlayerSpec
from game.records.settings import SetUp
from game.records.store import Store
from scenes import routes, setup_plan
from scenes.avatars import AVATARS
from scenes.credits import CreditsScene
from scenes.curtain import READY_AFTER, CurtainScene
from scenes.house import House
from scenes.kit.dialog import Dialog
from scenes.kit.entry import TextEntry
from scenes.kit.input import Action, Do
from scenes.kit.widget import Widget
from scenes.licences import PARTS, licence_of
from scenes.matches import MatchesScene, when
from scenes.pause import PauseScene
from scenes.results import ResultsScene
from scenes.rules import RulesScene
from scenes.settings import SettingsScene
from scenes.setup import SetupScene
from scenes.standing import standing
from scenes.tables.king_cat import KingCatTable
from scenes.title import TitleScene
from tests.scenes.house.helpers import click, picture, press, settle, started, top


def focused(house: House) -> Widget:
    found = top(house).ui.focused
    assert found is not None
    return found


def setup_of(house: House) -> SetupScene:
    routes.open_setup(house, "king_cat")
    scene = top(house)
    assert isinstance(scene, SetupScene)
    house.app.step()
    return scene


# -- title -------------------------------------------------------------------------------------


def test_three_clicks_from_a_fresh_start_to_the_first_card(house: House) -> None:
    routes.open_title(house)
    house.app.step()
    click(house, "play")
    settle(house.app)
    click(house, "deal")
    settle(house.app)
    assert isinstance(top(house), KingCatTable)


def test_the_same_by_the_enter_key_alone(house: House) -> None:
    routes.open_title(house)
    house.app.step()
    press(house, Do.CHOOSE, Do.CHOOSE)
    assert isinstance(top(house), KingCatTable)


def test_a_held_enter_key_goes_one_step_only(house: House) -> None:
    routes.open_title(house)
    house.app.act(Action(Do.CHOOSE))
    for _ in range(5):
        house.app.act(Action(Do.CHOOSE, repeat=True))
    assert isinstance(top(house), SetupScene)


def test_continue_comes_first_when_there_is_something_to_continue(house: House) -> None:
    session = started(house, 3, moves=6)
    session.close()
    routes.open_title(house)
    assert focused(house).key == "continue"
    assert house.words("house.continue") == focused(house).name
    assert "1" in focused(house).value  # the round
    press(house, Do.CHOOSE)
    scene = top(house)
    assert isinstance(scene, KingCatTable)
    assert scene.session.match_id == session.match_id
    assert len(scene.session.match.entries) == 6


def test_a_closed_box_says_so_where_it_stands(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delitem(routes._TABLES, "coyote", raising=False)
    routes.open_title(house)
    house.app.step()
    click(house, "coyote")
    assert isinstance(top(house), TitleScene)
    said = top(house).ui.hints.toasts
    assert [toast.text for toast in said] == [routes.closed_box(house, "coyote")]
    assert "King Cat" in said[0].text


def test_play_goes_on_with_the_game_that_was_set_up_last(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    for game in GAMES:
        monkeypatch.setitem(routes._TABLES, game, routes._TABLES["king_cat"])
    assert routes.last_game(house) == "king_cat"
    for game in ("coyote", "seven_sins", "coyote"):
        setup_plan.usual(house, game).remember(house)
    routes.open_title(house)
    house.app.step()
    click(house, "play")
    scene = top(house)
    assert isinstance(scene, SetupScene)
    assert scene.game == "coyote"


def test_escape_on_the_title_asks_and_means_to_stay(house: House) -> None:
    routes.open_title(house)
    house.app.step()
    press(house, Do.BACK)
    assert isinstance(top(house), Dialog)
    press(house, Do.CHOOSE)  # the safe answer has the focus
    assert isinstance(top(house), TitleScene)
    assert house.app.running
    press(house, Do.BACK, Do.BACK)
    assert house.app.running


@pytest.mark.parametrize("by_keys", [True, False])
def test_who_comes_by_keys_sees_which_answer_has_the_focus(house: House, by_keys: bool) -> None:
    routes.open_title(house)
    house.app.step()
    if by_keys:
        press(house, Do.NEXT)
    press(house, Do.BACK)
    asked = top(house)
    assert isinstance(asked, Dialog)
    assert asked.ui.focused is not None
    assert asked.ui.ring is by_keys


def test_quitting_needs_the_other_answer(house: House) -> None:
    routes.open_title(house)
    press(house, Do.BACK)
    click(house, "answer0")
    assert not house.app.running


@pytest.mark.parametrize(
    ("key", "kind"),
    [("rules", RulesScene), ("settings", SettingsScene), ("credits", CreditsScene)],
)
def test_every_way_leads_back_with_escape(house: House, key: str, kind: type) -> None:
    routes.open_title(house)
    house.app.step()
    click(house, key)
    assert isinstance(top(house), kind)
    press(house, Do.BACK)
    assert isinstance(top(house), TitleScene)


def test_every_control_of_the_title_is_reached_by_keys(house: House) -> None:
    routes.open_title(house)
    house.app.step()
    scene, seen = top(house), set()
    for do in [Do.NEXT, *[Do.RIGHT] * 6, Do.NEXT, *[Do.RIGHT] * 6, Do.NEXT, *[Do.RIGHT] * 6]:
        press(house, do)
        seen.add(focused(house).key)
    wanted = {widget.key for widget in scene.ui.widgets() if widget.focusable}
    assert wanted <= seen


# -- matches -----------------------------------------------------------------------------------


def test_a_match_is_thrown_away_only_after_a_yes(house: House) -> None:
    first = started(house, 2, moves=3)
    second = started(house, 3, moves=3)
    for session in (first, second):
        session.close()
    routes.open_matches(house)
    house.app.step()
    click(house, f"bin {first.match_id}")
    press(house, Do.CHOOSE)
    assert len(house.store.unfinished()) == 2
    click(house, f"bin {first.match_id}")
    click(house, "answer0")
    assert [each.id for each in house.store.unfinished()] == [second.match_id]
    assert top(house).ui.find(f"open {first.match_id}") is None
    assert top(house).ui.find(f"open {second.match_id}") is not None


def test_a_match_in_use_says_so_and_stays(house: House, tmp_path: object) -> None:
    house.store = Store.open(tmp_path / "matches.db")  # type: ignore[operator]
    session = started(house, 2, moves=2)
    session.close()
    other = Store.open(tmp_path / "matches.db")  # type: ignore[operator]
    assert other.claim(session.match_id)
    routes.open_matches(house)
    house.app.step()
    click(house, f"open {session.match_id}")
    assert isinstance(top(house), MatchesScene)
    assert top(house).ui.hints.toasts[-1].text == house.words("records.in_use")
    assert top(house).ui.find(f"open {session.match_id}") is not None
    other.close()


def test_where_a_match_stands(house: House) -> None:
    session = started(house, 4, moves=-1)
    found = standing(house, session.match_id)
    assert found is not None
    assert max(found.numbers) == 2
    assert found.moves.count("deal") >= 1
    assert standing(house, "nothing") is None


def test_times_are_written_as_people_say_them(house: House) -> None:
    now = 1_700_000_000.0
    assert when(house, now, now).startswith("today")
    assert "2023" in when(house, now, now + 10 * 86400)
    assert when(house, 1e300) == ""


# -- set-up ------------------------------------------------------------------------------------


def test_the_usual_company(house: House) -> None:
    scene = setup_of(house)
    kinds = [player.kind for player in scene.plan.players]
    assert kinds == ["person", "ai", "ai", "ai"]
    assert len({player.name for player in scene.plan.players}) == 4
    assert len({player.avatar for player in scene.plan.players}) == 4
    assert focused(house).key == "deal"


def test_two_to_six_seats(house: House) -> None:
    scene = setup_of(house)
    click(house, "add")
    click(house, "add")
    assert len(scene.plan.players) == 6
    assert scene.ui.find("add") is None
    for _ in range(4):
        click(house, "remove")
    assert len(scene.plan.players) == 2
    removing = scene.ui.find("remove")
    assert removing is None or not removing.visible


def test_a_seat_is_changed_by_mouse(house: House) -> None:
    scene = setup_of(house)
    click(house, "seat2")
    kind = scene.ui.find("kind")
    assert kind is not None
    for do in (Do.PRESS, Do.RELEASE):
        house.app.act(Action(do, (kind.rect.x + 10, kind.rect.centery)))
    click(house, "avatar lizard")
    assert scene.plan.players[2].kind == "person"
    assert scene.plan.players[2].avatar == "lizard"


def test_a_name_is_typed_and_shown_at_its_seat(house: House) -> None:
    scene = setup_of(house)
    entry = scene.ui.find("name")
    assert isinstance(entry, TextEntry)
    scene.ui.focus(entry, ring=True)
    house.app.act(Action(Do.EDIT, text="all"))
    for letter in "Jörg {card:7} %s":
        house.app.act(Action(Do.TYPE, text=letter))
    house.app.step()
    assert scene.plan.players[0].name == "Jörg {card:7} %s"
    seat = scene.ui.find("seat0")
    assert seat is not None
    assert seat.name == "Jörg {card:7} %s"
    assert scene.ui.focused is entry
    press(house, Do.BACK)  # out of the entry
    assert focused(house).key == "deal"
    press(house, Do.BACK)
    routes.open_setup(house, "king_cat")
    again = top(house)
    assert isinstance(again, SetupScene)
    assert again.plan.players[0].name == "Jörg {card:7} %s"


def test_options_follow_the_players_until_they_are_chosen(house: House) -> None:
    scene = setup_of(house)
    assert scene.plan.value("markers_to_win") == 2
    click(house, "remove")
    assert scene.plan.value("markers_to_win") == 3
    scene.plan.choose("markers_to_win", 5)
    scene._changed()
    click(house, "add")
    assert scene.plan.value("markers_to_win") == 5


def test_who_begins_stays_the_same_person(house: House) -> None:
    scene = setup_of(house)
    scene.plan.choose("first", 3)
    scene.plan.remove(1)
    assert scene.plan.value("first") == 2
    scene.plan.remove(2)
    assert scene.plan.value("first") == "lot"


def test_a_wrong_deal_code_is_refused_at_the_entry(house: House) -> None:
    scene = setup_of(house)
    click(house, "fold")
    scene.options.entry.set_text("nonsense!")
    click(house, "deal")
    assert top(house) is scene
    toast = scene.ui.hints.toasts[-1]
    assert "nonsense!" in toast.text
    assert toast.rect == scene.options.entry.rect
    assert scene.ui.focused is scene.options.entry


def test_the_same_deal_code_deals_the_same(house: House) -> None:
    deals = []
    for _ in range(2):
        scene = setup_of(house)
        click(house, "fold")
        scene.options.entry.set_text("7k2m-q9xa")
        click(house, "deal")
        table = top(house)
        assert isinstance(table, KingCatTable)
        deals.append(table.session.match.state.to_dict())
    assert deals[0] == deals[1]


def test_a_remembered_set_up_that_makes_no_sense_is_mended(house: House) -> None:
    odd = PlayerSpec(name="X", kind="ai", level="godlike", avatar="unicorn")
    house.settings.setups["king_cat"] = SetUp([odd, odd], {"markers_to_win": 99, "bogus": 1})
    plan = setup_plan.remembered(house, "king_cat")
    assert plan.players[0].level in setup_plan.levels_of("king_cat")
    assert plan.players[0].avatar in AVATARS
    assert plan.options == {}
    house.settings.setups["king_cat"] = SetUp([odd] * 9, {})
    assert len(setup_plan.remembered(house, "king_cat").players) == setup_plan.COMPANY


def test_more_people_and_more_markers_take_longer(house: House) -> None:
    plan = setup_plan.usual(house, "king_cat")
    short = plan.minutes()
    plan.choose("markers_to_win", 7)
    assert plan.minutes() > short >= 1


# -- curtain -----------------------------------------------------------------------------------


def closed(house: House) -> tuple[CurtainScene, list[str]]:
    said: list[str] = []
    session = started(house, 3, people=3)
    routes.open_title(house)
    routes.open_curtain(house, session, 1, lambda: said.append("ready"))
    scene = top(house)
    assert isinstance(scene, CurtainScene)
    return scene, said


@pytest.mark.parametrize("do", [Do.CHOOSE, Do.SPACE])
def test_the_curtain_opens_by_key(house: House, do: Do) -> None:
    _, said = closed(house)
    settle(house.app)
    press(house, do)
    assert said == ["ready"]
    assert isinstance(top(house), TitleScene)


def test_what_began_before_the_curtain_does_not_open_it(house: House) -> None:
    scene, said = closed(house)
    house.app.step()
    button = scene.ready.rect.center
    house.app.act(Action(Do.RELEASE, button))
    click(house, "ready")  # the second half of a double click
    house.app.act(Action(Do.CHOOSE))
    assert said == []
    for _ in range(round(READY_AFTER * 60) + 2):
        house.app.step()
    house.app.act(Action(Do.CHOOSE, repeat=True))
    house.app.act(Action(Do.RELEASE, button))
    assert said == []
    click(house, "ready")
    assert said == ["ready"]


def test_the_curtain_shows_the_same_whatever_is_dealt(house: House) -> None:
    pictures = []
    for seed in (1, 2):
        session = started(house, 3, people=3)
        session = type(session).start(house.store, "king_cat", session.players, {}, seed)
        routes.open_curtain(house, session, 1, lambda: None)
        settle(house.app)
        pictures.append(picture(house))
        house.app.stack.pop()
        settle(house.app)
    assert pictures[0] == pictures[1]


def test_escape_at_the_curtain_is_the_pause(house: House) -> None:
    closed(house)
    settle(house.app)
    press(house, Do.BACK)
    assert isinstance(top(house), PauseScene)
    press(house, Do.BACK)
    assert isinstance(top(house), CurtainScene)


# -- results -----------------------------------------------------------------------------------


def ended(house: House) -> ResultsScene:
    session = started(house, 4, moves=-1)
    routes.open_results(house, session)
    scene = top(house)
    assert isinstance(scene, ResultsScene)
    house.app.step()
    return scene


def test_results_say_who_won_and_why_round_by_round(house: House) -> None:
    scene = ended(house)
    outcome = scene.session.match.state.outcome
    assert outcome is not None
    winner = scene.names[outcome.winners[0]]
    assert winner in scene.title.name or scene.title.name == house.words("house.results.you")
    assert scene.reason.name == house.teller(scene.session, 0).ending(outcome)
    markers = scene.session.match.state.to_dict()["markers"]
    assert len(scene.rounds.rows) >= sum(markers)
    assert [int(line.value) for line in scene.scores] == sorted(markers, reverse=True)


def test_again_is_focused_and_deals_to_the_same_players(house: House) -> None:
    scene = ended(house)
    assert focused(house).key == "again"
    press(house, Do.CHOOSE)
    table = top(house)
    assert isinstance(table, KingCatTable)
    assert table.session.players == scene.session.players
    assert table.session.match.header.seed != scene.session.match.header.seed


def test_change_players_is_the_set_up(house: House) -> None:
    ended(house)
    click(house, "change")
    assert isinstance(top(house), SetupScene)


# -- settings, rules, credits, pause -----------------------------------------------------------


def test_the_language_changes_everywhere_at_once(house: House) -> None:
    routes.open_title(house)
    routes.open_settings(house)
    house.app.step()
    house.set_language("de")
    below, scene = house.app.stack.scenes
    assert isinstance(below, TitleScene)
    assert isinstance(scene, SettingsScene)
    assert scene.title.name == "Einstellungen"
    assert below.play.label == "Spielen"


def test_the_focus_survives_a_change_of_language(house: House) -> None:
    routes.open_settings(house)
    house.app.step()
    assert focused(house).key == "language"
    before = house.words.language
    press(house, Do.RIGHT)  # from the system's to English
    press(house, Do.RIGHT)
    assert house.words.language == "de" != before
    assert focused(house).key == "language"
    press(house, Do.LEFT)
    assert house.words.language == "en"


def test_settings_are_set_by_keys(house: House) -> None:
    routes.open_settings(house)
    house.app.step()
    scene = top(house)
    for key in ("aids", "confirm_king_cat", "confirm_side_stack", "four_colours"):
        before = getattr(house.settings, key)
        scene.ui.focus(scene.ui.find(key), ring=True)
        press(house, Do.CHOOSE)
        assert getattr(house.settings, key) is not before
    scene.ui.focus(scene.ui.find("index_letters"), ring=True)
    press(house, Do.RIGHT)
    assert house.settings.index_letters == "BDK"
    scene.ui.focus(scene.ui.find("volume master"), ring=True)
    press(house, Do.LEFT)
    assert house.settings.volumes.master == 45
    scene.ui.focus(scene.ui.find("text_size"), ring=True)
    press(house, Do.RIGHT)
    assert house.settings.text_size == 115
    scene.ui.focus(scene.ui.find("speed"), ring=True)
    press(house, Do.RIGHT)
    assert house.settings.speed == "fast"
    scene.ui.focus(scene.ui.find("reduced_motion"), ring=True)
    press(house, Do.CHOOSE)
    assert house.settings.reduced_motion is True


def test_settings_show_what_keys_change_meanwhile(house: House) -> None:
    routes.open_settings(house)
    house.app.step()
    house.app.act(Action(Do.FULLSCREEN))
    house.app.act(Action(Do.TEXT_BIGGER))
    house.app.step()
    scene = top(house)
    full, text = scene.ui.find("fullscreen"), scene.ui.find("text_size")
    assert full is not None
    assert text is not None
    assert full.value == house.words("kit.on")
    assert text.value == "115%"


def test_the_rules_open_from_everywhere_and_close_again(house: House) -> None:
    for way in (routes.open_title, routes.open_settings, routes.open_credits, routes.open_pause):
        way(house)
        before = top(house)
        press(house, Do.RULES)
        assert isinstance(top(house), RulesScene)
        press(house, Do.RULES)
        assert top(house) is before


def test_the_rules_hold_every_section_and_card(house: House) -> None:
    routes.open_rules(house, "king_cat")
    house.app.step()
    scene = top(house)
    assert isinstance(scene, RulesScene)
    text = scene.page.value
    assert "king_cat." not in text
    for card in range(11):
        assert house.words(f"king_cat.card.{card}.text")[:40] in text
    before = scene.page.offset
    press(house, Do.DOWN)
    assert scene.page.offset > before
    house.app.act(Action(Do.SCROLL, scene.page.rect.center, amount=-1))
    assert scene.page.offset > before + 10


@pytest.mark.parametrize("part", PARTS, ids=lambda part: part.key)
def test_every_licence_can_be_read(part: object, house: House) -> None:
    text = licence_of(part)  # type: ignore[arg-type]
    assert len(text) > 300


def test_credits_are_walked_by_keys(house: House) -> None:
    routes.open_credits(house)
    house.app.step()
    scene = top(house)
    assert isinstance(scene, CreditsScene)
    press(house, Do.DOWN)
    assert "2000" in scene.page.value
    assert "lamplight honesty" in scene.page.value
    press(house, Do.DOWN)
    assert "Manrope" in scene.page.value
    assert "SIL OPEN FONT LICENSE" in scene.page.value.upper()


def test_the_pause_leads_to_the_title_and_the_match_waits_there(house: House) -> None:
    session = started(house, 2, moves=2)
    routes.open_table(house, session)
    settle(house.app, 3)
    routes.open_pause(house)
    house.app.step()
    click(house, "title")
    assert isinstance(top(house), TitleScene)
    assert focused(house).key == "continue"


def test_from_the_table_to_the_settings_and_back_step_by_step(house: House) -> None:
    routes.open_table(house, started(house, 2, moves=1))
    table = top(house)
    settle(house.app, 3)
    routes.open_pause(house)
    house.app.step()
    click(house, "settings")
    settings = top(house)
    assert isinstance(settings, SettingsScene)
    assert settings.palette is table.palette
    assert settings.backdrop.name == table.backdrop.name
    press(house, Do.BACK)
    assert isinstance(top(house), PauseScene)
    press(house, Do.PAUSE)
    assert top(house) is table


def test_the_pause_says_when_saving_fails(house: House) -> None:
    house._kept = True  # now a store in memory is a trouble
    routes.open_pause(house)
    saved = top(house).ui.find("saved")
    assert saved is not None
    assert saved.name == house.words("records.nowhere")
