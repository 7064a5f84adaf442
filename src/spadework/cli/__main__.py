"""`python -m spadework.cli` is the command `spadework`."""

from spadework.cli import run

run()
