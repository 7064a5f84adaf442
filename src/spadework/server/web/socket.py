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
from spadework.server.web.wire import WIRE, Wire

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
    """Somebody's socket at a table; what a slow one has yet to read waits in a queue, so that it holds up nobody."""

    def __init__(self, socket: WebSocket, person: Person | None, limits: Limits, hub: Hub) -> None:
        self.person = person
        self.viewer: Viewer = None
        self._hub = hub
        self._socket = socket
        self._wire: Wire = socket.scope["extensions"].pop(WIRE)
        self._bucket = Bucket(limits.messages_a_second, limits.messages_at_once)
        self._unsent: deque[bytes | int] = deque()  # messages, and at last a code to close with
        self._is_needed = asyncio.Event()  # whoever sends what is unsent

    def tell(self, message: bytes) -> None:
        """Send a message now or soon; who does not read for long is sent away and will come again."""
        if not self._unsent and self._wire.is_ready:
            self._wire.say(message)
        elif len(self._unsent) < MOST_UNSENT:
            self._put(message)
        elif len(self._unsent) == MOST_UNSENT:
            self._put(FALLEN_BEHIND)

    def dismiss(self) -> None:
        """Close the socket; the client will come again."""
        self._put(COME_AGAIN)

    def _put(self, message: bytes | int) -> None:
        self._unsent.append(message)
        self._is_needed.set()

    async def serve(self, place: Place, since: int) -> None:
        """Stay until the client leaves or is sent away."""
        await self._socket.accept()
        sender = asyncio.create_task(self._send())
        try:
            await place.welcome(self, since)
            if place.is_broken:
                self.dismiss()
            await self._listen(place)
        finally:
            self._wire.hear = None
            place.gathering.guests.discard(self)
            sender.cancel()

    async def _send(self) -> None:
        """Send what could not be sent at once; it stays in the queue until it is, so that nothing overtakes it."""
        while True:
            await self._is_needed.wait()
            while self._unsent:
                message = self._unsent[0]
                if isinstance(message, int):
                    await self._socket.close(message)
                    return
                await self._socket.send({"type": "websocket.send", "text": message.decode()})
                self._unsent.popleft()
            self._is_needed.clear()

    async def _listen(self, place: Place) -> None:
        """Hear what comes, and what came before the table was ready, until the client is gone."""
        self._wire.hear = lambda data: self._hear(place, data)
        while (event := await self._socket.receive())["type"] != "websocket.disconnect":
            self._hear(place, event.get("text") or event.get("bytes") or "")

    def _hear(self, place: Place, data: str | bytes) -> None:
        is_let_in = self._bucket.take()
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
