"""Passwords: hashed by argon2id, one at a time, so that signing in takes neither all memory nor all cores."""

from __future__ import annotations

import asyncio
import base64
import hashlib
import hmac
import secrets
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import VerifyMismatchError

from spadework.engine.errors import InputError
from spadework.server.errors import TooMuch

SHORTEST_PASSWORD = 8
LONGEST_PASSWORD = 200
MOST_WAITING = 40
SECONDS_TO_WAIT = 5
HASHER = PasswordHasher(time_cost=3, memory_cost=19 * 1024, parallelism=1)  # about 50 ms and 19 MiB
ARGON2 = "$argon2"
SCRYPT = {"n": 2**14, "r": 8, "p": 1}  # how passwords were hashed before
SCRYPT_SALT = 16  # bytes

Result = TypeVar("Result")


class Queue:
    """A thread that hashes one password after another; when many wait, more are refused."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix="passwords")
        self._waiting = 0

    async def run(self, work: Callable[[], Result]) -> Result:
        """What some work makes, once its turn has come."""
        if self._waiting >= MOST_WAITING:
            raise TooMuch("password: too many are being checked; wait a little", SECONDS_TO_WAIT)
        self._waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._thread, work)
        finally:
            self._waiting -= 1


QUEUE = Queue()


async def hashed(password: str) -> str:
    """What is stored of a new password; one of another length is refused."""
    if not SHORTEST_PASSWORD <= len(password) <= LONGEST_PASSWORD:
        raise InputError(f"password: give {SHORTEST_PASSWORD} to {LONGEST_PASSWORD} characters")
    return await QUEUE.run(lambda: HASHER.hash(password))


async def is_right(password: str, stored: str | None) -> bool:
    """Whether a password is the one that was stored; it takes as long if nothing was."""
    is_known = await QUEUE.run(lambda: _fits(password[: LONGEST_PASSWORD + 1], stored or _nothing()))
    return is_known and stored is not None


def is_outdated(stored: str) -> bool:
    """Whether a stored password should be hashed anew."""
    return not stored.startswith(ARGON2) or HASHER.check_needs_rehash(stored)


def _fits(password: str, stored: str) -> bool:
    if not stored.startswith(ARGON2):
        return _fits_scrypt(password, base64.b64decode(stored))
    try:
        return HASHER.verify(stored, password)
    except VerifyMismatchError:
        return False


def _fits_scrypt(password: str, stored: bytes) -> bool:
    salt, key = stored[:SCRYPT_SALT], stored[SCRYPT_SALT:]
    return hmac.compare_digest(hashlib.scrypt(password.encode(), salt=salt, **SCRYPT), key)


@cache
def _nothing() -> str:
    """A password that nobody has."""
    return HASHER.hash(secrets.token_urlsafe())
