"""Luck in The Tomb Raiders: what a dig brought beyond what was to be expected of the pile."""

from __future__ import annotations

from spadework.engine.contract import Record
from spadework.engine.jit import rule
from spadework.games.marker_stack import furthest_back
from spadework.games.tomb_raiders import dig
from spadework.games.tomb_raiders.actions import DIG, dig_assistants, dig_region, dig_weeks
from spadework.games.tomb_raiders.components import ARTIFACT_POINTS, ARTIFACTS, CHART
from spadework.games.tomb_raiders.state import FOUND, IN_PILE


@rule
def is_draw(_s: Record, code: int) -> bool:
    """Whether an action draws from a pile."""
    return code >= DIG


@rule
def hope(s: Record, code: int) -> float:
    """The points of artifacts that a dig brings on average."""
    region = dig_region(code)
    size = dig.pile_size(s, region)
    if size == 0:
        return 0.0
    in_pile = 0
    for artifact in range(ARTIFACTS):
        in_pile += int(s.find_at[region, artifact] == IN_PILE) * ARTIFACT_POINTS[region, artifact]
    knowledge = dig.total_knowledge(s, furthest_back(s), region, dig_assistants(code))
    return min(CHART[knowledge, dig_weeks(code)], size) * in_pile / size


@rule
def gained(s: Record, code: int, seat: int) -> float:
    """The points of all artifacts a seat has from the region of a dig."""
    region = dig_region(code)
    points = 0
    for artifact in range(ARTIFACTS):
        points += int(s.find_at[region, artifact] == FOUND + seat) * ARTIFACT_POINTS[region, artifact]
    return float(points)
