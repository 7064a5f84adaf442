"""A disk is full to everybody for a while, and afterwards to nobody."""

from __future__ import annotations

import asyncio
import errno
import subprocess
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from shutil import which

import psutil
import pytest

from tests.server.chaos import disk

# Says after each line that it reads whether it could write.
WRITER = """
import sys
file = open(sys.argv[1], "wb", buffering=0)
for number, _ in enumerate(sys.stdin):
    try:
        file.seek(20_000 * number)
        left = 20_000
        while left:
            left -= file.write(bytes(left))
        print("written", flush=True)
    except OSError as error:
        print(error.errno, flush=True)
"""


@asynccontextmanager
async def writing(file: Path) -> AsyncIterator[Process]:
    process = await asyncio.create_subprocess_exec(sys.executable, "-c", WRITER, str(file), stdin=PIPE, stdout=PIPE)
    try:
        yield process
    finally:
        process.kill()
        await process.wait()


async def answer(process: Process) -> str:
    """What comes of it if a process writes."""
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(b"\n")
    return (await process.stdout.readline()).decode().strip()


def test_a_mounted_disk_is_really_full_for_a_while(tmp_path: Path):
    async def run(folder: Path) -> None:
        async with writing(folder / "file") as process:
            assert await answer(process) == "written"
            async with disk.full(folder) as how:
                assert how == "disk of 0.0 MB full"
                assert await answer(process) == str(errno.ENOSPC)
            assert await answer(process) == "written"

    with disk.mounted(tmp_path / "disk") as is_mounted:
        if not is_mounted:
            pytest.skip("this user may mount nothing here")
        asyncio.run(run(tmp_path / "disk"))
        assert [file.name for file in (tmp_path / "disk").iterdir()] == ["file"]
    assert list((tmp_path / "disk").iterdir()) == []


def test_a_folder_is_there_where_nothing_may_be_mounted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(disk, "_mount", lambda *_: False)
    with disk.mounted(tmp_path / "disk") as is_mounted:
        assert not is_mounted
        (tmp_path / "disk" / "file").write_bytes(b"something")
    assert (tmp_path / "disk" / "file").exists()


@pytest.mark.skipif(which("prlimit") is None, reason="needs prlimit")
def test_processes_that_are_limited_write_no_more_not_even_one_that_starts_meanwhile(tmp_path: Path):
    async def run() -> None:
        async with writing(tmp_path / "first") as first:
            processes = [psutil.Process(first.pid)]
            assert await answer(first) == "written"
            async with disk.limited(lambda: processes) as how, writing(tmp_path / "second") as second:
                assert how is not None
                assert await answer(first) == str(errno.EFBIG)
                processes.append(psutil.Process(second.pid))
                while await answer(second) == "written":
                    await asyncio.sleep(disk.SECONDS_TO_LOOK_AGAIN)
            assert await answer(first) == "written"

    asyncio.run(run())


def test_a_process_that_a_limited_one_has_started_is_let_go_too(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    said: list[tuple[int, str]] = []
    monkeypatch.setattr(disk, "_limit", lambda process, size: said.append((process.pid, size)) or True)
    with subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE) as child:
        processes = [psutil.Process()]

        async def run() -> None:
            async with disk.limited(lambda: processes):
                processes.append(psutil.Process(child.pid))

        asyncio.run(run())
        child.kill()
    assert (child.pid, "unlimited") in said


@pytest.mark.skipif(which("prlimit") is None, reason="needs prlimit")
def test_nothing_is_said_to_be_full_if_a_process_cannot_be_limited(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("PATH", str(tmp_path))  # no prlimit there

    async def run() -> None:
        async with (
            writing(tmp_path / "file") as process,
            disk.limited(lambda: [psutil.Process(process.pid)]) as how,
        ):
            assert how is None
            assert await answer(process) == "written"

    asyncio.run(run())
