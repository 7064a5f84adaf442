"""The application: routes, and what lives as long as the server does."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles

from spadework.engine.errors import InputError
from spadework.server.config import Config
from spadework.server.services import Services
from spadework.server.web import advice, client_files, games, health, pages, people, tables
from spadework.server.web.answers import failed, no_answer, refused
from spadework.server.web.limits import Gate
from spadework.server.web.security import Guard


def application(config: Config) -> Starlette:
    """A server as an ASGI application."""

    gate = Gate(config.limits)

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        services = Services(config, gate)
        app.state.services = services
        await services.start()
        yield
        await services.stop()

    return Starlette(
        lifespan=lifespan,
        middleware=[Middleware(Guard, origins=config.origins, gate=gate)],
        exception_handlers={InputError: refused, HTTPException: no_answer, Exception: failed},
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
            Route("/api/tables/{table}/advice", advice.advise),
            WebSocketRoute("/api/tables/{table}/socket", tables.socket),
            *client_files.routes(config.client),
        ],
    )
