"""The application: routes, and what lives as long as the server does."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.routing import Route, WebSocketRoute

from spadework.engine.errors import InputError
from spadework.server.config import Config
from spadework.server.live.hub import Hub
from spadework.server.live.room import now
from spadework.server.storage import database
from spadework.server.storage.journal import Journal
from spadework.server.thinking.pool import Pool
from spadework.server.web import health, people, tables
from spadework.server.web.answers import refused
from spadework.server.web.identity import Identity
from spadework.server.web.keys import secret_of
from spadework.server.web.limits import Gate
from spadework.server.web.security import Guard

LOOK_AHEAD = 60_000  # milliseconds
SECONDS_BETWEEN_ROUNDS = 30


def application(config: Config) -> Starlette:
    """A server as an ASGI application."""

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        config.data.mkdir(parents=True, exist_ok=True)
        engine = database.connect(config.database_address)
        await database.migrate(engine)
        journal = Journal(engine)
        pool = Pool(config.thinkers)
        journal.start()
        pool.start()
        app.state.config = config
        app.state.engine = engine
        app.state.gate = Gate(config.limits)
        app.state.identity = Identity(secret_of(config.data))
        app.state.hub = Hub(engine, journal, pool)
        rounds = asyncio.create_task(_make_rounds(app.state.hub))
        yield
        rounds.cancel()
        await pool.stop()
        await journal.stop()
        await database.close(engine)

    return Starlette(
        lifespan=lifespan,
        middleware=[Middleware(Guard, origins=config.origins)],
        exception_handlers={InputError: refused},
        routes=[
            Route("/healthz", health.healthz),
            Route("/metrics", health.metrics),
            Route("/api/people", people.add, methods=["POST"]),
            Route("/api/me", people.me),
            Route("/api/me/password", people.set_password, methods=["PUT"]),
            Route("/api/me/webhook", people.set_webhook, methods=["PUT"]),
            Route("/api/sign_in", people.sign_in, methods=["POST"]),
            Route("/api/sign_out", people.sign_out, methods=["POST"]),
            Route("/api/tables", tables.add, methods=["POST"]),
            Route("/api/tables/{which}", tables.find),
            Route("/api/tables/{table}/record", tables.record),
            WebSocketRoute("/api/tables/{table}/socket", tables.socket),
        ],
    )


async def _make_rounds(hub: Hub) -> None:
    """Again and again: go on with what is due, and let go what nobody needs."""
    while True:
        await hub.wake(now() + LOOK_AHEAD)
        await asyncio.sleep(SECONDS_BETWEEN_ROUNDS)
        hub.let_go()
