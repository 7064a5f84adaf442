"""Cookies: how long they last, and what makes them void, with all sockets that were opened by them."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from itsdangerous import TimestampSigner, URLSafeSerializer, URLSafeTimedSerializer
from sqlalchemy import select
from starlette.websockets import WebSocket
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from spadework.engine.errors import InputError
from spadework.server.client import Visitor
from spadework.server.play.entries import Plan
from spadework.server.services import Services
from spadework.server.storage import database as databases
from spadework.server.storage import revocations
from spadework.server.storage.people import Known
from spadework.server.storage.schema import PEOPLE
from spadework.server.web import tables
from spadework.server.web.answers import known
from spadework.server.web.tables import Wanted
from tests.server.live.background import Background, in_background
from tests.server.serving import serving

SECRET = {"password": "a long secret"}
CHANGE = {"password": "a new secret", "old": "a long secret"}
DAY = 24 * 60 * 60
TWO = Wanted("thebes", [Plan(), Plan()], {0: None})
AT_ONCE = 5  # seconds, where nothing but a message can bring it about
SOON = 30  # where others poll for it every second


@pytest.fixture
def _unpolled(monkeypatch: pytest.MonkeyPatch) -> None:
    """No server polls for what was revoked, which would close sockets in a second or so."""

    async def nothing(_services: Services) -> None:
        """Look at nothing."""

    monkeypatch.setattr(Services, "_shut_out", nothing)


@pytest.fixture
def server(tmp_path: Path, database: str) -> Iterator[Background]:
    with in_background(tmp_path, database) as background:
        yield background


async def is_known(visitor: Visitor) -> bool:
    return await visitor.ask("GET", "/api/me") != b"null"


async def registered(address: str) -> Visitor:
    ann = await Visitor.named("Ann", address)
    await ann.ask("PUT", "/api/me/password", SECRET)
    return ann


def socket(address: str, visitor: Visitor, table: str) -> connect:
    there = f"{address.replace('http', 'ws')}/api/tables/{table}/socket"
    return connect(there, additional_headers={"Cookie": visitor.cookie or ""})


@pytest.mark.usefixtures("_unpolled")
@pytest.mark.parametrize(
    ("method", "path", "content"), [("PUT", "/api/me/password", CHANGE), ("POST", "/api/sign_out?everywhere=yes", None)]
)
def test_a_change_voids_cookies_and_closes_sockets_at_once(
    method: str, path: str, content: dict[str, str] | None, server: Background
):
    async def visit() -> None:
        ann, bob = await registered(server.address), await Visitor.named("Bob", server.address)
        thief = Visitor(server.address, cookie=ann.cookie)
        table = await ann.open_table(TWO)
        async with socket(server.address, thief, table) as his, socket(server.address, bob, table) as bobs:
            for each in (his, bobs):
                await each.recv()
            await ann.ask(method, path, content)
            with pytest.raises(ConnectionClosed) as closed:
                await asyncio.wait_for(his.recv(), AT_ONCE)
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1012
            with pytest.raises(TimeoutError):
                await asyncio.wait_for(bobs.recv(), 0.5)
        assert not await is_known(thief)
        assert await is_known(ann) == (content is not None)
        async with socket(server.address, thief, table) as his:
            await his.recv()
            await his.send('{"id":1,"deed":{"do":"leave","seat":0}}')
            assert "you only watch" in str(await his.recv())

    server.run(visit())


def test_a_socket_whose_cookie_was_just_being_checked_is_not_let_in(
    server: Background, monkeypatch: pytest.MonkeyPatch
):
    """What was read from the database before a change must not count after it."""

    async def visit() -> None:
        is_checked, is_changed = asyncio.Event(), asyncio.Event()

        async def slowly_known(websocket: WebSocket) -> Known | None:
            found = await known(websocket)
            is_checked.set()
            await is_changed.wait()
            return found

        ann = await registered(server.address)
        thief = Visitor(server.address, cookie=ann.cookie)
        table = await ann.open_table(TWO)
        monkeypatch.setattr(tables, "known", slowly_known)
        coming = asyncio.create_task(socket(server.address, thief, table).__aenter__())
        await is_checked.wait()
        await ann.ask("PUT", "/api/me/password", CHANGE)
        is_changed.set()
        his = await coming
        with pytest.raises(ConnectionClosed) as closed:
            await asyncio.wait_for(his.recv(), 5)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1012

    server.run(visit())


@pytest.mark.usefixtures("_unpolled")
def test_a_socket_at_another_process_is_closed_at_once_too(tmp_path: Path, shared_database: str):
    asyncio.run(closed_elsewhere(tmp_path, shared_database, AT_ONCE))


def test_it_is_closed_soon_if_the_message_to_the_other_process_is_lost(
    tmp_path: Path, shared_database: str, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(revocations, "REVOKED", "spadework_unheard")
    asyncio.run(closed_elsewhere(tmp_path, shared_database, SOON))


async def closed_elsewhere(folder: Path, database: str, seconds: float) -> None:
    """A thief at one process is sent away in some seconds after a change at another."""
    async with serving(folder, database) as here, serving(folder, database) as there:
        ann = await registered(here)
        thief = Visitor(there, cookie=ann.cookie)
        table = await ann.open_table(TWO)
        async with socket(there, thief, table) as his:
            await his.recv()
            await ann.ask("PUT", "/api/me/password", CHANGE)
            with pytest.raises(ConnectionClosed):
                await asyncio.wait_for(his.recv(), seconds)
        assert not await is_known(thief)


def test_whoever_changes_a_password_stays_signed_in(server: Background):
    async def visit() -> None:
        ann = await registered(server.address)
        before = ann.cookie
        with pytest.raises(InputError, match="old: this is not the password"):
            await ann.ask("PUT", "/api/me/password", SECRET)
        assert ann.cookie == before
        assert await is_known(ann)
        await ann.ask("PUT", "/api/me/password", CHANGE)
        assert ann.cookie != before
        assert await is_known(ann)

    server.run(visit())


class Then(TimestampSigner):
    """Signs as if some days had gone by since."""

    days = 0

    def get_timestamp(self) -> int:
        return int(time.time()) - self.days * DAY


def dated(folder: Path, content: list[str | int], days: int) -> str:
    """A cookie that the server has made some days ago."""
    signer = type("Signer", (Then,), {"days": days})
    serializer = URLSafeTimedSerializer((folder / "secret").read_bytes(), salt="session", signer=signer)
    return f"spadework={serializer.dumps(content)}"


def undated(folder: Path, content: list[str | int]) -> str:
    """A cookie as it was before they had a date."""
    serializer = URLSafeSerializer((folder / "secret").read_bytes(), salt="person")
    return f"spadework={serializer.dumps(content)}"


async def person(database: str) -> list[str | int]:
    """The only person's id and state of signing out."""
    engine = databases.connect(database)
    async with engine.connect() as connection:
        row = (await connection.execute(select(PEOPLE.c.id, PEOPLE.c.sign_out))).one()
    await databases.close(engine)
    return list(row)


