"""Operators remove what was said: from the database at once, and soon from the screens of all who are there."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from pathlib import Path

import pytest

from spadework.engine.errors import InputError
from spadework.server.client import Seat, Visitor
from spadework.server.live.messages import ComeBack, Leave, LineNow, Move, Say, Sit
from spadework.server.play.entries import Absent, Plan, Returned, Said, restored
from spadework.server.web.tables import Wanted
from tests.server.admin.club import SECONDS_TO_REACH_ALL, admin, ask, content, done, fill, refused
from tests.server.damage import DAMAGED, damage
from tests.server.serving import serving

SECONDS = 60
INSULT = "you dig like a mole"


async def heard(seat: Seat, what: str) -> LineNow:
    """The next line of a kind that somebody is told."""
    async for news in seat.news():
        for line in news.lines:
            if line.what == what:
                return line
    raise AssertionError(f"nothing of {what!r} was heard")


async def begun(server: str) -> tuple[str, Visitor, Visitor]:
    """A running table where Eve has insulted Ann in line 6."""
    ann, eve = await Visitor.named("Ann", server), await Visitor.named("Eve", server)
    table = await ann.open_table(Wanted("thebes", [Plan(), Plan()], {0: None}))
    async with ann.at(table) as hers, eve.at(table) as other:
        await other.do(Sit(1))
        await hers.do(Say("good luck"))
        assert await other.do(Say(INSULT)) == 6
    return table, ann, eve


async def command(*arguments: object) -> str:
    return await asyncio.to_thread(done, *arguments)


def stored_words(database: str) -> list[str]:
    """The words of all chat in a database, in their order."""
    entries = [(row[1], restored(row[3])) for row in content(database)["entries"]]
    return [entry.text for _, entry in sorted(entries, key=lambda each: each[0]) if isinstance(entry, Said)]


def test_words_are_gone_for_all_and_the_game_goes_on(tmp_path: Path, database: str):
    async def run() -> None:
        async with asyncio.timeout(SECONDS), serving(tmp_path, database) as server:
            table, ann, eve = await begun(server)
            async with ann.at(table) as hers, eve.at(table) as other:
                ann_sees, eve_sees = await hers.next(), await other.next()
                await command("remove-chat", table, 6, "--yes", "--database", database)
                async with asyncio.timeout(SECONDS_TO_REACH_ALL):
                    told = await heard(hers, "redacted")
                assert (told.number, told.lines, told.name) == (7, [6], None)
                seat, sees = (0, ann_sees) if ann_sees.game.legal else (1, eve_sees)
                await (hers, other)[seat].do(Move(seat, sees.game.legal[0]["code"], sees.game.changed))
                await other.do(Say("sorry"))
            async with Visitor(server).at(table) as watcher:
                lines = {line.number: line for line in (await watcher.next()).lines}
            assert list(lines) == list(range(1, len(lines) + 1))
            assert (lines[6].what, lines[6].name, lines[6].text) == ("said", "Eve", "")

    asyncio.run(run())
    assert stored_words(database) == ["good luck", "", "sorry"]
    assert INSULT.encode() not in b"".join(row[3] for row in content(database)["entries"])


def test_nothing_that_was_acknowledged_meanwhile_is_lost(tmp_path: Path, database: str):
    async def run() -> dict[int, type]:
        async with asyncio.timeout(SECONDS), serving(tmp_path, database) as server:
            table, _, eve = await begun(server)
            acknowledged: dict[int, type] = {}
            async with eve.at(table) as other:
                removing = asyncio.create_task(command("remove-chat", table, 6, "--yes", "--database", database))
                while not removing.done() or len(acknowledged) < 20:
                    for deed, kind in ((Leave(1), Absent), (ComeBack(1), Returned)):
                        with suppress(InputError):  # it had counted, but the answer was lost and it was sent again
                            acknowledged[await other.do(deed)] = kind
                    await asyncio.sleep(0.02)
            await removing
            return acknowledged

    acknowledged = asyncio.run(run())
    log = {row[1]: restored(row[3]) for row in content(database)["entries"]}
    assert log[6].text == ""
    assert sorted(log) == list(range(1, len(log) + 1))
    assert {number: type(log[number]) for number in acknowledged} == acknowledged


def test_words_are_gone_at_every_process(tmp_path: Path, shared_database: str):
    async def run() -> None:
        async with (
            asyncio.timeout(SECONDS),
            serving(tmp_path, shared_database) as here,
            serving(tmp_path, shared_database) as there,
        ):
            table, _, _ = await begun(here)
            async with Visitor(here).at(table) as one, Visitor(there).at(table) as two:
                await one.next()
                await two.next()
                await command("remove-chat", table, 6, "--yes", "--database", shared_database)
                async with asyncio.timeout(SECONDS_TO_REACH_ALL):
                    assert (await heard(one, "redacted")).lines == (await heard(two, "redacted")).lines == [6]

    asyncio.run(run())


def test_chat_is_listed_with_the_numbers_of_its_lines(club: str):
    listed = done("chat", "over-1", "--database", club)
    number = listed.split()[0]
    assert listed.endswith("Ann: Well dug!\n")
    done("remove-chat", "over-1", number, "--yes", "--database", club)
    assert done("chat", "over-1", "--database", club).endswith("Ann: (removed)\n")


def test_it_asks_before_words_are_lost(club: str):
    number = done("chat", "over-1", "--database", club).split()[0]
    before = content(club)
    asked = admin("remove-chat", "over-1", number, "--database", club, typed="n\n")
    assert 'Remove "Ann: Well dug!"' in asked.stderr
    assert content(club) == before


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (["nowhere", 1], "table 'nowhere': there is none of that name"),
        (["over-1", 1], "number 1: it is no line of chat; spadework admin chat over-1 lists those"),
        (["over-1", 99999], "number 99999: it is no line of chat"),
    ],
)
def test_what_was_not_said_cannot_be_removed(club: str, arguments: list[object], why: str):
    before = content(club)
    assert why in refused("remove-chat", *arguments, "--yes", "--database", club)
    assert content(club) == before


def test_a_damaged_log_is_named(club: str):
    ask(club, "UPDATE entries SET entry = X'00' WHERE table_id = 'over-1' AND number = 2")
    assert "table over-1: its log cannot be read" in refused("chat", "over-1", "--database", club)


INCOMPLETE = ("gap", "no entries", "no beginning", "no end", "too long", "no entry", "flipped bit", "nested", "endless")


@pytest.mark.parametrize("name", INCOMPLETE)
def test_nothing_is_written_on_top_of_a_damaged_log(database: str, name: str):
    harm, why = DAMAGED[name]
    fill(database)
    damage(database, "running", harm)
    before = content(database)
    for arguments in (["chat", "running"], ["remove-chat", "running", 1, "--yes"]):
        told = refused(*arguments, "--database", database)
        assert f"table running: its log cannot be read ({why}" in told
        assert "repair it first with: spadework admin repair running, or remove it with" in told
    assert content(database) == before
