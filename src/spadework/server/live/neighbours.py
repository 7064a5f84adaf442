"""The other processes that serve the same database: hearing what they stored, and answering for the tables run here."""

from __future__ import annotations

import asyncio
import logging

import msgspec

from spadework.server.errors import BrokenTable, TooMuch
from spadework.server.live.hub import Hub
from spadework.server.live.relay import Asking, Present, Relay, RemoteGuest
from spadework.server.live.revoking import Revoking
from spadework.server.live.room import Room
from spadework.server.storage.database import is_away
from spadework.server.storage.news import CHANNEL, REVOKED, ROLL_CALL, News
from spadework.server.storage.post import Post
from spadework.server.storage.revocations import Revocation

log = logging.getLogger(__name__)
_news = msgspec.json.Decoder(News)
_revocation = msgspec.json.Decoder(Revocation)


class Neighbours:
    """Listens to other processes."""

    def __init__(self, process: str, address: str, hub: Hub, revoking: Revoking) -> None:
        self._process = process
        self._post = Post(address, process, self._hear, self._miss)
        self._answering: set[asyncio.Task[None]] = set()
        self._relay = Relay(process, self._post, revoking.last_of)
        self._revoking = revoking
        self._hub = hub
        hub.owners = self._relay

    async def start(self) -> None:
        """Begin to listen."""
        await self._post.start()

    async def stop(self) -> None:
        """Listen no more."""
        await self._post.stop()

    def _hear(self, channel: str, message: str) -> None:
        if channel == CHANNEL:
            news = _news.decode(message)
            for table in news.tables if news.process != self._process else ():
                self._hub.hear(table)
        elif channel == REVOKED:
            self._revoking.carry_out(_revocation.decode(message))
        elif channel == ROLL_CALL:
            self._relay.give_up(message)
            self._hub.tell_presence_again(message)
        else:
            self._take_in(self._relay.read(message))

    def _take_in(self, message: Asking | Present | None) -> None:
        if isinstance(message, Present):
            self._hub.note_presence(message.process, message.table, message.attendance)
        elif message is not None:
            task = asyncio.create_task(self._answer(message))
            self._answering.add(task)
            task.add_done_callback(self._answered)

    async def _answer(self, asking: Asking) -> None:
        """Do what somebody at another process asks; if the table cannot be run here, they find it anew.

        So does somebody whose socket that process has yet to close.
        """
        guest = RemoteGuest(asking, self._post)
        try:
            place = await self._hub.place(asking.table, asking.address)
        except Exception as error:
            guest.dismiss()
            if not isinstance(error, BrokenTable | TooMuch):
                raise
        else:
            if isinstance(place, Room) and not self._is_revoked(asking):
                self._hub.carry_out(place, guest, asking.request)
            else:
                guest.dismiss()

    def _is_revoked(self, asking: Asking) -> bool:
        return asking.person is not None and self._revoking.is_behind(asking.person.id, asking.revoked)

    def _answered(self, task: asyncio.Task[None]) -> None:
        self._answering.discard(task)
        error = None if task.cancelled() else task.exception()
        if error is not None and not is_away(error):
            log.error("a request of another process failed", exc_info=error)

    def _miss(self) -> None:
        log.warning("messages of other processes may be lost; all tables are read anew")
        self._hub.break_off()
        self._hub.elsewhere.keep_only(())
        self._post.broadcast(ROLL_CALL, self._process)
