"""Names for what a position holds by number: the bridge between the state and everything people read."""

from __future__ import annotations

from functools import lru_cache
from itertools import chain
from operator import getitem

from spadework.engine.snapshot import Snapshot
from spadework.games.thebes.components import CARD_NAMES, COPIES, EXHIBITION_NAMES, EXHIBITION_SPACES, FIND_NAMES, SITES
from spadework.games.thebes.state import DISCARDED, EMPTY, FOUND, HELD, IN_BAG, ON_BOARD, ON_SPACE_A

KEPT = 1024  # answers to questions that come again with almost every move
_WRITTEN = [[(name,) * count for count in range(copies + 1)] for name, copies in zip(CARD_NAMES, COPIES, strict=True)]


def cards(counts: tuple[int, ...]) -> list[str]:
    """The names of a set of cards, a name for each copy."""
    return list(_cards(counts))


@lru_cache(KEPT)
def _cards(counts: tuple[int, ...]) -> tuple[str, ...]:
    return tuple(chain.from_iterable(map(getitem, _WRITTEN, counts)))


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


def finds(s: Snapshot, seat: int) -> list[str]:
    """The finds of a seat, site by site."""
    return [name for site, places in enumerate(s.find_at) for name in _finds_at(site, places, FOUND + seat)]


def bonus(s: Snapshot, site: int) -> str | None:
    at = s.find_at[site]
    return FIND_NAMES[site][at.index(ON_BOARD)] if ON_BOARD in at else None


def bag(s: Snapshot, site: int) -> list[str]:
    return list(_finds_at(site, s.find_at[site], IN_BAG))


@lru_cache(KEPT)
def _finds_at(site: int, places: tuple[int, ...], where: int) -> tuple[str, ...]:
    """The finds of a site that are at one of the places of ``find_at``."""
    return tuple([name for name, at in zip(FIND_NAMES[site], places, strict=True) if at == where])


def used_permissions(s: Snapshot, seat: int) -> list[str]:
    return [site for site, used in zip(SITES, s.used_permission[seat], strict=True) if used]


def stack(s: Snapshot) -> list[int]:
    return list(s.stack[: s.players])
