"""Putting named finds into a record: into galleries, stores, the museum and rows, or out of the game."""

from __future__ import annotations

from collections.abc import Sequence

from spadework.engine import chance
from spadework.engine.contract import Record
from spadework.engine.errors import InputError
from spadework.engine.reading import number_in, number_of
from spadework.games.pergamon import layout, museum
from spadework.games.pergamon.components import (
    CENTURY,
    COLLECTIONS,
    GALLERIES,
    GALLERY_CAPACITY,
    GALLERY_NAMES,
    LEFT,
    MUSEUM_SPACES,
    POLISH_LIMIT,
    RIGHT,
    ROUNDS,
    TILE_NAMES,
    TILES_A_ROUND,
)
from spadework.games.pergamon.state import EXHIBIT, EXHIBITED, GONE, IN_ROW, LAID_OUT, NONE, ORDER, STORED, UNSEEN
from spadework.games.pergamon.words import PositionWords, SeatWords

DEAL_SEED = 0  # what is left out is always dealt the same way


def place_finds(s: Record, words: PositionWords) -> None:
    """Every find named into its place; the others are unseen."""
    s.joined[:] = NONE
    for seat, seat_words in enumerate(words.seats):
        for entry, name in enumerate(seat_words.finds):
            put_tile(s, f"seats[{seat}].finds[{entry}]", name, STORED + seat)
        place_collections(s, seat, seat_words)
    place_row(s, words)
    for entry, name in enumerate(words.gone):
        put_tile(s, f"gone[{entry}]", name, GONE)
    place_galleries(s, words.galleries or {})
    place_laid_out(s, words)
    # The piles of later rounds still lie on the calendar.
    is_dealt = words.galleries is None and s.phase != ORDER
    in_sight = int((s.tile_at != UNSEEN).sum()) + is_dealt * GALLERIES
    if in_sight > TILES_A_ROUND * s.month:
        dealt = f" ({GALLERIES} of them in the galleries, which are left out)" if is_dealt else ""
        raise InputError(
            f"round: {in_sight} finds are in sight{dealt}, but by round {s.month} no more than"
            f" {TILES_A_ROUND * s.month} were turned up; give a later round"
        )
    if is_dealt:
        layout.turn_up(s, chance.seeded(DEAL_SEED))
        layout.fill_galleries(s)


def put_tile(s: Record, where: str, name: str, place: int) -> int:
    """Take a named tile out of those nobody has seen."""
    tile = number_of(where, name, TILE_NAMES, "find")
    if s.tile_at[tile] != UNSEEN:
        raise InputError(f"{where}: {name!r} is in the game once and already lies elsewhere")
    s.tile_at[tile] = place
    return tile


def place_collections(s: Record, seat: int, words: SeatWords) -> None:
    where = f"seats[{seat}].collections"
    if len(words.collections) > COLLECTIONS:
        raise InputError(f"{where}: a player has {COLLECTIONS}, not {len(words.collections)}")
    for number, collection in enumerate(words.collections):
        if collection is None:
            continue
        space = number_in(f"{where}[{number}].marker", collection.marker, 1, MUSEUM_SPACES)
        if space in s.marker:
            raise InputError(f"{where}[{number}].marker: another marker stands on {space}")
        s.marker[seat, number] = space
        if len(collection.finds) < 2:
            raise InputError(f"{where}[{number}].finds: a collection has at least two finds")
        join_tiles(s, f"{where}[{number}].finds", collection.finds, EXHIBITED + seat * COLLECTIONS + number)


def join_tiles(s: Record, where: str, names: Sequence[str], place: int) -> int:
    """Put tiles into a row; every two neighbours must match."""
    last = NONE
    for entry, name in enumerate(names):
        tile = put_tile(s, f"{where}[{entry}]", name, place)
        if last != NONE:
            if RIGHT[last] != LEFT[tile]:
                raise InputError(f"{where}[{entry}]: {name!r} does not fit to the right of {TILE_NAMES[last]!r}")
            s.joined[last] = tile
        last = tile
    return last


def place_row(s: Record, words: PositionWords) -> None:
    s.row_end = join_tiles(s, "row", words.row, IN_ROW)
    s.polished = number_in("polished", words.polished, 0, MUSEUM_SPACES if s.month == ROUNDS else POLISH_LIMIT)
    if words.row and s.phase != EXHIBIT:
        raise InputError("row: a collection is built in the phase 'exhibit' only")
    if words.polished and len(words.row) < 2:
        raise InputError("polished: only a collection with an item can be polished; give it as row")


def check_row_goes_on(s: Record) -> None:
    """A find that starts a row needs another to join: one cannot stop before there is an item."""
    if s.row_end != NONE and not museum.has_item(s) and not museum.has_fit(s, s.turn, s.row_end):
        name = TILE_NAMES[s.row_end]
        raise InputError(f"row: {name!r} needs a second find, and none of seat {s.turn} fits to its right")


def place_galleries(s: Record, galleries: dict[str, list[str]]) -> None:
    for name, tiles in galleries.items():
        gallery = 1 + number_of("galleries", name, GALLERY_NAMES, "gallery")
        for entry, tile in enumerate(tiles):
            put_tile(s, f"galleries.{name}[{entry}]", tile, gallery)
        if layout.finds_in(s, gallery) > GALLERY_CAPACITY:
            raise InputError(f"galleries.{name}: {len(tiles)} finds, but there is room for {GALLERY_CAPACITY}")


def place_laid_out(s: Record, words: PositionWords) -> None:
    """The finds turned up, one for each gallery with room, while the start player orders them."""
    s.laid[:] = NONE
    if s.phase != ORDER:
        if words.laid_out or words.settled:
            raise InputError("laid_out: finds lie there in the phase 'order' only")
        return
    rooms = sum(layout.finds_in(s, gallery) < GALLERY_CAPACITY for gallery in range(1, GALLERIES + 1))
    if len(words.laid_out) != rooms:
        raise InputError(f"laid_out: {len(words.laid_out)} finds, but {rooms} galleries have room for one")
    s.settled = number_in("settled", words.settled, 0, rooms)
    for place, name in enumerate(words.laid_out):
        tile = put_tile(s, f"laid_out[{place}]", name, LAID_OUT)
        if words.settled:
            s.laid[place] = tile
        else:
            layout.lay_in_order(s, tile, place)
    check_order(s)
    if not layout.settle_singles(s):
        raise InputError("laid_out: no two finds of one century are left to be ordered")


def check_order(s: Record) -> None:
    """Centuries are sorted, only those settled may be in any order within, and they are settled as a whole."""
    laid = [tile for tile in s.laid if tile != NONE]
    for place in range(1, len(laid)):
        left, right = laid[place - 1], laid[place]
        if CENTURY[left] > CENTURY[right] or (place > s.settled and left > right):
            raise InputError(f"laid_out[{place}]: {TILE_NAMES[right]!r} is younger than {TILE_NAMES[left]!r} before it")
        if place == s.settled and CENTURY[left] == CENTURY[right]:
            raise InputError(
                f"settled: {place} ends between two finds of one century, {TILE_NAMES[left]!r} and"
                f" {TILE_NAMES[right]!r}"
            )
