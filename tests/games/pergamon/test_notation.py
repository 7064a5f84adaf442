"""Positions as JSON: what is left out, and what contradicts itself."""

from __future__ import annotations

from typing import Any

import pytest

import spadework

ROW = ["5/20", "3/2"]
ON_5 = {"marker": 5, "finds": ROW}
FIVE_4 = ["4/8", "4/14", "4/17", "4/26", "4/34"]
BAGS = [value for value in range(1, 5) for _ in range(3)]


def position(**words: Any) -> spadework.Position:
    return spadework.from_json({"game": "pergamon", "players": 3, **words})


def seats_of(described: spadework.Position, entry: str) -> list[Any]:
    return [seat[entry] for seat in described.to_json()["seats"]]


def test_what_is_left_out_is_as_at_the_start():
    start = position().to_json()
    empty = {"coins": 0, "points": 0, "finds": [], "collections": [None] * 3, "figure": None, "done": False}
    assert start["seats"] == [empty] * 3
    assert (start["round"], start["phase"], start["start"], start["turn"]) == (1, "place", 0, 0)
    assert start["placing"] == [0, 1, 2]
    assert [len(tiles) for tiles in start["galleries"].values()] == [1] * 5
    assert len(start["funds"]["cards"]) == 2
    assert not start["funds"]["turned"]
    assert "raider" not in start


def test_what_is_left_out_is_always_the_same():
    assert position(phase="dig", round=4) == position(phase="dig", round=4)


def test_in_the_game_for_two_the_raider_stands_by_the_cards():
    described = position(players=2, funds={"cards": ["bag", "chest"]}).to_json()
    assert described["raider"] == {"coins": 0, "figure": 7, "done": False}


def test_seats_place_clockwise_from_the_start_player():
    assert position(start=2).to_json()["placing"] == [2, 0, 1]
    assert position(start=2).actor == 2


def test_the_first_to_place_is_the_start_player():
    described = position(options=["order"], round=2, placing=[1, 2, 0])
    assert (described.to_json()["start"], described.actor) == (1, 1)


@pytest.mark.parametrize(
    ("words", "start", "turn"),
    [
        ({"seats": [{}, {"figure": 8}, {"figure": 11}]}, 1, 0),
        ({"seats": [{}, {}, {"figure": 11}]}, 2, 0),
        ({"seats": [{"figure": 8}, {}, {"figure": 11}]}, 2, 1),
        ({"turn": 2}, 2, 2),
        ({"seats": [{"figure": 8}], "turn": 1}, 0, 1),
        ({"turn": 1, "phase": "order", "options": ["sorting"], "laid_out": FIVE_4}, 1, 1),
    ],
)
def test_a_start_player_left_out_agrees_with_figures_and_turn(words: dict[str, Any], start: int, turn: int):
    described = position(**words)
    assert (described.to_json()["start"], described.actor) == (start, turn)


def test_who_has_a_figure_has_placed_it():
    described = position(start=1, seats=[{}, {"figure": 4}, {"figure": 9}])
    assert described.actor == 0


def test_a_position_in_the_middle_of_a_round():
    """Seats that say nothing act after those that do, in their order."""
    described = spadework.from_json(
        {
            "game": "pergamon",
            "players": 3,
            "options": ["sorting"],
            "round": 5,
            "start": 0,
            "seats": [
                {
                    "coins": 4,
                    "points": 3,
                    "finds": ["4/14", "5/81"],
                    "collections": [{"marker": 12, "finds": ["5/10", "3/64"]}],
                    "figure": 7,
                }
            ],
            "galleries": {"I": ["1/50"], "II": []},
            "funds": {"cards": [7, 4], "turned": True},
            "phase": "dig",
        }
    )
    assert (described.actor, seats_of(described, "figure")) == (0, [7, 12, 13])
    assert seats_of(described, "done") == [False] * 3
    order = []
    while described.to_json()["round"] == 5:
        order.append(described.actor)
        for action in ("no dig", "finish", "store"):
            described = described.play(action)
    assert order == [0, 1, 2]
    assert described.to_json()["start"] == 2


@pytest.mark.parametrize("phase", ["dig", "exhibit", "store"])
@pytest.mark.parametrize(
    ("words", "figures", "done", "turn"),
    [
        ({}, [11, 12, 13], [False, False, False], 0),
        ({"turn": 1}, [13, 11, 12], [False, False, False], 1),
        ({"seats": [{"figure": 13}]}, [13, 11, 12], [False, True, True], 0),
        ({"seats": [{}, {"figure": 3}]}, [13, 3, 12], [False, False, False], 1),
        ({"seats": [{"figure": 3}, {}, {"figure": 8}], "turn": 2}, [3, 13, 8], [True, False, False], 2),
        ({"seats": [{"figure": 3}], "turn": 1}, [3, 12, 13], [True, False, False], 1),
        ({"seats": [{"done": True}, {"figure": 9}, {"done": True}]}, [2, 9, 1], [True, False, True], 1),
        ({"seats": [{"done": True}]}, [1, 12, 13], [True, False, False], 1),
        ({"seats": [{"figure": 9, "done": True}, {"figure": 10}, {}]}, [9, 10, 13], [True, False, False], 1),
    ],
)
def test_figures_left_out(words: dict[str, Any], figures: list[int], done: list[bool], turn: int, phase: str):
    """On the free spaces furthest left, who is done furthest right; right of the seat to act all are done."""
    described = position(phase=phase, **words)
    assert (seats_of(described, "figure"), seats_of(described, "done")) == (figures, done)
    assert described.actor == turn


