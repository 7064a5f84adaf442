"""What was acknowledged and what was told, noted down to be compared with the stored logs in the end."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, field
from typing import Any

import msgspec

from spadework.server.live.messages import Told

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


@dataclass(frozen=True)
class Heard:
    """A line of the log that somebody was told, with the events of a move."""

    number: int
    viewer: int | None
    events: bytes  # a digest
    size: int


@dataclass
class Witness:
    """All that is known of one table from outside."""

    table: str
    seats: set[int] = field(default_factory=set)  # of the people who play; hidden from all others
    moves: set[tuple[int, int, int]] = field(default_factory=set)  # acknowledged: answers, seat, code
    words: set[str] = field(default_factory=set)  # acknowledged lines of chat
    seen: set[Seen] = field(default_factory=set)
    heard: set[Heard] = field(default_factory=set)
    peeped: int = 0  # bytes that were told to somebody for a seat that is not theirs
    is_over: bool = False

    def note(self, told: Told, own: int | None) -> None:
        """Note what somebody was told who sits on a seat, or on none."""
        viewer = told.looking
        if told.status == "ended":
            self.is_over = True
        elif viewer not in (None, own):
            self.peeped += len(_encode(told))
        if told.game is not None:
            content = told.game.seen
            self.seen.add(Seen(told.game.changed, viewer, digest(content), len(_encode(content))))
            if told.game.legal and told.game.actor != own:
                self.peeped += len(_encode(told.game.legal))
        for line in told.lines:
            if line.events is not None:
                self.heard.add(Heard(line.number, viewer, digest(line.events), len(_encode(line.events))))
