"""Component files: their sources are told, corrections are taken and checked, and records name them."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import spadework
from spadework.engine import components, record
from spadework.games.pergamon import printed as pergamon
from spadework.games.thebes import printed as thebes
from spadework.games.tomb_raiders import printed as tomb_raiders

PRINTED = {"thebes": thebes, "pergamon": pergamon, "tomb_raiders": tomb_raiders}
FREE_STORE = ("free = 3", "free = 5")


def corrected(folder: Path, game: str, *changes: tuple[str, str]) -> Path:
    """A game's component file with some text changed."""
    text = components.packaged(game).read_text(encoding="utf-8")
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    path = folder / "mine.toml"
    path.write_text(text, encoding="utf-8")
    return path


def load(monkeypatch: pytest.MonkeyPatch, game: str, path: Path) -> components.Components[object]:
    monkeypatch.setattr(components, "chosen", lambda: {game: path})
    return components.load(game, PRINTED[game].Printed, PRINTED[game].check)


def spadework_command(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "spadework.cli", *arguments]
    return subprocess.run(
        command, env={**os.environ, "SPADEWORK_JIT": "0", **environment}, capture_output=True, text=True
    )


@pytest.mark.parametrize("name", sorted(PRINTED))
def test_every_table_says_where_its_figures_come_from(name: str):
    game = spadework.game(name)
    assert set(game.components.sources) >= {
        table for table in game.components.figures.__struct_fields__ if table not in ("game", "tokens", "dig")
    }
    assert all(source.strip() for source in game.components.sources.values())


def test_the_digest_is_of_the_figures_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    printed = spadework.game("pergamon").components.digest
    words = corrected(tmp_path, "pergamon", ('source = "rulebook"', 'source = "my own box"  # looked up'))
    assert load(monkeypatch, "pergamon", words).digest == printed
    figures = corrected(tmp_path, "pergamon", FREE_STORE)
    assert load(monkeypatch, "pergamon", figures).digest != printed


PERGAMON_FAULTS = [
    (("starting_coins = 0", "starting_coins = -1"), "players.starting_coins: "),
    (("starting_coins = 0", 'starting_coins = "none"'), "players.starting_coins: "),
    (("maximum = 4", "maximum = 5"), "players.maximum: 5, but the rules are for 4"),
    (("collections = 3", "collections = 2"), "players.collections"),
    (("[storage]", "[store]"), "object contains unknown field store"),
    (("polish_limit = 3", ""), "museum: object missing required field polish_limit"),
    (('source = "rulebook"\nrounds', "rounds"), "calendar: object missing required field source"),
    (("rounds = 12", "rounds = 10"), "calendar.rounds: 10"),
    (("gallery_capacity = 4", "gallery_capacity = 3"), "calendar.gallery_capacity"),
    (("{ round = 5,", "{ round = 7,"), "calendar.scoring: round 7 is there 2 times"),
    (("{ round = 5,", "{ round = 13,"), "calendar.scoring[0].round: 13 must be from 1 to 12"),
    (("{ round = 12,", "{ round = 11,"), "calendar.scoring: the last round, 12"),
    (('bonus = "vase"', 'bonus = "urn"'), "calendar.scoring[0].bonus: expected one of vase, jug, mask, bracelet"),
    (("copies = 3", "copies = 2"), "funds.cards.copies: 2 are too few"),
    (("[1, 2, 3, 4, 5, 6, 7, 8]", "[1, 2, 3, 4, 5, 6, 8]"), "funds.cards.values"),
    (("bag = [1, 4]", "bag = [2, 4]"), "funds.cards.bag"),
    (("bag = [1, 4]", "bag = [1, 3]"), "funds.cards.chest: expected the values without a bag, [4, 8]"),
    (("{ coins = 0, deepest = 5 },", ""), "funds.spaces: number of entries: 12"),
    (("{ coins = 0, deepest = 5 }", "{ coins = 0, deepest = 6 }"), "funds.spaces[0] (space 1).deepest: 6"),
    (("{ coins = 0, deepest = 5 }", "{ coins = 0.5, deepest = 5 }"), "funds.spaces[0].coins: "),
    (('raider = ["bag", "bag"]', 'raider = ["bag", "chest"]'), "funds.spaces: the raider"),
    (('raider = ["bag", "bag"]', 'raider = ["bag", "box"]'), "funds.spaces[4] (space 5).raider"),
    (("points = [1,1,1,1,", "points = [1,1,1,"), "museum.points: number of entries: 23"),
    (("5,5,5,5, 6,6,6,6]", "5,5,5,5, 6,6,6,0]"), "museum.points: a higher space"),
    (("spaces = 24", "spaces = 23"), "museum.spaces"),
    (("finds_per_coin = 3", "finds_per_coin = 0"), "storage.finds_per_coin: "),
    (('"vase", "jug", "mask"', '"vase", "vase", "mask"'), "finds.types: vase is there 2 times"),
    (("{ number =  3,", "{ number = 12,"), "finds.tiles: number 12 is there 2 times"),
    (("{ number =  3,", "{ number = 100,"), "finds.tiles[0].number: "),
    (("century = 1, right", "century = 2, right"), "finds.tiles: number of entries of century 1: 11"),
    (("century = 1, right", "century = 6, right"), "finds.tiles[0] (6/3).century: 6 must be from 1 to 5"),
    (('left = "jug", century = 1', 'left = "pot", century = 1'), "finds.tiles[1] (1/12).left: expected one of"),
]

