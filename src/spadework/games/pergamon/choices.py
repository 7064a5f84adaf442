"""What may be done in each phase of Pergamon."""

from __future__ import annotations

from spadework.engine.contract import Codes, Record
from spadework.engine.jit import rule
from spadework.games.pergamon import actions, funds, layout, museum
from spadework.games.pergamon.actions import (
    DIG_IN,
    DISCARD,
    DISSOLVE,
    EXHIBIT_ROW,
    FINISH,
    JOIN,
    NO_DIG,
    PLACE_ON,
    POLISH,
    START,
    STORE_ALL,
)
from spadework.games.pergamon.components import (
    COLLECTIONS,
    FINDS_A_COIN,
    FREE_FINDS,
    MUSEUM_SPACES,
    POLISH_LIMIT,
    ROUNDS,
    SPACE_DEEPEST,
    SPACES,
    TILES,
    TILES_A_CENTURY,
)
from spadework.games.pergamon.state import DIG, EXHIBIT, NONE, ORDER, PLACE, STORE, STORED

FUNDS_SPACES = len(SPACES)


@rule
def finds_of(s: Record, seat: int) -> int:
    finds = 0
    for tile in range(TILES):
        finds += s.tile_at[tile] == STORED + seat
    return finds


@rule
def storage_cost(s: Record, seat: int) -> int:
    """Three finds are free, then a coin for every three or part of three."""
    return max(0, finds_of(s, seat) - FREE_FINDS + FINDS_A_COIN - 1) // FINDS_A_COIN


@rule
def coins_of(s: Record, code: int) -> int:
    """The coins an action costs the seat to move."""
    if DIG_IN <= code < NO_DIG:
        return code - DIG_IN + 1
    if POLISH <= code < DISSOLVE:
        return code - POLISH + 1
    return storage_cost(s, s.turn) if code == STORE_ALL else 0


@rule
def legal(s: Record, out: Codes) -> int:
    """All legal actions of the seat to move, ascending by code."""
    if s.phase == PLACE:
        return legal_places(s, out)
    if s.phase == DIG:
        return legal_digs(s, out)
    if s.phase == EXHIBIT:
        return legal_exhibits(s, out)
    if s.phase == STORE:
        return legal_stores(s, out)
    if s.phase == ORDER:
        return legal_orders(s, out)
    return 0


@rule
def legal_places(s: Record, out: Codes) -> int:
    count = 0
    for space in range(1, FUNDS_SPACES + 1):
        out[count] = PLACE_ON + space - 1
        count += funds.figure_on(s, space) == NONE
    return count


@rule
def legal_digs(s: Record, out: Codes) -> int:
    """A gallery that is within reach and not empty; or none."""
    count = 0
    for gallery in range(1, deepest_gallery(s) + 1):
        out[count] = DIG_IN + gallery - 1
        count += layout.finds_in(s, gallery) > 0
    out[count] = NO_DIG
    return count + 1


@rule
def deepest_gallery(s: Record) -> int:
    """The deepest gallery that the space allows and the purse can pay."""
    return min(SPACE_DEEPEST[s.figure[s.turn]], s.coins[s.turn])


@rule
def legal_exhibits(s: Record, out: Codes) -> int:
    if s.row_end == NONE:
        return legal_starts(s, out)
    count = 0
    if s.polished == 0:
        for tile in range(TILES):
            out[count] = JOIN + tile
            count += museum.fits(s, s.turn, s.row_end, tile)
    if not museum.has_item(s):
        return count
    if s.polished == 0:
        coins = s.coins[s.turn] if s.month == ROUNDS else min(s.coins[s.turn], POLISH_LIMIT)
        for spent in range(1, min(coins, MUSEUM_SPACES) + 1):
            out[count] = POLISH + spent - 1
            count += 1
    if museum.free_number(s, s.turn) != NONE:
        out[count] = EXHIBIT_ROW
        return count + 1
    for number in range(COLLECTIONS):
        out[count] = DISSOLVE + number
        count += 1
    return count


@rule
def legal_starts(s: Record, out: Codes) -> int:
    """A find to start with; or to exhibit no more."""
    count = 0
    for tile in range(TILES):
        if may_start(s, tile):
            out[count] = START + tile
            count += 1
    out[count] = FINISH
    return count + 1


@rule
def may_start(s: Record, tile: int) -> bool:
    """A find that another of the seat's finds fits at the right."""
    return s.tile_at[tile] == STORED + s.turn and museum.has_fit(s, s.turn, tile)


@rule
def legal_stores(s: Record, out: Codes) -> int:
    """Store and pay; or, as long as it costs something, throw finds away."""
    cost = storage_cost(s, s.turn)
    count = 0
    if cost > 0:
        for tile in range(TILES):
            out[count] = DISCARD + tile
            count += s.tile_at[tile] == STORED + s.turn
    out[count] = STORE_ALL
    return count + (s.coins[s.turn] >= cost)


@rule
def legal_orders(s: Record, out: Codes) -> int:
    """Every order of the tiles of one century, as in a dictionary."""
    size = layout.group_size(s)
    ways = 1
    for factor in range(2, size + 1):
        ways *= factor
    for number in range(ways):
        out[number] = nth_order(s, size, ways, number)
    return ways


@rule
def nth_order(s: Record, size: int, ways: int, number: int) -> int:
    """The code of an order of the group by its place among all its orders."""
    rank = 0
    taken = 0
    used = 0
    rest = number
    for at in range(size):
        ways //= size - at
        choice = rest // ways
        rest = rest % ways
        place = 0
        while used >> place & 1 or choice > 0:
            choice -= not used >> place & 1
            place += 1
        used |= 1 << place
        tile = int(s.laid[s.settled + place])
        rank = actions.extended_order(rank, taken, tile % TILES_A_CENTURY, size, at)
        taken |= 1 << tile % TILES_A_CENTURY
    century = int(s.laid[s.settled]) // TILES_A_CENTURY
    return actions.ORDER_BLOCK[size] + century * actions.ORDERS[size] + rank
