"""How many passwords may be tried, and how many people and webhooks may be new, tried by those who want more."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractAsyncContextManager
from pathlib import Path
from typing import Any

import pytest

from spadework.server.config import Limits
from spadework.server.storage import people
from spadework.server.web.attempts import (
    ACCOUNT_AT_ONCE,
    ATTEMPTS_AT_ONCE,
    MOST_WAITING,
    NEW_PASSWORDS_AT_ONCE,
    OWNER_AT_ONCE,
    PAIR_AT_ONCE,
    WEBHOOKS_AT_ONCE,
    Attempts,
)
from tests.server.serving import serving
from tests.server.web.callers import Answer, Caller

SECONDS = 60
HOME, SCHOOL, ATTACKER = "198.51.100.4", "203.0.113.7", "192.0.2.9"
RIGHT, WRONG = "a long secret", "a wrong secret"
PLENTY = Limits(requests_a_second=1e6, requests_at_once=10**6)


def run(visit: Coroutine[Any, Any, None]) -> None:
    async def timed() -> None:
        async with asyncio.timeout(SECONDS):
            await visit

    asyncio.run(timed())


async def owner(server: str) -> Caller:
    """Eve, who keeps her name with a password."""
    eve = await Caller.named("Eve", server, HOME)
    assert (await eve.ask("PUT", "/api/me/password", {"password": RIGHT})).status == 200
    return eve


async def tries(server: str, address: str, name: str = "Eve", password: str = WRONG) -> Answer:
    return await Caller(server, address).ask("POST", "/api/sign_in", {"name": name, "password": password})


def test_one_address_tries_few_passwords_of_one_name_and_shuts_nobody_out(tmp_path: Path, database: str):
    async def visit() -> None:
        async with serving(tmp_path, database, PLENTY) as server:
            await owner(server)
            names = ["Eve", "EVE", "\u0415ve", "eve"] * 5  # all are hers
            found = [(await tries(server, ATTACKER, name)).status for name in names]
            assert found == [400] * PAIR_AT_ONCE + [429] * (len(names) - PAIR_AT_ONCE)
            assert (await tries(server, ATTACKER, password=RIGHT)).status == 429
            assert (await tries(server, SCHOOL, password=RIGHT)).status == 200

    run(visit())


def test_many_addresses_try_one_name_slowly_and_its_owner_goes_on(tmp_path: Path, database: str):
    async def visit() -> None:
        async with serving(tmp_path, database, PLENTY) as server:
            eve = await owner(server)
            found = [(await tries(server, f"192.0.2.{number}")).status for number in range(ACCOUNT_AT_ONCE + 5)]
            assert found == [400] * ACCOUNT_AT_ONCE + [429] * 5
            again = {"name": "Eve", "password": RIGHT}
            assert (await eve.ask("POST", "/api/sign_in", again)).status == 200
            changed = {"password": "a new secret", "old": RIGHT}
            assert (await eve.ask("PUT", "/api/me/password", changed)).status == 200

    run(visit())


def test_all_networks_of_an_ipv6_site_are_one_address_to_a_name(tmp_path: Path):
    async def visit() -> None:
        async with serving(tmp_path, None, PLENTY) as server:
            await owner(server)
            found = [(await tries(server, f"2001:db8:7:{number:x}::1")).status for number in range(8)]
            assert found == [400] * PAIR_AT_ONCE + [429] * (8 - PAIR_AT_ONCE)

    run(visit())


def test_one_address_tries_few_names(tmp_path: Path):
    async def visit() -> None:
        async with serving(tmp_path, None, PLENTY) as server:
            found = [(await tries(server, ATTACKER, f"N{number}")).status for number in range(ATTEMPTS_AT_ONCE + 3)]
            assert found == [400] * ATTEMPTS_AT_ONCE + [429] * 3

    run(visit())


def test_a_stolen_cookie_tries_few_old_passwords(tmp_path: Path, database: str):
    async def visit() -> None:
        async with serving(tmp_path, database, PLENTY) as server:
            eve = await owner(server)
            changed = {"password": "a new secret", "old": WRONG}
            found = [(await eve.ask("PUT", "/api/me/password", changed)).status for _ in range(OWNER_AT_ONCE + 3)]
            assert found == [400] * (OWNER_AT_ONCE - 1) + [429] * 4, "her first password counts, too"
            assert (await tries(server, SCHOOL, password=RIGHT)).status == 200

    run(visit())


@pytest.fixture
def hashed(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The passwords that are hashed, which takes no time here."""
    found: list[str] = []

    async def hashed(password: str) -> str:
        found.append(password)
        return "no hash"

    monkeypatch.setattr(people, "hashed", hashed)
    return found


