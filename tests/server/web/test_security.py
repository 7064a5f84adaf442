"""Who may do what over HTTP and sockets, tried by those who may not."""

from __future__ import annotations

import asyncio
import stat
from collections.abc import Iterator
from email.message import Message
from http.client import HTTPConnection
from pathlib import Path
from typing import NamedTuple

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from spadework.engine.errors import InputError
from spadework.server.client import Visitor
from spadework.server.config import Limits
from spadework.server.live.messages import Leave, Look, Move, PlanSeat, Resign, Say, Sit
from spadework.server.play.entries import Plan
from spadework.server.web.keys import secret_of
from spadework.server.web.tables import Wanted
from tests.server.live.background import Background, in_background


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Background]:
    with in_background(tmp_path_factory.mktemp("security")) as background:
        yield background


def test_no_seat_acts_for_another(server: Background):
    async def visit() -> None:
        ann, bob = await Visitor.named("Ann", server.address), await Visitor.named("Bob", server.address)
        table = await ann.open_table(Wanted("thebes", [Plan(), Plan()], {0: None}))
        async with bob.at(table) as seat:
            with pytest.raises(InputError, match="only who opened the table"):
                await seat.do(PlanSeat(0, Plan(bot="novice")))
            with pytest.raises(InputError, match="it is taken"):
                await seat.do(Sit(0))
            told = (await seat.next(), await seat.do(Sit(1)))
            assert told
            for deed in (Move(0, 0, seat.number), Leave(0), Resign(0), Look(0)):
                with pytest.raises(InputError, match="you do not sit there"):
                    await seat.do(deed)
        async with Visitor(server.address).at(table) as watcher:
            for deed in (Move(0, 0, 3), Sit(1), Say("hello"), Resign(1)):
                with pytest.raises(InputError, match="you only watch"):
                    await watcher.do(deed)

    server.run(visit())


@pytest.mark.parametrize("cookie", ["spadework=", "spadework=WyJhIiwwXQ.c2lnbmVk", "spadework=..", "spadework=\u00e9"])
def test_a_forged_cookie_is_nobody(server: Background, cookie: str):
    assert server.run(Visitor(server.address, cookie=cookie).ask("GET", "/api/me")) == b"null"


def test_a_cookie_is_kept_from_scripts_and_other_sites(server: Background):
    attributes = answer(server, "POST", "/api/people", b'{"name":"Ann"}').headers["Set-Cookie"].lower()
    assert "httponly" in attributes
    assert "samesite=lax" in attributes


@pytest.mark.parametrize("scheme", ["http", "https"])
def test_behind_https_a_cookie_is_kept_to_https(server: Background, scheme: str):
    proxied = {"X-Forwarded-Proto": scheme, "X-Forwarded-For": "203.0.113.7"}
    name = f"Ann by {scheme}"
    made = answer(server, "POST", "/api/people", f'{{"name":"{name}"}}'.encode(), **proxied)
    known = {"Cookie": made.headers["Set-Cookie"].partition(";")[0]}
    kept = answer(server, "PUT", "/api/me/password", b'{"password":"a long secret"}', **known, **proxied)
    signed_in = answer(
        server, "POST", "/api/sign_in", f'{{"name":"{name}","password":"a long secret"}}'.encode(), **proxied
    )
    for each in (made, kept, signed_in):
        attributes = [part.strip().lower() for part in each.headers["Set-Cookie"].split(";")[1:]]
        assert ("secure" in attributes) == (scheme == "https")


def test_signing_out_everywhere_makes_old_cookies_void(server: Background):
    async def visit() -> None:
        ann = await Visitor.named("Ann", server.address)
        other = Visitor(server.address, cookie=ann.cookie)
        await ann.ask("POST", "/api/sign_out?everywhere=yes")
        assert await other.ask("GET", "/api/me") == b"null"

    server.run(visit())


