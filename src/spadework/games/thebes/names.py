"""Names for what a position holds by number: the bridge between the state and everything people read."""

from __future__ import annotations

from itertools import chain, repeat

from spadework.engine.snapshot import Snapshot
from spadework.games.thebes.components import CARD_NAMES, EXHIBITION_NAMES, EXHIBITION_SPACES, FIND_NAMES, SITES
from spadework.games.thebes.state import DISCARDED, EMPTY, FOUND, HELD, IN_BAG, ON_BOARD, ON_SPACE_A


def cards(counts: list[int]) -> list[str]:
    """The names of a set of cards, a name for each copy."""
    return list(chain.from_iterable(map(repeat, CARD_NAMES, counts)))


def display(s: Snapshot) -> list[str | None]:
    return [None if title == EMPTY else CARD_NAMES[title] for title in s.display]


def exhibitions(s: Snapshot, where: int) -> list[str]:
    """The exhibitions that are at one of the places of ``exhibition_at``."""
    return [name for name, at in zip(EXHIBITION_NAMES, s.exhibition_at, strict=True) if at == where]


def exhibition_spaces(s: Snapshot) -> dict[str, str | None]:
    at = s.exhibition_at
    return {
        letter: EXHIBITION_NAMES[at.index(space)] if space in at else None
        for space, letter in enumerate(EXHIBITION_SPACES, start=ON_SPACE_A)
    }


def held_exhibitions(s: Snapshot, seat: int) -> list[str]:
    return exhibitions(s, HELD + seat)


def discards(s: Snapshot) -> list[str]:
    return cards(s.discards) + exhibitions(s, DISCARDED)


def finds(s: Snapshot) -> list[list[str]]:
    """The finds of every seat, site by site."""
    found: list[list[str]] = [[] for _ in range(s.players)]
    for names, places in zip(FIND_NAMES, s.find_at, strict=True):
        for name, at in zip(names, places, strict=True):
            if at >= FOUND:
                found[at - FOUND].append(name)
    return found


def bonus(s: Snapshot, site: int) -> str | None:
    at = s.find_at[site]
    return FIND_NAMES[site][at.index(ON_BOARD)] if ON_BOARD in at else None


def bag(s: Snapshot, site: int) -> list[str]:
    return [name for name, at in zip(FIND_NAMES[site], s.find_at[site], strict=True) if at == IN_BAG]


def used_permissions(s: Snapshot, seat: int) -> list[str]:
    return [site for site, used in zip(SITES, s.used_permission[seat], strict=True) if used]


def stack(s: Snapshot) -> list[int]:
    seats: list[int] = s.stack[: s.players]
    return seats
