"""The browser client as it was built: its files in memory, each answered as small as the browser can read it."""

from __future__ import annotations

import hashlib
import mimetypes
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from pathlib import Path

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from spadework.server.web import pages
from spadework.server.web.answers import encodings_of

PAGE = "index.html"
ADDRESSES = (  # of the client's pages, which all begin as the same file
    "/",
    "/new",
    "/settings",
    "/table/{table}",
    "/replay/{table}",
    "/rules",
    "/rules/{game}",
)
HASHED = "assets"  # the folder of files that have a digest of what they hold in their names
FOR_GOOD = "public, max-age=31536000, immutable"
ASK_ANEW = "no-cache"
SUFFIXES = {"br": ".br", "gzip": ".gz"}  # of what the build has compressed, the smallest first
KINDS = {".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml", ".woff2": "font/woff2"}

Endpoint = Callable[[Request], Awaitable[Response]]


@dataclass(frozen=True)
class File:
    """A file as it is and as it was compressed, and what browsers must know about it."""

    bodies: dict[str, bytes]  # by encoding
    kind: str
    tag: str
    caching: str


def kept_for_good(files: dict[str, File]) -> set[str]:
    """The addresses of the files that a browser asks for once."""
    return {f"/{path}" for path, file in files.items() if file.caching == FOR_GOOD}


def routes(files: dict[str, File]) -> list[Route]:
    """The client's pages and files, or the plain front page where no client was built."""
    if PAGE not in files:
        return [Route("/", pages.front)]
    return [
        *[Route(address, _endpoint(files[PAGE])) for address in ADDRESSES],
        *[Route(f"/{path}", _endpoint(file)) for path, file in files.items() if path != PAGE],
    ]


def read(folder: Path) -> dict[str, File]:
    """All files of a built client by their path."""
    found = [path for path in sorted(folder.rglob("*")) if path.is_file() and path.suffix not in SUFFIXES.values()]
    return {path.relative_to(folder).as_posix(): _file(path, folder) for path in found}


def _file(path: Path, folder: Path) -> File:
    plain = path.read_bytes()
    compressed = {name: path.with_name(f"{path.name}{suffix}") for name, suffix in SUFFIXES.items()}
    return File(
        {name: file.read_bytes() for name, file in compressed.items() if file.exists()} | {"identity": plain},
        KINDS.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream",
        f'"{hashlib.sha256(plain).hexdigest()[:16]}"',
        FOR_GOOD if path.parent == folder / HASHED else ASK_ANEW,
    )


def _endpoint(file: File) -> Endpoint:
    async def answer(request: Request) -> Response:
        encoding = next((name for name in file.bodies if name in encodings_of(request)), "identity")
        headers = {"Cache-Control": file.caching, "ETag": file.tag, "Vary": "Accept-Encoding"}
        if request.headers.get("if-none-match") == file.tag:
            return Response(status_code=304, headers=headers)
        if encoding != "identity":
            headers["Content-Encoding"] = encoding
        return Response(file.bodies[encoding], headers=headers, media_type=file.kind)

    return answer
