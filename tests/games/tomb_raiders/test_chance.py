"""Drawing is fair: as from a deck that was really shuffled."""

from __future__ import annotations

import numpy as np
import pytest

import spadework
from spadework.engine import chance
from spadework.games.tomb_raiders.components import CARD_NAMES, COPIES, FIND_NAMES
from tests.games.tomb_raiders.deck import check_fit, check_same, stored_and_fallen
from tests.games.tomb_raiders.tables import position

GAMES = 3000
MODELS = 20_000


def taken(seed: int, takes: int) -> spadework.Position:
    """A new game after everybody took cards a few times."""
    table = spadework.new("tomb_raiders", 2, seed)
    for _ in range(takes):
        table = table.play(int(table.record.storage[0]))
    return table


@pytest.mark.parametrize("takes", [0, 6])
def test_as_many_cards_come_up_and_fall_as_from_a_shuffled_deck(takes: int):
    games = [taken(seed, takes) for seed in range(GAMES)]
    drawn = [83 - int(table.record.greens) for table in games]
    fallen = [80 - int(table.record.buried.sum()) for table in games]
    rng = np.random.default_rng(1)
    modelled = [stored_and_fallen(takes, rng) for _ in range(MODELS)]
    check_same(drawn, [greens for greens, _ in modelled])
    check_same(fallen, [cards for _, cards in modelled])


def test_every_dig_card_is_as_likely_to_fall():
    piles = [spadework.new("tomb_raiders", 2, seed).to_json()["piles"] for seed in range(GAMES)]
    fallen = [name for table in piles for pile in table.values() for name in pile]
    finds = [name for names in FIND_NAMES for name in names]
    counts = [*[fallen.count(name) for name in finds], fallen.count("rubble")]
    check_fit(counts, [len(fallen) / 80] * len(finds) + [len(fallen) * 24 / 80])


def test_every_green_card_is_as_likely_to_come_up():
    position_ = position(storage=["congress", "assistant", "scientist", "general_excavation"])
    first = [position_.play("take congress", chance.seeded(seed)).drawn_names()[0] for seed in range(2 * GAMES)]
    kinds = [
        *CARD_NAMES,
        *[f"exhibition {number}" for number in range(8)],
        *[f"museum {number}" for number in range(4)],
    ]
    copies = dict(zip(kinds, [*COPIES.tolist(), *[1] * 12], strict=True))
    for name in ("congress", "assistant", "scientist", "general_excavation"):
        copies[name] -= 1
    assert set(first) <= set(kinds)
    check_fit([first.count(name) for name in kinds], [len(first) * copies[name] / 79 for name in kinds])


def test_every_card_of_a_pile_is_as_likely_to_be_dug_up_and_none_is_put_back():
    pile = ["Larnax", "Sphinx", "Flask", "crete book of greece", "rubble", "rubble", "rubble"]
    seat = {"cards": ["expertise crete 3", "expertise crete 2", "general 1"]}
    table = position(seats=[seat], piles={"crete": pile})
    digs = [table.play("dig crete 6", chance.seeded(seed)).drawn_names() for seed in range(GAMES)]
    assert {len(dig) for dig in digs} == {4}
    flat = [name for dig in digs for name in dig]
    assert all(dig.count(name) == 1 for dig in digs for name in dig if name != "crete rubble")
    check_fit([flat.count(name) for name in [*pile[:4], "crete rubble"]], [len(flat) / 7] * 4 + [len(flat) * 3 / 7])
