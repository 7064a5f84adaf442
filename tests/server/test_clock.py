"""The clock of a server process."""

from __future__ import annotations

from dataclasses import dataclass

from spadework.server.clock import Clock

START = 1_800_000_000_000


@dataclass
class Machine:
    """A machine's two clocks: one that somebody may set, and one that only goes on."""

    wall: int = START
    steady: int = 7_000
    busy: int = 3_000

    def clock(self) -> Clock:
        return Clock(lambda: self.wall, lambda: self.steady, lambda: self.busy)

    def wait(self, milliseconds: int) -> None:
        self.wall += milliseconds
        self.steady += milliseconds


def test_time_begins_with_the_machines_and_goes_on():
    machine = Machine()
    clock = machine.clock()
    assert clock.now() == START
    machine.wait(1_500)
    assert clock.now() == START + 1_500


def test_setting_the_machines_clock_moves_nothing():
    machine = Machine()
    clock = machine.clock()
    for minutes in (10, -20):
        machine.wall += minutes * 60_000
        machine.wait(100)
    assert clock.now() == START + 200


def test_a_small_deviation_from_the_database_is_made_up_for_little_by_little():
    machine = Machine()
    clock = machine.clock()
    machine.wait(100)
    assert clock.follow(START + 1_100, START) == 0
    assert START + 100 < clock.now() < START + 110


def test_what_the_database_showed_while_it_was_asked_is_no_deviation():
    machine = Machine()
    clock = machine.clock()
    machine.wait(3_000)
    assert clock.follow(START + 1_500, START) == 0
    assert clock.now() == START + 3_000


def test_a_large_deviation_is_a_jump():
    machine = Machine()
    clock = machine.clock()
    for minutes in (10, -10):
        now = clock.now()
        assert clock.follow(now + minutes * 60_000, now) == minutes * 60_000
        assert clock.now() == now + minutes * 60_000


def test_nobody_is_judged_by_a_clock_that_has_just_jumped():
    machine = Machine()
    clock = machine.clock()
    clock.follow(START + 60_000, START)
    assert clock.judging() == clock.now(), "others follow the database's clock already when a process begins to"
    clock.follow(START + 120_000, START)
    assert clock.judging() is None
    machine.wait(5_000)
    assert clock.judging() is None
    machine.wait(1)
    assert clock.judging() == clock.now()


def test_the_clock_stands_still_while_the_process_does():
    machine = Machine()
    clock = machine.clock()
    machine.wait(3_600_000)
    assert clock.now() == START
    assert clock.follow(START + 3_600_000, START) == 3_600_000
    assert clock.now() == START + 3_600_000


def test_a_process_that_computes_for_long_does_not_stand_still():
    machine = Machine()
    clock = machine.clock()
    machine.wait(14_000)
    machine.busy += 10_000  # the rest was other programs' turn
    assert clock.now() == START + 14_000
    assert clock.follow(START + 14_000, START + 14_000) == 0
