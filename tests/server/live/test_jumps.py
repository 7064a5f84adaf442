"""A clock that jumps takes nobody's time, whatever happens at that moment to what is stored of it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from sqlalchemy import insert
from sqlalchemy.ext.asyncio import AsyncEngine

from spadework.server.config import Config
from spadework.server.live.room import Room
from spadework.server.live.table_clock import Jumps
from spadework.server.play.entries import Opened, Plan, Seated
from spadework.server.play.pace import Live, deadline
from spadework.server.services import Services
from spadework.server.storage import database as databases
from spadework.server.storage.schema import PEOPLE
from spadework.server.storage.writing import Write, Writer
from spadework.server.web.blocklist import Blocklist
from spadework.server.web.door import Door
from spadework.server.web.limits import Gate

SECONDS = 30
TEN_MINUTES = 600_000
MOVE = 40  # seconds
Shift = list[int]


class Full:
    """A disk that takes nothing for a while."""

    def __init__(self, writer: Writer) -> None:
        self._writer = writer
        self.is_full = True

    async def write(self, batch: Sequence[Write]) -> None:
        if self.is_full:
            raise OSError("the disk is full")
        await self._writer.write(batch)

    async def probe(self) -> None:
        await self.write([])

    async def close(self) -> None:
        await self._writer.close()


@pytest.fixture
def shift(monkeypatch: pytest.MonkeyPatch) -> Shift:
    """By how much the database's clock is off."""
    off, time_of = [0], databases.time_of

    async def shifted(engine: AsyncEngine) -> int:
        return await time_of(engine) + off[0]

    monkeypatch.setattr(databases, "time_of", shifted)
    return off


@asynccontextmanager
async def playing(folder: Path, database: str) -> AsyncIterator[tuple[Services, Room]]:
    """A server without duties, and a table where Ann is to move."""
    config = Config(data=folder, database=database)
    door = Door(config.limits, config.proxies, 10)
    services = Services(config, Gate(config.limits), Blocklist(config.proxies), door)
    await services.start()
    await services._duties.stop()
    async with services.engine.begin() as connection:
        await connection.execute(insert(PEOPLE).values(id="ann", name="Ann", sign_out=0, created_at=0))
    seated = [Seated(seat, "ann", "Ann") for seat in range(2)]
    opened = Opened("thebes", 2, "ann", [Plan(), Plan()], pace=Live(bank=0, move=MOVE))
    try:
        async with asyncio.timeout(SECONDS):
            yield services, await services.hub.open_table(opened, seated, "127.0.0.1")
    finally:
        await services.stop()


async def jump(services: Services, shift: Shift, by: int) -> None:
    """The clock is set, and the server notices."""
    shift[0] += by
    await services._follow_time()


async def break_off(services: Services, room: Room, shift: Shift) -> None:
    """What could not be stored before the jump was not read anew yet."""
    room.break_off()
    await jump(services, shift, TEN_MINUTES)


async def let_go(services: Services, room: Room, shift: Shift) -> None:
    """Nobody was at the table when the clock jumped."""
    await room.is_settled()
    services.hub.let_go()
    assert room.table.id not in services.hub.places
    await jump(services, shift, TEN_MINUTES)


async def store_nothing(services: Services, room: Room, shift: Shift) -> None:
    """The disk was full when the clock jumped."""
    services.journal._writer = writer = Full(services.journal._writer)
    await jump(services, shift, TEN_MINUTES)
    assert not await room.is_settled()
    writer.is_full = False


async def jump_twice(services: Services, room: Room, shift: Shift) -> None:
    """The clock was set back, and forward again later."""
    await room.is_settled()
    services.hub.let_go()
    await jump(services, shift, -TEN_MINUTES)
    await jump(services, shift, 2 * TEN_MINUTES)


async def nothing(services: Services, room: Room, shift: Shift) -> None:
    """All goes well."""
    await jump(services, shift, TEN_MINUTES)


@pytest.mark.parametrize("meanwhile", [nothing, break_off, let_go, store_nothing, jump_twice])
def test_a_jump_takes_nobodys_time(tmp_path: Path, database: str, shift: Shift, meanwhile: Callable[..., object]):
    async def run() -> None:
        async with playing(tmp_path, database) as (services, first):
            await meanwhile(services, first, shift)
            room = await services.hub.settled(first.table.id)
            assert isinstance(room, Room)
            assert room.table.actor is not None
            end = deadline(room.table.opened.pace, room.table.clocks, room.table.actor)
            assert end is not None
            left = end - room.gathering.clock.now()
            assert (MOVE - SECONDS) * 1_000 < left <= MOVE * 1_000

    asyncio.run(run())


def test_a_table_that_is_read_anew_without_a_jump_is_told_of_no_pause(tmp_path: Path, database: str, shift: Shift):
    async def run() -> None:
        async with playing(tmp_path, database) as (services, first):
            await jump(services, shift, TEN_MINUTES)
            assert await first.is_settled()
            services.hub.let_go()
            room = await services.hub.settled(first.table.id)
            assert room is not first
            assert room.table.number == first.table.number

    asyncio.run(run())


def test_whoever_takes_over_is_told_of_no_time_after_a_jump_before_the_pause_is_stored(
    tmp_path: Path, database: str, shift: Shift
):
    async def run() -> None:
        async with playing(tmp_path, database) as (services, first):
            assert await first.is_settled()
            await jump(services, shift, TEN_MINUTES)
            assert first.last_write is not None
            assert first.last_write.done()

    asyncio.run(run())


@pytest.mark.parametrize(
    ("jumps", "last", "now", "left_out"),
    [
        ([], 1_000, 1_500, 0),
        ([(2_000, 700)], 1_000, 2_100, 700),
        ([(2_000, 700)], 2_000, 2_100, 0),
        ([(2_000, 700), (3_000, 500)], 1_000, 3_100, 1_200),
        ([(2_000, 700), (3_000, 500)], 2_200, 3_100, 500),
        ([(2_000, -700)], 2_500, 2_600, 0),
        ([(2_000, -700)], 2_690, 2_100, 0),
        ([(2_000, -700), (3_000, 900)], 2_050, 3_100, 900),
        ([(2_000, -700), (3_000, 900)], 2_650, 3_100, 350),  # from before the clock was set back, which nobody knows
        ([(2_000, -700), (3_000, 900)], 2_900, 3_100, 100),  # the table's own time was ahead of the process's
    ],
)
def test_what_was_no_time_but_jumps_is_left_out(jumps: Sequence[tuple[int, int]], last: int, now: int, left_out: int):
    history = Jumps()
    for at, by in jumps:
        history.note(at, by)
    assert history.left_out(last, now) == left_out
