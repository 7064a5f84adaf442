"""Playing a tournament into its file, from the start or from where it stopped."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable
from contextlib import closing
from pathlib import Path
from typing import TypeAlias

from spadework.arena import results
from spadework.arena.match import Job, Outcome, Played
from spadework.arena.tournament import Tournament, jobs

Players: TypeAlias = Callable[[Iterable[Job]], Generator[Played, None, None]]  # plays jobs somewhere, in any order


def play_rest(
    tournament: Tournament,
    path: Path,
    done: Iterable[Outcome],
    players: Players,
    on_played: Callable[[Outcome], None],
) -> None:
    """Play the games that are not in the file yet; each is kept there before anybody hears of it."""
    numbers = {outcome.number for outcome in done}
    rest = (job for job in jobs(tournament) if job.number not in numbers)
    with results.appending(path, tournament) as file, closing(players(rest)) as finished:
        for played in finished:
            results.append(file, played)
            on_played(played)
