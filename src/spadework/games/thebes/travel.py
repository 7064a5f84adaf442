"""Journeys: what a way costs, and making it."""

from __future__ import annotations

from spadework.engine.contract import Record
from spadework.engine.jit import rule
from spadework.games.thebes import hand
from spadework.games.thebes.components import CAR, DISTANCE, ZEPPELIN

LONG_JOURNEY = 3


@rule
def journey(s: Record, seat: int, place: int) -> int:
    """Weeks to a place by the shortest way; a car makes a journey of three or more weeks one shorter."""
    weeks = DISTANCE[s.place[seat], place]
    if weeks >= LONG_JOURNEY and s.cars[seat] > 0:
        weeks -= 1
    return weeks


@rule
def may_fly(s: Record, seat: int, place: int) -> bool:
    """A zeppelin is offered only where it saves time."""
    return s.zeppelins[seat] > 0 and s.place[seat] != place


@rule
def travel(s: Record, seat: int, place: int, by_zeppelin: bool) -> None:
    """Move the archaeologist; a zeppelin used is discarded."""
    if by_zeppelin:
        hand.discard_one(s, seat, ZEPPELIN, CAR)
    s.place[seat] = place
