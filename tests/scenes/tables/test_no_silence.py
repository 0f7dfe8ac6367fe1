"""Whatever is clicked at a table answers: by what it does, shows, or says."""

from __future__ import annotations

import pytest

from scenes.kit.widget import Widget
from tests.scenes.tables.games import GAMES, still
from tests.scenes.tables.hands import aim, points
from tests.scenes.tables.rig import FedWorker, Rig

HELD = {"well", "chronicle"}
"""What is taken hold of, and what is only read: a mere click need not change what one sees."""
MOMENTS = 5


def kind(widget: Widget) -> str:
    """What a control is, whichever of its kind it is."""
    return "".join(sign for sign in widget.key.split(":")[0] if not sign.isdigit())


def picture_of(rig: Rig) -> bytes:
    rig.step(3)
    return rig.fresh_picture()


def silent(rig: Rig, seen: set[tuple[str, str, str]]) -> list[str]:
    """Click one control of every kind that was not clicked yet at such a moment."""
    table, found = rig.table, []
    moment = (table.director.waits_for.name, str(table.view["phase"]))
    for key in [w.key for w in table.ui.widgets() if w.takes_focus and w.key]:
        widget = table.ui.find(key)
        if widget is None or key in HELD or (*moment, kind(widget)) in seen:
            continue
        if not any(table.ui.at(pos) is widget for pos in points(widget.rect)):
            continue  # another control lies above it
        seen.add((*moment, kind(widget)))
        rig.point(aim(rig, key))
        before, entries = picture_of(rig), len(table.session.match.entries)
        rig.click(aim(rig, key))
        after = picture_of(rig)
        if rig.app.stack.top is not table or len(table.session.match.entries) != entries:
            return found
        if after == before:
            found.append(f"{moment} {key}")
        table.ui.hints.clear()
        rig.step(2)
    return found


@pytest.mark.parametrize("game", GAMES)
def test_every_click_is_answered(game: str) -> None:
    known = GAMES[game]
    seen: set[tuple[str, str, str]] = set()
    rig, found = Rig((960, 540), speed="instant", reduced_motion=True), []
    for seed in range(2):
        for _, (match, _) in zip(range(MOMENTS), known.story(seed, min(known.seats)), strict=False):
            for who in range(2):
                rig.sit(still(match), [who], FedWorker())
                rig.step(40)
                found += silent(rig, seen)
    assert found == []
    assert len(seen) > 12
    rig.close()
