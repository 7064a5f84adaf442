"""What was acknowledged and what was told, noted down to be compared with the stored logs in the end."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import msgspec

from spadework.server.live.messages import LineNow, Told

_encode = msgspec.json.Encoder(order="sorted").encode


def digest(content: Any) -> bytes:
    """A digest of something as JSON, whatever the order of its keys."""
    return hashlib.blake2b(_encode(msgspec.json.decode(_encode(content))), digest_size=8).digest()


@dataclass(frozen=True)
class Seen:
    """A position that somebody was shown: by the number of the entry that led to it, from a seat or from none."""

    changed: int
    viewer: int | None
    content: bytes  # a digest
    size: int
    legal: bytes | None  # a digest of the actions, if it is the viewer's turn


@dataclass(frozen=True)
class Heard:
    """A line of the log that somebody was told, with the events of a move."""

    number: int
    viewer: int | None
    events: bytes  # a digest
    line: bytes  # a digest of all else
    size: int


class Stored(NamedTuple):
    """Something acknowledged that must be in the log: an entry of a kind and a seat, after one and up to another."""

    kind: str
    seat: int
    after: int
    number: int


@dataclass
class Witness:
    """All that is known of one table from outside."""

    table: str
    seats: set[int] = field(default_factory=set)  # of the people who play; hidden from all others
    moves: set[tuple[int, int, int]] = field(default_factory=set)  # acknowledged: answers, seat, code
    stored: set[Stored] = field(default_factory=set)  # acknowledged, of all other kinds
    words: set[str] = field(default_factory=set)  # acknowledged lines of chat
    said: set[str] = field(default_factory=set)  # lines of chat, acknowledged or not
    seen: set[Seen] = field(default_factory=set)
    heard: set[Heard] = field(default_factory=set)
    spent: dict[int, float] = field(default_factory=dict)  # seconds beyond those of each move, at most, by seat
    peeped: int = 0  # bytes that were told to somebody for a seat that is not theirs
    is_over: bool = False
    is_closed: bool = False  # it never will be over

    def note(self, told: Told, own: int | None) -> None:
        """Note what somebody was told who sits on a seat, or on none."""
        viewer = told.looking
        if told.status == "ended":
            self.is_over = True
        elif viewer not in (None, own):
            self.peeped += len(_encode(told))
        if told.game is not None:
            content, legal = told.game.seen, told.game.legal
            shown = None if legal is None else digest(legal)
            self.seen.add(Seen(told.game.changed, viewer, digest(content), len(_encode(content)), shown))
            if told.game.legal and told.game.actor != own:
                self.peeped += len(_encode(told.game.legal))
        self.note_lines(told.lines, viewer)

    def note_lines(self, lines: Iterable[LineNow], viewer: int | None) -> None:
        """Note some lines of the log, as they were told to somebody who looks from a seat, or from none."""
        for line in lines:
            rest = digest(msgspec.structs.replace(line, events=None))
            self.heard.add(Heard(line.number, viewer, digest(line.events), rest, len(_encode(line))))
