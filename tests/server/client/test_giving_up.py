"""A client does not knock for ever at a table that will never let it in."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from spadework.engine.errors import InputError
from spadework.server.client import Visitor
from spadework.server.live.messages import Say
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
