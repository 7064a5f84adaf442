"""A wire over ordinary ASGI messages, for servers that are not set up by us."""

from __future__ import annotations

import asyncio

from starlette.websockets import WebSocket, WebSocketDisconnect

from spadework.server.config import Limits
from spadework.server.web.handshake import WIRE
from spadework.server.web.limits import Allowance
from spadework.server.web.unsent import Unsent
from spadework.server.web.wire import FALLEN_BEHIND, FLOODED, Hear, Wire


def wire_of(socket: WebSocket, limits: Limits) -> Wire | None:
    """The wire of a socket that was accepted; None if its connection was over before."""
    direct = socket.scope.get("extensions", {}).get(WIRE)
    return AsgiWire(socket, limits) if direct is None else direct.wire


class AsgiWire:
    """A wire as the server of the application has it; how much a client leaves unread there is not for us to say."""

    def __init__(self, socket: WebSocket, limits: Limits) -> None:
        self._socket = socket
        self._limits = limits
        self._allowance = Allowance(limits)
        self._unsent = Unsent()
        self._closing: tuple[int, str] | None = None
        self._is_needed = asyncio.Event()

    def say(self, text: bytes) -> None:
        if self._closing is None:
            if not self._unsent.put(text):
                self.close(FALLEN_BEHIND)
            self._is_needed.set()

    def close(self, code: int, reason: str = "") -> None:
        self._closing = self._closing or (code, reason)
        self._is_needed.set()

    async def listen(self, hear: Hear) -> None:
        ends = [asyncio.create_task(self._send()), asyncio.create_task(self._receive(hear))]
        try:
            await asyncio.wait(ends, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for end in ends:
                end.cancel()
        for result in await asyncio.gather(*ends, return_exceptions=True):
            if isinstance(result, Exception) and not isinstance(result, (WebSocketDisconnect, TimeoutError)):
                raise result

    async def _receive(self, hear: Hear) -> None:
        while (event := await self._socket.receive())["type"] != "websocket.disconnect":
            hear(event.get("bytes") or (event.get("text") or "").encode(), self._allowance.take())
            if self._allowance.is_flooded:
                self._unsent.clear()
                self.close(FLOODED)

    async def _send(self) -> None:
        """Send what waits; a client that does not read in time is left."""
        while self._closing is None or self._unsent:
            await self._is_needed.wait()
            self._is_needed.clear()
            while self._unsent:
                async with asyncio.timeout(self._limits.unread_seconds):
                    await self._socket.send({"type": "websocket.send", "text": self._unsent.pop().decode()})
        await self._socket.close(*self._closing)
