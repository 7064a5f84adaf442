"""The log of a table: the last lines over the socket, earlier ones by page, as each may know them."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from pathlib import Path

import msgspec
import pytest

from spadework.engine.errors import InputError
from spadework.server.client import Seat, Visitor
from spadework.server.live import telling
from spadework.server.live.lines import MOST_LINES, MOST_MOVES, LineCache, line
from spadework.server.live.messages import LineNow, Lines, Move, Say, Told
from spadework.server.play.entries import Plan, Said, Undone
from spadework.server.play.table import Table
from spadework.server.web.tables import Wanted
from tests.server.live.background import Background, in_background
from tests.server.live.players import play
from tests.server.play.tables import START, add, move, play_to_the_end, started


def told(table: Table, since: int, viewer: int | None = None) -> Told:
    return msgspec.json.decode(telling.everything(table, LineCache(table), None, viewer, since, START), type=Told)


def numbers(lines: Sequence[LineNow]) -> list[int]:
    return [each.number for each in lines]


def long_table() -> Table:
    """A table where much was said."""
    table = started("ann", "bob")
    add(table, [Said("Ann", f"line {number}", "ann") for number in range(3 * MOST_LINES)])
    return table


def long_game() -> Table:
    """A finished game with secrets."""
    table, pick = started("ann", "bob", game="tomb_raiders"), random.Random(1)
    while table.actor is not None:
        assert table.position is not None
        move(table, pick.choice(table.position.codes()))
    return table


def test_a_visitor_is_told_the_last_lines_and_how_many_there_are_before_them():
    table = long_table()
    news = told(table, since=0)
    assert numbers(news.lines) == list(range(table.number - MOST_LINES + 1, table.number + 1))
    assert news.skipped == table.number - MOST_LINES
    assert news.table is not None
    assert news.game is not None


def test_a_short_log_is_told_whole():
    table = started("ann", "bob")
    news = told(table, since=0)
    assert (numbers(news.lines), news.skipped) == (list(range(1, table.number + 1)), 0)


@pytest.mark.parametrize("missed", [0, 1, MOST_LINES])
def test_whoever_comes_back_soon_misses_nothing(missed: int):
    table = long_table()
    news = told(table, since=table.number - missed)
    assert (numbers(news.lines), news.skipped) == (list(range(table.number - missed + 1, table.number + 1)), 0)


def test_whoever_comes_back_late_is_told_how_many_lines_were_skipped():
    table = long_table()
    news = told(table, since=table.number - MOST_LINES - 1)
    assert (len(news.lines), news.skipped) == (MOST_LINES, 1)


def test_a_rematch_is_told_to_whoever_comes_after_it_was_talked_away():
    table = started("ann", "bob")
    play_to_the_end(table)
    table.next_table = "another"
    assert told(table, since=table.number).rematch == "another"


def test_pages_end_where_the_log_does():
    table = long_table()

    def found(before: int, count: int) -> list[int]:
        return numbers(msgspec.json.decode(LineCache(table).page(before, count, None), type=list[LineNow]))

    assert found(table.number + 1, 2) == [table.number - 1, table.number]
    assert found(10**9, 1) == [table.number]
    assert found(3, 100) == [1, 2]
    assert found(1, 100) == []


def test_moves_are_put_into_words_once(monkeypatch: pytest.MonkeyPatch):
    table = started("ann", "bob")
    for _ in range(20):
        move(table)
    cache = LineCache(table)
    before = cache.lines(range(1, table.number + 1), None)
    monkeypatch.setattr(type(table.position), "events", None)
    assert cache.lines(range(1, table.number + 1), None) == before
    assert cache.lines(range(1, table.number + 1), 1) == before  # nothing is hidden in Thebes


def test_a_table_keeps_few_moves_in_words():
    table = long_game()
    cache = LineCache(table)
    for viewer in (None, 0, 1):
        cache.lines(range(1, table.number + 1), viewer)
    assert len(cache._moves) == MOST_MOVES < 3 * len(table.plies)


@pytest.mark.parametrize("viewer", [None, 1])
def test_reading_an_old_log_leaves_no_snapshots_behind(viewer: int | None):
    table = long_game()
    LineCache(table).page(table.number + 1, table.number, viewer)
    positions = [position for ply in table.plies for position in (ply.before, ply.after)]
    assert [each for each in positions if each._snapshot is not None and each is not table.position] == []


def test_moves_that_were_undone_leave_no_snapshots_behind():
    table = started("ann", "bob")
    move(table)
    undone = table.plies[-1]
    add(table, [Undone(undone.seat, 1, seen=True)])
    LineCache(table).page(table.number + 1, MOST_LINES, None)
    assert undone.after._snapshot is None


def test_what_is_hidden_stays_hidden_line_by_line():
    table = long_game()
    views = [[line(table, number, viewer) for number in range(1, table.number + 1)] for viewer in (None, 0, 1)]
    assert views[0] != views[1] != views[2]
    cache = LineCache(table)
    for viewer, expected in zip((None, 0, 1), views, strict=True):
        pages = [msgspec.json.decode(cache.page(number + 1, 1, viewer)) for number in range(1, table.number + 1)]
        assert [each for [each] in pages] == msgspec.json.decode(msgspec.json.encode(expected))


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Background]:
    with in_background(tmp_path_factory.mktemp("lines")) as background:
        yield background


async def lines_of(visitor: Visitor, table: str, query: str = "") -> list[LineNow]:
    return msgspec.json.decode(await visitor.ask("GET", f"/api/tables/{table}/lines{query}"), type=Lines).lines


async def whole_log(visitor: Visitor, table: str, seat: Seat, query: str = "") -> list[LineNow]:
    """All lines: the last from the socket, the others by page."""
    lines = (await seat.next()).lines
    while lines[0].number > 1:
        lines = [*await lines_of(visitor, table, f"?before={lines[0].number}&count=40{query}"), *lines]
    return lines


def test_a_visitor_finds_the_whole_log_page_by_page(tmp_path: Path, database: str):
    async def visit(address: str) -> None:
        ann = await Visitor.named("Ann", address)
        table = await ann.open_table(Wanted("pergamon", [Plan(), Plan(bot="novice")], {0: None}))
        heard: list[Told] = []
        async with ann.at(table) as seat:
            await play(seat, 0, random.Random(1), heard)
            await seat.do(Say("good game"))
            heard.append(await seat.next())
        known = [each for news in heard for each in news.lines]
        assert len(known) > MOST_LINES
        visitor = Visitor(address)
        async with visitor.at(table) as seat:
            assert await whole_log(visitor, table, seat) == known

    with in_background(tmp_path, database) as server:
        server.run(visit(server.address))


def test_only_ones_own_seats_are_open_until_the_game_is_over(server: Background):
    async def visit(address: str) -> None:
        ann, bob = await Visitor.named("Ann", address), await Visitor.named("Bob", address)
        table = await ann.open_table(Wanted("tomb_raiders", [Plan(), Plan(bot="novice")], {0: None}))
        async with ann.at(table) as seat:
            told = await seat.next()
            while told.game is None or not told.game.legal:
                told = await seat.next()
            await seat.do(Move(0, told.game.legal[0]["code"], told.game.changed))
            for stranger in (bob, Visitor(address)):
                with pytest.raises(InputError, match="seat 0: it is not yours"):
                    await lines_of(stranger, table, "?seat=0")
            with pytest.raises(InputError, match="seat 1: it is not yours"):
                await lines_of(ann, table, "?seat=1")
            assert (await lines_of(ann, table, "?seat=0"))[0].number == 1
            heard: list[Told] = []
            await play(seat, 0, random.Random(1), heard)
        own = await lines_of(ann, table, "?seat=0")
        assert own == [each for news in heard for each in news.lines][-MOST_LINES:]
        assert await lines_of(bob, table, "?seat=0") == own
        assert await lines_of(bob, table) != own

    server.run(visit(server.address))


@pytest.mark.parametrize(
    ("query", "why"),
    [
        ("before=0", "before 0"),
        ("before=x", "before 'x'"),
        ("count=0", "count 0"),
        (f"count={MOST_LINES + 1}", f"1 to {MOST_LINES}"),
        ("seat=9", "seat 9"),
    ],
)
def test_pages_that_cannot_be_are_refused(server: Background, query: str, why: str):
    async def visit(address: str) -> None:
        ann = await Visitor.named("Ann", address)
        table = await ann.open_table(Wanted("thebes", [Plan(), Plan()], {0: None}))
        with pytest.raises(InputError, match=why):
            await lines_of(ann, table, f"?{query}")

    server.run(visit(server.address))
