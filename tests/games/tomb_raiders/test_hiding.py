"""What hiding re-deals is as likely as it would be with a deck that was really shuffled.

Each history is looked up among very many shuffled decks: those in which a seat would have seen the same.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from spadework import Position
from tests.games.tomb_raiders.deck import DIG_CARDS, FINDS, Falls, check_fit, check_same, shuffled_falls
from tests.games.tomb_raiders.tables import at_time, position

DECKS = 60_000
HIDINGS = 3000


@pytest.fixture(scope="module")
def falls() -> Falls:
    return shuffled_falls(DECKS, 5)


def table(time: int, shown: dict[str, Any] | None = None, **seat: Any) -> Position:
    """A position after ``time`` green cards, in which the first seat looks at Crete."""
    return position(gone=at_time(time), seats=[seat], shown={"crete": shown or {}})


def unknown(hidden: Position, seat: int = 0) -> list[str]:
    """What lies in the pile of Crete that a seat does not know of."""
    words = hidden.to_json()
    pile = list(words["piles"]["crete"])
    for name in words["seats"][seat]["knows"]["crete"]:
        pile.remove(name)
    return pile


def hidings(before: Position) -> list[list[str]]:
    return [unknown(before.hidden_from(0, seed)) for seed in range(HIDINGS)]


@pytest.mark.parametrize("time", [4, 30, 70])
def test_without_a_look_as_many_lie_there_as_have_fallen(falls: Falls, time: int):
    piles = hidings(table(time))
    check_same([len(pile) for pile in piles], (falls <= time).sum(axis=1).tolist())


def test_every_card_is_as_likely_to_lie_there():
    flat = [name for pile in hidings(table(30)) for name in pile]
    finds = sorted(set(flat) - {"rubble"})
    assert len(finds) == FINDS
    counts = [flat.count(name) for name in [*finds, "rubble"]]
    check_fit(counts, [len(flat) / DIG_CARDS] * FINDS + [len(flat) * 6 / DIG_CARDS])


def test_after_a_look_only_what_fell_since_is_unknown(falls: Falls):
    seen = ["Larnax", "Sphinx", "rubble", "rubble"]
    piles = hidings(table(40, knows={"crete": seen}, looked={"crete": 25}))
    by_look, by_now = (falls <= 15).sum(axis=1), (falls <= 40).sum(axis=1)
    alike = by_look == len(seen)
    assert alike.sum() > 5000
    check_same([len(pile) for pile in piles], (by_now - by_look)[alike].tolist())


def dug(falls: Falls, time: int, cards: int, rubble: int) -> tuple[np.ndarray[Any, Any], np.ndarray[Any, Any]]:
    """Dig really: which decks show so many cards with so much rubble at a time, and which cards each of them shows."""
    lying = falls <= time
    order = np.where(lying, np.random.default_rng(3).random(falls.shape), 2)
    shown = np.argsort(order, axis=1)[:, :cards]
    alike = (lying.sum(axis=1) >= cards) & ((shown >= FINDS).sum(axis=1) == rubble)
    return alike, shown


@pytest.mark.parametrize("now", [20, 50])
def test_a_dig_tells_only_that_its_cards_had_fallen(falls: Falls, now: int):
    shown = {"rubble": 1, "cards": now - 20}
    piles = hidings(table(now, shown, finds=["Larnax", "Sphinx", "Flask"], news={"crete": 4}))
    alike, _ = dug(falls, 20, 4, 1)
    assert alike.sum() > 5000
    check_same([len(pile) for pile in piles], ((falls <= now).sum(axis=1) - 4)[alike].tolist())


def test_where_a_thief_found_nothing_only_rubble_and_the_book_are_old(falls: Falls):
    piles = hidings(table(25, {"no_artifacts": 15}))
    artifacts = FINDS - 1
    alike = ~(falls[:, :artifacts] <= 10).any(axis=1)
    assert alike.sum() > 3000
    now = falls[alike] <= 25
    found = [sum(name not in ("rubble", "crete book of greece") for name in pile) for pile in piles]
    check_same(found, now[:, :artifacts].sum(axis=1).tolist())
    check_same([pile.count("rubble") for pile in piles], now[:, FINDS:].sum(axis=1).tolist())
    check_same([pile.count("crete book of greece") for pile in piles], now[:, artifacts].astype(int).tolist())


def test_where_a_tomb_raider_found_nothing_no_find_is_old():
    piles = hidings(table(10, {"no_artifacts": 0, "no_finds": 0}))
    assert {name for pile in piles for name in pile} == {"rubble"}


def test_another_seat_knows_what_had_fallen_when_it_looked():
    seats = [{}, {"looked": {"crete": 10}}]
    before = position(gone=at_time(30), seats=seats)
    shares = []
    for seed in range(HIDINGS):
        words = before.hidden_from(0, seed).to_json()
        pile, known = words["piles"]["crete"], words["seats"][1]["knows"]["crete"]
        shares += [name in known for name in pile if name != "rubble"]
    fallen_by_then = 21 / 31  # of the gaps that have come round, those before the look
    assert abs(np.mean(shares) - fallen_by_then) < 0.02


def test_whoever_looked_last_knows_all_that_the_other_saw():
    seats = [{"knows": {"crete": ["Larnax", "rubble"]}, "looked": {"crete": 9}}, {"looked": {"crete": 3}}]
    before = position(gone=at_time(30), seats=seats)
    for seed in range(50):
        known = before.hidden_from(0, seed).to_json()["seats"][1]["knows"]["crete"]
        assert "Larnax" in known
        assert "rubble" in known


def test_while_somebody_picks_there_is_something_to_pick():
    seats = [{"weeks": 5}, {"weeks": 0}]
    picking = position(seats=seats, playing="thief crete", piles={"crete": ["Larnax"]})
    assert picking.actor == 1
    lying = [picking.hidden_from(0, seed).codes() for seed in range(200)]
    assert all(lying)
    assert len({tuple(codes) for codes in lying}) > 10
