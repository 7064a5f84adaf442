"""What a process does again and again."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

from spadework.server.storage.database import is_away

log = logging.getLogger(__name__)


class Duties:
    """Tasks that each repeat some work: trouble with one holds up no other, and what fails is tried again."""

    def __init__(self) -> None:
        self._tasks: list[asyncio.Task[None]] = []

    def begin(self, name: str, seconds: float, work: Callable[[], Awaitable[None]]) -> None:
        """Do some work now, and again whenever so many seconds have gone since it was done."""
        self._tasks.append(asyncio.create_task(_repeat(name, seconds, work), name=name))

    async def stop(self) -> None:
        """Do nothing more."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


async def _repeat(name: str, seconds: float, work: Callable[[], Awaitable[None]]) -> None:
    failing: type[Exception] | None = None  # with which error, if it failed last time: one trace of it is enough
    while True:
        try:
            await work()
        except Exception as error:
            if not is_away(error):  # the signs of life tell that, once for all duties
                trace = error if type(error) is not failing else None
                log.error("%s failed; trying again in %s s: %s", name, seconds, error, exc_info=trace)
            failing = type(error)
        else:
            failing = None
        await asyncio.sleep(seconds)
