"""The advisor: for one's own decisions against bots, for all decisions of a game that is over, and for nothing else."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import closing
from http.client import HTTPConnection
from pathlib import Path
from urllib.parse import urlsplit

import msgspec
import pytest

from spadework.engine.errors import InputError
from spadework.engine.registry import NAMES
from spadework.server.client import Visitor
from spadework.server.config import Limits
from spadework.server.errors import TooMuch
from spadework.server.live.messages import Move, Resign, Told
from spadework.server.play.entries import Plan
from spadework.server.rates import SITE_SHARE
from spadework.server.web.advice import MOST_SHOWN, Advice
from spadework.server.web.questions import ADDRESS_SHARE, Questions
from spadework.server.web.tables import Wanted
from tests.server.serving import GENEROUS, serving

SECONDS = 60
ALONE = [Plan(), Plan(bot="novice")]
TOGETHER = [Plan(), Plan()]


def at_a_server(folder: Path, visit: Callable[[str], Awaitable[None]], limits: Limits = GENEROUS) -> None:
    async def run() -> None:
        async with asyncio.timeout(SECONDS), serving(folder, limits=limits) as address:
            await visit(address)

    asyncio.run(run())


async def advice(visitor: Visitor, table: str, query: str = "") -> Advice:
    return msgspec.json.decode(await visitor.ask("GET", f"/api/tables/{table}/advice{query}"), type=Advice)


def asked(address: str, visitor: Visitor, table: str) -> tuple[int, str | None, bytes]:
    """The answer to a question: its status, when to try again, and what it says."""
    with closing(HTTPConnection(urlsplit(address).netloc)) as connection:
        connection.request("GET", f"/api/tables/{table}/advice", headers={"Cookie": visitor.cookie or ""})
        answer = connection.getresponse()
        return answer.status, answer.headers["Retry-After"], answer.read()


async def jobs(address: str) -> int:
    """How many jobs wait for a bot."""
    counts = (await Visitor(address).ask("GET", "/metrics")).decode()
    return int(float(counts.partition("\nspadework_bot_jobs ")[2].partition("\n")[0]))


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


def test_whoever_asks_often_is_told_when_to_ask_again(tmp_path: Path):
    limits = msgspec.structs.replace(GENEROUS, advice_at_once=1, advice_a_second=0.01)

    async def visit(address: str) -> None:
        ann = await Visitor.named("Ann", address)
        table = await ann.open_table(Wanted("thebes", ALONE, {0: None}))
        async with ann.at(table) as seat:
            await own_turn(seat.next(), seat.next)
        await advice(ann, table)
        status, seconds, words = await asyncio.to_thread(asked, address, ann, table)
        assert status == 429
        assert 90 <= int(seconds) <= 100
        error = f"advice: that was much in a short time; ask again in {seconds} seconds"
        assert msgspec.json.decode(words) == {"error": error}

    at_a_server(tmp_path, visit, limits)


def test_many_names_do_not_bring_one_address_more_advice():
    questions = Questions(Limits(advice_at_once=2, advice_a_second=0.01))

    def ask(address: str, person: str) -> None:
        with questions.question(address, person):
            pass

    for number in range(ADDRESS_SHARE):
        for _ in range(2):
            ask("10.0.0.1", f"guest {number}")
        with pytest.raises(TooMuch, match="ask again in 100 seconds"):
            ask("10.0.0.1", f"guest {number}")
    with pytest.raises(TooMuch, match="ask again in"):
        ask("10.0.0.1", "another guest")
    ask("10.0.0.2", "another guest")


def test_many_networks_of_one_ipv6_site_share_what_eight_of_them_may_ask():
    questions = Questions(Limits(advice_at_once=1, advice_a_second=0.01))

    def ask(number: int) -> None:
        with questions.question(f"2001:db8:1:{number:x}::1", f"person {number}"):
            pass

    for number in range(SITE_SHARE * ADDRESS_SHARE):
        ask(number)
    with pytest.raises(TooMuch):
        ask(SITE_SHARE * ADDRESS_SHARE)


def test_a_question_is_dropped_when_whoever_asked_is_gone(tmp_path: Path):
    async def visit(address: str) -> None:
        ann = await Visitor.named("Ann", address)
        own = await ann.open_table(Wanted("thebes", ALONE, {0: None}))
        async with ann.at(own) as seat:
            await own_turn(seat.next(), seat.next)
        for _ in range(2):
            await ann.open_table(Wanted("thebes", [Plan(bot="grandmaster")] * 2))
        while await jobs(address) != 1:  # one is thought about
            await asyncio.sleep(0.01)
        host, port = urlsplit(address).netloc.split(":")
        _, sending = await asyncio.open_connection(host, int(port))
        sending.write(f"GET /api/tables/{own}/advice HTTP/1.1\r\nHost: {host}\r\nCookie: {ann.cookie}\r\n\r\n".encode())
        while await jobs(address) != 2:
            await asyncio.sleep(0.01)
        sending.close()
        while await jobs(address) != 1:
            await asyncio.sleep(0.01)
        await advice(ann, own)  # nothing of hers is under way

    at_a_server(tmp_path, visit)
