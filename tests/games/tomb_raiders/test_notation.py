"""Positions and actions as text: what is left out, what is implied, and what contradicts itself."""

from __future__ import annotations

from typing import Any

import pytest

import spadework
from spadework.games.tomb_raiders.components import GREEN_CARDS
from tests.games.tomb_raiders.tables import GREENS, position


def seat(number: int = 0, **words: Any) -> Any:
    return position(**words).to_json()["seats"][number]


@pytest.mark.parametrize(("players", "of_region", "general"), [(2, 2, 0), (3, 1, 2), (4, 1, 1)])
def test_what_is_left_out_is_as_at_the_start(players: int, of_region: int, general: int):
    start = spadework.from_json({"game": "tomb_raiders", "players": players}).to_json()
    for words in start["seats"]:
        assert words["weeks"] == 0
        assert words["cards"] == words["hand"] == words["finds"] == words["professors"] == []
        regions = {"mesopotamia": of_region, "egypt": of_region, "greece": of_region, "crete": of_region}
        assert words["excavation_cards"] == {**regions, "general": general}
        assert words["knows"] == {name: [] for name in regions}
        assert set(words["looked"].values()) == {None}
    assert None not in start["storage"]
    assert start["piles"] == {"mesopotamia": [], "egypt": [], "greece": [], "crete": []}
    assert start["stack"] == list(range(players))


def test_storage_spaces_left_out_are_filled_always_the_same_way():
    one, other = (position(storage=["scientist"]).to_json()["storage"] for _ in range(2))
    assert one == other
    assert one[0] == "scientist"
    assert None not in one


def test_cards_named_are_gone_from_the_supply():
    view = position(seats=[{"hand": ["thief crete"]}]).view(None)
    assert "thief crete" not in view.green_cards
    assert view.green_cards_left == GREEN_CARDS - 5


def test_assistants_face_up_lie_among_the_cards():
    for words in (
        {"cards": ["assistant"]},
        {"face_up_assistants": 1},
        {"cards": ["assistant"], "face_up_assistants": 1},
    ):
        found = seat(seats=[words])
        assert found["cards"] == ["assistant"]
        assert found["face_up_assistants"] == 1
        assert found["hand"] == []


def test_a_professor_nobody_names_is_where_the_rules_bring_it():
    first, second = (
        {"cards": ["expertise crete 3", "expertise crete 1"]},
        {"cards": ["expertise crete 3", "expertise crete 2"]},
    )
    found = position(seats=[first, second]).to_json()["seats"]
    assert [words["professors"] for words in found] == [[], ["crete"]]
    found = position(seats=[{**first, "professors": ["crete"]}, second]).to_json()["seats"]
    assert [words["professors"] for words in found] == [["crete"], []]


def test_what_a_seat_knows_lies_in_the_pile():
    table = position(seats=[{"knows": {"crete": ["Sphinx", "rubble"]}}], piles={"crete": ["Larnax", "rubble"]})
    assert table.to_json()["piles"]["crete"] == ["Sphinx", "Larnax", "rubble"]
    assert table.to_json()["seats"][0]["looked"]["crete"] is None


def test_who_knows_all_of_a_pile_has_just_looked():
    words = seat(seats=[{"knows": {"crete": ["Larnax", "rubble"]}}], piles={"crete": ["Larnax", "rubble"]})
    assert words["looked"]["crete"] == 0


def test_rubble_shown_is_known_to_all():
    table = position(shown={"crete": {"rubble": 2, "cards": 1}}).to_json()
    assert table["piles"]["crete"] == ["rubble", "rubble"]
    assert [words["knows"]["crete"] for words in table["seats"]] == [["rubble", "rubble"]] * 2


def test_a_card_being_played_has_left_the_game_and_shown_its_pile():
    table = position(playing="thief crete", piles={"crete": ["Larnax", "rubble"]})
    assert [str(action) for action in table.legal()] == ["pick Larnax"]
    assert table.to_json()["gone"] == ["thief crete"]
    assert table.to_json()["seats"][0]["knows"]["crete"] == ["Larnax", "rubble"]


def test_a_position_without_green_cards_in_the_supply_is_the_end():
    others = [name for name in GREENS if name != "congress"] + ["congress"] * 5
    over = position(gone=others, exhibitions=list(range(8)), museums=[0, 1, 2, 3])
    assert over.actor is None
    assert len(over.to_json()["piles"]["crete"]) == 20


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("Take  Expertise EGYPT 3", "take expertise egypt 3"),
        ("donate larnax", "donate Larnax"),
        ("dig crete 4 using 2 assistants using general_excavation", None),
        ("dig crete 4 using 1 assistants", "dig crete 4 using 1 assistant"),
        ("play tomb_raider crete", "play tomb_raider crete"),
        ("pick greece book of crete", "pick greece book of crete"),
    ],
)
def test_actions_are_understood(text: str, written: str | None):
    expected = written or "dig crete 4 using general_excavation using 2 assistants"
    assert str(spadework.game("tomb_raiders").words.parse(text)) == expected


def test_a_misspelt_action_gets_a_suggestion():
    with pytest.raises(spadework.InputError, match="did you mean 'play thief crete'"):
        spadework.game("tomb_raiders").words.parse("play theif crete")


