"""What the rules make of a position of Thebes, for all who put it into words."""

from __future__ import annotations

import numpy as np

from spadework.engine.contract import Codes, Numbers, Record
from spadework.engine.jit import rule
from spadework.games.thebes import dig, rules, scoring, time_track, travel
from spadework.games.thebes.components import MOST_PLAYERS, PLACES, SITES
from spadework.games.thebes.display import exhibitions_in_supply
from spadework.games.thebes.scoring import CATEGORIES

SITE_COUNT = len(SITES)
PLACE_COUNT = len(PLACES)

RECKONING = np.dtype(
    (
        np.record,
        [
            ("actor", "i1"),
            ("counted", "i4", (len(CATEGORIES), MOST_PLAYERS)),
            ("total", "i4", (MOST_PLAYERS,)),
            ("rank", "i4", (MOST_PLAYERS,)),
            ("weeks_left", "i2", (MOST_PLAYERS,)),
            # What a seat brings to a dig without using up any card.
            ("special", "i1", (MOST_PLAYERS, len(SITES))),
            ("knowledge", "i1", (MOST_PLAYERS, len(SITES))),
            ("journey", "i1", (len(PLACES),)),  # weeks of the seat to move to every place
            ("change_weeks", "i1"),
            ("exhibitions_in_supply", "i1"),
        ],
    )
)


@rule
def reckon(s: Record, out: Record) -> None:
    """Fill a zeroed reckoning; after the end seat 0 stands for the seat to move."""
    out.actor = time_track.actor(s)
    seat = max(0, int(out.actor))
    scoring.count(s, out.counted)
    scoring.points(s, out.total)
    scoring.ranks(s, out.total, out.rank)
    for other in range(s.players):
        out.weeks_left[other] = time_track.weeks_left(s, other)
        for site in range(SITE_COUNT):
            special = dig.special_knowledge(s, other, site, 0)
            out.special[other, site] = special
            out.knowledge[other, site] = dig.total_knowledge(special, int(s.general[other]))
    for place in range(PLACE_COUNT):
        out.journey[place] = travel.journey(s, seat, place)
    out.change_weeks = rules.change_weeks(s, seat)
    out.exhibitions_in_supply = exhibitions_in_supply(s)


@rule
def costs(s: Record, codes: Codes, count: int, out: Numbers) -> None:
    """The weeks that legal actions cost the seat to move."""
    seat = time_track.actor(s)
    for place in range(count):
        out[place] = rules.weeks_of(s, seat, int(codes[place]))
