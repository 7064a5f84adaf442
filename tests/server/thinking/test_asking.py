"""Bots are asked once for each position, and no longer when nobody wants their move."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

from sqlalchemy import insert, update

from spadework.server.config import Config
from spadework.server.fairness import Payer
from spadework.server.fairness import payer as payer_of
from spadework.server.live.deeds import Person
from spadework.server.live.messages import ComeBack, Deed, Leave, Request, Say
from spadework.server.live.room import Room
from spadework.server.networks import UNKNOWN
from spadework.server.play.entries import Opened, Plan, Seated
from spadework.server.services import Services
from spadework.server.storage.schema import PEOPLE, TABLES
from spadework.server.thinking import asking
from spadework.server.thinking.queue import Standing, Urgency
from spadework.server.web.blocklist import Blocklist
from spadework.server.web.door import Door
from spadework.server.web.limits import Gate
from tests.server.live.guests import Guest

SECONDS = 60
ANN, BOB = Person("ann", "Ann"), Person("bob", "Bob")


def with_services(folder: Path, work: Callable[[Services], Awaitable[None]]) -> None:
    async def run() -> None:
        config = Config(data=folder, thinkers=1)
        services = Services(
            config, Gate(config.limits), Blocklist(config.proxies), Door(config.limits, config.proxies, 10)
        )
        await services.start()
        await introduce(services, ANN, BOB)
        try:
            async with asyncio.timeout(SECONDS):
                await work(services)
        finally:
            await services.stop()

    asyncio.run(run())


async def introduce(services: Services, *people: Person) -> None:
    async with services.engine.begin() as connection:
        for person in people:
            await connection.execute(insert(PEOPLE).values(id=person.id, name=person.name, created_at=0))


async def opened(services: Services, person: Person = ANN, address: str = "10.0.0.1", leaves_all: bool = True) -> Room:
    """A table that somebody has left to grandmasters, or where they are one of two and the other is to move."""
    table = Opened("thebes", 2, person.id, [Plan(), Plan()], substitute="grandmaster")
    seats = [Seated(seat, person.id, person.name) for seat in range(2)]
    room = await services.hub.open_table(table, seats, address)
    for seat in range(2) if leaves_all else [room.table.actor]:
        await done(room, Guest(person), Leave(seat))
    return room


def payer(services: Services, address: str, person: str) -> Payer:
    """Who pays for a person at an address."""
    return payer_of(services.marks.of(address), person)


def standing(services: Services, room: Room) -> Standing:
    """How urgent a bot's move at a table is, and who pays."""
    return asking.standing(room, services.marks)


async def done(room: Room, guest: Guest, deed: Deed) -> None:
    """Do something, and wait until it is stored."""
    room.carry_out(guest, Request(1, deed))
    assert room.last_write is not None
    await room.last_write
    await asyncio.sleep(0)


async def begun(services: Services) -> None:
    """Wait until the one process for long jobs has one."""
    while services.pool.waiting > 0:
        await asyncio.sleep(0.01)


def test_talking_while_a_bot_thinks_costs_no_more_thinking(tmp_path: Path):
    async def work(services: Services) -> None:
        room = await opened(services)
        await begun(services)
        for number in range(5):
            await done(room, Guest(ANN), Say(f"line {number}"))
        assert services.pool.waiting == 0
        waiting = await opened(services, BOB)
        for number in range(5):
            await done(waiting, Guest(BOB), Say(f"line {number}"))
        assert services.pool.waiting == 1

    with_services(tmp_path, work)


def test_a_bot_whose_person_is_back_is_not_asked_any_more(tmp_path: Path):
    async def work(services: Services) -> None:
        await opened(services)
        await begun(services)
        waiting = await opened(services, BOB)
        assert services.pool.waiting == 1
        await done(waiting, Guest(BOB), ComeBack(waiting.table.actor))
        assert services.pool.waiting == 0

    with_services(tmp_path, work)


def test_a_table_that_is_broken_off_asks_no_bot(tmp_path: Path):
    async def work(services: Services) -> None:
        await opened(services)
        await begun(services)
        waiting = await opened(services, BOB)
        assert services.pool.waiting == 1
        waiting.break_off()
        assert services.pool.waiting == 0
        waiting.go_on()
        assert services.pool.waiting == 0

    with_services(tmp_path, work)


