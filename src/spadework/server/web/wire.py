"""The server's end of an open WebSocket: what comes is heard and what is said goes out at once.

Through ASGI every message would wake a task and pass through the layers of two frameworks, which costs more than all
else that is done for it on the way.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from typing import Protocol, TypeAlias

from websockets.frames import Frame, Opcode
from websockets.protocol import State
from websockets.server import ServerProtocol

from spadework.server.web.door import Door
from spadework.server.web.limits import Allowance
from spadework.server.web.unsent import Unsent

FLOODED = 1008  # "policy violation"
LOST = 1011
COME_AGAIN = 1012  # "service restart": the client connects anew
FALLEN_BEHIND = 1013  # "try again later"
NONCE_BYTES = 4
SLICE = 4096  # bytes that are looked at, or gathered, before it is seen whether they are too many

Hear: TypeAlias = Callable[[bytes, bool], None]
"""Takes a message, and whether it is within the limit."""


class Wire(Protocol):
    """A WebSocket without waiting."""

    def say(self, text: bytes) -> None:
        """Send a text now, or when the client has read what was sent before; one who falls far behind is sent away."""

    def close(self, code: int, reason: str = "") -> None:
        """End the connection when all that was said is sent."""

    async def listen(self, hear: Hear) -> None:
        """Hand on what comes until the connection is over."""


class DirectWire(asyncio.Protocol):
    """A wire straight over TCP.

    Nothing is read before ``listen``, so that nothing that comes has to wait in memory.
    """

    def __init__(self, transport: asyncio.Transport, protocol: ServerProtocol, door: Door) -> None:
        self._loop = asyncio.get_running_loop()
        self._transport = transport
        self._protocol = protocol
        self._door = door
        self._limits = door.limits
        self._allowance = Allowance(door.limits)
        self._hear: Hear | None = None
        self._parts: list[bytes] = []  # of a message that is not complete
        self._unsent = Unsent()
        door.wait_for(transport, self._unsent)
        self._closing: tuple[int, str] | None = None  # the last thing to be sent, and why
        self._is_writable = True
        self._is_gathering = False  # answers that go out together
        self._gathered = 0  # bytes
        self._pinged: bytes | None = None  # what the client has yet to send back
        self._pinging: asyncio.TimerHandle | None = None
        self._aborting: asyncio.TimerHandle | None = None
        self.lost: asyncio.Future[None] = self._loop.create_future()

    def say(self, text: bytes) -> None:
        if self._closing is not None or self._protocol.state is not State.OPEN:
            return
        if self._is_writable and not self._unsent:
            self._protocol.send_text(text)
            self._gathered += len(text)
            if not self._is_gathering or self._gathered > SLICE:
                self._flush()
        elif not self._unsent.put(text):
            self.close(FALLEN_BEHIND)

    def close(self, code: int, reason: str = "") -> None:
        if self._closing is None:
            self._closing = code, reason
            if self._transport.is_closing():
                return
            self._transport.resume_reading()  # to see the client's answer, whoever listened or not
            self._send_unsent()

    async def listen(self, hear: Hear) -> None:
        self._hear = hear
        if not self.lost.done():
            self._transport.resume_reading()
            self._pinging = self._loop.call_later(self._limits.ping_seconds, self._ping)
        await self.lost

    def shutdown(self) -> None:
        """The server stops."""
        self.close(COME_AGAIN)
        self._abort_soon()

    def data_received(self, data: bytes) -> None:
        if len(data) <= SLICE:
            self._receive(data)
            if self._allowance.is_flooded:
                self._stop_reading()
            return
        for start in range(0, len(data), SLICE):
            self._receive(data[start : start + SLICE])
            if self._allowance.is_flooded:
                self._stop_reading()
                break

    def eof_received(self) -> None:
        self._abort_soon()  # the transport closes, but not before all is read, which may be never

    def connection_lost(self, _error: Exception | None) -> None:
        for timer in (self._pinging, self._aborting):
            if timer is not None:
                timer.cancel()
        self._unsent.clear()
        self._closing = self._closing or (LOST, "")  # nothing is said any more
        if not self.lost.done():
            self.lost.set_result(None)

    def pause_writing(self) -> None:
        self._door.pause(self._transport)
        self._is_writable = False

    def resume_writing(self) -> None:
        self._door.resume(self._transport)
        self._is_writable = True
        self._send_unsent()

    def _receive(self, data: bytes) -> None:
        self._protocol.receive_data(data)
        replies, is_open = self._protocol.data_to_send(), self._protocol.state is State.OPEN
        pings = []  # whether each is allowed
        self._is_gathering = True
        for event in self._protocol.events_received():
            assert isinstance(event, Frame)
            if event.opcode is Opcode.PING:
                pings.append(self._allowance.take())
            else:
                self._take(event)
        self._is_gathering = False
        if pings and is_open and self._is_writable:
            self._transport.write(b"".join(pong for pong, is_allowed in zip(replies, pings, strict=True) if is_allowed))
        self._flush()
        if not is_open:
            self._transport.write(b"".join(replies))  # the close comes last
            self._finish()

    def _take(self, frame: Frame) -> None:
        """Hand on a message once it is complete; a part of one counts as much as a whole."""
        if frame.opcode is Opcode.PONG:
            self._allowance.take()
            if frame.data == self._pinged:
                self._pinged = None
        elif frame.opcode is not Opcode.CLOSE:
            is_allowed = self._allowance.take()
            self._parts.append(bytes(frame.data))
            if frame.fin:
                message, self._parts = b"".join(self._parts), []
                if self._closing is None and self._hear is not None:
                    self._hear(message, is_allowed)

    def _send_unsent(self) -> None:
        """Send what waits as long as the client reads, and at last the reason to close."""
        is_open = self._protocol.state is State.OPEN
        while is_open and self._unsent and self._is_writable:
            self._protocol.send_text(self._unsent.pop())
            self._flush()
        if is_open and not self._unsent and self._closing is not None:
            self._protocol.send_close(*self._closing)
            self._flush()
            self._abort_soon()

    def _flush(self) -> None:
        self._gathered = 0
        data = self._protocol.data_to_send()
        if data and not self._transport.is_closing():  # its end may not have been told yet
            self._transport.write(b"".join(data))

    def _stop_reading(self) -> None:
        """Hear no more from a client that floods."""
        self._unsent.clear()
        self.close(FLOODED)
        self._transport.pause_reading()
        self._abort_soon()

    def _finish(self) -> None:
        """The closing handshake is complete, or the client broke the protocol and was told so."""
        if self._protocol.close_rcvd is not None:
            self._transport.close()
        self._abort_soon()

    def _abort_soon(self) -> None:
        """Wait no longer than a little for the client to end the connection."""
        if self._aborting is None:
            self._aborting = self._loop.call_later(self._limits.close_seconds, self._transport.abort)

    def _ping(self) -> None:
        """Ask for a sign of life now and then; a client that gives none is gone, or reads nothing."""
        if self._pinged is not None:
            self.close(LOST)
            self._abort_soon()
            return
        if self._is_writable and self._protocol.state is State.OPEN:
            self._pinged = secrets.token_bytes(NONCE_BYTES)  # else who does not read could answer all the same
            self._protocol.send_ping(self._pinged)
            self._flush()
        self._pinging = self._loop.call_later(self._limits.ping_seconds, self._ping)
