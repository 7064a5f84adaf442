"""A client for the table server: people, tables, and a socket at a table that comes back by itself."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Mapping, Sequence
from itertools import cycle
from types import TracebackType
from typing import Any, NamedTuple

import msgspec
from websockets.exceptions import WebSocketException

from spadework.engine.errors import InputError
from spadework.server.client.line import Line, call, unheard
from spadework.server.live.messages import Deed, Done, Message, Refused, Request, Say, Told
from spadework.server.play.names import tidy_text

_decoder: msgspec.json.Decoder[Message] = msgspec.json.Decoder(Message)
_encode = msgspec.json.Encoder().encode
FIRST_PAUSE = 0.05  # seconds before the second attempt to connect; each pause is twice the last
LONGEST_PAUSE = 2.0


class Asked(NamedTuple):
    """What is asked for, and its answer when it comes."""

    deed: Deed | None
    data: bytes
    answer: asyncio.Future[int] | None


NOTHING = Asked(None, b"", None)


class Seat:
    """A place at a table over the net: it is told what happens there and can do things.

    When the connection is lost it connects anew, asks for what it has missed, and sends again what was not answered:
    the server knows a move that comes twice, and words of one's own that have arrived are not sent again.
    """

    def __init__(self, addresses: Sequence[str], table: str, headers: Mapping[str, str]) -> None:
        self._addresses = cycle(
            [f"{address.replace('http', 'ws', 1)}/api/tables/{table}/socket" for address in addresses]
        )
        self._headers = headers
        self._line: Line | None = None
        self._missed: Told | None = None  # which the server tells first on every line
        self._listener: asyncio.Task[None] | None = None
        self._asked: dict[int | None, Asked] = {}
        self._sent: set[int | None] = set()
        self._last_id = 0
        self._news: asyncio.Queue[Told | InputError] = asyncio.Queue()
        self._refusal: InputError | None = None  # it will never be let in
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
        if self._line is not None:
            await self._line.close()

    async def news(self) -> AsyncIterator[Told]:
        """What is told, one after another."""
        while True:
            yield await self.next()

    async def next(self) -> Told:
        """What is told next, or raises why nothing will be."""
        told = await self._news.get()
        if isinstance(told, InputError):
            self._news.put_nowait(told)  # for whoever asks again
            raise told
        return told

    async def do(self, deed: Deed) -> int:
        """Do something; returns the number of the last entry it made, or raises what the server says against it."""
        if self._refusal is not None:
            raise self._refusal
        self._last_id += 1
        data = _encode(Request(self._last_id, deed))
        answer: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self._asked[self._last_id] = Asked(deed, data, answer)
        if self._line is not None and self._missed is not None:
            self._send(self._last_id)  # and again when the connection is back, if it was lost
        return await answer

    async def _stay(self) -> None:
        """Stay connected, unless the server sends this client away for good."""
        pause = FIRST_PAUSE
        while True:
            try:
                address = f"{next(self._addresses)}?since={self.number}"
                self._missed = None
                self._line = await call(address, self._headers, self._heard)
                pause = FIRST_PAUSE
                if self._missed is not None:
                    self._send_what_is_unanswered(self._missed)
                await asyncio.wait([self._line.closed])
                if (why := self._line.refusal) is not None:
                    self._give_up(InputError(why))
                    return
            except (OSError, WebSocketException):
                pass  # tried again after a pause
            self._line = None
            await asyncio.sleep(pause)
            pause = min(2 * pause, LONGEST_PAUSE)

    def _give_up(self, refusal: InputError) -> None:
        self._refusal = refusal
        self._news.put_nowait(refusal)
        for asked in list(self._asked):
            self._answer(asked).set_exception(refusal)

    def _heard(self, data: bytes) -> None:
        match _decoder.decode(data):
            case Told(number=number, done=done) as told:
                self.number = number
                self._news.put_nowait(told)
                if done is not None:
                    self._answer(done).set_result(number)
                if self._missed is None:
                    self._missed = told
                    if self._line is not None:  # else it came with the first bytes of the line
                        self._send_what_is_unanswered(told)
            case Done(id=asked, number=number):
                self._answer(asked).set_result(number)
            case Refused(id=asked, error=error) if asked in self._asked:
                self._answer(asked).set_exception(InputError(error))

    def _send_what_is_unanswered(self, missed: Told) -> None:
        """Send all that waits for an answer, except own words among what was missed: they would be said twice."""
        own = _own_seats(missed)
        said = [line for line in missed.lines if line.what == "said" and line.seat in own]
        for asked, (deed, _, _) in list(self._asked.items()):
            words = tidy_text(deed.text) if isinstance(deed, Say) and asked in self._sent else None
            arrived = next((line for line in said if line.text == words), None)
            if arrived is None:
                self._send(asked)
            else:
                said.remove(arrived)
                self._answer(asked).set_result(arrived.number)

    def _send(self, asked: int | None) -> None:
        assert self._line is not None
        self._sent.add(asked)
        self._line.send(self._asked[asked].data)

    def _answer(self, asked: int | None) -> asyncio.Future[Any]:
        self._sent.discard(asked)
        answer = self._asked.pop(asked, NOTHING).answer
        if answer is None or answer.done():
            answer = asyncio.get_running_loop().create_future()  # answered already, or nobody waits any more
        answer.add_done_callback(unheard)
        return answer


def _own_seats(told: Told) -> set[int]:
    """The seats of whoever is told how a table stands."""
    return set() if told.table is None else {number for number, seat in enumerate(told.table.seats) if seat.yours}
