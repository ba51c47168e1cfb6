"""CON, FAV, DUP, SUB, REV, NOV: what the clauses of an edital say (`regras`) against what its norms command.

A rule judges only norms that state the matter; where the edital says nothing of it, that is for review. Norms that
bind without being cited are left aside: the edital does not claim to apply them.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from solver.checks.case import Case, rule
from solver.checks.finding import Breach, Value, Verdict
from solver.norms.load import Norm
from solver.norms.model import Rule
from solver.vocabulary import OPEN, FavourableList, NewVacancies


def judged(case: Case) -> tuple[Norm, ...]:
    """Return the norms whose clauses the edital answers for: all of the regime but those that it does not cite."""
    return tuple(norm for norm in case.regime.norms if norm.id not in case.uncited)


def _clause(
    code: str,
    norm: Norm,
    command: Rule,
    key: str,
    expected: Value,
    found: Value,
    group: str | None = None,
) -> Iterator[Breach]:
    """Yield a breach where the clause says another thing than commanded, or one for review where it says nothing."""
    if found == expected:
        return
    silent = found is None
    path = ("regras", key, group) if group else ("regras", key)
    yield Breach(
        code,
        norm.id,
        command.source,
        f"{code.lower()}.{'silent' if silent else 'message'}",
        {"expected": expected, "found": found} | ({"group": group} if group else {}),
        group=group,
        expected=expected,
        found=found,
        path=path,
        fix=f"{code.lower()}.fix",
        verdict=Verdict.REVIEW if silent else Verdict.VIOLATION,
    )


@rule("CON001", "concorrencia_simultanea")
def simultaneous_competition(case: Case) -> Iterator[Breach]:
    """Flag an edital that keeps members of a group out of the open list, or does not say that they compete in it."""
    for norm in judged(case):
        if command := norm.file.simultaneous:
            said = case.edital.file.rules.simultaneous
            yield from _clause("CON001", norm, command, "concorrencia_simultanea", command.holds, said)


@rule("CON002", "nao_contagem")
def non_counting(case: Case) -> Iterator[Breach]:
    """Flag an edital that counts in the reserve who is nominated through the open list, or does not say."""
    for norm in judged(case):
        if command := norm.file.non_counting:
            said = case.edital.file.rules.open_counts
            yield from _clause("CON002", norm, command, "aprovado_na_ampla_conta", not command.holds, said)


@rule("FAV001", "lista_favoravel")
def favourable_list(case: Case) -> Iterator[Breach]:
    """Flag an edital that denies, or does not give, the list that calls a member earliest.

    Under `estrita` whoever is approved in the open seats takes one, whichever list comes first: nothing is denied.
    """
    for norm in judged(case):
        command = norm.file.favourable_list
        if command and command.rule is not FavourableList.STRICT:
            said = case.edital.file.rules.favourable_list
            yield from _clause("FAV001", norm, command, "lista_mais_favoravel", True, said)  # noqa: FBT003


@rule("DUP001", "dupla_condicao")
def dual_status(case: Case) -> Iterator[Breach]:
    """Flag an edital that forbids enrolment in two reserves where the norm gives it (or the reverse), or is silent.

    `expected` and `found` tell whether it is allowed. A norm that does not speak of enrolment, and only settles in
    which reserve someone of two competes, supposes that she may be in both: there a prohibition is for review, and
    silence is nothing.
    """
    said = case.edital.file.rules.dual_enrolment
    found = None if said is None else said == "permitida"
    for norm in judged(case):
        command = norm.file.dual_status
        if command is None:
            continue
        if command.enrolment is not None:
            yield from _clause("DUP001", norm, command, "dupla_inscricao", command.enrolment, found)
        elif found is False:
            for breach in _clause("DUP001", norm, command, "dupla_inscricao", True, found):  # noqa: FBT003
                yield replace(breach, message="dup001.supposed", verdict=Verdict.REVIEW)


@rule("SUB001", "substituicao")
def substitution(case: Case) -> Iterator[Breach]:
    """Flag an edital that gives the seat of who leaves to another list than the norm does, or does not say."""
    for norm in judged(case):
        if command := norm.file.substitution:
            said = case.edital.file.rules.substitution
            yield from _clause("SUB001", norm, command, "substituicao", command.rule, said)


@rule("REV001", "reversao")
def reversion(case: Case) -> Iterator[Breach]:
    """Flag each group whose unfilled seats the edital sends along another chain than the norm does, or nowhere.

    The open list closes every chain, written or not. The chain of the open list itself is not an edital's to say.
    """
    said = case.edital.file.rules.reversion
    for norm in judged(case):
        if command := norm.file.reversion:
            for group, chain in command.chains.items():
                if group != OPEN and (group in said or case.regime.group(group)):
                    found = _closed(said[group]) if group in said else None
                    yield from _clause("REV001", norm, command, "reversao", _closed(chain), found, group)


def _closed(chain: tuple[str, ...]) -> tuple[str, ...]:
    """Return a chain up to the open list, which closes it."""
    return (*(chain[: chain.index(OPEN)] if OPEN in chain else chain), OPEN)


@rule("NOV001", "novas_vagas")
def later_vacancies(case: Case) -> Iterator[Breach]:
    """Flag an edital that reserves seats that arise later on another base than the norm does, or does not say.

    Counting all seats of the validity period is no breach of a norm read as counting each round: it goes on with the
    alternation of the first call, which is what such a norm asks.
    """
    said = case.edital.file.rules.new_vacancies
    for norm in judged(case):
        command = norm.file.new_vacancies
        if command and not (said is NewVacancies.CUMULATIVE and command.rule is NewVacancies.PER_ROUND):
            yield from _clause("NOV001", norm, command, "novas_vagas", command.rule, said)
