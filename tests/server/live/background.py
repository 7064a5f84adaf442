"""A server that goes on in the background, for tests that are not asynchronous themselves."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

from spadework.server.config import Limits
from tests.server.serving import GENEROUS, NO_CLIENT, serving

Result = TypeVar("Result")
SECONDS = 120


class Background:
    """A server's address, and the loop in which it lives and in which visits to it are made."""

    def __init__(self, loop: asyncio.AbstractEventLoop, address: str) -> None:
        self._loop = loop
        self.address = address

    def run(self, visit: Coroutine[Any, Any, Result]) -> Result:
        """What comes of a visit."""
        return asyncio.run_coroutine_threadsafe(visit, self._loop).result(SECONDS)


@contextmanager
def in_background(
    data: Path,
    database: str | None = None,
    limits: Limits = GENEROUS,
    client: Path = NO_CLIENT,
    port: int | None = None,
    **others: Any,
) -> Iterator[Background]:
    """A server while it is needed."""
    loop = asyncio.new_event_loop()
    thread = threading.Thread(target=loop.run_forever)
    thread.start()
    server = serving(data, database, limits, client=client, port=port, **others)
    try:
        address = asyncio.run_coroutine_threadsafe(server.__aenter__(), loop).result(SECONDS)
        yield Background(loop, address)
        asyncio.run_coroutine_threadsafe(server.__aexit__(None, None, None), loop).result(SECONDS)
    finally:
        loop.call_soon_threadsafe(loop.stop)
        thread.join()
        loop.close()
