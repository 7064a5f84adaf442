"""Rulebook: the funds cards, placing figures, and who is paid what."""

from __future__ import annotations

import pytest

import spadework
from spadework import Position

from .positions import SPACES, coins, end_round, last_turn, legal, play, play_drawing, seat, table

ASKED = dict(zip(SPACES, [0, 1, 1, 2, 2, 3, 3, 3, 4, 4, 5, 5, 6], strict=True))


def back(value: int) -> str:
    return "bag" if value <= 4 else "chest"


def placing(*seats: dict[str, object], cards: tuple[int, int] = (7, 4), **rest: object) -> Position:
    """The first round, while figures are placed; the two cards lie face down."""
    funds = {"cards": [back(value) for value in cards], "turned": False}
    return table(*seats, players=max(3, len(seats)), phase="place", round=1, funds=funds, **rest)


def paid(*figures: int, cards: tuple[int, int] = (7, 4)) -> list[int]:
    """What each seat gets, the last of them placing last."""
    seats: list[dict[str, object]] = [{"figure": figure} for figure in figures[:-1]]
    position = placing(*seats, {}, cards=cards)
    return coins(play_drawing(position, f"place {figures[-1]}", *[f"funds {value}" for value in cards]))


@pytest.mark.parametrize(
    ("figures", "amounts"),
    [
        ([2, 6, 13], [1, 3, 7]),
        ([13, 2, 6], [7, 1, 3]),
        ([6, 13, 2], [3, 7, 1]),
        ([3, 9, 13], [1, 4, 6]),
        ([1, 2, 3], [0, 1, 10]),
        ([3, 2, 1], [10, 1, 0]),
        ([9, 11, 13], [4, 5, 2]),
        ([11, 12, 13], [5, 5, 1]),
        ([9, 11, 12, 13], [4, 5, 2, 0]),
        ([10, 11, 12, 13], [4, 5, 2, 0]),
        ([1, 4, 5, 6], [0, 2, 2, 7]),
    ],
)
def test_11_coins(figures: list[int], amounts: list[int]):
    """Rulebook, 'Forschungsgelder verteilen', example 7 + 4: paid from right to left, the last takes the rest."""
    assert sum(amounts) == 11
    assert paid(*figures) == amounts


@pytest.mark.parametrize(
    ("figures", "amounts"),
    [([6, 7, 8], [2, 0, 0]), ([2, 7, 8], [1, 1, 0]), ([5, 6, 13], [2, 0, 0]), ([1, 2, 13], [0, 1, 1])],
)
def test_when_there_is_too_little(figures: list[int], amounts: list[int]):
    """Rulebook, 'Forschungsgelder verteilen': money is handed out while there is any; some get less, some nothing."""
    assert paid(*figures, cards=(1, 1)) == amounts


@pytest.mark.parametrize("space", SPACES[:-1])
def test_the_amount_of_every_space(space: int):
    """Component data: what each space asks, seen where someone further left takes the rest."""
    assert paid(2 if space == 1 else 1, 13, space, cards=(8, 8))[2] == ASKED[space]


def test_money_is_added_to_what_one_has():
    """Rulings, Money: coins kept from earlier rounds stay."""
    position = placing({"coins": 2, "figure": 2}, {"coins": 5, "figure": 6}, {"coins": 1})
    assert coins(play_drawing(position, "place 13", "funds 7", "funds 4")) == [2 + 1, 5 + 3, 1 + 7]


def test_everybody_starts_with_nothing():
    """Rulings, Money: no coins before the first payment."""
    assert coins(spadework.new("pergamon", players=4, seed=1)) == [0, 0, 0, 0]


def test_money_comes_when_the_last_figure_stands():
    """Rulebook, 'Forschungsgelder verteilen': the cards are turned up after everybody has chosen."""
    position = play(placing(), "place 9")
    position = play_drawing(position, "place 2")
    assert coins(position) == [0, 0, 0]
    assert position.to_json()["funds"]["cards"] == ["chest", "bag"]
    assert not position.to_json()["funds"]["turned"]
    position = play_drawing(position, "place 6", "funds 7", "funds 4")
    assert position.to_json()["funds"]["cards"] == [7, 4]
    assert position.to_json()["funds"]["turned"]


