"""A house that is played through, for whoever watches whether it speaks to any network.

``tests/project/test_no_network.py`` watches from inside Python, ``build/no_network.py`` from
outside, with strace: there the C libraries are seen too.
"""

from __future__ import annotations

import sys

SCRIPT = """
import os
import sys
from game.ai.games import GAMES
from game.records.paths import Place
from game.records.profiles import PlayerSpec
from scenes import main, routes
from scenes.house import House
from scenes.window import PlacedWindow

house = House.open(Place.find(), "en")
house.settings.speed, house.settings.reduced_motion = "instant", True
app = house.make_app(PlacedWindow(house.settings.window))
house.start_sound()

def run(frames):
    for _ in range(frames):
        app.step()

routes.open_title(house)
run(5)
for name, game in GAMES.items():
    seats = max(3, game.min_seats) if game.max_seats > 2 else 2
    players = [PlayerSpec(name="Mara")] + [PlayerSpec(kind="ai", level="medium")] * (seats - 1)
    routes.deal(house, name, players, {})
    session = routes.table_of(house).session
    asked = set()
    for _ in range(600):
        app.step()
        if session.asking == 0:
            session.think(0)
        asked |= {entry.seat for entry in session.match.entries}
        if asked - {0} and len(session.match.entries) > 3:
            break
    assert asked - {0}, name
    assert house.worker is not None and not house.worker.inline
routes.open_title(house)
routes.open_credits(house)
routes.open_settings(house)
run(5)
app.quit()
app.close()
assert main.main(["selfcheck", "--lang", "en"]) == 0
sys.stdin = open(os.devnull)
main.main(["text", "king_cat", "--players", "me,rule,rule", "--plain", "--lang", "en"])
main.main(["selfplay", "coyote", "--seats", "3", "--bots", "rule,rule,rule", "--matches", "1"])
print("played")
"""


def command() -> list[str]:
    """What plays the house through: window (SDL's driver ``offscreen``), selfcheck, text mode."""
    return [sys.executable, "-c", SCRIPT]


def quiet_env(env: dict[str, str], home: str) -> dict[str, str]:
    """The environment for it: no screen, no sound, a home of its own."""
    more = {"SDL_VIDEODRIVER": "offscreen", "SDL_AUDIODRIVER": "dummy", "LAMPLIGHT_HOME": home}
    return env | more
