"""Odds against counting every draw there is."""

from __future__ import annotations

from itertools import combinations

import pytest

from spadework.terminal.odds import Odds, odds


@pytest.mark.parametrize("tokens", range(8))
@pytest.mark.parametrize(("finds", "debris"), [([1, 2, 6], 4), ([0, 0, 5], 5), ([], 7), ([3, 4, 1, 1, 0], 2)])
def test_odds_are_the_means_over_all_draws(finds: list[int], debris: int, tokens: int):
    bag = [*finds, *[None] * debris]
    draws = list(combinations(range(len(bag)), tokens))
    found = [[bag[token] for token in draw if bag[token] is not None] for draw in draws]
    expected = odds(finds, debris, tokens)
    assert expected.finds == pytest.approx(sum(len(points) for points in found) / len(draws))
    assert expected.points == pytest.approx(sum(sum(p for p in points if p) for points in found) / len(draws))
    assert expected.any_find == pytest.approx(sum(bool(points) for points in found) / len(draws))


def test_no_more_is_drawn_than_the_bag_holds():
    assert odds([2, 3], 1, 9) == odds([2, 3], 1, 3) == Odds(finds=2.0, points=5.0, any_find=1.0)
    assert odds([], 0, 3) == Odds(0.0, 0.0, 0.0)
