"""A folder of a stranger may hold links to any file of whoever works there: nothing is written through them."""

from __future__ import annotations

import sqlite3
import stat
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path

import pytest

from spadework.arena import plot, records, results
from spadework.arena.match import Played
from spadework.arena.summary import summary
from spadework.arena.tournament import Tournament, enter
from spadework.engine.errors import InputError
from spadework.engine.record import Seat
from spadework.engine.registry import game
from spadework.server.storage.alone import Alone
from spadework.terminal import saves
from spadework.terminal.reopening import reopen_table
from tests.foreign.files import YOU, command, saved_game
from tests.server.admin.club import admin, done, fill, refused

PRECIOUS = "export PATH=/usr/bin\n"
SEATS = [YOU, Seat(bot="random")]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder that came from a stranger."""
    (tmp_path / "unpacked").mkdir()
    return tmp_path / "unpacked"


@pytest.fixture
def victim(tmp_path: Path) -> Iterator[Path]:
    """A file outside that nothing may write to."""
    file = tmp_path / ".profile"
    file.write_text(PRECIOUS)
    file.chmod(0o644)
    yield file
    assert file.read_text() == PRECIOUS
    assert stat.S_IMODE(file.stat().st_mode) == 0o644


@pytest.fixture
def nowhere(tmp_path: Path) -> Iterator[Path]:
    """A file outside that is not there, and that nothing may make."""
    yield tmp_path / ".bash_aliases"
    assert not (tmp_path / ".bash_aliases").exists()


def tournament(games: int = 1) -> Tournament:
    return enter(game("thebes"), ["random"], players=2, games=games, seed=1)


def played(number: int) -> Played:
    return Played(number, ("random", "random"), [1, 0], [1, 2], [25, 25], [0.5, 0.25], None, [])


@pytest.mark.parametrize("ending", [".new", ".part", "~"])
def test_a_saved_game_that_is_mended(ending: str, folder: Path, victim: Path):
    file = saved_game(folder / "game.jsonl", SEATS)
    whole = file.read_bytes()
    file.write_bytes(whole.removesuffix(b"\n"))
    (folder / f"game.jsonl{ending}").symlink_to(victim)
    done = command(folder, "terminal", "thebes", "--resume", str(file), typed="q\n")
    assert done.returncode == 0, done.stderr
    assert file.read_bytes() == whole
    assert len(list(folder.glob("*game*"))) == 2


def test_a_saved_game_that_is_a_link_to_no_record(folder: Path, victim: Path):
    (folder / "game.jsonl").symlink_to(victim)
    refusal = command(folder, "terminal", "thebes", "--resume", "game.jsonl", typed="q\n")
    assert refusal.returncode == 2
    assert "game.jsonl: line 1: this is no record of a game" in refusal.stderr


def test_a_saved_game_that_becomes_a_link(folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("SPADEWORK_DATA", str(tmp_path / "own"))
    table = reopen_table(saves.read(saved_game(folder / "game.jsonl", SEATS)))
    alike = tmp_path / "alike"
    alike.write_text("x" * (folder / "game.jsonl").stat().st_size)
    (folder / "game.jsonl").unlink()
    (folder / "game.jsonl").symlink_to(alike)
    table.play(table.position.codes()[0])
    assert set(alike.read_text()) == {"x"}
    assert table.path.parent == saves.folder()
    assert len(table.warnings) == 1


def test_a_saved_game_that_is_a_link_to_a_record_goes_on(folder: Path, tmp_path: Path):
    there = saved_game(tmp_path / "there.jsonl", SEATS)
    (folder / "game.jsonl").symlink_to(there)
    table = reopen_table(saves.read(folder / "game.jsonl"))
    table.play(table.position.codes()[0])
    assert saves.read(there).record == table.record


def test_a_tournament_that_is_a_link_to_none(folder: Path, victim: Path):
    (folder / "tournament.jsonl").symlink_to(victim)
    refusal = command(folder, "arena", "--resume", "tournament.jsonl")
    assert refusal.returncode == 2
    assert "tournament.jsonl: no file of a tournament" in refusal.stderr


def test_a_tournament_that_becomes_a_link(folder: Path, victim: Path):
    (folder / "tournament.jsonl").symlink_to(victim)
    with (
        pytest.raises(InputError, match="no file of a tournament"),
        results.appending(folder / "tournament.jsonl", tournament()),
    ):
        pass


def test_a_tournament_that_becomes_another(folder: Path, tmp_path: Path):
    other = tmp_path / "other.jsonl"
    results.create(other, tournament(games=2))
    before = other.read_bytes()
    (folder / "tournament.jsonl").symlink_to(other)
    with (
        pytest.raises(InputError, match="this is another tournament"),
        results.appending(folder / "tournament.jsonl", tournament()),
    ):
        pass
    assert other.read_bytes() == before


def test_results_that_are_to_be_kept(folder: Path, nowhere: Path):
    (folder / "tournament.jsonl").symlink_to(nowhere)
    with pytest.raises(InputError, match="cannot be kept here"):
        results.create(folder / "tournament.jsonl", tournament())


@pytest.mark.parametrize("name", ["games.jsonl", "games/"])
def test_records_of_a_tournament(name: str, folder: Path, nowhere: Path):
    (folder / name).symlink_to(nowhere)
    with pytest.raises(InputError, match=r"already there|not a folder"):
        records.check_place(f"{folder}/{name}")
    with pytest.raises(FileExistsError):
        records.write(f"{folder}/{name}", tournament(), [played(1)])


def test_records_in_a_folder(folder: Path, victim: Path):
    (folder / "game-1.jsonl").symlink_to(victim)
    with pytest.raises(FileExistsError):
        records.write(f"{folder}/", tournament(), [played(1)])


@pytest.mark.parametrize("kind", plot.KINDS)
def test_a_picture(kind: str, folder: Path, victim: Path):
    pytest.importorskip("matplotlib")
    file = folder / f"picture{kind}"
    file.symlink_to(victim)
    plot.plot(file, summary(tournament(), [played(1)]), [played(1)])
    assert not file.is_symlink()
    assert file.stat().st_size > len(PRECIOUS)


def test_a_backup_and_records_of_a_club(folder: Path, nowhere: Path, tmp_path: Path):
    address = f"sqlite:///{tmp_path / 'spadework.db'}"
    fill(address)
    for name, what in (("club.backup", "backup"), ("games.zip", "export")):
        (folder / name).symlink_to(nowhere)
        assert "already there" in refused(what, folder / name, "--database", address)
        done(what, folder / name, "--database", address, "--force")
        assert not (folder / name).is_symlink()
    (folder / "pergamon-over-1.jsonl").symlink_to(nowhere)
    done("export", folder, "--database", address)
    assert not (folder / "pergamon-over-1.jsonl").is_symlink()


def test_the_lock_of_a_database(folder: Path, victim: Path, nowhere: Path):
    for target in (victim, nowhere):
        (folder / "spadework.db.lock").unlink(missing_ok=True)
        (folder / "spadework.db.lock").symlink_to(target)
        with pytest.raises(InputError, match="it is a link"):
            Alone(folder / "spadework.db")


def test_a_lock_that_is_none_is_told(folder: Path):
    (folder / "spadework.db.lock").write_text(PRECIOUS * 100)
    with pytest.raises(InputError, match=r"spadework\.db\.lock cannot be used"):
        Alone(folder / "spadework.db")


@pytest.mark.parametrize("ending", ["-wal", "-shm", "-journal", ".lock-journal"])
def test_the_files_beside_a_database(ending: str, folder: Path, victim: Path, nowhere: Path):
    for target in (victim, nowhere):
        file = folder / target.name
        with closing(sqlite3.connect(file)) as database:
            database.execute("PRAGMA journal_mode = WAL")
        (folder / f"{file.name}{ending}").symlink_to(target)
        with suppress(InputError):
            Alone(file).let_go()
        admin("import", folder / "none.jsonl", "--database", f"sqlite:///{file}")


def test_a_database_that_is_a_link_to_nowhere(folder: Path, nowhere: Path):
    (folder / "spadework.db").symlink_to(nowhere)
    said = admin("import", folder / "none.jsonl", "--data", folder)
    assert said.exit_code == 2
    assert "spadework.db" in said.stderr
    assert "a link that leads nowhere" in said.stderr
    assert said.stderr.count("\n") == 1
