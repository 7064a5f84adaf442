"""What a component file of Thebes must say; who owns the box may correct the figures, not the rules they fit."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias, get_args

from msgspec import Meta, Struct

from spadework.engine.errors import InputError
from spadework.engine.reading import all_different, exactly, one_of

Weeks: TypeAlias = Annotated[int, Meta(ge=1, le=12)]
Points: TypeAlias = Annotated[int, Meta(ge=0, le=30)]
Count: TypeAlias = Annotated[int, Meta(ge=1, le=31)]
Tokens: TypeAlias = Annotated[int, Meta(ge=0, le=31)]
Kind: TypeAlias = Literal[
    "book", "general", "rumor", "zeppelin", "car", "assistant", "shovel", "special_permission", "congress"
]
ByPlayers: TypeAlias = dict[Literal["2", "3", "4"], int]

# The rules compiled into records and action codes rest on these counts of the rulebook.
CITIES, SITES, KNOWLEDGE, DIG_WEEKS = 6, 5, 12, 12
RESEARCHER_CARDS, EXHIBITIONS, ARTIFACTS = 85, 10, 13
MOST_HELPERS = 6
BONUS_VALUE = 1


class Time(Struct, frozen=True, forbid_unknown_fields=True):
    source: str
    weeks_per_year: Annotated[int, Meta(ge=12, le=100)]
    last_year: int
    first_year: ByPlayers
    start_space: ByPlayers
    total_weeks: ByPlayers


class Map(Struct, frozen=True, forbid_unknown_fields=True):
    source: str
    start: str
    cities: list[str]
    sites: list[str]
    routes: list[tuple[str, str]]

    @property
    def places(self) -> list[str]:
        return [self.start, *self.cities, *self.sites]


class Wheel(Struct, frozen=True, forbid_unknown_fields=True):
    source: str
    tokens: list[list[Tokens]]


class Congress(Struct, frozen=True, forbid_unknown_fields=True):
    source: str
    points: Annotated[list[Points], Meta(min_length=1)]


class Majority(Struct, frozen=True, forbid_unknown_fields=True):
    source: str
    alone: Points
    tied: Points


class ResearcherCard(Struct, frozen=True, forbid_unknown_fields=True):
    kind: Kind
    city: str
    weeks: Weeks
    site: str | None = None
    points: Points = 0

    @property
    def name(self) -> str:
        words = [self.city, self.kind]
        if self.site is not None:
            words.append(self.site)
        if self.kind in ("book", "general"):
            words.append(str(self.points))
        return " ".join(words)


class Researcher(Struct, frozen=True, forbid_unknown_fields=True):
    source: str
    cards: list[ResearcherCard]


class ExhibitionCard(Struct, frozen=True, forbid_unknown_fields=True):
    size: Literal["small", "large"]
    city: str
    weeks: Weeks
    points: Points
    needs: dict[str, Annotated[int, Meta(ge=1, le=ARTIFACTS)]]

    @property
    def name(self) -> str:
        return f"{self.city} {self.size}"


class Exhibition(Struct, frozen=True, forbid_unknown_fields=True):
    source: str
    cards: list[ExhibitionCard]


class Artifact(Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    points: Points


class SiteTokens(Struct, frozen=True, forbid_unknown_fields=True):
    source: str
    book_of: str
    general_books: int
    debris: Count
    artifacts: list[Artifact]


class Printed(Struct, frozen=True, forbid_unknown_fields=True):
    """The whole file."""

    game: str
    time: Time
    map: Map
    wheel: Wheel
    congress: Congress
    majority: Majority
    researcher: Researcher
    exhibition: Exhibition
    tokens: dict[str, SiteTokens]


def check(printed: Printed) -> None:
    """An error that names the entry where figures contradict the rulebook or one another."""
    check_time(printed.time)
    check_map(printed.map)
    check_wheel(printed.wheel)
    check_cards(printed.researcher.cards, printed.map)
    check_exhibitions(printed.exhibition.cards, printed.map)
    check_tokens(printed.tokens, printed.map.sites)


def check_time(time: Time) -> None:
    for players, first_year in time.first_year.items():
        for entry, values in (("start_space", time.start_space), ("total_weeks", time.total_weeks)):
            if players not in values:
                raise InputError(f"time.{entry}: nothing is said for {players} players")
        spaces = (time.last_year + 1 - first_year) * time.weeks_per_year
        exactly(f"time.total_weeks.{players}", time.total_weeks[players], spaces + 1 - time.start_space[players])
    exactly("time.first_year: number of entries", len(time.first_year), 3)


def check_map(board: Map) -> None:
    exactly("map.cities: number of entries", len(board.cities), CITIES)
    exactly("map.sites: number of entries", len(board.sites), SITES)
    all_different("map", board.places)
    for number, route in enumerate(board.routes):
        for place in route:
            one_of(f"map.routes[{number}]", place, board.places)
    reached = {board.start}
    for _ in board.places:
        reached |= {place for route in board.routes if reached & set(route) for place in route}
    for place in board.places:
        if place not in reached:
            raise InputError(f"map.routes: no way leads from {board.start} to {place}")


def check_wheel(wheel: Wheel) -> None:
    exactly("wheel.tokens: number of rows", len(wheel.tokens), KNOWLEDGE)
    for number, row in enumerate(wheel.tokens):
        exactly(f"wheel.tokens[{number}]: number of entries", len(row), DIG_WEEKS)
        if row != sorted(row) or row[-1] == 0:
            raise InputError(
                f"wheel.tokens[{number}]: more weeks give as many tokens or more, and {DIG_WEEKS} at least 1"
            )


def check_cards(cards: list[ResearcherCard], board: Map) -> None:
    exactly("researcher.cards: number of entries", len(cards), RESEARCHER_CARDS)
    for number, card in enumerate(cards):
        where = f"researcher.cards[{number}] ({card.name})"
        one_of(f"{where}.city", card.city, [board.start, *board.cities])
        if card.kind in ("book", "rumor"):
            one_of(f"{where}.site", card.site or "", board.sites)
        elif card.site is not None:
            raise InputError(f"{where}.site: a {card.kind} has none")
        if (card.points > 0) != (card.kind in ("book", "general", "rumor")):
            raise InputError(f"{where}.points: books and rumors have points, other cards none; got {card.points}")
        if any(card.name == other.name and card != other for other in cards):
            raise InputError(f"{where}: another card of this name has other weeks or points")
    for kind in get_args(Kind):
        count = [card.kind for card in cards].count(kind)
        if count == 0 or (kind in ("assistant", "shovel") and count > MOST_HELPERS):
            raise InputError(f"researcher.cards: {count} cards of the kind {kind!r} do not fit the rules")


def check_exhibitions(cards: list[ExhibitionCard], board: Map) -> None:
    exactly("exhibition.cards: number of entries", len(cards), EXHIBITIONS)
    all_different("exhibition.cards", [card.name for card in cards])
    for number, card in enumerate(cards):
        one_of(f"exhibition.cards[{number}].city", card.city, board.cities)
        for site in card.needs:
            one_of(f"exhibition.cards[{number}].needs", site, board.sites)


def check_tokens(tokens: dict[str, SiteTokens], sites: list[str]) -> None:
    for site in sites:
        one_of("tokens: sites", site, list(tokens))
    exactly("tokens: number of sites", len(tokens), SITES)
    for site, bag in tokens.items():
        one_of(f"tokens.{site}.book_of", bag.book_of, sites)
        exactly(f"tokens.{site}.general_books", bag.general_books, 1)
        exactly(f"tokens.{site}.artifacts: number of entries", len(bag.artifacts), ARTIFACTS)
        if all(artifact.points != BONUS_VALUE for artifact in bag.artifacts):
            raise InputError(f"tokens.{site}.artifacts: one worth {BONUS_VALUE} must be there to lie on the board")
    all_different("tokens: artifacts", [artifact.name.lower() for bag in tokens.values() for artifact in bag.artifacts])
