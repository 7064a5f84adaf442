"""English that every game needs: numbers with their nouns, and lists."""

from __future__ import annotations

from collections.abc import Sequence


def counted(count: int, one: str, many: str | None = None) -> str:
    """A number with its noun."""
    return f"{count} {one if count == 1 else many or one + 's'}"


def listed(parts: Sequence[str]) -> str:
    """Parts with commas and a closing "and"."""
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} and {parts[-1]}"


def with_article(words: str) -> str:
    return f"{'an' if words[0] in 'aeiou' else 'a'} {words}"


def ordinal(number: int) -> str:
    """A place in an order: ``1st``, ``2nd``; those of a game have one digit."""
    return f"{number}{ {1: 'st', 2: 'nd', 3: 'rd'}.get(number, 'th') }"


def span(fewest: int, most: int) -> str:
    """From a number to another, or the one number."""
    return str(fewest) if fewest == most else f"{fewest}-{most}"


def percent(chance: float) -> str:
    """A chance; only what is certain is 100% or 0%."""
    return ">99%" if 0.99 < chance < 1 else "<1%" if 0 < chance < 0.01 else f"{chance:.0%}"
