"""What the rules make of a position of The Tomb Raiders, for all who put it into words."""

from __future__ import annotations

import numpy as np

from spadework.engine.contract import Codes, Numbers, Record
from spadework.engine.jit import rule
from spadework.games.tomb_raiders import dig, hand, knowledge, rules, scoring
from spadework.games.tomb_raiders.components import BEST, MOST_PLAYERS, REGIONS
from spadework.games.tomb_raiders.scoring import CATEGORIES

REGION_COUNT = len(REGIONS)

RECKONING = np.dtype(
    (
        np.record,
        [
            ("actor", "i1"),
            ("counted", "i4", (len(CATEGORIES), MOST_PLAYERS)),
            ("total", "i4", (MOST_PLAYERS,)),
            ("rank", "i4", (MOST_PLAYERS,)),
            ("now", "i1"),  # green cards drawn
            ("all_knowledge", "i2", (MOST_PLAYERS,)),
            ("dig_knowledge", "i1", (MOST_PLAYERS, len(REGIONS))),  # without assistants
            ("pile_size", "i1", (len(REGIONS),)),
        ],
    )
)


@rule
def reckon(s: Record, out: Record) -> None:
    """Fill a zeroed reckoning."""
    out.actor = rules.actor(s)
    scoring.count(s, out.counted)
    scoring.points(s, out.total)
    scoring.ranks(s, out.total, out.rank)
    out.now = knowledge.now(s)
    for seat in range(s.players):
        out.all_knowledge[seat] = hand.learning(s, seat, BEST)
        for region in range(REGION_COUNT):
            out.dig_knowledge[seat, region] = dig.total_knowledge(s, seat, region, 0)
    for region in range(REGION_COUNT):
        out.pile_size[region] = dig.pile_size(s, region)


@rule
def costs(s: Record, codes: Codes, count: int, out: Numbers) -> None:
    """The weeks that legal actions cost the seat to move, with the steps that they bring on."""
    seat = rules.actor(s)
    for place in range(count):
        out[place] = rules.weeks_of(s, seat, int(codes[place]))
