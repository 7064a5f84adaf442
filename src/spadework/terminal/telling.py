"""What a seat did in a move, as one sentence or two of clauses after its name."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from spadework.engine.game import Event
from spadework.terminal.english import listed
from spadework.terminal.seating import Seating

# What goes after the seat's name; what happens to the table is a sentence of its own.
Clause = Callable[[Any, Seating], str]


def deeds(
    happened: Sequence[Event], seating: Seating, clauses: Mapping[type[Event], Clause], last: type[Event]
) -> list[str]:
    """The events that have clauses; one of the kind ``last`` ends with a list, and so must its sentence."""
    told: list[str] = []
    said: list[str] = []
    done = [event for event in happened if type(event) in clauses]
    for event in done:
        said.append(clauses[type(event)](event, seating))
        if isinstance(event, last) or event is done[-1]:
            told.append(f"{seating.name(event.seat)} {listed(said)}.")
            said = []
    return told
