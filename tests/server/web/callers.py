"""People who call from addresses of their own, for tests: this machine is a proxy that the server believes."""

from __future__ import annotations

import asyncio
import json
from http.client import HTTPConnection
from typing import Any, NamedTuple

from websockets.asyncio.client import connect


class Answer(NamedTuple):
    status: int
    body: Any


class Caller:
    """Somebody with a name who calls a server from an address."""

    def __init__(self, server: str, address: str) -> None:
        self._server = server
        self._headers = {"X-Forwarded-For": address}

    @classmethod
    async def named(cls, name: str, server: str, address: str) -> Caller:
        """Somebody new."""
        caller = cls(server, address)
        assert (await caller.ask("POST", "/api/people", {"name": name})).status == 201
        return caller

    async def ask(self, method: str, path: str, content: Any = None) -> Answer:
        """Ask for something."""
        return await asyncio.to_thread(self._ask, method, path, content)

    def _ask(self, method: str, path: str, content: Any) -> Answer:
        connection = HTTPConnection(self._server.removeprefix("http://"), timeout=30)
        connection.request(method, path, None if content is None else json.dumps(content), self._headers)
        response = connection.getresponse()
        answer = Answer(response.status, json.loads(response.read()))
        if cookie := response.headers.get("Set-Cookie"):
            self._headers["Cookie"] = cookie.partition(";")[0]
        connection.close()
        return answer

    async def opened(self, *seats: dict[str, str]) -> Answer:
        """Ask for a table of Thebes, with a seat of one's own besides others."""
        wanted = {"game": "thebes", "seats": [{}, *(seats or [{"bot": "novice"}])], "mine": {"0": None}}
        return await self.ask("POST", "/api/tables", wanted)

    def at(self, table: str) -> connect:
        """A socket at a table."""
        address = f"{self._server.replace('http', 'ws')}/api/tables/{table}/socket"
        return connect(address, additional_headers=self._headers)

    async def do(self, table: str, *deeds: dict[str, Any]) -> list[dict[str, Any]]:
        """Send several deeds to a table at once; the answers, in their order."""
        answers: dict[int, dict[str, Any]] = {}
        async with self.at(table) as socket:
            await socket.recv()
            for number, deed in enumerate(deeds):
                await socket.send(json.dumps({"id": number, "deed": deed}))
            while len(answers) < len(deeds):
                heard = json.loads(await socket.recv())
                asked = heard.get("done") if heard["say"] == "told" else heard["id"]
                if asked is not None:
                    answers[asked] = heard
        return [answers[number] for number in range(len(deeds))]
