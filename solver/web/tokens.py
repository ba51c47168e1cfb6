"""Tokens that a form carries to show that a page of this server made it: a cookie's value, signed."""

from __future__ import annotations

import hashlib
import hmac
import secrets

COOKIE = "isonomia"


class Tokens:
    """Makes and knows tokens; its secret lives as long as the server."""

    def __init__(self) -> None:
        self._secret = secrets.token_bytes(32)

    def visitor(self) -> str:
        """Return a new value for the cookie."""
        return secrets.token_urlsafe(24)

    def of(self, visitor: str) -> str:
        """Return the token of a cookie's value."""
        return hmac.new(self._secret, visitor.encode(), hashlib.sha256).hexdigest()

    def holds(self, visitor: str, token: str) -> bool:
        """Whether a token is that of a cookie's value."""
        return bool(visitor) and hmac.compare_digest(self.of(visitor).encode(), token.encode())
