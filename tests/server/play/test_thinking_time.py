"""No deed gives thinking time back, and none takes more than was used."""

from __future__ import annotations

from collections import Counter
from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from spadework.engine.errors import InputError
from spadework.server.play import moves, pace, seating
from spadework.server.play.entries import Absent, Entry, Moved, Resumed, Returned, Undone
from spadework.server.play.pace import DAY, SECOND, Live, Slow
from spadework.server.play.table import Table
from tests.server.play.tables import START, add, move, started
from tests.server.play.test_log import read_again
from tests.server.play.test_undo import at_a_quiet_move, quiet_move

BANK, MOVE = 5 * SECOND, 10 * SECOND
PACE = Live(bank=BANK // SECOND, move=MOVE // SECOND)


def deadline(table: Table) -> int:
    end = pace.deadline(table.opened.pace, table.clocks, table.actor)
    assert end is not None
    return end


def leave(table: Table, seat: int, at: int) -> None:
    add(table, seating.leave(table, table.seats[seat].person, seat), at)


def come_back(table: Table, seat: int, at: int) -> None:
    add(table, seating.come_back(table, table.seats[seat].person, seat), at)


@pytest.mark.parametrize(("used", "back", "bank"), [(4, 9, 5), (4, 12, 3), (12, 14, 1)])
def test_leaving_and_coming_back_gives_no_time_back(used: int, back: int, bank: int):
    table = started("ann", "bob", pace=PACE)
    seat = table.actor
    leave(table, seat, START + used * SECOND)
    come_back(table, seat, START + back * SECOND)
    assert deadline(table) == START + 15 * SECOND
    move(table, at=START + back * SECOND)
    assert table.clocks.banks[seat] == bank * SECOND


def test_who_leaves_and_comes_back_again_and_again_runs_out_of_time():
    table = started("ann", "bob", pace=PACE)
    seat = table.actor
    for second in range(1, 15, 2):
        leave(table, seat, START + second * SECOND)
        come_back(table, seat, START + (second + 1) * SECOND)
    assert seating.time_out(table, START + 15 * SECOND) == [Absent(seat, "timed out")]


def test_who_was_away_while_the_server_stood_still_has_not_thought():
    table = started("ann", "bob", pace=PACE)
    seat = table.actor
    leave(table, seat, START + 4 * SECOND)
    add(table, [Resumed(still=3600 * SECOND)], at=START + 3605 * SECOND)
    come_back(table, seat, START + 3606 * SECOND)
    assert deadline(table) == START + (3606 + 15 - 6) * SECOND


def test_days_do_not_come_back_either():
    table = started("ann", "bob", pace=Slow(days=3))
    leave(table, table.actor, START + 1 * DAY)
    come_back(table, table.actor, START + 2 * DAY)
    assert deadline(table) == START + 3 * DAY


def test_what_a_leaver_had_used_of_the_bank_is_gone_when_the_bot_has_moved():
    table = started("ann", bots=["novice"], pace=PACE)
    while table.actor != 0:
        move(table)
    leave(table, 0, START + 13 * SECOND)
    move(table, at=START + 20 * SECOND)
    assert table.clocks.banks[0] == 2 * SECOND
    while table.actor != 0:
        move(table, at=START + 20 * SECOND)
    come_back(table, 0, START + 25 * SECOND)
    assert deadline(table) == START + (20 + 10 + 2) * SECOND  # of a decision that came up after 20 seconds


def test_whose_time_is_over_comes_back_for_the_next_decision():
    table = started("ann", bots=["novice"], pace=PACE)
    while table.actor != 0:
        move(table)
    add(table, seating.time_out(table, START + 15 * SECOND), START + 15 * SECOND)
    with pytest.raises(InputError, match="seat 0: your time for this move is over; the bot makes it"):
        seating.come_back(table, "ann", 0)
    move(table, at=START + 16 * SECOND)
    while table.actor != 0:
        move(table, at=START + 16 * SECOND)
    come_back(table, 0, START + 17 * SECOND)
    assert deadline(table) == START + (16 + 10) * SECOND
    assert table.clocks.banks[0] == 0


def test_who_comes_back_while_another_is_to_move_changes_nobodys_time():
    table = started("ann", "bob", pace=PACE)
    other = 1 - table.actor
    leave(table, other, START + 1 * SECOND)
    come_back(table, other, START + 2 * SECOND)
    assert deadline(table) == START + 15 * SECOND


def test_taking_back_refills_no_bank():
    table = started("ann", bots=["novice"], pace=PACE)
    while table.actor != 0:
        move(table)
    move(table, at=START + 15 * SECOND)
    while table.actor != 0:
        move(table, at=START + 15 * SECOND)
    assert table.clocks.banks[0] == 0
    add(table, moves.take_back(table, "ann", table.changed), START + 15 * SECOND)
    assert table.clocks.banks[0] == 0
    assert seating.time_out(table, START + 15 * SECOND) == [Absent(0, "timed out")]


def test_undoing_refills_no_bank():
    table = at_a_quiet_move("ann", "bob", pace=PACE)
    seat, person = table.actor, table.seats[table.actor].person
    move(table, quiet_move(table), at=START + 12 * SECOND)
    add(table, moves.undo(table, person, 1, table.changed), at=START + 13 * SECOND)
    assert table.clocks.banks[seat] == 3 * SECOND
    assert deadline(table) == START + 15 * SECOND


def test_a_pause_between_a_move_and_its_undoing_counts_on_no_clock():
    table = at_a_quiet_move("ann", "bob", pace=PACE)
    person = table.seats[table.actor].person
    move(table, quiet_move(table), at=START + 5 * SECOND)
    add(table, [Resumed(still=3600 * SECOND)], at=START + 3606 * SECOND)
    add(table, moves.undo(table, person, 1, table.changed), at=START + 3607 * SECOND)
    assert deadline(table) == START + (3607 + 15 - 7) * SECOND


class Ledger:
    """A second account of the clocks, kept from outside: how long each decision that stands has been thought about."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.at = START
        self.is_exact = True
        self.thought: Counter[tuple[int, bool, int]] = Counter()  # moves before it, whether only to confirm, seat
        self.away = 0  # since the decision on the table came up, or since its seat was last manned

    def decision(self) -> tuple[int, bool, int]:
        assert self.table.actor is not None
        return len(self.table.plies), self.table.unconfirmed is not None, self.table.actor

    def is_waiting(self) -> bool:
        return self.table.actor is not None and self.table.seats[self.table.actor].is_manned

    def wait(self, span: int) -> None:
        """Let time pass; whoever runs out of it is replaced at that very moment, as by a room's alarm."""
        end = self.at + span
        while self.is_waiting() and deadline(self.table) <= end:
            self._pass(max(self.at, deadline(self.table)))
            self.add(seating.time_out(self.table, self.at))
        self._pass(end)

    def _pass(self, end: int) -> None:
        if self.is_waiting():
            self.thought[self.decision()] += end - self.at
        else:
            self.away += end - self.at
        self.at = end

    def add(self, entries: list[Entry]) -> None:
        for entry in entries:
            add(self.table, [entry], self.at)
            if isinstance(entry, Undone):
                self._merge(entry.seat)
            if isinstance(entry, Returned) and entry.seat == self.table.actor:
                self.thought[self.decision()] += self.away
            if self.is_waiting() or isinstance(entry, Moved | Undone):
                self.away = 0

    def _merge(self, seat: int) -> None:
        """What was thought about moves that were undone belongs to the decision that is open again."""
        kept = len(self.table.plies)
        undone = [decision for decision in self.thought if decision[0] > kept or decision[:2] == (kept, False)]
        if any(decision[2] != seat and self.thought[decision] > MOVE for decision in undone):
            self.is_exact = False  # a bank may have paid already for what the one who undoes pays again
        total = sum(self.thought.pop(decision) for decision in undone)
        self.thought[kept, False, seat] = total

    def left(self) -> int:
        """What the seat to move has left: its bank is short of what it thought beyond the seconds of other moves."""
        now = self.decision()
        over = sum(
            max(0, thought - MOVE)
            for decision, thought in self.thought.items()
            if decision[2] == now[2] and decision != now
        )
        return max(0, BANK - over) + MOVE - self.thought[now]


def do(ledger: Ledger, deed: str, which: int, seat: int) -> None:
    """Try something; what the rules refuse changes nothing."""
    table = ledger.table
    if deed == "confirm" and table.unconfirmed is not None:
        seat = table.unconfirmed
    elif deed == "undo" and table.plies:
        seat = table.plies[-1].seat
    person = table.seats[seat].person or "nobody"
    match deed:
        case "move" if table.unconfirmed is None:
            actor, codes = table.actor, table.position.codes()
            quiet = quiet_move(table) if which % 2 else None  # one that can be undone
            code = codes[which % len(codes)] if quiet is None else quiet
            if table.seats[actor].is_manned:
                ledger.add(moves.move(table, table.seats[actor].person, actor, code, table.changed))
            else:
                ledger.add(moves.bot_move(table, actor, code))
        case "undo":
            ledger.add(moves.undo(table, person, 1 + which % 2, table.changed))
        case "take back":
            ledger.add(moves.take_back(table, person, table.changed))
        case "confirm":
            ledger.add(moves.confirm(table, person, table.changed))
        case "leave":
            ledger.add(seating.leave(table, person, seat))
        case "come back":
            ledger.add(seating.come_back(table, person, seat))
        case "pause":
            ledger.at += which * SECOND
            ledger.add([Resumed(which * SECOND)])
        case "say":
            ledger.add(seating.say(table, person, "Somebody", "well"))


DEEDS = st.sampled_from(["move", "move", "undo", "undo", "take back", "confirm", "leave", "come back", "pause", "say"])
STEPS = st.tuples(st.integers(0, 12 * SECOND), DEEDS, st.integers(0, 9), st.integers(0, 1))


@settings(max_examples=100, deadline=None)
@given(is_alone=st.booleans(), confirm=st.booleans(), steps=st.lists(STEPS, min_size=20, max_size=60))
def test_over_any_deeds_nobody_thinks_longer_or_less_than_the_pace_allows(
    is_alone: bool, confirm: bool, steps: list[tuple[int, str, int, int]]
):
    rest = {"game": "pergamon", "pace": PACE, "confirm": confirm}
    table = started("ann", bots=["novice"], **rest) if is_alone else started("ann", "bob", **rest)
    ledger = Ledger(table)
    for span, deed, which, seat in steps:
        banks = list(table.clocks.banks)
        ledger.wait(span)
        if table.actor is None:
            break
        with suppress(InputError):
            do(ledger, deed, which, seat)
        assert all(now <= before for now, before in zip(table.clocks.banks, banks, strict=True))
        if ledger.is_waiting():
            assert deadline(table) - ledger.at <= ledger.left()
            assert deadline(table) - ledger.at == ledger.left() or not ledger.is_exact
    assert read_again(table) == table
