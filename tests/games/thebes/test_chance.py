"""Drawing is fair: each unseen card, exhibition and token is as likely as the box and the stacks make it."""

from __future__ import annotations

import numpy as np
import pytest

import spadework
from spadework.engine import chance
from spadework.games.thebes.components import CARD_NAMES, COPIES, EXHIBITION_NAMES

DRAWS = 6000


def drawn(position: spadework.Position, action: str, seed: int) -> list[str]:
    return position.play(action, chance.seeded(seed)).drawn_names()


def check_fit(counted: list[int], expected: list[float]) -> None:
    """Chi-square: a fair draw stays below mean plus five deviations for the fixed seeds used here."""
    statistic = sum((found - hoped) ** 2 / hoped for found, hoped in zip(counted, expected, strict=True))
    freedom = len(counted) - 1
    assert statistic < freedom + 5 * np.sqrt(2 * freedom)


def test_a_card_is_drawn_as_often_as_it_has_unseen_copies():
    held = [name for name, copies in zip(CARD_NAMES, COPIES, strict=True) if copies > 1]
    position = spadework.from_json({"game": "thebes", "players": 2, "display": [], "seats": [{"cards": held}]})
    names = [drawn(position, "change display", seed)[0] for seed in range(DRAWS)]
    unseen = position.view(None).supply.unseen
    assert set(names) == set(unseen)
    counts = [names.count(name) for name in CARD_NAMES]
    check_fit(counts, [DRAWS * unseen.count(name) / len(unseen) for name in CARD_NAMES])


@pytest.mark.parametrize(("players", "in_second"), [(2, 10), (3, 5)])
def test_exhibitions_come_evenly_from_the_second_stack(players: int, in_second: int):
    position = spadework.from_json({"game": "thebes", "players": players, "display": [], "stacks": [0, 20, 65]})
    names = [drawn(position, "change display", seed)[0] for seed in range(DRAWS)]
    counts = [names.count(name) for name in EXHIBITION_NAMES[:in_second]]
    cards = 20 + in_second
    check_fit([*counts, DRAWS - sum(counts)], [DRAWS / cards] * in_second + [DRAWS * 20 / cards])


def test_every_token_of_the_bag_is_as_likely_and_none_is_put_back():
    seat = {"place": "crete", "cards": ["moscow book crete 3", "moscow book crete 3"]}
    position = spadework.from_json({"game": "thebes", "players": 2, "seats": [seat]})
    digs = [drawn(position, "dig crete 12", seed) for seed in range(DRAWS // 2)]
    tokens, bag = len(digs[0]), 30
    assert all(dig.count(name) == 1 for dig in digs for name in dig if name != "crete debris")
    flat = [name for dig in digs for name in dig]
    finds = position.view(None).bags["crete"].finds
    expected = len(digs) * tokens / bag
    check_fit([flat.count(name) for name in finds], [expected] * len(finds))


def test_the_first_token_is_debris_sixteen_times_in_thirty():
    seat = {"place": "crete", "cards": ["moscow book crete 3", "moscow book crete 3"]}
    position = spadework.from_json({"game": "thebes", "players": 2, "seats": [seat]})
    draws = 5 * DRAWS
    debris = sum(drawn(position, "dig crete 1", seed) == ["crete debris"] for seed in range(draws))
    assert abs(debris - draws * 16 / 30) < 4 * np.sqrt(draws * 16 / 30 * 14 / 30)


def test_every_artifact_worth_one_is_as_likely_to_lie_on_the_board():
    games = 2000
    lying = [spadework.new("thebes", 2, seed).view(None).bonus["greece"] for seed in range(games)]
    names = ["Bronze horse", "Attica coins", "Attica cup", "Helm of Miltiades"]
    check_fit([lying.count(name) for name in names], [games / 4] * 4)
