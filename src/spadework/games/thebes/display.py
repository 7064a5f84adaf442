"""The display of researcher cards, the exhibition spaces, and the supply they are filled from."""

from __future__ import annotations

from spadework.engine import chance
from spadework.engine.chance import Chance
from spadework.engine.contract import Record
from spadework.engine.jit import rule
from spadework.games.thebes import hand
from spadework.games.thebes.components import CARDS, COPY_NUMBER, DISPLAY_SPACES, EXHIBITIONS, TITLE_OF
from spadework.games.thebes.pieces import FIRST_CARD, FIRST_EXHIBITION
from spadework.games.thebes.state import (
    DISCARDED,
    EMPTY,
    IN_SECOND_STACK,
    IN_THIRD_STACK,
    ON_SPACE_A,
    ON_SPACE_C,
)

NO_CARD = -1
TITLES = len(CARDS)
RESEARCHER_CARDS = len(TITLE_OF)
EXHIBITION_CARDS = len(EXHIBITIONS)


@rule
def exhibitions_in_supply(s: Record) -> int:
    """Exhibitions in the second stack; none is ever in the first."""
    cards = 0
    for exhibition in range(EXHIBITION_CARDS):
        cards += s.exhibition_at[exhibition] == IN_SECOND_STACK
    return cards


@rule
def mix_supply(s: Record) -> bool:
    """The supply has run out: the third stack (the first time) and the discards become the new supply.

    Without a researcher card among them nothing is mixed: exhibitions would come round and round for ever.
    """
    cards = s.stacks[2]
    for title in range(TITLES):
        cards += s.discards[title]
    if cards == 0:
        return False
    for title in range(TITLES):
        s.supply[title] += s.discards[title]
        s.discards[title] = 0
    s.stacks[1] = cards
    s.stacks[2] = 0
    for exhibition in range(EXHIBITION_CARDS):
        if s.exhibition_at[exhibition] == IN_THIRD_STACK or s.exhibition_at[exhibition] == DISCARDED:
            s.exhibition_at[exhibition] = IN_SECOND_STACK
    return True


@rule
def choose_researcher_card(s: Record, rng: Chance) -> int:
    """One of the cards nobody has seen; each is as likely to lie on top as any other, in whatever stack."""
    while True:
        card = chance.below(rng, RESEARCHER_CARDS)
        if COPY_NUMBER[card] < s.supply[TITLE_OF[card]]:
            return TITLE_OF[card]


@rule
def choose_exhibition(s: Record, rng: Chance) -> int:
    """One of the exhibitions in the supply."""
    while True:
        exhibition = chance.below(rng, EXHIBITION_CARDS)
        if s.exhibition_at[exhibition] == IN_SECOND_STACK:
            return exhibition


@rule
def choose_card(s: Record, exhibitions: int, rng: Chance) -> int:
    """The next card by the generator: the first stack has no exhibitions, the second is mixed with them."""
    if s.stacks[0] == 0 and chance.below(rng, exhibitions + s.stacks[1]) < exhibitions:
        return FIRST_EXHIBITION + choose_exhibition(s, rng)
    return FIRST_CARD + choose_researcher_card(s, rng)


@rule
def draw_card(s: Record, rng: Chance) -> int:
    """Take the next card off the supply: its piece number, or NO_CARD if it is empty and cannot be mixed anew."""
    exhibitions = 0
    if s.stacks[0] == 0:
        exhibitions = exhibitions_in_supply(s)
        if s.stacks[1] + exhibitions == 0:
            if not mix_supply(s):
                return NO_CARD
            exhibitions = exhibitions_in_supply(s)
    piece = chance.given(rng, FIRST_CARD, TITLES + EXHIBITION_CARDS)
    if piece < 0:
        piece = choose_card(s, exhibitions, rng)
    chance.note(rng, piece)
    if piece < FIRST_EXHIBITION:
        remove_from_supply(s, piece)
    elif s.exhibition_at[piece - FIRST_EXHIBITION] != IN_SECOND_STACK or s.stacks[0] > 0:
        raise ValueError("chance gave an exhibition that is not in the supply")
    return piece


@rule
def remove_from_supply(s: Record, title: int) -> None:
    stack = 0 if s.stacks[0] > 0 else 1
    if s.supply[title] == 0 or s.stacks[stack] == 0:
        raise ValueError("chance gave a card that is not in the supply")
    s.supply[title] -= 1
    s.stacks[stack] -= 1


@rule
def place_exhibition(s: Record, exhibition: int) -> None:
    """A drawn exhibition goes to (a) and pushes the others on, as far as spaces are taken, off (c) to the discards."""
    arriving = exhibition
    for space in range(ON_SPACE_A, ON_SPACE_C + 1):
        pushed = exhibition_on(s, space)
        s.exhibition_at[arriving] = space
        if pushed < 0:
            return
        arriving = pushed
    s.exhibition_at[arriving] = DISCARDED


@rule
def exhibition_on(s: Record, space: int) -> int:
    """The exhibition on a space, or -1."""
    for exhibition in range(EXHIBITION_CARDS):
        if s.exhibition_at[exhibition] == space:
            return exhibition
    return -1


@rule
def refill(s: Record, rng: Chance) -> None:
    """Draw until every space of the display holds a researcher card, or no card is left."""
    space = space_with(s, EMPTY)
    while space >= 0:
        card = draw_card(s, rng)
        if card == NO_CARD:
            return
        if card >= FIRST_EXHIBITION:
            place_exhibition(s, card - FIRST_EXHIBITION)
        else:
            s.display[space] = card - FIRST_CARD
            space = space_with(s, EMPTY)


@rule
def space_with(s: Record, title: int) -> int:
    """The first space of the display that holds a title (or EMPTY), or -1; looks at all of them, to save a branch."""
    found = -1
    for space in range(DISPLAY_SPACES - 1, -1, -1):
        found = space if s.display[space] == title else found
    return found


@rule
def take_from_display(s: Record, seat: int, title: int) -> None:
    """Move one copy of a card from the display to a seat."""
    s.display[space_with(s, title)] = EMPTY
    hand.gain_card(s, seat, title)


@rule
def clear_display(s: Record) -> None:
    """All cards of the display go to the discards."""
    for space in range(DISPLAY_SPACES):
        if s.display[space] != EMPTY:
            s.discards[s.display[space]] += 1
            s.display[space] = EMPTY
