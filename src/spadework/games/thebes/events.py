"""What happened in a move of Thebes, told by comparing the position before with the one after."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from spadework.engine.snapshot import Snapshot
from spadework.games.thebes import dig, names
from spadework.games.thebes.actions import (
    Action,
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
    FIND_NAMES,
    PLACES,
    SITES,
)
from spadework.games.thebes.state import DISCARDED, EMPTY, FOUND, ON_SPACE_A, ON_SPACE_C
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


def narrate(before: Snapshot, code: int, after: Snapshot, seat: int | None) -> list[Event]:
    """The events of a move in the order they happened; Thebes has none that a seat may not see."""
    actor, action = before.actor, decode(code)
    used = used_up(before, after, actor)
    return [
        *journey(before, action, after, actor),
        deed(before, code, after, actor),
        *([UsedUp(actor, used)] if used else []),
        *supply_mixed(before, action, after, len(used)),
        *exhibitions_moved(before, after),
        *cards_displayed(before, action, after),
        *passing_of_time(before, after, actor),
        *ending(after),
    ]


def journey(before: Snapshot, action: Action, after: Snapshot, actor: int) -> list[Event]:
    origin, place = before.place[actor], after.place[actor]
    if origin == place or isinstance(action, Stop):
        return []
    weeks = 0 if action.by_zeppelin else before.journey[place]
    return [Travelled(actor, PLACES[origin], PLACES[place], weeks, action.by_zeppelin)]


def deed(before: Snapshot, code: int, after: Snapshot, actor: int) -> Event:
    """The action itself."""
    action = decode(code)
    match action:
        case Take(card=card):
            return Took(actor, card)
        case ChangeDisplay():
            return DisplayChanged(actor, displayed(before))
        case Exhibit(exhibition=exhibition):
            return Exhibited(actor, exhibition, int(EXHIBITION_POINTS[EXHIBITION_NAMES.index(exhibition)]))
        case Dig():
            return excavation(before, code, action, after, actor)
        case Stop():
            return Stopped(actor)


def used_up(before: Snapshot, after: Snapshot, actor: int) -> list[str]:
    """The cards that the action used up."""
    if before.held[actor] == after.held[actor]:
        return []
    held = zip(CARD_NAMES, before.held[actor], after.held[actor], strict=True)
    return [name for name, had, has in held if had > has for _ in range(had - has)]


def displayed(s: Snapshot) -> list[str]:
    return [card for card in names.display(s) if card is not None]


def excavation(before: Snapshot, code: int, action: Dig, after: Snapshot, actor: int) -> Dug:
    site, uses = int(dig_site(code)), int(dig_uses(code))
    bonus = names.lying(before.find_at).bonus[SITES[site]]
    places = zip(FIND_NAMES[site], before.find_at[site], after.find_at[site], strict=True)
    from_bag = [name for name, was, now in places if was != now == FOUND + actor and name != bonus]
    special = before.special[actor][site] + int(dig.added_knowledge(site, uses))
    knowledge = int(dig.total_knowledge(special, before.general[actor]))
    tokens = int(dig.tokens_for(knowledge, action.weeks, before.shovels[actor], uses))
    return Dug(
        seat=actor,
        site=SITES[site],
        weeks=action.weeks,
        knowledge=knowledge,
        tokens=tokens,
        finds=from_bag,
        debris=tokens - len(from_bag),
        bonus=bonus,
    )


def cleared_spaces(before: Snapshot, action: Action) -> list[int]:
    """The spaces of the display that the action emptied, or that were empty already."""
    titles = before.display
    if isinstance(action, ChangeDisplay):
        return list(range(len(titles)))
    cleared = [space for space, title in enumerate(titles) if title == EMPTY]
    if isinstance(action, Take):
        cleared.append(names.display(before).index(action.card))
    return sorted(cleared)


def supply_mixed(before: Snapshot, action: Action, after: Snapshot, used: int) -> list[Event]:
    """Mixing takes the third stack away, or else leaves no discards where there would be some."""
    discards = sum(before.discards) + used
    if isinstance(action, ChangeDisplay):
        discards += len(displayed(before))
    third_gone = after.stacks[2] < before.stacks[2]
    return [SupplyMixed()] if third_gone or (discards > 0 and sum(after.discards) == 0) else []


def exhibitions_moved(before: Snapshot, after: Snapshot) -> list[Event]:
    events: list[Event] = []
    if before.exhibition_at == after.exhibition_at:
        return events  # as after most moves
    for name, was, now in zip(EXHIBITION_NAMES, before.exhibition_at, after.exhibition_at, strict=True):
        was_open = ON_SPACE_A <= was <= ON_SPACE_C
        if ON_SPACE_A <= now <= ON_SPACE_C and not was_open:
            events.append(ExhibitionOpened(name, EXHIBITION_SPACES[now - ON_SPACE_A]))
        elif was_open and now <= DISCARDED:
            events.append(ExhibitionClosed(name))
    return events


def cards_displayed(before: Snapshot, action: Action, after: Snapshot) -> list[Event]:
    now = names.display(after)
    cards = [card for space in cleared_spaces(before, action) if (card := now[space]) is not None]
    return [CardsDisplayed(cards)] if cards else []


def passing_of_time(before: Snapshot, after: Snapshot, actor: int) -> list[Event]:
    weeks = after.week[actor] - before.week[actor]
    year, space = calendar(after, actor)
    events: list[Event] = [TimeSpent(actor, weeks, space, year)]
    if year > calendar(before, actor)[0] and after.weeks_left[actor] > 0:
        events.append(PermissionsRenewed(actor))
    return events


def ending(after: Snapshot) -> list[Event]:
    if after.actor >= 0:
        return []
    return [GameEnded(list(after.total[: after.players]), list(after.rank[: after.players]))]
