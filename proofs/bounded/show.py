"""How a contest is shown: its candidates as a pool file, who is called at each position, and the commands to see it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from proofs.bounded.contests import Frame, Status
from proofs.bounded.letter import Letter
from proofs.nominations import POOL
from proofs.pools import candidate
from proofs.words import Words, group_words, words
from solver.allocation.terms import Terms
from solver.allocation.walk import VACANT, Outcome

OTHER, EVENTS = "OTHER.csv", "EVENTS.csv"
"""Stand for a second pool, and for what happens later, in the commands of a counterexample."""

Statuses = Sequence[Status]
"""The candidates of a pool, by rank."""
Table = tuple[tuple[object, ...], ...]


def statuses(frame: Frame, pool: bytes) -> list[Status]:
    """Return candidates who have these masks, each of the simplest status."""
    of_mask = frame.statuses()
    return [of_mask[mask] for mask in pool]


def rows(pool: Statuses, names: Sequence[str] | None = None) -> list[dict[str, object]]:
    """Return candidates as rows of a pool file; `names` where they are not named by their ranks."""
    chosen = any(status.option for status in pool)
    named = names or [candidate(rank) for rank in range(len(pool))]
    return [
        {"candidato": name, "classificacao": rank, "grupos": ";".join(status.groups)}
        | ({"opcao": status.option or ""} if chosen else {})
        for rank, (name, status) in enumerate(zip(named, pool, strict=True), 1)
    ]


def csv(table: Sequence[Mapping[str, object]]) -> str:
    """Return rows as the text of a CSV file."""
    lines = [",".join(table[0])] if table else ["candidato,classificacao,grupos"]
    lines += [",".join(str(value) for value in row.values()) for row in table]
    return "\n".join(lines) + "\n"


def pool_facts(pool: Statuses, **files: str) -> dict[str, object]:
    """Return the facts that hold a pool: its rows, and the text of each file that the commands name."""
    listed = rows(pool)
    return {"pool": listed, "files": {POOL: csv(listed), **files}}


def nominated(terms: Terms, pool: bytes) -> Outcome:
    """Nominate by the letter of the law."""
    return Letter(terms)[pool]


@dataclass(frozen=True, slots=True)
class Column:
    """Who is called: the heading, the outcome, and the candidates (names and statuses) by rank."""

    heading: Words
    outcome: Outcome
    names: Sequence[str]
    people: Statuses

    def cell(self, frame: Frame, t: int) -> Words:
        """Name who is called at a position, her groups, and the list she counts in."""
        c = self.outcome.called[t]
        if c == VACANT:
            return words("cell.vacant")
        counts = group_words(frame.lists[self.outcome.counts[t]])
        return words("cell.called", candidate=self.names[c], groups=group_list(self.people[c]), counts=counts)


def column(key: str, frame: Frame, pool: bytes, outcome: Outcome) -> Column:
    """Build the column `key` for a pool whose candidates are named by their ranks."""
    names = [candidate(rank) for rank in range(len(pool))]
    return Column(words(f"column.{key}"), outcome, names, statuses(frame, pool))


def calls_table(frame: Frame, *columns: Column) -> Table:
    """Show, for each position, its list and who is called, in a column for each outcome."""
    head = (words("column.position"), words("column.list"), *(c.heading for c in columns))
    order = enumerate(columns[0].outcome.order_under(frame.terms) if len(columns) == 1 else frame.terms.order)
    return (head, *((t + 1, group_words(frame.lists[home]), *(c.cell(frame, t) for c in columns)) for t, home in order))


def group_list(status: Status) -> object:
    """Return the groups of a candidate, to be listed; the words for none."""
    return [group_words(g) for g in status.groups] or words("pool.none")


def named(names: Sequence[str]) -> Sequence[str] | Words:
    """Return names to be listed; the word for nobody where there are none."""
    return names or words("nobody")


def nominate(n: int, *options: str, pool: str = POOL) -> tuple[str, ...]:
    """Return the command that nominates a pool to n seats."""
    return ("nominate", pool, "--seats", str(n), *options)
