"""The questions on the way to an action of Thebes: cards to use up, weeks, the journey, and agreeing to a dig."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import spadework
from spadework.engine.errors import InputError
from spadework.engine.position import Position
from spadework.terminal.client import Codes
from spadework.terminal.seating import Seating
from spadework.terminal.thebes import questions
from spadework.terminal.thebes.choices import uses_of
from spadework.terminal.thebes.digging import expectation

from .person import play_from, typing
from .screens import printed

ME = Seating(me=0, players=2)


def position(cards: list[str], **others: Any) -> Position:
    """Seat 0 to move, in Warsaw, with some cards; the other seat is far ahead."""
    seats = [{"cards": cards, **others}, {"weeks": 130}]
    return spadework.from_json({"game": "thebes", "players": 2, "seats": seats, "display": ["moscow car"]})


def choose(start: Position, beginning: str) -> Codes:
    """The codes left after choosing the line of the menu whose actions begin so."""
    menu = questions.menu(start, ME)
    for number in range(1, 20):
        codes = menu.read(str(number))
        if str(start.game.words.decode(codes[0])).startswith(beginning):
            return codes
    raise AssertionError(f"no choice begins with {beginning}")


def texts(start: Position, codes: Codes) -> list[str]:
    return [str(start.game.words.decode(code)) for code in codes]


def test_a_plain_dig_asks_for_weeks_and_shows_what_to_expect():
    start = position(["moscow book crete 3", "paris book crete 2"])
    codes = choose(start, "dig crete")
    asked = questions.detail(start, ME, codes)
    shown = printed(asked.screen)
    assert "knowledge 5" in shown
    assert "14 finds (35 points) and 16 debris" in shown
    # The wheel gives 3 tokens for knowledge 5 and 4 weeks; 14 of the 30 tokens in the bag are finds, with 35 points.
    [line] = [line.split() for line in shown.splitlines() if line.split()[:1] == ["4"]]
    assert line == ["4", "3", "1.4", "3.5", "86%", "6", "week", "7"]
    assert texts(start, asked.read("4")) == ["dig crete 4"]
    for nonsense in ("0", "13", "four", ""):
        with pytest.raises(InputError, match="from 1 to 12"):
            asked.read(nonsense)


def test_cards_are_chosen_by_their_numbers():
    start = position(["moscow book crete 3", "paris rumor crete", "paris assistant", "rome shovel", "rome zeppelin"])
    asked = questions.detail(start, ME, choose(start, "dig crete"))
    assert asked.enter == "0"
    for typed, used in {
        "0": set(),
        "1": {"by_zeppelin"},
        "24": {"rumor", "shovel"},
        "2 3, 4": {"rumor", "assistant", "shovel"},
        "4321": {"by_zeppelin", "rumor", "assistant", "shovel"},
    }.items():
        left = asked.read(typed)
        assert {uses_of(start, code) for code in left} == {frozenset(used)}
    for nonsense in ("5", "x", "1 9"):
        with pytest.raises(InputError, match="numbers from 1 to 4"):
            asked.read(nonsense)


def test_a_card_that_cannot_be_done_without():
    start = position(["paris rumor crete", "rome shovel"])
    asked = questions.detail(start, ME, choose(start, "dig crete"))
    shown = printed(asked.screen)
    assert "rumor: needed" in shown
    assert "Enter for none" in asked.prompt
    assert {uses_of(start, code) for code in asked.read("0")} == {frozenset({"rumor"})}


def test_either_of_two_cards_is_needed():
    start = position(["paris rumor crete", "rome assistant"])
    asked = questions.detail(start, ME, choose(start, "dig crete"))
    assert asked.enter == ""
    with pytest.raises(InputError, match="type 1, for example"):
        asked.read("0")
    assert {uses_of(start, code) for code in asked.read("2")} == {frozenset({"assistant"})}


def test_a_used_permission_needs_a_special_one():
    cards = ["moscow book crete 3"]
    without = position(cards, used_permissions=["crete"])
    assert "permission used" in printed(questions.menu(without, ME).screen)
    assert not any(text.startswith("dig crete") for text in map(str, without.legal()))
    start = position([*cards, "london special_permission"], used_permissions=["crete"])
    assert "week 6, with special" in printed(questions.menu(start, ME).screen)
    asked = questions.detail(start, ME, choose(start, "dig crete"))
    assert "special permission" in printed(asked.screen)
    assert texts(start, asked.read("4")) == ["dig crete 4 using special_permission"]


def test_a_journey_by_zeppelin_is_a_question_of_its_own():
    start = position(["rome zeppelin"])
    codes = choose(start, "take moscow car")
    assert texts(start, codes) == ["take moscow car", "take moscow car by zeppelin"]
    asked = questions.detail(start, ME, codes)
    shown = printed(asked.screen)
    assert "1 on the ground: 2 weeks in all, then week 3" in shown
    assert "2 by zeppelin, which is then used up: 1 week in all, then week 2" in shown
    assert texts(start, asked.read("2")) == ["take moscow car by zeppelin"]


def test_what_is_agreed_to():
    start = position(["moscow book crete 3", "paris book crete 2"])
    code = start.code_of("dig crete 4")
    agreed = questions.confirmation(start, ME, code)
    assert agreed is not None
    assert "dig crete 4: 3 tokens, on average 1.4 finds and 3.5 points; 6 weeks in all, then week 7." in str(agreed)
    tokens, expected = expectation(start, 0, code)
    assert tokens == 3
    assert expected.points == pytest.approx(3.5)
    assert questions.confirmation(start, ME, start.code_of("change display")) is None
    last_year = position([], weeks=110)
    assert questions.confirmation(last_year, Seating(me=0, players=2), last_year.code_of("stop")) is not None


def test_stopping_is_asked_even_where_nothing_else_is_left(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    seats = [{"weeks": 155, "place": "moscow"}, {"weeks": 155}]
    start = spadework.from_json({"game": "thebes", "players": 2, "seats": seats, "display": ["paris congress"]})
    assert [str(action) for action in start.legal()] == ["stop"]
    played, shown = play_from(monkeypatch, typing([]), tmp_path / "game", start, seat=0)
    assert played.record.moves == []
    assert "You are to move" in shown
    assert shown.endswith("Do it? [Enter] > ")
