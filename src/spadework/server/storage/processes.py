"""Server processes and when they were last alive."""

from __future__ import annotations

from typing import Any

from sqlalchemy import BigInteger, ColumnElement, delete, insert, literal, select, update
from sqlalchemy.ext.asyncio import AsyncEngine
from sqlalchemy.ext.compiler import compiles
from sqlalchemy.sql.compiler import SQLCompiler
from sqlalchemy.sql.functions import FunctionElement

from spadework.server.storage.schema import PROCESSES, TABLES

SECONDS_BETWEEN_SIGNS = 1.0
DEAD_AFTER = 5_000  # milliseconds without a sign of life


class DatabaseTime(FunctionElement[int]):
    """The moment by the clock of a shared database; a file has none, and nobody who has to be judged."""

    inherit_cache = True
    type = BigInteger()


@compiles(DatabaseTime)
def _of_file(_element: DatabaseTime, _compiler: SQLCompiler, **_options: Any) -> str:
    return "0"


@compiles(DatabaseTime, "postgresql")
def _of_postgresql(_element: DatabaseTime, _compiler: SQLCompiler, **_options: Any) -> str:
    return "CAST(extract(epoch FROM clock_timestamp()) * 1000 AS BIGINT)"


def is_alive(at: int | None) -> ColumnElement[bool]:
    """What is true of processes that are alive at a moment; with none, of all that have not left.

    If the database's clock was just set, the sign of a process may be the first by the new time: it counts, too.
    """
    if at is None:
        return ~PROCESSES.c.has_left
    return (_is_fresh(literal(at, BigInteger)) | _is_fresh(DatabaseTime())) & ~PROCESSES.c.has_left


def _is_fresh(now: ColumnElement[int]) -> ColumnElement[bool]:
    """Whether a sign is young; one from the future is older than a clock that was set back."""
    return (PROCESSES.c.alive_at > now - DEAD_AFTER) & (PROCESSES.c.alive_at < now + DEAD_AFTER)


async def enter(engine: AsyncEngine, process: str, at: int) -> None:
    """Enter a process, and strike out the dead that no running table remembers."""
    remembered = select(TABLES.c.owner).where(TABLES.c.status == "running", TABLES.c.owner.is_not(None))
    async with engine.begin() as connection:
        await connection.execute(delete(PROCESSES).where(~is_alive(at), PROCESSES.c.id.not_in(remembered)))
        await connection.execute(delete(PROCESSES).where(PROCESSES.c.id == process))  # an attempt may have gone astray
        await connection.execute(insert(PROCESSES).values(id=process, alive_at=at))


async def live_on(engine: AsyncEngine, process: str, at: int) -> bool:
    """Give a sign of life; False if others had struck the process out meanwhile, and it had to be entered again."""
    is_meant = PROCESSES.c.id == process
    async with engine.begin() as connection:
        if (await connection.execute(update(PROCESSES).where(is_meant).values(alive_at=at))).rowcount == 1:
            return True
        await connection.execute(insert(PROCESSES).values(id=process, alive_at=at))
    return False


async def leave(engine: AsyncEngine, process: str, at: int) -> None:
    """Say that a process ends, so that others can take over at once."""
    leaving = update(PROCESSES).where(PROCESSES.c.id == process).values(alive_at=at, has_left=True)
    async with engine.begin() as connection:
        await connection.execute(leaving)


async def alive(engine: AsyncEngine, at: int | None) -> set[str]:
    """The processes that are alive."""
    async with engine.connect() as connection:
        return {str(row.id) for row in await connection.execute(select(PROCESSES.c.id).where(is_alive(at)))}


async def mark_dead(engine: AsyncEngine) -> None:
    """Say of all processes that they have ended; only for whoever holds the database alone."""
    async with engine.begin() as connection:
        await connection.execute(update(PROCESSES).values(has_left=True))
