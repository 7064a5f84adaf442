"""What a place on the funds scale pays, given the two cards and the figures that are paid before."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from spadework.games.pergamon.components import BACK_NAMES, HIGHEST_BAG, HIGHEST_CARD
from spadework.terminal.english import span

Chances = Counter[int]  # how many of all equally likely cases give each amount

VALUES = dict(zip(BACK_NAMES, (range(1, HIGHEST_BAG + 1), range(HIGHEST_BAG + 1, HIGHEST_CARD + 1)), strict=True))


def money(cards: Sequence[int | str], cards_left: Sequence[int]) -> Chances:
    """The sum of the two cards, each a value or a back; ``cards_left`` counts the cards not turned up, from 1."""
    first, second = cards
    sums: Chances = Counter()
    for value, ways in _ways(first, cards_left):
        left = [cards - (number == value) for number, cards in enumerate(cards_left, start=1)]
        for other, other_ways in _ways(second, left):
            sums[value + other] += ways * other_ways
    return sums


def _ways(card: int | str, cards_left: Sequence[int]) -> list[tuple[int, int]]:
    """The values a card may have, each with the number of cards that have it."""
    if isinstance(card, int):
        return [(card, 1)]
    return [(value, cards_left[value - 1]) for value in VALUES[card] if cards_left[value - 1]]


def mean(chances: Chances) -> float:
    """The amount to expect."""
    return float(Fraction(sum(amount * ways for amount, ways in chances.items()), chances.total()))


@dataclass(frozen=True)
class Pay:
    """What a figure gets: from, to, on average, and the chance of as much as it asks for."""

    fewest: int
    most: int
    mean: float
    in_full: float

    def __str__(self) -> str:
        amounts = span(self.fewest, self.most)
        return amounts if self.fewest == self.most else f"{amounts}, ~{self.mean:.1f}"


def share(sums: Chances, taken: int, asks: int) -> Pay:
    """The pay of a figure that others stand left of: what it asks for, or what those to its right have left of it."""
    return _pay(sums, asks, lambda total: min(asks, max(0, total - taken)))


def rest(sums: Chances, taken: int, asks: int) -> Pay:
    """The pay of the leftmost figure: all that those to its right have left."""
    return _pay(sums, asks, lambda total: max(0, total - taken))


def _pay(sums: Chances, asks: int, amount: Callable[[int], int]) -> Pay:
    amounts: Chances = Counter()
    for total, ways in sums.items():
        amounts[amount(total)] += ways
    in_full = sum(ways for paid, ways in amounts.items() if paid >= asks) / amounts.total()
    return Pay(min(amounts), max(amounts), mean(amounts), in_full)
