"""The conformance suite must notice what it is there for."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path


def test_the_suite_bites():
    bites = Path(__file__).with_name("bites.py")
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", str(bites)]
    done = subprocess.run(command, env={**os.environ, "SPADEWORK_JIT": "0"}, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout
