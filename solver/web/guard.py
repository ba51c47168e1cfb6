"""The gate that each request passes: who asks, from which page, how much it sends and how long it takes.

A request that changes or computes something (POST) must come from a page of this server: `Origin` must be its own.
Browsers hide the origin of a page that asks for no referrer; then `Sec-Fetch-Site`, which no page can forge, must say
so. Forms also carry a token (`solver.web.tokens`).
"""

from __future__ import annotations

import logging
import time
import traceback
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from http import HTTPStatus
from typing import Final

import anyio
from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from solver.web.hosts import answering, is_loopback
from solver.web.refusal import Refusal

_LOG = logging.getLogger("isonomia.web")
"""Told of defects: where in the program, never what was sent."""
MAX_BODY: Final = 20 * 1024 * 1024
"""The most bytes that a request may send."""
_DRAINED: Final = 8 * MAX_BODY
"""The most bytes of a request that is too large that are read and thrown away, so that the browser hears the answer."""
BODY_SECONDS: Final = 120.0
"""How long the body of a request may take to arrive."""
_SAFE: Final = ("GET", "HEAD")
POLICY: Final = (
    "default-src 'none'; style-src 'self'; img-src 'self' data:; form-action 'self'; frame-ancestors 'none'; "
    "base-uri 'none'"
)

Answer = Callable[[Request, Refusal], Response]


def headers(bound: str) -> Mapping[str, str]:
    """Return what every answer says to the browser.

    Pages never tell another site where they come from; where the browser does not send `Sec-Fetch-Site` (a server
    that the network reaches without encryption), pages tell their own server, so that it knows its forms.
    """
    return {
        "Content-Security-Policy": POLICY,
        "Cross-Origin-Opener-Policy": "same-origin",
        "Cross-Origin-Resource-Policy": "same-origin",
        "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
        "Referrer-Policy": "no-referrer" if is_loopback(bound) else "same-origin",
        "X-Content-Type-Options": "nosniff",
        "X-Frame-Options": "DENY",
        "Cache-Control": "no-store",
    }


def own_page(head: Headers) -> bool:
    """Whether a request comes from a page of the server that it is sent to."""
    origin, site = head.get("origin"), head.get("sec-fetch-site")
    if site is not None and site != "same-origin":
        return False
    if origin is None or origin == "null":
        return site == "same-origin"
    return origin.partition("://")[2] == head.get("host", "")


@dataclass(slots=True)
class _Body:
    """A request's body on its way in: counted, and waited for no longer than allowed."""

    receive: Receive
    limit: int
    deadline: float
    taken: int = 0
    whole: bool = False

    async def __call__(self) -> Message:
        """Receive the next message.

        Raises:
            Refusal: the body is too large or too slow.
        """
        if self.whole:
            return await self.receive()
        message = await self._next()
        if self.taken > self.limit:
            await self._drain()
            raise Refusal(HTTPStatus.REQUEST_ENTITY_TOO_LARGE, "web.refused.too_large", limit=self.limit // 1024**2)
        return message

    async def _next(self) -> Message:
        try:
            with anyio.fail_after(max(0.0, self.deadline - time.monotonic())):
                message = await self.receive()
        except TimeoutError:
            raise Refusal(HTTPStatus.REQUEST_TIMEOUT, "web.refused.too_slow") from None
        self.taken += len(message.get("body", b""))
        self.whole = not message.get("more_body", False)
        return message

    async def _drain(self) -> None:
        while not self.whole and self.taken <= _DRAINED:
            await self._next()


class Guard:
    """Answers only requests that are addressed to this server and, where they send forms, made by its own pages."""

    def __init__(
        self, app: ASGIApp, *, bound: str, refused: Answer, limit: int = MAX_BODY, seconds: float = BODY_SECONDS
    ) -> None:
        self.app, self.refused, self.limit, self.seconds = app, refused, limit, seconds
        self._answers, self._headers = answering(bound), headers(bound)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request."""
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        if scope["type"] != "http":  # nothing here speaks anything else
            await send({"type": "websocket.close", "code": 1008})
            return
        request = Request(scope, receive)
        body = _Body(receive, self.limit, time.monotonic() + self.seconds)

        begun = False

        async def sending(message: Message) -> None:
            nonlocal begun
            if message["type"] == "http.response.start":
                begun = True
                told = MutableHeaders(scope=message)
                for name, value in self._headers.items():
                    told[name] = value
            await send(message)

        try:
            self._examine(request.method, request.headers)
            await self._declared(request.headers, body)
            await self.app(scope, body, sending)
        except Refusal as refusal:
            await self.refused(request, refusal)(scope, receive, sending)
        except Exception as error:  # whatever it is: a page, and no word of it in a log
            kind = type(error).__name__
            _LOG.error("%s%s", "".join(traceback.format_tb(error.__traceback__)), kind)
            if not begun:
                broken = Refusal(HTTPStatus.INTERNAL_SERVER_ERROR, "web.refused.defect", kind=kind)
                await self.refused(request, broken)(scope, receive, sending)

    def _examine(self, method: str, head: Headers) -> None:
        if not self._answers(head.get("host", "")):
            raise Refusal(HTTPStatus.MISDIRECTED_REQUEST, "web.refused.host")
        if method not in (*_SAFE, "POST"):
            raise Refusal(HTTPStatus.METHOD_NOT_ALLOWED, "web.refused.method")
        if method == "POST" and not own_page(head):
            raise Refusal(HTTPStatus.FORBIDDEN, "web.refused.origin")

    async def _declared(self, head: Headers, body: _Body) -> None:
        """Refuse a body whose declared length is too large, once it has been let pass unread."""
        length = head.get("content-length", "0")
        if not length.isascii() or not length.isdecimal():
            raise Refusal(HTTPStatus.BAD_REQUEST, "web.refused.form")
        if int(length) > self.limit:
            body.limit = -1
            await body()
