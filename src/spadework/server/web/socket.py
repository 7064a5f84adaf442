"""A socket at a table: requests in, news out."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from spadework.engine.errors import UNREADABLE
from spadework.server.live.deeds import Person
from spadework.server.live.hub import Hub, Place
from spadework.server.live.messages import Kind, Number, Refused, Request
from spadework.server.live.telling import Viewer
from spadework.server.web.wire import COME_AGAIN, Wire


class Named(msgspec.Struct):
    """As much of a request as an answer needs."""

    id: Number


_decoder = msgspec.json.Decoder(Request)
_id_decoder = msgspec.json.Decoder(Named)
_encode = msgspec.json.Encoder().encode


class Connection:
    """Somebody's socket at a table."""

    def __init__(
        self, wire: Wire, address: str, person: Person | None, hub: Hub, is_let_in: Callable[[], bool]
    ) -> None:
        self.person = person
        self.address = address
        self.viewer: Viewer = None
        self.tell = wire.say
        self._wire = wire
        self._hub = hub
        self._is_let_in = is_let_in

    def may_enter(self) -> bool:
        """Whether they are still let in; if not, whatever the socket still sends is nobody's."""
        if self._is_let_in():
            return True
        self.person = None
        return False

    def dismiss(self) -> None:
        """Close the socket; the client will come again."""
        self._wire.close(COME_AGAIN)

    async def serve(self, place: Place, since: int) -> None:
        """Stay until the client leaves or is sent away."""
        try:
            await place.welcome(self, since)
            await self._wire.listen(lambda data, is_allowed: self._hear(place, data, is_allowed))
        finally:
            place.leave(self)

    def _hear(self, place: Place, data: bytes, is_allowed: bool) -> None:
        try:
            request = _decoder.decode(data)
        except UNREADABLE as error:
            self._refuse(_id_of(data), f"message: {error}", "malformed")
        else:
            if is_allowed:
                self._hub.carry_out(place, self, request)
            else:
                self._refuse(request.id, "message: too many; wait a little", "too much")

    def _refuse(self, request: int | None, error: str, kind: Kind) -> None:
        self.tell(_encode(Refused(request, error, kind)))


def _id_of(data: bytes) -> int | None:
    """The id of something that is no request otherwise, if it has one."""
    try:
        return _id_decoder.decode(data).id
    except UNREADABLE:
        return None
