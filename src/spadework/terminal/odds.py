"""What to expect of drawing tokens from a bag, or cards from a shuffled pile, without putting any back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import comb


@dataclass(frozen=True)
class Odds:
    """Of a draw: the mean number of finds, the mean of their points, and the chance of any find at all."""

    finds: float
    points: float
    any_find: float


def odds(find_points: Sequence[int], debris: int, tokens: int) -> Odds:
    """The odds of drawing tokens from a bag with these finds (each given by its points) and so much debris."""
    in_bag = len(find_points) + debris
    drawn = min(tokens, in_bag)
    if drawn == 0:
        return Odds(0.0, 0.0, 0.0)
    share = drawn / in_bag
    return Odds(share * len(find_points), share * sum(find_points), 1 - comb(debris, drawn) / comb(in_bag, drawn))
