"""Phase 3: what a seat may do in its turn, and doing it (rulebook p. 4-6; rulings: A turn, Exhibiting, Storing)."""

from __future__ import annotations

from .funds import space_of
from .museum import exhibit, fits, free_slot, take_out
from .pieces import GALLERIES, Game, Seat, Tile, by_age, names


def digs(game: Game) -> dict[str, int]:
    """Galleries with finds that the space allows and the purse can pay; the number is the price (rulebook p. 4)."""
    seat = game.seats[game.turn]
    assert seat.figure is not None
    deepest = min(space_of(game, seat.figure)["deepest"], seat.coins, len(game.galleries))
    return {f"dig {GALLERIES[n - 1]}": n for n in range(1, deepest + 1) if game.galleries[n - 1]}


def starts(seat: Seat) -> dict[str, int]:
    """Finds that can stand at the left end of a row of at least two, which is one item (rulings: Finds)."""
    return {
        f"start {tile.name}": 0
        for tile in seat.finds
        if any(fits(tile, other) for other in seat.finds if other is not tile)
    }


def polishes(game: Game) -> dict[str, int]:
    """A coin adds a point: three at most for a collection, in the last round any number (rulebook p. 5)."""
    limit = game.seats[game.turn].coins
    if game.round < game.box["calendar"]["rounds"]:
        limit = min(limit, game.box["museum"]["polish_limit"])
    return {f"polish {coins}": coins for coins in range(1, limit + 1)}


def exhibitions(game: Game) -> dict[str, int]:
    """The steps of exhibiting: a row is begun, lengthened to the right, polished once, and shown."""
    seat = game.seats[game.turn]
    if not game.row:
        return {**starts(seat), "finish": 0}
    legal: dict[str, int] = {}
    if game.polished == 0:
        legal |= {f"join {tile.name}": 0 for tile in seat.finds if fits(game.row[-1], tile)}
    if len(game.row) < 2:
        return legal
    if game.polished == 0:
        legal |= polishes(game)
    if free_slot(seat) is not None:
        legal["exhibit"] = 0
    else:
        # Whose three are all out may break one up to exhibit another (rulebook p. 5-6).
        legal |= {f"dissolve {slot + 1}": 0 for slot in range(len(seat.collections))}
    return legal


def storage_cost(game: Game, seat: Seat) -> int:
    """Three finds are free, then a coin for every three or part of three (rulebook p. 6)."""
    printed = game.box["storage"]
    paid = max(0, len(seat.finds) - printed["free"])
    return int(-(-paid // printed["finds_per_coin"]))


def storing(game: Game) -> dict[str, int]:
    """Who cannot or will not pay may throw finds away instead (rulebook p. 6); what is free is stored."""
    seat = game.seats[game.turn]
    cost = storage_cost(game, seat)
    legal = {f"discard {tile.name}": 0 for tile in seat.finds} if cost > 0 else {}
    if seat.coins >= cost:
        legal["store"] = cost
    return legal


def dig(game: Game, numeral: str) -> None:
    gallery = GALLERIES.index(numeral)
    seat = game.seats[game.turn]
    finds = by_age(game.galleries[gallery])
    game.galleries[gallery] = []
    seat.coins -= gallery + 1
    seat.finds = by_age(seat.finds + finds)
    game.tell("dug", seat=game.turn, gallery=numeral, coins=gallery + 1, finds=names(finds))
    game.phase = "exhibit"


def dig_nothing(game: Game) -> None:
    game.tell("dug nothing", seat=game.turn, could_dig=bool(digs(game)))
    game.phase = "exhibit"


def take_from_store(seat: Seat, name: str) -> Tile:
    tile = next(tile for tile in seat.finds if tile.name == name)
    seat.finds.remove(tile)
    return tile


def exhibiting(game: Game, verb: str, rest: str) -> None:
    seat = game.seats[game.turn]
    if verb in ("start", "join"):
        game.row = [*game.row, take_from_store(seat, rest)]
        game.tell("started" if verb == "start" else "joined", seat=game.turn, find=rest)
    elif verb == "polish":
        game.polished = int(rest)
        seat.coins -= game.polished
        game.tell("polished", seat=game.turn, coins=game.polished)
    elif verb == "dissolve":
        finds = take_out(game, seat, int(rest) - 1)
        game.tell("dissolved", seat=game.turn, collection=int(rest), finds=finds)
    elif verb == "exhibit":
        exhibit(game)
    else:
        game.tell("finished", seat=game.turn, could_exhibit=bool(starts(seat)))
        game.phase = "store"


def discard(game: Game, name: str) -> None:
    game.gone.append(take_from_store(game.seats[game.turn], name))
    game.tell("discarded", seat=game.turn, find=name)


def store(game: Game) -> None:
    """Ends the turn (rulebook p. 6)."""
    seat = game.seats[game.turn]
    cost = storage_cost(game, seat)
    seat.coins -= cost
    seat.done = True
    game.tell("stored", seat=game.turn, finds=len(seat.finds), coins=cost)
