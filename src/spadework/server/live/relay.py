"""Requests of people who are connected to one process, for tables that another one runs."""

from __future__ import annotations

import msgspec

from spadework.server.live.deeds import Person
from spadework.server.live.follower import Follower
from spadework.server.live.gathering import Guest
from spadework.server.live.messages import Request
from spadework.server.live.telling import Viewer
from spadework.server.storage.post import Post


class Asking(msgspec.Struct, frozen=True, tag="asking"):
    """Somebody at another process asks for something at a table of this one."""

    process: str
    number: int  # of the question, for the answer
    table: str
    person: Person | None
    request: Request


class Answer(msgspec.Struct, frozen=True, tag="answer"):
    """The answer to a question of this process."""

    number: int
    message: msgspec.Raw


_decoder: msgspec.json.Decoder[Asking | Answer] = msgspec.json.Decoder(Asking | Answer)
_encode = msgspec.json.Encoder().encode


class RemoteGuest:
    """Somebody at another process, as far as an answer goes."""

    def __init__(self, asking: Asking, post: Post) -> None:
        self.person = asking.person
        self.viewer: Viewer = None
        self._asking = asking
        self._post = post

    def tell(self, message: bytes) -> None:
        """Send the answer to the process where they are."""
        self._post.send(self._asking.process, _encode(Answer(self._asking.number, msgspec.Raw(message))).decode())

    def dismiss(self) -> None:
        """Their own process will notice."""


class Relay:
    """Hands requests on and answers back."""

    def __init__(self, process: str, post: Post) -> None:
        self._process = process
        self._post = post
        self._asked: dict[int, Guest] = {}
        self._last = 0

    def hand_on(self, table: Follower, guest: Guest, request: Request) -> None:
        """Send a request to the owner of its table."""
        self._last += 1
        self._asked[self._last] = guest
        asking = Asking(self._process, self._last, table.table.id, guest.person, request)
        self._post.send(table.owner, _encode(asking).decode())

    def forget(self, guest: Guest) -> None:
        """Somebody is gone; they will ask again."""
        self._asked = {number: asker for number, asker in self._asked.items() if asker is not guest}

    def read(self, letter: str) -> Asking | None:
        """Take in what came for this process: an answer is passed on, a question is returned."""
        message = _decoder.decode(letter)
        if isinstance(message, Asking):
            return message
        guest = self._asked.pop(message.number, None)
        if guest is not None:
            guest.tell(bytes(message.message))
        return None
