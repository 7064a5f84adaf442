"""The verdict of a chaos run notices a move that is lost, a gap, a game that is stuck, and what nobody may know."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from sqlalchemy import delete, insert

from spadework.engine.position import Position
from spadework.server.live import telling
from spadework.server.live.lines import LineCache
from spadework.server.live.messages import Message, Told
from spadework.server.play import seating
from spadework.server.play.pace import Live, Pace, Untimed
from spadework.server.play.table import Table
from spadework.server.storage import database as databases
from spadework.server.storage import people, tables
from spadework.server.storage.file_writing import FileWriter
from spadework.server.storage.schema import ENTRIES, PEOPLE
from tests.server.chaos.verdict import Verdict, judge
from tests.server.chaos.witness import Stored, Witness, digest
from tests.server.play.tables import START, add, move, play_to_the_end, started

MOVES = 12
UNTIMED = Untimed()
MANY_MOVES = 120  # by then every seat knows something of its own
decode = msgspec.json.Decoder(Message).decode


def told(table: Table, person: str | None, viewer: int | None, since: int = 0) -> Told:
    message = decode(telling.everything(table, LineCache(table), person, viewer, since, 0))
    assert isinstance(message, Told)
    return message


def played(moves: int, pick: Random | None, pace: Pace) -> tuple[Table, Witness]:
    """A game of which seat 0 was told everything as it went, and all of whose moves were acknowledged."""
    table, witness = (
        started("ann", "bob", game="tomb_raiders", pace=pace),
        Witness("a-table", seats={0, 1}, is_over=True),
    )
    for _ in range(moves):
        assert table.position is not None
        move(table, pick.choice(table.position.codes()) if pick else None)
        ply = table.plies[-1]
        witness.moves.add((ply.answers, ply.seat, ply.code))
        witness.note(told(table, "ann", 0, table.number - 1), 0)
    return table, witness


async def stored(table: Table, folder: Path, without: int | None) -> str:
    """The address of a database with a table, perhaps without one of its entries."""
    folder.mkdir(exist_ok=True)
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


def verdict_on(
    folder: Path,
    change: Callable[[Table, Witness], None],
    without: int | None = None,
    moves: int = MOVES,
    pick: Random | None = None,
    pace: Pace = UNTIMED,
) -> Verdict:
    """The verdict on a game after what people know of it was changed."""
    table, witness = played(moves, pick, pace)
    change(table, witness)

    async def run() -> Verdict:
        engine = databases.connect(await stored(table, folder, without))
        try:
            return await judge(engine, [witness])
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


def test_what_is_shown_without_actions_while_a_bot_plays_for_the_seat_is_no_leak(tmp_path: Path):
    def leave(table: Table, witness: Witness) -> None:
        while table.actor != 0:
            move(table)
        witness.note(told(table, "ann", 0), 0)
        add(table, seating.leave(table, "ann", 0))
        witness.note(told(table, "ann", 0), 0)

    assert verdict_on(tmp_path, leave).leaked == 0


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


def another_text(table: Table, witness: Witness) -> None:
    message = told(table, "ann", 0)
    lines = [msgspec.structs.replace(line, text="seat 1 holds cards 3, 7") for line in message.lines]
    witness.note(msgspec.structs.replace(message, lines=lines), 0)


@pytest.mark.parametrize("leak", [another_text, hand_of_another, look_from_another_seat, entry_that_never_was])
def test_what_a_seat_does_not_know_is_a_leak(tmp_path: Path, leak: Callable[[Table, Witness], None]):
    assert verdict_on(tmp_path, leak).leaked > 0


def everything_of_seat_1(patch: pytest.MonkeyPatch) -> None:
    own = Position.own_view
    patch.setattr(Position, "own_view", lambda position, _seat: own(position, 1))


def everything_of_another_seat(patch: pytest.MonkeyPatch) -> None:
    own = Position.own_view
    patch.setattr(Position, "own_view", lambda position, seat: own(position, 1 - seat))


def events_of_seat_1(patch: pytest.MonkeyPatch) -> None:
    events = Position.events
    patch.setattr(Position, "events", lambda before, after, code, _seat: events(before, after, code, 1))


def hand_of_seat_1_to_all(patch: pytest.MonkeyPatch) -> None:
    view = Position.view
    patch.setattr(Position, "view", lambda position, _seat: view(position, 1))


def actions_with_what_is_hidden(patch: pytest.MonkeyPatch) -> None:
    actions = Position.legal_json
    patch.setattr(telling, "legal_now", lambda position: spiced(position, actions(position)))
    patch.setattr(Position, "legal_json", lambda position: spiced(position, actions(position)))


def spiced(position: Position, actions: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Legal actions that bear a digest of everything, hidden or not."""
    return [{**each, "action": digest(position.to_json()).hex()} for each in actions]


