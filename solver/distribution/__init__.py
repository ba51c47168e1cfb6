"""Reserved seats over the rows of an edital: the closest layout, a draw among the closest, and a draft corrected."""

from solver.distribution.answer import Answer, distribute, fix
from solver.distribution.choice import Draw
from solver.distribution.correction import ways_of
from solver.distribution.model import Layout, Share, Table, read_cells, read_table

__all__ = ["Answer", "Draw", "Layout", "Share", "Table", "distribute", "fix", "read_cells", "read_table", "ways_of"]
