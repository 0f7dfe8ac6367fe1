"""``bench``: how fast this machine draws, rests, starts and thinks; and what it cannot say.

What needs a screen is measured in processes of their own (``scenes.measures``), the rest here.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pygame

from game import about
from game.ai import bots
from game.ai.games import GAMES, find_game
from game.ai.levels import LEVELS
from game.commands.arguments import Parser, number
from game.commands.context import Context, one_line
from game.core.bot import Choice, Request
from game.core.chance import FreeChance
from game.core.match import Header, Match
from game.core.words import Words
from scenes import samples
from scenes.measures import GAME, MEASURES, SCENES, Result, Task, measure, spread
from scenes.screenshot import size_of

FORMAT = 1
SIZES = ((1280, 720), (1920, 1080), (3840, 2160))
FULL_HD = (1920, 1080)
CHILD_SECONDS = 180


@dataclass(frozen=True, slots=True)
class Plan:
    """How long to measure."""

    frames: int = 300
    idle_seconds: float = 5.0
    starts: int = 4
    memory_seconds: float = 6.0
    playout_seconds: float = 3.0
    decisions: int = 2000
    bot_seconds: float = 2.0


QUICK = Plan(60, 1.0, 2, 1.5, 0.3, 60, 0.3)
FOREVER = 1e9
MOST = 10**7


def run(arguments: list[str], context: Context) -> int:
    """Measure everything, or (in a process that this one started) one thing.

    Raises:
        Refused: for a wrong argument.
    """
    given = _parser().parse_args(arguments)
    if given.measure is not None:
        result = measure(_task(given))
        Path(given.result).write_text(json.dumps(result), encoding="utf-8")
        return 0
    plan = QUICK if given.quick else Plan()
    machine = describe_machine()
    if not given.json:
        context.say(context.words("bench.machine", **_told(machine, context.words)))
        if is_busy(machine):
            load = decimal(context.words, machine["load_before"])
            context.say(context.words("bench.machine.busy", load=load, cores=machine["cores"]))
    results = []
    found = measured(plan)
    if given.decisions is not None:
        decisions = number(given.decisions, "--decisions", 1, MOST)
        found = all_bots(decisions, FOREVER)
    for result in found:
        results.append(result)
        if not given.json:
            context.say(line(result, context.words))
    if given.json:
        report = {"format": FORMAT, "version": about.line(), "quick": given.quick}
        context.say(json.dumps(report | {"machine": machine, "results": results}, indent=1))
    return 0


def _parser() -> Parser:
    parser = Parser(
        "bench",
        "Measure this machine: busiest frames, idle use, start, memory, playouts, bots.",
        "Takes about a minute and a half. Windows open and close meanwhile, where there is a\n"
        "screen. Let the machine rest while it runs.",
    )
    parser.add_argument("--json", action="store_true", help="give the results as JSON")
    parser.add_argument("--quick", action="store_true", help="measure briefly, less exactly")
    parser.add_argument("--decisions", metavar="N", help="only the bots, with N moves each")
    parser.add_argument("--measure", choices=list(MEASURES), help=argparse.SUPPRESS)
    parser.add_argument("--size", default="1920x1080", help=argparse.SUPPRESS)
    parser.add_argument("--real", action="store_true", help=argparse.SUPPRESS)
    parser.add_argument("--frames", default="300", help=argparse.SUPPRESS)
    parser.add_argument("--milliseconds", default="5000", help=argparse.SUPPRESS)
    parser.add_argument("--scene", choices=list(SCENES), default="title", help=argparse.SUPPRESS)
    parser.add_argument("--result", default=os.devnull, help=argparse.SUPPRESS)
    return parser


def _task(given: argparse.Namespace) -> Task:
    frames = number(given.frames, "--frames", 1, 10**6)
    seconds = number(given.milliseconds, "--milliseconds", 0, 10**7) / 1000
    return Task(given.measure, size_of(given.size), given.real, frames, seconds, given.scene)


# -- measuring ---------------------------------------------------------------------------------


def measured(plan: Plan) -> Iterator[Result]:
    """All results, each as soon as it is there. Every one has a ``name``."""
    screens = _Screens()
    for real in (False, True):
        for size in SIZES:
            yield screens.measure("busy", Task("frames", size, real, plan.frames))
    for scene in ("title", "table"):
        task = Task("idle", (1280, 720), True, seconds=plan.idle_seconds, scene=scene)
        yield screens.measure("idle", task)
    yield screens.starts(plan.starts)
    for task in (
        Task("memory", FULL_HD, True, seconds=plan.memory_seconds),
        Task("late", FULL_HD, True, plan.frames),
        Task("ways", FULL_HD, True),
        Task("answers", FULL_HD, True, plan.frames),
    ):
        result = screens.measure(task.name, task)
        if "missing" in result:
            result = screens.measure(task.name, replace(task, real=False))
        yield result
    yield playouts(plan.playout_seconds)
    yield from all_bots(plan.decisions, plan.bot_seconds)


def all_bots(decisions: int, seconds: float) -> Iterator[Result]:
    """How long the rule bot and every level take for a move, in every game."""
    for game in GAMES:
        for bot in ("rule", *(name for name, level in LEVELS.items() if game in level.bots)):
            yield bot_moves(game, bot, decisions, seconds)


class _Screens:
    """Measures in processes of their own; asks for a window no more once there is none."""

    def __init__(self) -> None:
        self._none = False

    def measure(self, name: str, task: Task) -> Result:
        """The result of a task, with what it is about."""
        about: Result = {"name": name, "size": f"{task.size[0]}x{task.size[1]}", "real": task.real}
        if task.name == "idle":
            about["scene"] = task.scene
        return about | self._found(task)

    def starts(self, times: int) -> Result:
        """Seconds from the start of the process to the first picture in the window."""
        took: list[float] = []
        worked: list[float] = []
        found: Result = {}
        for _ in range(times):
            found = self._found(Task("first_frame", real=True))
            if "missing" in found:
                return {"name": "start", **found}
            took.append(found["seconds"])
            worked.append(found["cpu_s"])
        return {
            "name": "start",
            "size": found["size"],
            "first_s": took[0],
            "median_s": statistics.median(took[1:] or took),
            "cpu_s": statistics.median(worked),
            "all_s": took,
        }

    def _found(self, task: Task) -> Result:
        if task.real and self._none:
            return {"missing": "no_screen"}
        found = in_process(task)
        self._none = self._none or found.get("missing") == "no_screen"
        return found


def in_process(task: Task) -> Result:
    """Measure in a process of its own, with an empty home of its own."""
    with tempfile.TemporaryDirectory(prefix="lamplight-bench-") as folder:
        result = Path(folder) / "result.json"
        env = os.environ | {"LAMPLIGHT_HOME": str(Path(folder) / "home")}
        if not getattr(sys, "frozen", False):
            root = str(Path(__file__).parents[1])
            env["PYTHONPATH"] = os.pathsep.join(filter(None, (root, env.get("PYTHONPATH"))))
        began = time.time()
        try:
            done = subprocess.run(
                [*_program(), *_arguments(task), "--result", str(result)],
                env=env,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.PIPE,
                text=True,
                errors="replace",
                timeout=CHILD_SECONDS,
                check=False,
            )
        except subprocess.TimeoutExpired:
            return {"missing": "failed", "why": f"{CHILD_SECONDS} s"}
        if done.returncode or not result.is_file():
            last = (done.stderr.strip().splitlines() or [f"exit code {done.returncode}"])[-1]
            return {"missing": "failed", "why": one_line(last)}
        found: Result = json.loads(result.read_text(encoding="utf-8"))
    if "at" in found:
        found["seconds"] = found.pop("at") - began
    return found


def _program() -> list[str]:
    if getattr(sys, "frozen", False):
        return [sys.executable, "bench"]
    return [sys.executable, "-m", "scenes.commands", "bench"]


def _arguments(task: Task) -> list[str]:
    words = ["--measure", task.name, "--size", f"{task.size[0]}x{task.size[1]}"]
    words += ["--frames", str(task.frames), "--milliseconds", str(round(task.seconds * 1000))]
    return [*words, "--scene", task.scene, *(["--real"] if task.real else [])]


def playouts(seconds: float) -> Result:
    """How many random rounds for two, from the deal to the end, a second holds."""
    rules, rng = find_game(GAME), random.Random(1)
    chance, options = FreeChance(rng), Header.new(find_game(GAME), 2, 1).options
    rounds = moves = 0
    began, worked = time.perf_counter(), time.thread_time()
    while (passed := time.perf_counter() - began) < seconds:
        for _ in range(100):
            state = rules.blank(2, options)
            rules.deal(state, chance, None)
            while state.outcome is None:
                listed = state.moves()
                state.apply(listed[int(rng.random() * len(listed))], chance)
                moves += 1
        rounds += 100
    return {
        "name": "playouts",
        "rounds_a_second": rounds / passed,
        "rounds_a_cpu_second": rounds / (time.thread_time() - worked),
        "moves": moves / rounds,
    }


def bot_moves(name: str, bot: str, decisions: int, seconds: float) -> Result:
    """How long a bot takes for a move, from bytes to bytes, at tables of every size in turn.

    At most so many decisions, and not many more than so many seconds. How long its answers take
    to come back to the window, ``game.arena.thinking`` measures.
    """
    game = find_game(name)
    took: list[float] = []
    worked: list[float] = []
    began, deal = time.perf_counter(), 0
    while len(took) < decisions and time.perf_counter() - began < seconds:
        seats = game.min_seats + deal % (game.max_seats - game.min_seats + 1)
        match = Match(game, Header.new(game, seats, samples.DEAL + deal))
        deal += 1
        while (seat := match.state.to_move) is not None and len(took) < decisions:
            if took and time.perf_counter() - began > seconds:
                break
            data = Request.of(match, seat, bot, len(took), 1.0).to_bytes()
            before, rested = time.perf_counter(), time.thread_time()
            answer = bots.decide(data)
            took.append((time.perf_counter() - before) * 1000)
            worked.append((time.thread_time() - rested) * 1000)
            match.play(seat, Choice.from_bytes(answer).move)
    found: Result = {"name": "bot", "game": name, "bot": bot, "decisions": len(took)}
    return found | spread(took, worked)


def describe_machine() -> dict[str, Any]:
    """What was measured on; nothing that names a person or their machine."""
    load = os.getloadavg()[0] if hasattr(os, "getloadavg") else None
    return {
        "system": f"{platform.system()} {platform.release()}",
        "processor": _processor(),
        "cores": os.cpu_count(),
        "load_before": load,
        "python": platform.python_version(),
        "pygame": pygame.version.ver,
        "sdl": ".".join(map(str, pygame.get_sdl_version())),
        "bundle": bool(getattr(sys, "frozen", False)),
    }


def is_busy(machine: dict[str, Any]) -> bool:
    """Whether other programs keep the machine so busy that times on the wall say little."""
    load, cores = machine["load_before"], machine["cores"]
    return load is not None and load > 0.5 * (cores or 1)


def _processor() -> str:
    try:
        for entry in Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines():
            if entry.startswith("model name"):
                return entry.partition(":")[2].strip()
    except (OSError, UnicodeError):
        pass
    return platform.processor() or platform.machine()


# -- telling -----------------------------------------------------------------------------------


def decimal(words: Words, value: float, digits: int = 1) -> str:
    """A number as the language writes it."""
    text = f"{value:.{digits}f}"
    return text.replace(".", ",") if words.language == "de" else text


def line(result: Result, words: Words) -> str:
    """A result for people, in one line."""
    what = _WHAT[result["name"]](result, words)
    if "missing" in result:
        values = {key: str(value) for key, value in result.items()}
        why = words(f"bench.why.{result['missing']}", **values)
        return f"{what}: {words('bench.missing', why=why)}"
    return f"{what}: {_FOUND[result['name']](result, words)}"


def _told(machine: dict[str, Any], words: Words) -> dict[str, Any]:
    return machine | {"processor": machine["processor"] or words("bench.unknown")}


def _how(result: Result, words: Words) -> str:
    if not result["real"]:
        return words("bench.how.plain")
    if not result.get("driver"):
        return words("bench.how.window")
    return words("bench.how.driver", driver=result["driver"])


def _about(key: str) -> Callable[[Result, Words], str]:
    def tell(result: Result, words: Words) -> str:
        return words(key, size=result["size"].replace("x", "×"), how=_how(result, words))

    return tell


def _frame(result: Result, words: Words) -> str:
    return words("bench.frame", **_milliseconds(result, words))


def _milliseconds(result: Result, words: Words) -> dict[str, str]:
    """All of its milliseconds by name, as the language writes them."""
    ending = "_ms"
    return {
        key.removesuffix(ending): decimal(words, value)
        for key, value in result.items()
        if key.endswith(ending)
    }


def _idle(result: Result, words: Words) -> str:
    percent, seconds = decimal(words, result["percent"], 2), decimal(words, result["seconds"])
    return words(
        "bench.idle.value",
        percent=percent,
        seconds=seconds,
        fps=result["fps"],
        frames=result["frames"],
    )


def _start(result: Result, words: Words) -> str:
    first, median, cpu = (
        decimal(words, result[key], 2) for key in ("first_s", "median_s", "cpu_s")
    )
    size = result["size"].replace("x", "×")
    return words("bench.start.value", first=first, median=median, cpu=cpu, size=size)


def _memory(result: Result, words: Words) -> str:
    bots_mb = result["bots_mb"]
    shown = "–" if bots_mb is None else decimal(words, bots_mb, 0)
    return words("bench.memory.value", window=decimal(words, result["window_mb"], 0), bots=shown)


def _late(result: Result, words: Words) -> str:
    return words(
        "bench.late.value",
        late=result["late"],
        frames=result["frames"],
        resting=result["late_while_resting"],
        decisions=result["decisions"],
    )


def _answers(result: Result, words: Words) -> str:
    found = {key: decimal(words, result[f"{key}_ms"]) for key in ("p50", "max")}
    return words("bench.answers.value", keys=result["keys"], **found)


def _playouts(result: Result, words: Words) -> str:
    rate, cpu = (decimal(words, result[f"rounds_a_{key}second"], 0) for key in ("", "cpu_"))
    return words("bench.playouts.value", rate=rate, cpu=cpu, moves=decimal(words, result["moves"]))


def _bot(result: Result, words: Words) -> str:
    shown = _milliseconds(result, words)
    return words("bench.bot.value", decisions=result["decisions"], **shown)


_WHAT: dict[str, Callable[[Result, Words], str]] = {
    "busy": _about("bench.busy"),
    "idle": lambda result, words: words("bench.idle", scene=words(f"bench.idle.{result['scene']}")),
    "start": lambda result, words: words("bench.start"),
    "memory": _about("bench.memory"),
    "late": _about("bench.late"),
    "ways": _about("bench.ways"),
    "answers": _about("bench.answers"),
    "playouts": lambda result, words: words("bench.playouts"),
    "bot": lambda result, words: words(
        "bench.bot", bot=result["bot"], game=words(f"house.game.{result['game']}")
    ),
}
_FOUND: dict[str, Callable[[Result, Words], str]] = {
    "busy": _frame,
    "idle": _idle,
    "start": _start,
    "memory": _memory,
    "late": _late,
    "ways": _frame,
    "answers": _answers,
    "playouts": _playouts,
    "bot": _bot,
}
