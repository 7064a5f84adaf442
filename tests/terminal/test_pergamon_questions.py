"""The questions of a round of Pergamon: what they tell, where they lead, and what is not asked."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

import spadework
from spadework.engine import position as positions
from spadework.engine.errors import InputError
from spadework.engine.position import Position
from spadework.terminal.answers import by_text
from spadework.terminal.client import Codes
from spadework.terminal.pergamon import questions
from spadework.terminal.seating import Seating

from .person import any_choice, play_from, typing
from .screens import printed

NOTHING: dict[str, list[str]] = {"I": [], "II": [], "III": [], "IV": [], "V": []}
ME = Seating(me=0, players=3)
MASK_450 = ["4/34", "1/50"]


def table(*seats: dict[str, Any], **words: Any) -> Position:
    """Three players in the sixth round, seat 0 to move."""
    described = {"players": 3, "galleries": NOTHING, "round": 6, "turn": 0, **words}
    return spadework.from_json({"game": "pergamon", "seats": [*seats, *[{}] * (3 - len(seats))], **described})


def acting(own: dict[str, Any], *others: dict[str, Any], **words: Any) -> Position:
    """Seat 0 is the first to act, the others stand left of it."""
    placed = [{"figure": space, **seat} for space, seat in zip((12, 13), [*others, {}, {}], strict=False)]
    return table({"figure": 3, **own}, *placed, **words)


def lines(shown: Any) -> list[list[str]]:
    return [line.split() for line in printed(shown).splitlines()]


def texts(start: Position, codes: Codes) -> list[str]:
    return [str(start.game.words.decode(code)) for code in codes]


def test_the_last_to_place_knows_what_is_left():
    start = table({}, {"figure": 8}, {"figure": 11}, phase="place", funds={"cards": ["chest", "bag"]}, round=1)
    asked = questions.menu(start, ME)
    shown = lines(asked.screen)
    assert ["7", "3", "I-III", "1st", "3", "100%"] in shown
    # 6 to 12 coins: of 144 pairs of cards 9 make 6, so that only 3 are left for the second.
    assert ["10", "4", "I-V", "2nd", "3-4,", "~3.9", "94%"] in shown
    assert ["8", "3", "I-IV", "Howard"] in shown
    assert ["13", "6", "I-V", "3rd", "0-4,", "~1.2", "0%", "you", "are"] in shown
    assert texts(start, asked.read("13")) == ["place 13"]
    with pytest.raises(InputError, match="Howard stands on 8"):
        asked.read("8")
    with pytest.raises(InputError, match="number of a free space"):
        asked.read("14")


def test_the_first_to_place_sees_every_way_the_others_can_place():
    start = table({}, phase="place", funds={"cards": ["bag", "bag"]}, round=1)
    shown = printed(questions.menu(start, ME).screen)
    rows = [line.split() for line in shown.splitlines()]
    # Nobody can stand right of space 1, and one figure at most right of space 2.
    assert ["1", "0", "I-V", "1st", "0", "100%"] in rows
    assert ["2", "1", "I-III", "1st-2nd", "1", "100%"] in rows
    assert ["3", "1", "I-V", "1st-3rd", "1", "100%", "1-7,", "~4.0"] in rows
    # Nobody can stand left of space 13.
    assert ["13", "6", "I-V", "3rd", "0-7,", "~0.8", "<1%", "you", "are"] in rows
    assert "Counts every way the 2 others can still place, each as likely as the next." in shown


def test_the_raider_stands_on_the_board():
    start = spadework.from_json(
        {"game": "pergamon", "players": 2, "turn": 0, "funds": {"cards": ["bag", "bag"]}, "raider": {"coins": 4}}
    )
    asked = questions.menu(start, Seating(me=0, players=2))
    assert ["Raider", "4"] in lines(asked.screen)
    assert ["5", "2", "I-V", "Raider"] in lines(asked.screen)
    with pytest.raises(InputError, match="Raider stands on 5"):
        asked.read("5")


def test_galleries_that_cannot_be_dug_say_why():
    laid = NOTHING | {"II": ["4/34"], "III": ["3/2"], "IV": ["4/8"]}
    start = table(
        {"figure": 7, "coins": 2, "finds": ["1/50"]}, {"figure": 12}, {"figure": 13}, phase="dig", galleries=laid
    )
    asked = questions.menu(start, ME)
    shown = lines(asked.screen)
    assert ["2", "II", "2", "4", "vase)34·4(mask"] in shown
    assert ["III", "3", "too", "dear", "bracelet)02·3(vase"] in shown
    assert ["IV", "4", "too", "deep", "bracelet)08·4(jug"] in shown
    assert ["I", "1", "empty"] in shown
    assert texts(start, asked.read("2")) == ["dig II"]
    assert texts(start, asked.read("0")) == ["no dig"]
    for number, reason in (("1", "Gallery I is empty"), ("3", "III is too dear"), ("4", "IV is too deep")):
        with pytest.raises(InputError, match=reason):
            asked.read(number)


def test_a_collection_grows_find_by_find():
    start = acting({"coins": 2, "finds": ["4/34", "1/50", "3/64", "2/93"]}, phase="exhibit")
    begun = questions.menu(start, ME)
    assert "vase)34 · 4(mask)50 · 1(jug)64 · 3(bracelet)93 · 2(mask, worth 8" in printed(begun.screen)
    assert ["0", "exhibit", "no", "more;", "storing", "4", "finds", "costs", "1", "coin"] in lines(begun.screen)
    going_on = start.play("start 4/34").play("join 1/50")
    asked = questions.menu(going_on, ME)
    assert "Your collection: vase)34 · 4(mask)50 · 1(jug, worth 4" in printed(asked.screen)
    assert ["1", "jug)64·3(bracelet", "jug", "164", "5", "8"] in lines(asked.screen)
    assert ["bracelet)93·2(mask", "does", "not", "fit"] in lines(asked.screen)
    assert texts(going_on, asked.read("1")) == ["join 3/64"]
    assert texts(going_on, asked.read("2")) == ["polish 1", "polish 2", "exhibit"]


def test_polishing_shows_where_the_marker_lands_and_whom_it_pushes():
    others = {"collections": [{"marker": 5, "finds": ["4/38", "1/29"]}, {"marker": 1, "finds": ["3/97", "1/55"]}]}
    start = acting({"coins": 2, "finds": MASK_450}, others, phase="exhibit").play("start 4/34").play("join 1/50")
    asked = questions.menu(start, ME)
    assert ["0", "no", "4", "1", "Howard's", "1→out"] in lines(asked.screen)
    assert ["1", "for", "1", "coin", "5", "2", "Howard's", "5→4,", "Howard's", "1→out"] in lines(asked.screen)
    assert texts(start, asked.read("0")) == ["exhibit"]
    assert texts(start, asked.read("2")) == ["polish 2"]
    assert asked.enter == ""
    assert questions.confirmation(start, ME, start.code_of("exhibit")) is None


def test_polishing_that_gains_nothing_is_not_offered():
    first, *others = finds = ["4/79", "5/95", "4/36", "5/61", "5/5", "4/53"]
    start = acting({"coins": 2, "finds": finds}, phase="exhibit").play(f"start {first}")
    for find in others:
        start = start.play(f"join {find}")
    asked = questions.menu(start, ME)
    assert ["0", "no", "23", "6", "nobody"] in lines(asked.screen)
    assert asked.prompt.endswith("(0-1)")
    with pytest.raises(InputError, match="coins to polish it"):
        asked.read("2")


def test_no_cost_of_storing_is_told_in_the_last_round():
    finds = [*MASK_450, "1/3", "1/12"]
    for month, is_told in ((11, True), (12, False)):
        start = acting({"finds": finds}, phase="exhibit", round=month)
        assert ("storing 4 finds" in printed(questions.menu(start, ME).screen)) == is_told


def test_without_a_coin_the_landing_is_what_is_agreed_to():
    start = acting({"finds": MASK_450}, phase="exhibit").play("start 4/34").play("join 1/50")
    agreed = questions.confirmation(start, ME, start.code_of("exhibit"))
    assert agreed is not None
    expected = "Exhibit vase)34 · 4(mask)50 · 1(jug, worth 4: space 4, 1 point in a scoring; pushes down nobody."
    assert expected in str(agreed)


def test_a_fourth_collection_takes_the_place_of_another():
    out = [
        {"marker": marker, "finds": finds}
        for marker, finds in ((9, ["4/38", "1/29"]), (2, ["3/97", "1/55"]), (1, ["2/27", "1/57"]))
    ]
    start = acting({"coins": 1, "finds": MASK_450, "collections": out}, phase="exhibit")
    assert "A new collection takes the place of one of your others." in printed(questions.menu(start, ME).screen)
    row = start.play("start 4/34").play("join 1/50")
    asked = questions.menu(row, ME)
    assert ["1", "jug)38", "·", "4(vase)29", "·", "1(mask", "9", "3"] in lines(asked.screen)
    assert texts(row, asked.read("2")) == ["dissolve 2"]
    with_room = row.play("dissolve 2")
    assert texts(with_room, questions.menu(with_room, ME).read("0")) == ["exhibit"]


def test_storing_says_its_cost_before_it_is_paid():
    finds = ["1/3", "1/12", "1/19", "1/29"]
    start = acting({"coins": 2, "finds": finds}, phase="store")
    asked = questions.menu(start, ME)
    assert "all of them for 1 coin; you have 2 coins" in printed(asked.screen)
    assert texts(start, asked.read("0")) == ["store"]
    assert texts(start, asked.read("2")) == ["discard 1/12"]
    poor = acting({"finds": finds}, phase="store")
    with pytest.raises(InputError, match="one of the numbers 1-4"):
        questions.menu(poor, ME).read("0")


def test_an_order_is_chosen_gallery_by_gallery():
    full = ["5/5", "5/10", "5/20", "5/31"]
    start = table(
        options=["sorting"],
        phase="order",
        laid_out=["1/3", "3/2", "3/15", "3/22"],
        galleries=NOTHING | {"II": full},
    )
    asked = questions.menu(start, ME)
    assert asked.prompt == "Into gallery III (1-3)"
    left = asked.read("2")
    assert texts(start, left) == ["order 3/15 3/2 3/22", "order 3/15 3/22 3/2"]
    asked = questions.detail(start, ME, left)
    assert asked.prompt == "Into gallery IV (1-2)"
    assert texts(start, asked.read("2")) == ["order 3/15 3/22 3/2"]


def test_what_leaves_no_choice_is_played_and_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    start = acting({"finds": ["1/3"]}, phase="dig")
    played, printed_lines = play_from(monkeypatch, typing([]), tmp_path / "game", start, seat=0)
    own = [move.action for move in played.record.moves if move.seat == 0]
    assert own == ["no dig", "finish", "store"]
    told = ("You can dig nothing.", "You store 1 find free of charge.")
    assert all(sentence in printed_lines for sentence in told)


def test_a_collection_is_never_exhibited_unasked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    start = acting({"finds": MASK_450}, phase="exhibit")
    played, printed_lines = play_from(monkeypatch, typing(["start 4/34"]), tmp_path / "left", start, seat=0)
    assert [move.action for move in played.record.moves] == ["start 4/34", "join 1/50"]
    assert "worth 4: space 4" in printed_lines
    assert printed_lines.endswith("Do it? [Enter, or u to undo] > ")
    played, _ = play_from(monkeypatch, typing(["start 4/34", ""]), tmp_path / "agreed", start, seat=0)
    assert [move.action for move in played.record.moves] == ["start 4/34", "join 1/50", "exhibit", "finish"]


def test_a_turn_with_a_choice_in_it_does_not_end_unasked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    start = acting({"coins": 1}, phase="dig", galleries=NOTHING | {"I": ["1/3"]})
    played, printed_lines = play_from(monkeypatch, typing(["1"]), tmp_path / "left", start, seat=0)
    assert [move.action for move in played.record.moves] == ["dig I", "finish"]
    assert printed_lines.endswith("End it? [Enter, or u to undo] > ")
    played, _ = play_from(monkeypatch, typing(["1", ""]), tmp_path / "agreed", start, seat=0)
    assert [move.action for move in played.record.moves[:3]] == ["dig I", "finish", "store"]
    played, printed_lines = play_from(monkeypatch, typing(["1", "u"]), tmp_path / "undone", start, seat=0)
    assert played.record.moves == []
    assert "Undone: dig I, finish" in printed_lines


def test_back_from_the_first_question_undoes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    start = acting({"coins": 1}, phase="dig", galleries=NOTHING | {"I": ["1/3"]})
    played, printed_lines = play_from(monkeypatch, typing(["b", "1", "b"]), tmp_path / "game", start, seat=0)
    assert played.record.moves == []
    assert "There is no question before this one" in printed_lines
    assert "Undone: dig I, finish" in printed_lines


def test_undo_leads_back_to_a_choice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    start = acting({"finds": MASK_450}, phase="exhibit")
    played, printed_lines = play_from(monkeypatch, typing(["1", "u"]), tmp_path / "game", start, seat=0)
    assert played.record.moves == []
    assert "Undone: start 4/34" in printed_lines


def test_actions_can_be_typed_in_words_however_they_are_spelt(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    start = acting({"coins": 3}, phase="dig", galleries=NOTHING | {"III": ["3/2"]})
    for typed in ("Dig  iii", "III", "dig 3"):
        played, _ = play_from(monkeypatch, typing([typed]), tmp_path / typed, start, seat=0)
        assert played.record.moves[0].action == "dig III"


def test_words_that_name_what_cannot_be_had_get_the_reason(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    start = table({}, {"figure": 8}, {"figure": 11}, phase="place", funds={"cards": ["chest", "bag"]}, round=1)
    _, shown = play_from(monkeypatch, typing(["place 8"]), tmp_path / "placing", start, seat=0)
    assert "Howard stands on 8; choose another space." in shown
    start = acting({"coins": 1}, phase="dig", galleries=NOTHING | {"I": ["1/3"], "III": ["3/2"]})
    _, shown = play_from(monkeypatch, typing(["dig III"]), tmp_path / "digging", start, seat=0)
    assert "Gallery III is too dear." in shown


@pytest.mark.parametrize(("players", "options"), [(2, ["sorting"]), (3, ["order", "sorting"]), (4, ["order"])])
def test_whole_games_with_options(players: int, options: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    for seed in range(2):
        start = positions.new("pergamon", players, seed, options)
        answer = any_choice(Random(seed))
        played, _ = play_from(monkeypatch, answer, tmp_path / str(seed), start, seat=seed, options=options)
        assert played.position.actor is None


def test_help_tells_the_options_that_are_played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    start = table({}, phase="place", funds={"cards": ["bag", "bag"]}, round=1, options=["sorting"])
    _, shown = play_from(monkeypatch, typing(["h"]), tmp_path / "game", start, seat=0, options=["sorting"])
    assert "The start player orders finds of the same century." in shown
    assert "Option order" not in shown


def test_the_legal_actions_by_their_text():
    start = acting({"coins": 1}, phase="dig", galleries=NOTHING | {"I": ["1/3"]})
    assert set(by_text(start)) == {"dig I", "no dig"}
