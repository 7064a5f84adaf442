"""Rulebook: journeys, the car and the zeppelin."""

from __future__ import annotations

import pytest

from .positions import FINISHED, legal, seat, table, weeks_for

ONE_BOOK_EACH = [
    "berlin book greece 1",
    "paris book crete 1",
    "paris book egypt 1",
    "rome book palestine 1",
    "paris book mesopotamia 1",
]
WEEKS_OF_A_DIG = 8  # the fewest for 1 point of knowledge

DEEDS = {
    "warsaw": ("change display", 1),
    "rome": ("take rome assistant", 2),
    **{city: (f"take {city} congress", 2) for city in ("london", "paris", "berlin", "vienna", "moscow")},
    **{card.split()[2]: (f"dig {card.split()[2]} {WEEKS_OF_A_DIG}", WEEKS_OF_A_DIG) for card in ONE_BOOK_EACH},
}

WAYS = {
    "warsaw": "berlin 1 vienna 1 moscow 1 greece 1 london 2 paris 2 rome 2 crete 2 mesopotamia 2 egypt 3 palestine 3",
    "london": "paris 1 berlin 1 vienna 2 rome 2 warsaw 2 greece 3 crete 3 moscow 3 egypt 4 palestine 4 mesopotamia 4",
    "moscow": "warsaw 1 berlin 2 vienna 2 greece 2 london 3 paris 3 rome 3 crete 3 mesopotamia 3 egypt 4 palestine 4",
    "egypt": "crete 1 palestine 1 rome 2 greece 2 mesopotamia 2 paris 3 vienna 3 warsaw 3 london 4 berlin 4 moscow 4",
    "mesopotamia": "greece 1 palestine 1 warsaw 2 rome 2 crete 2 egypt 2 berlin 3 vienna 3 moscow 3 paris 3 london 4",
}


def ways() -> list[tuple[str, str, int]]:
    """Every way of the table above, and the stay where one is."""
    found = [(origin, origin, 0) for origin in WAYS]
    for origin, words in WAYS.items():
        places = words.split()
        found += [(origin, place, int(weeks)) for place, weeks in zip(places[::2], places[1::2], strict=True)]
    return found


def journey(origin: str, place: str, *cards: str) -> int:
    """Weeks for the way alone, taken from what an action at its end costs in all."""
    action, weeks = DEEDS[place]
    display = [action.removeprefix("take ")] if action.startswith("take") else ["london shovel"]
    position = table({"place": origin, "cards": [*ONE_BOOK_EACH, *cards]}, FINISHED, display=display)
    after = position.play(action)
    assert seat(after).place == place
    return seat(after).weeks - weeks


def test_london_to_warsaw_and_a_new_display():
    """Rulebook, example of blue: two steps by way of Berlin and the change of the display make 3 weeks."""
    position = table({"place": "london"}, FINISHED)
    assert weeks_for(position, "change display") == 3
    assert seat(position.play("change display")).place == "warsaw"


@pytest.mark.parametrize(("origin", "place", "weeks"), ways())
def test_the_shortest_way_at_a_week_a_step(origin: str, place: str, weeks: int):
    """Rulebook, 'Player order': each step to a neighbouring place costs a week; staying costs none."""
    assert journey(origin, place) == weeks


@pytest.mark.parametrize(("origin", "place", "weeks"), ways())
def test_a_car_shortens_long_journeys(origin: str, place: str, weeks: int):
    """Rulebook, note on the car: a journey of 3 weeks or more is 1 week shorter, a shorter one is not."""
    shortened = {0: 0, 1: 1, 2: 2, 3: 2, 4: 3}
    assert journey(origin, place, "moscow car") == shortened[weeks]


@pytest.mark.parametrize(("place", "weeks"), [("warsaw", 2), ("greece", 2), ("egypt", 3)])
def test_a_second_car_adds_nothing(place: str, weeks: int):
    """Rulings, Travel: two cars are no faster than one."""
    assert journey("london", place, "rome car", "moscow car") == weeks


