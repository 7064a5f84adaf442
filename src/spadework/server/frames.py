"""Messages between a process and those it starts: a length, then so many bytes."""

from __future__ import annotations

from asyncio import StreamReader
from typing import BinaryIO

import msgspec

LENGTH = 4  # bytes


def framed(message: msgspec.Struct) -> bytes:
    """A message as it goes over the pipe."""
    data = msgspec.msgpack.encode(message)
    return len(data).to_bytes(LENGTH, "big") + data


def read_frame(pipe: BinaryIO) -> bytes | None:
    """The next message, or None when there are no more."""
    length = pipe.read(LENGTH)
    return pipe.read(int.from_bytes(length, "big")) if len(length) == LENGTH else None


async def next_frame(pipe: StreamReader) -> bytes:
    """The next message."""
    return await pipe.readexactly(int.from_bytes(await pipe.readexactly(LENGTH), "big"))
