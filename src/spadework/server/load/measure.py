"""What a server carries: moves a second, how long a move is under way, and what a table costs."""

from __future__ import annotations

import asyncio
import contextlib
import socket
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

import msgspec

from spadework.engine.errors import InputError
from spadework.processes import PYTHON
from spadework.server.client import Visitor
from spadework.server.load.players import Load, keep_playing, open_tables
from spadework.server.ready import tame_python

FAST_TABLES = 50
PACED_TABLES = 200
SECONDS_A_MOVE = 0.5
SECONDS_BETWEEN_LOOKS = 0.05
WARM_UP = 2.0  # seconds
Step = Callable[[str], None]


class Measured(msgspec.Struct, frozen=True):
    """What was measured: delays in milliseconds from sending a move to the other seat's receipt."""

    game: str
    fast_moves: float  # a second
    fast_p50: float
    fast_p99: float
    paced_moves: float
    paced_p50: float
    paced_p99: float
    kilobytes_a_table: float
    late_to_early: float  # how much longer a move takes late in a game than early


def measure(game: str, seconds: float, database: str | None, step: Step) -> Measured:
    """Start a server, put a load on it, and stop it."""
    tame_python()
    with (
        tempfile.TemporaryDirectory(prefix="spadework-load-") as folder,
        server(Path(folder), database) as served,
        asyncio.Runner(loop_factory=_new_loop) as runner,
    ):
        return runner.run(_measured(served.address, game, seconds, step))


def _new_loop() -> asyncio.AbstractEventLoop:
    """The quickest event loop there is here."""
    try:
        import uvloop
    except ImportError:  # as on Windows
        return asyncio.new_event_loop()
    return uvloop.new_event_loop()


class Served(NamedTuple):
    """A server that answers at an address."""

    address: str
    process: subprocess.Popen[bytes]


@contextlib.contextmanager
def server(folder: Path, database: str | None, *options: str) -> Iterator[Served]:
    """A server in a process of its own, on a free port."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    command = [*PYTHON, "-m", "spadework.cli", "serve", "--data", str(folder), "--port", str(port), "--no-limits"]
    command += ["--thinkers", "1", *options] + ([] if database is None else ["--database", database])
    log = folder / "log"
    with log.open("w") as written:
        process = subprocess.Popen(command, stderr=written)
    try:
        _wait_until_ready(process, log)
        yield Served(f"http://127.0.0.1:{port}", process)
    finally:
        process.terminate()
        process.wait()
    if errors := [line for line in log.read_text().splitlines() if '"level":"error"' in line]:
        raise InputError(f"the server reported {len(errors)} errors, the first of them: {errors[0]}")


def _wait_until_ready(process: subprocess.Popen[bytes], log: Path) -> None:
    while "answers at" not in log.read_text():
        if process.poll() is not None:
            raise InputError(f"the server did not start: {log.read_text()}")
        time.sleep(SECONDS_BETWEEN_LOOKS)


async def _measured(address: str, game: str, seconds: float, step: Step) -> Measured:
    people = (await Visitor.named("Ann", address), await Visitor.named("Bob", address))
    step(f"{FAST_TABLES} tables as fast as they can, {seconds:.0f} s")
    fast, fast_moves = await _loaded(Load(game), people, FAST_TABLES, seconds)
    step(f"{PACED_TABLES} tables, a move every {SECONDS_A_MOVE} s, {seconds:.0f} s")
    before = await _memory(people[0])
    paced = Load(game, SECONDS_A_MOVE)
    paced, paced_moves = await _loaded(paced, people, PACED_TABLES, seconds)
    after = await _memory(people[0])
    step("one long game")
    late_to_early = await _growth(game, people)
    return Measured(
        game,
        fast_moves,
        *percentiles(fast.delays),
        paced_moves,
        *percentiles(paced.delays),
        (after - before) / 1024 / PACED_TABLES,
        late_to_early,
    )


async def _loaded(load: Load, people: tuple[Visitor, Visitor], tables: int, seconds: float) -> tuple[Load, float]:
    """Play at some tables for a while; what was counted, and the moves a second."""
    opened = await open_tables(load, people[0], tables)
    playing = [asyncio.create_task(keep_playing(load, people, table, number)) for number, table in enumerate(opened)]
    try:
        await _sleep(WARM_UP, playing)
        load.begin()
        began = time.perf_counter()
        await _sleep(seconds, playing)
        return load, load.moves / (time.perf_counter() - began)
    finally:
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)


async def _sleep(seconds: float, playing: list[asyncio.Task[None]]) -> None:
    """Sleep while others play; if one of them fails, so does this."""
    done, _ = await asyncio.wait(playing, timeout=seconds, return_when=asyncio.FIRST_COMPLETED)
    for task in done:
        task.result()


async def _growth(game: str, people: tuple[Visitor, Visitor]) -> float:
    """Play one game alone: how much longer its last moves take than its first."""
    load = Load(game)
    [table] = await open_tables(load, people[0], 1)
    playing = asyncio.create_task(keep_playing(load, people, table, 0))
    while load.games == 0:
        await asyncio.wait([playing], timeout=0.01)
        if playing.done():
            playing.result()
    playing.cancel()
    await asyncio.gather(playing, return_exceptions=True)
    quarter = len(load.delays) // 4
    return _median(load.delays[-quarter:]) / _median(load.delays[:quarter])


async def _memory(visitor: Visitor) -> float:
    """The bytes of memory that the server process uses."""
    text = (await visitor.ask("GET", "/metrics")).decode()
    found = [line.split()[1] for line in text.splitlines() if line.startswith("process_resident_memory_bytes ")]
    return float(found[0]) if found else float("nan")


def percentiles(delays: list[float]) -> tuple[float, float]:
    """The median of delays and what one in a hundred exceeds, in milliseconds."""
    ordered = sorted(delays)
    return 1000 * ordered[len(ordered) // 2], 1000 * ordered[int(len(ordered) * 0.99)]


def _median(values: list[float]) -> float:
    return sorted(values)[len(values) // 2]
