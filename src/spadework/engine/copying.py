"""Copying records in compiled code, to measure what it costs."""

from __future__ import annotations

from typing import Any

from spadework.engine.jit import batch


@batch
def copy_often(states: Any, times: int) -> None:
    """Copy one record over the others, one after another."""
    for turn in range(times):
        states[1 + turn % (len(states) - 1)] = states[0]
        states[0].players = turn & 1
