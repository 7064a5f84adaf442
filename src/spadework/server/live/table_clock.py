"""The time at one table: that of its process, but its log never goes back, and no jump of the clock counts in it."""

from __future__ import annotations

from spadework.server.clock import Clock
from spadework.server.play.table import Table


class TableClock:
    """Moments at a table: where the process's clock was set back, time goes on from where it was, ahead of that."""

    def __init__(self, table: Table, clock: Clock) -> None:
        self._table = table
        self._clock = clock
        self._lead = 0

    def now(self) -> int:
        """This moment, never before the last entry of the log."""
        now, last = self._clock.now() + self._lead, self._table.log[-1].at
        if now < last:
            self._lead += last - now
            return last
        return now

    def jump(self, by: int) -> int:
        """The process's clock has jumped: returns for how long that is a pause here."""
        ahead = self._lead - by
        self._lead = max(0, ahead)
        return max(0, -ahead)


class Jumps:
    """Where a process's clock has jumped: a table that was not in memory, or could not be stored, lacks its pause."""

    def __init__(self) -> None:
        self._stretches: list[tuple[int, int]] = []  # between jumps
        self._since = 0

    def note(self, now: int, by: int) -> None:
        """The clock has just jumped."""
        self._stretches.append((self._since, now - by))
        self._since = now

    def left_out(self, last: int, now: int) -> int:
        """How much of the time since the last entry of a log was no time but jumps.

        Where the clock was set back, moments come twice; the later one is taken, which costs nobody any time.
        """
        passed = 0
        for begin, end in reversed([*self._stretches, (self._since, now)]):
            passed += max(0, end - max(begin, last))
            if begin <= last:
                break
        return max(0, now - last - passed)
