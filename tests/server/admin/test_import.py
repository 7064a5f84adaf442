"""Finished games into the database, to be looked at by link."""

from __future__ import annotations

import asyncio
import json
import random
import tracemalloc
import zipfile
from pathlib import Path

import pytest

import spadework
from spadework.engine import record
from spadework.engine.record import GameRecord, Seat
from spadework.server.admin import places
from spadework.server.client import Visitor
from spadework.server.live.messages import Look
from spadework.server.play.records import record_of
from spadework.server.play.table import Table
from spadework.server.storage import tables
from spadework.server.storage.database import close, connect
from tests.server.admin.club import admin, content, done, refused
from tests.server.serving import serving

ANN = Seat(person="Ann")


def played(seats: list[Seat], game: str = "pergamon", seed: int = 1) -> GameRecord:
    """The record of a game that was played somewhere."""
    pick, position = random.Random(seed), spadework.new(game, players=2, seed=seed)
    made = GameRecord(record.start(position, seed, seats))
    while position.actor is not None:
        code = pick.choice(position.codes())
        after = position.play(code)
        made.moves.append(record.move(len(made.moves) + 1, position, code, after))
        position = after
    made.end = record.end(position)
    return made


def write(file: Path, *games: GameRecord) -> Path:
    """A file with the records of some games."""
    file.write_text("".join(f"{line}\n" for game in games for line in game.lines()), encoding="utf-8")
    return file


def change(file: Path, line: int, **fields: object) -> None:
    """Make some fields of a line wrong; the first is 1."""
    lines = file.read_text(encoding="utf-8").splitlines()
    lines[line - 1] = json.dumps({**json.loads(lines[line - 1]), **fields})
    file.write_text("\n".join(lines), encoding="utf-8")


def ids(printed: str) -> list[str]:
    """The ids of the tables."""
    return [line.split()[0] for line in printed.splitlines()]


def stored(address: str, table: str) -> Table:
    """A table as it is in the database."""

    async def run() -> Table:
        engine = connect(address)
        found = await tables.load(engine, table)
        await close(engine)
        return found

    return asyncio.run(run())


@pytest.mark.parametrize("game", ["thebes", "pergamon", "tomb_raiders"])
def test_an_imported_game_has_the_same_record(game: str, database: str, tmp_path: Path):
    given = played([ANN, Seat(bot="novice")], game)
    [table] = ids(done("import", write(tmp_path / "game.jsonl", given), "--database", database))
    again = record_of(stored(database, table))
    assert again.header == record.read([record.line(given.header).replace('"seed":1', '"seed":null')]).header
    assert (again.moves, again.end) == (given.moves, given.end)


def test_a_game_of_somebody_who_was_removed_since_comes_in_too(database: str, tmp_path: Path):
    given = played([ANN, Seat(person="removed")])
    [table] = ids(done("import", write(tmp_path / "game.jsonl", given), "--database", database))
    assert [seat.name for seat in stored(database, table).seats] == ["Ann", "removed"]


def test_everybody_with_the_link_can_look_back_at_it_from_any_seat(database: str, tmp_path: Path):
    file = write(tmp_path / "game.jsonl", played([ANN, Seat(bot="search:500")], "tomb_raiders"))

    async def run() -> None:
        async with serving(tmp_path, database) as address:
            [table] = ids(await asyncio.to_thread(done, "import", file, "--database", database))
            ann = await Visitor.named("Ann", address)
            async with ann.at(table) as seat:
                told = await seat.next()
                assert told.status == "ended"
                assert told.result.points == played([], "tomb_raiders").end.points
                assert [(each.name, each.bot) for each in told.table.seats] == [("Ann", None), (None, "search:500")]
                assert not any(each.yours for each in told.table.seats)  # another Ann may have played
                await seat.do(Look(1))
                assert (await seat.next()).game.seen["seat"] == 1
            async with Visitor(address).at(table) as seat:
                assert not any(each.yours for each in (await seat.next()).table.seats)
            assert (await Visitor(address).ask("GET", f"/api/tables/{table}/record")).decode().startswith('{"record":2')

    asyncio.run(run())


def test_a_game_is_not_imported_twice(database: str, tmp_path: Path):
    file = write(tmp_path / "game.jsonl", played([ANN, Seat(person="Bob")]))
    [table] = ids(done("import", file, "--database", database))
    before = content(database)
    for copy in (file, tmp_path / "copy.jsonl"):
        copy.write_text(file.read_text(encoding="utf-8").replace('":', '" : '), encoding="utf-8")  # the same JSON
        assert done("import", copy, "--database", database) == f"{table}  {copy} (imported before)\n"
    assert content(database) == before


def test_what_one_club_exports_another_imports_once(club: str, database: str, tmp_path: Path):
    done("export", tmp_path / "first.zip", "--database", club)
    there = ids(done("import", tmp_path / "first.zip", "--database", database))
    done("export", tmp_path / "second.jsonl", "--database", database)
    again = done("import", tmp_path / "second.jsonl", "--database", database)
    assert again.count("(imported before)") == 2
    assert set(ids(again)) == set(there)


def test_a_folder_and_a_zip_file_may_hold_many(tmp_path: Path):
    (tmp_path / "games").mkdir()
    write(tmp_path / "games" / "one.jsonl", played([], seed=1), played([], seed=2))
    write(tmp_path / "games" / "two.jsonl", played([], seed=3))
    with zipfile.ZipFile(tmp_path / "games.zip", "w") as packed:
        packed.write(write(tmp_path / "three.jsonl", played([], seed=4)), "three.jsonl")
        packed.writestr("readme.txt", "not a record")
    printed = done("import", tmp_path / "games", tmp_path / "games.zip", "--data", tmp_path / "data")
    assert len(set(ids(printed))) == 4
    assert f"{tmp_path / 'games' / 'one.jsonl'}, game 2 (from line " in printed


