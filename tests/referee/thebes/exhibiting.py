"""Exhibitions (rulebook p. 8, Execute an exhibition)."""

from __future__ import annotations

from tests.referee.thebes.table import SPACES, Seat, Table


def can_show(table: Table, seat: Seat, name: str) -> bool:
    """As many artifacts of each area as the card asks for, of any value; books are no artifacts."""
    finds = [table.box.finds[find] for find in seat.finds]
    artifacts = [find.site for find in finds if find.kind == "artifact"]
    return all(artifacts.count(site) >= count for site, count in table.box.exhibitions[name].needs.items())


def exhibit(table: Table, number: int, name: str) -> None:
    """The card goes from the board to the player, and the artifacts are kept."""
    space = next(space for space in SPACES if table.exhibitions[space] == name)
    table.exhibitions[space] = None
    table.seats[number].exhibitions.append(name)
    table.tell("exhibited", seat=number, exhibition=name, points=table.box.exhibitions[name].points)