def test_figures_left_out_leave_the_raider_his_space():
    described = position(players=2, phase="dig", seats=[{"done": True}], funds={"cards": [7, 8]})
    assert (seats_of(described, "figure"), described.to_json()["raider"]["figure"]) == ([1, 13], 9)
    assert described.to_json()["raider"]["done"]


def test_after_the_game_everybody_is_done():
    described = position(phase="over", round=12, seats=[{"figure": 3}, {"figure": 9}, {"figure": 5}])
    assert described.actor is None
    assert seats_of(described, "done") == [True] * 3
    assert described.to_json()["turn"] == 1


def test_a_find_named_is_not_unseen():
    described = position(round=2, seats=[{"finds": ["4/14"]}], galleries={"I": ["1/50"]})
    assert len(described.view(None).unseen) == 58
    assert not {"4/14", "1/50"} & set(described.view(None).unseen)


def test_galleries_not_named_are_empty_if_one_is_named():
    assert position(galleries={"II": ["2/7"]}).to_json()["galleries"] == {
        "I": [],
        "II": ["2/7"],
        "III": [],
        "IV": [],
        "V": [],
    }


def test_names_may_be_written_in_any_case():
    described = position(phase="Exhibit", options=["Sorting"], row=ROW, galleries={"iv": ["4/8"]})
    assert described.to_json()["galleries"]["IV"] == ["4/8"]
    assert (described.to_json()["phase"], described.to_json()["options"]) == ("exhibit", ["sorting"])


def test_finds_to_be_ordered_are_sorted():
    described = position(phase="order", options=["sorting"], laid_out=["5/10", "4/36", "1/50", "4/14", "4/85"])
    assert described.to_json()["laid_out"] == ["1/50", "4/14", "4/36", "4/85", "5/10"]
    assert described.to_json()["settled"] == 1


