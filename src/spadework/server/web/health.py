"""Whether the server is well, for those who look after it."""

from __future__ import annotations

import msgspec
from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from sqlalchemy import text
from starlette.requests import Request
from starlette.responses import Response

from spadework import __version__
from spadework.server.web.answers import answer


class Health(msgspec.Struct, frozen=True):
    """The server answers, and so does its database."""

    version: str
    tables: int


class Metrics:
    """What is counted."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.moves = Counter("spadework_moves", "Moves stored", registry=self.registry)
        self.commit = Histogram(
            "spadework_commit_seconds",
            "Time to store what waited",
            buckets=(0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 2),
            registry=self.registry,
        )
        self.tables = Gauge("spadework_tables", "Tables in memory", registry=self.registry)
        self.guests = Gauge("spadework_connections", "Sockets at tables", registry=self.registry)
        self.jobs = Gauge("spadework_bot_jobs", "Decisions that wait for a bot", registry=self.registry)


async def healthz(request: Request) -> Response:
    """Is the server well?"""
    async with request.app.state.engine.connect() as connection:
        await connection.execute(text("SELECT 1"))
    return answer(Health(__version__, len(request.app.state.hub.rooms)))


async def metrics(request: Request) -> Response:
    """All counts, for Prometheus."""
    counted, hub, pool = request.app.state.metrics, request.app.state.hub, request.app.state.pool
    counted.tables.set(len(hub.rooms))
    counted.guests.set(sum(len(room.guests) for room in hub.rooms.values()))
    counted.jobs.set(pool.waiting)
    return Response(generate_latest(counted.registry), media_type=CONTENT_TYPE_LATEST)
