"""Collections, the exhibition plan and the scorings (rulebook p. 5-7; rulings: Finds, Exhibiting, Scoring)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from .pieces import Collection, Game, Seat, Tile, names


@dataclass(frozen=True)
class Item:
    """A whole object in a collection: its left half gives the century, its right half the two digits (p. 6, 463)."""

    seat: int
    kind: str
    year: int


def fits(left: Tile, right: Tile) -> bool:
    """Two halves of one kind make an item (rulebook p. 5)."""
    return left.right == right.left


def years(row: Sequence[Tile]) -> list[int]:
    return [left.century * 100 + right.number for left, right in pairwise(row)]


def value(row: Sequence[Tile]) -> int:
    """The centuries of the items; the half that is open at the right end counts nothing (rulings: Finds)."""
    return sum(tile.century for tile in row[:-1])


def exhibited_items(game: Game) -> list[Item]:
    """All items in the museum, the oldest first."""
    found = []
    for number, seat in enumerate(game.seats):
        for collection in seat.collections:
            if collection is not None:
                row = collection.finds
                found += [Item(number, tile.right, year) for tile, year in zip(row, years(row), strict=False)]
    return sorted(found, key=lambda item: -item.year)


def free_slot(seat: Seat) -> int | None:
    return next((i for i, collection in enumerate(seat.collections) if collection is None), None)


def exhibit(game: Game) -> None:
    """The row goes into the museum and those worth as much or less lose interest (rulebook p. 5)."""
    seat = game.seats[game.turn]
    slot = free_slot(seat)
    assert slot is not None
    plan = game.box["museum"]
    space = min(plan["spaces"], value(game.row) + game.polished)
    points = plan["exhibit_points"]
    seat.points += points
    finds = names(game.row)
    game.tell("exhibited", seat=game.turn, collection=slot + 1, finds=finds, space=space, points=points)
    move_markers(game, 1, highest=space)
    seat.collections[slot] = Collection(space, game.row)
    game.row = []
    game.polished = 0


def move_markers(game: Game, down: int, highest: int) -> None:
    """Markers on `highest` and below go down; one that leaves the plan comes back, its finds leave the game (p. 5)."""
    for number, seat in enumerate(game.seats):
        for slot, collection in enumerate(seat.collections):
            if collection is None or collection.marker > highest or down == 0:
                continue
            origin = collection.marker
            collection.marker = max(0, origin - down)
            game.tell("marker moved", seat=number, collection=slot + 1, origin=origin, space=collection.marker)
            if collection.marker == 0:
                take_out(game, seat, slot)


def take_out(game: Game, seat: Seat, slot: int) -> list[str]:
    """A collection is broken up, its finds go back into the box (rulebook p. 5 and 6). Returns the finds' names."""
    collection = seat.collections[slot]
    assert collection is not None
    game.gone += collection.finds
    seat.collections[slot] = None
    return names(collection.finds)


def museum_points(game: Game) -> list[int]:
    """What the spaces of a seat's markers show (rulebook p. 6)."""
    printed = game.box["museum"]["points"]
    return [sum(printed[c.marker - 1] for c in seat.collections if c is not None) for seat in game.seats]


def bonus(game: Game, scoring: dict[str, Any]) -> list[dict[str, Any]]:
    """Points for the oldest exhibited item of the round's kind (p. 6); seats with one equally old get them each."""
    of_kind = [item for item in exhibited_items(game) if item.kind == scoring["bonus"]]
    oldest = [item for item in of_kind if item.year == of_kind[0].year]
    owners = dict.fromkeys(item.seat for item in oldest)
    return [award(next(i for i in oldest if i.seat == seat), scoring["bonus_points"]) for seat in owners]


def oldest_at_end(game: Game) -> list[dict[str, Any]]:
    """3, 2 and 1 for the three oldest items (rulebook p. 7); items equally old share the better place."""
    items = exhibited_items(game)
    points = game.box["calendar"]["oldest_at_end"]
    places = [sum(other.year > item.year for other in items) for item in items]
    return [award(item, points[place]) for item, place in zip(items, places, strict=True) if place < len(points)]


def award(item: Item, points: int) -> dict[str, Any]:
    return {"seat": item.seat, "kind": item.kind, "year": item.year, "points": points}


def sums(game: Game, awards: list[dict[str, Any]]) -> list[int]:
    return [sum(each["points"] for each in awards if each["seat"] == seat) for seat in range(game.players)]


def scoring_of(game: Game, number: int) -> dict[str, Any] | None:
    """Only rounds 5, 7, 9 and 12 are scored (rulebook p. 6)."""
    found: dict[str, Any] | None = next((s for s in game.box["calendar"]["scoring"] if s["round"] == number), None)
    return found


def final_count(game: Game) -> list[dict[str, int]]:
    """The count as if the game ended now, with the scoring of the last round; after the end, how it was."""
    if game.final is not None:
        return game.final
    last = scoring_of(game, game.box["calendar"]["rounds"])
    plan = museum_points(game)
    kind = sums(game, bonus(game, last) if last is not None else [])
    oldest = sums(game, oldest_at_end(game))
    totals = [seat.points + plan[i] + kind[i] + oldest[i] for i, seat in enumerate(game.seats)]
    return [
        {"scored": seat.points, "museum": plan[i], "bonus": kind[i], "oldest": oldest[i], "total": totals[i]}
        for i, seat in enumerate(game.seats)
    ]


def ranks(game: Game, totals: list[int]) -> list[int]:
    """Most points win, then the oldest item in the museum (rulebook p. 7), then they share (rulings: Scoring)."""
    items = exhibited_items(game)
    oldest = [max((item.year for item in items if item.seat == seat), default=0) for seat in range(game.players)]
    keys = list(zip(totals, oldest, strict=True))
    return [1 + sum(other > key for other in keys) for key in keys]


def score_round(game: Game) -> None:
    """Points for spaces and for the oldest of a kind, at the end for the three oldest; then all markers move down."""
    scoring = scoring_of(game, game.round)
    if scoring is None:
        return
    is_last = game.round == game.box["calendar"]["rounds"]
    if is_last:
        game.final = final_count(game)
    plan = museum_points(game)
    awards = bonus(game, scoring) + (oldest_at_end(game) if is_last else [])
    for i, seat in enumerate(game.seats):
        seat.points += plan[i] + sums(game, awards)[i]
    game.tell("scored", round=game.round, museum=plan, oldest=awards, setback=scoring["setback"])
    move_markers(game, scoring["setback"], highest=game.box["museum"]["spaces"])
