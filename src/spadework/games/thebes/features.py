"""A position as numbers for a learner: the seat's own first, then the others in turn order, then the table."""

from __future__ import annotations

from spadework.engine.contract import Floats, Record
from spadework.engine.jit import rule
from spadework.games.thebes import exhibit
from spadework.games.thebes.components import (
    ARTIFACT_POINTS,
    ARTIFACTS_PER_SITE,
    CARD_CITY,
    CARD_NAMES,
    CARD_POINTS,
    CARD_WEEKS,
    DISPLAY_SPACES,
    END_WEEK,
    EXHIBITION_NAMES,
    MOST_PLAYERS,
    PLACES,
    RUMOR,
    SITES,
)
from spadework.games.thebes.state import EMPTY, FOUND, HELD, IN_BAG, ON_SPACE_A, ON_SPACE_C, TALLIES

SITE_COUNT = len(SITES)
PLACE_COUNT = len(PLACES)
TITLES = len(CARD_NAMES)
EXHIBITION_CARDS = len(EXHIBITION_NAMES)


def names() -> tuple[str, ...]:
    """What each number is."""
    found: list[str] = []
    for who in ["own", *[f"next {turn}" for turn in range(1, MOST_PLAYERS)]]:
        found += [f"{who} plays", f"{who} weeks left", f"{who} place in stack"]
        found += [f"{who} in {place}" for place in PLACES]
        found += [f"{who} {tally}" for tally in TALLIES]
        for site in SITES:
            found += [f"{who} {site} {what}" for what in ("books", "rumor", "permission", "artifacts", "points")]
        found += [f"{who} exhibitions"]
    for space in range(1, DISPLAY_SPACES + 1):
        found += [f"display {space} {what}" for what in ("title", "weeks", "points", "city")]
    found += [f"exhibition {name} open" for name in EXHIBITION_NAMES]
    for site in SITES:
        found += [f"bag {site} artifacts", f"bag {site} points", f"bag {site} books"]
    return (*found, "supply", "discards", "changes")


@rule
def features(s: Record, seat: int, out: Floats) -> None:
    """Everything lies open in Thebes, so every number may be used."""
    at = 0
    for turn in range(MOST_PLAYERS):
        at = seat_features(s, (seat + turn) % s.players, turn < s.players, out, at)
    for space in range(DISPLAY_SPACES):
        title = int(s.display[space])
        if title != EMPTY:
            out[at] = (title + 1) / TITLES
            out[at + 1] = CARD_WEEKS[title]
            out[at + 2] = CARD_POINTS[title]
            out[at + 3] = CARD_CITY[title]
        else:
            out[at : at + 4] = 0
        at += 4
    for exhibition in range(EXHIBITION_CARDS):
        out[at] = ON_SPACE_A <= s.exhibition_at[exhibition] <= ON_SPACE_C
        at += 1
    for site in range(SITE_COUNT):
        at = bag_features(s, site, out, at)
    out[at] = s.stacks[0] + s.stacks[1]
    out[at + 1] = 0
    for title in range(TITLES):
        out[at + 1] += s.discards[title]
    out[at + 2] = s.changes


@rule
def seat_features(s: Record, seat: int, plays: bool, out: Floats, first: int) -> int:
    """One seat's numbers, all 0 for a seat that nobody has."""
    end = first + 3 + PLACE_COUNT + 7 + 5 * SITE_COUNT + 1
    out[first:end] = 0
    if not plays:
        return end
    out[first] = 1
    out[first + 1] = END_WEEK[s.players] - s.week[seat]
    for place in range(s.players):
        if s.stack[place] == seat:
            out[first + 2] = place
    at = first + 3
    out[at + int(s.place[seat])] = 1
    at += PLACE_COUNT
    out[at] = s.general[seat]
    out[at + 1] = s.zeppelins[seat]
    out[at + 2] = s.cars[seat]
    out[at + 3] = s.assistants[seat]
    out[at + 4] = s.shovels[seat]
    out[at + 5] = s.special_permissions[seat]
    out[at + 6] = s.congresses[seat]
    at += 7
    for site in range(SITE_COUNT):
        out[at] = s.books[seat, site]
        out[at + 1] = s.held[seat, RUMOR + site]
        out[at + 2] = 1 - s.used_permission[seat, site]
        out[at + 3] = exhibit.artifacts_of(s, seat, site)
        for find in range(ARTIFACTS_PER_SITE):
            if s.find_at[site, find] == FOUND + seat:
                out[at + 4] += ARTIFACT_POINTS[site, find]
        at += 5
    for exhibition in range(EXHIBITION_CARDS):
        out[at] += s.exhibition_at[exhibition] == HELD + seat
    return end


@rule
def bag_features(s: Record, site: int, out: Floats, at: int) -> int:
    """What is still in a site's bag."""
    out[at : at + 3] = 0
    for find in range(ARTIFACTS_PER_SITE + 2):
        if s.find_at[site, find] == IN_BAG:
            if find < ARTIFACTS_PER_SITE:
                out[at] += 1
                out[at + 1] += ARTIFACT_POINTS[site, find]
            else:
                out[at + 2] += 1
    return at + 3
