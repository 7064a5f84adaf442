"""The time track: whose turn it is, the weeks that are left, and spending them."""

from __future__ import annotations

from spadework.engine.contract import Record
from spadework.engine.jit import rule
from spadework.games.marker_stack import furthest_back, raise_in_stack
from spadework.games.thebes.components import END_WEEK, LAST_YEAR_STARTS, SITES, WEEKS_PER_YEAR

SITE_COUNT = len(SITES)


@rule
def actor(s: Record) -> int:
    """The seat furthest back; on one space, the marker that arrived last; -1 when all are at the end."""
    back = furthest_back(s)
    return back if s.week[back] < END_WEEK[s.players] else -1


@rule
def weeks_left(s: Record, seat: int) -> int:
    return END_WEEK[s.players] - s.week[seat]


@rule
def may_stop(s: Record, seat: int) -> bool:
    """In the last year, and only then, a seat may do nothing more."""
    return s.week[seat] >= LAST_YEAR_STARTS[s.players]


@rule
def spend(s: Record, seat: int, weeks: int) -> None:
    """Move the marker on, to the top of its space; past week 52 all permissions become valid again."""
    year = s.week[seat] // WEEKS_PER_YEAR
    s.week[seat] += weeks
    raise_in_stack(s, seat, 0)
    if s.week[seat] // WEEKS_PER_YEAR > year:
        for site in range(SITE_COUNT):
            s.used_permission[seat, site] = 0
