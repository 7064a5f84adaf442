"""A table that nobody is at is let go; whoever was just coming is not left at one that no longer hears anything."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

from spadework.server.config import Config
from spadework.server.play.entries import Opened, Plan
from spadework.server.services import Services
from spadework.server.web.limits import Gate
from spadework.server.web.socket import COME_AGAIN, Connection
from spadework.server.web.wire import WIRE


class SlowSocket:
    """A socket, and its wire, that is let in just after the server looked for idle tables."""

    is_ready = True
    hear = None

    def __init__(self, services: Services) -> None:
        self.scope = {"extensions": {WIRE: self}}
        self.closed: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self._services = services

    async def accept(self) -> None:
        self._services.hub.let_go()

    def say(self, _text: bytes) -> None:
        """Nobody reads."""

    async def close(self, code: int) -> None:
        self.closed.set_result(code)

    async def receive(self) -> dict[str, Any]:
        await self.closed
        return {"type": "websocket.disconnect"}


def test_who_comes_while_a_table_is_let_go_is_asked_to_come_again(tmp_path: Path):
    async def run() -> int:
        config = Config(data=tmp_path)
        services = Services(config, Gate(config.limits))
        await services.start()
        room = await services.hub.open_table(Opened("thebes", 2, "ann", [Plan(), Plan()]), [])
        socket = SlowSocket(services)
        connection = Connection(socket, None, config.limits, services.hub)
        async with asyncio.timeout(5):
            await connection.serve(room, 0)
        await services.stop()
        return socket.closed.result()

    assert asyncio.run(run()) == COME_AGAIN
