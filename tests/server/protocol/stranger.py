"""A client that knows docs/protocol.md and nothing of Spadework's code; all that goes either way is kept."""

from __future__ import annotations

import asyncio
import json
import urllib.request
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Any
from urllib.error import HTTPError

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

SECONDS = 30
SERVICE_RESTART = 1012


class Stranger:
    """Somebody with a name, or without one."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.cookie: str | None = None
        self.exchanged: list[tuple[str, Any, int, Any]] = []  # what was asked and sent, the status and the answer
        self.sent: list[Any] = []
        self.heard: list[Any] = []

    async def ask(self, route: str, body: Any = None, query: str = "", **names: str) -> Any:
        """Ask over HTTP; the names stand in the route, the query after it."""
        status, kind, text = await asyncio.to_thread(self._ask, *(route.format(**names) + query).split(), body)
        answer = json.loads(text) if kind == "application/json" else text
        self.exchanged.append((route, body, status, answer))
        return answer

    def _ask(self, method: str, path: str, body: Any) -> tuple[int, str, str]:
        data = None if body is None else json.dumps(body).encode()
        headers = {} if self.cookie is None else {"Cookie": self.cookie}
        try:
            response = urllib.request.urlopen(
                urllib.request.Request(self.address + path, data, headers, method=method), timeout=SECONDS
            )
        except HTTPError as error:
            response = error
        with response:
            cookie = response.headers.get("Set-Cookie")
            self.cookie = cookie.partition(";")[0] if cookie else self.cookie
            return response.status, response.headers.get_content_type(), response.read().decode()

    @asynccontextmanager
    async def at(self, table: str, since: int = 0) -> AsyncIterator[Place]:
        """A place at a table, once all was told."""
        place = Place(self, table, since)
        async with asyncio.timeout(SECONDS):
            await place.come()
            await place.hear()
            yield place
            await place.socket.close()


class Place:
    """What a client keeps of a table."""

    socket: ClientConnection

    def __init__(self, stranger: Stranger, table: str, since: int) -> None:
        self.lines: list[Any] = []
        self.now: dict[str, Any] = {"number": since}
        self._stranger = stranger
        self._table = table
        self._last_id = 0
        self._unanswered: Any = None

    async def come(self) -> None:
        """Connect, and send again what was not answered."""
        address = self._stranger.address.replace("http", "ws", 1)
        headers = {} if self._stranger.cookie is None else {"Cookie": self._stranger.cookie}
        self.socket = await connect(
            f"{address}/api/tables/{self._table}/socket?since={self.now['number']}", additional_headers=headers
        )
        if self._unanswered is not None:
            await self.socket.send(json.dumps(self._unanswered))

    @property
    def game(self) -> dict[str, Any]:
        found: dict[str, Any] = self.now["game"]
        return found

    @property
    def view(self) -> dict[str, Any]:
        """The table as it is seen from here."""
        return {**self.game["view"], **self.game["own"]}

    async def hear(self) -> Any:
        """The next message, taken in."""
        try:
            message = json.loads(await self.socket.recv())
        except ConnectionClosed as closed:
            if closed.rcvd is None or closed.rcvd.code != SERVICE_RESTART:
                raise
            await self.come()
            return await self.hear()
        self._stranger.heard.append(message)
        if message["say"] == "told":
            kept = {name: self.now[name] for name in ("table", "game") if name in self.now}
            self.now = {**kept, **message}
            self.lines += message.get("lines", [])
        return message

    async def hear_to(self, number: int) -> None:
        """Hear until an entry was told."""
        while self.now["number"] < number:
            await self.hear()

    async def hear_bots(self) -> None:
        """Hear until no bot is to move."""
        while "actor" in self.game and not self._is_asked(self.now["table"]["seats"][self.game["actor"]]):
            await self.hear()

    def _is_asked(self, seat: dict[str, Any]) -> bool:
        return "name" in seat and "absence" not in seat

    async def send(self, request: Any) -> Any:
        """Send a request; its answer."""
        self._stranger.sent.append(request)
        self._unanswered = request
        with suppress(ConnectionClosed):  # it is sent again after coming anew
            await self.socket.send(json.dumps(request))
        while True:
            message = await self.hear()
            asked = message.get("done") if message["say"] == "told" else message["id"]
            if asked == request["id"]:
                self._unanswered = None
                return message

    async def do(self, what: str, **rest: Any) -> Any:
        """Do something at the table; the answer."""
        self._last_id += 1
        return await self.send({"id": self._last_id, "deed": {"do": what, **rest}})
