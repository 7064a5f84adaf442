"""The verdict of a chaos run notices a move that is lost, a gap, a game that is stuck, and what nobody may know."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest
from sqlalchemy import delete, insert

from spadework.server.live import telling
from spadework.server.live.lines import LineCache
from spadework.server.live.messages import Message, Told
from spadework.server.play.table import Table
from spadework.server.storage import database as databases
from spadework.server.storage import tables
from spadework.server.storage.file_writing import FileWriter
from spadework.server.storage.schema import ENTRIES, PEOPLE
from tests.server.chaos.verdict import Verdict, judge
from tests.server.chaos.witness import Witness
from tests.server.play.tables import move, play_to_the_end, started

MOVES = 12
decode = msgspec.json.Decoder(Message).decode


def told(table: Table, person: str | None, viewer: int | None) -> Told:
    message = decode(telling.everything(table, LineCache(table), person, viewer, 0, 0))
    assert isinstance(message, Told)
    return message


def played() -> tuple[Table, Witness]:
    """A game of which seat 0 was told everything as it went, and all of whose moves were acknowledged."""
    table, witness = started("ann", "bob", game="tomb_raiders"), Witness("a-table", seats={0, 1}, is_over=True)
    for _ in range(MOVES):
        move(table)
        ply = table.plies[-1]
        witness.moves.add((ply.answers, ply.seat, ply.code))
        witness.note(told(table, "ann", 0), 0)
    return table, witness


async def stored(table: Table, folder: Path, without: int | None) -> str:
    """The address of a database with a table, perhaps without one of its entries."""
    address = f"sqlite:///{folder / 'spadework.db'}"
    engine = databases.connect(address)
    await databases.migrate(engine)
    async with engine.begin() as connection:
        for person in ("ann", "bob"):
            await connection.execute(insert(PEOPLE).values(id=person, name=person, sign_out=0, created_at=0))
    writer = FileWriter(folder / "spadework.db", "me")
    await writer.write([tables.write_of_new(table, "me")])
    await writer.close()
    async with engine.begin() as connection:
        await connection.execute(delete(ENTRIES).where(ENTRIES.c.number == without))
    await databases.close(engine)
    return address


def verdict_on(folder: Path, change: Callable[[Table, Witness], None], without: int | None = None) -> Verdict:
    """The verdict on a game after what people know of it was changed."""
    table, witness = played()
    change(table, witness)

    async def run() -> Verdict:
        engine = databases.connect(await stored(table, folder, without))
        try:
            return await judge(engine, [witness], timed_out=0)
        finally:
            await databases.close(engine)

    return asyncio.run(run())


def nothing(_table: Table, _witness: Witness) -> None:
    """Leave all as it is."""


def test_a_whole_log_is_faultless(tmp_path: Path):
    verdict = verdict_on(tmp_path, nothing)
    assert verdict.is_faultless
    assert verdict.moves == MOVES


def test_a_missing_entry_is_a_gap_and_a_lost_move(tmp_path: Path):
    verdict = verdict_on(tmp_path, nothing, without=8)
    assert (verdict.gaps, verdict.lost) == (1, 1)


def test_an_acknowledged_move_or_line_that_is_not_stored_is_lost(tmp_path: Path):
    def acknowledge_more(table: Table, witness: Witness) -> None:
        witness.moves.add((table.changed, 0, 1))
        witness.words.add("hello")

    assert verdict_on(tmp_path, acknowledge_more).lost == 2


def test_a_game_that_did_not_end_is_stuck(tmp_path: Path):
    def leave_open(_table: Table, witness: Witness) -> None:
        witness.is_over = False

    assert verdict_on(tmp_path, leave_open).stuck == 1


def test_after_the_end_everybody_may_look_from_every_seat(tmp_path: Path):
    def end(table: Table, witness: Witness) -> None:
        play_to_the_end(table)
        witness.seats = {0}  # seat 1 is a bot's
        witness.note(told(table, None, 1), None)

    verdict = verdict_on(tmp_path, end)
    assert verdict.leaked == 0


def hand_of_another(table: Table, witness: Witness) -> None:
    """Seat 0 is told what seat 1 sees."""
    witness.note(msgspec.structs.replace(told(table, "bob", 1), looking=0), 0)


def look_from_another_seat(table: Table, witness: Witness) -> None:
    witness.note(told(table, "bob", 1), 0)


def entry_that_never_was(table: Table, witness: Witness) -> None:
    message = told(table, "ann", 0)
    assert message.game is not None
    game = msgspec.structs.replace(message.game, changed=table.number + 1)
    witness.note(msgspec.structs.replace(message, game=game), 0)


@pytest.mark.parametrize("leak", [hand_of_another, look_from_another_seat, entry_that_never_was])
def test_what_a_seat_does_not_know_is_a_leak(tmp_path: Path, leak: Callable[[Table, Witness], None]):
    assert verdict_on(tmp_path, leak).leaked > 0
