"""What each seat knows of the piles: what it saw when it looked through one, and what everybody was shown."""

from __future__ import annotations

from spadework.engine.contract import Record
from spadework.engine.jit import rule
from spadework.games.tomb_raiders.components import FINDS, GREEN_CARDS
from spadework.games.tomb_raiders.state import IN_PILE


@rule
def now(s: Record) -> int:
    """The time as everybody sees it pass: green cards drawn."""
    return GREEN_CARDS - int(s.greens)


@rule
def look(s: Record, seat: int, region: int) -> None:
    """A seat looks through a pile."""
    for find in range(FINDS):
        if s.find_at[region, find] == IN_PILE:
            s.known_by[region, find] |= 1 << seat
    saw_all(s, seat, region)


@rule
def saw_all(s: Record, seat: int, region: int) -> None:
    s.known_rubble[seat, region] = s.rubble[region]
    s.looked[seat, region] = now(s)
    s.news[seat, region] = 0


@rule
def find_left(s: Record, region: int, find: int) -> None:
    """A find leaves its pile before all eyes."""
    for seat in range(s.players):
        s.news[seat, region] += not s.known_by[region, find] >> seat & 1
    s.known_by[region, find] = 0
    s.shown_at[region] = now(s)


@rule
def rubble_shown(s: Record, region: int, rubble: int) -> None:
    """Rubble is shown to all and goes back into the pile; it all looks alike."""
    for seat in range(s.players):
        new = max(0, rubble - s.known_rubble[seat, region])
        s.news[seat, region] += new
        s.known_rubble[seat, region] += new
    s.rubble_shown[region] = max(s.rubble_shown[region], rubble)
    s.shown_at[region] = now(s)


@rule
def pile_exhausted(s: Record, region: int) -> None:
    """A dig came to the bottom: nothing lies there but the rubble it showed, and everybody knows."""
    for seat in range(s.players):
        saw_all(s, seat, region)


@rule
def nothing_to_take(s: Record, region: int, any_find: bool) -> None:
    """A thief found no artifact, or a tomb raider no find at all: what was not known there lies elsewhere."""
    s.no_artifacts_at[region] = now(s)
    if any_find:
        s.no_finds_at[region] = now(s)
    for seat in range(s.players):
        s.news[seat, region] = 0