def test_that_moves_were_taken_back_is_not_forgotten(tmp_path: Path):
    file = write(tmp_path / "game.jsonl", played([]))
    change(file, 4, taken_back=2)
    address = f"sqlite:///{tmp_path / 'spadework.db'}"
    [table] = ids(done("import", file, "--database", address))
    assert [move.taken_back for move in record_of(stored(address, table)).moves[:4]] == [0, 0, 2, 0]


def test_names_are_cut_where_people_have_to_be_brief(database: str, tmp_path: Path):
    given = played([Seat(person="Bartholomew the Excavator of Thebes"), Seat(bot="the Machine of the Excavators")])
    [table] = ids(done("import", write(tmp_path / "game.jsonl", given), "--database", database))
    assert [seat.name for seat in stored(database, table).seats] == ["Bartholomew the Excavato", None]
    assert [seat.plan.bot for seat in stored(database, table).seats] == [None, "the Machine of the Excav"]


@pytest.mark.parametrize(
    ("line", "fields", "why"),
    [
        (1, {"game": "chess"}, "game 'chess' is unknown"),
        (1, {"seats": [{"person": "Ann"}]}, "line 1: seats: 1 for 2 players; say who sat on each, or"),
        (1, {"seats": [{"person": "Ann"}, {"person": "\u0000"}]}, "line 1: seats: name '\\x00': give letters"),
        (1, {"seats": [{"person": "Ann"}, {"person": "run:ls"}]}, "line 1: seats: name 'run:ls': bots are called that"),
        (1, {"seats": [{"person": "Ann"}, {"bot": "\u001b[2J"}]}, "line 1: seats: bot '\\x1b[2J': give letters that"),
        (1, {"seats": ["Ann", "Bob"]}, "line 1: Expected `object`, got `str` - at `$.seats[0]`"),
        (1, {"components": "others"}, "line 1: played with other components"),
        (3, {"code": "x"}, "line 3: Expected `int`"),
        (5, {"seat": 9}, "line 5: move 4: seat 9 is not to move"),
        (6, {"seq": 7}, "line 6: move 7: expected move 5"),
    ],
)
def test_a_broken_record_is_refused_by_name_and_line_and_the_others_go_on(
    line: int, fields: dict[str, object], why: str, tmp_path: Path
):
    broken, whole = write(tmp_path / "broken.jsonl", played([])), write(tmp_path / "whole.jsonl", played([], seed=2))
    change(broken, line, **fields)
    address = f"sqlite:///{tmp_path / 'spadework.db'}"
    result = admin("import", broken, whole, "--database", address)
    assert result.exit_code == 2
    assert f"spadework: {broken}: " in result.stderr
    assert why in result.stderr
    assert ids(result.stdout) == [row[0] for row in content(address)["tables"]]
    assert len(ids(result.stdout)) == 1


def test_final_points_must_be_right(tmp_path: Path):
    given = played([])
    file = write(tmp_path / "game.jsonl", given)
    change(file, len(given.moves) + 2, points=[100, 0])
    assert f"line {len(given.moves) + 2}: final points" in refused("import", file, "--data", tmp_path)


def test_a_game_that_is_not_over_is_refused(tmp_path: Path):
    given = played([])
    given.end = None
    why = refused("import", write(tmp_path / "game.jsonl", given), "--data", tmp_path)
    assert "only finished games can be imported" in why


@pytest.mark.parametrize(
    ("name", "data", "why"),
    [
        ("none.jsonl", None, "cannot be read (No such file"),
        ("none.zip", b"PK", "cannot be read (File is not a zip file)"),
        ("note.txt", b"hello", "this is no record of a game"),
        ("latin.jsonl", b"{}\n\xfc", "line 2: it is not text in UTF-8"),
        ("empty.jsonl", b"", "the file is empty"),
    ],
)
def test_what_is_no_record_is_refused(name: str, data: bytes | None, why: str, tmp_path: Path):
    if data is not None:
        (tmp_path / name).write_bytes(data)
    said = refused("import", tmp_path / name, "--data", tmp_path / "data")
    assert str(tmp_path / name) in said
    assert why in said


def test_of_a_file_without_end_no_more_is_read_than_may_be(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(places, "LARGEST", 1 << 20)
    small = write(tmp_path / "small.jsonl", played([]))
    (tmp_path / "huge.jsonl").write_bytes(bytes(2 << 20))
    with zipfile.ZipFile(tmp_path / "bomb.zip", "w", zipfile.ZIP_DEFLATED) as packed:
        packed.writestr("a.jsonl", bytes(300 << 20))
        packed.write(small, "b.jsonl")
    tracemalloc.start()
    result = admin("import", tmp_path / "huge.jsonl", tmp_path / "bomb.zip", "--data", tmp_path / "data")
    _now, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert result.exit_code == 2
    assert f"{tmp_path / 'huge.jsonl'}: it has more than 1 MB" in result.stderr
    assert f"{tmp_path / 'bomb.zip'}, a.jsonl: it has more than 1 MB" in result.stderr
    assert "b.jsonl" in result.stdout
    assert peak < 50 << 20


def test_a_club_goes_on_after_an_import(club: str, tmp_path: Path):
    before = content(club)
    done("import", write(tmp_path / "game.jsonl", played([ANN, Seat(person="Bob")])), "--database", club)
    after = content(club)
    assert after["people"] == before["people"]
    assert len(after["tables"]) == len(before["tables"]) + 1
