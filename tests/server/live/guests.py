"""Guests of a table without a connection, for tests."""

from __future__ import annotations

from spadework.server.live.deeds import Person


class Guest:
    """Somebody who notes what they are told."""

    def __init__(self, person: Person | None, address: str = "127.0.0.1") -> None:
        self.person = person
        self.address = address
        self.viewer: int | None = None
        self.told: list[bytes] = []
        self.is_sent_away = False

    def tell(self, message: bytes) -> None:
        self.told.append(message)

    def may_enter(self) -> bool:
        return True

    def dismiss(self) -> None:
        self.is_sent_away = True
