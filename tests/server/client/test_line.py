"""The client's line to a server, against a server of another make."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

import pytest
from websockets.asyncio.server import ServerConnection, serve
from websockets.exceptions import InvalidStatus

from spadework.server.client import line
from spadework.server.client.line import Line, call


@asynccontextmanager
async def calling(answer: Callable[[ServerConnection], Awaitable[None]]) -> AsyncIterator[tuple[Line, list[bytes]]]:
    """A line to a server that answers in its own way, and what is heard over it."""
    heard: list[bytes] = []
    async with serve(answer, "127.0.0.1", 0, ping_interval=None) as server:
        port = server.sockets[0].getsockname()[1]
        called = await call(f"ws://127.0.0.1:{port}/", {"Cookie": "name=Ann"}, heard.append)
        try:
            yield called, heard
        finally:
            await called.close()


def test_messages_in_parts_are_heard_whole_and_in_their_order():
    async def answer(socket: ServerConnection) -> None:
        await socket.send(["mess", "age", " 1"])
        await socket.ping()
        await socket.send("message 2")
        assert await socket.recv() == "answer"
        assert socket.request is not None
        await socket.send(socket.request.headers["Cookie"])

    async def visit() -> list[bytes]:
        async with calling(answer) as (called, heard):
            called.send(b"answer")
            await called.closed
            return heard

    assert asyncio.run(visit()) == [b"message 1", b"message 2", b"name=Ann"]


def test_a_server_that_falls_silent_is_given_up(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(line, "SECONDS_OF_SILENCE", 0.2)

    async def visit() -> None:
        async with calling(lambda socket: socket.wait_closed()) as (called, _):
            await asyncio.wait_for(called.closed, 30)
            called.send(b"nobody hears this")

    asyncio.run(visit())


def test_a_refusal_is_told():
    async def visit() -> None:
        async with serve(lambda _: asyncio.sleep(0), "127.0.0.1", 0, process_request=refuse) as server:
            port = server.sockets[0].getsockname()[1]
            with pytest.raises(InvalidStatus):
                await call(f"ws://127.0.0.1:{port}/", {}, lambda _: None)

    def refuse(socket: ServerConnection, _: object) -> object:
        return socket.respond(403, "no")

    asyncio.run(visit())