THEBES_FAULTS = [
    (("total_weeks = { 2 = 156", "total_weeks = { 2 = 150"), "time.total_weeks.2: 150, but the rules are for 156"),
    (
        ("start_space = { 2 = 1, 3 = 16, 4 = 1 }", "start_space = { 2 = 1, 4 = 1 }"),
        "time.start_space: nothing is said for 3",
    ),
    (('"moscow"]', '"moscow", "madrid"]'), "map.cities: number of entries: 7"),
    (('["london", "paris"]', '["london", "pairs"]'), "map.routes[0]: expected one of"),
    ((', ["warsaw", "moscow"]', ""), "map.routes: no way leads from warsaw to moscow"),
    (("[0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2]", "[0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]"), "wheel.tokens[0]"),
    (
        ("[0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2]", "[0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 2]"),
        "wheel.tokens[0]: number of entries",
    ),
    (
        ('{ kind = "book", city = "berlin", weeks = 1', '{ kind = "book", city = "bonn", weeks = 1'),
        "researcher.cards[0]",
    ),
    (
        ('{ kind = "book", city = "berlin", weeks = 1', '{ kind = "tome", city = "berlin", weeks = 1'),
        "researcher.cards[0].kind: ",
    ),
    (
        ('site = "greece", points = 1', 'site = "greece", points = 0'),
        "researcher.cards[0] (berlin book greece 0).points",
    ),
    (('site = "greece", points = 1', "points = 1"), "researcher.cards[0] (berlin book 1).site"),
    (
        ('size = "small", city = "london"', 'size = "large", city = "london"'),
        "exhibition.cards: london large is there 2 times",
    ),
    (("needs = { greece = 1", "needs = { rome = 1"), "exhibition.cards[0].needs"),
    (('book_of = "crete"', 'book_of = "rome"'), "tokens.greece.book_of"),
    (("general_books = 1", "general_books = 2"), "tokens.greece.general_books"),
    (('name = "Attica coins"', 'name = "Bronze horse"'), "tokens: artifacts: bronze horse is there 2 times"),
]

