"""The referee itself, where the rulings are new or the printed box shows too little of them."""

from __future__ import annotations

import copy
import random
import tomllib
from typing import Any

from tests.referee.tomb_raiders import knowledge
from tests.referee.tomb_raiders.check import COMPONENTS
from tests.referee.tomb_raiders.referee import Referee

BOX: dict[str, Any] = tomllib.loads(COMPONENTS.read_text(encoding="utf-8"))
SETUP = [
    "seat 1",
    "seat 0",
    "Larnax",
    "scientist",
    "assistant",
    "congress",
    "thief crete",
    "egypt rubble",
    "green back",
]


def start(options: tuple[str, ...] = (), **edited: Any) -> Referee:
    return Referee(copy.deepcopy(BOX) | edited, 2, options, SETUP)


def test_an_assistant_adds_exactly_one_to_uli_s_example():
    game = start()
    uli = game.state.seats[1]
    uli.cards = ["expertise mesopotamia 2", "general 1", "general 2"]
    assert [knowledge.for_dig(game.state, uli, "mesopotamia", used) for used in range(3)] == [4, 5, 6]


def test_an_assistant_is_not_the_point_of_expertise_that_a_dig_needs():
    game = start()
    game.state.seats[1].assistants = 2
    assert not [action for action in game.legal() if action.startswith("dig")]


def test_falls_are_told_to_all_without_their_fronts_and_an_empty_pile_is_not_dug():
    game = start()
    game.state.seats[1].cards = ["expertise greece 3", "expertise crete 3"]
    assert not [action for action in game.legal() if action.startswith("dig greece")]
    assert [action for action in game.legal() if action.startswith("dig crete")]
    assert game.view(None)["piles"]["greece"]["empty"]
    game.play("take congress", ["Zeus statue", "congress", "crete rubble", "green back"])
    for viewer in (0, 1, None):
        fell = [event for event in game.events(viewer) if event["event"] == "fell"]
        assert fell == [{"event": "fell", "region": "greece"}, {"event": "fell", "region": "crete"}]


def test_a_dig_that_takes_all_leaves_nobody_in_doubt():
    game = start()
    game.state.seats[1].cards = ["expertise crete 3"]
    game.play("dig crete 3", ["Larnax"])
    assert [game.view(viewer)["piles"]["crete"]["seen"] for viewer in (0, 1, None)] == [0, 0, 0]
    assert game.view(0)["piles"]["crete"]["empty"]


def test_from_memory_shows_a_hand_to_its_owner_until_the_end():
    game = start(("from_memory",))
    game.play("take thief crete", ["general 1", "green back"])
    own, others, watched = (game.view(viewer)["seats"][1] for viewer in (1, 0, None))
    assert own["hand"] == ["thief crete"]
    assert others["hand"] is None
    assert watched["excavation_cards"] is None
    assert own["hand_size"] == others["hand_size"] == 9  # with eight excavation cards
    assert "thief crete" in game.view(0)["green_cards"]
    assert "thief crete" not in game.view(1)["green_cards"]
    game.state.supply.clear()
    assert game.view(0)["seats"][1]["hand"] == ["thief crete"]


def test_from_memory_notes_keep_own_looks_only():
    game = start(("from_memory",))
    game.state.seats[1].hand = ["scientist"]
    game.play("play scientist egypt", [])
    game.state.seats[0].cards = ["expertise egypt 3"]
    game.play("dig egypt 3", ["egypt rubble"])
    assert [game.view(viewer)["piles"]["egypt"]["rubble"] for viewer in (0, 1, None)] == [0, 1, 0]
    assert [noted["knows"]["egypt"] for noted in game.table()["seats"]] == [["rubble"], ["rubble"]]


def test_a_box_may_show_other_figures_on_each_card():
    exhibitions = copy.deepcopy(BOX["exhibitions"])
    exhibitions["cards"][2] |= {"points": 9, "weeks": [7, 6, 5]}
    actions = copy.deepcopy(BOX["actions"])
    actions["thief"]["play_weeks"] = 1
    actions["general_excavation"]["play_weeks"] = 2
    professors = BOX["professors"] | {"region_points": {"mesopotamia": 1, "egypt": 2, "greece": 3, "crete": 4}}
    dig = copy.deepcopy(BOX["dig"])
    dig["crete"] |= {"book_of": ["greece", "greece"], "general_books": 1}
    game = start(exhibitions=exhibitions, actions=actions, professors=professors, dig=dig)
    seat = game.state.seats[1]
    seat.finds = (
        ["Rosetta Stone", "Bronze mirror", "Faience bowls"] + ["crete book of greece"] * 2 + ["crete general book"]
    )
    seat.hand = ["thief crete", "general_excavation"]
    seat.cards = ["expertise crete 3"]
    seat.professors = ["crete", "best"]
    game.state.exhibitions = [2]
    legal = game.legal()
    assert (legal["take exhibition 2"], legal["play thief crete"]) == (7, 1)
    assert (legal["dig crete 4"], legal["dig crete 4 using general_excavation"]) == (4, 6)
    assert [knowledge.points(game.state.box, seat, of) for of in ("greece", "general")] == [2, 1]
    assert game.score()[1]["professors"] == 4 + BOX["professors"]["best_points"]


def test_impossible_chance_is_refused():
    for chance in (
        ["green back"],  # a space is empty
        ["congress"],  # the pile is not
        ["Larnax", "congress", "green back"],  # fell before
        ["congress", "general 1", "green back"],  # no space for it
        ["congress", "green back", "rubble"],  # after the end
    ):
        game = start()
        try:
            game.play("take congress", chance)
        except AssertionError:
            continue
        raise ValueError(f"the referee accepted {chance}")


def test_games_by_the_new_rulings_come_to_their_end():
    for seed in range(3):
        rng = random.Random(seed)
        game = start(("from_memory",) if seed else ())
        while game.actor is not None:
            action = rng.choice(list(game.legal()))
            game.play(action, deal(game, action, rng))
            assert all(game.view(viewer) for viewer in (0, 1, None))
        assert game.events(None)[-1]["event"] == "game ended"


def deal(game: Referee, action: str, rng: random.Random) -> list[str]:
    """What chance might give: cards of a pile for a dig, cards of the supply for a space that was emptied."""
    state, words = game.state, action.split()
    if words[0] == "dig":
        assistants = int(words[-2]) if words[-1].startswith("assistant") else 0
        assert game.actor is not None
        points = knowledge.for_dig(state, state.seats[game.actor], words[1], assistants)
        pile = state.piles[words[1]]
        return rng.sample(pile, min(len(pile), state.box.chart[points - 1][int(words[2]) - 1]))
    if words[0] != "take" or words[1] in ("exhibition", "museum"):
        return []
    given: list[str] = []
    stored = False
    for card in rng.sample(state.supply, len(state.supply)):
        if stored and card not in state.box.home:
            return [*given, "green back"]
        given.append(card)
        stored = stored or card in state.box.take_weeks
    return given
