"""A name that a password keeps is one person's, whoever else would like to appear under it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Iterator
from pathlib import Path

import msgspec
import pytest

from spadework.engine.errors import InputError
from spadework.server.client import Seat, Visitor
from spadework.server.live.messages import ComeBack, Leave, PlanSeat, Rematch, Resign, Say, Sit, Told
from spadework.server.play.entries import Plan
from spadework.server.storage.listing import Listed
from spadework.server.web.people import Me
from spadework.server.web.tables import Wanted
from tests.server.live.background import Background, in_background
from tests.server.serving import serving

PASSWORD = {"password": "a long secret"}
LOOK_ALIKES = [
    "EVE",
    "\u0415ve",
    "Ev\u0435",
    "\uff25ve",
    "E\u03bde",
    "Eve\u3164",
    "E\u034fve",
    "\u2800Eve",
    "Ev\ufe0fe",
]
TWO = Wanted("thebes", [Plan(), Plan()], {0: None})


@pytest.fixture
def server(tmp_path: Path, database: str) -> Iterator[Background]:
    with in_background(tmp_path, database) as background:
        yield background


async def keeps(name: str, server: Background) -> Visitor:
    """Somebody who keeps a name with a password."""
    visitor = await Visitor.named(name, server.address)
    await visitor.ask("PUT", "/api/me/password", PASSWORD)
    return visitor


async def me(visitor: Visitor) -> Me:
    return msgspec.json.decode(await visitor.ask("GET", "/api/me"), type=Me)


async def refused(asking: Awaitable[object]) -> None:
    with pytest.raises(InputError, match=r"name .*keeps it.*choose another"):
        await asking


def test_not_for_newcomers_nor_friends_at_ones_screen_nor_look_alikes(server: Background):
    async def visit() -> None:
        eve, mallory = await keeps("Eve", server), await Visitor.named("Mallory", server.address)
        table = await mallory.open_table(TWO)
        async with mallory.at(table) as seat:
            for name in ["Eve", *LOOK_ALIKES]:
                await refused(Visitor.named(name, server.address))
                await refused(mallory.ask("PUT", "/api/me/name", {"name": name}))
                await refused(mallory.open_table(Wanted("thebes", [Plan(), Plan()], {0: None, 1: name})))
                await refused(seat.do(Sit(1, name)))
            await seat.do(Sit(1, "Evelyn"))
        hers = await eve.open_table(Wanted("thebes", [Plan(), Plan(), Plan()], {0: "Eve", 1: None}))
        async with eve.at(hers) as seat:
            await seat.do(Sit(2, "eve"))

    server.run(visit())


def test_not_for_who_was_called_so_before(server: Background):
    async def visit() -> None:
        guest, friend = await Visitor.named("\u0415ve", server.address), await Visitor.named("Fay", server.address)
        old, other = await guest.open_table(TWO), await friend.open_table(TWO)
        async with guest.at(old) as sitting, guest.at(other) as coming:
            await sitting.do(Say("I am Eve"))
            assert not (await me(guest)).must_rename
            await keeps("Eve", server)
            assert (await me(guest)).must_rename
            await refused(sitting.do(Say("I am Eve")))
            await refused(sitting.do(Sit(1, "Fred")))
            await refused(coming.do(Sit(1)))
            await refused(guest.open_table(TWO))
            await refused(guest.ask("PUT", "/api/me/password", PASSWORD))
            await sitting.do(Leave(0))
        await guest.ask("PUT", "/api/me/name", {"name": "Evan"})
        assert await me(guest) == Me("Evan", False, None, must_rename=False)
        async with guest.at(other) as coming:
            await coming.do(Sit(1))
            await coming.do(Say("I am Evan"))

    server.run(visit())


OPEN = Wanted("thebes", [Plan(), Plan()], {0: None}, public=True)


async def names_listed(address: str, table: str) -> list[str | None]:
    """Who sits at an open table, as the public list has it."""
    listed = msgspec.json.decode(await Visitor(address).ask("GET", "/api/tables/open"), type=list[Listed])
    return next([seat.name for seat in each.seats] for each in listed if each.table == table)


async def until_seats_are(seat: Seat, *names: str | None) -> Told:
    """What is told when certain people sit at a table."""
    async for told in seat.news():
        if told.table is not None and [each.name for each in told.table.seats] == list(names):
            return told
    raise AssertionError


async def no_game_begins_with_a_kept_name(here: str, there: str) -> None:
    """Whoever was called so before and sits at an open table sits there no longer when somebody joins."""
    guest, ann = await Visitor.named("\u0415ve", there), await Visitor.named("Ann", there)
    table, other = await guest.open_table(OPEN), await guest.open_table(OPEN)
    assert await names_listed(here, table) == ["\u0415ve", None]
    eve = await Visitor.named("Eve", here)
    await eve.ask("PUT", "/api/me/password", PASSWORD)
    for each in (table, other):
        assert await names_listed(here, each) == [None, None]
        assert await names_listed(there, each) == [None, None]
    async with ann.at(table) as hers, eve.at(table) as eves, guest.at(other) as his:
        await hers.do(Sit(1))
        assert (await until_seats_are(hers, None, "Ann")).status == "open"
        await eves.do(Sit(0))
        assert (await until_seats_are(hers, "Eve", "Ann")).status == "running"
        await his.do(PlanSeat(1, Plan(bot="novice")))
        assert (await until_seats_are(his, None, None)).status == "open"


def test_no_game_begins_with_who_was_called_so_before(server: Background):
    server.run(no_game_begins_with_a_kept_name(server.address, server.address))


def test_no_game_begins_so_at_another_process_either(tmp_path: Path, shared_database: str):
    async def run() -> None:
        async with serving(tmp_path, shared_database) as here, serving(tmp_path, shared_database) as there:
            await no_game_begins_with_a_kept_name(here, there)

    asyncio.run(run())


def test_a_friend_under_a_kept_name_gives_up_the_seat_and_others_stay(server: Background):
    async def visit() -> None:
        ann, bob = await Visitor.named("Ann", server.address), await Visitor.named("Bob", server.address)
        table = await ann.open_table(Wanted("thebes", [Plan(), Plan(), Plan()], {0: None, 1: "Eve"}, public=True))
        await keeps("Eve", server)
        assert await names_listed(server.address, table) == ["Ann", None, None]
        async with bob.at(table) as seat:
            await seat.do(Sit(2))
            assert (await until_seats_are(seat, "Ann", None, "Bob")).status == "open"
            await seat.do(Sit(1, "Fay"))
            assert (await until_seats_are(seat, "Ann", "Fay", "Bob")).status == "running"

    server.run(visit())


def test_who_comes_back_to_a_game_does_so_under_a_name_of_their_own(server: Background):
    async def visit() -> None:
        guest, fay = await Visitor.named("Eve", server.address), await Visitor.named("Fay", server.address)
        table = await guest.open_table(TWO)
        async with fay.at(table) as seat:
            await seat.do(Sit(1))
            async with guest.at(table) as sitting:
                await keeps("Eve", server)
                await sitting.do(Leave(0))
                await refused(sitting.do(ComeBack(0)))
            await guest.ask("PUT", "/api/me/name", {"name": "Evan"})
            async with guest.at(table) as sitting:
                await sitting.do(ComeBack(0))
            told = await until_seats_are(seat, "Evan", "Fay")
            assert told.status == "running"

    server.run(visit())


def test_a_seat_for_a_kept_name_is_for_its_owner_only(server: Background):
    async def visit() -> None:
        guest = await Visitor.named("Eve", server.address)
        host = await Visitor.named("Fay", server.address)
        table = await host.open_table(Wanted("thebes", [Plan(), Plan(invited=" EVE "), Plan()], {0: None}))
        owner = await Visitor.named("Gus", server.address)
        await owner.ask("PUT", "/api/me/name", {"name": "eve"})
        await owner.ask("PUT", "/api/me/password", PASSWORD)
        async with guest.at(table) as seat:
            await refused(seat.do(Sit(1)))
            await refused(seat.do(Sit(1, "Fred")))
        async with owner.at(table) as seat:
            await seat.do(Sit(1))

    server.run(visit())


def test_a_rematch_brings_no_name_back(server: Background):
    """Neither one's own old name nor a friend's that somebody keeps now."""

    async def visit() -> None:
        guest = await Visitor.named("Eve", server.address)
        table = await guest.open_table(Wanted("thebes", [Plan(), Plan()], {0: None, 1: "Fay"}))
        async with guest.at(table) as seat:
            await seat.do(Resign(0))
            await keeps("Eve", server)
            await refused(seat.do(Rematch()))
        await guest.ask("PUT", "/api/me/name", {"name": "Gus"})
        async with guest.at(table) as seat:
            await seat.do(Rematch())
            followed = await anext(line.table async for told in seat.news() for line in told.lines if line.table)
        async with guest.at(followed) as seat:
            told = await seat.next()
            assert [each.name for each in told.table.seats] == ["Gus", "Fay"]

    server.run(visit())


def test_a_new_name_frees_the_old_one_and_is_used_at_once(server: Background):
    async def visit() -> None:
        eve = await keeps("Eve", server)
        table = await eve.open_table(TWO)
        async with eve.at(table) as seat:
            await seat.next()
            await eve.ask("PUT", "/api/me/name", {"name": "Zoe"})
            assert (await seat.next()).number == 2  # it was sent away and came again
            await seat.do(Say("hello"))
            said = (await seat.next()).lines[-1]
            assert (said.name, said.seat) == ("Zoe", 0)
        await refused(Visitor.named("Z\u043ee", server.address))
        await Visitor.named("Eve", server.address)

    server.run(visit())


def test_not_at_another_process_either(tmp_path: Path, shared_database: str):
    async def run() -> None:
        async with serving(tmp_path, shared_database) as here, serving(tmp_path, shared_database) as there:
            ann, eve = await Visitor.named("Ann", here), await Visitor.named("Eve", there)
            table = await ann.open_table(TWO)
            async with eve.at(table) as seat:
                await (await Visitor.named("Eve", here)).ask("PUT", "/api/me/password", PASSWORD)
                await refused(seat.do(Sit(1)))
                await refused(seat.do(Sit(1, "Fred")))

    asyncio.run(run())


def test_chat_lines_carry_the_seat(server: Background):
    async def visit() -> None:
        ann, other = await Visitor.named("Ann", server.address), await Visitor.named("Ann", server.address)
        table = await ann.open_table(Wanted("thebes", [Plan(), Plan(), Plan()], {1: None}))
        async with ann.at(table) as first, other.at(table) as second, Visitor(server.address).at(table) as watcher:
            await second.do(Sit(2))
            await second.do(Say("It is me"))
            await first.do(Say("No, me"))
            await first.do(PlanSeat(0, Plan(bot="novice")))
            lines = []
            while len(lines) < 2:
                lines += [line for line in (await watcher.next()).lines if line.what == "said"]
            assert [(line.name, line.seat, line.text) for line in lines] == [
                ("Ann", 2, "It is me"),
                ("Ann", 1, "No, me"),
            ]

    server.run(visit())
