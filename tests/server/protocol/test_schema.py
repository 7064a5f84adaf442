"""The schema of the protocol: up to date, and true of what a real server says to clients that do not know our code."""

from __future__ import annotations

import asyncio
import json
from functools import cache
from pathlib import Path
from typing import Any, get_args

import pytest
from click.testing import CliRunner
from jsonschema import Draft202012Validator
from starlette.routing import Route

from spadework.cli import main
from spadework.engine.registry import NAMES
from spadework.server.config import Config
from spadework.server.live.messages import Deed, Message
from spadework.server.play.entries import Entry
from spadework.server.protocol import EXCHANGES, schema
from spadework.server.web.app import application
from tests.server.protocol.sessions import session
from tests.server.protocol.stranger import Stranger
from tests.server.serving import NO_CLIENT

KEPT = Path(__file__).parents[3] / "docs" / "protocol.schema.json"


def tightened(part: Any) -> Any:
    """A schema that allows no field it does not name."""
    if isinstance(part, list):
        return [tightened(each) for each in part]
    if not isinstance(part, dict):
        return part
    rest = {name: tightened(each) for name, each in part.items()}
    return {"additionalProperties": False, **rest} if "properties" in part else rest


STRICT = tightened(schema())


@cache
def validator(part: str) -> Draft202012Validator:
    return Draft202012Validator({"$defs": STRICT["$defs"], **json.loads(part)})


def check(instance: Any, part: dict[str, Any]) -> None:
    """Something must be as a part of the schema says."""
    validator(json.dumps(part)).validate(instance)


@pytest.fixture(scope="module")
def sessions(tmp_path_factory: pytest.TempPathFactory) -> dict[str, list[Stranger]]:
    """Who was at a server, for each game."""
    return {game: asyncio.run(session(tmp_path_factory.mktemp(game), game)) for game in NAMES}


def tags(union: Any) -> set[str]:
    return {str(each.__struct_config__.tag) for each in get_args(union)}


def test_the_file_is_what_the_command_prints():
    printed = json.loads(CliRunner().invoke(main, ["protocol"]).stdout)
    kept = json.loads(KEPT.read_text(encoding="utf-8"))
    assert kept == printed, "run: spadework protocol > docs/protocol.schema.json"


def test_the_schema_is_a_schema():
    Draft202012Validator.check_schema(schema())


def test_every_route_is_described():
    routes = [route for route in application(Config(client=NO_CLIENT)).routes if isinstance(route, Route)]
    asked = {f"{method} {route.path}" for route in routes for method in route.methods - {"HEAD"}}
    assert {exchange.route for exchange in EXCHANGES} == asked


@pytest.mark.parametrize("game", NAMES)
def test_what_goes_over_sockets_is_as_described(sessions: dict[str, list[Stranger]], game: str):
    for stranger in sessions[game]:
        for request in stranger.sent:
            check(request, {"$ref": "#/$defs/Request"})
        for message in stranger.heard:
            check(message, {"$ref": "#/$defs/Message"})
            if "game" in message:
                check(message["game"]["view"], {"$ref": f"#/$defs/{game}.View"})


@pytest.mark.parametrize("game", NAMES)
def test_what_goes_over_http_is_as_described(sessions: dict[str, list[Stranger]], game: str):
    for stranger in sessions[game]:
        for route, body, status, answer in stranger.exchanged:
            said = STRICT["http"][route]
            if status >= 400:
                check(answer, {"$ref": "#/$defs/Error"})
                continue
            assert status == said["status"]
            check(answer, said["answer"])
            assert (body is None) == ("body" not in said)
            if body is not None:
                check(body, said["body"])


def test_everything_occurred(sessions: dict[str, list[Stranger]]):
    all_strangers = [stranger for strangers in sessions.values() for stranger in strangers]
    heard = [message for stranger in all_strangers for message in stranger.heard]
    assert {request["deed"]["do"] for stranger in all_strangers for request in stranger.sent} == tags(Deed)
    assert {message["say"] for message in heard} == tags(Message)
    assert {line["what"] for message in heard for line in message.get("lines", [])} == tags(Entry)
    asked = {route for stranger in all_strangers for route, *_ in stranger.exchanged}
    assert asked == {exchange.route for exchange in EXCHANGES}


def test_the_schema_refuses_what_is_not_so():
    described = Draft202012Validator(schema())
    move = {"do": "move", "seat": 0, "code": 1, "answers": 2}
    assert described.is_valid({"id": 1, "deed": move})
    assert not described.is_valid({"id": 1, "deed": {**move, "seat": 4}})
    assert not described.is_valid({"id": 1, "deed": {**move, "do": "fly"}})
    assert not described.is_valid({"say": "done", "id": 1})
