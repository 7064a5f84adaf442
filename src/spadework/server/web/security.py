"""What keeps others out: checks of where a request comes from, and headers that tell browsers what a page may do."""

from __future__ import annotations

from collections.abc import Sequence
from urllib.parse import urlsplit

from starlette.datastructures import MutableHeaders
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from spadework.server.web.answers import refusal, too_much
from spadework.server.web.limits import Gate

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
        "connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}
FILES = "/assets/"  # of the client: many at once, but a browser that has them does not ask again
SAFE_METHODS = {"GET", "HEAD", "OPTIONS"}


def is_from_here(connection: HTTPConnection, origins: Sequence[str]) -> bool:
    """Whether a browser's page that asks was served by us; programs that are no browsers name no origin."""
    origin = connection.headers.get("origin")
    if origin is None or origin in origins:
        return True
    return urlsplit(origin).netloc == connection.headers.get("host")


class Guard:
    """Refuses what is too much and what other sites' pages send in somebody's name; adds headers to every answer."""

    def __init__(self, app: ASGIApp, origins: Sequence[str], gate: Gate) -> None:
        self._app = app
        self._origins = origins
        self._gate = gate

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        connection = HTTPConnection(scope)
        if scope["type"] == "websocket":
            if is_from_here(connection, self._origins):
                await self._app(scope, receive, send)
            else:
                await receive()
                await send({"type": "websocket.close"})
            return
        await self._app_for(connection)(scope, receive, _with_headers(send))

    def _app_for(self, connection: HTTPConnection) -> ASGIApp:
        """What answers a request: the application, or a refusal."""
        is_file = connection.scope["path"].startswith(FILES)
        if not is_file and not self._gate.lets_ask(connection):
            return too_much("requests: too many from your address; wait a little")
        if connection.scope["method"] not in SAFE_METHODS and not is_from_here(connection, self._origins):
            return refusal(403, "origin: another site may not ask in your name")
        return self._app


def _with_headers(send: Send) -> Send:
    async def send_with_headers(message: Message) -> None:
        if message["type"] == "http.response.start":
            MutableHeaders(scope=message).update(HEADERS)
        await send(message)

    return send_with_headers
