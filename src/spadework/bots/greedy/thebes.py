"""Thebes by rule of thumb: do whatever promises most points a week, the journey counted."""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from spadework.bots.greedy.guess import shaken
from spadework.engine.chance import Chance
from spadework.engine.contract import Record
from spadework.engine.jit import rule
from spadework.games.thebes import dig, exhibit, rules, time_track, travel
from spadework.games.thebes.actions import (
    BY_ZEPPELIN,
    CHANGE,
    EXHIBIT,
    STOP,
    TAKE,
    USING_ASSISTANT,
    USING_SHOVEL,
    USING_SPECIAL_PERMISSION,
    dig_code,
)
from spadework.games.thebes.components import (
    ARTIFACT_POINTS,
    ARTIFACTS_PER_SITE,
    ASSISTANT,
    CAR,
    CARD_CITY,
    CARD_POINTS,
    CARD_SITE,
    CARD_WEEKS,
    CONGRESS,
    CONGRESS_POINTS,
    DEBRIS,
    DISPLAY_SPACES,
    DISTANCE,
    EXHIBITION_CITY,
    EXHIBITION_POINTS,
    EXHIBITION_WEEKS,
    EXHIBITIONS,
    FEWEST_DIG_WEEKS,
    FINDS_PER_SITE,
    FIRST_SITE,
    GENERAL,
    GROUP_WORTH,
    MOST_DIG_WEEKS,
    RUMOR,
    SITES,
    SPECIAL_PERMISSION,
    WARSAW,
    WHEEL,
    ZEPPELIN,
)
from spadework.games.thebes.state import EMPTY, IN_BAG, ON_BOARD

Richness: TypeAlias = tuple[float, float, float, float, float]
EXHIBITION_CARDS = len(EXHIBITIONS)
SITE_COUNT = len(SITES)
MOST_CONGRESSES = len(CONGRESS_POINTS) - 1

# What things are worth in points, by rule of thumb.
BOOK_FOUND = 1.5
BONUS_FIND = 1.0
MAJORITY = 0.7  # a book point's part in the points for the most knowledge of a site
WEEK_SAVED = 0.6
NEW_DISPLAY = 1.2
CONGRESS_HOPE = 1.5  # a congress makes the next one worth more
TOOL = 6.0  # an assistant or a shovel at the start of a game
SPECIAL_DIG = 3.5
WEEKS_SAVED_BY_CAR = 8.0
WEEKS_SAVED_BY_ZEPPELIN = 2.5

USUAL_DIG = 9  # weeks
WAY_BACK = 3  # weeks
WEEKS_BETWEEN_DIGS = 40.0
GENERAL_SHARE = 0.5  # general books help only beside special ones
RUMOR_SHARE = 0.7  # a rumor helps one dig
NO_USE_BEFORE_END = 8.0  # weeks in which a card can do nothing any more
FULL_USE_BEFORE_END = 48.0


def best_dig_weeks() -> npt.NDArray[np.int32]:
    """The weeks that draw most tokens a week, by knowledge, weeks of the journey and tokens that shovels add."""
    weeks = np.arange(1, MOST_DIG_WEEKS + 1)
    journeys = np.arange(DISTANCE.max() + 1)
    shovels = np.arange(GROUP_WORTH.max() + 2)
    tokens = WHEEL[:, None, None, 1:] + shovels[:, None]
    return (1 + np.argmax(tokens / (weeks + WAY_BACK + journeys[:, None, None]), axis=-1)).astype(np.int32)


BEST_DIG_WEEKS = best_dig_weeks()


@rule
def favourite(s: Record, noise: float, rng: Chance) -> int:
    """The action that promises most points a week; ``noise`` blurs the promises."""
    seat = time_track.actor(s)
    left = time_track.weeks_left(s, seat)
    best, code = new_display(s, seat, left)
    best = shaken(best, noise, rng)
    for exhibition in range(EXHIBITION_CARDS):
        if exhibit.may_exhibit(s, seat, exhibition):
            weeks = EXHIBITION_WEEKS[exhibition] + travel.journey(s, seat, EXHIBITION_CITY[exhibition])
            rate = shaken(EXHIBITION_POINTS[exhibition] / weeks, noise, rng)
            if weeks <= left and rate > best:
                best = rate
                code = EXHIBIT + 2 * exhibition
    rich = richness_of_all(s)
    for site in range(SITE_COUNT):
        rate, found = best_dig(s, seat, left, site, rich)
        if found >= 0:
            rate = shaken(rate, noise, rng)
            if rate > best:
                best = rate
                code = found
    for space in range(DISPLAY_SPACES):
        title = int(s.display[space])
        if title != EMPTY:
            weeks = CARD_WEEKS[title] + travel.journey(s, seat, CARD_CITY[title])
            rate = shaken(card_worth(s, seat, left - weeks, title, rich) / weeks, noise, rng)
            if weeks <= left and rate > best:
                best = rate
                code = TAKE + 2 * title
    if best <= 0.0 and time_track.may_stop(s, seat):
        return STOP
    return code


@rule
def new_display(s: Record, seat: int, left: int) -> tuple[float, int]:
    """What four new cards promise a week, and the action, if there is time for it."""
    weeks = rules.change_weeks(s, seat) + travel.journey(s, seat, WARSAW)
    if weeks > left:
        return 0.0, -1
    return NEW_DISPLAY * use_left(left) / weeks, CHANGE


