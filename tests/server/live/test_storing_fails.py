"""When something cannot be stored nobody is told of it: all are sent away, and find the table as it was stored."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence

import pytest

from spadework.server.clock import Clock
from spadework.server.live.deeds import Person
from spadework.server.live.messages import Look, Move, Request, Say
from spadework.server.live.room import Room
from spadework.server.marks import Marks
from spadework.server.metrics import Metrics
from spadework.server.play.entries import Said
from spadework.server.storage.journal import Journal
from spadework.server.storage.writing import NotStored, Write
from spadework.server.thinking.asking import Asker
from spadework.server.thinking.pool import Pool
from tests.server.live.guests import Guest
from tests.server.play.tables import started

TURNS = 100


class Full:
    """A disk that is full, which shows after a while."""

    async def write(self, _batch: Sequence[Write]) -> None:
        await asyncio.sleep(0.01)
        raise OSError("the disk is full")

    async def close(self) -> None:
        """Nothing to close."""


class FailsOnce:
    """A disk that fails once; ``meanwhile`` is what happens in the same turn of the event loop."""

    def __init__(self, meanwhile: Callable[[], object]) -> None:
        self.stored: list[int] = []
        self.has_failed = False
        self._meanwhile = meanwhile

    async def write(self, batch: Sequence[Write]) -> None:
        await asyncio.sleep(0)
        if not self.has_failed:
            self.has_failed = True
            asyncio.get_running_loop().call_soon(self._meanwhile)
            raise OSError("the disk is full")
        self.stored += [number for write in batch for _, number, _, _ in write.entries]

    async def close(self) -> None:
        """Nothing to close."""


def test_nobody_is_told_what_could_not_be_stored():
    async def run() -> None:
        journal = Journal(Full(), Metrics())
        journal.start()
        table = started("ann", "bob")
        room = Room(table, journal, Asker(Pool(1), Marks(b"a secret")), lambda _room, _seat: None, Clock())
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


async def turns() -> None:
    """Let the event loop turn until all has happened that waits for nothing else, however long a turn takes."""
    for _ in range(TURNS):
        await asyncio.sleep(0)


class Failing:
    """A table whose next write fails, and somebody at it whom all wait for."""

    def __init__(self, meanwhile: Callable[[Failing], object]) -> None:
        self.writer = FailsOnce(lambda: meanwhile(self))
        self.journal = Journal(self.writer, Metrics())
        self.journal.start()
        self.table = started("ann", "bob")
        self.room = Room(
            self.table, self.journal, Asker(Pool(1), Marks(b"a secret")), lambda _room, _seat: None, Clock()
        )
        self.mover = Guest(Person(self.table.seats[self.table.actor].person, "mover"))
        self.late = Guest(None)
        self.room.gathering.enter(self.mover)

    def move(self) -> None:
        deed = Move(self.table.actor, self.table.position.codes()[0], self.table.changed)
        self.room.carry_out(self.mover, Request(1, deed))

    async def run(self) -> None:
        self.move()
        await turns()
        await self.journal.stop()


@pytest.mark.parametrize(
    "meanwhile",
    [
        Failing.move,
        lambda failing: failing.room.carry_out(failing.mover, Request(2, Say("still there?"))),
        lambda failing: failing.room.carry_out(failing.mover, Request(2, Look(failing.mover.viewer))),
        lambda failing: failing.room.carry_out(failing.mover, Request(2, Move(0, -1, 1))),
        lambda failing: failing.room.welcome(failing.late, 0).send(None),
    ],
    ids=["a move", "a word", "a look", "what is refused", "a visitor"],
)
def test_what_comes_in_the_turn_in_which_storing_fails_leaves_no_gap_and_is_told_nothing(
    meanwhile: Callable[[Failing], object],
):
    async def run() -> None:
        failing = Failing(meanwhile)
        await failing.run()
        assert failing.writer.stored == []
        assert failing.room.is_broken
        assert [failing.mover.told, failing.late.told] == [[], []]
        assert failing.mover.is_sent_away

    asyncio.run(run())


def test_a_refusal_gives_away_nothing_that_is_not_stored():
    async def run() -> None:
        failing = Failing(lambda _failing: None)
        first = Move(failing.table.actor, failing.table.position.codes()[0], failing.table.changed)
        failing.move()
        failing.room.carry_out(failing.mover, Request(2, Move(first.seat, first.code + 1, first.answers)))
        await turns()
        assert failing.mover.told == []  # it would say that the position on the table is that of a later entry
        await failing.journal.stop()

    asyncio.run(run())


def test_whoever_asks_from_another_process_is_sent_away_too():
    async def run() -> None:
        failing = Failing(lambda _failing: None)
        elsewhere = Guest(failing.mover.person)
        failing.room.carry_out(elsewhere, Request(1, Say("hello")))
        await turns()
        assert elsewhere.is_sent_away
        await failing.journal.stop()

    asyncio.run(run())


def test_a_room_that_broke_off_adds_nothing_even_after_the_table_was_read_anew():
    async def run() -> None:
        failing = Failing(lambda _failing: None)
        await failing.run()
        with pytest.raises(NotStored, match="read anew"):
            failing.room.add([Said("Ann", "hello")])

    asyncio.run(run())
