"""Seatings: everybody meets everybody in every seat equally often."""

from __future__ import annotations

from collections import Counter
from itertools import islice, permutations

from hypothesis import given
from hypothesis import strategies as st

from spadework.arena.schedule import count_seatings, seatings, seatings_for_ever

BOTS = "abcdef"


@given(st.integers(1, len(BOTS)), st.integers(2, 4))
def test_all_seatings_are_different_and_counted(bots: int, players: int):
    all_seatings = list(seatings(BOTS[:bots], players))
    assert len(set(all_seatings)) == len(all_seatings) == count_seatings(bots, players)


@given(st.integers(1, len(BOTS)), st.integers(2, 4))
def test_every_bot_takes_equally_many_seats_or_one_more(bots: int, players: int):
    for seating in seatings(BOTS[:bots], players):
        counts = [seating.count(bot) for bot in BOTS[:bots]]
        assert sum(counts) == players
        assert set(counts) <= {players // bots, -(-players // bots)}


@given(st.integers(1, len(BOTS)), st.integers(2, 4))
def test_every_round_puts_every_bot_on_every_seat_once(bots: int, players: int):
    in_order = iter(seatings(BOTS[:bots], players))
    while played := list(islice(in_order, bots)):
        for seat in range(players):
            assert Counter(seating[seat] for seating in played) == Counter(BOTS[:bots])


@given(st.integers(2, len(BOTS)), st.integers(2, 4))
def test_every_two_bots_meet_equally_often_on_every_two_seats(bots: int, players: int):
    meetings = Counter((seating[0], seating[-1]) for seating in seatings(BOTS[:bots], players))
    apart = {meetings[pair] for pair in permutations(BOTS[:bots], 2)}
    assert len(apart) == 1


def test_enough_bots_sit_in_every_order():
    assert set(seatings("abc", 2)) == set(permutations("abc", 2))


def test_two_bots_take_turns_with_the_third_seat():
    expected = {tuple(text) for text in ("aab", "aba", "baa", "abb", "bab", "bba")}
    assert set(seatings("ab", 3)) == expected


def test_after_the_last_seating_comes_the_first():
    assert list(islice(seatings_for_ever("ab", 2), 5)) == [("a", "b"), ("b", "a")] * 2 + [("a", "b")]
