"""Names for what a position holds by number: the bridge between the state and everything people read."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import chain, compress
from operator import getitem
from typing import NamedTuple

from spadework.engine.snapshot import Snapshot
from spadework.games.thebes.components import (
    CARD_NAMES,
    COPIES,
    EXHIBITION_NAMES,
    EXHIBITION_SPACES,
    FIND_NAMES,
    MOST_PLAYERS,
    SITES,
)
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


class Shown(NamedTuple):
    """Where the exhibitions are: on the spaces of the board, among the discards, and with each seat."""

    spaces: dict[str, str | None]
    discarded: tuple[str, ...]
    held: tuple[tuple[str, ...], ...]


@lru_cache(KEPT)
def shown(places: tuple[int, ...]) -> Shown:
    """Where the exhibitions are, by a row of ``exhibition_at``; shared by all who ask, so look but do not change it."""
    spaces = {
        letter: EXHIBITION_NAMES[places.index(space)] if space in places else None
        for space, letter in enumerate(EXHIBITION_SPACES, start=ON_SPACE_A)
    }
    held = tuple([_named_at(EXHIBITION_NAMES, places, HELD + seat) for seat in range(MOST_PLAYERS)])
    return Shown(spaces, _named_at(EXHIBITION_NAMES, places, DISCARDED), held)


def discards(s: Snapshot) -> list[str]:
    return [*_cards(s.discards), *shown(s.exhibition_at).discarded]


class Lying(NamedTuple):
    """Where the finds are: in the bag of each site, as a bonus on the board, and with each seat, site by site."""

    bags: dict[str, tuple[str, ...]]
    bonus: dict[str, str | None]
    found: tuple[tuple[str, ...], ...]


@lru_cache(KEPT)
def lying(places: tuple[tuple[int, ...], ...]) -> Lying:
    """Where the finds are, by ``find_at``; shared by all who ask, so look but do not change it."""
    sites = list(zip(SITES, FIND_NAMES, places, strict=True))
    bags = {site: _named_at(named, row, IN_BAG) for site, named, row in sites}
    bonus = {site: named[row.index(ON_BOARD)] if ON_BOARD in row else None for site, named, row in sites}
    found = [
        tuple([name for _, named, row in sites for name in _named_at(named, row, FOUND + seat)])
        for seat in range(MOST_PLAYERS)
    ]
    return Lying(bags, bonus, tuple(found))


def _named_at(names: Sequence[str], places: tuple[int, ...], where: int) -> tuple[str, ...]:
    return tuple([name for name, at in zip(names, places, strict=True) if at == where])


def used_permissions(s: Snapshot, seat: int) -> list[str]:
    return list(compress(SITES, s.used_permission[seat]))


def stack(s: Snapshot) -> list[int]:
    return list(s.stack[: s.players])
