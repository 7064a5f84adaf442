"""Reading what is asked for and answering in JSON."""

from __future__ import annotations

import gzip
from typing import Any, TypeVar

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from spadework.engine.errors import InputError
from spadework.server.live.hub import Place
from spadework.server.services import Services
from spadework.server.storage import people
from spadework.server.storage.people import Known
from spadework.server.web.limits import TooMuch

LONGEST_BODY = 16 * 1024
GZIP_LEVEL = 5
MOST_DIGITS = 9
SECONDS_TO_WAIT = "1"  # for who asked too much

Body = TypeVar("Body")


class SignedOut(InputError):
    """Nobody knows who asks."""


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
    read = services(connection).identity.read(connection)
    if read is None:
        return None
    person, sign_out = read
    found = await people.find(services(connection).engine, person)
    return found if found is not None and found.sign_out == sign_out else None


async def somebody(connection: HTTPConnection) -> Known:
    """Who asks; there must be somebody."""
    found = await known(connection)
    if found is None:
        raise SignedOut("name: give yourself a name first")
    return found


async def place_of(connection: HTTPConnection) -> Place:
    """The table that is asked about."""
    place = await services(connection).hub.place(connection.path_params["table"])
    if place is None:
        raise NotFound(f"table {connection.path_params['table']!r}: there is none of that name; check the link")
    return place


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


STATUS: dict[type[InputError], int] = {SignedOut: 401, NotFound: 404, TooMuch: 429}


def refusal(status: int, error: str) -> Response:
    """An answer that says what was wrong."""
    return answer(Error(error), status)


def too_much(error: str) -> Response:
    """An answer to somebody who asks for more than one client may."""
    response = refusal(STATUS[TooMuch], error)
    response.headers["Retry-After"] = SECONDS_TO_WAIT
    return response


async def refused(_request: Request, error: Exception) -> Response:
    """An error that whoever asks can mend."""
    if isinstance(error, TooMuch):
        return too_much(str(error))
    return refusal(next((status for kind, status in STATUS.items() if isinstance(error, kind)), 400), str(error))


async def no_answer(request: Request, error: Exception) -> Response:
    """Something was asked that nothing here answers."""
    assert isinstance(error, HTTPException)
    what = f"{request.method} {request.url.path}"
    return refusal(error.status_code, f"{what}: {error.detail}; docs/protocol.md says what can be asked")


async def failed(_request: Request, _error: Exception) -> Response:
    """The server is at fault; the log says more."""
    return refusal(500, "server: something went wrong here; try again")