@pytest.mark.parametrize(
    "break_server",
    [
        everything_of_seat_1,
        everything_of_another_seat,
        events_of_seat_1,
        hand_of_seat_1_to_all,
        actions_with_what_is_hidden,
    ],
)
def test_a_server_that_tells_everybody_too_much_is_noticed_though_it_agrees_with_itself(
    tmp_path: Path, break_server: Callable[[pytest.MonkeyPatch], None], monkeypatch: pytest.MonkeyPatch
):
    break_server(monkeypatch)
    assert verdict_on(tmp_path, nothing, moves=MANY_MOVES, pick=Random(1)).leaked > 0


def test_a_server_that_tells_what_everybody_may_know_is_faultless(tmp_path: Path):
    assert verdict_on(tmp_path, nothing, moves=MANY_MOVES, pick=Random(1)).is_faultless


def test_other_deeds_that_were_acknowledged_are_looked_for_in_the_log(tmp_path: Path):
    def acknowledge_more(_table: Table, witness: Witness) -> None:
        witness.stored |= {Stored("seated", 1, 0, 3), Stored("confirmed", 0, 3, 5)}

    assert verdict_on(tmp_path, acknowledge_more).lost == 1


def test_words_that_nobody_said_are_a_leak(tmp_path: Path):
    def speak(table: Table, _witness: Witness) -> None:
        add(table, seating.say(table, "ann", "ann", "seat 1 holds cards 3, 7"))

    assert verdict_on(tmp_path, speak).leaked > 0


def test_a_name_that_does_not_let_its_person_in_is_lost(tmp_path: Path):
    async def run() -> Verdict:
        engine = databases.connect(f"sqlite:///{tmp_path / 'spadework.db'}")
        await databases.migrate(engine)
        ann = await people.add(engine, "Ann", 0)
        await people.set_password(engine, ann, "a good password")
        try:
            return await judge(engine, [], {"Ann": "a good password", "Bob": "a good password"})
        finally:
            await databases.close(engine)

    verdict = asyncio.run(run())
    assert (verdict.kept, verdict.lost) == (2, 1)


def test_who_loses_minutes_at_one_move_was_robbed_by_a_clock(tmp_path: Path):
    def jump(table: Table, _witness: Witness) -> None:
        move(table, at=START + 400_000)
        move(table, at=START + 400_000)

    pace = Live(bank=600, move=60)
    assert verdict_on(tmp_path / "calm", nothing, pace=pace).timed_out == 0
    assert verdict_on(tmp_path / "jump", jump, pace=pace).timed_out == 1


def test_who_was_slow_was_not_robbed(tmp_path: Path):
    """On a machine that has more to do than it can."""

    def think(table: Table, witness: Witness) -> None:
        move(table, at=START + 400_000)
        move(table, at=START + 400_000)
        witness.spent = dict.fromkeys(witness.seats, 340.0)

    assert verdict_on(tmp_path, think, pace=Live(bank=600, move=60)).timed_out == 0