def test_a_cookie_lasts_a_year_and_is_renewed_while_it_is_used(server: Background, tmp_path: Path, database: str):
    async def visit() -> None:
        await Visitor.named("Ann", server.address)
        content = await person(database)
        for days, is_kept, is_renewed in ((1, True, False), (40, True, True), (364, True, True), (366, False, False)):
            old = dated(tmp_path, content, days)
            visitor = Visitor(server.address, cookie=old)
            assert await is_known(visitor) == is_kept
            assert (visitor.cookie != old) == is_renewed
            assert await is_known(visitor) == is_kept

    server.run(visit())


def test_a_clock_that_was_set_back_signs_nobody_out(server: Background, tmp_path: Path, database: str):
    async def visit() -> None:
        await Visitor.named("Ann", server.address)
        content = await person(database)
        for days, is_renewed in ((-1, False), (-400, True)):
            early = dated(tmp_path, content, days)
            visitor = Visitor(server.address, cookie=early)
            assert await is_known(visitor)
            assert (visitor.cookie != early) == is_renewed

    server.run(visit())


def test_an_undated_cookie_is_renewed_for_guests_and_void_for_who_can_sign_in(
    server: Background, tmp_path: Path, database: str
):
    async def visit() -> None:
        ann = await Visitor.named("Ann", server.address)
        guest = Visitor(server.address, cookie=undated(tmp_path, await person(database)))
        assert await is_known(guest)
        await guest.ask("PUT", "/api/me/password", SECRET)
        assert not await is_known(ann)
        content = await person(database)
        assert not await is_known(Visitor(server.address, cookie=undated(tmp_path, content)))
        assert not await is_known(Visitor(server.address, cookie=dated(tmp_path, [content[0], 0], 0)))
        assert msgspec.json.decode(await guest.ask("GET", "/api/me"))["is_registered"]

    server.run(visit())
