"""Server processes of their own, which tests may kill."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path


async def started(folder: Path, port: int, *options: str) -> Process:
    """A server process that answers."""
    command = ["serve", "--data", str(folder), "--port", str(port), "--thinkers", "1", "--no-limits", *options]
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "spadework.cli", *command, stdin=DEVNULL, stderr=PIPE, env=dict(os.environ)
    )
    try:
        await until_it_says(process, "answers at")
    except BaseException:
        await killed(process)
        raise
    return process


async def until_it_says(process: Process, words: str) -> Sequence[str]:
    """What a process says up to some words."""
    assert process.stderr is not None
    said = []
    while (line := (await process.stderr.readline()).decode()) and words not in line:
        said.append(line)
    assert words in line, "".join(said)
    return [*said, line]


async def killed(process: Process) -> None:
    """End a process as a crash would."""
    with suppress(ProcessLookupError):  # it has ended by itself
        process.kill()
    await process.wait()


def is_running(pid: int) -> bool:
    """Whether there is such a process; one that has ended and waits to be noticed does not count."""
    state = subprocess.run(["ps", "-o", "stat=", "-p", str(pid)], capture_output=True, text=True, check=False).stdout
    return bool(state.strip()) and not state.startswith("Z")


def children_of(pid: int) -> list[int]:
    """The processes that one has started and that still run."""
    listed = subprocess.run(["ps", "-A", "-o", "pid=,ppid="], capture_output=True, text=True, check=True).stdout
    pairs = [line.split() for line in listed.splitlines()]
    return [int(child) for child, parent in pairs if int(parent) == pid and is_running(int(child))]
