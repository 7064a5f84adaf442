"""Headers that tell browsers what a page may do, and who may keep an answer."""

from __future__ import annotations

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
        "connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}
API = "/api"  # answers differ from one person to the next
UNKEPT = HEADERS | {"Cache-Control": "no-store"}  # for answers that nobody is to keep


def headers_at(path: str) -> dict[str, str]:
    """The headers of every answer at a path."""
    return UNKEPT if path.startswith(API) else HEADERS
