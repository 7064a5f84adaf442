"""What finished games cost in memory after people have looked at them."""

from __future__ import annotations

import asyncio
import gc
import random
import tracemalloc
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import msgspec
import pytest

from spadework.engine.registry import NAMES
from spadework.server.clock import wall_time
from spadework.server.config import Config
from spadework.server.live.hub import Hub, Place
from spadework.server.live.lines import MOST_LINES
from spadework.server.live.messages import Look
from spadework.server.play import replay
from spadework.server.play.records import record_of
from spadework.server.play.snapshots import MOST_KEPT
from spadework.server.services import Services
from spadework.server.storage import database, people, tables
from spadework.server.storage.writers import writer
from spadework.server.web.blocklist import Blocklist
from spadework.server.web.door import Door
from spadework.server.web.limits import Gate
from tests.server.live.guests import Guest
from tests.server.play.tables import move, started

MOST_LEFT = 100_000  # bytes
TABLES = 6


async def store_finished(address: str, game: str, count: int) -> None:
    """Put finished games into a database, as tables named by number."""
    engine = database.connect(address)
    await database.migrate(engine)
    known = [await people.add(engine, name, wall_time()) for name in ("Ann", "Bob")]
    store, pick = writer(engine, "nobody"), random.Random(1)
    table = started(*(person.id for person in known), game=game)
    while table.actor is not None:
        assert table.position is not None
        move(table, pick.choice(table.position.codes()), wall_time())
    for number in range(count):
        table.id = str(number)
        await store.write([tables.write_of_new(table, None)])
    await store.close()
    await database.close(engine)


@asynccontextmanager
async def hub_of(folder: Path, game: str, count: int) -> AsyncIterator[Hub]:
    """The tables of a server with some finished games."""
    config = Config(data=folder)
    await store_finished(config.database_address, game, count)
    services = Services(config, Gate(config.limits), Blocklist(config.proxies), Door(config.limits, config.proxies, 10))
    await services.start()
    tracemalloc.start()
    try:
        yield services.hub
    finally:
        tracemalloc.stop()
        await services.stop()


async def place_at(hub: Hub, number: int) -> Place:
    place = await hub.place(str(number))
    assert place is not None
    return place


async def look_at_all(place: Place) -> None:
    """Look at a game in every way there is, and go."""
    guest = Guest(None)
    await place.welcome(guest, 0)
    for viewer in (None, 1):
        place.gathering.look(guest, 1, Look(viewer))
        for end in range(place.table.number + 1, 1, -MOST_LINES):
            place.gathering.lines.page(end, MOST_LINES, viewer)
        for first in range(0, len(place.table.plies), replay.MOST_FRAMES):
            msgspec.json.encode(replay.replay(place.table, viewer, first, replay.MOST_FRAMES))
    list(record_of(place.table).lines())
    place.gathering.guests.discard(guest)


async def fill_caches(hub: Hub) -> None:
    """Look at the first table so often that the caches which the whole process shares are full."""
    place, guest = await place_at(hub, 0), Guest(None)
    await look_at_all(place)
    for _ in range(MOST_KEPT):
        place.gathering.look(guest, 1, Look(None))
    hub.let_go()


def in_use() -> int:
    gc.collect()
    return tracemalloc.get_traced_memory()[0]


@pytest.mark.parametrize("game", NAMES)
def test_looking_at_a_finished_game_leaves_little_behind(tmp_path: Path, game: str):
    async def left() -> int:
        async with hub_of(tmp_path, game, 2) as hub:
            await fill_caches(hub)
            place = await place_at(hub, 1)
            before = in_use()
            await look_at_all(place)
            return in_use() - before

    assert asyncio.run(left()) < MOST_LEFT


def test_finished_games_that_are_let_go_leave_nothing_behind(tmp_path: Path):
    async def left() -> int:
        async with hub_of(tmp_path, "tomb_raiders", TABLES) as hub:
            await fill_caches(hub)
            before = in_use()
            for number in range(1, TABLES):
                await look_at_all(await place_at(hub, number))
                hub.let_go()
            assert not hub.places
            return in_use() - before

    assert asyncio.run(left()) < MOST_LEFT
