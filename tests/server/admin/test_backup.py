"""A backup holds all that the database held at one moment, and comes back in either kind of database."""

from __future__ import annotations

import asyncio
import gzip
import json
import stat
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Thread
from typing import Any

import pytest

from spadework.drafts import draft
from spadework.server.admin import archive
from spadework.server.admin.backup import back_up
from spadework.server.admin.opening import existing
from spadework.server.client import Visitor
from spadework.server.play.entries import Plan, Resumed
from spadework.server.storage import tables
from spadework.server.storage.database import close, connect
from spadework.server.storage.schema import PEOPLE
from spadework.server.web.tables import Wanted
from tests.server.admin.club import add_person, admin, content, done, fill, names, refused
from tests.server.serving import serving


def test_a_backup_can_be_restored_into_either_kind_of_database(database: str, target: str, tmp_path: Path):
    fill(database)
    file = tmp_path / "club.backup"
    printed = done("backup", file, "--database", database)
    assert "people 1," in printed
    assert "tables 3," in printed
    assert done("restore", file, "--database", target).partition(": ")[2] == printed.partition(": ")[2]
    assert content(target) == content(database)


def test_a_backup_is_of_one_moment_whatever_is_written_meanwhile(database: str, target: str, tmp_path: Path):
    fill(database)
    file = tmp_path / "club.backup"

    @contextmanager
    def joining(_what: str, _total: int) -> Iterator[Callable[[int], None]]:
        joins = Thread(target=add_person, args=(database, "Bob"))  # after the rows were counted
        joins.start()
        joins.join()
        yield lambda _done: None

    async def run() -> None:
        async with existing(database) as engine:
            with draft(file) as out:
                await back_up(engine, out, joining)

    asyncio.run(run())
    assert names(database) == ["Ann", "Bob"]
    done("restore", file, "--database", target)
    assert names(target) == ["Ann"]


def test_a_backup_is_made_while_a_server_runs_which_keeps_restoring_away(database: str, tmp_path: Path):
    file = tmp_path / "club.backup"

    async def run() -> None:
        async with serving(tmp_path, database) as address:
            ann = await Visitor.named("Ann", address)
            await ann.open_table(Wanted("pergamon", [Plan(), Plan()], {0: None}))
            await asyncio.to_thread(done, "backup", file, "--database", database)
            why = await asyncio.to_thread(refused, "restore", file, "--database", database, "--force", "--yes")
            assert "server uses it" in why
            assert "stop" in why

    asyncio.run(run())
    done("restore", file, "--database", database, "--force", "--yes")
    assert names(database) == ["Ann"]


def test_the_time_between_backup_and_restoring_counts_on_no_clock(backup: Path, target: str, tmp_path: Path):
    done("restore", backup, "--database", target)

    async def run() -> None:
        async with serving(tmp_path, target) as address, Visitor(address).at("running") as watcher:
            told = await watcher.next()
        assert told.table is not None
        assert told.table.seats[0].absence is None  # an hour has gone by, and the seat had 90 seconds
        engine = connect(target)
        log = (await tables.load(engine, "running")).log
        await close(engine)
        assert [type(line.entry) for line in log].count(Resumed) == 1

    asyncio.run(run())


def test_only_the_owner_can_read_a_backup(backup: Path):
    assert stat.S_IMODE(backup.stat().st_mode) == 0o600


def test_only_the_owner_can_read_what_was_restored(backup: Path, tmp_path: Path):
    done("restore", backup, "--data", tmp_path / "moved")
    assert stat.S_IMODE((tmp_path / "moved" / "spadework.db").stat().st_mode) == 0o600


def test_a_file_is_replaced_only_on_demand(club: str, backup: Path):
    backup.write_text("mine", encoding="utf-8")
    assert "already there" in refused("backup", backup, "--database", club)
    assert backup.read_text(encoding="utf-8") == "mine"
    done("backup", backup, "--database", club, "--force")
    assert gzip.decompress(backup.read_bytes()).startswith(b'{"backup":1,')