@rule
def use_left(left: int) -> float:
    """The share of its use that a card still has: all with a year to go, nothing in the last weeks."""
    return min(1.0, max(0.0, (left - NO_USE_BEFORE_END) / (FULL_USE_BEFORE_END - NO_USE_BEFORE_END)))


@rule
def richness(s: Record, site: int) -> float:
    """What a token of a site's bag brings on average."""
    points = 0
    books = 0
    tokens = int(DEBRIS[site])
    for find in range(ARTIFACTS_PER_SITE):
        is_there = int(s.find_at[site, find] == IN_BAG)
        tokens += is_there
        points += is_there * ARTIFACT_POINTS[site, find]
    for find in range(ARTIFACTS_PER_SITE, FINDS_PER_SITE):
        books += s.find_at[site, find] == IN_BAG
    return (points + books * BOOK_FOUND) / (tokens + books)


@rule
def richness_of_all(s: Record) -> Richness:
    """The same for every site: worked out once, for it is asked often."""
    return richness(s, 0), richness(s, 1), richness(s, 2), richness(s, 3), richness(s, 4)


@rule
def cards_to_use(s: Record, seat: int, site: int) -> int:
    """The uses of a dig: every card that helps, a special permission only if there is no other; -1 without any."""
    uses = dig.rumor_use(s, seat, site) | dig.uses_anywhere(s, seat) & (USING_ASSISTANT | USING_SHOVEL)
    if s.used_permission[seat, site]:
        if s.special_permissions[seat] == 0:
            return -1
        uses |= USING_SPECIAL_PERMISSION
    return uses


@rule
def best_dig(s: Record, seat: int, left: int, site: int, rich: Richness) -> tuple[float, int]:
    """The most points a week that a dig at a site promises, and the dig."""
    uses = cards_to_use(s, seat, site)
    if uses < 0:
        return 0.0, -1
    journey = travel.journey(s, seat, FIRST_SITE + site)
    if journey >= 2 and s.zeppelins[seat] > 0:
        uses |= BY_ZEPPELIN
        journey = 0
    knowledge = dig.total_knowledge(dig.special_knowledge(s, seat, site, uses), s.general[seat])
    most = min(MOST_DIG_WEEKS, left - journey)
    if knowledge == 0 or FEWEST_DIG_WEEKS[knowledge] > most:
        return 0.0, -1
    each = rich[site]
    shovels = dig.group_worth(s.shovels[seat]) + int(uses & USING_SHOVEL > 0)
    bonus = BONUS_FIND * has_bonus(s, site)
    weeks = max(FEWEST_DIG_WEEKS[knowledge], min(most, BEST_DIG_WEEKS[knowledge, journey, shovels]))
    points = (WHEEL[knowledge, weeks] + shovels) * each + bonus
    return points / (weeks + journey + WAY_BACK), dig_code(site, uses, weeks)


@rule
def has_bonus(s: Record, site: int) -> bool:
    for find in range(FINDS_PER_SITE):
        if s.find_at[site, find] == ON_BOARD:
            return True
    return False


@rule
def card_worth(s: Record, seat: int, left: int, title: int, rich: Richness) -> float:
    """What a card will bring in the weeks left after it is taken."""
    if title < GENERAL:
        more = CARD_POINTS[title]
        return MAJORITY * more + book_worth(s, seat, CARD_SITE[title], more, 0, rich) * digs_left(left)
    if title < RUMOR:
        total = 0.0
        for site in range(SITE_COUNT):
            total += book_worth(s, seat, site, 0, CARD_POINTS[title], rich)
        return total * GENERAL_SHARE * digs_left(left)
    if title < ZEPPELIN:
        return book_worth(s, seat, CARD_SITE[title], CARD_POINTS[title], 0, rich) * RUMOR_SHARE * use_left(left)
    if title < CAR:
        return WEEKS_SAVED_BY_ZEPPELIN * WEEK_SAVED * use_left(left)
    if title < ASSISTANT:
        return WEEKS_SAVED_BY_CAR * WEEK_SAVED * use_left(left) if s.cars[seat] == 0 else 0.0
    if title < SPECIAL_PERMISSION:
        return TOOL * use_left(left // 2)
    if title < CONGRESS:
        return SPECIAL_DIG * use_left(left)
    held = min(s.congresses[seat], MOST_CONGRESSES - 1)
    return CONGRESS_POINTS[held + 1] - CONGRESS_POINTS[held] + CONGRESS_HOPE * use_left(left)


@rule
def digs_left(left: int) -> float:
    """How many digs at a site there may be in some weeks."""
    return max(0.0, (left - NO_USE_BEFORE_END) / WEEKS_BETWEEN_DIGS)


@rule
def book_worth(s: Record, seat: int, site: int, special: int, general: int, rich: Richness) -> float:
    """What more knowledge of a site brings in one dig there."""
    known = dig.special_knowledge(s, seat, site, 0)
    now = WHEEL[dig.total_knowledge(known, s.general[seat]), USUAL_DIG]
    then = WHEEL[dig.total_knowledge(known + special, s.general[seat] + general), USUAL_DIG]
    return (then - now) * rich[site] if then > now else 0.0