def one(**words: Any) -> dict[str, Any]:
    return {"seats": [words]}


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ({"players": 5}, "players: 5 must be from 2 to 4"),
        ({"options": ["fog"]}, "options: The Tomb Raiders has none"),
        ({"seats": [{}, {}, {}]}, "seats: 3 are given, but the game has 2 players"),
        (one(weeks=-1), r"seats\[0\].weeks: -1 must be from 0"),
        (one(cards=["expertise creta 2"]), r"seats\[0\].cards\[0\].*did you mean 'expertise crete 2'"),
        (one(cards=["expertise crete 3"] * 3), r"cards\[2\]: 'expertise crete 3' is in the game 2 times"),
        (one(cards=["thief crete"]), r"cards\[0\]: 'thief crete' is an action card; name it in seats\[0\].hand"),
        (one(hand=["congress"]), r"hand\[0\]: 'congress' lies open; name it in seats\[0\].cards"),
        (
            one(cards=["assistant"], face_up_assistants=2),
            r"seats\[0\].face_up_assistants: 2, but seats\[0\].cards names 1",
        ),
        (one(face_up_assistants=5), "face_up_assistants: 5 must be from 0 to 4"),
        (one(face_up_assistants=3, hand=["assistant"] * 2), r"hand\[1\]: 'assistant' is in the game 4 times"),
        (one(excavation_cards={"crete": 3}), "excavation_cards.crete: 3 must be from 0 to 2"),
        (one(excavation_cards={"general": 1}), "excavation_cards.general: 1 must be from 0 to 0"),
        (one(excavation_cards={"troy": 1}), "no excavation card is called 'troy'"),
        (one(finds=["Larnax", "Larnax"]), r"finds\[1\]: 'Larnax' is in the game once"),
        (one(finds=["rubble"]), r"finds\[0\]: no find is called 'rubble'"),
        (one(professors=["crete", "crete"]), r"professors\[1\]: 'crete' is in the game once"),
        (one(professors=["troy"]), "no professor is called 'troy'"),
        (one(exhibitions=[8]), r"seats\[0\].exhibitions\[0\]: 8 must be from 0 to 7"),
        ({**one(museums=[1]), "museums": [1]}, r"museums\[0\]: 1 is in the game once"),
        ({"storage": ["congress"] * 5}, "storage: 5 cards are given, but there are 4 spaces"),
        ({"storage": ["exhibition 1"]}, r"storage\[0\]: no card is called 'exhibition 1'"),
        ({"gone": ["thief crete", "thief crete"]}, r"gone\[1\]: 'thief crete' is in the game once"),
        ({"gone": ["Larnaks"]}, "did you mean 'Larnax'"),
        (
            {"gone": [name for name in GREENS if name != "congress"] + ["congress"] * 6, "storage": []},
            "nothing is left",
        ),
        ({"stack": [0, 0]}, "stack: .* must name each of the seats"),
        ({"piles": {"troy": []}}, "piles: no region is called 'troy'"),
        ({"piles": {"crete": ["Zeus statue"]}}, r"piles.crete\[0\]: no find of crete is called 'Zeus statue'"),
        ({"piles": {"crete": ["rubble"] * 7}}, "piles.crete, rubble: 7 must be from 0 to 6"),
        ({**one(finds=["Larnax"]), "piles": {"crete": ["Larnax"]}}, r"piles.crete\[0\]: 'Larnax' is in the game once"),
        (one(finds=["Larnax"], knows={"crete": ["Larnax"]}), r"knows.crete\[0\]: 'Larnax' is not in the pile"),
        (one(knows={"crete": ["Zeus statue"]}), r"seats\[0\].knows.crete\[0\]: no find of crete"),
        (one(looked={"crete": 5}), "looked.crete: 5 must be from 0 to 4"),
        ({**one(looked={"crete": 0}), "piles": {"crete": ["rubble"]}}, "looked.crete: 0, but the pile holds cards"),
        (one(news={"crete": 21}), "news.crete: 21 must be from 0 to 20"),
        ({"shown": {"crete": {"rubble": 7}}}, "shown.crete.rubble: 7 must be from 0 to 6"),
        ({"shown": {"crete": {"cards": 9}}}, "shown.crete.cards: 9 must be from 0 to 4"),
        ({"shown": {"crete": {"no_finds": 1}}}, "shown.crete.no_artifacts: a pile without finds"),
        ({"shown": {"crete": {"no_artifacts": 0}}, "piles": {"crete": ["Larnax"]}}, "an artifact lies there"),
        (
            {"shown": {"crete": {"no_artifacts": 0, "no_finds": 0}}, "piles": {"crete": ["crete book of greece"]}},
            "shown.crete.no_finds: 0, but a book lies there",
        ),
        ({"playing": "scientist"}, "playing: no thief or tomb raider is called 'scientist'"),
        ({"playing": "thief crete", "piles": {"crete": ["rubble"]}}, "playing: the pile has nothing"),
        ({"playing": "thief crete", "donating": {"museum": 0, "due": 1}}, "playing: a card is played or"),
        ({"donating": {"museum": 0, "due": 1}}, "donating.museum: 0 must be one of the open museums"),
        ({"donating": {"museum": 0, "due": 1}, "museums": [0]}, "donating.due: 1 must be from 1 to 0"),
        (one(colour="red"), "unknown field colour"),
        (one(weeks="ten"), "expected int"),
    ],
)
def test_a_contradiction_is_named(words: dict[str, Any], message: str):
    with pytest.raises(spadework.InputError, match=message):
        position(**words)