def test_a_car_stays():
    """Rulebook, overview 'Car': it is not discarded when used."""
    position = table({"place": "moscow", "cards": ["rome car"]}, FINISHED, display=["london congress"])
    after = position.play("take london congress")
    assert seat(after).cards == ["rome car", "london congress"]
    assert after.view(None).discards == []


FLYER = {
    "place": "moscow",
    "cards": ["vienna zeppelin", "paris book egypt 1"],
    "finds": ["Bronze horse", "Scarab amulet", "Faience bowls"],
}


@pytest.mark.parametrize(
    ("action", "weeks", "way"),
    [("take london congress", 2, 3), ("change display", 1, 1), ("exhibit london small", 3, 3), ("dig egypt 8", 8, 4)],
)
def test_a_zeppelin_makes_any_journey_free(action: str, weeks: int, way: int):
    """Rulebook, note on the zeppelin: 0 weeks for one journey, then it is discarded; flying is the player's choice."""
    position = table(
        FLYER, FINISHED, display=["london congress"], exhibitions={"a": "london small"}, bonus={"egypt": None}
    )
    flown = position.play(f"{action} by zeppelin")
    assert seat(flown).weeks == weeks
    assert "vienna zeppelin" not in seat(flown).cards
    assert "vienna zeppelin" in flown.view(None).discards
    driven = position.play(action)
    assert seat(driven).weeks == weeks + way
    assert "vienna zeppelin" in seat(driven).cards
    assert seat(flown).place == seat(driven).place


def test_a_zeppelin_is_offered_only_where_it_saves_time():
    """Rulings, Travel: whoever is there already cannot waste it, and who has none cannot fly."""
    display = ["london congress", "moscow congress"]
    actions = legal(table({"place": "moscow", "cards": ["rome zeppelin"]}, FINISHED, display=display))
    assert "take london congress by zeppelin" in actions
    assert "take moscow congress" in actions
    assert "take moscow congress by zeppelin" not in actions
    assert not any("zeppelin" in action for action in legal(table({"place": "moscow"}, FINISHED, display=display)))


def test_two_zeppelins_are_used_one_by_one():
    """Rulebook, overview 'Zeppelin': a card serves one journey."""
    flyer = {"place": "moscow", "cards": ["rome zeppelin", "vienna zeppelin"]}
    position = table(flyer, FINISHED, display=["london congress", "rome car"])
    position = position.play("take london congress by zeppelin")
    assert sum("zeppelin" in card for card in seat(position).cards) == 1
    position = position.play("take rome car by zeppelin")
    assert seat(position).weeks == 2 + 1
    assert not any("zeppelin" in card for card in seat(position).cards)
    assert weeks_for(position, "change display") == 2 + 1


def test_a_zeppelin_reaches_what_the_ground_cannot_in_time():
    """Rulings, Travel: the flight is legal wherever the weeks of the action itself are left."""
    flyer = {"place": "moscow", "weeks": 154, "cards": ["rome zeppelin"]}
    actions = legal(table(flyer, FINISHED, display=["london congress", "london shovel"]))
    assert "take london congress by zeppelin" in actions
    assert "take london congress" not in actions
    assert "take london shovel by zeppelin" not in actions


def test_a_flight_leaves_more_weeks_for_a_dig():
    """Rulings, Travel: of 9 weeks left, a dig 4 weeks away can take 5 on the ground and 9 by zeppelin."""
    flyer = {"place": "moscow", "weeks": 147, "cards": ["rome zeppelin", "london book egypt 3", "london book egypt 2"]}
    actions = legal(table(flyer, FINISHED))
    assert "dig egypt 5" in actions
    assert "dig egypt 6" not in actions
    assert "dig egypt 9 by zeppelin" in actions
    assert "dig egypt 10 by zeppelin" not in actions


def test_archaeologists_may_share_a_place():
    """Rulebook, 'Player order': others in a place do not bar it."""
    position = table({}, {"place": "vienna", "weeks": 9}, display=["vienna congress"])
    assert seat(position.play("take vienna congress")).place == "vienna"
