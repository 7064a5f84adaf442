"""The actions of Pergamon: typed, as text, and as the integer codes that the compiled rules use."""

from __future__ import annotations

from functools import cache
from math import perm
from typing import TypeAlias

import msgspec
import numpy as np

from spadework.engine.errors import InputError, meant, suggestion
from spadework.engine.jit import rule
from spadework.games.pergamon.components import (
    CENTURIES,
    COLLECTIONS,
    GALLERIES,
    GALLERY_NAMES,
    MUSEUM_SPACES,
    SPACES,
    TILE_NAMES,
    TILES,
    TILES_A_CENTURY,
    TILES_A_ROUND,
)

# A block of codes for each kind of action, in this order.
PLACE_ON = 0
DIG_IN = PLACE_ON + len(SPACES)
NO_DIG = DIG_IN + GALLERIES
START = NO_DIG + 1
JOIN = START + TILES
POLISH = JOIN + TILES  # POLISH + coins - 1
DISSOLVE = POLISH + MUSEUM_SPACES
EXHIBIT_ROW = DISSOLVE + COLLECTIONS
FINISH = EXHIBIT_ROW + 1
DISCARD = FINISH + 1
STORE_ALL = DISCARD + TILES
ORDER_TILES = STORE_ALL + 1

# Orders of two to five tiles of one century: a block for each number of tiles, in it one for each century, in it the
# orders as in a dictionary. ORDER_BLOCK[count] is where a block starts, ORDERS[count] the orders of one century.
ORDERS = np.array([perm(TILES_A_CENTURY, count) for count in range(TILES_A_ROUND + 1)], dtype=np.int64)
ORDER_BLOCK = np.array(
    [
        ORDER_TILES + CENTURIES * sum(int(ORDERS[size]) for size in range(2, count))
        for count in range(TILES_A_ROUND + 2)
    ],
    dtype=np.int64,
)
CODES = int(ORDER_BLOCK[TILES_A_ROUND + 1])


@rule
def order_count(code: int) -> int:
    """How many tiles an order puts in place."""
    count = TILES_A_ROUND
    while code < ORDER_BLOCK[count]:
        count -= 1
    return count


@rule
def ordered_tile(code: int, place: int) -> int:
    """The tile at a place of an order, counted from 0."""
    count = order_count(code)
    rest = code - ORDER_BLOCK[count]
    first = rest // ORDERS[count] * TILES_A_CENTURY
    rest = rest % ORDERS[count]
    taken = 0  # bits of the tiles that come earlier
    tile = 0
    for at in range(place + 1):
        ways = ways_after(count, at)
        choice = rest // ways
        rest = rest % ways
        tile = 0
        while True:
            if not taken >> tile & 1:
                if choice == 0:
                    break
                choice -= 1
            tile += 1
        taken |= 1 << tile
    return first + tile


@rule
def ways_after(count: int, at: int) -> int:
    """In how many ways an order of ``count`` tiles goes on after the tile at a place."""
    ways = 1
    for later in range(at + 1, count):
        ways *= TILES_A_CENTURY - later
    return ways


@rule
def extended_order(rank: int, taken: int, tile: int, count: int, at: int) -> int:
    """The rank of an order after one more tile (counted within its century); ``taken`` are bits of the earlier ones."""
    smaller = 0
    for other in range(tile):
        smaller += not taken >> other & 1
    return rank + smaller * ways_after(count, at)


class Place(msgspec.Struct, frozen=True, tag="place"):
    """Place the figure on a funds space."""

    space: int

    def __str__(self) -> str:
        return f"place {self.space}"


class Dig(msgspec.Struct, frozen=True, tag="dig"):
    """Dig a gallery."""

    gallery: str

    def __str__(self) -> str:
        return f"dig {self.gallery}"


class NoDig(msgspec.Struct, frozen=True, tag="no dig"):
    """Dig nothing this round."""

    def __str__(self) -> str:
        return "no dig"


class Start(msgspec.Struct, frozen=True, tag="start"):
    """Begin a collection with a find."""

    find: str

    def __str__(self) -> str:
        return f"start {self.find}"


class Join(msgspec.Struct, frozen=True, tag="join"):
    """Put a find at the right end of the collection."""

    find: str

    def __str__(self) -> str:
        return f"join {self.find}"


