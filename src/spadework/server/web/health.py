"""Whether the server is well, for those who look after it."""

from __future__ import annotations

import ipaddress

import msgspec
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest
from starlette.requests import Request
from starlette.responses import Response

from spadework import __version__
from spadework.server.live.messages import VERSION
from spadework.server.web.answers import NotFound, answer, refusal, services
from spadework.server.web.limits import address_of


class Health(msgspec.Struct, frozen=True):
    """The server answers and can store."""

    version: str
    protocol: int
    tables: int


async def healthz(request: Request) -> Response:
    """Whether the server is well: nothing is asked of the database, so nobody can burden it with this."""
    if not services(request).is_ready:
        return refusal(503, "database: it does not answer; the server waits for it")
    if (trouble := services(request).pulse.trouble()) is not None:
        return refusal(503, trouble)
    return answer(Health(__version__, VERSION, len(services(request).hub.places)))


async def metrics(request: Request) -> Response:
    """All counts, for a Prometheus on this machine."""
    if not _is_this_machine(address_of(request)):
        raise NotFound("metrics: only for programs on the server's own machine")
    serving = services(request)
    counted, places = serving.metrics, serving.hub.places
    counted.tables.set(len(places))
    counted.guests.set(sum(len(place.gathering.guests) for place in places.values()))
    counted.tcp.set(len(serving.door))
    counted.unread.set(serving.door.unread)
    counted.jobs.set(serving.pool.waiting)
    return Response(generate_latest(counted.registry), media_type=CONTENT_TYPE_LATEST)


def _is_this_machine(address: str) -> bool:
    try:
        return ipaddress.ip_address(address).is_loopback
    except ValueError:
        return False
