"""The benchmark runs, and says what it measured. How fast is for `make bench` to tell."""

from __future__ import annotations

import json

from click.testing import CliRunner

from spadework.cli import main


def test_bench_measures_every_row():
    result = CliRunner().invoke(main, ["bench", "--seconds", "0.02", "--json"])
    assert result.exit_code == 0, result.stderr
    rows = {row["what"]: row for row in json.loads(result.stdout)["rows"]}
    for players in (2, 3, 4):
        assert rows[f"Thebes, {players} players, compiled"]["value"] > 0
    assert rows["Thebes, a position"]["value"] < 1024
    for told in ("view", "events", "legal actions as JSON"):
        assert rows[f"Pergamon, 2 players, {told}"]["value"] > 0
    first, later = rows["Thebes, first start (compiles)"], rows["Thebes, later start (from cache)"]
    assert first["value"] > later["value"] > 0
