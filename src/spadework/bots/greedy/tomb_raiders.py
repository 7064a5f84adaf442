"""The Tomb Raiders by rule of thumb: do whatever promises most points a week."""

from __future__ import annotations

import math

from spadework.bots.greedy.guess import shaken
from spadework.engine.chance import Chance
from spadework.engine.contract import Record
from spadework.engine.jit import rule
from spadework.games.marker_stack import furthest_back
from spadework.games.tomb_raiders import choices, dig
from spadework.games.tomb_raiders.actions import (
    DONATE_ARTIFACT,
    PICK,
    PLAY_ASSISTANT,
    PLAY_CARD,
    TAKE,
    TAKE_EXHIBITION,
    TAKE_MUSEUM,
    dig_code,
)
from spadework.games.tomb_raiders.components import (
    ARTIFACT_POINTS,
    ARTIFACTS,
    ASSISTANT,
    CARD_PLAY_WEEKS,
    CARD_POINTS,
    CARD_REGION,
    CARD_WEEKS,
    CHART,
    CONGRESS,
    CONGRESS_POINTS,
    EXHIBITION_POINTS,
    EXHIBITION_WEEKS,
    EXHIBITIONS,
    FEWEST_DIG_WEEKS,
    FINDS,
    GENERAL,
    GENERAL_EXCAVATION,
    GENERAL_EXCAVATIONS,
    GREEN_CARDS,
    MOST_DIG_WEEKS,
    MUSEUM_DONATION,
    MUSEUM_POINTS,
    MUSEUM_WEEKS,
    MUSEUMS,
    REGIONS,
    RUBBLE,
    SCIENTIST,
    STORAGE_SPACES,
    THIEF,
    TOMB_RAIDER,
)
from spadework.games.tomb_raiders.state import DONATE, FOUND, GONE, IN_PILE, NONE, OPEN, PICK_ARTIFACT, TURN

REGION_COUNT = len(REGIONS)
EXHIBITION_CARDS = len(EXHIBITIONS)
MUSEUM_CARDS = len(MUSEUMS)
MOST_CONGRESSES = len(CONGRESS_POINTS) - 1
MOST_KNOWLEDGE = len(CHART) - 1
MOST_ARTIFACT_POINTS = int(ARTIFACT_POINTS.max())

# What things are worth in points, by rule of thumb.
BOOK_FOUND = 1.0
PROFESSOR = 0.7  # a book point's part in the title of professor
ANY_BOOK = 0.2
RAID = 3.0  # a thief or a tomb raider, less the weeks it takes
WEEK = 0.35
SCIENTIST_WORTH = 0.1
ASSISTANT_TAKEN = 1.0
ASSISTANT_PLAYED = 1.5
GENERAL_EXCAVATION_WORTH = 3.0
CONGRESS_HOPE = 1.5  # a congress makes the next one worth more

USUAL_DIG = 9  # weeks
WEEKS_AFTER_DIG = 20  # that a dig costs beside its own, because excavations are few
GENERAL_SHARE = 0.6  # general books help only beside special ones
MOST_DIGS = 2.0  # in one region
ANYWHERE = 0.4  # the chance that an excavation for any region is used in this one
SURE_OF_BEST = 0.3  # how likely the best card fell before any pile is seen


@rule
def favourite(s: Record, noise: float, rng: Chance) -> int:
    """The action that promises most points a week; ``noise`` blurs the promises."""
    seat = furthest_back(s)
    if s.phase == DONATE:
        return cheapest_artifact(s, seat)
    if s.phase != TURN:
        return best_pick(s)
    best, code = best_card(s, seat, noise, rng)
    rate, found = best_show(s, seat, noise, rng)
    if rate > best:
        best = rate
        code = found
    for region in range(REGION_COUNT):
        rate, found = best_dig(s, seat, region)
        rate = shaken(rate, noise, rng)
        if rate > best:
            best = rate
            code = found
        rate, found = best_raid(s, seat, region)
        rate = shaken(rate, noise, rng)
        if rate > best:
            best = rate
            code = found
    if s.held[seat, ASSISTANT] > 0 and shaken(ASSISTANT_PLAYED / CARD_PLAY_WEEKS[ASSISTANT], noise, rng) > best:
        return PLAY_ASSISTANT
    return code


