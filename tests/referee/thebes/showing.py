"""The position in the words of docs/positions.md, and the view in those of docs/protocol.schema.json."""

from __future__ import annotations

from typing import Any

from tests.referee.thebes import digging, scoring, supply
from tests.referee.thebes.legal import change_weeks
from tests.referee.thebes.table import Seat, Table
from tests.referee.thebes.timeline import calendar, weeks_left, whose_turn


def table(table: Table) -> dict[str, Any]:
    return {
        "game": "thebes",
        "players": table.players,
        "options": list(table.options),
        "seats": [_seat(seat) for seat in table.seats],
        "display": list(table.display),
        "exhibitions": dict(table.exhibitions),
        "stack": list(table.stack),
        "bonus": dict(table.bonus),
        "stacks": list(table.stacks),
        "discards": [*table.discards, *table.closed],
        "changes": table.changes,
    }


def _seat(seat: Seat) -> dict[str, Any]:
    return {
        "weeks": seat.weeks,
        "place": seat.place,
        "cards": list(seat.cards),
        "finds": list(seat.finds),
        "used_permissions": sorted(seat.used_permissions),
        "exhibitions": list(seat.exhibitions),
    }


def view(table: Table, viewer: int | None) -> dict[str, Any]:
    """Nothing is hidden from one seat and shown to another; who looks is told only which seat is his."""
    actor = whose_turn(table)
    aside = 2
    return {
        "game": "thebes",
        "players": table.players,
        "seat": viewer,
        "actor": actor,
        "seats": [_seat_view(table, *each) for each in zip(table.seats, scoring.score(table), strict=True)],
        "stack": list(table.stack),
        "display": list(table.display),
        "exhibitions": dict(table.exhibitions),
        "bonus": dict(table.bonus),
        "bags": {
            site: {"finds": list(table.bags[site]), "debris": table.box.bag_debris[site]} for site in table.box.sites
        },
        "supply": {
            "cards": supply.left(table),
            "set_aside": table.stacks[aside] + len(table.stack_exhibitions[aside]),  # exhibitions are counted
            "unseen": list(table.face_down.elements()),
        },
        "discards": [*table.discards, *table.closed],
        "change_weeks": 1 if actor is None else change_weeks(table, actor),
    }


def _seat_view(table: Table, seat: Seat, points: dict[str, int]) -> dict[str, Any]:
    space, year = calendar(table, seat)
    return {
        **_seat(seat),
        "weeks_left": weeks_left(table, seat),
        "year": year,
        "space": space,
        "general": digging.general(table, seat),
        "knowledge": {site: _knowledge(table, seat, site) for site in table.box.sites},
        "points": points,
    }


def _knowledge(table: Table, seat: Seat, site: str) -> dict[str, int]:
    """What a seat brings to a dig without using up a card."""
    special = digging.special(table, seat, site, set())
    return {
        "books": digging.books(table, seat, site),
        "special": special,
        "total": digging.total(special, digging.general(table, seat)),
    }
