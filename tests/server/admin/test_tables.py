"""Operators list tables, repair those that are damaged as far as that is possible, and remove tables."""

from __future__ import annotations

import asyncio
import base64
import json
import stat
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select, text, update
from websockets.asyncio.client import connect

from spadework.server.client import Visitor
from spadework.server.live.messages import Move, Say, Sit
from spadework.server.play.entries import Ended, Moved, Plan, Resumed, Seated, Started, restored
from spadework.server.play.pace import Live
from spadework.server.storage import database as databases
from spadework.server.storage.schema import ENTRIES, SEATS, TABLES
from spadework.server.web.tables import Wanted
from tests.server.admin.club import PASSWORD, SECONDS_TO_REACH_ALL, admin, content, done, fill, refused
from tests.server.damage import DAMAGED, OTHER, Damage, claim_more, damage, lose, marked, put
from tests.server.live.test_broken_tables import closed_with
from tests.server.serving import serving

SECONDS = 60
HOPELESS = {
    *("no entries", "no beginning", "not opened", "seats", "pace", "slow pace"),
    *("flipped bit", "nested at the beginning", "endless options"),
}
KEPT = {"gap": 1, "no end": 2, "too long": 3, "no entry": 1, "unknown entry": 1}  # all others are damaged in entry 3


def column(name: str, value: Any) -> Damage:
    return lambda table: [update(TABLES).where(TABLES.c.id == table).values({name: value})]


broken = column("broken", "entry 2 is missing")


def row(database: str, table: str) -> dict[str, Any]:
    names = TABLES.c.keys()
    [found] = [each for each in content(database)["tables"] if each[0] == table]
    return dict(zip(names, found, strict=True))


def log(database: str, table: str) -> list[Any]:
    entries = sorted((each[1], each[3]) for each in content(database)["entries"] if each[0] == table)
    assert [number for number, _ in entries] == list(range(1, len(entries) + 1))
    return [restored(entry) for _, entry in entries]


def saved(folder: Path) -> list[Path]:
    return sorted(folder.glob("cut-off-*"))


def repaired(database: str, folder: Path, *arguments: str) -> str:
    return done("repair", *(arguments or ["running"]), "--database", database, "--data", folder)


async def command(*arguments: object) -> str:
    return await asyncio.to_thread(done, *arguments)


def test_tables_are_listed_with_what_an_operator_wants_to_know(database: str):
    fill(database)
    damage(database, "over-1", broken)
    lines = done("tables", "--database", database).splitlines()
    assert [line.split()[0] for line in lines] == ["over-1", "over-2", "running"]
    assert "running  pergamon (running, 1 of 2 seats taken by people, last changed 20" in lines[2]
    assert " UTC, 3 entries, " in lines[2]
    assert lines[0].endswith("BROKEN: entry 2 is missing")
    assert done("tables", "--broken", "--database", database).splitlines() == lines[:1]
    assert done("tables", "--limit", 2, "--database", database).splitlines() == lines[:2]


@pytest.mark.parametrize("name", DAMAGED)
def test_what_is_sound_at_the_beginning_of_a_log_stays(tmp_path: Path, database: str, name: str):
    harm, why = DAMAGED[name]
    fill(database)
    before, entries = content(database), log(database, "running")
    damage(database, "running", harm, broken)
    if name in HOPELESS:
        told = refused("repair", "running", "--database", database, "--data", tmp_path / "cut")
        assert "spadework admin remove running" in told
        assert marked(database) == {"running": "entry 2 is missing"}
        assert not (tmp_path / "cut").exists()
        return
    told = repaired(database, tmp_path / "cut")
    assert marked(database) == {}
    after, kept = log(database, "running"), KEPT.get(name, 2)
    assert after[:kept] == entries[:kept]
    now = row(database, "running")
    assert (now["owner"], now["last_entry"]) == (None, len(after))
    if kept > 1:  # the last seat was taken, so the game begins again as it had begun
        assert [type(entry) for entry in after[kept:]] == ([Started] if kept == 2 else [])
        assert after == entries
        assert now["status"] == "running"
        assert content(database)["seats"] == before["seats"]
    else:
        assert len(after) == 1
        assert now["status"] == "open"
    files = saved(tmp_path / "cut")
    assert len(files) == (name not in ("no end", "too long"))
    for file in files:
        assert str(file) in told
        assert why in told
    others = [each for each in before["entries"] if each[0] != "running"]
    assert [each for each in content(database)["entries"] if each[0] != "running"] == others


