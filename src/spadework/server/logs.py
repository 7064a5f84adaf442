"""What the server says about itself: a line of JSON for each event, or words for people at a terminal."""

from __future__ import annotations

import json
import logging
import re
import sys
import time
from collections.abc import Callable
from copy import copy
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any, Literal, TextIO, TypeAlias

import msgspec

from spadework.output.text import escaped, one_line, visible

LogFormat: TypeAlias = Literal["json", "words"]
Kind: TypeAlias = tuple[object, ...]
FIRST = 5  # lines of a kind that are written
A_MINUTE = 60.0  # seconds
HALVES = re.compile("[\ud800-\udfff]")  # of characters, as in a name of a file that is not in UTF-8
MOST_KINDS = 200  # then a kind is only which part of the program speaks, and how gravely
# What every record has; all else was given by whoever logged.
USUAL = {*vars(logging.makeLogRecord({})), "message", "asctime", "color_message", "taskName"}


class JsonLines(logging.Formatter):
    """A line of JSON: the moment, how grave it is, where it comes from, what happened, and what was given with it."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        line |= {name: value for name, value in vars(record).items() if name not in USUAL}
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return escaped(_encoded(line))


def _encoded(line: dict[str, Any]) -> str:
    """A line as JSON; half a character, which no text in UTF-8 can have, is written as its number."""
    try:
        return msgspec.json.encode(line, enc_hook=str).decode()
    except UnicodeEncodeError:
        whole = json.dumps(line, ensure_ascii=False, default=str)
        return HALVES.sub(lambda found: f"\\\\u{ord(found[0]):04x}", whole)


class Words(logging.Formatter):
    """Words for people: a line, and after an error its traceback. What is quoted in them commands no terminal."""

    def __init__(self) -> None:
        super().__init__("%(levelname)s %(name)s: %(message)s")

    def format(self, record: logging.LogRecord) -> str:
        said = copy(record)
        said.msg, said.args = one_line(record.getMessage()), None
        return visible(super().format(said))


@dataclass(slots=True)
class Seen:
    """The lines of one kind in the last minute: how many there were, and what the first of them said."""

    began: float
    logger: str
    level: int
    message: str
    count: int = 0


class Sampled(logging.StreamHandler[TextIO]):
    """Writes the first few lines of a kind in a minute, and later how many more there were.

    What comes from outside must not fill a disk.
    """

    def __init__(self, stream: TextIO, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__(stream)
        self._clock = clock
        self._seen: dict[Kind, Seen] = {}
        self._looked_at = clock()

    def emit(self, record: logging.LogRecord) -> None:
        now = self._clock()
        if now - self._looked_at >= 1:
            self._looked_at = now
            self._sum_up(now - A_MINUTE)
        kind = self._kind_of(record)
        if kind not in self._seen:
            self._seen[kind] = Seen(now, record.name, record.levelno, record.getMessage())
        seen = self._seen[kind]
        seen.count += 1
        if seen.count <= FIRST:
            super().emit(record)

    def close(self) -> None:
        self._sum_up(self._clock())
        super().close()

    def _sum_up(self, before: float) -> None:
        """Tell of the lines that were left out in the minutes that began before a moment."""
        for kind, seen in [(kind, seen) for kind, seen in self._seen.items() if seen.began <= before]:
            del self._seen[kind]
            if seen.count > FIRST:
                more = f"... and {seen.count - FIRST:,} more like it: {seen.message}"
                super().emit(logging.LogRecord(seen.logger, seen.level, "", 0, more, None, None))

    def _kind_of(self, record: logging.LogRecord) -> Kind:
        """Where in the program a line was written, and about which error."""
        if len(self._seen) >= MOST_KINDS:
            return record.name, record.levelno
        error = record.exc_info[0].__name__ if record.exc_info and record.exc_info[0] is not None else None
        return record.name, record.levelno, record.pathname, record.lineno, error


def set_up(wanted: LogFormat) -> None:
    """Log to standard error from now on."""
    handler = Sampled(sys.stderr)
    handler.setFormatter(JsonLines() if wanted == "json" else Words())
    logging.basicConfig(handlers=[handler], level=logging.INFO, force=True)
    for talkative in ("alembic", "uvicorn.error", "uvicorn.access", "websockets.server"):
        logging.getLogger(talkative).setLevel(logging.WARNING)
    for own in ("uvicorn", "uvicorn.access"):  # started by others, Uvicorn writes past all this
        logging.getLogger(own).handlers.clear()
        logging.getLogger(own).propagate = True
