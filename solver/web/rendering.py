"""Pages rendered in the visitor's language, each text escaped, each form with its token."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from http import HTTPStatus
from pathlib import Path
from typing import Final, Protocol, cast

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from solver.errors import InputError, Place, Problem
from solver.messages import LANGUAGES, Speaker, catalogue, visible
from solver.reports.norm_page import branches_words
from solver.web.refusal import Refusal
from solver.web.tokens import COOKIE, Tokens

TAGS: Final = {"pt": "pt-BR", "en": "en"}
SYMBOLS: Final = {"violation": "✗", "disputed": "≠", "review": "?", "info": "i"}
"""What tells a verdict apart without colour."""
DOCUMENT: Final = "edital"
"""The name that an uploaded document has in its folder, whatever its sender calls it."""
_AT: Final = re.compile(r"(?:(.*):)?(\d{1,9})(?::(\d{1,9}))?")
_LANGUAGE: Final = "lingua"
_WEB_WORDS: Final = {
    "edital.missing_fact": "web.missing_fact",
    "edital.doubtful_rows": "web.doubtful_rows",
    "edital.clause_doubtful": "web.clause_doubtful",
    "cli.norm_needed": "web.norm_needed",
    "nominate.needs_seats": "web.seats_needed",
}
"""Messages that name options of the command line, and those that say the same of a form."""


@dataclass(frozen=True, slots=True)
class Trouble:
    """A problem as a page tells it: its words, its place, and the field that mends it (empty: none)."""

    words: str
    place: str = ""
    field: str = ""


@dataclass(frozen=True, slots=True)
class Page:
    """A page: its template, what it shows, the section of the site that it belongs to.

    `again`: the address that a form named `carry` is sent to for the same page in another language; empty where a
    link does.
    """

    template: str
    shown: Mapping[str, object] = field(default_factory=dict)
    section: str = ""
    again: str = ""
    status: HTTPStatus = HTTPStatus.OK
    refresh: int = 0


class _State(Protocol):
    tokens: Tokens


def speaker_of(request: Request, chosen: str = "") -> Speaker:
    """Return who speaks to a visitor: in the language chosen now, or before, or else Portuguese."""
    for lang in (chosen, request.query_params.get("lang", ""), request.cookies.get(_LANGUAGE, "")):
        if lang in LANGUAGES:
            return Speaker(lang)
    return Speaker(LANGUAGES[0])


def tokens_of(request: Request) -> Tokens:
    """Return the tokens of the server that a request is sent to."""
    return cast("_State", request.app.state).tokens


def render(request: Request, page: Page, speaker: Speaker) -> Response:
    """Render a page; a first visit gets its cookie."""
    tokens: Tokens = tokens_of(request)
    known = request.cookies.get(COOKIE, "")
    visitor = known or tokens.visitor()
    other = next(lang for lang in LANGUAGES if lang != speaker.lang)
    shown = {
        **page.shown,
        "lang": speaker.lang,
        "tag": TAGS[speaker.lang],
        "other": other,
        "other_tag": TAGS[other],
        "other_link": _here(request, other),
        "again": page.again,
        "section": page.section,
        "refresh": page.refresh,
        "token": tokens.of(visitor),
        "t": _translating(speaker),
        "say": speaker.say,
        "w": speaker.write,
        "group": speaker.group,
        "sphere_words": lambda value: speaker.say(f"sphere.{value}"),
        "branch_words": lambda value: speaker.say(f"branch.{value}"),
        "asked_of": lambda question: branches_words(question, speaker),
        "truth_words": lambda value: speaker.say("word.yes" if value == "true" else "word.no"),
        "same": str,
        "symbols": SYMBOLS,
        "placed": _placed(speaker),
    }
    response = HTMLResponse(environment().get_template(page.template).render(shown), page.status)
    if not known:
        response.set_cookie(COOKIE, visitor, httponly=True, samesite="strict")
    if request.cookies.get(_LANGUAGE) != speaker.lang:
        response.set_cookie(_LANGUAGE, speaker.lang, max_age=31_536_000, httponly=True, samesite="strict")
    return response


def _here(request: Request, lang: str) -> str:
    """Return the address of a page in a language; that of the first page where only a form leads to this one."""
    if request.method != "GET":
        return f"/?lang={lang}"
    url = request.url.include_query_params(lang=lang)
    return f"{url.path}?{url.query}"


def _placed(speaker: Speaker) -> Callable[[str], str]:
    """Return what puts a place that is already a text into words, without the name of the document."""

    def words(text: str) -> str:
        name, _, rest = text.partition(":")
        rest = rest if name.startswith(DOCUMENT) else text
        found = _AT.fullmatch(rest)
        if not found:
            return rest
        line, column = int(found[2]), found[3] and int(found[3])
        return place_words(Place("", line, column or None, found[1] or ""), speaker)

    return words


def _translating(speaker: Speaker) -> Callable[..., str]:
    def say(key: str, /, **data: object) -> str:
        return speaker.say(f"web.{key}", **data)

    return say


@cache
def environment() -> Environment:
    """Return the templates: everything that is put into them is escaped, nothing may be lacking."""
    return Environment(
        loader=FileSystemLoader(Path(__file__).parent / "templates"),
        autoescape=True,
        undefined=StrictUndefined,
        finalize=_clean,
        trim_blocks=True,
        lstrip_blocks=True,
    )


def _clean(value: object) -> object:
    """Replace the control characters of a text that comes from outside."""
    return visible(value) if isinstance(value, str) and not isinstance(value, Markup) else value


def refused(request: Request, refusal: Refusal) -> Response:
    """Return the page that says why a request is not answered.

    A name that is not this server's gets no cookie and no page, only the words.
    """
    speaker = speaker_of(request)
    words = speaker.say(refusal.key, **refusal.data)
    if refusal.status is HTTPStatus.MISDIRECTED_REQUEST:
        return Response(words, refusal.status, media_type="text/plain; charset=utf-8")
    shown = {"heading": speaker.say("web.refused.heading"), "troubles": (Trouble(words),), "back": "/"}
    response = render(request, Page("refused.html", shown, status=refusal.status), speaker)
    if refusal.status is HTTPStatus.FORBIDDEN and "set-cookie" in response.headers:
        del response.headers["set-cookie"]
    return response


def in_web_words(problem: Problem) -> Problem:
    """Put a problem that names options of the command line into words of the page's forms."""
    return replace(problem, key=_WEB_WORDS.get(problem.key, problem.key))


