"""A .zip file of a stranger: what is wrong with it is told in a line, takes little memory, and holds up no other."""

from __future__ import annotations

import random
import tracemalloc
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

from spadework.server.admin import places
from tests.server.admin.club import admin
from tests.server.admin.test_import import played, write

NAME = "ää.jsonl"  # so the flag is set which says that names are in UTF-8
CENTRAL = b"PK\x01\x02"
METHODS = {"bzip2": zipfile.ZIP_BZIP2, "lzma": zipfile.ZIP_LZMA}
MB = 1 << 20


def packed(file: Path, method: int = zipfile.ZIP_DEFLATED, data: bytes = b"{}\n") -> Path:
    with zipfile.ZipFile(file, "w", method) as archive:
        archive.writestr(NAME, data)
    return file


def with_number(place: int, number: int) -> Callable[[bytearray], None]:
    """Put a byte into the entry of the central directory."""

    def change(data: bytearray) -> None:
        data[data.index(CENTRAL) + place] = number

    return change


def misnamed(data: bytearray) -> None:
    data[:] = data.replace("ää".encode(), b"\xff\xfe\xff\xfe")


def misnamed_inside(data: bytearray) -> None:
    data[:] = data.replace("ää".encode(), b"\xff\xfe\xff\xfe", 1)


def garbled(data: bytearray) -> None:
    start = data.index(NAME.encode()) + len(NAME.encode())
    data[start : start + 5] = b"\xff" * 5


DAMAGES: dict[str, tuple[Callable[[bytearray], None], str]] = {
    "a version to come": (with_number(6, 99), "zip file version 9.9"),
    "a name in no text": (misnamed, "invalid start byte"),
    "a name in no text inside": (misnamed_inside, "invalid start byte"),
    "a password": (with_number(8, 9), "encrypted"),
    "a method that nobody knows": (with_number(10, 55), "it is packed by method 55; pack it anew as usual (deflate)"),
    "garbled bytes": (garbled, "invalid"),
    "a place behind the end": (with_number(44, 200), ""),
    "a place far behind the end": (with_number(45, 255), ""),
}


@pytest.mark.parametrize("damage", DAMAGES)
def test_what_is_wrong_is_told_and_the_next_file_is_imported(damage: str, tmp_path: Path):
    change, why = DAMAGES[damage]
    data = bytearray(packed(tmp_path / "hostile.zip").read_bytes())
    change(data)
    (tmp_path / "hostile.zip").write_bytes(data)
    sound = write(tmp_path / "sound.jsonl", played([]))
    result = admin("import", tmp_path / "hostile.zip", sound, "--data", tmp_path / "data")
    assert result.exit_code == 2
    [said] = [line for line in result.stderr.splitlines() if "it is new" not in line]
    assert said.startswith(f"spadework: {tmp_path / 'hostile.zip'}")
    assert why in said
    assert "sound.jsonl" in result.stdout


@pytest.mark.parametrize("method", METHODS)
def test_only_usual_ways_of_packing_are_read(method: str, tmp_path: Path):
    file = packed(tmp_path / "games.zip", METHODS[method])
    [refused] = list(places.games(file))
    assert isinstance(refused, places.Refused)
    assert refused.error == f"{file}, {NAME}: it is packed by {method}; pack it anew as usual (deflate)"


@pytest.mark.parametrize("method", METHODS)
def test_a_small_file_that_unpacks_into_much_takes_little_memory(method: str, tmp_path: Path):
    file = packed(tmp_path / "bomb.zip", METHODS[method], bytes(100 * MB))
    assert file.stat().st_size < MB
    tracemalloc.start()
    list(places.games(file))
    _now, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert peak < MB


def test_a_file_of_nothing_but_lines_takes_no_more_memory_than_records(tmp_path: Path):
    file = packed(tmp_path / "lines.zip", data=b'{"record":2}\n' + b"ab\n" * (20 * MB))
    tracemalloc.start()
    [refused] = list(places.games(file))
    _now, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert isinstance(refused, places.Refused)
    assert refused.error.startswith(f"{file}, {NAME}: it has more than 1,000,000 lines; import it in parts")
    assert peak < 150 * MB


def test_no_change_of_some_bytes_ends_the_import(tmp_path: Path):
    pick, sound = random.Random(1), packed(tmp_path / "games.zip", data=b"{}\n" * 100).read_bytes()
    for _ in range(3000):
        data = bytearray(sound)
        for _ in range(pick.randint(1, 4)):
            data[pick.randrange(len(data))] = pick.choice([0, 1, 127, 128, 255, pick.randrange(256)])
        (tmp_path / "games.zip").write_bytes(data[: pick.choice([len(data), len(data), pick.randrange(len(data))])])
        assert all(isinstance(found, places.Game | places.Refused) for found in places.games(tmp_path / "games.zip"))
