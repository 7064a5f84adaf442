"""Records: what a damaged or doctored one says."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

import spadework
from spadework.engine import record
from spadework.engine.record import Seat


def recorded(moves: int) -> list[str]:
    """The lines of the first moves of a random game, with the end if it was reached."""
    pick = random.Random(3)
    position = spadework.new("thebes", players=2, seed=3)
    kept = record.GameRecord(record.start(position, 3))
    while position.actor is not None and len(kept.moves) < moves:
        code = pick.choice(position.codes())
        after = position.play(code)
        kept.moves.append(record.move(len(kept.moves) + 1, position, code, after))
        position = after
    if position.actor is None:
        kept.end = record.end(position)
    return kept.lines()


def doctored(lines: list[str], number: int, **entries: Any) -> list[str]:
    changed = json.dumps({**json.loads(lines[number]), **entries})
    return [*lines[:number], changed, *lines[number + 1 :]]


WHOLE = recorded(1000)


def fault(lines: list[str]) -> str:
    with pytest.raises(spadework.InputError) as error:
        list(record.replay(record.read(lines)))
    return str(error.value)


def test_a_whole_record_replays_to_its_end():
    *_, last = record.replay(record.read(WHOLE))
    assert last.actor is None


def test_games_one_after_another_are_told_apart():
    unfinished = recorded(5)
    assert record.split([*WHOLE, *unfinished, *WHOLE]) == [WHOLE, unfinished, WHOLE]
    assert record.split(["", *WHOLE, "", *WHOLE]) == [["", *WHOLE, ""], WHOLE]
    assert record.split([]) == []


def test_an_unfinished_record_replays_to_where_it_stands():
    *_, last = record.replay(record.read(recorded(5)))
    assert last.actor is not None


@pytest.mark.parametrize(
    ("lines", "message"),
    [
        ([], "the file is empty"),
        (["{}"], "this is no record of a game"),
        ([*WHOLE[:4], WHOLE[4][:20]], "line 5"),
        (doctored(WHOLE, 0, record=9), "record format 9 is unknown"),
        (doctored(WHOLE, 0, record=1, seats=["ann", "run:ls"]), "format 1 does not tell people from bots; change"),
        (doctored(WHOLE, 0, record="2"), "line 1: Expected `int`"),
        (doctored(WHOLE, 0, seats=["ann", "bob"]), "line 1: Expected `object`, got `str` - at `$.seats[0]`"),
        (doctored(WHOLE, 0, seats=[{"person": "ann", "bot": "random"}, {}]), "a person or a bot, not both"),
        (doctored(WHOLE, 0, seats=[{"person": "ann", "program": "ls"}, {}]), "unknown field `program`"),
        (doctored(WHOLE, 0, seats=[{"person": "ann"}]), "line 1: seats: 1 for 2 players"),
        (doctored(WHOLE, 0, seats=[{"person": ""}, {}]), "Expected `str` of length >= 1"),
        (doctored(WHOLE, 0, seats=[{"person": "x" * 201}, {}]), "Expected `str` of length <= 200"),
        (doctored(WHOLE, 0, seats=[{"bot": "x" * 8193}, {}]), "Expected `str` of length <= 8192"),
        (doctored(WHOLE, 0, seats={"0": "ann"}), "Expected `array`, got `object` - at `$.seats`"),
        (doctored(WHOLE, 0, game="x" * 201), "length <= 200 - at `$.game`"),
        (doctored(WHOLE, 0, components="x" * 201), "length <= 200 - at `$.components`"),
        (doctored(WHOLE, 0, options=["x" * 201]), "length <= 200 - at `$.options[0]`"),
        (doctored(recorded(5), 0, players=10**30), "players 1000000000000000000000000000000: Thebes is for 2 to 4"),
        (doctored(WHOLE, 0, seed=-1), "Expected `int` >= 0 - at `$.seed`"),
        (doctored(WHOLE, 1, taken_back=-1), "Expected `int` >= 0 - at `$.taken_back`"),
        (doctored(WHOLE, 1, taken_back=10**30), "Expected `int` <= 1000000 - at `$.taken_back`"),
        (doctored(WHOLE, 1, action="x" * 201), "length <= 200 - at `$.action`"),
        (doctored(WHOLE, 0, game="thebs"), "did you mean 'thebes'"),
        (doctored(WHOLE, 0, rules=99), "version 99 of the rules"),
        (doctored(recorded(5), 0, players=3), "line 1: chance gave a piece of the wrong kind"),
        (doctored(WHOLE, 0, colour="red"), "unknown field `colour`"),
        (doctored(WHOLE, 1, seq=2), "expected move 1"),
        (doctored(WHOLE, 1, seat=7), "seat 7 is not to move"),
        (doctored(WHOLE, 1, action="stop"), "not 'stop'"),
        (doctored(WHOLE, 1, code=-4), "codes from 0"),
        (doctored(WHOLE, 1, chance=["Larnaks"]), "no piece of Thebes; did you mean 'Larnax'"),
        (doctored(WHOLE, 1, chance=["Larnax"] * 4), "wrong kind"),
        (doctored(WHOLE, 1, chance=[]), "chance gave 0 pieces"),
        (doctored(WHOLE, 1, chance=["Larnax"] * 300), "at most 256"),
        (doctored(WHOLE, len(WHOLE) - 1, ranks=[1]), "an entry for every seat"),
        (doctored(WHOLE, len(WHOLE) - 1, points=[1, 2]), "final points"),
        ([*WHOLE, WHOLE[1]], "nothing may follow"),
        ([*recorded(5), WHOLE[-1]], "the game is not over"),
    ],
)
def test_a_damaged_record_says_where(lines: list[str], message: str):
    assert message in fault(lines)


def test_people_and_bots_are_told_apart():
    position = spadework.new("thebes", players=3, seed=1)
    seats = [Seat(person="you"), Seat(bot="you"), Seat()]
    header = record.line(record.start(position, 1, seats))
    assert json.loads(header)["seats"] == [{"person": "you"}, {"bot": "you"}, {}]
    assert record.read([header]).header.seats == seats


@pytest.mark.parametrize(
    ("number", "given", "message"),
    [
        (1, "seat 1", "a seat of the start stack twice"),
        (2, "City seal of Troy", "cannot lie on the board"),
        (2, "Larnax", "wrong kind"),
        (7, "london small", "an exhibition that is not in the supply"),
    ],
)
def test_a_set_up_that_cannot_be_is_noticed(number: int, given: str, message: str):
    first = json.loads(WHOLE[0])["chance"]
    first[0:2] = ["seat 1", "seat 0"]
    first[number] = given
    assert message in fault(doctored(WHOLE, 0, chance=first))


def test_a_card_drawn_twice_is_noticed():
    first = json.loads(WHOLE[0])["chance"]
    zeppelins = ["rome zeppelin", "rome zeppelin", *first[-2:]]
    assert "not in the supply" in fault(doctored(WHOLE, 0, chance=[*first[:-4], *zeppelins]))
