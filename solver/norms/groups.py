"""For whom a norm reserves, and how many seats: the share, what becomes of a fraction, thresholds, caps, floors."""

from __future__ import annotations

from itertools import pairwise
from typing import Self

from pydantic import Field, model_validator

from solver.norms.fields import GroupId, Rule, problem
from solver.schema import Count, Percentage, Texts
from solver.vocabulary import Nature, Rounding, Unit


class RoundingRule(Rule):
    """What becomes of a fraction."""

    rule: Rounding = Field(alias="regra")


class Threshold(Rule):
    """The least number of seats, counted over `unit`, from which seats are reserved."""

    least: Count = Field(alias="minimo")
    unit: Unit | None = Field(None, alias="unidade")


class SizeFloor(Rule):
    """At least `seats` where there are from `start` to `end` seats in all (no end: however many there are)."""

    start: Count = Field(alias="de")
    end: Count | None = Field(None, alias="ate")
    seats: Count = Field(alias="vagas")

    @model_validator(mode="after")
    def _within(self) -> Self:
        if self.end is not None and self.end < self.start:
            raise problem("norm.floor_backwards", start=self.start, end=self.end)
        if not 1 <= self.seats <= self.start:
            raise problem("norm.floor_size", found=self.seats, start=self.start)
        return self


class Accumulation(Rule):
    """A contest of a cargo with fewer than `until` seats is counted with the seats of earlier ones, up to `until`.

    What remains to be counted after that, when the sum passes `until`, no text that we know of says.
    """

    until: Count = Field(alias="ate")

    @model_validator(mode="after")
    def _several(self) -> Self:
        if self.until < 2:
            raise problem("norm.accumulation_small", found=self.until)
        return self


class FixedPositions(Rule):
    """Positions that the norm itself gives a group's seats: the first ones, then one every `step`."""

    first: tuple[Count, ...] = Field(alias="primeiras", min_length=1)
    step: Count | None = Field(None, alias="passo")

    @model_validator(mode="after")
    def _rising(self) -> Self:
        if self.first[0] < 1 or any(a >= b for a, b in zip(self.first, self.first[1:], strict=False)) or self.step == 0:
            raise problem("norm.positions_not_rising")
        return self


class Group(Rule):
    """Someone a share of the seats is reserved for; `cap_source` names the provision of its cap, often another law's.

    `excess_cap`: what is offered beyond the due may not pass it, though it lowers no due, as `cap` does.
    `floors`: the least for some sizes, which raise what the share, capped, gives; no two speak of one size.
    """

    id: GroupId
    percentage: Percentage = Field(alias="percentual")
    rounding: RoundingRule | None = Field(None, alias="arredondamento")
    threshold: Threshold | None = Field(None, alias="limiar")
    cap: Percentage | None = Field(None, alias="teto")
    cap_source: Texts = Field((), alias="fonte_do_teto")
    excess_cap: Percentage | None = Field(None, alias="teto_do_excesso")
    floors: tuple[SizeFloor, ...] = Field((), alias="pisos")
    accumulation: Accumulation | None = Field(None, alias="acumulacao")
    positions: FixedPositions | None = Field(None, alias="posicoes")
    nature: Nature | None = Field(None, alias="natureza")

    @model_validator(mode="before")
    @classmethod
    def _empty_lists(cls, data: object) -> object:
        """Take a list with nothing in it (`pisos: ~`, by which a reading takes them away) for none."""
        if not isinstance(data, dict):
            return data
        lists = ("pisos", "fonte", "fonte_do_teto")
        return {k: v for k, v in data.items() if v is not None or k not in lists}

    @model_validator(mode="after")
    def _floors_fit(self) -> Self:
        rising = sorted(self.floors, key=lambda floor: floor.start)
        for one, other in pairwise(rising):
            if one.end is None or one.end >= other.start:
                raise problem("norm.floors_overlap", one=one.start, other=other.start)
        for floor in self.floors:
            most = None if self.cap is None else int(self.cap * floor.start)
            if most is not None and floor.seats > most:
                raise problem("norm.floor_over_cap", found=floor.seats, start=floor.start, most=most)
        return self
