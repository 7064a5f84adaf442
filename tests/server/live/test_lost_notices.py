"""What one process tells another may be lost, whatever loses it: people hear of all that is stored nevertheless."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import NamedTuple

import pytest

from spadework.server.client import Visitor
from spadework.server.client.seat import Seat
from spadework.server.live.messages import Say, Sit
from spadework.server.play.entries import Plan
from spadework.server.storage import post
from spadework.server.web.tables import Wanted
from tests.server.cutting import way_to
from tests.server.serving import serving

SECONDS = 90
SOON = 4.0  # seconds: two, and room for a busy machine


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