def test_a_name_kept_by_a_password_is_nobody_elses(server: Background):
    async def visit() -> None:
        eve = await Visitor.named("Eve", server.address)
        await eve.ask("PUT", "/api/me/password", {"password": "a long secret"})
        with pytest.raises(InputError, match="somebody keeps it"):
            await Visitor.named("eve", server.address)
        device = Visitor(server.address)
        with pytest.raises(InputError, match="do not belong together"):
            await device.ask("POST", "/api/sign_in", {"name": "Eve", "password": "another secret"})
        await device.ask("POST", "/api/sign_in", {"name": "EVE", "password": "a long secret"})
        assert b'"name":"Eve"' in await device.ask("GET", "/api/me")

    server.run(visit())


def test_a_new_name_keeps_ones_tables_and_is_nobody_elses(server: Background):
    async def visit() -> None:
        ann, bob = await Visitor.named("Ann Smith", server.address), await Visitor.named("Bob Smith", server.address)
        table = await ann.open_table(Wanted("thebes", [Plan(), Plan()], {0: None}))
        await ann.ask("PUT", "/api/me/password", {"password": "a long secret"})
        assert b'"name":"Ann Jones"' in await ann.ask("PUT", "/api/me/name", {"name": " Ann  Jones "})
        assert table in (await ann.ask("GET", "/api/tables/mine")).decode()
        with pytest.raises(InputError, match="somebody keeps it"):
            await bob.ask("PUT", "/api/me/name", {"name": "ann jones"})
        await bob.ask("PUT", "/api/me/name", {"name": "Ann Smith"})
        await Visitor(server.address).ask("POST", "/api/sign_in", {"name": "Ann Jones", "password": "a long secret"})
        await ann.ask("PUT", "/api/me/name", {"name": "ANN JONES"})

    server.run(visit())


def test_who_has_a_name_does_not_lose_it_to_a_second_one(server: Background):
    async def visit() -> None:
        ann = await Visitor.named("Ann Brown", server.address)
        with pytest.raises(InputError, match="you are Ann Brown already; change that with PUT /api/me/name"):
            await ann.ask("POST", "/api/people", {"name": "Ann Green"})
        assert b'"name":"Ann Brown"' in await ann.ask("GET", "/api/me")
        await ann.ask("POST", "/api/sign_out")
        await ann.ask("POST", "/api/people", {"name": "Ann Green"})

    server.run(visit())


class Answer(NamedTuple):
    status: int
    headers: Message
    body: str


def answer(server: Background, method: str, path: str, data: bytes | None = None, **headers: str) -> Answer:
    connection = HTTPConnection(server.address.removeprefix("http://"), timeout=10)
    connection.request(method, path, data, headers)
    response = connection.getresponse()
    found = Answer(response.status, response.headers, response.read().decode())
    connection.close()
    return found


def test_other_sites_may_not_ask_in_somebodys_name(server: Background):
    assert answer(server, "POST", "/api/people", b'{"name":"Ann"}', Origin="https://evil.example").status == 403
    assert answer(server, "POST", "/api/people", b'{"name":"Ann"}', Origin=server.address).status == 201

    async def visit() -> None:
        table = await (await Visitor.named("Ann", server.address)).open_table(Wanted("thebes", [Plan(), Plan()]))
        address = f"{server.address.replace('http', 'ws')}/api/tables/{table}/socket"
        with pytest.raises(InvalidStatus, match="403"):
            await connect(address, origin="https://evil.example")

    server.run(visit())


