"""Scorings in the calendar, the final count, and who has won."""

from __future__ import annotations

from spadework.engine.contract import Numbers, Record
from spadework.engine.jit import rule
from spadework.engine.snapshot import Snapshot
from spadework.games.counting import by_category
from spadework.games.pergamon import museum
from spadework.games.pergamon.components import (
    BONUS_KIND,
    BONUS_POINTS,
    COLLECTIONS,
    MUSEUM_POINTS,
    OLDEST_POINTS,
    ROUNDS,
    SETBACK,
)
from spadework.games.pergamon.museum import ANY_KIND
from spadework.games.pergamon.state import NONE, OVER

LONG_AGO = 10_000
CATEGORIES = ("scored", "museum", "bonus", "oldest")
SCORED, MUSEUM, BONUS, OLDEST = range(4)


@rule
def add_museum(s: Record, out: Numbers) -> None:
    """The points of the spaces the markers stand on."""
    for seat in range(s.players):
        for number in range(COLLECTIONS):
            out[seat] += MUSEUM_POINTS[s.marker[seat, number]]


@rule
def add_bonus(s: Record, month: int, out: Numbers) -> None:
    """The oldest exhibited item of the month's kind; nobody, if there is none."""
    tile = museum.oldest_item(s, BONUS_KIND[month], LONG_AGO, NONE)
    if tile != NONE:
        out[museum.owner(s.tile_at[tile])] += BONUS_POINTS[month]


@rule
def add_oldest(s: Record, out: Numbers) -> None:
    """The three oldest items exhibited, several to one seat if so."""
    before = LONG_AGO
    for place in range(len(OLDEST_POINTS)):
        tile = museum.oldest_item(s, ANY_KIND, before, NONE)
        if tile == NONE:
            return
        out[museum.owner(s.tile_at[tile])] += OLDEST_POINTS[place]
        before = museum.year_of(s, tile)


@rule
def score_month(s: Record) -> None:
    """A scoring: spaces, the month's kind, in the last round the oldest items; then all markers move down."""
    add_museum(s, s.points)
    add_bonus(s, s.month, s.points)
    if s.month == ROUNDS:
        add_oldest(s, s.points)
    setback = SETBACK[s.month]
    if setback > 0:
        for seat in range(s.players):
            for number in range(COLLECTIONS):
                museum.lower(s, seat, number, setback)


@rule
def points(s: Record, out: Numbers) -> None:
    """Points so far and, before the end, what the last scoring would add now."""
    for seat in range(s.players):
        out[seat] = s.points[seat]
    if s.phase != OVER:
        add_museum(s, out)
        add_bonus(s, ROUNDS, out)
        add_oldest(s, out)


@rule
def oldest_year(s: Record, seat: int) -> int:
    """The year of a seat's oldest exhibited item, 0 without one."""
    tile = museum.oldest_item(s, ANY_KIND, LONG_AGO, seat)
    return museum.year_of(s, tile) if tile != NONE else 0


@rule
def ranks(s: Record, totals: Numbers, out: Numbers) -> None:
    """Most points; then the oldest item exhibited; then shared."""
    for seat in range(s.players):
        out[seat] = 1
        own = totals[seat] * LONG_AGO + oldest_year(s, seat)
        for other in range(s.players):
            out[seat] += totals[other] * LONG_AGO + oldest_year(s, other) > own


@rule
def count(s: Record, out: Numbers) -> None:
    """The points of every seat, a row for each of CATEGORIES: the last scoring as it was or would be now."""
    add_museum(s, out[MUSEUM])
    add_bonus(s, ROUNDS, out[BONUS])
    add_oldest(s, out[OLDEST])
    for seat in range(s.players):
        out[SCORED, seat] = s.points[seat]
        if s.phase == OVER:
            out[SCORED, seat] -= out[MUSEUM, seat] + out[BONUS, seat] + out[OLDEST, seat]


def breakdown(s: Snapshot) -> list[dict[str, int]]:
    """Every seat's points: those of the last scoring (as it was or would be now), and those from before it."""
    return by_category(CATEGORIES, s.counted, s.players)
