"""What spaces pay and which rows are best, against counting every case there is."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise, permutations
from random import Random

import pytest

from spadework.games.pergamon.components import CENTURY, LEFT, RIGHT, SPACE_COINS, TILE_NAMES
from spadework.terminal.pergamon.odds import mean, money, prospect, rest, share
from spadework.terminal.pergamon.rows import best_row, best_row_after

FULL = [3] * 8


def sums(backs: list[int | str], cards_left: list[int]) -> list[int]:
    """The sum of every two cards that may lie there, one entry for each."""
    cards = [value for value, copies in enumerate(cards_left, start=1) for _ in range(copies)]
    return [
        first + second
        for first, second in permutations(cards, 2)
        if [("bag" if value <= 4 else "chest") for value in (first, second)] == backs
    ]


@pytest.mark.parametrize("cards_left", [FULL, [0, 3, 1, 2, 3, 0, 0, 1], [1, 1, 0, 0, 1, 0, 0, 1]])
@pytest.mark.parametrize("backs", [["bag", "bag"], ["bag", "chest"], ["chest", "bag"], ["chest", "chest"]])
def test_the_money_is_the_sum_of_every_two_cards(backs: list[int | str], cards_left: list[int]):
    counted = sums(backs, cards_left)
    assert sorted(money(backs, cards_left).elements()) == sorted(counted)
    assert mean(money(backs, cards_left)) == pytest.approx(sum(counted) / len(counted))


def test_cards_turned_up_are_certain():
    assert money([7, 4], FULL) == {11: 1}


@pytest.mark.parametrize(("taken", "asks"), [([0], 0), ([0], 6), ([3, 3, 5], 4), ([9, 1], 5), ([16], 3)])
def test_pay_is_the_mean_over_all_cards(taken: list[int], asks: int):
    chances, counted = money(["bag", "chest"], FULL), sums(["bag", "chest"], FULL)
    left = [max(0, total - gone) for total in counted for gone in taken]
    amounts = [min(asks, coins) for coins in left]
    paid = share(chances, Counter(taken), asks)
    assert (paid.fewest, paid.most) == (min(amounts), max(amounts))
    assert paid.mean == pytest.approx(sum(amounts) / len(amounts))
    assert paid.in_full == pytest.approx(sum(coins >= asks for coins in left) / len(left))
    leftmost = rest(chances, Counter(taken), asks)
    assert (leftmost.fewest, leftmost.most) == (min(left), max(left))
    assert leftmost.mean == pytest.approx(sum(left) / len(left))


def paid_out(total: int, spaces: list[int]) -> dict[int, int]:
    """What the figure on each space gets: from right to left what it asks for, the leftmost all the rest."""
    amounts = {}
    for space in sorted(spaces):
        amounts[space] = total if space == max(spaces) else min(total, int(SPACE_COINS[space]))
        total -= amounts[space]
    return amounts


@pytest.mark.parametrize("space", [1, 2, 4, 5, 7, 12, 13])
@pytest.mark.parametrize(("standing", "to_come"), [([], 2), ([], 3), ([3], 2), ([8, 11], 1), ([6, 10], 0)])
def test_a_space_holds_what_every_way_to_place_leads_to(space: int, standing: list[int], to_come: int):
    totals = sums(["bag", "bag"], FULL)
    turns, amounts, as_leftmost = set(), [], []
    free = [other for other in range(1, 14) if other not in (space, *standing)]
    for others in permutations(free, to_come):
        spaces = [space, *standing, *others]
        turns.add(1 + sorted(spaces).index(space))
        (as_leftmost if space == max(spaces) else amounts).extend(paid_out(total, spaces)[space] for total in totals)
    found = prospect(money(["bag", "bag"], FULL), space, standing, to_come)
    assert (found.first_turn, found.last_turn) == (min(turns), max(turns))
    for pay, counted in ((found.pay, amounts), (found.leftmost, as_leftmost)):
        assert (pay is None) == (not counted)
        if pay is not None:
            assert (pay.fewest, pay.most) == (min(counted), max(counted))
            assert pay.mean == pytest.approx(sum(counted) / len(counted))
            in_full = [coins >= SPACE_COINS[space] for coins in counted]
            assert pay.in_full == pytest.approx(sum(in_full) / len(in_full))


def every_row(finds: list[str]) -> dict[tuple[str, ...], int]:
    """Every row that some finds can make, and its worth."""
    rows = {}
    for length in range(2, len(finds) + 1):
        for names in permutations(finds, length):
            tiles = [TILE_NAMES.index(name) for name in names]
            if all(RIGHT[left] == LEFT[right] for left, right in pairwise(tiles)):
                rows[names] = int(sum(CENTURY[tile] for tile in tiles[:-1]))
    return rows


@pytest.mark.parametrize("seed", range(40))
def test_no_row_is_worth_more_than_the_best(seed: int):
    finds = Random(seed).sample(TILE_NAMES, 6)
    rows = every_row(finds)
    best = best_row(finds)
    assert (best is None) == (not rows)
    if best is not None:
        assert best.value == max(rows.values())
        assert rows[best.finds] == best.value
    for start in finds:
        values = [value for row, value in rows.items() if row[0] == start]
        found = best_row_after(start, [find for find in finds if find != start])
        assert (found.value if found else None) == max(values, default=None)
