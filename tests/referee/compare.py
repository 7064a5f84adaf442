"""Plays a game with the project's rules and compares all that they say, decision by decision, with a referee."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol

import msgspec


class Referee(Protocol):
    """A game's rules once more. `chance` is what chance gave in a move, by name, in the order given."""

    @property
    def actor(self) -> int | None: ...
    def legal(self) -> dict[str, int]: ...
    def play(self, action: str, chance: Sequence[str]) -> None: ...
    def events(self, seat: int | None) -> list[dict[str, Any]]: ...
    def table(self) -> dict[str, Any]: ...
    def view(self, seat: int | None) -> dict[str, Any]: ...
    def points(self) -> list[int]: ...
    def ranks(self) -> list[int]: ...
    def score(self) -> list[dict[str, int]]: ...


Choose = Callable[[dict[str, int]], str]  # from legal actions, each with its cost, to the one to play
IsHeap = Callable[[str], bool]  # whether the order of the list at a path, such as /table/seats/0/cards, says nothing


def compare_game(where: str, position: Any, referee: Referee, choose: Choose, is_heap: IsHeap) -> int:
    """Play on from `position` to the end. How many decisions were compared; AssertionError at the first difference."""
    viewers = [*range(position.players), None]
    compare(f"{where}, set-up", said_by_rules(position, viewers), said_by_referee(referee, viewers), is_heap)
    moves = 0
    while position.actor is not None:
        action = choose(legal_of(position))
        after = position.play(action)
        moves += 1
        told = f"{where}, move {moves}, {action!r}, chance gave {after.drawn_names()}"
        try:
            referee.play(action, after.drawn_names())
        except AssertionError as problem:
            raise AssertionError(f"{told}\nthe referee refuses: {problem}") from problem
        # Views take most of the time: one viewer a move, in turn, and everybody at the end.
        looking = viewers if after.actor is None else [viewers[moves % len(viewers)]]
        rules, book = said_by_rules(after, looking), said_by_referee(referee, looking)
        rules["events"] = told_alike({v: msgspec.to_builtins(position.events(after, action, v)) for v in viewers})
        book["events"] = told_alike({viewer: referee.events(viewer) for viewer in viewers})
        compare(told, rules, book, is_heap)
        position = after
    return moves


def told_alike(events: dict[int | None, Any]) -> dict[Any, Any]:
    """What everybody is told alike is compared, and shown if it differs, once."""
    everybody = events[None]
    return {"everybody": everybody} if all(told == everybody for told in events.values()) else events


def legal_of(position: Any) -> dict[str, int]:
    """Text of every legal action -> what it costs, be it weeks or coins."""
    return {
        entry["action"]: next(cost for key, cost in entry.items() if key not in ("code", "action"))
        for entry in position.legal_json()
    }


def said_by_rules(position: Any, viewers: Sequence[int | None]) -> dict[str, Any]:
    return {
        "actor": position.actor,
        "legal": legal_of(position),
        "table": position.to_json(),
        "points": list(position.points()),
        "ranks": list(position.ranks()),
        "score": list(position.score()),
        "views": {viewer: msgspec.to_builtins(position.view(viewer)) for viewer in viewers},
    }


def said_by_referee(referee: Referee, viewers: Sequence[int | None]) -> dict[str, Any]:
    return {
        "actor": referee.actor,
        "legal": referee.legal(),
        "table": referee.table(),
        "points": referee.points(),
        "ranks": referee.ranks(),
        "score": referee.score(),
        "views": {viewer: referee.view(viewer) for viewer in viewers},
    }


def compare(where: str, rules: Any, book: Any, is_heap: IsHeap) -> None:
    found = differences("", rules, book, is_heap)
    assert not found, "\n".join([where, *found])


def differences(path: str, rules: Any, book: Any, is_heap: IsHeap) -> list[str]:
    """Where two plain values differ, as far down as that can be said, with both sides."""
    if rules == book and type(rules) is type(book):
        return []
    if isinstance(rules, dict) and isinstance(book, dict):
        found = []
        for key in dict.fromkeys([*rules, *book]):
            found += differences(f"{path}/{key}", rules.get(key, "MISSING"), book.get(key, "MISSING"), is_heap)
        return found
    if isinstance(rules, list) and isinstance(book, list):
        if is_heap(path):
            rules, book = sorted(rules, key=str), sorted(book, key=str)
        elif len(rules) == len(book):
            pairs = enumerate(zip(rules, book, strict=True))
            return [line for i, (one, other) in pairs for line in differences(f"{path}/{i}", one, other, is_heap)]
        if rules == book:
            return []
    return [f"{path}:\n  rules   {rules!r}\n  referee {book!r}"]
