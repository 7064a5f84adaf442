"""Write the tables of docs/bots.md and docs/capacity.md from what was measured: `python benchmarks/figures.py`."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from itertools import pairwise
from pathlib import Path

import msgspec

from capacity_tables import CAPACITY_TABLES
from elo import Elo, elo
from experiments import EXPERIMENTS, PACES, RATES, RESULTS, Experiment
from spadework.arena.standings import duration
from spadework.arena.summary import Entrant, Summary
from spadework.bots import levels
from spadework.engine.registry import game

DOCS = Path(__file__).parent.parent / "docs"
PAGES = (DOCS / "bots.md", DOCS / "capacity.md")
UNKNOWN = "Not measured yet.\n"
BLOCK = re.compile(r"(<!-- figures: (\w+) -->\n)(.*?)(<!-- end -->)", re.DOTALL)


def measured(topic: str) -> list[tuple[Experiment, Summary]]:
    """The experiments of a topic that are over, with their results."""
    chosen = [experiment for experiment in EXPERIMENTS if experiment.topic == topic]
    return [(experiment, summary) for experiment in chosen if (summary := result(experiment)) is not None]


def result(experiment: Experiment) -> Summary | None:
    path = RESULTS / f"{experiment.name}.json"
    return msgspec.json.decode(path.read_bytes(), type=Summary) if path.exists() else None


def table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table in Markdown; numbers stand on the right."""
    known = list(rows)
    if not known:
        return UNKNOWN
    lines = [heads, ["---" if number == 0 else "---:" for number in range(len(heads))], *known]
    return "".join(f"| {' | '.join(line)} |\n" for line in lines)


def percent(share: float) -> str:
    return f"{share:.1%}".replace("%", " %")


def wins(entrant: Entrant) -> list[str]:
    low, high = entrant.win_interval
    return [percent(entrant.win_share), f"{percent(low)} to {percent(high)}"]


def points(entrant: Entrant) -> str:
    return "" if entrant.points is None else f"{entrant.points.mean:.1f}"


def paces(name: str) -> dict[str, str]:
    """The mean time of a decision, by level."""
    known = msgspec.json.decode(PACES.read_bytes(), type=dict[str, dict[str, float]]) if PACES.exists() else {}
    return {level: duration(seconds) for level, seconds in known.get(name, {}).items()}


def level_table() -> str:
    """A table for each game: how the levels fared against each other."""
    tables = [one_level_table(experiment.game, summary) for experiment, summary in measured("levels")]
    return "\n".join(tables) or UNKNOWN


def one_level_table(name: str, summary: Summary) -> str:
    """The rating is from all games between levels, the rest from those of all against all."""
    climbed = [step for experiment, step in measured("steps") if experiment.game == name]
    ratings = elo(levels.NAMES, [pair for one in (summary, *climbed) for pair in one.head_to_head])
    games = sum(one.played for one in (summary, *climbed))
    by_name = {entrant.bot: entrant for entrant in summary.entrants}
    rows = []
    for level in levels.NAMES:
        entrant, how, pace = by_name[level], levels.LEVELS[name][level].told(), paces(name).get(level, "")
        rows.append([level, how, rated(ratings[level]), percent(entrant.win_share), points(entrant), pace])
    heads = ["level", "plays by", "rating", "wins", "points", "a decision"]
    return f"{game(name).title}, rated by {games} games:\n\n{table(heads, rows)}"


def rated(one: Elo) -> str:
    return f"{one.rating:.0f}" if one.off == 0 else f"{one.rating:.0f} ± {one.off:.0f}"


def steps_table() -> str:
    """How much stronger each level is than the one below."""
    games = list(levels.LEVELS)
    steps = {(experiment.game, experiment.bots[0]): summary for experiment, summary in measured("steps")}
    rows = [
        [f"{level} against {below}", *[step(level, steps.get((name, level))) for name in games]]
        for below, level in pairwise(levels.NAMES)
    ]
    return table(["", *[game(name).title for name in games]], rows if steps else [])


def step(level: str, summary: Summary | None) -> str:
    if summary is None:
        return ""
    [entrant] = [each for each in summary.entrants if each.bot == level]
    share, interval = wins(entrant)
    return f"{share} of {summary.played} ({interval})"


def search_table() -> str:
    """How the search fared against others."""
    return duels("search")


def open_spiel_table() -> str:
    """How the search fared against OpenSpiel's."""
    return duels("open_spiel")


def duels(topic: str) -> str:
    rows = []
    for experiment, summary in measured(topic):
        search, rival = summary.entrants
        where = f"{game(experiment.game).title}, {experiment.players}"
        against = f"{points(search)} : {points(rival)}"
        other = rival.bot.rpartition(":")[2] if ".py" in rival.bot else rival.bot
        rows.append([where, search.bot, other, str(summary.played), *wins(search), against])
    return table(["game, players", "search", "against", "games", "wins", "95 %", "points"], rows)


def greedy_table() -> str:
    """How the rule of thumb fared against chance."""
    rows = []
    for experiment, summary in measured("greedy"):
        greedy, rival = summary.entrants
        where = f"{game(experiment.game).title}, {experiment.players}"
        rows.append([where, str(summary.played), *wins(greedy), f"{points(greedy)} : {points(rival)}"])
    return table(["game, players", "games", "wins", "95 %", "points"], rows)


def grandmaster_table() -> str:
    """What grandmasters score among themselves."""
    rows = []
    for experiment, summary in measured("grandmaster"):
        [entrant] = summary.entrants
        score = "" if entrant.winning_score is None else f"{entrant.winning_score:.1f}"
        rows.append([str(experiment.players), str(summary.played), score, points(entrant)])
    return table(["players", "games", "winning score", "points"], rows)


def rates_table() -> str:
    """Iterations a second, all measured in one run."""
    rates = msgspec.json.decode(RATES.read_bytes(), type=dict[str, int]) if RATES.exists() else {}
    return table(["search", "iterations a second"], [[name, f"{rate:,}"] for name, rate in rates.items()])


TABLES: dict[str, Callable[[], str]] = {
    "levels": level_table,
    "steps": steps_table,
    "search": search_table,
    "greedy": greedy_table,
    "open_spiel": open_spiel_table,
    "rates": rates_table,
    "grandmaster": grandmaster_table,
    **{name: partial(make, table) for name, make in CAPACITY_TABLES.items()},
}


def filled(page: str) -> str:
    """The page with its tables as measured."""
    return BLOCK.sub(lambda block: f"{block[1]}\n{TABLES[block[2]]()}\n{block[4]}", page)


if __name__ == "__main__":
    for page in PAGES:
        page.write_text(filled(page.read_text(encoding="utf-8")), encoding="utf-8")
