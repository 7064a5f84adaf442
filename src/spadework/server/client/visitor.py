"""Somebody who visits a table server: has a name there, opens tables and sits down at them."""

from __future__ import annotations

import asyncio
import urllib.request
from collections.abc import Mapping
from http.client import HTTPResponse
from typing import Any, TypeVar
from urllib.error import HTTPError

import msgspec

from spadework.engine.errors import InputError
from spadework.server.client.seat import Seat
from spadework.server.web.answers import Error
from spadework.server.web.tables import Made, Wanted

Answer = TypeVar("Answer")
SECONDS_TO_ANSWER = 30


class Visitor:
    """A person at a server; without a name they only watch. Of several addresses, each is tried when others fail."""

    def __init__(self, *addresses: str, cookie: str | None = None, headers: Mapping[str, str] | None = None) -> None:
        self.addresses = [address.rstrip("/") for address in addresses]
        self.cookie = cookie
        self._headers = headers or {}  # sent with everything, beside the cookie

    @classmethod
    async def named(cls, name: str, *addresses: str, headers: Mapping[str, str] | None = None) -> Visitor:
        """Somebody new with a name."""
        visitor = cls(*addresses, headers=headers)
        await visitor.ask("POST", "/api/people", {"name": name})
        return visitor

    async def open_table(self, wanted: Wanted) -> str:
        """Open a table; returns its id."""
        return msgspec.json.decode(await self.ask("POST", "/api/tables", wanted), type=Made).table

    def at(self, table: str) -> Seat:
        """A place at a table."""
        return Seat(self.addresses, table, self._sent_with_all())

    async def ask(self, method: str, path: str, content: Any = None) -> bytes:
        """Ask the server for something; an error is raised with the server's words."""
        return await asyncio.to_thread(self._ask, method, path, content)

    def _ask(self, method: str, path: str, content: Any) -> bytes:
        data = None if content is None else msgspec.json.encode(content)
        headers = {"Content-Type": "application/json"} | self._sent_with_all()
        request = urllib.request.Request(f"{self.addresses[0]}{path}", data, headers, method=method)
        try:
            with urllib.request.urlopen(request, timeout=SECONDS_TO_ANSWER) as response:
                self._keep_cookie(response)
                found: bytes = response.read()
                return found
        except HTTPError as error:
            raise InputError(msgspec.json.decode(error.read(), type=Error).error) from None

    def _sent_with_all(self) -> dict[str, str]:
        return {**self._headers} | ({} if self.cookie is None else {"Cookie": self.cookie})

    def _keep_cookie(self, response: HTTPResponse) -> None:
        cookie = response.headers.get("Set-Cookie")
        if cookie is not None:
            self.cookie = cookie.partition(";")[0]
