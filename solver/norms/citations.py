"""What the provisions of a statute cite: each other, and other norms; and whether the target is there and apt.

A citation is *off subject* where its words say what the target speaks of (`ordem de alternância prevista pelo § 1º`)
and none of it occurs there. That is a sign of a provision moved or renumbered, not a proof.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Final

from solver.norms.acts import Act
from solver.norms.address import Address, Level
from solver.norms.noise import NoiseKind
from solver.norms.references import find_references
from solver.norms.statute import Span, Statute
from solver.norms.subjects import stems, subject_named
from solver.norms.targets import named_provision, targets
from solver.norms.tokens import Choice, Relative


@dataclass(frozen=True, slots=True)
class Citation:
    """A reference found in a statute.

    Args:
        source: the provision it stands in, None for the preamble.
        span: where it stands in the statute's source.
        words: its words, white space normalised.
        targets: the provisions of the same statute that it names; empty for another norm, and where a relative
            reference (`parágrafo anterior`) finds nothing.
        external: the other norm that it names, if any.
        resolves: whether there are targets and all exist. Another norm is not looked up: True.
        on_subject: whether a target speaks of what the words say it does; None where they name no subject, where
            the target does not exist, and for another norm.
        suggestion: where the citation fails, a provision nearby that does speak of the subject, if there is one.
    """

    source: Address | None
    span: Span
    words: str
    targets: tuple[Address, ...]
    external: Act | None
    resolves: bool
    on_subject: bool | None
    suggestion: Address | None


def citations(statute: Statute) -> tuple[Citation, ...]:
    """Return every citation of a statute in text order, its preamble's included."""
    passages: list[tuple[Address | None, list[Span]]] = [
        (None, [noise.span]) for noise in statute.noise if noise.kind is NoiseKind.PREAMBLE
    ]
    for provision in statute:
        (_, end), *rest = provision.spans
        passages.append((provision.address, [(provision.marker[1], end), *rest]))
    found = (citation for source, spans in passages for citation in _cited(statute, source, spans))
    return tuple(sorted(found, key=lambda citation: citation.span))


def _cited(statute: Statute, source: Address | None, spans: Iterable[Span]) -> Iterator[Citation]:
    text, offsets = _words(statute.source, spans)
    for reference in find_references(text):
        span = offsets[reference.start], offsets[reference.end - 1] + 1
        words = text[reference.start : reference.end]
        if reference.act:
            act = replace(reference.act, provision=named_provision(reference.parts))
            yield Citation(source, span, words, (), act, resolves=True, on_subject=None, suggestion=None)
        elif source:
            yield _internal(statute, source, span, words, reference.parts, subject_named(text, reference.start))


def _internal(
    statute: Statute, source: Address, span: Span, words: str, parts: Mapping[Level, Choice], subject: frozenset[str]
) -> Citation:
    addresses = targets(statute, source, parts)
    resolves = bool(addresses) and all(address in statute for address in addresses)
    on_subject = None
    if resolves and subject:
        caput = Relative.CAPUT in parts.values()
        read = " ".join(_read(statute, source, address, caput=caput) for address in addresses)
        on_subject = not subject.isdisjoint(stems(read)) if read.strip() else None
    fails = not resolves or on_subject is False
    suggestion = _suggestion(statute, source, addresses, subject) if fails else None
    return Citation(source, span, words, addresses, None, resolves, on_subject, suggestion)


def _read(statute: Statute, source: Address, target: Address, *, caput: bool) -> str:
    """Return what the target says, the citing provision apart: with its parts, and the sentence it completes."""
    opening = [address for address in target.lineage[1:] if target.level in (Level.ITEM, Level.LETTER)]
    if target.paragraph:
        opening = [address for address in opening if address.paragraph]
    parts = [part.address for part in statute.within(target) if not (caput and part.address.paragraph)]
    read = (statute.get(address) for address in [*opening, *parts] if address != source)
    return " ".join(provision.text for provision in read if provision)


def _suggestion(
    statute: Statute, source: Address, addresses: tuple[Address, ...], subject: frozenset[str]
) -> Address | None:
    """Return the provision that says most of the subject: of the article cited first, then of the citing one."""
    cited = addresses[0].caput if addresses else source.caput
    ranked = [
        (article not in (cited, source.caput), article != cited, -said, abs(article.article - cited.article), place)
        for place, provision in enumerate(statute)
        if provision.address not in (source, *addresses)
        and (said := len(subject.intersection(stems(provision.text))))
        and (article := provision.address.caput)
    ]
    return statute.provisions[min(ranked)[-1]].address if ranked else None


def _words(source: str, spans: Iterable[Span]) -> tuple[str, list[int]]:
    """Return the words of several spans, white space normalised, and where each character stands in the source."""
    text: list[str] = []
    offsets: list[int] = []
    for start, end in spans:
        for word in _WORD.finditer(source, start, end):
            if text:
                text.append(" ")
                offsets.append(word.start())
            text.append(word[0])
            offsets += range(*word.span())
    return "".join(text), offsets


_WORD: Final = re.compile(r"\S+")
