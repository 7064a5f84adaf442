"""`spadework admin`: for those who look after a server."""

from __future__ import annotations

import click

from spadework.cli.admin.blocks import block, blocked, unblock
from spadework.cli.admin.chat import chat, remove_chat
from spadework.cli.admin.copies import backup, restore
from spadework.cli.admin.games import export, import_records
from spadework.cli.admin.people import people, remove_person
from spadework.cli.admin.tables import remove, repair, tables
from spadework.cli.parameters import Commands


@click.group(cls=Commands)
def admin() -> None:
    """Look after a server: copies of its database, records of games, tables, people and what they say.

    \b
    Copy everything, every night:     spadework admin backup club.backup --force
    Put it back:                      spadework admin restore club.backup
    Move a club to PostgreSQL:        spadework admin backup club.backup
                                      spadework admin restore club.backup \\
                                        --database postgresql://spadework@localhost/spadework
    Have the records of all games:    spadework admin export games.zip
    Show a game played elsewhere:     spadework admin import game.jsonl
    Remove an insult:                 spadework admin chat TABLE
                                      spadework admin remove-chat TABLE NUMBER
    Remove a person:                  spadework admin remove-person NAME
    Repair damaged tables:            spadework admin tables --broken
                                      spadework admin repair --all
    Shut out an address:              spadework admin block 203.0.113.7 --for 7

    Give --data and --database as you give them to spadework serve. Only you can read what these commands write.
    """


COMMANDS = (
    *(backup, restore, export, import_records),
    *(tables, repair, remove),
    *(chat, remove_chat, people, remove_person),
    *(block, unblock, blocked),
)
for command in COMMANDS:
    admin.add_command(command)
