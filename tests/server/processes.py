"""Server processes of their own, which tests may kill."""

from __future__ import annotations

import asyncio
import os
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
