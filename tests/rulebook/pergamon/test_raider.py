"""Rulebook: the tomb raider, who takes part when two play."""

from __future__ import annotations

from typing import Any

import pytest

from spadework import Position

from .positions import GALLERIES, SPACES, coins, galleries, last_turn, legal, play, play_drawing, seat, table

ONE_EACH = {"I": ["1/50"], "II": ["2/13"], "III": ["3/2", "3/15"], "IV": ["4/14"], "V": ["5/10"]}
FIVE = ["1/57", "2/24", "3/22", "4/36", "5/20"]
PLACE_OF_THE_BACKS = {5: ["bag", "bag"], 7: ["bag", "chest"], 9: ["chest", "chest"]}


def placing(
    *seats: dict[str, Any], raider: int = 7, purse: int = 0, lying: dict[str, list[str]] | None = None
) -> Position:
    """The second round of two players while figures are placed, the raider on the space of the two backs."""
    return table(
        *seats,
        players=2,
        phase="place",
        round=2,
        funds={"cards": PLACE_OF_THE_BACKS[raider], "turned": False, "gone": [2, 6]},
        raider={"coins": purse, "figure": raider},
        galleries=ONE_EACH if lying is None else lying,
    )


def raided(raider: int, purse: int, lying: dict[str, list[str]]) -> Position:
    """The position after the raider's turn, who owns so much once he has been paid and is the rightmost figure."""
    asked = {5: 2, 7: 3, 9: 4}[raider]
    values = {5: (4, 4), 7: (4, 7), 9: (7, 7)}[raider]
    position = placing({"figure": 12}, raider=raider, purse=purse - asked, lying=lying)
    return play_drawing(position, "place 13", *[f"funds {value}" for value in values])


def taken(position: Position, lying: dict[str, list[str]]) -> list[str]:
    """The galleries that finds have vanished from."""
    return [name for name in GALLERIES if lying.get(name, []) != galleries(position)[name]]


def raider_of(position: Position) -> dict[str, int]:
    found: dict[str, int] = position.to_json()["raider"]
    return found


@pytest.mark.parametrize(
    ("backs", "space"), [(["bag", "bag"], 5), (["bag", "chest"], 7), (["chest", "bag"], 7), (["chest", "chest"], 9)]
)
def test_the_backs_tell_the_raider_where_to_stand(backs: list[str], space: int):
    """Rulebook, 'Der Grabräuber': two bags (the 5th space), bag and chest, two chests; before anybody chooses."""
    position = last_turn({"figure": 2}, {"figure": 4}, raider={"coins": 0, "figure": 7})
    after = play_drawing(position, "store", *FIVE, *backs)
    assert raider_of(after)["figure"] == space
    assert legal(after) == {f"place {other}" for other in SPACES if other != space}


@pytest.mark.parametrize("players", [3, 4])
def test_three_and_four_play_without_him(players: int):
    """Rulebook, 'Spielvorbereitung': he is needed by two players only."""
    position = table(players=players, phase="place", round=1)
    assert not position.to_json().get("raider")
    assert legal(position) == {f"place {space}" for space in SPACES}


def test_the_raider_on_the_7th_space_with_3_coins():
    """Rulebook, 'Der Grabräuber', example: paid 3, he may go down to III, pays 3 and robs it."""
    position = placing({"figure": 12})
    after = play_drawing(position, "place 13", "funds 4", "funds 7")
    assert taken(after, ONE_EACH) == ["III"]
    assert raider_of(after)["coins"] == 0
    assert sorted(after.to_json()["gone"]) == ["3/15", "3/2"]
    assert [seat(after, number)["finds"] for number in (0, 1)] == [[], []]


@pytest.mark.parametrize(
    ("figures", "values", "paid", "purse"),
    [
        ([8, 9], (4, 7), [3, 5], 3),
        ([2, 9], (4, 7), [1, 7], 3),
        ([9, 2], (4, 7), [7, 1], 3),
        ([1, 2], (4, 7), [0, 1], 10),
        ([3, 6], (1, 5), [1, 3], 2),
        ([6, 8], (1, 5), [3, 0], 3),
    ],
)
def test_the_raider_is_paid_in_turn(figures: list[int], values: tuple[int, int], paid: list[int], purse: int):
    """Rulings, Money: from right to left like a figure, and all that is left if he is the leftmost."""
    position = placing({"figure": figures[0]}, lying={})
    after = play_drawing(position, f"place {figures[1]}", *[f"funds {value}" for value in values])
    turns = sum(figure < 7 for figure in figures)
    assert coins(after) == paid
    for _ in range(turns):
        after = play(after, "no dig", "finish", "store")
    assert raider_of(after)["coins"] == purse


