"""One guest does the worst that the limits allow; a stranger's bot answers all the same.

Other programs may keep the machine busy. So a yardstick is measured all the while: work that always takes the same time
where nobody else wants the processor. By as much as that takes longer, a novice may take longer, too.
"""

from __future__ import annotations

import asyncio
import hashlib
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from statistics import median

import pytest

from spadework.engine.errors import InputError
from spadework.server.client import Seat, Visitor
from spadework.server.config import Limits
from spadework.server.live.messages import Leave, Move, Say, Told
from spadework.server.play.entries import Plan
from spadework.server.web.tables import Wanted
from tests.server.serving import serving

SECONDS = 120
SECONDS_FOR_A_NOVICE = 2  # as docs/operators.md promises
MOVES = 5
LINES = 60
QUESTIONS = 59
MOST_SLOWNESS = 5
ROUNDS = 40_000  # of the yardstick, some hundredths of a second
GRANDMASTERS = [Plan(), *[Plan(bot="grandmaster")] * 3]


class Yardstick:
    """How much longer than it could the same work takes; beyond some it no longer tells anything."""

    def __init__(self) -> None:
        self._seconds: list[float] = []

    def slowness(self, which: Callable[[Sequence[float]], float]) -> float:
        """The slowness at the worst or in the middle."""
        return min(which(self._seconds) / min(self._seconds), MOST_SLOWNESS)

    async def measure(self) -> None:
        while True:
            self._seconds.append(await asyncio.to_thread(self._work))
            await asyncio.sleep(0.1)

    def _work(self) -> float:
        began = time.perf_counter()
        hashlib.pbkdf2_hmac("sha256", b"", b"", ROUNDS)  # which leaves the interpreter to others
        return time.perf_counter() - began


async def tables_of_grandmasters(guest: Visitor) -> list[str]:
    """As many tables as the guest may open, all left to grandmasters."""
    tables = []
    with suppress(InputError):  # it has as many as the limits allow
        while True:
            table = await guest.open_table(Wanted("thebes", GRANDMASTERS, {0: None}, substitute="grandmaster"))
            async with guest.at(table) as seat:
                await seat.do(Leave(0))
            tables.append(table)
    return tables


async def chatter(guest: Visitor, table: str) -> None:
    async with guest.at(table) as seat:
        await asyncio.gather(*[seat.do(Say(f"line {number}")) for number in range(LINES)], return_exceptions=True)


async def pestering(guest: Visitor, table: str) -> Sequence[bytes | BaseException]:
    """Ask for advice again and again at once."""
    asked = [guest.ask("GET", f"/api/tables/{table}/advice") for _ in range(QUESTIONS)]
    return await asyncio.gather(*asked, return_exceptions=True)


async def seconds_to_answer(stranger: Visitor) -> tuple[str, list[float]]:
    """A table, and how long a novice took to answer some moves there; the first turn is among them."""
    began = time.monotonic()
    table = await stranger.open_table(Wanted("thebes", [Plan(), Plan(bot="novice")], {0: None}))
    seconds = []
    async with stranger.at(table) as seat:
        for _ in range(MOVES):
            told = await own_turn(seat)
            seconds.append(time.monotonic() - began)
            began = time.monotonic()
            await seat.do(Move(0, told.game.legal[0]["code"], told.game.changed))
    return table, seconds


async def own_turn(seat: Seat) -> Told:
    while (told := await seat.next()).game is None or not told.game.legal:
        pass
    return told


@pytest.mark.parametrize("stranger_at", ["127.0.0.1", "203.0.113.7"], ids=["same address", "another address"])
def test_a_novice_answers_a_stranger_whatever_one_guest_does(tmp_path: Path, database: str, stranger_at: str):
    async def run() -> None:
        async with serving(tmp_path, database, Limits()) as address, asyncio.timeout(SECONDS):
            guest = await Visitor.named("Guest", address)
            stranger = await Visitor.named("Stranger", address, headers={"X-Forwarded-For": stranger_at})
            yardstick = Yardstick()
            measuring = asyncio.create_task(yardstick.measure())
            own, _ = await seconds_to_answer(guest)  # so the process of the bots has been started
            tables = await tables_of_grandmasters(guest)
            assert len(tables) == Limits().open_tables - 1
            attack = [pestering(guest, own), *[chatter(guest, table) for table in tables]]
            attacking = asyncio.gather(*attack)
            _, waited = await seconds_to_answer(stranger)
            for which in (median, max):
                slowness = yardstick.slowness(which)
                print(f"seconds to answer: {which(waited)} of {waited}; the machine was slower by {slowness}")
                assert which(waited) < SECONDS_FOR_A_NOVICE * slowness
            attacking.cancel()
            measuring.cancel()

    asyncio.run(run())
