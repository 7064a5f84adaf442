"""A database that is away: nobody's server ends, and people go on when it is back."""

from __future__ import annotations

import asyncio
import os
import signal
import urllib.request
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any
from urllib.error import HTTPError

import pytest

from spadework.engine.errors import InputError
from spadework.server.client import Visitor
from spadework.server.live.messages import Say, Sit
from spadework.server.play.entries import Plan
from spadework.server.serve import answering
from spadework.server.web.tables import Wanted
from tests.server.processes import started
from tests.server.serving import free_port, serving
from tests.server.test_several_processes import servers_of, until

SECONDS = 120


def run(visit: Callable[[], Awaitable[None]]) -> None:
    async def timed() -> None:
        async with asyncio.timeout(SECONDS):
            await visit()

    asyncio.run(timed())


def health_of(address: str) -> tuple[int, str]:
    try:
        with urllib.request.urlopen(f"{address}/healthz", timeout=20) as response:
            return response.status, response.read().decode()
    except HTTPError as error:
        return error.code, error.read().decode()


def test_a_server_that_starts_without_its_database_waits_for_it(tmp_path: Path, own_postgresql: Any):
    async def visit() -> None:
        own_postgresql.stop()
        async with serving(tmp_path, own_postgresql.get_uri()) as address:
            status, body = await asyncio.to_thread(health_of, address)
            assert (status, "the server waits for it" in body) == (503, True)
            with pytest.raises(InputError, match="database: it does not answer; try again"):
                await Visitor.named("Ann", address)
            await asyncio.to_thread(own_postgresql.ensure_postgres_running)
            await until(lambda: answering(address) is not None)
            ann = await Visitor.named("Ann", address)
            await ann.open_table(Wanted("thebes", [Plan(), Plan()], {0: None}))

    run(visit)


def test_people_go_on_after_the_database_was_away(
    tmp_path: Path, own_postgresql: Any, caplog: pytest.LogCaptureFixture
):
    async def visit() -> None:
        async with serving(tmp_path, own_postgresql.get_uri()) as address:
            ann, bob = await Visitor.named("Ann", address), await Visitor.named("Bob", address)
            table = await ann.open_table(Wanted("thebes", [Plan(), Plan()], {0: None}))
            async with ann.at(table) as first, bob.at(table) as second:
                await first.next()
                await asyncio.to_thread(own_postgresql.stop)
                sitting = asyncio.create_task(second.do(Sit(1)))  # sent again until it is answered
                await asyncio.sleep(8)
                assert (await asyncio.to_thread(health_of, address))[0] == 503
                await asyncio.to_thread(own_postgresql.ensure_postgres_running)
                await sitting
                await first.do(Say("well"))

    run(visit)
    assert not [record.message for record in caplog.records if "never retrieved" in record.message]
    assert len([record for record in caplog.records if record.levelname in ("WARNING", "ERROR")]) < 12


def test_a_process_that_starts_while_the_database_is_away_waits(tmp_path: Path, own_postgresql: Any):
    async def visit() -> None:
        port = free_port()
        address = f"http://127.0.0.1:{port}"
        server = await started(tmp_path, port, "--database", own_postgresql.get_uri(), "--processes", "2")
        await until(lambda: len(servers_of(server.pid)) == 2)
        await asyncio.to_thread(own_postgresql.stop)
        first, second = servers_of(server.pid)
        os.kill(first, signal.SIGKILL)
        await until(lambda: len(servers_of(server.pid)) == 2)
        await asyncio.sleep(8)
        assert second in servers_of(server.pid)
        (other,) = set(servers_of(server.pid)) - {second}
        await asyncio.to_thread(own_postgresql.ensure_postgres_running)
        await until(lambda: answering(address) is not None)
        await Visitor.named("Ann", address)
        assert set(servers_of(server.pid)) == {second, other}
        server.terminate()
        assert await server.wait() == 0

    run(visit)


def test_a_database_that_is_not_up_yet_is_waited_for(tmp_path: Path, own_postgresql: Any):
    async def visit() -> None:
        own_postgresql.stop()
        starting = asyncio.create_task(started(tmp_path, free_port(), "--database", own_postgresql.get_uri()))
        await asyncio.sleep(8)
        assert not starting.done()
        await asyncio.to_thread(own_postgresql.ensure_postgres_running)
        server = await starting
        server.terminate()
        await server.wait()

    run(visit)


def test_a_database_that_does_not_exist_is_told_at_once(tmp_path: Path, own_postgresql: Any):
    async def visit() -> None:
        with pytest.raises(AssertionError, match=r'database .* "nothing" does not exist') as refused:
            await started(tmp_path, free_port(), "--database", own_postgresql.get_uri("nothing"))
        assert "Traceback" not in str(refused.value)
        assert "Waiting" not in str(refused.value)

    run(visit)
