"""The calculator's page."""

from __future__ import annotations

from collections.abc import Sequence

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response

from solver.errors import InputError, Problem
from solver.norms.model import Question
from solver.web.calculator import LISTED, Calculation, calculate, questions_of
from solver.web.rendering import Page, Trouble, render, speaker_of, troubles
from solver.web.statutes import summaries

READING = "leitura:"
"""How the fields of readings begin; the question follows."""


async def calculator(request: Request) -> Response:
    """Show the calculator, and what it answers where it was asked."""
    return await run_in_threadpool(_calculator, request)


def _calculator(request: Request) -> Response:
    speaker, asked = speaker_of(request), request.query_params
    norms = tuple(dict.fromkeys(n for n in asked.getlist("norma") if n))
    choice = {k.removeprefix(READING): v for k, v in asked.items() if k.startswith(READING) and v}
    wrong: tuple[Trouble, ...] = ()
    answer: Calculation | None = None
    questions: Sequence[Question] = ()
    try:
        questions = questions_of(norms)
        known = {q.id: r for q in questions if (r := choice.get(q.id, "")) in q.readings}
        if "vagas" in asked:
            answer = calculate(norms, asked["vagas"], known, speaker)
    except InputError as error:
        wrong = troubles(error, speaker, _field)
    shown = {
        "norms": summaries(speaker),
        "chosen": norms,
        "seats": asked.get("vagas", ""),
        "choice": choice,
        "questions": questions,
        "answer": answer,
        "troubles": wrong,
        "listed": LISTED,
    }
    return render(request, Page("calculator.html", shown, "calculadora"), speaker)


def _field(problem: Problem) -> str:
    return "vagas" if "seats" in problem.key else "normas"
