"""Drawing is fair: finds, cards and the start player come as from piles that were really shuffled."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable
from itertools import combinations
from random import Random

import numpy as np
import pytest

import spadework
from spadework import Position
from spadework.engine import chance
from spadework.games.pergamon import names
from spadework.games.pergamon.state import PLACE

PIECES = spadework.game("pergamon").pieces
TILES = [name for name in PIECES if "/" in name]
FULL = {"I": TILES[:4], "III": TILES[4:8], "IV": TILES[8:12]}
DRAWS = 6000


def check_fit(counted: Iterable[int], expected: Iterable[float]) -> None:
    """Chi-square: a fair draw stays below mean plus five deviations for the fixed seeds used here."""
    terms = [(found - hoped) ** 2 / hoped for found, hoped in zip(counted, expected, strict=True)]
    freedom = len(terms) - 1
    assert sum(terms) < freedom + 5 * np.sqrt(2 * freedom)


def check_alike(drawn: Iterable[Hashable], modelled: Iterable[Hashable]) -> None:
    """Chi-square of two samples of one size: what happened in the game, and with piles that were shuffled."""
    game, model = Counter(drawn), Counter(modelled)
    assert game.total() == model.total()
    terms = [(game[key] - model[key]) ** 2 / (game[key] + model[key]) for key in game | model]
    assert len(terms) > 1
    freedom = len(terms) - 1
    assert sum(terms) < freedom + 5 * np.sqrt(2 * freedom)


def shuffled(pieces: Iterable[str], seed: int) -> list[str]:
    pile = list(pieces)
    Random(seed).shuffle(pile)
    return pile


def back(card: str) -> str:
    return "bag" if int(card.split()[1]) <= 4 else "chest"


def drawn(position: Position, kind: str) -> list[str]:
    return [name for name in position.drawn_names() if kind in name]


def around(position: Position) -> Position:
    """Figures placed one after another on the first free space."""
    while position.record.phase == PLACE:
        position = position.play(position.codes()[0])
    return position


def pass_all(position: Position) -> Position:
    """The last move of a round in which nobody digs or exhibits anything."""
    while position.record.phase != PLACE:
        position = position.play(position.codes()[-1])
    return position


@pytest.mark.parametrize("players", [2, 3, 4])
def test_any_seat_is_as_likely_to_start(players: int):
    starts = [spadework.new("pergamon", players, seed).record.start for seed in range(DRAWS // 2)]
    check_fit([starts.count(seat) for seat in range(players)], [DRAWS / 2 / players] * players)


@pytest.mark.parametrize("options", [[], ["sorting"]])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_first_months_finds(players: int, options: list[str]):
    """Each tile as often, and each number of tiles of one century as often as in the first of twelve piles."""
    months = [drawn(spadework.new("pergamon", players, seed, options), "/") for seed in range(DRAWS // 3)]
    check_fit(Counter(tile for month in months for tile in month).values(), [len(months) * 5 / 60] * 60)
    model = [shuffled(TILES, seed)[:5] for seed in range(len(months))]
    check_alike(*([tuple(sorted(tile[0] for tile in month)) for month in some] for some in (months, model)))


@pytest.mark.parametrize("options", [[], ["sorting"]])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_later_months_finds_come_from_all_that_nobody_has_seen(players: int, options: list[str]):
    """Two galleries have room: every two of the 28 unseen tiles are as likely, and the other three stay unseen."""
    seats = [{"figure": space} for space in (1, 2, 3, 4)[:players]]
    words = {"players": players, "options": options, "round": 7, "phase": "store", "turn": players - 1}
    position = spadework.from_json(
        {"game": "pergamon", **words, "seats": seats, "galleries": FULL, "gone": TILES[12:32]}
    )
    unseen = TILES[32:]
    months = [frozenset(drawn(position.play("store", chance.seeded(seed)), "/")) for seed in range(DRAWS)]
    pairs = [frozenset(pair) for pair in combinations(unseen, 2)]
    check_fit([Counter(months)[pair] for pair in pairs], [DRAWS / len(pairs)] * len(pairs))
    assert len(position.play("store", chance.seeded(1)).view(None).unseen) == len(unseen) - 2


def turned_up_by_round(players: int, seed: int) -> list[list[str]]:
    """The tiles turned up in each of the twelve rounds; galleries fill up, since only the cheapest one is dug."""
    position = spadework.new("pergamon", players, seed)
    rounds = [drawn(position, "/")]
    while position.actor is not None:
        before = position.record.month
        legal = [str(action) for action in position.legal()]
        wanted = next((action for action in ("dig I", "finish", "store") if action in legal), legal[seed % len(legal)])
        position = position.play(wanted)
        if position.record.month > before:
            rounds.append(drawn(position, "/"))
    return rounds


@pytest.mark.parametrize("players", [2, 3, 4])
def test_whole_games_turn_up_finds_as_twelve_shuffled_piles_do(players: int):
    """The model lays five tiles on each month and turns up as many as had room; the others are gone unseen."""
    games = [turned_up_by_round(players, seed) for seed in range(200)]
    model = []
    for seed, rounds in enumerate(games):
        pile = shuffled(TILES, seed)
        model.append([pile[5 * month : 5 * month + len(turned)] for month, turned in enumerate(rounds)])
    assert any(len(turned) < 5 for rounds in games for turned in rounds)
    check_alike(*([tile for rounds in some for month in rounds for tile in month] for some in (games, model)))
    check_alike(
        *(
            [(month, tile[0]) for rounds in some for month, turned in enumerate(rounds) for tile in turned]
            for some in (games, model)
        )
    )


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_first_two_cards_are_two_of_a_shuffled_pile(players: int):
    """Backs first, then values behind them: together each two cards as often as in a pile of 24."""
    starts = [spadework.new("pergamon", players, seed) for seed in range(DRAWS // 2)]
    cards = [tuple(drawn(around(start), "funds")) for start in starts]
    backs = [tuple(names.cards(start.snapshot)) for start in starts]
    assert backs == [tuple(back(card) for card in two) for two in cards]
    pile = [f"funds {value}" for value in range(1, 9)] * 3
    check_alike(cards, [tuple(shuffled(pile, seed)[:2]) for seed in range(len(starts))])


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_last_four_cards_are_what_is_left_of_a_shuffled_pile(players: int):
    """Three bags of 1, 1 and 3 and a chest of 6 are left for two rounds: each order is as likely as shuffled."""
    left = [1, 1, 3, 6]
    gone = [value for value in range(1, 9) for _ in range(3 - left.count(value))]
    seats = [{"figure": space} for space in (1, 2, 3, 4)[:players]]
    position = spadework.from_json(
        {
            "game": "pergamon",
            "players": players,
            "round": 10,
            "phase": "store",
            "turn": players - 1,
            "seats": seats,
            "funds": {"cards": [gone.pop(), gone.pop(0)], "gone": gone},
        }
    )
    orders, backs = [], []
    for seed in range(DRAWS // 4):
        eleventh = position.play("store", chance.seeded(seed))
        turned = around(eleventh)
        twelfth = pass_all(turned)
        last = around(twelfth)
        orders.append((*drawn(turned, "funds"), *drawn(last, "funds")))
        backs.append((*names.cards(eleventh.snapshot), *names.cards(twelfth.snapshot)))
    assert backs == [tuple(back(card) for card in order) for order in orders]
    pile = [f"funds {value}" for value in left]
    check_alike(orders, [tuple(shuffled(pile, seed)) for seed in range(len(orders))])
    check_alike([order[:2] for order in orders], [tuple(shuffled(pile, seed)[:2]) for seed in range(len(orders))])
