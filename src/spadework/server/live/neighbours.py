"""The other processes that serve the same database: hearing what they stored, and answering for the tables run here."""

from __future__ import annotations

import asyncio
import logging

import msgspec

from spadework.server.live.hub import Hub
from spadework.server.live.relay import Asking, Relay, RemoteGuest
from spadework.server.live.room import Room
from spadework.server.storage.news import CHANNEL, News
from spadework.server.storage.post import Post

log = logging.getLogger(__name__)
_news = msgspec.json.Decoder(News)


class Neighbours:
    """Listens to other processes."""

    def __init__(self, process: str, address: str, hub: Hub) -> None:
        self._process = process
        self._post = Post(address, process, self._hear, self._miss)
        self._answering: set[asyncio.Task[None]] = set()
        self._relay = Relay(process, self._post)
        self._hub = hub
        hub.hand_on = self._relay.hand_on

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
        elif (asking := self._relay.read(message)) is not None:
            task = asyncio.create_task(self._answer(asking))
            self._answering.add(task)
            task.add_done_callback(self._answering.discard)

    async def _answer(self, asking: Asking) -> None:
        """Do what somebody at another process asks; if the table is not run here, they soon find out where it is."""
        place = await self._hub.place(asking.table)
        if isinstance(place, Room):
            self._hub.carry_out(place, RemoteGuest(asking, self._post), asking.request)

    def _miss(self) -> None:
        log.warning("messages of other processes may be lost; all tables are read anew")
        self._hub.break_off()
