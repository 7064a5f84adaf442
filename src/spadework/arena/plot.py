"""A picture of a tournament: ratings, points, and wins by seat."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import chdir, contextmanager
from pathlib import Path
from typing import Any

from spadework.arena.match import Outcome
from spadework.arena.records import check_folder
from spadework.arena.summary import Entrant, Summary, points_of, wilson
from spadework.arena.tournament import labels
from spadework.drafts import draft
from spadework.engine.errors import InputError
from spadework.engine.registry import game

KINDS = (".png", ".svg", ".pdf")
LONGEST_NAME = 24
COLOURS = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#8c6d31", "#555555")  # Okabe and Ito
GREY = "#8a8a8a"


def imported() -> Any:
    """Matplotlib with its figures, if it is installed; no window is opened."""
    try:
        with chdir(Path(__file__).parent):  # a matplotlibrc in the current folder could have it start programs
            import matplotlib.figure
    except ImportError as error:
        raise InputError(
            '--plot: matplotlib is not installed; install it with: pip install "spadework[plot]"'
        ) from error
    return matplotlib


@contextmanager
def own_settings() -> Iterator[None]:
    """Draw the same whatever is set on this machine, and take names for nothing but text."""
    matplotlib = imported()
    with matplotlib.rc_context():
        matplotlib.rcdefaults()
        matplotlib.rcParams["text.parse_math"] = False
        yield


def check_file(path: Path) -> None:
    """Refuse a picture that could not be drawn, before hours of playing and not after."""
    imported()
    if path.suffix.lower() not in KINDS:
        raise InputError(f"--plot {path}: the name must end with one of {', '.join(KINDS)}")
    if path.is_dir():
        raise InputError(f"--plot {path}: this is a folder; name a file")
    check_folder("--plot", path)


def plot(path: Path, result: Summary, outcomes: Sequence[Outcome]) -> None:
    """Draw a tournament into a file, the best rated bot on top."""
    with own_settings(), draft(path) as file:
        _draw(result, outcomes).savefig(file, format=path.suffix.lower().removeprefix("."))


def _draw(result: Summary, outcomes: Sequence[Outcome]) -> Any:
    held = result.tournament
    rows = len(result.entrants)
    figure = imported().figure.Figure(
        figsize=(15, 2.4 + 0.55 * rows + 0.1 * rows * held.players), dpi=120, layout="constrained"
    )
    games = "1 game" if result.played == 1 else f"{result.played} games"
    figure.suptitle(f"{game(held.game).title}: {games} with {held.players} players", fontsize=16, fontweight="bold")
    rating, points, seats = figure.subplots(1, 3, sharey=True)
    entrants = list(reversed(result.entrants))
    names = labels(held.bots)
    _rating(rating, entrants)
    _points(points, entrants, outcomes)
    _seats(seats, entrants, held.players)
    rating.set_yticks(range(rows), [_shortened(names[entrant.bot]) for entrant in entrants], fontsize=12)
    rating.set_ylim(-0.6, rows - 0.4)
    for axes in (rating, points, seats):
        axes.grid(axis="x", color="#dddddd", linewidth=0.8)
        axes.set_axisbelow(True)
        axes.spines[["top", "right", "left"]].set_visible(False)
        axes.tick_params(axis="y", length=0)
    figure.get_layout_engine().set(w_pad=0.15, h_pad=0.1)
    return figure


def _shortened(name: str) -> str:
    return name if len(name) <= LONGEST_NAME else f"...{name[3 - LONGEST_NAME :]}"


def _colour(row: int) -> str:
    return COLOURS[row % len(COLOURS)]


def _rating(axes: Any, entrants: Sequence[Entrant]) -> None:
    axes.set_title("Rating")
    axes.set_xlabel("Plackett-Luce rating, with the range of about 95 %")
    for row, entrant in enumerate(entrants):
        lowest, highest = entrant.rating.interval
        axes.plot([lowest, highest], [row, row], color=_colour(row), linewidth=3, solid_capstyle="round")
        axes.plot([entrant.rating.mu], [row], "o", color=_colour(row), markersize=10, markeredgecolor="white")
        axes.annotate(
            f"{entrant.rating.mu:.1f}", (entrant.rating.mu, row), (0, 9), textcoords="offset points", ha="center"
        )
    axes.margins(x=0.1)


def _points(axes: Any, entrants: Sequence[Entrant], outcomes: Sequence[Outcome]) -> None:
    axes.set_title("Points")
    axes.set_xlabel("points in a game: all of them, the middle half, the mean")
    for row, entrant in enumerate(entrants):
        points = points_of(entrant.bot, outcomes)
        if len(set(points)) > 1:
            violin = axes.violinplot([points], [row], orientation="horizontal", widths=0.75, showextrema=False)
            violin["bodies"][0].set(facecolor=_colour(row), alpha=0.35, edgecolor="none")
        if points:
            axes.boxplot(
                [points],
                positions=[row],
                orientation="horizontal",
                widths=0.12,
                showfliers=False,
                showcaps=False,
                manage_ticks=False,
                patch_artist=True,
                boxprops={"facecolor": _colour(row), "edgecolor": "none"},
                whiskerprops={"color": _colour(row)},
                medianprops={"linewidth": 0},
            )
            mean = sum(points) / len(points)
            axes.plot([mean], [row], "o", color="white", markeredgecolor=_colour(row), markersize=7)
            axes.annotate(f"{mean:.1f}", (mean, row), (0, 9), textcoords="offset points", ha="center")


def _seats(axes: Any, entrants: Sequence[Entrant], players: int) -> None:
    axes.set_title("Wins by seat")
    axes.set_xlabel("share of games won, with 95 % interval; dashed: equal players")
    thickness = 0.8 / players
    for row, entrant in enumerate(entrants):
        for share in (share for share in entrant.by_seat if share.games):
            height = row + 0.4 - (share.seat + 0.5) * thickness
            won = share.wins / share.games
            lowest, highest = wilson(share.wins, share.games)
            axes.barh(height, won, 0.85 * thickness, color=_colour(row), alpha=0.75)
            axes.plot([lowest, highest], [height, height], color="#333333", linewidth=1.2)
            axes.annotate(
                f"seat {share.seat}",
                (0, height),
                (-5, 0),
                textcoords="offset points",
                ha="right",
                va="center",
                fontsize=9,
            )
    axes.axvline(1 / players, color=GREY, linestyle="--", linewidth=1)
    axes.set_xlim(left=0)
    axes.xaxis.set_major_formatter(lambda share, _place: f"{share:.0%}")