@rule
def best_card(s: Record, seat: int, noise: float, rng: Chance) -> tuple[float, int]:
    """The card of the storage that promises most a week, and taking it."""
    best = -1.0
    code = -1
    for space in range(STORAGE_SPACES):
        title = int(s.storage[space])
        if title != NONE:
            rate = shaken(card_worth(s, seat, title) / CARD_WEEKS[title], noise, rng)
            if rate > best:
                best = rate
                code = TAKE + title
    return best, code


@rule
def best_show(s: Record, seat: int, noise: float, rng: Chance) -> tuple[float, int]:
    """The exhibition or museum that promises most a week, and taking it."""
    best = -1.0
    code = -1
    for exhibition in range(EXHIBITION_CARDS):
        if s.exhibition_at[exhibition] == OPEN:
            met = choices.needs_met(s, seat, exhibition)
            if met > 0:
                rate = shaken(EXHIBITION_POINTS / EXHIBITION_WEEKS[met], noise, rng)
                if rate > best:
                    best = rate
                    code = TAKE_EXHIBITION + exhibition
    for museum in range(MUSEUM_CARDS):
        if s.museum_at[museum] == OPEN:
            given = donation(s, seat, MUSEUM_DONATION[museum])
            if given >= 0:
                rate = shaken((MUSEUM_POINTS[museum] - given) / MUSEUM_WEEKS[museum], noise, rng)
                if rate > best:
                    best = rate
                    code = TAKE_MUSEUM + museum
    return best, code


@rule
def donation(s: Record, seat: int, due: int) -> int:
    """The points of the cheapest artifacts that would do, or -1 if there are not enough."""
    total = 0
    for points in range(1, MOST_ARTIFACT_POINTS + 1):
        for region in range(REGION_COUNT):
            for artifact in range(ARTIFACTS):
                if due > 0 and s.find_at[region, artifact] == FOUND + seat:
                    if ARTIFACT_POINTS[region, artifact] == points:
                        due -= 1
                        total += points
    return total if due == 0 else -1


@rule
def cheapest_artifact(s: Record, seat: int) -> int:
    least = MOST_ARTIFACT_POINTS + 1
    code = -1
    for region in range(REGION_COUNT):
        for artifact in range(ARTIFACTS):
            if s.find_at[region, artifact] == FOUND + seat and ARTIFACT_POINTS[region, artifact] < least:
                least = ARTIFACT_POINTS[region, artifact]
                code = DONATE_ARTIFACT + region * ARTIFACTS + artifact
    return code


@rule
def best_pick(s: Record) -> int:
    """The best card of a pile that is looked through."""
    region = int(s.subject)
    best = -math.inf
    code = -1
    for find in range(ARTIFACTS if s.phase == PICK_ARTIFACT else FINDS):
        if s.find_at[region, find] == IN_PILE:
            points = float(ARTIFACT_POINTS[region, find]) if find < ARTIFACTS else BOOK_FOUND
            if points > best:
                best = points
                code = PICK + region * FINDS + find
    return code


@rule
def time_left(s: Record) -> float:
    """The share of the game that is still to come, by the green cards."""
    return s.greens / GREEN_CARDS


@rule
def out_of_the_ground(s: Record, region: int) -> int:
    """How many finds of a region everybody knows to be in no pile any more."""
    out = 0
    for find in range(FINDS):
        out += int(s.find_at[region, find] >= GONE)
    return out


@rule
def richness(s: Record, region: int) -> float:
    """What a card of a region's pile brings on average, as far as everybody can know."""
    points = 0.0
    for find in range(FINDS):
        if s.find_at[region, find] < GONE:
            points += ARTIFACT_POINTS[region, find] if find < ARTIFACTS else BOOK_FOUND
    return points / (RUBBLE[region] + FINDS - out_of_the_ground(s, region))


