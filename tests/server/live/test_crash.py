"""The server is killed at random moments: every move that was acknowledged is there, and every game goes on."""

from __future__ import annotations

import asyncio
import random
import sys
from asyncio.subprocess import PIPE, Process
from contextlib import suppress
from pathlib import Path

from spadework.engine.errors import InputError
from spadework.server.client import Seat, Visitor
from spadework.server.live.messages import Move, Told
from spadework.server.play.entries import Plan
from spadework.server.play.pace import Live
from spadework.server.storage import database, tables
from spadework.server.web.tables import Wanted
from tests.server.serving import free_port

GAMES = 200
KILLS = 5
SECONDS_BETWEEN = (0.3, 2.0)
SECONDS_TO_END = 300


async def started(folder: Path, port: int) -> Process:
    """A server process that answers."""
    command = [
        "-m",
        "spadework.cli",
        "serve",
        "--data",
        str(folder),
        "--port",
        str(port),
        "--thinkers",
        "1",
        "--no-limits",
    ]
    process = await asyncio.create_subprocess_exec(sys.executable, *command, stderr=PIPE)
    assert process.stderr is not None
    while b"answers at" not in (line := await process.stderr.readline()):
        assert line, "the server ended instead of answering"
    return process


class Player:
    """Plays seat 0 of a table at random, and remembers what was acknowledged."""

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


async def play_and_kill(folder: Path) -> list[Player]:
    """Games of people against bots, all at once, on a server that is killed and started again."""
    port, pick = free_port(), random.Random(5)
    server = await started(folder, port)
    people = [await Visitor.named(f"http://127.0.0.1:{port}", f"Ann {number}") for number in range(20)]
    players = []
    for number in range(GAMES):
        person = people[number % len(people)]
        table = await person.open_table(Wanted("pergamon", [Plan(), Plan(bot="novice")], {0: None}, pace=Live(30, 30)))
        players.append(Player(person, table, number))
    playing = asyncio.gather(*[player.play() for player in players])
    for _ in range(KILLS):
        await asyncio.sleep(pick.uniform(*SECONDS_BETWEEN))
        server.kill()
        await server.wait()
        await check(folder, players)
        server = await started(folder, port)
    async with asyncio.timeout(SECONDS_TO_END):
        await playing
    server.terminate()
    await server.wait()
    return players


async def check(folder: Path, players: list[Player]) -> None:
    """Every move acknowledged so far is stored."""
    engine = database.connect(f"sqlite:///{folder / 'spadework.db'}")
    for player in players:
        table = await tables.load(engine, player.table)
        assert table is not None
        stored = {ply.number: ply.code for ply in table.plies}
        assert player.acknowledged.items() <= stored.items()
    await database.close(engine)


def test_no_acknowledged_move_is_ever_lost(tmp_path: Path):
    players = asyncio.run(play_and_kill(tmp_path))
    assert all(player.is_over for player in players)
    asyncio.run(check(tmp_path, players))
    assert sum(len(player.acknowledged) for player in players) > 10 * GAMES
