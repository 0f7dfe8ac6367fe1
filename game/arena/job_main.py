"""The other side of a job: a process that plays the deals it is told, one after the other.

It ends when its pipe does, in the middle of a deal too, and takes its outside bots with it. Plans
and results cross as bytes of JSON; nothing is ever unpickled.
"""

from __future__ import annotations

import json
import os
import signal
import threading
from pathlib import Path
from queue import SimpleQueue

from game.ai.worker_main import Readable, Writable
from game.arena import logs, outside
from game.arena.plan import Plan
from game.arena.players import Bench
from game.arena.playing import play_deal


def run(plan: bytes, tasks: Readable, results: Writable, log: str, run_id: int) -> None:
    """Play until there are no more tasks. The target of the spawned process.

    ``run_id`` is the process that wants it: the log is marked with that.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent says when it is over
    logs.start(Path(log) if log else None, run_id)
    read = Plan.from_bytes(plan)
    waiting: SimpleQueue[bytes] = SimpleQueue()
    threading.Thread(target=_listen, args=(tasks, waiting), daemon=True).start()
    with Bench(read.game, read.deadline) as bench:
        while True:
            contest, deal = json.loads(waiting.get())
            done = play_deal(read, bench, contest, deal).to_bytes()
            try:
                results.send_bytes(done)
            except OSError:
                return  # nobody wants it any more


def _listen(tasks: Readable, waiting: SimpleQueue[bytes]) -> None:
    while True:
        try:
            waiting.put(tasks.recv_bytes())
        except (EOFError, OSError):
            try:
                outside.end_all()
            finally:  # nobody waits for this process any more
                os._exit(0)
