"""Somebody who plays by what can be seen on the window, and by nothing else."""

from __future__ import annotations

import random
import time
from collections import Counter
from collections.abc import Callable

from game.core.words import Words
from tests.window.program import Program, Sight

WORDS = Words.load("en")
WAITING = WORDS("table.wait")
CARD, TARGET, GUESS = (WORDS(f"king_cat.button.{part}") for part in ("card", "target", "guess"))
TABLE, RESULTS, DIALOG, CURTAIN = "KingCatTable", "ResultsScene", "Dialog", "CurtainScene"
COYOTE, SPITE_MALICE, SEVEN_SINS = "CoyoteTable", "SpiteMaliceTable", "SevenSinsTable"
LIFT, LAY, OTHER = (
    WORDS(f"spite_malice.table.button.{part}") for part in ("card", "target", "other")
)
BY_PLACE = {"side": "qwer", "center": "asd"}
"""Keys by their place, for controls that are counted."""
SURE, WHO, WHICH = (WORDS(f"coyote.button.{part}") for part in ("doubt.sure", "guess", "discard"))
SINS = {
    WORDS(f"seven_sins.table.button.{part}"): starts
    for part, starts in {
        "colour": ("colour_",),
        "target": ("seat",),
        "loot": ("seat", "loot"),
        "swap": ("seat",),
    }.items()
}
"""What the main button of Seven Sins asks for that is no card."""
HURRY = 0.8
"""Seconds after which one tries again, because nothing has changed."""


def is_asked(sight: Sight) -> bool:
    """Whether the table waits for this person's decision."""
    main = sight.find("main")
    if sight.scene != TABLE or main is None or main.enabled:
        return False
    return main.name != WAITING and not sight.moving


def choices(sight: Sight, rng: random.Random) -> str:
    """The key of a control that leads on; nothing while there is nothing to do but wait."""
    if sight.scene == DIALOG:
        return "answer0"
    if sight.scene == CURTAIN:
        return "ready"
    main = sight.find("main")
    if sight.scene not in PLAYERS or main is None or main.name == WAITING:
        return ""
    return PLAYERS[sight.scene](sight, rng)


def _coyote(sight: Sight, rng: random.Random) -> str:
    """Bid a little more, spy when one can, and doubt before long."""
    main, doubt = sight.get("main"), sight.find("doubt")
    if doubt is not None and doubt.enabled and not sight.moving:
        if doubt.value == SURE or rng.random() < 0.3 or not main.enabled:
            return "doubt"
        for deed in ("spy", "coyote"):
            found = sight.find(deed)
            if found is not None and found.enabled and rng.random() < 0.4:
                return deed
    if main.enabled:
        return rng.choice(["main", "main", "pad+1", "well"]) if sight.find("well") else "main"
    start = {WHO: "guess", WHICH: "eye"}.get(main.name, "")
    keys = [key for key in sight.named() if start and key.startswith(start)]
    return rng.choice(keys) if keys else ""


def _king_cat(sight: Sight, rng: random.Random) -> str:
    main = sight.get("main")
    if main.enabled:
        return "main"
    keys = sight.named()
    gaps = [key for key in keys if key.startswith("gap")]
    if gaps:
        return rng.choice(gaps)
    if "swap" in keys:
        return rng.choice(["swap", "hand0"])
    starts = {CARD: "hand", TARGET: "seat", GUESS: "guess"}.get(main.name, "")
    found = [key for key in keys if starts and key.startswith(starts)]
    return rng.choice(found) if found else ""


def _spite_malice(sight: Sight, rng: random.Random) -> str:
    """Do what the main button says; else lift some card, lay it somewhere, at times think again."""
    main, undo = sight.get("main"), sight.find("undo")
    if undo is not None and undo.enabled and rng.random() < 0.1:
        return "undo"
    if main.enabled:
        return "main"
    cards = ("hand", "hand", "hand", "side")
    starts = {LIFT: cards, OTHER: cards, LAY: ("center", "side", "side")}.get(main.name)
    if starts is None or sight.moving:
        return ""
    start = rng.choice(starts)
    keys = [key for key in sight.named() if key.startswith(start)]
    return rng.choice(keys) if keys else ""


