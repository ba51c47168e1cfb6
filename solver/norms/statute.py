"""The text of a statute as provisions, each with its address and where it stands in the text.

It reads texts as they are published, with page headers inside a sentence and preambles out of place
(`solver.norms.noise`) and with marks doubled, glued or broken over lines (`solver.norms.marks`).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import takewhile

from solver.norms.address import Address
from solver.norms.marks import article_number, is_mark, is_second_item, opened_article, opened_part
from solver.norms.noise import NO_WORDS, NoiseKind, block_after, is_formula, noise_of

Span = tuple[int, int]
"""Where a passage stands in the text: its first character and the one after its last."""


@dataclass(frozen=True, slots=True)
class Provision:
    """One provision: its own words, white space normalised, without its mark and without its children's words.

    `spans` are in text order and include the mark, which is `marker`; there are several where noise interrupts.
    """

    address: Address
    text: str
    spans: tuple[Span, ...]
    marker: Span


@dataclass(frozen=True, slots=True)
class Noise:
    """A passage that is no provision."""

    kind: NoiseKind
    span: Span


@dataclass(frozen=True, slots=True)
class Statute:
    """The provisions of `source` in text order, and the passages that are none.

    Every character of `source` that is not white space lies in exactly one span of a provision or of noise.
    """

    source: str
    provisions: tuple[Provision, ...]
    noise: tuple[Noise, ...]
    _places: Mapping[Address, int] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        places = {provision.address: place for place, provision in enumerate(self.provisions)}
        object.__setattr__(self, "_places", places)

    def __iter__(self) -> Iterator[Provision]:
        return iter(self.provisions)

    def __contains__(self, address: object) -> bool:
        return address in self._places

    def get(self, address: Address) -> Provision | None:
        """Return the provision of that address, or None."""
        return self.provisions[self._places[address]] if address in self else None

    def within(self, address: Address) -> tuple[Provision, ...]:
        """Return the provision and all its parts in text order; none where the address does not exist."""
        if address not in self:
            return ()
        following = (self.provisions[i] for i in range(self._places[address], len(self.provisions)))
        return tuple(takewhile(lambda provision: provision.address.is_within(address), following))

    def children(self, address: Address) -> tuple[Provision, ...]:
        """Return the direct parts of a provision in text order."""
        return tuple(part for part in self.within(address) if part.address.parent == address)

    def whole(self, address: Address) -> str:
        """Return the words of a provision and of all its parts.

        Raises:
            KeyError: the statute has no such provision.
        """
        if address not in self:
            raise KeyError(address)
        return " ".join(part.text for part in self.within(address) if part.text)


def parse_statute(text: str) -> Statute:
    """Read the provisions and the noise of a published statute; any text will do, in linear time."""
    provisions: dict[Address, list[_Line]] = {}
    noise: list[tuple[NoiseKind, list[_Line]]] = []
    for line, owner in _owners(_lines(text)):
        if isinstance(owner, Address):
            provisions.setdefault(owner, []).append(line)
        elif noise and noise[-1][0] is owner and noise[-1][1][-1].number == line.number - 1:
            noise[-1][1].append(line)
        else:
            noise.append((owner, [line]))
    return Statute(
        text,
        tuple(_provision(address, lines) for address, lines in provisions.items()),
        tuple(Noise(kind, (lines[0].start, lines[-1].end)) for kind, lines in noise),
    )


@dataclass(slots=True)
class _Line:
    """A line that is not blank, without the white space around it; `number` counts such lines.

    `body` is how many characters its mark takes. Until the next article or paragraph, `formula_ahead` says that
    an enacting formula follows, `second_ahead` that an inciso II does.
    """

    number: int
    start: int
    words: str
    body: int = 0
    formula_ahead: bool = False
    second_ahead: bool = False

    @property
    def end(self) -> int:
        return self.start + len(self.words)


def _lines(text: str) -> list[_Line]:
    lines: list[_Line] = []
    start = 0
    for raw in text.split("\n"):
        if words := raw.strip():
            lines.append(_Line(len(lines), start + len(raw) - len(raw.lstrip()), words))
        start += len(raw) + 1
    formula = second = False
    for line in reversed(lines):
        line.formula_ahead, line.second_ahead = formula, second
        mark = is_mark(line.words)
        formula = not mark and (formula or is_formula(line.words))
        second = not mark and (second or is_second_item(line.words))
    return lines


def _owners(lines: list[_Line]) -> Iterator[tuple[_Line, Address | NoiseKind]]:
    """Give each line to the provision, or to the kind of noise, that it belongs to, and measure its mark."""
    last_opened = {article_number(line.words): line.number for line in lines}
    current: Address | None = None
    block: NoiseKind | None = NoiseKind.BANNER
    preceding = ""
    for line in lines:
        awaited = last_opened.get(current.article + 1 if current else 1, -1) > line.number
        in_text = current is None or block in (None, NoiseKind.HEADING)
        opening = opened_article(line.words, current, preceding, may_skip=in_text and not awaited)
        if opening is None:
            kind = noise_of(line.words, block, preceding, formula_ahead=line.formula_ahead)
            if kind or current is None:
                block = block_after(line.words, kind, block)
                yield line, kind or NoiseKind.PREAMBLE
                continue
            part = opened_part(line.words, current, preceding, second_ahead=line.second_ahead)
            opening = part or (current, 0)
        current, line.body = opening
        block, preceding = None, line.words[line.body :] or NO_WORDS
        yield line, current


def _provision(address: Address, lines: list[_Line]) -> Provision:
    spans: list[Span] = []
    last = -1
    for line in lines:
        start = spans.pop()[0] if spans and line.number == last + 1 else line.start
        spans.append((start, line.end))
        last = line.number
    marker = (lines[0].start, lines[0].start + len(lines[0].words[: lines[0].body].rstrip()))
    words = " ".join(line.words[line.body :] for line in lines)
    return Provision(address, " ".join(words.split()), tuple(spans), marker)
