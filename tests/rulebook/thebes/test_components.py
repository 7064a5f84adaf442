"""Rulebook: what is in the box."""

from __future__ import annotations

from collections import Counter

import pytest

import spadework

from .positions import EXHIBITIONS, SITES, all_researcher_cards, seat, table

BOX = dict(zip(spadework.game("thebes").pieces, map(int, spadework.game("thebes").box), strict=False))

ARTIFACT_POINTS = {
    "greece": "1 1 1 1 2 2 2 3 3 4 5 5 6",
    "crete": "1 1 1 2 2 3 3 3 3 4 4 4 5",
    "egypt": "1 1 1 1 2 2 3 3 3 4 4 5 6",
    "palestine": "1 1 1 1 1 2 2 2 3 4 5 6 7",
    "mesopotamia": "1 1 1 1 1 3 3 3 4 4 4 5 5",
}


def tokens(site: str) -> dict[str, int]:
    """The tokens of a site's color: they lie one after another in the box and end with the debris."""
    names = list(BOX)
    last = names.index(f"{site} debris")
    return {name: BOX[name] for name in names[last - 15 : last + 1]}


def artifact_points(name: str) -> int:
    return seat(table({"finds": [name]})).points["artifacts"]


def test_85_researcher_cards():
    """Rulebook, 'Contents': 85 cards, exhibitions apart."""
    assert len(all_researcher_cards()) == 85


@pytest.mark.parametrize(
    ("kind", "count"),
    [
        ("book", 45),
        ("general", 8),
        ("rumor", 5),
        ("zeppelin", 2),
        ("car", 2),
        ("assistant", 6),
        ("shovel", 6),
        ("special_permission", 2),
        ("congress", 9),
    ],
)
def test_cards_of_each_kind(kind: str, count: int):
    """Rulebook, 'Overview of researcher and exhibition cards': how many there are of each."""
    assert sum(card.split()[1] == kind for card in all_researcher_cards()) == count


@pytest.mark.parametrize("site", SITES)
def test_books_and_rumor_of_each_site(site: str):
    """Rulebook, overview: 9 books a site (of 1, 2 and 3 points) and 1 rumor."""
    cards = [card.split() for card in all_researcher_cards() if site in card]
    assert Counter(card[3] for card in cards if card[1] == "book") == {"1": 4, "2": 3, "3": 2}
    assert sum(card[1] == "rumor" for card in cards) == 1


def test_general_knowledge():
    """Rulebook, overview: 8 cards, of 1 or 2 points."""
    cards = [card for card in all_researcher_cards() if card.split()[1] == "general"]
    assert Counter(card[-1] for card in cards) == {"1": 4, "2": 4}


def test_no_card_is_taken_in_warsaw():
    """Rulebook, 'Execute an action': cards and exhibitions belong to the six other cities."""
    cities = {card.split()[0] for card in [*all_researcher_cards(), *EXHIBITIONS]}
    assert cities == {"london", "paris", "berlin", "vienna", "rome", "moscow"}


def test_ten_exhibitions():
    """Rulebook, 'Contents': five small and five large ones."""
    assert [BOX[name] for name in EXHIBITIONS] == [1] * 10
    assert sum(name.endswith((" small", " large")) for name in BOX) == 10


def test_155_tokens():
    """Rulebook, 'Contents': 155 tokens, 31 to a site."""
    assert [sum(tokens(site).values()) for site in SITES] == [31] * 5
    assert sum(sum(tokens(site).values()) for site in SITES) == 155


@pytest.mark.parametrize("site", SITES)
def test_finds_and_debris_of_each_site(site: str):
    """Rulebook, 'Contents': 13 artifacts, a book of another site, a general book, and 16 pieces of debris."""
    counts = tokens(site)
    assert counts.pop(f"{site} debris") == 16
    assert set(counts.values()) == {1}
    books = [name for name in counts if name.startswith(f"{site} ")]
    assert sorted(name.split()[1] for name in books) == ["book", "general"]
    assert f"{site} book of {site}" not in books
    assert len(set(counts) - set(books)) == 13


@pytest.mark.parametrize("site", SITES)
def test_points_of_the_artifacts(site: str):
    """Rulebook, 'Found items' and the tokens themselves: their values, site by site."""
    artifacts = [name for name in tokens(site) if not name.startswith(f"{site} ")]
    assert sorted(map(artifact_points, artifacts)) == [int(points) for points in ARTIFACT_POINTS[site].split()]


def test_each_site_is_read_about_in_one_book_found():
    """Rulebook, 'Contents': the five books among the finds are of five different sites."""
    books = [name for name in BOX if " book of " in name]
    assert sorted(name.split()[-1] for name in books) == sorted(SITES)


def test_two_to_four_players():
    """Rulebook, 'Contents': four colors, and set-ups for 2, 3 and 4."""
    assert list(spadework.game("thebes").players) == [2, 3, 4]
    for players in (1, 5):
        with pytest.raises(spadework.InputError):
            spadework.new("thebes", players=players, seed=0)
