"""People at a table of a real server, over real sockets."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable
from pathlib import Path

import msgspec
import pytest
from websockets.asyncio.client import connect

from spadework.engine.errors import InputError
from spadework.engine.registry import NAMES
from spadework.server.client import Visitor
from spadework.server.live.messages import Look, Move, Rematch, Request, Say, Sit
from spadework.server.play.chat import AT_ONCE
from spadework.server.play.entries import Plan
from spadework.server.web.tables import Wanted
from tests.server.live.players import play
from tests.server.serving import serving

SECONDS = 60


def on_a_server(folder: Path, database: str, visit: Callable[[str], Awaitable[None]]) -> None:
    """Let something happen at a server, within a time."""

    async def run() -> None:
        async with serving(folder, database) as address, asyncio.timeout(SECONDS):
            await visit(address)

    asyncio.run(run())


@pytest.mark.parametrize("game", NAMES)
def test_two_people_play_a_game_and_both_see_how_it_ends(tmp_path: Path, database: str, game: str):
    async def visit(address: str) -> None:
        ann, bob = await Visitor.named("Ann", address), await Visitor.named("Bob", address)
        table = await ann.open_table(Wanted(game, [Plan(), Plan()], {0: None}))
        async with ann.at(table) as first, bob.at(table) as second:
            await second.do(Sit(1))
            pick, seen = random.Random(1), ([], [])
            ends = await asyncio.gather(play(first, 0, pick, seen[0]), play(second, 1, pick, seen[1]))
        assert ends[0].result == ends[1].result
        assert ends[0].result is not None
        for told in seen:
            numbers = [line.number for news in told for line in news.lines]
            assert numbers == list(range(1, ends[0].number + 1))
        record = (await ann.ask("GET", f"/api/tables/{table}/record")).decode()
        assert '"seats":[{"person":"Ann"},{"person":"Bob"}]' in record.splitlines()[0]

    on_a_server(tmp_path, database, visit)


def test_a_person_plays_against_a_bot(tmp_path: Path, database: str):
    async def visit(address: str) -> None:
        ann = await Visitor.named("Ann", address)
        table = await ann.open_table(Wanted("thebes", [Plan(), Plan(bot="student")], {0: None}))
        async with ann.at(table) as seat:
            end = await play(seat, 0, random.Random(2), [])
            assert end.result.ranks[1] == 1  # chance does not beat it

    on_a_server(tmp_path, database, visit)


def test_who_only_watches_sees_what_is_open_to_all_and_does_nothing(tmp_path: Path, database: str):
    async def visit(address: str) -> None:
        ann = await Visitor.named("Ann", address)
        table = await ann.open_table(Wanted("tomb_raiders", [Plan(), Plan(bot="novice")], {0: None}))
        async with Visitor(address).at(table) as watcher:
            told = await watcher.next()
            assert told.looking is None
            assert told.game.seen["seat"] is None
            assert told.game.legal is None
            with pytest.raises(InputError, match="you only watch"):
                await watcher.do(Say("hello"))
            with pytest.raises(InputError, match="you do not sit there"):
                await watcher.do(Look(0))

    on_a_server(tmp_path, database, visit)


def test_whoever_talks_without_end_is_asked_to_wait(tmp_path: Path, database: str):
    async def visit(address: str) -> None:
        ann = await Visitor.named("Ann", address)
        table = await ann.open_table(Wanted("thebes", [Plan(), Plan()], {0: None}))
        socket = f"{address.replace('http', 'ws')}/api/tables/{table}/socket"
        async with connect(socket, additional_headers={"Cookie": ann.cookie}) as wire:
            await wire.recv()
            for number in range(AT_ONCE + 1):
                await wire.send(msgspec.json.encode(Request(number, Say("hello"))).decode())
            heard = [msgspec.json.decode(await wire.recv()) for _ in range(AT_ONCE + 1)]
        assert [message["say"] for message in heard] == [*["told"] * AT_ONCE, "refused"]
        assert heard[-1]["kind"] == "too much"
        assert heard[-1]["error"].startswith("text: ")

    on_a_server(tmp_path, database, visit)


def test_who_has_no_name_has_no_tables(tmp_path: Path, database: str):
    async def visit(address: str) -> None:
        ann = await Visitor.named("Ann", address)
        await ann.open_table(Wanted("thebes", [Plan(), Plan(), Plan(bot="novice")], {0: None}))
        assert await Visitor(address).ask("GET", "/api/tables/mine") == b"[]"

    on_a_server(tmp_path, database, visit)


def test_friends_at_one_screen_hand_over(tmp_path: Path, database: str):
    async def visit(address: str) -> None:
        ann = await Visitor.named("Ann", address)
        table = await ann.open_table(Wanted("tomb_raiders", [Plan(), Plan()], {0: None, 1: "Bob"}))
        async with ann.at(table) as screen:
            told = await screen.next()
            assert [seat.name for seat in told.table.seats] == ["Ann", "Bob"]
            assert told.looking is None
            for number in (0, 1):
                await screen.do(Look(number))
                told = await screen.next()
                assert told.looking == told.game.seen["seat"] == number
                assert (told.game.legal is not None) == (told.game.actor == number)
            await screen.do(Look(None))
            assert (await screen.next()).game.legal is None

    on_a_server(tmp_path, database, visit)


def test_handing_over_right_after_a_move_shows_nothing_more_of_the_seat(tmp_path: Path, database: str):
    async def visit(address: str) -> None:
        ann = await Visitor.named("Ann", address)
        table = await ann.open_table(Wanted("tomb_raiders", [Plan(), Plan()], {0: None, 1: "Bob"}))
        async with ann.at(table) as screen:
            seat = (await screen.next()).game.actor
            await screen.do(Look(seat))
            told = await screen.next()
            move = Move(seat, told.game.legal[0]["code"], told.game.changed)
            await asyncio.gather(screen.do(move), screen.do(Look(None)))
            moved, handed_over = await screen.next(), await screen.next()
            assert [line.what for line in moved.lines] == ["moved"]
            assert (moved.looking, handed_over.looking) == (seat, None)

    on_a_server(tmp_path, database, visit)


def test_a_rematch_keeps_the_seats_for_the_same_people(tmp_path: Path, database: str):
    async def visit(address: str) -> None:
        ann = await Visitor.named("Ann", address)
        table = await ann.open_table(Wanted("pergamon", [Plan(), Plan(bot="novice")], {0: None}))
        async with ann.at(table) as seat:
            with pytest.raises(InputError, match="not over"):
                await seat.do(Rematch())
            await play(seat, 0, random.Random(1), [])
            await seat.do(Rematch())
            [line] = (await seat.next()).lines
        async with ann.at(line.table) as seat:
            told = await seat.next()
            assert told.status == "running"
            assert told.table.game == "pergamon"

    on_a_server(tmp_path, database, visit)
