"""Everything that lives as long as a server process does."""

from __future__ import annotations

import asyncio
import logging

from spadework.server.config import Config
from spadework.server.live.hub import Hub, new_id
from spadework.server.live.room import now
from spadework.server.metrics import Metrics
from spadework.server.notices.turns import Turns
from spadework.server.notices.webhook import Webhooks
from spadework.server.storage import database, processes
from spadework.server.storage.journal import Journal
from spadework.server.storage.writing import OwnThreadWriter, SharedWriter, Writer
from spadework.server.thinking.pool import Pool
from spadework.server.web.identity import Identity
from spadework.server.web.keys import secret_of
from spadework.server.web.limits import Gate

LOOK_AHEAD = 60_000  # milliseconds
SIGNS_BETWEEN_ROUNDS = 20
log = logging.getLogger(__name__)


class Services:
    """The parts of a server, made and started in their order."""

    def __init__(self, config: Config) -> None:
        config.data.mkdir(parents=True, exist_ok=True)
        self.config = config
        self.id = new_id()
        self.engine = database.connect(config.database_address)
        self.identity = Identity(secret_of(config.data))
        self.gate = Gate(config.limits)
        self.metrics = Metrics()
        self.journal = Journal(self._writer(), self.metrics)
        self.pool = Pool(config.thinkers)
        self.webhooks = Webhooks()
        turns = Turns(self.engine, self.webhooks, config.address)
        self.hub = Hub(self.engine, self.journal, self.pool, turns.wait_for)
        self._rounds: asyncio.Task[None] | None = None

    def _writer(self) -> Writer:
        if database.is_shared(self.engine):
            return SharedWriter(self.engine)
        return OwnThreadWriter(self.config.database_address)

    async def start(self) -> None:
        """Bring the database up to date and go on with all tables where they stood."""
        await database.migrate(self.engine)
        alive_at = await processes.last_alive(self.engine)
        await processes.enter(self.engine, self.id, now())
        self.journal.start()
        self.pool.start()
        if alive_at is not None and not database.is_shared(self.engine):
            await self.hub.resume(alive_at)
        self._rounds = asyncio.create_task(self._make_rounds(), name="rounds")

    async def stop(self) -> None:
        """Store what is under way and let everything go."""
        if self._rounds is not None:
            self._rounds.cancel()
        self.hub.close()
        await self.webhooks.stop()
        await self.pool.stop()
        await self.journal.stop()
        await processes.live_on(self.engine, self.id, now())
        await database.close(self.engine)

    async def _make_rounds(self) -> None:
        """Give signs of life; now and then go on with what is due, and let go what nobody needs."""
        signs = 0
        while True:
            try:
                if signs % SIGNS_BETWEEN_ROUNDS == 0:
                    self.hub.let_go()
                    await self.hub.wake(now() + LOOK_AHEAD)
                await processes.live_on(self.engine, self.id, now())
            except Exception:
                log.exception("a round failed; the next follows")
            signs += 1
            await asyncio.sleep(processes.SECONDS_BETWEEN_SIGNS)
