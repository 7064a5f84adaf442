"""What one server process lets all others know."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

CHANNEL = "spadework_news"
REVOKED = "spadework_revoked"  # on which a revocation is told as soon as it is stored
ROLL_CALL = "spadework_roll_call"  # on which a process that may have missed something has the others tell it anew


class News(msgspec.Struct, frozen=True):
    """A process has added to the logs of some tables."""

    process: str
    tables: Sequence[str]
