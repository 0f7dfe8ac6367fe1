"""A person at the Coyote table, with real events of mouse and keyboard only."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.core.match import Header, Match
from game.core.zones import TABLE
from game.coyote import phases
from game.coyote.rules import GAME
from game.records.session import Session
from scenes.curtain import CurtainScene
from scenes.kit.sheet import Sheet
from scenes.pause import PauseScene
from scenes.tables.director import Wait
from tests.scenes.tables.coyote_positions import played, position, round_of_bids, states
from tests.scenes.tables.games import GAMES, still
from tests.scenes.tables.hands import Keys, Mouse, aim
from tests.scenes.tables.positions import toasts
from tests.scenes.tables.rig import FedWorker, Rig, session_of
from tests.scenes.tables.whole import whole_match

ASIDE = (5, 5)


@pytest.fixture
def rig() -> Iterator[Rig]:
    made = Rig((960, 540), speed="instant")
    yield made
    made.close()


def match_of(seats: int, seed: int, **options: object) -> Match:
    return Match(GAME, Header.new(GAME, seats, seed, options))


def sit(rig: Rig, match: Match, people: tuple[int, ...] = (0,)) -> None:
    """Lay the table, with AIs that never move."""
    rig.sit(match, people, FedWorker())
    rig.step(20)


def last(match: Match) -> str:
    return str(match.entries[-1].move) if match.entries else ""


# ---------------------------------------------------------------- whole matches


@pytest.mark.parametrize(("seats", "trickster"), [(2, False), (4, True), (6, False)])
def test_whole_matches_by_mouse_only(seats: int, trickster: bool) -> None:
    rig = Rig((960, 540), ("en", "de")[seats % 4 // 2], "instant")
    done = whole_match(rig, Mouse(rig), match_of(seats, 1, trickster=trickster), [seats - 1])
    rig.close()
    assert {"bid", "next round"} <= done


@pytest.mark.parametrize(("seats", "trickster"), [(3, True), (5, False), (6, True)])
def test_whole_matches_by_keyboard_only(seats: int, trickster: bool) -> None:
    rig = Rig((960, 540), ("de", "en")[seats % 2], "instant")
    done = whole_match(rig, Keys(rig), match_of(seats, 11, trickster=trickster), [0])
    rig.close()
    assert {"bid", "next round"} <= done


@pytest.mark.parametrize("hands", [Mouse, Keys])
def test_a_hot_seat_of_three_bets_in_secret(rig: Rig, hands: type[Mouse | Keys]) -> None:
    done = whole_match(rig, hands(rig), match_of(4, 5, trickster=True), [0, 1, 3])
    assert {"bid", "doubt", "guess", "next round"} <= done


# ---------------------------------------------------------------- every decision, both devices

DECISIONS = [
    ("opening", "bid 12"),
    ("opening", "bid -7"),
    ("turn", "bid 99"),
    ("turn", "doubt"),
    ("turn", "spy"),
    ("only doubt", "doubt"),
    ("guess", "guess @1"),
    ("guess", "guess @2"),
    ("discard", "discard open"),
    ("discard", "discard closed"),
]


@pytest.mark.parametrize("hands", [Mouse, Keys])
@pytest.mark.parametrize(("state", "line"), DECISIONS, ids=[line for _, line in DECISIONS])
def test_every_move_can_be_made(rig: Rig, hands: type[Mouse | Keys], state: str, line: str) -> None:
    match = states(4)[state]
    sit(rig, match)
    entries = len(match.entries)
    hands(rig).make(line)
    assert [(entry.seat, entry.move) for entry in match.entries[entries:]][:1] == [(0, line)]


@pytest.mark.parametrize("hands", [Mouse, Keys])
def test_the_coyote_card_adds_a_card_that_only_its_owner_sees(
    rig: Rig, hands: type[Mouse | Keys]
) -> None:
    match = round_of_bids(4, coyote=0)
    sit(rig, match)
    hands(rig).make("coyote")
    assert last(match) == "coyote"
    rig.settle()
    assert [p.face for p in rig.table.placements() if p.key == key_of(rig, "added")] == ["4"]
    rig.table.director.look(TABLE)
    assert [p.face for p in rig.table.placements() if p.key == key_of(rig, "added")] == [None]


def key_of(rig: Rig, *zone: str | int) -> str:
    return f"c{rig.table.director.shown.cards(*zone)[0].id}"


# ---------------------------------------------------------------- the picker


def test_it_starts_above_the_last_bid_and_at_the_opening_with_what_one_sees(rig: Rig) -> None:
    sit(rig, round_of_bids(4))
    assert rig.table.main.label == "Bid 15"
    sit(rig, position(4))
    assert rig.table.main.label == "Bid 17"  # 7, −5 and 15; the middle and one's own are hidden
    sit(rig, position(3, card=[20, -10, -5]))
    assert rig.table.main.label == "Bid −15"
    rig.house.settings.aids = False
    sit(rig, position(4))
    assert rig.table.main.label == "Bid 1", "who wants no help gets none"
    assert not rig.table.sight.visible


def test_pads_wheel_and_drag_change_the_bid_within_its_bounds(rig: Rig) -> None:
    sit(rig, round_of_bids(4))
    table, hands = rig.table, Mouse(rig)
    for key, bid in (("pad+5", 20), ("pad+1", 21), ("pad-1", 20), ("pad-5", 15), ("pad-5", 15)):
        hands.use(key)
        assert table.choice.number == bid
    well = aim(rig, "well")
    rig.scroll(well, 3)
    assert table.choice.number == 18
    rig.scroll(well, -9)
    assert table.choice.number == 15
    rig.drag(well, (well[0] + 60, well[1]))
    assert table.choice.number > 15
    rig.scroll(well, 200)
    assert table.choice.number == 99
    assert len(table.session.match.entries) == 4


def test_digits_are_typed_and_what_is_too_low_says_why(rig: Rig) -> None:
    sit(rig, round_of_bids(4))
    for key in (pygame.K_4, pygame.K_2):
        rig.key(key)
    assert rig.table.main.label == "Bid 42"
    rig.key(pygame.K_7)
    assert rig.table.choice.number == 7
    assert not rig.table.main.enabled
    rig.click(rig.table.main.rect.center)
    assert any("from 15 to 99" in text for text in toasts(rig))
    rig.key(pygame.K_ESCAPE)
    assert rig.table.main.label == "Bid 15"
    assert rig.app.stack.top is rig.table


def test_a_minus_waits_for_its_digit_but_not_for_ever(rig: Rig) -> None:
    sit(rig, position(4))
    rig.key(pygame.K_MINUS)
    assert rig.table.choice.text == "-"
    rig.key(pygame.K_8)
    assert rig.table.main.label == "Bid −8"
    rig.key(pygame.K_MINUS)
    rig.step(120)
    assert rig.table.main.label == "Bid 17"
    assert rig.app.prefs.speed == "instant", "the key has not slowed the game down"


def test_enter_on_the_number_asks_before_it_bids(rig: Rig) -> None:
    match = round_of_bids(4)
    sit(rig, match)
    Keys(rig).reach("well")
    rig.key(pygame.K_UP)
    rig.key(pygame.K_RETURN)
    assert len(match.entries) == 4
    assert rig.table.ui.focused is rig.table.main
    rig.key(pygame.K_RETURN)
    assert last(match) == "bid 16"


def test_a_bid_that_no_cards_can_reach_asks_first(rig: Rig) -> None:
    match = round_of_bids(4)
    sit(rig, match)
    rig.scroll(aim(rig, "well"), 80)
    Mouse(rig).use("main")
    assert rig.app.stack.top is not rig.table
    rig.key(pygame.K_ESCAPE)
    assert last(match) == "bid 14"


# ---------------------------------------------------------------- the doubt


def test_one_click_only_asks_and_a_double_click_is_no_answer(rig: Rig) -> None:
    match = round_of_bids(4)
    sit(rig, match)
    pos = aim(rig, "doubt")
    rig.click(pos)
    assert rig.table.doubt.is_asking
    rig.click(pos)
    assert last(match) == "bid 14", "that was a double click"
    rig.step(20)
    rig.click(pos)
    assert last(match) == "doubt"


def test_what_was_asked_is_forgotten_and_escape_takes_it_back(rig: Rig) -> None:
    match = round_of_bids(4)
    sit(rig, match)
    rig.click(aim(rig, "doubt"))
    rig.key(pygame.K_ESCAPE)
    assert isinstance(rig.app.stack.top, type(rig.table))
    assert not rig.table.doubt.is_asking
    rig.click(aim(rig, "doubt"))
    rig.step(300)
    assert not rig.table.doubt.is_asking
    assert last(match) == "bid 14"


def test_holding_doubts_and_sliding_off_does_not(rig: Rig) -> None:
    match = round_of_bids(4)
    sit(rig, match)
    pos = aim(rig, "doubt")
    rig.point(pos)
    rig.press(pos)
    rig.step(10)
    rig.point(ASIDE)
    rig.step(60)
    rig.release(ASIDE)
    assert last(match) == "bid 14"
    rig.hold(pos, 40)
    assert last(match) == "doubt"


def test_a_key_that_repeats_never_doubts(rig: Rig) -> None:
    match = round_of_bids(4)
    sit(rig, match)
    Keys(rig).reach("doubt")
    for key, scancode in ((pygame.K_RETURN, 40), (pygame.K_d, pygame.KSCAN_D)):
        for _ in range(40):
            rig.backend.queue.append(
                pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, scancode=scancode, unicode="")
            )
            rig.step(2)
        assert last(match) == "bid 14"
        rig.backend.queue.append(
            pygame.event.Event(pygame.KEYUP, key=key, mod=0, scancode=scancode, unicode="")
        )
        rig.step()
        rig.table.doubt.calm()


def test_what_is_not_allowed_says_why(rig: Rig) -> None:
    sit(rig, position(4, coyote=1))
    for key, words in (
        ("doubt", "no bid to doubt"),
        ("coyote", "not yours"),
    ):
        rig.click(aim(rig, key))
        assert any(words in text for text in toasts(rig)), toasts(rig)
    sit(rig, position(4, eyes=["ccc", "ooc", "occ", "oc"]))
    rig.click(aim(rig, "spy"))
    assert any("eyes are closed" in text for text in toasts(rig))
    sit(rig, played(round_of_bids(4), (0, "spy")))
    rig.click(aim(rig, "doubt"))
    assert any("must bid" in text for text in toasts(rig))


def test_the_letters_of_the_deeds_do_them_where_they_are_allowed(rig: Rig) -> None:
    match = round_of_bids(4)
    sit(rig, match)
    rig.key(pygame.K_s)
    assert last(match) == "spy"
    rig.settle()
    rig.key(pygame.K_d)
    assert any("must bid" in text for text in toasts(rig))


# ---------------------------------------------------------------- what one may look at


def test_the_used_cards_can_be_looked_at_by_mouse_and_key(rig: Rig) -> None:
    sit(rig, round_of_bids(4))
    Mouse(rig).use("used")
    sheet = rig.app.stack.top
    assert isinstance(sheet, Sheet)
    assert "0, 1, 2" in [control.value for control in sheet.controls()]
    rig.key(pygame.K_ESCAPE)
    assert rig.app.stack.top is rig.table
    rig.key(pygame.K_t)
    assert isinstance(rig.app.stack.top, Sheet)
    Mouse(rig).use("close")
    assert rig.app.stack.top is rig.table
    sit(rig, round_of_bids(4, used=[]))
    rig.key(pygame.K_t)
    assert any("No card is out" in text for text in toasts(rig))


def test_a_players_place_tells_what_everybody_may_know(rig: Rig) -> None:
    sit(rig, round_of_bids(4, coyote=3))
    tips = [spot.tip() for spot in rig.table.seats]
    assert tips[2] == "{b}Bo{/b}: open eyes 0, closed 3. Knows the middle card."
    assert tips[3] == "{b}Nils{/b}: open eyes 1, closed 1. Has the Coyote card."


def test_the_ladder_says_who_bid_what(rig: Rig) -> None:
    sit(rig, round_of_bids(4))
    assert rig.table.ladder.value == "14 Nils, 11 Bo, 8 Ottokar"


def test_the_reveal_can_be_gone_through_card_by_card(rig: Rig) -> None:
    sit(rig, states(4)["discard"])
    table = rig.table
    assert table.reveal.is_decided
    steps = []
    for _ in range(table.reveal.last - 1):
        Mouse(rig).use("step")
        rig.step(3)
        steps.append(table.reveal.done)
        if table.reveal.done < table.reveal.last:
            assert not table.reveal.is_decided
    Mouse(rig).use("step")
    assert steps == list(range(1, table.reveal.last))
    assert table.reveal.is_decided
    Mouse(rig).use("step")
    rig.key(pygame.K_ESCAPE)
    assert table.reveal.is_decided
    assert rig.app.stack.top is table


def test_stepping_goes_on_while_an_ai_pays(rig: Rig) -> None:
    match = played(position(4, to_move=1, starter=1), (1, "bid 60"), (2, "doubt"))
    rig.sit(match, [0], FedWorker(["discard closed"], [60]))
    rig.step(20)
    Mouse(rig).use("step")
    rig.until(lambda: last(match) == "discard closed")
    rig.step(40)
    assert rig.table.reveal.done == 1
    Mouse(rig).use("step")
    assert rig.table.reveal.done == 2


def test_the_sum_runs_and_max_0_strikes_the_highest_card(rig: Rig) -> None:
    sit(rig, states(6)["discard"])
    reveal = rig.table.reveal
    assert reveal.cards == (10, 7, -5, 15, "?", 3, "max0")
    assert reveal.sums() == [10, 17, 12, 12, 16, 19, 19]
    assert reveal.struck == 3
    assert reveal.at(5).sums() == [10, 17, 12, 27, 27]
    assert rig.table.verdict.finding.sign == "<"


def test_who_is_out_may_go_to_the_end_of_the_round(rig: Rig) -> None:
    match = states(4)["out"]
    rig.sit(match, [0])
    rig.step(3)
    assert rig.table.ui.find("rush") is not None
    faces = [rig.table.placements()[i].face for i in range(3)]
    assert "7" in faces
    rig.app.set_speed("slow")
    Mouse(rig).use("rush")
    rig.settle()
    assert match.state.phase in (phases.ROUND_OVER, phases.MATCH_OVER)
    assert rig.table.director.waits_for in (Wait.NEXT_ROUND, Wait.OVER)
    rig.step(10)
    assert rig.table._pace() > 0


def test_a_card_of_the_chronicle_can_be_read(rig: Rig) -> None:
    sit(rig, played(round_of_bids(4), (0, "spy")))
    rig.settle()
    rig.table._read_line(rig.table.face_of("Max 0"))
    assert rig.table.zoom.visible
    assert rig.table.zoom.face == "max0"


# ---------------------------------------------------------------- hot seat


def test_between_people_no_face_of_a_playing_card_lies_there(rig: Rig) -> None:
    match = round_of_bids(4)
    rig.sit(match, [0, 1], FedWorker())
    rig.settle()
    assert isinstance(rig.app.stack.top, CurtainScene)
    assert faces(rig) == {None}
    rig.step(30)
    Mouse(rig).use("ready")
    rig.settle()
    assert faces(rig) == {None, "7", "m5", "15"}
    rig.key(pygame.K_F2)
    rig.step(2)
    assert faces(rig) == {None}


def faces(rig: Rig) -> set[str | None]:
    """The faces of the cards that lie before players and in the middle."""
    shown = rig.table.director.shown
    zones = [("card", seat) for seat in range(4)] + [("middle",)]
    keys = {f"c{card.id}" for zone in zones for card in shown.cards(*zone)}
    return {place.face for place in rig.table.placements() if place.key in keys}


def test_bets_are_secret_until_all_have_been_made(rig: Rig) -> None:
    match = played(
        position(5, to_move=1, starter=1, coyote=2), (1, "bid 4"), (2, "doubt"), (3, "guess @2")
    )
    sit(rig, match, (0, 4))
    rows = [row.label for row in rig.table.chronicle.rows]
    assert any("Nils has made a secret guess" in row for row in rows)
    assert not any("bet on" in row for row in rows)
    rig.step(30)
    Mouse(rig).use("ready")
    rig.settle()
    chips = {p.key: p.face for p in rig.table.placements() if p.key.startswith("chip")}
    assert chips["chip3"] == "has bet"
    assert "chip4" not in chips


# ---------------------------------------------------------------- resume, pause


@pytest.mark.parametrize("phase", phases.ALL)
def test_a_match_goes_on_in_every_phase(rig: Rig, phase: str) -> None:
    """Closed and opened again, the table lies there as before."""
    known = GAMES["coyote"]
    found = None
    for seed in range(40):
        for match, line in known.story(seed, 4):
            if match.state.phase == phase:
                found = still(match)
            if phase == phases.MATCH_OVER:
                found = still(match)
                found.play(found.state.to_move or 0, line)
        if found is not None and found.state.phase == phase:
            break
    assert found is not None
    session = session_of(rig.house, found, [0])
    rig.lay(session, FedWorker())
    rig.step(30)
    before = rig.table.placements()
    session.close()
    again = Session.resume(rig.house.store, session.match_id)
    rig.lay(Session(again.store, again.match_id, again.match, session.players), FedWorker())
    rig.step(30)
    assert rig.table.placements() == before


def test_pause_lies_above_the_reveal_and_goes_back_to_it(rig: Rig) -> None:
    sit(rig, states(4)["discard"])
    before = rig.table.placements()
    rig.key(pygame.K_ESCAPE)
    assert isinstance(rig.app.stack.top, PauseScene)
    rig.key(pygame.K_ESCAPE)
    rig.step(3)
    assert rig.table.placements() == before
