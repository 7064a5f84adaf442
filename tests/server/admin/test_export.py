"""Records of finished games out of the database."""

from __future__ import annotations

import json
import zipfile
from pathlib import Path

import pytest

from spadework.engine import record
from spadework.engine.record import Seat
from tests.server.admin.club import add_finished, admin, ask, content, done, fill, refused
from tests.server.damage import NESTED, NOT_UTF_8, damage, put


def replayed(text: str) -> record.GameRecord:
    """A record that is as it should be."""
    read = record.read(text.splitlines())
    *_, last = record.replay(read)
    assert last.actor is None
    return read


def test_a_folder_gets_a_record_for_each_finished_game(database: str, tmp_path: Path):
    fill(database)
    games = tmp_path / "games"
    assert done("export", games, "--database", database) == f"{games}: 2 written\n"
    assert sorted(file.name for file in games.iterdir()) == ["pergamon-over-1.jsonl", "thebes-over-2.jsonl"]
    for file in games.iterdir():
        assert replayed(file.read_text(encoding="utf-8")).header.seats == [Seat(person="Ann"), Seat(bot="novice")]


def test_a_second_export_adds_only_what_is_new(club: str, tmp_path: Path):
    games = tmp_path / "games"
    done("export", games, "--database", club, "--game", "thebes")
    (games / "thebes-over-2.jsonl").write_text("mine", encoding="utf-8")
    assert done("export", games, "--database", club) == f"{games}: 1 written, 1 there already\n"
    assert (games / "thebes-over-2.jsonl").read_text(encoding="utf-8") == "mine"


def test_all_records_may_go_into_one_file(club: str, tmp_path: Path):
    done("export", tmp_path / "games.jsonl", "--database", club)
    text = (tmp_path / "games.jsonl").read_text(encoding="utf-8")
    games = [replayed("\n".join(lines)) for lines in record.split(text.splitlines())]
    assert {game.header.game for game in games} == {"pergamon", "thebes"}


def test_all_records_may_go_into_a_zip_file(club: str, tmp_path: Path):
    done("export", tmp_path / "games.zip", "--database", club)
    with zipfile.ZipFile(tmp_path / "games.zip") as packed:
        for name in ("pergamon-over-1.jsonl", "thebes-over-2.jsonl"):
            assert replayed(packed.read(name).decode()).header.game == name.partition("-")[0]


def test_nothing_about_people_leaves_but_their_names(database: str, tmp_path: Path):
    ann = fill(database)
    [[*row]] = content(database)["people"]
    secret = [value for value in row if isinstance(value, str) and value.casefold() != "ann"]
    assert ann.id in secret
    assert len(secret) == 2  # and the password
    done("export", tmp_path / "games.jsonl", "--database", database)
    text = (tmp_path / "games.jsonl").read_text(encoding="utf-8")
    assert not [value for value in secret if value in text]
    assert "Well dug" not in text
    assert json.loads(text.splitlines()[0])["seed"] is None


@pytest.mark.parametrize(
    ("options", "written"),
    [
        (["--table", "over-1"], 1),
        (["--table", "over-1", "--table", "over-2"], 2),
        (["--game", "thebes"], 1),
        (["--table", "over-1", "--game", "thebes"], 0),
        (["--since", "2020-02-29"], 2),
        (["--since", "2021-01-01"], 1),  # they talked at the other table since, but its game was over
        (["--since", "2999-12-31"], 0),
    ],
)
def test_one_may_choose(options: list[str], written: int, club: str, tmp_path: Path):
    assert f": {written} written" in done("export", tmp_path / "games", "--database", club, *options)


@pytest.mark.parametrize(
    ("options", "why"),
    [
        (["--table", "nowhere"], "table nowhere: there is none of that name"),
        (["--table", "running"], "table running: its game is not over"),
        (["--game", "chess"], "'chess' is not one of"),
        (["--since", "yesterday"], "'yesterday' does not match the format"),
    ],
)
def test_a_choice_that_cannot_be_is_refused(options: list[str], why: str, club: str, tmp_path: Path):
    assert why in refused("export", tmp_path / "games.zip", "--database", club, *options)
    assert not (tmp_path / "games.zip").exists()


def test_a_file_of_another_kind_is_refused(club: str, tmp_path: Path):
    why = refused("export", tmp_path / "games.json", "--database", club)
    assert "name a file that ends in .jsonl or .zip, or a folder" in why


def test_without_a_game_there_is_no_file(club: str, tmp_path: Path):
    assert "0 written" in done("export", tmp_path / "games.zip", "--database", club, "--game", "tomb_raiders")
    assert not (tmp_path / "games.zip").exists()


def test_a_game_that_cannot_be_replayed_holds_up_no_other(club: str, tmp_path: Path):
    ask(
        club,
        "UPDATE entries SET entry = (SELECT entry FROM entries WHERE table_id = 'over-2' AND number = 4) "
        "WHERE table_id = 'over-1' AND number = 4",
    )
    result = admin("export", tmp_path / "games", "--database", club)
    assert result.exit_code == 2
    assert "table over-1: its game cannot be replayed: " in result.stderr
    assert [file.name for file in (tmp_path / "games").iterdir()] == ["thebes-over-2.jsonl"]


def test_the_id_of_a_table_leads_to_no_other_folder(club: str, tmp_path: Path):
    add_finished(club, "/../../x")
    result = admin("export", tmp_path / "games", "--database", club)
    assert result.exit_code == 2
    assert "table /../../x: ids of tables have letters, digits, - and _; it is not exported" in result.stderr
    assert len(list((tmp_path / "games").iterdir())) == 2
    assert not list(tmp_path.rglob("x.jsonl"))


def test_a_file_is_replaced_only_on_demand(club: str, tmp_path: Path):
    file = tmp_path / "games.jsonl"
    file.write_text("mine", encoding="utf-8")
    assert "already there" in refused("export", file, "--database", club)
    assert file.read_text(encoding="utf-8") == "mine"
    done("export", file, "--database", club, "--force")
    assert file.read_text(encoding="utf-8").startswith('{"record":2,')


@pytest.mark.parametrize("entry", [NOT_UTF_8, NESTED], ids=["flipped bit", "nested"])
def test_a_game_that_cannot_be_read_holds_up_no_other(database: str, tmp_path: Path, entry: bytes):
    fill(database)
    damage(database, "over-1", put(1, entry))
    told = admin("export", tmp_path / "games", "--database", database)
    assert told.exit_code == 2
    assert "table over-1: its game cannot be replayed: entry 1 cannot be decoded" in told.stderr
    assert [file.name for file in (tmp_path / "games").iterdir()] == ["thebes-over-2.jsonl"]
