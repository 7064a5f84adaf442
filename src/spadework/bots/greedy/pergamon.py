"""Pergamon by rule of thumb: a space by its money, depth and turn, finds that fit, collections before a scoring."""

from __future__ import annotations

import math

from spadework.bots.greedy.guess import shaken
from spadework.engine import chance
from spadework.engine.chance import Chance
from spadework.engine.contract import Record
from spadework.engine.jit import rule
from spadework.games.pergamon import choices, funds, layout, museum
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
    BONUS_POINTS,
    CENTURY,
    COLLECTIONS,
    HIGHEST_CARD,
    LEFT,
    MUSEUM_SPACES,
    POLISH_LIMIT,
    RIGHT,
    ROUNDS,
    SPACE_COINS,
    SPACE_DEEPEST,
    SPACES,
    TILES,
)
from spadework.games.pergamon.state import DIG, EXHIBIT, NONE, PLACE, STORE, STORED

FUNDS_SPACES = len(SPACES)

# What things are worth in points, by rule of thumb.
COIN = 0.5
FIND = 0.3
A_CENTURY = 0.3  # of a find
FIT = 0.5  # with another find
TAKEN_BEFORE = 0.7  # what is left of a gallery's worth for each figure that digs earlier
ANY_SPACE = 10.0  # so that noise blurs the difference between spaces only a little
SPACE_NOISE = 0.2
DIG_NOISE = 0.5

WORTH_SHOWING = 9.0  # height of a collection shown in a month without a scoring
WORTH_SHOWING_SCORED = 2.0
WORTH_REPLACING = 3.0  # height gained over the collection that makes room
COINS_KEPT = 2
STORAGE_PAID = 1  # coins


@rule
def favourite(s: Record, noise: float, rng: Chance) -> int:
    """The action a sensible beginner would choose; ``noise`` blurs what things seem worth."""
    if s.phase == PLACE:
        return best_space(s, noise, rng)
    if s.phase == DIG:
        return best_dig(s, noise, rng)
    if s.phase == EXHIBIT:
        return best_row(s, noise, rng) if s.row_end == NONE else next_step(s)
    if s.phase == STORE:
        return best_store(s, noise, rng)
    return any_order(s, rng)


@rule
def find_worth(s: Record, seat: int, tile: int) -> float:
    """A find by its century and by how many of the seat's finds it fits."""
    fits = 0
    for other in range(TILES):
        is_mine = int(s.tile_at[other] == STORED + seat and other != tile)
        fits += is_mine * (int(RIGHT[other] == LEFT[tile]) + int(LEFT[other] == RIGHT[tile]))
    return FIND + A_CENTURY * CENTURY[tile] + FIT * fits


@rule
def gallery_worth(s: Record, seat: int, gallery: int) -> float:
    worth = -COIN * gallery
    for tile in range(TILES):
        if s.tile_at[tile] == gallery:
            worth += find_worth(s, seat, tile)
    return worth


@rule
def expected_money(s: Record) -> float:
    """What the two cards bring on average, by their backs."""
    money = 0.0
    for card in range(2):
        total = 0
        cards = 0
        for value in range(1, HIGHEST_CARD + 1):
            if funds.back_of(value) == s.back[card]:
                total += value * s.funds[value]
                cards += s.funds[value]
        money += total / max(1, cards)
    return money


@rule
def best_space(s: Record, noise: float, rng: Chance) -> int:
    """The money that is likely to be left, and the best gallery it will pay for, unless others dig there before."""
    seat = s.turn
    worth1 = max(0.0, gallery_worth(s, seat, 1))
    worth2 = max(worth1, gallery_worth(s, seat, 2))
    worth3 = max(worth2, gallery_worth(s, seat, 3))
    worth4 = max(worth3, gallery_worth(s, seat, 4))
    down_to = (0.0, worth1, worth2, worth3, worth4, max(worth4, gallery_worth(s, seat, 5)))
    left = expected_money(s)
    untouched = 1.0
    best = -math.inf
    code = -1
    for space in range(1, FUNDS_SPACES + 1):
        income = min(left, float(SPACE_COINS[space]))
        if funds.figure_on(s, space) != NONE:
            left -= income
            untouched *= TAKEN_BEFORE
            continue
        deepest = min(int(s.coins[seat] + income), int(SPACE_DEEPEST[space]))
        worth = shaken(ANY_SPACE + COIN * income + down_to[deepest] * untouched, noise * SPACE_NOISE, rng)
        if worth > best:
            best = worth
            code = PLACE_ON + space - 1
    return code


