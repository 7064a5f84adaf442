"""The final count (rulebook p. 9, Final scoring; ruling "Score")."""

from __future__ import annotations

from tests.referee.thebes.digging import books
from tests.referee.thebes.table import Table


def score(table: Table) -> list[dict[str, int]]:
    majorities = _majorities(table)
    rows = []
    for seat, majority in zip(table.seats, majorities, strict=True):
        finds = [table.box.finds[name] for name in seat.finds]
        row = {
            "artifacts": sum(find.points for find in finds if find.kind == "artifact"),
            "exhibitions": sum(table.box.exhibitions[name].points for name in seat.exhibitions),
            "congresses": _congresses(table, len(table.cards_of(seat, "congress"))),
            "majorities": majority,
        }
        rows.append({**row, "total": sum(row.values())})
    return rows


def _congresses(table: Table, cards: int) -> int:
    """By the printed table; more cards than it lists score no more."""
    points = table.box.congress
    return points[min(cards, len(points)) - 1] if cards else 0


def _majorities(table: Table) -> list[int]:
    """Most special knowledge in books at each site: 5 points, 3 each if tied; nobody where nobody has a book."""
    points = [0] * table.players
    for site in table.box.sites:
        held = [books(table, seat, site) for seat in table.seats]
        most = max(held)
        best = [number for number, count in enumerate(held) if count == most]
        if most > 0:
            for number in best:
                points[number] += table.box.majority["alone" if len(best) == 1 else "tied"]
    return points


def ranks(points: list[int]) -> list[int]:
    """Rank 1 is best; equal totals share a rank."""
    return [1 + sum(other > own for other in points) for own in points]