TOMB_RAIDERS_FAULTS = [
    (('["mesopotamia", "egypt", "greece", "crete"]', '["mesopotamia", "egypt", "greece"]'), "regions.names: number of"),
    (("per_region = { 2 = 2, 3 = 1, 4 = 1 }", "per_region = { 2 = 2, 3 = 1, 5 = 1 }"), "excavation_cards.per_region: "),
    (("general    = { 2 = 0, 3 = 2, 4 = 1 }", "general = { 2 = 0 }"), "excavation_cards.general: number of entries: 1"),
    (("[0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2]", "[0, 0, 0, 0, 0, 0, 2, 1, 1, 1, 1, 2]"), "chart.cards[0]"),
    (("copies = 9", "copies = 8"), "number of small cards in all, with the professors: 167"),
    (("per_region = 1, weeks = 3", "per_region = 2, weeks = 3"), "actions.thief.per_region: "),
    (("weeks = [9, 5, 3]", "weeks = [9, 5]"), "exhibitions.weeks: number of entries: 2"),
    (('["mesopotamia", 3], ["crete", 2]', '["mesopotamia", 3], ["rome", 2]'), "exhibitions.cards[0].needs"),
    (
        ('["mesopotamia", 3], ["crete", 2]', '["crete", 3], ["crete", 2]'),
        "exhibitions.cards[0].needs: crete",
    ),
    (('book_of = "egypt"', 'book_of = "mesopotamia"'), "dig.mesopotamia.book_of"),
    (('name = "Babylonian Lion"', 'name = "White Obelisk"'), "dig: artifacts: white obelisk is there 2 times"),
    (("donate = 2", "donate = 0"), "museums.cards[0].donate: "),
    (
        ("points = 1, copies = 4, weeks = 1", "points = 2, copies = 4, weeks = 1"),
        "expertise.cards: the card",
    ),
]
FAULTS = [
    (game, *fault)
    for game, faults in (
        ("pergamon", PERGAMON_FAULTS),
        ("thebes", THEBES_FAULTS),
        ("tomb_raiders", TOMB_RAIDERS_FAULTS),
    )
    for fault in faults
]


@pytest.mark.parametrize(("game", "change", "complaint"), FAULTS)
def test_a_fault_is_named_by_file_and_entry(
    game: str, change: tuple[str, str], complaint: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    path = corrected(tmp_path, game, change)
    with pytest.raises(spadework.InputError) as error:
        load(monkeypatch, game, path)
    assert str(path) in str(error.value)
    assert complaint in str(error.value)


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        (('game = "pergamon"', 'game = "pergamom"'), "did you mean 'pergamon'?"),
        (('game = "pergamon"', ""), "game: expected the name of a game"),
        (("[players]", "[players"), "is not a component file in TOML"),
        (('game = "pergamon"', 'game = "thebes"'), "the file is for thebes, but this is about pergamon"),
    ],
)
def test_a_file_that_is_not_for_the_game(change: tuple[str, str], complaint: str, tmp_path: Path):
    told = spadework_command("about", "pergamon", "--components", str(corrected(tmp_path, "pergamon", change)))
    assert told.returncode == 2
    assert complaint in told.stderr
    assert "Traceback" not in told.stderr


def test_a_file_is_chosen_before_a_game_is_loaded(tmp_path: Path):
    spadework.game("pergamon")
    with pytest.raises(spadework.InputError, match="before the first game is loaded"):
        spadework.use_components(corrected(tmp_path, "pergamon", FREE_STORE))


def test_a_correction_changes_the_rules(tmp_path: Path):
    """Five finds cost a coin to store (rulebook); with five of them free they cost nothing."""
    path = str(corrected(tmp_path, "pergamon", FREE_STORE))
    finds = ["1/3", "1/12", "1/19", "2/7", "2/13"]
    position = tmp_path / "p.json"
    position.write_text(json.dumps({"game": "pergamon", "players": 3, "round": 3, "seats": [{"finds": finds}]}))
    costs = []
    for choice in ([], ["--components", path]):
        told = spadework_command("position", "view", str(position), *choice)
        costs.append(json.loads(told.stdout)["seats"][0]["storage_cost"])
    assert costs == [1, 0]
    before = spadework_command("--components", path, "position", "view", str(position))
    assert before.stdout == told.stdout
    named = spadework_command("position", "view", str(position), SPADEWORK_COMPONENTS=path)
    assert named.stdout == told.stdout


STORAGE_COST = """
import numpy as np
from spadework.games.pergamon import choices
from spadework.games.pergamon.state import STATE, STORED
s = np.zeros(1, STATE)[0]
s.tile_at[:5] = STORED
print(choices.storage_cost(s, 0), sum(choices.storage_cost.stats.cache_hits.values()))
"""


