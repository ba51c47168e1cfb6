"""The site as an application: its addresses, its gate, and what it answers where something is wrong."""

from __future__ import annotations

import threading
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from http import HTTPStatus
from pathlib import Path
from typing import cast

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Mount, Route
from starlette.staticfiles import StaticFiles

from solver.errors import InputError
from solver.web.endpoints import calculation, edital, nominations, norms
from solver.web.guard import MAX_BODY, Guard
from solver.web.held import Held
from solver.web.hosts import LOOPBACK
from solver.web.proving import Told
from solver.web.refusal import Refusal
from solver.web.rendering import Page, refused, render, speaker_of, troubles
from solver.web.tokens import Tokens
from solver.web.work import warm

_ROUTES = (
    Route("/", edital.start),
    Route("/leitura", edital.reading, methods=["POST"]),
    Route("/relatorio", edital.report, methods=["POST"]),
    Route("/arquivo", edital.file, methods=["POST"]),
    Route("/calculadora", calculation.calculator),
    Route("/nomeacoes", nominations.ask, methods=["GET"]),
    Route("/nomeacoes", nominations.answer, methods=["POST"]),
    Route("/normas", norms.listed),
    Route("/normas/{name}", norms.shown),
    Route("/normas/{name}/provas", norms.start_proofs, methods=["POST"]),
    Route("/normas/{name}/teoremas.json", norms.theorems_file),
    Route("/andamento/{job}", norms.progress),
    Route("/achados/{code}", norms.explained),
)


def application(bound: str = LOOPBACK, *, limit: int = MAX_BODY) -> Starlette:
    """Return the site of a server bound to an address; `limit` is the most bytes that a request may send."""
    static = Mount("/estatico", StaticFiles(directory=Path(__file__).parent / "static"))
    site = Starlette(
        routes=[*_ROUTES, static],
        middleware=[Middleware(Guard, bound=bound, refused=refused, limit=limit)],
        exception_handlers={
            InputError: _wrong_input,
            Refusal: _refused,
            HTTPException: _not_answered,
        },
        lifespan=_lifespan,
    )
    site.state.tokens = Tokens()
    site.state.proofs = Held[Told]()
    return site


@asynccontextmanager
async def _lifespan(_site: Starlette) -> AsyncIterator[None]:
    threading.Thread(target=warm, daemon=True).start()
    yield


def _refused(request: Request, error: Exception) -> Response:
    return refused(request, cast("Refusal", error))


def _wrong_input(request: Request, error: Exception) -> Response:
    """Tell what is wrong with the input, every problem at once."""
    speaker = speaker_of(request)
    told = troubles(cast("InputError", error), speaker)
    shown = {"heading": speaker.say("web.wrong_input"), "troubles": told, "back": "/"}
    return render(request, Page("refused.html", shown, status=HTTPStatus.UNPROCESSABLE_ENTITY), speaker)


def _not_answered(request: Request, error: Exception) -> Response:
    found = cast("HTTPException", error)
    keys = {404: "web.refused.not_found", 405: "web.refused.method"}
    return refused(request, Refusal(HTTPStatus(found.status_code), keys.get(found.status_code, "web.refused.form")))
