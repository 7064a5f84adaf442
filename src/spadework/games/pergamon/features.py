"""A position as numbers for a learner: the seat's own first, then the others clockwise, then the table."""

from __future__ import annotations

from spadework.engine.contract import Floats, Record
from spadework.engine.jit import rule
from spadework.games.pergamon import museum
from spadework.games.pergamon.components import COLLECTIONS, GALLERIES, HIGHEST_CARD, MOST_PLAYERS, TILE_NAMES, TILES
from spadework.games.pergamon.state import EXHIBITED, IN_ROW, LAID_OUT, NONE, STORED, UNSEEN

OF_A_SEAT = ("plays", "coins", "points", "figure", "done", "places as")
OF_A_TILE = ("unseen", "laid out", "gallery", "holder", "shown", "in row", "year of item")
A_SEAT = len(OF_A_SEAT) + COLLECTIONS
A_TILE = len(OF_A_TILE)


def names() -> tuple[str, ...]:
    """What each number is."""
    found: list[str] = []
    for who in ["own", *[f"next {turn}" for turn in range(1, MOST_PLAYERS)]]:
        found += [f"{who} {what}" for what in OF_A_SEAT]
        found += [f"{who} marker {number}" for number in range(1, COLLECTIONS + 1)]
    found += [f"tile {name} {what}" for name in TILE_NAMES for what in OF_A_TILE]
    found += [f"cards of {value}" for value in range(1, HIGHEST_CARD + 1)]
    found += ["round", "phase", "options", "start", "to move", "raider coins", "raider figure", "polished"]
    return (*found, "back 1", "back 2", "money", "settled")


@rule
def features(s: Record, seat: int, out: Floats) -> None:
    """Everything lies open in Pergamon, so every number may be used; a holder is 1 for the seat itself."""
    at = 0
    for turn in range(MOST_PLAYERS):
        seat_features(s, (seat + turn) % s.players, turn < s.players, out, at)
        at += A_SEAT
    for tile in range(TILES):
        tile_features(s, seat, tile, out, at)
        at += A_TILE
    for value in range(1, HIGHEST_CARD + 1):
        out[at] = s.funds[value]
        at += 1
    out[at] = s.month
    out[at + 1] = s.phase
    out[at + 2] = s.options
    out[at + 3] = (s.start - seat) % s.players
    out[at + 4] = (s.turn - seat) % s.players
    out[at + 5] = s.raider_coins
    out[at + 6] = s.raider_figure
    out[at + 7] = s.polished
    out[at + 8] = s.back[0]
    out[at + 9] = s.back[1]
    out[at + 10] = s.card[0] + s.card[1]
    out[at + 11] = s.settled


@rule
def tile_features(s: Record, seat: int, tile: int, out: Floats, at: int) -> None:
    """Where a find is, and the year of the item it makes with its right neighbour; all 0 if it has left the game."""
    place = int(s.tile_at[tile])
    is_stored = STORED <= place < EXHIBITED
    is_shown = EXHIBITED <= place < IN_ROW
    holder = place - STORED if is_stored else museum.owner(place)
    out[at] = place == UNSEEN
    out[at + 1] = place == LAID_OUT
    out[at + 2] = place if 1 <= place <= GALLERIES else 0
    out[at + 3] = 1 + (holder - seat) % s.players if is_stored or is_shown else 0
    out[at + 4] = is_shown
    out[at + 5] = place == IN_ROW
    out[at + 6] = museum.year_of(s, tile) if s.joined[tile] != NONE else 0


@rule
def seat_features(s: Record, seat: int, plays: bool, out: Floats, at: int) -> None:
    """One seat's numbers, all 0 for a seat that nobody has."""
    out[at] = plays
    out[at + 1] = s.coins[seat] * plays
    out[at + 2] = s.points[seat] * plays
    out[at + 3] = s.figure[seat] * plays
    out[at + 4] = s.done[seat] * plays
    for place in range(s.players):
        if s.placing[place] == seat:
            out[at + 5] = (place + 1) * plays
    for number in range(COLLECTIONS):
        out[at + A_SEAT - COLLECTIONS + number] = s.marker[seat, number] * plays
