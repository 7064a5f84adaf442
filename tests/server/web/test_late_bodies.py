"""A request may take its time: what has changed about a person before it is complete counts."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from spadework.engine.errors import InputError
from spadework.server.client import Visitor
from tests.server.serving import serving
from tests.server.web.raw import Raw, connection

SECRET = {"password": "a long secret"}
CHANGE = {"password": "a new secret", "old": "a long secret"}
TABLE = b'{"game": "thebes", "seats": [{}, {}], "mine": {"0": null}}'
REQUESTS = [
    ("PUT", "/api/me/name", b'{"name": "Zed"}'),
    ("PUT", "/api/me/webhook", b'{"address": null}'),
    ("PUT", "/api/me/password", b'{"password": "of a thief", "old": "a long secret"}'),
    ("POST", "/api/tables", TABLE),
]


async def begin(raw: Raw, method: str, path: str, cookie: str | None, body: bytes) -> None:
    """Send all of a request but its body."""
    lines = [f"{method} {path} HTTP/1.1", "Host: 127.0.0.1", f"Cookie: {cookie}", f"Content-Length: {len(body)}"]
    await raw.send("\r\n".join([*lines, "", ""]).encode())
    await asyncio.sleep(0.3)


@pytest.mark.parametrize(
    ("how", "where", "change"), [("POST", "/api/sign_out?everywhere=yes", None), ("PUT", "/api/me/password", CHANGE)]
)
def test_a_void_cookie_does_nothing_however_early_it_was_sent(
    how: str, where: str, change: dict[str, str] | None, tmp_path: Path, database: str
):
    async def run() -> None:
        async with serving(tmp_path, database) as address:
            for number, (method, path, body) in enumerate(REQUESTS):
                ann = await Visitor.named(f"Ann {number}", address)
                await ann.ask("PUT", "/api/me/password", SECRET)
                async with connection(address) as raw:
                    await begin(raw, method, path, ann.cookie, body)
                    await ann.ask(how, where, change)
                    await raw.send(body)
                    assert await raw.answered() == 401, path

    asyncio.run(run())


def test_a_guest_who_signed_out_everywhere_is_given_no_password(tmp_path: Path, database: str):
    async def run() -> None:
        async with serving(tmp_path, database) as address:
            gus, body = await Visitor.named("Gus", address), b'{"password": "of a thief"}'
            async with connection(address) as raw:
                await begin(raw, "PUT", "/api/me/password", gus.cookie, body)
                await gus.ask("POST", "/api/sign_out?everywhere=yes")
                await raw.send(body)
                assert await raw.answered() == 401

    asyncio.run(run())


def test_a_name_given_late_is_kept_like_any_other(tmp_path: Path, database: str):
    async def run() -> None:
        async with serving(tmp_path, database) as address:
            pat, body = await Visitor.named("Pat", address), b'{"name": "Quin"}'
            async with connection(address) as raw:
                await begin(raw, "PUT", "/api/me/name", pat.cookie, body)
                early = pat.cookie
                await pat.ask("PUT", "/api/me/password", SECRET)
                assert pat.cookie != early
                await raw.send(body)
                assert await raw.answered() == 401
            assert b'"name":"Pat"' in await pat.ask("GET", "/api/me")
            another = await Visitor.named("Quin", address)
            await another.ask("PUT", "/api/me/password", SECRET)
            with pytest.raises(InputError, match="Pat"):
                await Visitor.named("Pat", address)

    asyncio.run(run())
