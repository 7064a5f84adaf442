"""A game over real sockets, with our own end of them and with those of Uvicorn as anybody starts it."""

from __future__ import annotations

import asyncio
import random
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from spadework.server.client import Visitor
from spadework.server.live.messages import Sit
from spadework.server.play.entries import Plan
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


async def flood(socket: ClientConnection) -> int | None:
    """Say something senseless again and again; why the connection ends."""
    try:
        for _ in range(20_000):
            await socket.send("{}")
        while True:
            await socket.recv()
    except ConnectionClosed:
        return socket.close_code
