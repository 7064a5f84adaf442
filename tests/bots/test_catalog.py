"""Bots by name."""

from __future__ import annotations

from pathlib import Path

import pytest

from spadework import InputError
from spadework.bots import catalog


@pytest.mark.parametrize("name", ["", "oracle", "random,random", "bot.txt:Name", "Random"])
def test_an_unknown_name_is_answered_with_those_there_are(name: str):
    with pytest.raises(InputError, match=r"no such bot.*\(there are random.*FILE\.py:CLASS.*\)"):
        catalog.check(name)


def test_a_name_nearly_right():
    with pytest.raises(InputError, match="did you mean 'random'"):
        catalog.check("randm")


def test_labels_are_short():
    assert catalog.label("random") == "random"
    assert catalog.label("/home/me/bots/mine.py:Cautious") == "mine.py:Cautious"
    assert catalog.label("run:perl bot.pl") == "run:perl bot.pl"
    assert catalog.label("run:" + "x" * 100) == "run:" + "x" * 23 + "..."


def test_names_for_records_hold_in_any_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.chdir(tmp_path)
    assert catalog.lasting("mine.py:Cautious") == f"{tmp_path.resolve() / 'mine.py'}:Cautious"
    assert catalog.lasting("random") == "random"


@pytest.mark.parametrize("name", ["greedy", "GrandMaster", "search:5000", "Run:ls", "a.PY", "b/a.py:Mine", "run:\nls"])
def test_the_names_of_bots_have_a_form(name: str):
    assert catalog.is_bots_form(name)


@pytest.mark.parametrize("name", ["Ann", "runner", "search", "a.python", "the master", "py"])
def test_other_names_do_not_have_it(name: str):
    assert not catalog.is_bots_form(name)
