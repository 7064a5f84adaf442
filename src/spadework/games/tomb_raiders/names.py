"""Names for what a record holds by number."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from spadework.engine.contract import Record
from spadework.games.tomb_raiders import knowledge
from spadework.games.tomb_raiders.components import (
    ASSISTANT,
    CARD_NAMES,
    EXCAVATION_NAMES,
    FIND_NAMES,
    PROFESSOR_NAMES,
    REGIONS,
    RUBBLE,
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


def cards(copies: npt.NDArray[np.int8], first: int = 0, end: int = len(CARD_NAMES)) -> list[str]:
    """A name for each copy of each title from ``first`` up to ``end``."""
    held = copies.tolist()
    return [CARD_NAMES[title] for title in range(first, end) for _ in range(held[title])]


def open_cards(s: Record, seat: int) -> list[str]:
    """What lies before a seat: knowledge, congresses, and assistants that were played."""
    return cards(s.held[seat], end=THIEF) + [CARD_NAMES[ASSISTANT]] * int(s.assistants[seat])


def hand(s: Record, seat: int) -> list[str]:
    """The action cards in a seat's hand."""
    return cards(s.held[seat], THIEF)


def storage(s: Record) -> list[str | None]:
    return [CARD_NAMES[title] if title != NONE else None for title in s.storage]


def excavation_cards(s: Record, seat: int) -> dict[str, int]:
    return {name: int(s.excavations[seat, kind]) for kind, name in enumerate(EXCAVATION_NAMES)}


def finds_at(s: Record, where: int) -> list[str]:
    return [name for region in range(len(REGIONS)) for name in region_finds_at(s, region, where)]


def region_finds_at(s: Record, region: int, where: int) -> list[str]:
    return [name for name, place in zip(FIND_NAMES[region], s.find_at[region].tolist(), strict=True) if place == where]


def finds(s: Record, seat: int) -> list[str]:
    return finds_at(s, FOUND + seat)


def professors(s: Record, seat: int) -> list[str]:
    return [name for professor, name in enumerate(PROFESSOR_NAMES) if s.professor[professor] == seat]


def numbers_at(places: npt.NDArray[np.int8], where: int) -> list[int]:
    """Exhibitions or museums in a place, by number."""
    return [number for number, place in enumerate(places) if place == where]


def exhibitions(s: Record, seat: int) -> list[int]:
    return numbers_at(s.exhibition_at, HELD + seat)


def museums(s: Record, seat: int) -> list[int]:
    return numbers_at(s.museum_at, HELD + seat)


def open_exhibitions(s: Record) -> list[int]:
    return numbers_at(s.exhibition_at, OPEN)


def open_museums(s: Record) -> list[int]:
    return numbers_at(s.museum_at, OPEN)


def gone(s: Record) -> list[str]:
    """Action cards used and artifacts donated."""
    return cards(s.gone) + finds_at(s, GONE)


def pile(s: Record, region: int) -> list[str]:
    """Everything that lies in a pile: the secret itself."""
    return region_finds_at(s, region, IN_PILE) + [RUBBLE_NAME] * int(s.rubble[region])


def known_finds(s: Record, seat: int, region: int) -> list[str]:
    known_by = s.known_by[region].tolist()
    return [name for name, seats in zip(FIND_NAMES[region], known_by, strict=True) if seats >> seat & 1]


def known(s: Record, seat: int, region: int) -> list[str]:
    """What a seat knows to lie in a pile."""
    return known_finds(s, seat, region) + [RUBBLE_NAME] * int(s.known_rubble[seat, region])


def unplaced(s: Record, seat: int | None, region: int) -> tuple[list[str], int]:
    """The finds and the rubble of a region of which a seat (or a spectator) cannot say where they lie."""
    known = [] if seat is None else known_finds(s, seat, region)
    face_down = region_finds_at(s, region, IN_SUPPLY) + region_finds_at(s, region, IN_PILE)
    away = [name for name in FIND_NAMES[region] if name in face_down and name not in known]
    rubble = s.rubble_shown[region] if seat is None else s.known_rubble[seat, region]
    return away, int(RUBBLE[region] - rubble)


def ago(s: Record, time: int) -> int | None:
    """How many green cards were drawn since a time."""
    return None if time == NEVER else int(knowledge.now(s) - time)


def playing(s: Record) -> str | None:
    """The card whose find is being picked."""
    if s.phase not in (PICK_ARTIFACT, PICK_FIND):
        return None
    return CARD_NAMES[(THIEF if s.phase == PICK_ARTIFACT else TOMB_RAIDER) + int(s.subject)]


def by_region(values: npt.NDArray[np.int8]) -> dict[str, int]:
    return {name: int(values[region]) for region, name in enumerate(REGIONS)}
