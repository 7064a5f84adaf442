"""Python imports this when a process of the server under test starts: its wall clock is off by what a file says."""

from __future__ import annotations

import mmap
import os
import struct
import time

NANOSECOND = 1e-9
CLOCKS = 8  # as in the club that writes the file
real_time_ns = time.time_ns

with open(os.environ["CHAOS_CLOCK"], "rb") as file:  # noqa: PTH123 (pathlib is not needed for every process's start)
    offset = mmap.mmap(file.fileno(), 8 * CLOCKS, access=mmap.ACCESS_READ)


def skewed_time_ns() -> int:
    return real_time_ns() + int(struct.unpack_from("<q", offset, 8 * (os.getpid() % CLOCKS))[0])


def skewed_time() -> float:
    return skewed_time_ns() * NANOSECOND


time.time_ns = skewed_time_ns
time.time = skewed_time
