"""A WebSocket that hands on what it hears at once: no task and no queue stand between the wire and who listens."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from typing import Any, cast

from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.http11 import Response
from websockets.protocol import State
from websockets.uri import parse_uri

from spadework.server.live.messages import FOR_GOOD

SECONDS_TO_OPEN = 10
SECONDS_TO_CLOSE = 10
SECONDS_OF_SILENCE = 60  # the server pings three times as often


def unheard(answer: asyncio.Future[Any]) -> None:
    """For an answer that nobody may wait for any more: a refusal is then no trouble to report."""
    if not answer.cancelled():
        answer.exception()


async def call(address: str, headers: Mapping[str, str], hear: Callable[[bytes], None]) -> Line:
    """A line to an address, open to send; what comes is handed to ``hear``."""
    uri = parse_uri(address)
    loop = asyncio.get_running_loop()
    line = Line(ClientProtocol(uri, max_size=None), headers, hear)
    async with asyncio.timeout(SECONDS_TO_OPEN):
        await loop.create_connection(lambda: line, uri.host, uri.port, ssl=True if uri.secure else None)
        try:
            await line.opened
        except BaseException:
            line.drop()
            raise
    return line


class Line(asyncio.Protocol):
    """One connection; ``closed`` is done when it is over, however it ended."""

    def __init__(self, wire: ClientProtocol, headers: Mapping[str, str], hear: Callable[[bytes], None]) -> None:
        self._loop = asyncio.get_running_loop()
        self._wire = wire
        self._headers = headers
        self._hear = hear
        self._parts: list[bytes | bytearray | memoryview] = []
        self._heard_at = self._loop.time()
        self._watch: asyncio.TimerHandle | None = None
        self._transport: asyncio.Transport | None = None
        self.opened: asyncio.Future[None] = self._loop.create_future()
        self.opened.add_done_callback(unheard)
        self.closed: asyncio.Future[None] = self._loop.create_future()

    def send(self, message: bytes) -> None:
        """Send a text, if the line is still open."""
        if self._wire.state is State.OPEN:
            self._wire.send_text(message)
            self._pass_on()

    async def close(self) -> None:
        """Hang up, and wait until the other side has too."""
        if self._wire.state is State.OPEN:
            self._wire.send_close()
            self._pass_on()
        done, _ = await asyncio.wait([self.closed], timeout=SECONDS_TO_CLOSE)
        if not done:
            self.drop()

    @property
    def refusal(self) -> str | None:
        """Why the server will never let this client in, if it has said so."""
        is_final = self.closed.done() and self._wire.close_code in FOR_GOOD
        return self._wire.close_reason or "the server refused it" if is_final else None

    def drop(self) -> None:
        """End the connection without a word."""
        if self._transport is not None:
            self._transport.abort()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)
        self._watch_for_silence()
        request = self._wire.connect()
        request.headers.update(self._headers)
        self._wire.send_request(request)
        self._pass_on()

    def data_received(self, data: bytes) -> None:
        self._heard_at = self._loop.time()
        self._wire.receive_data(data)
        for event in self._wire.events_received():
            if isinstance(event, Frame):
                self._take(event)
            elif isinstance(event, Response):
                self._open()
        self._pass_on()

    def eof_received(self) -> None:
        self._wire.receive_eof()
        self._pass_on()

    def connection_lost(self, error: Exception | None) -> None:
        if self._watch is not None:
            self._watch.cancel()
        if not self.opened.done():
            self.opened.set_exception(self._wire.handshake_exc or error or ConnectionResetError())
        self.closed.set_result(None)

    def _open(self) -> None:
        if self._wire.handshake_exc is None and not self.opened.done():
            self.opened.set_result(None)
        else:
            self.drop()  # it was refused, or nobody waits for it any more

    def _take(self, frame: Frame) -> None:
        """Hand on a message once all its parts are here."""
        if frame.opcode not in (Opcode.TEXT, Opcode.CONT):
            return
        self._parts.append(frame.data)
        if frame.fin:
            message, self._parts = b"".join(self._parts), []
            self._hear(message)

    def _pass_on(self) -> None:
        assert self._transport is not None
        for data in self._wire.data_to_send():
            if data:
                self._transport.write(data)
            else:
                self._transport.close()

    def _watch_for_silence(self) -> None:
        """A server that is gone without a word says nothing for ever."""
        left = self._heard_at + SECONDS_OF_SILENCE - self._loop.time()
        if left > 0:
            self._watch = self._loop.call_later(left, self._watch_for_silence)
        else:
            self.drop()
