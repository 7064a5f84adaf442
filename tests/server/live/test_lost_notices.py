"""What one process tells another may be lost, whatever loses it: people hear of all that is stored nevertheless."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, NamedTuple

import asyncpg
import pytest

from spadework.server.client import Visitor
from spadework.server.client.seat import Seat
from spadework.server.live.follower import Follower
from spadework.server.live.messages import Say, Sit
from spadework.server.play.entries import Plan
from spadework.server.storage import post, tables
from spadework.server.web.tables import Wanted
from tests.server.cutting import way_to
from tests.server.serving import serving

SECONDS = 90
SOON = 4.0  # seconds: two, and room for a busy machine
IDLE = """
SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity
WHERE datname = current_database() AND pid <> pg_backend_pid() AND state = 'idle'
AND query NOT LIKE 'LISTEN%' AND query NOT LIKE '%pg_notify($1%'
"""


class Two(NamedTuple):
    """Ann at the process that runs a table, and Bob at another one."""

    ann: Seat
    bob: Seat


@asynccontextmanager
async def two_at(folder: Path, here: str, there: str) -> AsyncIterator[Two]:
    async with (
        asyncio.timeout(SECONDS),
        serving(folder, here) as first,
        serving(folder, there) as second,
    ):
        ann, bob = await Visitor.named("Ann", first), await Visitor.named("Bob", second)
        table = await ann.open_table(Wanted("thebes", [Plan(), Plan()], {0: None}))
        async with ann.at(table) as hers, bob.at(table) as his:
            number = await his.do(Sit(1))
            await knows(hers, number)
            await knows(his, number)
            yield Two(hers, his)


async def knows(seat: Seat, number: int) -> None:
    while seat.number < number:
        await seat.next()


async def hears(seat: Seat, number: int) -> None:
    async with asyncio.timeout(SOON):
        await knows(seat, number)


@pytest.fixture
def is_sent_away(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """The tables of other processes from which everybody was sent away."""
    found = []
    break_off = Follower.break_off

    def noted(follower: Follower) -> None:
        found.append(follower)
        break_off(follower)

    monkeypatch.setattr(Follower, "break_off", noted)
    return found


def test_a_notice_that_is_lost_without_a_word_is_made_up_for(
    tmp_path: Path, shared_database: str, is_sent_away: list[Any], monkeypatch: pytest.MonkeyPatch
):
    async def run() -> None:
        async with way_to(shared_database) as way, two_at(tmp_path, shared_database, way.address) as (ann, bob):
            assert way.cut() == 1
            for word in ("once", "again"):
                await hears(bob, await ann.do(Say(word)))
            assert not is_sent_away

    monkeypatch.setattr(post, "SECONDS_OF_QUIET", SECONDS)
    asyncio.run(run())


@pytest.fixture
def _soon_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is soon found out that a connection was cut."""
    monkeypatch.setattr(post, "SECONDS_OF_QUIET", 0.2)
    monkeypatch.setattr(post, "SECONDS_TO_ANSWER", 2)


@pytest.mark.parametrize("cut_off", ["who asks", "who answers"])
@pytest.mark.usefixtures("_soon_found_out")
def test_what_is_asked_over_a_connection_that_was_cut_without_a_word_is_done(
    tmp_path: Path, shared_database: str, cut_off: str
):
    async def run() -> None:
        async with way_to(shared_database) as way:
            ends = (way.address, shared_database) if cut_off == "who answers" else (shared_database, way.address)
            async with two_at(tmp_path, *ends) as (ann, bob):
                assert way.cut() == 1
                await knows(ann, await bob.do(Say("hello")))

    asyncio.run(run())


def test_a_server_that_was_cut_off_without_a_word_stops_at_once(tmp_path: Path, shared_database: str):
    async def run() -> None:
        async with asyncio.timeout(SECONDS), way_to(shared_database) as way:
            async with serving(tmp_path, way.address):
                assert way.cut() == 1
                began = time.monotonic()
            assert time.monotonic() - began < SOON

    asyncio.run(run())


def test_people_hear_what_is_stored_after_idle_connections_were_ended(
    tmp_path: Path, shared_database: str, is_sent_away: list[Any]
):
    async def run() -> None:
        async with two_at(tmp_path, shared_database, shared_database) as (ann, bob):
            operator = await asyncpg.connect(shared_database)
            for word in ("one", "two", "three"):
                assert await operator.fetchval(IDLE)
                await hears(bob, await ann.do(Say(word)))
            await operator.close()
            assert not is_sent_away

    asyncio.run(run())


def test_what_could_not_be_read_when_it_was_told_is_read_again(
    tmp_path: Path, shared_database: str, is_sent_away: list[Any], monkeypatch: pytest.MonkeyPatch
):
    since, failures = tables.since, []

    async def fails_once(*arguments: Any) -> Any:
        if not failures:
            failures.append(None)
            raise ConnectionError("it was cut")
        return await since(*arguments)

    async def run() -> None:
        async with two_at(tmp_path, shared_database, shared_database) as (ann, bob):
            with monkeypatch.context() as patch:
                patch.setattr(tables, "since", fails_once)
                await hears(bob, await ann.do(Say("hello")))
            assert failures
            assert not is_sent_away

    asyncio.run(run())


def test_who_was_not_told_what_was_read_comes_again(
    tmp_path: Path, shared_database: str, monkeypatch: pytest.MonkeyPatch
):
    extend, failures = tables.extend, []

    def fails_once(*arguments: Any) -> None:
        extend(*arguments)
        if not failures:
            failures.append(None)
            raise RuntimeError("a mistake of ours")

    async def run() -> None:
        async with two_at(tmp_path, shared_database, shared_database) as (ann, bob):
            with monkeypatch.context() as patch:
                patch.setattr(tables, "extend", fails_once)
                await hears(bob, await ann.do(Say("hello")))
            assert failures

    asyncio.run(run())
