"""Everything that lives as long as a server process does."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

from sqlalchemy.exc import DBAPIError

from spadework.server.config import Config
from spadework.server.live.gathering import now
from spadework.server.live.hub import Hub, new_id
from spadework.server.metrics import Metrics
from spadework.server.notices.turns import Turns
from spadework.server.notices.webhook import Webhooks, claiming
from spadework.server.storage import database, processes
from spadework.server.storage.alone import Alone
from spadework.server.storage.journal import Journal
from spadework.server.storage.writers import writer
from spadework.server.thinking.asking import Asker
from spadework.server.thinking.pool import Pool
from spadework.server.web.identity import Identity
from spadework.server.web.keys import secret_of
from spadework.server.web.limits import Gate

if TYPE_CHECKING:
    from spadework.server.live.neighbours import Neighbours

LOOK_AHEAD = 60_000  # milliseconds
SIGNS_BETWEEN_ROUNDS = 20
log = logging.getLogger(__name__)


class Services:
    """The parts of a server, made and started in their order."""

    def __init__(self, config: Config, gate: Gate) -> None:
        config.data.mkdir(parents=True, exist_ok=True)
        self.config = config
        self.id = new_id()
        self.engine = database.connect(config.database_address)
        self.identity = Identity(secret_of(config.data))
        self.gate = gate
        self.metrics = Metrics()
        self.pool = Pool(config.thinkers)
        self.bots = Asker(self.pool)
        self.webhooks = Webhooks(claiming(self.engine))
        self.journal = Journal(writer(self.engine, self.id), self.metrics)
        turns = Turns(self.engine, self.webhooks, config.address)
        self.hub = Hub(self.id, self.engine, self.journal, self.bots, turns.wait_for)
        self._neighbours: Neighbours | None = None
        self._alone: Alone | None = None
        self._rounds: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Bring the database up to date and go on with all tables where they stood."""
        if database.is_shared(self.engine):
            from spadework.server.live.neighbours import Neighbours

            await database.migrate(self.engine)
            self._neighbours = Neighbours(self.id, self.config.database_address, self.hub)
            await self._neighbours.start()
        else:
            self._alone = Alone(database.file_of(self.engine))
            await database.migrate(self.engine)
            await processes.mark_dead(self.engine)
        await processes.enter(self.engine, self.id, now())
        self.journal.start()
        self.pool.start()
        await self.hub.take_over()
        self._rounds = asyncio.create_task(self._make_rounds(), name="rounds")

    async def stop(self) -> None:
        """Store what is under way and let everything go."""
        if self._rounds is not None:
            self._rounds.cancel()
        self.hub.close()
        self.bots.close()
        await self.webhooks.stop()
        await self.pool.stop()
        await self.journal.stop()
        if self._neighbours is not None:
            await self._neighbours.stop()
        await processes.leave(self.engine, self.id, now())
        await database.close(self.engine)
        if self._alone is not None:
            self._alone.let_go()
        log.info("stopped; all is stored")

    async def _make_rounds(self) -> None:
        """Give signs of life and take over from the dead; now and then go on with what is due, and forget the idle."""
        signs, last, is_away = 0, now(), False
        while True:
            try:
                if now() - last > processes.DEAD_AFTER:
                    log.warning("no sign of life for %s ms: others may have taken over; reading all anew", now() - last)
                    self.hub.break_off()
                await processes.live_on(self.engine, self.id, now())
                last = now()
                await self.hub.take_over()
                if signs % SIGNS_BETWEEN_ROUNDS == 0:
                    self.hub.let_go()
                    await self.hub.wake(now() + LOOK_AHEAD)
                if is_away:
                    log.warning("the database answers again")
                is_away = False
            except (OSError, DBAPIError) as error:
                if not is_away:
                    log.warning("the database does not answer; trying on: %s", error)
                is_away = True
            except Exception:
                log.exception("a round failed; the next follows")
            signs += 1
            await asyncio.sleep(processes.SECONDS_BETWEEN_SIGNS)
