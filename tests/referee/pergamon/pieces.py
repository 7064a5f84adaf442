"""What lies on a table of Pergamon: finds, collections, seats, the raider, and the whole game as plain data."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

GALLERIES = ["I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X"]


@dataclass(frozen=True)
class Tile:
    """A find: the right half of `left` with two digits on its left edge, the left half of `right` with the century."""

    name: str
    century: int
    number: int
    left: str
    right: str


@dataclass
class Collection:
    marker: int
    finds: list[Tile]


@dataclass
class Seat:
    coins: int
    collections: list[Collection | None]
    points: int = 0
    finds: list[Tile] = field(default_factory=list)
    figure: int | None = None
    done: bool = False


@dataclass
class Raider:
    coins: int = 0
    figure: int | None = None
    done: bool = False


@dataclass
class Game:
    """Everything that can be said of a position; spaces, galleries and collections count from 1, seats from 0."""

    box: dict[str, Any]
    players: int
    options: list[str]
    seats: list[Seat]
    raider: Raider | None
    unseen: list[Tile]
    galleries: list[list[Tile]]
    round: int = 1
    phase: str = "place"
    start: int = 0
    turn: int = 0
    placing: list[int] = field(default_factory=list)
    cards: list[int | str] = field(default_factory=list)
    turned: bool = False
    cards_gone: list[int] = field(default_factory=list)
    row: list[Tile] = field(default_factory=list)
    polished: int = 0
    laid_out: list[Tile] = field(default_factory=list)
    settled: int = 0
    gone: list[Tile] = field(default_factory=list)
    final: list[dict[str, int]] | None = None
    happened: list[dict[str, Any]] = field(default_factory=list)

    def tell(self, event: str, **facts: Any) -> None:
        self.happened.append({"event": event, **facts})


class Chance:
    """What chance gave in a move, by name, in the order given."""

    def __init__(self, names: Sequence[str]) -> None:
        self.names = list(names)

    def next(self) -> str:
        assert self.names, "chance gave too little"
        return self.names.pop(0)

    def end(self) -> None:
        assert not self.names, f"chance gave too much: {self.names}"


def by_age(tiles: Sequence[Tile]) -> list[Tile]:
    """From the youngest to the oldest: by century, then by the two digits (rulebook p. 3, Fundstuecke auslegen)."""
    return sorted(tiles, key=lambda tile: (tile.century, tile.number, tile.name))


def names(tiles: Sequence[Tile]) -> list[str]:
    return [tile.name for tile in tiles]


def tiles_of(box: dict[str, Any]) -> list[Tile]:
    """All finds of the box; should a century have a number twice, the second is called 4/14b, the third 4/14c."""
    tiles: list[Tile] = []
    taken: set[str] = set()
    for printed in box["finds"]["tiles"]:
        plain = f"{printed['century']}/{printed['number']}"
        name = next(plain + letter for letter in ["", *"bcdefghijklmnop"] if plain + letter not in taken)
        taken.add(name)
        tiles.append(Tile(name, printed["century"], printed["number"], printed["left"], printed["right"]))
    return by_age(tiles)


def new_game(box: dict[str, Any], players: int, options: Sequence[str]) -> Game:
    """The table before the first find is laid out (rulebook p. 2); the raider plays only with two (p. 7)."""
    slots = box["players"]["collections"]
    coins = box["players"]["starting_coins"]
    return Game(
        box=box,
        players=players,
        options=sorted(options),
        seats=[Seat(coins, [None] * slots) for _ in range(players)],
        raider=Raider() if players == 2 else None,
        unseen=tiles_of(box),
        galleries=[[] for _ in range(box["calendar"]["galleries"])],
    )
