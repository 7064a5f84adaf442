"""Every text that somebody may send is at most as long as the database keeps, so SQLite always moves to PostgreSQL."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import String, insert, text
from sqlalchemy.exc import DBAPIError

from spadework.engine.errors import InputError
from spadework.engine.record import Seat
from spadework.server.client import Visitor
from spadework.server.live.messages import PlanSeat, Say, Sit
from spadework.server.play.entries import Plan
from spadework.server.storage import database as databases
from spadework.server.storage import people, revisions
from spadework.server.storage.schema import BLOCKS, KEPT_NAMES, METADATA, PEOPLE, SEATS
from spadework.server.web.tables import Wanted
from tests.server.admin.club import content, done, refused
from tests.server.admin.test_import import played, write
from tests.server.conftest import new_database
from tests.server.serving import serving

NAME, TEXT, WEBHOOK, PASSWORD = 24, 500, 500, 200  # characters
WIDEST = "\u0390"  # in small letters it is three characters
EXPANDS = "\u00bd"  # its skeleton is three characters
HOST = "http://93.184.215.14/"  # a number needs no looking up
TWO = [Plan(), Plan()]
FULL = {PEOPLE.c.name, PEOPLE.c.registered, PEOPLE.c.webhook, SEATS.c.name, SEATS.c.invited, SEATS.c.bot}
FULL |= {KEPT_NAMES.c.skeleton, BLOCKS.c.reason}


@pytest.fixture
def moved(postgresql: Any) -> Iterator[str]:
    """A new database on PostgreSQL, to move to."""
    with new_database(postgresql) as address:
        yield address


def of_length(length: int, start: str = "") -> str:
    return start.ljust(length, "x")


async def in_words(asking: Awaitable[object], words: str) -> None:
    with pytest.raises(InputError, match=words):
        await asking


async def fill_names(address: str) -> None:
    """Give every name its full length, and try to give it one character more."""
    for name in (WIDEST * NAME, EXPANDS * NAME, of_length(NAME, "A")):
        visitor = await Visitor.named(name, address)
        await visitor.ask("PUT", "/api/me/password", {"password": of_length(PASSWORD)})
    for longer in (of_length(NAME + 1), WIDEST * (NAME + 1)):
        await in_words(Visitor.named(longer, address), "give 1 to 24 characters")
        await in_words(visitor.ask("PUT", "/api/me/name", {"name": longer}), "give 1 to 24 characters")
        await in_words(visitor.ask("POST", "/api/sign_in", {"name": longer, "password": ""}), "do not belong")
    longer_password = {"password": of_length(PASSWORD + 1), "old": of_length(PASSWORD)}
    await in_words(visitor.ask("PUT", "/api/me/password", longer_password), "give 8 to 200 characters")
    await visitor.ask("PUT", "/api/me/webhook", {"address": of_length(WEBHOOK, HOST)})
    await in_words(
        visitor.ask("PUT", "/api/me/webhook", {"address": of_length(WEBHOOK + 1, HOST)}), "^address: 501 .* at most 500"
    )
    await in_words(visitor.ask("PUT", "/api/me/webhook", {"address": of_length(15_000, HOST)}), "at most 500")


async def fill_tables(address: str) -> None:
    """The same at tables: friends, those invited, bots, options, and what is said."""
    host = await Visitor.named(of_length(NAME, "Host"), address)
    invited = Wanted("thebes", [Plan(), Plan(), Plan(invited=of_length(NAME, "I"))], {0: of_length(NAME, "F")})
    table = await host.open_table(invited)
    longer, much_longer = of_length(NAME + 1), of_length(5000)
    for wanted, words in (
        (Wanted("thebes", TWO, {0: longer}), "give 1 to 24 characters"),
        (Wanted("thebes", [Plan(), Plan(invited=longer)]), "give 1 to 24 characters"),
        (Wanted("thebes", [Plan(), Plan(bot=longer)], {0: None}), "no such level"),
        (Wanted("thebes", TWO, {0: None}, substitute=longer), "no such level"),
        (Wanted("thebes", TWO, {0: None}, options=[much_longer]), "option"),
        (Wanted(much_longer, TWO, {0: None}), "game"),
    ):
        await in_words(host.open_table(wanted), words)
    async with host.at(table) as seat:
        await in_words(seat.do(PlanSeat(1, Plan(invited=longer))), "give 1 to 24 characters")
        await in_words(seat.do(PlanSeat(1, Plan(bot=longer))), "no such level")
        await in_words(seat.do(Say(of_length(TEXT + 1))), "say it in 500")
        await seat.do(Say(WIDEST * TEXT))
        await seat.do(Sit(1, of_length(NAME, "G")))


def fill_as_operator(database: str, folder: Path) -> None:
    """The same by commands: imported names are cut, and reasons of blocks refused."""
    game = played([Seat(person=of_length(NAME + 1, "P")), Seat(bot=f"run:{of_length(NAME + 1, 'B')}")])
    done("import", write(folder / "game.jsonl", game), "--database", database)
    blocks = ["block", "2001:db8:1234:5678::/64", "--database", database, "--reason"]
    assert "at most 200 characters" in refused(*blocks, of_length(201))
    done(*blocks, of_length(200))


def test_what_is_as_long_as_it_may_be_moves_to_postgresql_and_more_is_refused(
    database: str, moved: str, tmp_path: Path
):
    async def visit() -> None:
        async with serving(tmp_path, database) as address:
            await fill_names(address)
            await fill_tables(address)

    asyncio.run(visit())
    fill_as_operator(database, tmp_path)
    assert_full(database)
    done("backup", tmp_path / "club.backup", "--database", database)
    done("restore", tmp_path / "club.backup", "--database", moved)
    assert content(moved) == content(database)


def assert_full(database: str) -> None:
    """No text is longer than its column, and those that people can fill are full."""
    held = content(database)
    full = set()
    for table in METADATA.sorted_tables:
        for number, column in enumerate(table.columns):
            most = column.type.length if isinstance(column.type, String) else None
            if most is not None:
                longest = max((len(row[number] or "") for row in held.get(table.name, [])), default=0)
                assert longest <= most, column
                full |= {column} if longest == most else set()
    assert full >= FULL


def test_a_webhook_that_is_too_long_was_stored_before_and_is_cleared(moved: str, tmp_path: Path):
    """Only SQLite took it."""
    database = f"sqlite:///{tmp_path / 'club.db'}"
    long, short = of_length(WEBHOOK + 1, HOST), of_length(WEBHOOK, HOST)

    async def run() -> None:
        engine = databases.connect(database)
        async with engine.begin() as connection:
            await databases.begin_changing_tables(connection)
            await connection.run_sync(revisions.upgrade, "0009")
            rows = [
                {"id": name, "name": name, "webhook": webhook, "created_at": 0}
                for name, webhook in (("Ann", long), ("Bob", short), ("Cid", None))
            ]
            await connection.execute(insert(PEOPLE), rows)
        await databases.migrate(engine)
        found = [await people.find(engine, name) for name in ("Ann", "Bob", "Cid")]
        assert [None if each is None else each.webhook for each in found] == [None, short, None]
        await databases.close(engine)

    asyncio.run(run())
    done("backup", tmp_path / "club.backup", "--database", database)
    done("restore", tmp_path / "club.backup", "--database", moved)


@pytest.mark.parametrize(
    "statement",
    ["INSERT INTO processes (id, alive_at) VALUES (repeat('x', 23), 0)", "SELECT 1 / 0", "SELECT 'x'::int"],
)
def test_what_postgresql_cannot_take_is_no_outage(statement: str, shared_database: str):
    async def run() -> None:
        engine = databases.connect(shared_database)
        await databases.migrate(engine)
        with pytest.raises(DBAPIError) as raised:
            async with engine.begin() as connection:
                await connection.execute(text(statement))
        assert not databases.is_away(raised.value)
        await databases.close(engine)

    asyncio.run(run())
