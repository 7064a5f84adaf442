"""What a component file of The Tomb Raiders must say; owners may correct the figures, not the rules they fit."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from spadework.engine.errors import InputError
from spadework.engine.reading import all_different, exactly, number_in, one_of

Weeks: TypeAlias = Annotated[int, Meta(ge=1, le=12)]
Points: TypeAlias = Annotated[int, Meta(ge=0, le=30)]
Count: TypeAlias = Annotated[int, Meta(ge=1, le=20)]
Drawn: TypeAlias = Annotated[int, Meta(ge=0, le=20)]
ByPlayers: TypeAlias = dict[Literal["2", "3", "4"], Annotated[int, Meta(ge=0, le=5)]]

# The rules compiled into records and action codes rest on these counts.
REGIONS, KNOWLEDGE, DIG_WEEKS, LEVELS = 4, 12, 12, 3
SMALL_CARDS = 168
PROFESSORS = REGIONS + 1
MOST_ASSISTANTS = 9


class Regions(Struct, frozen=True, forbid_unknown_fields=True):
    source: str
    names: list[str]


class ExcavationCards(Struct, frozen=True, forbid_unknown_fields=True):
    source: str
    per_region: ByPlayers
    general: ByPlayers


class Chart(Struct, frozen=True, forbid_unknown_fields=True):
    source: str
    cards: list[list[Drawn]]


class Scoring(Struct, frozen=True, forbid_unknown_fields=True):
    source: str
    weeks_behind_per_point: Count


class Professors(Struct, frozen=True, forbid_unknown_fields=True):
    source: str
    region_minimum: Count
    best_minimum: Count
    region_points: Points
    best_points: Points


class Congress(Struct, frozen=True, forbid_unknown_fields=True):
    source: str
    copies: Count
    weeks: Weeks
    points: Annotated[list[Points], Meta(min_length=1)]


class Book(Struct, frozen=True, forbid_unknown_fields=True):
    points: Annotated[int, Meta(ge=1, le=6)]
    copies: Count
    weeks: Weeks


class Books(Struct, frozen=True, forbid_unknown_fields=True):
    source: str
    cards: Annotated[list[Book], Meta(min_length=1)]


class RegionAction(Struct, frozen=True, forbid_unknown_fields=True):
    per_region: Literal[1]
    weeks: Weeks


class AnyAction(Struct, frozen=True, forbid_unknown_fields=True):
    copies: Count
    weeks: Weeks
    play_weeks: Annotated[int, Meta(ge=0, le=12)] | None = None


class Actions(Struct, frozen=True, forbid_unknown_fields=True):
    source: str
    thief: RegionAction
    tomb_raider: RegionAction
    scientist: AnyAction
    assistant: AnyAction
    general_excavation: AnyAction


class ExhibitionCard(Struct, frozen=True, forbid_unknown_fields=True):
    needs: list[tuple[str, Count]]


class Exhibitions(Struct, frozen=True, forbid_unknown_fields=True):
    source: str
    points: Points
    weeks: list[Weeks]
    cards: Annotated[list[ExhibitionCard], Meta(min_length=1)]


class MuseumCard(Struct, frozen=True, forbid_unknown_fields=True):
    donate: Count
    weeks: Weeks
    points: Points


class Museums(Struct, frozen=True, forbid_unknown_fields=True):
    source: str
    cards: Annotated[list[MuseumCard], Meta(min_length=1)]


class Artifact(Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    points: Points


class DigCards(Struct, frozen=True, forbid_unknown_fields=True):
    source: str
    rubble: Count
    book_of: str
    artifacts: Annotated[list[Artifact], Meta(min_length=1)]


class Printed(Struct, frozen=True, forbid_unknown_fields=True):
    """The whole file."""

    game: str
    regions: Regions
    excavation_cards: ExcavationCards
    chart: Chart
    scoring: Scoring
    professors: Professors
    congress: Congress
    expertise: Books
    general_knowledge: Books
    actions: Actions
    exhibitions: Exhibitions
    museums: Museums
    dig: dict[str, DigCards]


def check(printed: Printed) -> None:
    """An error that names the entry where figures contradict the rulebook or one another."""
    regions = printed.regions.names
    exactly("regions.names: number of entries", len(regions), REGIONS)
    all_different("regions.names", regions)
    exactly("excavation_cards.per_region: number of entries", len(printed.excavation_cards.per_region), 3)
    exactly("excavation_cards.general: number of entries", len(printed.excavation_cards.general), 3)
    check_chart(printed.chart)
    for entry, books in (("expertise", printed.expertise), ("general_knowledge", printed.general_knowledge)):
        all_different(f"{entry}.cards", [f"the card of {book.points} points" for book in books.cards])
    number_in("actions.assistant.copies", printed.actions.assistant.copies, 1, MOST_ASSISTANTS)
    check_exhibitions(printed.exhibitions, regions)
    check_dig_cards(printed.dig, regions)
    exactly("number of small cards in all, with the professors", small_cards(printed), SMALL_CARDS)


def check_chart(chart: Chart) -> None:
    exactly("chart.cards: number of rows", len(chart.cards), KNOWLEDGE)
    for number, row in enumerate(chart.cards):
        exactly(f"chart.cards[{number}]: number of entries", len(row), DIG_WEEKS)
        if row != sorted(row) or row[-1] == 0:
            raise InputError(f"chart.cards[{number}]: more weeks never give fewer cards, and the most weeks at least 1")


def check_exhibitions(exhibitions: Exhibitions, regions: list[str]) -> None:
    exactly("exhibitions.weeks: number of entries", len(exhibitions.weeks), LEVELS)
    for number, card in enumerate(exhibitions.cards):
        exactly(f"exhibitions.cards[{number}].needs: number of entries", len(card.needs), LEVELS)
        all_different(f"exhibitions.cards[{number}].needs", [region for region, _ in card.needs])
        for region, _ in card.needs:
            one_of(f"exhibitions.cards[{number}].needs", region, regions)


def check_dig_cards(dig: dict[str, DigCards], regions: list[str]) -> None:
    for region in regions:
        one_of("dig: regions", region, list(dig))
    exactly("dig: number of regions", len(dig), REGIONS)
    artifacts = len(dig[regions[0]].artifacts)
    for region, cards in dig.items():
        one_of(f"dig.{region}.book_of", cards.book_of, [other for other in regions if other != region])
        exactly(f"dig.{region}.artifacts: number of entries", len(cards.artifacts), artifacts)
    all_different("dig: artifacts", [artifact.name.lower() for cards in dig.values() for artifact in cards.artifacts])


def small_cards(printed: Printed) -> int:
    actions = printed.actions
    books = REGIONS * sum(book.copies for book in printed.expertise.cards)
    books += sum(book.copies for book in printed.general_knowledge.cards)
    played = REGIONS * (actions.thief.per_region + actions.tomb_raider.per_region)
    played += actions.scientist.copies + actions.assistant.copies + actions.general_excavation.copies
    shown = len(printed.exhibitions.cards) + len(printed.museums.cards)
    dug = sum(cards.rubble + 1 + len(cards.artifacts) for cards in printed.dig.values())
    return PROFESSORS + books + printed.congress.copies + played + shown + dug
