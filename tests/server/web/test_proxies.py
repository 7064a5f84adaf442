"""Proxies are believed whichever version of IP the server's socket shows them in."""

from __future__ import annotations

import asyncio
from http.client import HTTPConnection
from pathlib import Path

import pytest
import uvicorn
from starlette.types import Receive, Scope, Send
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from spadework.server.config import Config, Limits
from spadework.server.serve import bound, uvicorn_settings
from spadework.server.web.app import application
from spadework.server.web.blocklist import Blocklist
from tests.server.serving import NO_CLIENT

SECONDS = 60
CLIENT = "203.0.113.9"


def seen_from(proxies: str, caller: str) -> str:
    """Where a client seems to call from when a caller names one in a header."""
    seen: list[str] = []

    async def app(scope: Scope, _receive: Receive, _send: Send) -> None:
        seen.append(scope["client"][0])

    believed = uvicorn_settings(Config(proxies=proxies)).forwarded_allow_ips
    scope = {"type": "http", "client": (caller, 5), "headers": [(b"x-forwarded-for", CLIENT.encode())]}
    asyncio.run(ProxyHeadersMiddleware(app, believed)(scope, None, None))
    return seen[0]


@pytest.mark.parametrize(
    ("proxies", "caller", "is_believed"),
    [
        ("127.0.0.1", "127.0.0.1", True),
        ("127.0.0.1", "::ffff:127.0.0.1", True),
        ("127.0.0.1", "::ffff:127.0.0.2", False),
        ("127.0.0.1", "::1", False),
        ("10.0.0.7, 10.1.0.0/16", "::ffff:10.1.2.3", True),
        ("10.0.0.7, 10.1.0.0/16", "::ffff:10.2.2.3", False),
        ("10.1.2.3/16", "10.1.0.1", True),
        ("::ffff:10.0.0.7", "10.0.0.7", True),
        ("::ffff:10.0.0.7", "::ffff:10.0.0.7", True),
        ("2001:db8::/64", "2001:db8::9", True),
        ("2001:db8::/64", "::ffff:10.0.0.7", False),
        ("*", "::ffff:10.0.0.7", True),
        ("10.0.0.7, *", "10.0.0.8", True),
    ],
)
def test_a_proxy_is_believed_in_either_form_and_nobody_else(proxies: str, caller: str, is_believed: bool):
    assert seen_from(proxies, caller) == (CLIENT if is_believed else caller)


def test_a_proxy_given_in_the_form_of_ipv6_is_never_blocked():
    blocklist = Blocklist("::ffff:10.0.0.7")
    blocklist.replace(["10.0.0.0/8"])
    assert not blocklist.blocks("10.0.0.7")
    assert blocklist.blocks("10.0.0.8")


def status_for(port: int, client: str) -> int:
    connection = HTTPConnection("127.0.0.1", port, timeout=30)
    connection.request("GET", "/api/me", headers={"X-Forwarded-For": client})
    status = connection.getresponse().status
    connection.close()
    return status


def test_behind_a_proxy_on_ipv4_clients_are_told_apart_though_the_server_listens_on_ipv6(tmp_path: Path):
    async def run() -> None:
        limits = Limits(requests_a_second=0.01, requests_at_once=2)
        config = Config(data=tmp_path, host="::", port=0, limits=limits, client=NO_CLIENT)
        settings = uvicorn_settings(config)
        settings.app, settings.factory = application(config), False
        server = uvicorn.Server(settings)
        with bound(config) as listening:
            port = listening.getsockname()[1]
            running = asyncio.create_task(server.serve([listening]))
            while not server.started:
                await asyncio.sleep(0.01)
            statuses = [await asyncio.to_thread(status_for, port, CLIENT) for _ in range(3)]
            another = await asyncio.to_thread(status_for, port, "203.0.113.10")
            server.should_exit = True
            await running
        assert statuses == [200, 200, 429]
        assert another == 200

    asyncio.run(asyncio.wait_for(run(), SECONDS))
