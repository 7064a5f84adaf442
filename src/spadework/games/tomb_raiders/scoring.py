"""The final count, category by category, and who has won."""

from __future__ import annotations

from spadework.engine.contract import Numbers, Record
from spadework.engine.jit import rule
from spadework.engine.snapshot import Snapshot
from spadework.games.counting import by_category
from spadework.games.tomb_raiders.components import (
    ARTIFACT_POINTS,
    ARTIFACTS,
    BEST,
    CONGRESS,
    CONGRESS_POINTS,
    EXHIBITION_POINTS,
    EXHIBITIONS,
    MUSEUM_POINTS,
    MUSEUMS,
    PROFESSOR_POINTS,
    REGIONS,
    WEEKS_BEHIND_A_POINT,
)
from spadework.games.tomb_raiders.state import FOUND, HELD, NONE

REGION_COUNT = len(REGIONS)
EXHIBITION_CARDS = len(EXHIBITIONS)
MUSEUM_CARDS = len(MUSEUMS)
MOST_CONGRESSES = len(CONGRESS_POINTS) - 1


@rule
def add_artifacts(s: Record, out: Numbers) -> None:
    for region in range(REGION_COUNT):
        for artifact in range(ARTIFACTS):
            if s.find_at[region, artifact] >= FOUND:
                out[s.find_at[region, artifact] - FOUND] += ARTIFACT_POINTS[region, artifact]


@rule
def add_exhibitions(s: Record, out: Numbers) -> None:
    for exhibition in range(EXHIBITION_CARDS):
        if s.exhibition_at[exhibition] >= HELD:
            out[s.exhibition_at[exhibition] - HELD] += EXHIBITION_POINTS


@rule
def add_museums(s: Record, out: Numbers) -> None:
    for museum in range(MUSEUM_CARDS):
        if s.museum_at[museum] >= HELD:
            out[s.museum_at[museum] - HELD] += MUSEUM_POINTS[museum]


@rule
def add_professors(s: Record, out: Numbers) -> None:
    for professor in range(BEST + 1):
        if s.professor[professor] != NONE:
            out[s.professor[professor]] += PROFESSOR_POINTS[professor]


@rule
def add_congresses(s: Record, out: Numbers) -> None:
    """The more congresses, the more points for each, as far as the table goes."""
    for seat in range(s.players):
        out[seat] += CONGRESS_POINTS[min(s.held[seat, CONGRESS], MOST_CONGRESSES)]


@rule
def add_time(s: Record, out: Numbers) -> None:
    """A point for every full 3 weeks behind the foremost marker."""
    foremost = 0
    for seat in range(s.players):
        foremost = max(foremost, int(s.week[seat]))
    for seat in range(s.players):
        out[seat] += (foremost - int(s.week[seat])) // WEEKS_BEHIND_A_POINT


@rule
def points(s: Record, out: Numbers) -> None:
    """Victory points of every seat as the final count would give them now."""
    out[:] = 0
    add_artifacts(s, out)
    add_exhibitions(s, out)
    add_museums(s, out)
    add_professors(s, out)
    add_congresses(s, out)
    add_time(s, out)


@rule
def ranks(s: Record, totals: Numbers, out: Numbers) -> None:
    """Most points; then the marker further back; then shared."""
    for seat in range(s.players):
        out[seat] = 1
        for other in range(s.players):
            is_back = totals[other] == totals[seat] and s.week[other] < s.week[seat]
            out[seat] += totals[other] > totals[seat] or is_back


@rule
def count(s: Record, out: Numbers) -> None:
    """The points of every seat by category: a row for each of CATEGORIES."""
    add_artifacts(s, out[0])
    add_exhibitions(s, out[1])
    add_museums(s, out[2])
    add_professors(s, out[3])
    add_congresses(s, out[4])
    add_time(s, out[5])


CATEGORIES = ("artifacts", "exhibitions", "museums", "professors", "congresses", "time")


def breakdown(s: Snapshot) -> list[dict[str, int]]:
    """Every seat's points by category, and their total."""
    return by_category(CATEGORIES, s.counted, s.players)
