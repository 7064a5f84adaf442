"""Who is told of a turn: in slow games, once a turn, and only who is not at the table."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

from spadework.server.clock import Clock
from spadework.server.config import Config
from spadework.server.live.deeds import Person
from spadework.server.live.room import Room
from spadework.server.notices.turns import MOST_TABLES, Turns, turn_of
from spadework.server.play.pace import Slow
from spadework.server.services import Services
from spadework.server.web.blocklist import Blocklist
from spadework.server.web.door import Door
from spadework.server.web.limits import Gate
from tests.server.live.guests import Guest
from tests.server.play.tables import move, started


def test_a_turn_of_several_decisions_is_one_turn():
    table = started("ann", "bob", game="pergamon")
    turns = []
    while len(table.plies) < 12:
        turns.append((table.actor, turn_of(table, table.actor)))
        move(table, table.position.codes()[0])
    for (seat, turn), (next_seat, next_turn) in pairwise(turns):
        assert (turn == next_turn) == (seat == next_seat)


def test_few_turns_are_remembered_however_many_tables_there_are(tmp_path: Path):
    config = Config(data=tmp_path)
    door = Door(config.limits, config.proxies, 10)
    services = Services(config, Gate(config.limits), Blocklist(config.proxies), door)
    turns = Turns(services.engine, services.webhooks, config.address)
    table = started("ann", "bob", pace=Slow(days=1))
    room = Room(table, services.journal, services.bots, turns.wait_for, Clock())
    room.gathering.guests |= {Guest(Person(person, person)) for person in ("ann", "bob")}
    assert table.actor is not None
    for number in range(MOST_TABLES + 5):
        table.id = f"table {number}"
        turns.wait_for(room, table.actor)
    assert len(turns._told) == MOST_TABLES
    assert "table 4" not in turns._told
    assert f"table {MOST_TABLES + 4}" in turns._told
