"""What comes over the wire to somebody's browser."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from tests.web.people import Person


def received(person: Person) -> list[bytes]:
    """The bytes of everything that comes over the sockets of somebody's page from now on."""
    frames: list[bytes] = []

    def heard(frame: str | bytes) -> None:
        frames.append(frame.encode() if isinstance(frame, str) else frame)

    person.page.on("websocket", lambda socket: socket.on("framereceived", heard))
    return frames


def every(frames: list[bytes], key: str) -> Iterator[Any]:
    """Whatever is told under a name, however deep."""
    for frame in frames:
        yield from under(json.loads(frame), key)


def under(told: Any, key: str) -> Iterator[Any]:
    if isinstance(told, dict):
        if key in told:
            yield told[key]
        for part in told.values():
            yield from under(part, key)
    elif isinstance(told, list):
        for part in told:
            yield from under(part, key)
