"""Actions as text: what is understood, and what is said about the rest."""

from __future__ import annotations

import pytest

import spadework
from spadework.games.pergamon import actions

GAME = spadework.game("pergamon")


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("place 7", actions.Place(7)),
        ("Dig iv", actions.Dig("IV")),
        ("  no   dig ", actions.NoDig()),
        ("start 5/81", actions.Start("5/81")),
        ("join 1/3", actions.Join("1/3")),
        ("polish 24", actions.Polish(24)),
        ("dissolve 3", actions.Dissolve(3)),
        ("EXHIBIT", actions.Exhibit()),
        ("finish", actions.Finish()),
        ("discard 4/14", actions.Discard("4/14")),
        ("store", actions.Store()),
        ("order 4/85 4/14", actions.Order(("4/85", "4/14"))),
    ],
)
def test_a_text_in_any_case_and_spacing(text: str, action: actions.Action):
    assert GAME.words.parse(text) == action
    assert GAME.words.decode(GAME.words.encode(action)) == action


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "action '' is not one of Pergamon"),
        ("place 14", "action 'place 14' is not one of Pergamon; did you mean 'place "),
        ("place", "did you mean 'place"),
        ("dig VI", "did you mean 'dig v"),
        ("jion 5/81", "did you mean 'join 5/81'"),
        ("join 5/82", "did you mean 'join 5/81'"),
        ("polish 0", "action 'polish 0' is not one"),
        ("polish 25", "action 'polish 25' is not one"),
        ("dissolve 4", "action 'dissolve 4' is not one"),
        ("order", "an order names two to five different finds of one century"),
        ("order 4/14", "an order names two to five different finds of one century"),
        ("order 4/14 4/14", "an order names two to five different finds of one century"),
        ("order 4/14 5/5", "an order names two to five different finds of one century"),
        ("order 4/8 4/14 4/17 4/26 4/34 4/36", "an order names two to five different finds of one century"),
        ("order 4/14 4/15", "no find is called '4/15'; did you mean '4/85'"),
    ],
)
def test_no_action(text: str, message: str):
    with pytest.raises(spadework.InputError, match=message):
        GAME.words.parse(text)


@pytest.mark.parametrize(
    "action",
    [actions.Place(0), actions.Dig("VI"), actions.Join("5/82"), actions.Polish(25), actions.Dissolve(0)],
)
def test_a_typed_action_that_is_none(action: actions.Action):
    with pytest.raises(spadework.InputError, match=f"action '{action}': no find, gallery, space or number like this"):
        GAME.words.encode(action)


def test_an_action_of_another_moment_is_not_legal():
    position = spadework.from_json({"game": "pergamon", "players": 3})
    with pytest.raises(spadework.IllegalAction, match="action 'store' is not legal here for seat 0, who is to move"):
        position.play("store")
