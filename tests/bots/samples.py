"""Bots as users write them, most of them badly; they run in processes of their own and are never imported here."""

from __future__ import annotations

import ctypes
import os
import pickle
import subprocess
import sys
import time
import zlib
from pathlib import Path
from random import Random

from spadework import Position


class Sensible:
    def __init__(self, seed: int) -> None:
        self.random = Random(seed)

    def choose(self, position: Position) -> object:
        return self.random.choice(position.legal())


class Sensitive(Sensible):
    """Chooses by everything there is in a position: whatever differs makes a difference."""

    def choose(self, position: Position) -> object:
        codes = position.codes()
        return codes[zlib.crc32(pickle.dumps(position)) % len(codes)]


class Text(Sensible):
    def choose(self, position: Position) -> object:
        return str(position.legal()[0])


class Talker(Sensible):
    def choose(self, position: Position) -> object:
        print("I wonder what to do")
        os.write(1, b"as a library in C might say it\n")
        assert sys.stdin.readline() == ""
        return super().choose(position)


class Counter(Sensible):
    """Crashes at its third decision."""

    decisions = 0

    def choose(self, position: Position) -> object:
        self.decisions += 1
        if self.decisions == 3:
            raise RuntimeError("I have had enough")
        return super().choose(position)


class Unborn:
    def __init__(self, seed: int) -> None:
        raise ValueError(f"no seed like {seed}")

    def choose(self, position: Position) -> object:
        return 0


class Divider(Sensible):
    def choose(self, position: Position) -> object:
        return self.share(position, 0)

    def share(self, position: Position, among: int) -> float:
        return position.players / among


class Foreign(Sensible):
    def choose(self, position: Position) -> object:
        return position.play("dig for gold")


class Thinker(Sensible):
    def choose(self, position: Position) -> object:
        while True:
            pass


class Sleeper(Sensible):
    """Starts a process of its own and waits for it; their numbers are in the file that the environment names."""

    def choose(self, position: Position) -> object:
        child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(600)"])
        file = Path(os.environ["SLEEPERS"])
        file.with_suffix(".part").write_text(f"{os.getpid()} {child.pid}")
        file.with_suffix(".part").rename(file)
        return child.wait()


class Quitter(Sensible):
    def choose(self, position: Position) -> object:
        sys.exit(3)


class Ender(Sensible):
    def choose(self, position: Position) -> object:
        os._exit(3)


class Faller(Sensible):
    def choose(self, position: Position) -> object:
        return ctypes.string_at(0)


class Cheat(Sensible):
    def choose(self, position: Position) -> object:
        return "dig egypt 5"


class Mumbler(Sensible):
    def choose(self, position: Position) -> object:
        return "dig for gold"


class Absent(Sensible):
    def choose(self, position: Position) -> object:
        return None


class Lister(Sensible):
    def choose(self, position: Position) -> object:
        return position.codes()


class Napper(Sensible):
    def choose(self, position: Position) -> object:
        time.sleep(0.7)
        return super().choose(position)


class Mute:
    pass
