"""Nobody is called what a bot is called: neither people, nor their friends at one screen, nor those invited."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from spadework.engine.errors import InputError
from spadework.server.client import Visitor
from spadework.server.live.messages import PlanSeat, Sit
from spadework.server.play.entries import Plan
from spadework.server.web.tables import Wanted
from tests.server.live.background import Background, in_background

NAMES = ["run:sh -c 'id'", "Student", "random", "SEARCH:100", "search:", "mine.py", "mine.py:Mine", " run: x ", "Run:x"]
LOOK_ALIKES = [
    "nov\u0456ce",  # with a Cyrillic letter
    "\uff4e\uff4f\uff56\uff49\uff43\uff45",  # fullwidth
    "novice\u3164",
    "\u039dOVICE",  # with a Greek capital
    "grandrnaster",
    "rand0m",
    "\U0001f176reedy",
    "\uff52\uff55\uff4e\uff1als",
    "run\u0589ls",  # an Armenian full stop
    "\u0455earch:100",
    "mine.\u0440\u0443",
    "mine\u2024py:Mine",
]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Background]:
    with in_background(tmp_path_factory.mktemp("bot-names")) as background:
        yield background


@pytest.mark.parametrize("name", [*NAMES, *LOOK_ALIKES])
def test_a_name_with_the_form_of_a_bot_is_refused_wherever_people_get_names(name: str, server: Background):
    two = [Plan(), Plan()]

    async def visit() -> None:
        ann = await Visitor.named("Ann", server.address)
        table = await ann.open_table(Wanted("thebes", two, {0: None}))
        with pytest.raises(InputError, match=refusal):
            await Visitor.named(name, server.address)
        with pytest.raises(InputError, match=refusal):
            await ann.ask("PUT", "/api/me/name", {"name": name})
        with pytest.raises(InputError, match=refusal):
            await ann.open_table(Wanted("thebes", two, {0: None, 1: name}))
        with pytest.raises(InputError, match=refusal):
            await ann.open_table(Wanted("thebes", [Plan(), Plan(invited=name)], {0: None}))
        async with ann.at(table) as seat:
            with pytest.raises(InputError, match=refusal):
                await seat.do(Sit(1, name))
            with pytest.raises(InputError, match=refusal):
                await seat.do(PlanSeat(1, Plan(invited=name)))

    refusal = "^name .*: bots are called that; choose another$"
    server.run(visit())


@pytest.mark.parametrize(
    "name",
    [
        *("removed", "Removed", "rernoved", "remo\u0475ed", "r\u0435moved", "removed\u3164", "REMOVED\U00016fe4"),
        *("Spadework", "spadevvork", "Admin", "\uff21dmin", "adm1n", "server", "\ua731\u1d07\u0280\u1d20\u1d07\u0280"),
    ],
)
def test_a_name_that_speaks_for_the_server_is_nobodys(name: str, server: Background):
    async def visit() -> None:
        ann = await Visitor.named("Ann", server.address)
        for asking in (
            Visitor.named(name, server.address),
            ann.ask("PUT", "/api/me/name", {"name": name}),
            ann.open_table(Wanted("thebes", [Plan(), Plan()], {0: None, 1: name})),
            ann.open_table(Wanted("thebes", [Plan(), Plan(invited=name)], {0: None})),
        ):
            with pytest.raises(InputError, match="nobody is called that, nor what looks like it; choose another"):
                await asking

    server.run(visit())


@pytest.mark.parametrize(
    "name", ["Masterson", "Runa", "Run", "py", "Ann.Py.", "research: x", "Ed: py", "Adminette", "Observer"]
)
def test_a_name_that_only_resembles_one_is_free(name: str, server: Background):
    server.run(Visitor.named(name, server.address))
