"""Who may open another table: limits per person and per address."""

from __future__ import annotations

from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from sqlalchemy.ext.asyncio import AsyncEngine

from spadework.server.config import Limits
from spadework.server.errors import TooMuch
from spadework.server.marks import Mark, Marks
from spadework.server.play.entries import Opened
from spadework.server.rates import SITE_SHARE, NetworkBuckets
from spadework.server.storage import openings

SECONDS_AN_HOUR = 3600
SECONDS_TO_WAIT = 60


class Openings:
    """Counts the tables that are opened, by person and by address."""

    def __init__(self, engine: AsyncEngine, limits: Limits, marks: Marks) -> None:
        self._engine = engine
        self._limits = limits
        self._marks = marks
        self._recent = NetworkBuckets(limits.tables_an_hour / SECONDS_AN_HOUR, limits.tables_at_once)
        self._under_way: Counter[str] = Counter()  # tables that are not stored yet, by person and by mark

    @asynccontextmanager
    async def slot(self, opened: Opened, address: str) -> AsyncIterator[Mark]:
        """Count a table that is about to be stored, or refuse it; gives the mark of the address it is opened from."""
        mark = self._marks.of(address)
        counted = opened.host, str(mark), mark.site
        earlier = [self._under_way[each] for each in counted]
        self._under_way.update(counted)
        try:
            await self._check(opened, mark, *earlier)
            if not self._recent.take(address):
                raise TooMuch("tables: too many from your address within an hour; wait some minutes", SECONDS_TO_WAIT)
            yield mark
        finally:
            self._under_way.subtract(counted)
            self._under_way += Counter()  # forgets those that are 0

    async def _check(self, opened: Opened, mark: Mark, own: int, from_here: int, from_site: int) -> None:
        """Refuse too many unfinished tables; some more are under way, which the database may not know yet."""
        limits = self._limits
        has = await openings.unfinished(self._engine, opened.host, mark)
        if has.tables + own >= limits.open_tables:
            raise TooMuch(f"tables: you have {limits.open_tables} that are not over; finish or leave one first")
        is_of_bots = all(plan.bot is not None for plan in opened.seats)
        if is_of_bots and has.of_bots + own >= limits.bot_tables:
            raise TooMuch(f"tables: at {limits.bot_tables} of yours only bots play; wait until one is over")
        is_too_many = has.from_address + from_here >= limits.tables_from_address
        if is_too_many or has.from_site + from_site >= SITE_SHARE * limits.tables_from_address:
            raise TooMuch(
                f"tables: {limits.tables_from_address} from your address are not over; finish or leave some first"
            )
