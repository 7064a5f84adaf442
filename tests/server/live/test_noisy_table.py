"""What visitors cost the server and its system at the noisiest table that the limits of chat allow."""

from __future__ import annotations

import asyncio
import re
from contextlib import AsyncExitStack, suppress
from pathlib import Path

from sqlalchemy import select
from websockets.frames import Opcode

from spadework.server.client import Visitor
from spadework.server.clock import wall_time
from spadework.server.live.messages import Say
from spadework.server.play import chat, seating
from spadework.server.play.entries import Opened, Plan, Said, Seated
from spadework.server.play.table import Table, opened
from spadework.server.storage import database as databases
from spadework.server.storage import tables
from spadework.server.storage.schema import PEOPLE
from spadework.server.storage.writers import writer
from tests.server.play.tables import add
from tests.server.processes import killed, started
from tests.server.serving import free_port
from tests.server.web.raw import SMALL, Closed, frame, metric, socket_at

SECONDS = 120
NAMES = ("Ann", "Bob", "Cleo", "Dan")
VISITORS = 50
MOST_MEGABYTES = 50
LONGEST_TEXT = "\U0001f3fa" * 500  # of four bytes each
LOOKS = (60, 20, 20, 20)  # by each visitor, one second after another: as many as are allowed
LOOK = frame(Opcode.TEXT, b'{"id": 1, "deed": {"do": "look", "seat": null}}')
STORED = chat.MOST_AT_TABLE - len(NAMES) * chat.AT_ONCE  # lines; the others are said while visitors are there


def noisy_table(people: list[tuple[str, str]]) -> Table:
    """A table where four people have said nearly all that they may, in lines as long as can be."""
    at = wall_time() - 3_600_000
    table = opened("a-noisy-table", 7, at, Opened("thebes", len(people), people[0][0], [Plan()] * len(people)))
    add(table, [Seated(seat, person, name) for seat, (person, name) in enumerate(people)], at)
    add(table, [seating.start(table)], at)
    for line in range(STORED):
        seat = line % len(people)
        person, name = people[seat]
        add(table, [Said(name, LONGEST_TEXT, person, seat)], at)
    return table


async def store_noisy_table(folder: Path) -> str:
    """Put such a table into the database of a running server; its id."""
    engine = databases.connect(f"sqlite:///{folder / 'spadework.db'}")
    async with engine.connect() as connection:
        found = await connection.execute(select(PEOPLE.c.id, PEOPLE.c.name))
        people = [(row.id, row.name) for row in found]
    store = writer(engine, "nobody")
    table = noisy_table(people)
    await store.write([tables.write_of_new(table, None)])
    await store.close()
    await databases.close(engine)
    return table.id


def megabytes(pid: int) -> float:
    """The memory that a process holds."""
    [kilobytes] = re.findall(r"VmRSS:\s+(\d+) kB", Path(f"/proc/{pid}/status").read_text())
    return int(kilobytes) / 1024


async def say_the_rest(person: Visitor, table: str) -> None:
    async with person.at(table) as seat:
        for _ in range(chat.AT_ONCE):
            await seat.do(Say(LONGEST_TEXT))


def test_fifty_visitors_who_ask_much_and_read_nothing_cost_little(tmp_path: Path):
    async def cost(pid: int, address: str) -> float:
        people = [await Visitor.named(name, address) for name in NAMES]
        table = await store_noisy_table(tmp_path)
        before = megabytes(pid)
        async with AsyncExitStack() as stack:
            visitors = [socket_at(Visitor(address), table, received=SMALL) for _ in range(VISITORS)]
            raws = [await stack.enter_async_context(visitor) for visitor in visitors]
            for person in people:
                await say_the_rest(person, table)
            assert await metric(Visitor(address), "spadework_connections") >= VISITORS
            most = megabytes(pid) - before
            for looks in LOOKS:
                for raw in raws:
                    with suppress(Closed):  # it was sent away
                        await raw.send(LOOK * looks)
                await asyncio.sleep(1)
                unread = await metric(Visitor(address), "spadework_unread_bytes") / 1e6
                most = max(most, unread, megabytes(pid) - before)
            return most

    async def run() -> float:
        port = free_port()
        process = await started(tmp_path, port)
        try:
            async with asyncio.timeout(SECONDS):
                return await cost(process.pid, f"http://127.0.0.1:{port}")
        finally:
            await killed(process)

    assert asyncio.run(run()) < MOST_MEGABYTES
