"""Nominations: a pool sent, the table of positions, and which list serves one candidate better."""

from __future__ import annotations

import base64
import binascii
import zlib
from collections.abc import Sequence

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response

from solver.errors import InputError, Problem
from solver.norms.model import Question
from solver.web.contests import EVENTS, POOL, SHOWN, Asked, Contest, nominate, nominations_file, questions_of
from solver.web.endpoints.calculation import READING
from solver.web.endpoints.edital import attachment
from solver.web.folders import work_on
from solver.web.forms import Form, Upload, read_form
from solver.web.guard import MAX_BODY
from solver.web.rendering import Page, Trouble, render, speaker_of, tokens_of, troubles
from solver.web.statutes import summaries

_FILES = {
    "json": ("isonomia-nomeacoes.json", "application/json"),
    "xlsx": ("isonomia-nomeacoes.xlsx", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"),
}


async def ask(request: Request) -> Response:
    """Show the form: first the norms, then what is asked under them."""
    norms = tuple(dict.fromkeys(n for n in request.query_params.getlist("norma") if n))
    asked = Asked(norms, "", {}, "", "", "")
    return await run_in_threadpool(_page, request, asked, {}, (), None, "")


async def answer(request: Request) -> Response:
    """Nominate, and show who stands where and why, or give it as a file."""
    form = await read_form(request, tokens_of(request))
    lang = form.text("lang")
    speaker = speaker_of(request, lang)
    files = {POOL: _sent(form, POOL), EVENTS: _sent(form, EVENTS)}
    sent = {name: upload for name, upload in files.items() if upload}
    paths = {name: f"{name}{upload.suffix}" for name, upload in sent.items()}
    asked = Asked(
        form.each("norma"),
        form.text("vagas"),
        {question: value for question, value in form.starting(READING).items() if value},
        form.text("candidato"),
        paths.get(POOL, ""),
        paths.get(EVENTS, ""),
    )
    kind = form.text("formato")
    try:
        if kind in _FILES:
            content = await run_in_threadpool(work_on, sent, nominations_file, asked, kind, speaker)
            return attachment(content, *_FILES[kind])
        found: Contest | None = await run_in_threadpool(work_on, sent, nominate, asked, speaker)
        wrong: tuple[Trouble, ...] = ()
    except InputError as error:
        found, wrong = None, _placed(error, speaker_of(request, lang))
    return await run_in_threadpool(_page, request, asked, sent, wrong, found, lang)


def _placed(error: InputError, speaker: object) -> tuple[Trouble, ...]:
    from solver.messages import Speaker

    assert isinstance(speaker, Speaker)  # noqa: S101
    told = []
    for problem in error.problems:
        (trouble,) = troubles([problem], speaker, _field)
        kind = problem.place.file.partition(".")[0]
        place = " ".join(p for p in (speaker.say(f"web.{kind}") if kind in (POOL, EVENTS) else "", trouble.place) if p)
        told.append(Trouble(trouble.words, place, trouble.field))
    return tuple(told)


def _field(problem: Problem) -> str:
    file = problem.place.file.partition(".")[0]
    if file in (POOL, EVENTS):
        return file
    if problem.key in ("web.seats_needed", "nominate.too_many", "order.reserved_exceed"):
        return "vagas"
    return POOL if problem.key == "web.pool_needed" else "normas"


def _page(
    request: Request,
    asked: Asked,
    sent: dict[str, Upload],
    wrong: tuple[Trouble, ...],
    found: Contest | None,
    lang: str,
) -> Response:
    speaker = speaker_of(request, lang)
    questions: Sequence[Question] = ()
    try:
        questions = questions_of(asked.norms) if asked.norms else ()
    except InputError as error:
        wrong = wrong or troubles(error, speaker, lambda _: "normas")
        asked = Asked((), asked.seats, {}, asked.candidate, "", "")
    shown = {
        "norms": summaries(speaker),
        "asked": asked,
        "questions": questions,
        "troubles": wrong,
        "found": found,
        "carried": {name: (upload.name, _packed(upload)) for name, upload in sent.items()},
        "shown": SHOWN,
        "files": tuple(_FILES),
    }
    again = "/nomeacoes" if request.method == "POST" and asked.norms else ""
    return render(request, Page("nominations.html", shown, "nomeacoes", again=again), speaker)


def _packed(upload: Upload) -> str:
    return base64.b64encode(zlib.compress(upload.data, 6)).decode()


def _sent(form: Form, name: str) -> Upload | None:
    """Return a file that was sent now, or else before.

    Raises:
        InputError: what the form carried is damaged.
    """
    if name in form.files:
        return form.files[name]
    packed = form.text(f"{name}:levado")
    if not packed:
        return None
    engine = zlib.decompressobj()
    try:
        data = engine.decompress(base64.b64decode(packed, validate=True), MAX_BODY)
    except (zlib.error, binascii.Error, ValueError):
        raise InputError.of("web.carried_damaged") from None
    if engine.unconsumed_tail:
        raise InputError.of("web.carried_damaged")
    return Upload(form.text(f"{name}:nome"), data)
