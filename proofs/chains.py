"""Many comparisons of seats decided together: few are asked, and the rest follows from them.

Where one side seems never to exceed the other, plain Python having gone through small numbers, it is asked only of
pairs that have nothing between them: "never more than" is transitive, and what is proved of a chain is proved of its
ends. A sum of groups never exceeds another where each group never exceeds the one of its name. Every other pair has a
counterexample, which both solvers confirm to be the least. What Python saw only chooses the questions: a pair whose
answer is not the one expected, or that follows from nothing, is decided by itself.
"""

from __future__ import annotations

import pickle
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import Executor
from itertools import pairwise
from typing import Final, TypeVar

import numpy as np

from proofs.basis import Statements
from proofs.batch import TRIED, BatchProver
from proofs.comparison import never_exceeds
from proofs.solvers import ALONE
from proofs.verdict import Decision, Verdict
from solver.arithmetic import NUMPY, Integers, seats
from solver.norms.regime import ReservedGroup

HORIZON: Final = 3_000
"""The numbers of seats that Python goes through to choose the questions."""
TASK: Final = 20
"""The pairs that are decided together."""

Groups = tuple[ReservedGroup, ...]
Key = TypeVar("Key")
Asked = tuple[Groups, Groups, bool | None]
"""Two sides, and whether the first is expected never to exceed the other (None: that pair is asked by itself)."""


def never_exceed(
    sides: Mapping[Key, Groups], pairs: Sequence[tuple[Key, Key]], executor: Executor | None = None
) -> dict[tuple[Key, Key], Decision]:
    """Decide of each pair that the seats of the first never exceed those of the other, the parts by an executor.

    Raises:
        DisagreementError: the solvers contradict each other.
    """
    tables = _tables(sides)
    least = {pair: _first_excess(*(tables[key] for key in pair)) for pair in pairs}
    links = _links(tables)
    asked: dict[tuple[Key, Key], bool | None] = dict.fromkeys(links, True)
    asked |= {pair: False if n <= TRIED else None for pair, n in least.items() if n is not None}
    decided = _decided(sides, asked, executor)
    following = [pair for pair, n in least.items() if n is None and pair not in decided]
    decided |= _followed(following, [link for link in links if decided[link].verdict is Verdict.PROVED], decided)
    left = dict.fromkeys(pair for pair in pairs if pair not in decided)
    return decided | _decided(sides, left, executor)


def _tables(sides: Mapping[Key, Groups]) -> dict[Key, Integers]:
    numbers = np.arange(HORIZON + 1)
    nothing = np.zeros_like(numbers)
    return {key: sum((seats(g.rule, numbers, NUMPY) for g in groups), nothing) for key, groups in sides.items()}


def _first_excess(one: Integers, other: Integers) -> int | None:
    """Return the first number of seats at which one side has more; None where it has not within the horizon."""
    more = one > other
    return int(more.argmax()) if more.any() else None


def _links(tables: Mapping[Key, Integers]) -> list[tuple[Key, Key]]:
    """Return pairs (below, above) from which all that seems to hold of others follows: alike ones are a ring."""
    import networkx as nx

    alike: dict[bytes, list[Key]] = {}
    for key, table in tables.items():
        alike.setdefault(table.tobytes(), []).append(key)
    firsts = [keys[0] for keys in alike.values()]
    order: nx.DiGraph[int] = nx.DiGraph()
    order.add_nodes_from(range(len(firsts)))
    order.add_edges_from(
        (i, j)
        for i, one in enumerate(firsts)
        for j, other in enumerate(firsts)
        if i != j and _first_excess(tables[one], tables[other]) is None
    )
    rings = [
        (a, b) for keys in alike.values() if len(keys) > 1 for a, b in zip(keys, [*keys[1:], keys[0]], strict=True)
    ]
    return [*rings, *((firsts[i], firsts[j]) for i, j in nx.transitive_reduction(order).edges)]


def _decided(
    sides: Mapping[Key, Groups], asked: Mapping[tuple[Key, Key], bool | None], executor: Executor | None
) -> dict[tuple[Key, Key], Decision]:
    tasks: list[list[tuple[Key, Key]]] = []
    for sort in (True, False, None):
        pairs = [pair for pair, expected in asked.items() if expected is sort]
        tasks += [pairs[i : i + TASK] for i in range(0, len(pairs), TASK)]
    contents = [pickle.dumps([(sides[a], sides[b], asked[a, b]) for a, b in task]) for task in tasks]
    found: dict[tuple[Key, Key], Decision] = {}
    for task, decisions in zip(tasks, _answers(contents, executor), strict=True):
        found |= zip(task, decisions, strict=True)
    return found


def _answers(contents: Sequence[bytes], executor: Executor | None) -> Iterator[list[Decision]]:
    if executor is None:
        yield from map(answers, contents)
        return
    for future in [executor.submit(answers, content) for content in contents]:
        yield future.result()


def answers(content: bytes) -> list[Decision]:
    """Decide pairs together, in this process: group by group where that is enough, else sum against sum."""
    asked: list[Asked] = pickle.loads(content)  # noqa: S301 (written above)
    with ALONE:
        prover = BatchProver()
        found = {i: _by_parts(one, other, prover) for i, (one, other, holds) in enumerate(asked) if holds}
        left = [i for i in range(len(asked)) if not found.get(i)]
        stated = {i: never_exceeds(*asked[i][:2]) for i in left}
        expected = [(Statements((stated[i],)), holds) for i in left if (holds := asked[i][2]) is not None]
        if expected:
            prover.settle(expected)
        return [found.get(i) or prover.decide(stated[i]) for i in range(len(asked))]


def _by_parts(one: Groups, other: Groups, prover: BatchProver) -> Decision | None:
    """Prove that some groups together never exceed others because each by itself never exceeds that of its name."""
    others = {g.id: g for g in other}
    parts = [((g,), (others[g.id],)) for g in one if g.id in others and g.rule != others[g.id].rule]
    if len(one) < 2 or not all(g.id in others for g in one):
        return None
    tables = _tables(dict(enumerate(side for pair in parts for side in pair)))
    if any(_first_excess(tables[i], tables[i + 1]) is not None for i in range(0, len(tables), 2)):
        return None
    decided = [prover.decide(never_exceeds(*pair)) for pair in parts]
    if any(d.verdict is not Verdict.PROVED for d in decided):
        return None
    return Decision(Verdict.PROVED, tuple(step for d in decided for step in d.steps))


def _followed(
    pairs: Sequence[tuple[Key, Key]],
    links: Sequence[tuple[Key, Key]],
    decided: Mapping[tuple[Key, Key], Decision],
) -> dict[tuple[Key, Key], Decision]:
    """Return the proofs of pairs that chains of proved links join: the steps of those links."""
    import networkx as nx

    web: nx.DiGraph[Key] = nx.DiGraph(links)
    found = {}
    for one, other in pairs:
        if one in web and other in web and nx.has_path(web, one, other):
            path = nx.shortest_path(web, one, other)
            steps = [step for link in pairwise(path) for step in decided[link].steps]
            found[one, other] = Decision(Verdict.PROVED, tuple(steps))
    return found
