"""What happened in a move of Thebes, told by comparing the position before with the one after."""

from __future__ import annotations

from typing import TypeAlias

import msgspec
import numpy as np

from spadework.engine.contract import Record
from spadework.games.thebes import dig, names, rules, scoring, time_track, travel
from spadework.games.thebes.actions import (
    BY_ZEPPELIN,
    ChangeDisplay,
    Dig,
    Exhibit,
    Stop,
    Take,
    decode,
    dig_site,
    dig_uses,
)
from spadework.games.thebes.components import (
    CARD_NAMES,
    EXHIBITION_NAMES,
    EXHIBITION_POINTS,
    EXHIBITION_SPACES,
    PLACES,
    SITES,
)
from spadework.games.thebes.state import DISCARDED, EMPTY, ON_SPACE_A, ON_SPACE_C
from spadework.games.thebes.view import calendar


class Travelled(msgspec.Struct, frozen=True, tag="travelled", tag_field="event"):
    seat: int
    origin: str
    place: str
    weeks: int
    by_zeppelin: bool


class Took(msgspec.Struct, frozen=True, tag="took", tag_field="event"):
    seat: int
    card: str


class DisplayChanged(msgspec.Struct, frozen=True, tag="display changed", tag_field="event"):
    seat: int
    discarded: list[str]


class Dug(msgspec.Struct, frozen=True, tag="dug", tag_field="event"):
    seat: int
    site: str
    weeks: int
    knowledge: int
    tokens: int
    finds: list[str]
    debris: int
    bonus: str | None


class UsedUp(msgspec.Struct, frozen=True, tag="used up", tag_field="event"):
    seat: int
    cards: list[str]


class Exhibited(msgspec.Struct, frozen=True, tag="exhibited", tag_field="event"):
    seat: int
    exhibition: str
    points: int


class Stopped(msgspec.Struct, frozen=True, tag="stopped", tag_field="event"):
    seat: int


class SupplyMixed(msgspec.Struct, frozen=True, tag="supply mixed", tag_field="event"):
    """The supply had run out: discards (and, the first time, the third stack) are the new one."""


class CardsDisplayed(msgspec.Struct, frozen=True, tag="cards displayed", tag_field="event"):
    cards: list[str]


class ExhibitionOpened(msgspec.Struct, frozen=True, tag="exhibition opened", tag_field="event"):
    exhibition: str
    space: str


class ExhibitionClosed(msgspec.Struct, frozen=True, tag="exhibition closed", tag_field="event"):
    exhibition: str


class TimeSpent(msgspec.Struct, frozen=True, tag="time spent", tag_field="event"):
    seat: int
    weeks: int
    space: int
    year: int


class PermissionsRenewed(msgspec.Struct, frozen=True, tag="permissions renewed", tag_field="event"):
    seat: int


class GameEnded(msgspec.Struct, frozen=True, tag="game ended", tag_field="event"):
    points: list[int]
    ranks: list[int]


Event: TypeAlias = (
    Travelled
    | Took
    | DisplayChanged
    | Dug
    | UsedUp
    | Exhibited
    | Stopped
    | SupplyMixed
    | CardsDisplayed
    | ExhibitionOpened
    | ExhibitionClosed
    | TimeSpent
    | PermissionsRenewed
    | GameEnded
)


def narrate(before: Record, code: int, after: Record, seat: int | None) -> list[Event]:
    """The events of a move in the order they happened; Thebes has none that a seat may not see."""
    actor = int(time_track.actor(before))
    return [
        *journey(before, code, after, actor),
        *deed(before, code, after, actor),
        *supply_mixed(before, code, after, actor),
        *exhibitions_moved(before, after),
        *cards_displayed(before, code, after),
        *passing_of_time(before, after, actor),
        *ending(after),
    ]


def journey(before: Record, code: int, after: Record, actor: int) -> list[Event]:
    origin, place = int(before.place[actor]), int(after.place[actor])
    if origin == place:
        return []
    by_zeppelin = bool(rules.uses_of(code) & BY_ZEPPELIN)
    weeks = 0 if by_zeppelin else int(travel.journey(before, actor, place))
    return [Travelled(actor, PLACES[origin], PLACES[place], weeks, by_zeppelin)]


