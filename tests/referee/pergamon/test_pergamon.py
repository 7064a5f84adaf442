"""The rules of Pergamon agree with a referee that was written without reading them (a game takes about 50 ms)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

import spadework

from .check import AS_OF_OLD_RULES, box, check_game
from .referee import Referee

TABLES: list[tuple[int, list[str]]] = [
    (2, []),
    (2, ["sorting"]),
    *[
        (players, list(options))
        for players in (3, 4)
        for options in ((), ("order",), ("sorting",), ("order", "sorting"))
    ],
]
if not AS_OF_OLD_RULES:
    TABLES += [(2, ["from_memory"]), (3, ["from_memory", "order"]), (4, ["from_memory", "sorting"])]
GAMES = [(players, options, seed) for seed, (players, options) in enumerate(TABLES + TABLES[:2], 1)]


@pytest.mark.parametrize(("players", "options", "seed"), GAMES)
def test_agrees_with_the_referee(players: int, options: Sequence[str], seed: int) -> None:
    assert check_game(players, options, seed) > 100


@pytest.mark.parametrize("chance", [[], ["seat 3"], ["seat 0", "9/9"], ["seat 0", "1/3", "1/3"]])
def test_the_referee_refuses_what_chance_cannot_give(chance: list[str]) -> None:
    with pytest.raises(AssertionError):
        Referee(box(), 3, [], chance)


def test_from_memory_points_lie_face_down_until_the_end() -> None:
    position = spadework.new("pergamon", players=3, seed=4)
    referee = Referee(box(), 3, ["from_memory"], position.drawn_names())
    while (actor := position.actor) is not None:
        before = referee.view(actor)["seats"]
        assert "total" in before[actor]["points"]
        assert all("total" not in seat["points"] for seat in before if seat is not before[actor])
        assert all(set(seat["points"]) == {"museum", "bonus", "oldest"} for seat in referee.view(None)["seats"])
        action = position.legal_json()[0]["action"]
        position = position.play(action)
        referee.play(action, position.drawn_names())
    assert [seat["points"]["total"] for seat in referee.view(None)["seats"]] == position.points()
