"""What happened in a move of The Tomb Raiders, told by comparing the position before with the one after.

Nobody is told that dig cards fell, or how many; what a seat saw in a pile is told to that seat alone.
"""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from spadework.engine.snapshot import Snapshot
from spadework.games.tomb_raiders import dig, names, rules
from spadework.games.tomb_raiders.actions import (
    PLAY_CARD,
    PLAY_SCIENTIST,
    Dig,
    Donate,
    Pick,
    Play,
    Take,
    TakeExhibition,
    TakeMuseum,
    decode,
    dig_region,
)
from spadework.games.tomb_raiders.components import (
    ASSISTANT,
    CARD_NAMES,
    CARD_REGION,
    CHART,
    EXHIBITION_POINTS,
    FIND_NAMES,
    GENERAL_EXCAVATION,
    MUSEUM_DONATION,
    MUSEUM_POINTS,
    PROFESSOR_NAMES,
    REGIONS,
)
from spadework.games.tomb_raiders.state import FOUND, NONE, OPEN, TURN


class Took(msgspec.Struct, frozen=True, tag="took", tag_field="event"):
    seat: int
    card: str


class Exhibited(msgspec.Struct, frozen=True, tag="exhibited", tag_field="event"):
    seat: int
    exhibition: int
    points: int


class MuseumChosen(msgspec.Struct, frozen=True, tag="museum chosen", tag_field="event"):
    """A museum is being taken; the artifacts for it are donated next."""

    seat: int
    museum: int
    due: int


class Donated(msgspec.Struct, frozen=True, tag="donated", tag_field="event"):
    seat: int
    artifact: str


class MuseumTaken(msgspec.Struct, frozen=True, tag="museum taken", tag_field="event"):
    seat: int
    museum: int
    points: int


class Played(msgspec.Struct, frozen=True, tag="played", tag_field="event"):
    seat: int
    card: str


class Looked(msgspec.Struct, frozen=True, tag="looked", tag_field="event"):
    """A seat looked through a pile; what lay there is told to that seat alone."""

    seat: int
    region: str
    pile: list[str] | None


class FoundNothing(msgspec.Struct, frozen=True, tag="found nothing", tag_field="event"):
    """A thief or tomb raider found nothing that it could take."""

    seat: int
    region: str


class Picked(msgspec.Struct, frozen=True, tag="picked", tag_field="event"):
    seat: int
    find: str


class Dug(msgspec.Struct, frozen=True, tag="dug", tag_field="event"):
    """A dig: with fewer cards drawn than the chart gives, the pile was short."""

    seat: int
    region: str
    weeks: int
    knowledge: int
    cards: int
    finds: list[str]
    rubble: int


class UsedUp(msgspec.Struct, frozen=True, tag="used up", tag_field="event"):
    seat: int
    cards: list[str]


class ProfessorMoved(msgspec.Struct, frozen=True, tag="professor moved", tag_field="event"):
    professor: str
    origin: int | None
    seat: int


class TimeSpent(msgspec.Struct, frozen=True, tag="time spent", tag_field="event"):
    seat: int
    weeks: int
    week: int


class CardsStored(msgspec.Struct, frozen=True, tag="cards stored", tag_field="event"):
    """Cards that came into storage, and exhibitions and museums that opened meanwhile."""

    cards: list[str]
    exhibitions: list[int]
    museums: list[int]


class GameEnded(msgspec.Struct, frozen=True, tag="game ended", tag_field="event"):
    points: list[int]
    ranks: list[int]


Event: TypeAlias = (
    Took
    | Exhibited
    | MuseumChosen
    | Donated
    | MuseumTaken
    | Played
    | Looked
    | FoundNothing
    | Picked
    | Dug
    | UsedUp
    | ProfessorMoved
    | TimeSpent
    | CardsStored
    | GameEnded
)


def narrate(before: Snapshot, code: int, after: Snapshot, seat: int | None) -> list[Event]:
    """The events of a move in the order they happened, as a seat (or with none, a spectator) may hear them."""
    actor = before.actor
    return [
        *deed(before, code, after, actor, is_own=seat == actor),
        *professors_moved(before, after),
        *passing_of_time(before, after, actor),
        *cards_stored(before, code, after),
        *ending(after),
    ]


