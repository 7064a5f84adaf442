"""The advisor: for one's own decisions against bots, for all decisions of a game that is over, and for nothing else."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import msgspec
import pytest

from spadework.engine.errors import InputError
from spadework.engine.registry import NAMES
from spadework.server.client import Visitor
from spadework.server.live.messages import Move, Resign, Told
from spadework.server.play.entries import Plan
from spadework.server.web.advice import MOST_SHOWN, Advice
from spadework.server.web.tables import Wanted
from tests.server.serving import serving

SECONDS = 60
ALONE = [Plan(), Plan(bot="novice")]
TOGETHER = [Plan(), Plan()]


def at_a_server(folder: Path, visit: Callable[[str], Awaitable[None]]) -> None:
    async def run() -> None:
        async with asyncio.timeout(SECONDS), serving(folder) as address:
            await visit(address)

    asyncio.run(run())


async def advice(visitor: Visitor, table: str, query: str = "") -> Advice:
    return msgspec.json.decode(await visitor.ask("GET", f"/api/tables/{table}/advice{query}"), type=Advice)


async def own_turn(told: Awaitable[Told], more: Callable[[], Awaitable[Told]]) -> Told:
    """What is told when one is to move oneself."""
    now = await told
    while now.game is None or now.game.legal is None:
        now = await more()
    return now


@pytest.mark.parametrize("game", NAMES)
def test_against_bots_the_search_says_what_it_would_do(tmp_path: Path, game: str):
    async def visit(address: str) -> None:
        ann = await Visitor.named("Ann", address)
        table = await ann.open_table(Wanted(game, ALONE, {0: None}))
        async with ann.at(table) as seat:
            told = await own_turn(seat.next(), seat.next)
            advised = await advice(ann, table)
            assert (advised.seat, advised.changed, advised.frame) == (0, told.game.changed, None)
            assert {judged.code for judged in advised.best} <= {action["code"] for action in told.game.legal}
            assert 1 <= len(advised.best) <= MOST_SHOWN
            assert [judged.visits for judged in advised.best] == sorted(
                [judged.visits for judged in advised.best], reverse=True
            )
            assert sum(advised.best[0].win) == pytest.approx(1)

    at_a_server(tmp_path, visit)


def test_against_people_there_is_no_advice(tmp_path: Path):
    async def visit(address: str) -> None:
        ann, bob = await Visitor.named("Ann", address), await Visitor.named("Bob", address)
        friends = await ann.open_table(Wanted("thebes", TOGETHER, {0: None, 1: "Carl"}))
        alone = await ann.open_table(Wanted("thebes", ALONE, {0: None}))
        with pytest.raises(InputError, match="against bots"):
            await advice(ann, friends)
        with pytest.raises(InputError, match="when it is your decision"):
            await advice(bob, alone)
        with pytest.raises(InputError, match="give yourself a name"):
            await advice(Visitor(address), alone)

    at_a_server(tmp_path, visit)


def test_of_a_game_that_is_over_anybody_may_ask_about_every_decision(tmp_path: Path):
    async def visit(address: str) -> None:
        ann, bob = await Visitor.named("Ann", address), await Visitor.named("Bob", address)
        table = await ann.open_table(Wanted("thebes", ALONE, {0: None}))
        async with ann.at(table) as seat:
            told = await own_turn(seat.next(), seat.next)
            with pytest.raises(InputError, match="when the game is over"):
                await advice(bob, table, "?frame=0")
            await seat.do(Move(0, told.game.legal[0]["code"], told.game.changed))
            await seat.do(Resign(0))
        assert (await advice(bob, table, "?frame=0")).frame == 0
        with pytest.raises(InputError, match="the game is over"):
            await advice(ann, table)
        with pytest.raises(InputError, match="frame 999: decisions follow the frames 0 to"):
            await advice(bob, table, "?frame=999")

    at_a_server(tmp_path, visit)


def test_one_question_at_a_time(tmp_path: Path):
    async def visit(address: str) -> None:
        ann = await Visitor.named("Ann", address)
        table = await ann.open_table(Wanted("thebes", ALONE, {0: None}))
        async with ann.at(table) as seat:
            await own_turn(seat.next(), seat.next)
        answers = await asyncio.gather(*[advice(ann, table) for _ in range(3)], return_exceptions=True)
        assert sorted(isinstance(answer, Advice) for answer in answers) == [False, False, True]
        assert any("one question at a time" in str(answer) for answer in answers)
        await advice(ann, table)

    at_a_server(tmp_path, visit)
