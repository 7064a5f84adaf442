"""A handshake that overlaps a revocation: whatever comes in between, nobody slips through."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, TypeAlias

import pytest
from sqlalchemy.ext.asyncio import AsyncEngine
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

from spadework.server.admin import tables as removing
from spadework.server.admin.blocking import block, read_network
from spadework.server.admin.forgetting import close_account
from spadework.server.storage import database as databases
from spadework.server.storage import people, tables
from tests.server.live.test_revoking import id_of
from tests.server.serving import serving
from tests.server.web.callers import Caller

SECONDS = 60
HOME = "198.51.100.4"
COME_AGAIN, NO_TABLE = 1012, 4404
Closed: TypeAlias = tuple[int, list[str | bytes]]


class Held:
    """A question to the database whose first answer is on its way for as long as a test wants."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, module: Any, name: str) -> None:
        self.asked, self.go_on = asyncio.Event(), asyncio.Event()
        answer: Callable[..., Awaitable[Any]] = getattr(module, name)

        async def held(*given: Any) -> Any:
            found = await answer(*given)
            if not self.asked.is_set():
                self.asked.set()
                await self.go_on.wait()
            return found

        monkeypatch.setattr(module, name, held)


async def closed_with(socket: ClientConnection) -> Closed:
    """The code with which a socket is closed, and all that was told before."""
    told = []
    try:
        while True:
            told.append(await socket.recv())
    except ConnectionClosed as closed:
        return 0 if closed.rcvd is None else closed.rcvd.code, told


Meanwhile: TypeAlias = Callable[[Caller, list[str]], Awaitable[None]]


async def at_last(ann: Caller, table: str) -> ClientConnection:
    """A socket at a table, once more if the server lets go of the table at that moment."""
    while True:
        socket = await ann.at(table)
        try:
            await socket.recv()
        except ConnectionClosed:
            continue
        return socket


async def overlapping(folder: Path, database: str, hold: Callable[[], Held], meanwhile: Meanwhile) -> Closed:
    """How a socket is closed if something happens while its handshake waits for the database.

    That it has happened shows at another socket of the same person, at another table.
    """
    async with serving(folder, database) as server:
        ann = await Caller.named("Ann", server, HOME)
        both = [(await ann.opened({})).body["table"] for _ in range(2)]
    async with serving(folder, database) as ann._server, await at_last(ann, both[1]) as witness:
        held = hold()
        coming = asyncio.create_task(ann.at(both[0]).__aenter__())
        await held.asked.wait()
        await meanwhile(ann, both)
        await closed_with(witness)
        held.go_on.set()
        socket = await coming
        closed = await closed_with(socket)
        await socket.close()
        return closed


def run(visit: Awaitable[Closed]) -> Closed:
    async def timed() -> Closed:
        async with asyncio.timeout(SECONDS):
            return await visit

    return asyncio.run(timed())


async def on(database: str, change: Callable[[AsyncEngine], Awaitable[Any]]) -> None:
    """Change a database as a command of an operator does."""
    engine = databases.connect(database)
    await change(engine)
    await databases.close(engine)


def test_who_signs_out_everywhere_is_told_nothing_more(tmp_path: Path, database: str, monkeypatch: pytest.MonkeyPatch):
    async def sign_out(ann: Caller, _tables: list[str]) -> None:
        assert (await ann.ask("POST", "/api/sign_out?everywhere=yes")).status == 200

    closed = run(overlapping(tmp_path, database, lambda: Held(monkeypatch, people, "find"), sign_out))
    assert closed == (COME_AGAIN, [])


def test_a_removed_person_is_told_nothing_more(tmp_path: Path, database: str, monkeypatch: pytest.MonkeyPatch):
    async def remove(_ann: Caller, _tables: list[str]) -> None:
        person = await id_of(database, "Ann")
        await on(database, lambda engine: close_account(engine, person))

    closed = run(overlapping(tmp_path, database, lambda: Held(monkeypatch, people, "find"), remove))
    assert closed == (COME_AGAIN, [])


def test_a_blocked_address_is_told_nothing_more(tmp_path: Path, database: str, monkeypatch: pytest.MonkeyPatch):
    async def shut_out(_ann: Caller, _tables: list[str]) -> None:
        await on(database, lambda engine: block(engine, read_network(HOME), None, ""))

    closed = run(overlapping(tmp_path, database, lambda: Held(monkeypatch, people, "find"), shut_out))
    assert closed == (COME_AGAIN, [])


@pytest.mark.parametrize(
    ("module", "question", "code"),
    [(tables, "load", NO_TABLE), (people, "find", COME_AGAIN)],
    ids=["while it is read", "while somebody comes"],
)
def test_a_removed_table_is_not_there(
    tmp_path: Path, database: str, monkeypatch: pytest.MonkeyPatch, module: Any, question: str, code: int
):
    async def remove(_ann: Caller, both: list[str]) -> None:
        for table in both:
            await on(database, lambda engine, table=table: removing.remove(engine, table))

    closed = run(overlapping(tmp_path, database, lambda: Held(monkeypatch, module, question), remove))
    assert closed == (code, [])
