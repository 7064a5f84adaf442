"""Time markers on one space of a track make a stack; whoever is on top moves first. For games with such a track."""

from __future__ import annotations

from spadework.engine import chance
from spadework.engine.chance import Chance
from spadework.engine.contract import Record
from spadework.engine.errors import InputError
from spadework.engine.jit import rule


@rule
def furthest_back(s: Record) -> int:
    """The seat whose marker is furthest back; on one space, the marker that arrived last."""
    back = int(s.stack[0])
    for place in range(1, s.players):
        seat = int(s.stack[place])
        if s.week[seat] < s.week[back]:
            back = seat
    return back


@rule
def raise_in_stack(s: Record, seat: int, top: int) -> None:
    """Bring a marker up to the place ``top`` of the stack; those above it sink by one."""
    place = top
    while s.stack[place] != seat:
        place += 1
    while place > top:
        s.stack[place] = s.stack[place - 1]
        place -= 1
    s.stack[top] = seat


@rule
def shuffle_start_stack(s: Record, first_seat: int, rng: Chance) -> None:
    """The markers make a random stack; whoever is on top starts. ``first_seat`` is the piece number of seat 0."""
    for seat in range(s.players):
        s.stack[seat] = seat
    for place in range(s.players):
        seat = chance.given(rng, first_seat, s.players)
        if seat < 0:
            seat = int(s.stack[place + chance.below(rng, s.players - place)])
        chance.note(rng, first_seat + seat)
        for above in range(place):
            if s.stack[above] == seat:
                raise ValueError("chance gave a seat of the start stack twice")
        raise_in_stack(s, seat, place)


def place_stack(s: Record, stack: list[int] | None) -> None:
    """Put the stack of a position into its record; left out, it is in the order of the seats."""
    seats = list(range(s.players))
    if stack is None:
        stack = seats
    if sorted(stack) != seats:
        raise InputError(f"stack: {stack} must name each of the seats {seats} once, who arrived last first")
    s.stack[: s.players] = stack
