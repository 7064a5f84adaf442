"""What keeps others out: checks of where a request comes from, and headers that tell browsers what a page may do."""

from __future__ import annotations

from collections.abc import Collection

from starlette.datastructures import MutableHeaders
from starlette.requests import HTTPConnection
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from spadework.server.config import Config
from spadework.server.errors import TooMuch
from spadework.server.web.answers import refusal, too_much
from spadework.server.web.blocklist import Blocklist
from spadework.server.web.handshake import ANSWER
from spadework.server.web.headers import headers_at
from spadework.server.web.hosts import Hosts, Origin, origin_of, read_host, read_origin
from spadework.server.web.limits import Gate, address_of

BLOCKED = "address: yours is blocked here; ask whoever runs this server why"
SAFE_METHODS = {"GET", "HEAD", "OPTIONS"}


def is_from_here(connection: HTTPConnection, origins: Collection[Origin]) -> bool:
    """Whether a browser's page that asks was served by us; programs that are no browsers name no origin."""
    text = connection.headers.get("origin")
    if text is None:
        return True
    origin = read_origin(text)
    scheme = connection.scope["scheme"].replace("ws", "http")
    own = origin_of(scheme, connection.headers.get("host", ""))
    return origin is not None and (origin == own or origin in origins)


class Guard:
    """Refuses what is malformed, not meant for this server, too much, or sent by other sites in somebody's name.

    It adds headers to every answer.
    """

    def __init__(self, app: ASGIApp, config: Config, gate: Gate, blocklist: Blocklist, files: Collection[str]) -> None:
        self._app = app
        self._limits = config.limits
        self._hosts = Hosts(config.host, config.names)
        self._origins = {origin for text in config.origins if (origin := read_origin(text)) is not None}
        self._gate = gate
        self._blocklist = blocklist
        self._files = files  # paths of what browsers keep for good once they have it

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        connection = HTTPConnection(scope)
        response = self._refusal(connection)
        if scope["type"] == "http":
            await (response or self._app)(scope, receive, _with_headers(send, scope["path"]))
        elif response is None:
            await self._app(scope, receive, send)
        elif ANSWER in scope.get("extensions", {}):
            response.headers.update(headers_at(scope["path"]))
            await WebSocket(scope, receive, send).send_denial_response(response)
        else:
            await WebSocket(scope, receive, send).close()

    def _refusal(self, connection: HTTPConnection) -> Response | None:
        """What is said against a request, if anything."""
        if self._blocklist.blocks(address_of(connection)):
            return refusal(403, BLOCKED)
        is_let_in = self._gate.lets_fetch if self._is_file(connection) else self._gate.lets_ask
        if not is_let_in(connection):
            return _too_many_requests()
        return (
            self._refusal_of_headers(connection)
            or self._refusal_of_host(connection)
            or self._refusal_of_origin(connection)
        )

    def _is_file(self, connection: HTTPConnection) -> bool:
        return connection.scope["type"] == "http" and connection.scope["path"] in self._files

    def _refusal_of_headers(self, connection: HTTPConnection) -> Response | None:
        scope = connection.scope
        lengths = [len(name) + len(value) for name, value in scope["headers"]]
        if sum(lengths) + len(scope["raw_path"]) + len(scope["query_string"]) > self._limits.header_bytes:
            return refusal(431, f"headers: send at most {self._limits.header_bytes} bytes")
        if len(lengths) > self._limits.headers:
            return refusal(431, f"headers: send at most {self._limits.headers}")
        return None

    def _refusal_of_host(self, connection: HTTPConnection) -> Response | None:
        """What is said against the name by which this server is called; monitors of old call it by none."""
        named = connection.headers.getlist("host")
        hosts = [read_host(text) for text in named]
        if len(named) > 1 or None in hosts:
            return refusal(400, "host: give one, as in the address of this server")
        for name in [host[0] for host in hosts if host is not None]:
            if name not in self._hosts:
                return refusal(421, f"host {name!r}: not a name of this server; add it with --hosts {name}")
        return None

    def _refusal_of_origin(self, connection: HTTPConnection) -> Response | None:
        is_safe = connection.scope["type"] == "http" and connection.scope["method"] in SAFE_METHODS
        if not is_safe and not is_from_here(connection, self._origins):
            return refusal(403, "origin: another site may not ask in your name")
        return None


def _too_many_requests() -> Response:
    """Whoever goes on all the same must connect anew for each request, and connections are limited, too."""
    response = too_much(TooMuch("requests: too many from your address; wait a little"))
    response.headers["Connection"] = "close"
    return response


def _with_headers(send: Send, path: str) -> Send:
    async def send_with_headers(message: Message) -> None:
        if message["type"] == "http.response.start":
            MutableHeaders(scope=message).update(headers_at(path))
        await send(message)

    return send_with_headers
