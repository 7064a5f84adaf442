"""Putting named cards, finds and markers into a record: each into one place, and what is not named where it starts."""

from __future__ import annotations

from math import isqrt
from typing import TYPE_CHECKING

import numpy as np

from spadework.engine import chance
from spadework.engine.contract import Record
from spadework.engine.errors import InputError
from spadework.engine.game import Buffer
from spadework.engine.reading import number_in, number_of
from spadework.games.marker_stack import place_stack
from spadework.games.thebes import display, hand
from spadework.games.thebes.components import (
    ARTIFACT_POINTS,
    ARTIFACTS_PER_SITE,
    CARD_NAMES,
    COPIES,
    DISPLAY_SPACES,
    END_WEEK,
    EXHIBITION_IS_LARGE,
    EXHIBITION_NAMES,
    EXHIBITION_SPACES,
    FEWEST_PLAYERS,
    FIND_NAMES,
    MOST_PLAYERS,
    PLACES,
    SITES,
    STACK_CARDS,
    START_WEEK,
)
from spadework.games.thebes.printed import BONUS_VALUE
from spadework.games.thebes.state import (
    DISCARDED,
    EMPTY,
    HELD,
    IN_BAG,
    IN_SECOND_STACK,
    IN_THIRD_STACK,
    ON_BOARD,
    ON_SPACE_A,
    STATE,
)

if TYPE_CHECKING:
    from spadework.games.thebes.notation import PositionWords, SeatWords

# Each change in a row costs a week more than the last, so the weeks of a game allow only so many.
MOST_CHANGES = isqrt(2 * int(END_WEEK.max()))
DEAL_SEED = 0  # a display that is left out is always dealt the same way
UNPLACED = -1


def place_all(words: PositionWords) -> Buffer:
    """A record with everything in the place the words give it."""
    buffer = np.zeros(STATE.itemsize, dtype=np.uint8)
    s = buffer.view(STATE)[0]
    check_players(words)
    s.players = words.players
    s.supply[:] = COPIES
    s.exhibition_at[:] = UNPLACED
    s.changes = number_in("changes", words.changes, 0, MOST_CHANGES)
    place_stack(s, words.stack)
    for seat in range(s.players):
        s.week[seat] = START_WEEK[s.players]
    for seat, seat_words in enumerate(words.seats):
        place_seat(s, seat, seat_words)
    place_discards(s, words.discards)
    place_exhibition_spaces(s, words.exhibitions)
    place_bonus(s, words.bonus)
    if words.display is not None:
        place_display(s, words.display)
    place_stacks(s, words.stacks, is_dealt=words.display is not None)
    place_other_exhibitions(s)
    return buffer


def check_players(words: PositionWords) -> None:
    number_in("players", words.players, FEWEST_PLAYERS, MOST_PLAYERS)
    if words.options:
        raise InputError(f"options: Thebes has none, got {words.options}")
    if len(words.seats) > words.players:
        raise InputError(f"seats: {len(words.seats)} are given, but the game has {words.players} players")


def place_seat(s: Record, seat: int, words: SeatWords) -> None:
    where = f"seats[{seat}]"
    if words.weeks is not None:
        start, end = int(START_WEEK[s.players]), int(END_WEEK[s.players])
        s.week[seat] = number_in(f"{where}.weeks", words.weeks, start, end)
    if words.place is not None:
        s.place[seat] = number_of(f"{where}.place", words.place, PLACES, "place")
    for entry, name in enumerate(words.cards):
        hand.gain_card(s, seat, take_card(s, f"{where}.cards[{entry}]", name))
    for entry, name in enumerate(words.finds):
        place_find(s, seat, f"{where}.finds[{entry}]", name)
    for entry, name in enumerate(words.used_permissions):
        site = number_of(f"{where}.used_permissions[{entry}]", name, SITES, "site")
        s.used_permission[seat, site] = 1
    for entry, name in enumerate(words.exhibitions):
        put_exhibition(s, f"{where}.exhibitions[{entry}]", name, HELD + seat)


def take_card(s: Record, where: str, name: str) -> int:
    """Take a named card out of the supply."""
    title = number_of(where, name, CARD_NAMES, "card")
    if s.supply[title] == 0:
        copies = int(COPIES[title])
        times = "once" if copies == 1 else f"{copies} times"
        raise InputError(f"{where}: {name!r} is in the game {times} and already lies elsewhere")
    s.supply[title] -= 1
    return title


