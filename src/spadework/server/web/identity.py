"""Who is asking: a signed and dated cookie holds the id of a person."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any, NamedTuple

from itsdangerous import BadSignature, URLSafeSerializer, URLSafeTimedSerializer
from starlette.requests import HTTPConnection
from starlette.responses import Response

from spadework.server.storage.people import Known

COOKIE = "spadework"
A_YEAR = timedelta(days=365)
RENEWED_AFTER = timedelta(days=30)


class Session(NamedTuple):
    """What a cookie says: a person's id and state of signing out, and when it was made; old ones do not say when."""

    person: str
    sign_out: int
    made_at: datetime | None

    def is_of(self, person: Known) -> bool:
        """Whether a person is still signed in by it: without a date only who has no password to sign in again with."""
        return self.sign_out == person.sign_out and (self.made_at is not None or not person.is_registered)

    @property
    def is_old(self) -> bool:
        """Whether it should be replaced by a new one; a date to come was written before a clock was set back."""
        return self.made_at is None or abs(datetime.now(UTC) - self.made_at) > RENEWED_AFTER


class Identity:
    """Signs people's cookies and reads them."""

    def __init__(self, secret: bytes) -> None:
        self._serializer = URLSafeTimedSerializer(secret, salt="session")
        self._undated = URLSafeSerializer(secret, salt="person")  # how cookies were signed before

    def token(self, person: Known) -> str:
        """What a person's cookie holds."""
        return self._serializer.dumps([person.id, person.sign_out])

    def read(self, connection: HTTPConnection) -> Session | None:
        """What a cookie says, if it is ours and not older than a year."""
        token = connection.cookies.get(COOKIE, "")
        try:
            content, made_at = self._serializer.loads(token, return_timestamp=True)
            return _session(content, made_at) if datetime.now(UTC) - made_at <= A_YEAR else None
        except (BadSignature, ValueError, TypeError):
            pass
        try:
            return _session(self._undated.loads(token), None)
        except (BadSignature, ValueError, TypeError):
            return None

    def keep(self, response: Response, person: Known, is_secure: bool) -> None:
        """Let the browser remember a person."""
        response.set_cookie(
            COOKIE,
            self.token(person),
            max_age=int(A_YEAR.total_seconds()),
            httponly=True,
            samesite="lax",
            secure=is_secure,
            path="/",
        )

    def forget(self, response: Response) -> None:
        """Let the browser forget."""
        response.delete_cookie(COOKIE, path="/")


def _session(content: Any, made_at: datetime | None) -> Session:
    person, sign_out = content
    return Session(str(person), int(sign_out), made_at)
