"""English and signs for the things of Pergamon: finds and rows of them, galleries, coins, and who is who.

A find is written as its two edges: ``jug)79·4(mask`` has the right half of a jug at its left edge, with the digits 79,
and the left half of a mask at its right edge, with the century 4. Joined, halves close to a whole item: ``4(mask)63``
is a mask of the year 463.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise

from rich.text import Text

from spadework.games.pergamon.components import CENTURY, FIND_TYPES, GALLERY_NAMES, LEFT, NUMBER, RIGHT, TILE_NAMES
from spadework.terminal.english import counted, listed
from spadework.terminal.seating import STYLES, Seating

KIND_STYLES = dict(zip(FIND_TYPES, ("dark_orange3", "steel_blue1", "gold3", "green4"), strict=True))
RAIDER = "raider"
RAIDER_STYLE = "bold"


def coins(count: int) -> str:
    return counted(count, "coin")


def points(count: int) -> str:
    return counted(count, "point")


def find(name: str) -> str:
    """A find by its two edges: ``jug)79·4(mask``."""
    return "·".join(_edges([name]))


def row(names: Sequence[str]) -> str:
    """A row of finds, whole items between the two open halves: ``jug)79 · 4(mask)63 · 4(vase``."""
    return " · ".join(_edges(names))


def item(left: str, right: str) -> str:
    """The item that two finds put side by side make, with its year: ``mask 463``."""
    tile = TILE_NAMES.index(left)
    return f"{FIND_TYPES[RIGHT[tile]]} {CENTURY[tile]}{NUMBER[TILE_NAMES.index(right)]:02}"


def _edges(names: Sequence[str]) -> list[str]:
    """The open half at the left, the items, and the open half at the right."""
    tiles = [TILE_NAMES.index(name) for name in names]
    first, last = tiles[0], tiles[-1]
    items = [f"{_left_half(left)}){NUMBER[right]:02}" for left, right in pairwise(tiles)]
    return [f"{FIND_TYPES[LEFT[first]]}){NUMBER[first]:02}", *items, _left_half(last)]


def _left_half(tile: int) -> str:
    """The right edge of a find, which shows the left half of an item."""
    return f"{CENTURY[tile]}({FIND_TYPES[RIGHT[tile]]}"


def finds(names: Iterable[str]) -> str:
    """Some finds, as many as there are."""
    return listed([find(name) for name in names])


def coloured(words: str) -> Text:
    """Words with the kinds of finds in their colours, and whole items bold."""
    text = Text(words)
    text.highlight_regex(r"\d\([a-z]+\)\d\d", "bold")
    for kind, style in KIND_STYLES.items():
        text.highlight_regex(rf"(?<=\(){kind}\b|\b{kind}(?=\))", style)
    return text


def galleries(deepest: int) -> str:
    """The galleries down to a depth: ``I-III``."""
    return GALLERY_NAMES[0] if deepest == 1 else f"{GALLERY_NAMES[0]}-{GALLERY_NAMES[deepest - 1]}"


def name(seating: Seating, seat: int | None) -> str:
    """What a figure is called; None is the raider."""
    return RAIDER.capitalize() if seat is None else seating.name(seat)


def style(seat: int | None) -> str:
    return RAIDER_STYLE if seat is None else STYLES[seat]


def short(seating: Seating, seat: int | None) -> Text:
    """The first two letters of a name, in its colour: what fits on a space."""
    return Text(name(seating, seat)[:2], style=style(seat))


def owner(seating: Seating, seat: int) -> str:
    """Whose a thing is."""
    return "yours" if seat == seating.me else f"{seating.name(seat)}'s"