def deed(before: Snapshot, code: int, after: Snapshot, actor: int, is_own: bool) -> list[Event]:
    """The action itself, and the cards it used up."""
    action = decode(code)
    match action:
        case Take(card=card):
            return [Took(actor, card)]
        case TakeExhibition(number=number):
            return [Exhibited(actor, number, EXHIBITION_POINTS)]
        case TakeMuseum(number=number):
            return [MuseumChosen(actor, number, int(MUSEUM_DONATION[number]))]
        case Donate(artifact=artifact):
            return [Donated(actor, artifact), *museum_taken(before, after, actor)]
        case Play():
            return card_played(before, code, after, actor, is_own)
        case Pick(find=find):
            return [Picked(actor, find)]
        case Dig():
            return excavation(before, code, action, after, actor)


def museum_taken(before: Snapshot, after: Snapshot, actor: int) -> list[Event]:
    if after.phase != TURN:
        return []
    museum = before.subject
    return [MuseumTaken(actor, museum, int(MUSEUM_POINTS[museum]))]


def card_played(before: Snapshot, code: int, after: Snapshot, actor: int, is_own: bool) -> list[Event]:
    title = int(rules.played_title(code))
    events: list[Event] = [Played(actor, CARD_NAMES[title])]
    if title == ASSISTANT:
        return events
    is_scientist = code >= PLAY_SCIENTIST
    region = code - PLAY_SCIENTIST if is_scientist else int(CARD_REGION[title])
    events.append(Looked(actor, REGIONS[region], names.pile(before, region) if is_own else None))
    if PLAY_CARD <= code < PLAY_SCIENTIST and after.phase == TURN:
        events.append(FoundNothing(actor, REGIONS[region]))
    return events


def excavation(before: Snapshot, code: int, action: Dig, after: Snapshot, actor: int) -> list[Event]:
    region = int(dig_region(code))
    expertise, general = before.expertise[actor][region], before.general[actor]
    knowledge = int(dig.knowledge_from(expertise, action.assistants, general))
    due = int(CHART[knowledge, action.weeks])
    places = zip(FIND_NAMES[region], before.find_at[region], after.find_at[region], strict=True)
    found = [name for name, was, now in places if was != now == FOUND + actor]
    cards = min(due, before.pile_size[region])
    dug = Dug(actor, action.region, action.weeks, knowledge, due, found, cards - len(found))
    card = CARD_NAMES[GENERAL_EXCAVATION] if action.general_excavation else f"{action.region} excavation card"
    return [dug, UsedUp(actor, [card, *[CARD_NAMES[ASSISTANT]] * action.assistants])]


def professors_moved(before: Snapshot, after: Snapshot) -> list[Event]:
    return [
        ProfessorMoved(name, origin if origin != NONE else None, holder)
        for name, origin, holder in zip(PROFESSOR_NAMES, before.professor, after.professor, strict=True)
        if origin != holder
    ]


def passing_of_time(before: Snapshot, after: Snapshot, actor: int) -> list[Event]:
    weeks = after.week[actor] - before.week[actor]
    return [TimeSpent(actor, weeks, after.week[actor])] if weeks else []


def cards_stored(before: Snapshot, code: int, after: Snapshot) -> list[Event]:
    """Storage is filled up again when a card was taken."""
    if not isinstance(decode(code), Take):
        return []
    emptied = [space for space, title in enumerate(before.storage) if title in (code, NONE)][:1]
    cards = [CARD_NAMES[after.storage[space]] for space in emptied if after.storage[space] != NONE]
    exhibitions = opened(before.exhibition_at, after.exhibition_at)
    return [CardsStored(cards, exhibitions, opened(before.museum_at, after.museum_at))]


def opened(before: list[int], after: list[int]) -> list[int]:
    """Exhibitions or museums that are open now and were not before, by number."""
    return [number for number, (was, now) in enumerate(zip(before, after, strict=True)) if was != now == OPEN]


def ending(after: Snapshot) -> list[Event]:
    if after.actor >= 0:
        return []
    return [GameEnded(list(after.total[: after.players]), list(after.rank[: after.players]))]
