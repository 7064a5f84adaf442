"""Setting up a game: start stack, bonus artifacts, display and stacks."""

from __future__ import annotations

from spadework.engine import chance
from spadework.engine.chance import Chance
from spadework.engine.contract import Record
from spadework.engine.jit import rule
from spadework.games.marker_stack import shuffle_start_stack
from spadework.games.thebes import display
from spadework.games.thebes.components import (
    ARTIFACT_POINTS,
    ARTIFACTS_PER_SITE,
    CARDS,
    COPIES,
    DISPLAY_SPACES,
    EXHIBITION_IS_LARGE,
    EXHIBITIONS,
    SITES,
    STACK_CARDS,
    START_WEEK,
    WARSAW,
)
from spadework.games.thebes.pieces import FIRST_SEAT, FIRST_TOKEN, TOKENS_PER_SITE
from spadework.games.thebes.printed import BONUS_VALUE
from spadework.games.thebes.state import EMPTY, IN_SECOND_STACK, IN_THIRD_STACK, ON_BOARD

TITLES = len(CARDS)
EXHIBITION_CARDS = len(EXHIBITIONS)
SITE_COUNT = len(SITES)


@rule
def setup(s: Record, players: int, options: int, rng: Chance) -> None:
    """A new game, with the display dealt and the start stack shuffled; Thebes has no options."""
    s.players = players
    for seat in range(players):
        s.week[seat] = START_WEEK[players]
        s.place[seat] = WARSAW
    shuffle_start_stack(s, FIRST_SEAT, rng)
    for site in range(SITE_COUNT):
        place_bonus(s, site, rng)
    for title in range(TITLES):
        s.supply[title] = COPIES[title]
    deal_display(s, rng)
    for exhibition in range(EXHIBITION_CARDS):
        is_third = EXHIBITION_IS_LARGE[exhibition] and players > 2
        s.exhibition_at[exhibition] = IN_THIRD_STACK if is_third else IN_SECOND_STACK


@rule
def deal_display(s: Record, rng: Chance) -> None:
    """The first display, from all researcher cards; the rest makes three equal stacks."""
    s.stacks[0] = DISPLAY_SPACES + STACK_CARDS
    s.stacks[1] = STACK_CARDS
    s.stacks[2] = STACK_CARDS
    for space in range(DISPLAY_SPACES):
        s.display[space] = EMPTY
    display.refill(s, rng)


@rule
def place_bonus(s: Record, site: int, rng: Chance) -> None:
    """Any one artifact worth 1 lies open on its site."""
    first = FIRST_TOKEN + site * TOKENS_PER_SITE
    bonus = chance.given(rng, first, ARTIFACTS_PER_SITE)
    if bonus < 0:
        bonus = chance.below(rng, ARTIFACTS_PER_SITE)
        while ARTIFACT_POINTS[site, bonus] != BONUS_VALUE:
            bonus = chance.below(rng, ARTIFACTS_PER_SITE)
    if ARTIFACT_POINTS[site, bonus] != BONUS_VALUE:
        raise ValueError("chance gave an artifact that cannot lie on the board")
    chance.note(rng, first + bonus)
    s.find_at[site, bonus] = ON_BOARD