@rule
def best_dig(s: Record, noise: float, rng: Chance) -> int:
    """The gallery worth most, less what digging there costs; none if none is worth its coins."""
    best = 0.0
    code = NO_DIG
    deepest = min(SPACE_DEEPEST[s.figure[s.turn]], s.coins[s.turn])
    for gallery in range(1, deepest + 1):
        if layout.finds_in(s, gallery) > 0:
            worth = shaken(gallery_worth(s, s.turn, gallery), noise * DIG_NOISE, rng)
            if worth > best:
                best = worth
                code = DIG_IN + gallery - 1
    return code


@rule
def goes_on(s: Record, seat: int, tile: int, used: int) -> bool:
    """Whether another find of the seat could be joined to this one."""
    for other in range(TILES):
        if s.tile_at[other] == STORED + seat and other != tile and LEFT[other] == RIGHT[tile]:
            if not used >> other & 1:
                return True
    return False


@rule
def next_find(s: Record, seat: int, last: int, used: int) -> int:
    """The find to join: one that can be joined in turn, of a high century; to end a row, one of a low century."""
    best = -1
    found = NONE
    for tile in range(TILES):
        if s.tile_at[tile] != STORED + seat or LEFT[tile] != RIGHT[last] or used >> tile & 1:
            continue
        rank = 10 + CENTURY[tile] if goes_on(s, seat, tile, used) else 6 - CENTURY[tile]
        if rank > best:
            best = rank
            found = tile
    return found


@rule
def row_worth(s: Record, seat: int, first: int) -> int:
    """How high a row that begins with this find would stand."""
    used = 1 << first
    last = first
    worth = 0
    while True:
        tile = next_find(s, seat, last, used)
        if tile == NONE:
            return worth
        worth += CENTURY[last]
        used |= 1 << tile
        last = tile


@rule
def lowest_marker(s: Record, seat: int) -> int:
    lowest = 0
    for number in range(1, COLLECTIONS):
        if s.marker[seat, number] < s.marker[seat, lowest]:
            lowest = number
    return lowest


@rule
def best_row(s: Record, noise: float, rng: Chance) -> int:
    """The find to begin the best row with: before a scoring whatever there is, else only a row that stands high."""
    seat = s.turn
    needed = WORTH_SHOWING_SCORED if BONUS_POINTS[s.month] > 0 else WORTH_SHOWING
    if museum.free_number(s, seat) == NONE:
        needed = max(needed, s.marker[seat, lowest_marker(s, seat)] + WORTH_REPLACING)
    best = 0.0
    code = FINISH
    for tile in range(TILES):
        if s.tile_at[tile] == STORED + seat and museum.has_fit(s, seat, tile):
            worth = shaken(float(row_worth(s, seat, tile)), noise, rng)
            if worth > best and worth >= needed:
                best = worth
                code = START + tile
    return code


@rule
def next_step(s: Record) -> int:
    """Join what fits, polish if the row is scored this month, and exhibit it."""
    seat = s.turn
    if s.polished == 0:
        tile = next_find(s, seat, s.row_end, 0)
        if tile != NONE:
            return JOIN + tile
        coins = coins_to_polish(s, seat)
        if coins > 0:
            return POLISH + coins - 1
    if museum.free_number(s, seat) != NONE:
        return EXHIBIT_ROW
    return DISSOLVE + lowest_marker(s, seat)


@rule
def coins_to_polish(s: Record, seat: int) -> int:
    """All coins in the last month; before, a few, and only if collections are scored."""
    if s.month == ROUNDS:
        return min(int(s.coins[seat]), MUSEUM_SPACES)
    if BONUS_POINTS[s.month] == 0:
        return 0
    return min(s.coins[seat] - COINS_KEPT, POLISH_LIMIT)


@rule
def best_store(s: Record, noise: float, rng: Chance) -> int:
    """Pay a coin for the finds, or throw the worst away."""
    seat = s.turn
    cost = choices.storage_cost(s, seat)
    if cost == 0 or (cost <= STORAGE_PAID and s.coins[seat] > cost):
        return STORE_ALL
    least = math.inf
    code = STORE_ALL
    for tile in range(TILES):
        if s.tile_at[tile] == STORED + seat:
            worth = shaken(find_worth(s, seat, tile), noise, rng)
            if worth < least:
                least = worth
                code = DISCARD + tile
    return code


@rule
def any_order(s: Record, rng: Chance) -> int:
    """The order in which finds are laid matters little."""
    size = layout.group_size(s)
    ways = 1
    for factor in range(2, size + 1):
        ways *= factor
    return choices.nth_order(s, size, ways, chance.below(rng, ways))
