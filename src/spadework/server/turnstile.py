"""Lets a few do something costly at a time; whoever wants it often waits behind those who want it seldom."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

from spadework.server.errors import TooMuch
from spadework.server.fairness import FairQueue, Payer
from spadework.server.networks import network_of, site_of

SITES = 10  # so many can have all that one site may have waiting


@dataclass(eq=False)
class Waiting:
    """Somebody who waits for their turn."""

    turn: asyncio.Future[None] = field(default_factory=lambda: asyncio.get_running_loop().create_future())
    is_let_in: bool = False


class Turnstile:
    """Sites take turns, and so do the addresses of a site; none has so many waiting that others are refused."""

    def __init__(self, at_once: int, most_waiting: int, refusal: str, seconds: int) -> None:
        self._at_once = at_once
        self._most_waiting = most_waiting  # of one site
        self._refusal = refusal
        self._seconds = seconds  # after which those who are refused may try again
        self._inside = 0
        self._waiting: Counter[str] = Counter()  # by site
        self._queue: FairQueue[Waiting] = FairQueue()

    @asynccontextmanager
    async def turn(self, address: str) -> AsyncIterator[None]:
        """Wait for a turn, and have it until done; refused if too many of the same site wait already."""
        await self._wait(Payer(site_of(address), network_of(address), address))
        try:
            yield
        finally:
            self._leave()

    async def _wait(self, who: Payer) -> None:
        most = self._most_waiting
        if self._waiting[who.site] >= most or self._waiting.total() >= SITES * most:
            raise TooMuch(self._refusal, self._seconds)
        waiting = Waiting()
        self._waiting[who.site] += 1
        self._queue.put(who, waiting)
        self._let_in()
        try:
            await waiting.turn
        except asyncio.CancelledError:
            if waiting.is_let_in:
                self._leave()
            else:
                self._queue.remove(who, waiting)
            raise
        finally:
            self._waiting[who.site] -= 1
            self._waiting += Counter()  # forgets those that are 0

    def _let_in(self) -> None:
        while self._inside < self._at_once and (first := self._queue.first()) is not None:
            who, waiting = first
            self._queue.charge(who, 1)
            self._queue.remove(who, waiting)
            self._inside += 1
            waiting.is_let_in = True
            if not waiting.turn.done():  # else it was cancelled, and will leave at once
                waiting.turn.set_result(None)

    def _leave(self) -> None:
        self._inside -= 1
        self._let_in()
