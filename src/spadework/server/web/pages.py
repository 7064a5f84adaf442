"""The front page: what is played here now, for whoever comes by."""

from __future__ import annotations

from html import escape
from pathlib import Path

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from spadework import __version__
from spadework.engine.registry import all_games, game
from spadework.server.storage import listing
from spadework.server.storage.listing import Listed
from spadework.server.web.answers import services

STATIC = Path(__file__).parent / "static"
PAGE = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Spadework</title>
<link rel="stylesheet" href="/static/page.css">
</head>
<body>
<h1>Spadework</h1>
<p>{games}: tables for people and bots. To play at once, start <code>spadework terminal thebes</code> in a terminal.</p>
{lists}
<footer>Version {version}. An unofficial, non-commercial fan implementation; the games are by {authors}.</footer>
</body>
</html>
"""
HEADINGS: dict[listing.Which, str] = {"open": "Waiting for players", "running": "Being played", "ended": "Over"}


async def front(request: Request) -> Response:
    """The games, and the public tables."""
    engine = services(request).engine
    lists = [_list(heading, await listing.listed(engine, which, None)) for which, heading in HEADINGS.items()]
    played = all_games()
    authors = sorted({author for each in played for author in each.authors})
    page = PAGE.format(
        games=escape(", ".join(each.title for each in played)),
        lists="\n".join(lists),
        version=escape(__version__),
        authors=escape(", ".join(authors)),
    )
    return HTMLResponse(page)


def _list(heading: str, tables: list[Listed]) -> str:
    rows = [f"<tr><td>{escape(game(table.game).title)}</td><td>{_names(table)}</td></tr>" for table in tables]
    listed = f"<table>{''.join(rows)}</table>" if rows else "<p>No table.</p>"
    return f"<h2>{heading}</h2>\n{listed}"


def _names(table: Listed) -> str:
    return escape(", ".join(seat.name or seat.bot or "a free seat" for seat in table.seats))
