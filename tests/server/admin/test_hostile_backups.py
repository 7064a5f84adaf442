"""A small backup can unpack into anything; of none more is in memory at a time than sound ones need."""

from __future__ import annotations

import gzip
import tracemalloc
from collections.abc import Iterable
from pathlib import Path

import msgspec
import pytest

from spadework.server.admin import archive
from spadework.server.storage import revisions
from spadework.server.storage.schema import PEOPLE
from tests.server.admin.club import content, done, refused

MB = 1 << 20
COLUMNS = [str(column.name) for column in PEOPLE.columns]


def packed(file: Path, rows: int, lines: Iterable[bytes]) -> Path:
    """A backup of people as anybody might write it."""
    head = archive.Head(1, revisions.known()[-1], "0.1.0", "", [archive.Part("people", COLUMNS, rows)])
    with gzip.open(file, "wb", compresslevel=1) as out:
        out.write(msgspec.json.encode(head) + b"\n")
        out.writelines(line + b"\n" for line in lines)
    return file


def row(first: bytes) -> bytes:
    """A row with something in its first column."""
    return b"[" + first + b",null" * (len(COLUMNS) - 1) + b"]"


LONG = row(b'"' + b"a" * (2 * MB) + b'"')
NESTED = row(b"[" + b"[]," * MB + b"[]]")
MANY = b"[" + b"1000," * MB + b"1]"
HOSTILE: dict[str, tuple[list[bytes], str]] = {
    "long values": ([LONG] * 100, f"people, row 1, id: a text of {2 * MB} characters"),
    "nested values": ([NESTED], "line 2: people: Expected"),
    "an object": ([row(b'{"id": 1}')], "line 2: people: Expected"),
    "many values": ([MANY], "line 2: people: Expected"),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_what_does_not_fit_is_refused_before_it_is_all_in_memory(name: str, tmp_path: Path):
    lines, why = HOSTILE[name]
    file = packed(tmp_path / "hostile.backup", len(lines), lines)
    tracemalloc.start()
    said = refused("restore", file, "--data", tmp_path / "new")
    _now, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert why in said
    assert said.count("\n") == 1
    assert peak < 60 * MB


def test_a_head_without_end_is_no_backup(tmp_path: Path):
    part = b'{"table":"people","columns":[],"rows":1}'
    head = f'{{"backup":1,"schema":"{revisions.known()[-1]}","version":"1","made_at":"","parts":['.encode()
    (tmp_path / "hostile.backup").write_bytes(gzip.compress(head + (part + b",") * 50_000 + part + b"]}"))
    assert "this is no backup" in refused("restore", tmp_path / "hostile.backup", "--data", tmp_path / "new")


def test_rows_come_back_however_they_are_read(club: str, backup: Path, database: str, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(archive, "BYTES_AT_ONCE", 300)
    done("restore", backup, "--database", database)
    assert content(database) == content(club)
