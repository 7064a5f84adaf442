"""A table that nobody is at is let go; whoever was just coming is not left at one that no longer hears anything."""

from __future__ import annotations

import asyncio
from pathlib import Path

from spadework.server.config import Config
from spadework.server.play.entries import Opened, Plan
from spadework.server.services import Services
from spadework.server.web.blocklist import Blocklist
from spadework.server.web.door import Door
from spadework.server.web.limits import Gate
from spadework.server.web.socket import Connection
from spadework.server.web.wire import COME_AGAIN, Hear


class Ended:
    """A wire that only tells how it was closed."""

    def __init__(self) -> None:
        self.code: asyncio.Future[int] = asyncio.get_running_loop().create_future()

    def say(self, _text: bytes) -> None:
        """Nobody reads."""

    def close(self, code: int, _reason: str = "") -> None:
        self.code.set_result(code)

    async def listen(self, _hear: Hear) -> None:
        await self.code


def test_who_comes_while_a_table_is_let_go_is_asked_to_come_again(tmp_path: Path):
    async def run() -> int:
        config = Config(data=tmp_path)
        door = Door(config.limits, config.proxies, 10)
        services = Services(config, Gate(config.limits), Blocklist(config.proxies), door)
        await services.start()
        room = await services.hub.open_table(Opened("thebes", 2, "ann", [Plan(), Plan()]), [], "127.0.0.1")
        services.hub.let_go()
        wire = Ended()
        connection = Connection(wire, "127.0.0.1", None, services.hub, lambda: True)
        async with asyncio.timeout(5):
            await connection.serve(room, 0)
        await services.stop()
        return wire.code.result()

    assert asyncio.run(run()) == COME_AGAIN
