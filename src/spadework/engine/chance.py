"""Chance: a small random generator, and a tape of what it gave.

The generator is an array that is handed to the rules and never part of a game's state. Its first words are the state
of xoshiro128++ (Blackman and Vigna), 32-bit values in 64-bit words, so that compiled and interpreted rules agree.
NumPy's own generators cost eight microseconds each time they are handed to compiled code, this one a fraction of one.

Behind it lies the tape. Whenever the rules draw a piece (a card, a token, a seat) they first ask whether the tape
already names it, and otherwise choose one and note it there. So a record of a game is read from the tape, and a
recorded game is replayed by writing the tape beforehand, without the generator.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from spadework.engine.errors import InputError
from spadework.engine.jit import rule

Chance: TypeAlias = npt.NDArray[np.int64]

STATE_WORDS = 4
AT = 4
END = 5
TAPE = 6
TAPE_LENGTH = 256
MASK = 0xFFFFFFFF


def seeded(seed: int, *further: int) -> Chance:
    """A generator for a seed; further numbers (a game of many, a move) give independent ones."""
    return continued(
        np.random.SeedSequence(seed, spawn_key=further).generate_state(STATE_WORDS, np.uint32).astype(np.int64)
    )


def continued(state: Chance) -> Chance:
    """A generator that goes on from the state words of another, with an empty tape."""
    rng = np.zeros(TAPE + TAPE_LENGTH, dtype=np.int64)
    rng[:STATE_WORDS] = state
    return rng


def check(rng: Chance) -> Chance:
    """Refuse an array that is no generator: compiled rules would run past its end, or draw for ever."""
    is_array = isinstance(rng, np.ndarray) and rng.dtype == np.int64 and rng.shape == (TAPE + TAPE_LENGTH,)
    *state, at, end = rng[:TAPE].tolist() if is_array else (0, 0, 0)
    if not any(state) or not 0 <= at <= end <= TAPE_LENGTH:
        raise InputError("rng: not a generator; make one with spadework.engine.chance.seeded(seed)")
    return rng


def rewind(rng: Chance) -> None:
    """Start the tape anew, so that it will hold what is drawn from here on; pieces given ahead move to its start."""
    at, end = rng.item(AT), rng.item(END)
    if at:
        rng[TAPE : TAPE + end - at] = rng[TAPE + at : TAPE + end].copy()
    rng[AT] = 0
    rng[END] = end - at


def drawn(rng: Chance) -> list[int]:
    """The pieces drawn since the tape was rewound."""
    pieces: list[int] = rng[TAPE : TAPE + rng.item(AT)].tolist()
    return pieces


def scripted(pieces: Sequence[int]) -> Chance:
    """A chance that gives exactly these pieces, in this order."""
    if len(pieces) > TAPE_LENGTH:
        raise ValueError(f"chance gave {len(pieces)} pieces in one move; at most {TAPE_LENGTH} are possible")
    rng = continued(_ANY_STATE)
    rng[TAPE : TAPE + len(pieces)] = pieces
    rng[END] = len(pieces)
    return rng


_ANY_STATE = seeded(0)[:STATE_WORDS].copy()


def followed(rng: Chance, pieces: Sequence[int]) -> bool:
    """Whether a scripted chance was used up exactly: nothing left over, nothing drawn beyond it."""
    return int(rng[AT]) == int(rng[END]) == len(pieces)


@rule
def bits(rng: Chance) -> int:
    """32 random bits."""
    a, b, c, d = rng[0], rng[1], rng[2], rng[3]
    total = (a + d) & MASK
    result = ((((total << 7) | (total >> 25)) & MASK) + a) & MASK
    c ^= a
    d ^= b
    rng[1] = b ^ c
    rng[0] = a ^ d
    rng[2] = c ^ ((b << 9) & MASK)
    rng[3] = ((d << 11) | (d >> 21)) & MASK
    return result


@rule
def below(rng: Chance, count: int) -> int:
    """A random number from 0 to count - 1."""
    return (bits(rng) * count) >> 32


@rule
def given(rng: Chance, first: int, count: int) -> int:
    """The next piece the tape names, counted from ``first``, or -1 if it names none."""
    if rng[AT] == rng[END]:
        return -1
    piece = rng[TAPE + rng[AT]] - first
    if piece < 0 or piece >= count:
        raise ValueError("chance gave a piece of the wrong kind")
    return piece


@rule
def note(rng: Chance, piece: int) -> None:
    """Put a drawn piece on the tape, or move past it if it was given there; a full tape is left as it is."""
    if rng[AT] < rng[END]:
        rng[AT] += 1
    elif rng[AT] < TAPE_LENGTH:
        rng[TAPE + rng[AT]] = piece
        rng[AT] += 1
        rng[END] = rng[AT]
