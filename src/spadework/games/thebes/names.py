"""Names for what a record holds by number: the bridge between the state and everything people read."""

from __future__ import annotations

from spadework.engine.contract import Record
from spadework.games.thebes.components import (
    CARD_NAMES,
    EXHIBITION_NAMES,
    EXHIBITION_SPACES,
    FIND_NAMES,
    FINDS_PER_SITE,
    SITES,
)
from spadework.games.thebes.state import DISCARDED, EMPTY, FOUND, HELD, IN_BAG, ON_BOARD, ON_SPACE_A


def cards(counts: Record) -> list[str]:
    """The names of a set of cards, a name for each copy."""
    return [name for name, copies in zip(CARD_NAMES, counts, strict=True) for _ in range(copies)]


def display(s: Record) -> list[str | None]:
    return [None if title == EMPTY else CARD_NAMES[title] for title in s.display]


def exhibitions(s: Record, where: int) -> list[str]:
    """The exhibitions that are at one of the places of ``exhibition_at``."""
    return [name for name, at in zip(EXHIBITION_NAMES, s.exhibition_at, strict=True) if at == where]


def exhibition_spaces(s: Record) -> dict[str, str | None]:
    spaces = [exhibitions(s, ON_SPACE_A + space) for space in range(len(EXHIBITION_SPACES))]
    return {letter: found[0] if found else None for letter, found in zip(EXHIBITION_SPACES, spaces, strict=True)}


def held_exhibitions(s: Record, seat: int) -> list[str]:
    return exhibitions(s, HELD + seat)


def discards(s: Record) -> list[str]:
    return cards(s.discards) + exhibitions(s, DISCARDED)


def finds(s: Record, site: int, where: int) -> list[str]:
    """The finds of a site that are at one of the places of ``find_at``."""
    return [FIND_NAMES[site][find] for find in range(FINDS_PER_SITE) if s.find_at[site, find] == where]


def seat_finds(s: Record, seat: int) -> list[str]:
    return [name for site in range(len(SITES)) for name in finds(s, site, FOUND + seat)]


def bonus(s: Record, site: int) -> str | None:
    lying = finds(s, site, ON_BOARD)
    return lying[0] if lying else None


def bag(s: Record, site: int) -> list[str]:
    return finds(s, site, IN_BAG)


def used_permissions(s: Record, seat: int) -> list[str]:
    return [site for site, used in zip(SITES, s.used_permission[seat], strict=True) if used]


def stack(s: Record) -> list[int]:
    return [int(seat) for seat in s.stack[: s.players]]
