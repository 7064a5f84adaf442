"""The fonts of the client are cut from their packages as the script says."""

from __future__ import annotations

import runpy
from pathlib import Path

SCRIPT = Path(__file__).parents[2] / "web" / "scripts" / "fonts.py"


def test_the_fonts_are_up_to_date():
    wanted = runpy.run_path(str(SCRIPT))["fonts"]()
    stale = [path.name for path, data in wanted.items() if path.read_bytes() != data]
    assert stale == [], "run: python web/scripts/fonts.py"
