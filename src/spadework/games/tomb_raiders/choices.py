"""What may be done. It depends only on what the seat to move can see: a pile may turn out to be empty."""

from __future__ import annotations

from spadework.engine.contract import Codes, Record
from spadework.engine.jit import rule
from spadework.games.four_cards import ascending
from spadework.games.marker_stack import furthest_back
from spadework.games.tomb_raiders import actions, dig
from spadework.games.tomb_raiders.actions import (
    DONATE_ARTIFACT,
    PICK,
    PLAY_ASSISTANT,
    PLAY_CARD,
    PLAY_SCIENTIST,
    TAKE,
    TAKE_EXHIBITION,
    TAKE_MUSEUM,
)
from spadework.games.tomb_raiders.components import (
    ARTIFACTS,
    ASSISTANT,
    EXHIBITION_NEEDS,
    EXHIBITIONS,
    FEWEST_DIG_WEEKS,
    FINDS,
    LEVELS,
    MOST_DIG_WEEKS,
    MUSEUM_DONATION,
    MUSEUMS,
    REGIONS,
    SCIENTIST,
    THIEF,
)
from spadework.games.tomb_raiders.state import DONATE, FOUND, IN_PILE, NONE, OPEN, OVER, PICK_ARTIFACT, TURN

REGION_COUNT = len(REGIONS)
EXHIBITION_CARDS = len(EXHIBITIONS)
MUSEUM_CARDS = len(MUSEUMS)


@rule
def legal(s: Record, out: Codes) -> int:
    """All legal actions of the seat to move, ascending by code."""
    if s.phase == OVER:
        return 0
    seat = furthest_back(s)
    if s.phase == TURN:
        count = legal_takes(s, out)
        count = legal_presentations(s, seat, out, count)
        count = legal_plays(s, seat, out, count)
        return legal_digs(s, seat, out, count)
    if s.phase == DONATE:
        return legal_donations(s, seat, out)
    return legal_picks(s, out)


@rule
def legal_takes(s: Record, out: Codes) -> int:
    """Each title in storage once, in ascending order."""
    count = 0
    last = NONE
    for title in ascending(s.storage):
        out[count] = TAKE + title
        count += title > last
        last = title
    return count


@rule
def legal_presentations(s: Record, seat: int, out: Codes, count: int) -> int:
    """Open exhibitions and museums whose needs are met."""
    for exhibition in range(EXHIBITION_CARDS):
        if s.exhibition_at[exhibition] == OPEN and needs_met(s, seat, exhibition) > 0:
            out[count] = TAKE_EXHIBITION + exhibition
            count += 1
    artifacts = 0
    for region in range(REGION_COUNT):
        artifacts += s.artifacts[seat, region]
    for museum in range(MUSEUM_CARDS):
        out[count] = TAKE_MUSEUM + museum
        count += s.museum_at[museum] == OPEN and artifacts >= MUSEUM_DONATION[museum]
    return count


@rule
def needs_met(s: Record, seat: int, exhibition: int) -> int:
    """How many needs of an exhibition a seat meets, each counting only if all before it are met."""
    for level in range(LEVELS):
        region, number = EXHIBITION_NEEDS[exhibition, level, 0], EXHIBITION_NEEDS[exhibition, level, 1]
        if s.artifacts[seat, region] < number:
            return level
    return LEVELS


@rule
def legal_plays(s: Record, seat: int, out: Codes, count: int) -> int:
    """Thieves and tomb raiders by their cards, a scientist to any region, an assistant."""
    for title in range(THIEF, SCIENTIST):
        out[count] = PLAY_CARD + title - THIEF
        count += s.held[seat, title] > 0
    if s.held[seat, SCIENTIST] > 0:
        for region in range(REGION_COUNT):
            out[count] = PLAY_SCIENTIST + region
            count += 1
    out[count] = PLAY_ASSISTANT
    return count + (s.held[seat, ASSISTANT] > 0)


@rule
def legal_digs(s: Record, seat: int, out: Codes, count: int) -> int:
    """Regions of which a seat has expertise and an excavation card, as long as the chart gives a card."""
    for region in range(REGION_COUNT):
        if s.expertise[seat, region] == 0:
            continue
        for uses_general in range(2):
            if dig.excavation_cards(s, seat, region, uses_general) == 0:
                continue
            for assistants in range(s.assistants[seat] + 1):
                fewest = FEWEST_DIG_WEEKS[dig.total_knowledge(s, seat, region, assistants)]
                first = actions.dig_code(region, uses_general, assistants, fewest)
                for later in range(MOST_DIG_WEEKS):  # always a whole block, counted only as far as it is legal
                    out[count + later] = first + later
                count += MOST_DIG_WEEKS + 1 - fewest
    return count


@rule
def legal_donations(s: Record, seat: int, out: Codes) -> int:
    count = 0
    for region in range(REGION_COUNT):
        for artifact in range(ARTIFACTS):
            out[count] = DONATE_ARTIFACT + region * ARTIFACTS + artifact
            count += s.find_at[region, artifact] == FOUND + seat
    return count


@rule
def legal_picks(s: Record, out: Codes) -> int:
    """The pile the seat has just looked through: its artifacts for a thief, all its finds for a tomb raider."""
    count = 0
    region = int(s.subject)
    for find in range(ARTIFACTS if s.phase == PICK_ARTIFACT else FINDS):
        out[count] = PICK + region * FINDS + find
        count += s.find_at[region, find] == IN_PILE
    return count
