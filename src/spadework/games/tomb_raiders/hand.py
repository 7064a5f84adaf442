"""What a seat has: getting cards and finds, using them up, the tallies that follow from them, and professors."""

from __future__ import annotations

from spadework.engine.contract import Record
from spadework.engine.jit import rule
from spadework.games.tomb_raiders import knowledge
from spadework.games.tomb_raiders.components import (
    BEST,
    BOOK,
    BOOK_OF,
    BOOK_POINTS,
    CARD_POINTS,
    CARD_REGION,
    CONGRESS,
    GENERAL,
    PROFESSOR_MINIMUM,
)
from spadework.games.tomb_raiders.state import FOUND, GONE, NONE


@rule
def gain_card(s: Record, seat: int, title: int) -> None:
    """A card comes to a seat: before it if it is knowledge or a congress, else into its hand."""
    s.held[seat, title] += 1
    if title < GENERAL:
        s.expertise[seat, CARD_REGION[title]] += CARD_POINTS[title]
    elif title < CONGRESS:
        s.general[seat] += CARD_POINTS[title]


@rule
def use_card(s: Record, seat: int, title: int) -> None:
    """An action card leaves a hand and the game."""
    s.held[seat, title] -= 1
    s.gone[title] += 1


@rule
def gain_find(s: Record, seat: int, region: int, find: int) -> None:
    """A find comes to a seat; a book is expertise in the region it is about."""
    s.find_at[region, find] = FOUND + seat
    if find == BOOK:
        s.expertise[seat, BOOK_OF[region]] += BOOK_POINTS
    else:
        s.artifacts[seat, region] += 1


@rule
def take_from_pile(s: Record, seat: int, region: int, find: int) -> None:
    """A find comes from its pile to a seat, and everybody sees it."""
    knowledge.find_left(s, region, find)
    gain_find(s, seat, region, find)


@rule
def donate(s: Record, seat: int, region: int, artifact: int) -> None:
    """An artifact leaves the game for a museum."""
    s.find_at[region, artifact] = GONE
    s.artifacts[seat, region] -= 1


@rule
def learning(s: Record, seat: int, professor: int) -> int:
    """What a professor looks at: the expertise in a region, or all knowledge."""
    if professor < BEST:
        return int(s.expertise[seat, professor])
    points = int(s.general[seat])
    for region in range(BEST):
        points += s.expertise[seat, region]
    return points


@rule
def claim_professors(s: Record, seat: int) -> None:
    """A professor comes to a seat with enough knowledge; from another one only if it has strictly more."""
    for professor in range(BEST + 1):
        points = learning(s, seat, professor)
        if points >= PROFESSOR_MINIMUM[professor]:
            holder = s.professor[professor]
            if holder == NONE or points > learning(s, holder, professor):
                s.professor[professor] = seat
