"""Under which names a server answers, and from which pages: sites that take on its name or address get nothing."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from email.message import Message
from http.client import HTTPConnection
from pathlib import Path
from typing import NamedTuple

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from spadework.server.web.answers import NotFound
from spadework.server.web.hosts import Hosts, Origin, read_host, read_origin
from spadework.server.web.tables import REFUSALS
from tests.server.live.background import Background, in_background

NAME = b'{"name": "Ann"}'
GARBAGE = ["http://[", "[", "]", "[::1", "::1", "a b", "a/b", "a@b", "a:b:c", "a:123456", "\u00e9", "%00", "?", "", " "]


class Answer(NamedTuple):
    status: int
    headers: Message
    body: str


def ask(server: Background, method: str, path: str, data: bytes | None = None, **headers: str) -> Answer:
    connection = HTTPConnection(server.address.removeprefix("http://"), timeout=10)
    connection.putrequest(method, path, skip_host="Host" in headers)
    for name, value in {**headers, **({} if data is None else {"Content-Length": str(len(data))})}.items():
        connection.putheader(name, value.encode())
    connection.endheaders(data)
    response = connection.getresponse()
    found = Answer(response.status, response.headers, response.read().decode())
    connection.close()
    return found


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Background]:
    """One that serves this machine, and people behind a proxy."""
    address = {"public_address": "https://club.example", "origins": ("https://club.example",)}
    with in_background(tmp_path_factory.mktemp("hosts"), hosts=("games.lan",), **address) as background:
        yield background


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("localhost", ("localhost", None)),
        ("LOCALHOST:8400", ("localhost", 8400)),
        ("club.example.", ("club.example", None)),
        ("127.0.0.1:8400", ("127.0.0.1", 8400)),
        ("[::1]:8400", ("::1", 8400)),
        *[(text, None) for text in GARBAGE],
        ("[::zz]", None),
        ("[127.0.0.1", None),
    ],
)
def test_a_host_is_read_or_malformed(text: str, found: tuple[str, int | None] | None):
    assert read_host(text) == found


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("http://localhost:8400", Origin("http", "localhost", 8400)),
        ("https://Club.example", Origin("https", "club.example", 443)),
        ("http://club.example", Origin("http", "club.example", 80)),
        ("http://[::1]:1", Origin("http", "::1", 1)),
        ("null", None),
        ("file://", None),
        ("ftp://club.example", None),
        *[(text, None) for text in GARBAGE],
        *[(f"http://{text}", None) for text in GARBAGE],
    ],
)
def test_an_origin_is_read_or_none(text: str, found: Origin | None):
    assert read_origin(text) == found


def test_a_local_server_answers_to_local_names_only():
    hosts = Hosts("127.0.0.1", ["club.example"])
    for name in ("localhost", "127.0.0.1", "127.0.0.2", "::1", "club.example"):
        assert name in hosts
    for name in ("evil.example", "0.0.0.0", "192.168.1.7", "localhost.evil.example", socket.gethostname(), ""):
        assert name not in hosts


def test_a_server_of_a_network_answers_to_addresses_and_to_the_machines_own_names():
    machine = socket.gethostname().lower()
    hosts = Hosts("0.0.0.0", ["games.lan"])
    for name in ("localhost", "127.0.0.1", "192.168.1.7", "fe80::1", machine, f"{machine}.local", "games.lan"):
        assert name in hosts
    for name in ("evil.example", f"{machine}.evil.example", ""):
        assert name not in hosts


@pytest.mark.parametrize("path", ["/", "/healthz", "/api/me", "/metrics", "/static/page.css"])
def test_another_name_for_this_machine_gets_nothing(server: Background, path: str):
    refused = ask(server, "GET", path, Host="evil.example")
    assert refused.status == 421
    assert "--hosts evil.example" in refused.body
    port = server.address.rpartition(":")[2]
    for host in ("localhost", f"127.0.0.1:{port}", "[::1]:1", "club.example", "games.lan:80"):
        assert ask(server, "GET", path, Host=host).status == 200


def test_another_name_gets_no_person_and_no_socket(server: Background):
    assert ask(server, "POST", "/api/people", NAME, Host="evil.example", Origin="http://evil.example").status == 421

    async def visit() -> None:
        address = server.address.replace("http://127.0.0.1", "ws://127.0.0.1")
        with pytest.raises(InvalidStatus, match="421"):
            await connect(
                "ws://evil.example:80/api/tables/nowhere/socket",
                host="127.0.0.1",
                port=int(address.rpartition(":")[2]),
                origin="http://evil.example",
            )

    server.run(visit())


@pytest.mark.parametrize("host", [text for text in GARBAGE if text.strip()])
def test_a_malformed_host_is_refused(server: Background, host: str):
    assert ask(server, "GET", "/api/me", Host=host).status == 400


def test_a_monitor_of_old_names_no_host(server: Background):
    port = int(server.address.rpartition(":")[2])
    with socket.create_connection(("127.0.0.1", port)) as old:
        old.sendall(b"GET /healthz HTTP/1.0\r\n\r\n")
        assert old.recv(100).startswith(b"HTTP/1.1 200")


@pytest.mark.parametrize(
    ("origin", "forwarded", "status"),
    [
        ("http://localhost:8400", "http", 201),
        ("http://LOCALHOST:8400", "http", 201),
        ("https://localhost:8400", "http", 403),
        ("http://localhost:8400", "https", 403),
        ("https://localhost:8400", "https", 201),
        ("http://localhost:8401", "http", 403),
        ("http://localhost", "http", 403),
        ("http://localhost:8400.evil.example", "http", 403),
        ("https://club.example", "http", 201),
        ("https://club.example:443", "http", 201),
        ("http://club.example", "http", 403),
        ("null", "http", 403),
        *[(text, "http", 403) for text in GARBAGE],
        *[(f"http://{text}", "http", 403) for text in GARBAGE],
    ],
)
def test_a_page_must_come_from_here_by_scheme_host_and_port(
    server: Background, origin: str, forwarded: str, status: int
):
    headers = {"Host": "localhost:8400", "Origin": origin, "X-Forwarded-Proto": forwarded}
    assert ask(server, "POST", "/api/people", NAME, **headers).status == status


@pytest.mark.parametrize(
    ("origin", "is_let_in"), [(None, True), ("http", True), ("https", False), ("http://[", False), ("null", False)]
)
def test_a_socket_must_come_from_here_too(server: Background, origin: str | None, is_let_in: bool):
    host = server.address.removeprefix("http://")
    given = f"{origin}://{host}" if origin in ("http", "https") else origin

    async def visit() -> None:
        async with connect(f"ws://{host}/api/tables/nowhere/socket", origin=given) as reached:
            with pytest.raises(ConnectionClosed) as closed:
                await reached.recv()
            assert closed.value.rcvd.code == REFUSALS[NotFound]

    if is_let_in:
        server.run(visit())
    else:
        with pytest.raises(InvalidStatus, match="403"):
            server.run(visit())


def test_answers_about_people_are_not_kept(server: Background):
    for path in ("/api/me", "/api/games", "/api/tables/open", "/api/nonsense", "/api"):
        assert ask(server, "GET", path).headers["Cache-Control"] == "no-store"
    assert ask(server, "GET", "/healthz").headers["Cache-Control"] is None


def test_a_server_of_a_network_is_reached_by_any_address(tmp_path: Path):
    with in_background(tmp_path, host="0.0.0.0") as server:
        assert ask(server, "GET", "/healthz", Host="192.168.1.7:8400").status == 200
        assert ask(server, "GET", "/healthz", Host=socket.gethostname()).status == 200
        assert ask(server, "GET", "/healthz", Host="evil.example").status == 421
