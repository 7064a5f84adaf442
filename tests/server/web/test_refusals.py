"""Whatever refuses a request says that the answer is not to be kept, and what a page may do."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from spadework.server.config import Limits
from spadework.server.web import people
from spadework.server.web.headers import HEADERS
from tests.server.serving import GENEROUS, serving
from tests.server.web.raw import connection, handshake

SECONDS = 30
LONG = "x" * 10_000
ASK = b"GET /api/me HTTP/1.1\r\n"
END = b"Host: 127.0.0.1\r\nConnection: close\r\n\r\n"
SOCKET = "/api/tables/x/socket"


def limited(**limits: float) -> Limits:
    return msgspec.structs.replace(GENEROUS, **limits)


def answers(folder: Path, limits: Limits, sent: Callable[[str], bytes], times: int = 1) -> tuple[int, dict[str, str]]:
    """The status and headers by which a server answers some bytes, sent so many times."""

    async def run() -> bytes:
        async with asyncio.timeout(SECONDS), serving(folder, limits=limits) as address:
            for _ in range(times):
                async with connection(address) as raw:
                    await raw.send(sent(address))
                    head = await raw.read_until(b"\r\n\r\n")
            return head

    first, *lines = asyncio.run(run()).decode("latin-1").split("\r\n")
    pairs = [line.split(": ", 1) for line in lines]
    headers = {name.lower(): value for name, value in pairs}
    assert len(headers) == len(pairs), "each header comes once"
    return int(first.split()[1]), headers


def check(found: tuple[int, dict[str, str]], status: int) -> None:
    assert found[0] == status
    assert found[1]["cache-control"] == "no-store"
    assert {name: found[1].get(name.lower()) for name in HEADERS} == HEADERS


def without(header: str) -> Callable[[str], bytes]:
    def sent(address: str) -> bytes:
        lines = handshake(address, SOCKET).split(b"\r\n")
        return b"\r\n".join(line for line in lines if not line.startswith(header.encode()))

    return sent


@pytest.mark.parametrize(
    ("sent", "status"),
    [
        (lambda _: ASK.replace(b"me", b"nothing") + END, 404),
        (lambda _: ASK.replace(b"GET", b"PATCH") + END, 405),
        (lambda _: ASK + b"Host: evil.example\r\n\r\n", 421),
        (lambda _: b"nonsense\r\n\r\n", 400),
        (lambda _: ASK + b"a\0b: c\r\n\r\n", 400),
        (lambda _: 2 * (ASK + b"Host: 127.0.0.1\r\n\r\n"), 400),
        (lambda address: handshake(address, SOCKET, Origin="https://evil.example"), 403),
        (lambda address: handshake(address, SOCKET, Host="evil.example"), 421),
        (lambda address: handshake(address, "/api/nothing"), 403),
        (without("Sec-WebSocket-Key"), 400),
        (lambda address: handshake(address, SOCKET, **{"Sec-WebSocket-Version": "7"}), 400),
    ],
)
def test_a_bad_request(sent: Callable[[str], bytes], status: int, tmp_path: Path):
    check(answers(tmp_path, GENEROUS, sent), status)


@pytest.mark.parametrize("sent", [lambda _: ASK + END, lambda address: handshake(address, SOCKET)])
def test_too_many(sent: Callable[[str], bytes], tmp_path: Path):
    check(answers(tmp_path, limited(requests_a_second=0.001, requests_at_once=1), sent, times=2), 429)


@pytest.mark.parametrize(
    ("sent", "limits", "statuses"),
    [
        (lambda _: ASK + f"A: {LONG}\r\n".encode() + END, limited(), {431}),
        (lambda _: ASK + b"Host: 127.0.0.1\r\nA: ", limited(header_seconds=0.3), {408}),
        (lambda address: handshake(address, SOCKET, A=LONG), limited(header_bytes=10**6), {431}),
        (lambda address: handshake(address, f"{SOCKET}?{LONG}"), limited(header_bytes=10**6), {414}),
        (
            lambda address: handshake(address, SOCKET).replace(b"GET", b"POST"),
            limited(),
            {400, 405},
        ),
    ],
)
def test_too_long_or_too_late(sent: Callable[[str], bytes], limits: Limits, statuses: set[int], tmp_path: Path):
    found = answers(tmp_path, limits, sent)
    assert found[0] in statuses
    check(found, found[0])


def test_a_server_at_fault(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    def failing(_request: Any) -> Awaitable[None]:
        raise RuntimeError("a bug")

    monkeypatch.setattr(people, "known", failing)
    check(answers(tmp_path, GENEROUS, lambda _: ASK + END), 500)
