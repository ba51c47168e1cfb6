"""Lines put together as running text: a word cut at the end of a line is whole again.

A hyphen at the end of a line is a cut word's, and goes, unless one of these says that it is the word's own:

- the other half begins with a capital or a figure (`Auditor-/Fiscal`);
- the word stands elsewhere in the document with its hyphen and nowhere without it (`meio-/acima`);
- the first half is always written with one (`pós-`, `pré-`, `pró-`, `recém-`, `além-`, `aquém-`, `vice-`);
- a pronoun follows an infinitive (`inscrever-/se`).

A word that fills a narrow cell is broken without one (`Médic/o`): it is whole again where the document has it whole.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Final

_EDGES: Final = ".,;:!?()[]{}\"'“”‘’«»…"
_PREFIXES: Final = frozenset({"pós", "pré", "pró", "recém", "além", "aquém", "vice"})
_PRONOUNS: Final = frozenset({"se", "me", "te", "lhe", "lhes", "nos", "vos"})
_CUT: Final = re.compile(r"[^\W\d_]-$")
_WORD: Final = 5
"""Two words that make one as short as this may be two."""
_SHORT_DASH: Final = re.compile(r"(?:^|\s)-$")


class Vocabulary:
    """The words that a document has within its lines, where no cut can be in them."""

    def __init__(self, lines: Iterable[Sequence[str]]) -> None:
        self._words: set[str] = set()
        for words in lines:
            last = len(words) - 1
            self._words |= {
                _bare(word) for i, word in enumerate(words) if not (i == last and word.endswith("-")) and i > 0
            }
            if words and not words[0].endswith("-"):
                self._words.add(_bare(words[0])) if "-" in words[0] else None

    def __contains__(self, word: str) -> bool:
        return word in self._words

    def joined(self, lines: Iterable[str]) -> str:
        """Return lines as one text."""
        text = last = ""
        for line in map(str.strip, lines):
            if text and self._broken(last, line):
                text += line
            else:
                text = self.put_together(text, line) if text else line
            last = line
        return text

    def _broken(self, above: str, below: str) -> bool:
        """Whether a narrow cell breaks a word anywhere, without a hyphen: the document has the whole word elsewhere."""
        fragment, _, _ = below.partition(" ")
        whole = _bare(above + fragment)
        return fragment[:1].islower() and " " not in above and len(whole) >= _WORD and whole in self._words

    def put_together(self, above: str, below: str) -> str:
        """Return the text of a line and of the next."""
        if not below:
            return above
        if _CUT.search(above) and below[0].isalnum():
            return above + below if self._own_hyphen(above, below) else above[:-1] + below
        if above.endswith("-") and not _SHORT_DASH.search(above) and below[0].isdigit():
            return above + below
        if above.endswith("/") and len(above) > 1 and not above[-2].isspace() and below[0].isalnum():
            return above + below
        return f"{above} {below}"

    def _own_hyphen(self, above: str, below: str) -> bool:
        first = above[:-1].split()[-1].lstrip(_EDGES)
        second = below.split()[0].rstrip(_EDGES)
        if second[:1].isupper() or second[:1].isdigit():
            return True
        compound, whole = f"{first}-{second}".casefold(), f"{first}{second}".casefold()
        if (compound in self._words) != (whole in self._words):
            return compound in self._words
        half = first.casefold().rpartition("-")[2]
        return half in _PREFIXES or (second.casefold() in _PRONOUNS and half.endswith("r"))


def _bare(word: str) -> str:
    return word.strip(_EDGES).casefold()