def place_find(s: Record, seat: int, where: str, name: str) -> None:
    every_find = [find for finds in FIND_NAMES for find in finds]
    site, find = divmod(number_of(where, name, every_find, "find"), len(FIND_NAMES[0]))
    if s.find_at[site, find] != IN_BAG:
        raise InputError(f"{where}: {name!r} is in the game once and already lies elsewhere")
    hand.gain_find(s, seat, site, find)


def put_exhibition(s: Record, where: str, name: str, place: int) -> None:
    exhibition = number_of(where, name, EXHIBITION_NAMES, "exhibition")
    if s.exhibition_at[exhibition] != UNPLACED:
        raise InputError(f"{where}: {name!r} is in the game once and already lies elsewhere")
    s.exhibition_at[exhibition] = place


def place_discards(s: Record, discards: list[str]) -> None:
    for entry, name in enumerate(discards):
        where = f"discards[{entry}]"
        if name.lower() in EXHIBITION_NAMES:
            put_exhibition(s, where, name, DISCARDED)
        else:
            s.discards[take_card(s, where, name)] += 1


def place_exhibition_spaces(s: Record, spaces: dict[str, str | None]) -> None:
    for letter, name in spaces.items():
        space = number_of("exhibitions", letter, EXHIBITION_SPACES, "exhibition space")
        if name is not None:
            put_exhibition(s, f"exhibitions.{letter}", name, ON_SPACE_A + space)


def place_bonus(s: Record, bonus: dict[str, str | None]) -> None:
    """The artifact lying on each site: as named, or the first worth 1 that is named nowhere else."""
    for name in bonus:
        number_of("bonus", name, SITES, "site")
    for site, site_name in enumerate(SITES):
        candidates = [
            find
            for find in range(ARTIFACTS_PER_SITE)
            if ARTIFACT_POINTS[site, find] == BONUS_VALUE and s.find_at[site, find] == IN_BAG
        ]
        if site_name in bonus:
            named = bonus[site_name]
            candidates = [] if named is None else [bonus_find(site, named, candidates)]
        if candidates:
            s.find_at[site, candidates[0]] = ON_BOARD


def bonus_find(site: int, name: str, candidates: list[int]) -> int:
    where = f"bonus.{SITES[site]}"
    find = number_of(where, name, FIND_NAMES[site][:ARTIFACTS_PER_SITE], f"artifact of {SITES[site]}")
    if find not in candidates:
        raise InputError(f"{where}: {name!r} must be an artifact worth {BONUS_VALUE} that lies nowhere else")
    return find


def place_display(s: Record, cards: list[str | None]) -> None:
    if len(cards) > DISPLAY_SPACES:
        raise InputError(f"display: {len(cards)} cards are given, but there are {DISPLAY_SPACES} spaces")
    s.display[:] = EMPTY
    for space, name in enumerate(cards):
        if name is not None:
            s.display[space] = take_card(s, f"display[{space}]", name)


def place_stacks(s: Record, stacks: list[int] | None, is_dealt: bool) -> None:
    """The cards left, spread over the three stacks; by default those gone came from the first, then the second."""
    left = int(s.supply.sum())
    if not is_dealt:
        deal_display(s, left)
        left = int(s.supply.sum())
    if stacks is None:
        third = min(left, STACK_CARDS)
        second = min(left - third, STACK_CARDS)
        stacks = [left - third - second, second, third]
    if len(stacks) != len(s.stacks) or min(stacks) < 0 or sum(stacks) != left:
        raise InputError(
            f"stacks: {stacks} must be three numbers that add up to the {left} researcher cards not placed"
        )
    s.stacks[:] = stacks


def deal_display(s: Record, left: int) -> None:
    """A display from the cards not placed; with too few of them some spaces stay empty."""
    rng = chance.seeded(DEAL_SEED)
    s.stacks[0] = left
    s.display[:] = EMPTY
    for space in range(min(left, DISPLAY_SPACES)):
        s.display[space] = display.draw_card(s, rng)


def place_other_exhibitions(s: Record) -> None:
    """An exhibition that is not named is in the second stack, or in the third as long as there is one."""
    for exhibition in range(len(EXHIBITION_NAMES)):
        if s.exhibition_at[exhibition] == UNPLACED:
            is_third = EXHIBITION_IS_LARGE[exhibition] and s.players > 2 and s.stacks[2] > 0
            s.exhibition_at[exhibition] = IN_THIRD_STACK if is_third else IN_SECOND_STACK
