"""The server is killed at random moments: every move that was acknowledged is there, and every game goes on."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

from spadework.server.client import Visitor
from spadework.server.play.entries import Plan
from spadework.server.play.pace import Live
from spadework.server.storage import database, tables
from spadework.server.web.tables import Wanted
from tests.server.live.players import play_on
from tests.server.processes import killed, started
from tests.server.serving import free_port

GAMES = 40  # `make chaos` plays more
PEOPLE = 20
KILLS = 4
SECONDS_BETWEEN = (0.3, 2.0)
SECONDS_TO_END = 300
PACE = Live(bank=300, move=30)


class Player:
    """Plays seat 0 of a table at random, and remembers what was acknowledged."""

    def __init__(self, visitor: Visitor, table: str, seed: int) -> None:
        self.visitor = visitor
        self.table = table
        self.pick = random.Random(seed)
        self.acknowledged: dict[int, int] = {}

    async def play(self) -> None:
        async with self.visitor.at(self.table) as seat:
            await play_on(seat, 0, self.pick, self.acknowledged)


async def play_and_kill(folder: Path, address: str) -> list[Player]:
    """Games of people against bots, all at once, on a server that is killed and started again."""
    port, pick = free_port(), random.Random(5)
    server = await started(folder, port, "--database", address)
    people = [await Visitor.named(f"Ann {number}", f"http://127.0.0.1:{port}") for number in range(PEOPLE)]
    wanted = Wanted("pergamon", [Plan(), Plan(bot="novice")], {0: None}, pace=PACE)
    players = [
        Player(person, await person.open_table(wanted), seed) for seed, person in enumerate(people * (GAMES // PEOPLE))
    ]
    playing = asyncio.gather(*[player.play() for player in players])
    for _ in range(KILLS):
        await asyncio.sleep(pick.uniform(*SECONDS_BETWEEN))
        await killed(server)
        await check(address, players)
        server = await started(folder, port, "--database", address)
    async with asyncio.timeout(SECONDS_TO_END):
        await playing
    server.terminate()
    await server.wait()
    return players


async def check(address: str, players: list[Player]) -> None:
    """Every move acknowledged so far is stored, and nobody's clock ran while no server did."""
    engine = database.connect(address)
    for player in players:
        table = await tables.load(engine, player.table)
        stored = {ply.answers: ply.code for ply in table.plies}
        assert player.acknowledged.items() <= stored.items()
        assert all(seat.absence is None for seat in table.seats)
    await database.close(engine)


def test_no_acknowledged_move_is_ever_lost(tmp_path: Path, database: str):
    players = asyncio.run(play_and_kill(tmp_path, database))
    asyncio.run(check(database, players))
    assert sum(len(player.acknowledged) for player in players) > 10 * GAMES
