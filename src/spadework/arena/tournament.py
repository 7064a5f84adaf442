"""A tournament: which bots play which game how often. It decides every game, and in what order they are counted."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Annotated

import msgspec
from msgspec import Meta

from spadework import __version__
from spadework.arena.match import Job, Played, game_seed, told
from spadework.arena.schedule import count_seatings, seatings_for_ever
from spadework.bots import catalog
from spadework.bots.bot import dismiss
from spadework.engine import chance, record
from spadework.engine.errors import InputError
from spadework.engine.game import Game
from spadework.engine.position import check_seed, set_up
from spadework.engine.prepare import prepare
from spadework.engine.record import LONGEST_BOT, Count, GameRecord, Seat, Word
from spadework.engine.registry import game

FORMAT = 1
MOST_GAMES = 10**7


class Tournament(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Everything that decides the games, as the first line of a file of results says it."""

    tournament: int = FORMAT
    spadework: Word = __version__
    game: Word
    rules: int
    components: Word
    players: int
    options: list[Word]
    bots: list[Annotated[str, Meta(max_length=LONGEST_BOT)]]
    games: Annotated[int, Meta(ge=1, le=MOST_GAMES)]
    seed: Count
    files: dict[str, str] = {}  # digests of the bots that are files


def enter(
    played: Game, bots: Sequence[str], players: int, games: int, seed: int, options: Sequence[str] = ()
) -> Tournament:
    """A tournament that can be played: the game allows it and every bot is there."""
    played.check_players(players)
    played.option_bits(options, players)
    check_seed(seed)
    if games < 1:
        raise InputError(f"games {games}: play at least 1")
    names = [catalog.lasting(name) for name in bots]
    check_bots(names)
    prepare(played)
    for name in names:
        _try_out(name, played)
    return Tournament(
        game=played.name,
        rules=played.rules_version,
        components=played.components.digest,
        players=players,
        options=list(options),
        bots=names,
        games=games,
        seed=seed,
        files=digests(names),
    )


def digests(bots: Sequence[str]) -> dict[str, str]:
    """Digests of the bots that are files: one that is changed is another bot."""
    return {name: found for name in bots if (found := catalog.digest(name)) is not None}


def check_bots(bots: Sequence[str]) -> None:
    """Refuse names that no bot has, and a bot that is entered twice."""
    if not bots:
        raise InputError("bots: name at least one, for example --bots random")
    for name in bots:
        catalog.check(name)
        if bots.count(name) > 1:
            raise InputError(f"bots: {name!r} is named {bots.count(name)} times; a bot is entered once and fills seats")


def _try_out(name: str, played: Game) -> None:
    """A bot that cannot even be made is refused before hours of games that it would lose."""
    try:
        dismiss(catalog.make(name, played, seed=0))
    except InputError:
        raise
    except Exception as error:
        raise InputError(f"bot {name!r} cannot be made: {told(error)}") from error


def check_same(where: str, tournament: Tournament) -> None:
    """Refuse to play a tournament under other rules than it was entered for, which would mix two kinds of games."""
    here = game(tournament.game)
    for what, then, now, remedy in (
        ("version of Spadework", tournament.spadework, __version__, f"install spadework {tournament.spadework}"),
        (f"version of the rules of {here.title}", tournament.rules, here.rules_version, "play it anew"),
        (
            f"edition of the components of {here.title}",
            tournament.components,
            here.components.digest,
            "see --components",
        ),
    ):
        if then != now:
            raise InputError(f"{where}: the tournament has another {what} ({then}, here {now}); {remedy}")
    here.check_players(tournament.players)
    here.option_bits(tournament.options, tournament.players)
    found = digests(tournament.bots)
    changed = [name for name, then in tournament.files.items() if found.get(name) != then]
    if changed:
        raise InputError(f"{where}: {changed[0]} has been changed since, so it is another bot; play it anew")


def jobs(tournament: Tournament) -> Iterator[Job]:
    """Every game in order, numbered from 1."""
    seatings = seatings_for_ever(tournament.bots, tournament.players)
    for number, seats in zip(range(1, tournament.games + 1), seatings, strict=False):
        yield job(tournament, number, seats)


def job(tournament: Tournament, number: int, seats: Sequence[str]) -> Job:
    """One game of a tournament."""
    return Job(tournament.game, tournament.players, tournament.options, tournament.seed, number, tuple(seats))


def labels(bots: Sequence[str]) -> dict[str, str]:
    """The bots as people like to read them; those that would read alike keep their whole names."""
    short = {bot: catalog.label(bot) for bot in bots}
    return {bot: bot if list(short.values()).count(label) > 1 else label for bot, label in short.items()}


def notes(tournament: Tournament) -> list[str]:
    """What somebody who reads the results should know."""
    seatings = count_seatings(len(tournament.bots), tournament.players)
    if tournament.games % seatings == 0:
        return []
    return [
        f"{tournament.games} games are no multiple of the {seatings} ways to seat these bots, "
        "so not every bot sat equally often on every seat."
    ]


def record_of(tournament: Tournament, played: Played) -> GameRecord:
    """The record of a game, played again from its moves; one lost by a fault has no final points."""
    seed = game_seed(job(tournament, played.number, played.seats))
    position = set_up(game(tournament.game), tournament.players, tournament.options, chance.seeded(seed))
    seats = [Seat(bot=bot) for bot in played.seats]
    kept = GameRecord(record.start(position, seed, seats, tournament.options))
    for seq, code in enumerate(played.moves, start=1):
        after = position.play(code, chance.seeded(seed, seq - 1))
        kept.moves.append(record.move(seq, position, code, after))
        position = after
    if played.fault is None:
        kept.end = record.end(position)
    return kept
