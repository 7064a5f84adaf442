"""A club to look after: a database with people, a finished game and one under way."""

from __future__ import annotations

import asyncio
from typing import Any

from click.testing import CliRunner, Result
from sqlalchemy import insert, select, text

from spadework.cli import main
from spadework.server.clock import wall_time
from spadework.server.play import seating
from spadework.server.play.entries import Opened, Plan, Seated
from spadework.server.play.pace import Live, Pace, Untimed
from spadework.server.play.table import Table, fold, opened
from spadework.server.storage import database, people, tables
from spadework.server.storage.people import Known
from spadework.server.storage.schema import METADATA, PEOPLE, PROCESSES, REVOCATIONS
from spadework.server.storage.writers import writer
from tests.server.play.tables import add, move

AN_HOUR_AGO = wall_time() - 3_600_000
IN_2020 = 1_583_000_000_000
PASSWORD = "a good password"
PROCESS = "dead-process"
SECONDS_TO_REACH_ALL = 5  # docs/operators.md promises two, where the server gets the processor it asks for
UNTIMED = Untimed()


def table(name: str, game: str, person: str, at: int, pace: Pace = UNTIMED) -> Table:
    """A table where Ann plays against a bot, its game begun."""
    made = opened(name, 7, at, Opened(game, 2, person, [Plan(), Plan(bot="novice")], pace=pace))
    fold(made, at, Seated(0, person, "Ann"))
    fold(made, at, seating.start(made))
    return made


def finished(name: str, game: str, person: str, at: int) -> Table:
    """Such a table, its game over."""
    made = table(name, game, person, at)
    while made.actor is not None:
        move(made, at=at)
    return made


async def _fill(address: str) -> Known:
    engine = database.connect(address)
    await database.migrate(engine)
    ann = await people.add(engine, "Ann", AN_HOUR_AGO)
    await people.set_password(engine, ann, PASSWORD)
    store = writer(engine, PROCESS)
    over = [finished("over-1", "pergamon", ann.id, IN_2020), finished("over-2", "thebes", ann.id, AN_HOUR_AGO)]
    add(over[0], seating.say(over[0], ann.id, "Ann", "Well dug!"), AN_HOUR_AGO)
    running = table("running", "pergamon", ann.id, AN_HOUR_AGO, Live(bank=60, move=30))
    for made in (*over, running):
        await store.write([tables.write_of_new(made, PROCESS)])
    await store.close()
    async with engine.begin() as connection:
        await connection.execute(insert(PROCESSES).values(id=PROCESS, alive_at=AN_HOUR_AGO + 1000, has_left=True))
    await database.close(engine)
    return ann


def fill(address: str) -> Known:
    """Make a club with one person, Ann, whom a bot beat twice and who is playing again."""
    return asyncio.run(_fill(address))


def add_person(address: str, name: str) -> None:
    """Let somebody join."""

    async def run() -> None:
        engine = database.connect(address)
        await people.add(engine, name, wall_time())
        await database.close(engine)

    asyncio.run(run())


def add_finished(address: str, table_id: str) -> None:
    """Add a finished game at a table with an id of anybody's choice."""

    async def run() -> None:
        engine = database.connect(address)
        bob = await people.add(engine, "Bob", IN_2020)
        store = writer(engine, PROCESS)
        await store.write([tables.write_of_new(finished(table_id, "pergamon", bob.id, IN_2020), None)])
        await store.close()
        await database.close(engine)

    asyncio.run(run())


def ask(address: str, statement: str) -> None:
    """Do something to a database behind everybody's back."""

    async def run() -> None:
        engine = database.connect(address)
        async with engine.begin() as connection:
            await connection.execute(text(statement))
        await database.close(engine)

    asyncio.run(run())


def content(address: str) -> dict[str, list[tuple[Any, ...]]]:
    """All that a database holds, except revocations, which concern running servers only."""

    async def run() -> dict[str, list[tuple[Any, ...]]]:
        engine = database.connect(address)
        async with engine.connect() as connection:
            found = {
                kind.name: sorted(map(tuple, (await connection.execute(select(kind))).all()), key=repr)
                for kind in METADATA.sorted_tables
                if kind is not REVOCATIONS
            }
        await database.close(engine)
        return found

    return asyncio.run(run())


def names(address: str) -> list[str]:
    """How the people in a database are called."""
    return sorted(row[PEOPLE.c.keys().index("name")] for row in content(address)["people"])


def admin(*arguments: object, typed: str = "") -> Result:
    """What `spadework admin` does."""
    return CliRunner().invoke(main, ["admin", *map(str, arguments)], input=typed, catch_exceptions=False)


def done(*arguments: object, typed: str = "") -> str:
    """What `spadework admin` prints when all goes well."""
    result = admin(*arguments, typed=typed)
    assert result.exit_code == 0, result.stderr
    return result.stdout


def refused(*arguments: object) -> str:
    """Why `spadework admin` refuses something."""
    result = admin(*arguments)
    assert result.exit_code == 2, result.output
    return result.stderr
