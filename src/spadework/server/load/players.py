"""Players for a load: two at each table, who answer as fast as they can or at a pace."""

from __future__ import annotations

import asyncio
import random
import time
from dataclasses import dataclass, field

from spadework.engine.registry import game
from spadework.server.client import Seat, Visitor
from spadework.server.live.messages import Move, Rematch, Sit, Told
from spadework.server.play.entries import Plan
from spadework.server.web.tables import Wanted


@dataclass
class Load:
    """What is played, and what was counted of it."""

    game: str
    seconds_a_move: float = 0.0  # none: as fast as they can
    moves: int = 0
    games: int = 0
    sent: dict[tuple[str, int], float] = field(default_factory=dict)  # when an entry was asked for
    delays: list[float] = field(default_factory=list)  # seconds from there to the other seat

    def begin(self) -> None:
        """Forget what was counted so far."""
        self.moves = self.games = 0
        self.delays.clear()


async def open_tables(load: Load, host: Visitor, count: int) -> list[str]:
    """Tables at which one of two people sits."""
    wanted = Wanted(load.game, [Plan(), Plan()], {0: None}, substitute="novice")
    return [await host.open_table(wanted) for _ in range(count)]


async def keep_playing(load: Load, people: tuple[Visitor, Visitor], table: str, seed: int) -> None:
    """Sit down and play at a table, then again and again at the tables that follow it."""
    pick = random.Random(seed)
    while True:
        async with people[0].at(table) as first, people[1].at(table) as second:
            await second.do(Sit(1))
            await asyncio.gather(_play(load, first, table, 0, pick), _play(load, second, table, 1, pick))
            load.games += 1
            await first.do(Rematch())
            table = await _next_table(first)


async def _next_table(seat: Seat) -> str:
    """The table at which the same people go on, as all at the old one are told."""
    while True:
        for line in (await seat.next()).lines:
            if line.table is not None:
                return line.table


async def _play(load: Load, seat: Seat, table: str, number: int, pick: random.Random) -> None:
    currency = game(load.game).words.currency
    async for told in seat.news():
        _note_arrival(load, told, table, number)
        if told.status == "ended":
            return
        if told.game is None or not told.game.legal:
            continue
        if load.seconds_a_move:
            await asyncio.sleep(load.seconds_a_move * pick.uniform(0.5, 1.5))
        action = _unhurried(told.game.legal, currency, pick)
        load.sent[table, told.number + 1] = time.perf_counter()
        await seat.do(Move(number, action["code"], told.game.changed))
        load.moves += 1


def _unhurried(legal: list[dict[str, int]], currency: str, pick: random.Random) -> dict[str, int]:
    """One of the cheapest actions: the games are long, so that moves are the load and not openings."""
    least = min(action[currency] for action in legal)
    return pick.choice([action for action in legal if action[currency] == least])


def _note_arrival(load: Load, told: Told, table: str, number: int) -> None:
    for line in told.lines:
        if line.seat is not None and line.seat != number and (at := load.sent.pop((table, line.number), None)):
            load.delays.append(time.perf_counter() - at)
