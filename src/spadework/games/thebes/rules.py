"""A turn of Thebes: what may be done, what it costs, and doing it."""

from __future__ import annotations

from spadework.engine.chance import Chance
from spadework.engine.contract import Codes, Record
from spadework.engine.jit import rule
from spadework.games.four_cards import ascending
from spadework.games.thebes import actions, dig, display, exhibit, time_track, travel
from spadework.games.thebes.actions import BY_ZEPPELIN, CHANGE, DIG, EXHIBIT, STOP, TAKE, USING_SPECIAL_PERMISSION
from spadework.games.thebes.components import (
    CARD_CITY,
    CARD_WEEKS,
    EXHIBITION_CITY,
    EXHIBITION_WEEKS,
    EXHIBITIONS,
    FEWEST_DIG_WEEKS,
    FIRST_SITE,
    MOST_DIG_WEEKS,
    SITES,
    WARSAW,
)
from spadework.games.thebes.state import EMPTY, HELD

EXHIBITION_CARDS = len(EXHIBITIONS)
SITE_COUNT = len(SITES)


@rule
def change_weeks(s: Record, seat: int) -> int:
    """1 week; each further change in a row, with nothing else between, one more than the last."""
    return 1 + s.changes if s.stack[0] == seat else 1


@rule
def legal(s: Record, out: Codes) -> int:
    """All legal actions of the seat to move, ascending by code."""
    seat = time_track.actor(s)
    if seat < 0:
        return 0
    left = time_track.weeks_left(s, seat)
    count = legal_takes(s, seat, left, out)
    count = legal_trip(s, seat, left, WARSAW, change_weeks(s, seat), CHANGE, out, count)
    for exhibition in range(EXHIBITION_CARDS):
        if exhibit.may_exhibit(s, seat, exhibition):
            city = EXHIBITION_CITY[exhibition]
            code = EXHIBIT + 2 * exhibition
            count = legal_trip(s, seat, left, city, EXHIBITION_WEEKS[exhibition], code, out, count)
    usable = dig.uses_anywhere(s, seat)
    for site in range(SITE_COUNT):
        count = legal_digs(s, seat, left, site, usable | dig.rumor_use(s, seat, site), out, count)
    if time_track.may_stop(s, seat):
        out[count] = STOP
        count += 1
    return count


@rule
def legal_takes(s: Record, seat: int, left: int, out: Codes) -> int:
    """Each title in the display once, in ascending order."""
    count = 0
    last = EMPTY
    for title in ascending(s.display):
        if title > last:
            count = legal_trip(s, seat, left, CARD_CITY[title], CARD_WEEKS[title], TAKE + 2 * title, out, count)
            last = title
    return count


@rule
def legal_trip(s: Record, seat: int, left: int, place: int, weeks: int, code: int, out: Codes, count: int) -> int:
    """An action of ``weeks`` at a place, on the ground and by zeppelin, as far as the weeks ``left`` allow."""
    out[count] = code
    count += travel.journey(s, seat, place) + weeks <= left
    out[count] = code + BY_ZEPPELIN
    count += travel.may_fly(s, seat, place) and weeks <= left
    return count


@rule
def legal_digs(s: Record, seat: int, left: int, site: int, usable: int, out: Codes, count: int) -> int:
    """Every choice of cards to use up and of weeks for which the wheel gives a token and time allows."""
    needed = s.used_permission[seat, site] * USING_SPECIAL_PERMISSION
    place = FIRST_SITE + site
    journey = travel.journey(s, seat, place)
    usable |= travel.may_fly(s, seat, place) * BY_ZEPPELIN
    special = dig.special_knowledge(s, seat, site, 0)
    general = s.general[seat]
    uses = 0
    while True:
        knowledge = dig.total_knowledge(special + dig.added_knowledge(site, uses), general)
        fewest = FEWEST_DIG_WEEKS[knowledge]
        most = min(MOST_DIG_WEEKS, left - (0 if uses & BY_ZEPPELIN else journey))
        first = actions.dig_code(site, uses, fewest)
        for later in range(MOST_DIG_WEEKS):  # always a whole block, counted only as far as it is legal: no branches
            out[count + later] = first + later
        count += max(0, most - fewest + 1) * (uses & needed == needed)
        uses = (uses - usable) & usable  # the next larger choice among the usable bits
        if uses == 0:
            return count


@rule
def weeks_of(s: Record, seat: int, code: int) -> int:
    """The weeks an action costs: the journey and the action itself; stopping spends all that are left."""
    if code >= STOP:
        return time_track.weeks_left(s, seat)
    if code >= DIG:
        weeks = actions.dig_weeks(code)
    elif code >= EXHIBIT:
        weeks = EXHIBITION_WEEKS[(code - EXHIBIT) // 2]
    elif code >= CHANGE:
        weeks = change_weeks(s, seat)
    else:
        weeks = CARD_WEEKS[(code - TAKE) // 2]
    return weeks if uses_of(code) & BY_ZEPPELIN else weeks + travel.journey(s, seat, place_of(s, seat, code))


@rule
def place_of(s: Record, seat: int, code: int) -> int:
    """Where an action is done."""
    if code >= STOP:
        return int(s.place[seat])
    if code >= DIG:
        return FIRST_SITE + actions.dig_site(code)
    if code >= EXHIBIT:
        return EXHIBITION_CITY[(code - EXHIBIT) // 2]
    if code >= CHANGE:
        return WARSAW
    return CARD_CITY[(code - TAKE) // 2]


@rule
def apply(s: Record, action: int, rng: Chance) -> None:
    """Travel, act, pay the weeks."""
    seat = time_track.actor(s)
    weeks = weeks_of(s, seat, action)
    is_change = CHANGE <= action < EXHIBIT
    changes = change_weeks(s, seat) if is_change else 0
    if action < STOP:
        travel.travel(s, seat, place_of(s, seat, action), uses_of(action) & BY_ZEPPELIN != 0)
    if action < CHANGE:
        display.take_from_display(s, seat, (action - TAKE) // 2)
        display.refill(s, rng)
    elif action < EXHIBIT:
        display.clear_display(s)
        display.refill(s, rng)
    elif action < DIG:
        s.exhibition_at[(action - EXHIBIT) // 2] = HELD + seat
    elif action < STOP:
        dig.excavate(s, seat, actions.dig_site(action), actions.dig_uses(action), actions.dig_weeks(action), rng)
    time_track.spend(s, seat, weeks)
    s.changes = changes


@rule
def uses_of(code: int) -> int:
    """The uses an action makes: a dig has all kinds, the others only the zeppelin."""
    return actions.dig_uses(code) if code >= DIG else code & BY_ZEPPELIN


@rule
def hide(s: Record, seat: int, rng: Chance) -> None:
    """Nothing to re-deal: what lies face down is held as a set, and its order is decided when it is drawn."""
