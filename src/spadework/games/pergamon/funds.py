"""Research funds: the two cards, the figures, paying, and the raider."""

from __future__ import annotations

from spadework.engine import chance
from spadework.engine.chance import Chance
from spadework.engine.contract import Record
from spadework.engine.jit import rule
from spadework.games.pergamon.components import (
    BACK_NAMES,
    BAG,
    CHEST,
    HIGHEST_BAG,
    HIGHEST_CARD,
    RAIDER_SPACE,
    SPACE_COINS,
    SPACE_DEEPEST,
    SPACES,
    TILES,
)
from spadework.games.pergamon.pieces import FIRST_BACK, FIRST_CARD
from spadework.games.pergamon.state import GONE, NONE

RAIDER = 4
FUNDS_SPACES = len(SPACES)
BACKS = len(BACK_NAMES)


@rule
def cards_with(s: Record, back: int) -> int:
    """Cards with this back that were not turned up yet."""
    cards = 0
    for value in range(1, HIGHEST_CARD + 1):
        cards += s.funds[value] * (back_of(value) == back)
    return cards


@rule
def back_of(value: int) -> int:
    return BAG if value <= HIGHEST_BAG else CHEST


@rule
def lay_cards(s: Record, rng: Chance) -> None:
    """Two cards face down: only their backs are seen, so only they are decided."""
    bags, chests = cards_with(s, BAG), cards_with(s, CHEST)
    for place in range(2):
        back = chance.given(rng, FIRST_BACK, BACKS) + 1
        if back == 0:
            back = BAG if chance.below(rng, bags + chests) < bags else CHEST
        if (back == BAG and bags == 0) or (back == CHEST and chests == 0):
            raise ValueError("chance gave a funds card that is not in the pile")
        chance.note(rng, FIRST_BACK + back - 1)
        s.back[place] = back
        bags -= back == BAG
        chests -= back == CHEST


@rule
def turn_cards(s: Record, rng: Chance) -> None:
    """The cards are turned up: each is one of those with its back that are left."""
    for place in range(2):
        value = chance.given(rng, FIRST_CARD, HIGHEST_CARD) + 1
        if value == 0:
            left = chance.below(rng, cards_with(s, s.back[place]))
            value = 1 if s.back[place] == BAG else HIGHEST_BAG + 1
            while left >= s.funds[value]:
                left -= s.funds[value]
                value += 1
        if s.funds[value] == 0 or back_of(value) != s.back[place]:
            raise ValueError("chance gave a funds card that does not lie there")
        chance.note(rng, FIRST_CARD + value - 1)
        s.funds[value] -= 1
        s.card[place] = value


@rule
def place_raider(s: Record) -> None:
    """With two players the raider takes the space of the two backs before anybody chooses."""
    chests = int(s.back[0] == CHEST) + int(s.back[1] == CHEST)
    s.raider_figure = RAIDER_SPACE[chests]


@rule
def figure_on(s: Record, space: int) -> int:
    """The seat whose figure stands on a space, RAIDER, or NONE."""
    if s.players == 2 and s.raider_figure == space:
        return RAIDER
    for seat in range(s.players):
        if s.figure[seat] == space:
            return seat
    return NONE


@rule
def pay_out(s: Record) -> None:
    """From right to left each figure takes its amount while there is money; the leftmost takes all that is left."""
    money = s.card[0] + s.card[1]
    leftmost = 0
    for space in range(1, FUNDS_SPACES + 1):
        if figure_on(s, space) != NONE:
            leftmost = space
    for space in range(1, leftmost + 1):
        who = figure_on(s, space)
        if who == NONE:
            continue
        amount = money if space == leftmost else min(money, SPACE_COINS[space])
        money -= amount
        if who == RAIDER:
            s.raider_coins += amount
        else:
            s.coins[who] += amount


@rule
def raider_digs(s: Record) -> None:
    """The deepest gallery he may and can pay for or, if it is empty, the nearest above it that has finds."""
    gallery = min(SPACE_DEEPEST[s.raider_figure], s.raider_coins)
    while gallery > 0:
        robbed = 0
        for tile in range(TILES):
            if s.tile_at[tile] == gallery:
                s.tile_at[tile] = GONE
                robbed += 1
        if robbed > 0:
            s.raider_coins -= gallery
            break
        gallery -= 1
    s.raider_done = 1
