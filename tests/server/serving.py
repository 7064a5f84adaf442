"""A real server for tests, on a free port of this machine."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import uvicorn

from spadework.server.clock import Clock
from spadework.server.config import Config, Limits
from spadework.server.serve import uvicorn_settings
from spadework.server.web.app import application

GENEROUS = Limits(
    connections=10**6,
    connections_a_second=1e6,
    connections_at_once=10**6,
    messages_a_second=1e6,
    messages_at_once=10**6,
    tables_an_hour=1e9,
    tables_at_once=10**6,
    people_an_hour=1e9,
    people_at_once=10**6,
    requests_a_second=1e6,
    requests_at_once=10**6,
    advice_a_second=1e6,
    advice_at_once=10**6,
)

NO_CLIENT = Path(__file__).parent / "no client"


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@asynccontextmanager
async def serving(
    data: Path,
    database: str | None = None,
    limits: Limits = GENEROUS,
    thinkers: int = 1,
    client: Path = NO_CLIENT,
    port: int | None = None,
    clock: Clock | None = None,
    **others: Any,
) -> AsyncIterator[str]:
    """A server while it is needed, on any free port if none is given; its address."""
    port = port or free_port()
    config = Config(data=data, database=database, port=port, thinkers=thinkers, limits=limits, client=client, **others)
    settings = uvicorn_settings(config)
    settings.app, settings.factory, settings.port = application(config, clock), False, port
    server = uvicorn.Server(settings)
    running = asyncio.create_task(server.serve())
    while not server.started:
        if running.done():
            running.result()
        await asyncio.sleep(0.01)
    try:
        yield config.local_address
    finally:
        server.should_exit = True
        await running
