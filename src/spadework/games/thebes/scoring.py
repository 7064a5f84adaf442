"""The final count, category by category."""

from __future__ import annotations

from spadework.engine.contract import Numbers, Record
from spadework.engine.jit import rule
from spadework.engine.snapshot import Snapshot
from spadework.games.counting import by_category
from spadework.games.thebes.components import (
    ARTIFACT_POINTS,
    ARTIFACTS_PER_SITE,
    CONGRESS_POINTS,
    EXHIBITION_POINTS,
    EXHIBITIONS,
    MAJORITY_ALONE,
    MAJORITY_TIED,
    SITES,
)
from spadework.games.thebes.state import FOUND, HELD

EXHIBITION_CARDS = len(EXHIBITIONS)
SITE_COUNT = len(SITES)
MOST_CONGRESSES = len(CONGRESS_POINTS) - 1


@rule
def add_artifacts(s: Record, out: Numbers) -> None:
    """The points shown on each artifact."""
    for site in range(SITE_COUNT):
        for find in range(ARTIFACTS_PER_SITE):
            if s.find_at[site, find] >= FOUND:
                out[s.find_at[site, find] - FOUND] += ARTIFACT_POINTS[site, find]


@rule
def add_exhibitions(s: Record, out: Numbers) -> None:
    """The points shown on each exhibition."""
    for exhibition in range(EXHIBITION_CARDS):
        if s.exhibition_at[exhibition] >= HELD:
            out[s.exhibition_at[exhibition] - HELD] += EXHIBITION_POINTS[exhibition]


@rule
def add_congresses(s: Record, out: Numbers) -> None:
    """The more congresses, the more points for each; from seven on the table ends."""
    for seat in range(s.players):
        out[seat] += CONGRESS_POINTS[min(s.congresses[seat], MOST_CONGRESSES)]


@rule
def add_majorities(s: Record, out: Numbers) -> None:
    """For each site: most special knowledge in books, alone or tied; nothing where nobody has a book."""
    for site in range(SITE_COUNT):
        most = 1
        holders = 0
        for seat in range(s.players):
            if s.books[seat, site] > most:
                most = s.books[seat, site]
                holders = 1
            elif s.books[seat, site] == most:
                holders += 1
        for seat in range(s.players):
            if s.books[seat, site] == most:
                out[seat] += MAJORITY_ALONE if holders == 1 else MAJORITY_TIED


@rule
def points(s: Record, out: Numbers) -> None:
    """Victory points of every seat as the final count would give them now."""
    out[:] = 0
    add_artifacts(s, out)
    add_exhibitions(s, out)
    add_congresses(s, out)
    add_majorities(s, out)


@rule
def ranks(s: Record, totals: Numbers, out: Numbers) -> None:
    """A seat's rank is one more than the number of seats with more points; equal totals share the win."""
    for seat in range(s.players):
        out[seat] = 1
        for other in range(s.players):
            out[seat] += totals[other] > totals[seat]


@rule
def count(s: Record, out: Numbers) -> None:
    """The points of every seat by category: a row for each of CATEGORIES."""
    add_artifacts(s, out[0])
    add_exhibitions(s, out[1])
    add_congresses(s, out[2])
    add_majorities(s, out[3])


CATEGORIES = ("artifacts", "exhibitions", "congresses", "majorities")


def breakdown(s: Snapshot) -> list[dict[str, int]]:
    """Every seat's points by category, and their total."""
    return by_category(CATEGORIES, s.counted, s.players)
