"""What happened in a move of Pergamon, told by comparing the position before with the one after."""

from __future__ import annotations

from typing import TypeAlias

import msgspec
import numpy as np

from spadework.engine.contract import Record
from spadework.games.pergamon import names, rules, scoring
from spadework.games.pergamon.actions import Action, decode
from spadework.games.pergamon.components import COLLECTIONS, GALLERY_NAMES, TILE_NAMES, TILES
from spadework.games.pergamon.state import GONE, ORDER


class Did(msgspec.Struct, frozen=True, tag="did", tag_field="event"):
    """A seat played an action; it is told by the action itself."""

    seat: int
    action: Action


class CardsTurned(msgspec.Struct, frozen=True, tag="cards turned", tag_field="event"):
    values: list[int]


class Received(msgspec.Struct, frozen=True, tag="received", tag_field="event"):
    """Coins a seat has more (or, with a minus, fewer) than before; None is the raider."""

    seat: int | None
    coins: int


class Found(msgspec.Struct, frozen=True, tag="found", tag_field="event"):
    seat: int
    finds: list[str]


class Robbed(msgspec.Struct, frozen=True, tag="robbed", tag_field="event"):
    """The raider dug a gallery."""

    gallery: str
    finds: list[str]


class MarkerMoved(msgspec.Struct, frozen=True, tag="marker moved", tag_field="event"):
    """A collection's marker in the museum; space 0 is off the plan, and its finds leave the game."""

    seat: int
    collection: int
    origin: int
    space: int


class Scored(msgspec.Struct, frozen=True, tag="scored", tag_field="event"):
    seat: int
    points: int


class RoundBegan(msgspec.Struct, frozen=True, tag="round began", tag_field="event"):
    round: int
    start: int
    galleries: dict[str, list[str]]
    cards: list[int | str]


class GameEnded(msgspec.Struct, frozen=True, tag="game ended", tag_field="event"):
    points: list[int]
    ranks: list[int]


Event: TypeAlias = Did | CardsTurned | Received | Found | Robbed | MarkerMoved | Scored | RoundBegan | GameEnded


def narrate(before: Record, code: int, after: Record, seat: int | None) -> list[Event]:
    """The events of a move; Pergamon has none that a seat may not see."""
    actor = int(rules.actor(before))
    return [
        Did(actor, decode(code)),
        *cards_turned(before, after),
        *money(before, after),
        *finds(before, after, actor),
        *robbery(before, after),
        *markers(before, after),
        *points(before, after),
        *new_round(before, after),
        *ending(after),
    ]


def cards_turned(before: Record, after: Record) -> list[Event]:
    if after.card[0] == 0 or before.card[0] != 0:
        return []
    return [CardsTurned([int(value) for value in after.card])]


def money(before: Record, after: Record) -> list[Event]:
    change = after.coins.astype(int) - before.coins
    events: list[Event] = [Received(seat, int(change[seat])) for seat in range(after.players) if change[seat]]
    raider = int(after.raider_coins) - int(before.raider_coins)
    return [*events, Received(None, raider)] if raider else events


def finds(before: Record, after: Record, actor: int) -> list[Event]:
    dug = [name for gallery in names.galleries(before).values() for name in gallery]
    found = [name for name in names.finds(after, actor) if name in dug]
    return [Found(actor, found)] if found else []


def robbery(before: Record, after: Record) -> list[Event]:
    """Tiles that went from a gallery out of the game: only the raider does that."""
    events: list[Event] = []
    for number, gallery in enumerate(GALLERY_NAMES, start=1):
        robbed = [tile for tile in range(TILES) if before.tile_at[tile] == number and after.tile_at[tile] == GONE]
        if robbed:
            events.append(Robbed(gallery, [TILE_NAMES[tile] for tile in robbed]))
    return events


def markers(before: Record, after: Record) -> list[Event]:
    return [
        MarkerMoved(seat, number + 1, int(before.marker[seat, number]), int(after.marker[seat, number]))
        for seat in range(after.players)
        for number in range(COLLECTIONS)
        if before.marker[seat, number] != after.marker[seat, number]
    ]


def points(before: Record, after: Record) -> list[Event]:
    change = after.points.astype(int) - before.points
    return [Scored(seat, int(change[seat])) for seat in range(after.players) if change[seat]]


def new_round(before: Record, after: Record) -> list[Event]:
    """A new month is laid out, or the order of its finds was settled."""
    if after.month == before.month and before.phase != ORDER:
        return []
    return [RoundBegan(int(after.month), int(after.start), names.galleries(after), names.cards(after))]


def ending(after: Record) -> list[Event]:
    if rules.actor(after) >= 0:
        return []
    counted = np.array([seat["total"] for seat in scoring.breakdown(after)], dtype=np.int32)
    ranks = np.zeros_like(counted)
    scoring.ranks(after, counted, ranks)
    return [GameEnded(counted.tolist(), ranks.tolist())]
