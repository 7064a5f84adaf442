"""How much somebody may say at a table. It follows from the log, so it is the same whichever process runs the table."""

from __future__ import annotations

from spadework.engine.errors import InputError
from spadework.server.play.table import PAUSE, Table

AT_ONCE = 10  # lines of one person
MOST_OF_ONE = 500  # lines of one person
MOST_AT_TABLE = 2_000  # lines of all together


class TooMuchSaid(InputError):
    """Somebody says much in a short time."""


def check(table: Table, person: str, at: int) -> None:
    """Refuse more words of a person than the log should take."""
    talk = table.talk.get(person)
    if talk is not None and talk.free_at - at > (AT_ONCE - 1) * PAUSE:
        raise TooMuchSaid("text: you have said much in a short time; wait a little")
    if talk is not None and talk.lines >= MOST_OF_ONE:
        raise InputError(f"text: you have said {MOST_OF_ONE} lines, and more are not kept; talk elsewhere")
    if sum(each.lines for each in table.talk.values()) >= MOST_AT_TABLE:
        raise InputError(f"text: {MOST_AT_TABLE} lines were said at this table, and more are not kept; talk elsewhere")
