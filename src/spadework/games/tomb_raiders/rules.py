"""A turn of The Tomb Raiders: setting up, what an action costs, and doing it."""

from __future__ import annotations

from spadework.engine.chance import Chance
from spadework.engine.contract import Record
from spadework.engine.jit import rule
from spadework.games.marker_stack import furthest_back, raise_in_stack, shuffle_start_stack
from spadework.games.tomb_raiders import actions, choices, dig, hand, knowledge, supply
from spadework.games.tomb_raiders.actions import (
    DIG,
    DONATE_ARTIFACT,
    PICK,
    PLAY_ASSISTANT,
    PLAY_CARD,
    PLAY_SCIENTIST,
    TAKE_EXHIBITION,
    TAKE_MUSEUM,
)
from spadework.games.tomb_raiders.components import (
    ARTIFACTS,
    ASSISTANT,
    BEST,
    CARD_PLAY_WEEKS,
    CARD_REGION,
    CARD_WEEKS,
    CARDS,
    COPIES,
    EXCAVATION_CARDS,
    EXCAVATION_NAMES,
    EXHIBITION_WEEKS,
    FINDS,
    GREEN_CARDS,
    MUSEUM_DONATION,
    MUSEUM_WEEKS,
    REGIONS,
    RUBBLE,
    SCIENTIST,
    STORAGE_SPACES,
    THIEF,
    TOMB_RAIDER,
)
from spadework.games.tomb_raiders.pieces import FIRST_SEAT
from spadework.games.tomb_raiders.state import DONATE, HELD, IN_PILE, NEVER, NONE, OVER, PICK_ARTIFACT, PICK_FIND, TURN

TITLES = len(CARDS)
REGION_COUNT = len(REGIONS)
EXCAVATION_KINDS = len(EXCAVATION_NAMES)


@rule
def setup(s: Record, players: int, options: int, rng: Chance) -> None:
    """A new game: the start stack shuffled, the first cards turned up. There are no options."""
    s.players = players
    lay_out(s)
    shuffle_start_stack(s, FIRST_SEAT, rng)
    supply.refill(s, False, rng)


@rule
def lay_out(s: Record) -> None:
    """Everything in the supply, excavation cards dealt, nothing seen of the piles yet."""
    for title in range(TITLES):
        s.supply[title] = COPIES[title]
    s.greens = GREEN_CARDS
    for space in range(STORAGE_SPACES):
        s.storage[space] = NONE
    for professor in range(BEST + 1):
        s.professor[professor] = NONE
    for region in range(REGION_COUNT):
        s.buried[region] = FINDS + RUBBLE[region]
        s.shown_at[region] = NEVER
        s.no_artifacts_at[region] = NEVER
        s.no_finds_at[region] = NEVER
    for seat in range(s.players):
        for kind in range(EXCAVATION_KINDS):
            s.excavations[seat, kind] = EXCAVATION_CARDS[s.players, kind]
        for region in range(REGION_COUNT):
            s.looked[seat, region] = NEVER


@rule
def actor(s: Record) -> int:
    return furthest_back(s) if s.phase != OVER else NONE


@rule
def weeks_of(s: Record, seat: int, code: int) -> int:
    """The weeks an action costs; the steps that follow it, donating and picking, cost none of their own."""
    if code >= DIG:
        return actions.dig_weeks(code)
    if code >= PICK:
        return 0
    if code >= PLAY_CARD:
        return CARD_PLAY_WEEKS[played_title(code)]
    if code >= DONATE_ARTIFACT:
        return 0
    if code >= TAKE_MUSEUM:
        return MUSEUM_WEEKS[code - TAKE_MUSEUM]
    if code >= TAKE_EXHIBITION:
        return EXHIBITION_WEEKS[choices.needs_met(s, seat, code - TAKE_EXHIBITION)]
    return CARD_WEEKS[code]


@rule
def played_title(code: int) -> int:
    """The card that an action plays."""
    if code == PLAY_ASSISTANT:
        return ASSISTANT
    return SCIENTIST if code >= PLAY_SCIENTIST else THIEF + code - PLAY_CARD


