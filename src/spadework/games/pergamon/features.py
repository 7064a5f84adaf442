"""A position as numbers for a learner: the seat's own first, then the others clockwise, then the table."""

from __future__ import annotations

from spadework.engine.contract import Floats, Record
from spadework.engine.jit import rule
from spadework.games.pergamon.components import COLLECTIONS, GALLERIES, HIGHEST_CARD, MOST_PLAYERS, TILE_NAMES, TILES
from spadework.games.pergamon.state import EXHIBITED, IN_ROW, STORED

A_SEAT = 5 + COLLECTIONS


def names() -> tuple[str, ...]:
    """What each number is."""
    found: list[str] = []
    for who in ["own", *[f"next {turn}" for turn in range(1, MOST_PLAYERS)]]:
        found += [f"{who} {what}" for what in ("plays", "coins", "points", "figure", "done")]
        found += [f"{who} marker {number}" for number in range(1, COLLECTIONS + 1)]
    found += [f"tile {name} {what}" for name in TILE_NAMES for what in ("gallery", "holder", "shown", "in row")]
    found += [f"cards of {value}" for value in range(1, HIGHEST_CARD + 1)]
    table = ("round", "phase", "to move", "raider coins", "raider figure", "polished", "back 1", "back 2", "money")
    return (*found, *table)


@rule
def features(s: Record, seat: int, out: Floats) -> None:
    """Everything lies open in Pergamon, so every number may be used; a holder is 1 for the seat itself."""
    at = 0
    for turn in range(MOST_PLAYERS):
        seat_features(s, (seat + turn) % s.players, turn < s.players, out, at)
        at += A_SEAT
    for tile in range(TILES):
        place = int(s.tile_at[tile])
        is_stored = STORED <= place < EXHIBITED
        is_shown = EXHIBITED <= place < IN_ROW
        holder = place - STORED if is_stored else (place - EXHIBITED) // COLLECTIONS
        out[at] = place if 1 <= place <= GALLERIES else 0
        out[at + 1] = 1 + (holder - seat) % s.players if is_stored or is_shown else 0
        out[at + 2] = is_shown
        out[at + 3] = place == IN_ROW
        at += 4
    for value in range(1, HIGHEST_CARD + 1):
        out[at] = s.funds[value]
        at += 1
    out[at] = s.month
    out[at + 1] = s.phase
    out[at + 2] = (s.turn - seat) % s.players
    out[at + 3] = s.raider_coins
    out[at + 4] = s.raider_figure
    out[at + 5] = s.polished
    out[at + 6] = s.back[0]
    out[at + 7] = s.back[1]
    out[at + 8] = s.card[0] + s.card[1]


@rule
def seat_features(s: Record, seat: int, plays: bool, out: Floats, at: int) -> None:
    """One seat's numbers, all 0 for a seat that nobody has."""
    out[at] = plays
    out[at + 1] = s.coins[seat] * plays
    out[at + 2] = s.points[seat] * plays
    out[at + 3] = s.figure[seat] * plays
    out[at + 4] = s.done[seat] * plays
    for number in range(COLLECTIONS):
        out[at + 5 + number] = s.marker[seat, number] * plays
