"""Damaging the stored log of a table behind everybody's back, for tests."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, TypeAlias

from msgspec.structs import replace
from sqlalchemy import Update, delete, select, update

from spadework.server.play.entries import LONGEST_ENTRY, Moved, Opened, Plan, Resumed, Started, Undone, stored
from spadework.server.play.pace import Live, Slow
from spadework.server.storage import database
from spadework.server.storage.schema import ENTRIES, TABLES

Damage: TypeAlias = Callable[[str], list[Any]]  # the statements that damage a table


def put(number: int, entry: Any) -> Damage:
    """Another entry in the place of one."""

    def damage(table: str) -> list[Update]:
        is_meant = (ENTRIES.c.table_id == table) & (ENTRIES.c.number == number)
        return [update(ENTRIES).where(is_meant).values(entry=entry if isinstance(entry, bytes) else stored(entry))]

    return damage


def lose(*numbers: int) -> Damage:
    """Entries are gone; without numbers all are."""

    def damage(table: str) -> list[Any]:
        lost = delete(ENTRIES).where(ENTRIES.c.table_id == table)
        return [lost.where(ENTRIES.c.number.in_(numbers)) if numbers else lost]

    return damage


def claim_more(table: str) -> list[Any]:
    """The log should be longer than it is."""
    return [update(TABLES).where(TABLES.c.id == table).values(last_entry=TABLES.c.last_entry + 1)]


PERGAMON = Opened("pergamon", 2, "ann", [Plan(), Plan(bot="novice")])
NOT_UTF_8 = stored(PERGAMON).replace(b"ann", b"\xe1nn")  # as one flipped bit makes it
NESTED = b"\x84\xa5entry\xa4said\xa4name\xa1A\xa4text\xa1a\xa1x" + b"\x91" * 200_000 + b"\x01"
DAMAGED: dict[str, tuple[Damage, str]] = {  # of a table of Pergamon with three entries; and why it cannot be read
    "gap": (lose(2), "entry 2 is missing"),
    "no entries": (lose(), "its log is empty"),
    "no beginning": (lose(1), "entry 1 is missing"),
    "no end": (lose(3), "entry 3 is missing"),
    "too long": (claim_more, "entry 4 is missing"),
    "no entry": (put(2, b"\xff\x00"), "entry 2 cannot be decoded"),
    "unknown entry": (put(2, b"\x81\xa5entry\xa6danced"), "entry 2 cannot be decoded"),
    "flipped bit": (put(1, NOT_UTF_8), "entry 1 cannot be decoded: it is not text in UTF-8"),
    "flipped bit later": (
        put(3, b"\x82\xa5entry\xa4said\xa4name\xa1\xff"),
        "entry 3 cannot be decoded: it is not text",
    ),
    "nested": (put(3, NESTED), "entry 3 cannot be decoded: it is nested far too deeply"),
    "nested at the beginning": (put(1, NESTED), "entry 1 cannot be decoded: it is nested far too deeply"),
    "endless": (put(3, bytes(LONGEST_ENTRY + 1)), "entry 3 cannot be decoded: it has 1048577 bytes"),
    "endless options": (put(1, replace(PERGAMON, options=["o"] * 600_000)), "entry 1 cannot be decoded: it has 1200"),
    "not opened": (put(1, Undone(0, 1)), "entry 1 does not open the table"),
    "opened twice": (put(3, PERGAMON), "entry 3: the table was opened before"),
    "seats": (put(1, Opened("pergamon", 2, "ann", [Plan()])), "entry 1: 1 seats are planned for 2 players"),
    "negative seat": (put(3, Moved(-1, 0, 2)), "entry 3: there is no seat -1"),
    "move without a game": (put(3, Moved(0, 0, 2)), "entry 3: no game is going on"),
    "undone without moves": (put(3, Undone(0, 1)), "entry 3: no game is going on"),
    "pace": (put(1, replace(PERGAMON, pace=Live(bank=2**62))), "entry 1: pace.bank 4611686018427387904: give 0 to"),
    "slow pace": (put(1, replace(PERGAMON, pace=Slow(days=-1))), "entry 1: pace.days -1: give 1 to"),
    "pause back": (put(3, Resumed(-1)), "entry 3: a table cannot stand still for -1 ms"),
    "pause for ever": (put(3, Resumed(2**62)), "entry 3: a table cannot stand still for 4611686018427387904 ms"),
}
OTHER: dict[str, tuple[Damage, str]] = {  # what cannot go on here, though nothing is damaged
    "game": (put(1, Opened("chess", 2, "ann", [Plan(), Plan()])), "game 'chess' is unknown"),
    "players": (put(1, Opened("pergamon", 7, "ann", [Plan()] * 7)), "7"),
    "options": (put(1, Opened("pergamon", 2, "ann", [Plan()] * 2, ["dragons"])), "dragons"),
    "rules": (put(3, Started([], 99, "")), "version 99 of the rules of Pergamon"),
}


def damage(address: str, table: str, *damages: Damage) -> None:
    """Damage a table."""

    async def run() -> None:
        engine = database.connect(address)
        async with engine.begin() as connection:
            for each in damages:
                for statement in each(table):
                    await connection.execute(statement)
        await database.close(engine)

    asyncio.run(run())


def marked(address: str) -> dict[str, str]:
    """Why tables cannot be read, as far as that is known."""

    async def run() -> dict[str, str]:
        engine = database.connect(address)
        async with engine.connect() as connection:
            query = select(TABLES.c.id, TABLES.c.broken).where(TABLES.c.broken.is_not(None))
            found = {row.id: row.broken for row in await connection.execute(query)}
        await database.close(engine)
        return found

    return asyncio.run(run())
