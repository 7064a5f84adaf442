"""The questions of a turn of The Tomb Raiders: what they tell, where they lead, and what is not asked."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import spadework
from spadework.engine.errors import InputError
from spadework.engine.position import Position
from spadework.terminal.client import Codes
from spadework.terminal.seating import Seating
from spadework.terminal.tomb_raiders import questions
from spadework.terminal.tomb_raiders.client import when
from spadework.terminal.tomb_raiders.guesses import expected
from spadework.terminal.tomb_raiders.material import material_page

from .person import play_from, typing
from .screens import printed

ME = Seating(me=0, players=2)
STORAGE = ["expertise crete 2", "thief egypt", "congress", "general 2"]


def table(own: dict[str, Any], other: dict[str, Any] | None = None, **words: Any) -> Position:
    """Seat 0 to move in week 10; the other seat is in week 20 unless said otherwise."""
    seats = [{"weeks": 10, **own}, {"weeks": 20, **(other or {})}]
    return spadework.from_json({"game": "tomb_raiders", "players": 2, "seats": seats, "storage": STORAGE, **words})


def lines(shown: Any) -> list[list[str]]:
    return [line.split() for line in printed(shown).splitlines()]


def texts(start: Position, codes: Codes) -> list[str]:
    return [str(start.game.words.decode(code)) for code in codes]


def choose(start: Position, beginning: str) -> Codes:
    """The codes left after choosing the line of the menu whose actions begin so."""
    menu = questions.menu(start, ME)
    for number in range(1, 20):
        codes = menu.read(str(number))
        if str(start.game.words.decode(codes[0])).startswith(beginning):
            return codes
    raise AssertionError(f"no choice begins with {beginning}")


def test_cards_say_what_they_would_do():
    start = table({"cards": ["expertise crete 3", "general 1", "congress", "congress"]})
    shown = lines(questions.menu(start, ME).screen)
    assert ["1", "expertise", "in", "Crete", "(2)", "2", "12", "8", "Crete", "3→5,", "professor", "+5"] in shown
    assert ["2", "thief", "for", "Egypt", "3", "13", "7", "played", "(3", "weeks):", "an", "artifact"] in shown
    assert ["3", "congress", "2", "12", "8", "your", "3rd:", "+3", "points"] in shown
    assert ["4", "general", "knowledge", "(2)", "6", "16", "4", "general", "1→3"] in shown


def test_a_professor_must_be_beaten():
    own, other = ["expertise crete 2"], ["expertise crete 3", "expertise crete 1"]
    shown = printed(questions.menu(table({"cards": own}, {"cards": other}), ME).screen)
    assert "Crete 2→4" in shown
    assert "professor +5" not in shown


def test_the_best_knowledge_has_a_professor_too():
    cards = ["expertise egypt 3", "expertise greece 3", "expertise mesopotamia 2"]
    shown = printed(questions.menu(table({"cards": cards}), ME).screen)
    assert "Crete 0→2, best knowledge +5" in shown
    assert "general 0→2, best knowledge +5" in shown


def test_exhibitions_take_the_fewest_weeks_by_themselves():
    finds = ["Larnax", "Flask", "Sphinx", "Minos steer", "Rosetta Stone", "Narmer Palette"]
    start = table({"finds": finds}, exhibitions=[7, 0])
    shown = lines(questions.menu(start, ME).screen)
    assert ["5", "exhibition", "7", "5", "15", "5", "Crete", "4/3,", "Egypt", "2/2,", "Greece", "0/1"] in shown
    assert ["exhibition", "0", "Mesopotamia", "0/3,", "Crete", "4/2,", "Egypt", "2/1"] in shown
    assert texts(start, questions.menu(start, ME).read("5")) == ["take exhibition 7"]


def test_a_museum_is_given_artifact_by_artifact():
    start = table({"finds": ["Larnax", "Sphinx", "crete book of greece", "Rosetta Stone"]}, museums=[0, 2])
    shown = printed(questions.menu(start, ME).screen)
    assert "11 points for 4 artifacts; you have 3" in shown
    given = start.play("take museum 0")
    asked = questions.menu(given, ME)
    assert "2 artifacts to give away for good. Then week 12, 8 behind." in printed(asked.screen)
    assert "book" not in printed(asked.screen)
    assert texts(given, asked.read("1")) == ["donate Rosetta Stone"]
    assert asked.prompt == "Give away (1-3)"


def test_a_thief_takes_what_it_sees():
    hand = ["thief crete", "general_excavation"]
    start = table({"hand": hand}, piles={"crete": ["Larnax", "Sphinx", "crete book of greece", "rubble"]})
    assert "used when you dig" in printed(questions.menu(start, ME).screen)
    picking = start.play("play thief crete")
    asked = questions.menu(picking, ME)
    assert texts(picking, asked.read("1")) == ["pick Sphinx"]
    assert texts(picking, asked.read("2")) == ["pick Larnax"]
    assert "Your thief for Crete takes one of these. Then week 13, 7 behind." in printed(asked.screen)
    assert asked.prompt == "Take (1-2)"


def test_playing_a_card_says_what_is_known_of_the_pile():
    own = {"hand": ["thief crete", "tomb_raider egypt"], "knows": {"crete": ["Larnax", "Sphinx"]}}
    start = table(own, shown={"egypt": {"no_artifacts": 0, "no_finds": 0}})
    shown = " ".join(printed(questions.menu(start, ME).screen).split())
    assert "an artifact; you know 2, best 5" in shown
    assert "any find; ~0% there is one" in shown


def test_a_scientist_goes_anywhere():
    start = table({"hand": ["scientist"], "knows": {"crete": ["Larnax", "rubble", "rubble"]}})
    codes = choose(start, "play scientist")
    asked = questions.detail(start, ME, codes)
    assert ["4", "Crete", "1", "(5),", "2", "rubble", "13", "(31),", "4", "rubble"] in lines(asked.screen)
    assert texts(start, asked.read("4")) == ["play scientist crete"]


def test_regions_that_cannot_be_dug_say_why():
    start = table({"cards": ["expertise crete 3"], "excavation_cards": {"egypt": 1, "crete": 0}})
    shown = [line[:4] for line in lines(questions.menu(start, ME).screen)]
    assert ["Crete", "3", "no", "card"] in shown
    assert ["Egypt", "-", "no", "expertise"] in shown
    assert not any(text.startswith("dig") for text in map(str, start.legal()))


def test_a_dig_asks_for_card_assistants_and_weeks():
    cards = ["expertise crete 3", "general 1", "assistant", "assistant"]
    start = table({"cards": cards, "hand": ["general_excavation"]})
    codes = choose(start, "dig crete")
    asked = questions.detail(start, ME, codes)
    assert "1 for Crete (you have 2)" in printed(asked.screen)
    assert "2 general (you have 1)" in printed(asked.screen)
    codes = asked.read("2")
    asked = questions.detail(start, ME, codes)
    # The chart gives 3, 4, 6 cards for knowledge 6 in 4, 8, 12 weeks.
    assert ["2", "6", "3,", "4,", "6"] in lines(asked.screen)
    assert asked.enter == "0"
    codes = asked.read("2")
    asked = questions.detail(start, ME, codes)
    assert asked.prompt == "Dig for how many weeks (1-12)"
    [code] = asked.read("11")
    assert texts(start, (code,)) == ["dig crete 11 using general_excavation using 2 assistants"]
    agreed = str(questions.confirmation(start, ME, code))
    assert "uses up a general excavation card and 2 assistants, draws 5 cards" in agreed
    assert "then week 21, 0 behind." in agreed
    with pytest.raises(InputError, match="from 1 to 12"):
        asked.read("13")


def test_what_to_expect_of_a_pile_that_is_known():
    known = {"crete": ["Larnax", "Sphinx", "rubble"]}
    cards = ["expertise crete 3", "expertise crete 3"]
    # Nothing fell since: no green card was drawn.
    start = table({"cards": cards, "knows": known, "looked": {"crete": 0}})
    asked = questions.detail(start, ME, choose(start, "dig crete"))
    shown = lines(asked.screen)
    assert ["1", "1", "~0.7", "~2.0", "~67%", "11", "9"] in shown
    assert ["12", "6", "~2.0", "~6.0", "~100%", "22", "0"] in shown


def test_expectations_are_means_over_piles():
    guess = expected([["Larnax", "rubble"], [], ["crete book of greece"]], 1)
    assert guess.finds == pytest.approx((0.5 + 0 + 1) / 3)
    assert guess.points == pytest.approx(2.5 / 3)
    assert guess.any_find == pytest.approx((0.5 + 0 + 1) / 3)


def test_the_page_of_the_material_is_a_notebook():
    own = {"knows": {"crete": ["Larnax", "rubble"]}, "looked": {"crete": 0}, "finds": ["Rosetta Stone"]}
    start = table(own, {"cards": ["expertise egypt 3", "expertise egypt 2"], "finds": ["Sphinx"]})
    shown = " ".join(printed(material_page(start, ME)).split())
    assert "in the pile you know Larnax (5), 1 rubble; you saw all of it just now" in shown
    assert "Howard Sphinx (1)" in shown
    assert "Egypt 5 Howard 6 expertise (you have 0)" in shown
    others = " ".join(printed(material_page(start, Seating(me=1, players=2))).split())
    assert "in the pile you know" in others
    assert "Larnax (5), 1 rubble" not in others


def test_the_welcome_back_names_the_week():
    assert when(table({}), ME) == "week 10"


def test_a_find_without_a_choice_is_taken_and_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    start = table({"hand": ["thief crete"]}, piles={"crete": ["Larnax", "rubble"]})
    played, shown = play_from(monkeypatch, typing(["play thief crete"]), tmp_path / "game", start, seat=0)
    assert [move.action for move in played.record.moves] == ["play thief crete", "pick Larnax"]
    assert "You take the Larnax (5) and reach week 13." in shown


def test_a_dig_is_agreed_to_before_anything_is_drawn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    start = table({"cards": ["expertise crete 3"]}, piles={"crete": ["Larnax", "rubble"]})
    played, shown = play_from(monkeypatch, typing(["Dig  Crete 3"]), tmp_path / "left", start, seat=0)
    assert played.record.moves == []
    assert shown.endswith("Do it? [Enter, or b to go back] > ")
    played, _ = play_from(monkeypatch, typing(["dig crete 3", "", "u"]), tmp_path / "agreed", start, seat=0)
    assert [move.action for move in played.record.moves] == ["dig crete 3"]


def test_donations_can_be_taken_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    start = table({"finds": ["Larnax", "Sphinx", "Rosetta Stone"]}, museums=[0])
    answers = typing(["take museum 0", "1", "u", "u"])
    played, shown = play_from(monkeypatch, answers, tmp_path / "game", start, seat=0)
    assert played.record.moves == []
    assert "Undone: donate Rosetta Stone" in shown
    assert "Undone: take museum 0" in shown
