"""How many tables one person and one address may open, tried by those who want more."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

from spadework.server.config import Limits
from spadework.server.rates import SITE_SHARE
from spadework.server.storage.schema import TABLES
from tests.server.admin.club import content
from tests.server.serving import serving
from tests.server.web.callers import Answer, Caller

SECONDS = 60
SCHOOL, HOME = "203.0.113.7", "198.51.100.4"
RESIGN, REMATCH = {"do": "resign", "seat": 0}, {"do": "rematch"}
PLENTY = {"requests_a_second": 1e6, "requests_at_once": 10**6}


def run(visit: Coroutine[Any, Any, None]) -> None:
    async def timed() -> None:
        async with asyncio.timeout(SECONDS):
            await visit

    asyncio.run(timed())


async def over(caller: Caller) -> str:
    """A table whose game is over: its one person has resigned."""
    table: str = (await caller.opened()).body["table"]
    await caller.do(table, RESIGN)
    return table


async def tables(database: str) -> list[Any]:
    """The tables in a database."""
    return (await asyncio.to_thread(content, database))["tables"]


def test_a_rematch_counts_like_any_table(tmp_path: Path, database: str):
    async def visit() -> None:
        async with serving(tmp_path, database, Limits(open_tables=2, **PLENTY)) as server:
            ann = await Caller.named("Ann", server, HOME)
            ended = await over(ann)
            for _ in range(2):
                assert (await ann.opened()).status == 201
            [answer] = await ann.do(ended, REMATCH)
            assert answer["say"] == "refused"
            assert answer["kind"] == "too much"
            assert "you have 2 that are not over; finish or leave one first" in answer["error"]
        assert len(await tables(database)) == 3

    run(visit())


def test_many_rematches_at_once_are_one(tmp_path: Path, database: str):
    async def visit() -> None:
        async with serving(tmp_path, database) as server:
            ann = await Caller.named("Ann", server, HOME)
            answers = await ann.do(await over(ann), *[REMATCH] * 20)
            assert {answer["say"] for answer in answers} <= {"done", "told"}
        assert len(await tables(database)) == 2

    run(visit())


def test_many_tables_at_once_are_no_more_than_allowed(tmp_path: Path, database: str):
    async def visit() -> None:
        async with serving(tmp_path, database, Limits(open_tables=3, **PLENTY)) as server:
            ann = await Caller.named("Ann", server, HOME)
            answers = await asyncio.gather(*[ann.opened() for _ in range(20)])
            assert sorted(answer.status for answer in answers) == [201] * 3 + [429] * 17
        assert len(await tables(database)) == 3

    run(visit())


async def opened_by_many(server: str, people: int, address: str) -> list[Answer]:
    """What comes of it when people come one after another from an address, and each opens a table."""
    return [await (await Caller.named(f"Guest {n}", server, address)).opened() for n in range(people)]


def test_who_comes_under_new_names_has_the_limits_of_the_address(tmp_path: Path, database: str):
    async def visit() -> None:
        async with serving(tmp_path, database, Limits(tables_from_address=3, **PLENTY)) as server:
            *allowed, last = await opened_by_many(server, 4, SCHOOL)
            assert [answer.status for answer in allowed] == [201] * 3
            assert last.status == 429
            assert "3 from your address are not over; finish or leave some first" in last.body["error"]
            assert (await opened_by_many(server, 1, HOME))[0].status == 201
            assert (await opened_by_many(server, 1, "2001:db8::1"))[0].status == 201
        async with serving(tmp_path, database, Limits(tables_from_address=3, **PLENTY)) as server:
            assert (await opened_by_many(server, 1, SCHOOL))[0].status == 429
            assert [answer.status for answer in await opened_by_many(server, 3, "2001:db8::2")] == [201, 201, 429]

    run(visit())


def test_tables_from_one_address_are_opened_only_so_fast(tmp_path: Path, database: str):
    async def visit() -> None:
        limits = Limits(tables_an_hour=1, tables_at_once=3, **PLENTY)
        async with serving(tmp_path, database, limits) as server:
            ann, bob = await Caller.named("Ann", server, SCHOOL), await Caller.named("Bob", server, SCHOOL)
            await over(ann)
            ended = await over(bob)
            await over(bob)
            refused = await ann.opened()
            assert refused.status == 429
            assert "too many from your address within an hour; wait some minutes" in refused.body["error"]
            [answer] = await bob.do(ended, REMATCH)
            assert answer["kind"] == "too much"
            assert (await (await Caller.named("Eve", server, HOME)).opened()).status == 201

    run(visit())


def test_a_rematch_at_another_process_counts_too(tmp_path: Path, shared_database: str):
    async def visit() -> None:
        limits = Limits(tables_from_address=1, **PLENTY)
        async with (
            serving(tmp_path, shared_database, limits) as here,
            serving(tmp_path, shared_database, limits) as there,
        ):
            ann = await Caller.named("Ann", here, SCHOOL)
            ended = await over(ann)
            assert (await ann.opened()).status == 201
            ann._server = there
            [answer] = await ann.do(ended, REMATCH)
            assert answer["kind"] == "too much"
        assert len(await tables(shared_database)) == 2

    run(visit())


def test_one_ipv6_site_has_the_tables_of_several_networks_and_no_more(tmp_path: Path, database: str):
    async def visit() -> None:
        limits = Limits(tables_from_address=2, people_at_once=100, **PLENTY)
        async with serving(tmp_path, database, limits) as server:
            crowd = [await opened_by_many(server, 2, f"2001:db8:1:{number:x}::1") for number in range(SITE_SHARE)]
            assert {answer.status for answers in crowd for answer in answers} == {201}
            for address in ("2001:db8:1:1::2", "2001:db8:1:ffff::1"):
                [answer] = await opened_by_many(server, 1, address)
                assert answer.status == 429
                assert "from your address are not over" in answer.body["error"]
            assert (await opened_by_many(server, 1, "2001:db8:2::1"))[0].status == 201

    run(visit())


def test_a_school_class_can_play(tmp_path: Path):
    async def visit() -> None:
        async with serving(tmp_path, limits=Limits(**PLENTY)) as server:
            for name in range(30):
                pupil = await Caller.named(f"Pupil {name}", server, SCHOOL)
                answers = [await pupil.opened() for _ in range(3)]
                assert [answer.status for answer in answers] == [201] * 3

    run(visit())


def test_no_address_is_stored_and_its_mark_only_while_the_game_lasts(tmp_path: Path, database: str):
    async def visit() -> None:
        async with serving(tmp_path, database) as server:
            ann = await Caller.named("Ann", server, SCHOOL)
            assert (await ann.opened()).status == 201
            await over(ann)
        assert SCHOOL not in repr(await asyncio.to_thread(content, database))
        assert len(await marks(database)) == 2
        async with serving(tmp_path, database):
            while len(await marks(database)) > 1:
                await asyncio.sleep(0.1)

    run(visit())


async def marks(database: str) -> list[str]:
    """What is stored of where tables were opened from."""
    column = TABLES.c.keys().index("opened_from")
    return [row[column] for row in await tables(database) if row[column] is not None]
