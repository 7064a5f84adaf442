"""A .zip file of a stranger: whatever it unpacks into, it takes little memory."""

from __future__ import annotations

import tracemalloc
import zipfile
from pathlib import Path

import pytest

from spadework.server.admin import places

NAME = "game.jsonl"
METHODS = {"bzip2": zipfile.ZIP_BZIP2, "lzma": zipfile.ZIP_LZMA}
MB = 1 << 20


def packed(file: Path, method: int = zipfile.ZIP_DEFLATED, data: bytes = b"{}\n") -> Path:
    with zipfile.ZipFile(file, "w", method) as archive:
        archive.writestr(NAME, data)
    return file


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
