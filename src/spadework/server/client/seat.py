"""A client for the table server: people, tables, and a socket at a table that comes back by itself."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import suppress
from itertools import cycle
from types import TracebackType
from typing import Any, TypeVar

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from spadework.engine.errors import InputError
from spadework.server.live.messages import Deed, Done, Message, Refused, Request, Told

Answer = TypeVar("Answer")
_decoder: msgspec.json.Decoder[Message] = msgspec.json.Decoder(Message)
_encode = msgspec.json.Encoder().encode
FIRST_PAUSE = 0.05  # seconds before the second attempt to connect; each pause is twice the last
LONGEST_PAUSE = 2.0


class Seat:
    """A place at a table over the net: it is told what happens there and can do things.

    When the connection is lost it connects anew, asks for what it has missed, and sends again what was not answered:
    the server knows a move that comes twice.
    """

    def __init__(self, addresses: Sequence[str], table: str, cookie: str | None) -> None:
        self._addresses = cycle(
            [f"{address.replace('http', 'ws', 1)}/api/tables/{table}/socket" for address in addresses]
        )
        self._headers = {} if cookie is None else {"Cookie": cookie}
        self._socket: ClientConnection | None = None
        self._listener: asyncio.Task[None] | None = None
        self._asked: dict[int, tuple[bytes, asyncio.Future[int]]] = {}
        self._last_id = 0
        self._news: asyncio.Queue[Told] = asyncio.Queue()
        self.number = 0

    async def __aenter__(self) -> Seat:
        self._listener = asyncio.create_task(self._stay())
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._listener is not None:
            self._listener.cancel()
            await asyncio.gather(self._listener, return_exceptions=True)
        if self._socket is not None:
            await self._socket.close()

    async def news(self) -> AsyncIterator[Told]:
        """What is told, one after another."""
        while True:
            yield await self._news.get()

    async def next(self) -> Told:
        """What is told next."""
        return await self._news.get()

    async def do(self, deed: Deed) -> int:
        """Do something; returns the number of the last entry it made, or raises what the server says against it."""
        self._last_id += 1
        data = _encode(Request(self._last_id, deed))
        answer: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self._asked[self._last_id] = (data, answer)
        if self._socket is not None:
            with suppress(ConnectionClosed):  # it is sent again when the connection is back
                await self._socket.send(data.decode())
        return await answer

    async def _stay(self) -> None:
        """Stay connected."""
        pause = FIRST_PAUSE
        while True:
            try:
                async with connect(
                    f"{next(self._addresses)}?since={self.number}",
                    additional_headers=self._headers,
                    compression=None,
                    max_size=None,
                ) as socket:
                    self._socket = socket
                    pause = FIRST_PAUSE
                    for data, _ in list(self._asked.values()):
                        await socket.send(data.decode())
                    async for message in socket:
                        self._heard(_decoder.decode(message))
            except (OSError, WebSocketException):
                pass  # tried again after a pause
            self._socket = None
            await asyncio.sleep(pause)
            pause = min(2 * pause, LONGEST_PAUSE)

    def _heard(self, message: Message) -> None:
        match message:
            case Told(number=number, done=done):
                self.number = number
                self._news.put_nowait(message)
                if done is not None:
                    self._answer(done).set_result(number)
            case Done(id=asked, number=number):
                self._answer(asked).set_result(number)
            case Refused(id=asked, error=error) if asked in self._asked:
                self._answer(asked).set_exception(InputError(error))

    def _answer(self, asked: int | None) -> asyncio.Future[Any]:
        if asked is None or asked not in self._asked:
            return asyncio.get_running_loop().create_future()  # answered already
        return self._asked.pop(asked)[1]
