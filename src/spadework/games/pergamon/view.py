"""What a seat may see of Pergamon: everything on the table; coins and points are open to all."""

from __future__ import annotations

from typing import Any

import msgspec

from spadework.engine.contract import Record
from spadework.games.pergamon import choices, museum, names, rules
from spadework.games.pergamon.actions import DIG_IN, DISSOLVE, NO_DIG, POLISH, STORE_ALL
from spadework.games.pergamon.components import COLLECTIONS, TILE_NAMES
from spadework.games.pergamon.scoring import breakdown
from spadework.games.pergamon.state import EXHIBITED, IN_ROW, NONE, UNSEEN


class Collection(msgspec.Struct, frozen=True):
    """A collection in the museum, with the years of its items."""

    marker: int
    finds: list[str]
    years: list[int]


class Seat(msgspec.Struct, frozen=True):
    """One player's open area."""

    coins: int
    finds: list[str]
    collections: list[Collection | None]
    figure: int | None
    done: bool
    storage_cost: int
    points: dict[str, int]


class View(msgspec.Struct, frozen=True):
    """The table as a seat (or, with none, a spectator) sees it."""

    game: str
    players: int
    seat: int | None
    actor: int | None
    round: int
    phase: str
    start: int
    placing: list[int]
    seats: list[Seat]
    galleries: dict[str, list[str]]
    cards: list[int | str]
    cards_left: list[int]  # of each value from 1, not turned up yet
    raider: dict[str, Any] | None
    row: list[str]
    row_value: int
    polished: int
    laid_out: list[str]
    unseen: list[str]
    gone: list[str]


def view(s: Record, seat: int | None) -> View:
    """The table as a seat sees it."""
    actor = int(rules.actor(s))
    points = breakdown(s)
    raider = {"coins": int(s.raider_coins), "figure": int(s.raider_figure) or None} if s.players == 2 else None
    return View(
        game="pergamon",
        players=int(s.players),
        seat=seat,
        actor=actor if actor >= 0 else None,
        round=int(s.month),
        phase=names.phase(s),
        start=int(s.start),
        placing=[int(turn) for turn in s.placing[: s.players]],
        seats=[seat_view(s, number, points[number]) for number in range(s.players)],
        galleries=names.galleries(s),
        cards=names.cards(s),
        cards_left=[int(cards) for cards in s.funds[1:]],
        raider=raider,
        row=names.row(s),
        row_value=int(museum.value_of(s, IN_ROW)),
        polished=int(s.polished),
        laid_out=names.laid_out(s),
        unseen=names.tiles_at(s, UNSEEN),
        gone=names.gone(s),
    )


def seat_view(s: Record, seat: int, points: dict[str, int]) -> Seat:
    shown = [
        Collection(collection["marker"], collection["finds"], years(s, EXHIBITED + seat * COLLECTIONS + number))
        if collection
        else None
        for number, collection in enumerate(names.collections(s, seat))
    ]
    return Seat(
        coins=int(s.coins[seat]),
        finds=names.finds(s, seat),
        collections=shown,
        figure=int(s.figure[seat]) or None,
        done=bool(s.done[seat]),
        storage_cost=int(choices.storage_cost(s, seat)),
        points=points,
    )


def years(s: Record, where: int) -> list[int]:
    """The years of a row's items, from left to right."""
    row = [TILE_NAMES.index(name) for name in names.row_at(s, where)]
    return [int(museum.year_of(s, tile)) for tile in row if s.joined[tile] != NONE]


def cost(s: Record, code: int) -> dict[str, int]:
    """What an action costs the seat to move."""
    if DIG_IN <= code < NO_DIG:
        return {"coins": code - DIG_IN + 1}
    if POLISH <= code < DISSOLVE:
        return {"coins": code - POLISH + 1}
    if code == STORE_ALL:
        return {"coins": int(choices.storage_cost(s, int(s.turn)))}
    return {"coins": 0}
