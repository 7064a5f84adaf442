"""Putting dig cards onto their piles, and what each seat knows of them into a record."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spadework.engine.contract import Record
from spadework.engine.errors import InputError
from spadework.engine.reading import number_in, number_of
from spadework.games.tomb_raiders import knowledge, names, pieces
from spadework.games.tomb_raiders.components import ARTIFACTS, BOOK, FIND_NAMES, FINDS, REGIONS, RUBBLE
from spadework.games.tomb_raiders.names import RUBBLE_NAME
from spadework.games.tomb_raiders.state import IN_PILE, IN_SUPPLY, NEVER

if TYPE_CHECKING:
    from spadework.games.tomb_raiders.notation import PositionWords, SeatWords, ShownWords


def place_piles(s: Record, words: PositionWords) -> None:
    """The piles as named, with all that a seat knows to lie there; other dig cards are in the supply."""
    for name, cards in words.piles.items():
        region = number_of("piles", name, REGIONS, "region")
        finds, rubble = split(f"piles.{name}", cards, region)
        for where, find in finds:
            if s.find_at[region, find] != IN_SUPPLY:
                raise InputError(
                    f"{where}: {FIND_NAMES[region][find]!r} is in the game once and already lies elsewhere"
                )
            s.find_at[region, find] = IN_PILE
        s.rubble[region] = rubble
    for name, shown in words.shown.items():
        place_shown(s, f"shown.{name}", number_of("shown", name, REGIONS, "region"), shown)
    for seat, seat_words in enumerate(words.seats):
        for name, cards in seat_words.knows.items():
            region = number_of(f"seats[{seat}].knows", name, REGIONS, "region")
            place_known(s, seat, region, f"seats[{seat}].knows.{name}", cards)
    for region in range(len(REGIONS)):
        s.buried[region] = pieces.buried_in(s, region)
        check_proofs(s, region)
    for seat, seat_words in enumerate(words.seats):
        place_looks(s, seat, seat_words)


def split(where: str, cards: list[str], region: int) -> tuple[list[tuple[str, int]], int]:
    """The finds of a list of a region's dig cards, each with where it is named, and how much rubble there is."""
    finds = [
        (f"{where}[{entry}]", number_of(f"{where}[{entry}]", name, FIND_NAMES[region], f"find of {REGIONS[region]}"))
        for entry, name in enumerate(cards)
        if name.lower() != RUBBLE_NAME
    ]
    return finds, number_in(f"{where}, rubble", len(cards) - len(finds), 0, int(RUBBLE[region]))


def place_shown(s: Record, where: str, region: int, words: ShownWords) -> None:
    """What everybody saw: rubble shown lies in the pile, and every seat knows it."""
    rubble = number_in(f"{where}.rubble", words.rubble, 0, int(RUBBLE[region]))
    s.rubble_shown[region] = rubble
    s.rubble[region] = max(int(s.rubble[region]), rubble)
    s.known_rubble[: s.players, region] = rubble
    s.shown_at[region] = time(s, f"{where}.cards", words.cards)
    s.no_artifacts_at[region] = time(s, f"{where}.no_artifacts", words.no_artifacts)
    s.no_finds_at[region] = time(s, f"{where}.no_finds", words.no_finds)
    if s.no_finds_at[region] > s.no_artifacts_at[region]:
        raise InputError(f"{where}.no_artifacts: a pile without finds has no artifacts; {words.no_finds} at most")


def time(s: Record, where: str, ago: int | None) -> int:
    """A time told by the green cards drawn since."""
    now = int(knowledge.now(s))
    return NEVER if ago is None else now - number_in(where, ago, 0, now)


def place_known(s: Record, seat: int, region: int, where: str, cards: list[str]) -> None:
    """What a seat knows to lie in a pile lies there, whether or not the pile names it, too."""
    finds, rubble = split(where, cards, region)
    for entry, find in finds:
        if s.find_at[region, find] not in (IN_SUPPLY, IN_PILE):
            raise InputError(f"{entry}: {FIND_NAMES[region][find]!r} is not in the pile but lies elsewhere")
        s.find_at[region, find] = IN_PILE
        s.known_by[region, find] |= 1 << seat
    s.known_rubble[seat, region] = max(int(s.known_rubble[seat, region]), rubble)
    s.rubble[region] = max(int(s.rubble[region]), rubble)


def check_proofs(s: Record, region: int) -> None:
    """Nothing can have fallen since it turned out just now that there is nothing."""
    now, lying = knowledge.now(s), s.find_at[region] == IN_PILE
    where = f"shown.{REGIONS[region]}"
    if s.no_artifacts_at[region] == now and lying[:ARTIFACTS].any():
        raise InputError(f"{where}.no_artifacts: 0, but an artifact lies there")
    if s.no_finds_at[region] == now and lying[BOOK]:
        raise InputError(f"{where}.no_finds: 0, but a book lies there")


def place_looks(s: Record, seat: int, words: SeatWords) -> None:
    """When a seat last saw each whole pile: as said, or just now if it knows all that lies there, or never."""
    where = f"seats[{seat}]"
    for name in words.knows:
        region = number_of(f"{where}.knows", name, REGIONS, "region")
        if name not in words.looked and names.known(s, seat, region) == names.pile(s, region):
            s.looked[seat, region] = knowledge.now(s)
    for name, ago in words.looked.items():
        region = number_of(f"{where}.looked", name, REGIONS, "region")
        s.looked[seat, region] = time(s, f"{where}.looked.{name}", ago)
        if ago == 0 and names.known(s, seat, region) != names.pile(s, region):
            raise InputError(f"{where}.looked.{name}: 0, but the pile holds cards that {where}.knows does not name")
    for name, cards in words.news.items():
        region = number_of(f"{where}.news", name, REGIONS, "region")
        most = FINDS + int(RUBBLE[region])
        s.news[seat, region] = number_in(f"{where}.news.{name}", cards, 0, most)
