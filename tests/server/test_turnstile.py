"""Whoever wants something costly often waits behind those who want it seldom, and cannot have them refused."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from spadework.server.errors import TooMuch
from spadework.server.turnstile import SITES, Turnstile

SECONDS = 20
MOST = 5
ATTACKER, STRANGER = "198.51.100.1", "203.0.113.7"


class Door:
    """Something that many want at once; it opens when all have come."""

    def __init__(self, at_once: int = 1) -> None:
        self.turnstile = Turnstile(at_once, MOST, "wait: too many", 5)
        self.entered: list[str] = []
        self.inside = self.most_inside = 0
        self.is_open = asyncio.Event()

    async def want(self, address: str) -> None:
        async with self.turnstile.turn(address):
            self.entered.append(address)
            self.inside += 1
            self.most_inside = max(self.inside, self.most_inside)
            await self.is_open.wait()
            self.inside -= 1

    async def come(self, *addresses: str) -> list[asyncio.Task[None]]:
        tasks = [asyncio.create_task(self.want(address)) for address in addresses]
        await asyncio.sleep(0)
        return tasks


def run(check: Callable[[], Awaitable[None]]) -> None:
    async def timed() -> None:
        async with asyncio.timeout(SECONDS):
            await check()

    asyncio.run(timed())


def test_a_stranger_waits_for_one_turn_of_whoever_wants_many():
    async def check() -> None:
        door = Door()
        tasks = await door.come(*[ATTACKER] * MOST, STRANGER)
        door.is_open.set()
        await asyncio.gather(*tasks)
        assert door.entered.index(STRANGER) <= 2
        assert door.most_inside == 1

    run(check)


def test_a_site_of_many_networks_is_one():
    async def check() -> None:
        door = Door()
        await door.come(*[f"2001:db8:1:{number:x}::1" for number in range(MOST + 1)])
        refused = await door.come("2001:db8:1:ff::1")
        let_wait = await door.come("2001:db8:2::1")
        with pytest.raises(TooMuch, match="wait: too many"):
            await refused[0]
        door.is_open.set()
        await let_wait[0]

    run(check)


def test_in_all_not_more_than_a_few_sites_can_have_wait():
    async def check() -> None:
        door = Door()
        await door.come(*[f"198.51.100.{number % (SITES + 1)}" for number in range(SITES * MOST + 1)])
        [refused] = await door.come(STRANGER)
        with pytest.raises(TooMuch):
            await refused
        door.is_open.set()

    run(check)


def test_whoever_gives_up_gives_their_turn_to_others():
    async def check() -> None:
        door = Door(at_once=2)
        tasks = await door.come(*[ATTACKER] * MOST, *[STRANGER] * MOST)
        for task in tasks[:-1]:
            task.cancel()
        door.is_open.set()
        await tasks[-1]
        assert door.entered[-1] == STRANGER
        await door.come(ATTACKER)
        assert door.entered[-1] == ATTACKER

    run(check)


def test_whoever_gives_up_just_when_their_turn_comes_keeps_nobody_out():
    async def check() -> None:
        door = Door()
        first, second, third = await door.come(ATTACKER, STRANGER, STRANGER)
        door.is_open.set()
        while door.inside > 0:
            await asyncio.sleep(0)
        second.cancel()  # the first has left, so the turn was given to it
        await asyncio.gather(first, third)
        assert second.cancelled()

    run(check)
