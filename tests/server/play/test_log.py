"""A table is what its log adds up to: stored and read again it is the same."""

from __future__ import annotations

import random

import msgspec
import pytest

from spadework.engine import record
from spadework.engine.errors import InputError
from spadework.engine.registry import NAMES
from spadework.server.live.telling import line
from spadework.server.play import moves, seating
from spadework.server.play.entries import Said, restored, stored
from spadework.server.play.records import record_of
from spadework.server.play.table import Table, fold, opened
from tests.server.play.tables import add, move, open_table, started


def read_again(table: Table) -> Table:
    """The table made anew from its stored log."""
    first, *later = [(line.at, restored(stored(line.entry))) for line in table.log]
    made = opened(table.id, table.seed, *first)
    for at, entry in later:
        fold(made, at, entry)
    return made


def test_chat_lines_of_old_logs_have_no_seat():
    old = msgspec.msgpack.encode({"entry": "said", "name": "Ann", "text": "well"})
    assert restored(old) == Said("Ann", "well")
    table = started("ann", "bob")
    add(table, [restored(old)])
    told = msgspec.to_builtins(line(table, table.number, None))
    assert told.keys() == {"number", "at", "what", "name", "text"}


@pytest.mark.parametrize("game", NAMES)
def test_a_log_read_again_makes_the_same_table(game: str):
    table, pick = started("ann", "bob", bots=["novice"], game=game), random.Random(3)
    while table.actor is not None:
        move(table, pick.choice(table.position.codes()))
        if pick.random() < 0.1:
            add(table, seating.say(table, "ann", "Ann", "well"))
        if table.actor is not None and (last := moves.undoable(table)) and table.seats[last[0].seat].is_manned:
            if pick.random() < 0.3:
                add(table, moves.undo(table, table.seats[last[0].seat].person, 1, table.changed))
    again = read_again(table)
    assert again == table


@pytest.mark.parametrize("game", NAMES)
def test_the_record_of_a_table_replays(game: str):
    table, pick = started("ann", bots=["novice"], game=game), random.Random(4)
    with pytest.raises(InputError, match="when the game is over"):
        record_of(table)
    while table.actor is not None:
        move(table, pick.choice(table.position.codes()))
    lines = record_of(table).lines()
    *_, last = record.replay(record.read(lines))
    assert last == table.position
    assert record.read(lines).header.seats == [record.Seat(person="Ann"), record.Seat(bot="novice")]


@pytest.mark.parametrize(("field", "other"), [("rules", 99), ("components", "0000")])
def test_a_game_begun_with_other_rules_or_components_is_refused(field: str, other: object):
    table = open_table("ann", bots=["novice"])
    entry = msgspec.structs.replace(seating.start(table), **{field: other})
    with pytest.raises(InputError, match="table: it was begun"):
        add(table, [entry])
