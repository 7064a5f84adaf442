"""A program for Thebes that knows nothing of Spadework: it digs for long, and otherwise does what is quickest."""

import json
import sys

for line in sys.stdin:
    legal = json.loads(line)["legal"]
    digs = [option for option in legal if option["action"].startswith("dig ") and option["weeks"] >= 8]
    chosen = digs[-1] if digs else min(legal, key=lambda option: option["weeks"])
    print(json.dumps({"action": chosen["action"]}), flush=True)
