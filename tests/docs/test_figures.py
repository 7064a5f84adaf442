"""The figures on the pages about the bots and the server are those that were measured."""

from __future__ import annotations

from pathlib import Path

import pytest

import figures
from experiments import CAPACITY, EXPERIMENTS, PACES, RATES, RESULTS, RUNS


@pytest.mark.parametrize("path", figures.PAGES, ids=lambda path: path.stem)
def test_a_page_says_what_was_measured(path: Path):
    page = path.read_text(encoding="utf-8")
    assert figures.filled(page) == page, "run: python benchmarks/figures.py"


def test_every_experiment_has_its_result():
    names = {experiment.name for experiment in EXPERIMENTS}
    measured = {path.stem for path in RESULTS.glob("*.json")} | {CAPACITY.stem}
    assert measured == {*names, CAPACITY.stem, RATES.stem, PACES.stem}
    assert not list(RUNS.glob("*.jsonl")), "run: python benchmarks/measure.py"


@pytest.mark.parametrize("experiment", EXPERIMENTS, ids=lambda experiment: experiment.name)
def test_a_result_is_of_its_experiment(experiment: figures.Experiment):
    summary = figures.result(experiment)
    assert summary is not None
    tournament = summary.tournament
    assert (tournament.game, tournament.players) == (experiment.game, experiment.players)
    assert tuple(tournament.bots) == experiment.bots
    assert summary.played == tournament.games == experiment.games
    assert summary.faults == []
