"""An edital's way through the site: sent, read, corrected, judged, taken home. Each page's form carries all of it."""

from __future__ import annotations

import datetime
from collections.abc import Mapping

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from solver.editais.facts import Facts
from solver.errors import InputError
from solver.messages import Speaker
from solver.vocabulary import STATES, Branch, Sphere
from solver.web.corrections import Corrections
from solver.web.folders import work_on
from solver.web.forms import Form, Upload, read_form
from solver.web.judging import FILES, check, download
from solver.web.reading import correct, kinds, read_document, suffix_of_text
from solver.web.rendering import DOCUMENT, Page, Trouble, render, speaker_of, tokens_of, troubles
from solver.web.review import Review
from solver.web.statutes import summaries
from solver.web.work import work

FACTS = ("esfera", "uf", "municipio", "poder", "publicacao")


async def start(request: Request) -> Response:
    """Show the form that an edital is sent by."""
    return await _start(request, speaker_of(request), {}, (), ())


async def _start(
    request: Request,
    speaker: Speaker,
    given: Mapping[str, str],
    norms: tuple[str, ...],
    wrong: tuple[Trouble, ...],
) -> Response:
    shown = {
        "given": given,
        "chosen": norms,
        "troubles": wrong,
        "kinds": kinds(),
        "norms": summaries(speaker),
        **choices(),
    }
    page = Page("start.html", shown, "edital", again="/leitura" if wrong else "")
    return await run_in_threadpool(render, request, page, speaker)


def choices() -> dict[str, object]:
    """Return what the fields of an entity offer."""
    return {
        "spheres": [s.value for s in Sphere if s is not Sphere.NATIONAL],
        "states": sorted(STATES),
        "branches": [b.value for b in Branch],
    }


async def reading(request: Request) -> Response:
    """Read what was sent, or correct what was read, and show it."""
    form = await read_form(request, tokens_of(request))
    speaker = speaker_of(request, form.text("lang"))
    norms = form.each("norma")
    if form.text("levado"):
        return await _corrected(request, form, norms, speaker)
    given = {name: form.text(name) for name in (*FACTS, "texto")}
    upload = form.files.get("arquivo")
    if upload is None and given["texto"]:
        name = f"{speaker.say('web.pasted')}{suffix_of_text(given['texto'])}"
        upload = Upload(name, given["texto"].encode())
    if upload is None or not upload.data.strip():
        lacking = speaker.say("web.file_empty" if upload else "web.file_needed")
        return await _start(request, speaker, given, norms, (Trouble(lacking, field="arquivo"),))
    facts = Facts(*(given[name] or None for name in FACTS))
    try:
        read = await run_in_threadpool(
            work_on,
            {DOCUMENT: upload},
            read_document,
            f"{DOCUMENT}{upload.suffix}",
            upload.name,
            facts,
            norms,
            speaker,
        )
    except InputError as error:
        return await _start(request, speaker, given, norms, troubles(error, speaker, lambda _: "arquivo"))
    return await show_review(request, read, speaker)


async def _corrected(request: Request, form: Form, norms: tuple[str, ...], speaker: Speaker) -> Response:
    read = await run_in_threadpool(
        work, correct, form.text("levado"), corrections_of(form), norms, _page(form), speaker
    )
    return await show_review(request, read, speaker)


async def show_review(request: Request, read: Review, speaker: Speaker) -> Response:
    """Show what was read."""
    shown = {"read": read, "norms": summaries(speaker), **choices()}
    page = Page("review.html", shown, "edital", again="/leitura")
    return await run_in_threadpool(render, request, page, speaker)


def corrections_of(form: Form) -> Corrections:
    """Return what a form corrects."""
    asked, _, number = form.text("fazer").partition(":")
    return Corrections(
        form.starting("cell:"),
        form.starting("fact:"),
        form.starting("rule:"),
        frozenset(form.each("resolvida")),
        frozenset(form.each("adotada")),
        added=asked == "acrescentar",
        removed=int(number) if asked == "retirar" and number.isdecimal() and len(number) < 7 else None,
    )


def _page(form: Form) -> int:
    """Return the page of rows to show: the one that a button names, else the one shown before."""
    asked, _, number = form.text("fazer").partition(":")
    number = number if asked == "pagina" else form.text("pagina")
    if asked == "acrescentar":
        return 10**6  # the last one, where the new row is
    return int(number) if number.isdecimal() and len(number) < 7 else 1


async def report(request: Request) -> Response:
    """Judge the edital as corrected, and show the report; where it cannot be judged yet, what was read."""
    form = await read_form(request, tokens_of(request))
    speaker = speaker_of(request, form.text("lang"))
    if not form.text("levado"):
        return RedirectResponse("/", 303)
    norms = form.each("norma")
    by, page_number = corrections_of(form), _page(form)
    found = await run_in_threadpool(work, check, form.text("levado"), by, norms, page_number, _today(), speaker)
    if isinstance(found, Review):
        return await show_review(request, found, speaker)
    page = Page("report.html", {"report": found, "kinds": tuple(FILES)}, "edital", again="/relatorio")
    return await run_in_threadpool(render, request, page, speaker)


async def file(request: Request) -> Response:
    """Give a file about the edital."""
    form = await read_form(request, tokens_of(request))
    speaker = speaker_of(request, form.text("lang"))
    kind = form.text("formato")
    if kind not in FILES or not form.text("levado"):
        return RedirectResponse("/", 303)
    by, norms = corrections_of(form), form.each("norma")
    content = await run_in_threadpool(work, download, form.text("levado"), by, norms, kind, _today(), speaker)
    return attachment(content, *FILES[kind])


def attachment(content: bytes, name: str, media_type: str) -> Response:
    """Return a file to be kept, not shown."""
    return Response(content, media_type=media_type, headers={"Content-Disposition": f'attachment; filename="{name}"'})


def _today() -> datetime.date:
    return datetime.datetime.now(tz=datetime.UTC).astimezone().date()
