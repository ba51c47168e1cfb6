"""How much of a statute its norm file accounts for, provision by provision.

A provision is *encoded* where a rule, definition, clause or question names it as its source; *uncomputed* where the
file says that it commands nothing computable, and why; else *missing*. A citation covers the provision that it names
and no other: neither its parts nor what it is a part of.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from solver.errors import Place
from solver.norms.address import Address, AddressError
from solver.norms.held import held_statute
from solver.norms.load import Norm
from solver.norms.statute import Provision, Statute
from solver.yamltext import Node, YamlDocument

SOURCE_KEYS: Final = frozenset({"fonte", "fonte_da_divisao", "fonte_da_revogacao", "dispositivos"})
"""The keys of norm files whose values name provisions of the norm's own text."""
UNCOMPUTED_KEY: Final = "nao_computaveis"
_LISTS: Final = frozenset({"grupos", "definicoes", "clausulas", "questoes"})
_NAMES: Final = ("id", "codigo", "termo")


class State(StrEnum):
    """What a norm file makes of a provision."""

    ENCODED = "encoded"
    UNCOMPUTED = "uncomputed"
    MISSING = "missing"


@dataclass(frozen=True, slots=True)
class SourceNamed:
    """A provision named in a norm file: under which keys, in which words, and where in the file.

    `address` is None where the words are no address.
    """

    keys: tuple[str, ...]
    words: str
    address: Address | None
    place: Place

    @property
    def rule(self) -> str:
        """What names it: a rule (`limiar`), or an item of a list (`grupos.negros`, `questoes.base`)."""
        return ".".join(self.keys[:2] if self.keys[0] in _LISTS else self.keys[:1])

    @property
    def uncomputed(self) -> bool:
        """Whether it is named only to say that it commands nothing computable."""
        return self.keys[0] == UNCOMPUTED_KEY


@dataclass(frozen=True, slots=True)
class ProvisionCoverage:
    """A provision, what becomes of it, the keys that name it, and the reason where it is uncomputed."""

    provision: Provision
    state: State
    keys: tuple[str, ...]
    reason: str = ""

    @property
    def address(self) -> Address:
        """Where the provision stands in its statute."""
        return self.provision.address


@dataclass(frozen=True, slots=True)
class Coverage:
    """A norm file against its text: every provision in text order, and the sources that name none."""

    norm: Norm
    statute: Statute
    provisions: tuple[ProvisionCoverage, ...]
    unresolved: tuple[SourceNamed, ...]

    @property
    def totals(self) -> Mapping[State, int]:
        """The number of provisions in each state."""
        return {state: sum(p.state is state for p in self.provisions) for state in State}

    @property
    def missing(self) -> tuple[Address, ...]:
        """The provisions that the file does not account for."""
        return tuple(p.address for p in self.provisions if p.state is State.MISSING)

    @property
    def complete(self) -> bool:
        """Whether every provision is accounted for, and every source resolves."""
        return not self.missing and not self.unresolved


def coverage(norm: Norm) -> Coverage | None:
    """Compare a norm file with its text; None where the text is not held.

    Raises:
        InputError: the text cannot be read, or is not the one that the norm file pins.
    """
    statute = held_statute(norm)
    if statute is None:
        return None
    named: dict[Address, list[SourceNamed]] = {}
    unresolved = []
    for source in sources_named(norm.document):
        if source.address is None or source.address not in statute:
            unresolved.append(source)
        else:
            named.setdefault(source.address, []).append(source)
    reasons = {words: rule.reason for rule in norm.file.uncomputed for words in rule.source}
    provisions = tuple(_covered(p, named.get(p.address, []), reasons) for p in statute)
    return Coverage(norm, statute, provisions, tuple(unresolved))


def _covered(provision: Provision, named: list[SourceNamed], reasons: Mapping[str, str]) -> ProvisionCoverage:
    keys = tuple(dict.fromkeys(s.rule for s in named if not s.uncomputed))
    if keys:
        return ProvisionCoverage(provision, State.ENCODED, keys)
    if named:
        return ProvisionCoverage(provision, State.UNCOMPUTED, (UNCOMPUTED_KEY,), reasons[named[0].words])
    return ProvisionCoverage(provision, State.MISSING, ())


def sources_named(document: YamlDocument) -> Iterator[SourceNamed]:
    """Yield every provision that a norm file names as a source, in the file's order."""
    return _named(document, document.root, ())


def _named(document: YamlDocument, node: Node, keys: tuple[str, ...]) -> Iterator[SourceNamed]:
    if isinstance(node.value, dict):
        for key, value in node.value.items():
            if key in SOURCE_KEYS:
                yield from _addresses(document, value, keys or (key,))
            else:
                yield from _named(document, value, (*keys, key))
    elif isinstance(node.value, list):
        for number, item in enumerate(node.value, 1):
            yield from _named(document, item, (*keys, _name(item, number)))


def _name(item: Node, number: int) -> str:
    """Return what an item of a list is called: its id, code or term, else its number."""
    if isinstance(item.value, dict):
        for key in _NAMES:
            if key in item.value and isinstance(name := item.value[key].value, str):
                return name
    return str(number)


def _addresses(document: YamlDocument, node: Node, keys: tuple[str, ...]) -> Iterator[SourceNamed]:
    for item in node.value if isinstance(node.value, list) else [node]:
        if isinstance(item.value, str):
            words = item.value.strip()
            yield SourceNamed(keys, words, _address(words), Place(document.file, item.line, item.column))


def _address(words: str) -> Address | None:
    try:
        return Address.parse(words)
    except AddressError:
        return None
