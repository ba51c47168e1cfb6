"""Properties of seat-reservation statutes, each proved for every number of seats or refuted.

    carrier, positions, growth, prefixes   the terms: seats, claimed positions, one seat more, every pool at once
    obligation, prover, solvers, minimal   one statement, decided by two solvers, with its smallest counterexample
    basis, claim, verdict, words           what a claim rests on, and what became of it
    property, catalogue, families/         the properties themselves; a new one is an entry of a family
    theorems, pins                         properties of a regime under its readings; verdicts pinned in a file

A property is `Property(id, aspects, claims)`: `claims(regime)` yields a `Claim` for each group, or one for all, each
resting on a basis (`proofs.basis`): `Statements` of obligations for the solvers, an `Enumeration` of cases up to a
bound, a `Construction` argued and tried, or `Inapplicable`. `theorems(Subject.of(regime, readings), chosen(names),
Prover())` decides them, one theorem for each reading that makes a difference.
"""
