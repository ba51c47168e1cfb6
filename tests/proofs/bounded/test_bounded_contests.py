"""Contests cut down to the lists that matter, and how far the trials of a regime go."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from proofs.bounded.contests import Contests, Status, contests_of
from proofs.bounded.reach import Kinds, reach_of
from proofs.bounded.stating import case_of
from solver.allocation.terms import terms_of
from solver.allocation.walk import walk
from solver.arithmetic import INT, seats
from solver.norms.regime import load_regime
from solver.order import order

REGIMES = (
    ("es-12010-2023",),
    ("br-15142-2025",),
    ("am-5580-2021", "br-9508-2018"),
    ("es-12010-2023", "es-12009-2023"),
)


def contests(*names: str, **readings: str) -> Contests:
    """The contests of a regime, under these readings (`_` for `-` in names)."""
    regime = load_regime(names).with_gaps()
    return contests_of(regime.under({q.replace("_", "-"): r for q, r in readings.items()}))


@settings(max_examples=120, deadline=None)
@given(st.data())
def test_lists_that_call_nobody_may_be_dropped(data: st.DataObject) -> None:
    """The nominations are those of the whole regime, with all its lists, whatever the candidates' groups."""
    names = data.draw(st.sampled_from(REGIMES))
    lista = data.draw(st.sampled_from(["estrita", "favoravel-conta", "compensada"]))
    dual = data.draw(st.sampled_from(["primeira-a-surgir", "maior-percentual"]))
    choice = {
        "lista-favoravel": lista,
        "efeito-da-reversao": data.draw(st.sampled_from(["alarga", "demais-candidatos"])),
    }
    regime = load_regime(names).with_gaps()
    if any(n.question("dupla-condicao") for n in regime.norms):
        choice["dupla-condicao"] = dual
    found = contests_of(regime.under(choice))
    n = data.draw(st.integers(1, 12).filter(found.exists))
    frame, whole = found.frame(n), terms_of(found.readings, order(regime, n))
    groups = st.lists(st.sampled_from(regime.lists[1:]), unique=True, max_size=2).map(lambda g: Status(tuple(g)))
    people = data.draw(st.lists(groups, max_size=10))
    short = walk(bytes(frame.mask(s) for s in people), frame.terms)
    long = walk(bytes(whole.mask(s.groups) for s in people), whole)
    assert short.called == long.called
    by_name = [frame.lists[name] if name >= 0 else None for name in short.counts]
    assert by_name == [whole.lists[name] if name >= 0 else None for name in long.counts]


def test_statuses_are_the_simplest() -> None:
    """At 4 seats Espírito Santo has no seat for indígenas: its candidates are negros or not."""
    assert contests("es-12010-2023").frame(4).statuses() == {1: Status(), 3: Status(("negros",))}
    ten = contests("es-12010-2023").frame(10).statuses()
    assert list(ten.values()) == [
        Status(),
        Status(("negros",)),
        Status(("indigenas",)),
        Status(("negros", "indigenas")),
    ]
    larger = contests("es-12010-2023", dupla_condicao="maior-percentual").frame(10)
    assert larger.mask(Status(("negros", "indigenas"))) == larger.mask(Status(("negros",)))


def test_readings_that_change_no_rule_share_their_contests() -> None:
    """The unit of the threshold says nothing of n seats in one place; the favourable list does."""
    assert contests("es-12010-2023", unidade_do_limiar="edital") is contests("es-12010-2023")
    assert contests("es-12010-2023", lista_favoravel="estrita") is not contests("es-12010-2023")


@pytest.mark.parametrize("names", [*REGIMES, ("es-guacui-2022",), ("br-12990-2014",)], ids="+".join)
def test_every_first_seat_is_reached(names: tuple[str, ...]) -> None:
    """The totals tried rise, hold every n up to the small ones, and the first seat of every group."""
    regime = load_regime(names)
    found = reach_of(contests_of(regime))
    totals = [stage.n for stage in found.stages]
    assert totals == sorted(set(totals))
    small = [stage.n for stage in found.stages if stage.upto]
    assert small == list(range(1, len(small) + 1))
    for group in regime.groups:
        first = next(n for n in range(1, 100) if seats(group.rule, n, INT))
        assert first in totals


def test_small_totals_have_every_pool() -> None:
    """Each of the 2⁰ + … + 2⁸ pools of up to eight candidates, the smallest first."""
    found = contests("es-12010-2023")
    stage = next(s for s in reach_of(found).stages if s.n == 4)
    frame = found.frame(4)
    case = case_of(frame, stage, None, frame.statuses())
    pools = stage.pools(case.kinds)
    expected = [bytes(p) for size in range(9) for p in product([1, 3], repeat=size)]
    assert list(pools) == expected
    assert case.settled


def test_large_totals_have_few_members_beside_the_seats_that_matter() -> None:
    """Ten seats: members where the open list ends, alone or with members enough behind them."""
    found = contests("es-12010-2023")
    stage = next(s for s in reach_of(found).stages if s.n == 10)
    frame = found.frame(10)
    pools = set(stage.pools(case_of(frame, stage, None, frame.statuses()).kinds))
    nobody, negro, indigena = 1, 3, 5
    assert bytes([nobody] * 7 + [negro, indigena] + [nobody] * 3) in pools
    tail = [negro] * 4
    assert bytes([nobody] * 7 + [negro] + [nobody] * 4 + tail) in pools
    assert all(sum(mask != nobody for mask in pool[:12]) <= 2 for pool in pools)
    assert not stage.all_of(Kinds(b"\1\3", b"\1\3", b"\3"))