def test_a_guest_whose_name_another_keeps_has_nothing_hashed(tmp_path: Path, database: str, hashed: list[str]):
    async def visit() -> None:
        async with serving(tmp_path, database, PLENTY) as server:
            first, second = [await Caller.named("Mallory", server, ATTACKER) for _ in range(2)]
            assert (await first.ask("PUT", "/api/me/password", {"password": RIGHT})).status == 200
            again = [await second.ask("PUT", "/api/me/password", {"password": WRONG}) for _ in range(OWNER_AT_ONCE + 3)]
            assert [answer.status for answer in again] == [400] * OWNER_AT_ONCE + [429] * 3
            assert "somebody keeps it" in again[0].body["error"]
            assert hashed == [RIGHT]

    run(visit())


def test_one_address_sets_few_passwords(tmp_path: Path, hashed: list[str]):
    async def visit() -> None:
        async with serving(tmp_path, None, PLENTY) as server:
            found = []
            for number in range(PLENTY.people_at_once):
                person = await Caller.named(f"Mallory {number}", server, ATTACKER)
                found.append((await person.ask("PUT", "/api/me/password", {"password": RIGHT})).status)
            assert found == [200] * NEW_PASSWORDS_AT_ONCE
            assert (await person.ask("PUT", "/api/me/password", {"password": RIGHT, "old": RIGHT})).status == 429
            assert len(hashed) == NEW_PASSWORDS_AT_ONCE
            eve = await Caller.named("Eve", server, HOME)
            assert (await eve.ask("PUT", "/api/me/password", {"password": RIGHT})).status == 200

    run(visit())


def noted(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The addresses that ask for a turn to have a password checked, from now on."""
    found: list[str] = []
    hashing = Attempts.hashing

    def note(self: Attempts, address: str) -> AbstractAsyncContextManager[None]:
        found.append(address)
        return hashing(self, address)

    monkeypatch.setattr(Attempts, "hashing", note)
    return found


def test_one_site_keeps_nobody_from_signing_in(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """A whole /48 tries names that nobody has, from many households at once."""
    is_slow, checked = asyncio.Event(), []

    async def is_right(password: str, _stored: str | None) -> bool:
        checked.append(password)
        await is_slow.wait()
        return password == RIGHT

    async def visit() -> None:
        asyncio.get_running_loop().set_default_executor(ThreadPoolExecutor(2 * MOST_WAITING))  # a caller takes one
        async with serving(tmp_path, None, PLENTY) as server:
            await owner(server)
            asked = noted(monkeypatch)
            monkeypatch.setattr(people, "is_right", is_right)
            monkeypatch.setattr(people, "is_outdated", lambda _stored: False)
            attack = [
                asyncio.create_task(tries(server, f"2001:db8:7:{number % 8:x}::1", f"N{number}"))
                for number in range(MOST_WAITING + 10)
            ]
            done, _ = await asyncio.wait(attack, return_when=asyncio.FIRST_COMPLETED)
            assert {task.result().status for task in done} == {429}
            signing_in = asyncio.create_task(tries(server, HOME, password=RIGHT))
            while HOME not in asked:
                await asyncio.sleep(0.01)
            is_slow.set()
            assert (await signing_in).status == 200
            assert checked.index(RIGHT) < 5, "it waits for those whose turn it was, and no longer"
            await asyncio.gather(*attack)

    run(visit())


def test_a_school_class_comes_at_once_but_no_crowd(tmp_path: Path, database: str):
    async def visit() -> None:
        async with serving(tmp_path, database, PLENTY) as server:
            new = [Caller(server, SCHOOL).ask("POST", "/api/people", {"name": f"N{number}"}) for number in range(45)]
            found = sorted(answer.status for answer in await asyncio.gather(*new))
            assert found == [201] * PLENTY.people_at_once + [429] * 5
            assert (await Caller(server, HOME).ask("POST", "/api/people", {"name": "Ann"})).status == 201

    run(visit())


def test_one_address_has_few_webhooks_looked_up(tmp_path: Path):
    async def visit() -> None:
        async with serving(tmp_path, limits=PLENTY) as server:
            ann, bob = await Caller.named("Ann", server, ATTACKER), await Caller.named("Bob", server, SCHOOL)
            address = {"address": "https://localhost/"}
            found = [(await ann.ask("PUT", "/api/me/webhook", address)).status for _ in range(WEBHOOKS_AT_ONCE + 3)]
            assert found == [400] * WEBHOOKS_AT_ONCE + [429] * 3
            assert (await ann.ask("PUT", "/api/me/webhook", {"address": None})).status == 200
            refused = await bob.ask("PUT", "/api/me/webhook", {"address": "https://localhost:22/"})
            assert refused.status == 400
            assert "port 22 is not called; give one on port 80, 443 or 8443" in refused.body["error"]

    run(visit())
