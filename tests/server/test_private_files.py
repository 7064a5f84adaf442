"""Whichever command makes a file with people's data first, only its owner can read it, whatever the system's mask."""

from __future__ import annotations

import asyncio
import errno
import os
import shutil
import stat
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner

from spadework.cli import main
from spadework.server.client import Visitor
from spadework.server.storage import private
from spadework.server.storage.alone import Alone
from tests.server.admin.club import admin, done, fill
from tests.server.damage import damage, lose
from tests.server.serving import serving

ARENA = ("arena", "thebes", "--bots", "random", "--games", "2", "--cores", "1")


@pytest.fixture(autouse=True)
def _everybody_may_read() -> Iterator[None]:
    before = os.umask(0)
    yield
    os.umask(before)


def open_to_others(folder: Path) -> dict[str, str]:
    """The files that others can read, with their modes."""
    found = {file: stat.S_IMODE(file.stat().st_mode) for file in folder.rglob("*") if file.is_file()}
    assert found
    return {file.name: oct(mode) for file, mode in found.items() if mode != 0o600}


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the backup of a club and the records of its games."""
    folder = tmp_path_factory.mktemp("made")
    fill(f"sqlite:///{folder / 'spadework.db'}")
    done("backup", folder / "club.backup", "--data", folder)
    done("export", folder / "games.jsonl", "--data", folder)
    return folder


MAKING: dict[str, Callable[[Path, Path], list[object]]] = {
    "restore": lambda made, new: ["admin", "restore", made / "club.backup", "--data", new / "data"],
    "import": lambda made, new: ["admin", "import", made / "games.jsonl", "--data", new / "data"],
    "backup": lambda made, new: ["admin", "backup", new / "club.backup", "--data", made],
    "export into a file": lambda made, new: ["admin", "export", new / "games.jsonl", "--data", made],
    "export into a .zip": lambda made, new: ["admin", "export", new / "games.zip", "--data", made],
    "export into a folder": lambda made, new: ["admin", "export", new / "games", "--data", made],
    "tables": lambda made, new: ["admin", "tables", "--data", made],
    "terminal": lambda made, new: ["terminal", "thebes"],
    "terminal into a file": lambda made, new: ["terminal", "thebes", "--save", new / "mine" / "game.jsonl"],
    "arena": lambda made, new: [*ARENA],
    "arena into a file": lambda made, new: [*ARENA, "--keep", new / "mine" / "tournament.jsonl"],
    "records": lambda made, new: [*ARENA, "--records", new / "games.jsonl"],
    "records in a folder": lambda made, new: [*ARENA, "--records", f"{new / 'games'}/"],
    "plot": lambda made, new: [*ARENA, "--plot", new / "tournament.png"],
}


@pytest.mark.parametrize("command", MAKING.values(), ids=MAKING)
def test_what_a_command_makes_is_for_its_owner_only(
    made: Path, tmp_path: Path, command: Callable[[Path, Path], list[object]], monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setenv("SPADEWORK_DATA", str(tmp_path / "data"))
    result = CliRunner().invoke(main, [*map(str, command(made, tmp_path))], input="1\n1\n1\nq\n")
    assert result.exit_code == 0, result.output
    (tmp_path / "something").touch(0o600)
    assert open_to_others(tmp_path) == {}
    folders = [folder for folder in tmp_path.rglob("*") if folder.is_dir()]
    assert all(stat.S_IMODE(folder.stat().st_mode) == 0o700 for folder in folders)


def test_compiled_rules_are_there_for_other_users(tmp_path: Path):
    seen = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("spadework.bots.prepare.uncompiled", lambda _games: seen.append(os.umask(0)) or 0)
        assert CliRunner().invoke(main, ["prepare"]).exit_code == 0
    assert set(seen) == {0}


def test_what_was_cut_off_is_for_its_owner_only(tmp_path: Path):
    fill(f"sqlite:///{tmp_path / 'spadework.db'}")
    damage(f"sqlite:///{tmp_path / 'spadework.db'}", "over-1", lose(5))
    done("repair", "over-1", "--data", tmp_path)
    assert list(tmp_path.glob("cut-off-*"))
    assert open_to_others(tmp_path) == {}


def test_what_is_replaced_is_for_its_owner_only(made: Path, tmp_path: Path):
    for name, command in (("club.backup", "backup"), ("games.zip", "export")):
        (tmp_path / name).touch(0o666)
        done(command, tmp_path / name, "--data", made, "--force")
    assert open_to_others(tmp_path) == {}


def test_what_a_server_makes_is_for_its_owner_only(tmp_path: Path):
    async def run() -> None:
        async with serving(tmp_path) as address:
            await Visitor.named("Ann", address)
            names = {file.name for file in tmp_path.iterdir()}
            assert {"spadework.db", "spadework.db-wal", "spadework.db-shm", "spadework.db.lock", "secret"} <= names
            assert open_to_others(tmp_path) == {}

    asyncio.run(run())


TAKING = """
import sys
from pathlib import Path
from spadework.server.storage.alone import Alone
Alone(Path(sys.argv[1]))
"""
FOUND = ("", "-wal", "-shm", "-journal", ".lock", ".lock-journal")


def left_open(folder: Path) -> None:
    """Files of a server as an older version left them, or another program: open to everybody."""
    for ending in FOUND:
        (folder / f"spadework.db{ending}").touch(0o644)
    (folder / "secret").touch(0o644)
    (folder / "secret").write_text("s" * 32)


def test_what_a_server_finds_open_to_others_it_closes(tmp_path: Path):
    left_open(tmp_path)

    async def run() -> None:
        async with serving(tmp_path) as address:
            await Visitor.named("Ann", address)
            assert open_to_others(tmp_path) == {}

    asyncio.run(run())
    assert open_to_others(tmp_path) == {}


@pytest.mark.parametrize("command", [["tables"], ["import", "none.jsonl"], ["restore", "club.backup"]])
def test_so_does_a_command(command: list[str], made: Path, tmp_path: Path):
    left_open(tmp_path)
    if command == ["tables"]:
        shutil.copyfile(made / "spadework.db", tmp_path / "spadework.db")
    admin(*[made / word if "." in word else word for word in command], "--data", tmp_path)
    for ending in ("", "-wal", "-shm", "-journal"):
        assert f"spadework.db{ending}" not in open_to_others(tmp_path)


def test_a_file_that_only_its_owner_could_read_but_not_write_stays_so(tmp_path: Path):
    (tmp_path / "secret").touch(0o444)
    private.keep(tmp_path / "secret")
    assert stat.S_IMODE((tmp_path / "secret").stat().st_mode) == 0o400


def test_what_cannot_be_closed_is_told_once(
    made: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
):
    def refuse(path: Path, _mode: int) -> None:
        raise PermissionError(errno.EPERM, "Operation not permitted", str(path))

    monkeypatch.setattr(Path, "chmod", refuse)
    shutil.copyfile(made / "spadework.db", tmp_path / "spadework.db")
    for _ in range(2):
        done("tables", "--data", tmp_path)
    lines = [record.getMessage() for record in caplog.records]
    [line] = [line for line in lines if line.startswith(f"{tmp_path / 'spadework.db'} ")]
    assert "can be read by other users, and that cannot be changed (Operation not permitted); have its owner" in line


def test_closing_a_file_lets_go_of_no_lock(tmp_path: Path):
    alone = Alone(tmp_path / "spadework.db")
    (tmp_path / "spadework.db.lock").chmod(0o644)
    private.keep(tmp_path / "spadework.db.lock")
    other = [sys.executable, "-c", TAKING, tmp_path / "spadework.db"]
    told = subprocess.run(other, capture_output=True, text=True)
    assert "another Spadework server uses it" in told.stderr
    alone.let_go()


def test_what_cannot_be_made_is_told(tmp_path: Path):
    (tmp_path / "file").touch()
    result = admin("import", tmp_path / "none.jsonl", "--database", f"sqlite:///{tmp_path / 'file' / 'club.db'}")
    assert result.exit_code in (1, 2)
    assert "file" in result.stderr
