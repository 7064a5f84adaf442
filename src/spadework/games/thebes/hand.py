"""What lies in front of a seat: getting cards and finds, discarding cards, and the tallies that follow from them."""

from __future__ import annotations

from spadework.engine.contract import Record
from spadework.engine.jit import rule
from spadework.games.thebes.components import (
    ASSISTANT,
    BOOK_FIND,
    BOOK_OF,
    CAR,
    CARD_POINTS,
    CARD_SITE,
    CONGRESS,
    GENERAL,
    GENERAL_FIND,
    GENERAL_PER_BOOK_FIND,
    RUMOR,
    SHOVEL,
    SPECIAL_PER_BOOK_FIND,
    SPECIAL_PERMISSION,
    ZEPPELIN,
)
from spadework.games.thebes.state import FOUND


@rule
def gain_card(s: Record, seat: int, title: int) -> None:
    """A researcher card comes to a seat."""
    s.held[seat, title] += 1
    tally(s, seat, title, 1)


@rule
def discard_card(s: Record, seat: int, title: int) -> None:
    """A card used up goes from a seat to the discards."""
    s.held[seat, title] -= 1
    tally(s, seat, title, -1)
    s.discards[title] += 1


@rule
def tally(s: Record, seat: int, title: int, change: int) -> None:
    """Count a card in or out, by what it does."""
    if title < GENERAL:
        s.books[seat, CARD_SITE[title]] += change * CARD_POINTS[title]
    elif title < RUMOR:
        s.general[seat] += change * CARD_POINTS[title]
    elif title < ZEPPELIN:
        pass  # a rumor is looked up among the cards held
    elif title < CAR:
        s.zeppelins[seat] += change
    elif title < ASSISTANT:
        s.cars[seat] += change
    elif title < SHOVEL:
        s.assistants[seat] += change
    elif title < SPECIAL_PERMISSION:
        s.shovels[seat] += change
    elif title < CONGRESS:
        s.special_permissions[seat] += change
    else:
        s.congresses[seat] += change


@rule
def gain_find(s: Record, seat: int, site: int, find: int) -> None:
    """A find dug up comes to a seat; books among the finds add to its knowledge."""
    s.find_at[site, find] = FOUND + seat
    if find == BOOK_FIND:
        s.books[seat, BOOK_OF[site]] += SPECIAL_PER_BOOK_FIND
    elif find == GENERAL_FIND:
        s.general[seat] += GENERAL_PER_BOOK_FIND


@rule
def discard_one(s: Record, seat: int, first: int, end: int) -> None:
    """Discard one card of the titles from ``first`` up to ``end``: the first held, as they all do the same."""
    for title in range(first, end):
        if s.held[seat, title] > 0:
            discard_card(s, seat, title)
            return
    raise ValueError("the seat has no such card to discard")