def test_compiled_rules_follow_the_file_chosen(tmp_path: Path):
    path = str(corrected(tmp_path, "pergamon", FREE_STORE))

    def compiled(**chosen: str) -> list[str]:
        environment = {**os.environ, "SPADEWORK_CACHE": str(tmp_path), "SPADEWORK_JIT": "1", **chosen}
        told = subprocess.run(
            [sys.executable, "-c", STORAGE_COST], env=environment, capture_output=True, text=True, check=True
        )
        return told.stdout.split()

    assert compiled() == ["1", "0"]
    assert compiled(SPADEWORK_COMPONENTS=path) == ["0", "0"]
    assert compiled() == ["1", "1"], "code for both is kept"


PLAY_AND_PRINT = """
import spadework
from spadework.engine import record
position = spadework.new("pergamon", players=3, seed=1)
print("\\n".join(record.GameRecord(record.start(position, 1)).lines()))
"""


def test_a_record_replays_only_with_the_components_it_was_played_with(tmp_path: Path):
    path = str(corrected(tmp_path, "pergamon", FREE_STORE))
    environment = {**os.environ, "SPADEWORK_JIT": "0", "SPADEWORK_COMPONENTS": path}
    command = [sys.executable, "-c", PLAY_AND_PRINT]
    played = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    kept = tmp_path / "game.jsonl"
    kept.write_text(played.stdout)
    assert json.loads(played.stdout)["components"] != spadework.game("pergamon").components.digest
    assert spadework_command("record", "verify", str(kept), "--components", path).returncode == 0
    refused = spadework_command("record", "verify", str(kept))
    assert refused.returncode == 2
    assert "name their file with --components" in refused.stderr
    kept.write_text("\n".join(record.GameRecord(record.start(spadework.new("pergamon", 3, 1), 1)).lines()))
    assert "leave --components out" in spadework_command("record", "verify", str(kept), "--components", path).stderr


def test_a_game_that_is_left_is_continued_with_its_components(tmp_path: Path):
    path = str(corrected(tmp_path, "pergamon", FREE_STORE))
    command = [sys.executable, "-m", "spadework.cli", "terminal", "pergamon", "--components", path, "--seed", "1"]
    command += ["--bots", "random"]
    environment = {**os.environ, "SPADEWORK_JIT": "0", "SPADEWORK_DATA": str(tmp_path)}
    left = subprocess.run(command, env=environment, input="9\nq\n", capture_output=True, text=True, check=True)
    assert f".jsonl --components {path}" in left.stdout


def test_about_tells_the_sources_and_how_to_correct():
    told = spadework_command("about", "pergamon")
    assert "reconstructed" in told.stdout
    assert "Stefan Dorra" in told.stdout
    assert "--option sorting" in told.stdout
    facts = json.loads(spadework_command("about", "pergamon", "--json").stdout)
    assert facts["components"]["sources"] == spadework.game("pergamon").components.sources
    assert facts["components"]["digest"] == spadework.game("pergamon").components.digest


def test_about_tells_what_a_file_corrects(tmp_path: Path):
    path = str(corrected(tmp_path, "pergamon", FREE_STORE))
    assert json.loads(spadework_command("about", "pergamon", "--json").stdout)["components"]["changes"] == {}
    told = spadework_command("about", "pergamon", "--components", path, "--json")
    assert json.loads(told.stdout)["components"]["changes"] == {"storage.free": [3, 5]}
    assert "storage.free" in spadework_command("about", "pergamon", "--components", path).stdout


def test_the_printed_file_is_a_valid_one(tmp_path: Path):
    path = tmp_path / "mine.toml"
    path.write_text(spadework_command("about", "thebes", "--print-components").stdout)
    told = spadework_command("about", "thebes", "--components", str(path), "--json")
    facts = json.loads(told.stdout)
    assert facts["components"]["file"] == str(path)
    assert facts["components"]["digest"] == spadework.game("thebes").components.digest
