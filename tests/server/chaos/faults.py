"""What goes wrong: every fault harms the server for a moment and is over when its function returns."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import sqlite3
import subprocess
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Iterable
from contextlib import suppress
from itertools import count
from typing import NamedTuple, TypeAlias

import psutil

from tests.server.chaos.club import CLOCKS, SCRIBE, THINKER, Club


class Harm(NamedTuple):
    """How things go wrong: the seconds between two faults, and how much longer they last than usual."""

    pause: tuple[float, float]
    scale: float = 1.0
    rounds: int | None = None  # that every fault happens; none: until cancelled
    moves: int = 0  # acknowledged before the next fault, so that it meets people who play

    def seconds(self, lasting: tuple[float, float], pick: random.Random) -> float:
        return self.scale * pick.uniform(*lasting)


Fault: TypeAlias = Callable[[Club, random.Random, Harm], Awaitable[bool]]
"""Harms a club; False if there was nothing to harm."""

LONGEST_JUMP = 15 * 60  # seconds that a clock is set forward or back
SHORTEST_JUMP = 12 * 60  # enough to time out whoever is to move at a table with clocks
SECONDS_FULL = (0.5, 3.0)  # that the disk is full
SECONDS_TO_LOOK_AGAIN = 0.2
MOST_SECONDS_TO_MOVES = 15.0  # a fault comes even if nobody gets to move
CONNECTION = "[local]"  # in the name of a process of PostgreSQL that serves one
SMALLEST_FILE = "8192"  # bytes: on a full disk no file may grow beyond
SECONDS_ASLEEP = (0.5, 7.0)  # that a process does not run: others may take its tables over after five
SECONDS_AWAY = (0.2, 4.0)  # that the database is away


def _kill(processes: Iterable[psutil.Process], pick: random.Random) -> bool:
    found = list(processes)
    with suppress(psutil.NoSuchProcess):
        if found:
            pick.choice(found).kill()
            return True
    return False


async def kill_main(club: Club, pick: random.Random, harm: Harm) -> bool:
    """The process that was started dies: the server itself, or the supervisor of several."""
    return _kill([club.main] if club.main else [], pick)


async def kill_serving(club: Club, pick: random.Random, harm: Harm) -> bool:
    """A process that serves people dies."""
    return _kill(club.serving(), pick)


async def kill_thinker(club: Club, pick: random.Random, harm: Harm) -> bool:
    """A process in which bots think dies."""
    return _kill(club.parts(THINKER), pick)


async def kill_writer(club: Club, pick: random.Random, harm: Harm) -> bool:
    """The process that writes to a database file dies, or a connection of PostgreSQL with all its others."""
    if club.postgresql is None:
        return _kill(club.parts(SCRIBE), pick)
    return _kill(_backends(club), pick)


async def put_to_sleep(club: Club, pick: random.Random, harm: Harm) -> bool:
    """A process does not run for a while, as on a machine that sleeps or swaps."""
    found = [*club.serving(), *club.parts(THINKER), *club.parts(SCRIBE)]
    if not found:
        return False
    sleeper = pick.choice(found)
    with suppress(psutil.NoSuchProcess):
        sleeper.suspend()
        try:
            await asyncio.sleep(harm.seconds(SECONDS_ASLEEP, pick))
        finally:
            sleeper.resume()
        return True
    return False


async def restart_database(club: Club, pick: random.Random, harm: Harm) -> bool:
    """PostgreSQL crashes and comes back; a file is locked by another program."""
    away = harm.seconds(SECONDS_AWAY, pick)
    if club.postgresql is None:
        await asyncio.to_thread(_hold_file, club.database.removeprefix("sqlite:///"), away)
    else:
        with suppress(psutil.NoSuchProcess):
            psutil.Process(club.postgresql.get_pid()).send_signal(signal.SIGQUIT)  # at once, as in a crash
        await asyncio.sleep(away)
        await asyncio.to_thread(bring_back, club)
    return True


def bring_back(club: Club) -> None:
    """Start PostgreSQL if it does not run; one that is still ending holds its folder for a moment."""
    for _ in range(20):
        try:
            club.postgresql.ensure_postgres_running()
        except Exception as error:
            last = error
        else:
            return
    raise last


def _hold_file(file: str, seconds: float) -> None:
    connection = sqlite3.connect(file, timeout=seconds, isolation_level=None)
    try:
        connection.execute("BEGIN EXCLUSIVE")
        time.sleep(seconds)
        connection.execute("ROLLBACK")
    finally:
        connection.close()


async def fill_disk(club: Club, pick: random.Random, harm: Harm) -> bool:
    """No file may grow any more for a while."""
    limited = _backends(club) if club.postgresql is not None else club.parts(SCRIBE)
    are_limited = [_limited(process, SMALLEST_FILE) for process in limited]
    try:
        await asyncio.sleep(harm.seconds(SECONDS_FULL, pick))
    finally:
        for process in limited:
            _limited(process, "unlimited")
    return any(are_limited)


def _limited(process: psutil.Process, size: str) -> bool:
    """Let a process write no file beyond a size; only its own user may say so, even where this is root."""
    with suppress(psutil.NoSuchProcess):
        user = process.uids().real if os.geteuid() == 0 else None
        command = ["prlimit", f"--pid={process.pid}", f"--fsize={size}:unlimited"]
        return subprocess.run(command, user=user, capture_output=True).returncode == 0
    return False


async def jump_clock(club: Club, pick: random.Random, harm: Harm) -> bool:
    """The database's clock is set forward or back, and those of the processes each otherwise."""
    is_forward = not any(club.jumped.values()) or pick.random() < 0.5  # forward it could cost people their time
    by = pick.uniform(SHORTEST_JUMP, LONGEST_JUMP) * (1 if is_forward else -1)
    if club.postgresql is None:
        club.set_clocks([by])  # its own clock is the database's
    else:
        if not await club.set_databases_clock(by):
            return False
        club.set_clocks([pick.uniform(-LONGEST_JUMP, LONGEST_JUMP) for _ in range(CLOCKS)])
    return True


