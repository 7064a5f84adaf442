"""Whether a process can store, by its signs of life and its commits."""

from __future__ import annotations

import logging

from spadework.server.clock import steady_time
from spadework.server.storage.database import is_away
from spadework.server.storage.journal import Journal
from spadework.server.storage.processes import DEAD_AFTER

log = logging.getLogger(__name__)


class Pulse:
    """Notes how the signs of life of a process fare."""

    def __init__(self, journal: Journal) -> None:
        self._journal = journal
        self._last = steady_time()
        self._is_failing = False

    @property
    def silence(self) -> int:
        """The milliseconds since the last sign of life that was stored."""
        return steady_time() - self._last

    def succeed(self) -> None:
        """A sign of life is stored."""
        if self._is_failing:
            log.warning("the database answers again")
        self._is_failing = False
        self._last = steady_time()

    def fail(self, error: Exception) -> None:
        """A sign of life could not be stored; only the first in a row is logged."""
        if not self._is_failing:
            trace = None if is_away(error) else error
            log.warning("the database takes no sign of life; trying on: %s", error, exc_info=trace)
        self._is_failing = True

    def trouble(self) -> str | None:
        """Why nothing can be stored, or None."""
        if self._is_failing or self.silence > DEAD_AFTER:
            return f"database: nothing could be stored for {self.silence / 1000:.0f} s; the log says why"
        if self._journal.failed_at is not None:
            return "database: what happens at tables cannot be stored; the log says why"
        return None
