"""Properties of a statute's own words: where its references lead."""

from __future__ import annotations

from dataclasses import replace

from proofs.basis import Enumeration, Inapplicable
from proofs.claim import Basis
from proofs.property import every, regime_wide
from proofs.verdict import Counterexample
from proofs.words import words
from solver.norms.citations import Citation, citations
from solver.norms.held import held_statute
from solver.norms.load import Norm
from solver.norms.regime import Regime
from solver.norms.statute import Statute


def _citations_resolve(regime: Regime) -> Basis:
    held = [(norm, statute) for norm in regime.norms if (statute := held_statute(norm)) is not None]
    if not held:
        return Inapplicable(words("reason.no_text"))

    def search() -> Counterexample | None:
        for norm, statute in held:
            for citation in citations(statute):
                if citation.external is None and (found := _astray(norm, statute, citation)):
                    return found
        return None

    about = tuple(statute.source for _, statute in held)
    return Enumeration("references", about, search)


def _astray(norm: Norm, statute: Statute, citation: Citation) -> Counterexample | None:
    """Return the reference as a counterexample if it leads nowhere, or to what does not speak of its subject."""
    if citation.resolves and citation.on_subject is not False:
        return None
    missing = [str(target) for target in citation.targets if target not in statute]
    targets = [str(target) for target in citation.targets]
    suggestion = str(citation.suggestion) if citation.suggestion else None
    kind = "missing" if missing or not targets else "off_subject"
    hint = words("citations-resolve.suggestion", suggestion=suggestion) if suggestion else words("nothing")
    source = str(citation.source) if citation.source else words("citations-resolve.preamble")
    data = {"source": source, "words": citation.words, "targets": targets, "suggestion": hint}
    facts = {
        "norm": norm.id,
        "provision": str(citation.source) if citation.source else None,
        "words": citation.words,
        "targets": targets,
        "suggestion": suggestion,
    }
    head: tuple[object, ...] = (words("column.provision"), words("column.text"))
    quoted = [citation.source, *citation.targets, citation.suggestion]
    rows = [(str(a), statute.whole(a)) for a in dict.fromkeys(a for a in quoted if a and a in statute)]
    sentence = words(f"citations-resolve.{kind}", **data)
    return Counterexample(facts, sentence, (head, *rows), (("graph", norm.id),))


PROPERTIES = (
    replace(regime_wide("citations-resolve", _citations_resolve, every("text"), frozenset()), reads_text=True),
)
