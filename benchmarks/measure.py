"""Measure the bots for the documentation: `python benchmarks/measure.py [NAME]...`; stop it and start it as you like.

The games lie in ``runs`` while a tournament goes on, and its summary in ``results`` when it is over.
"""

from __future__ import annotations

import argparse
import subprocess
import sys

from experiments import EXPERIMENTS, HERE, RESULTS, RUNS, SEED, Experiment


def measure(experiment: Experiment, cores: int | None) -> bool:
    """Play an experiment to its end, or as far as nobody stops it; whether it is over."""
    path = RUNS / f"{experiment.name}.jsonl"
    how = ["--resume", str(path)] if path.exists() else [*tournament(experiment), "--keep", str(path)]
    share = [] if cores is None else ["--cores", str(cores)]
    command = [sys.executable, "-P", "-m", "spadework.cli", "arena", *how, *share, "--json"]
    done = subprocess.run(command, stdout=subprocess.PIPE, check=False)
    if done.returncode == 0:
        (RESULTS / f"{experiment.name}.json").write_bytes(done.stdout.replace(f"{HERE.parent}/".encode(), b""))
        path.unlink()
    return done.returncode == 0


def tournament(experiment: Experiment) -> list[str]:
    """An experiment as arguments of `spadework arena`."""
    numbers = {"--players": experiment.players, "--games": experiment.games, "--seed": SEED}
    return [
        experiment.game,
        "--bots",
        ",".join(experiment.bots),
        *[word for option, number in numbers.items() for word in (option, str(number))],
    ]


def main() -> None:
    names = [experiment.name for experiment in EXPERIMENTS]
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", metavar="NAME", nargs="*", choices=[*names, []], help=", ".join(names))
    parser.add_argument("--cores", type=int, help="play on so many cores; left out, on all")
    asked = parser.parse_args()
    RUNS.mkdir(exist_ok=True)
    RESULTS.mkdir(exist_ok=True)
    for experiment in EXPERIMENTS:
        if experiment.name in (asked.names or names) and not (RESULTS / f"{experiment.name}.json").exists():
            print(experiment.name, file=sys.stderr)
            if not measure(experiment, asked.cores):
                sys.exit(1)


if __name__ == "__main__":
    main()