def test_what_was_cut_off_is_saved_for_its_owner_only(tmp_path: Path, database: str):
    fill(database)
    count = len(log(database, "over-1"))
    before = {each[1]: each[3] for each in content(database)["entries"] if each[0] == "over-1"}
    damage(database, "over-1", put(10, Moved(0, 1, 9)))
    told = repaired(database, tmp_path / "cut", "over-1")
    assert "it is running with its first 9 entries (entry 10: " in told
    assert f"{count - 9} entries were cut off" in told
    [file] = saved(tmp_path / "cut")
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    head, *rows = map(json.loads, file.read_text(encoding="utf-8").splitlines())
    assert (head["table"], head["kept"]) == ("over-1", 9)
    assert [each["number"] for each in rows] == list(range(10, count + 1))
    assert base64.b64decode(rows[-1]["entry"]) == before[count]


@pytest.mark.parametrize("lost", [1, 2])
def test_a_game_whose_end_was_lost_ends_again(tmp_path: Path, database: str, lost: int):
    fill(database)
    entries = log(database, "over-2")
    assert isinstance(entries[-1], Ended)
    damage(database, "over-2", lose(*range(len(entries) - lost + 1, len(entries) + 1)))
    assert "no entry was cut off" in repaired(database, tmp_path, "over-2")
    if lost == 1:
        assert log(database, "over-2") == entries
        assert row(database, "over-2")["status"] == "ended"
    else:
        assert row(database, "over-2")["status"] == "running"
        assert row(database, "over-2")["expires_at"] is None  # it is private


@pytest.mark.parametrize("name", OTHER)
def test_a_table_of_other_rules_stays_as_it_is(tmp_path: Path, database: str, name: str):
    harm, why = OTHER[name]
    fill(database)
    damage(database, "running", harm)
    before = content(database)
    told = refused("repair", "running", "--database", database, "--data", tmp_path)
    assert "other rules" in told
    assert why in told
    assert "nothing is damaged" in told
    assert content(database) == before
    assert saved(tmp_path) == []


def test_a_sound_table_stays_as_it_is_and_a_mark_that_is_wrong_goes(tmp_path: Path, database: str):
    fill(database)
    before = content(database)
    for table in ("running", "over-1", "over-2"):
        assert "it is sound" in repaired(database, tmp_path, table)
    assert content(database) == before
    damage(database, "running", broken)
    assert "no entry was cut off" in repaired(database, tmp_path)
    assert marked(database) == {}


@pytest.mark.parametrize(
    "harm",
    [column("status", "ended"), column("game", "chess"), column("public", True), column("seed", -1), claim_more],
)
def test_the_columns_follow_the_log(tmp_path: Path, database: str, harm: Damage):
    fill(database)
    before = row(database, "running")
    damage(database, "running", harm, lambda _table: [text("DELETE FROM seats WHERE seat = 1")])
    repaired(database, tmp_path)
    now = row(database, "running")
    assert now["seed"] >= 0
    same = now.keys() - {"owner", "expires_at", "seed"}
    assert {name: now[name] for name in same} == {name: before[name] for name in same}
    assert len([seat for seat in content(database)["seats"] if seat[0] == "running"]) == 2


def test_all_broken_tables_are_repaired_and_one_that_cannot_be_holds_up_no_other(tmp_path: Path, database: str):
    fill(database)
    damage(database, "over-1", lose(1), broken)
    damage(database, "over-2", lose(5), broken)
    damage(database, "running", put(3, b""), broken)
    result = admin("repair", "--all", "--database", database, "--data", tmp_path)
    assert result.exit_code == 2
    assert result.stdout.count("repaired") == 2
    assert "table over-1: entry 1 is missing, so nothing of its game is left" in result.stderr
    assert list(marked(database)) == ["over-1"]
    done("remove", "over-1", "--yes", "--database", database)
    assert done("repair", "--all", "--database", database, "--data", tmp_path) == "no table is broken\n"


def test_whom_the_database_does_not_know_sits_nowhere(tmp_path: Path, database: str):
    fill(database)
    damage(database, "running", put(2, Seated(0, "nobody", "Eve")), broken)
    before = content(database)
    assert "does not take" in refused("repair", "running", "--database", database, "--data", tmp_path)
    assert content(database) == before


def test_unknown_ids_change_nothing(tmp_path: Path, database: str):
    fill(database)
    damage(database, "running", broken)
    before = content(database)
    for command in (["repair"], ["remove", "--yes"]):
        told = refused(*command, "running", "no-such", "--database", database)
        assert "table 'no-such': there is none of that name" in told
    assert "table '\\udcff': there is none" in refused("remove", "--yes", "\udcff", "--database", database)
    assert "name the tables to repair, or repair all that are broken with --all" in refused(
        "repair", "--database", database
    )
    assert content(database) == before


