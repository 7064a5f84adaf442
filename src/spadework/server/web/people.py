"""Names and passwords over HTTP."""

from __future__ import annotations

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from spadework.server.live.room import now
from spadework.server.storage import people
from spadework.server.storage.people import Known
from spadework.server.web.answers import answer, body, known


class Name(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How somebody wants to be called."""

    name: str


class Me(msgspec.Struct, frozen=True):
    """Who somebody is."""

    name: str
    is_registered: bool


async def add(request: Request) -> Response:
    """Give oneself a name."""
    wanted = await body(request, Name)
    person = await people.add(request.app.state.engine, wanted.name, now())
    response = answer(_me(person), 201)
    request.app.state.identity.keep(response, person, request.url.scheme == "https")
    return response


async def me(request: Request) -> Response:
    """Who am I?"""
    person = await known(request)
    return answer(None if person is None else _me(person))


def _me(person: Known) -> Me:
    return Me(person.name, person.is_registered)
