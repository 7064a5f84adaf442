"""Long work on the event loop, in slices: whatever else is due is done between them."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Sequence
from typing import TypeVar

SECONDS = 0.005
ITEMS = 10  # after so many it is seen whether the slice is over

Item = TypeVar("Item")


async def in_slices(items: Sequence[Item]) -> AsyncIterator[Sequence[Item]]:
    """A few of some items after another, with room for others as often as needed."""
    began = time.perf_counter()
    for start in range(0, len(items), ITEMS):
        yield items[start : start + ITEMS]
        if time.perf_counter() - began > SECONDS:
            await asyncio.sleep(0)
            began = time.perf_counter()
