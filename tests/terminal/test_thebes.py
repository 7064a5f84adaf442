"""Thebes on the screen: every event has words, the board fits, and the questions of a dig lead where they say."""

from __future__ import annotations

import re
from random import Random
from typing import Any, get_args

import pytest

import spadework
from spadework.engine.errors import InputError
from spadework.engine.position import Position
from spadework.games.thebes import events
from spadework.games.thebes.components import CARD_NAMES, EXHIBITION_NAMES, FIND_NAMES, PLACES, PRINTED, SITES
from spadework.terminal.seating import Seating
from spadework.terminal.teaching import help_page
from spadework.terminal.thebes import questions, words
from spadework.terminal.thebes.atlas import atlas, drawing
from spadework.terminal.thebes.choices import choices
from spadework.terminal.thebes.client import CLIENT
from spadework.terminal.thebes.sentences import CLAUSES, SENTENCES, sentences

from .screens import printed

FIRST = Seating(me=0, players=3)


def positions(players: int, seed: int) -> list[Position]:
    """A random game."""
    rng = Random(seed)
    game = [spadework.new("thebes", players=players, seed=seed)]
    while game[-1].actor is not None:
        game.append(game[-1].play(rng.choice(game[-1].codes())))
    return game


def test_every_kind_of_event_has_words():
    assert set(CLAUSES) | set(SENTENCES) == set(get_args(events.Event))
    assert not set(CLAUSES) & set(SENTENCES)


def test_everything_that_happens_is_told():
    rng, told = Random(5), []
    for seed in range(6):
        before = spadework.new("thebes", players=3, seed=seed)
        while before.actor is not None:
            code = rng.choice(before.codes())
            after = before.play(code)
            lines = sentences(before.events(after, code, 0), FIRST, is_brief=False)
            assert all(line[0].isupper() and line.endswith(".") for line in lines)
            assert lines[0].startswith(FIRST.name(before.actor))
            assert "_" not in "".join(lines)
            told += lines
            before = after
    assert any("digs in" in line for line in told)
    assert any(line.startswith("You dig in") or "and dig in" in line for line in told)


@pytest.mark.parametrize(
    ("happened", "told"),
    [
        (
            [events.Dug(0, "crete", 4, 6, 5, ["Flask", "crete book of greece"], 3, None)],
            "You dig in Crete for 4 weeks: 5 tokens, Flask (4), a book on Greece (1) and 3 debris.",
        ),
        (
            [events.Dug(1, "egypt", 1, 5, 1, [], 1, "Scarab amulet"), events.UsedUp(1, ["rome rumor egypt"])],
            "Howard digs in Egypt for 1 week: 1 token, 1 debris; and the Scarab amulet (1) that lay there."
            " Howard uses up a rumor about Egypt.",
        ),
        (
            [
                events.Travelled(2, "warsaw", "rome", 0, True),
                events.Took(2, "rome general 1"),
                events.UsedUp(2, ["vienna zeppelin"]),
                events.TimeSpent(2, 3, 4, 1902),
                events.PermissionsRenewed(2),
            ],
            "Agatha flies to Rome by zeppelin, takes a general book (1), uses up a zeppelin, reaches week 4 of 1902"
            " and gets all permissions back.",
        ),
        ([events.Exhibited(0, "london small", 4)], "You show the small exhibition in London (4 points)."),
        (
            [events.Stopped(0), events.TimeSpent(0, 9, 1, 1904)],
            "You stop for good and reach the end.",
        ),
        (
            [events.DisplayChanged(1, ["paris congress", "berlin congress", "rome car", "london shovel"])],
            "Howard changes the display (away: 2 congresses, a car and a shovel).",
        ),
        ([events.GameEnded([9, 12, 12], [3, 1, 1])], "The game is over."),
    ],
)
def test_sentences(happened: list[Any], told: str):
    assert " ".join(sentences(happened, FIRST, is_brief=False)) == told


def test_in_brief_the_display_is_left_out():
    happened = [events.Took(0, "rome car"), events.CardsDisplayed(["rome shovel"])]
    assert sentences(happened, FIRST, is_brief=False) == ["You take a car.", "New in the display: a shovel."]
    assert sentences(happened, FIRST, is_brief=True) == ["You take a car."]


