"""Putting named tiles, coins, cards and figures into a record: each into one place, and the rest where it starts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import numpy as np

from spadework.engine import chance
from spadework.engine.contract import Record
from spadework.engine.errors import InputError
from spadework.engine.game import Buffer
from spadework.engine.reading import number_in, number_of
from spadework.games.pergamon import funds, layout, rules
from spadework.games.pergamon.components import (
    BACK_NAMES,
    CARD_COPIES,
    COLLECTIONS,
    FEWEST_PLAYERS,
    GALLERY_CAPACITY,
    GALLERY_NAMES,
    HIGHEST_CARD,
    LEFT,
    MOST_PLAYERS,
    MUSEUM_SPACES,
    POLISH_LIMIT,
    RIGHT,
    ROUNDS,
    SPACES,
    TILE_NAMES,
    TILES_A_ROUND,
)
from spadework.games.pergamon.state import (
    EXHIBITED,
    GONE,
    IN_ROW,
    LAID_OUT,
    NONE,
    ORDER,
    OVER,
    PHASE_NAMES,
    PLACE,
    STATE,
    STORED,
    UNSEEN,
)

if TYPE_CHECKING:
    from spadework.games.pergamon.notation import FundsWords, PositionWords, SeatWords

OPTIONS = ("order", "sorting")
DEAL_SEED = 0  # what is left out is always dealt the same way
MOST = 1000


def place_all(words: PositionWords) -> Buffer:
    """A record with everything in the place the words give it."""
    buffer = np.zeros(STATE.itemsize, dtype=np.uint8)
    s = buffer.view(STATE)[0]
    place_course(s, words)
    s.joined[:] = NONE
    s.laid[:] = NONE
    s.row_end = NONE
    for seat, seat_words in enumerate(words.seats):
        place_seat(s, seat, seat_words)
    place_row(s, words)
    for entry, name in enumerate(words.gone):
        put_tile(s, f"gone[{entry}]", name, GONE)
    place_laid_out(s, words)
    place_galleries(s, words.galleries)
    place_funds(s, words.funds)
    place_raider(s, words)
    place_turn(s, words)
    if s.players == 2:
        s.raider_done = raider_done(s, words)
    return buffer


def place_course(s: Record, words: PositionWords) -> None:
    """Players, options, round, phase, and the order in which figures are placed."""
    s.players = number_in("players", words.players, FEWEST_PLAYERS, MOST_PLAYERS)
    for option in words.options:
        s.options |= 1 << number_of("options", option, OPTIONS, "option")
    if "order" in words.options and words.players < 3:
        raise InputError("options: 'order' needs 3 or 4 players")
    if len(words.seats) > words.players:
        raise InputError(f"seats: {len(words.seats)} are given, but the game has {words.players} players")
    s.month = number_in("round", words.round, 1, ROUNDS)
    phases = list(PHASE_NAMES.values())
    s.phase = list(PHASE_NAMES)[number_of("phase", words.phase, phases, "phase")]
    s.start = number_in("start", words.start, 0, words.players - 1)
    rules.place_clockwise(s)
    if words.placing is not None:
        if sorted(words.placing) != list(range(words.players)):
            raise InputError(f"placing: {words.placing} must name every seat once")
        s.placing[: s.players] = words.placing


def put_tile(s: Record, where: str, name: str, place: int) -> int:
    """Take a named tile out of those nobody has seen."""
    tile = number_of(where, name, TILE_NAMES, "find")
    if s.tile_at[tile] != UNSEEN:
        raise InputError(f"{where}: {name!r} is in the game once and already lies elsewhere")
    s.tile_at[tile] = place
    return tile


def place_seat(s: Record, seat: int, words: SeatWords) -> None:
    where = f"seats[{seat}]"
    s.coins[seat] = number_in(f"{where}.coins", words.coins, 0, MOST)
    s.points[seat] = number_in(f"{where}.points", words.points, 0, MOST)
    s.done[seat] = words.done
    for entry, name in enumerate(words.finds):
        put_tile(s, f"{where}.finds[{entry}]", name, STORED + seat)
    if len(words.collections) > COLLECTIONS:
        raise InputError(f"{where}.collections: a player has {COLLECTIONS}, not {len(words.collections)}")
    for number, collection in enumerate(words.collections):
        if collection is not None:
            there = f"{where}.collections[{number}]"
            space = number_in(f"{there}.marker", collection.marker, 1, MUSEUM_SPACES)
            if space in s.marker:
                raise InputError(f"{there}.marker: another marker stands on {space}")
            s.marker[seat, number] = space
            if len(collection.finds) < 2:
                raise InputError(f"{there}.finds: a collection has at least two finds")
            join_tiles(s, f"{there}.finds", collection.finds, EXHIBITED + seat * COLLECTIONS + number)
    if words.figure is not None:
        space = number_in(f"{where}.figure", words.figure, 1, len(SPACES))
        if space in s.figure:
            raise InputError(f"{where}.figure: another figure stands on {space}")
        s.figure[seat] = space


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
    if (words.row or words.polished) and words.phase != "exhibit":
        raise InputError("row: a collection is built in the phase 'exhibit' only")
    if words.polished and len(words.row) < 2:
        raise InputError("polished: only a collection with an item can be polished")


def place_laid_out(s: Record, words: PositionWords) -> None:
    if bool(words.laid_out) != (s.phase == ORDER):
        raise InputError("laid_out: finds lie there in the phase 'order', and only then")
    if len(words.laid_out) > TILES_A_ROUND:
        raise InputError(f"laid_out: at most {TILES_A_ROUND} finds are turned up")
    s.settled = number_in("settled", words.settled, 0, TILES_A_ROUND)
    for place, name in enumerate(words.laid_out):
        tile = put_tile(s, f"laid_out[{place}]", name, LAID_OUT)
        if words.settled:
            s.laid[place] = tile
        else:
            layout.lay_in_order(s, tile, place)
    if s.phase == ORDER and not layout.settle_singles(s):
        raise InputError("laid_out: no two finds of one century are left to be ordered")


def place_galleries(s: Record, galleries: dict[str, list[str]] | None) -> None:
    """The galleries as named; if none are, a month's finds are laid out."""
    for name, tiles in (galleries or {}).items():
        gallery = 1 + number_of("galleries", name, GALLERY_NAMES, "gallery")
        if len(tiles) > GALLERY_CAPACITY:
            raise InputError(f"galleries.{name}: {len(tiles)} finds, but there is room for {GALLERY_CAPACITY}")
        for entry, tile in enumerate(tiles):
            put_tile(s, f"galleries.{name}[{entry}]", tile, gallery)
    if galleries is None and s.phase != ORDER:
        layout.turn_up(s, chance.seeded(DEAL_SEED))
        layout.fill_galleries(s)


