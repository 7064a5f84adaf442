"""Foreign text without the characters that command a terminal or reverse the direction of the writing."""

from __future__ import annotations

import re

PICTURES = 0x2400  # Unicode has a picture of every control character, such as the one of escape
PICTURE_OF_DELETE = 0x2421
REPLACEMENT = 0xFFFD
SECOND_CONTROLS = range(0x80, 0xA0)
DIRECTIONS = (0x061C, 0x200E, 0x200F, *range(0x202A, 0x202F), *range(0x2066, 0x206A))
SEPARATORS = (0x2028, 0x2029)

_UNPICTURED = (*SECOND_CONTROLS, *DIRECTIONS, *SEPARATORS)
_IN_ONE_LINE = {code: PICTURES + code for code in range(0x20)}
_IN_ONE_LINE |= {0x7F: PICTURE_OF_DELETE} | dict.fromkeys(_UNPICTURED, REPLACEMENT)
_IN_LINES = {code: sign for code, sign in _IN_ONE_LINE.items() if chr(code) not in "\t\n"}
_BARE_IN_JSON = re.compile(f"[\x7f{''.join(map(chr, _UNPICTURED))}]")


def visible(text: str) -> str:
    """A text with a sign in the place of each such character; lines and tabs stay."""
    return text.translate(_IN_LINES)


def one_line(text: str) -> str:
    """The same in a single line."""
    return text.translate(_IN_ONE_LINE)


def escaped(json: str) -> str:
    """The same JSON, with an escape for each such character that JSON allows in a string as it is."""
    return _BARE_IN_JSON.sub(lambda found: f"\\u{ord(found[0]):04x}", json)
