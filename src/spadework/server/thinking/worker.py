"""The process that thinks: it reads jobs from its input and writes outcomes to its output until the input ends."""

from __future__ import annotations

import os
import signal
import sys
import threading
from queue import SimpleQueue
from typing import BinaryIO

import msgspec
import numpy as np

from spadework.bots import levels
from spadework.bots.prepare import prepare_bots
from spadework.bots.search.bot import Search
from spadework.bots.search.budget import parse
from spadework.engine import chance, registry
from spadework.engine.position import Position
from spadework.output.streams import guarded
from spadework.processes import end_with_starter
from spadework.server.frames import framed, read_frame
from spadework.server.thinking.jobs import Choice, Job, Opinion, Outcome, Question


def done(job: Job) -> Outcome:
    """Think about a decision."""
    game = registry.game(job.game)
    position = Position(game, np.frombuffer(job.record, dtype=np.uint8).copy(), chance.seeded(job.seed))
    if isinstance(job, Question):
        return Opinion(Search(game, parse(job.budget), job.seed).think(position))
    prepare_bots(game)
    # Not from the catalog: a level comes out of the database, and nothing that is stored there may start a program.
    return Choice(position.code_of(levels.make(job.level, game, job.seed).choose(position)))


def work(jobs: SimpleQueue[bytes], outcomes: BinaryIO) -> None:
    """Think about one job after another."""
    decoder = msgspec.msgpack.Decoder(Job)
    while True:
        outcomes.write(framed(done(decoder.decode(jobs.get()))))
        outcomes.flush()


def take_in(jobs: BinaryIO, queue: SimpleQueue[bytes]) -> None:
    """Read jobs; when the input ends, so does the process: nobody is there who waits for what it thinks about."""
    while (frame := read_frame(jobs)) is not None:
        queue.put(frame)
    os._exit(0)


if __name__ == "__main__":
    if hasattr(os, "nice"):
        os.nice(int(sys.argv[1]))  # serving comes before thinking
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server ends it by closing its input
    end_with_starter()
    sys.stderr = guarded(sys.stderr)
    outcomes = sys.stdout.buffer
    sys.stdout = sys.stderr  # whatever is printed must not get among the outcomes
    queue: SimpleQueue[bytes] = SimpleQueue()
    threading.Thread(target=take_in, args=(sys.stdin.buffer, queue), daemon=True).start()
    work(queue, outcomes)
