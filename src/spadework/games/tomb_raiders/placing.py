"""Putting named cards, finds and markers into a record: each into one place, and what is not named into the supply."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from spadework.engine import chance
from spadework.engine.contract import Record
from spadework.engine.errors import InputError
from spadework.engine.game import Buffer
from spadework.engine.reading import number_in, number_of
from spadework.games.marker_stack import furthest_back, place_stack
from spadework.games.tomb_raiders import hand, knowledge, placing_piles, rules, supply
from spadework.games.tomb_raiders.components import (
    ASSISTANT,
    BEST,
    CARD_NAMES,
    CARD_REGION,
    COPIES,
    EXCAVATION_CARDS,
    EXCAVATION_NAMES,
    EXHIBITIONS,
    FEWEST_PLAYERS,
    FIND_NAMES,
    FINDS,
    MOST_PLAYERS,
    MUSEUM_DONATION,
    MUSEUMS,
    PROFESSOR_NAMES,
    SCIENTIST,
    STORAGE_SPACES,
    THIEF,
    TOMB_RAIDER,
)
from spadework.games.tomb_raiders.pieces import FIRST_EXHIBITION
from spadework.games.tomb_raiders.state import (
    DONATE,
    GONE,
    HELD,
    IN_SUPPLY,
    NONE,
    OPEN,
    PICK_ARTIFACT,
    PICK_FIND,
    STATE,
)

if TYPE_CHECKING:
    from spadework.games.tomb_raiders.notation import DonationWords, PositionWords, SeatWords

MOST_WEEKS = 10_000  # far more than any game takes
DEAL_SEED = 0  # storage spaces that are left out are always filled the same way
EVERY_FIND = [name for names in FIND_NAMES for name in names]


def place_all(words: PositionWords) -> Buffer:
    """A record with everything in the place the words give it."""
    buffer = np.zeros(STATE.itemsize, dtype=np.uint8)
    s = buffer.view(STATE)[0]
    check_players(words)
    s.players = words.players
    rules.lay_out(s)
    place_stack(s, words.stack)
    for seat, seat_words in enumerate(words.seats):
        place_seat(s, seat, seat_words)
    place_numbers(s, "exhibitions", words.exhibitions, OPEN)
    place_numbers(s, "museums", words.museums, OPEN)
    place_gone(s, words.gone)
    place_storage(s, words.storage)
    place_professors(s, words.seats)
    if words.playing is not None:
        place_played(s, words.playing)
    placing_piles.place_piles(s, words)
    place_steps(s, words)
    return buffer


def check_players(words: PositionWords) -> None:
    number_in("players", words.players, FEWEST_PLAYERS, MOST_PLAYERS)
    if words.options:
        raise InputError(f"options: The Tomb Raiders has none, got {words.options}")
    if len(words.seats) > words.players:
        raise InputError(f"seats: {len(words.seats)} are given, but the game has {words.players} players")


def take_card(s: Record, where: str, name: str) -> int:
    """Take a named card out of the supply."""
    title = number_of(where, name, CARD_NAMES, "card")
    if s.supply[title] == 0:
        copies = int(COPIES[title])
        times = "once" if copies == 1 else f"{copies} times"
        raise InputError(f"{where}: {name!r} is in the game {times} and already lies elsewhere")
    s.supply[title] -= 1
    s.greens -= 1
    return title


def take_find(s: Record, where: str, name: str) -> tuple[int, int]:
    """A named find that lies nowhere else yet: its region and number."""
    region, find = divmod(number_of(where, name, EVERY_FIND, "find"), FINDS)
    if s.find_at[region, find] != IN_SUPPLY:
        raise InputError(f"{where}: {name!r} is in the game once and already lies elsewhere")
    return region, find


def place_seat(s: Record, seat: int, words: SeatWords) -> None:
    where = f"seats[{seat}]"
    s.week[seat] = number_in(f"{where}.weeks", words.weeks, 0, MOST_WEEKS)
    place_open_cards(s, seat, words)
    for entry, name in enumerate(words.hand):
        title = take_card(s, f"{where}.hand[{entry}]", name)
        if title < THIEF:
            raise InputError(f"{where}.hand[{entry}]: {name!r} lies open; name it in {where}.cards")
        hand.gain_card(s, seat, title)
    for name, number in words.excavation_cards.items():
        kind = number_of(f"{where}.excavation_cards", name, EXCAVATION_NAMES, "excavation card")
        most = int(EXCAVATION_CARDS[s.players, kind])
        s.excavations[seat, kind] = number_in(f"{where}.excavation_cards.{name}", number, 0, most)
    for entry, name in enumerate(words.finds):
        hand.gain_find(s, seat, *take_find(s, f"{where}.finds[{entry}]", name))
    place_numbers(s, f"{where}.exhibitions", words.exhibitions, HELD + seat)
    place_numbers(s, f"{where}.museums", words.museums, HELD + seat)


def place_open_cards(s: Record, seat: int, words: SeatWords) -> None:
    """Knowledge and congresses, and the assistants that lie face up among them."""
    where = f"seats[{seat}]"
    for entry, name in enumerate(words.cards):
        title = take_card(s, f"{where}.cards[{entry}]", name)
        if title == ASSISTANT:
            s.assistants[seat] += 1
        elif title >= THIEF:
            raise InputError(f"{where}.cards[{entry}]: {name!r} is an action card; name it in {where}.hand")
        else:
            hand.gain_card(s, seat, title)
    if words.face_up_assistants is None:
        return
    face_up = number_in(f"{where}.face_up_assistants", words.face_up_assistants, 0, int(COPIES[ASSISTANT]))
    if s.assistants[seat] == 0:
        for _ in range(face_up):
            take_card(s, f"{where}.face_up_assistants", CARD_NAMES[ASSISTANT])
        s.assistants[seat] = face_up
    elif s.assistants[seat] != face_up:
        raise InputError(
            f"{where}.face_up_assistants: {face_up}, but {where}.cards names {s.assistants[seat]}; "
            f"assistants that were not played yet belong in {where}.hand"
        )


def place_numbers(s: Record, where: str, numbers: list[int], place: int) -> None:
    """Exhibitions or museums by their numbers."""
    are_museums = where.endswith("museums")
    places, cards = (s.museum_at, MUSEUMS) if are_museums else (s.exhibition_at, EXHIBITIONS)
    for entry, number in enumerate(numbers):
        number_in(f"{where}[{entry}]", number, 0, len(cards) - 1)
        if places[number] != IN_SUPPLY:
            raise InputError(f"{where}[{entry}]: {number} is in the game once and already lies elsewhere")
        places[number] = place
        s.greens -= 1


def place_gone(s: Record, gone: list[str]) -> None:
    for entry, name in enumerate(gone):
        where = f"gone[{entry}]"
        if name.lower() in CARD_NAMES:
            s.gone[take_card(s, where, name)] += 1
        else:
            region, find = take_find(s, where, name)
            s.find_at[region, find] = GONE


def place_storage(s: Record, cards: list[str | None]) -> None:
    """The storage spaces as named; those left out are filled as long as the supply has cards for them."""
    if len(cards) > STORAGE_SPACES:
        raise InputError(f"storage: {len(cards)} cards are given, but there are {STORAGE_SPACES} spaces")
    for space, name in enumerate(cards):
        if name is not None:
            s.storage[space] = take_card(s, f"storage[{space}]", name)
    rng = chance.seeded(DEAL_SEED)
    for space in range(STORAGE_SPACES):
        if s.storage[space] == NONE and s.supply.any():
            piece = supply.choose_green(s, rng)
            while piece >= FIRST_EXHIBITION:
                piece = supply.choose_green(s, rng)
            supply.turn_up(s, piece, space)
    if s.greens > 0 and NONE in s.storage:
        raise InputError("storage: nothing is left to fill the spaces, so name all exhibitions and museums, too")


def place_professors(s: Record, seats: list[SeatWords]) -> None:
    """Professors as named; one that nobody names is where the rules would have brought it."""
    for seat, words in enumerate(seats):
        for entry, name in enumerate(words.professors):
            where = f"seats[{seat}].professors[{entry}]"
            professor = number_of(where, name, PROFESSOR_NAMES, "professor")
            if s.professor[professor] != NONE:
                raise InputError(f"{where}: {name!r} is in the game once and already lies elsewhere")
            s.professor[professor] = seat
    named = s.professor.copy()
    for seat in range(s.players):
        hand.claim_professors(s, seat)
    for professor in range(BEST + 1):
        if named[professor] != NONE:
            s.professor[professor] = named[professor]


def place_played(s: Record, name: str) -> None:
    """The thief or tomb raider being played has left its hand and the game."""
    title = THIEF + number_of("playing", name, CARD_NAMES[THIEF:SCIENTIST], "thief or tomb raider")
    if s.gone[title] == 0:
        s.gone[take_card(s, "playing", name)] += 1


def place_steps(s: Record, words: PositionWords) -> None:
    """The turn that is half done, or the end of the game."""
    if words.playing is not None and words.donating is not None:
        raise InputError("playing: a card is played or artifacts are donated, not both")
    if s.greens == 0:
        if words.playing is not None or words.donating is not None:
            raise InputError("storage: no green card is left in the supply, so the game is over and nobody acts")
        supply.run_out(s)
    elif words.playing is not None:
        place_pick(s, words.playing)
    elif words.donating is not None:
        place_donation(s, words.donating)


def place_pick(s: Record, name: str) -> None:
    title = THIEF + number_of("playing", name, CARD_NAMES[THIEF:SCIENTIST], "thief or tomb raider")
    region, any_find = int(CARD_REGION[title]), title >= TOMB_RAIDER
    if not rules.may_pick(s, region, any_find):
        raise InputError(f"playing: the pile has nothing that {name!r} could take")
    s.phase = PICK_FIND if any_find else PICK_ARTIFACT
    s.subject = region
    knowledge.look(s, furthest_back(s), region)


def place_donation(s: Record, words: DonationWords) -> None:
    museum = number_in("donating.museum", words.museum, 0, len(MUSEUMS) - 1)
    if s.museum_at[museum] != OPEN:
        raise InputError(f"donating.museum: {museum} must be one of the open museums")
    artifacts = int(s.artifacts[furthest_back(s)].sum())
    s.due = number_in("donating.due", words.due, 1, min(int(MUSEUM_DONATION[museum]), artifacts))
    s.phase = DONATE
    s.subject = museum
