"""The server's secret, made at the first start and readable by its owner only."""

from __future__ import annotations

import os
import secrets
from contextlib import suppress
from pathlib import Path

from spadework.engine.errors import InputError
from spadework.server.storage import private

SHORTEST = 32  # bytes


def secret_of(folder: Path) -> bytes:
    """The secret that cookies are signed with."""
    given = os.environ.get("SPADEWORK_SECRET")
    if given is not None:
        return _long_enough("SPADEWORK_SECRET", given.encode())
    path = folder / "secret"
    folder.mkdir(parents=True, exist_ok=True)
    if not path.exists():
        _make(path)
    private.keep(path)
    return _long_enough(str(path), path.read_bytes())


def _make(path: Path) -> None:
    """Make a secret; of several processes that do so at once, one prevails and none reads half a secret."""
    draft = path.with_name(f"{path.name}.{secrets.token_hex(8)}")
    with os.fdopen(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as file:
        file.write(secrets.token_urlsafe(SHORTEST))
    with suppress(FileExistsError):
        os.link(draft, path)
    draft.unlink()


def _long_enough(where: str, secret: bytes) -> bytes:
    if len(secret) < SHORTEST:
        raise InputError(f"{where}: a secret has {SHORTEST} characters or more; remove it to have a new one made")
    return secret
