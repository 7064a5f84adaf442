"""Tables that their people have deserted close by themselves; those whose people are there do not."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy import text

from spadework.server import services as services_module
from spadework.server.client import Visitor
from spadework.server.clock import Clock
from spadework.server.config import UNLIMITED, Config
from spadework.server.live import deserted
from spadework.server.live.deserted import GRACE, MOST_AT_ONCE, Deserted
from spadework.server.live.messages import Request, Sit
from spadework.server.live.room import Room
from spadework.server.play import patience
from spadework.server.play.entries import Opened, Plan, Seated
from spadework.server.play.pace import DAY, Live, Untimed
from spadework.server.play.patience import MINUTE
from spadework.server.services import Services
from spadework.server.web.blocklist import Blocklist
from spadework.server.web.door import Door
from spadework.server.web.limits import Gate
from spadework.server.web.tables import Wanted
from tests.server.live.guests import Guest
from tests.server.serving import serving
from tests.server.thinking.test_asking import ANN, BOB, introduce

SECONDS = 60
AN_HOUR = 60 * MINUTE


class SetClock(Clock):
    """A clock that the test sets forward."""

    gone = 0

    def now(self) -> int:
        return super().now() + self.gone


class Day:
    """A server whose rounds go by a clock that the test sets."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self._clock = SetClock()
        self._rounds = Deserted(services.id, services.engine, services.hub, self._clock)

    async def goes_by(self, milliseconds: int) -> None:
        """Let time go by, with a round every minute."""
        for _ in range(milliseconds // MINUTE):
            self._clock.gone += MINUTE
            await self._rounds.round()

    def passes_without_a_server(self, milliseconds: int) -> None:
        """Let time go by in which no round was made."""
        self._clock.gone += milliseconds

    async def opened(self, **rest: Any) -> Room:
        """A table at which Ann sits, public and with a clock unless the rest says otherwise."""
        usual = {"public": True, "pace": Live()}
        table = Opened("thebes", 2, ANN.id, [Plan(), Plan()], **{**usual, **rest})
        return await self.services.hub.open_table(table, [Seated(0, ANN.id, ANN.name)], "10.0.0.1")

    async def comes(self, guest: Guest, room: Room) -> Room:
        """Somebody connects, once more if the server lets go of the table at that moment."""
        while True:
            place = await self.services.hub.place(room.table.id)
            assert isinstance(place, Room)
            await place.welcome(guest, 0)
            if guest in place.gathering.guests:
                return place

    async def begins(self, room: Room) -> Room:
        """Bob takes the last seat, and is gone again."""
        bob = Guest(BOB)
        place = await self.comes(bob, room)
        place.carry_out(bob, Request(1, Sit(1)))
        await place.is_settled()
        place.gathering.guests.discard(bob)
        return place

    async def status(self, room: Room) -> str:
        """How a table stands in the database."""
        query = text("SELECT status FROM tables WHERE id = :id")
        async with self.services.engine.connect() as connection:
            return str((await connection.execute(query, {"id": room.table.id})).scalar_one())


def on(folder: Path, database: str | None, visit: Callable[[Day], Awaitable[None]], is_new: bool = True) -> None:
    """Visit a server that is there for it."""

    async def run() -> None:
        config = Config(data=folder, database=database, thinkers=1, limits=UNLIMITED)
        services = Services(
            config, Gate(config.limits), Blocklist(config.proxies), Door(config.limits, config.proxies, 10)
        )
        await services.start()
        if is_new:
            await introduce(services, ANN, BOB)
        try:
            async with asyncio.timeout(SECONDS):
                await visit(Day(services))
        finally:
            await services.stop()

    asyncio.run(run())


def test_an_open_public_table_closes_when_its_people_are_gone(tmp_path: Path, database: str):
    async def visit(day: Day) -> None:
        ann, watcher = Guest(ANN), Guest(None)
        room = await day.comes(watcher, await day.opened())
        await day.comes(ann, room)
        await day.goes_by(AN_HOUR)
        assert await day.status(room) == "open"
        room.gathering.guests.discard(ann)
        await day.goes_by(6 * MINUTE)
        assert await day.status(room) == "open"
        await day.goes_by(10 * MINUTE)
        assert await day.status(room) == "closed"
        told = msgspec.json.decode(watcher.told[-1])
        assert (told["status"], told["lines"][-1]["what"]) == ("closed", "closed")

    on(tmp_path, database, visit)


def test_people_who_only_watch_keep_no_table_open(tmp_path: Path):
    async def visit(day: Day) -> None:
        room = await day.comes(Guest(BOB), await day.opened())
        await day.goes_by(AN_HOUR)
        assert await day.status(room) == "closed"

    on(tmp_path, None, visit)


def test_time_to_come_back_is_given_after_a_restart(tmp_path: Path, database: str):
    rooms: list[Room] = []

    async def before(day: Day) -> None:
        rooms.extend([await day.opened(), await day.opened()])

    async def after(day: Day) -> None:
        day.passes_without_a_server(DAY)
        await day.goes_by(GRACE)
        await day.comes(Guest(ANN), rooms[0])
        assert [await day.status(room) for room in rooms] == ["open", "open"]
        await day.goes_by(5 * MINUTE)
        assert [await day.status(room) for room in rooms] == ["open", "closed"]

    on(tmp_path, database, before)
    on(tmp_path, database, after, is_new=False)


def test_a_private_table_waits_for_a_month_and_a_private_game_for_ever(tmp_path: Path, database: str):
    async def visit(day: Day) -> None:
        waiting, begun = await day.opened(public=False), await day.begins(await day.opened(public=False))
        for days, status in ((29, "open"), (2, "closed")):
            day.passes_without_a_server(days * DAY)
            await day.goes_by(GRACE + 3 * MINUTE)
            assert await day.status(waiting) == status
        day.passes_without_a_server(400 * DAY)
        await day.goes_by(AN_HOUR)
        assert await day.status(begun) == "running"

    on(tmp_path, database, visit)


def test_a_public_game_without_a_clock_is_left_to_bots_who_play_it_to_its_end(tmp_path: Path, database: str):
    async def visit(day: Day) -> None:
        room = await day.begins(await day.opened(pace=Untimed(), substitute="novice"))
        day.passes_without_a_server(8 * DAY)
        await day.goes_by(GRACE + 3 * MINUTE)
        found = await day.services.hub.place(room.table.id)
        assert [seat.absence for seat in found.table.seats] == ["left", "left"]
        while await day.status(room) != "ended":
            await asyncio.sleep(0.1)

    on(tmp_path, database, visit)


def test_few_are_seen_to_in_a_round_and_a_damaged_table_keeps_no_other_waiting(tmp_path: Path, database: str):
    async def visit(day: Day) -> None:
        rooms = [await day.opened() for _ in range(MOST_AT_ONCE + 5)]
        damaged = rooms[:MOST_AT_ONCE]
        day.services.hub.let_go()
        async with day.services.engine.begin() as connection:
            for room in damaged:
                query = text("DELETE FROM entries WHERE table_id = :id AND number = 1")
                await connection.execute(query, {"id": room.table.id})
        day.passes_without_a_server(DAY)
        await day.goes_by(GRACE)
        assert {await day.status(room) for room in rooms} == {"open"}
        await day.goes_by(MINUTE)
        closed = [await day.status(room) for room in rooms].count("closed")
        assert closed <= MOST_AT_ONCE
        await day.goes_by(2 * MINUTE)
        assert {await day.status(room) for room in rooms[MOST_AT_ONCE:]} == {"closed"}

    on(tmp_path, database, visit)


def test_a_table_that_fails_for_reasons_unknown_keeps_no_other_from_closing(
    tmp_path: Path, database: str, monkeypatch: pytest.MonkeyPatch
):
    async def visit(day: Day) -> None:
        rooms = [await day.opened() for _ in range(3)]
        place = day.services.hub.place

        async def place_or_fail(table: str, address: str | None = None) -> Any:
            if table == rooms[0].table.id:
                raise RuntimeError("a bug")
            return await place(table, address)

        monkeypatch.setattr(day.services.hub, "place", place_or_fail)
        day.passes_without_a_server(DAY)
        await day.goes_by(GRACE + MINUTE)
        monkeypatch.undo()
        assert [await day.status(room) for room in rooms] == ["open", "closed", "closed"]

    on(tmp_path, database, visit)


def test_people_at_any_process_keep_a_table_open(tmp_path: Path, shared_database: str, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(services_module, "SECONDS_BETWEEN_ROUNDS", 1)
    monkeypatch.setattr(deserted, "GRACE", 0)
    monkeypatch.setitem(patience.PUBLIC_OPEN, Live, 6_000)

    async def run() -> None:
        async with (
            asyncio.timeout(SECONDS),
            serving(tmp_path, shared_database) as here,
            serving(tmp_path, shared_database) as there,
        ):
            ann = await Visitor.named("Ann", here)
            table = await ann.open_table(Wanted("thebes", [Plan(), Plan()], {0: None}, pace=Live(), public=True))
            async with Visitor(there).at(table) as watcher:
                async with Visitor(there, cookie=ann.cookie).at(table) as hers:
                    await hers.next()
                    await asyncio.sleep(9)
                assert table in (await ann.ask("GET", "/api/tables/open")).decode()
                while (await watcher.next()).status != "closed":
                    pass
            assert await ann.ask("GET", "/api/tables/open") == b"[]"

    asyncio.run(run())
