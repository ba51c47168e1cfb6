"""What each part of a nomination rests on: provisions, and the reading of the question that they leave open."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from solver.allocation.readings import EXITS, Readings
from solver.norms.fields import Rule
from solver.norms.load import Norm
from solver.vocabulary import OPEN


@dataclass(frozen=True, slots=True)
class Ground:
    """Provisions, and the question and reading under which they say so (None: they leave nothing open)."""

    provisions: tuple[str, ...] = ()
    question: str | None = None
    reading: str | None = None


@dataclass(frozen=True, slots=True)
class Grounds:
    """The grounds of a regime under its readings."""

    readings: Readings

    def seats(self, name: str) -> Ground:
        """Return the provisions that reserve seats for a group; none for the open list."""
        group = self.readings.regime.group(name)
        if group is None:
            return Ground()
        return Ground(tuple(self._cited(group.norm, group.sources.get("grupos", ()))))

    def not_counted(self) -> Ground:
        """Return what keeps those approved within the open seats out of the reserve's count."""
        return self._ground("non_counting", "nao_contagem")

    def favourable(self) -> Ground:
        """Return what says by which list someone is called."""
        return self._ground("favourable_list", "lista_favoravel")

    def dual(self) -> Ground:
        """Return what says where someone of two reserves competes."""
        return self._ground("dual_status", "dupla_condicao")

    def simultaneous(self) -> Ground:
        """Return what lets members compete in the open list."""
        return self._ground("simultaneous", "concorrencia_simultanea")

    def reversion(self, name: str) -> Ground:
        """Return what says where a list's seat goes when the list is exhausted."""
        regime = self.readings.regime
        speaking = [n for n in regime.norms if n.file.reversion and name in n.file.reversion.chains]
        own = regime.norm_of(name)
        return self._of([own] if own and own in speaking else speaking or regime.norms, "reversion", "reversao")

    def collision(self, name: str) -> Ground:
        """Return what lets the better placed go first where seats of a group and of another claim one position."""
        return self._ground("collision", "colisao", name)

    def leaving(self, name: str, *, named: bool = False) -> Ground:
        """Return what says who takes the seat of one who leaves; `named`: in a way that the rule itself names.

        How a norm is read on the ways that it leaves out does not bear on one that it names.
        """
        ground = self._ground("substitution", "substituicao", name)
        return Ground(ground.provisions) if named and ground.question == EXITS else ground

    def vacancies(self, name: str) -> Ground:
        """Return what says how later vacancies are reserved."""
        return self._ground("new_vacancies", "novas_vagas", name)

    def constraint_names(self) -> dict[str, str]:
        """Return what commands each kind of constraint of the program, by kind and list."""
        names: dict[str, Sequence[str]] = {f"open:{OPEN}": self.simultaneous().provisions}
        for name in self.readings.regime.lists:
            names[f"seats:{name}"] = self.seats(name).provisions
            names[f"merit:{name}"] = self.favourable().provisions or self.not_counted().provisions
            names[f"reversion:{name}"] = names[f"vacancy:{name}"] = self.reversion(name).provisions
            names[f"dual:{name}"] = self.dual().provisions
            names[f"collision:{name}"] = self.collision(name).provisions
        return {key: "; ".join(provisions) for key, provisions in names.items() if provisions}

    def _ground(self, field: str, aspect: str, group: str = OPEN) -> Ground:
        """Gather a matter from the norm of a group, or else from every norm that speaks of it."""
        regime = self.readings.regime
        own = regime.norm_of(group)
        return self._of([own] if own and _rule(own, field) else regime.norms, field, aspect)

    def _of(self, norms: Sequence[Norm], field: str, aspect: str) -> Ground:
        provisions: list[str] = []
        question = reading = None
        for norm in norms:
            rule = _rule(norm, field)
            asked = next((q for q in norm.questions if aspect in q.aspects), None)
            if asked is not None and question is None:
                question, reading = asked.id, norm.readings[asked.id]
            thesis = asked.readings[norm.readings[asked.id]] if asked else None
            cited = (thesis.source if thesis else ()) or (rule.source if rule else ())
            provisions += self._cited(norm.id, cited)
        return Ground(tuple(dict.fromkeys(provisions)), question, reading)

    def _cited(self, norm: str, provisions: Sequence[str]) -> Iterator[str]:
        """Name the norm beside each provision where there are several norms."""
        several = len(self.readings.regime.norms) > 1
        return (f"{p} ({norm})" if several else p for p in provisions)


def _rule(norm: Norm, field: str) -> Rule | None:
    rule: Rule | None = getattr(norm.file, field)
    return rule
