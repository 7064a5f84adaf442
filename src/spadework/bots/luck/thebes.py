"""Luck in Thebes: what a dig brought beyond what was to be expected of the bag."""

from __future__ import annotations

from spadework.engine.contract import Record
from spadework.engine.jit import rule
from spadework.games.thebes import dig, time_track
from spadework.games.thebes.actions import DIG, STOP, dig_site, dig_uses, dig_weeks
from spadework.games.thebes.components import ARTIFACT_POINTS, ARTIFACTS_PER_SITE, DEBRIS, FINDS_PER_SITE
from spadework.games.thebes.state import FOUND, IN_BAG, ON_BOARD


@rule
def is_draw(_s: Record, code: int) -> bool:
    """Whether an action draws from a bag."""
    return DIG <= code < STOP


@rule
def hope(s: Record, code: int) -> float:
    """The points of artifacts that a dig brings on average, the bonus included."""
    site = dig_site(code)
    tokens = int(DEBRIS[site])
    in_bag = 0
    bonus = 0
    for artifact in range(ARTIFACTS_PER_SITE):
        is_there = int(s.find_at[site, artifact] == IN_BAG)
        tokens += is_there
        in_bag += is_there * ARTIFACT_POINTS[site, artifact]
        bonus += int(s.find_at[site, artifact] == ON_BOARD) * ARTIFACT_POINTS[site, artifact]
    for book in range(ARTIFACTS_PER_SITE, FINDS_PER_SITE):
        tokens += int(s.find_at[site, book] == IN_BAG)
    drawn = dig.tokens_to_draw(s, time_track.actor(s), site, dig_uses(code), dig_weeks(code))
    return bonus + drawn * in_bag / tokens


@rule
def gained(s: Record, code: int, seat: int) -> float:
    """The points of all artifacts a seat has from the site of a dig."""
    site = dig_site(code)
    points = 0
    for artifact in range(ARTIFACTS_PER_SITE):
        points += int(s.find_at[site, artifact] == FOUND + seat) * ARTIFACT_POINTS[site, artifact]
    return float(points)
