"""Requests that show names wait for the database: of one person only so many, however slow it is."""

from __future__ import annotations

import asyncio
from pathlib import Path

import msgspec
import pytest
from sqlalchemy.exc import TimeoutError as PoolTimeout

from spadework.server.config import Config
from spadework.server.ids import new_id
from spadework.server.live import naming
from spadework.server.live.messages import Request, Say
from spadework.server.live.naming import MOST_WAITING
from spadework.server.play.chat import AT_ONCE
from spadework.server.services import Services
from spadework.server.web.blocklist import Blocklist
from spadework.server.web.door import Door
from spadework.server.web.limits import Gate
from tests.server.live.guests import Guest
from tests.server.thinking.test_asking import ANN, BOB, introduce, opened

FLOOD = 5 * MOST_WAITING
SECONDS = 30


def test_of_a_flood_only_so_much_waits_for_the_database(tmp_path: Path, database: str):
    async def run() -> None:
        config = Config(data=tmp_path, database=database)
        services = Services(
            config, Gate(config.limits), Blocklist(config.proxies), Door(config.limits, config.proxies, 10)
        )
        await services.start()
        await introduce(services, ANN, BOB)
        room = await opened(services)
        ann, bob = Guest(ANN), Guest(BOB)
        async with asyncio.timeout(SECONDS):
            async with room.naming:  # the database takes its time
                for number in range(FLOOD):
                    services.hub.carry_out(room, ann, Request(number, Say(f"line {number}")))
                services.hub.carry_out(room, bob, Request(0, Say("hello")))
                await asyncio.sleep(0.1)
                assert len(ann.told) == FLOOD - MOST_WAITING
                assert {msgspec.json.decode(told)["kind"] for told in ann.told} == {"too much"}
                assert bob.told == []
            while len(ann.told) < FLOOD or len(bob.told) < 1:
                await asyncio.sleep(0.01)
        assert msgspec.json.decode(bob.told[0])["kind"] == "refused"  # only who plays may speak
        assert sum(msgspec.json.decode(told)["say"] == "done" for told in ann.told) == AT_ONCE
        await services.stop()

    asyncio.run(run())


@pytest.mark.parametrize("error", [PoolTimeout("all connections are taken"), ConnectionError("it is away")])
def test_who_asks_while_the_database_does_not_answer_comes_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, error: Exception
):
    async def fail(*_: object) -> None:
        raise error

    async def run() -> None:
        config = Config(data=tmp_path)
        services = Services(
            config, Gate(config.limits), Blocklist(config.proxies), Door(config.limits, config.proxies, 10)
        )
        await services.start()
        await introduce(services, ANN, BOB)
        room = await opened(services)
        monkeypatch.setattr(naming, "taken", fail)
        ann = Guest(ANN)
        services.hub.carry_out(room, ann, Request(1, Say("hello")))
        async with asyncio.timeout(SECONDS):
            while not ann.is_sent_away:
                await asyncio.sleep(0.01)
        await services.stop()

    asyncio.run(run())


def test_no_name_of_a_table_looks_like_an_option_of_a_command(monkeypatch: pytest.MonkeyPatch):
    names = iter(["-Cabc", "-", "abc-"])
    monkeypatch.setattr("secrets.token_urlsafe", lambda _bytes: next(names))
    assert new_id() == "abc-"
