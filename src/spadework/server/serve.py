"""Starting a server, step by step, and stopping it in peace."""

from __future__ import annotations

import gc
import socket
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import uvicorn

from spadework.bots.prepare import prepare_bots
from spadework.engine.registry import all_games
from spadework.server.config import Config
from spadework.server.web.app import application

SECONDS_TO_LEAVE = 5
SWITCH_AFTER = 0.0005  # seconds
COLLECT_AFTER = (20_000, 20, 50)  # objects, and younger collections before an older one


def serve(config: Config, when_ready: Callable[[str], None]) -> None:
    """Serve until somebody stops it."""
    with step("Preparing the games"):
        for game in all_games():
            prepare_bots(game)
    tame_python()
    server = Server(config, when_ready)
    server.run()


def tame_python() -> None:
    """Have Python look for cycles seldom, as that stops all tables, and let the thread that stores wait less long."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*COLLECT_AFTER)
    sys.setswitchinterval(SWITCH_AFTER)


@contextmanager
def step(what: str) -> Iterator[None]:
    """A line that says what is done, and how long it took."""
    began = time.perf_counter()
    print(f"{what} ...", end=" ", file=sys.stderr, flush=True)
    yield
    print(f"done ({time.perf_counter() - began:.1f} s)", file=sys.stderr, flush=True)


class Server(uvicorn.Server):
    """Uvicorn with our settings; it says when it answers."""

    def __init__(self, config: Config, when_ready: Callable[[str], None]) -> None:
        super().__init__(
            uvicorn.Config(
                application(config),
                host=config.host,
                port=config.port,
                ws="websockets-sansio",
                ws_max_size=config.limits.message_bytes,
                ws_per_message_deflate=False,
                log_config=None,
                access_log=False,
                server_header=False,
                timeout_graceful_shutdown=SECONDS_TO_LEAVE,
            )
        )
        self._address = config.address
        self._when_ready = when_ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._when_ready(self._address)
