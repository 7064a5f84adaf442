"""The server under test with its database: started, killed, and started again as a service manager would."""

from __future__ import annotations

import asyncio
import os
import struct
import sys
from asyncio.subprocess import DEVNULL, Process
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import psutil

from spadework.server.serve import answering
from tests.server.serving import free_port

SKEWED = Path(__file__).parent / "skewed"
SECONDS_TO_RESTART = 0.5
SECONDS_TO_ANSWER = 60
NANOSECONDS = 1_000_000_000
THINKER = "spadework.server.thinking.worker"
SCRIBE = "spadework.server.storage.scribe"


@dataclass
class Club:
    """A server in processes of its own; whatever kills it, it is started again until the run is over."""

    folder: Path
    database: str
    processes: int
    postgresql: Any = None  # the server of the database, if it has one
    port: int = field(default_factory=free_port)
    starts: int = 0
    _server: Process | None = None
    _keeper: asyncio.Task[None] | None = None

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def clock(self) -> Path:
        return self.folder / "clock"

    @property
    def log(self) -> Path:
        return self.folder / "log"

    async def start(self) -> None:
        """Start the server, and from now on start it again whenever it ends."""
        self.set_clock(0)
        self._keeper = asyncio.create_task(self._keep())
        await self.answers()

    async def stop(self) -> None:
        """Stop the server in peace."""
        if self._keeper is not None:
            self._keeper.cancel()
            await asyncio.gather(self._keeper, return_exceptions=True)
        if self._server is not None and self._server.returncode is None:
            self._server.terminate()
            await self._server.wait()

    async def answers(self) -> None:
        """Wait until the server says that it is well."""
        async with asyncio.timeout(SECONDS_TO_ANSWER):
            while await asyncio.to_thread(answering, self.address) is None:
                await asyncio.sleep(0.1)

    def set_clock(self, seconds: float) -> None:
        """Set the wall clock of all processes of the server so far forward, or back."""
        if not self.clock.exists():
            self.clock.write_bytes(bytes(8))
        with self.clock.open("r+b") as file:
            file.write(struct.pack("<q", int(seconds * NANOSECONDS)))

    async def _keep(self) -> None:
        command = ["serve", "--data", self.folder, "--database", self.database, "--port", self.port, "--thinkers", 1]
        command += ["--processes", self.processes]
        path = os.pathsep.join([str(SKEWED), *filter(None, [os.environ.get("PYTHONPATH")])])
        environment = {**os.environ, "PYTHONPATH": path, "CHAOS_CLOCK": str(self.clock)}
        while True:
            with self.log.open("ab") as log:
                self._server = await asyncio.create_subprocess_exec(
                    sys.executable,
                    *["-m", "spadework.cli", *map(str, command)],
                    stdin=DEVNULL,
                    stdout=DEVNULL,
                    stderr=log,
                    env=environment,
                )
            self.starts += 1
            await self._server.wait()
            await asyncio.sleep(SECONDS_TO_RESTART)

    @property
    def main(self) -> psutil.Process | None:
        """The process that was started: the server itself, or the supervisor of several."""
        if self._server is None or self._server.returncode is not None:
            return None
        with suppress(psutil.NoSuchProcess):
            return psutil.Process(self._server.pid)
        return None

    def serving(self) -> list[psutil.Process]:
        """The processes that serve people."""
        main = self.main
        if main is None or self.processes == 1:
            return [main] if main is not None else []
        return [child for child in main.children() if not _is_part(child, "resource_tracker")]

    def parts(self, module: str) -> list[psutil.Process]:
        """The processes that run a module of the server."""
        main = self.main
        return [] if main is None else [child for child in main.children(recursive=True) if _is_part(child, module)]


def _is_part(process: psutil.Process, module: str) -> bool:
    with suppress(psutil.NoSuchProcess):
        return any(module in part for part in process.cmdline())
    return False
