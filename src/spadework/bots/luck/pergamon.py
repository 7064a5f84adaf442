"""Luck in Pergamon lies in what is laid out, not in points drawn: none of it is counted."""

from __future__ import annotations

from spadework.engine.contract import Record
from spadework.engine.jit import rule


@rule
def is_draw(_s: Record, _code: int) -> bool:
    """No action draws points."""
    return False


@rule
def hope(_s: Record, _code: int) -> float:
    """What a draw brings on average."""
    return 0.0


@rule
def gained(_s: Record, _code: int, _seat: int) -> float:
    """What a seat has gained from draws."""
    return 0.0
