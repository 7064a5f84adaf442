"""A round of Pergamon: doing what was chosen, and going on to the next decision."""

from __future__ import annotations

from spadework.engine import chance
from spadework.engine.chance import Chance
from spadework.engine.contract import Record
from spadework.engine.jit import rule
from spadework.games.pergamon import actions, choices, funds, layout, museum, scoring
from spadework.games.pergamon.actions import (
    DIG_IN,
    DISCARD,
    DISSOLVE,
    EXHIBIT_ROW,
    FINISH,
    JOIN,
    NO_DIG,
    ORDER_TILES,
    PLACE_ON,
    POLISH,
    START,
    STORE_ALL,
)
from spadework.games.pergamon.components import (
    BONUS_KIND,
    CARD_COPIES,
    HIGHEST_CARD,
    ROUNDS,
    SPACES,
    STARTING_COINS,
    TILES,
)
from spadework.games.pergamon.pieces import FIRST_SEAT
from spadework.games.pergamon.state import (
    DIG,
    EXHIBIT,
    GONE,
    IN_ROW,
    NONE,
    ORDER,
    OVER,
    PLACE,
    STORE,
    STORED,
    WITH_ORDER,
    WITH_SORTING,
)

FUNDS_SPACES = len(SPACES)


@rule
def setup(s: Record, players: int, options: int, rng: Chance) -> None:
    """A new game; any seat may be the start player."""
    s.players = players
    s.options = options
    for seat in range(players):
        s.coins[seat] = STARTING_COINS
    for value in range(1, HIGHEST_CARD + 1):
        s.funds[value] = CARD_COPIES
    for tile in range(TILES):
        s.joined[tile] = NONE
    s.row_end = NONE
    start = chance.given(rng, FIRST_SEAT, players)
    if start < 0:
        start = chance.below(rng, players)
    chance.note(rng, FIRST_SEAT + start)
    s.start = start
    place_clockwise(s)
    begin_round(s, rng)


@rule
def place_clockwise(s: Record) -> None:
    for turn in range(s.players):
        s.placing[turn] = (s.start + turn) % s.players


@rule
def place_by_figures(s: Record) -> None:
    """With the option `order`: whoever stood further left places earlier."""
    turn = 0
    for space in range(FUNDS_SPACES, 0, -1):
        seat = funds.figure_on(s, space)
        if 0 <= seat < s.players:
            s.placing[turn] = seat
            turn += 1


@rule
def begin_round(s: Record, rng: Chance) -> None:
    """Figures and cards of the last round are taken away, and a new month's finds are turned up."""
    s.month += 1
    for seat in range(s.players):
        s.figure[seat] = 0
        s.done[seat] = 0
    s.raider_figure = 0
    s.raider_done = 0
    for place in range(2):
        s.back[place] = 0
        s.card[place] = 0
    layout.turn_up(s, rng)
    s.turn = s.start
    if s.options & WITH_SORTING and layout.settle_singles(s):
        s.phase = ORDER
    else:
        begin_placing(s, rng)


@rule
def begin_placing(s: Record, rng: Chance) -> None:
    """The finds lie in the galleries; two cards are laid down and the figures are to be placed."""
    layout.fill_galleries(s)
    funds.lay_cards(s, rng)
    if s.players == 2:
        funds.place_raider(s)
    s.turn = s.placing[0]
    s.phase = PLACE


@rule
def actor(s: Record) -> int:
    return int(s.turn) if s.phase != OVER else -1


@rule
def apply(s: Record, action: int, rng: Chance) -> None:
    """Play one action and go on to the next decision."""
    if action < DIG_IN:
        place_figure(s, action - PLACE_ON + 1, rng)
    elif action < START:
        dig(s, action - DIG_IN + 1 if action < NO_DIG else 0)
    elif action < JOIN:
        s.tile_at[action - START] = IN_ROW
        s.row_end = action - START
    elif action < POLISH:
        s.tile_at[action - JOIN] = IN_ROW
        s.joined[s.row_end] = action - JOIN
        s.row_end = action - JOIN
    elif action < DISSOLVE:
        s.polished = action - POLISH + 1
        s.coins[s.turn] -= s.polished
    elif action < EXHIBIT_ROW:
        museum.dissolve(s, s.turn, action - DISSOLVE)
    elif action < FINISH:
        museum.exhibit_row(s, s.turn)
    elif action < DISCARD:
        s.phase = STORE
    elif action < STORE_ALL:
        s.tile_at[action - DISCARD] = GONE
    elif action < ORDER_TILES:
        s.coins[s.turn] -= choices.storage_cost(s, s.turn)
        s.done[s.turn] = 1
        next_turn(s, rng)
    else:
        order_tiles(s, action, rng)


@rule
def order_tiles(s: Record, action: int, rng: Chance) -> None:
    """The start player settles the order of one century's tiles."""
    size = actions.order_count(action)
    for place in range(size):
        s.laid[s.settled + place] = actions.ordered_tile(action, place)
    s.settled += size
    if not layout.settle_singles(s):
        begin_placing(s, rng)


@rule
def place_figure(s: Record, space: int, rng: Chance) -> None:
    """Once all figures stand, the cards are turned up and the money is paid."""
    s.figure[s.turn] = space
    for turn in range(s.players):
        if s.figure[s.placing[turn]] == 0:
            s.turn = s.placing[turn]
            return
    funds.turn_cards(s, rng)
    funds.pay_out(s)
    next_turn(s, rng)


@rule
def dig(s: Record, gallery: int) -> None:
    """All finds of a gallery for as many coins as its number; gallery 0 stands for none."""
    if gallery > 0:
        s.coins[s.turn] -= gallery
        for tile in range(TILES):
            if s.tile_at[tile] == gallery:
                s.tile_at[tile] = STORED + s.turn
    s.phase = EXHIBIT


@rule
def next_turn(s: Record, rng: Chance) -> None:
    """From right to left; the raider acts by himself, and after the last figure the round ends."""
    for space in range(1, FUNDS_SPACES + 1):
        who = funds.figure_on(s, space)
        if who == funds.RAIDER and not s.raider_done:
            funds.raider_digs(s)
        elif 0 <= who < s.players and not s.done[who]:
            s.turn = who
            s.phase = DIG
            return
    end_round(s, rng)


@rule
def end_round(s: Record, rng: Chance) -> None:
    """A scoring if the calendar says so; then the next round, begun by whoever stood leftmost."""
    if BONUS_KIND[s.month] >= 0:
        scoring.score_month(s)
    if s.month == ROUNDS:
        s.phase = OVER
        return
    for seat in range(s.players):
        if s.figure[seat] > s.figure[s.start]:
            s.start = seat
    if s.options & WITH_ORDER:
        place_by_figures(s)
    else:
        place_clockwise(s)
    begin_round(s, rng)


@rule
def hide(s: Record, seat: int, rng: Chance) -> None:
    """Nothing to re-deal: what nobody has seen is held as a set, and decided when it is turned up."""