def _backends(club: Club) -> list[psutil.Process]:
    """The processes in which PostgreSQL serves connections."""
    with suppress(psutil.NoSuchProcess):
        children = psutil.Process(club.postgresql.get_pid()).children()
        return [child for child in children if CONNECTION in " ".join(child.cmdline())]
    return []


FAULTS: tuple[Fault, ...] = (
    kill_main,
    kill_serving,
    kill_thinker,
    kill_writer,
    put_to_sleep,
    restart_database,
    fill_disk,
    jump_clock,
)


async def go_wrong(
    club: Club, pick: random.Random, harm: Harm, done: Counter[str], moves: Callable[[], int] = lambda: 0
) -> None:
    """One fault after another, all as often; the last of a round is no jump, which shows only later."""
    for _ in count() if harm.rounds is None else range(harm.rounds):
        order = pick.sample(FAULTS, len(FAULTS))
        if order[-1] is jump_clock:
            order.reverse()
        for fault in order:
            await asyncio.sleep(pick.uniform(*harm.pause))
            await _until_moved(moves, harm.moves)
            while not await fault(club, pick, harm):
                await asyncio.sleep(SECONDS_TO_LOOK_AGAIN)  # the server is only just starting
            done[fault.__name__.replace("_", " ")] += 1
    await _until_moved(moves, harm.moves)


async def _until_moved(moves: Callable[[], int], wanted: int) -> None:
    """Wait until so many more moves are acknowledged."""
    before = moves()
    with suppress(TimeoutError):
        async with asyncio.timeout(MOST_SECONDS_TO_MOVES):
            while moves() < before + wanted:
                await asyncio.sleep(0.05)
