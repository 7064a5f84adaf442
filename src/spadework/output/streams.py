"""Standard output and error through which no foreign text commands the terminal."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TextIO, cast

from spadework.output.text import visible


class Guarded:
    """A stream whose text is made visible on its way; all else is that of the stream beneath."""

    def __init__(self, stream: TextIO) -> None:
        self.stream = stream

    def write(self, text: str) -> int:
        self.stream.write(visible(text))
        return len(text)

    def writelines(self, lines: Iterable[str]) -> None:
        for line in lines:
            self.write(line)

    def __getattr__(self, name: str) -> Any:
        if name == "buffer":  # bytes would pass by unseen
            raise AttributeError(name)
        return getattr(self.stream, name)


def guarded(stream: TextIO) -> TextIO:
    """A stream through which all text becomes visible."""
    return stream if isinstance(stream, Guarded) else cast(TextIO, Guarded(stream))


def unguarded(stream: TextIO) -> TextIO:
    """The stream beneath, for a writer that makes foreign text visible itself and adds commands of its own."""
    return stream.stream if isinstance(stream, Guarded) else stream
