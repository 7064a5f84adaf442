"""The course of a game of Thebes: setting up, whose turn it is, what may be done, and doing it."""

from __future__ import annotations

from spadework.engine import chance
from spadework.engine.chance import Chance
from spadework.engine.contract import Codes, Record
from spadework.engine.jit import rule
from spadework.games.thebes import actions, dig, display, exhibit, travel
from spadework.games.thebes.actions import BY_ZEPPELIN, CHANGE, DIG, EXHIBIT, STOP, TAKE, USING_SPECIAL_PERMISSION
from spadework.games.thebes.components import (
    ARTIFACT_POINTS,
    ARTIFACTS_PER_SITE,
    BONUS_VALUE,
    CARD_CITY,
    CARD_WEEKS,
    CARDS,
    COPIES,
    DISPLAY_SPACES,
    END_WEEK,
    EXHIBITION_CITY,
    EXHIBITION_IS_LARGE,
    EXHIBITION_WEEKS,
    EXHIBITIONS,
    FEWEST_DIG_WEEKS,
    FIRST_SITE,
    LAST_YEAR_STARTS,
    MOST_DIG_WEEKS,
    SITES,
    STACK_CARDS,
    START_WEEK,
    WARSAW,
    WEEKS_PER_YEAR,
)
from spadework.games.thebes.pieces import FIRST_SEAT, FIRST_TOKEN, TOKENS_PER_SITE
from spadework.games.thebes.state import EMPTY, HELD, IN_SECOND_STACK, IN_THIRD_STACK, ON_BOARD

TITLES = len(CARDS)
EXHIBITION_CARDS = len(EXHIBITIONS)
SITE_COUNT = len(SITES)


@rule
def setup(s: Record, players: int, options: int, rng: Chance) -> None:
    """A new game, with the display dealt and the start stack shuffled; Thebes has no options."""
    s.players = players
    for seat in range(players):
        s.week[seat] = START_WEEK[players]
        s.place[seat] = WARSAW
    shuffle_start_stack(s, rng)
    for site in range(SITE_COUNT):
        place_bonus(s, site, rng)
    for title in range(TITLES):
        s.supply[title] = COPIES[title]
    deal_display(s, rng)
    for exhibition in range(EXHIBITION_CARDS):
        is_third = EXHIBITION_IS_LARGE[exhibition] and players > 2
        s.exhibition_at[exhibition] = IN_THIRD_STACK if is_third else IN_SECOND_STACK


@rule
def deal_display(s: Record, rng: Chance) -> None:
    """The first display, from all researcher cards; the rest makes three equal stacks."""
    s.stacks[0] = DISPLAY_SPACES + STACK_CARDS
    s.stacks[1] = STACK_CARDS
    s.stacks[2] = STACK_CARDS
    for space in range(DISPLAY_SPACES):
        s.display[space] = EMPTY
    display.refill(s, rng)


@rule
def shuffle_start_stack(s: Record, rng: Chance) -> None:
    """The markers make a random stack; whoever is on top starts."""
    for seat in range(s.players):
        s.stack[seat] = seat
    for place in range(s.players):
        seat = chance.given(rng, FIRST_SEAT, s.players)
        if seat < 0:
            seat = int(s.stack[place + chance.below(rng, s.players - place)])
        chance.note(rng, FIRST_SEAT + seat)
        raise_in_stack(s, seat, place)


@rule
def raise_in_stack(s: Record, seat: int, top: int) -> None:
    """Bring a marker up to the place ``top`` of the stack; those above it sink by one."""
    place = top
    while s.stack[place] != seat:
        place += 1
    while place > top:
        s.stack[place] = s.stack[place - 1]
        place -= 1
    s.stack[top] = seat


@rule
def place_bonus(s: Record, site: int, rng: Chance) -> None:
    """Any one artifact worth 1 lies open on its site."""
    candidates = 0
    for find in range(ARTIFACTS_PER_SITE):
        candidates += ARTIFACT_POINTS[site, find] == BONUS_VALUE
    first = FIRST_TOKEN + site * TOKENS_PER_SITE
    bonus = chance.given(rng, first, ARTIFACTS_PER_SITE)
    if bonus < 0:
        place = chance.below(rng, candidates)
        bonus = 0
        while place > 0 or ARTIFACT_POINTS[site, bonus] != BONUS_VALUE:
            place -= ARTIFACT_POINTS[site, bonus] == BONUS_VALUE
            bonus += 1
    chance.note(rng, first + bonus)
    s.find_at[site, bonus] = ON_BOARD


