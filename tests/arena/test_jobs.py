"""Several processes: the same results in the same order, and none of them stays."""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from multiprocessing import active_children
from pathlib import Path

import pytest

from game.arena import jobs
from game.arena.measure import measure
from game.arena.plan import Contest, Plan
from game.arena.results import DealResult
from game.arena.sprt import Sprt
from game.core.refusal import Refused

Plans = Callable[..., Plan]


def without_times(result: DealResult) -> DealResult:
    return replace(result, times={})


@pytest.fixture(scope="module")
def plan() -> Plan:
    contests = (Contest("rule", ("naive", "random")), Contest("naive", ("rule", "rule")))
    options = {"markers_to_win": 1, "first": "lot"}
    return Plan("king_cat", 3, options, contests, 12, seed=3)


def test_the_number_of_jobs_changes_nothing(plan: Plan) -> None:
    alone = [without_times(result) for result in jobs.play_all(plan)]
    together = [without_times(result) for result in jobs.play_all(plan, 3)]
    assert alone == together
    assert [(result.contest, result.deal) for result in alone] == list(plan.tasks())
    assert not active_children()


def test_a_question_is_answered_after_the_same_deal(plan_of: Plans) -> None:
    plan = plan_of("king_cat", "rule", "random", deals=300)
    one, two = (measure(plan, jobs=n, sprt=Sprt(0.5, 0.7, games=2)) for n in (1, 2))
    assert one.sprt is not None
    assert one.sprt == two.sprt
    assert one.sprt.answer == 0.7
    assert one.deals == two.deals < 300
    assert not active_children()


def test_stopping_in_the_middle_leaves_nothing(
    plan_of: Plans, odd: Callable[..., str], tmp_path: Path, gone: Callable[[list[int]], bool]
) -> None:
    """Not even bots that are in the middle of a very long thought."""
    pids = tmp_path / "pids"
    plan = plan_of("king_cat", odd("hanging", pids), "random", deals=50, deadline=300.0)
    crew = jobs._Crew(plan, 2, None)
    results = crew.results()
    with closing(crew):
        # Nothing will ever come: only see that the bots are there.
        for job in crew._jobs:
            crew._give(job)
        while not pids.exists() or len(pids.read_text("ascii").split()) < 2:
            os.sched_yield()
    results.close()
    assert gone([int(line) for line in pids.read_text("ascii").split()])
    assert not active_children()


def test_a_process_that_is_lost_is_no_riddle(plan: Plan) -> None:
    with closing(jobs.play_all(replace(plan, deals=10_000), 2)) as results:
        next(results)
        active_children()[0].kill()
        with pytest.raises(Refused) as refused:
            list(results)
    assert refused.value.refusal.key == "arena.job_lost"
    assert not active_children()


@pytest.mark.parametrize("number", [1, 2])
def test_ctrl_c_gives_what_was_measured_so_far(number: int, plan: Plan) -> None:
    def interrupt(done: int, summary: object) -> None:
        if done == 3:
            raise KeyboardInterrupt

    measured = measure(plan, jobs=number, watch=interrupt)
    assert (measured.interrupted, measured.deals) == (True, 3)
    assert not active_children()
