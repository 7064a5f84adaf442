"""Who is asking: a signed cookie holds the id of a person."""

from __future__ import annotations

from itsdangerous import BadSignature, URLSafeSerializer
from starlette.requests import HTTPConnection
from starlette.responses import Response

from spadework.server.storage.people import Known

COOKIE = "spadework"
A_YEAR = 365 * 24 * 60 * 60


class Identity:
    """Signs people's cookies and reads them."""

    def __init__(self, secret: bytes) -> None:
        self._serializer = URLSafeSerializer(secret, salt="person")

    def token(self, person: Known) -> str:
        """What a person's cookie holds."""
        return self._serializer.dumps([person.id, person.sign_out])

    def read(self, connection: HTTPConnection) -> tuple[str, int] | None:
        """The id in a cookie and its state of signing out, if the cookie is ours."""
        try:
            person, sign_out = self._serializer.loads(connection.cookies.get(COOKIE, ""))
        except (BadSignature, ValueError, TypeError):
            return None
        return str(person), int(sign_out)

    def keep(self, response: Response, person: Known, is_secure: bool) -> None:
        """Let the browser remember a person."""
        response.set_cookie(
            COOKIE, self.token(person), max_age=A_YEAR, httponly=True, samesite="lax", secure=is_secure, path="/"
        )

    def forget(self, response: Response) -> None:
        """Let the browser forget."""
        response.delete_cookie(COOKIE, path="/")