def test_what_a_bot_decides_for_somebody_who_is_back_is_not_played(tmp_path: Path):
    async def work(services: Services) -> None:
        room = await opened(services)
        await begun(services)
        moves, seat = len(room.table.plies), room.table.actor
        await done(room, Guest(ANN), ComeBack(seat))
        await opened(services, BOB)
        await begun(services)  # so the first decision has been made
        assert (len(room.table.plies), room.table.actor) == (moves, seat)
        await done(room, Guest(ANN), Leave(seat))
        while len(room.table.plies) == moves:
            await asyncio.sleep(0.01)

    with_services(tmp_path, work)


def test_a_move_is_urgent_while_somebody_is_there_and_its_host_pays(tmp_path: Path):
    async def work(services: Services) -> None:
        room = await opened(services, leaves_all=False)
        at_home = payer(services, "10.0.0.1", "ann")
        assert standing(services, room) == (Urgency.NOBODY_WAITS, at_home)
        await room.welcome(Guest(BOB, "10.0.0.2"), 0)
        assert standing(services, room) == (Urgency.SPECTATOR_WAITS, at_home)
        ann = Guest(ANN, "2001:db8:1:2:3:4:5:6")
        await room.welcome(ann, 0)
        assert standing(services, room) == (Urgency.PLAYER_WAITS, payer(services, ann.address, "ann"))
        room.gathering.guests.discard(ann)
        assert standing(services, room) == (Urgency.SPECTATOR_WAITS, at_home)

    with_services(tmp_path, work)


def test_whoever_has_left_the_game_to_a_bot_only_watches(tmp_path: Path):
    async def work(services: Services) -> None:
        room = await opened(services)
        await room.welcome(Guest(ANN, "10.0.0.9"), 0)
        assert standing(services, room) == (Urgency.SPECTATOR_WAITS, payer(services, "10.0.0.1", "ann"))
        await done(room, Guest(ANN), ComeBack(0))
        assert standing(services, room) == (Urgency.PLAYER_WAITS, payer(services, "10.0.0.9", "ann"))

    with_services(tmp_path, work)


def test_who_pays_is_known_of_a_table_that_is_read_anew(tmp_path: Path):
    async def work(services: Services) -> None:
        room = await opened(services, ANN, "2001:db8:1:2:3:4:5:6")
        services.hub.drop(room.table.id)
        again = await services.hub.place(room.table.id)
        assert isinstance(again, Room)
        assert again is not room
        paying = standing(services, again).payer
        assert paying == payer(services, "2001:db8:1:2::1", "ann")
        assert paying.site == payer(services, "2001:db8:1:3::1", "bob").site

    with_services(tmp_path, work)


def test_all_of_whom_no_address_is_known_are_together_at_one(tmp_path: Path):
    async def work(services: Services) -> None:
        rooms = [await opened(services, person) for person in (ANN, BOB)]
        for room in rooms:
            services.hub.drop(room.table.id)
        async with services.engine.begin() as connection:
            await connection.execute(update(TABLES).values(opened_from=None))
        again = [await services.hub.place(room.table.id) for room in rooms]
        payers = [standing(services, room).payer for room in again if isinstance(room, Room)]
        assert payers == [(UNKNOWN, UNKNOWN, "ann"), (UNKNOWN, UNKNOWN, "bob")]

    with_services(tmp_path, work)


def test_leaving_and_coming_back_costs_no_second_decision(tmp_path: Path):
    async def work(services: Services) -> None:
        put, jobs = services.pool.put, []
        services.pool.put = lambda job, where: jobs.append(job) or put(job, where)
        room = await opened(services)
        await begun(services)
        moves, seat = len(room.table.plies), room.table.actor
        for _ in range(5):
            await done(room, Guest(ANN), ComeBack(seat))
            await done(room, Guest(ANN), Leave(seat))
        await done(room, Guest(ANN), ComeBack(seat))
        await opened(services, BOB)
        await begun(services)  # so the decision has been made
        assert (len(room.table.plies), len(jobs)) == (moves, 2)
        await done(room, Guest(ANN), Leave(seat))
        while len(room.table.plies) == moves:
            await asyncio.sleep(0.01)
        assert len(jobs) <= 3, "that of the next position, if a bot decides there too"

    with_services(tmp_path, work)


def test_whoever_comes_to_a_table_does_not_wait_for_tables_where_nobody_is(tmp_path: Path):
    async def work(services: Services) -> None:
        await opened(services)
        await begun(services)
        others = [await opened(services) for _ in range(3)]
        room = await opened(services, BOB, "10.0.0.2")
        assert services.pool.waiting == 4
        entries = [other.table.number for other in others]
        await room.welcome(Guest(BOB), 0)
        moves = len(room.table.plies)
        while len(room.table.plies) == moves:
            await asyncio.sleep(0.01)
        assert [other.table.number for other in others] == entries

    with_services(tmp_path, work)
