"""The process that thinks: it reads jobs from its input and writes choices to its output until the input ends."""

from __future__ import annotations

import signal
import sys
from typing import BinaryIO

import msgspec
import numpy as np

from spadework.bots import catalog
from spadework.engine import chance, registry
from spadework.engine.position import Position
from spadework.server.frames import framed, read_frame
from spadework.server.thinking.jobs import Choice, Job


def choose(job: Job) -> Choice:
    """Make a decision."""
    game = registry.game(job.game)
    bot = catalog.make(job.level, game, job.seed)
    position = Position(game, np.frombuffer(job.record, dtype=np.uint8).copy(), chance.seeded(job.seed))
    return Choice(position.code_of(bot.choose(position)))


def work(jobs: BinaryIO, choices: BinaryIO) -> None:
    """Make decisions until there are no more to make."""
    while (frame := read_frame(jobs)) is not None:
        choices.write(framed(choose(msgspec.msgpack.decode(frame, type=Job))))
        choices.flush()


if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server ends it by closing its input
    choices = sys.stdout.buffer
    sys.stdout = sys.stderr  # whatever is printed must not get among the choices
    work(sys.stdin.buffer, choices)
