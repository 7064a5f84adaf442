"""Guesses of what things are worth, and how sure one is of them."""

from __future__ import annotations

from spadework.engine import chance
from spadework.engine.chance import Chance
from spadework.engine.jit import rule

ONE = 4294967296.0  # one more than the most that 32 bits hold


@rule
def shaken(worth: float, noise: float, rng: Chance) -> float:
    """A guess made too high by up to ``noise`` times itself, as chance will have it."""
    return worth * (1.0 + noise * (chance.bits(rng) / ONE))
