"""A game over real sockets, with our own end of them and with those of Uvicorn as anybody starts it."""

from __future__ import annotations

import asyncio
import json
import os
import random
import stat
import sys
from asyncio.subprocess import DEVNULL, PIPE, STDOUT, Process
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from spadework.server.client import Visitor
from spadework.server.live.messages import Say, Sit
from spadework.server.play.entries import Plan
from spadework.server.serve import answering
from spadework.server.web.answers import NotFound
from spadework.server.web.tables import REFUSALS, Wanted
from spadework.server.web.wire import FALLEN_BEHIND, FLOODED
from tests.server.live.players import play
from tests.server.processes import killed, until_it_says
from tests.server.serving import free_port, serving

SECONDS = 90
MODULE = """
from pathlib import Path
from spadework.server.config import Config, Limits
from spadework.server.web.app import application
app = application(Config(data=Path({folder!r}), thinkers=1, limits=Limits(messages_a_second=500)))
"""


@asynccontextmanager
async def plainly_served(folder: Path, *options: str) -> AsyncIterator[tuple[str, Process]]:
    """The application as `uvicorn module:app` serves it."""
    (folder / "club.py").write_text(MODULE.format(folder=str(folder)))
    port = free_port()
    command = [sys.executable, "-m", "uvicorn", "club:app", "--app-dir", str(folder), "--port", str(port), *options]
    process = await asyncio.create_subprocess_exec(*command, stdin=DEVNULL, stdout=DEVNULL, stderr=PIPE)
    try:
        await until_it_says(process, "Uvicorn running on")
        yield f"http://127.0.0.1:{port}", process
    finally:
        await killed(process)


async def whole_game(address: str) -> None:
    """Two people play to the end."""
    ann, bob = await Visitor.named("Ann", address), await Visitor.named("Bob", address)
    table = await ann.open_table(Wanted("pergamon", [Plan(), Plan()], {0: None}))
    async with ann.at(table) as first, bob.at(table) as second:
        await second.do(Sit(1))
        pick = random.Random(1)
        ends = await asyncio.gather(play(first, 0, pick, []), play(second, 1, pick, []))
        assert [end.status for end in ends] == ["ended", "ended"]


async def first_words(address: str) -> None:
    """Two people sit down and speak: a whole game is played faster than the limits of the environment allow."""
    ann, bob = await Visitor.named("Ann", address), await Visitor.named("Bob", address)
    table = await ann.open_table(Wanted("pergamon", [Plan(), Plan()], {0: None}))
    async with ann.at(table) as first, bob.at(table) as second:
        seated = await second.do(Sit(1))
        assert await first.do(Say("Hello")) > seated


def test_a_game_over_our_own_end_of_the_sockets(tmp_path: Path):
    async def run() -> None:
        async with asyncio.timeout(SECONDS), serving(tmp_path) as address:
            await whole_game(address)

    asyncio.run(run())


@pytest.mark.parametrize("end", ["auto", "websockets-sansio"])
def test_a_game_under_plain_uvicorn(tmp_path: Path, end: str):
    async def run() -> None:
        async with asyncio.timeout(SECONDS), plainly_served(tmp_path, "--ws", end) as (address, process):
            await whole_game(address)
            socket = address.replace("http", "ws")
            async with connect(f"{socket}/api/tables/nowhere/socket") as nowhere:
                with pytest.raises(ConnectionClosed) as closed:
                    await nowhere.recv()
                assert closed.value.rcvd.code == REFUSALS[NotFound]
            table = await (await Visitor.named("Eve", address)).open_table(Wanted("thebes", [Plan(), Plan()]))
            async with connect(f"{socket}/api/tables/{table}/socket") as flooding:
                assert await flood(flooding) in (FLOODED, FALLEN_BEHIND)
            process.terminate()
            said = (await process.stderr.read()).decode()
            assert "Traceback" not in said
            assert "ERROR" not in said

    asyncio.run(run())


def test_a_game_where_all_is_left_to_the_environment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("SPADEWORK_DATA", str(tmp_path / "club"))
    address = f"http://127.0.0.1:{(port := free_port())}"
    line = ["-m", "uvicorn", "--factory", "spadework.server.web.app:application", "--port", str(port)]

    async def run() -> list[str]:
        process = await asyncio.create_subprocess_exec(
            sys.executable, *line, stdin=DEVNULL, stdout=PIPE, stderr=STDOUT, env=dict(os.environ)
        )
        try:
            async with asyncio.timeout(SECONDS):
                while await asyncio.to_thread(answering, address) is None:
                    assert process.returncode is None, (await process.stdout.read()).decode()
                    await asyncio.sleep(0.1)
                await first_words(address)
                process.terminate()
                return (await process.stdout.read()).decode().splitlines()
        finally:
            await killed(process)

    said = [json.loads(line) for line in asyncio.run(run()) if not line.startswith("Preparing")]
    assert [line["message"] for line in said] == ["stopped; all is stored"]  # and nothing about requests
    assert {"spadework.db", "secret"} <= {file.name for file in (tmp_path / "club").iterdir()}
    assert stat.S_IMODE((tmp_path / "club").stat().st_mode) == 0o700


async def flood(socket: ClientConnection) -> int | None:
    """Say something senseless again and again; why the connection ends."""
    try:
        for _ in range(20_000):
            await socket.send("{}")
        while True:
            await socket.recv()
    except ConnectionClosed:
        return socket.close_code
