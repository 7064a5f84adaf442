"""Journeys (rulebook p. 4, Player order and the notes beside it; ruling "Travel")."""

from __future__ import annotations

from tests.referee.thebes.table import Seat, Table


def journey(table: Table, seat: Seat, place: str) -> int:
    """A week a step by the shortest way. A car makes a journey of 3 or more weeks one week shorter, two do no more."""
    weeks = table.box.distance[seat.place, place]
    if weeks >= 3 and table.cards_of(seat, "car"):
        weeks -= 1
    return weeks


def travel(table: Table, number: int, place: str, by_zeppelin: bool) -> list[str]:
    """Go there; the card used up, if any, which is discarded."""
    seat = table.seats[number]
    used_up = [table.first_of_kind(seat, "zeppelin")] if by_zeppelin else []
    if seat.place != place:
        weeks = 0 if by_zeppelin else journey(table, seat, place)
        table.tell("travelled", seat=number, origin=seat.place, place=place, weeks=weeks, by_zeppelin=by_zeppelin)
    seat.place = place
    table.discard_from(seat, used_up)
    return used_up
