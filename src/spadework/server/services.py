"""Everything that lives as long as a server process does."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

from sqlalchemy import event

from spadework.server.clock import Clock
from spadework.server.config import Config
from spadework.server.duties import Duties
from spadework.server.ids import new_id
from spadework.server.live.deserted import Deserted
from spadework.server.live.hub import Hub
from spadework.server.live.revoking import Revoking
from spadework.server.marks import Marks
from spadework.server.metrics import Metrics
from spadework.server.notices.turns import Turns
from spadework.server.notices.webhook import Webhooks, claiming
from spadework.server.pulse import Pulse
from spadework.server.storage import blocks, database, openings, processes
from spadework.server.storage.alone import Alone
from spadework.server.storage.journal import Journal
from spadework.server.storage.same_file import SameFile
from spadework.server.storage.writers import writer
from spadework.server.thinking.asking import Asker
from spadework.server.thinking.pool import Pool
from spadework.server.web.attempts import Attempts
from spadework.server.web.blocklist import Blocklist
from spadework.server.web.door import Door
from spadework.server.web.identity import Identity
from spadework.server.web.keys import secret_of
from spadework.server.web.limits import Gate
from spadework.server.web.openings import Openings
from spadework.server.web.questions import Questions

if TYPE_CHECKING:
    from spadework.server.live.neighbours import Neighbours

LOOK_AHEAD = 60_000  # milliseconds
SECONDS_BETWEEN_ROUNDS = 20.0
log = logging.getLogger(__name__)


class Services:
    """The parts of a server, made and started in their order."""

    def __init__(
        self, config: Config, gate: Gate, blocklist: Blocklist, door: Door, clock: Clock | None = None
    ) -> None:
        config.data.mkdir(mode=0o700, parents=True, exist_ok=True)
        self.config = config
        self.clock = clock or Clock()
        self.id = new_id()
        self.engine = database.connect(config.database_address)
        secret = secret_of(config.data)
        self.identity = Identity(secret)
        self.gate = gate
        self.attempts = Attempts(config.limits)
        self.blocklist = blocklist
        self.door = door
        self.metrics = Metrics()
        self.questions = Questions(config.limits)
        self.pool = Pool(config.thinkers)
        self.marks = Marks(secret)
        self.bots = Asker(self.pool, self.marks)
        self.webhooks = Webhooks(claiming(self.engine, self.clock))
        self._file = None if database.is_shared(self.engine) else SameFile(database.file_of(self.engine))
        self.journal = Journal(writer(self.engine, self.id, self._file), self.metrics)
        self.pulse = Pulse(self.journal)
        turns = Turns(self.engine, self.webhooks, config.address)
        slot = Openings(self.engine, config.limits, self.marks).slot
        self.hub = Hub(self.id, self.engine, self.journal, self.bots, turns.wait_for, self.clock, slot)
        self.revoking = Revoking(self.engine, self.hub)
        self.deserted = Deserted(self.id, self.engine, self.hub, self.clock)
        self._neighbours: Neighbours | None = None
        self._alone: Alone | None = None
        self._duties = Duties()
        self.is_ready = False  # to play: the database has answered
        self._waiting: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Go on with all tables where they stood; if the database is away, as soon as it is back."""
        try:
            await self._enter()
        except Exception as error:
            if not database.is_away(error):
                raise
            log.warning("the database does not answer; waiting for it: %s", error)
            self._waiting = asyncio.create_task(self._start_when_possible(), name="waiting for the database")
        else:
            self._begin()

    async def _start_when_possible(self) -> None:
        while True:
            await asyncio.sleep(processes.SECONDS_BETWEEN_SIGNS)
            try:
                await self._enter()
            except Exception as error:
                if not database.is_away(error):
                    log.exception("the server cannot start; trying on")
            else:
                log.warning("the database answers")
                self._begin()
                return

    async def _enter(self) -> None:
        """Bring the database up to date and enter this process there; an attempt that failed can be repeated."""
        if database.is_shared(self.engine):
            from spadework.server.live.neighbours import Neighbours

            await database.migrate(self.engine)
            address = self.config.database_address
            self._neighbours = self._neighbours or Neighbours(self.id, address, self.hub, self.revoking)
            await self._neighbours.start()
        else:
            self._alone = self._alone or Alone(database.file_of(self.engine))
            await database.migrate(self.engine)
            self._watch_file()
            await processes.mark_dead(self.engine)
        await self.revoking.start()
        await self._block_addresses()
        await self._follow_time()
        await processes.enter(self.engine, self.id, self.clock.now())

    def _watch_file(self) -> None:
        """Commit nothing to a file that was deleted or replaced."""
        assert self._file is not None
        self._file.check()
        if not event.contains(self.engine.sync_engine, "commit", self._file.check):
            event.listen(self.engine.sync_engine, "commit", self._file.check)

    def _begin(self) -> None:
        self.journal.start()
        self.pool.start()
        self.pulse.succeed()
        self.is_ready = True
        self._duties.begin("signs of life", processes.SECONDS_BETWEEN_SIGNS, self._give_sign)
        self._duties.begin("shutting out", processes.SECONDS_BETWEEN_SIGNS, self._shut_out)
        self._duties.begin("keeping up", processes.SECONDS_BETWEEN_SIGNS, self.hub.keep_up)
        self._duties.begin("taking over", processes.SECONDS_BETWEEN_SIGNS, self.hub.take_over)
        self._duties.begin("rounds", SECONDS_BETWEEN_ROUNDS, self._make_round)

    async def stop(self) -> None:
        """Store what is under way and let everything go."""
        if self._waiting is not None:
            self._waiting.cancel()
        await self._duties.stop()
        self.hub.close()
        self.bots.close()
        await self.webhooks.stop()
        await self.pool.stop()
        await self.journal.stop()
        if self._neighbours is not None:
            await self._neighbours.stop()
        try:
            await processes.leave(self.engine, self.id, self.clock.now())
        except Exception as error:
            if not database.is_away(error):
                raise
            log.warning("the database does not answer; others take over in five seconds: %s", error)
        await database.close(self.engine)
        if self._alone is not None:
            self._alone.let_go()
        log.info("stopped; all is stored")

    async def _block_addresses(self) -> None:
        """Learn which addresses are blocked now, and close the sockets of new ones."""
        found = await blocks.current(self.engine, self.clock.now())
        if self.blocklist.replace(block.network for block in found):
            self.hub.dismiss_addresses(self.blocklist.blocks)

    async def _follow_time(self) -> None:
        """Follow the database's clock; a gap is a pause at all tables, and counts on no clock.

        Signs of life by the new time come later: who takes the tables over reckons that until then no time was lost.
        """
        before = self.clock.now()
        jump = self.clock.follow(await database.time_of(self.engine), before)
        if jump and self.is_ready:
            log.warning("the clock jumped by %s ms: the machine slept, or a clock was set", jump)
            await self.hub.pause(jump)

    async def _give_sign(self) -> None:
        """Give a sign of life, by which others know that the tables run here are not theirs."""
        try:
            await self._follow_time()
            silence = self.pulse.silence
            is_known = await processes.live_on(self.engine, self.id, self.clock.now())
        except Exception as error:
            self.pulse.fail(error)
            return
        self.pulse.succeed()
        if silence > processes.DEAD_AFTER or not is_known:
            log.warning("no sign of life was known for %s ms, others may have taken over; reading all anew", silence)
            self.hub.break_off()

    async def _shut_out(self) -> None:
        """Close the sockets of people, tables and addresses that an operator has revoked or blocked."""
        await self.revoking.check()
        await self._block_addresses()

    async def _make_round(self) -> None:
        """See to deserted tables, forget what is past, and go on with what will be due."""
        await self.deserted.round()
        await openings.forget_marks(self.engine)
        await blocks.forget_past(self.engine, self.clock.now())
        self.hub.let_go()
        await self.hub.wake(self.clock.now() + LOOK_AHEAD)
