"""How looking back at a game, or at one position, reads in a terminal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich import box
from rich.console import Console
from rich.table import Table

from spadework.arena.analyse import BLUNDER, MISTAKE, Decision, Opinion
from spadework.arena.report import print_json
from spadework.arena.review import Analysis, Review, name_of
from spadework.bots.search.bot import Judgement
from spadework.output.console import new_console

NAME_WIDTH = 10
REVIEW_LEGEND = (
    "agreed: % of decisions made as the search would. lost: on average. start to end: the chance to win in %. "
    "gave away: what the seat's own choices took from that in all. fortune: what chance and the others did to it."
)
STYLES = {"": "", "!": "green", "?": "yellow", "??": "bold red"}


def print_analysis(result: Analysis, as_json: bool) -> None:
    """A game looked back at as tables, or as JSON; a decision looked at alone is shown with all that was considered."""
    if as_json:
        print_json(result)
        return
    console = new_console()
    console.print(*_heading(result), sep="\n")
    if not result.reviews:
        for decision in result.decisions:
            _print_decision(console, decision, result)
        return
    console.print("", _decision_table(result), "", _legend(result), sep="\n")
    console.print("", _review_table(result.reviews), "", REVIEW_LEGEND, *_worst(result), sep="\n")


def print_opinion(result: Opinion, as_json: bool) -> None:
    """What the search thinks of a position as a table, or as JSON."""
    if as_json:
        print_json(result)
        return
    console = new_console()
    console.print(
        f"{result.game}, {result.players} players, seat {result.seat} to move: {result.iterations} iterations"
    )
    console.print("", _considered_table(result.considered, result.seat, played=None), sep="\n")


def _table(*columns: str) -> Table:
    return Table(*columns, box=box.SIMPLE_HEAD, padding=(0, 1, 0, 0), pad_edge=False, show_edge=False)


def _right(table: Table, *headers: str) -> Table:
    for header in headers:
        table.add_column(header, justify="right", no_wrap=True)
    return table


def _percent(chance: float) -> str:
    return f"{chance:.0%}"


def _points(difference: float) -> str:
    """A difference of chances in percentage points."""
    return f"{100 * difference:z.1f}"


def _seat(seat: int, name: str) -> str:
    short = name if len(name) <= NAME_WIDTH else "…" + name[1 - NAME_WIDTH :]
    return f"{seat} {short}".rstrip()


def _heading(result: Analysis) -> Iterator[str]:
    variants = "".join(f", {option}" for option in result.options)
    judged = "1 decision" if len(result.decisions) == 1 else f"{len(result.decisions)} decisions"
    skipped = f" ({result.without_choice} moves left no choice)" if result.without_choice else ""
    yield f"{result.game}, {result.players} players{variants}, {result.moves} moves: {judged} judged{skipped}"
    for seat in range(result.players):
        name = f" {name_of(seat, result.seats)}".rstrip()
        if result.end is not None:
            yield f"seat {seat}{name}: {result.end.points[seat]} points, rank {result.end.ranks[seat]}"
        elif name:
            yield f"seat {seat}{name}"


def _decision_table(result: Analysis) -> Table:
    table = _right(_table(), "move")
    table.add_column("seat", no_wrap=True)
    table.add_column("played", ratio=1)
    table.add_column("the search prefers", ratio=1)
    _right(table, "win %", "lost")
    table.add_column("", no_wrap=True)
    table.expand = True
    for decision in result.decisions:
        before, after = (100 * one.win[decision.seat] for one in (decision.preferred, decision.played))
        table.add_row(
            str(decision.move),
            _seat(decision.seat, name_of(decision.seat, result.seats)),
            decision.played.action,
            "the same" if decision.agrees else decision.preferred.action,
            f"{before:.0f}" if decision.agrees else f"{before:.0f} to {after:.0f}",
            "" if decision.agrees else _points(decision.loss),
            decision.mark,
            style="dim" if decision.agrees else STYLES[decision.mark],
        )
    return table


def _legend(result: Analysis) -> str:
    margin = max((decision.margin for decision in result.decisions), default=0.0)
    return (
        "win %: the chance to win of the seat that chose, as it could be judged then: with the preferred action, to "
        "with the one played. lost: the difference; below 0, the one played was judged better.\n"
        f"? lost more than {MISTAKE * 100:.0f}, ?? more than {BLUNDER * 100:.0f}, ! gained more than "
        f"{MISTAKE * 100:.0f}, unless the judging is too unsure for that: by up to {_points(margin)} here, less with a "
        "larger --budget."
    )


def _review_table(reviews: Sequence[Review]) -> Table:
    table = _table()
    table.add_column("seat", no_wrap=True)
    _right(table, "judged", "agreed", "lost", "start", "1/4", "1/2", "3/4", "end", "gave away", "fortune")
    for review in reviews:
        table.add_row(
            _seat(review.seat, review.name),
            str(review.decisions),
            f"{100 * review.agreed / review.decisions:.0f}%",
            _points(review.mean_loss),
            *[f"{100 * chance:.0f}" for chance in review.chances],
            f"{100 * review.given_away:.0f} ± {100 * review.margin:.0f}",
            f"{100 * review.fortune:+.0f}",
        )
    return table


def _worst(result: Analysis) -> Iterator[str]:
    by_move = {decision.move: decision for decision in result.decisions}
    for review in result.reviews:
        seat = f"seat {review.seat} {review.name}".rstrip()
        if not review.worst:
            yield f"\n{seat}: no decision stands out as a mistake"
            continue
        yield f"\n{seat}, the costliest decisions:"
        for move in review.worst:
            yield _sentence(by_move[move])


def _sentence(decision: Decision) -> str:
    return (
        f"  move {decision.move}: {decision.played.action} cost {_points(decision.loss)} "
        f"± {_points(decision.margin)} {decision.mark}\n"
        f"    the search would rather: {decision.preferred.action}"
    )


def _print_decision(console: Console, decision: Decision, result: Analysis) -> None:
    seat, played, preferred = decision.seat, decision.played, decision.preferred
    console.print(f"\nmove {decision.move}, seat {_seat(seat, name_of(seat, result.seats))}")
    shown = {"played, and preferred": played} if decision.agrees else {"played": played, "preferred": preferred}
    for what, one in shown.items():
        console.print(f"{what}: {one.action}, {one.win[seat]:.1%} to win, {one.points[seat]:.1f} points")
    if not decision.agrees:
        console.print(f"lost: {_points(decision.loss)} ± {_points(decision.margin)} {decision.mark}".rstrip())
    console.print(
        "\nWhat the search considered:\n", _considered_table(decision.considered, seat, played.code), sep="\n"
    )


def _considered_table(considered: Sequence[Judgement], seat: int, played: int | None) -> Table:
    table = _table("action")
    seats = range(len(considered[0].win))
    _right(table, "visits", "share", "win", *[f"points\nseat {each}" for each in seats])
    iterations = sum(judgement.visits for judgement in considered)
    for judgement in considered:
        table.add_row(
            judgement.action,
            str(judgement.visits),
            _percent(judgement.visits / iterations),
            _percent(judgement.win[seat]),
            *[f"{judgement.points[each]:.1f}" for each in seats],
            style="bold" if judgement.code == played else "",
        )
    return table
