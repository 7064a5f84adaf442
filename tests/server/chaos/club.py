"""The server under test with its database: started, killed, and started again as a service manager would."""

from __future__ import annotations

import asyncio
import os
import shutil
import struct
import sys
import urllib.request
from asyncio.subprocess import DEVNULL, Process
from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import timedelta
from http.client import HTTPException
from pathlib import Path
from threading import Thread
from typing import Any
from urllib.error import HTTPError

import asyncpg
import psutil

from tests.server.serving import free_port

SKEWED = Path(__file__).parent / "skewed"
SECONDS_TO_RESTART = 0.5
SECONDS_TO_ANSWER = 60
SECONDS_TO_STOP = 60
SECONDS_TO_CONNECT = 5
WELL, UNWELL = 200, 503  # as the server says
NANOSECONDS = 1_000_000_000
CLOCKS = 8  # each process has one of these, by its number
WALL_CLOCKS, DATABASES_CLOCK = "clocks of the server's processes", "clock of PostgreSQL"
# Found before PostgreSQL's own function of that name, once the search path says so.
SKEW = (
    "CREATE TABLE public.skew (by interval)",
    "INSERT INTO public.skew VALUES ('0')",
    "CREATE FUNCTION public.clock_timestamp() RETURNS timestamptz LANGUAGE sql VOLATILE AS "
    "$$ SELECT pg_catalog.clock_timestamp() + by FROM public.skew $$",
    'ALTER DATABASE "{}" SET search_path = public, pg_catalog',
)
THINKER = "spadework.server.thinking.worker"
SCRIBE = "spadework.server.storage.scribe"


@dataclass
class Club:
    """A server in processes of its own; whatever kills it, it is started again until the run is over."""

    folder: Path
    data: Path  # on the disk that fills up
    database: str
    processes: int
    postgresql: Any = None  # the server of the database, if it has one
    has_own_disk: bool = False
    port: int = field(default_factory=free_port)
    starts: int = 0
    jumped: Counter[str] = field(default_factory=Counter)  # how often clocks were set, by whose
    filled: list[str] = field(default_factory=list)  # how the disk was full each time
    _log: int | None = None  # where the server writes what it says
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
        self.set_clocks([0])
        if self.postgresql is not None:
            await self._make_skew()
        self._log = self._open_log()
        self._keeper = asyncio.create_task(self._keep())
        if not await self.answers():
            raise RuntimeError(
                f"the server did not begin to answer within {SECONDS_TO_ANSWER} s; its log:\n{self.said()}"
            )

    async def stop(self) -> None:
        """Stop the server in peace."""
        if self._keeper is not None:
            self._keeper.cancel()
            await asyncio.gather(self._keeper, return_exceptions=True)
        if self._server is not None and self._server.returncode is None:
            self._server.terminate()
            await self._until_ended(self._server)
        if self._log is not None:
            os.close(self._log)

    async def _until_ended(self, server: Process) -> None:
        try:
            async with asyncio.timeout(SECONDS_TO_STOP):
                await server.wait()
        except TimeoutError:
            for process in self.all():
                with suppress(psutil.NoSuchProcess):
                    process.kill()
            raise RuntimeError(f"the server did not stop within {SECONDS_TO_STOP} s of being asked to") from None

    async def answers(self) -> bool:
        """Wait until the server says that it is well; False if it does not in time."""
        with suppress(TimeoutError):
            async with asyncio.timeout(SECONDS_TO_ANSWER):
                while await self.health() != WELL:
                    await asyncio.sleep(0.1)
                return True
        return False

    def said(self) -> str:
        """The log of the server."""
        return self.log.read_text(errors="replace")

    async def health(self) -> int | None:
        """With what status the server says how it is, if it answers."""
        return await asyncio.to_thread(_status, f"{self.address}/healthz")

    def _open_log(self) -> int:
        """A pipe into the log: a process that may write to no file can still say so."""
        end, start = os.pipe()
        Thread(target=_copy, args=(end, self.log), daemon=True).start()
        return start

    def set_clocks(self, seconds: Sequence[float]) -> None:
        """Set the wall clocks of the server's processes so far forward, or back; they take turns with those given."""
        if not self.clock.exists():
            self.clock.write_bytes(bytes(8 * CLOCKS))
        offsets = [int(seconds[number % len(seconds)] * NANOSECONDS) for number in range(CLOCKS)]
        with self.clock.open("r+b") as file:
            file.write(struct.pack(f"<{CLOCKS}q", *offsets))
        self.jumped[WALL_CLOCKS] += any(offsets)

    async def set_databases_clock(self, seconds: float) -> bool:
        """Set PostgreSQL's clock, which all servers follow, so far forward, or back; False if it does not answer."""
        try:
            connection = await asyncpg.connect(self.database, timeout=SECONDS_TO_CONNECT)
        except (OSError, asyncpg.PostgresError):
            return False
        try:
            by = timedelta(seconds=seconds)
            await connection.execute("UPDATE public.skew SET by = $1", by, timeout=SECONDS_TO_CONNECT)
        except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError):
            return False
        finally:
            connection.terminate()
        self.jumped[DATABASES_CLOCK] += 1
        return True

    async def _make_skew(self) -> None:
        connection = await asyncpg.connect(self.database)
        named = await connection.fetchval("SELECT current_database()")
        for statement in SKEW:
            await connection.execute(statement.format(named))
        await connection.close()

    async def _keep(self) -> None:
        command = ["serve", "--data", self.data, "--database", self.database, "--port", self.port, "--thinkers", 1]
        command += ["--processes", self.processes]
        path = os.pathsep.join([str(SKEWED), *filter(None, [os.environ.get("PYTHONPATH")])])
        environment = {**os.environ, "PYTHONPATH": path, "CHAOS_CLOCK": str(self.clock)}
        while True:
            self._server = await asyncio.create_subprocess_exec(
                sys.executable,
                *["-m", "spadework.cli", *map(str, command)],
                stdin=DEVNULL,
                stdout=DEVNULL,
                stderr=self._log,
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

    def all(self) -> list[psutil.Process]:
        """The processes of the server and of its database."""
        mains = [self.main.pid] if self.main else []
        if self.postgresql is not None:
            mains.append(self.postgresql.get_pid())
        found = []
        for pid in mains:
            with suppress(psutil.NoSuchProcess):
                main = psutil.Process(pid)
                found += [main, *main.children(recursive=True)]
        return found


def _status(address: str) -> int | None:
    try:
        with urllib.request.urlopen(address, timeout=2) as response:
            return int(response.status)
    except HTTPError as error:
        error.close()
        return error.code
    except (OSError, HTTPException):
        return None


def _copy(pipe: int, log: Path) -> None:
    with open(pipe, "rb", buffering=0) as said, log.open("ab", buffering=0) as file:
        shutil.copyfileobj(said, file)


def _is_part(process: psutil.Process, module: str) -> bool:
    with suppress(psutil.NoSuchProcess):
        return any(module in part for part in process.cmdline())
    return False
