"""What somebody asks whose cookies another process does not know to be void yet: the owner of the table does."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from spadework.server.live.follower import Follower
from spadework.server.live.messages import Request, Say
from spadework.server.live.revoking import MOST_REMEMBERED, Revoking
from spadework.server.live.room import Room
from spadework.server.play.entries import Opened, Plan, Said, Seated
from spadework.server.services import Services
from spadework.server.storage import revocations
from spadework.server.storage.revocations import Revocation
from tests.server.live.guests import Guest
from tests.server.live.test_presence import following, made, until, with_two
from tests.server.thinking.test_asking import ANN, BOB


async def revoke(services: Services, person: str) -> None:
    async with services.engine.begin() as connection:
        await revocations.revoke(connection, "person", person)


async def talking(here: Services) -> Room:
    """A table where Ann and Bob talk before the game."""
    wanted = Opened("thebes", 3, "ann", [Plan(), Plan(), Plan()])
    return await here.hub.open_table(wanted, [Seated(0, ANN.id, ANN.name), Seated(1, BOB.id, BOB.name)], "127.0.0.1")


async def says(services: Services, table: Follower, guest: Guest) -> bool:
    """Whether somebody is heard at a table, rather than sent away."""
    await table.welcome(guest, 0)
    before = len(guest.told)
    services.hub.carry_out(table, guest, Request(1, Say("hello")))
    await until(lambda: guest.is_sent_away or len(guest.told) > before)
    table.leave(guest)
    return not guest.is_sent_away


def lines(room: Room) -> int:
    return sum(isinstance(line.entry, Said) for line in room.table.log)


def test_a_deed_handed_on_is_refused(tmp_path: Path, shared_database: str, monkeypatch: pytest.MonkeyPatch):
    async def work(here: Services, there: Services) -> None:
        room = await talking(here)
        table = await following(there, room)
        assert await says(there, table, Guest(ANN))
        with monkeypatch.context() as patch:
            patch.setattr(there.revoking, "carry_out", lambda _revocation: None)  # the other process is slow to hear
            await revoke(here, ANN.id)
            await until(lambda: here.revoking.last_of(ANN.id) > 0)
            assert not await says(there, table, Guest(ANN))
            assert await says(there, table, Guest(BOB))
            assert lines(room) == 2
        await there.revoking.check()
        assert await says(there, table, Guest(ANN))
        await later(here, room, tmp_path, shared_database)

    async def later(here: Services, room: Room, folder: Path, database: str) -> None:
        """A process that starts afterwards has missed nothing."""
        third = made(folder, database)
        await third.start()
        try:
            assert await says(third, await following(third, room), Guest(ANN))
        finally:
            await third.stop()

    with_two(tmp_path, shared_database, work)


def test_a_process_that_has_forgotten_a_revocation_is_not_behind(tmp_path: Path):
    async def run() -> None:
        services = made(tmp_path, f"sqlite:///{tmp_path / 'spadework.db'}")
        here, there = (Revoking(services.engine, services.hub) for _ in range(2))
        for number in range(1, MOST_REMEMBERED + 3):
            there.carry_out(Revocation(number, "person", f"person {number}"))
        here.carry_out(Revocation(1, "person", "person 1"))
        assert here.is_behind("person 1", 0)
        assert not here.is_behind("person 1", there.last_of("person 1"))
        assert not here.is_behind("person 2", 0)
        await services.engine.dispose()

    asyncio.run(run())
