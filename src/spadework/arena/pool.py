"""Playing games on several cores, each in a process of its own."""

from __future__ import annotations

import signal
from collections.abc import Generator, Iterable, Iterator
from contextlib import contextmanager, suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess

from spadework.arena.match import Job, Played, play
from spadework.engine.errors import InputError
from spadework.engine.prepare import prepare
from spadework.engine.registry import game
from spadework.processes import started, starting

SECONDS_TO_END = 5


def on_cores(jobs: Iterable[Job], cores: int) -> Generator[Played, None, None]:
    """Play games as they come on so many cores; they are handed back as they are finished."""
    if cores == 1:
        yield from map(play, jobs)
        return
    waiting = iter(jobs)
    busy: dict[Connection, Job] = {}
    with _workers(cores) as idle:
        while True:
            for worker, job in zip(idle, waiting, strict=False):
                worker.send(job)
                busy[worker] = job
            if not busy:
                return
            idle = [worker for worker in wait(busy) if isinstance(worker, Connection)]
            for worker in idle:
                yield _answer(worker, busy.pop(worker))


def _answer(worker: Connection, job: Job) -> Played:
    try:
        answer = worker.recv()
    except (EOFError, ConnectionError) as error:
        seats = ", ".join(job.seats)
        raise InputError(
            f"game {job.number} ({seats}) ended the process that played it: a bot must have crashed it"
        ) from error
    if isinstance(answer, Played):
        return answer
    raise answer


@contextmanager
def _workers(cores: int) -> Iterator[list[Connection]]:
    """Processes that play what they are sent; whatever happens, they end with the block."""
    context = get_context("spawn")
    processes: list[SpawnProcess] = []
    connections: list[Connection] = []
    try:
        # What a process ignores, those it starts ignore from their first moment on.
        handler = signal.signal(signal.SIGINT, signal.SIG_IGN)
        try:
            for _ in range(cores):
                ours, theirs = context.Pipe()
                process = context.Process(target=work, args=(theirs,), daemon=False)
                with starting():
                    process.start()
                theirs.close()
                processes.append(process)
                connections.append(ours)
        finally:
            signal.signal(signal.SIGINT, handler)
        yield connections
    finally:
        for connection in connections:
            connection.close()
        for process in processes:
            process.terminate()
        for process in processes:
            process.join(SECONDS_TO_END)
            process.kill()


def work(connection: Connection) -> None:
    """Play games until there is nobody left to ask for one."""
    started()
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(EOFError, ConnectionError):
        while True:
            connection.send(_played(connection.recv()))


def _played(job: Job) -> Played | Exception:
    """A game, or the error that the process that asked for it should raise."""
    try:
        prepare(game(job.game))
        return play(job)
    except Exception as error:
        return error
