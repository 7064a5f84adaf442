"""What the rules make of a position of Pergamon, for all who put it into words."""

from __future__ import annotations

import numpy as np

from spadework.engine.contract import Codes, Numbers, Record
from spadework.engine.jit import rule
from spadework.games.pergamon import choices, funds, layout, museum, rules, scoring
from spadework.games.pergamon.components import FIND_TYPES, MOST_PLAYERS, OLDEST_POINTS, SPACES, TILES
from spadework.games.pergamon.scoring import CATEGORIES, LONG_AGO
from spadework.games.pergamon.state import EXHIBITED, IN_ROW, NONE

KINDS = len(FIND_TYPES)
FUNDS_SPACES = len(SPACES)

RECKONING = np.dtype(
    (
        np.record,
        [
            ("actor", "i1"),
            ("counted", "i4", (len(CATEGORIES), MOST_PLAYERS)),
            ("total", "i4", (MOST_PLAYERS,)),
            ("rank", "i4", (MOST_PLAYERS,)),
            ("storage_cost", "i1", (MOST_PLAYERS,)),
            ("could_dig", "i1"),
            ("could_exhibit", "i1"),
            ("free_number", "i1"),  # the collection that the seat to move would exhibit next, or NONE
            ("row_value", "i2"),
            ("figure_on", "i1", (len(SPACES) + 1,)),  # a seat, RAIDER or NONE; entry 0 stands for no space
            # Items, by their left tile.
            ("year", "i2", (TILES,)),  # 0 where a tile makes no item
            ("owner", "i1", (TILES,)),  # the seat that exhibits it, or NONE
            ("oldest_of", "i1", (len(FIND_TYPES),)),  # the oldest exhibited item of each kind, or NONE
            ("oldest", "i1", (len(OLDEST_POINTS),)),  # the oldest of all, or NONE
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
    for seat in range(s.players):
        out.storage_cost[seat] = choices.storage_cost(s, seat)
    for gallery in range(1, choices.deepest_gallery(s) + 1):
        out.could_dig |= layout.finds_in(s, gallery) > 0
    for tile in range(TILES):
        out.could_exhibit |= choices.may_start(s, tile)
    out.free_number = museum.free_number(s, s.turn)
    out.row_value = museum.value_of(s, IN_ROW)
    out.figure_on[0] = NONE
    for space in range(1, FUNDS_SPACES + 1):
        out.figure_on[space] = funds.figure_on(s, space)
    reckon_items(s, out)


@rule
def reckon_items(s: Record, out: Record) -> None:
    """The items that tiles make, and which of them are the oldest."""
    for tile in range(TILES):
        out.year[tile] = museum.year_of(s, tile) if s.joined[tile] != NONE else 0
        is_exhibited = EXHIBITED <= s.tile_at[tile] < IN_ROW
        out.owner[tile] = museum.owner(s.tile_at[tile]) if is_exhibited else NONE
    for kind in range(KINDS):
        out.oldest_of[kind] = museum.oldest_item(s, kind, LONG_AGO, NONE)
    before = LONG_AGO
    for place in range(len(OLDEST_POINTS)):
        out.oldest[place] = museum.oldest_item(s, museum.ANY_KIND, before, NONE)
        before = int(out.year[out.oldest[place]]) if out.oldest[place] != NONE else 0


@rule
def costs(s: Record, codes: Codes, count: int, out: Numbers) -> None:
    """The coins that legal actions cost the seat to move."""
    for place in range(count):
        out[place] = choices.coins_of(s, int(codes[place]))