@rule
def apply(s: Record, action: int, rng: Chance) -> None:
    """Play one action. A marker moves when all steps of a turn are done, so its seat stays the one to move."""
    seat = furthest_back(s)
    if action < TAKE_EXHIBITION:
        take_card(s, seat, action, rng)
    elif action < TAKE_MUSEUM:
        weeks = weeks_of(s, seat, action)
        s.exhibition_at[action - TAKE_EXHIBITION] = HELD + seat
        spend(s, seat, weeks)
    elif action < DONATE_ARTIFACT:
        s.phase = DONATE
        s.subject = action - TAKE_MUSEUM
        s.due = MUSEUM_DONATION[s.subject]
    elif action < PLAY_CARD:
        donate(s, seat, action - DONATE_ARTIFACT)
    elif action < PICK:
        play_card(s, seat, action)
    elif action < DIG:
        pick(s, seat, action - PICK)
    else:
        region, uses_general = actions.dig_region(action), actions.dig_uses_general(action)
        weeks = actions.dig_weeks(action)
        dig.excavate(s, seat, region, uses_general, actions.dig_assistants(action), weeks, rng)
        hand.claim_professors(s, seat)
        spend(s, seat, weeks)


@rule
def spend(s: Record, seat: int, weeks: int) -> None:
    """Move the marker on, to the top of its space."""
    s.week[seat] += weeks
    raise_in_stack(s, seat, 0)


@rule
def take_card(s: Record, seat: int, title: int, rng: Chance) -> None:
    """Take a card, pay for it, and turn up new ones; the supply may run out."""
    s.storage[supply.space_with(s, title)] = NONE
    hand.gain_card(s, seat, title)
    hand.claim_professors(s, seat)
    spend(s, seat, CARD_WEEKS[title])
    supply.refill(s, True, rng)


@rule
def donate(s: Record, seat: int, artifact: int) -> None:
    """With the last artifact due the museum comes to the seat."""
    hand.donate(s, seat, artifact // ARTIFACTS, artifact % ARTIFACTS)
    s.due -= 1
    if s.due == 0:
        museum = int(s.subject)
        s.museum_at[museum] = HELD + seat
        end_steps(s, seat, MUSEUM_WEEKS[museum])


@rule
def play_card(s: Record, seat: int, action: int) -> None:
    """An assistant lies face up from now on; the other cards leave the game and show a pile to their player."""
    title = played_title(action)
    weeks = CARD_PLAY_WEEKS[title]
    if title == ASSISTANT:
        s.held[seat, ASSISTANT] -= 1
        s.assistants[seat] += 1
        spend(s, seat, weeks)
        return
    hand.use_card(s, seat, title)
    region = action - PLAY_SCIENTIST if title == SCIENTIST else CARD_REGION[title]
    knowledge.look(s, seat, region)
    if title == SCIENTIST:
        spend(s, seat, weeks)
    elif may_pick(s, region, title >= TOMB_RAIDER):
        s.phase = PICK_FIND if title >= TOMB_RAIDER else PICK_ARTIFACT
        s.subject = region
    else:
        knowledge.nothing_to_take(s, region, title >= TOMB_RAIDER)
        spend(s, seat, weeks)


@rule
def may_pick(s: Record, region: int, any_find: bool) -> bool:
    """Whether a pile has an artifact or, for a tomb raider, any find."""
    finds = 0
    for find in range(FINDS if any_find else ARTIFACTS):
        finds += s.find_at[region, find] == IN_PILE
    return finds > 0


@rule
def pick(s: Record, seat: int, find: int) -> None:
    """The find chosen comes to the seat."""
    title = (THIEF if s.phase == PICK_ARTIFACT else TOMB_RAIDER) + s.subject
    hand.take_from_pile(s, seat, find // FINDS, find % FINDS)
    hand.claim_professors(s, seat)
    end_steps(s, seat, CARD_PLAY_WEEKS[title])


@rule
def end_steps(s: Record, seat: int, weeks: int) -> None:
    """A turn of several steps is over."""
    s.phase = TURN
    s.subject = 0
    s.due = 0
    spend(s, seat, weeks)
