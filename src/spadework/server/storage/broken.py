"""Tables that cannot be read: marked once, so that nobody tries again and again."""

from __future__ import annotations

import logging

from sqlalchemy import update
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncEngine

from spadework.server.storage import revocations
from spadework.server.storage.database import is_damaged
from spadework.server.storage.schema import TABLES

log = logging.getLogger(__name__)


async def mark(engine: AsyncEngine, table: str, owner: str, reason: str) -> bool:
    """Mark a table as broken, unless it is already or was repaired meanwhile, which takes it from its owner."""
    try:
        return await _mark(engine, table, owner, reason)
    except DBAPIError as error:
        if not is_damaged(error):
            raise
        log.error("a table cannot be marked as broken: %s", error.orig, extra={"table": table})
        return False


async def _mark(engine: AsyncEngine, table: str, owner: str, reason: str) -> bool:
    is_meant = (TABLES.c.id == table) & (TABLES.c.owner == owner) & TABLES.c.broken.is_(None)
    async with engine.begin() as connection:
        if (await connection.execute(update(TABLES).where(is_meant).values(broken=reason))).rowcount == 0:
            return False
        await revocations.revoke(connection, "table", table)  # the owner may still have it in memory
    return True
