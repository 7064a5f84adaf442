"""Asking the pool for the moves of bots."""

from __future__ import annotations

import asyncio
import logging
import secrets
from functools import partial
from typing import NamedTuple

from spadework.server.fairness import payer
from spadework.server.live.room import Room
from spadework.server.marks import Marks
from spadework.server.play.table import Table
from spadework.server.thinking.jobs import Decision
from spadework.server.thinking.pool import Pool, chosen
from spadework.server.thinking.queue import Standing, Urgency, Waiting

SEED_BITS = 32
SECONDS_TO_ASK_AGAIN = 30
log = logging.getLogger(__name__)


class Asked(NamedTuple):
    """A position for which a bot's move was asked, and the job that it became."""

    changed: int
    seat: int
    waiting: Waiting

    def is_about(self, table: Table) -> bool:
        """Whether a table still has that position."""
        return (self.changed, self.seat) == (table.changed, table.actor)


class Asker:
    """Asks for the move of whichever bot is to move at a table, once for each position, and plays it there.

    A decision that was begun is kept as long as the position stands: people may leave and come back often meanwhile.
    """

    def __init__(self, pool: Pool, marks: Marks) -> None:
        self._pool = pool
        self._marks = marks
        self._asked: dict[Room, Asked] = {}
        self._kept: dict[Room, Asked] = {}  # of those for whom no bot is to move now

    def ask(self, room: Room) -> None:
        """Have the bot that is to move think; if it does already, only see whether somebody has come to wait for it."""
        table, seat = room.table, room.table.actor
        assert seat is not None
        asked = self._asked.get(room)
        if asked is not None and asked.is_about(table):
            self._pool.look_again(asked.waiting)
            return
        self.drop(room)
        if (kept := self._kept.pop(room, None)) is not None:
            self._asked[room] = kept
            if kept.waiting.outcome.done():
                asyncio.get_running_loop().call_soon(self._decided, room, kept)
            return
        waiting = self._pool.put(_decision(table, seat), partial(standing, room, self._marks))
        asked = self._asked[room] = Asked(table.changed, seat, waiting)
        waiting.outcome.add_done_callback(lambda _: self._decided(room, asked))

    def drop(self, room: Room) -> None:
        """No bot is to move at a table any more."""
        asked = self._asked.pop(room, None) or self._kept.pop(room, None)
        if asked is None:
            return
        if asked.waiting.is_begun and asked.is_about(room.table) and not room.is_broken:
            self._kept[room] = asked
        else:
            self._pool.drop(asked.waiting)

    def close(self) -> None:
        """Wait for no bot any longer."""
        for asked in [*self._asked.values(), *self._kept.values()]:
            self._pool.drop(asked.waiting)
        self._asked, self._kept = {}, {}

    def _decided(self, room: Room, asked: Asked) -> None:
        if self._asked.get(room) is not asked:
            return  # it was dropped, or is kept
        if (error := asked.waiting.outcome.exception()) is not None:
            where = {"table": room.table.id, "seat": asked.seat}
            log.error("no bot could decide; it is asked again", exc_info=error, extra=where)
            asyncio.get_running_loop().call_later(SECONDS_TO_ASK_AGAIN, self._ask_again, room, asked)
            return
        del self._asked[room]
        room.play_bot(asked.seat, asked.changed, chosen(asked.waiting.outcome.result()))

    def _ask_again(self, room: Room, asked: Asked) -> None:
        if self._asked.get(room) is asked:
            del self._asked[room]
            room.go_on()


def _decision(table: Table, seat: int) -> Decision:
    """What a bot must know to decide."""
    position, level = table.position, table.player(seat)
    assert position is not None
    assert level is not None
    hidden = position.hidden_from(seat, seed=secrets.randbits(SEED_BITS))
    return Decision(position.game.name, level, secrets.randbits(SEED_BITS), hidden.buffer.tobytes())


def standing(room: Room, marks: Marks) -> Standing:
    """How urgent a bot's move at a table is, and who pays for it: whoever opened the table, from where they play now.

    If they do not, it is paid from where they opened it.
    """
    host, attendance = room.table.opened.host, room.attendance()
    if attendance.players:
        urgency = Urgency.PLAYER_WAITS
    else:
        urgency = Urgency.SPECTATOR_WAITS if attendance.has_guests else Urgency.NOBODY_WAITS
    address = attendance.players.get(host)
    return Standing(urgency, payer(room.opened_from if address is None else marks.of(address), host))
