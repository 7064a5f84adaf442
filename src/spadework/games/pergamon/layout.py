"""Laying out the finds of a month: turning them up, ordering them, and putting them into the galleries."""

from __future__ import annotations

from spadework.engine import chance
from spadework.engine.chance import Chance
from spadework.engine.contract import Record
from spadework.engine.jit import rule
from spadework.games.pergamon.components import CENTURY, GALLERIES, GALLERY_CAPACITY, TILES, TILES_A_ROUND
from spadework.games.pergamon.pieces import FIRST_TILE
from spadework.games.pergamon.state import LAID_OUT, NONE, UNSEEN


@rule
def finds_in(s: Record, gallery: int) -> int:
    finds = 0
    for tile in range(TILES):
        finds += s.tile_at[tile] == gallery
    return finds


@rule
def turn_up(s: Record, rng: Chance) -> None:
    """As many tiles as there are galleries with room; the rest of the month's leave the game unseen."""
    open_galleries = 0
    for gallery in range(1, GALLERIES + 1):
        open_galleries += finds_in(s, gallery) < GALLERY_CAPACITY
    for place in range(TILES_A_ROUND):
        s.laid[place] = NONE
    for count in range(min(open_galleries, TILES_A_ROUND)):
        tile = chance.given(rng, FIRST_TILE, TILES)
        if tile < 0:
            tile = choose_unseen(s, rng)
        if s.tile_at[tile] != UNSEEN:
            raise ValueError("chance gave a find that is not in the month's pile")
        chance.note(rng, FIRST_TILE + tile)
        s.tile_at[tile] = LAID_OUT
        lay_in_order(s, tile, count)
    s.settled = 0


@rule
def choose_unseen(s: Record, rng: Chance) -> int:
    """A tile nobody has seen; each is as likely to lie in this month's pile as any other."""
    while True:
        tile = chance.below(rng, TILES)
        if s.tile_at[tile] == UNSEEN:
            return tile


@rule
def lay_in_order(s: Record, tile: int, count: int) -> None:
    """Youngest first: by century, then by the two digits, which is the order of the tiles' numbers."""
    place = count
    while place > 0 and s.laid[place - 1] > tile:
        s.laid[place] = s.laid[place - 1]
        place -= 1
    s.laid[place] = tile


@rule
def group_size(s: Record) -> int:
    """How many tiles of one century lie at the first place not settled yet."""
    first = s.settled
    if first >= TILES_A_ROUND or s.laid[first] == NONE:
        return 0
    size = 1
    while first + size < TILES_A_ROUND and s.laid[first + size] != NONE:
        if CENTURY[s.laid[first + size]] != CENTURY[s.laid[first]]:
            break
        size += 1
    return size


@rule
def settle_singles(s: Record) -> bool:
    """Pass over tiles that are alone of their century; whether a group is left to be ordered."""
    while True:
        size = group_size(s)
        if size != 1:
            return size > 1
        s.settled += 1


@rule
def fill_galleries(s: Record) -> None:
    """The tiles laid out go one each into the galleries with room, from I down."""
    place = 0
    for gallery in range(1, GALLERIES + 1):
        if place < TILES_A_ROUND and s.laid[place] != NONE and finds_in(s, gallery) < GALLERY_CAPACITY:
            s.tile_at[s.laid[place]] = gallery
            place += 1
    for place in range(TILES_A_ROUND):
        s.laid[place] = NONE
    s.settled = 0
