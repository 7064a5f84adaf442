"""What was said at a table: listing it, and removing words."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from spadework.engine.errors import InputError
from spadework.server.admin import rewriting
from spadework.server.admin.rewriting import Logged
from spadework.server.play.entries import Entry, Redacted, Said


async def said(engine: AsyncEngine, table: str) -> list[tuple[int, int, Said]]:
    """All that was said at a table, with the numbers of the lines and their moments."""
    async with engine.connect() as connection:
        await rewriting.check_table(connection, table)
        log = await rewriting.read(connection, table)
    return [(number, at, entry) for number, at, entry in log if isinstance(entry, Said)]


async def line(engine: AsyncEngine, table: str, number: int) -> Said:
    """What was said in a line, which must be one of chat with its words."""
    return _words(table, number, {each: words for each, _, words in await said(engine, table)})


async def remove(engine: AsyncEngine, table: str, number: int) -> None:
    """Remove the words of a line; the line itself stays, so that the log has no gap."""

    async def work(connection: AsyncConnection) -> None:
        log = await rewriting.read(connection, table)
        words = _words(table, number, {each.number: each.entry for each in log})
        notice = Logged(log[-1].number + 1, await rewriting.moment(connection, log), Redacted([number]))
        await rewriting.rewrite(connection, table, {number: msgspec.structs.replace(words, text="")}, [notice])

    await rewriting.alone(engine, table, work)


def _words(table: str, number: int, entries: Mapping[int, Entry]) -> Said:
    found = entries.get(number)
    if not isinstance(found, Said):
        raise InputError(f"number {number}: it is no line of chat; spadework admin chat {table} lists those")
    if not found.text:
        raise InputError(f"number {number}: its words are removed already")
    return found