def test_a_backup_that_fails_leaves_nothing_behind(club: str, tmp_path: Path):
    @contextmanager
    def failing(_what: str, _total: int) -> Iterator[Callable[[int], None]]:
        yield lambda _done: (_ for _ in ()).throw(KeyboardInterrupt)

    async def run() -> None:
        async with existing(club) as engine:
            with draft(tmp_path / "half.backup") as out:
                await back_up(engine, out, failing)

    with pytest.raises(KeyboardInterrupt):
        asyncio.run(run())
    assert not [path for path in tmp_path.iterdir() if "half" in path.name]


@pytest.mark.parametrize("command", [["backup", "club.backup"], ["export", "games.zip"]])
def test_what_is_not_there_is_not_made(command: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.chdir(tmp_path)
    assert "there is none; check --data" in refused(*command, "--data", tmp_path / "nowhere")
    assert list(tmp_path.iterdir()) == []


def test_a_database_with_anything_in_it_is_removed_only_on_demand(club: str, backup: Path, database: str):
    fill(database)
    add_person(database, "Bob")
    before = content(database)
    assert "it holds 2 people and 3 tables" in refused("restore", backup, "--database", database)
    asked = admin("restore", backup, "--database", database, "--force", typed="n\n")
    assert asked.exit_code == 1
    assert "this removes 2 people and 3 tables. Go on" in asked.stderr
    assert content(database) == before
    done("restore", backup, "--database", database, "--force", typed="y\n")
    assert content(database) == content(club)


def cut_off(data: bytes) -> bytes:
    return data[:-200]


def garbled(data: bytes) -> bytes:
    return data[:500] + bytes(reversed(data[500:600])) + data[600:]


def lacking_a_row(data: bytes) -> bytes:
    return gzip.compress(b"".join(gzip.decompress(data).splitlines(keepends=True)[:-1]))


def with_a_broken_row(data: bytes) -> bytes:
    return gzip.compress(gzip.decompress(data).replace(b'"Ann"', b'"Ann",1', 1))


def doubled(data: bytes) -> bytes:
    head, *rows = gzip.decompress(data).splitlines(keepends=True)
    return gzip.compress(b"".join([head, *rows[:4], rows[3], *rows[5:]]))


@pytest.mark.parametrize(
    ("damage", "why"),
    [
        (cut_off, "ends too early"),
        (garbled, "damaged"),
        (lacking_a_row, "ends too early"),
        (with_a_broken_row, f"line 2: people: Expected `array` of length {len(PEOPLE.columns)}"),
        (doubled, "cannot be stored"),
        (lambda _data: b"PK", "this is no backup"),
        (lambda _data: gzip.compress(b'{"record": 1}\n'), "this is no backup"),
        (lambda _data: b"", "this is no backup"),
    ],
)
def test_a_damaged_backup_changes_nothing(
    damage: Callable[[bytes], bytes], why: str, backup: Path, database: str, tmp_path: Path
):
    fill(database)
    before = content(database)
    broken = tmp_path / "broken.backup"
    broken.write_bytes(damage(backup.read_bytes()))
    assert why in refused("restore", broken, "--database", database, "--force", "--yes")
    assert content(database) == before


def forged(backup: Path, change: Callable[[Any, list[list[Any]]], None]) -> None:
    """Change what a backup holds: its head, and its rows as JSON."""
    head, *rows = [json.loads(line) for line in gzip.decompress(backup.read_bytes()).splitlines()]
    change(head, rows)
    backup.write_bytes(gzip.compress(b"".join(json.dumps(line).encode() + b"\n" for line in [head, *rows])))


def put(backup: Path, table: str, column: str, value: object) -> None:
    """Change a value in the first row of a table."""

    def change(head: Any, rows: list[list[Any]]) -> None:
        place = [part["table"] for part in head["parts"]].index(table)
        row = sum(part["rows"] for part in head["parts"][:place])
        rows[row][head["parts"][place]["columns"].index(column)] = value

    forged(backup, change)


VALUES: list[tuple[str, str, object, str]] = [
    ("people", "name", "x" * 25, "a text of 25 characters, but there is room for 24"),
    ("people", "name", "A\0n", "a text with the character NUL"),
    ("people", "name", 7, "it must be text"),
    ("people", "name", None, "it is null, but must not be"),
    ("people", "created_at", 2**63, "a number of more than 63 bits"),
    ("people", "created_at", 10**400, "a number of more than 63 bits"),
    ("people", "created_at", 1.5, "it must be a whole number"),
    ("people", "created_at", "1", "it must be a whole number"),
    ("people", "created_at", True, "it must be a whole number"),
    ("people", "sign_out", 2**31, "a number of more than 31 bits"),
    ("tables", "seed", -(2**63) - 1, "a number of more than 63 bits"),
    ("tables", "public", 2, "it must be true or false"),
    ("tables", "public", "yes", "it must be true or false"),
    ("tables", "broken", "\0", "a text with the character NUL"),
    ("entries", "entry", "not base 64!", "base64"),
    ("entries", "entry", "AAA", "padding"),
    ("entries", "entry", 7, "it must be bytes in base 64"),
]


def test_a_value_that_its_column_does_not_take_is_refused_by_its_place(backup: Path, database: str):
    fill(database)
    before, sound = content(database), backup.read_bytes()
    for table, column, value, why in VALUES:
        backup.write_bytes(sound)
        put(backup, table, column, value)
        said = refused("restore", backup, "--database", database, "--force", "--yes")
        assert f"{backup}: {table}, row 1, {column}: " in said
        assert why in said
    assert content(database) == before


PARTS: dict[str, Callable[[Any], None]] = {
    "table 'sqlite_master': there is none": lambda parts: parts[0].update(table="sqlite_master"),
    "table 'people': it is there twice": lambda parts: [part.update(table="people") for part in parts],
    "people, column 'x': there is none": lambda parts: parts[0]["columns"].__setitem__(0, "x"),
    "-1 rows": lambda parts: parts[0].update(rows=-1),
    f"{10**30} rows": lambda parts: parts[0].update(rows=10**30),
    "its first line speaks of fewer rows": lambda parts: parts[-1].update(rows=parts[-1]["rows"] - 1),
}


def test_a_head_that_does_not_fit_is_refused(backup: Path, database: str):
    fill(database)
    before, sound = content(database), backup.read_bytes()
    for why, change in PARTS.items():
        backup.write_bytes(sound)
        forged(backup, lambda head, _rows, change=change: change([part for part in head["parts"] if part["rows"]]))
        assert why in refused("restore", backup, "--database", database, "--force", "--yes")
    assert content(database) == before


def test_a_line_without_end_is_not_read_whole(backup: Path, tmp_path: Path):
    with gzip.open(backup, "ab", compresslevel=1) as packed:
        packed.write(b"[" + b" " * archive.LONGEST_LINE)
    assert f"more than {archive.LONGEST_LINE} bytes" in refused("restore", backup, "--data", tmp_path / "new")


def test_a_backup_of_a_newer_schema_is_refused(backup: Path, tmp_path: Path):
    head, _, rows = gzip.decompress(backup.read_bytes()).partition(b"\n")
    newer = {**json.loads(head), "schema": "9999", "version": "9.0"}
    backup.write_bytes(gzip.compress(json.dumps(newer).encode() + b"\n" + rows))
    why = refused("restore", backup, "--data", tmp_path / "new")
    assert "newer schema (9999)" in why
    assert "with version 9.0 or a later one" in why


def test_a_backup_that_is_missing_is_refused(tmp_path: Path):
    assert "cannot be read (No such file" in refused("restore", tmp_path / "none.backup", "--data", tmp_path)
