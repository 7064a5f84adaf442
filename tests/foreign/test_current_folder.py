"""Files in the current folder are no code: no process that the program starts runs them in the place of modules."""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
from asyncio.subprocess import DEVNULL, PIPE
from pathlib import Path

import pytest

import spadework
from spadework.engine.game import Game
from spadework.engine.jit import COMPILED
from spadework.engine.prepare import Part
from spadework.engine.registry import game
from spadework.server.client import Visitor
from spadework.server.client.ahead import after, play_ahead
from spadework.server.play.entries import Plan
from spadework.server.web.tables import Wanted
from tests.foreign.files import MARKER, has_run
from tests.server.processes import until_it_says
from tests.server.serving import free_port

PACKAGE = Path(spadework.__file__).parent
MODULES = ("sqlite3", "numpy", "numba", "pickle", "msgspec", "multiprocessing", "signal", "selectors", "threading")
SECONDS = 200
SUPERVISING = """
import os, signal, sys
from spadework.server.supervisor import Supervisor

def report(beat):
    print("PYTHONSAFEPATH is", os.environ.get("PYTHONSAFEPATH"), flush=True)
    os.kill(os.getppid(), signal.SIGTERM)
    signal.pause()

if __name__ == "__main__":
    Supervisor(1, report, ()).run()
"""
NEIGHBOURLY = """
import json, sys
from neighbour import ACTION
for line in sys.stdin:
    print(json.dumps({"action": json.loads(line)[ACTION][0]["code"]}), flush=True)
"""


@pytest.fixture
def hostile(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The current folder, with files that are called as modules are and leave a mark when they are run."""
    folder = tmp_path / "hostile"
    folder.mkdir()
    mark = f"open({str(folder / MARKER)!r}, 'a').write(__name__ + ' ')\nraise ImportError('foreign code')\n"
    for name in MODULES:
        (folder / f"{name}.py").write_text(mark)
    monkeypatch.chdir(folder)
    monkeypatch.setenv("PYTHONPATH", str(PACKAGE.parent))  # without the folder that tests are run in
    monkeypatch.setenv("SPADEWORK_DATA", str(tmp_path / "data"))
    return folder


@pytest.fixture
def script(tmp_path: Path) -> Path:
    """The command as pip installs it: a file in a folder of its own."""
    (tmp_path / "bin").mkdir()
    file = tmp_path / "bin" / "spadework"
    file.write_text("from spadework.cli import run\nif __name__ == '__main__':\n    run()\n")
    return file


def command(script: Path, *arguments: str) -> str:
    """What a command prints that ends well."""
    line = [sys.executable, str(script), *arguments]
    done = subprocess.run(line, capture_output=True, text=True, timeout=SECONDS)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_a_server_runs_none(hostile: Path, script: Path):
    async def visit() -> None:
        line = [str(script), "serve", "--port", str(port := free_port()), "--thinkers", "1"]
        async with asyncio.timeout(SECONDS):
            server = await asyncio.create_subprocess_exec(sys.executable, *line, stdin=DEVNULL, stderr=PIPE)
            try:
                await until_it_says(server, "answers at")
                ann = await Visitor.named("Ann", f"http://127.0.0.1:{port}")
                table = await ann.open_table(Wanted("thebes", [Plan(), Plan(bot="novice")], {0: None}))
                await play_ahead(ann, table, after(2))  # so the bot has thought, too
            finally:
                server.terminate()
                await server.wait()

    asyncio.run(visit())
    assert not has_run(hostile)


def test_nor_does_one_of_several_serving_processes(hostile: Path, tmp_path: Path):
    supervising = tmp_path / "supervising.py"
    supervising.write_text(SUPERVISING)
    assert command(supervising) == "PYTHONSAFEPATH is None\n"
    assert not has_run(hostile)


def test_nor_do_tournaments_on_several_cores(hostile: Path, script: Path):
    command(script, "arena", "thebes", "--bots", "random", "--games", "2", "--cores", "2")
    assert not has_run(hostile)


def compile_nothing(_game: Game) -> None:
    """Stands for rules that take long to compile."""


PART = Part(__name__, "PART", "test", compile_nothing)


def test_nor_does_the_compiler(hostile: Path, monkeypatch: pytest.MonkeyPatch):
    if not COMPILED:
        pytest.skip("nothing is compiled here")
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(PACKAGE.parent), str(Path(__file__).parents[2])]))
    monkeypatch.setenv("SPADEWORK_CACHE", str(hostile / "cache"))
    PART.prepare(game("thebes"))
    assert not has_run(hostile)


def test_bots_of_users_find_their_neighbours_as_ever(hostile: Path, script: Path, tmp_path: Path):
    (tmp_path / "neighbour.py").write_text("ACTION = 'legal'\n")
    (tmp_path / "program.py").write_text(NEIGHBOURLY)
    bots = ["--bots", "random", "--bots", f"run:{sys.executable} {tmp_path / 'program.py'}"]
    for cores in ("1", "2"):
        told = json.loads(command(script, "arena", "thebes", *bots, "--games", "2", "--cores", cores, "--json"))
        assert told["faults"] == []


@pytest.mark.parametrize("settings", [b"text.usetex: True\n", b"\xff\n"], ids=["starts latex", "no text"])
def test_settings_for_pictures_there_start_nothing(hostile: Path, script: Path, tmp_path: Path, settings: bytes):
    pytest.importorskip("matplotlib")
    latex = tmp_path / "bin" / "latex"
    latex.write_text(f"#!/bin/sh\ntouch {hostile / MARKER}\nexit 1\n")
    latex.chmod(0o755)
    (hostile / "matplotlibrc").write_bytes(settings)
    environment = {**os.environ, "PATH": f"{tmp_path / 'bin'}{os.pathsep}{os.environ['PATH']}"}
    arena = ["arena", "thebes", "--bots", "random", "--games", "2", "--cores", "1", "--plot", "picture.png"]
    line = [sys.executable, str(script), *arena]
    done = subprocess.run(line, capture_output=True, text=True, timeout=SECONDS, env=environment)
    assert done.returncode == 0, done.stderr
    assert (hostile / "picture.png").read_bytes().startswith(b"\x89PNG")
    assert not has_run(hostile)


def test_python_is_started_in_one_way_only():
    starters = [
        path.relative_to(PACKAGE).as_posix()
        for path in PACKAGE.rglob("*.py")
        if "sys.executable" in path.read_text(encoding="utf-8")
    ]
    assert starters == ["processes.py"]
