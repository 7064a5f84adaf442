"""What a seat may see of Pergamon: everything on the table; coins and points are open to all."""

from __future__ import annotations

from typing import Any

import msgspec

from spadework.engine.snapshot import Snapshot
from spadework.games.pergamon import names
from spadework.games.pergamon.components import COLLECTIONS, TILE_NAMES
from spadework.games.pergamon.scoring import breakdown
from spadework.games.pergamon.state import EXHIBITED, NONE, UNSEEN


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


def view(s: Snapshot) -> View:
    """The table as everybody sees it."""
    points = breakdown(s)
    return View(
        game="pergamon",
        players=s.players,
        seat=None,
        actor=s.actor if s.actor >= 0 else None,
        round=s.month,
        phase=names.phase(s),
        start=s.start,
        placing=list(s.placing[: s.players]),
        seats=[seat_view(s, number, points[number]) for number in range(s.players)],
        galleries=names.galleries(s),
        cards=names.cards(s),
        cards_left=list(s.funds[1:]),
        raider={"coins": s.raider_coins, "figure": s.raider_figure or None} if s.players == 2 else None,
        row=names.row(s),
        row_value=s.row_value,
        polished=s.polished,
        laid_out=names.laid_out(s),
        unseen=names.tiles_at(s, UNSEEN),
        gone=names.gone(s),
    )


def seat_view(s: Snapshot, seat: int, points: dict[str, int]) -> Seat:
    return Seat(
        coins=s.coins[seat],
        finds=names.finds(s, seat),
        collections=[collection(s, seat, number) for number in range(COLLECTIONS)],
        figure=s.figure[seat] or None,
        done=bool(s.done[seat]),
        storage_cost=s.storage_cost[seat],
        points=points,
    )


def collection(s: Snapshot, seat: int, number: int) -> Collection | None:
    marker = s.marker[seat][number]
    if not marker:
        return None
    row = names.row_tiles(s, EXHIBITED + seat * COLLECTIONS + number)
    years = [s.year[tile] for tile in row if s.joined[tile] != NONE]
    return Collection(marker, [TILE_NAMES[tile] for tile in row], years)