def _seven_sins(sight: Sight, rng: random.Random) -> str:
    """Gather one card or more, then colour and target; at times the second answer."""
    main, answer = sight.get("main"), sight.find("answer")
    if sight.moving:
        return ""
    if answer is not None and rng.random() < (0.3 if main.enabled else 0.6):
        return "answer"
    if main.enabled and rng.random() < 0.8:
        return "main"
    starts = SINS.get(main.name, ("hand",))
    start = rng.choice(starts)
    keys = [key for key in sight.named() if key.startswith(start) and key != "seat0"]
    if start == "hand":
        keys = [key for key in keys if int(key[4:]) < 9]
    return rng.choice(keys) if keys else ""


PLAYERS: dict[str, Callable[[Sight, random.Random], str]] = {
    TABLE: _king_cat,
    COYOTE: _coyote,
    SPITE_MALICE: _spite_malice,
    SEVEN_SINS: _seven_sins,
}
"""What leads on, by the scene of a game's table."""


class Mouse:
    """Points, clicks and turns the wheel, and never touches a key."""

    def __init__(self, program: Program) -> None:
        self.program = program

    def use(self, key: str) -> None:
        """Click a control where it is seen now; the number of a bid is turned up."""
        self.program.click(key, button="4" if key == "well" else "1")


class Keys:
    """Numbers, Tab, arrows and Enter; the mouse lies in a corner."""

    def __init__(self, program: Program) -> None:
        self.program = program

    def use(self, key: str) -> None:
        """Hand cards have numbers, piles have letters; to everything else the focus is led."""
        letters = BY_PLACE.get(key[:-1], "")
        if letters:
            self.press(letters[int(key[-1])])
            return
        if key.startswith("hand") or key == "swap":
            self.press(str(int(key[4:]) + 1) if key != "swap" else "2")
        elif self.reach(key):
            self.press("Up" if key == "well" else "Return")

    def press(self, name: str) -> None:
        """One key, and a moment to see what it does."""
        seen = len(self.program.sights)
        self.program.keys(name)
        end = time.monotonic() + 0.25
        while time.monotonic() < end and len(self.program.sights) == seen:
            self.program.see()
            time.sleep(0.015)

    def reach(self, key: str) -> bool:
        """Tab to its group, arrows within; False when it is gone meanwhile."""
        tried: Counter[str] = Counter()
        for _ in range(40):
            sight = self.program.see()
            assert sight is not None
            goal, here = sight.find(key), sight.focused
            if goal is None:
                return False
            if here is not None and here.key == key:
                return True
            if here is None or here.group != goal.group:
                self.press("Tab")
                continue
            dx = goal.rect.centerx - here.rect.centerx
            dy = goal.rect.centery - here.rect.centery
            tried[here.key] += 1
            across = (abs(dx) >= abs(dy)) ^ (tried[here.key] % 2 == 0)
            self.press(("Right" if dx > 0 else "Left") if across else ("Down" if dy > 0 else "Up"))
        raise AssertionError(f"no keys lead to {key!r}, only to {dict(tried)}")


def play_on(
    program: Program,
    hands: Mouse | Keys,
    rng: random.Random,
    *,
    until: Callable[[Sight], bool] = lambda sight: sight.scene == RESULTS,
    between: Callable[[int], None] = lambda n: None,
    seconds: float = 60,
) -> int:
    """Play until something is seen; returns how often one had to act.

    ``between`` is called before each act with its number.
    """
    end, acts = time.monotonic() + seconds, 0
    while time.monotonic() < end:
        sight = program.see()
        assert sight is not None
        assert program.process.poll() is None, program.told()
        if until(sight):
            return acts
        key = choices(sight, rng)
        if not key:
            time.sleep(0.02)
            continue
        between(acts)
        acts += 1
        seen = len(program.sights)
        if program.see() is sight or key in program.sights[-1].named():
            hands.use(key)
        again = time.monotonic() + HURRY
        while time.monotonic() < again and len(program.sights) == seen:
            program.see()
            time.sleep(0.015)
    last = program.sights[-1]
    raise AssertionError(f"no end after {acts} acts; last seen: {last.scene} {last.words()}")
