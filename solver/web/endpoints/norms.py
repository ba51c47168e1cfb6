"""The statutes: the list, a page for each, its properties proved on demand, and the pages of the findings."""

from __future__ import annotations

import json
from http import HTTPStatus
from typing import Protocol, cast

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from solver.checks.explanations import page_of, pages
from solver.errors import InputError
from solver.formats import Format, stamped
from solver.norms.load import library_ids, load_norm
from solver.web.endpoints.edital import attachment
from solver.web.forms import read_form
from solver.web.held import MINUTES, Held, Job
from solver.web.proving import Told, prove
from solver.web.refusal import Refusal
from solver.web.rendering import Page, render, speaker_of, tokens_of, troubles
from solver.web.statutes import MARKS, matrix, norm_view, summaries

REFRESH = 2
"""Seconds after which a page of progress asks again."""


class _State(Protocol):
    proofs: Held[Told]


def _proofs(request: Request) -> Held[Told]:
    return cast("_State", request.app.state).proofs


async def listed(request: Request) -> Response:
    """Show the library."""
    speaker = speaker_of(request)
    shown = {"norms": summaries(speaker), "codes": [(code, page.words(speaker.lang)) for code, page in pages().items()]}
    return await run_in_threadpool(render, request, Page("statutes.html", shown, "normas"), speaker)


async def shown(request: Request) -> Response:
    """Show a norm."""
    return await run_in_threadpool(_shown, request)


def _named(request: Request) -> str:
    name = str(request.path_params["name"])
    if name not in library_ids():
        raise Refusal(HTTPStatus.NOT_FOUND, "web.refused.not_found")
    return name


def _shown(request: Request) -> Response:
    speaker, name = speaker_of(request), _named(request)
    job = _proofs(request).about(name)
    told = job.result[speaker.lang] if job and job.result else None
    shown = {
        "view": norm_view(load_norm(name), speaker),
        "matrix": matrix(told) if told else None,
        "job": job,
        "marks": MARKS,
    }
    return render(request, Page("statute.html", shown, "normas"), speaker)


async def start_proofs(request: Request) -> Response:
    """Begin to prove a norm's properties, and lead to the page that follows it."""
    await read_form(request, tokens_of(request))
    name = _named(request)
    job = _proofs(request).start(name, prove, name)
    return RedirectResponse(f"/andamento/{job.id}", HTTPStatus.SEE_OTHER)


async def progress(request: Request) -> Response:
    """Show how far a work is; once it is done, its result."""
    job: Job[Told] | None = _proofs(request).get(str(request.path_params["job"]))
    if job is None:
        raise Refusal(HTTPStatus.NOT_FOUND, "web.refused.forgotten", minutes=MINUTES)
    if isinstance(job.wrong, Refusal):
        raise job.wrong
    if job.wrong is not None:
        raise job.wrong
    if job.over:
        return RedirectResponse(f"/normas/{job.about}#teoremas", HTTPStatus.SEE_OTHER)
    speaker = speaker_of(request)
    page = Page("progress.html", {"job": job, "seconds": REFRESH}, "normas", refresh=REFRESH)
    return await run_in_threadpool(render, request, page, speaker)


async def theorems_file(request: Request) -> Response:
    """Give the theorems of a norm as JSON, once they are proved."""
    speaker, name = speaker_of(request), _named(request)
    job = _proofs(request).about(name)
    if job is None or job.result is None:
        return RedirectResponse(f"/normas/{name}#teoremas", HTTPStatus.SEE_OTHER)
    answer = stamped(Format.ANSWER, {"results": job.result[speaker.lang]})
    content = json.dumps(answer, ensure_ascii=False, indent=2).encode() + b"\n"
    return attachment(content, f"isonomia-{name}.json", "application/json")


async def explained(request: Request) -> Response:
    """Show the page of a finding's code."""
    speaker = speaker_of(request)
    try:
        page = page_of(str(request.path_params["code"])[:20])
    except InputError as error:
        told = {"heading": speaker.say("web.refused.heading"), "troubles": troubles(error, speaker), "back": "/normas"}
        return render(request, Page("refused.html", told, "normas", status=HTTPStatus.NOT_FOUND), speaker)
    code = str(request.path_params["code"]).upper()
    shown = {"code": code, "page": page, "words": page.words(speaker.lang)}
    return await run_in_threadpool(render, request, Page("finding.html", shown, "normas"), speaker)
