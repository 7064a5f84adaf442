"""`spadework serve --processes` through the troubles of one of its processes."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from spadework.server.client import Visitor
from spadework.server.play.entries import Plan
from spadework.server.serve import answering
from spadework.server.web.tables import Wanted
from tests.server.processes import children_of, is_running, started
from tests.server.serving import free_port

SECONDS = 120
SLOW_TO_IMPORT = """
import sys
import time

if "--multiprocessing-fork" in sys.orig_argv:
    time.sleep(12)
"""


def run(visit: Callable[[], Awaitable[None]]) -> None:
    async def timed() -> None:
        async with asyncio.timeout(SECONDS):
            await visit()

    asyncio.run(timed())


async def until(is_so: Callable[[], bool]) -> None:
    while not await asyncio.to_thread(is_so):
        await asyncio.sleep(0.05)


def servers_of(supervisor: int) -> list[int]:
    """The serving processes, which have started thinkers or may do so."""
    return [child for child in children_of(supervisor) if "spawn_main" in command_of(child)]


def command_of(pid: int) -> str:
    try:
        return Path(f"/proc/{pid}/cmdline").read_text()
    except OSError:
        return ""


def listening_at(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


def test_processes_that_are_slow_to_import_come_up(
    tmp_path: Path, shared_database: str, monkeypatch: pytest.MonkeyPatch
):
    (tmp_path / "sitecustomize.py").write_text(SLOW_TO_IMPORT)
    monkeypatch.setenv("PYTHONPATH", f"{tmp_path}{os.pathsep}{os.environ.get('PYTHONPATH', '')}")

    async def visit() -> None:
        server = await started(tmp_path, free_port(), "--database", shared_database, "--processes", "2")
        server.terminate()
        assert await server.wait() == 0

    run(visit)


def test_one_of_several_processes_may_die(tmp_path: Path, shared_database: str):
    async def visit() -> None:
        port = free_port()
        server = await started(tmp_path, port, "--database", shared_database, "--processes", "2")
        await until(lambda: len(servers_of(server.pid)) == 2)
        first, second = servers_of(server.pid)
        os.kill(first, signal.SIGKILL)
        await until(lambda: len(servers_of(server.pid)) == 2)
        assert second in servers_of(server.pid)
        ann = await Visitor.named("Ann", f"http://127.0.0.1:{port}")
        await ann.open_table(Wanted("thebes", [Plan(), Plan()], {0: None}))
        server.terminate()
        assert await server.wait() == 0

    run(visit)


@pytest.mark.parametrize("processes", ["1", "2"])
def test_nothing_holds_the_port_when_the_server_is_killed(tmp_path: Path, shared_database: str, processes: str):
    async def visit() -> None:
        port = free_port()
        server = await started(tmp_path, port, "--database", shared_database, "--processes", processes)
        ann = await Visitor.named("Ann", f"http://127.0.0.1:{port}")
        bots = Wanted("thebes", [Plan(bot="grandmaster"), Plan(bot="grandmaster")])
        await ann.open_table(bots)
        await ann.open_table(bots)
        serving = servers_of(server.pid) or [server.pid]
        await until(lambda: any(children_of(each) for each in serving))  # bots think
        thinking = [child for each in serving for child in children_of(each)]
        for thinker in thinking:
            os.kill(thinker, signal.SIGSTOP)  # whatever it does, it holds no port
        server.kill()
        await until(lambda: not listening_at(port))
        for thinker in thinking:
            os.kill(thinker, signal.SIGCONT)
        await server.wait()
        await until(lambda: not any(map(is_running, [*serving, *thinking])))
        again = await started(tmp_path, port, "--database", shared_database)
        assert answering(f"http://127.0.0.1:{port}") is not None
        again.terminate()
        await again.wait()

    run(visit)
