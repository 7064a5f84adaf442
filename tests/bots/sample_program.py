"""A program that plays without knowing Spadework; its argument says how badly."""

from __future__ import annotations

import json
import os
import sys
import time
import zlib
from pathlib import Path

manner = sys.argv[1]
for line in sys.stdin:
    question = json.loads(line)
    first = question["legal"][0]
    if manner == "text":
        answer = json.dumps({"action": first["action"]})
    elif manner == "keep":
        Path(sys.argv[2]).write_text(line)
        answer = json.dumps({"action": first["code"]})
    elif manner == "code":
        answer = json.dumps({"action": first["code"]})
    elif manner == "sensitive":
        legal = question["legal"]
        answer = json.dumps({"action": legal[zlib.crc32(line.encode()) % len(legal)]["code"]})
    elif manner == "second thoughts" and question["decision"] == 2:
        sys.exit(4)
    elif manner == "second thoughts":
        answer = json.dumps({"action": first["code"]})
    elif manner == "crash":
        raise RuntimeError("this goes to standard error")
    elif manner == "sleep":
        time.sleep(600)
    elif manner == "close":
        os.close(1)
        time.sleep(600)
    elif manner == "huge":
        answer = "x" * 10_000_000
    elif manner == "nested":
        answer = '{"x": ' + "[" * 50_000
    else:
        answer = manner
    print(answer, flush=True)
if manner == "text":
    Path(sys.argv[2]).write_text("the end")
