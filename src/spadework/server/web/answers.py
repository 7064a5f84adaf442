"""Reading what is asked for and answering in JSON."""

from __future__ import annotations

import asyncio
import gzip
import re
from collections.abc import Coroutine
from typing import Any, TypeVar

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.responses import Response

from spadework.engine.errors import UNREADABLE, InputError
from spadework.server.errors import BrokenTable, TooMuch
from spadework.server.live.hub import Place
from spadework.server.services import Services
from spadework.server.storage import people
from spadework.server.storage.database import is_away
from spadework.server.storage.people import Known
from spadework.server.web.headers import headers_at
from spadework.server.web.limits import address_of

LONGEST_BODY = 16 * 1024
GZIP_LEVEL = 5
MOST_DIGITS = 9

TABLE_ID = re.compile(r"[0-9A-Za-z_-]{1,64}")  # what PostgreSQL cannot even look for, such as NUL, is none

Body = TypeVar("Body")
Result = TypeVar("Result")


class SignedOut(InputError):
    """Nobody knows who asks."""


class TooSlow(InputError):
    """A request does not come to its end."""


class NotFound(InputError):
    """What is asked for is not there."""


def services(connection: HTTPConnection) -> Services:
    """The server that is asked."""
    found: Services = connection.app.state.services
    return found


def answer(content: Any, status: int = 200) -> Response:
    """Something as JSON."""
    return Response(msgspec.json.encode(content), status, media_type="application/json")


def long_answer(request: Request, content: Any) -> Response:
    """Something long as JSON, compressed for those who can read that."""
    response = answer(content)
    response.headers["Vary"] = "Accept-Encoding"
    if "gzip" in encodings_of(request):
        response.body = gzip.compress(response.body, GZIP_LEVEL)
        response.headers["Content-Encoding"] = "gzip"
        response.headers["Content-Length"] = str(len(response.body))
    return response


def encodings_of(request: Request) -> set[str]:
    """The ways of compressing that whoever asks can read; those given a weight of 0 are not among them."""
    offers = [offer.replace(" ", "").lower() for offer in request.headers.get("accept-encoding", "").split(",")]
    return {offer.partition(";")[0] for offer in offers if not offer.endswith((";q=0", ";q=0.0"))}


async def body(request: Request, kind: type[Body]) -> Body:
    """What a request brings, as it should be."""
    try:
        async with asyncio.timeout(services(request).config.limits.body_seconds):
            data = await _read(request)
    except TimeoutError:
        raise TooSlow("body: send all of it at once") from None
    except ClientDisconnect:
        raise InputError("body: the end of it is missing") from None
    try:
        return msgspec.json.decode(data, type=kind)
    except UNREADABLE as error:
        raise InputError(f"body: {error}") from None


async def _read(request: Request) -> bytes:
    data = b""
    async for chunk in request.stream():
        data += chunk
        if len(data) > LONGEST_BODY:
            raise InputError(f"body: send at most {LONGEST_BODY} bytes")
    return data


async def known(connection: HTTPConnection) -> Known | None:
    """Who asks, if a cookie says so."""
    session = services(connection).identity.read(connection)
    if session is None:
        return None
    found = await people.find(services(connection).engine, session.person)
    return found if found is not None and session.is_of(found) else None


async def somebody(connection: HTTPConnection) -> Known:
    """Who asks; there must be somebody."""
    found = await known(connection)
    if found is None:
        raise SignedOut("name: give yourself a name first")
    return found


async def somebody_with(request: Request, kind: type[Body]) -> tuple[Known, Body]:
    """Who asks, and what they bring: the body comes first, as it may take long enough for a cookie to become void."""
    wanted = await body(request, kind)
    return await somebody(request), wanted


async def unless_gone(request: Request, work: Coroutine[Any, Any, Result]) -> Result | None:
    """What comes of some work; None if whoever asked for it is gone before, and then it is cancelled."""
    working, leaving = asyncio.create_task(work), asyncio.create_task(_gone(request))
    try:
        await asyncio.wait([working, leaving], return_when=asyncio.FIRST_COMPLETED)
        return working.result() if working.done() else None
    finally:
        working.cancel()
        leaving.cancel()


async def _gone(request: Request) -> None:
    """Wait until whoever asked is gone."""
    while (await request.receive())["type"] != "http.disconnect":
        pass


async def place_of(connection: HTTPConnection) -> Place:
    """The table that is asked about; all that is known of it here is stored."""
    if not services(connection).is_ready:
        raise ConnectionError("the database does not answer")
    name = connection.path_params["table"]
    if not TABLE_ID.fullmatch(name):
        raise _no_table(name)
    place = await services(connection).hub.settled(name, address_of(connection))
    if place is None:
        raise _no_table(name)
    return place


def _no_table(name: str) -> NotFound:
    return NotFound(f"table {name!r}: there is none of that name; check the link")


def number(request: Request, name: str) -> int | None:
    """A number that may be given with a question."""
    given = request.query_params.get(name)
    if given is None:
        return None
    if not given.isdecimal() or len(given) > MOST_DIGITS:
        raise InputError(f"{name} {given!r}: give a number from 0 on")
    return int(given)


class Error(msgspec.Struct, frozen=True):
    """What was wrong, and what to do about it."""

    error: str


STATUS: dict[type[InputError], int] = {SignedOut: 401, NotFound: 404, TooSlow: 408, BrokenTable: 410, TooMuch: 429}


def refusal(status: int, error: str) -> Response:
    """An answer that says what was wrong."""
    return answer(Error(error), status)


def too_much(error: TooMuch) -> Response:
    """An answer to somebody who asks for more than one client may."""
    response = refusal(STATUS[TooMuch], str(error))
    response.headers["Retry-After"] = str(error.seconds)
    return response


async def refused(_request: Request, error: Exception) -> Response:
    """An error that whoever asks can mend."""
    if isinstance(error, TooMuch):
        return too_much(error)
    response = refusal(next((status for kind, status in STATUS.items() if isinstance(error, kind)), 400), str(error))
    if isinstance(error, TooSlow):
        response.headers["Connection"] = "close"
    return response


async def no_answer(request: Request, error: Exception) -> Response:
    """Something was asked that nothing here answers."""
    assert isinstance(error, HTTPException)
    what = f"{request.method} {request.url.path}"
    return refusal(error.status_code, f"{what}: {error.detail}; docs/protocol.md says what can be asked")


async def not_stored(_request: Request, _error: Exception) -> Response:
    """Nothing was changed, as nothing could be stored; the log says why."""
    return refusal(503, "database: it could not be stored; try again")


async def away(_request: Request, error: Exception) -> Response:
    """The database does not answer, which the log says once and not for every request."""
    if not is_away(error):
        raise error
    return refusal(503, "database: it does not answer; try again")


async def failed(request: Request, _error: Exception) -> Response:
    """The server is at fault; the log says more. This is answered outside of what adds headers to all else."""
    response = refusal(500, "server: something went wrong here; try again")
    response.headers.update(headers_at(request.url.path))
    return response
