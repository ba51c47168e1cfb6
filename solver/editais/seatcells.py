"""The cells of seats of a table's rows in the text of the structured form, and what there is to say of them."""

from __future__ import annotations

from collections.abc import Mapping

from solver.editais.codes import UNREAD, WORDS_DISAGREE
from solver.editais.columns import TOTAL
from solver.editais.figures import read_figure
from solver.editais.model import Note
from solver.editais.numberwords import says
from solver.editais.table import Cell
from solver.errors import Problem
from solver.vocabulary import GROUPS


def has_reserve(row: Mapping[str, str]) -> bool:
    """Whether a row states a total and some reserve that is not zero."""
    figures = [read_figure(row[key]) for key in GROUPS if key in row]
    return TOTAL in row and any(figure and figure.number for figure in figures)


def read_seats(key: str, cell: Cell, row: int | None) -> tuple[str, list[Problem], list[Note]]:
    """Return a cell of seats in the text of the structured form, and what there is to say of it.

    An unreadable text is returned as it stands, for the form to refuse.
    """
    figure, found = read_figure(cell.text), told(key, cell)
    if cell.unsolved:
        return "0", [Problem("edital.unsolved_formula", found, cell.place)], []
    if figure is None:
        return cell.text.strip(), [], []
    problems, notes = [], []
    if figure.number is not None and not cell.own:
        problems.append(Problem("edital.merged_seats", found, cell.place))
    if figure.number is not None and figure.words and not says(figure.words, figure.number):
        data = {**found, "figure": figure.number, "words": figure.words}
        notes.append(Note(WORDS_DISAGREE, "edital.words_disagree", data, cell.place, row))
    if figure.unsure:
        notes.append(Note(UNREAD, "edital.table_register_number", found, cell.place, row))
    return figure.text, problems, notes


def told(key: str, cell: Cell) -> dict[str, object]:
    """Return the data of a message on a cell."""
    return {"name": key, "found": cell.text.strip()}
