"""Rulebook: excavation permissions, the special permission card, and the new year."""

from __future__ import annotations

import pytest

from .positions import FINISHED, SITES, crete_books, legal, play_drawing, seat, table

HAND = crete_books(8)
SPECIAL = "london special_permission"


def digs(position_legal: set[str], site: str = "crete") -> set[str]:
    return {action for action in position_legal if action.startswith(f"dig {site}")}


def test_a_dig_turns_its_permission_over():
    """Rulebook, 'Ending the excavation': the site may not be dug again this year, others may."""
    position = table({"place": "crete", "cards": [*HAND, "london book egypt 3"]}, FINISHED)
    assert digs(legal(position))
    after = position.play("dig crete 4")
    assert seat(after).used_permissions == ["crete"]
    assert not digs(legal(after))
    assert digs(legal(after), "egypt")


@pytest.mark.parametrize("site", SITES)
def test_a_used_permission_bars_its_own_site_only(site: str):
    """Rulebook, 'The minimum requirement': a valid permission for the site."""
    assistants = ["paris assistant", "rome assistant"]
    actions = legal(table({"cards": assistants, "used_permissions": [site]}, FINISHED))
    assert [other for other in SITES if digs(actions, other)] == [other for other in SITES if other != site]


def test_everybody_has_permissions_of_their_own():
    """Rulebook, 'Contents': a set for each player."""
    actions = legal(table({"cards": HAND}, {"used_permissions": SITES, "weeks": 9}))
    assert digs(actions)


@pytest.mark.parametrize("site", SITES)
def test_a_special_permission_serves_any_site(site: str):
    """Rulebook, note on the special excavation: a valid permission anywhere, discarded after use."""
    cards = ["paris assistant", "rome assistant", SPECIAL]
    position = table({"place": site, "cards": cards, "used_permissions": SITES}, FINISHED)
    assert digs(legal(position), site) == {f"dig {site} {weeks} using special_permission" for weeks in range(8, 13)}
    after = position.play(f"dig {site} 8 using special_permission")
    assert SPECIAL not in seat(after).cards
    assert after.view(None).discards == [SPECIAL]
    assert not digs(legal(after), site)


def test_a_special_permission_allows_a_second_dig_in_a_year():
    """Rulebook, note on the special excavation: the same site twice before week 52."""
    position = table({"place": "crete", "cards": [*HAND, SPECIAL]}, FINISHED).play("dig crete 2")
    position = position.play("dig crete 2 using special_permission")
    assert seat(position).weeks == 4
    assert seat(position).used_permissions == ["crete"]


def test_a_special_permission_may_be_chosen_while_the_own_one_is_valid():
    """Rulings, Excavation: the own permission then stays valid."""
    position = table({"place": "crete", "cards": [*HAND, SPECIAL]}, FINISHED)
    assert {"dig crete 4", "dig crete 4 using special_permission"} <= legal(position)
    own = position.play("dig crete 4")
    assert SPECIAL in seat(own).cards
    special = position.play("dig crete 4 using special_permission")
    assert SPECIAL not in seat(special).cards
    assert seat(special).used_permissions == []
    assert "dig crete 4" in legal(special)


def test_two_special_permissions_are_used_one_by_one():
    """Rulebook, overview 'Special excavation': a card serves one dig."""
    cards = [*HAND, SPECIAL, "moscow special_permission"]
    position = table({"place": "crete", "cards": cards, "used_permissions": ["crete"]}, FINISHED)
    for left in (1, 0):
        position = position.play("dig crete 1 using special_permission")
        assert sum("special_permission" in card for card in seat(position).cards) == left


def test_a_special_permission_does_not_replace_knowledge():
    """Rulebook, 'The minimum requirement': a permission and a special point are both needed."""
    assert not digs(legal(table({"place": "crete", "cards": [SPECIAL, "london general 2"]}, FINISHED)))


@pytest.mark.parametrize(("weeks", "used"), [(3, ["crete", "egypt"]), (4, []), (5, [])])
def test_passing_week_52_renews_all_permissions_even_the_one_just_used(weeks: int, used: list[str]):
    """Rulings, Crossing week 52: from space 49 a dig of 3 weeks stays in the year, one of 4 begins the next."""
    digger = {"weeks": 48, "place": "crete", "cards": HAND, "used_permissions": ["egypt"]}
    after = table(digger, FINISHED).play(f"dig crete {weeks}")
    assert seat(after).used_permissions == used
    assert bool(digs(legal(after))) == (used == [])


@pytest.mark.parametrize(("players", "weeks"), [(2, 51), (2, 103), (3, 51), (4, 51)])
def test_any_action_may_cross_week_52(players: int, weeks: int):
    """Rulebook, 'A year is ended': a new year begins for that player, also without a dig, and for nobody else."""
    seats = [{"weeks": weeks, "used_permissions": SITES}] * 2
    position = table(*seats, *[{"weeks": 104}] * (players - 2), players=players)
    assert seat(position).space == 52
    after = position.play("change display")
    assert seat(after).space == 1
    assert seat(after).used_permissions == []
    assert seat(after, 1).used_permissions == SITES


def test_permissions_are_not_renewed_within_a_year():
    """Rulebook, 'A year is ended': only crossing week 52 turns them."""
    digger = {"weeks": 52, "used_permissions": SITES}
    after = table(digger, FINISHED, display=["vienna congress"]).play("take vienna congress")
    assert seat(after).used_permissions == SITES


def test_the_new_year_comes_at_the_end_of_the_turn():
    """Rulings, Crossing week 52: a journey over it does not yet renew the permission for the dig at its end."""
    traveller = {"weeks": 51, "place": "warsaw", "cards": HAND, "used_permissions": ["crete"]}
    assert not digs(legal(table(traveller, FINISHED)))
    with_card = {**traveller, "cards": [*HAND, SPECIAL]}
    assert "dig crete 4 using special_permission" in legal(table(with_card, FINISHED))
    assert "dig crete 4" not in legal(table(with_card, FINISHED))


def test_the_site_may_be_dug_again_next_year():
    """Rulebook, 'Ending the excavation': after week 52 the same site is open again."""
    display = ["vienna congress", "rome car", "london shovel", "paris general 2"]
    digger = {"weeks": 46, "place": "crete", "cards": HAND}
    position = table(digger, FINISHED, display=display, bonus={"crete": None})
    position = play_drawing(position, "dig crete 1", "crete debris")
    assert not digs(legal(position))
    position = play_drawing(position, "take vienna congress", "moscow car")
    assert seat(position).space == 52
    assert not digs(legal(position))
    position = play_drawing(position, "take rome car", "vienna congress")
    assert seat(position).year == 1902
    assert "dig crete 4" in legal(position)
