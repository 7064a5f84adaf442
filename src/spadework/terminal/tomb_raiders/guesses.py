"""What to expect of a dig in a pile nobody knows: the mean over many piles that a seat cannot tell from it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from spadework.engine.position import Position
from spadework.games.tomb_raiders import names
from spadework.games.tomb_raiders.components import REGIONS
from spadework.terminal.odds import Odds, odds
from spadework.terminal.tomb_raiders import words

PILES = 1000


def piles(position: Position, seat: int, region: str) -> list[list[str]]:
    """Piles of a region as they may be for all that a seat knows, always the same ones."""
    number = REGIONS.index(region)
    return [names.pile(position.hidden_from(seat, seed).record, number) for seed in range(PILES)]


def expected(may_lie: Sequence[Sequence[str]], cards: int) -> Odds:
    """The odds of drawing some cards, over all the piles that may lie there."""
    drawn = [_drawing(pile, cards) for pile in may_lie]
    return Odds(
        sum(one.finds for one in drawn) / len(drawn),
        sum(one.points for one in drawn) / len(drawn),
        sum(one.any_find for one in drawn) / len(drawn),
    )


def chance_of_any(may_lie: Sequence[Sequence[str]], is_wanted: Callable[[str], bool]) -> float:
    """How likely a pile holds anything of a kind."""
    return sum(any(is_wanted(name) for name in pile) for pile in may_lie) / len(may_lie)


def about(chance: float) -> str:
    """A chance that was guessed: even ``~100%`` is not certain."""
    return f"~{chance:.0%}"


def _drawing(pile: Sequence[str], cards: int) -> Odds:
    finds = [name for name in pile if words.is_find(name)]
    return odds(words.points_of(finds), len(pile) - len(finds), cards)
