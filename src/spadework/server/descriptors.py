"""How many files and connections a process may have open."""

from __future__ import annotations

import sys
from contextlib import suppress

RESERVED = 256  # for the database, for processes that think, and for files
MOST_ON_MACOS = 10_240  # whatever its limit says


def raise_limit() -> None:
    """Have as many open as the system lets this process have."""
    if sys.platform == "win32":
        return
    from resource import RLIM_INFINITY, RLIMIT_NOFILE, getrlimit, setrlimit

    soft, hard = getrlimit(RLIMIT_NOFILE)
    for wanted in (hard, MOST_ON_MACOS):
        if soft not in (hard, RLIM_INFINITY) and (wanted == RLIM_INFINITY or wanted > soft):
            with suppress(ValueError, OSError):  # the system allows less than it says; the next is tried
                setrlimit(RLIMIT_NOFILE, (wanted, hard))
                return


def most_connections() -> int:
    """How many connections can be open beside all else."""
    if sys.platform == "win32":
        return sys.maxsize
    from resource import RLIM_INFINITY, RLIMIT_NOFILE, getrlimit

    limit, _ = getrlimit(RLIMIT_NOFILE)
    return sys.maxsize if limit == RLIM_INFINITY else max(limit - RESERVED, limit // 2)
