"""The protocol as JSON Schema, for those who write a client in another language. docs/protocol.md explains it."""

from __future__ import annotations

from dataclasses import dataclass
from inspect import cleandoc
from typing import Annotated, Any, TypeAlias, get_args, get_type_hints

import msgspec
from msgspec import Meta

from spadework.engine import record
from spadework.engine.game import Game
from spadework.engine.registry import all_games
from spadework.server.live.messages import Lines, Message, Request
from spadework.server.notices.webhook import Notice
from spadework.server.play.entries import Entry
from spadework.server.play.replay import Frame, Replay
from spadework.server.storage.listing import Listed
from spadework.server.web.advice import Advice
from spadework.server.web.answers import Error
from spadework.server.web.games import Offer
from spadework.server.web.health import Health
from spadework.server.web.people import Me, Name, Password, SignIn, Webhook
from spadework.server.web.tables import Made, Wanted

DIALECT = "https://json-schema.org/draft/2020-12/schema"
Schema: TypeAlias = dict[str, Any]
Text: TypeAlias = Annotated[str, Meta(extra_json_schema={"contentMediaType": "text/plain"})]
Page: TypeAlias = Annotated[str, Meta(extra_json_schema={"contentMediaType": "text/html"})]
OWN = "The fields of the view that a seat sees otherwise than everybody."
LEGAL = "An action that the seat to move may play, and what it costs."
NOTHING: Schema = {"type": "null"}


@dataclass(frozen=True)
class Exchange:
    """A question over HTTP and its answer when all is well; without a body nothing else is sent."""

    route: str
    status: int
    answer: Any
    body: Any = None


EXCHANGES = (
    Exchange("GET /", 200, Page),
    Exchange("GET /healthz", 200, Health),
    Exchange("GET /metrics", 200, Text),
    Exchange("GET /api/games", 200, Offer),
    Exchange("POST /api/people", 201, Me, Name),
    Exchange("GET /api/me", 200, Me | None),
    Exchange("PUT /api/me/name", 200, Me, Name),
    Exchange("PUT /api/me/password", 200, Me, Password),
    Exchange("PUT /api/me/webhook", 200, Me, Webhook),
    Exchange("POST /api/sign_in", 200, Me, SignIn),
    Exchange("POST /api/sign_out", 200, None),
    Exchange("POST /api/tables", 201, Made, Wanted),
    Exchange("GET /api/tables/{which}", 200, list[Listed]),
    Exchange("GET /api/tables/{table}/record", 200, Text),
    Exchange("GET /api/tables/{table}/replay", 200, Replay),
    Exchange("GET /api/tables/{table}/since", 200, list[Frame]),
    Exchange("GET /api/tables/{table}/lines", 200, Lines),
    Exchange("GET /api/tables/{table}/advice", 200, Advice),
)


def schema() -> Schema:
    """Everything that goes over a table's socket, either way, and over HTTP."""
    defs: dict[str, Schema] = {}
    request = described(Request, defs)
    defs["Message"] = described(Message, defs)
    http = {exchange.route: _exchanged(exchange, defs) for exchange in EXCHANGES}
    for kind in (Error, Notice):
        described(kind, defs)
    for line in (record.Header, record.Move, record.End):
        described(line, defs, "record.")
    games = all_games()
    for game in games:
        _describe_game(game, defs)
    _name_what_games_say(defs, [game.name for game in games])
    return {
        "$schema": DIALECT,
        "title": "The protocol of Spadework's table server",
        "description": "What goes over a table's socket, either way; 'http' has what is sent and answered over HTTP.",
        "anyOf": [request, {"$ref": "#/$defs/Message"}],
        "http": http,
        "$defs": defs,
    }


def described(kind: Any, defs: dict[str, Schema], prefix: str = "") -> Schema:
    """The schema of a type; those of all structs it is made of are added to ``defs``."""
    (found,), components = msgspec.json.schema_components([kind], ref_template=f"#/$defs/{prefix}{{name}}")
    for name, component in components.items():
        if "description" in component:  # Python cleans docstrings by itself only from 3.13 on
            component["description"] = cleandoc(component["description"])
        if defs.setdefault(f"{prefix}{name}", component) != component:
            raise ValueError(f"two structs of the protocol have the name {prefix}{name}; rename one")
    return found


def _exchanged(exchange: Exchange, defs: dict[str, Schema]) -> Schema:
    sent = {} if exchange.body is None else {"body": described(exchange.body, defs)}
    return {**sent, "status": exchange.status, "answer": described(exchange.answer, defs)}


def _describe_game(game: Game, defs: dict[str, Schema]) -> None:
    """What a game says: its view, what a seat may see otherwise, events, and legal actions."""
    prefix = f"{game.name}."
    described(get_type_hints(game.words.view)["return"], defs, prefix)
    defs[f"{prefix}Events"] = described(get_type_hints(game.words.narrate)["return"], defs, prefix)
    legal = [("code", int), ("action", str), (game.words.currency, int)]
    described(msgspec.defstruct("Legal", legal, namespace={"__doc__": LEGAL}), defs, prefix)
    view = defs[f"{prefix}View"]["properties"]
    view["game"] = {"const": game.name}
    defs[f"{prefix}Own"] = {"title": "Own", "description": OWN, "type": "object", "properties": view}


def _name_what_games_say(defs: dict[str, Schema], games: list[str]) -> None:
    """Put names to what the messages leave open, since they know no game."""
    now, line = defs["GameNow"]["properties"], defs["LineNow"]["properties"]
    legal = [{"type": "array", "items": said} for said in _each(games, "Legal")]
    now |= {"view": {"anyOf": _each(games, "View")}, "own": {"anyOf": _each(games, "Own")}}
    now["legal"]["anyOf"] = [*legal, NOTHING]
    line["events"]["anyOf"] = [*_each(games, "Events"), NOTHING]
    line["what"] = {"enum": [entry.__struct_config__.tag for entry in get_args(Entry)]}


def _each(games: list[str], name: str) -> list[Schema]:
    return [{"$ref": f"#/$defs/{game}.{name}"} for game in games]
