"""When something cannot be stored nobody is told of it: all are sent away, and find the table as it was stored."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from spadework.server.live.deeds import Person
from spadework.server.live.messages import Move, Request
from spadework.server.live.room import Room
from spadework.server.metrics import Metrics
from spadework.server.storage.journal import Journal
from spadework.server.storage.writing import Write
from tests.server.play.tables import started


class Full:
    """A disk that is full, which shows after a while."""

    async def write(self, _batch: Sequence[Write]) -> None:
        await asyncio.sleep(0.01)
        raise OSError("the disk is full")

    async def close(self) -> None:
        """Nothing to close."""


class Guest:
    """Somebody who notes what they are told."""

    def __init__(self, person: Person | None) -> None:
        self.person = person
        self.viewer: int | None = None
        self.told: list[bytes] = []
        self.is_sent_away = False

    def tell(self, message: bytes) -> None:
        self.told.append(message)

    def dismiss(self) -> None:
        self.is_sent_away = True


def test_nobody_is_told_what_could_not_be_stored():
    async def run() -> None:
        journal = Journal(Full(), Metrics())
        journal.start()
        table = started("ann", "bob")
        room = Room(table, journal, lambda _room: None, lambda _room, _seat: None)
        ann, late = Guest(Person("ann", "Ann")), Guest(None)
        room.gathering.enter(ann)
        actor = table.position.actor
        mover = Guest(Person(table.seats[actor].person, "mover"))
        room.gathering.enter(mover)
        move = Move(actor, table.position.codes()[0], table.changed)
        room.carry_out(mover, Request(1, move))
        coming = asyncio.create_task(room.welcome(late, 0))
        await asyncio.wait([room.last_write])
        await coming
        assert room.is_broken
        assert ann.is_sent_away
        assert mover.is_sent_away
        again = Guest(mover.person)
        room.carry_out(again, Request(2, move))
        assert again.is_sent_away
        assert [ann.told, mover.told, late.told, again.told] == [[], [], [], []]
        await journal.stop()

    asyncio.run(run())
