"""What goes between the server and a process that thinks."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from spadework.bots.search.bot import Judgement


class Decision(msgspec.Struct, frozen=True, tag="decide"):
    """A decision to make: the record as its seat may know it, the level of the bot, and a seed for it."""

    game: str
    level: str
    seed: int
    record: bytes


class Question(msgspec.Struct, frozen=True, tag="advise"):
    """A decision to judge: the record as its seat may know it, how long to think, and a seed for the thinking."""

    game: str
    budget: str
    seed: int
    record: bytes


Job: TypeAlias = Decision | Question


class Choice(msgspec.Struct, frozen=True, tag="choice"):
    """The code of the action chosen."""

    code: int


class Opinion(msgspec.Struct, frozen=True, tag="opinion"):
    """What the search thinks of every action it considered, the most visited first."""

    considered: list[Judgement]


Outcome: TypeAlias = Choice | Opinion
