"""A technical opinion as one page of HTML: offline, without scripts, to be read on a screen and annexed on paper.

The page's style is allowed by its hash and nothing else is: `style_hash` is for who serves it under a policy of its
own.
"""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any

from markupsafe import Markup

from solver.messages import Speaker, visible
from solver.reports.call_orders import call_order
from solver.reports.check_report import rows_json
from solver.reports.conclusion import SYMBOLS, conclusion_key, heading_of
from solver.reports.opinion import Opinion, rows_by_verdict
from solver.reports.opinion_tables import corrected, drawn, seat_blocks, writer

if TYPE_CHECKING:
    from jinja2 import Environment


def opinion_html(opinion: Opinion) -> str:
    """Return the whole page."""
    speaker = opinion.speaker
    rows = rows_json(opinion.report.case)
    calls = call_order(opinion.report.case, opinion.report.findings)
    return (
        _environment()
        .get_template("opinion.html.j2")
        .render(
            o=opinion,
            file=opinion.report.case.edital.file,
            say=_say(speaker),
            write=writer(speaker),
            lang={"pt": "pt-BR"}.get(speaker.lang, speaker.lang),
            style=Markup(style()),  # noqa: S704 (the package's own)
            policy=f"default-src 'none'; style-src '{style_hash()}'; base-uri 'none'; form-action 'none'",
            symbols=SYMBOLS,
            head=_head(rows, speaker),
            blocks=seat_blocks(opinion, rows),
            groups=rows_by_verdict(opinion.told),
            calls=calls,
            drawn=drawn(calls, speaker),
            corrected=corrected(opinion),
            known=len(opinion.report.known),
            outcome=conclusion_key(opinion.report),
            entity=_entity(opinion),
            heading=lambda verdict, count: heading_of(verdict, count, opinion.report, speaker),
            order_problem=speaker.error(calls.impossible) if calls and calls.impossible else "",
        )
    )


@cache
def style() -> str:
    """Return the page's style sheet."""
    environment = _environment()
    assert environment.loader is not None  # noqa: S101 (given below)
    return environment.loader.get_source(environment, "opinion.css")[0]


@cache
def style_hash() -> str:
    """Return the style sheet's source expression for a content security policy: `sha256-…`."""
    return f"sha256-{base64.b64encode(hashlib.sha256(style().encode()).digest()).decode()}"


@cache
def _environment() -> Environment:
    from jinja2 import Environment, PackageLoader, StrictUndefined

    return Environment(
        loader=PackageLoader("solver.reports"),
        autoescape=True,
        trim_blocks=True,
        lstrip_blocks=True,
        undefined=StrictUndefined,
        finalize=_shown,
    )


def _shown(value: object) -> object:
    """Return a text of a file without the characters that control a terminal or are no HTML."""
    return visible(value) if isinstance(value, str) and not isinstance(value, Markup) else value


def _say(speaker: Speaker) -> Callable[..., str]:
    """Return what says the page's own messages; a label, which takes no data, is put into words once."""
    labels: dict[str, str] = {}

    def say(key: str, **data: object) -> str:
        if data:
            return speaker.say(f"opinion.{key}", **data)
        if key not in labels:
            labels[key] = speaker.say(f"opinion.{key}")
        return labels[key]

    return say


def _entity(opinion: Opinion) -> str:
    """Return `estadual · ES · executivo`."""
    entity, speaker = opinion.report.case.edital.file.entity, opinion.speaker
    branch = speaker.say(f"branch.{entity.branch}") if entity.branch else ""
    parts = (speaker.say(f"sphere.{entity.sphere}"), entity.municipality, entity.state, branch)
    return " · ".join(p for p in parts if p)


def _head(rows: Sequence[Mapping[str, Any]], speaker: Speaker) -> list[tuple[str, str]]:
    """Return each list of the table: its short name and its full one."""
    return [(speaker.say(f"group.{name}.short"), speaker.group(name)) for name in rows[0]["offered"]]
