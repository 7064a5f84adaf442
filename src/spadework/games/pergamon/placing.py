"""Putting what a position's words name into a record.

The words must describe a table that can lie there: each piece in one place, and figures, cards and turns as the phase
has them. How it came about is not asked: a puzzle may leave out what was dug, exhibited or paid in earlier rounds.
"""

from __future__ import annotations

import numpy as np

from spadework.engine.contract import Record
from spadework.engine.errors import InputError
from spadework.engine.game import Buffer
from spadework.engine.reading import number_in, number_of
from spadework.games.pergamon import rules
from spadework.games.pergamon.components import (
    CARD_COPIES,
    FEWEST_PLAYERS,
    HIGHEST_CARD,
    MOST_PLAYERS,
    ROUNDS,
    STARTING_COINS,
)
from spadework.games.pergamon.placing_figures import place_figures
from spadework.games.pergamon.placing_finds import check_row_goes_on, place_finds
from spadework.games.pergamon.placing_funds import place_funds
from spadework.games.pergamon.state import ORDER, OVER, PHASE_NAMES, PLACE, STATE, WITH_ORDER, WITH_SORTING
from spadework.games.pergamon.words import PositionWords, SeatWords

OPTIONS = ("order", "sorting")
MOST_POINTS = 1000
ALL_FUNDS = CARD_COPIES * sum(range(1, HIGHEST_CARD + 1))


def place_all(words: PositionWords) -> Buffer:
    """A record with everything in the place the words give it."""
    buffer = np.zeros(STATE.itemsize, dtype=np.uint8)
    s = buffer.view(STATE)[0]
    place_options(s, words)
    words.seats += [SeatWords() for _ in range(words.players - len(words.seats))]
    place_course(s, words)
    place_purses(s, words)
    place_finds(s, words)
    place_funds(s, words.funds)
    place_figures(s, words)
    check_row_goes_on(s)
    return buffer


def place_options(s: Record, words: PositionWords) -> None:
    s.players = number_in("players", words.players, FEWEST_PLAYERS, MOST_PLAYERS)
    for option in words.options:
        s.options |= 1 << number_of("options", option, OPTIONS, "option")
    if s.options & WITH_ORDER and words.players < 3:
        raise InputError("options: 'order' needs 3 or 4 players")
    if len(words.seats) > words.players:
        raise InputError(f"seats: {len(words.seats)} are given, but the game has {words.players} players")


def place_course(s: Record, words: PositionWords) -> None:
    """Round, phase, start player, and the order in which figures are placed."""
    s.month = number_in("round", words.round, 1, ROUNDS)
    phases = list(PHASE_NAMES.values())
    s.phase = list(PHASE_NAMES)[number_of("phase", words.phase, phases, "phase")]
    if s.phase == ORDER and not s.options & WITH_SORTING:
        raise InputError("phase: finds are ordered with the option 'sorting' only; give it in options")
    if s.phase == OVER and s.month < ROUNDS:
        raise InputError(f"phase: the game is over after round {ROUNDS}, not in round {s.month}")
    if words.placing is not None and sorted(words.placing) != list(range(words.players)):
        raise InputError(f"placing: {words.placing} must name every seat once")
    s.start = number_in("start", start_player(s, words), 0, words.players - 1)
    rules.place_clockwise(s)
    if words.placing is not None:
        place_placing(s, words.placing)


def start_player(s: Record, words: PositionWords) -> int:
    """As named, or who places first; left out, it is the first seat that agrees with figures and turn."""
    if words.start is not None:
        return words.start
    if words.placing:
        return words.placing[0]
    if s.phase in (ORDER, PLACE):
        for start in range(words.players):
            order = [(start + turn) % words.players for turn in range(words.players)]
            waiting = [seat for seat in order if words.seats[seat].figure is None]
            if waiting and waiting == order[-len(waiting) :] and words.turn in (None, waiting[0]):
                return start
    return 0


def place_placing(s: Record, placing: list[int]) -> None:
    """The start player is first; the others follow clockwise, unless last round's figures gave another order."""
    clockwise = [int(seat) for seat in s.placing[: s.players]]
    if placing[0] != s.start:
        raise InputError(f"placing: seat {s.start} is the start player and places first, not seat {placing[0]}")
    if placing != clockwise and not s.options & WITH_ORDER:
        raise InputError(f"placing: without the option 'order' seats place clockwise, {clockwise}")
    if placing != clockwise and s.month == 1:
        raise InputError(
            f"placing: in round 1 seats place clockwise, {clockwise}: there are no figures of a last round"
        )
    s.placing[: s.players] = placing


def place_purses(s: Record, words: PositionWords) -> None:
    """Coins and points; all coins together come from the funds cards."""
    most = ALL_FUNDS + words.players * STARTING_COINS
    for seat, seat_words in enumerate(words.seats):
        s.coins[seat] = number_in(f"seats[{seat}].coins", seat_words.coins, 0, most)
        s.points[seat] = number_in(f"seats[{seat}].points", seat_words.points, 0, MOST_POINTS)
    if words.raider is not None:
        if words.players > 2:
            raise InputError("raider: he takes part with two players only; leave him out")
        s.raider_coins = number_in("raider.coins", words.raider.coins, 0, most)
    coins = int(s.coins.sum()) + int(s.raider_coins)
    if coins > most:
        raise InputError(f"seats: {coins} coins in all, but the funds cards of a whole game pay {most}")
