"""`spadework serve` as people start and stop it."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import sys
from pathlib import Path

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from spadework.server.client import Visitor
from spadework.server.client.ahead import after, play_ahead
from spadework.server.play.entries import Plan
from spadework.server.web.tables import Wanted
from tests.server.processes import children_of, is_running, killed, started
from tests.server.serving import free_port

SECONDS = 90


def run(visit: object) -> None:
    async def timed() -> None:
        async with asyncio.timeout(SECONDS):
            await visit()

    asyncio.run(timed())


@pytest.mark.parametrize(("number", "code"), [(signal.SIGTERM, -signal.SIGTERM), (signal.SIGINT, 0)])
def test_it_stops_in_peace_and_sends_people_away_to_come_again(tmp_path: Path, number: int, code: int):
    async def visit() -> None:
        port = free_port()
        server = await started(tmp_path, port)
        ann = await Visitor.named("Ann", f"http://127.0.0.1:{port}")
        table = await ann.open_table(Wanted("thebes", [Plan(), Plan()], {0: None}))
        async with connect(f"ws://127.0.0.1:{port}/api/tables/{table}/socket") as watching:
            await watching.recv()
            server.send_signal(number)
            with pytest.raises(ConnectionClosed) as closed:
                await watching.recv()
            assert closed.value.rcvd.code == 1012
        assert await server.wait() == code

    run(visit)


@pytest.mark.skipif(sys.platform != "linux", reason="no other system ends a process that is stopped")
def test_when_it_is_killed_even_processes_that_are_stopped_end(tmp_path: Path):
    async def visit() -> None:
        port = free_port()
        server = await started(tmp_path, port)
        ann = await Visitor.named("Ann", f"http://127.0.0.1:{port}")
        table = await ann.open_table(Wanted("thebes", [Plan(), Plan(bot="novice")], {0: None}))
        await play_ahead(ann, table, after(2))
        children = children_of(server.pid)
        assert len(children) >= 2  # one stores, and one at least thinks
        for child in children:
            os.kill(child, signal.SIGSTOP)
        await killed(server)
        try:
            while any(map(is_running, children)):
                await asyncio.sleep(0.05)
        finally:
            for child in filter(is_running, children):
                os.kill(child, signal.SIGKILL)

    run(visit)


def test_a_second_server_on_the_same_data_is_refused(tmp_path: Path):
    async def visit() -> None:
        server = await started(tmp_path, free_port())
        with pytest.raises(AssertionError, match="another Spadework server uses it"):
            await started(tmp_path, free_port())
        server.terminate()
        await server.wait()

    run(visit)


def test_a_port_in_use_is_refused_in_words(tmp_path: Path):
    async def visit() -> None:
        with socket.socket() as busy:
            busy.bind(("127.0.0.1", 0))
            busy.listen()
            with pytest.raises(
                AssertionError, match="Address already in use; stop what uses it, or choose one with --port"
            ):
                await started(tmp_path, busy.getsockname()[1])

    run(visit)


@pytest.mark.parametrize(
    ("options", "why"),
    [
        (
            ["--host", "no.such.host.invalid"],
            "host no.such.host.invalid: .*give an address of this machine",
        ),
        (["--address", "club.example"], "address 'club.example': give all of it, such as https://"),
        (["--hosts", "games.lan:80"], "hosts 'games.lan:80': give names such as games.lan,club.lan, without a port"),
        (["--hosts", "games lan"], "hosts 'games lan': give names such as"),
        (["--proxies", "nonsense"], "proxies 'nonsense': give addresses such as"),
        (["--database", "sqlite:////nowhere/at/all/x.db"], "database /nowhere/at/all/x.db: no lock can be made"),
        (["--data", "/dev/null"], "data /dev/null: File exists; give a folder to write to with --data"),
    ],
)
def test_a_mistake_is_told_in_one_line_before_anything_is_prepared(tmp_path: Path, options: list[str], why: str):
    async def visit() -> None:
        with pytest.raises(AssertionError, match=why) as refused:
            await started(tmp_path, free_port(), *options)
        assert "Traceback" not in str(refused.value)
        assert "Preparing" not in str(refused.value)

    run(visit)


def test_a_short_secret_is_refused_in_one_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("SPADEWORK_SECRET", "short")

    async def visit() -> None:
        with pytest.raises(AssertionError, match="SPADEWORK_SECRET: a secret has 32 characters or more") as refused:
            await started(tmp_path, free_port())
        assert "Traceback" not in str(refused.value)

    run(visit)


def test_several_processes_need_postgresql(tmp_path: Path):
    async def visit() -> None:
        with pytest.raises(AssertionError, match="processes 2: a database in a file has one"):
            await started(tmp_path, free_port(), "--processes", "2")

    run(visit)
