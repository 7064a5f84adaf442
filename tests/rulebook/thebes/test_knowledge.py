"""Rulebook: the knowledge a dig needs, and how its points are counted."""

from __future__ import annotations

import pytest

from .positions import FINISHED, SITES, crete_books, dug, legal, seat, table, tokens_drawn

ASSISTANTS = [
    "paris assistant",
    "paris assistant",
    "berlin assistant",
    "vienna assistant",
    "vienna assistant",
    "rome assistant",
]
GENERAL = [
    "paris general 1",
    "london general 2",
    "paris general 2",
    "berlin general 2",
    "moscow general 2",
    "rome general 1",
]
RULEBOOK_HAND = {
    "place": "crete",
    "cards": [
        "paris book crete 2",
        "paris assistant",
        "berlin assistant",
        "london general 2",
        "berlin general 2",
        "rome general 1",
        "paris rumor crete",
    ],
    "finds": ["greece book of crete"],
}


def may_dig(site: str, *cards: str) -> bool:
    """Whether there is any dig at a site for the owner of these cards, whatever is used up."""
    return any(action.startswith(f"dig {site}") for action in legal(table({"cards": list(cards)}, FINISHED)))


def test_knowledge_of_8_on_crete():
    """Rulebook, 'Determining knowledge points': books 2 + 1, two assistants 1, and only 4 of 5 general points."""
    position = table(RULEBOOK_HAND, FINISHED)
    crete = seat(position).knowledge["crete"]
    assert (crete.books, crete.special, crete.total) == (3, 4, 8)
    assert seat(position).general == 5
    assert dug(position, "dig crete 4").knowledge == 8


def test_knowledge_of_11_with_the_rumor():
    """Rulebook, 'Determining knowledge points': with the rumor 6 special points, so all 5 general ones."""
    position = table(RULEBOOK_HAND, FINISHED)
    assert dug(position, "dig crete 4 using rumor").knowledge == 11
    assert tokens_drawn(position, "dig crete 4 using rumor") == 6


def test_eight_points_and_four_weeks_give_five_tokens():
    """Rulebook, 'Using the time wheel': the example of 5 tokens."""
    assert tokens_drawn(table(RULEBOOK_HAND, FINISHED), "dig crete 4") == 5


@pytest.mark.parametrize("site", SITES)
def test_a_book_serves_its_own_site_only(site: str):
    """Rulebook, 'Determining knowledge points': technical books match the site by color."""
    card = {
        "greece": "berlin book greece 3",
        "crete": "moscow book crete 3",
        "egypt": "moscow book egypt 3",
        "palestine": "paris book palestine 3",
        "mesopotamia": "moscow book mesopotamia 3",
    }[site]
    assert [other for other in SITES if may_dig(other, card)] == [site]


@pytest.mark.parametrize(
    ("found_in", "book_of"),
    [
        ("greece", "crete"),
        ("crete", "greece"),
        ("egypt", "mesopotamia"),
        ("palestine", "egypt"),
        ("mesopotamia", "palestine"),
    ],
)
def test_a_book_found_is_enough_to_dig(found_in: str, book_of: str):
    """Rulebook, 'The minimum requirement': the point may come from a found item, which is of another site."""
    position = table({"finds": [f"{found_in} book of {book_of}"]}, FINISHED)
    assert {action.split()[1] for action in legal(position) if action.startswith("dig")} == {book_of}
    assert seat(position).knowledge[book_of].special == 1


@pytest.mark.parametrize("finds", [[], ["crete general book"], ["crete general book", "egypt general book"]])
def test_general_knowledge_alone_is_not_enough(finds: list[str]):
    """Rulebook, 'The minimum requirement': at least 1 point must be special."""
    position = table({"place": "crete", "cards": GENERAL, "finds": finds}, FINISHED)
    assert not any(action.startswith("dig") for action in legal(position))


def test_a_pair_of_assistants_is_enough_anywhere():
    """Rulings, Excavation: the special point may come from assistants, at any site."""
    for site in SITES:
        assert may_dig(site, "paris assistant", "rome assistant")


def test_a_single_assistant_is_enough_if_used():
    """Rulings, Excavation: the special point may come from an assistant who is then discarded."""
    actions = legal(table({"place": "egypt", "cards": ["rome assistant"]}, FINISHED))
    assert "dig egypt 8 using assistant" in actions
    assert "dig egypt 8" not in actions


