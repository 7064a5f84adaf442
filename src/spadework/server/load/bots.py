"""Many tables where bots play among themselves to the end."""

from __future__ import annotations

import asyncio
import tempfile
import time
from collections.abc import Callable
from itertools import cycle, islice, product
from pathlib import Path

import msgspec

from spadework.engine.registry import NAMES
from spadework.server.client import Visitor
from spadework.server.load.measure import server
from spadework.server.play.entries import Plan
from spadework.server.web.tables import Wanted

LEVEL = "novice"
PLAYERS = (2, 3, 4)


class BotGames(msgspec.Struct, frozen=True):
    """Games that bots played to the end."""

    tables: int
    entries: int
    seconds: float


def play_bot_tables(tables: int, database: str | None, advance: Callable[[int], None]) -> BotGames:
    """Start a server and let bots play at many tables at once; all must come to their end."""
    with tempfile.TemporaryDirectory(prefix="spadework-load-") as folder, server(Path(folder), database) as served:
        return asyncio.run(_played(served.address, tables, advance))


async def _played(address: str, tables: int, advance: Callable[[int], None]) -> BotGames:
    began = time.perf_counter()
    host = await Visitor.named("Ann", address)
    opened = [
        await host.open_table(Wanted(game, [Plan(bot=LEVEL)] * players))
        for game, players in islice(cycle(product(NAMES, PLAYERS)), tables)
    ]
    entries = 0
    for table in opened:
        entries += await _end_of(host, table)
        advance(1)
    return BotGames(tables, entries, time.perf_counter() - began)


async def _end_of(host: Visitor, table: str) -> int:
    """Watch a table until its game is over; how long its log is then."""
    async with host.at(table) as seat:
        while (told := await seat.next()).status != "ended":
            pass
        return told.number
