"""A server has as many files open as the system lets it, and never takes more connections than that."""

from __future__ import annotations

import asyncio
import resource
import sys
from asyncio.subprocess import DEVNULL, PIPE
from contextlib import AsyncExitStack, suppress
from pathlib import Path

import pytest

from spadework.server.client import Visitor
from spadework.server.descriptors import RESERVED
from tests.server.processes import killed, until_it_says
from tests.server.serving import free_port
from tests.server.web.raw import connection, metric

SECONDS = 60
SOFT, HARD = 200, RESERVED + 250
FLOOD = 500  # connections


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="it calls from several addresses of this machine")
def test_more_connections_than_descriptors_are_turned_away(tmp_path: Path):
    async def run() -> None:
        port = free_port()
        command = ["-m", "spadework.cli", "serve", "--data", str(tmp_path), "--port", str(port), "--thinkers", "1"]
        server = await asyncio.create_subprocess_exec(
            sys.executable,
            *[*command, "--no-limits"],
            stdin=DEVNULL,
            stderr=PIPE,
            preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (SOFT, HARD)),
        )
        try:
            await until_it_says(server, "answers at")
            await flooded(f"http://127.0.0.1:{port}")
            server.terminate()
            assert server.stderr is not None
            said = (await server.stderr.read()).decode()
            assert "connections are taken" in said
            assert "Too many open files" not in said
            assert said.count("\n") < 20
        finally:
            await killed(server)

    async def timed() -> None:
        async with asyncio.timeout(SECONDS):
            await run()

    asyncio.run(timed())


async def flooded(address: str) -> None:
    """Open far too many connections, and see that the server goes on when they are closed."""
    visitor = Visitor(address)
    assert await metric(visitor, "process_max_fds") == HARD
    async with AsyncExitStack() as stack:
        for number in range(FLOOD):
            last = await stack.enter_async_context(connection(address, f"127.0.0.{2 + number % 5}"))
        assert await last.read() == b"", "it is turned away when all before it are let in or turned away"
    await until_fewer(visitor, "spadework_tcp_connections", 10)
    await until_fewer(visitor, "process_open_fds", SOFT)


async def until_fewer(visitor: Visitor, name: str, count: int) -> None:
    """Wait until the server, which may turn this away, too, counts fewer of something."""
    while True:
        with suppress(OSError):
            if await metric(visitor, name) < count:
                return
        await asyncio.sleep(0.05)
