"""The process that a user's bot runs in; see hosted.py for the one that starts it and asks."""

from __future__ import annotations

import base64
import importlib.util
import json
import os
import pickle
import sys
import traceback
from collections.abc import Callable
from inspect import isclass, signature
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from typing import Any, BinaryIO

LONGEST_MESSAGE = 200  # characters
MODULE = "__bot__"


class Refused(Exception):
    """The bot cannot be loaded, or did what it may not."""


class Host:
    """The class in a user's file, and the bot made of it for one seat in one game."""

    def load(self, path: str, class_name: str) -> dict[str, Any]:
        """Run the file and find the class in it."""
        self._path = Path(path).resolve()
        self._class = _load(self._path, class_name)
        return {}

    def sit_down(self, game: str, seed: int) -> dict[str, Any]:
        """Make a bot for a game, whose rules are loaded before its clock runs."""
        from spadework.engine.prepare import prepare
        from spadework.engine.registry import game as find

        prepare(find(game))
        self._bot = _safely(lambda: self._class(seed), "crashed", self._path)
        return {}

    def choose(self, position: str) -> dict[str, Any]:
        """The bot's choice, as a text or a code."""
        from spadework.engine.errors import InputError

        seen = pickle.loads(base64.b64decode(position))
        chosen = _safely(lambda: self._bot.choose(seen), "crashed", self._path)
        try:
            return {"action": seen.code_of(chosen)}
        except InputError as error:
            raise Refused(f"chose what cannot be played: {error}") from error
        except TypeError as error:
            raise Refused(f"chose {_shortened(repr(chosen))}, which is no action") from error


def main() -> None:
    """Answer questions until there are no more."""
    questions, answers = _take_pipes()
    host = Host()
    while True:
        question = questions.get()
        try:
            answer = getattr(host, question.pop("do"))(**question)
        except Refused as error:
            answer = {"fault": str(error)}
        answers.write(json.dumps(answer).encode() + b"\n")
        answers.flush()


def _take_pipes() -> tuple[SimpleQueue[dict[str, Any]], BinaryIO]:
    """Keep standard input and output for questions and answers; what a bot prints goes to standard error."""
    asking, answers = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.dup2(2, 1)
    sys.stdout = sys.stderr
    questions: SimpleQueue[dict[str, Any]] = SimpleQueue()
    Thread(target=_read, args=(asking, questions), daemon=True).start()
    return questions, answers


def _read(asking: BinaryIO, questions: SimpleQueue[dict[str, Any]]) -> None:
    """Pass questions on; when whoever asks is gone, leave at once, however long the bot would still think."""
    for line in asking:
        questions.put(json.loads(line))
    os._exit(0)


def _load(path: Path, class_name: str) -> type:
    sys.dont_write_bytecode = True
    sys.path.append(str(path.parent))  # last: a neighbour called random.py must not hide that of Python
    spec = importlib.util.spec_from_file_location(MODULE, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[MODULE] = module
    loader = spec.loader
    _safely(lambda: loader.exec_module(module), "cannot be loaded", path)
    found = getattr(module, class_name, None)
    if not isclass(found):
        own = [name for name, it in vars(module).items() if isclass(it) and it.__module__ == MODULE]
        raise Refused(
            f"cannot be loaded: there is no class {class_name} in {path.name} (it has: {', '.join(own) or 'none'})"
        )
    if not callable(getattr(found, "choose", None)):
        raise Refused(f"cannot be loaded: class {class_name} in {path.name} has no method choose(self, position)")
    if not _takes_a_seed(found):
        raise Refused(f"cannot be loaded: class {class_name} in {path.name} must be made by __init__(self, seed)")
    return found


def _takes_a_seed(found: type) -> bool:
    try:
        signature(found).bind(0)
    except TypeError:
        return False
    except ValueError:
        return True  # it does not tell; it is tried out when a game begins
    return True


def _safely(do: Callable[[], Any], fault: str, path: Path) -> Any:
    """Run the user's code; whatever it raises becomes one line that says what and where in the user's file."""
    try:
        return do()
    except BaseException as error:  # sys.exit, too, is no way to answer
        what = _shortened(f"{type(error).__name__}: {error}".removesuffix(": "))
        lines = [frame.lineno for frame in traceback.extract_tb(error.__traceback__) if frame.filename == str(path)]
        where = f" ({path.name}, line {lines[-1]})" if lines else ""
        raise Refused(f"{fault}: {what}{where}") from error


def _shortened(text: str) -> str:
    line = text.partition("\n")[0]
    return line if len(line) <= LONGEST_MESSAGE else f"{line[:LONGEST_MESSAGE]}..."


if __name__ == "__main__":
    main()
