"""What a place on the funds scale pays, given the two cards, the figures that stand and those still to come."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations, product

from spadework.games.pergamon.components import BACK_NAMES, HIGHEST_BAG, HIGHEST_CARD, SPACE_COINS, SPACES
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


def share(sums: Chances, taken: Chances, asks: int) -> Pay:
    """The pay of a figure that others stand left of: what it asks for, or what those to its right have left of it."""
    return _pay(sums, taken, asks, lambda left: min(asks, left))


def rest(sums: Chances, taken: Chances, asks: int) -> Pay:
    """The pay of the leftmost figure: all that those to its right have left."""
    return _pay(sums, taken, asks, lambda left: left)


def _pay(sums: Chances, taken: Chances, asks: int, amount: Callable[[int], int]) -> Pay:
    amounts: Chances = Counter()
    for (total, ways), (gone, other_ways) in product(sums.items(), taken.items()):
        amounts[amount(max(0, total - gone))] += ways * other_ways
    in_full = sum(ways for paid, ways in amounts.items() if paid >= asks) / amounts.total()
    return Pay(min(amounts), max(amounts), mean(amounts), in_full)


@dataclass(frozen=True)
class Prospect:
    """What a space holds for a figure: its turns, its pay with somebody left of it, and its pay as the leftmost."""

    first_turn: int
    last_turn: int
    pay: Pay | None
    leftmost: Pay | None


def prospect(sums: Chances, space: int, standing: Collection[int], to_come: int) -> Prospect:
    """What a space holds, over every way in which those to come can still take free spaces."""
    free = [other for other in range(1, len(SPACES) + 1) if other != space and other not in standing]
    turns = set()
    taken: Chances = Counter()
    taken_as_leftmost: Chances = Counter()
    for others in combinations(free, to_come):
        before = [other for other in (*standing, *others) if other < space]
        turns.add(1 + len(before))
        is_leftmost = len(before) == len(standing) + to_come
        (taken_as_leftmost if is_leftmost else taken)[sum(int(SPACE_COINS[other]) for other in before)] += 1
    asks = int(SPACE_COINS[space])
    return Prospect(
        min(turns),
        max(turns),
        share(sums, taken, asks) if taken else None,
        rest(sums, taken_as_leftmost, asks) if taken_as_leftmost else None,
    )
