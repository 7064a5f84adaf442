"""From a request for a WebSocket to an open wire: the ASGI application decides, and then has the wire to itself."""

from __future__ import annotations

import asyncio
import logging
from http import HTTPStatus
from typing import Any, Protocol, TypeAlias, cast
from urllib.parse import unquote

from starlette.types import ASGIApp, Message, Scope
from websockets.datastructures import Headers
from websockets.http11 import Request, Response
from websockets.server import ServerProtocol

from spadework.server.web.door import DOOR, Door
from spadework.server.web.headers import UNKEPT
from spadework.server.web.wire import COME_AGAIN, LOST, DirectWire

WIRE = "spadework.wire"  # the extension of ASGI by which an application that has accepted finds the wire
ANSWER = "websocket.http.response"  # the extension of ASGI by which it refuses in words
RawHeaders: TypeAlias = list[tuple[bytes, bytes]]
NO_BODY: RawHeaders = [
    (b"content-length", b"0"),
    *((name.lower().encode("ascii"), value.encode("ascii")) for name, value in UNKEPT.items()),
]
SPECIFICATION = "2.4"  # of ASGI for WebSockets
log = logging.getLogger(__name__)


class Loaded(Protocol):
    """What is used of Uvicorn's settings."""

    loaded_app: ASGIApp


class Serving(Protocol):
    """What is used of Uvicorn's state: its connections, which it shuts down, and tasks, which it waits for."""

    connections: set[Any]
    tasks: set[asyncio.Task[None]]


class Strict(ServerProtocol):
    """A protocol that refuses a bad handshake with an answer that nobody keeps."""

    def reject(self, status: int, text: str) -> Response:
        response = super().reject(status, text)
        response.headers.update(UNKEPT)
        return response


class Handshake(asyncio.Protocol):
    """What Uvicorn hands a connection to that asks for a WebSocket."""

    def __init__(
        self,
        config: Loaded,
        server_state: Serving,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        self._app = config.loaded_app
        self._server = server_state
        self._state = app_state
        self._door: Door = app_state[DOOR]
        self._protocol = Strict(max_size=self._door.limits.message_bytes)
        self._accepted: Response | None = None
        self._refused: tuple[int, RawHeaders] | None = None
        self._is_asked = False
        self._lost: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.wire: DirectWire | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)
        self._server.connections.add(self)

    def connection_lost(self, _error: Exception | None) -> None:
        self._leave()

    def shutdown(self) -> None:
        """The server stops."""
        if self.wire is None:
            self._refuse(503)
        else:
            self.wire.shutdown()

    def data_received(self, data: bytes) -> None:
        """Take the request, which Uvicorn has read already; all that follows waits until there is a wire."""
        self._transport.pause_reading()
        self._protocol.receive_data(data)
        requests = [event for event in self._protocol.events_received() if isinstance(event, Request)]
        response = self._protocol.accept(requests[0]) if requests else None
        if response is None or response.status_code != 101:
            if response is not None:
                self._protocol.send_response(response)
            self._finish()
            return
        self._accepted = response
        task = asyncio.get_running_loop().create_task(self._run(self._scope(requests[0])))
        self._server.tasks.add(task)
        task.add_done_callback(self._server.tasks.discard)

    def _scope(self, request: Request) -> Scope:
        raw_path, _, query = request.path.partition("?")
        return {
            "type": "websocket",
            "asgi": {"version": "3.0", "spec_version": SPECIFICATION},
            "http_version": "1.1",
            "scheme": "ws" if self._transport.get_extra_info("sslcontext") is None else "wss",
            "server": _end(self._transport, "sockname"),
            "client": _end(self._transport, "peername"),
            "root_path": "",
            "path": unquote(raw_path),
            "raw_path": raw_path.encode("ascii"),
            "query_string": query.encode("ascii"),
            "headers": _raw(request.headers),
            "subprotocols": [],
            "state": self._state.copy(),
            "extensions": {ANSWER: {}, WIRE: self},
        }

    async def _run(self, scope: Scope) -> None:
        try:
            await self._app(scope, self._receive, self._send)
        except Exception:
            log.exception("a socket failed")
        finally:
            if self.wire is None:
                self._refuse(500)
            else:
                self.wire.close(LOST)

    async def _receive(self) -> Message:
        if not self._is_asked:
            self._is_asked = True
            return {"type": "websocket.connect"}
        await self._lost
        return {"type": "websocket.disconnect", "code": 1006}

    async def _send(self, message: Message) -> None:
        match message["type"]:
            case "websocket.accept":
                self._accept(message)
            case "websocket.close" if self.wire is not None:
                self.wire.close(message.get("code", 1000), message.get("reason") or "")
            case "websocket.close":
                self._refuse(403)
            case "websocket.http.response.start" | "websocket.http.response.body" if self.wire is not None:
                self.wire.close(COME_AGAIN)  # the answer to an error, which an open socket has no place for
            case "websocket.http.response.start":
                self._refused = message["status"], list(message.get("headers", []))
            case "websocket.http.response.body" if self._refused is not None:
                self._refuse(*self._refused, message.get("body", b""))
            case other:
                raise RuntimeError(f"{other}: send texts over the wire")

    def _accept(self, message: Message) -> None:
        assert self._accepted is not None
        if self._transport.is_closing():
            return
        for name, value in message.get("headers", []):
            self._accepted.headers[name.decode("latin-1")] = value.decode("latin-1")
        self._protocol.send_response(self._accepted)
        self._transport.write(b"".join(self._protocol.data_to_send()))
        self.wire = DirectWire(self._transport, self._protocol, self._door)
        self.wire.lost.add_done_callback(lambda _: self._leave())
        self._transport.set_protocol(self.wire)

    def _refuse(self, status: int, headers: RawHeaders = NO_BODY, body: bytes = b"") -> None:
        """Answer with something else than a WebSocket, unless that has been done."""
        if self._accepted is None or self._transport.is_closing():
            return
        given = [(name.decode("latin-1"), value.decode("latin-1")) for name, value in headers if name != b"connection"]
        answered = Headers([*given, ("Connection", "close")])
        self._protocol.send_response(Response(status, HTTPStatus(status).phrase, answered, body))
        self._finish()

    def _finish(self) -> None:
        self._transport.write(b"".join(self._protocol.data_to_send()))
        self._transport.close()

    def _leave(self) -> None:
        self._server.connections.discard(self)
        self._door.leave(self._transport)
        if not self._lost.done():
            self._lost.set_result(None)


def _raw(headers: Headers) -> RawHeaders:
    return [
        (name.lower().encode("ascii"), value.encode("latin-1", "surrogateescape"))  # as Websockets before 17 read it
        for name, value in headers.raw_items()
    ]


def _end(transport: asyncio.Transport, which: str) -> tuple[str, int] | None:
    found = transport.get_extra_info(which)
    return found[:2] if isinstance(found, tuple) else None
