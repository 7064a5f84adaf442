"""What a client has yet to read."""

from __future__ import annotations

from collections import deque

MOST_MESSAGES = 256
MOST_BYTES = 256 * 1024


class Unsent:
    """Messages that wait for a client to read, in their order and not too many of them."""

    def __init__(self) -> None:
        self._messages: deque[bytes] = deque()
        self._bytes = 0

    def put(self, message: bytes) -> bool:
        """Let a message wait, unless too many do; one that nothing waits for may have any length."""
        if self._messages and (len(self._messages) >= MOST_MESSAGES or self._bytes + len(message) > MOST_BYTES):
            return False
        self._messages.append(message)
        self._bytes += len(message)
        return True

    def pop(self) -> bytes:
        """The message that has waited longest."""
        message = self._messages.popleft()
        self._bytes -= len(message)
        return message

    def clear(self) -> None:
        """Forget all of them."""
        self._messages.clear()
        self._bytes = 0

    @property
    def size(self) -> int:
        """How many bytes wait."""
        return self._bytes

    def __len__(self) -> int:
        return len(self._messages)
