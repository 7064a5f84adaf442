"""What one server process lets the others know when it has stored something."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

CHANNEL = "spadework_news"


class News(msgspec.Struct, frozen=True):
    """A process has added to the logs of some tables."""

    process: str
    tables: Sequence[str]
