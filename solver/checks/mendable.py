"""Which norms a table can be mended by: not those that only another base than is common finds fault with.

Such a fault is for review, and to mend it would take seats from a group on a reading that the norm does not state.
"""

from __future__ import annotations

from dataclasses import replace

from solver.checks.ledger import Ledger
from solver.editais.model import Edital
from solver.norms.load import Norm
from solver.norms.regime import Regime


def mendable(edital: Edital, regime: Regime) -> tuple[Regime, tuple[Norm, ...]]:
    """Return the regime by which a table is mended, and the norms left to whoever reviews it.

    A norm is left that states no base and finds every fault of its own only under the base that is common: its
    groups' seats are kept as the edital has them. Where all norms would be left, none is.
    """
    ledger = Ledger(edital)
    left = tuple(norm for norm in regime.norms if _rests_on_base(ledger, norm))
    if not left or len(left) == len(regime.norms):
        return regime, ()
    return replace(regime, norms=tuple(n for n in regime.norms if n not in left)), left


def _rests_on_base(ledger: Ledger, norm: Norm) -> bool:
    amiss = ledger.account(norm).amiss
    return norm.file.base is None and bool(amiss) and all(ledger.in_order_elsewhere(tally) for tally in amiss)
