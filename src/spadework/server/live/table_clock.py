"""The time at one table: that of its process, but its log never goes back."""

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
