"""Cuts the fonts down to what the pages need: Latin letters, and of their features those that are used.

Run after `npm ci`: python web/scripts/fonts.py. What it writes is kept in Git, and a test compares it.
"""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

WEB = Path(__file__).parents[1]
PACKAGES = WEB / "node_modules" / "@fontsource"
KEPT = WEB / "src" / "look" / "fonts"
FONTS = {
    "eb-garamond": ("eb-garamond-latin-500-normal", "eb-garamond-latin-500-italic"),
    "alegreya-sans": ("alegreya-sans-latin-500-normal", "alegreya-sans-latin-700-normal"),
}
SIGNS = [0x2013, 0x2014, 0x2018, 0x2019, 0x201A, 0x201C, 0x201D, 0x201E, 0x2026, 0x20AC, 0x2212]  # dashes, quotes ...
LETTERS = [*range(0x20, 0x7F), *range(0xA0, 0x180), *SIGNS]
FEATURES = ["kern", "liga", "lnum", "tnum", "ccmp", "locl", "mark", "mkmk"]
NAMES = [0, 1, 2, 13, 14]  # copyright, family, style and licence stay in the files


def cut(path: Path) -> bytes:
    """A font with our letters and features only, and without the hints of old screens."""
    options = Options()
    options.flavor = "woff2"
    options.layout_features = FEATURES
    options.name_IDs = NAMES
    options.hinting = False
    font = TTFont(path, recalcTimestamp=False)
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=LETTERS)
    subsetter.subset(font)
    font.flavor = "woff2"
    written = BytesIO()
    font.save(written)
    return written.getvalue()


def fonts() -> dict[Path, bytes]:
    """Every font that is kept, and what it must hold."""
    return {
        KEPT / f"{name}.woff2": cut(PACKAGES / package / "files" / f"{name}.woff2")
        for package, names in FONTS.items()
        for name in names
    }


if __name__ == "__main__":
    KEPT.mkdir(exist_ok=True)
    for path, data in fonts().items():
        path.write_bytes(data)
