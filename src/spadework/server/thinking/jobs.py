"""What goes between the server and a process that thinks."""

from __future__ import annotations

import msgspec


class Job(msgspec.Struct, frozen=True):
    """A decision to make: the record as its seat may know it, the level of the bot, and a seed for it."""

    game: str
    level: str
    seed: int
    record: bytes


class Choice(msgspec.Struct, frozen=True):
    """The code of the action chosen."""

    code: int
