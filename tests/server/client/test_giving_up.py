"""A client does not knock for ever at a table that will never let it in."""

from __future__ import annotations

import asyncio
import gc
from pathlib import Path

import pytest

from spadework.engine.errors import InputError
from spadework.server.client import Visitor
from spadework.server.live.messages import Move, Say
from spadework.server.play.entries import Plan
from spadework.server.web.tables import Wanted
from tests.server.serving import serving

SECONDS = 20


def test_what_is_asked_of_a_table_that_does_not_exist_fails_with_the_servers_words(tmp_path: Path):
    async def run() -> None:
        async with asyncio.timeout(SECONDS), serving(tmp_path) as address, Visitor(address).at("no-table") as seat:
            with pytest.raises(InputError, match="no-table"):
                await seat.next()
            with pytest.raises(InputError, match="no-table"):
                await seat.do(Say("Hello?"))

    asyncio.run(run())


def test_what_was_asked_before_the_answer_came_fails_too(tmp_path: Path):
    async def run() -> None:
        async with asyncio.timeout(SECONDS), serving(tmp_path) as address, Visitor(address).at("no-table") as seat:
            with pytest.raises(InputError, match="no-table"):
                await seat.do(Say("Hello?"))

    asyncio.run(run())


def test_a_refusal_that_nobody_waits_for_is_not_complained_of(tmp_path: Path):
    complaints: list[str] = []

    async def run() -> None:
        asyncio.get_running_loop().set_exception_handler(lambda _, context: complaints.append(context["message"]))
        async with asyncio.timeout(SECONDS), serving(tmp_path) as address:
            ann = await Visitor.named("Ann", address)
            table = await ann.open_table(Wanted("thebes", [Plan(), Plan()], {0: None}))
            async with ann.at(table) as seat:
                moving = asyncio.create_task(seat.do(Move(0, 0, 99)))
                await asyncio.sleep(0)
                moving.cancel()
                await seat.do(Say("I did not mean it"))
        gc.collect()

    asyncio.run(run())
    assert complaints == []