def troubles(
    problems: Sequence[Problem] | InputError, speaker: Speaker, fields: Callable[[Problem], str] = lambda _: ""
) -> tuple[Trouble, ...]:
    """Return problems as a page tells them, each once."""
    listed = problems.problems if isinstance(problems, InputError) else problems
    told = [
        Trouble(speaker.say(web.key, **_named(web, speaker)), place_words(p.place, speaker), fields(p))
        for p in listed
        for web in [in_web_words(p)]
    ]
    return tuple(dict.fromkeys(told))


def _named(problem: Problem, speaker: Speaker) -> Mapping[str, object]:
    """Return a problem's data; a fact of the form by the name of its field."""
    name = str(problem.data.get("name", ""))
    key = f"web.fact.{name.rpartition('.')[2]}"
    if problem.key != "web.missing_fact" or key not in catalogue(speaker.lang):
        return problem.data
    return {**problem.data, "name": speaker.say(key)}


def place_words(place: Place, speaker: Speaker) -> str:
    """Return where something stands in the one document that a page is about."""
    parts = [visible(place.cell)] if place.cell else []
    if place.line and place.column:
        parts.append(speaker.say("web.place.line_column", line=place.line, column=place.column))
    elif place.line:
        parts.append(speaker.say("web.place.line", line=place.line))
    return ", ".join(parts)
