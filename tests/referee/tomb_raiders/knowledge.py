"""Knowledge of a seat, and the professors who go with it."""

from __future__ import annotations

from typing import Any

from tests.referee.tomb_raiders.box import Box
from tests.referee.tomb_raiders.state import Seat, State

MOST = 12  # more points than this count as this many


def points(box: Box, seat: Seat, subject: str) -> int:
    """Books of a region, or general ones, on the cards and finds lying before a seat. Assistants are not among them."""
    known = [box.knowledge[card] for card in seat.cards + seat.finds if card in box.knowledge]
    return sum(worth for of, worth in known if of == subject)


def in_all(box: Box, seat: Seat) -> int:
    return sum(points(box, seat, subject) for subject in [*box.regions, "general"])


def for_dig(state: State, seat: Seat, region: str, assistants: int) -> int:
    """Rulebook p. 3: expertise, general knowledge up to as much again, then 1 for each assistant (ruling)."""
    expertise = points(state.box, seat, region)
    general = points(state.box, seat, "general")
    if state.old_rules:  # an assistant used to count as expertise
        return min(MOST, expertise + assistants + min(general, expertise + assistants))
    return min(MOST, expertise + min(general, expertise) + assistants)


def move_professors(state: State, number: int) -> list[dict[str, Any]]:
    """Rulebook p. 5: to whoever has enough, at once, then to someone with more. Only the actor can have learned."""
    told: list[dict[str, Any]] = []
    box, seat = state.box, state.seats[number]
    for professor in box.professors:
        if professor in seat.professors:
            continue
        mine = _standing(box, seat, professor)
        holder = next((i for i, other in enumerate(state.seats) if professor in other.professors), None)
        if holder is None:
            earned = mine >= (box.best_minimum if professor == "best" else box.region_minimum)
        else:
            earned = mine > _standing(box, state.seats[holder], professor)
        if not earned:
            continue
        if holder is not None:
            state.seats[holder].professors.remove(professor)
        seat.professors.append(professor)
        told.append({"event": "professor moved", "professor": professor, "origin": holder, "seat": number})
    return told


def _standing(box: Box, seat: Seat, professor: str) -> int:
    return in_all(box, seat) if professor == "best" else points(box, seat, professor)
