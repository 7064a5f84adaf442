"""The application: routes, and what lives as long as the server does."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles

from spadework.engine.errors import InputError
from spadework.server import logs
from spadework.server.clock import Clock
from spadework.server.config import Config
from spadework.server.descriptors import most_connections, raise_limit
from spadework.server.ready import load_games, tame_python
from spadework.server.services import Services
from spadework.server.storage.writing import NotStored
from spadework.server.web import advice, client_files, games, health, lines, pages, people, tables
from spadework.server.web.answers import away, failed, no_answer, not_stored, refused
from spadework.server.web.blocklist import Blocklist
from spadework.server.web.door import DOOR, Door
from spadework.server.web.limits import Gate
from spadework.server.web.security import Guard


def _alone_in_process() -> Config:
    """What `spadework serve` does without options before it serves."""
    config = Config()
    raise_limit()
    logs.set_up(config.log)
    load_games()
    tame_python()
    return config


def application(config: Config | None = None, clock: Clock | None = None) -> Starlette:
    """A server as an ASGI application; without a setting-up, as `uvicorn --factory` makes it, one with a process."""
    config = config or _alone_in_process()
    gate, blocklist = Gate(config.limits), Blocklist(config.proxies)
    files = client_files.read(config.client)
    door = Door(config.limits, config.proxies, min(config.limits.all_connections, most_connections()))

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[dict[str, Door]]:
        services = Services(config, gate, blocklist, door, clock=clock)
        app.state.services = services
        await services.start()
        yield {DOOR: door}
        await services.stop()

    return Starlette(
        lifespan=lifespan,
        middleware=[
            Middleware(Guard, config=config, gate=gate, blocklist=blocklist, files=client_files.kept_for_good(files))
        ],
        exception_handlers={
            InputError: refused,
            HTTPException: no_answer,
            NotStored: not_stored,
            OSError: away,
            DBAPIError: away,
            PoolTimeout: away,
            Exception: failed,
        },
        routes=[
            Mount("/static", StaticFiles(directory=pages.STATIC)),
            Route("/healthz", health.healthz),
            Route("/metrics", health.metrics),
            Route("/api/games", games.offered),
            Route("/api/people", people.add, methods=["POST"]),
            Route("/api/me", people.me),
            Route("/api/me/name", people.set_name, methods=["PUT"]),
            Route("/api/me/password", people.set_password, methods=["PUT"]),
            Route("/api/me/webhook", people.set_webhook, methods=["PUT"]),
            Route("/api/sign_in", people.sign_in, methods=["POST"]),
            Route("/api/sign_out", people.sign_out, methods=["POST"]),
            Route("/api/tables", tables.add, methods=["POST"]),
            Route("/api/tables/{which}", tables.find),
            Route("/api/tables/{table}/record", tables.record),
            Route("/api/tables/{table}/replay", tables.replay),
            Route("/api/tables/{table}/since", tables.since),
            Route("/api/tables/{table}/lines", lines.lines),
            Route("/api/tables/{table}/advice", advice.advise),
            WebSocketRoute("/api/tables/{table}/socket", tables.socket),
            *client_files.routes(files),
        ],
    )
