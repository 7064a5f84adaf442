"""What is revoked in the database reaches every server: the sockets concerned close, all others stay."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

from sqlalchemy import select

from spadework.server.client import Seat, Visitor
from spadework.server.live.messages import Leave, Request, Say
from spadework.server.play.entries import Opened, Plan, Seated
from spadework.server.services import Services
from spadework.server.storage import database as databases
from spadework.server.storage import revocations
from spadework.server.storage.revocations import KEPT, Kind
from spadework.server.storage.schema import PEOPLE
from spadework.server.web.tables import Wanted
from tests.server.live.guests import Guest
from tests.server.live.test_presence import until
from tests.server.serving import serving
from tests.server.thinking.test_asking import ANN, BOB, with_services

SECONDS_TO_REACH_ALL = 10
SECONDS_TO_REACH_OTHERS = 1.5  # after that, if they are wrongly meant, too: polling finds them in a second


async def revoke(database: str, kind: Kind, subject: str) -> None:
    """As a command in another process would."""
    engine = databases.connect(database)
    async with engine.begin() as connection:
        await revocations.revoke(connection, kind, subject)
    await databases.close(engine)


async def id_of(database: str, name: str) -> str:
    engine = databases.connect(database)
    async with engine.connect() as connection:
        found = (await connection.execute(select(PEOPLE.c.id).where(PEOPLE.c.name == name))).scalar_one()
    await databases.close(engine)
    return str(found)


async def is_closed(seat: Seat, seconds: float) -> bool:
    """Whether a socket is closed in some seconds; the client comes again by itself, and hears all anew."""
    try:
        async with asyncio.timeout(seconds):
            await seat.next()
    except TimeoutError:
        return False
    return True


async def closed_by(
    folder: Path, database: str, revoked: Callable[[str], Awaitable[tuple[Kind, str]]]
) -> tuple[bool, bool]:
    """Whether Ann's socket at her table and Bob's at his are closed by what is revoked; given Ann's table."""
    async with serving(folder, database) as server:
        ann, bob = await Visitor.named("Ann", server), await Visitor.named("Bob", server)
        wanted = Wanted("thebes", [Plan(), Plan()], {0: None})
        tables = [await ann.open_table(wanted), await bob.open_table(wanted)]
        async with ann.at(tables[0]) as hers, bob.at(tables[1]) as his:
            await hers.next()
            await his.next()
            await revoke(database, *await revoked(tables[0]))
            return await is_closed(hers, SECONDS_TO_REACH_ALL), await is_closed(his, SECONDS_TO_REACH_OTHERS)


def test_a_person(tmp_path: Path, database: str):
    async def revoked(_table: str) -> tuple[Kind, str]:
        return "person", await id_of(database, "Ann")

    assert asyncio.run(closed_by(tmp_path, database, revoked)) == (True, False)


def test_a_table(tmp_path: Path, database: str):
    async def revoked(table: str) -> tuple[Kind, str]:
        return "table", table

    assert asyncio.run(closed_by(tmp_path, database, revoked)) == (True, False)


def test_what_a_socket_has_sent_before_it_is_closed_is_nobodys(tmp_path: Path):
    async def work(services: Services) -> None:
        room = await services.hub.open_table(
            Opened("thebes", 2, ANN.id, [Plan(), Plan()]), [Seated(0, ANN.id, ANN.name)], "127.0.0.1"
        )
        thief, other = Guest(ANN), Guest(BOB)
        for guest in (thief, other):
            await room.welcome(guest, 0)
        async with room.naming:  # what is said waits until its name was checked
            for guest in (thief, other):
                services.hub.carry_out(room, guest, Request(1, Say("hello")))
            await asyncio.sleep(0.05)
            services.hub.dismiss_person(ANN.id)
        await until(lambda: len(thief.told) == len(other.told) == 2)
        assert thief.is_sent_away
        assert not other.is_sent_away
        assert b"you only watch" in thief.told[-1]
        assert b"only those who sit at the table talk" in other.told[-1]
        assert room.table.number == 2
        services.hub.carry_out(room, thief, Request(2, Leave(0)))
        assert b"you only watch" in thief.told[-1]

    with_services(tmp_path, work)


def test_only_the_newest_are_kept(tmp_path: Path, database: str):
    async def run() -> None:
        engine = databases.connect(database)
        await databases.migrate(engine)
        assert await revocations.newest(engine) == 0
        async with engine.begin() as connection:
            for number in range(KEPT + 5):
                await revocations.revoke(connection, "person", str(number))
        newest = await revocations.newest(engine)
        assert len(await revocations.since(engine, newest - KEPT)) == KEPT
        assert (await revocations.since(engine, newest))[-1][1:] == ("person", str(KEPT + 4))
        await databases.close(engine)

    asyncio.run(run())
