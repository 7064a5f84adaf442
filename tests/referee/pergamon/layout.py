"""Phase 1: the month's finds go into the galleries (rulebook p. 3, Fundstuecke auslegen; p. 8, variant 2)."""

from __future__ import annotations

from itertools import permutations

from .pieces import GALLERIES, Chance, Game, Tile, by_age, names


def open_galleries(game: Game) -> list[int]:
    """Galleries that still take a find, from I down; four finds at most lie in one (rulebook p. 3)."""
    capacity = game.box["calendar"]["gallery_capacity"]
    return [i for i, finds in enumerate(game.galleries) if len(finds) < capacity]


def stack_of_the_month(game: Game) -> int:
    """Five tiles lie on each month (rulebook p. 2); a box with fewer tiles than that takes runs out at the end."""
    stack: int = game.box["calendar"]["tiles_per_round"]
    return max(0, min(stack, len(game.box["finds"]["tiles"]) - stack * (game.round - 1)))


def turn_up(game: Game, chance: Chance) -> None:
    """As many tiles are turned up as galleries are open, the rest of the month's leave the game unseen."""
    count = min(len(open_galleries(game)), stack_of_the_month(game))
    drawn: list[Tile] = []
    for _ in range(count):
        name = chance.next()
        tile = next((tile for tile in game.unseen if tile.name == name), None)
        assert tile is not None, f"{name} is not among the unseen finds"
        game.unseen.remove(tile)
        drawn.append(tile)
    game.laid_out = by_age(drawn)
    game.settled = 0
    if "sorting" in game.options:
        settle_single_finds(game)
    else:
        game.settled = len(game.laid_out)


def next_group(game: Game) -> list[Tile]:
    """The finds of one century that are the next to be given their places."""
    rest = game.laid_out[game.settled :]
    return [tile for tile in rest if tile.century == rest[0].century]


def settle_single_finds(game: Game) -> None:
    """A find that is the only one of its century leaves the start player no choice."""
    while game.settled < len(game.laid_out) and len(next_group(game)) == 1:
        game.settled += 1


def is_settled(game: Game) -> bool:
    return game.settled == len(game.laid_out)


def orders(game: Game) -> dict[str, int]:
    """Variant 2: the start player decides how finds of one century follow each other (rulebook p. 8)."""
    return {"order " + " ".join(names(some)): 0 for some in permutations(next_group(game))}


def settle(game: Game, wanted: list[str]) -> None:
    group = {tile.name: tile for tile in next_group(game)}
    game.laid_out[game.settled : game.settled + len(group)] = [group[name] for name in wanted]
    game.settled += len(group)
    game.tell("ordered", seat=game.turn, finds=wanted)
    settle_single_finds(game)


def lay_out(game: Game) -> dict[str, str]:
    """The youngest goes into the first open gallery, the next into the next one (p. 3). Tells what lies where."""
    told = {}
    for gallery, tile in zip(open_galleries(game), game.laid_out, strict=False):
        game.galleries[gallery].append(tile)
        told[GALLERIES[gallery]] = tile.name
    game.laid_out = []
    game.settled = 0
    return told