def test_every_piece_has_words():
    for name in CARD_NAMES:
        assert words.card(name)
    for site, finds in zip(SITES, FIND_NAMES, strict=True):
        for find in finds:
            found = words.artifact(find)
            assert found is None or found[0] == site
            assert words.find(find).endswith(")")
    for name in EXHIBITION_NAMES:
        assert " exhibition in " in words.exhibition(name)


@pytest.mark.parametrize("width", [80, 100, 140])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_board_fits(players: int, width: int):
    for position in positions(players, seed=players)[:-1:3]:
        assert position.actor is not None
        seating = Seating(me=position.actor, players=players)
        lines = printed(questions.menu(position, seating).screen, width).splitlines()
        assert max(len(line) for line in lines) <= min(width, 100)
        text = "\n".join(lines)
        assert "…" not in text
        assert "You are to move" in text
        for seat in range(players):
            assert seating.name(seat) in text
        for site in SITES:
            assert words.place(site) in text
        assert max(len(line) for line in printed(atlas(position, seating), width).splitlines()) <= min(width, 100)
    assert max(len(line) for line in printed(help_page("Thebes", CLIENT, FIRST), width).splitlines()) <= min(width, 100)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_menu_numbers_every_legal_action_once(players: int):
    for position in positions(players, seed=10 + players)[:-1]:
        assert position.actor is not None
        seating = Seating(me=position.actor, players=players)
        menu = questions.menu(position, seating)
        lines = printed(menu.screen).splitlines()
        offered: list[int] = []
        for number, choice in enumerate(choices(position), start=1):
            assert sum(line.startswith(f"{number:>2} ") for line in lines) == 1
            assert menu.read(str(number)) == choice.codes
            offered += choice.codes
        assert sorted(offered) == position.codes()
        numbers = [int(line[:2]) for line in lines if line[:2].strip().isdecimal()]
        assert numbers == sorted(numbers)
        for nonsense in ("0", str(len(choices(position)) + 1), "x", "1.5"):
            with pytest.raises(InputError, match="Type a number from 1 to"):
                menu.read(nonsense)


def test_the_map_says_how_far_everything_is():
    start = spadework.from_json({"game": "thebes", "players": 2, "seats": [{"place": "rome"}, {"weeks": 20}]})
    lines = printed(atlas(start, Seating(me=0, players=2))).splitlines()
    assert any(line.split() == ["Greece", "1", "Warsaw,", "Rome,", "Crete,", "Mesopotamia"] for line in lines)
    assert any(line.split()[:2] == ["Rome", "0"] and line.split()[-1] == "You" for line in lines)
    assert any(line.split()[:2] == ["London", "2"] for line in lines)


def test_the_drawn_map_has_every_place_and_exactly_the_routes():
    rows = str(drawing(dict.fromkeys(PLACES, 0))).splitlines()
    at = {}
    for row, line in enumerate(rows):
        for found in re.finditer(r"([A-Z][a-z]+) 0", line):
            # A space around each name belongs to it: strokes stop short of the letters.
            at.update({(row, column): found[1].lower() for column in range(found.start() - 1, found.end() + 1)})
    assert sorted(at.values()) == sorted(name for name in PLACES for _ in range(len(name) + 4))
    left = {(row, column) for row, line in enumerate(rows) for column, char in enumerate(line) if char in "-|/\\`"}
    drawn = []
    while left:
        drawn.append(frozenset(at[cell] for cell in follow_stroke(left) if cell in at))
    assert sorted(map(sorted, drawn)) == sorted(map(sorted, PRINTED.map.routes))


def follow_stroke(left: set[tuple[int, int]]) -> set[tuple[int, int]]:
    """Take one connected stroke out of the cells left; the cells it consists of and those around it."""
    around, ends = set(), [left.pop()]
    while ends:
        row, column = ends.pop()
        near = {(row + down, column + right) for down in (-1, 0, 1) for right in (-1, 0, 1)}
        around |= near
        ends += near & left
        left -= near
    return around
