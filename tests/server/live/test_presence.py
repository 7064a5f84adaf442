"""People count as present wherever they are connected: two processes on one PostgreSQL."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from sqlalchemy import update

from spadework.server.config import UNLIMITED, Config
from spadework.server.live.follower import Follower
from spadework.server.live.messages import Request, Sit
from spadework.server.live.presence import NOBODY, Attendance, Elsewhere
from spadework.server.live.room import Room
from spadework.server.notices.addresses import Destination
from spadework.server.notices.turns import Turns
from spadework.server.notices.webhook import Webhooks
from spadework.server.play.entries import Opened, Plan, Seated
from spadework.server.play.pace import Slow
from spadework.server.services import Services
from spadework.server.storage import people, processes
from spadework.server.storage.schema import PROCESSES
from spadework.server.thinking.queue import Urgency
from spadework.server.web.blocklist import Blocklist
from spadework.server.web.door import Door
from spadework.server.web.limits import Gate
from tests.server.live.guests import Guest
from tests.server.thinking.test_asking import ANN, BOB, introduce, opened, payer, standing

SECONDS = 60


def made(folder: Path, database: str) -> Services:
    config = Config(data=folder, database=database, thinkers=1, limits=UNLIMITED)
    return Services(config, Gate(config.limits), Blocklist(config.proxies), Door(config.limits, config.proxies, 10))


def with_two(folder: Path, database: str, work: Callable[[Services, Services], Awaitable[None]]) -> None:
    async def run() -> None:
        here, there = made(folder, database), made(folder, database)
        await here.start()
        await introduce(here, ANN, BOB)
        await there.start()
        try:
            async with asyncio.timeout(SECONDS):
                await work(here, there)
        finally:
            await there.stop()
            await here.stop()

    asyncio.run(run())


async def following(services: Services, room: Room) -> Follower:
    place = await services.hub.place(room.table.id)
    assert isinstance(place, Follower)
    return place


async def until(is_true: Callable[[], bool]) -> None:
    while not is_true():
        await asyncio.sleep(0.01)


async def until_urgency(here: Services, room: Room, urgency: Urgency) -> None:
    await until(lambda: standing(here, room).urgency == urgency)


async def opened_to_play(services: Services) -> Room:
    """A table where Ann plays, and a grandmaster is to move."""
    return await opened(services, leaves_all=False)


def test_a_bot_hurries_for_people_at_another_process(tmp_path: Path, shared_database: str):
    async def work(here: Services, there: Services) -> None:
        room = await opened_to_play(here)
        table = await following(there, room)
        watcher, ann = Guest(BOB, "10.0.0.2"), Guest(ANN, "10.0.0.3")
        await table.welcome(watcher, 0)
        await until_urgency(here, room, Urgency.SPECTATOR_WAITS)
        await table.welcome(ann, 0)
        await until_urgency(here, room, Urgency.PLAYER_WAITS)
        assert standing(here, room).payer == payer(here, "10.0.0.3", "ann")
        table.leave(ann)
        await until_urgency(here, room, Urgency.SPECTATOR_WAITS)
        there.hub.dismiss_person(BOB.id)
        await until_urgency(here, room, Urgency.NOBODY_WAITS)
        assert standing(here, room).payer == payer(here, "10.0.0.1", "ann")

    with_two(tmp_path, shared_database, work)


def test_somebody_who_comes_at_another_process_moves_a_job_up(tmp_path: Path, shared_database: str):
    async def work(here: Services, there: Services) -> None:
        await here.pool.stop()  # nobody takes jobs but this test
        for _ in range(3):
            await opened(here)
        room = await opened(here, BOB, "10.0.0.2", leaves_all=False)
        assert here.pool.waiting == 4
        await (await following(there, room)).welcome(Guest(BOB, "10.0.0.3"), 0)
        await until_urgency(here, room, Urgency.PLAYER_WAITS)
        first = here.pool._long.take()
        assert first is not None
        assert first.standing() == (Urgency.PLAYER_WAITS, payer(here, "10.0.0.3", "bob"))

    with_two(tmp_path, shared_database, work)


def test_who_sits_down_at_another_process_is_a_player(tmp_path: Path, shared_database: str):
    async def work(here: Services, there: Services) -> None:
        wanted = Opened("thebes", 2, ANN.id, [Plan(), Plan()])
        room = await here.hub.open_table(wanted, [Seated(0, ANN.id, ANN.name)], "10.0.0.1")
        table, bob = await following(there, room), Guest(BOB)
        await table.welcome(bob, 0)
        await until(lambda: room.attendance().has_guests)
        assert room.attendance().players == {}
        there.hub.carry_out(table, bob, Request(1, Sit(1)))
        await until(lambda: room.attendance().players == {"bob": "127.0.0.1"})

    with_two(tmp_path, shared_database, work)


def test_presence_outlives_a_table_that_is_read_anew(tmp_path: Path, shared_database: str):
    async def work(here: Services, there: Services) -> None:
        room = await opened_to_play(here)
        table = await following(there, room)
        await table.welcome(Guest(ANN), 0)
        await until_urgency(here, room, Urgency.PLAYER_WAITS)
        here.hub.drop(room.table.id)
        again = await here.hub.place(room.table.id)
        assert isinstance(again, Room)
        assert standing(here, again).urgency == Urgency.PLAYER_WAITS

    with_two(tmp_path, shared_database, work)


def test_presence_is_told_again_when_messages_were_lost(tmp_path: Path, shared_database: str):
    async def work(here: Services, there: Services) -> None:
        room = await opened_to_play(here)
        table = await following(there, room)
        await table.welcome(Guest(ANN), 0)
        await until_urgency(here, room, Urgency.PLAYER_WAITS)
        assert here._neighbours is not None
        here._neighbours._miss()
        assert here.hub.elsewhere.at(room.table.id) == []
        again = await here.hub.place(room.table.id)
        assert isinstance(again, Room)
        await until_urgency(here, again, Urgency.PLAYER_WAITS)
        assert there._neighbours is not None
        there._neighbours._miss()  # all are sent away from there, and have yet to come again
        await until_urgency(here, again, Urgency.NOBODY_WAITS)
        await (await following(there, room)).welcome(Guest(ANN), 0)
        await until_urgency(here, again, Urgency.PLAYER_WAITS)

    with_two(tmp_path, shared_database, work)


async def fall_silent(services: Services) -> None:
    """Let a process give no more signs of life, and the last one long ago; it says nothing of it."""
    await services._duties.stop()
    async with services.engine.begin() as connection:
        is_meant = PROCESSES.c.id == services.id
        long_ago = PROCESSES.c.alive_at - 2 * processes.DEAD_AFTER
        await connection.execute(update(PROCESSES).where(is_meant).values(alive_at=long_ago))


def test_nobody_is_present_at_a_dead_process(tmp_path: Path, shared_database: str, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(processes, "DEAD_AFTER", SECONDS * 1000)  # the other one may be slow

    async def work(here: Services, there: Services) -> None:
        room = await opened_to_play(here)
        await (await following(there, room)).welcome(Guest(ANN), 0)
        await until_urgency(here, room, Urgency.PLAYER_WAITS)
        await fall_silent(there)
        await until_urgency(here, room, Urgency.NOBODY_WAITS)
        assert not room.is_broken

    with_two(tmp_path, shared_database, work)


def test_when_a_process_takes_over_it_hears_who_is_there(
    tmp_path: Path, shared_database: str, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(processes, "DEAD_AFTER", SECONDS * 1000)

    async def work(here: Services, there: Services) -> None:
        third = made(tmp_path, shared_database)
        await third.start()
        room = await opened_to_play(here)
        table = await following(third, room)
        await table.welcome(ann := Guest(ANN), 0)
        await until_urgency(here, room, Urgency.PLAYER_WAITS)
        await fall_silent(here)
        await until(lambda: ann.is_sent_away)
        places = [await services.hub.place(room.table.id) for services in (there, third)]
        [again] = [place for place in places if isinstance(place, Room)]
        [follower] = [place for place in places if isinstance(place, Follower)]
        await follower.welcome(Guest(ANN), 0)
        await until_urgency(here, again, Urgency.PLAYER_WAITS)
        await third.stop()

    with_two(tmp_path, shared_database, work)


def test_who_is_at_the_table_at_another_process_gets_no_notice(tmp_path: Path, shared_database: str):
    heard: list[str] = []

    async def listen(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        heard.append((await reader.readuntil(b"\r\n\r\n")).decode().split()[1])
        writer.write(b"HTTP/1.1 200 OK\r\n\r\n")
        await writer.drain()
        writer.close()

    async def work(here: Services, there: Services) -> None:
        server = await asyncio.start_server(listen, "127.0.0.1", 0)
        port = server.sockets[0].getsockname()[1]

        async def resolved(address: str) -> Destination:
            return Destination(False, "127.0.0.1", port, "club.example", address)

        async def at_once(_person: str) -> float:
            return 0

        for person in (ANN, BOB):
            known = await people.find(here.engine, person.id)
            assert known is not None
            await people.set_webhook(here.engine, known, f"/{person.id}")
        wanted = Opened("thebes", 2, ANN.id, [Plan(), Plan()], pace=Slow(days=1))
        seats = [Seated(0, ANN.id, ANN.name), Seated(1, BOB.id, BOB.name)]
        room = await here.hub.open_table(wanted, seats, "10.0.0.1")
        await (await following(there, room)).welcome(Guest(ANN), 0)
        await until(lambda: "ann" in room.attendance().players)
        webhooks = Webhooks(at_once, resolved)
        Turns(here.engine, webhooks, "").wait_for(room, 0)
        Turns(here.engine, webhooks, "").wait_for(room, 1)
        await until(lambda: heard == ["/bob"])
        server.close()

    with_two(tmp_path, shared_database, work)


def test_what_processes_told_is_forgotten_with_the_last_who_leaves():
    elsewhere, ann = Elsewhere(), Attendance({"ann": "10.0.0.1"}, True)
    elsewhere.note("one", "table", ann)
    elsewhere.note("two", "table", Attendance({}, True))
    assert NOBODY.joined(elsewhere.at("table")) == ann
    assert elsewhere.at("another") == []
    elsewhere.note("one", "table", NOBODY)
    elsewhere.note("one", "table", NOBODY)
    assert elsewhere.processes == {"two"}
    elsewhere.keep_only({"one", "three"})
    assert elsewhere.processes == set()
