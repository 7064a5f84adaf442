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


def exhibition_spaces(s: Snapshot) -> dict[str, str | None]:
    return dict(shown(s.exhibition_at).spaces)


def held_exhibitions(s: Snapshot, seat: int) -> list[str]:
    return list(shown(s.exhibition_at).held[seat])


def discards(s: Snapshot) -> list[str]:
    return [*_cards(s.discards), *shown(s.exhibition_at).discarded]


class Lying(NamedTuple):
    """Where the finds of a site are: in its bag, one as a bonus on the board, and with each seat."""

    bag: tuple[str, ...]
    bonus: str | None
    found: tuple[tuple[str, ...], ...]


@lru_cache(KEPT)
def lying(site: int, places: tuple[int, ...]) -> Lying:
    """Where the finds of a site are, by its row of ``find_at``."""
    named = FIND_NAMES[site]
    found = tuple([_named_at(named, places, FOUND + seat) for seat in range(MOST_PLAYERS)])
    bonus = named[places.index(ON_BOARD)] if ON_BOARD in places else None
    return Lying(_named_at(named, places, IN_BAG), bonus, found)


def _named_at(names: Sequence[str], places: tuple[int, ...], where: int) -> tuple[str, ...]:
    return tuple([name for name, at in zip(names, places, strict=True) if at == where])


def finds(s: Snapshot, seat: int) -> list[str]:
    """The finds of a seat, site by site."""
    return [name for site, places in enumerate(s.find_at) for name in lying(site, places).found[seat]]


def bonus(s: Snapshot, site: int) -> str | None:
    return lying(site, s.find_at[site]).bonus


def used_permissions(s: Snapshot, seat: int) -> list[str]:
    return list(compress(SITES, s.used_permission[seat]))


def stack(s: Snapshot) -> list[int]:
    return list(s.stack[: s.players])
