"""Names for what a position holds by number."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from spadework.engine.contract import Record
from spadework.engine.snapshot import Snapshot
from spadework.games.tomb_raiders.components import (
    ASSISTANT,
    CARD_NAMES,
    EXCAVATION_NAMES,
    FIND_NAMES,
    MOST_PLAYERS,
    PROFESSOR_NAMES,
    REGIONS,
    THIEF,
    TOMB_RAIDER,
)
from spadework.games.tomb_raiders.state import (
    FOUND,
    GONE,
    HELD,
    IN_PILE,
    IN_SUPPLY,
    NEVER,
    NONE,
    OPEN,
    PICK_ARTIFACT,
    PICK_FIND,
)

RUBBLE_NAME = "rubble"
FACE_DOWN = (IN_SUPPLY, IN_PILE)
KEPT = 1024  # answers to questions that come again with almost every move
PILES_KEPT = 4096  # four for each who watches a table


def cards(copies: tuple[int, ...], first: int = 0, end: int = len(CARD_NAMES)) -> list[str]:
    """A name for each copy of each title from ``first`` up to ``end``."""
    return list(_cards(copies, first, end))


@lru_cache(KEPT)
def _cards(copies: tuple[int, ...], first: int, end: int) -> tuple[str, ...]:
    held = zip(CARD_NAMES[first:end], copies[first:end], strict=True)
    return tuple([name for name, count in held if count for _ in range(count)])


def open_cards(s: Snapshot, seat: int) -> list[str]:
    """What lies before a seat: knowledge, congresses, and assistants that were played."""
    return cards(s.held[seat], end=THIEF) + [CARD_NAMES[ASSISTANT]] * s.assistants[seat]


def hand(s: Snapshot, seat: int) -> list[str]:
    """The action cards in a seat's hand."""
    return cards(s.held[seat], THIEF)


def storage(s: Snapshot) -> list[str | None]:
    return [CARD_NAMES[title] if title != NONE else None for title in s.storage]


def excavation_cards(s: Snapshot, seat: int) -> dict[str, int]:
    return dict(zip(EXCAVATION_NAMES, s.excavations[seat], strict=True))


def open_finds(s: Snapshot) -> dict[int, list[str]]:
    """The finds that lie open by the places of ``find_at``, donated or with each seat, region by region."""
    regions = [_open_finds(region, places) for region, places in enumerate(s.find_at)]
    return {place: [name for lying in regions for name in lying[place]] for place in range(GONE, FOUND + s.players)}


@lru_cache(KEPT)
def _open_finds(region: int, places: tuple[int, ...]) -> dict[int, list[str]]:
    lying: dict[int, list[str]] = {place: [] for place in range(GONE, FOUND + MOST_PLAYERS)}
    for name, at in zip(FIND_NAMES[region], places, strict=True):
        if at not in FACE_DOWN:
            lying[at].append(name)
    return lying


def region_finds_at(s: Snapshot | Record, region: int, where: int) -> list[str]:
    return [name for name, place in zip(FIND_NAMES[region], s.find_at[region], strict=True) if place == where]


def professors(s: Snapshot, seat: int) -> list[str]:
    return [name for name, holder in zip(PROFESSOR_NAMES, s.professor, strict=True) if holder == seat]


def numbers_at(places: Iterable[int], where: int) -> list[int]:
    """Exhibitions or museums in a place, by number."""
    return [number for number, place in enumerate(places) if place == where]


def exhibitions(s: Snapshot, seat: int) -> list[int]:
    return numbers_at(s.exhibition_at, HELD + seat)


def museums(s: Snapshot, seat: int) -> list[int]:
    return numbers_at(s.museum_at, HELD + seat)


def open_exhibitions(s: Snapshot) -> list[int]:
    return numbers_at(s.exhibition_at, OPEN)


def open_museums(s: Snapshot) -> list[int]:
    return numbers_at(s.museum_at, OPEN)


def gone(s: Snapshot, lying: dict[int, list[str]]) -> list[str]:
    """Action cards used and, of the finds that lie open, artifacts donated."""
    return cards(s.gone) + lying[GONE]


def pile(s: Snapshot | Record, region: int) -> list[str]:
    """Everything that lies in a pile: the secret itself."""
    return region_finds_at(s, region, IN_PILE) + [RUBBLE_NAME] * int(s.rubble[region])


def known_finds(s: Snapshot | Record, seat: int, region: int) -> list[str]:
    return [name for name, seats in zip(FIND_NAMES[region], s.known_by[region], strict=True) if seats >> seat & 1]


def known(s: Snapshot | Record, seat: int, region: int) -> list[str]:
    """What a seat knows to lie in a pile."""
    return known_finds(s, seat, region) + [RUBBLE_NAME] * int(s.known_rubble[seat][region])


def known_and_unplaced(s: Snapshot, seat: int | None, region: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Finds that a seat (or a spectator) knows to lie in a pile, and those of which it cannot say where they lie."""
    return _known_and_unplaced(region, s.find_at[region], s.known_by[region], 0 if seat is None else 1 << seat)


@lru_cache(PILES_KEPT)
def _known_and_unplaced(
    region: int, places: tuple[int, ...], known_by: tuple[int, ...], seats: int
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    known: list[str] = []
    unplaced: list[str] = []
    for name, place, knowing in zip(FIND_NAMES[region], places, known_by, strict=True):
        if knowing & seats:
            known.append(name)
        elif place in FACE_DOWN:
            unplaced.append(name)
    return tuple(known), tuple(unplaced)


def known_rubble(s: Snapshot, seat: int | None, region: int) -> int:
    """The rubble that a seat (or a spectator) knows to lie in a pile."""
    rubble: int = s.rubble_shown[region] if seat is None else s.known_rubble[seat][region]
    return rubble


def news(s: Snapshot, seat: int | None, region: int) -> int:
    """Cards of a pile, shown since a seat last could tell what lies there, that were new to it.

    To a spectator all that was shown is new, until it turns out what the pile does not hold.
    """
    if seat is not None:
        return int(s.news[seat][region])
    if s.no_artifacts_at[region] != NEVER:
        return 0
    drawn = sum(place not in FACE_DOWN for place in s.find_at[region])
    return drawn + int(s.rubble_shown[region])


def ago(s: Snapshot, time: int) -> int | None:
    """How many green cards were drawn since a time."""
    return None if time == NEVER else s.now - time


def playing(s: Snapshot) -> str | None:
    """The card whose find is being picked."""
    if s.phase not in (PICK_ARTIFACT, PICK_FIND):
        return None
    return CARD_NAMES[(THIEF if s.phase == PICK_ARTIFACT else TOMB_RAIDER) + s.subject]


def by_region(values: Sequence[int]) -> dict[str, int]:
    return dict(zip(REGIONS, values, strict=True))