def test_the_raider_may_get_nothing():
    """Rulebook, 'Forschungsgelder verteilen': two coins are gone before his turn to take; he digs nothing."""
    position = placing({"figure": 2}, raider=5)
    after = play_drawing(position, "place 3", "funds 1", "funds 1")
    assert (coins(after), raider_of(after)["coins"]) == ([1, 1], 0)
    after = play(after, *["no dig", "finish", "store"] * 2)
    assert after.to_json()["gone"] == []
    assert after.to_json()["round"] == 3


@pytest.mark.parametrize(
    ("raider", "purse", "gallery"),
    [(5, 2, "II"), (5, 3, "III"), (5, 4, "IV"), (5, 5, "V"), (5, 9, "V"), (7, 3, "III"), (7, 8, "III"), (9, 4, "III")],
)
def test_the_raider_digs_the_dearest_gallery_he_may_and_can_pay(raider: int, purse: int, gallery: str):
    """Rulebook, 'Der Grabräuber': money and the space of his figure both set the depth."""
    after = raided(raider, purse, ONE_EACH)
    assert taken(after, ONE_EACH) == [gallery]
    assert raider_of(after)["coins"] == purse - (GALLERIES.index(gallery) + 1)


@pytest.mark.parametrize(
    ("empty", "gallery"), [(["III"], "II"), (["III", "II"], "I"), (["II"], "III"), (["I", "III", "V"], "II")]
)
def test_an_empty_gallery_sends_the_raider_up(empty: list[str], gallery: str):
    """Rulings, A turn: he takes the nearest one above that has finds, and pays for that one."""
    lying = {name: tiles for name, tiles in ONE_EACH.items() if name not in empty}
    after = raided(7, 3, lying)
    assert taken(after, lying) == [gallery]
    assert raider_of(after)["coins"] == 3 - (GALLERIES.index(gallery) + 1)


def test_the_raider_never_goes_below_his_depth():
    """Rulings, A turn: with I to III empty he leaves IV and V alone, and keeps his coins."""
    lying = {"IV": ["4/14"], "V": ["5/10"]}
    after = raided(7, 9, lying)
    assert taken(after, lying) == []
    assert raider_of(after)["coins"] == 9


def test_the_raider_digs_once_a_round():
    """Rulebook, 'Der Grabräuber': like everybody; money left over buys him no second gallery."""
    position = raided(7, 9, ONE_EACH)
    for _ in range(2):
        assert taken(position, ONE_EACH) == ["III"]
        assert raider_of(position)["coins"] == 9 - 3
        after, position = position, play(position, "no dig", "finish", "store")
    assert after.to_json()["round"] == 2
    assert (position.to_json()["round"], raider_of(position)["coins"]) == (3, 9 - 3)


def test_what_the_raider_keeps_he_spends_in_the_next_round():
    """Rulebook, 'Der Grabräuber': 1 coin left over and 2 new ones reach gallery III from a space for V."""
    position = last_turn({"figure": 2}, {"figure": 4}, raider={"coins": 1, "figure": 7}, round=1)
    position = play_drawing(position, "store", *FIVE, "bag", "bag")
    assert (raider_of(position)["coins"], raider_of(position)["figure"]) == (1, 5)
    position = play_drawing(position.play("place 8"), "place 9", "funds 4", "funds 4")
    assert raider_of(position)["coins"] == 0
    assert position.to_json()["gone"] == ["3/22"]


def test_a_figure_to_his_right_digs_before_him():
    """Rulebook, 'Der Grabräuber': the seat empties III, and he must go up to II."""
    position = placing({"figure": 4, "coins": 3}, {})
    position = play_drawing(position, "place 12", "funds 4", "funds 7")
    assert (position.actor, position.to_json()["gone"]) == (0, [])
    position = play(position, "dig III", "finish", "store")
    assert (position.actor, position.to_json()["gone"]) == (1, ["2/13"])
    assert raider_of(position)["coins"] == 3 - 2


def test_a_figure_to_his_left_finds_his_gallery_empty():
    """Rulebook, 'Der Grabräuber': he has robbed III when the seat's turn comes."""
    position = placing({"figure": 11}, {})
    position = play_drawing(position, "place 12", "funds 4", "funds 8")
    assert position.actor == 0
    assert legal(position, "dig") == {"dig I", "dig II"}


@pytest.mark.parametrize(("figures", "start"), [((2, 4), 1), ((4, 2), 0), ((8, 2), 0), ((8, 9), 1), ((12, 9), 0)])
def test_the_start_player_is_one_of_the_two(figures: tuple[int, int], start: int):
    """Rulebook, 'Der Grabräuber': the one who acted last, wherever the raider stood."""
    position = last_turn({"figure": figures[0]}, {"figure": figures[1]}, raider={"coins": 0, "figure": 7})
    after = position.play("store")
    assert (after.to_json()["start"], after.actor) == (start, start)
