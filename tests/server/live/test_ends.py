"""After a game: its record, its replay by link, and everything open to all."""

from __future__ import annotations

import asyncio
import gzip
import random
import urllib.request
from pathlib import Path

import msgspec
import pytest

from spadework.engine.errors import InputError
from spadework.engine.record import Seat, read
from spadework.engine.registry import NAMES
from spadework.server.client import Visitor
from spadework.server.live.messages import Look, Resign, Say
from spadework.server.play.entries import Plan
from spadework.server.play.replay import MOST_FRAMES, Player, Replay
from spadework.server.storage.listing import Listed
from spadework.server.web.tables import Wanted
from tests.server.live.players import play
from tests.server.serving import serving

SECONDS = 60


@pytest.mark.parametrize("game", NAMES)
def test_a_finished_game_is_open_to_all(tmp_path: Path, game: str):
    async def run() -> None:
        async with asyncio.timeout(SECONDS), serving(tmp_path) as address:
            ann, stranger = await Visitor.named("Ann", address), Visitor(address)
            table = await ann.open_table(Wanted(game, [Plan(), Plan(bot="novice")], {0: None}))
            for path in ("record", "replay"):
                with pytest.raises(InputError, match="when the game is over"):
                    await stranger.ask("GET", f"/api/tables/{table}/{path}")
            async with ann.at(table) as seat:
                end = await play(seat, 0, random.Random(1), [])
            record = read((await stranger.ask("GET", f"/api/tables/{table}/record")).decode().splitlines())
            assert record.end.points == end.result.points
            assert record.header.seats == [Seat(person="Ann"), Seat(bot="novice")]
            await check_replay(stranger, table, len(record.moves), end.result.points)
            async with stranger.at(table) as watcher:
                await watcher.next()
                await watcher.do(Look(1))
                assert (await watcher.next()).game.seen["seat"] == 1

    asyncio.run(run())


def test_a_list_tells_how_a_game_has_ended(database: str, tmp_path: Path):
    async def run() -> None:
        async with asyncio.timeout(SECONDS), serving(tmp_path, database) as address:
            ann = await Visitor.named("Ann", address)
            table = await ann.open_table(Wanted("thebes", [Plan(), Plan(bot="novice")], {0: None}))
            async with ann.at(table) as seat:
                await seat.do(Resign(0))
                await seat.do(Say("Well played"))
            (listed,) = msgspec.json.decode(await ann.ask("GET", "/api/tables/played"), type=list[Listed])
            end = msgspec.json.decode(await ann.ask("GET", f"/api/tables/{table}/replay"), type=Replay)
            assert (listed.points, listed.ranks) == (end.points, [2, 1])

    asyncio.run(run())


async def check_replay(visitor: Visitor, table: str, moves: int, points: list[int]) -> None:
    path = f"/api/tables/{table}/replay"
    whole: list[int] = []
    while len(whole) <= moves:
        part = msgspec.json.decode(await visitor.ask("GET", f"{path}?first={len(whole)}&seat=0"), type=Replay)
        assert part.frames == moves + 1
        assert part.seats == [Player("Ann"), Player(bot="novice")]
        assert part.points == points
        assert len(part.shown) <= MOST_FRAMES
        whole += [frame.number for frame in part.shown]
        assert all(frame.view["seat"] == 0 for frame in part.shown)
        assert all(frame.events for frame in part.shown if frame.number > 0)
    assert whole == list(range(moves + 1))
    await check_compressed(f"{visitor.addresses[0]}{path}")
    for query, error in (
        ("first=9999", "has frames 0 to"),
        ("count=0", "1 to 50"),
        ("seat=7", "seats 0 to 1"),
        ("seat=x", "a number"),
    ):
        with pytest.raises(InputError, match=error):
            await visitor.ask("GET", f"{path}?{query}")


async def check_compressed(address: str) -> None:
    """A replay repeats itself, and is sent much shorter to those who can read that."""

    def fetch(**headers: str) -> bytes:
        with urllib.request.urlopen(urllib.request.Request(address, headers=headers)) as response:
            return bytes(response.read())

    plain = await asyncio.to_thread(fetch)
    zipped = await asyncio.to_thread(fetch, **{"Accept-Encoding": "gzip"})
    assert gzip.decompress(zipped) == plain
    assert 10 * len(zipped) < len(plain)
