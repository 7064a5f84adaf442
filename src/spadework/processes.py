"""Processes of our own: no file in the current folder is run as code there, and none of them outlives its starter."""

from __future__ import annotations

import ctypes
import os
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager

PYTHON = (sys.executable, "-P")  # Python itself would look for modules in the current folder first
SAFE_PATH = "PYTHONSAFEPATH"  # does the same as -P
OURS = "spadework"  # any text will do; by this one a process knows that no user chose it
PR_SET_PDEATHSIG = 1


@contextmanager
def starting() -> Iterator[None]:
    """Start processes by multiprocessing, which passes no options on to Python; each must call `started` first."""
    if SAFE_PATH in os.environ:
        yield
        return
    os.environ[SAFE_PATH] = OURS
    try:
        yield
    finally:
        del os.environ[SAFE_PATH]


def started() -> None:
    """What a process so started does first: programs of users that it starts shall find modules as they always do."""
    if os.environ.get(SAFE_PATH) == OURS:
        del os.environ[SAFE_PATH]


def end_with_starter() -> None:
    """Have Linux end this process when the thread that started it ends, even if it is stopped or hangs.

    Other systems cannot; there the process must notice by itself.
    """
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
