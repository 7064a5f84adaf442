"""An independent model of the supply: a deck that is really shuffled, for the tests of chance and of hiding."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

GREENS = 83
FINDS, RUBBLE = 14, 6
DIG_CARDS = FINDS + RUBBLE
REGIONS = 4
STORAGE_CARDS = 71

Falls = npt.NDArray[np.int64]


def shuffled_falls(decks: int, seed: int) -> Falls:
    """For each of many shuffled decks, how many green cards lie above each dig card of one region; rubble last.

    Other regions' cards change nothing in this, so that the decks hold none.
    """
    rng = np.random.default_rng(seed)
    deck = np.concatenate([np.arange(DIG_CARDS), np.full(GREENS, -1)])
    shuffled = rng.permuted(np.tile(deck, (decks, 1)), axis=1)
    greens_above = np.cumsum(shuffled == -1, axis=1)
    falls = np.zeros((decks, DIG_CARDS), dtype=np.int64)
    for card in range(DIG_CARDS):
        at = np.argmax(shuffled == card, axis=1)
        falls[:, card] = greens_above[np.arange(decks), at]
    return falls


def stored_and_fallen(takes: int, rng: np.random.Generator) -> tuple[int, int]:
    """Shuffle a whole deck, set up, and take some cards; returns green cards drawn and dig cards fallen.

    Card 0 to 70 go to storage, 71 to 82 are exhibitions and museums, the others dig cards.
    """
    deck = rng.permutation(GREENS + REGIONS * DIG_CARDS)
    stored = drawn = fallen = 0
    wanted = 4
    for card in deck:
        while card < GREENS and stored == wanted and takes > 0:
            takes -= 1
            wanted += 1
        if card < GREENS and stored == wanted:
            break
        drawn += card < GREENS
        stored += card < STORAGE_CARDS
        fallen += card >= GREENS
    return drawn, fallen


def check_fit(found: Sequence[float], hoped: Sequence[float], noise: float = 0.0) -> None:
    """Chi-square of counts against expected ones, rare outcomes taken together: below mean plus five deviations.

    ``noise`` is how much the expected ones vary themselves, beside the counts.
    """
    cells: list[tuple[float, float]] = []
    for count, expected in sorted(zip(found, hoped, strict=True), key=lambda cell: -cell[1]):
        if expected < 5 and cells:
            cells[-1] = (cells[-1][0] + count, cells[-1][1] + expected)
        else:
            cells.append((count, expected))
    statistic = sum((count - expected) ** 2 / expected for count, expected in cells) / (1 + noise)
    freedom = max(1, len(cells) - 1)
    assert statistic < freedom + 5 * np.sqrt(2 * freedom), cells


def check_same(found: Sequence[int], modelled: Sequence[int]) -> None:
    """Whether two samples of a number, the second a larger one, come from the same law."""
    top = max(*found, *modelled) + 1
    share = np.bincount(modelled, minlength=top) / len(modelled)
    hoped = (share * len(found)).tolist()
    check_fit(np.bincount(found, minlength=top).tolist(), hoped, noise=len(found) / len(modelled))