class Polish(msgspec.Struct, frozen=True, tag="polish"):
    """Pay to make the collection worth more."""

    coins: int

    def __str__(self) -> str:
        return f"polish {self.coins}"


class Dissolve(msgspec.Struct, frozen=True, tag="dissolve"):
    """Take an exhibited collection out of the museum to make room."""

    collection: int

    def __str__(self) -> str:
        return f"dissolve {self.collection}"


class Exhibit(msgspec.Struct, frozen=True, tag="exhibit"):
    """Put the collection into the museum."""

    def __str__(self) -> str:
        return "exhibit"


class Finish(msgspec.Struct, frozen=True, tag="finish"):
    """Exhibit no more this round."""

    def __str__(self) -> str:
        return "finish"


class Discard(msgspec.Struct, frozen=True, tag="discard"):
    """Throw a find away instead of storing it."""

    find: str

    def __str__(self) -> str:
        return f"discard {self.find}"


class Store(msgspec.Struct, frozen=True, tag="store"):
    """Store all finds and pay for it."""

    def __str__(self) -> str:
        return "store"


class Order(msgspec.Struct, frozen=True, tag="order"):
    """Lay out finds of one century in this order."""

    finds: tuple[str, ...]

    def __str__(self) -> str:
        return " ".join(["order", *self.finds])


Action: TypeAlias = Place | Dig | NoDig | Start | Join | Polish | Dissolve | Exhibit | Finish | Discard | Store | Order


@cache
def simple_actions() -> list[Action]:
    """Every action but the orders, in the order of the codes."""
    return [
        *[Place(space) for space in range(1, len(SPACES) + 1)],
        *[Dig(gallery) for gallery in GALLERY_NAMES],
        NoDig(),
        *[Start(tile) for tile in TILE_NAMES],
        *[Join(tile) for tile in TILE_NAMES],
        *[Polish(coins) for coins in range(1, MUSEUM_SPACES + 1)],
        *[Dissolve(number) for number in range(1, COLLECTIONS + 1)],
        Exhibit(),
        Finish(),
        *[Discard(tile) for tile in TILE_NAMES],
        Store(),
    ]


@cache
def _codes_by_text() -> dict[str, int]:
    return {str(action).lower(): code for code, action in enumerate(simple_actions())}


def decode(code: int) -> Action:
    """The action a code stands for."""
    if not 0 <= code < CODES:
        raise InputError(f"action code {code}: Pergamon has codes from 0 to {CODES - 1}")
    if code < ORDER_TILES:
        return simple_actions()[code]
    return Order(tuple(TILE_NAMES[ordered_tile(code, place)] for place in range(order_count(code))))


def encode(action: Action) -> int:
    """The code of an action."""
    if isinstance(action, Order):
        return order_code(action)
    code = _codes_by_text().get(str(action).lower())
    if code is None or simple_actions()[code] != action:
        raise InputError(f"action {str(action)!r}: no find, gallery, space or number like this")
    return code


def order_code(order: Order) -> int:
    unknown = [name for name in order.finds if name not in TILE_NAMES]
    if unknown:
        raise InputError(f"action {str(order)!r}: no find is called {unknown[0]!r}{suggestion(unknown[0], TILE_NAMES)}")
    tiles = [TILE_NAMES.index(name) for name in order.finds]
    count, centuries = len(tiles), {tile // TILES_A_CENTURY for tile in tiles}
    if not 2 <= count <= TILES_A_ROUND or len(set(tiles)) < count or len(centuries) != 1:
        raise InputError(f"action {str(order)!r}: an order names two to five different finds of one century")
    rank = taken = 0
    for at, tile in enumerate(tiles):
        within = tile % TILES_A_CENTURY
        rank = int(extended_order(rank, taken, within, count, at))
        taken |= 1 << within
    return int(ORDER_BLOCK[count] + centuries.pop() * ORDERS[count] + rank)


def parse(text: str) -> Action:
    """The action a text such as ``join 5/81`` stands for."""
    words = text.lower().split()
    if words[:1] == ["order"]:
        return decode(order_code(Order(tuple(words[1:]))))
    code = _codes_by_text().get(" ".join(words))
    if code is None:
        raise InputError(f"action {text!r} is not one of Pergamon{meant(' '.join(words), _codes_by_text())}")
    return decode(code)
