"""What time it is for a server process."""

from __future__ import annotations

import time
from collections.abc import Callable


def wall_time() -> int:
    """The moment by this machine's clock, in milliseconds since 1970; somebody may set that clock."""
    return time.time_ns() // 1_000_000


def steady_time() -> int:
    """Milliseconds by a clock that nobody can set; only differences between two readings mean something."""
    return time.monotonic_ns() // 1_000_000


def busy_time() -> int:
    """Milliseconds that this thread has computed; only differences between two readings mean something."""
    return time.thread_time_ns() // 1_000_000


LONGEST_STALL = 5_000  # milliseconds
BETWEEN_LOOKS = 500  # at how long it has computed: asking the system is slow, and the time is asked with every move
LARGEST_DRIFT = 2_000  # a deviation that is larger was no drift: somebody set a clock, or the machine slept
DOUBT = 5_000  # milliseconds after a jump in which signs of life may be by the time before
SLEW = 5  # by which the clock gives way at each look at the database's


class Clock:
    """Moments of one process, in milliseconds since 1970; setting the machine's clock does not move them.

    They follow the database's clock, so that all servers agree. While the process stands still, so does its clock; but
    however long it computes, it does not stand still.
    """

    def __init__(
        self,
        wall: Callable[[], int] = wall_time,
        steady: Callable[[], int] = steady_time,
        busy: Callable[[], int] = busy_time,
    ) -> None:
        self._steady = steady
        self._busy = busy
        self._seen = self._looked = steady()
        self._computed = busy()
        self._offset = wall() - self._seen
        self._is_led = False  # by the database's clock
        self._jumped_at: int | None = None  # by steady time

    def now(self) -> int:
        """This moment."""
        reading = self._steady()
        if reading - self._looked >= BETWEEN_LOOKS:
            self._look_for_stall(reading)
        self._seen = reading
        return reading + self._offset

    def _look_for_stall(self, reading: int) -> None:
        computed = self._busy()
        stall = reading - self._seen - max(0, computed - self._computed)
        if stall > LONGEST_STALL:
            self._offset -= stall
        self._looked, self._computed = reading, computed

    def follow(self, at: int, before: int) -> int:
        """Follow the database's clock, which showed ``at`` at some time since our ``before``.

        A small deviation is made up for little by little, a large one at once: returns by how much the clock jumped.
        """
        deviation = at - min(max(at, before), self.now())
        was_led, self._is_led = self._is_led, True
        if abs(deviation) <= LARGEST_DRIFT:
            self._offset += min(max(deviation, -SLEW), SLEW)
            return 0
        self._offset += deviation
        if was_led:
            self._jumped_at = self._steady()
        return deviation

    def judging(self) -> int | None:
        """This moment, if others can be judged by it; None soon after a jump, which they may have yet to follow."""
        is_doubtful = self._jumped_at is not None and self._steady() - self._jumped_at <= DOUBT
        return None if is_doubtful else self.now()
