"""Operators remove a person: the account, the name at tables and what was said; games go on with bots."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from spadework.engine.errors import InputError
from spadework.server.client import Visitor
from spadework.server.live.messages import Leave, Move, Say, Sit, Told
from spadework.server.play.entries import Plan
from spadework.server.web.tables import Wanted
from tests.server.admin.club import SECONDS_TO_REACH_ALL, add_person, admin, ask, content, done, fill, refused
from tests.server.admin.test_chat import INCOMPLETE, command, heard
from tests.server.damage import DAMAGED, damage
from tests.server.serving import serving

SECONDS = 90
HOOK = "https://93.184.215.14/hook"


def everything(database: str) -> bytes:
    """All that a database holds, as bytes to search in."""
    rows = [value for table in content(database).values() for row in table for value in row]
    return b"\n".join(value if isinstance(value, bytes) else str(value).encode() for value in rows)


async def eve_plays(server: str) -> tuple[Visitor, Visitor, dict[str, str]]:
    """Eve has a password and a webhook, plays with Ann, waits at two tables, has left a third, and is invited."""
    ann, eve = await Visitor.named("Ann", server), await Visitor.named("Eve Adams", server)
    await eve.ask("PUT", "/api/me/password", {"password": "a long secret"})
    await eve.ask("PUT", "/api/me/webhook", {"address": HOOK})
    running = await ann.open_table(Wanted("thebes", [Plan(), Plan(invited="Eve Adams")], {0: None}, public=True))
    left = await ann.open_table(Wanted("thebes", [Plan(), Plan(), Plan()], {0: None}))
    alone = await eve.open_table(Wanted("thebes", [Plan(), Plan()], {0: None}))
    waiting = await ann.open_table(Wanted("thebes", [Plan(), Plan(), Plan(invited="Eve Adams")], {0: None}))
    for table in (running, left, waiting):
        async with eve.at(table) as seat:
            await seat.do(Sit(2 if table == waiting else 1))
            await seat.do(Say("my number is 555-0100"))
            if table == left:
                await seat.do(Leave(1))
    return ann, eve, {"running": running, "left": left, "alone": alone, "waiting": waiting}


async def looked_at(visitor: Visitor, table: str) -> Told:
    async with visitor.at(table) as seat:
        return await seat.next()


async def play_some(visitor: Visitor, table: str, entries: int) -> None:
    """Play seat 0 until the log has so many entries."""
    async with visitor.at(table) as seat:
        async for told in seat.news():
            if told.number >= entries:
                return
            if told.game is not None and told.game.legal:
                await seat.do(Move(0, told.game.legal[0]["code"], told.game.changed))


def test_nothing_of_a_person_is_left_and_their_game_goes_on(tmp_path: Path, database: str):
    async def run() -> None:
        async with asyncio.timeout(SECONDS), serving(tmp_path, database) as server:
            ann, eve, tables = await eve_plays(server)
            async with ann.at(tables["running"]) as hers:
                await hers.next()
                said = await command("remove-person", "eve adams", "--yes", "--database", database)
                assert "removed; 4 tables changed, 3 lines of chat removed" in said
                async with asyncio.timeout(SECONDS_TO_REACH_ALL):
                    assert (await heard(hers, "redacted")).name == "removed"
            await play_some(ann, tables["running"], 20)
            assert await eve.ask("GET", "/api/me") == b"null"
            with pytest.raises(InputError, match="do not belong together"):
                await Visitor(server).ask("POST", "/api/sign_in", {"name": "Eve Adams", "password": "a long secret"})
            seats = (await looked_at(ann, tables["running"])).table.seats
            assert [(seat.name, seat.absence) for seat in seats] == [("Ann", None), ("removed", "left")]
            assert (await looked_at(ann, tables["alone"])).status == "closed"
            waiting = await looked_at(ann, tables["waiting"])
            assert [(seat.name, seat.invited) for seat in waiting.table.seats][2] == (None, None)
            assert b"removed" in await Visitor(server).ask("GET", "/api/tables/running")
            again = await Visitor.named("Eve Adams", server)
            assert await again.ask("GET", "/api/tables/mine") == b"[]"
            await again.ask("POST", "/api/sign_out")

    asyncio.run(run())
    ask(database, "UPDATE people SET name = 'somebody new' WHERE removed_at IS NULL AND name = 'Eve Adams'")
    held = everything(database)
    for trace in (b"Eve", b"555-0100", HOOK.encode()):
        assert trace not in held


def test_sockets_of_the_person_close_and_others_stay(tmp_path: Path, shared_database: str):
    async def run() -> None:
        async with (
            asyncio.timeout(SECONDS),
            serving(tmp_path, shared_database) as here,
            serving(tmp_path, shared_database) as there,
        ):
            ann, eve = await Visitor.named("Ann", here), await Visitor.named("Eve", there)
            own = Wanted("thebes", [Plan(), Plan()], {0: None})
            tables = [await ann.open_table(own), await ann.open_table(own)]
            async with ann.at(tables[0]) as hers, eve.at(tables[1]) as watching:
                await hers.next()
                await watching.next()
                await command("remove-person", "Eve", "--yes", "--database", shared_database)
                async with asyncio.timeout(SECONDS_TO_REACH_ALL):
                    await watching.next()  # it was sent away, and came again as nobody
                with pytest.raises(InputError, match="you only watch; give yourself a name first"):
                    await watching.do(Say("hello"))
                assert await hers.do(Say("still here")) == 3

    asyncio.run(run())


def test_another_person_of_the_same_name_keeps_their_words(tmp_path: Path, database: str):
    async def run() -> None:
        async with asyncio.timeout(SECONDS), serving(tmp_path, database) as server:
            one, two = await Visitor.named("Ann", server), await Visitor.named("Ann", server)
            table = await one.open_table(Wanted("thebes", [Plan(), Plan()], {0: None}))
            async with two.at(table) as seat:
                await seat.do(Sit(1))
                await seat.do(Say("I am the other one"))
            said = await asyncio.to_thread(refused, "remove-person", "Ann", "--yes", "--database", database)
            assert "2 people have that name; give the id of one" in said
            listed = (await command("people", "ann", "--database", database)).splitlines()
            first = listed[-1].split()[0]
            async with two.at(table) as seat:
                await command("remove-person", first, "--yes", "--database", database)
                await heard(seat, "redacted")
            told = await looked_at(two, table)
            assert sorted(seat.name for seat in told.table.seats) == ["Ann", "removed"]
            assert [line.text for line in told.lines if line.what == "said"] == ["I am the other one"]

    asyncio.run(run())


def test_a_table_that_no_server_can_play_is_cleaned_too(club: str):
    ask(club, "UPDATE entries SET entry = CAST(replace(entry, X'A572756C657301', X'A572756C65737F') AS BLOB)")
    done("remove-person", "Ann", "--yes", "--database", club)
    assert b"Ann" not in everything(club)
    assert b"absent" not in everything(club)


def test_a_damaged_log_is_reported_and_the_others_are_cleaned(club: str):
    ask(club, "UPDATE entries SET entry = X'00' WHERE table_id = 'over-1' AND number = 3")
    result = admin("remove-person", "Ann", "--yes", "--database", club)
    assert result.exit_code == 2
    assert "table over-1: its log cannot be read" in result.stderr
    assert "2 tables changed" in result.stdout


def test_it_asks_before_somebody_is_lost(club: str):
    before = content(club)
    asked = admin("remove-person", "Ann", "--database", club, typed="n\n")
    assert "Ann (password, since" in asked.stderr
    assert content(club) == before


def test_people_are_found_by_a_part_of_their_name(club: str):
    for name in ("Anna", "Bob", "100%"):
        add_person(club, name)
    assert [line.split()[1] for line in done("people", "an", "--database", club).splitlines()] == ["Anna", "Ann"]
    assert [line.split()[1] for line in done("people", "%", "--database", club).splitlines()] == ["100%"]
    assert len(done("people", "--database", club).splitlines()) == 4
    assert "nobody has that name or id" in refused("remove-person", "Eve", "--yes", "--database", club)


def test_who_is_removed_is_listed_no_longer(club: str):
    done("remove-person", "Ann", "--yes", "--database", club)
    assert done("people", "--database", club) == ""
    assert "nobody has that name or id" in refused("remove-person", "removed", "--yes", "--database", club)


@pytest.mark.parametrize("name", INCOMPLETE)
def test_a_damaged_table_holds_up_no_other_and_its_turn_comes_once_it_is_repaired(
    tmp_path: Path, database: str, name: str
):
    harm, why = DAMAGED[name]
    ann = fill(database)
    damage(database, "running", harm)
    before = [row for row in content(database)["entries"] if row[0] == "running"]
    knows = any(ann.id.encode() in row[3] for row in before)
    first = admin("remove-person", "Ann", "--yes", "--database", database)
    assert "removed; 2 tables changed, 1 lines of chat removed" in first.stdout
    assert [row for row in content(database)["entries"] if row[0] == "running"] == before
    assert all(b"Ann" not in row[3] for row in content(database)["entries"] if row[0] != "running")
    assert first.exit_code == (2 if knows else 0), first.stderr
    if not knows:
        return
    assert f"table running: its log cannot be read ({why}" in first.stderr
    assert f"say once more: spadework admin remove-person {ann.id}" in first.stderr
    if admin("repair", "running", "--database", database, "--data", tmp_path).exit_code:
        done("remove", "running", "--yes", "--database", database)
    done("remove-person", ann.id, "--yes", "--database", database)
    assert b"Ann" not in everything(database)
    assert ": removed; 0 tables changed, 0 lines" in done("remove-person", ann.id, "--yes", "--database", database)
    assert "what is left of" in admin("remove-person", ann.id, "--database", database, typed="n\n").stderr


def test_ids_of_people_begin_with_no_hyphen_and_old_ones_that_do_are_taken(
    database: str, monkeypatch: pytest.MonkeyPatch
):
    fill(database)
    names = iter(["-Yr76p__OKTQ", "Yr76p__OKTQ-"])
    with monkeypatch.context() as patch:
        patch.setattr("secrets.token_urlsafe", lambda _bytes: next(names))
        add_person(database, "Bob")
    assert done("people", "Bob", "--database", database).split()[0] == "Yr76p__OKTQ-"
    ask(database, "UPDATE people SET id = '-Yr76p__OKTQ' WHERE name = 'Bob'")
    assert "-Yr76p__OKTQ: removed" in done("remove-person", "-Yr76p__OKTQ", "--yes", "--database", database)
