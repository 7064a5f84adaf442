"""Rulebook: the time wheel, drawing tokens, shovels, and the bonus of the first dig."""

from __future__ import annotations

import pytest

import spadework

from .positions import FINISHED, crete_books, dug, legal, play_drawing, seat, table, tokens_drawn

# Tokens for 1 to 12 weeks, by knowledge.
WHEEL = {
    1: "0 0 0 0 0 0 0 1 1 1 1 2",
    2: "0 0 0 0 0 1 1 1 1 2 2 2",
    3: "0 0 1 1 1 2 2 2 3 3 3 4",
    4: "0 1 1 2 2 3 3 4 4 4 5 5",
    5: "1 1 2 3 3 4 4 5 5 6 7 8",
    6: "1 2 3 4 4 5 5 5 6 6 7 8",
    7: "1 2 4 4 5 5 6 6 7 8 8 9",
    8: "1 3 4 5 5 6 6 7 8 9 9 10",
    9: "2 3 5 5 6 6 7 8 9 9 10 10",
    10: "2 3 5 5 6 7 8 9 9 10 10 10",
    11: "2 4 5 6 6 7 8 9 10 10 10 10",
    12: "3 4 5 6 7 8 9 10 10 10 10 10",
}
SHOVELS = ["london shovel", "london shovel", "rome shovel", "rome shovel", "moscow shovel", "moscow shovel"]
CRETE_FINDS = [
    "Statuettes",
    "Amphore",
    "Sphinx",
    "Copper shield",
    "Minos steer",
    "Steer fresco",
    "Snake goddess",
    "Discus of Phaistos",
    "Helm of Axos",
    "Flask",
    "Marble statue of Aphrodite",
    "Machine from Antikythera",
    "Larnax",
    "crete book of greece",
    "crete general book",
]
NO_BONUS = {"bonus": {"crete": None}}
EIGHT_POINTS = {"place": "crete", "cards": crete_books(8)}


@pytest.mark.parametrize("knowledge", WHEEL)
def test_the_wheel(knowledge: int):
    """Rulebook, 'Using the time wheel': tokens for knowledge and weeks; weeks without a token may not be chosen."""
    position = table({"place": "crete", "cards": crete_books(knowledge)}, FINISHED)
    for weeks, tokens in enumerate(map(int, WHEEL[knowledge].split()), start=1):
        action = f"dig crete {weeks}"
        assert (action in legal(position)) == (tokens > 0)
        if tokens > 0:
            assert tokens_drawn(position, action) == tokens
            assert seat(position.play(action)).weeks == weeks


def test_no_dig_is_longer_than_12_weeks():
    """Rulebook, 'Using the time wheel': the weeks run from 1 to 12."""
    with pytest.raises(spadework.InputError):
        table(EIGHT_POINTS).play("dig crete 13")


def test_a_dig_costs_the_way_and_its_weeks():
    """Rulebook, 'Execute an excavation': two steps from Warsaw to Crete and 4 weeks of digging."""
    after = table({"cards": crete_books(8)}, FINISHED).play("dig crete 4")
    assert seat(after).weeks == 2 + 4
    assert seat(after).place == "crete"


def test_three_finds_of_8_points_and_two_pieces_of_debris():
    """Rulebook, 'The excavation': of five tokens three are kept, worth 8, and two go back into the bag."""
    drawn = ["Larnax", "crete debris", "Copper shield", "Sphinx", "crete debris"]
    position = table(EIGHT_POINTS, FINISHED, **NO_BONUS)
    after = play_drawing(position, "dig crete 4", *drawn)
    assert sorted(seat(after).finds) == ["Copper shield", "Larnax", "Sphinx"]
    assert seat(after).points["artifacts"] == 8
    bag = after.view(None).bags["crete"]
    assert sorted(bag.finds) == sorted(set(CRETE_FINDS) - set(drawn))
    assert bag.debris == 16


def test_a_find_can_be_drawn_once_only():
    """Rulings, Excavation: no token goes back while tokens are drawn, and finds never do."""
    position = table(EIGHT_POINTS, FINISHED, **NO_BONUS)
    with pytest.raises(ValueError, match="not in the bag"):
        play_drawing(position, "dig crete 2", "Larnax", "Larnax", "Sphinx")
    found = table(EIGHT_POINTS, {"weeks": 156, "finds": ["Larnax"]}, **NO_BONUS)
    with pytest.raises(ValueError, match="not in the bag"):
        play_drawing(found, "dig crete 1", "Larnax")


def test_debris_is_not_put_back_before_the_last_token():
    """Rulings, Excavation: 14 of 17 tokens hold a lone find 14 times in 17 (with debris put back, 10 times)."""
    digger = {"place": "crete", "cards": [*crete_books(12), *SHOVELS]}
    rest = {"weeks": 156, "finds": CRETE_FINDS[1:]}
    data = {"game": "thebes", "players": 2, "seats": [digger, rest], **NO_BONUS}
    digs = 600
    found = sum(
        "Statuettes" in seat(spadework.from_json(data, seed).play("dig crete 12")).finds for seed in range(digs)
    )
    assert found / digs == pytest.approx(14 / 17, abs=0.07)