@rule
def actor(s: Record) -> int:
    """The seat furthest back; on one space, the marker that arrived last; -1 when all are at the end."""
    back = int(s.stack[0])
    for place in range(1, s.players):
        seat = int(s.stack[place])
        if s.week[seat] < s.week[back]:
            back = seat
    return back if s.week[back] < END_WEEK[s.players] else -1


@rule
def weeks_left(s: Record, seat: int) -> int:
    return END_WEEK[s.players] - s.week[seat]


@rule
def may_stop(s: Record, seat: int) -> bool:
    """In the last year, and only then, a seat may do nothing more."""
    return s.week[seat] >= LAST_YEAR_STARTS[s.players]


@rule
def change_weeks(s: Record, seat: int) -> int:
    """1 week; each further change in a row, with nothing else between, one more than the last."""
    return 1 + s.changes if s.stack[0] == seat else 1


@rule
def legal(s: Record, out: Codes) -> int:
    """All legal actions of the seat to move, ascending by code."""
    seat = actor(s)
    if seat < 0:
        return 0
    left = weeks_left(s, seat)
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
    if may_stop(s, seat):
        out[count] = STOP
        count += 1
    return count


@rule
def legal_takes(s: Record, seat: int, left: int, out: Codes) -> int:
    """Each title in the display once, in ascending order."""
    a, b = in_order(int(s.display[0]), int(s.display[1]))
    c, d = in_order(int(s.display[2]), int(s.display[3]))
    a, c = in_order(a, c)
    b, d = in_order(b, d)
    b, c = in_order(b, c)
    count = 0
    last = EMPTY
    for title in (a, b, c, d):
        if title > last:
            count = legal_trip(s, seat, left, CARD_CITY[title], CARD_WEEKS[title], TAKE + 2 * title, out, count)
            last = title
    return count


@rule
def in_order(one: int, other: int) -> tuple[int, int]:
    return min(one, other), max(one, other)


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
        return weeks_left(s, seat)
    if code >= DIG:
        by_zeppelin = actions.dig_uses(code) & BY_ZEPPELIN
        weeks = actions.dig_weeks(code)
    else:
        by_zeppelin = code & BY_ZEPPELIN
        if code >= EXHIBIT:
            weeks = EXHIBITION_WEEKS[(code - EXHIBIT) // 2]
        elif code >= CHANGE:
            weeks = change_weeks(s, seat)
        else:
            weeks = CARD_WEEKS[(code - TAKE) // 2]
    return weeks if by_zeppelin else weeks + travel.journey(s, seat, place_of(s, seat, code))


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
    seat = actor(s)
    weeks = weeks_of(s, seat, action)
    is_change = CHANGE <= action < EXHIBIT
    changes = change_weeks(s, seat) if is_change else 0
    if action < STOP:
        uses = dig_or_flight(action)
        travel.travel(s, seat, place_of(s, seat, action), uses & BY_ZEPPELIN != 0)
    if action < CHANGE:
        display.take_from_display(s, seat, (action - TAKE) // 2)
        display.refill(s, rng)
    elif action < EXHIBIT:
        display.clear_display(s)
        display.refill(s, rng)
    elif action < DIG:
        s.exhibition_at[(action - EXHIBIT) // 2] = HELD + seat
    elif action < STOP:
        uses = actions.dig_uses(action)
        dig.excavate(s, seat, actions.dig_site(action), uses, actions.dig_weeks(action), rng)
    spend(s, seat, weeks)
    s.changes = changes


@rule
def dig_or_flight(code: int) -> int:
    """The uses an action makes: a dig has all kinds, the others only the zeppelin."""
    return actions.dig_uses(code) if code >= DIG else code & BY_ZEPPELIN


@rule
def spend(s: Record, seat: int, weeks: int) -> None:
    """Move the marker on, to the top of its space; past week 52 all permissions become valid again."""
    year = s.week[seat] // WEEKS_PER_YEAR
    s.week[seat] += weeks
    raise_in_stack(s, seat, 0)
    if s.week[seat] // WEEKS_PER_YEAR > year:
        for site in range(SITE_COUNT):
            s.used_permission[seat, site] = 0


@rule
def hide(s: Record, seat: int, rng: Chance) -> None:
    """Nothing to re-deal: what lies face down is held as a set, and its order is decided when it is drawn."""
