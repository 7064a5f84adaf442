"""A socket at a table: requests in, news out."""

from __future__ import annotations

import asyncio
import time

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from spadework.server.config import Limits
from spadework.server.live.deeds import Person
from spadework.server.live.messages import Refused, Request
from spadework.server.live.room import Room
from spadework.server.live.telling import Viewer

COME_AGAIN = 1012  # "service restart": the client connects anew
TOO_BIG = 1009
FALLEN_BEHIND = 1013  # "try again later"
MOST_UNSENT = 256  # messages

_decoder = msgspec.json.Decoder(Request)
_encode = msgspec.json.Encoder().encode


class Bucket:
    """How much somebody may still ask for: it fills slowly and empties by one for everything asked."""

    def __init__(self, rate: float, size: int) -> None:
        self._rate = rate
        self._size = size
        self._left = float(size)
        self._at = time.monotonic()

    def take(self) -> bool:
        """Take one, if one is left."""
        now = time.monotonic()
        self._left = min(self._size, self._left + (now - self._at) * self._rate)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class Connection:
    """Somebody's socket at a table; what it is told waits in a queue, so that a slow one holds up nobody."""

    def __init__(self, socket: WebSocket, person: Person | None, limits: Limits) -> None:
        self.person = person
        self.viewer: Viewer = None
        self._socket = socket
        self._limits = limits
        self._unsent: asyncio.Queue[bytes | int] = asyncio.Queue()

    def tell(self, message: bytes) -> None:
        """Send a message soon; who does not read for long is sent away and will come again."""
        if self._unsent.qsize() < MOST_UNSENT:
            self._unsent.put_nowait(message)
        elif self._unsent.qsize() == MOST_UNSENT:
            self._unsent.put_nowait(FALLEN_BEHIND)

    def dismiss(self) -> None:
        """Close the socket; the client will come again."""
        self._unsent.put_nowait(COME_AGAIN)

    async def serve(self, room: Room, since: int) -> None:
        """Stay until the client leaves or is sent away."""
        await self._socket.accept()
        sender = asyncio.create_task(self._send())
        try:
            await room.welcome(self, since)
            await self._receive(room)
        except WebSocketDisconnect:
            pass
        finally:
            room.guests.discard(self)
            sender.cancel()

    async def _send(self) -> None:
        while True:
            message = await self._unsent.get()
            if isinstance(message, int):
                await self._socket.close(message)
                return
            await self._socket.send_text(message.decode())

    async def _receive(self, room: Room) -> None:
        bucket = Bucket(self._limits.messages_a_second, self._limits.messages_at_once)
        while True:
            text = await self._socket.receive_text()
            if not bucket.take():
                self.tell(_encode(Refused(None, "too many messages; wait a little", "too much")))
                continue
            try:
                request = _decoder.decode(text)
            except msgspec.MsgspecError as error:
                self.tell(_encode(Refused(None, f"message: {error}", "malformed")))
                continue
            room.carry_out(self, request)
