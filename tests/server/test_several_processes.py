"""`spadework serve --processes` through the troubles of one of its processes."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from spadework.engine.registry import NAMES
from spadework.server.client import Visitor
from spadework.server.play.entries import Plan
from spadework.server.serve import answering
from spadework.server.web.tables import Wanted
from tests.server.processes import children_of, is_running, started
from tests.server.serving import free_port

SECONDS = 120
SLOW_TO_START = """
import sys
import time

if "--multiprocessing-fork" in sys.orig_argv:
    time.sleep(12)
"""
SLOW_TO_LOAD = """
import sys
import time

class Slow:
    def find_spec(name, _path, _target=None):
        if name == "spadework.games.thebes.game":
            time.sleep(8)  # longer than others wait for a sign of life

if "--multiprocessing-fork" in sys.orig_argv:
    sys.meta_path.insert(0, Slow)
"""
SERVING = """
import os, socket, sys
from pathlib import Path
from spadework.server.config import Config
from spadework.server.serve import serve_as_one_of_several

def beat():
    print(*sorted(name for name in sys.modules if name.startswith("spadework.games.") and name.endswith(".game")))
    sys.stdout.flush()
    os._exit(0)

serve_as_one_of_several(Config(data=Path(sys.argv[1]), processes=2), socket.socket(), beat)
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


@pytest.mark.parametrize("slow", [SLOW_TO_START, SLOW_TO_LOAD], ids=["to start", "to load the games"])
def test_processes_that_are_slow_come_up(
    tmp_path: Path, shared_database: str, monkeypatch: pytest.MonkeyPatch, slow: str
):
    (tmp_path / "sitecustomize.py").write_text(slow)
    monkeypatch.setenv("PYTHONPATH", f"{tmp_path}{os.pathsep}{os.environ.get('PYTHONPATH', '')}")

    async def visit() -> None:
        port = free_port()
        server = await started(tmp_path, port, "--database", shared_database, "--processes", "2")
        ann = await Visitor.named("Ann", f"http://127.0.0.1:{port}")
        await ann.open_table(Wanted("thebes", [Plan(), Plan()], {0: None}))
        server.terminate()
        assert b"no sign of life" not in await server.stderr.read()
        assert await server.wait() == 0

    run(visit)


def test_a_process_has_loaded_all_games_before_it_says_that_it_is_up(tmp_path: Path):
    line = [sys.executable, "-c", SERVING, str(tmp_path)]
    told = subprocess.run(line, capture_output=True, text=True, timeout=SECONDS)
    assert told.stdout.split() == [f"spadework.games.{name}.game" for name in sorted(NAMES)], told.stderr


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
