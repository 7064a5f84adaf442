"""Starting a server, step by step, and stopping it in peace."""

from __future__ import annotations

import asyncio
import errno
import socket
import sys
import threading
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from urllib.error import URLError

import msgspec
import uvicorn
from starlette.applications import Starlette

from spadework.engine.errors import InputError
from spadework.server import descriptors, logs, preflight
from spadework.server.config import Config
from spadework.server.ready import load_games, tame_python
from spadework.server.supervisor import Supervisor
from spadework.server.web.app import application
from spadework.server.web.handshake import Handshake
from spadework.server.web.health import Health
from spadework.server.web.http_protocol import HttpProtocol
from spadework.server.web.proxies import written_for_uvicorn

SECONDS_TO_LEAVE = 5
SECONDS_BETWEEN_TRIES = 0.05
SECONDS_BETWEEN_BEATS = 5


def serve(config: Config, when_ready: Callable[[Config], None]) -> None:
    """Serve until somebody stops it."""
    descriptors.raise_limit()
    asyncio.run(preflight.check(config))
    with bound(config) as listening:
        config = msgspec.structs.replace(config, port=listening.getsockname()[1])
        with step("Loading the games"):
            load_games()
        threading.Thread(target=_wait_until_ready, args=(config, when_ready), daemon=True).start()
        if config.processes == 1:
            with suppress(KeyboardInterrupt):  # Uvicorn has stopped in peace and passes it on
                uvicorn.Server(uvicorn_settings(config)).run([listening])
        else:
            logs.set_up(config.log)
            Supervisor(config.processes, serve_as_one_of_several, (config, listening)).run()


def serve_as_one_of_several(config: Config, listening: socket.socket, beat: Callable[[], None]) -> None:
    """What each of several serving processes does."""
    listening.set_inheritable(False)  # or the processes in which bots think would hold the port
    settings = uvicorn_settings(config)
    load_games()  # before the first beat: a process that has begun to serve must not stand still
    with suppress(KeyboardInterrupt), asyncio.Runner(loop_factory=settings.get_loop_factory()) as runner:
        runner.run(_serve_and_beat(uvicorn.Server(settings), listening, beat))


async def _serve_and_beat(server: uvicorn.Server, listening: socket.socket, beat: Callable[[], None]) -> None:
    beating = asyncio.create_task(_beat_on(beat))
    await server.serve([listening])
    beating.cancel()


async def _beat_on(beat: Callable[[], None]) -> None:
    while True:
        beat()
        await asyncio.sleep(SECONDS_BETWEEN_BEATS)


def uvicorn_settings(config: Config) -> uvicorn.Config:
    """How Uvicorn is to serve."""
    return uvicorn.Config(
        partial(served, config),
        factory=True,
        workers=config.processes,
        http=HttpProtocol,
        ws=Handshake,
        log_config=None,
        access_log=False,
        server_header=False,
        forwarded_allow_ips=written_for_uvicorn(config.proxies),
        timeout_keep_alive=config.limits.idle_seconds,  # type: ignore[arg-type]  # any number of seconds will do
        timeout_graceful_shutdown=SECONDS_TO_LEAVE,
    )


def served(config: Config) -> Starlette:
    """The application of a process that does nothing else."""
    logs.set_up(config.log)
    tame_python()
    return application(config)


@contextmanager
def step(what: str) -> Iterator[None]:
    """A line that says what is done, and how long it took."""
    began = time.perf_counter()
    print(f"{what} ...", end=" ", file=sys.stderr, flush=True)
    yield
    print(f"done ({time.perf_counter() - began:.1f} s)", file=sys.stderr, flush=True)


@contextmanager
def bound(config: Config) -> Iterator[socket.socket]:
    """A socket at the address to listen on."""
    family = socket.AF_INET6 if ":" in config.host else socket.AF_INET
    with socket.socket(family) as listening:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listening.bind((config.host, config.port))
        except OSError as error:
            raise InputError(_why_unbound(config, error)) from None
        yield listening


def _why_unbound(config: Config, error: OSError) -> str:
    if error.errno in (errno.EADDRINUSE, errno.EACCES):
        return f"port {config.port} of {config.host}: {error.strerror}; stop what uses it, or choose one with --port"
    return f"host {config.host}: {error.strerror}; give an address of this machine with --host, or 0.0.0.0 for all"


def is_taken(config: Config) -> bool:
    """Whether another program listens where a server would."""
    try:
        with bound(config):
            return False
    except InputError:
        return True


def answering(address: str) -> Health | None:
    """How the server at an address says it is, if one answers."""
    try:
        with urllib.request.urlopen(f"{address}/healthz", timeout=2) as response:
            return msgspec.json.decode(response.read(), type=Health)
    except (URLError, OSError, msgspec.MsgspecError):
        return None


def _wait_until_ready(config: Config, when_ready: Callable[[Config], None]) -> None:
    while answering(config.local_address) is None:
        time.sleep(SECONDS_BETWEEN_TRIES)
    when_ready(config)
