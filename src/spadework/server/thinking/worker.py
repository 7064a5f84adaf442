"""The process that thinks: it reads jobs from its input and writes outcomes to its output until the input ends."""

from __future__ import annotations

import signal
import sys
from typing import BinaryIO

import msgspec
import numpy as np

from spadework.bots import catalog
from spadework.bots.search.bot import Search
from spadework.bots.search.budget import parse
from spadework.engine import chance, registry
from spadework.engine.position import Position
from spadework.server.frames import framed, read_frame
from spadework.server.thinking.jobs import Choice, Job, Opinion, Outcome, Question


def done(job: Job) -> Outcome:
    """Think about a decision."""
    game = registry.game(job.game)
    position = Position(game, np.frombuffer(job.record, dtype=np.uint8).copy(), chance.seeded(job.seed))
    if isinstance(job, Question):
        return Opinion(Search(game, parse(job.budget), job.seed).think(position))
    return Choice(position.code_of(catalog.make(job.level, game, job.seed).choose(position)))


def work(jobs: BinaryIO, outcomes: BinaryIO) -> None:
    """Think until there is nothing more to think about."""
    decoder = msgspec.msgpack.Decoder(Job)
    while (frame := read_frame(jobs)) is not None:
        outcomes.write(framed(done(decoder.decode(frame))))
        outcomes.flush()


if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server ends it by closing its input
    outcomes = sys.stdout.buffer
    sys.stdout = sys.stderr  # whatever is printed must not get among the outcomes
    work(sys.stdin.buffer, outcomes)
