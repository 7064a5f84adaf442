"""The printed components of Pergamon as tables: read from ``components.toml``, constants to the compiled rules."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

COMPONENT_FILE = Path(__file__).with_name("components.toml")
DATA: dict[str, Any] = tomllib.loads(COMPONENT_FILE.read_text(encoding="utf-8"))

Table = npt.NDArray[np.int64]


def table(values: Any) -> Table:
    return np.array(values, dtype=np.int64)


FEWEST_PLAYERS: int = DATA["players"]["minimum"]
MOST_PLAYERS: int = DATA["players"]["maximum"]
STARTING_COINS: int = DATA["players"]["starting_coins"]
COLLECTIONS: int = DATA["players"]["collections"]

# The finds, youngest first: their number is also their place in the order of laying out.
FIND_TYPES: list[str] = DATA["finds"]["types"]
_tiles = sorted(DATA["finds"]["tiles"], key=lambda tile: (tile["century"], tile["number"]))
TILES = len(_tiles)
TILE_NAMES = [f"{tile['century']}/{tile['number']}" for tile in _tiles]
CENTURY = table([tile["century"] for tile in _tiles])
NUMBER = table([tile["number"] for tile in _tiles])
LEFT = table([FIND_TYPES.index(tile["left"]) for tile in _tiles])
RIGHT = table([FIND_TYPES.index(tile["right"]) for tile in _tiles])
CENTURIES = int(CENTURY.max())
TILES_A_CENTURY = TILES // CENTURIES

# The calendar. Scoring tables are indexed by the round, 0 where nothing is scored.
ROUNDS: int = DATA["calendar"]["rounds"]
TILES_A_ROUND: int = DATA["calendar"]["tiles_per_round"]
GALLERIES: int = DATA["calendar"]["galleries"]
GALLERY_CAPACITY: int = DATA["calendar"]["gallery_capacity"]
GALLERY_NAMES = ["I", "II", "III", "IV", "V"]


def by_round(entry: str, otherwise: int) -> Table:
    values = {scoring["round"]: scoring[entry] for scoring in DATA["calendar"]["scoring"]}
    if entry == "bonus":
        values = {month: FIND_TYPES.index(kind) for month, kind in values.items()}
    return table([values.get(month, otherwise) for month in range(ROUNDS + 1)])


BONUS_KIND = by_round("bonus", -1)
BONUS_POINTS = by_round("bonus_points", 0)
SETBACK = by_round("setback", 0)
OLDEST_POINTS = table(DATA["calendar"]["oldest_at_end"])

# Funds. Spaces count from 1 at the right; entry 0 stands for no space.
SPACES: list[dict[str, Any]] = DATA["funds"]["spaces"]
SPACE_COINS = table([0, *[space["coins"] for space in SPACES]])
SPACE_DEEPEST = table([0, *[space["deepest"] for space in SPACES]])
BACK_NAMES = ["bag", "chest"]
BAG, CHEST = 1, 2
CARD_COPIES: int = DATA["funds"]["cards"]["copies"]
HIGHEST_CARD: int = max(DATA["funds"]["cards"]["values"])
HIGHEST_BAG: int = DATA["funds"]["cards"]["bag"][1]
# Where the raider stands, by the number of chests among the two backs.
RAIDER_SPACE = table(
    [
        1 + next(i for i, space in enumerate(SPACES) if space.get("raider") == backs)
        for backs in (["bag", "bag"], ["bag", "chest"], ["chest", "chest"])
    ]
)

# Museum and store. MUSEUM_POINTS[space]; space 0 stands for none.
MUSEUM_SPACES: int = DATA["museum"]["spaces"]
MUSEUM_POINTS = table([0, *DATA["museum"]["points"]])
EXHIBIT_POINTS: int = DATA["museum"]["exhibit_points"]
POLISH_LIMIT: int = DATA["museum"]["polish_limit"]
FREE_FINDS: int = DATA["storage"]["free"]
FINDS_A_COIN: int = DATA["storage"]["finds_per_coin"]
