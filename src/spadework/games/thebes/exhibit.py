"""Exhibitions: the artifacts they need."""

from __future__ import annotations

from spadework.engine.contract import Record
from spadework.engine.jit import rule
from spadework.games.thebes.components import ARTIFACTS_PER_SITE, EXHIBITION_NEEDS, SITES
from spadework.games.thebes.state import FOUND, ON_SPACE_A, ON_SPACE_C

SITE_COUNT = len(SITES)


@rule
def artifacts_of(s: Record, seat: int, site: int) -> int:
    """Artifacts a seat has from a site, the bonus included; books found there are none."""
    artifacts = 0
    for find in range(ARTIFACTS_PER_SITE):
        artifacts += s.find_at[site, find] == FOUND + seat
    return artifacts


@rule
def may_exhibit(s: Record, seat: int, exhibition: int) -> bool:
    """The card lies on one of the three spaces and the seat can show what it needs."""
    if s.exhibition_at[exhibition] < ON_SPACE_A or s.exhibition_at[exhibition] > ON_SPACE_C:
        return False
    for site in range(SITE_COUNT):
        needed = EXHIBITION_NEEDS[exhibition, site]
        if needed > 0 and artifacts_of(s, seat, site) < needed:
            return False
    return True
