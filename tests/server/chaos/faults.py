"""What goes wrong: every fault harms the server for a moment and is over when its function returns."""

from __future__ import annotations

import asyncio
import random
import signal
import sqlite3
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Iterable
from contextlib import closing, suppress
from dataclasses import dataclass, field
from itertools import count
from typing import NamedTuple, TypeAlias

import psutil

from tests.server.chaos import disk
from tests.server.chaos.club import CLOCKS, SCRIBE, THINKER, UNWELL, WELL, Club


class Harm(NamedTuple):
    """How things go wrong: the seconds between two faults, and how much longer they last than usual."""

    pause: tuple[float, float]
    scale: float = 1.0
    rounds: int | None = None  # that every fault happens; none: until cancelled
    moves: int = 0  # acknowledged before the next fault, so that it meets people who play
    seconds_to_happen: float = 30.0  # then a fault has failed

    def seconds(self, lasting: tuple[float, float], pick: random.Random) -> float:
        return self.scale * pick.uniform(*lasting)


@dataclass
class Tally:
    """How often each fault has happened, and how often it could not be brought about."""

    happened: Counter[str] = field(default_factory=Counter)
    failed: Counter[str] = field(default_factory=Counter)


Fault: TypeAlias = Callable[[Club, random.Random, Harm], Awaitable[bool]]
"""Harms a club; False if there was nothing to harm."""

LONGEST_JUMP = 15 * 60  # seconds that a clock is set forward or back
SHORTEST_JUMP = 12 * 60  # enough to time out whoever is to move at a table with clocks
SECONDS_FULL = (0.5, 3.0)  # that the disk is full
SECONDS_TO_LOOK_AGAIN = 0.2
MOST_SECONDS_TO_MOVES = 15.0  # a fault comes even if nobody gets to move
SECONDS_TO_NOTICE = 15.0  # that nothing can be stored
SECONDS_TO_COME_BACK = 60.0  # for PostgreSQL
SECONDS_TO_LOCK = 5.0  # a file that is being written to
CONNECTION = "[local]"  # in the name of a process of PostgreSQL that serves one
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
        return await asyncio.to_thread(_hold_file, _file_of(club), away)
    with suppress(psutil.NoSuchProcess):
        psutil.Process(club.postgresql.get_pid()).send_signal(signal.SIGQUIT)  # at once, as in a crash
    await asyncio.sleep(away)
    await asyncio.to_thread(bring_back, club)
    return True


def bring_back(club: Club) -> None:
    """Start PostgreSQL if it does not run; one that is still ending holds its folder for a moment."""
    until = time.monotonic() + SECONDS_TO_COME_BACK
    while True:
        try:
            club.postgresql.ensure_postgres_running()
        except Exception:
            if time.monotonic() > until:
                raise
            time.sleep(SECONDS_TO_LOOK_AGAIN)
        else:
            return


def _file_of(club: Club) -> str:
    return club.database.removeprefix("sqlite:///")


def _hold_file(file: str, seconds: float) -> bool:
    with closing(sqlite3.connect(file, timeout=SECONDS_TO_LOCK, isolation_level=None)) as connection:
        try:
            connection.execute("BEGIN EXCLUSIVE")
        except sqlite3.OperationalError:
            return False
        time.sleep(seconds)
        connection.execute("ROLLBACK")
    return True


async def fill_disk(club: Club, pick: random.Random, harm: Harm) -> bool:
    """Nothing can be stored for a while; it counts only if the server notices."""
    if await club.health() != WELL:
        return False
    if club.has_own_disk and club.postgresql is None:
        await asyncio.to_thread(_empty_log_of, _file_of(club))
    try:
        async with disk.full(club.data) if club.has_own_disk else disk.limited(club.all) as how:
            if how is None or not await _until_unwell(club):
                return False
            await asyncio.sleep(harm.seconds(SECONDS_FULL, pick))
    finally:
        if club.postgresql is not None:  # it may have given up
            await asyncio.to_thread(bring_back, club)
    club.filled.append(how)
    return True


def _empty_log_of(file: str) -> None:
    """Give back the room in which SQLite's log could go on without growing, unless somebody reads there."""
    with suppress(sqlite3.OperationalError), closing(sqlite3.connect(file, timeout=1)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")


async def _until_unwell(club: Club) -> bool:
    with suppress(TimeoutError):
        async with asyncio.timeout(SECONDS_TO_NOTICE):
            while await club.health() != UNWELL:
                await asyncio.sleep(SECONDS_TO_LOOK_AGAIN)
            return True
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


DISK_FULL = "disk full"
FAULTS: dict[str, Fault] = {
    "main process killed": kill_main,
    "serving process killed": kill_serving,
    "process in which bots think killed": kill_thinker,
    "process that writes to the database killed": kill_writer,
    "process suspended for a while": put_to_sleep,
    "database restarted, or its file locked": restart_database,
    DISK_FULL: fill_disk,
    "clocks set": jump_clock,
}


async def go_wrong(
    club: Club, pick: random.Random, harm: Harm, tally: Tally, moves: Callable[[], int] = lambda: 0
) -> None:
    """One fault after another, all as often; the last of a round is no jump, which shows only later."""
    for _ in count() if harm.rounds is None else range(harm.rounds):
        order = pick.sample(list(FAULTS), len(FAULTS))
        if FAULTS[order[-1]] is jump_clock:
            order.reverse()
        for name in order:
            await asyncio.sleep(pick.uniform(*harm.pause))
            await _until_moved(moves, harm.moves)
            counted = tally.happened if await _happens(FAULTS[name], club, pick, harm) else tally.failed
            counted[name] += 1
    await _until_moved(moves, harm.moves)


async def _happens(fault: Fault, club: Club, pick: random.Random, harm: Harm) -> bool:
    """Try a fault until it has happened; there may be nothing to harm while the server is only just starting."""
    until = time.monotonic() + harm.seconds_to_happen
    while not await fault(club, pick, harm):
        if time.monotonic() > until:
            return False
        await asyncio.sleep(SECONDS_TO_LOOK_AGAIN)
    return True


async def _until_moved(moves: Callable[[], int], wanted: int) -> None:
    """Wait until so many more moves are acknowledged."""
    before = moves()
    with suppress(TimeoutError):
        async with asyncio.timeout(MOST_SECONDS_TO_MOVES):
            while moves() < before + wanted:
                await asyncio.sleep(0.05)
