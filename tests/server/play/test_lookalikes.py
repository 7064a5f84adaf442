"""Names that look alike have a skeleton in common, and names that do not have none."""

from __future__ import annotations

import hashlib
import sys
from contextlib import suppress
from itertools import combinations

import pytest
from confusable_homoglyphs.confusables import confusables_data

from spadework.engine.errors import InputError
from spadework.server.play import lookalikes
from spadework.server.play.lookalikes import LONGEST_SKELETON, skeleton, skeletons
from spadework.server.play.names import LONGEST_NAME, tidy_name


@pytest.mark.parametrize(
    ("name", "other"),
    [
        ("Ann", "ANN"),
        ("Ann", "\uff21nn"),  # fullwidth
        ("Ann", "\U0001d400nn"),  # mathematical bold
        ("Ann", "\u0410nn"),  # Cyrillic
        ("Ann", "\u0391nn"),  # Greek
        ("Ann", "A\u034fnn"),  # combining grapheme joiner
        ("Ann", "Ann\u3164"),  # Hangul filler
        ("Ann", "Ann\ufe0f"),  # variation selector
        ("Ann", "Ann\U000e0100"),
        ("Ann", "\u2800Ann"),  # blank Braille
        ("Ann Lee", "Ann \u115f Lee"),
        ("Ian", "ian"),
        ("Ian", "lan"),
        ("Ian", "1an"),
        ("ian", "\u0456an"),  # Ukrainian i
        ("ian", "i\u0307an"),  # a second dot on the first
        ("Bob", "B0b"),
        ("Marc", "rnarc"),
        ("Nick", "\u039dICK"),  # Greek capital nu and a capital I at once
        ("Eve", "E\u03bde"),  # Greek small nu
        ("José", "Jos\u0435\u0301"),  # Cyrillic e with an accent of its own
        ("Jose\u0301", "José"),
        ("Виктор", "ВИКТОР"),
        ("Виктор", "BИKTOP"),  # partly Latin capitals
        ("Виктор", "B\u0438\u043a\u0442\u043ep"),
        ("Борис", "БОРИС"),
        ("Νίκος", "ΝΊΚΟΣ"),
        ("Weiß", "WEISS"),
        ("김철수", "\u1100\u1175\u11b7철수"),  # one letter as its three parts
        ("ﬁn", "fin"),
        ("Eve", "Eve\U00016fe4"),  # a filler of another script
        ("Eve", "E\U0001107fve"),  # joiners
        ("Eve", "Ev\u2d7fe"),
        ("Eve", "\ufffcEve"),  # an object that is not there
        ("Eve", "E\U0001bc9dve"),
        ("Eve", "\u1d07\u1d20\u1d07"),  # small capitals
        ("Eve", "\U0001f174\U0001f185\U0001f174"),  # white on black squares
        ("Eve", "\U0001f154\U0001f165\U0001f154"),  # and circles
        ("Eve", "\U0001f1ea\U0001f1fb\U0001f1ea"),  # halves of flags
        ("Wendy", "VVendy"),
        ("wendy", "vvendy"),
        ("Ann W.", "ANN VV."),
        ("O'Brien", "O\u00b4Brien"),  # signs that are a space and a mark when taken apart
        ("O'Brien", "O`Brien"),
        ("Pit~", "Pit\u02dc"),
        ("Ann:", "Ann\ufe30"),
        ("Finn", "\u017finn"),  # a long s looks like f
        ("Sinn", "\u017finn"),  # and is an s
        ("\u0223nn", "8nn"),
    ],
)
def test_alike(name: str, other: str):
    assert skeletons(name) & skeletons(other)


@pytest.mark.parametrize(
    ("name", "other"),
    [
        ("Ana", "Ava"),
        ("Roy", "Rory"),
        ("Ray", "Ruy"),
        ("Jose", "José"),
        ("Ann 5", "Ann S"),
        ("Ann 6", "Ann 0"),
        ("Anna", "Ann"),
        ("AnnLee", "Ann Lee"),
        ("Иван", "Нван"),
        ("Weiß", "Weib"),
        ("😀", "😁"),
        ("Will", "Vill"),
        ("Avva", "Ava"),
        ("Finn", "Sinn"),
        ("Anna S.", "Anna F."),
        ("Ann-Lee", "AnniLee"),
        ("Ann-1", "Ann11"),
        ("(Ann)", "[Ann]"),
    ],
)
def test_not_alike(name: str, other: str):
    assert not skeletons(name) & skeletons(other)


def test_all_that_the_table_says_to_look_alike_has_a_skeleton_in_common():
    compared = 0
    for one, others in confusables_data.items():
        for other in others:
            pair = [f"Qa{sign.strip(lookalikes.LEFT_TO_RIGHT)}b" for sign in (one, other["c"])]
            with suppress(InputError):  # nobody may be called that
                first, second = map(skeletons, map(tidy_name, pair))
                assert first & second, [f"U+{ord(char):04X}" for name in pair for char in name[2:-1]]
                compared += 1
    assert compared > 10_000


def test_plain_characters_are_alike_only_where_everybody_takes_one_for_the_other():
    alike = {frozenset(pair) for group in ("il1|", "o0", "'`") for pair in combinations(group, 2)}
    plain = [char for char in map(chr, range(0x21, 0x7F)) if char == char.casefold()]
    found = {
        frozenset(pair) for pair in combinations(plain, 2) if skeletons(f"Q{pair[0]}x") & skeletons(f"Q{pair[1]}x")
    }
    assert found == alike


def test_a_skeleton_is_its_own_skeleton():
    """For every character there is, small and in company."""
    for number in range(sys.maxunicode + 1):
        char = chr(number)
        if char.isprintable():
            found = skeleton(f"x{char}x")
            assert skeleton(found) == found, f"U+{number:04X}"


def test_case_is_no_difference():
    for char in filter(str.isprintable, map(chr, range(0x20000))):
        name = f"x{char}x"
        for other in (name.casefold(), name.upper(), name.lower()):
            assert skeletons(name) & skeletons(other), f"U+{ord(char):04X}"


def test_a_name_whose_skeleton_would_not_fit_is_refused():
    with pytest.raises(InputError, match="stands for too many letters; choose another"):
        skeleton("\ufdfa" * LONGEST_NAME)
    assert len(skeleton("m" * LONGEST_NAME)) <= LONGEST_SKELETON


def test_a_name_of_nothing_that_can_be_seen_is_refused():
    with pytest.raises(InputError, match="give letters that can be seen"):
        skeleton("\u3164\u2800")


def test_the_table_is_the_one_that_stored_names_were_made_with():
    """If this fails, a package has another table: write a migration that fills `kept_names` anew, then change this."""
    tables = [*lookalikes.replacements().items(), *lookalikes.of_whole_signs().items()]
    european = sorted((char, other) for char, other in tables if char < 0x600)
    assert hashlib.sha256(repr(european).encode()).hexdigest()[:16] == "f0e997803cc540d2"