ORDERING = {"phase": "order", "options": ["sorting"], "laid_out": FIVE_4}


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ({"players": 1}, "players: 1 must be from 2 to 4"),
        ({"options": ["fog"]}, "options: no option is called 'fog'"),
        ({"players": 2, "options": ["order"]}, "options: 'order' needs 3 or 4 players"),
        ({"round": 0}, "round: 0 must be from 1 to 12"),
        ({"round": 13}, "round: 13 must be from 1 to 12"),
        ({"phase": "digg"}, "phase: no phase is called 'digg'; did you mean 'dig'"),
        ({"phase": "over", "round": 11}, "phase: the game is over after round 12, not in round 11"),
        ({"phase": "order", "laid_out": FIVE_4}, "phase: finds are ordered with the option 'sorting' only"),
        ({"start": 3}, "start: 3 must be from 0 to 2"),
        ({"placing": [0, 1]}, r"placing: \[0, 1\] must name every seat once"),
        ({"placing": [0, 1, 1]}, "placing: .* must name every seat once"),
        ({"start": 1, "placing": [0, 1, 2]}, "placing: seat 1 is the start player and places first, not seat 0"),
        ({"placing": [0, 2, 1], "round": 2}, "placing: without the option 'order' seats place clockwise"),
        ({"placing": [0, 2, 1], "options": ["order"]}, r"placing: in round 1 seats place clockwise, \[0, 1, 2\]"),
        ({"seats": [{}, {}, {}, {}]}, "seats: 4 are given, but the game has 3 players"),
        ({"seats": [{"coins": -1}]}, r"seats\[0\].coins: -1 must be from 0 to 108"),
        ({"seats": [{"coins": 109}]}, r"seats\[0\].coins: 109 must be from 0 to 108"),
        ({"seats": [{"coins": 60}, {"coins": 60}]}, "seats: 120 coins in all, but the funds cards .* pay 108"),
        ({"players": 2, "raider": {"coins": 60}, "seats": [{"coins": 60}]}, "seats: 120 coins in all"),
        ({"seats": [{}, {"points": -1}]}, r"seats\[1\].points: -1 must be from 0"),
        ({"seats": [{"colour": "red"}]}, "unknown field colour"),
        ({"seats": [{"coins": "ten"}]}, "expected int"),
    ],
)
def test_a_contradiction_in_the_course_of_the_game(words: dict[str, Any], message: str):
    with pytest.raises(spadework.InputError, match=message):
        position(**words)


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ({"seats": [{"finds": ["4/15"]}]}, r"seats\[0\].finds\[0\]: no find is called '4/15'"),
        ({"seats": [{"finds": ["4/14", "4/14"]}]}, r"seats\[0\].finds\[1\]: '4/14' is in the game once"),
        ({"seats": [{"finds": ["4/14"]}], "galleries": {"I": ["4/14"]}}, r"galleries.I\[0\]: '4/14' is in the game"),
        ({"gone": ["4/14"], "seats": [{"finds": ["4/14"]}]}, r"gone\[0\]: '4/14' is in the game once"),
        ({"galleries": {"VI": []}}, "galleries: no gallery is called 'VI'"),
        ({"galleries": {"IV": FIVE_4}}, "galleries.IV: 5 finds, but there is room for 4"),
        ({"galleries": {"IV": FIVE_4[:4], "iv": FIVE_4[4:]}}, "galleries.iv: .* but there is room for 4"),
        ({"seats": [{"collections": [None] * 4}]}, r"seats\[0\].collections: a player has 3, not 4"),
        ({"seats": [{"collections": [{"marker": 0, "finds": ROW}]}]}, r"collections\[0\].marker: 0 must be from 1 to"),
        ({"seats": [{"collections": [{"marker": 25, "finds": ROW}]}]}, r"\.marker: 25 must be from 1 to 24"),
        (
            {"seats": [{"collections": [ON_5]}, {"collections": [None, {"marker": 5, "finds": ["4/34", "1/50"]}]}]},
            r"seats\[1\].collections\[1\].marker: another marker stands on 5",
        ),
        ({"seats": [{"collections": [{"marker": 5, "finds": ["5/20"]}]}]}, r"collections\[0\].finds: .* at least two"),
        (
            {"seats": [{"collections": [{"marker": 5, "finds": ["5/20", "3/22"]}]}]},
            r"collections\[0\].finds\[1\]: '3/22' does not fit to the right of '5/20'",
        ),
        ({"phase": "dig", "row": ROW}, "row: a collection is built in the phase 'exhibit' only"),
        ({"phase": "exhibit", "row": ["5/20", "3/22"]}, r"row\[1\]: '3/22' does not fit to the right of '5/20'"),
        ({"phase": "exhibit", "row": ["5/20"]}, "row: '5/20' needs a second find, and none of seat 0 fits"),
        (
            {"phase": "exhibit", "row": ["5/20"], "seats": [{"figure": 1}, {"finds": ["3/2"]}]},
            "row: '5/20' needs a second find, and none of seat 0 fits",
        ),
        ({"phase": "exhibit", "row": ROW, "polished": 4}, "polished: 4 must be from 0 to 3"),
        ({"phase": "exhibit", "round": 12, "row": ROW, "polished": 25}, "polished: 25 must be from 0 to 24"),
        ({"phase": "exhibit", "polished": 1}, "polished: only a collection with an item can be polished"),
        ({"phase": "exhibit", "row": ["5/20"], "polished": 1}, "polished: only a collection with an item"),
        ({"phase": "store", "polished": 1}, "polished: only a collection with an item"),
        ({"laid_out": FIVE_4}, "laid_out: finds lie there in the phase 'order' only"),
        ({"settled": 2}, "laid_out: finds lie there in the phase 'order' only"),
        ({**ORDERING, "laid_out": []}, "laid_out: 0 finds, but 5 galleries have room for one"),
        ({**ORDERING, "laid_out": FIVE_4[:4]}, "laid_out: 4 finds, but 5 galleries have room for one"),
        (
            {**ORDERING, "galleries": {"II": ["1/3", "1/12", "1/19", "1/29"]}, "round": 2},
            "laid_out: 5 finds, but 4 galleries have room for one",
        ),
        ({**ORDERING, "laid_out": ["1/3", "2/7", "3/2", "4/8", "5/5"]}, "laid_out: no two finds of one century"),
        ({**ORDERING, "settled": 6}, "settled: 6 must be from 0 to 5"),
        ({**ORDERING, "settled": 5}, "laid_out: no two finds of one century are left to be ordered"),
        ({**ORDERING, "settled": 2}, "settled: 2 ends between two finds of one century, '4/14' and '4/17'"),
        (
            {**ORDERING, "laid_out": ["5/5", "5/10", "1/3", "1/12", "1/19"], "settled": 2},
            r"laid_out\[2\]: '1/3' is younger than '5/10' before it",
        ),
        (
            {**ORDERING, "laid_out": ["1/12", "1/3", "3/2", "5/10", "5/5"], "settled": 2},
            r"laid_out\[4\]: '5/5' is younger than '5/10' before it",
        ),
    ],
)
def test_a_contradiction_of_finds(words: dict[str, Any], message: str):
    with pytest.raises(spadework.InputError, match=message):
        position(**{"galleries": {}, **words})