def test_removing_asks_first_and_says_what_is_removed(database: str):
    fill(database)
    before = content(database)
    asked = admin("remove", "over-1", "running", "--database", database, typed="n\n")
    assert asked.exit_code == 1
    assert "over-1  pergamon (ended, 1 of 2 seats" in asked.stderr
    assert "Remove these 2 tables for good" in asked.stderr
    assert content(database) == before
    told = done("remove", "over-1", "running", "--database", database, typed="y\n")
    assert [line.split()[0] for line in told.splitlines()] == ["over-1", "running"]
    assert all(line.endswith(": removed") for line in told.splitlines())
    after = content(database)
    assert [each[0] for each in after["tables"]] == ["over-2"]
    assert {each[0] for each in (*after["entries"], *after["seats"])} == {"over-2"}
    assert after["people"] == before["people"]


def test_a_running_server_plays_on_at_a_repaired_table_and_lets_go_of_a_removed_one(tmp_path: Path, database: str):
    fill(database)
    damage(database, "running", lose(3))

    async def run() -> None:
        async with asyncio.timeout(SECONDS), serving(tmp_path, database) as address:
            ann = Visitor(address)
            await ann.ask("POST", "/api/sign_in", {"name": "Ann", "password": PASSWORD})
            assert (await closed_with(address, "running"))[0] == 4410
            await command("repair", "--all", "--database", database, "--data", tmp_path)
            async with ann.at("running") as hers:
                told = await hers.next()
                assert told.table.seats[0].absence is None
                await play_once(hers, told)
            async with connect(f"ws{address.removeprefix('http')}/api/tables/running/socket") as watcher:
                await watcher.recv()
                await command("remove", "running", "--yes", "--database", database)
                await asyncio.wait_for(watcher.wait_closed(), SECONDS_TO_REACH_ALL)
            assert (await closed_with(address, "running"))[0] == 4404

    asyncio.run(run())


async def play_once(seat: Any, told: Any) -> None:
    while not told.game.legal:
        told = await seat.next()
    await seat.do(Move(told.game.actor, told.game.legal[0]["code"], told.game.changed))


def test_a_table_is_repaired_under_the_hands_of_those_who_play_there(tmp_path: Path, database: str):
    async def run() -> None:
        async with asyncio.timeout(SECONDS), serving(tmp_path, database) as address:
            ann, bob = await Visitor.named("Ann", address), await Visitor.named("Bob", address)
            table = await ann.open_table(Wanted("thebes", [Plan(), Plan()], {0: None}, pace=Live(60, 60)))
            async with ann.at(table) as hers, bob.at(table) as his:
                await his.do(Sit(1))
                for words in ("one", "two", "three"):
                    await hers.do(Say(words))
                engine = databases.connect(database)
                async with engine.begin() as connection:
                    await connection.execute(text("UPDATE entries SET entry = '' WHERE number = 6"))
                await databases.close(engine)
                told = await command("repair", table, "--database", database, "--data", tmp_path)
                assert "running with its first 5 entries" in told
                number = await hers.do(Say("four"))
                assert number <= 7  # after what was kept, and a pause
            engine = databases.connect(database)
            async with engine.connect() as connection:
                rows = await connection.execute(select(ENTRIES).order_by(ENTRIES.c.number))
                entries = [restored(each.entry) for each in rows]
                seats = (await connection.execute(select(SEATS.c.name).order_by(SEATS.c.seat))).scalars().all()
            await databases.close(engine)
            assert [entry.text for entry in entries if hasattr(entry, "text")] == ["one", "four"]
            assert seats == ["Ann", "Bob"]

    asyncio.run(run())


def test_the_time_until_a_server_runs_a_repaired_table_counts_on_no_clock(tmp_path: Path, database: str):
    fill(database)  # an hour ago, with 90 seconds to move
    damage(database, "running", column("bots_turn", True), broken)
    repaired(database, tmp_path)

    async def run() -> None:
        async with (
            asyncio.timeout(SECONDS),
            serving(tmp_path, database) as address,
            Visitor(address).at("running") as watcher,
        ):
            assert (await watcher.next()).table.seats[0].absence is None

    asyncio.run(run())
    assert any(isinstance(entry, Resumed) for entry in log(database, "running"))
