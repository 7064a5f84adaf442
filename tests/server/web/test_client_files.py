"""The browser client: how its pages and files are answered, and what answers where none was built."""

from __future__ import annotations

import gzip
from collections.abc import Iterator
from email.message import Message
from http.client import HTTPConnection
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.server.live.background import Background, in_background

PAGE = b"<!doctype html><title>Spadework</title>"
SCRIPT = b"console.log('dig');" * 50
ZIPPED = gzip.compress(SCRIPT, mtime=0)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Background]:
    with in_background(
        tmp_path_factory.mktemp("client"), client=_built(tmp_path_factory.mktemp("built"))
    ) as background:
        yield background


def _built(folder: Path) -> Path:
    """As a build leaves it: a page, a script with a digest in its name, what was compressed, a picture."""
    (folder / "assets").mkdir()
    (folder / "index.html").write_bytes(PAGE)
    (folder / "icon.svg").write_bytes(b"<svg/>")
    (folder / "assets" / "main-1a2b.js").write_bytes(SCRIPT)
    (folder / "assets" / "main-1a2b.js.gz").write_bytes(ZIPPED)
    (folder / "assets" / "main-1a2b.js.br").write_bytes(b"as brotli has it")
    return folder


class Answer(NamedTuple):
    status: int
    headers: Message
    body: bytes


def get(server: Background, path: str, **headers: str) -> Answer:
    connection = HTTPConnection(server.address.removeprefix("http://"), timeout=10)
    connection.request("GET", path, headers={name.replace("_", "-"): value for name, value in headers.items()})
    response = connection.getresponse()
    found = Answer(response.status, response.headers, response.read())
    connection.close()
    return found


@pytest.mark.parametrize("address", ["/", "/new", "/settings", "/table/2fwPoXCnY1dJ", "/replay/2fwPoXCnY1dJ", "/rules"])
def test_every_page_of_the_client_begins_as_the_same_file(server: Background, address: str):
    page = get(server, address)
    assert (page.status, page.body) == (200, PAGE)
    assert page.headers["Content-Type"] == "text/html; charset=utf-8"
    assert page.headers["Cache-Control"] == "no-cache"
    assert "unsafe" not in page.headers["Content-Security-Policy"]


def test_what_has_a_digest_in_its_name_is_kept_for_good(server: Background):
    script = get(server, "/assets/main-1a2b.js")
    assert "immutable" in script.headers["Cache-Control"]
    assert script.headers["Content-Type"] == "text/javascript; charset=utf-8"
    assert script.headers["Vary"] == "Accept-Encoding"


@pytest.mark.parametrize(
    ("accepted", "encoding", "body"),
    [
        ("gzip, deflate, br", "br", b"as brotli has it"),
        ("gzip", "gzip", ZIPPED),
        ("gzip;q=0.5, br;q=0", "gzip", ZIPPED),
        ("zstd", None, SCRIPT),
        ("", None, SCRIPT),
    ],
    ids=["brotli", "gzip", "gzip rather than refused brotli", "unknown", "none"],
)
def test_a_file_comes_as_small_as_the_browser_can_read_it(
    server: Background, accepted: str, encoding: str | None, body: bytes
):
    script = get(server, "/assets/main-1a2b.js", Accept_Encoding=accepted)
    assert script.headers["Content-Encoding"] == encoding
    assert script.body == body


def test_what_a_browser_has_already_is_not_sent_again(server: Background):
    tag = get(server, "/icon.svg").headers["ETag"]
    again = get(server, "/icon.svg", If_None_Match=tag)
    assert (again.status, again.body) == (304, b"")


@pytest.mark.parametrize(
    "path", ["/assets/main-1a2b.js.gz", "/assets/../index.html", "/assets/other.js", "/index.html"]
)
def test_only_the_client_s_own_addresses_answer(server: Background, path: str):
    assert get(server, path).status == 404


def test_questions_to_the_server_are_answered_beside_the_client(server: Background):
    assert get(server, "/api/me").body == b"null"
    assert get(server, "/api/nothing").status == 404


def test_without_a_client_the_plain_front_page_answers(tmp_path: Path):
    with in_background(tmp_path) as server:
        assert b"tables for people and bots" in get(server, "/").body
        assert get(server, "/settings").status == 404
