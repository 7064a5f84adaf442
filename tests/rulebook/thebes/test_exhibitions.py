"""Rulebook: showing exhibitions."""

from __future__ import annotations

import pytest

from .positions import EXHIBITIONS, FINISHED, legal, play_drawing, seat, table

ARTIFACTS = {
    "greece": ["Bronze horse", "Zeus statue", "Omphalos"],
    "crete": ["Larnax", "Flask", "Sphinx"],
    "egypt": ["Scarab amulet", "Rosetta Stone", "Faience bowls"],
    "palestine": ["Menorah", "Stele", "Roman coin"],
    "mesopotamia": ["Warka vase", "Mask of Sargon", "Seal of Gudea"],
}

NEEDS = {
    "london small": {"greece": 1, "egypt": 2},
    "paris small": {"palestine": 1, "mesopotamia": 2},
    "berlin small": {"crete": 1, "greece": 2},
    "vienna small": {"egypt": 1, "palestine": 2},
    "moscow small": {"mesopotamia": 1, "crete": 2},
    "london large": {"crete": 1, "greece": 2, "egypt": 3},
    "paris large": {"greece": 1, "egypt": 2, "palestine": 3},
    "berlin large": {"palestine": 1, "mesopotamia": 2, "crete": 3},
    "vienna large": {"mesopotamia": 1, "crete": 2, "greece": 3},
    "moscow large": {"egypt": 1, "palestine": 2, "mesopotamia": 3},
}
LONDON_SMALL = {"exhibitions": {"a": "london small"}}


def may_show_in_london(*finds: str) -> bool:
    return "exhibit london small" in legal(table({"finds": list(finds)}, FINISHED, **LONDON_SMALL))


def artifacts(needs: dict[str, int]) -> list[str]:
    return [name for site, count in needs.items() for name in ARTIFACTS[site][:count]]


def test_the_small_exhibition_in_london():
    """Rulebook, 'Execute an exhibition': 1 Greek and 2 Egyptian artifacts are shown in London and kept."""
    finds = ["Bronze horse", "Scarab amulet", "Faience bowls"]
    after = table({"finds": finds}, FINISHED, **LONDON_SMALL).play("exhibit london small")
    assert seat(after).place == "london"
    assert seat(after).weeks == 2 + 3
    assert seat(after).exhibitions == ["london small"]
    assert seat(after).points["exhibitions"] == 4
    assert sorted(seat(after).finds) == sorted(finds)
    assert after.view(None).exhibitions["a"] is None


def test_not_with_fewer():
    """Rulebook, 'Execute an exhibition': at least that many of each site, and others do not stand in."""
    assert not may_show_in_london()
    assert not may_show_in_london("Bronze horse", "Scarab amulet")
    assert not may_show_in_london("Scarab amulet", "Faience bowls")
    assert not may_show_in_london("Bronze horse", "Zeus statue", "Scarab amulet")
    assert not may_show_in_london("Larnax", "Scarab amulet", "Faience bowls", "Rosetta Stone")


def test_more_than_needed_is_fine():
    """Rulebook, 'Execute an exhibition': the numbers are the least one must have."""
    assert may_show_in_london(
        "Bronze horse", "Zeus statue", "Scarab amulet", "Faience bowls", "Rosetta Stone", "Larnax"
    )


def test_values_do_not_matter():
    """Rulebook, 'Execute an exhibition': only how many artifacts there are."""
    assert may_show_in_london("Attica cup", "Ushebti statue", "Papyrus of Abusir")
    assert may_show_in_london("City seal of Troy", "Mask of Tutanchamun", "Rosetta Stone")
    assert not may_show_in_london("City seal of Troy", "Mask of Tutanchamun")


def test_books_found_are_no_artifacts():
    """Rulebook, 'Execute an exhibition', note: neither special nor general books among the finds count."""
    greek_books = ["greece book of crete", "greece general book"]
    egyptian_books = ["egypt book of mesopotamia", "egypt general book"]
    assert not may_show_in_london("Bronze horse", "Scarab amulet", *egyptian_books)
    assert not may_show_in_london("Scarab amulet", "Faience bowls", *greek_books)


def test_the_artifact_of_the_first_dig_counts():
    """Rulings, Exhibition: the bonus artifacts may be shown."""
    digger = {"place": "greece", "cards": ["london book greece 3", "london book greece 2"]}
    digger |= {"finds": ["Scarab amulet", "Faience bowls"]}
    position = table(digger, FINISHED, bonus={"greece": "Attica cup"}, **LONDON_SMALL)
    assert "exhibit london small" not in legal(position)
    position = play_drawing(position, "dig greece 1", "greece debris")
    assert "exhibit london small" in legal(position)


def test_artifacts_are_shown_and_not_spent():
    """Rulings, Exhibition: the same artifacts serve a second exhibition and still score."""
    finds = artifacts({"crete": 1, "greece": 2, "egypt": 3})
    position = table({"finds": finds}, FINISHED, exhibitions={"a": "london large", "b": "london small"})
    points = seat(position).points["artifacts"]
    position = position.play("exhibit london large").play("exhibit london small")
    assert seat(position).weeks == 2 + 4 + 3
    assert seat(position).points["exhibitions"] == 5 + 4
    assert seat(position).points["artifacts"] == points
    assert sorted(seat(position).finds) == sorted(finds)


@pytest.mark.parametrize("name", EXHIBITIONS)
def test_every_exhibition_needs_what_its_card_shows(name: str):
    """Rulebook, overview: 3 artifacts of two sites for a small one, 6 of three for a large one; none may lack."""
    needs = NEEDS[name]
    city, size = name.split()
    finds = artifacts(needs)
    assert (len(finds), len(needs)) == ((3, 2) if size == "small" else (6, 3))
    position = table({"place": city, "finds": finds}, FINISHED, exhibitions={"b": name})
    after = position.play(f"exhibit {name}")
    assert seat(after).weeks == (3 if size == "small" else 4)
    assert seat(after).points["exhibitions"] == (4 if size == "small" else 5)
    for lacking in finds:
        fewer = [find for find in finds if find != lacking]
        assert f"exhibit {name}" not in legal(table({"place": city, "finds": fewer}, FINISHED, exhibitions={"b": name}))


@pytest.mark.parametrize("space", ["a", "b", "c"])
def test_an_exhibition_may_be_shown_from_any_of_the_three_spaces(space: str):
    """Rulebook, 'Execute an exhibition': one of those on the board."""
    hand = {"finds": artifacts(NEEDS["london small"])}
    assert "exhibit london small" in legal(table(hand, FINISHED, exhibitions={space: "london small"}))


def test_an_exhibition_elsewhere_cannot_be_shown():
    """Rulebook, 'Execute an exhibition': not from the stacks, the discards, or another player."""
    hand = {"finds": artifacts(NEEDS["london small"])}
    assert "exhibit london small" not in legal(table(hand, FINISHED))
    assert "exhibit london small" not in legal(table(hand, FINISHED, discards=["london small"]))
    assert "exhibit london small" not in legal(table(hand, {**FINISHED, "exhibitions": ["london small"]}))
    shown = table(hand, FINISHED, **LONDON_SMALL).play("exhibit london small")
    assert "exhibit london small" not in legal(shown)


def test_another_players_artifacts_do_not_help():
    """Rulebook, 'Execute an exhibition': the player must have them."""
    other = {**FINISHED, "finds": artifacts(NEEDS["london small"])}
    assert "exhibit london small" not in legal(table({}, other, **LONDON_SMALL))