def test_a_rumor_is_enough_if_used():
    """Rulings, Excavation: the special point may come from a rumor, of its own site only."""
    actions = legal(table({"place": "crete", "cards": ["paris rumor crete"]}, FINISHED))
    assert "dig crete 6 using rumor" in actions
    assert "dig crete 6" not in actions
    assert not any(action.startswith("dig greece") for action in actions)


def test_a_rumor_is_optional():
    """Rulings, Excavation: its owner may keep it for a later dig."""
    position = table({"place": "crete", "cards": ["paris book crete 2", "paris rumor crete"]}, FINISHED)
    kept = position.play("dig crete 6")
    assert dug(position, "dig crete 6").knowledge == 2
    assert "paris rumor crete" in seat(kept).cards
    used = position.play("dig crete 6 using rumor")
    assert dug(position, "dig crete 6 using rumor").knowledge == 4
    assert seat(used).cards == ["paris book crete 2"]
    assert used.view(None).discards == ["paris rumor crete"]


@pytest.mark.parametrize(
    ("special", "general", "total"),
    [(1, 0, 1), (1, 1, 2), (1, 3, 2), (3, 2, 5), (3, 3, 6), (3, 5, 6), (4, 5, 8), (5, 5, 10), (6, 5, 11)],
)
def test_general_points_count_up_to_the_special_ones(special: int, general: int, total: int):
    """Rulebook, 'Determining knowledge points': no more general points than special ones are used."""
    books = {0: [], 1: GENERAL[:1], 2: GENERAL[1:2], 3: GENERAL[:2], 5: GENERAL[:3]}[general]
    position = table({"place": "crete", "cards": [*crete_books(special), *books]}, FINISHED)
    assert seat(position).general == general
    assert dug(position, "dig crete 12").knowledge == total


def test_a_general_book_found_counts_like_a_card():
    """Rulebook, 'Determining knowledge points': an open book is 1 point for every site."""
    position = table({"cards": crete_books(2), "finds": ["egypt general book"]}, FINISHED)
    assert dug(position, "dig crete 6").knowledge == 3


@pytest.mark.parametrize(("special", "general"), [(12, 0), (13, 0), (16, 5), (8, 5)])
def test_more_than_12_counts_as_12(special: int, general: int):
    """Rulebook, 'Using the time wheel', note: the wheel ends at 12."""
    books = GENERAL[:3] if general else []
    position = table({"place": "crete", "cards": [*crete_books(special), *books]}, FINISHED)
    assert dug(position, "dig crete 1").knowledge == 12
    assert tokens_drawn(position, "dig crete 1") == 3


@pytest.mark.parametrize(("assistants", "points"), [(2, 1), (3, 2), (4, 2), (5, 3), (6, 4)])
def test_assistants_work_in_pairs_and_trios(assistants: int, points: int):
    """Rulebook, note on assistants: a pair is worth 1, a trio 2, grouped to the owner's best; they stay."""
    cards = ASSISTANTS[:assistants]
    position = table({"place": "egypt", "cards": cards}, FINISHED)
    assert dug(position, "dig egypt 12").knowledge == points
    assert sorted(seat(position.play("dig egypt 12")).cards) == sorted(cards)
    assert not any("using assistant" in action for action in legal(position))


def test_a_single_assistant_may_be_used_up():
    """Rulebook, note on assistants: alone worth 1 and then discarded; whoever keeps it has nothing from it."""
    position = table({"place": "crete", "cards": ["paris book crete 2", "rome assistant"]}, FINISHED)
    assert dug(position, "dig crete 6").knowledge == 2
    assert "rome assistant" in seat(position.play("dig crete 6")).cards
    assert dug(position, "dig crete 6 using assistant").knowledge == 3
    used = position.play("dig crete 6 using assistant")
    assert seat(used).cards == ["paris book crete 2"]
    assert used.view(None).discards == ["rome assistant"]


def test_special_points_of_every_kind_let_general_ones_count():
    """Rulebook, 'Determining knowledge points': rumor and assistants are special knowledge too."""
    position = table({"place": "crete", "cards": ["paris rumor crete", "rome assistant", *GENERAL[:3]]}, FINISHED)
    assert dug(position, "dig crete 12 using rumor").knowledge == 2 + 2
    assert dug(position, "dig crete 12 using assistant").knowledge == 1 + 1
    assert dug(position, "dig crete 12 using rumor using assistant").knowledge == 3 + 3


def test_books_and_general_knowledge_stay():
    """Rulebook, overview: neither is discarded when used."""
    cards = ["paris book crete 2", "london general 2"]
    after = table({"place": "crete", "cards": cards}, FINISHED).play("dig crete 12")
    assert seat(after).cards == cards
    assert after.view(None).discards == []
