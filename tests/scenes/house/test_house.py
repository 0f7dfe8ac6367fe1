"""The house opens whatever the disk is like, and keeps what was chosen."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from game.records.paths import Place
from game.records.profiles import PlayerSpec
from game.records.trouble import Trouble
from scenes import routes
from scenes.app import SteadyTicker
from scenes.backend import HeadlessBackend
from scenes.house import NOWHERE, House
from scenes.setup import SetupScene
from tests.scenes.house.helpers import started, top


def place_in(folder: Path) -> Place:
    return Place(folder / "data", folder / "config", folder / "log", True)


def opened(place: Place, language: str = "en") -> House:
    house = House.open(place, language)
    house.make_app(HeadlessBackend((1280, 720)), SteadyTicker())
    return house


def shown_trouble(house: House) -> str:
    routes.open_title(house)
    house.app.step()
    found = top(house).ui.find("trouble")
    assert found is not None
    return found.name if found.visible else ""


def test_a_healthy_home_shows_no_trouble(tmp_path: Path) -> None:
    house = opened(place_in(tmp_path))
    assert shown_trouble(house) == ""
    house.app.close()


def test_a_damaged_store_is_told_in_one_line_and_play_goes_on(tmp_path: Path) -> None:
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "lamplight.db").write_bytes(b"\0" * 5000)
    house = opened(place_in(tmp_path))
    line = shown_trouble(house)
    assert "damaged" in line
    assert "\n" not in line
    session = started(house, 2, moves=2)
    assert house.store.load(session.match_id).moves
    house.app.close()


def test_damaged_settings_are_told(tmp_path: Path) -> None:
    (tmp_path / "config").mkdir()
    (tmp_path / "config" / "settings.json").write_text('{"speed": "nor')
    house = opened(place_in(tmp_path))
    assert "settings were damaged" in shown_trouble(house)
    house.app.close()


@pytest.mark.parametrize("language", ["en", "de"])
def test_wrong_settings_are_called_as_the_settings_call_them(tmp_path: Path, language: str) -> None:
    place = place_in(tmp_path)
    assert place.settings is not None
    place.settings.parent.mkdir(parents=True)
    wrong = {"speed": "warp", "text_size": 5000, "volumes": {"master": "loud"}}
    place.settings.write_text(json.dumps(wrong))
    house = opened(place, language)
    told = shown_trouble(house)
    for key in ("speed", "text_size", "volume.master"):
        assert house.words(f"house.{key}") in told
    assert "_" not in told


def test_without_any_home_it_plays_in_memory(tmp_path: Path) -> None:
    house = opened(NOWHERE)
    assert "ends with the program" in shown_trouble(house)
    session = started(house, 3, moves=-1)
    assert session.asking is None
    house.app.close()


@pytest.mark.skipif(os.name == "nt", reason="folders are closed in another way there")
def test_a_home_that_is_closed_to_writing(tmp_path: Path) -> None:
    (tmp_path / "blocked").write_text("a file where a folder should be")
    house = opened(place_in(tmp_path / "blocked"))
    assert shown_trouble(house)
    assert started(house, 2, moves=-1).asking is None
    house.settings.aids = False
    house.save()
    assert any(trouble.key.startswith("records.settings") for trouble in house.troubles)
    house.app.close()


def test_for_now_is_not_troubled_by_having_no_home(house: House) -> None:
    assert house.troubles == []


def test_the_most_important_trouble_comes_first(house: House) -> None:
    house._opening = Trouble("records.settings_damaged", {"file": "a"})
    house._saving = Trouble("records.settings_full")
    assert house.trouble_line() == house.words("records.settings_full")


def test_what_is_set_by_keys_is_kept(tmp_path: Path) -> None:
    house = opened(place_in(tmp_path))
    routes.open_title(house)
    house.app.set_speed("instant")
    house.app.set_text_size(150)
    house.app.set_reduced_motion(True)
    house.app.close()
    kept = json.loads((tmp_path / "config" / "settings.json").read_text())
    assert (kept["speed"], kept["text_size"], kept["reduced_motion"]) == ("instant", 150, True)
    again = opened(place_in(tmp_path))
    assert again.app.prefs.text_size == 150
    assert again.app.prefs.speed == "instant"
    again.app.close()


def test_a_language_for_this_time_is_not_kept(tmp_path: Path) -> None:
    house = opened(place_in(tmp_path), "de")
    assert house.words.language == "de"
    house.app.close()
    assert json.loads((tmp_path / "config" / "settings.json").read_text())["language"] == ""


def test_names_in_a_telling_are_all_different(house: House) -> None:
    session = started(house, 2)
    session.players[1] = session.players[0]
    teller = house.teller(session, None)
    assert len(set(teller.names)) == 2


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("kept", ["You", "Du"])
def test_you_is_a_name_only_for_who_plays_alone(kept: str, language: str) -> None:
    house = House.for_now(language)
    me, other = PlayerSpec(name=kept), PlayerSpec(name="Mara")
    left = PlayerSpec(name=kept, kind="ai")
    ai, guest = PlayerSpec(name="Bo", kind="ai"), house.words("records.player", n=1)
    assert house.names([me, ai]) == [house.words("house.you"), "Bo"]
    assert house.names([me, other, ai]) == [guest, "Mara", "Bo"]
    assert house.names([left, other, ai]) == [guest, "Mara", "Bo"]
    assert len(set(house.names([me, me, me]))) == 3


def test_a_second_person_in_the_set_up_makes_a_guest_of_you(house: House) -> None:
    house.make_app(HeadlessBackend((960, 540)))
    scene = SetupScene(house, "king_cat")
    house.app.stack.push(scene)
    you, guest = house.words("house.you"), house.words("records.player", n=1)
    assert [card.name for card in scene.cards[:2]] == [you, scene.plan.players[1].name]
    scene._choose(1)
    scene.editor.kind.activate()
    scene._choose(0)
    assert scene.cards[0].name == guest
    assert scene.editor.entry.text == ""
    scene._choose(1)
    scene.editor.kind.activate()
    scene._choose(0)
    assert (scene.cards[0].name, scene.editor.entry.text) == (you, you)


def test_the_worker_starts_once_and_ends_with_the_program(tmp_path: Path) -> None:
    house = opened(place_in(tmp_path))
    house.start_worker()
    first = house.worker
    house.start_worker()
    assert house.worker is first is not None
    house.app.close()
    assert house.worker is None
