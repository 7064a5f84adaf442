"""Final scoring (rulebook p. 4)."""

from __future__ import annotations

from tests.referee.tomb_raiders.state import Seat, State


def score(state: State) -> list[dict[str, int]]:
    return [_count(state, seat) for seat in state.seats]


def _count(state: State, seat: Seat) -> dict[str, int]:
    box = state.box
    foremost = max(other.weeks for other in state.seats)
    counts = {
        "artifacts": sum(box.artifacts.get(find, 0) for find in seat.finds),
        "exhibitions": sum(box.exhibitions[number].points for number in seat.exhibitions),
        "museums": sum(box.museums[number].points for number in seat.museums),
        "professors": sum(box.professors[professor] for professor in seat.professors),
        "congresses": _congresses(box.congress, seat.cards.count("congress")),
        "time": (foremost - seat.weeks) // box.weeks_behind_per_point,
    }
    return counts | {"total": sum(counts.values())}


def _congresses(table: list[int], held: int) -> int:
    """What lies beyond the end of the table adds nothing."""
    return table[min(held, len(table)) - 1] if held and table else 0


def points(state: State) -> list[int]:
    return [count["total"] for count in score(state)]


def ranks(state: State) -> list[int]:
    """Most points; of equals the marker that is last on the time scale; then the rank is shared."""
    standing = [(total, -seat.weeks) for total, seat in zip(points(state), state.seats, strict=True)]
    return [1 + sum(other > mine for other in standing) for mine in standing]
