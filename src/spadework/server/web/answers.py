"""Reading what is asked for and answering in JSON."""

from __future__ import annotations

from typing import Any, TypeVar

import msgspec
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from spadework.engine.errors import InputError
from spadework.server.storage import people
from spadework.server.storage.people import Known

LONGEST_BODY = 16 * 1024

Body = TypeVar("Body")


class SignedOut(InputError):
    """Nobody knows who asks."""


def answer(content: Any, status: int = 200) -> Response:
    """Something as JSON."""
    return Response(msgspec.json.encode(content), status, media_type="application/json")


async def body(request: Request, kind: type[Body]) -> Body:
    """What a request brings, as it should be."""
    data = b""
    async for chunk in request.stream():
        data += chunk
        if len(data) > LONGEST_BODY:
            raise InputError(f"body: send at most {LONGEST_BODY} bytes")
    try:
        return msgspec.json.decode(data, type=kind)
    except msgspec.MsgspecError as error:
        raise InputError(f"body: {error}") from None


async def known(connection: HTTPConnection) -> Known | None:
    """Who asks, if a cookie says so."""
    read = connection.app.state.identity.read(connection)
    if read is None:
        return None
    person, sign_out = read
    found = await people.find(connection.app.state.engine, person)
    return found if found is not None and found.sign_out == sign_out else None


async def somebody(connection: HTTPConnection) -> Known:
    """Who asks; there must be somebody."""
    found = await known(connection)
    if found is None:
        raise SignedOut("name: give yourself a name first")
    return found
