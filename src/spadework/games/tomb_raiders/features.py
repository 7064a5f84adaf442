"""A position as numbers for a learner: the seat's own first, then the others, then the table, then the piles."""

from __future__ import annotations

from spadework.engine.contract import Floats, Record
from spadework.engine.jit import rule
from spadework.games.marker_stack import furthest_back
from spadework.games.tomb_raiders import choices, knowledge
from spadework.games.tomb_raiders.components import (
    BEST,
    CARD_NAMES,
    CARD_POINTS,
    CARD_WEEKS,
    EXCAVATION_NAMES,
    EXHIBITIONS,
    FIND_NAMES,
    FINDS,
    MOST_PLAYERS,
    MUSEUMS,
    PROFESSOR_NAMES,
    REGIONS,
    RUBBLE,
    STORAGE_SPACES,
)
from spadework.games.tomb_raiders.state import FOUND, GONE, HELD, NONE, OPEN, OVER

TITLES = len(CARD_NAMES)
REGION_COUNT = len(REGIONS)
EXCAVATION_KINDS = len(EXCAVATION_NAMES)
EXHIBITION_CARDS = len(EXHIBITIONS)
MUSEUM_CARDS = len(MUSEUMS)
A_SEAT = 6 + TITLES + EXCAVATION_KINDS + 2 * REGION_COUNT + BEST + 1


def names() -> tuple[str, ...]:
    """What each number is."""
    found: list[str] = []
    for who in ["own", *[f"next {turn}" for turn in range(1, MOST_PLAYERS)]]:
        found += [f"{who} {what}" for what in ("plays", "weeks behind", "place in stack")]
        found += [f"{who} {what}" for what in ("assistants", "exhibitions", "museums")]
        found += [f"{who} {card}" for card in CARD_NAMES]
        found += [f"{who} {name} excavation cards" for name in EXCAVATION_NAMES]
        found += [f"{who} {region} {what}" for region in REGIONS for what in ("expertise", "artifacts")]
        found += [f"{who} {name} professor" for name in PROFESSOR_NAMES]
    for space in range(1, STORAGE_SPACES + 1):
        found += [f"storage {space} {what}" for what in ("title", "weeks", "points")]
    found += [f"exhibition {number} {what}" for number in range(EXHIBITION_CARDS) for what in ("open", "needs met")]
    found += [f"museum {number} open" for number in range(MUSEUM_CARDS)]
    found += ["green cards left", "phase", "subject", "due", "to move"]
    for region, finds in zip(REGIONS, FIND_NAMES, strict=True):
        found += [f"{region} {what}" for what in ("known rubble", "other rubble", "unseen since", "news")]
        found += [f"{name} {what}" for name in finds for what in ("in pile", "unplaced", "holder")]
    return tuple(found)


@rule
def features(s: Record, seat: int, out: Floats) -> None:
    """Only what the seat knows: of the piles what it saw there, of the other dig cards only that it did not."""
    at = 0
    for turn in range(MOST_PLAYERS):
        seat_features(s, (seat + turn) % s.players, turn < s.players, out, at)
        at += A_SEAT
    at = table_features(s, seat, out, at)
    for region in range(REGION_COUNT):
        at = pile_features(s, seat, region, out, at)


@rule
def seat_features(s: Record, seat: int, plays: bool, out: Floats, at: int) -> None:
    """One seat's numbers, all 0 for a seat that nobody has."""
    out[at : at + A_SEAT] = 0
    if not plays:
        return
    foremost = 0
    for other in range(s.players):
        foremost = max(foremost, int(s.week[other]))
        if s.stack[other] == seat:
            out[at + 2] = other
    out[at] = 1
    out[at + 1] = foremost - s.week[seat]
    out[at + 3] = s.assistants[seat]
    for exhibition in range(EXHIBITION_CARDS):
        out[at + 4] += s.exhibition_at[exhibition] == HELD + seat
    for museum in range(MUSEUM_CARDS):
        out[at + 5] += s.museum_at[museum] == HELD + seat
    at += 6
    for title in range(TITLES):
        out[at + title] = s.held[seat, title]
    at += TITLES
    for kind in range(EXCAVATION_KINDS):
        out[at + kind] = s.excavations[seat, kind]
    at += EXCAVATION_KINDS
    for region in range(REGION_COUNT):
        out[at + 2 * region] = s.expertise[seat, region]
        out[at + 2 * region + 1] = s.artifacts[seat, region]
    at += 2 * REGION_COUNT
    for professor in range(BEST + 1):
        out[at + professor] = s.professor[professor] == seat


@rule
def table_features(s: Record, seat: int, out: Floats, at: int) -> int:
    """Storage, exhibitions, museums, the supply as far as it is open, and the step of the turn."""
    for space in range(STORAGE_SPACES):
        title = int(s.storage[space])
        out[at] = (title + 1) / TITLES
        out[at + 1] = CARD_WEEKS[title] if title != NONE else 0
        out[at + 2] = CARD_POINTS[title] if title != NONE else 0
        at += 3
    for exhibition in range(EXHIBITION_CARDS):
        out[at] = s.exhibition_at[exhibition] == OPEN
        out[at + 1] = choices.needs_met(s, seat, exhibition)
        at += 2
    for museum in range(MUSEUM_CARDS):
        out[at] = s.museum_at[museum] == OPEN
        at += 1
    out[at] = s.greens
    out[at + 1] = s.phase
    out[at + 2] = s.subject
    out[at + 3] = s.due
    out[at + 4] = (furthest_back(s) - seat) % s.players if s.phase != OVER else 0
    return at + 5


@rule
def pile_features(s: Record, seat: int, region: int, out: Floats, at: int) -> int:
    """A holder is 1 for the seat itself, 2 for the next one; 0 is nobody."""
    out[at] = s.known_rubble[seat, region]
    out[at + 1] = RUBBLE[region] - s.known_rubble[seat, region]
    out[at + 2] = knowledge.now(s) - s.looked[seat, region]
    out[at + 3] = s.news[seat, region]
    at += 4
    for find in range(FINDS):
        place = int(s.find_at[region, find])
        is_known = s.known_by[region, find] >> seat & 1
        out[at] = is_known
        out[at + 1] = place < GONE and not is_known
        out[at + 2] = 1 + (place - FOUND - seat) % s.players if place >= FOUND else 0
        at += 3
    return at