def deed(before: Record, code: int, after: Record, actor: int) -> list[Event]:
    """The action itself, and the cards it used up."""
    action = decode(code)
    match action:
        case Take(card=card):
            events: list[Event] = [Took(actor, card)]
        case ChangeDisplay():
            events = [DisplayChanged(actor, [card for card in names.display(before) if card is not None])]
        case Exhibit(exhibition=exhibition):
            points = int(EXHIBITION_POINTS[EXHIBITION_NAMES.index(exhibition)])
            events = [Exhibited(actor, exhibition, points)]
        case Dig():
            events = [excavation(before, code, action, after, actor)]
        case Stop():
            events = [Stopped(actor)]
    used = used_up(before, after, actor)
    return [*events, UsedUp(actor, used)] if used else events


def used_up(before: Record, after: Record, actor: int) -> list[str]:
    return names.cards(np.maximum(before.held[actor] - after.held[actor], 0))


def excavation(before: Record, code: int, action: Dig, after: Record, actor: int) -> Dug:
    site, uses = int(dig_site(code)), int(dig_uses(code))
    bonus = names.bonus(before, site)
    found = [name for name in names.seat_finds(after, actor) if name not in names.seat_finds(before, actor)]
    from_bag = [name for name in found if name != bonus]
    special = dig.special_knowledge(before, actor, site, uses)
    tokens = int(dig.tokens_to_draw(before, actor, site, uses, action.weeks))
    return Dug(
        seat=actor,
        site=SITES[site],
        weeks=action.weeks,
        knowledge=int(dig.total_knowledge(special, before.general[actor])),
        tokens=tokens,
        finds=from_bag,
        debris=tokens - len(from_bag),
        bonus=bonus,
    )


def cleared_spaces(before: Record, code: int) -> list[int]:
    """The spaces of the display that the action emptied, or that were empty already."""
    titles = [int(title) for title in before.display]
    cleared = [space for space, title in enumerate(titles) if title == EMPTY]
    action = decode(code)
    if isinstance(action, Take):
        cleared.append(titles.index(CARD_NAMES.index(action.card)))
    elif isinstance(action, ChangeDisplay):
        cleared = list(range(len(titles)))
    return sorted(cleared)


def supply_mixed(before: Record, code: int, after: Record, actor: int) -> list[Event]:
    """Mixing takes the third stack away, or else leaves no discards where there would be some."""
    discards = int(before.discards.sum()) + len(used_up(before, after, actor))
    if isinstance(decode(code), ChangeDisplay):
        discards += sum(card is not None for card in names.display(before))
    third_gone = after.stacks[2] < before.stacks[2]
    return [SupplyMixed()] if third_gone or (discards > 0 and after.discards.sum() == 0) else []


def exhibitions_moved(before: Record, after: Record) -> list[Event]:
    events: list[Event] = []
    for exhibition, name in enumerate(EXHIBITION_NAMES):
        was, now = int(before.exhibition_at[exhibition]), int(after.exhibition_at[exhibition])
        was_open, is_open = (ON_SPACE_A <= at <= ON_SPACE_C for at in (was, now))
        if is_open and not was_open:
            events.append(ExhibitionOpened(name, EXHIBITION_SPACES[now - ON_SPACE_A]))
        elif was_open and now <= DISCARDED:
            events.append(ExhibitionClosed(name))
    return events


def cards_displayed(before: Record, code: int, after: Record) -> list[Event]:
    now = names.display(after)
    cards = [card for space in cleared_spaces(before, code) if (card := now[space]) is not None]
    return [CardsDisplayed(cards)] if cards else []


def passing_of_time(before: Record, after: Record, actor: int) -> list[Event]:
    weeks = int(after.week[actor]) - int(before.week[actor])
    year, space = calendar(after, actor)
    events: list[Event] = [TimeSpent(actor, weeks, space, year)]
    if year > calendar(before, actor)[0] and time_track.weeks_left(after, actor) > 0:
        events.append(PermissionsRenewed(actor))
    return events


def ending(after: Record) -> list[Event]:
    if time_track.actor(after) >= 0:
        return []
    points = [seat["total"] for seat in scoring.breakdown(after)]
    ranks = np.zeros(len(points), dtype=np.int32)
    scoring.ranks(after, np.array(points, dtype=np.int32), ranks)
    return [GameEnded(points, [int(rank) for rank in ranks])]
