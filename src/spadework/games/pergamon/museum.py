"""Collections: rows of finds, what they are worth, and the museum where they stand."""

from __future__ import annotations

from spadework.engine.contract import Record
from spadework.engine.jit import rule
from spadework.games.pergamon.components import (
    CENTURY,
    COLLECTIONS,
    EXHIBIT_POINTS,
    LEFT,
    MUSEUM_SPACES,
    NUMBER,
    RIGHT,
    TILES,
)
from spadework.games.pergamon.state import EXHIBITED, GONE, IN_ROW, NONE, STORED

ANY_KIND = -1


@rule
def fits(s: Record, seat: int, left: int, right: int) -> bool:
    """Whether a stored find can be put at the right of another: the halves are of one kind."""
    return s.tile_at[right] == STORED + seat and right != left and LEFT[right] == RIGHT[left]


@rule
def has_fit(s: Record, seat: int, left: int) -> bool:
    for right in range(TILES):
        if fits(s, seat, left, right):
            return True
    return False


@rule
def has_item(s: Record) -> bool:
    """Whether the row being built shows a complete item."""
    for tile in range(TILES):
        if s.tile_at[tile] == IN_ROW and s.joined[tile] != NONE:
            return True
    return False


@rule
def value_of(s: Record, where: int) -> int:
    """The centuries of a row's items; the open halves at both ends count nothing."""
    value = 0
    for tile in range(TILES):
        if s.tile_at[tile] == where and s.joined[tile] != NONE:
            value += CENTURY[tile]
    return value


@rule
def year_of(s: Record, tile: int) -> int:
    """The year of the item a tile makes with its right neighbour."""
    return 100 * CENTURY[tile] + NUMBER[s.joined[tile]]


@rule
def oldest_item(s: Record, kind: int, before: int, seat: int) -> int:
    """The left tile of the oldest exhibited item of a kind (or any), younger than ``before``; of a seat, or of all."""
    found = NONE
    oldest = 0
    for tile in range(TILES):
        at = s.tile_at[tile]
        if at < EXHIBITED or at >= IN_ROW or s.joined[tile] == NONE:
            continue
        if kind != ANY_KIND and RIGHT[tile] != kind:
            continue
        if seat != NONE and owner(at) != seat:
            continue
        year = year_of(s, tile)
        if oldest < year < before:
            oldest = year
            found = tile
    return found


@rule
def owner(at: int) -> int:
    """The seat a collection belongs to."""
    return (at - EXHIBITED) // COLLECTIONS


@rule
def free_number(s: Record, seat: int) -> int:
    """The first of a seat's collections that is not out, or NONE."""
    for number in range(COLLECTIONS):
        if s.marker[seat, number] == 0:
            return number
    return NONE


@rule
def move_row(s: Record, old: int, new: int) -> None:
    """All tiles of a row go to another place; a row that leaves the game falls apart."""
    for tile in range(TILES):
        if s.tile_at[tile] == old:
            s.tile_at[tile] = new
            if new == GONE:
                s.joined[tile] = NONE


@rule
def dissolve(s: Record, seat: int, number: int) -> None:
    """The marker comes back and the finds leave the game."""
    s.marker[seat, number] = 0
    move_row(s, EXHIBITED + seat * COLLECTIONS + number, GONE)


@rule
def lower(s: Record, seat: int, number: int, spaces: int) -> None:
    """A marker moves down; below 1 its collection is dissolved."""
    if s.marker[seat, number] > spaces:
        s.marker[seat, number] -= spaces
    elif s.marker[seat, number] > 0:
        dissolve(s, seat, number)


@rule
def exhibit_row(s: Record, seat: int) -> None:
    """The row becomes a collection; every other marker on its space or below moves down one."""
    number = free_number(s, seat)
    space = min(MUSEUM_SPACES, value_of(s, IN_ROW) + s.polished)
    for other in range(s.players):
        for collection in range(COLLECTIONS):
            if 0 < s.marker[other, collection] <= space:
                lower(s, other, collection, 1)
    s.marker[seat, number] = space
    move_row(s, IN_ROW, EXHIBITED + seat * COLLECTIONS + number)
    s.points[seat] += EXHIBIT_POINTS
    s.row_end = NONE
    s.polished = 0
