"""Names that look alike: two that one might take for each other have a skeleton in common."""

from __future__ import annotations

import string
import unicodedata
from collections.abc import Iterable, Iterator
from contextlib import suppress
from functools import cache, lru_cache
from itertools import chain, starmap

from confusable_homoglyphs.confusables import confusables_data

from spadework.engine.errors import InputError

LONGEST_SKELETON = 72  # characters
LEFT_TO_RIGHT = "\u200e"  # the table puts it around letters that are written from the right
DOT_ABOVE = "\u0307"  # cannot be seen on a letter that has a dot anyway
# What Unicode calls "default ignorable", which Python cannot tell, and signs that are blank or join others.
INVISIBLE = dict.fromkeys(
    chain.from_iterable(
        starmap(
            range,
            [
                *((0xAD, 0xAE), (0x34F, 0x350), (0x61C, 0x61D), (0x115F, 0x1161), (0x17B4, 0x17B6), (0x180B, 0x1810)),
                *((0x200B, 0x2010), (0x202A, 0x202F), (0x2060, 0x2070), (0x2800, 0x2801), (0x3164, 0x3165)),
                *((0xFE00, 0xFE10), (0xFEFF, 0xFF00), (0xFFA0, 0xFFA1), (0xFFF0, 0xFFF9), (0x1BCA0, 0x1BCA4)),
                *((0x1D159, 0x1D15A), (0x1D173, 0x1D17B), (0xE0000, 0xE1000)),
                *((0x2D7F, 0x2D80), (0xFFFC, 0xFFFD), (0x1107F, 0x11080), (0x16FE4, 0x16FE5), (0x1BC9D, 0x1BC9E)),
            ],
        )
    )
)


# Letters in other clothes, which Unicode's table leaves out; a plain letter ends the name of each.
STYLES = (
    "LATIN LETTER SMALL CAPITAL",
    "NEGATIVE CIRCLED LATIN CAPITAL LETTER",
    "NEGATIVE SQUARED LATIN CAPITAL LETTER",
    "REGIONAL INDICATOR SYMBOL LETTER",
)
PLAIN_ALIKE = ("il1|", "o0", "'`")  # of the plain characters, whatever others look like two of them
MOST_REMEMBERED = 10_000  # names


def skeletons(name: str) -> frozenset[str]:
    """The skeletons of a name as it is written, in small letters and in capitals, each with its signs whole and apart.

    One would not do: Greek nu looks like N as a capital and like v otherwise, which must not make N and v the same. And
    an old long s is an s, but looks like f.
    """
    cases = (name, name.casefold(), name.upper())
    return frozenset(map(skeleton, chain(cases, map(_as_it_looks, cases))))


@lru_cache(MOST_REMEMBERED)
def skeleton(name: str) -> str:
    """What all names have in common that look like this one, or differ from it by what cannot be seen."""
    text, last = name, None
    while text != last:
        last = text
        text = unicodedata.normalize("NFKD", text).translate(INVISIBLE).translate(replacements()).casefold()
        text = " ".join(text.replace("i" + DOT_ABOVE, "i").replace("j" + DOT_ABOVE, "j").split())
    text = unicodedata.normalize("NFKC", text)
    if not text:
        raise InputError(f"name {name!r}: give letters that can be seen")
    if len(text) > LONGEST_SKELETON:
        raise InputError(f"name {name!r}: it stands for too many letters; choose another")
    return text


@cache
def replacements() -> dict[int, str]:
    """What stands for each character: one of all that look like it, or the letters that it looks like.

    Plain capitals and small letters are alike too. So l and i are: both look like the capital of i.
    """
    return (
        _grouped(chain(zip(string.ascii_lowercase, string.ascii_uppercase, strict=True), _pairs()))
        | _spelled()
        | _styled()
    )


def _as_it_looks(name: str) -> str:
    """A name with what stands for those of its signs that would otherwise be taken apart or spelled before a look."""
    return unicodedata.normalize("NFC", name.translate(of_whole_signs())).translate(of_whole_signs())


@cache
def of_whole_signs() -> dict[int, str]:
    """What stands for signs that Unicode says to look like others, but that are taken apart or spelled."""
    pairs = [pair for pair in _table() if any(len(char) == 1 and _comes_apart(char) for char in pair)]
    spelled = {ord(one): other for one, other in pairs if len(one) == 1 < len(other)}
    return _grouped(pair for pair in pairs if len(pair[0]) == 1 == len(pair[1])) | spelled


def _comes_apart(char: str) -> bool:
    return unicodedata.normalize("NFKD", char) != char or len(char.casefold()) > 1 or ord(char) in _styled()


def _grouped(pairs: Iterable[tuple[str, str]]) -> dict[int, str]:
    """For each character one of all that look like it, but plain ones that differ are kept apart."""
    groups: dict[str, set[str]] = {}
    for one, other in sorted(pairs, key=lambda pair: not "".join(pair).isascii()):
        joined = groups.get(one, {one}) | groups.get(other, {other})
        if _is_one_plain(joined):
            groups.update(dict.fromkeys(joined, joined))
    return {ord(char): min(group, key=_rank) for char, group in groups.items()}


def _is_one_plain(group: set[str]) -> bool:
    """Whether at most one plain character is in a group, or several that look alike themselves."""
    plain = {char.casefold() for char in group if char.isascii()}
    return len(plain) < 2 or any(plain.issubset(alike) for alike in PLAIN_ALIKE)


def _rank(char: str) -> tuple[bool, bool, str]:
    """Of all that look alike a small plain letter comes first."""
    return char.casefold() != char, char not in string.ascii_lowercase, char


def _table() -> Iterator[tuple[str, str]]:
    """All that Unicode says to look alike, in an order that does not depend on the package's."""
    for one, others in sorted(confusables_data.items()):
        for other in sorted(each["c"] for each in others):
            yield one.strip(LEFT_TO_RIGHT), other.strip(LEFT_TO_RIGHT)


def _pairs() -> Iterator[tuple[str, str]]:
    """Single characters that look alike; those that are taken apart before they are looked up are left out."""
    for one, other in _table():
        pair = unicodedata.normalize("NFKD", one), unicodedata.normalize("NFKD", other)
        if all(len(char) == 1 == len(char.casefold()) for char in pair):
            yield pair


def _spelled() -> dict[int, str]:
    """Characters that look like several others in a row, as m does like rn."""
    return {ord(one): other for one, other in _table() if len(one) == 1 < len(other)} | {ord("w"): "vv"}


def _styled() -> dict[int, str]:
    """Letters in other clothes, as far as this Python's Unicode has them."""
    found = {}
    for style in STYLES:
        for letter in string.ascii_uppercase:
            with suppress(KeyError):
                found[ord(unicodedata.lookup(f"{style} {letter}"))] = letter.lower()
    return found
