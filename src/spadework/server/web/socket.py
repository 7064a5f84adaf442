"""A socket at a table: requests in, news out."""

from __future__ import annotations

import asyncio
from collections import deque

import msgspec
from starlette.websockets import WebSocket

from spadework.server.config import Limits
from spadework.server.live.deeds import Person
from spadework.server.live.hub import Hub, Place
from spadework.server.live.messages import Kind, Number, Refused, Request
from spadework.server.live.telling import Viewer
from spadework.server.web.limits import Bucket

COME_AGAIN = 1012  # "service restart": the client connects anew
FALLEN_BEHIND = 1013  # "try again later"
MOST_UNSENT = 256  # messages


class Named(msgspec.Struct):
    """As much of a request as an answer needs."""

    id: Number


_decoder = msgspec.json.Decoder(Request)
_id_decoder = msgspec.json.Decoder(Named)
_encode = msgspec.json.Encoder().encode


class Connection:
    """Somebody's socket at a table; what it is told waits in a queue, so that a slow one holds up nobody."""

    def __init__(self, socket: WebSocket, person: Person | None, limits: Limits, hub: Hub) -> None:
        self.person = person
        self._hub = hub
        self.viewer: Viewer = None
        self._socket = socket
        self._limits = limits
        self._unsent: deque[bytes | int] = deque()  # messages, and at last a code to close with
        self._told = asyncio.get_running_loop().create_future()

    def tell(self, message: bytes) -> None:
        """Send a message soon; who does not read for long is sent away and will come again."""
        if len(self._unsent) < MOST_UNSENT:
            self._put(message)
        elif len(self._unsent) == MOST_UNSENT:
            self._put(FALLEN_BEHIND)

    def dismiss(self) -> None:
        """Close the socket; the client will come again."""
        self._put(COME_AGAIN)

    def _put(self, message: bytes | int) -> None:
        self._unsent.append(message)
        if not self._told.done():
            self._told.set_result(None)

    async def serve(self, place: Place, since: int) -> None:
        """Stay until the client leaves or is sent away."""
        await self._socket.accept()
        # Tasks of their own: what comes and goes need not pass through every layer around this one.
        sender = asyncio.create_task(self._send())
        try:
            await place.welcome(self, since)
            if place.is_broken:
                self.dismiss()
            await asyncio.create_task(self._receive(place))
        finally:
            place.gathering.guests.discard(self)
            sender.cancel()

    async def _send(self) -> None:
        while True:
            if not self._unsent:
                self._told = asyncio.get_running_loop().create_future()
                await self._told
            message = self._unsent.popleft()
            if isinstance(message, int):
                await self._socket.close(message)
                return
            await self._socket.send({"type": "websocket.send", "text": message.decode()})

    async def _receive(self, place: Place) -> None:
        bucket = Bucket(self._limits.messages_a_second, self._limits.messages_at_once)
        while True:
            event = await self._socket.receive()
            if event["type"] == "websocket.disconnect":
                return
            data = event.get("text") or event.get("bytes") or ""
            is_let_in = bucket.take()
            try:
                request = _decoder.decode(data)
            except (msgspec.MsgspecError, UnicodeDecodeError) as error:
                self._refuse(_id_of(data), f"message: {error}", "malformed")
            else:
                if is_let_in:
                    self._hub.carry_out(place, self, request)
                else:
                    self._refuse(request.id, "message: too many; wait a little", "too much")

    def _refuse(self, request: int | None, error: str, kind: Kind) -> None:
        self.tell(_encode(Refused(request, error, kind)))


def _id_of(data: str | bytes) -> int | None:
    """The id of something that is no request otherwise, if it has one."""
    try:
        return _id_decoder.decode(data).id
    except (msgspec.MsgspecError, UnicodeDecodeError):
        return None
