"""The server's end of a connection over HTTP: Uvicorn's, with deadlines and bounds."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
from uvicorn import Config
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.server import ServerState

from spadework.server.web.door import DOOR, Door
from spadework.server.web.headers import UNKEPT

MOST_AFTER_HEADERS = 128 * 1024  # bytes: the longest body that is read, cut into many chunks, and some trailers
FORWARDED = b"x-forwarded-for"  # in which a proxy says for whom it calls
GRACE = 1.0  # seconds in which the application itself refuses a slow body, in words


class Pipelined(Exception):
    """A client asks again before it was answered, as no browser does; each question would cost memory."""


class HttpProtocol(HttpToolsProtocol):
    """A connection that must say soon what it asks for.

    It overrides callbacks of asyncio and of the parser, which stay the same from one Uvicorn to the next, and how what
    is no HTTP is refused.
    """

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self._door: Door = app_state[DOOR]
        self._deadline: asyncio.TimerHandle | None = None
        self._is_in_headers = True
        self._header_bytes = 0
        self._is_in_body = False
        self._body_bytes = 0
        self._begun = 0  # requests in what was just received

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        if self._door.enter(transport):
            self._wait_for_headers()
        else:
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        self._wait_no_more()
        self._door.leave(self.transport)
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        self._door.pause(self.transport)
        super().pause_writing()

    def resume_writing(self) -> None:
        self._door.resume(self.transport)
        super().resume_writing()

    def data_received(self, data: bytes) -> None:
        if self._deadline is None:
            self._wait_for_headers()
        self._begun = 0
        if self._is_in_body and self._is_too_much(len(data)):
            self.transport.abort()  # the parser would keep it all, and all others wait meanwhile
            return
        super().data_received(data)
        if self._is_in_headers:
            self._header_bytes += len(data)
            if self._header_bytes > self._door.limits.header_bytes:
                self._refuse(b"431 Request Header Fields Too Large", _too_long(self._door.limits.header_bytes))

    def on_message_begin(self) -> None:
        self._begun += 1
        if self._begun > 1:
            raise Pipelined
        if self._deadline is None:
            self._wait_for_headers()
        super().on_message_begin()

    def on_header(self, name: bytes, value: bytes) -> None:
        if self._is_in_headers:  # what comes after a body is of no use here
            if name.lower() == FORWARDED:
                self._door.vouch(self.transport)
            super().on_header(name, value)

    def on_headers_complete(self) -> None:
        self._wait_no_more()
        self._is_in_headers = False
        self._is_in_body = True
        self._body_bytes = 0
        self._deadline = self.loop.call_later(self._door.limits.body_seconds + GRACE, self.transport.abort)
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self._is_in_body = False
        self._wait_no_more()
        super().on_message_complete()

    def _is_too_much(self, count: int) -> bool:
        """Whether a body with its chunks and trailers is longer than any that is read."""
        self._body_bytes += count
        return self._body_bytes > MOST_AFTER_HEADERS

    def _wait_for_headers(self) -> None:
        self._is_in_headers = True
        self._header_bytes = 0
        self._deadline = self.loop.call_later(self._door.limits.header_seconds, self._headers_are_late)

    def _wait_no_more(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _headers_are_late(self) -> None:
        self._deadline = None
        if self._header_bytes == 0:
            self.transport.close()
        else:
            self._refuse(b"408 Request Timeout", "headers: send all of them at once")

    def send_400_response(self, msg: str) -> None:
        self._refuse(b"400 Bad Request", f"request: {msg}")

    def _refuse(self, status: bytes, error: str) -> None:
        """Answer before the application is asked, and end the connection."""
        self._wait_no_more()
        body = msgspec.json.encode({"error": error})
        headers = UNKEPT | {"Connection": "close", "Content-Type": "application/json", "Content-Length": len(body)}
        head = "".join(f"{name}: {value}\r\n" for name, value in headers.items()).encode("ascii")
        self.transport.write(b"HTTP/1.1 " + status + b"\r\n" + head + b"\r\n" + body)
        self.transport.close()


def _too_long(most: int) -> str:
    return f"headers: send at most {most} bytes"
