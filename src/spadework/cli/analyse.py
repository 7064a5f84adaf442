"""`spadework analyse`: looking back at a game, or asking the search about a position."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import click

from spadework.cli.files import is_record, position_of, read_text, record_of
from spadework.cli.parameters import COMPONENTS

if TYPE_CHECKING:
    from spadework.engine.position import Position
    from spadework.engine.record import GameRecord


@click.command()
@click.argument("file", metavar="FILE")
@click.option("--game", "number", type=int, help="Which game, of a file with several; the first is 1.")
@click.option("--seat", type=int, help="Only the decisions of this seat, counted from 0.")
@click.option("--move", type=int, help="Only this move, with every action that the search considered.")
@click.option(
    "--budget",
    default="4000",
    show_default=True,
    metavar="ITERATIONS|SECONDSs",
    help="How long to think each time: 10000 iterations, or 0.5s. A decision needs two or three thinkings.",
)
@click.option("--seed", type=click.IntRange(min=0), default=1, show_default=True, help="Same seed, same analysis.")
@click.option("--cores", type=click.IntRange(min=1), help="Think on so many cores; left out, on all.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON instead of tables.")
@COMPONENTS
def analyse(
    file: str,
    number: int | None,
    seat: int | None,
    move: int | None,
    budget: str,
    seed: int,
    cores: int | None,
    as_json: bool,
) -> None:
    """Look back at a recorded game: what the search would have done, and what every choice cost.

    \b
    spadework analyse game.jsonl --seat 0
    spadework analyse game.jsonl --move 12 --budget 20000
    spadework analyse position.json

    FILE (or - for standard input) holds the record of a game, finished or not, or a position; of a position you are
    told what the search thinks of every action. All is judged from what the seat to move knows.
    """
    text = read_text(file)
    if is_record(file, text):
        record = record_of(file, text, number)
        _analyse_record(record, seat, move, budget, seed, cores or os.cpu_count() or 1, as_json)
    elif (number, seat, move) != (None, None, None):
        raise click.UsageError(f"--game, --seat and --move are for records of games, but {file} is a position")
    else:
        _analyse_position(position_of(file, text), budget, seed, as_json)


def _analyse_record(
    record: GameRecord, seat: int | None, move: int | None, budget: str, seed: int, cores: int, as_json: bool
) -> None:
    from spadework.arena.analyse import look_back, questions
    from spadework.arena.analysis_report import print_analysis
    from spadework.arena.report import progress
    from spadework.arena.review import analysis
    from spadework.bots.search.budget import parse

    thinking = parse(budget)
    asked = questions(record, seed, seat, move)
    with progress("Looking back", len(asked)) as advance:
        decisions = look_back(asked, thinking, seed, cores, advance)
    print_analysis(analysis(record, decisions, budget, seed, seat, move), as_json)


def _analyse_position(position: Position, budget: str, seed: int, as_json: bool) -> None:
    from spadework.arena.analyse import opinion
    from spadework.arena.analysis_report import print_opinion

    print_opinion(opinion(position, budget, seed), as_json)
