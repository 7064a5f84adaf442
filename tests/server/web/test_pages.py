"""What the server shows of itself: the front page, its health, its counts."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
import pytest

from spadework import __version__
from spadework.server.client import Visitor
from spadework.server.live.messages import Resign, Sit
from spadework.server.play.entries import Plan
from spadework.server.play.pace import Slow
from spadework.server.storage.listing import Listed, ListedSeat
from spadework.server.web.tables import Wanted
from tests.server.live.background import Background, in_background


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Background]:
    with in_background(tmp_path_factory.mktemp("pages")) as background:
        yield background


def get(server: Background, path: str) -> str:
    return server.run(Visitor(server.address).ask("GET", path)).decode()


def test_the_front_page_lists_public_tables_with_names_made_harmless(server: Background):
    async def visit() -> None:
        ann = await Visitor.named("<b>Ann</b>", server.address)
        await ann.open_table(Wanted("thebes", [Plan(), Plan()], {0: None}, public=True))
        await (await Visitor.named("Eve", server.address)).open_table(Wanted("thebes", [Plan(), Plan()], {0: None}))

    server.run(visit())
    page = get(server, "/")
    assert "&lt;b&gt;Ann&lt;/b&gt;, a free seat" in page
    assert "Eve" not in page
    assert "Peter Prinz" in page
    assert "font" in get(server, "/static/page.css")


def test_health_names_the_version(server: Background):
    assert f'"version":"{__version__}"' in get(server, "/healthz")


def test_metrics_count_what_happened(server: Background):
    async def visit() -> None:
        ann = await Visitor.named("Ann", server.address)
        await ann.open_table(Wanted("pergamon", [Plan(), Plan()], {0: None}))

    server.run(visit())
    counts = dict(line.split(" ", 1) for line in get(server, "/metrics").splitlines() if not line.startswith("#"))
    assert float(counts["spadework_entries_total"]) >= 2
    assert float(counts["spadework_tables"]) >= 1
    assert float(counts["spadework_connections"]) == 0


def test_lists_show_ones_own_tables_and_public_ones(server: Background):
    async def visit() -> None:
        ann = await Visitor.named("Ann", server.address)
        hidden = await ann.open_table(Wanted("thebes", [Plan(), Plan()], {0: None}))
        shown = await ann.open_table(Wanted("thebes", [Plan(), Plan()], {0: None}, public=True))
        mine = (await ann.ask("GET", "/api/tables/mine")).decode()
        assert hidden in mine
        assert shown in mine
        public = (await Visitor(server.address).ask("GET", "/api/tables/open")).decode()
        assert hidden not in public
        assert shown in public

    server.run(visit())


def test_a_list_says_what_one_must_know_before_sitting_down(server: Background):
    async def visit() -> Listed:
        ann = await Visitor.named("Ann", server.address)
        seats = [Plan(), Plan(bot="novice"), Plan(invited="Bob")]
        table = await ann.open_table(Wanted("pergamon", seats, {0: None}, options=["sorting"], pace=Slow(2)))
        mine = msgspec.json.decode(await ann.ask("GET", "/api/tables/mine"), type=list[Listed])
        return next(listed for listed in mine if listed.table == table)

    listed = server.run(visit())
    assert listed.pace == Slow(2)
    assert listed.options == ["sorting"]
    assert listed.seats == [ListedSeat("Ann", yours=True), ListedSeat(bot="novice"), ListedSeat(invited="Bob")]


def test_ones_own_games_that_are_over_have_a_list_of_their_own(server: Background):
    async def visit() -> None:
        ann = await Visitor.named("Ann", server.address)
        table = await ann.open_table(Wanted("thebes", [Plan(), Plan(bot="novice")], {0: None}))
        async with ann.at(table) as seat:
            await seat.do(Resign(0))
        assert table not in (await ann.ask("GET", "/api/tables/mine")).decode()
        assert table in (await ann.ask("GET", "/api/tables/played")).decode()
        assert table not in (await Visitor(server.address).ask("GET", "/api/tables/ended")).decode()
        assert await Visitor(server.address).ask("GET", "/api/tables/played") == b"[]"

    server.run(visit())


def test_a_list_says_whom_all_wait_for(server: Background):
    async def visit() -> None:
        ann, bob = await Visitor.named("Ann", server.address), await Visitor.named("Bob", server.address)
        table = await ann.open_table(Wanted("thebes", [Plan(), Plan()], {0: None}))
        async with bob.at(table) as seat:
            await seat.do(Sit(1))
        for person in (ann, bob):
            listed = next(each for each in await tables(person, "mine") if each.table == table)
            assert listed.turn_of in ("Ann", "Bob")
            assert next(seat.yours for seat in listed.seats if seat.name == listed.turn_of) == listed.is_your_turn

    server.run(visit())


def test_whose_name_is_their_own_hears_of_seats_kept_for_it(server: Background):
    async def visit() -> None:
        ann, zoe = await Visitor.named("Ann", server.address), await Visitor.named("Zoë Hill", server.address)
        table = await ann.open_table(Wanted("thebes", [Plan(), Plan(invited="Zoë hill")], {0: None}))
        assert await tables(zoe, "invited") == []
        await zoe.ask("PUT", "/api/me/password", {"password": "a long secret"})
        assert [each.table for each in await tables(zoe, "invited")] == [table]
        async with zoe.at(table) as seat:
            await seat.do(Sit(1))
        assert await tables(zoe, "invited") == []
        assert await tables(Visitor(server.address), "invited") == []

    server.run(visit())


async def tables(visitor: Visitor, which: str) -> list[Listed]:
    return msgspec.json.decode(await visitor.ask("GET", f"/api/tables/{which}"), type=list[Listed])
