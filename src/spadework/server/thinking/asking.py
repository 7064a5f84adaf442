"""Asking the pool for the moves of bots."""

from __future__ import annotations

import asyncio
import logging
import secrets

from spadework.server.live.room import Room
from spadework.server.thinking.jobs import Decision
from spadework.server.thinking.pool import Pool, ThinkingFailed, Urgency

SEED_BITS = 32
SECONDS_TO_ASK_AGAIN = 30
log = logging.getLogger(__name__)


class Asker:
    """Asks for the move of whichever bot is to move at a table, and plays it there."""

    def __init__(self, pool: Pool) -> None:
        self._pool = pool
        self._asking: set[asyncio.Task[None]] = set()

    def ask(self, room: Room) -> None:
        """Have the bot that is to move think."""
        task = asyncio.create_task(self._think(room))
        self._asking.add(task)
        task.add_done_callback(self._asking.discard)

    def close(self) -> None:
        """Wait for no bot any longer."""
        for task in self._asking:
            task.cancel()

    async def _think(self, room: Room) -> None:
        position, seat = room.table.position, room.table.actor
        assert position is not None
        assert seat is not None
        changed, level = room.table.changed, room.table.player(seat)
        assert level is not None
        hidden = position.hidden_from(seat, seed=secrets.randbits(SEED_BITS))
        decision = Decision(position.game.name, level, secrets.randbits(SEED_BITS), hidden.buffer.tobytes())
        try:
            code = await self._pool.choose(decision, _urgency(room))
        except ThinkingFailed:
            log.exception("no bot could decide; it is asked again", extra={"table": room.table.id, "seat": seat})
            asyncio.get_running_loop().call_later(SECONDS_TO_ASK_AGAIN, room.go_on)
            return
        room.play_bot(seat, changed, code)


def _urgency(room: Room) -> Urgency:
    """Bots among themselves wait until those who play with people are done."""
    has_people = any(seat.person is not None for seat in room.table.seats)
    return Urgency.PEOPLE_WAIT if has_people else Urgency.NOBODY_WAITS