@rule
def pile_guess(s: Record, region: int) -> float:
    """How many cards a pile may hold: they fall as the game goes on."""
    fallen = (FINDS + RUBBLE[region]) * (1.0 - time_left(s))
    return max(0.0, fallen - out_of_the_ground(s, region))


@rule
def best_dig(s: Record, seat: int, region: int) -> tuple[float, int]:
    """The most points a week that a dig promises, and the dig; all assistants that help are used."""
    if s.expertise[seat, region] == 0:
        return 0.0, -1
    uses_general = int(dig.excavation_cards(s, seat, region, 0) == 0)
    if uses_general and dig.excavation_cards(s, seat, region, 1) == 0:
        return 0.0, -1
    assistants = int(s.assistants[seat])
    knowledge = dig.total_knowledge(s, seat, region, assistants)
    each = richness(s, region)
    most = pile_guess(s, region)
    best = 0.0
    weeks = 0
    for spent in range(FEWEST_DIG_WEEKS[knowledge], MOST_DIG_WEEKS + 1):
        rate = min(float(CHART[knowledge, spent]), most) * each / (spent + WEEKS_AFTER_DIG)
        if rate > best:
            best = rate
            weeks = spent
    return best, dig_code(region, uses_general, assistants, weeks) if weeks > 0 else -1


@rule
def best_raid(s: Record, seat: int, region: int) -> tuple[float, int]:
    """What a thief or a tomb raider of a region promises a week: the best card that may lie there."""
    title = THIEF + region if s.held[seat, THIEF + region] > 0 else TOMB_RAIDER + region
    if s.held[seat, title] == 0 or pile_guess(s, region) < 1.0:
        return 0.0, -1
    points = 0
    for find in range(ARTIFACTS):
        if s.find_at[region, find] < GONE:
            points = max(points, int(ARTIFACT_POINTS[region, find]))
    worth = points * min(1.0, SURE_OF_BEST + 1.0 - time_left(s))
    return worth / CARD_PLAY_WEEKS[title], PLAY_CARD + title - THIEF


@rule
def card_worth(s: Record, seat: int, title: int) -> float:
    """What a card will bring in the time that is left."""
    left = time_left(s)
    if title < GENERAL:
        more = CARD_POINTS[title]
        return (book_worth(s, seat, CARD_REGION[title], more, 0) + PROFESSOR * more) * left + ANY_BOOK
    if title < CONGRESS:
        total = 0.0
        for region in range(REGION_COUNT):
            total += book_worth(s, seat, region, 0, CARD_POINTS[title])
        return total * GENERAL_SHARE * left
    if title < THIEF:
        held = min(s.held[seat, CONGRESS], MOST_CONGRESSES - 1)
        return CONGRESS_POINTS[held + 1] - CONGRESS_POINTS[held] + CONGRESS_HOPE * left
    if title < SCIENTIST:
        return max(0.0, RAID - CARD_PLAY_WEEKS[title] * WEEK) * min(1.0, 2.0 * left)
    if title < ASSISTANT:
        return SCIENTIST_WORTH
    if title < GENERAL_EXCAVATION:
        return ASSISTANT_TAKEN * left
    return GENERAL_EXCAVATION_WORTH * left


@rule
def book_worth(s: Record, seat: int, region: int, special: int, general: int) -> float:
    """What more knowledge of a region brings in the digs that are left."""
    digs = min(MOST_DIGS, s.excavations[seat, region] + ANYWHERE * s.excavations[seat, GENERAL_EXCAVATIONS])
    known = s.expertise[seat, region]
    more = known + special
    now = CHART[min(MOST_KNOWLEDGE, known + min(s.general[seat], known)), USUAL_DIG]
    then = CHART[min(MOST_KNOWLEDGE, more + min(s.general[seat] + general, more)), USUAL_DIG]
    return (then - now) * richness(s, region) * digs
