"""Server processes and when they were last alive: what nobody was alive for counts on no clock."""

from __future__ import annotations

from sqlalchemy import delete, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncEngine

from spadework.server.storage.schema import PROCESSES

SECONDS_BETWEEN_SIGNS = 1.0
DEAD_AFTER = 5_000  # milliseconds without a sign of life


async def last_alive(engine: AsyncEngine) -> int | None:
    """When any process last gave a sign of life."""
    async with engine.connect() as connection:
        at = (await connection.execute(select(func.max(PROCESSES.c.alive_at)))).scalar()
    return None if at is None else int(at)


async def enter(engine: AsyncEngine, process: str, at: int) -> None:
    """Enter a process, and strike out those long dead."""
    async with engine.begin() as connection:
        await connection.execute(delete(PROCESSES).where(PROCESSES.c.alive_at < at - DEAD_AFTER))
        await connection.execute(insert(PROCESSES).values(id=process, alive_at=at))


async def live_on(engine: AsyncEngine, process: str, at: int) -> None:
    """Give a sign of life."""
    async with engine.begin() as connection:
        await connection.execute(update(PROCESSES).where(PROCESSES.c.id == process).values(alive_at=at))
