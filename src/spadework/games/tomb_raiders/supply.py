"""The supply: turning up cards until four lie in storage and the next one has a green back."""

from __future__ import annotations

import numpy as np

from spadework.engine import chance
from spadework.engine.chance import Chance
from spadework.engine.contract import Record
from spadework.engine.jit import rule
from spadework.games.tomb_raiders.components import COPIES, FINDS, GREEN_CARDS, REGIONS, RUBBLE, STORAGE_SPACES
from spadework.games.tomb_raiders.pieces import (
    DIG_PIECES,
    FIRST_DIG,
    FIRST_EXHIBITION,
    FIRST_MUSEUM,
    GREEN_BACK,
    RUBBLE_PIECE,
)
from spadework.games.tomb_raiders.state import IN_PILE, IN_SUPPLY, NONE, OPEN, OVER

REGION_COUNT = len(REGIONS)

# The green cards one by one: their piece, and which copy of it they are.
_copies = np.append(COPIES, np.ones(FIRST_DIG - FIRST_EXHIBITION, dtype=np.int64))
GREEN_PIECE = np.repeat(np.arange(FIRST_DIG), _copies)
GREEN_COPY = np.concatenate([np.arange(copies) for copies in _copies])


@rule
def in_supply(s: Record, piece: int) -> int:
    """How many of a green piece are in the supply."""
    if piece < FIRST_EXHIBITION:
        return s.supply[piece]
    if piece < FIRST_MUSEUM:
        return s.exhibition_at[piece - FIRST_EXHIBITION] == IN_SUPPLY
    return s.museum_at[piece - FIRST_MUSEUM] == IN_SUPPLY


@rule
def choose_green(s: Record, rng: Chance) -> int:
    """One of the green cards in the supply."""
    while True:
        card = chance.below(rng, GREEN_CARDS)
        if GREEN_COPY[card] < in_supply(s, GREEN_PIECE[card]):
            return GREEN_PIECE[card]


@rule
def choose_dig_card(s: Record, region: int, rng: Chance) -> int:
    """One of a region's dig cards in the supply."""
    rubble = RUBBLE[region] - s.rubble[region]
    while True:
        card = chance.below(rng, FINDS + RUBBLE[region])
        if card >= FINDS:
            if card < FINDS + rubble:
                return FIRST_DIG + region * DIG_PIECES + RUBBLE_PIECE
        elif s.find_at[region, card] == IN_SUPPLY:
            return FIRST_DIG + region * DIG_PIECES + card


@rule
def choose_card(s: Record, is_green: bool, is_full: bool, rng: Chance) -> int:
    """The next card by the generator; with all spaces full, a green one shows only its back."""
    if not is_green:
        cards = int(s.greens)
        for region in range(REGION_COUNT):
            cards += int(s.buried[region])
        card = chance.below(rng, cards) - s.greens
        if card >= 0:
            region = 0
            while card >= s.buried[region]:
                card -= s.buried[region]
                region += 1
            return choose_dig_card(s, region, rng)
    return GREEN_BACK if is_full else choose_green(s, rng)


@rule
def draw_card(s: Record, is_green: bool, is_full: bool, rng: Chance) -> int:
    """Take the next card off the supply, unless all spaces are full and its back is green."""
    piece = chance.given(rng, 0, GREEN_BACK + 1)
    if piece < 0:
        piece = choose_card(s, is_green, is_full, rng)
    elif (piece >= FIRST_DIG and is_green) or (piece < FIRST_DIG and is_full) or (piece == GREEN_BACK and not is_full):
        raise ValueError("chance gave a card with the wrong back")
    chance.note(rng, piece)
    return piece


@rule
def turn_up(s: Record, piece: int, space: int) -> None:
    """A green card goes to a storage space, an exhibition or museum to its own."""
    if in_supply(s, piece) == 0:
        raise ValueError("chance gave a card that is not in the supply")
    s.greens -= 1
    if piece < FIRST_EXHIBITION:
        s.supply[piece] -= 1
        s.storage[space] = piece
    elif piece < FIRST_MUSEUM:
        s.exhibition_at[piece - FIRST_EXHIBITION] = OPEN
    else:
        s.museum_at[piece - FIRST_MUSEUM] = OPEN


@rule
def fall(s: Record, piece: int) -> None:
    """A dig card falls face down onto its region's pile."""
    region = (piece - FIRST_DIG) // DIG_PIECES
    card = (piece - FIRST_DIG) % DIG_PIECES
    if card == RUBBLE_PIECE:
        if s.rubble[region] == RUBBLE[region]:
            raise ValueError("chance gave rubble that is not in the supply")
        s.rubble[region] += 1
    else:
        if s.find_at[region, card] != IN_SUPPLY:
            raise ValueError("chance gave a find that is not in the supply")
        s.find_at[region, card] = IN_PILE
    s.buried[region] -= 1


@rule
def run_out(s: Record) -> None:
    """No green card is left: whatever remains falls onto the piles, the supply is empty, and the game is over."""
    for region in range(REGION_COUNT):
        s.rubble[region] = RUBBLE[region]
        s.buried[region] = 0
        for find in range(FINDS):
            if s.find_at[region, find] == IN_SUPPLY:
                s.find_at[region, find] = IN_PILE
    s.phase = OVER


@rule
def refill(s: Record, is_green: bool, rng: Chance) -> None:
    """Turn up cards until every space holds one and the next back is green; ``is_green``: the first one's back is."""
    space = space_with(s, NONE)
    while s.greens > 0:
        piece = draw_card(s, is_green, space == NONE, rng)
        is_green = False
        if piece == GREEN_BACK:
            return
        if piece < FIRST_DIG:
            turn_up(s, piece, space)
            space = space_with(s, NONE)
        else:
            fall(s, piece)
    run_out(s)


@rule
def space_with(s: Record, title: int) -> int:
    """The first storage space that holds a title (or NONE), or NONE; looks at all of them, to save a branch."""
    found = NONE
    for space in range(STORAGE_SPACES - 1, -1, -1):
        found = space if s.storage[space] == title else found
    return found
