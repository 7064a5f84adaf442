"""What keeps others out: checks of where a request comes from, and headers that tell browsers what a page may do."""

from __future__ import annotations

from collections.abc import Sequence
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

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
SAFE_METHODS = {"GET", "HEAD", "OPTIONS"}


def is_from_here(connection: HTTPConnection, origins: Sequence[str]) -> bool:
    """Whether a browser's page that asks was served by us; programs that are no browsers name no origin."""
    origin = connection.headers.get("origin")
    if origin is None or origin in origins:
        return True
    return urlsplit(origin).netloc == connection.headers.get("host")


class Guard:
    """Refuses what other sites' pages send in somebody's name, and adds the headers to every answer."""

    def __init__(self, app: ASGIApp, origins: Sequence[str]) -> None:
        self._app = app
        self._origins = origins

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        is_safe = scope["type"] == "http" and scope["method"] in SAFE_METHODS
        if not is_safe and not is_from_here(HTTPConnection(scope), self._origins):
            await _refuse(scope, receive, send)
            return

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                MutableHeaders(scope=message).update(HEADERS)
            await send(message)

        await self._app(scope, receive, send_with_headers)


async def _refuse(scope: Scope, receive: Receive, send: Send) -> None:
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.close", "code": 4403})
        return
    headers = Headers({"content-type": "application/json"}).raw
    await send({"type": "http.response.start", "status": 403, "headers": headers})
    await send({"type": "http.response.body", "body": b'{"error":"origin: another site may not ask in your name"}'})
