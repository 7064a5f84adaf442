"""The generator and its tape."""

from __future__ import annotations

import numpy as np
import pytest

from spadework.engine import chance

MASK = 0xFFFFFFFF


def rotated(value: int, by: int) -> int:
    return ((value << by) | (value >> (32 - by))) & MASK


def reference_bits(state: list[int]) -> int:
    """xoshiro128++ as its authors describe it, on Python's own integers."""
    result = (rotated((state[0] + state[3]) & MASK, 7) + state[0]) & MASK
    shifted = (state[1] << 9) & MASK
    state[2] ^= state[0]
    state[3] ^= state[1]
    state[1] ^= state[2]
    state[0] ^= state[3]
    state[2] ^= shifted
    state[3] = rotated(state[3], 11)
    return result


def test_bits_are_those_of_xoshiro128():
    rng = chance.seeded(42)
    state = [int(word) for word in rng[: chance.STATE_WORDS]]
    for _ in range(1000):
        assert chance.bits(rng) == reference_bits(state)


def test_every_number_below_is_about_as_likely():
    rng = chance.seeded(1)
    counts = np.bincount([chance.below(rng, 10) for _ in range(50_000)], minlength=10)
    assert len(counts) == 10
    assert abs(counts - 5000).max() < 5 * np.sqrt(4500)


def test_seeds_and_their_further_numbers_are_independent():
    firsts = {chance.bits(chance.seeded(*seed)) for seed in [(1,), (2,), (1, 0), (1, 1), (1, 0, 0)]}
    assert len(firsts) == 5
    assert chance.bits(chance.seeded(7, 3)) == chance.bits(chance.seeded(7, 3))


def test_the_tape_keeps_what_was_drawn():
    rng = chance.seeded(1)
    for piece in (5, 9, 2):
        assert chance.given(rng, 0, 10) == -1
        chance.note(rng, piece)
    assert chance.drawn(rng) == [5, 9, 2]
    chance.rewind(rng)
    assert chance.drawn(rng) == []


def test_a_script_is_followed_without_the_generator():
    rng = chance.scripted([15, 12])
    before = rng[: chance.STATE_WORDS].copy()
    for expected in (5, 2):
        assert chance.given(rng, 10, 10) == expected
        chance.note(rng, 10 + expected)
    assert chance.followed(rng, [15, 12])
    assert (rng[: chance.STATE_WORDS] == before).all()


def test_a_script_with_too_much_or_too_little_was_not_followed():
    short, long = chance.scripted([1]), chance.scripted([1, 2])
    for rng in (short, long):
        chance.note(rng, chance.given(rng, 0, 3))
    chance.note(short, 0)
    assert not chance.followed(short, [1])
    assert not chance.followed(long, [1, 2])


def test_a_script_of_the_wrong_kind_raises():
    with pytest.raises(ValueError, match="wrong kind"):
        chance.given(chance.scripted([3]), 10, 5)
    with pytest.raises(ValueError, match="at most"):
        chance.scripted([0] * (chance.TAPE_LENGTH + 1))


def test_a_full_tape_draws_on():
    rng = chance.seeded(1)
    for piece in range(chance.TAPE_LENGTH + 50):
        assert chance.given(rng, 0, 1000) == -1
        chance.note(rng, piece)
    assert chance.drawn(rng) == list(range(chance.TAPE_LENGTH))
