"""A PostgreSQL database whose clock tests may set."""

from __future__ import annotations

import asyncpg

MOVABLE = """
CREATE SCHEMA moved;
CREATE TABLE moved.by (shift interval NOT NULL);
INSERT INTO moved.by VALUES ('0');
CREATE FUNCTION moved.clock_timestamp() RETURNS timestamptz LANGUAGE sql VOLATILE
    AS 'SELECT pg_catalog.clock_timestamp() + (SELECT shift FROM moved.by)';
DO $$ BEGIN
    EXECUTE format('ALTER DATABASE %I SET search_path = public, moved, pg_catalog', current_database());
END $$;
"""


async def make_movable(database: str) -> None:
    """Have a database tell another time than its machine, if it is asked for that by whoever connects from now on."""
    connection = await asyncpg.connect(database)
    await connection.execute(MOVABLE)
    await connection.close()


async def set_clock(database: str, milliseconds: int) -> None:
    """Let the clock of a database differ from its machine's."""
    connection = await asyncpg.connect(database)
    await connection.execute(f"UPDATE moved.by SET shift = '{milliseconds} milliseconds'")
    await connection.close()
