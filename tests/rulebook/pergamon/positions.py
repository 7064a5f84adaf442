"""What the rulebook tests of Pergamon share: laying out a table, looking at it, and deciding chance."""

from __future__ import annotations

from typing import Any

import spadework
from spadework import Position
from spadework.engine import chance

GALLERIES = ["I", "II", "III", "IV", "V"]
SPACES = range(1, 14)  # counted from the right

# The halves of a tile: the one on its left edge, and the one on its right edge.
HALVES = {
    "1/3": "bracelet mask",
    "1/12": "jug mask",
    "1/19": "bracelet jug",
    "1/29": "vase mask",
    "1/37": "jug vase",
    "1/45": "jug bracelet",
    "1/50": "mask jug",
    "1/55": "vase bracelet",
    "1/57": "vase jug",
    "1/70": "mask bracelet",
    "1/74": "bracelet vase",
    "1/87": "mask vase",
    "2/7": "mask jug",
    "2/13": "mask bracelet",
    "2/24": "mask vase",
    "2/27": "jug vase",
    "2/40": "jug mask",
    "2/49": "vase mask",
    "2/59": "vase bracelet",
    "2/67": "jug bracelet",
    "2/72": "bracelet jug",
    "2/82": "bracelet vase",
    "2/88": "vase jug",
    "2/93": "bracelet mask",
    "3/2": "bracelet vase",
    "3/15": "vase jug",
    "3/22": "mask vase",
    "3/32": "vase mask",
    "3/44": "mask bracelet",
    "3/51": "bracelet mask",
    "3/56": "bracelet jug",
    "3/64": "jug bracelet",
    "3/77": "mask jug",
    "3/84": "jug mask",
    "3/92": "vase bracelet",
    "3/97": "jug vase",
    "4/8": "bracelet jug",
    "4/14": "jug bracelet",
    "4/17": "mask bracelet",
    "4/26": "vase jug",
    "4/34": "vase mask",
    "4/36": "vase bracelet",
    "4/38": "jug vase",
    "4/53": "bracelet vase",
    "4/63": "mask vase",
    "4/69": "bracelet mask",
    "4/79": "jug mask",
    "4/85": "mask jug",
    "5/5": "mask bracelet",
    "5/10": "bracelet jug",
    "5/20": "jug bracelet",
    "5/31": "vase jug",
    "5/42": "vase bracelet",
    "5/47": "jug mask",
    "5/61": "bracelet mask",
    "5/65": "jug vase",
    "5/75": "mask jug",
    "5/81": "bracelet vase",
    "5/90": "vase mask",
    "5/95": "mask vase",
}

# The rulebook's collection: bracelet of the 5th century, vase of the 3rd, mask of the 4th.
TWELVE = ["5/20", "3/2", "4/34", "1/50"]


def table(*seats: dict[str, Any], players: int = 3, phase: str = "exhibit", **rest: Any) -> Position:
    """A position of the sixth round, no scoring round; figures not named stand in the order of the seats."""
    placed = phase in ("dig", "exhibit", "store")
    filled = [dict(seat) for seat in [*seats, *[{}] * (players - len(seats))]]
    if placed:
        taken = [seat.get("figure") for seat in filled]
        free = (space for space in SPACES if space not in taken)
        for seat in filled:
            seat.setdefault("figure", None)
            seat["figure"] = seat["figure"] or next(free)
    cards = [7, 4] if placed else ["chest", "bag"]
    funds = {} if phase == "order" else {"cards": cards, "turned": placed}
    galleries = {name: [] for name in GALLERIES} | rest.pop("galleries", {})
    described = {"round": 6, "start": 0, "funds": funds, "galleries": galleries, **rest}
    return spadework.from_json(
        {"game": "pergamon", "players": players, "phase": phase, "seats": filled, **described},
    )


def last_turn(*seats: dict[str, Any], **rest: Any) -> Position:
    """A position in which only the leftmost figure's owner has still to store, and then the round is over."""
    filled = [{"figure": space, **seat} for space, seat in enumerate(seats, start=1)]
    leftmost = max(seat["figure"] for seat in filled)
    for seat in filled:
        seat["done"] = seat["figure"] != leftmost
    return table(*filled, players=len(filled), phase="store", **rest)


def end_round(*seats: dict[str, Any], **rest: Any) -> Position:
    """The position after the last seat of a round has stored, with everything that follows at the end of the round."""
    return last_turn(*seats, **rest).play("store")


def legal(position: Position, *verbs: str) -> set[str]:
    """All legal actions as text, or only those that begin with one of these words."""
    actions = {str(action) for action in position.legal()}
    return {action for action in actions if not verbs or action.split()[0] in verbs}


def seat(position: Position, number: int = 0) -> dict[str, Any]:
    found: dict[str, Any] = position.to_json()["seats"][number]
    return found


def coins(position: Position) -> list[int]:
    return [seat["coins"] for seat in position.to_json()["seats"]]


def tickets(position: Position) -> list[int]:
    """The points every seat has been given so far."""
    return [seat["points"] for seat in position.to_json()["seats"]]


def galleries(position: Position) -> dict[str, list[str]]:
    laid: dict[str, list[str]] = position.to_json()["galleries"]
    return laid


def shown(position: Position, number: int = 0) -> dict[int, list[str]]:
    """What a seat exhibits: the finds behind each of its markers in the museum."""
    collections = [collection for collection in seat(position, number)["collections"] if collection is not None]
    return {collection["marker"]: collection["finds"] for collection in collections}


def collection(marker: int, *finds: str) -> dict[str, Any]:
    return {"marker": marker, "finds": list(finds)}


def play(position: Position, *actions: str) -> Position:
    """Play actions one after another."""
    for action in actions:
        position = position.play(action)
    return position


def build(position: Position, *finds: str) -> Position:
    """Put a row of finds together, left to right."""
    return play(position, f"start {finds[0]}", *[f"join {find}" for find in finds[1:]])


def exhibit(position: Position, *finds: str) -> Position:
    return build(position, *finds).play("exhibit")


def play_drawing(position: Position, action: str, *names: str) -> Position:
    """Play an action for which chance must give exactly these pieces, in this order."""
    after = position.play(action, chance.scripted([position.game.pieces.index(name) for name in names]))
    assert after.drawn_names() == list(names)
    return after