def place_funds(s: Record, words: FundsWords) -> None:
    """The cards of this round and of those before; what is left out is drawn, always the same way."""
    s.funds[1:] = CARD_COPIES
    rng = chance.seeded(DEAL_SEED)
    turned = words.turned if words.turned is not None else s.phase not in (ORDER, PLACE)
    if turned == (s.phase in (ORDER, PLACE)):
        raise InputError("funds.turned: cards are turned up once all figures are placed, and not before")
    if words.cards is not None and s.phase != ORDER:
        place_cards(s, words.cards, turned)
    place_gone_cards(s, words.gone, rng)
    if words.cards is None and s.phase != ORDER:
        funds.lay_cards(s, rng)
        if turned:
            funds.turn_cards(s, rng)


def place_cards(s: Record, cards: list[int | str], turned: bool) -> None:
    if len(cards) != 2:
        raise InputError("funds.cards: two cards lie there each round")
    for place, card in enumerate(cards):
        where = f"funds.cards[{place}]"
        if isinstance(card, str):
            s.back[place] = 1 + number_of(where, card, BACK_NAMES, "back of a card")
            if turned:
                raise InputError(f"{where}: {card!r} is a back, but the cards are turned up; give the value")
        else:
            s.back[place] = funds.back_of(number_in(where, card, 1, HIGHEST_CARD))
            if turned:
                s.card[place] = card
                s.funds[card] -= 1


def place_gone_cards(s: Record, gone: list[int] | None, rng: chance.Chance) -> None:
    """Two cards left the game in each round before this one."""
    expected = 2 * (int(s.month) - 1)
    if gone is not None and len(gone) != expected:
        raise InputError(f"funds.gone: in round {s.month} there are {expected}, not {len(gone)}")
    for entry in range(expected):
        value = gone[entry] if gone is not None else any_card(s, rng)
        number_in(f"funds.gone[{entry}]", value, 1, HIGHEST_CARD)
        s.funds[value] -= 1
        if s.funds[value] < 0:
            raise InputError(f"funds.gone[{entry}]: the game has {CARD_COPIES} cards of {value}")


def any_card(s: Record, rng: chance.Chance) -> int:
    """A card that may have left the game; enough of the backs that lie there must remain."""
    while True:
        value = 1 + int(chance.below(rng, HIGHEST_CARD))
        back = funds.back_of(value)
        needed = 0 if s.card[0] else int((s.back == back).sum())
        if s.funds[value] > 0 and funds.cards_with(s, back) > needed:
            return value


def place_raider(s: Record, words: PositionWords) -> None:
    if s.players > 2:
        return
    s.raider_coins = number_in("raider.coins", words.raider.coins, 0, MOST)
    if s.phase != ORDER:
        funds.place_raider(s)
    if words.raider.figure is not None:
        s.raider_figure = number_in("raider.figure", words.raider.figure, 1, len(SPACES))
    if s.raider_figure > 0 and s.raider_figure in s.figure[:2]:
        raise InputError(f"raider.figure: another figure stands on {s.raider_figure}")


def raider_done(s: Record, words: PositionWords) -> bool:
    """Whether the raider has dug: as said, or if he stands right of the seat that acts."""
    if words.raider.done is not None:
        return words.raider.done
    return bool(s.phase not in (ORDER, PLACE) and s.raider_figure < s.figure[s.turn])


def place_turn(s: Record, words: PositionWords) -> None:
    """The seat to act: as named, or the first whose turn it would be."""
    if words.turn is not None:
        s.turn = number_in("turn", words.turn, 0, words.players - 1)
        return
    if s.phase == ORDER or s.phase == OVER:
        s.turn = s.start
        return
    if s.phase == PLACE:
        waiting = [int(seat) for seat in s.placing[: s.players] if s.figure[seat] == 0]
    else:
        ready = [seat for seat in range(s.players) if s.figure[seat] and not s.done[seat]]
        waiting = sorted(ready, key=lambda seat: int(s.figure[seat]))
    if not waiting:
        raise InputError(
            f"turn: in the phase {words.phase!r} no seat is left to act; check figure and done of the seats"
        )
    s.turn = waiting[0]
