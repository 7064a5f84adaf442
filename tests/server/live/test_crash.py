"""The server is killed at random moments: every move that was acknowledged is there, and every game goes on."""

from __future__ import annotations

import asyncio
import os
import random
import sys
from asyncio.subprocess import PIPE, Process
from contextlib import suppress
from pathlib import Path

from spadework.engine.errors import InputError
from spadework.server.client import Seat, Visitor
from spadework.server.live.messages import Move, Told

GAMES = 200
KILLS = 6
SECONDS_BETWEEN = (0.5, 2.0)
SECONDS_TO_END = 240


async def started(folder: Path, port: int) -> Process:
    """A server process that answers."""
    command = ["-m", "spadework.cli", "serve", "--data", str(folder), "--port", str(port), "--thinkers", "1"]
    environment = {**os.environ, "SPADEWORK_LIMITS": "off"}
    process = await asyncio.create_subprocess_exec(sys.executable, *command, stderr=PIPE, env=environment)
    assert process.stderr is not None
    while b"answers at" not in await process.stderr.readline():
        assert process.returncode is None
    return process


class Player:
    """Plays both seats of a table at random, and remembers what was acknowledged."""

    def __init__(self, visitor: Visitor, table: str, seed: int) -> None:
        self.visitor = visitor
        self.table = table
        self.pick = random.Random(seed)
        self.acknowledged: dict[int, int] = {}  # codes by the number of their entry
        self.is_over = False

    async def play(self) -> None:
        async with self.visitor.at(self.table) as seat:
            async for told in seat.news():
                if told.status == "ended":
                    self.is_over = True
                    return
                if told.game is not None and told.game.legal:
                    await self._move(seat, told)

    async def _move(self, seat: Seat, told: Told) -> None:
        assert told.game is not None
        assert told.game.legal is not None
        code = self.pick.choice(told.game.legal)["code"]
        with suppress(InputError):  # the position has changed while the server was away
            number = await seat.do(Move(0, code, told.game.changed))
            self.acknowledged[number] = code
