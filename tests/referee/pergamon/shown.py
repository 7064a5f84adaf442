"""A position in the words of docs/positions.md, and as a seat sees it (docs/protocol.schema.json)."""

from __future__ import annotations

from typing import Any

from .funds import cards_not_seen
from .museum import value, years
from .pieces import GALLERIES, Collection, Game, Seat, by_age, names
from .turns import storage_cost


def galleries(game: Game) -> dict[str, list[str]]:
    return {GALLERIES[i]: names(by_age(finds)) for i, finds in enumerate(game.galleries)}


def table(game: Game) -> dict[str, Any]:
    said: dict[str, Any] = {
        "game": "pergamon",
        "players": game.players,
        "options": game.options,
        "round": game.round,
        "phase": game.phase,
        "start": game.start,
        "turn": game.turn,
        "placing": game.placing,
        "seats": [seat_on_table(seat) for seat in game.seats],
        "galleries": galleries(game),
        "funds": {"cards": list(game.cards), "turned": game.turned, "gone": game.cards_gone},
        "row": names(game.row),
        "polished": game.polished,
        "laid_out": names(game.laid_out),
        "settled": game.settled,
        "gone": names(by_age(game.gone)),
    }
    if game.raider is not None:
        raider = game.raider
        said["raider"] = {"coins": raider.coins, "figure": raider.figure, "done": raider.done}
    return said


def seat_on_table(seat: Seat) -> dict[str, Any]:
    return {
        "coins": seat.coins,
        "points": seat.points,
        "finds": names(by_age(seat.finds)),
        "collections": [c and {"marker": c.marker, "finds": names(c.finds)} for c in seat.collections],
        "figure": seat.figure,
        "done": seat.done,
    }


def view(game: Game, viewer: int | None, counts: list[dict[str, int]]) -> dict[str, Any]:
    """Nothing is hidden but the fronts of cards and finds not yet turned up, and points of a table from memory."""
    raider = game.raider
    return {
        "game": "pergamon",
        "players": game.players,
        "seat": viewer,
        "actor": None if game.phase == "over" else game.turn,
        "round": game.round,
        "phase": game.phase,
        "start": game.start,
        "placing": game.placing,
        "seats": [seat_in_view(game, number, viewer, counts[number]) for number in range(game.players)],
        "galleries": galleries(game),
        "cards": list(game.cards),
        "cards_left": list(cards_not_seen(game).values()),
        "raider": None if raider is None else {"coins": raider.coins, "figure": raider.figure},
        "row": names(game.row),
        "row_value": value(game.row),
        "polished": game.polished,
        "laid_out": names(game.laid_out),
        "unseen": names(by_age(game.unseen)),
        "gone": names(by_age(game.gone)),
    }


def seat_in_view(game: Game, number: int, viewer: int | None, count: dict[str, int]) -> dict[str, Any]:
    seat = game.seats[number]
    return {
        "coins": seat.coins,
        "finds": names(by_age(seat.finds)),
        "collections": [collection_in_view(collection) for collection in seat.collections],
        "figure": seat.figure,
        "done": seat.done,
        "storage_cost": storage_cost(game, seat),
        "points": open_points(count) if points_are_hidden(game, number, viewer) else count,
    }


def collection_in_view(collection: Collection | None) -> dict[str, Any] | None:
    if collection is None:
        return None
    return {"marker": collection.marker, "finds": names(collection.finds), "years": years(collection.finds)}


def points_are_hidden(game: Game, number: int, viewer: int | None) -> bool:
    """From memory, points lie face down before their owner until the end (rulings: From memory; rulebook p. 6)."""
    return "from_memory" in game.options and viewer != number and game.phase != "over"


def open_points(count: dict[str, int]) -> dict[str, int]:
    """What the museum shows to all; not what a seat has already been given, nor a sum with it."""
    return {name: points for name, points in count.items() if name not in ("scored", "total")}
