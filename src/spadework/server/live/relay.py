"""Requests of people who are connected to one process, for tables that another one runs."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from spadework.server.live.deeds import Person
from spadework.server.live.follower import Follower
from spadework.server.live.gathering import Guest
from spadework.server.live.messages import Request
from spadework.server.live.presence import Attendance
from spadework.server.live.telling import Viewer
from spadework.server.storage.post import Post


class Asking(msgspec.Struct, frozen=True, tag="asking"):
    """Somebody at another process asks for something at a table of this one."""

    process: str
    number: int  # of the question, for the answer
    table: str
    person: Person | None
    address: str
    request: Request
    revoked: int = 0  # the person's last revocation that the other process knows of


class Answer(msgspec.Struct, frozen=True, tag="answer"):
    """The answer to a question of this process."""

    number: int
    message: msgspec.Raw


class NoAnswer(msgspec.Struct, frozen=True, tag="no answer"):
    """A question of this process gets no answer, as the table is read anew: whoever asked must ask again."""

    number: int


class Present(msgspec.Struct, frozen=True, tag="present"):
    """Who is at a table of this process, but connected to another one."""

    process: str
    table: str
    attendance: Attendance


_decoder: msgspec.json.Decoder[Asking | Answer | NoAnswer | Present] = msgspec.json.Decoder(
    Asking | Answer | NoAnswer | Present
)
_encode = msgspec.json.Encoder().encode


class RemoteGuest:
    """Somebody at another process, as far as an answer goes."""

    def __init__(self, asking: Asking, post: Post) -> None:
        self.person = asking.person
        self.address = asking.address
        self.viewer: Viewer = None
        self._asking = asking
        self._post = post

    def tell(self, message: bytes) -> None:
        """Send the answer to the process where they are."""
        self._send(Answer(self._asking.number, msgspec.Raw(message)))

    def dismiss(self) -> None:
        """Have the process where they are close their connection."""
        self._send(NoAnswer(self._asking.number))

    def _send(self, answer: Answer | NoAnswer) -> None:
        self._post.send(self._asking.process, _encode(answer).decode())


class Relay:
    """Hands requests on and answers back."""

    def __init__(self, process: str, post: Post, last_revoked: Callable[[str], int]) -> None:
        self._process = process
        self._last_revoked = last_revoked
        self._post = post
        self._asked: dict[int, tuple[str, Guest]] = {}  # which process, and who waits for its answer
        self._last = 0

    def hand_on(self, table: Follower, guest: Guest, request: Request) -> None:
        """Send a request to the owner of its table."""
        self._last += 1
        self._asked[self._last] = table.owner, guest
        revoked = 0 if guest.person is None else self._last_revoked(guest.person.id)
        asking = Asking(self._process, self._last, table.table.id, guest.person, guest.address, request, revoked)
        self._post.send(table.owner, _encode(asking).decode())

    def tell_presence(self, table: Follower, attendance: Attendance) -> None:
        """Tell the owner of a table who is here."""
        present = Present(self._process, table.table.id, attendance)
        self._post.send(table.owner, _encode(present).decode())

    def forget(self, guest: Guest) -> None:
        """Somebody is gone; they will ask again."""
        self._asked = {number: asked for number, asked in self._asked.items() if asked[1] is not guest}

    def give_up(self, process: str) -> None:
        """Another process may have missed what was asked of it: whoever waits for its answer comes and asks again."""
        for owner, guest in list(self._asked.values()):
            if owner == process:
                guest.dismiss()

    def read(self, letter: str) -> Asking | Present | None:
        """Take in what came for this process: an answer is passed on, all else is returned."""
        message = _decoder.decode(letter)
        if isinstance(message, Asking | Present):
            return message
        if message.number not in self._asked:
            return None
        _, guest = self._asked.pop(message.number)
        if isinstance(message, Answer):
            guest.tell(bytes(message.message))
        else:
            guest.dismiss()
        return None