def test_the_back_tells_1_to_4_from_5_to_8():
    """Rulebook, 'Forschungsgelder verteilen': a bag is 1-4, a chest 5-8, each value possible."""
    values: dict[str, set[int]] = {"chest": set(), "bag": set()}
    funds = {"cards": ["chest", "bag"], "turned": False}
    data = {"game": "pergamon", "players": 3, "round": 1, "phase": "place", "funds": funds}
    figures = [{"figure": 2}, {"figure": 6}, {}]
    for seed in range(200):
        after = spadework.from_json({**data, "seats": figures}, seed).play("place 13")
        chest, bag = after.to_json()["funds"]["cards"]
        values["chest"].add(chest)
        values["bag"].add(bag)
        assert coins(after) == [1, 3, chest + bag - 4]
    assert values == {"chest": {5, 6, 7, 8}, "bag": {1, 2, 3, 4}}


@pytest.mark.parametrize(("cards", "names"), [((7, 7), ("funds 7", "funds 4")), ((4, 4), ("funds 5", "funds 4"))])
def test_a_card_is_what_its_back_says(cards: tuple[int, int], names: tuple[str, str]):
    """Rulebook, 'Forschungsgelder verteilen': no bag holds 5, no chest 4."""
    position = placing({"figure": 2}, {"figure": 6}, {}, cards=cards)
    with pytest.raises(ValueError, match=r"."):
        play_drawing(position, "place 13", *names)


def test_a_card_is_one_that_is_left():
    """Rulebook, 'Eine neue Spielrunde': cards turned up go back into the box, and there are three of each value."""
    funds = {"cards": ["chest", "bag"], "turned": False, "gone": [7, 7, 7, 1]}
    position = table({"figure": 2}, {"figure": 6}, phase="place", round=3, funds=funds)
    with pytest.raises(ValueError, match=r"."):
        play_drawing(position, "place 13", "funds 7", "funds 1")
    play_drawing(position, "place 13", "funds 6", "funds 1")


def test_a_figure_may_stand_on_any_free_space():
    """Rulebook, 'Forschungsgelder verteilen': all 13 at first, and one figure to a space."""
    position = placing()
    assert legal(position) == {f"place {space}" for space in SPACES}
    position = play(position, "place 7", "place 8")
    assert legal(position) == {f"place {space}" for space in SPACES if space not in (7, 8)}
    with pytest.raises(spadework.IllegalAction):
        position.play("place 7")


@pytest.mark.parametrize("start", range(4))
def test_figures_are_placed_clockwise_from_the_start_player(start: int):
    """Rulebook, 'Forschungsgelder verteilen': the start player first."""
    position = table(players=4, phase="place", round=1, start=start)
    order = []
    for space in (5, 13, 1, 9):
        order.append(position.actor)
        position = position.play(f"place {space}")
    assert order == [(start + steps) % 4 for steps in range(4)]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_any_seat_may_start_and_places_first(players: int):
    """Rulebook, 'Spielvorbereitung': a start player, here by chance, and the others clockwise."""
    starts = set()
    for seed in range(20):
        position = spadework.new("pergamon", players=players, seed=seed)
        start = position.to_json()["start"]
        starts.add(start)
        order = []
        while position.to_json()["phase"] == "place":
            order.append(position.actor)
            position = position.play(position.legal()[0])
        assert order == [(start + steps) % players for steps in range(players)]
    assert starts == set(range(players))


@pytest.mark.parametrize(("figures", "start"), [([3, 9, 5], 1), ([13, 12, 11], 0), ([1, 2, 3], 2), ([1, 2, 3, 4], 3)])
def test_the_leftmost_figure_starts_the_next_round(figures: list[int], start: int):
    """Rulebook, 'Eine neue Spielrunde': its owner begins, the others follow clockwise."""
    position = end_round(*[{"figure": figure} for figure in figures])
    assert position.to_json()["start"] == start
    assert [seat(position, number)["figure"] for number in range(len(figures))] == [None] * len(figures)
    order = []
    for space in range(5, 5 + len(figures)):
        order.append(position.actor)
        position = position.play(f"place {space}")
    assert order == [(start + steps) % len(figures) for steps in range(len(figures))]


@pytest.mark.parametrize("backs", [("bag", "bag"), ("bag", "chest"), ("chest", "bag"), ("chest", "chest")])
def test_the_backs_are_in_sight_while_figures_are_placed(backs: tuple[str, str]):
    """Rulebook, 'Forschungsgelder verteilen': two new cards each round, face down."""
    position = last_turn({}, {}, {})
    after = play_drawing(position, "store", "1/50", "2/13", "4/14", "4/36", "4/85", *backs)
    assert sorted(after.to_json()["funds"]["cards"]) == sorted(backs)
    assert after.to_json()["round"] == 7
    assert after.to_json()["phase"] == "place"