def test_debris_returns_after_the_last_token():
    """Rulings, Excavation: a bag of 16 pieces of debris gives 14 in one dig and 14 again in the next."""
    digger = {"place": "crete", "cards": [*crete_books(12), *SHOVELS, "london special_permission"]}
    position = table(digger, {"weeks": 156, "finds": CRETE_FINDS}, **NO_BONUS)
    position = position.play("dig crete 12")
    assert position.drawn_names() == ["crete debris"] * 14
    assert position.view(None).bags["crete"].debris == 16
    position = position.play("dig crete 12 using special_permission")
    assert position.drawn_names() == ["crete debris"] * 14


def test_books_found_count_from_the_next_dig():
    """Rulings, Excavation: a general book drawn adds no token to the dig that found it, but counts afterwards."""
    digger = {"place": "crete", "cards": [*crete_books(7), "london special_permission"]}
    position = table(digger, FINISHED, **NO_BONUS)
    first = ["crete general book", "crete book of greece", "crete debris", "crete debris"]
    position = play_drawing(position, "dig crete 4", *first)
    assert seat(position).general == 1
    assert seat(position).knowledge["greece"].special == 1
    assert dug(position, "dig crete 4 using special_permission").knowledge == 8
    assert tokens_drawn(position, "dig crete 4 using special_permission") == 5


@pytest.mark.parametrize(("shovels", "extra"), [(2, 1), (3, 2), (4, 2), (5, 3), (6, 4)])
def test_shovels_work_in_pairs_and_trios(shovels: int, extra: int):
    """Rulebook, note on shovels: a pair gives 1 token more, a trio 2; they stay."""
    position = table({"place": "crete", "cards": [*crete_books(8), *SHOVELS[:shovels]]}, FINISHED)
    assert tokens_drawn(position, "dig crete 4") == 5 + extra
    assert sorted(seat(position.play("dig crete 4")).cards) == sorted([*crete_books(8), *SHOVELS[:shovels]])
    assert not any("using shovel" in action for action in legal(position))


def test_a_single_shovel_may_be_used_up():
    """Rulebook, note on shovels: alone it gives 1 token and is discarded; it may be kept instead."""
    position = table({"place": "crete", "cards": [*crete_books(8), "rome shovel"]}, FINISHED)
    assert tokens_drawn(position, "dig crete 4") == 5
    assert "rome shovel" in seat(position.play("dig crete 4")).cards
    assert tokens_drawn(position, "dig crete 4 using shovel") == 6
    used = position.play("dig crete 4 using shovel")
    assert "rome shovel" not in seat(used).cards
    assert used.view(None).discards == ["rome shovel"]


@pytest.mark.parametrize("shovels", [1, 3])
def test_shovels_do_not_help_a_wheel_that_shows_no_token(shovels: int):
    """Rulings, Excavation: the wheel itself must give a token for the weeks chosen."""
    position = table({"place": "crete", "cards": [*crete_books(1), *SHOVELS[:shovels]]}, FINISHED)
    digs = {int(action.split()[2]) for action in legal(position) if action.startswith("dig")}
    assert digs == {8, 9, 10, 11, 12}


def test_the_first_dig_of_all_gets_the_artifact_lying_there():
    """Rulebook, 'Bonus for the first excavation': only once a site, whoever comes first."""
    second = {"place": "crete", "cards": crete_books(8)}
    first = {"place": "crete", "cards": ["paris rumor crete", "rome assistant"]}
    position = table(first, {**second, "weeks": 5}, bonus={"crete": "Sphinx"})
    position = play_drawing(position, "dig crete 8 using assistant", "crete debris")
    assert seat(position).finds == ["Sphinx"]
    assert position.view(None).bonus["crete"] is None
    position = play_drawing(position, "dig crete 1", "crete debris")
    assert seat(position, 1).finds == []


def test_each_site_has_a_bonus_of_its_own():
    """Rulebook, 'Bonus for the first excavation': a dig on Crete leaves the one of Greece where it is."""
    digger = {"place": "crete", "cards": [*crete_books(8), "london book greece 2", "london book greece 3"]}
    position = table(digger, FINISHED, bonus={"crete": "Sphinx", "greece": "Attica cup"})
    position = play_drawing(position, "dig crete 1", "crete debris")
    assert position.view(None).bonus["greece"] == "Attica cup"
    position = play_drawing(position, "dig greece 1", "greece debris")
    assert sorted(seat(position).finds) == ["Attica cup", "Sphinx"]


def test_the_bonus_comes_on_top_of_the_tokens():
    """Rulebook, 'Bonus for the first excavation': it is no token of the bag and takes nobody's draw."""
    position = table(EIGHT_POINTS, FINISHED, bonus={"crete": "Sphinx"})
    assert "Sphinx" not in position.view(None).bags["crete"].finds
    after = play_drawing(position, "dig crete 2", "Larnax", "Flask", "crete debris")
    assert sorted(seat(after).finds) == ["Flask", "Larnax", "Sphinx"]


def test_all_helpers_at_once():
    """Rulebook, 'Execute an excavation': rumor, assistant, shovel, permission card and flight in a single turn."""
    helpers = ["paris rumor crete", "rome assistant", "rome shovel", "moscow special_permission", "vienna zeppelin"]
    position = table({"cards": [*crete_books(3), *helpers]}, FINISHED)
    uses = "by zeppelin using rumor using assistant using shovel using special_permission"
    assert dug(position, f"dig crete 4 {uses}").knowledge == 3 + 2 + 1
    assert tokens_drawn(position, f"dig crete 4 {uses}") == 4 + 1
    after = position.play(f"dig crete 4 {uses}")
    assert seat(after).weeks == 4
    assert seat(after).cards == crete_books(3)
    assert sorted(after.view(None).discards) == sorted(helpers)
