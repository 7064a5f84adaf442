"""What is looked at before a server starts: a database that may come up is waited for, a mistake is told at once."""

from __future__ import annotations

import asyncio
import socket
import struct
from collections.abc import Sequence
from pathlib import Path

import pytest

from spadework.engine.errors import InputError
from spadework.server import preflight
from spadework.server.config import Config

PASSING = {
    "too many connections": "53300",
    "out of memory": "53200",
    "disk full": "53100",
    "shutting down": "57P01",
    "after a crash": "57P02",
    "starting": "57P03",
    "internal error": "XX000",
    "trouble with its disk": "58030",
    "hangs up": None,
}
HOPELESS = {"wrong password": "28P01", "not let in": "28000", "no such database": "3D000", "no right to": "42501"}
SSL = struct.pack("!i", 80877103)


def refusal(state: str | None) -> bytes:
    """What PostgreSQL says before it hangs up."""
    if state is None:
        return b""
    fields = f"SFATAL\0VFATAL\0C{state}\0Mstate {state}\0\0".encode()
    return b"E" + struct.pack("!i", len(fields) + 4) + fields


def checked(folder: Path, answers: Sequence[str | None]) -> tuple[str, int]:
    """Why a server does not start whose database gives these answers, the last for ever; and how often it asked."""
    asked = 0

    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        nonlocal asked
        if (await reader.readexactly(8))[4:] == SSL:
            writer.write(b"N")
            await reader.read(1000)
        writer.write(refusal(answers[min(asked, len(answers) - 1)]))
        asked += 1
        await writer.drain()
        writer.close()

    async def run() -> str:
        server = await asyncio.start_server(answer, "127.0.0.1", 0)
        port = server.sockets[0].getsockname()[1]
        with pytest.raises(InputError) as refused:
            await preflight.check(Config(data=folder, database=f"postgresql://u@127.0.0.1:{port}/x"))
        server.close()
        return str(refused.value)

    return asyncio.run(run()), asked


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(preflight, "SECONDS_BETWEEN_TRIES", 0.01)


@pytest.mark.parametrize("state", PASSING.values(), ids=PASSING)
def test_what_may_pass_is_waited_for(tmp_path: Path, state: str | None, capsys: pytest.CaptureFixture[str]):
    why, asked = checked(tmp_path, [state, state, state, "28P01"])
    assert "state 28P01" in why
    assert asked >= 4
    assert capsys.readouterr().err.count("Waiting for the database postgresql://") == 1


@pytest.mark.parametrize("state", HOPELESS.values(), ids=HOPELESS)
def test_a_mistake_is_told_at_once(tmp_path: Path, state: str, capsys: pytest.CaptureFixture[str]):
    why, asked = checked(tmp_path, [state])
    assert f"state {state}" in why
    assert asked <= 2  # to see whether it is up, and to use it
    assert "Waiting" not in capsys.readouterr().err


def test_the_waiting_ends(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(preflight, "SECONDS_TO_WAIT", 0.1)
    why, asked = checked(tmp_path, ["53300"])
    assert "state 53300" in why
    assert asked >= 2


@pytest.mark.parametrize("error", [socket.gaierror(socket.EAI_AGAIN, "no name server"), TimeoutError("too slow")])
def test_a_name_that_cannot_be_found_yet_is_waited_for(
    tmp_path: Path, error: OSError, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    async def never(*_: object, **_more: object) -> None:
        raise error

    monkeypatch.setattr(asyncio.base_events.BaseEventLoop, "create_connection", never)
    monkeypatch.setattr(preflight, "SECONDS_TO_WAIT", 0.1)
    with pytest.raises(InputError, match=r"no name server|too slow"):
        asyncio.run(preflight.check(Config(data=tmp_path, database="postgresql://u@database.example/x")))
    assert "Waiting for the database" in capsys.readouterr().err
