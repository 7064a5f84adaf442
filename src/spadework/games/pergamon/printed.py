"""What a component file of Pergamon must say; who owns the box may correct the figures, not the rules they fit."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from msgspec import Meta, Struct

from spadework.engine.errors import InputError
from spadework.engine.reading import all_different, exactly, number_in, one_of

Count: TypeAlias = Annotated[int, Meta(ge=1, le=24)]
Small: TypeAlias = Annotated[int, Meta(ge=0, le=24)]
Backs: TypeAlias = Annotated[list[str], Meta(min_length=2, max_length=2)]

# The rules compiled into records and action codes rest on these counts of the rulebook.
MINIMUM, MAXIMUM, COLLECTIONS = 2, 4, 3
ROUNDS, TILES_A_ROUND, GALLERIES, CAPACITY = 12, 5, 5, 4
FUNDS_SPACES, MUSEUM_SPACES, KINDS, CENTURIES, TILES_A_CENTURY = 13, 24, 4, 5, 12
MOST_VALUES = 24
PAIRS_OF_BACKS = (["bag", "bag"], ["bag", "chest"], ["chest", "chest"])


class Players(Struct, frozen=True, forbid_unknown_fields=True):
    source: str
    minimum: int
    maximum: int
    starting_coins: Small
    collections: int


class Scoring(Struct, frozen=True, forbid_unknown_fields=True):
    round: int
    bonus: str
    bonus_points: Small
    setback: Small


class Calendar(Struct, frozen=True, forbid_unknown_fields=True):
    source: str
    rounds: int
    tiles_per_round: int
    galleries: int
    gallery_capacity: int
    scoring: list[Scoring]
    oldest_at_end: list[Small]


class Cards(Struct, frozen=True, forbid_unknown_fields=True):
    source: str
    values: list[int]
    copies: Count
    bag: list[int]
    chest: list[int]


class Space(Struct, frozen=True, forbid_unknown_fields=True):
    coins: Small
    deepest: int
    raider: Backs | None = None


class Funds(Struct, frozen=True, forbid_unknown_fields=True):
    source: str
    cards: Cards
    spaces: list[Space]


class Museum(Struct, frozen=True, forbid_unknown_fields=True):
    source: str
    spaces: int
    exhibit_points: Small
    points: list[Small]
    polish_limit: Small


class Storage(Struct, frozen=True, forbid_unknown_fields=True):
    source: str
    free: Small
    finds_per_coin: Count


class Tile(Struct, frozen=True, forbid_unknown_fields=True):
    number: Annotated[int, Meta(ge=0, le=99)]
    left: str
    century: int
    right: str

    @property
    def name(self) -> str:
        return f"{self.century}/{self.number}"


class Finds(Struct, frozen=True, forbid_unknown_fields=True):
    source: str
    types: list[str]
    tiles: list[Tile]


class Printed(Struct, frozen=True, forbid_unknown_fields=True):
    """The whole file."""

    game: str
    players: Players
    calendar: Calendar
    funds: Funds
    museum: Museum
    storage: Storage
    finds: Finds


def check(printed: Printed) -> None:
    """An error that names the entry where figures contradict the rulebook or one another."""
    exactly("players.minimum", printed.players.minimum, MINIMUM)
    exactly("players.maximum", printed.players.maximum, MAXIMUM)
    exactly("players.collections", printed.players.collections, COLLECTIONS)
    check_tiles(printed.finds)
    check_calendar(printed.calendar, printed.finds.types)
    check_cards(printed.funds.cards)
    check_spaces(printed.funds.spaces)
    exactly("museum.spaces", printed.museum.spaces, MUSEUM_SPACES)
    exactly("museum.points: number of entries", len(printed.museum.points), MUSEUM_SPACES)
    if printed.museum.points != sorted(printed.museum.points):
        raise InputError(f"museum.points: a higher space never gives fewer points, got {printed.museum.points}")


def check_calendar(calendar: Calendar, kinds: list[str]) -> None:
    exactly("calendar.rounds", calendar.rounds, ROUNDS)
    exactly("calendar.tiles_per_round", calendar.tiles_per_round, TILES_A_ROUND)
    exactly("calendar.galleries", calendar.galleries, GALLERIES)
    exactly("calendar.gallery_capacity", calendar.gallery_capacity, CAPACITY)
    all_different("calendar.scoring", [f"round {scoring.round}" for scoring in calendar.scoring])
    for number, scoring in enumerate(calendar.scoring):
        number_in(f"calendar.scoring[{number}].round", scoring.round, 1, ROUNDS)
        one_of(f"calendar.scoring[{number}].bonus", scoring.bonus, kinds)
    if ROUNDS not in [scoring.round for scoring in calendar.scoring]:
        raise InputError(f"calendar.scoring: the last round, {ROUNDS}, must be scored")


def check_cards(cards: Cards) -> None:
    """Values from 1 on without a gap, the lower ones with a bag, the others with a chest, enough for all rounds."""
    highest = len(cards.values)
    if cards.values != list(range(1, highest + 1)) or not 2 <= highest <= MOST_VALUES:
        raise InputError(f"funds.cards.values: expected 1, 2, ... in a row, {MOST_VALUES} at most, got {cards.values}")
    if len(cards.bag) != 2 or cards.bag[0] != 1 or not 1 <= cards.bag[1] < highest:
        raise InputError(f"funds.cards.bag: expected the lowest and the highest value with a bag, got {cards.bag}")
    others = [cards.bag[1] + 1, highest]
    if cards.chest != others:
        raise InputError(f"funds.cards.chest: expected the values without a bag, {others}, got {cards.chest}")
    if highest * cards.copies < 2 * ROUNDS:
        raise InputError(f"funds.cards.copies: {cards.copies} are too few for two cards in each of {ROUNDS} rounds")


def check_spaces(spaces: list[Space]) -> None:
    exactly("funds.spaces: number of entries", len(spaces), FUNDS_SPACES)
    for number, space in enumerate(spaces):
        where = f"funds.spaces[{number}] (space {number + 1})"
        number_in(f"{where}.deepest", space.deepest, 1, GALLERIES)
        if space.raider is not None and space.raider not in PAIRS_OF_BACKS:
            raise InputError(f"{where}.raider: {space.raider} must be one of {PAIRS_OF_BACKS}")
    for backs in PAIRS_OF_BACKS:
        marked = [space.raider for space in spaces].count(backs)
        if marked != 1:
            raise InputError(f"funds.spaces: the raider stands on one space for {backs}, but {marked} say so")


def check_tiles(finds: Finds) -> None:
    exactly("finds.types: number of entries", len(finds.types), KINDS)
    all_different("finds.types", finds.types)
    for number, tile in enumerate(finds.tiles):
        where = f"finds.tiles[{number}] ({tile.name})"
        one_of(f"{where}.left", tile.left, finds.types)
        one_of(f"{where}.right", tile.right, finds.types)
        number_in(f"{where}.century", tile.century, 1, CENTURIES)
    # Then no two items in the museum are equally old, and who has the oldest is never in doubt.
    all_different("finds.tiles", [f"number {tile.number}" for tile in finds.tiles])
    for century in range(1, CENTURIES + 1):
        tiles = [tile for tile in finds.tiles if tile.century == century]
        exactly(f"finds.tiles: number of entries of century {century}", len(tiles), TILES_A_CENTURY)
