"""What there is to note of a clause: figures and words that disagree, and a reserve that could not be read."""

from __future__ import annotations

from typing import Final

from solver.editais.clauses.figures import Said
from solver.editais.clauses.sentences import Sentence
from solver.editais.clauses.statement import Clause
from solver.editais.codes import DOUBT, WORDS_DISAGREE
from solver.editais.model import Note

_SHOWN: Final = 160


def words_disagree(clause: Clause, sentence: Sentence, said: Said) -> Note:
    """Note that a figure and the words after it are not one number."""
    quote = clause.text[sentence.start + said.start : sentence.start + said.end]
    return Note(WORDS_DISAGREE, "edital.clause_words_disagree", {"quote": quote, "words": said.words}, clause.place)


def unread(clause: Clause, sentence: Sentence, key: str = "edital.clause_unread") -> Note:
    """Note that a sentence speaks of a reserve and could not be read; `key` tells of what."""
    quote = clause.text[sentence.start : sentence.start + len(sentence.flat)].strip()
    shown = quote if len(quote) <= _SHOWN else f"{quote[:_SHOWN]}…"
    return Note(DOUBT, key, {"quote": shown}, clause.place)
