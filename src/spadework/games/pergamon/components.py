"""The printed components of Pergamon as tables: read from ``components.toml``, constants to the compiled rules."""

from __future__ import annotations

from spadework.engine import components
from spadework.games.pergamon.printed import PAIRS_OF_BACKS, Printed, check
from spadework.games.tables import table

COMPONENTS = components.load("pergamon", Printed, check)
PRINTED = COMPONENTS.figures

FEWEST_PLAYERS = PRINTED.players.minimum
MOST_PLAYERS = PRINTED.players.maximum
STARTING_COINS = PRINTED.players.starting_coins
COLLECTIONS = PRINTED.players.collections

# The finds, youngest first: their number is also their place in the order of laying out.
FIND_TYPES = PRINTED.finds.types
_tiles = sorted(PRINTED.finds.tiles, key=lambda tile: (tile.century, tile.number))
TILES = len(_tiles)
TILE_NAMES = [tile.name for tile in _tiles]
CENTURY = table([tile.century for tile in _tiles])
NUMBER = table([tile.number for tile in _tiles])
LEFT = table([FIND_TYPES.index(tile.left) for tile in _tiles])
RIGHT = table([FIND_TYPES.index(tile.right) for tile in _tiles])
CENTURIES = int(CENTURY.max())
TILES_A_CENTURY = TILES // CENTURIES

# The calendar. Scoring tables are indexed by the round; where nothing is scored the kind is -1, all else 0.
ROUNDS = PRINTED.calendar.rounds
TILES_A_ROUND = PRINTED.calendar.tiles_per_round
GALLERIES = PRINTED.calendar.galleries
GALLERY_CAPACITY = PRINTED.calendar.gallery_capacity
GALLERY_NAMES = ["I", "II", "III", "IV", "V"]

_scorings = {scoring.round: scoring for scoring in PRINTED.calendar.scoring}
_by_round = [_scorings.get(month) for month in range(ROUNDS + 1)]
BONUS_KIND = table([FIND_TYPES.index(scoring.bonus) if scoring else -1 for scoring in _by_round])
BONUS_POINTS = table([scoring.bonus_points if scoring else 0 for scoring in _by_round])
SETBACK = table([scoring.setback if scoring else 0 for scoring in _by_round])
OLDEST_POINTS = table(PRINTED.calendar.oldest_at_end)

# Funds. Spaces count from 1 at the right; entry 0 stands for no space.
SPACES = PRINTED.funds.spaces
SPACE_COINS = table([0, *[space.coins for space in SPACES]])
SPACE_DEEPEST = table([0, *[space.deepest for space in SPACES]])
BACK_NAMES = ["bag", "chest"]
BAG, CHEST = 1, 2
CARD_COPIES = PRINTED.funds.cards.copies
HIGHEST_CARD = PRINTED.funds.cards.values[-1]
HIGHEST_BAG = PRINTED.funds.cards.bag[1]
# Where the raider stands, by the number of chests among the two backs.
RAIDER_SPACE = table([1 + [space.raider for space in SPACES].index(backs) for backs in PAIRS_OF_BACKS])

# Museum and store. MUSEUM_POINTS[space]; space 0 stands for none.
MUSEUM_SPACES = PRINTED.museum.spaces
MUSEUM_POINTS = table([0, *PRINTED.museum.points])
EXHIBIT_POINTS = PRINTED.museum.exhibit_points
POLISH_LIMIT = PRINTED.museum.polish_limit
FREE_FINDS = PRINTED.storage.free
FINDS_A_COIN = PRINTED.storage.finds_per_coin
