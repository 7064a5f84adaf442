"""What the server says about itself: a line of JSON for each event, or words for people at a terminal."""

from __future__ import annotations

import logging
import sys
from datetime import UTC, datetime
from typing import Any, Literal, TypeAlias

import msgspec

LogFormat: TypeAlias = Literal["json", "words"]
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
        return msgspec.json.encode(line, enc_hook=str).decode()


def set_up(wanted: LogFormat) -> None:
    """Log to standard error from now on."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines() if wanted == "json" else logging.Formatter("%(levelname)s %(name)s: %(message)s"))
    logging.basicConfig(handlers=[handler], level=logging.INFO, force=True)
    for talkative in ("alembic", "uvicorn.error", "websockets.server"):
        logging.getLogger(talkative).setLevel(logging.WARNING)