def test_every_answer_tells_browsers_what_a_page_may_do(server: Background):
    headers = answer(server, "GET", "/healthz").headers
    policy = headers["Content-Security-Policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert "frame-ancestors 'none'" in policy
    assert headers["X-Content-Type-Options"] == "nosniff"


def test_the_secret_is_readable_by_its_owner_only(tmp_path: Path):
    first = secret_of(tmp_path)
    assert secret_of(tmp_path) == first
    assert stat.S_IMODE((tmp_path / "secret").stat().st_mode) == 0o600
    assert [path.name for path in tmp_path.iterdir()] == ["secret"]


@pytest.mark.parametrize(
    ("path", "data", "error"),
    [
        ("/api/people", b"{", "body: "),
        ("/api/people", b'{"name":1}', "`$.name`"),
        ("/api/people", b'{"name":"","id":"x"}', "unknown field `id`"),
        ("/api/people", b'{"name":"  "}', "give 1 to 24"),
        ("/api/people", b"x" * 20_000, "at most 16384 bytes"),
        ("/api/tables", b'{"game":"thebes","seats":[{},{}]}', "give yourself a name first"),
    ],
)
def test_bad_input_is_refused_in_words(server: Background, path: str, data: bytes, error: str):
    refused = answer(server, "POST", path, data)
    assert refused.status in (400, 401)
    assert error in refused.body


def test_what_is_not_there_is_not_found(server: Background):
    async def visit() -> None:
        with pytest.raises(InputError, match="check the link"):
            await Visitor(server.address).ask("GET", "/api/tables/nowhere/record")
        address = f"{server.address.replace('http', 'ws')}/api/tables/nowhere/socket"
        async with connect(address) as socket:
            with pytest.raises(ConnectionClosed) as closed:
                await socket.recv()
            assert closed.value.rcvd.code == 4404

    server.run(visit())


TIGHT = Limits(
    messages_a_second=1, messages_at_once=5, sockets=2, open_tables=2, requests_a_second=1, requests_at_once=12
)


def test_limits_hold(tmp_path: Path):
    with in_background(tmp_path, limits=TIGHT) as server:

        async def visit() -> None:
            ann = await Visitor.named("Ann", server.address)
            wanted = Wanted("thebes", [Plan(), Plan()], {0: None})
            first = await ann.open_table(wanted)
            await ann.open_table(wanted)
            with pytest.raises(InputError, match="finish or leave one first"):
                await ann.open_table(wanted)
            async with ann.at(first) as seat:
                for _ in range(5):
                    await seat.do(Say("hello"))
                with pytest.raises(InputError, match="too many; wait a little"):
                    await asyncio.gather(*[seat.do(Say("hello")) for _ in range(3)])
            with pytest.raises(InputError, match="too many from your address"):
                await asyncio.gather(*[ann.ask("GET", "/api/me") for _ in range(20)])

        server.run(visit())


def test_one_person_cannot_keep_all_bots_busy_for_nobody(tmp_path: Path):
    with in_background(tmp_path, limits=Limits(bot_tables=1)) as server:

        async def visit() -> None:
            ann = await Visitor.named("Ann", server.address)
            alone = Wanted("thebes", [Plan(bot="grandmaster"), Plan(bot="grandmaster")])
            await ann.open_table(alone)
            with pytest.raises(InputError, match="at 1 of yours only bots play; wait until one is over"):
                await ann.open_table(alone)
            await ann.open_table(Wanted("thebes", [Plan(), Plan(bot="novice")], {0: None}))

        server.run(visit())


def test_who_asks_too_much_is_told_how_long_to_wait(tmp_path: Path):
    with in_background(tmp_path, limits=TIGHT) as server:
        answers = [answer(server, "GET", "/api/me") for _ in range(15)]
        assert {each.status for each in answers} == {200, 429}
        assert all(each.headers["Retry-After"] == "1" for each in answers if each.status == 429)


def test_connections_of_one_address_are_counted(tmp_path: Path):
    with in_background(tmp_path, limits=TIGHT) as server:

        async def visit() -> None:
            ann = await Visitor.named("Ann", server.address)
            table = await ann.open_table(Wanted("thebes", [Plan(), Plan()], {0: None}))
            address = f"{server.address.replace('http', 'ws')}/api/tables/{table}/socket"
            async with connect(address), connect(address), connect(address) as third:
                with pytest.raises(ConnectionClosed) as closed:
                    await third.recv()
                assert closed.value.rcvd.code == 4429

        server.run(visit())
